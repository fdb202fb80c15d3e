//! buffer 0 s32 1
//! launch fails grid 1 block 1 args b0
//! fault Assert
// `printf` and `assert`.
#include <assert.h>
#include <stdio.h>
extern "C" __global__ void fails(int *x) {
  printf("%d %s %f %c\n", x[0], "text", 1.5f, 'c');
  assert(x[0] == 2 && "as it should be");
}
