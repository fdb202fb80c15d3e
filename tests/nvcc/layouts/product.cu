// A device function for another unit: relocatable device code.
__device__ float product(float a, float b) { return a * b; }
