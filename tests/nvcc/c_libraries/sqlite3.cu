#include <sqlite3.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>

__global__ void square(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = i * i;
}

static int rows = 0;
static int print_row(void *seen, int n, char **values, char **names) {
  ++*(int *)seen;
  for (int i = 0; i < n; ++i) printf("%s%s=%s", i ? " " : "", names[i], values[i] ? values[i] : "null");
  printf("\n");
  return 0;
}
typedef int (*row_fn)(void *, int, char **, char **);

static void twice(sqlite3_context *c, int n, sqlite3_value **v) { sqlite3_result_int64(c, 2 * sqlite3_value_int64(v[0])); }
static int less(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main() {
  sqlite3 *db;
  if (sqlite3_open(":memory:", &db) != SQLITE_OK) { fprintf(stderr, "%s\n", sqlite3_errmsg(db)); return 1; }
  char *error = nullptr;
  sqlite3_exec(db, "create table t (i integer, s text)", 0, 0, &error);
  int *p;
  cudaMallocManaged(&p, 10 * sizeof(int));
  square<<<1, 32>>>(p, 10);
  cudaDeviceSynchronize();
  qsort(p, 10, sizeof(int), less);
  sqlite3_stmt *st;
  sqlite3_prepare_v2(db, "insert into t values (?, ?)", -1, &st, nullptr);
  for (int i = 0; i < 10; ++i) {
    char text[32];
    snprintf(text, sizeof text, "n%d", i);
    sqlite3_bind_int(st, 1, p[i]);
    sqlite3_bind_text(st, 2, text, -1, SQLITE_TRANSIENT);
    if (sqlite3_step(st) != SQLITE_DONE) printf("step: %s\n", sqlite3_errmsg(db));
    sqlite3_reset(st);
  }
  sqlite3_finalize(st);
  sqlite3_create_function(db, "twice", 1, SQLITE_UTF8, nullptr, twice, nullptr, nullptr);
  row_fn each = print_row;
  int seen = 0;
  int rc = sqlite3_exec(db, "select i, twice(i) as d, s from t where i > 20 order by i desc", each, &seen, &error);
  printf("rc %d seen %d\n", rc, seen);
  rc = sqlite3_exec(db, "select nothing from t", each, &seen, &error);
  printf("rc %d %s\n", rc, error);
  sqlite3_free(error);
  char *made = sqlite3_mprintf("%q %d %lld %.2f", "it's", 7, 1LL << 40, 1.5);
  printf("%s\n", made);
  sqlite3_free(made);
  printf("%d\n", sqlite3_libversion_number() >= 3000000);
  sqlite3_close(db);
  cudaFree(p);
  return 0;
}
