// Exceptions: from constructors with bases and arrays, rethrow, nested handlers, conversion, function try blocks, in destructors caught inside, return in catch, finally-like.
// engines: auto
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>
#include <memory>
struct L { int n; L(int i) : n(i) { if (i == 3) throw std::runtime_error("three"); printf("+%d ", n); } ~L() { printf("-%d ", n); } };
struct Base { L b{1}; Base() { printf("Base "); } ~Base() { printf("~Base "); } };
struct Der : Base { L x{2}; L y; Der(int k) : y(k) { printf("Der "); if (k == 5) throw 5; } ~Der() { printf("~Der "); } };
struct E1 : std::logic_error { int code; E1(int c) : std::logic_error("e1"), code(c) {} };
struct E2 : E1 { using E1::E1; const char *what() const noexcept override { return "e2"; } };
int depth(int n) { L l(10 + n); if (n == 0) throw std::string("deep"); try { return depth(n - 1); } catch (int) { return 0; } }
int in_catch(bool b) { try { if (b) throw 1; return 2; } catch (int i) { L l(20); return i * 10; } }
void nested() { try { try { throw 1; } catch (int i) { try { throw i + 0.5; } catch (double d) { printf("d%g ", d); } throw; } } catch (int i) { printf("i%d ", i); } }
struct Quiet { ~Quiet() { try { throw 1; } catch (...) { printf("quiet "); } } };
int twice() { int r = 0; for (int i = 0; i < 4; i++) { try { if (i % 2) throw i; r += 1; } catch (int k) { if (k == 3) break; r += 10; continue; } r += 100; } return r; }
int main() {
    for (int k : {4, 3, 5}) { try { Der d(k); printf("ok "); } catch (std::exception &e) { printf("[%s]", e.what()); } catch (int i) { printf("[%d]", i); } printf("|\n"); }
    try { L arr[4] = {1, 2, 3, 4}; } catch (...) { printf("array|\n"); }
    try { std::vector<L> v; v.reserve(4); for (int i = 1; i < 5; i++) v.emplace_back(i); } catch (std::exception &) { printf("vec|\n"); }
    try { throw E2(7); } catch (E1 &e) { printf("%s %d\n", e.what(), e.code); }
    try { try { throw E2(8); } catch (std::logic_error &e) { throw; } } catch (E2 &e) { printf("%d\n", e.code); }
    try { throw E2(9); } catch (E1 e) { printf("%s %d\n", e.what(), e.code); }
    try { depth(2); } catch (std::string &s) { printf("%s|\n", s.c_str()); }
    printf("%d %d|\n", in_catch(true), in_catch(false)); nested(); printf("|\n");
    try { Quiet q; throw 3; } catch (int i) { printf("%d|\n", i); }
    printf("%d\n", twice());
    try { throw (const char *)"text"; } catch (char *) { printf("no\n"); } catch (const char *s) { printf("%s\n", s); }
    try { int *p = nullptr; throw p; } catch (void *v) { printf("ptr %d\n", v == nullptr); }
    try { std::vector<int> v(2); v.at(5) = 1; } catch (std::out_of_range &e) { printf("range\n"); }
    try { std::stoi("x"); } catch (std::invalid_argument &e) { printf("%s\n", e.what()); }
    try { std::unique_ptr<L> p(new L(3)); } catch (std::exception &e) { printf("%s\n", e.what()); }
}
