// A box blur of grey pictures.
#pragma once

// Each pixel becomes the mean of the (2 * radius + 1)² pixels around it that the picture has.
__global__ void blur(const unsigned char *in, unsigned char *out, int width, int height, int radius);
