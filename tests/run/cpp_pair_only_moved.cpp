// Pairs of what can only be moved.
#include <cstdio>
#include <memory>
#include <vector>
#include <utility>
using Owned = std::pair<std::unique_ptr<int>, std::unique_ptr<int>>;
Owned owned(int n) { return {std::unique_ptr<int>(new int{n}), std::unique_ptr<int>(new int{n + 1})}; }
int main() { Owned o = owned(3); std::vector<Owned> v; v.push_back(std::move(o)); v.push_back(owned(5)); printf("%d %d %d\n", *v[0].first, *v[1].second, o.first == nullptr); Owned p = std::move(v[0]); printf("%d\n", *p.second); }
