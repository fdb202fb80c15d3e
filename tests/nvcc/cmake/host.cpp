#include <kernels.h>
#include <vector>
int doubled(const std::vector<int> &v) {
  int s = 0;
  for (int x : v) s += x;
  return 2 * s + scaled_sum(2);
}
int from_host(int n) { return doubled(std::vector<int>(n, 1)); }
