// The order of unordered_map while it grows is libstdc++'s.
// engines: auto
#include <cstdio>
#include <unordered_map>
int main() { std::unordered_map<int, int> big; for (int i = 0; i < 40; i++) { big[i * 7 % 41] = i; if (i % 6 == 0 || i == 39 || (i > 8 && i < 18)) { printf("%d/%zu: ", i, big.bucket_count()); for (auto &e : big) printf("%d ", e.first); printf("\n"); } } }
