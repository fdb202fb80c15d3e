// engines: auto
#include <cstdio>
#include <utility>
// Assignments and prefix steps name their object.
struct It { int *p; It &operator++() { ++p; return *this; } int &operator*() { return *p; } };
struct Acc { int n = 0; int &add(int x) { return n += x; } int *where(int x) { return &(n = x); } };
int &store(int &to, int v) { return to = v; }
float &scale(float *a, int i, float k) { return a[i] *= k; }
int *&next(int *&p) { return ++p; }
const char *which(int &) { return "lvalue"; }
const char *which(int &&) { return "rvalue"; }
const char *which(const int &) { return "const"; }
template <class T> const char *forwarded(T &&x) { return which(std::forward<T>(x)); }
enum class Mode : unsigned char { Off, On };
Mode &set(Mode &m, Mode v) { return m = v; }
void twice(int &x) { x *= 2; }
int main() {
    int a = 1, b = 2;
    store(a, 5) += 2; printf("%d\n", a);
    (a = 3) = 4; printf("%d\n", a);
    (a += 3) *= 2; printf("%d\n", a);
    ++(++a); printf("%d\n", a);
    int c = (++a)++; printf("%d %d\n", a, c);
    (b = a) -= 1; printf("%d %d\n", a, b);
    twice(b = 21); printf("%d\n", b);
    twice(++b); printf("%d\n", b);
    printf("%s %s %s %s\n", which(a = 1), which(a + 1), forwarded(a = 2), forwarded(a++));
    Acc acc; acc.add(3) += 10; printf("%d\n", acc.n); *acc.where(7) += 1; printf("%d\n", acc.n);
    float f[3] = {1, 2, 3}; scale(f, 1, 4) += 0.5f; printf("%g\n", f[1]);
    int v[3] = {10, 20, 30}; int *p = v; printf("%d\n", *next(p)); next(p) = v; printf("%d\n", *p);
    Mode m = Mode::Off; set(m, Mode::On) = Mode::Off; printf("%d\n", (int)m);
    int *q = &(a = 9); *q = 11; printf("%d\n", a);
    const int &r = (a = 12); a = 13; printf("%d\n", r);
    int &w = --a; w = 40; printf("%d\n", a);
    auto &&z = (b = 3); z = 5; printf("%d\n", b);
    It it{v}; printf("%d\n", *++it);
    bool t = false; bool &u = (t = true); u = false; printf("%d\n", t);
    int i = 0; int arr[4] = {}; (arr[i] = 3)++; printf("%d\n", arr[0]);
    for (int k = 0; (k += 1) < 3;) printf("k%d ", k); printf("\n");
    if ((a = b) && (b = 0, true)) printf("%d %d\n", a, b);
    return 0;
}
