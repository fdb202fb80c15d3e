// The order in which objects end: breaks, continues, gotos, returns in loops, switch, nested temporaries, swaps, arrays, members, bases.
// engines: auto
#include <cstdio>
#include <memory>
#include <vector>
struct R { const char *n; int i; R(const char *s, int k = 0) : n(s), i(k) { printf("+%s%d ", n, i); } ~R() { printf("-%s%d ", n, i); } R(const R &o) : n(o.n), i(o.i + 100) { printf("c%s%d ", n, i); } };
int loop(int k) {
    R a("f", k);
    for (int i = 0; i < 5; i++) {
        R b("l", i);
        if (i == 1) continue;
        R c("m", i);
        if (i == k) break;
        if (i == 3) { R d("d"); return i; }
    }
    R e("e");
    return -1;
}
void sw(int k) { switch (k) { case 0: { R a("zero"); break; } case 1: { R b("one"); } [[fallthrough]]; default: R c("def", k); } printf("|\n"); }
void jump(int n) { again: { R a("j", n); if (n-- > 0) goto again; R b("end"); } printf("|\n"); }
struct Base { R b{"base"}; ~Base() { printf("~Base "); } };
struct Whole : Base { R x{"x", 1}, y; std::unique_ptr<R> p; Whole() : y("y", 2), p(new R("p")) { printf("Whole "); } ~Whole() { printf("~Whole "); } };
R make(int i) { R r("nrvo", i); return r; }
const char *text(const R &r) { return r.n; }
struct Guard { std::vector<int> &v; Guard(std::vector<int> &w) : v(w) { v.push_back(1); } ~Guard() { v.pop_back(); } };
int size_under(std::vector<int> &v) { Guard g(v), h(v); return (int)v.size(); }
int main() {
    printf("= %d|\n", loop(2)); printf("= %d|\n", loop(9));
    sw(0); sw(1); sw(7); jump(2);
    { Whole w; printf("in "); } printf("|\n");
    R m = make(3); printf("|\n");
    printf("%s|\n", text(R("tmp")));
    { R arr[3] = {{"a", 0}, {"a", 1}, {"a", 2}}; printf("in "); } printf("|\n");
    { const R &ref = R("ext"); printf("held %s ", ref.n); } printf("|\n");
    { std::unique_ptr<R> u(new R("u", 1)); u.reset(new R("u", 2)); printf("reset "); auto v = std::move(u); printf("moved %d ", u == nullptr); } printf("|\n");
    std::vector<int> v; int s = size_under(v); printf("%d %zu|\n", s, v.size());
    do { R d("do"); } while (R("cond").i); printf("|\n");
    if (R i("if"); i.i == 0) { printf("then "); } else { printf("else "); } printf("|\n");
    for (R f("for"); f.i < 2; f.i++) { R g("body", f.i); } printf("|\n");
    while (true) { R w("w"); break; } printf("|\n");
    { R a("outer"); { R b("inner"); } R c("after"); } printf("|\n");
}
