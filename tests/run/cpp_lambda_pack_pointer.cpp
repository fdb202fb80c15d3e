// Lambdas that become pointers to functions, with parameters that have one name or none.
// expect:
// 6 7
// 12 abc
#include <cstdio>
#include <string>

template <class R, class... A> struct Delegate {
    void *object;
    R (*call)(void *, A...);
    template <auto M, class C> static Delegate of(C *c)
    {
        return {c, [](void *p, A... a) -> R { return (static_cast<C *>(p)->*M)(a...); }};
    }
    R operator()(A... a) const { return call(object, a...); }
};
struct Sum {
    int total = 0;
    int put(int k, const std::string &s, int more) { return total += k * (int)s.size() + more; }
};

int main()
{
    Sum s;
    auto d = Delegate<int, int, const std::string &, int>::of<&Sum::put>(&s);
    int first = d(2, "abc", 0);
    std::printf("%d %d\n", first, d(0, "z", 1));
    int (*f)(int, int, const char *) = [](int, int a1, const char *a) { std::printf("%d %s\n", a1, a); return 0; };
    return f(11, 12, "abc");
}
