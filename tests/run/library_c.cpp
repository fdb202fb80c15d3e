// engines: auto
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <chrono>
#include <limits>
#include <random>
#include <getopt.h>

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(int argc, char **argv) {
  srand(42);
  int v[20];
  for (int i = 0; i < 20; i++) v[i] = rand() % 100;
  qsort(v, 20, sizeof(int), compare);
  for (int i = 0; i < 20; i++) printf("%d%c", v[i], i == 19 ? '\n' : ' ');
  srand48(7);
  double d48 = drand48(); long l48 = lrand48();
  printf("%.10f %ld\n", d48, l48);
  char buf[64];
  sprintf(buf, "%5.2f|%-8s|%08x|%+d|%e", 3.14159, "left", 48879, 7, 12345.678);
  puts(buf);
  int a; float b; char w[16];
  int n = sscanf("12 3.5 word", "%d %f %s", &a, &b, w);
  printf("%d %d %g %s\n", n, a, b, w);
  printf("%g %g %g %g %d\n", sqrt(2), pow(2.0f, 0.5f), fabs(-2.5), floor(-1.5), abs(-3));
  printf("%d %u %ld %f %g\n", std::numeric_limits<int>::max(), std::numeric_limits<unsigned>::max(), std::numeric_limits<long>::min(), std::numeric_limits<float>::epsilon(), std::numeric_limits<double>::infinity());
  char line[] = "a,b;c";
  for (char *p = strtok(line, ",;"); p; p = strtok(NULL, ",;")) printf("<%s>", p);
  printf("\n");
  std::mt19937 gen(5);
  std::uniform_real_distribution<float> real(-1.0f, 1.0f);
  std::uniform_int_distribution<int> whole(1, 6);
  std::normal_distribution<double> normal(0.0, 1.0);
  for (int i = 0; i < 5; i++) { float r = real(gen); int w2 = whole(gen); double nn = normal(gen); printf("%f %d %.12f\n", r, w2, nn); }
  auto start = std::chrono::steady_clock::now();
  auto end = std::chrono::steady_clock::now();
  auto ns = std::chrono::duration_cast<std::chrono::nanoseconds>(end - start).count();
  std::chrono::duration<double> seconds = end - start;
  printf("%d %d\n", ns >= 0, seconds.count() >= 0);
  int opt; const char *args[] = {"prog", "-v", "file", "--size=3", "-n", "5"};
  static struct option longs[] = {{"size", required_argument, 0, 's'}, {0, 0, 0, 0}};
  int idx = 0;
  while ((opt = getopt_long(6, (char **)args, "vn:", longs, &idx)) != -1) printf("%c:%s ", opt, optarg ? optarg : "-");
  printf("%d\n", optind);
  FILE *f = fopen("library_c.tmp", "w+");
  fprintf(f, "%d %s\n", 99, "bottles");
  rewind(f);
  fscanf(f, "%d %15s", &a, w);
  printf("%d %s %ld\n", a, w, ftell(f));
  fclose(f); remove("library_c.tmp");
  printf("%s %d\n", std::isnan(NAN) ? "nan" : "number", std::isinf(INFINITY) != 0);
  return 0;
}
