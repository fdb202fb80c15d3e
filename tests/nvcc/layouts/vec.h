// What the library offers, to C++ and (the first three) to everybody.
#pragma once
extern "C" {
float *vec_make(int n, float value);
int vec_free(float *device);
extern int vec_launches;
}
namespace vec {
void scale(float *device, int n, float by = 2);
int fetch(float *host, const float *device, int n);
}
