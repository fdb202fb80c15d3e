#include <cstdio>
#include <cstdlib>
#include <curses.h>
#include <term.h>
#undef lines

__global__ void count(int *p) { atomicAdd(p, 1); }

int main() {
  int *p;
  cudaMallocManaged(&p, sizeof(int));
  *p = 0;
  count<<<2, 21>>>(p);
  cudaDeviceSynchronize();
  int rc;
  char name[] = "dumb";
  setupterm(name, 1, &rc);
  printf("terminal %d, columns %d\n", rc, tigetnum("cols"));
  printf("version %d\n", curses_version()[0] == 'n');
  FILE *null = fopen("/dev/null", "r+");
  SCREEN *s = newterm("dumb", null, null);
  printf("screen %d\n", s != NULL);
  mvprintw(0, 2, "%d threads", *p);
  char line[32];
  mvinnstr(0, 2, line, 10);
  int lines = LINES > 0;
  endwin();
  delscreen(s);
  fclose(null);
  printf("[%s] %d\n", line, lines);
  cudaFree(p);
  return 0;
}
