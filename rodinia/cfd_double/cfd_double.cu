// Compressible flow in double precision: euler.h, beside the single-precision program, tells how.

#define Real double
#include "../cfd/euler.h"

int main(int argc, char **argv) { return run(argc, argv, 1e-12); }
