// Expression templates: a sum of vectors is one loop; operators are found by argument-dependent lookup.
#include <cstdio>
#include <vector>
namespace et {
template <class E> struct Expr { const E& self() const { return static_cast<const E&>(*this); } };
struct Vec : Expr<Vec> {
    std::vector<double> d;
    explicit Vec(size_t n, double v = 0) : d(n, v) {}
    template <class E> Vec& operator=(const Expr<E>& e) { for (size_t i = 0; i < d.size(); i++) d[i] = e.self()[i]; return *this; }
    double operator[](size_t i) const { return d[i]; }
    double& operator[](size_t i) { return d[i]; }
};
template <class A, class B, class Op> struct Bin : Expr<Bin<A, B, Op>> {
    const A& a; const B& b;
    Bin(const A& a, const B& b) : a(a), b(b) {}
    double operator[](size_t i) const { return Op::apply(a[i], b[i]); }
};
struct Add { static double apply(double x, double y) { return x + y; } };
struct Mul { static double apply(double x, double y) { return x * y; } };
template <class A, class B> Bin<A, B, Add> operator+(const Expr<A>& a, const Expr<B>& b) { return {a.self(), b.self()}; }
template <class A, class B> Bin<A, B, Mul> operator*(const Expr<A>& a, const Expr<B>& b) { return {a.self(), b.self()}; }
}
int main() {
    et::Vec a(3, 1.5), b(3, 2), c(3);
    a[1] = 4;
    c = a + b * a + b;
    printf("%g %g %g\n", c[0], c[1], c[2]);
}
