// How often each byte stands in `data`, added to the 256 counters at `counts`.
#pragma once

__global__ void histogram(const unsigned char *data, int n, unsigned *counts);
