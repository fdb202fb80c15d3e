// Static objects: order in a file, local statics once, constant before dynamic, statics of templates, ending in reverse, inline variables.
// engines: auto
#include <cstdio>
#include <string>
#include <vector>
struct S { const char *n; S(const char *s) : n(s) { printf("+%s ", n); } ~S() { printf("-%s ", n); } };
extern int late; int early = late + 1; int late = 5; int dyn(); int d1 = dyn(); int counter = 7; int dyn() { return counter++; }
S a("a"); static S b("b"); namespace ns { S c("c"); } struct H { static S s; static int k; inline static S in{"in"}; static constexpr int arr[3] = {1, 2, 3}; }; S H::s("s"); int H::k = H::arr[1] + d1;
template <class T> struct C { static int n; }; template <class T> int C<T>::n = sizeof(T);
S &local() { static S l("local"); return l; }
int fib(int n) { static int calls = 0; ++calls; static const std::vector<int> t{0, 1, 1, 2, 3, 5, 8}; return t[n] + calls * 100; }
const char *tag(int i) { static std::string kept = "k" + std::to_string(i); return kept.c_str(); }
int recursive(int n) { static int depth = 0; depth++; int r = n ? recursive(n - 1) : depth; depth--; return r; }
struct Reg { static Reg &get() { static Reg r; return r; } std::vector<int> v; int add(int x) { v.push_back(x); return (int)v.size(); } }; static int r1 = Reg::get().add(4), r2 = Reg::get().add(5);
const int size = 3; int table[size] = {size, size * 2}; const char *const names[] = {"x", "y"}; static int zero; int *pz = &zero + 0;
int main() {
    printf("| %d %d %d %d\n", early, d1, counter, H::k);
    printf("%d %d\n", C<int>::n, C<char>::n); C<double>::n = 3; printf("%d %s\n", C<double>::n, "x");
    local(); printf("%s\n", local().n); printf("%d %d\n", fib(3), fib(6)); printf("%s %s\n", tag(1), tag(2)); printf("%d\n", recursive(4));
    printf("%d %d %zu\n", r1, r2, Reg::get().v.size()); *pz = 9; printf("%d %d %d %s\n", zero, table[1], table[2], names[1]);
    for (int i = 0; i < 3; i++) { static S once("once"); static int k = i * 10 + 1; printf("%d ", k); } printf("end\n");
}
