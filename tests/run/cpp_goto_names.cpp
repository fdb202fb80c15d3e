// engines: auto
// expect:
// 1 7 again
// 2 8 again
// done 3 5
/* Variables named like those that stand for jumps. */
#include <stdio.h>
static int next(int v) { return v + 5; }
int main() {
  int round = 0, jump_count = 0;
again:
  round++;
  {
    int next = round + 6;
    const char *leave = "again";
    double jump = 0.5;
    if (round < 3) {
      printf("%d %d %s\n", round, next, leave);
      jump_count += (int)(jump * 2);
      goto again;
    }
  }
  printf("done %d %d\n", round, next(0));
  return jump_count - 2;
}
