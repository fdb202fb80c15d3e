#pragma once
#include <cuda_runtime.h>
struct Work { cudaStream_t stream; cudaEvent_t begin, end; cudaArray_t array; float *data; int n; };
void prepare(Work *w);
cudaError_t scale(const Work &w, float by, cudaStream_t stream);
cudaStream_t stream_of(Work w);
int record(cudaEvent_t e, cudaStream_t s);
