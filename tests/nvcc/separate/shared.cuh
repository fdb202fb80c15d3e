#pragma once
#include <string>
extern int calls;
extern const char *title;
__device__ int twice(int x);
__global__ void fill(int *out, int n);
inline int counter() { static int n = 0; return ++n; }
template <typename T> T biggest(const T *v, int n) {
  T best = v[0];
  for (int i = 1; i < n; i++) if (v[i] > best) best = v[i];
  return best;
}
void launch(int *host, int n);
// Made in one unit, copied in another.
struct Label {
  std::string text;
  int n;
};
class Sheet {
  Label label;
public:
  Sheet();
  void put(int n);
  int twice_labelled() const;
};
