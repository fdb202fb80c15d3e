// Objects made by conversion functions that are templates, where a constructor takes something else.
// expect:
// 3 3 3.75 5 5 5 5
#include <cstdio>

template <class T, int N> struct Vec {
    T d[N];
    Vec(T v = T()) { for (int i = 0; i < N; ++i) d[i] = v; }
    template <class U> explicit operator Vec<U, N>() const
    {
        Vec<U, N> r;
        for (int i = 0; i < N; ++i) r.d[i] = (U)d[i] + 1;
        return r;
    }
};
struct Plain { int x; };
struct Any {
    int v;
    operator Plain() const { return {v}; }
    template <class T> operator Vec<T, 2>() const { return Vec<T, 2>(v); }
};

int main()
{
    Vec<float, 3> f(2.75f);
    auto i = static_cast<Vec<int, 3>>(f);
    Vec<int, 3> j(f);
    auto k = (Vec<double, 3>)f;
    Any a{5};
    Plain b = a;
    Vec<short, 2> s = a;
    Vec<long, 2> l(a);
    auto m = Vec<char, 2>(a);
    std::printf("%d %d %g %d %d %ld %d\n", i.d[0], j.d[2], k.d[1], b.x, s.d[0], l.d[1], m.d[0]);
}
