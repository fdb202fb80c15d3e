// A second unit that is split: what it calls its own is not the first one's.
#include "shared.h"
#include <regex>

static __device__ int counter;
static __global__ void basic(int n) { counter += n; }

int counted_here(const std::string &text) {
  if (std::regex_match(L"f", std::wregex(L"[a-z]")) && text.find_first_not_of('x') == text.npos) basic<<<1, 1>>>((int)text.size());
  int n = 0;
  cudaMemcpyFromSymbol(&n, counter, sizeof n);
  return n;
}
