// Compressible flow in single precision: euler.h tells how.

#define Real float
#include "euler.h"

int main(int argc, char **argv) { return run(argc, argv, 1e-4); }
