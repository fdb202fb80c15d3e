// strerror_r as GNU's C++ programs have it: it gives the text.
// expect:
// No such file or directory / Permission denied
#include <cerrno>
#include <cstdio>
#include <cstring>

int main() {
  char a[80], b[80];
  const char *none = strerror_r(ENOENT, a, sizeof a);
  printf("%s / %s\n", none, strerror_r(EACCES, b, sizeof b));
}
