// Pointers to objects of an empty class that is a base and a member elsewhere: they step by its one byte, so that what is made of them (differences, other pointers, numbers) is right.
// expect:
// sizes 1 4 8 5
// host 3 2 5 1
// moved 6 4 5
// array 2 3
// pool 2 3
// kernel 7 70 sizes 5 end 6
#include <cstdint>
#include <cstdio>

struct Nothing {};
struct Derived : Nothing {
  int x;
};
struct Holder {
  Nothing n;
  int x;
};
template <class T, int N> struct Array {
  T data[N];
  __host__ __device__ T &operator[](int i) { return data[i]; }
};

// Also where variables begin.
char pool[8];
Nothing *const second_of_pool = (Nothing *)pool + 2;

template <class V> struct Pairs {
  int *keys;
  V *values;
};

// Values that hold nothing are carried like others.
template <class V> __global__ void reverse(Pairs<V> in, Pairs<V> out, int n, long *facts) {
  Array<V, 5> kept;
  for (int i = 0; i < n && i < 5; i++)
    kept[i] = in.values[i];
  for (int i = 0; i < n; i++) {
    out.keys[i] = in.keys[n - 1 - i];
    out.values[i] = kept[n - 1 - i];
  }
  V *end = in.values;
  end += n;
  end++;
  facts[0] = end - in.values;
  facts[1] = (char *)end - (char *)in.values;
  facts[2] = sizeof kept;
}

int main() {
  printf("sizes %d %d %d %d\n", (int)sizeof(Nothing), (int)sizeof(Derived), (int)sizeof(Holder), (int)sizeof(Array<Nothing, 5>));
  char room[8] = {};
  Nothing *p = (Nothing *)room;
  Nothing *q = p + 3;
  const Nothing *c = q - 1;
  printf("host %d %d %d %d\n", (int)(q - p), (int)((const char *)c - room), (int)((char *)&p[5] - room), (int)((uintptr_t)q - (uintptr_t)c));
  q++;
  Nothing *old = q++;
  q += 2;
  --q;
  printf("moved %d %d %d\n", (int)((char *)q - room), (int)(old - p), (int)((char *)(q - 1) - room));
  Array<Nothing, 5> a;
  Nothing *first = &a[1], *second = &a[3];
  printf("array %d %d\n", (int)(second - first), (int)(second - a.data));
  static const Nothing *third = second_of_pool + 1;
  printf("pool %d %d\n", (int)((char *)second_of_pool - pool), (int)((const char *)third - pool));

  int *keys;
  Nothing *values;
  long *facts;
  cudaMallocManaged(&keys, 10 * sizeof(int));
  cudaMallocManaged(&values, 10 * sizeof(Nothing));
  cudaMallocManaged(&facts, 3 * sizeof(long));
  for (int i = 0; i < 5; i++)
    keys[i] = 7 + i * i * 63 / 16;
  reverse<<<1, 1>>>(Pairs<Nothing>{keys, values}, Pairs<Nothing>{keys + 5, values + 5}, 5, facts);
  cudaDeviceSynchronize();
  printf("kernel %d %d sizes %d end %d\n", keys[9], keys[5], (int)facts[2], (int)(facts[0] == facts[1] ? facts[0] : -1));
  cudaFree(values);
}
