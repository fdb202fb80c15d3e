// Variables of any name beside and in a `switch` over characters held in an `int`.
// engines: auto
// expect:
// 7 8 -1 100
// q 5
// 1 2 3
#include <cstdio>

static int classify(int input) {
  int c = 7;
  switch (input) {
  case 'a':
    return c;
  case 'b':
  case 'c':
    c++;
    return c;
  case 100000:
    return 100;
  default:
    return -1;
  }
}

struct Options {
  int n;
};

static Options parse(const char *text) {
  Options c = {0};
  for (; *text; text++) {
    int option = *text;
    switch (option) {
    case 'n':
      c.n = 5;
      break;
    case 'q': {
      int c = option;
      printf("%c ", c);
      break;
    }
    }
  }
  return c;
}

int main() {
  printf("%d %d %d %d\n", classify('a'), classify('b'), classify('z'), classify(100000));
  printf("%d\n", parse("nq").n);
  for (int c = 1, c_2 = 'x'; c < 4; c++)
    switch (c_2 + 0) {
    case 'x':
      printf(c < 3 ? "%d " : "%d\n", c);
    }
}
