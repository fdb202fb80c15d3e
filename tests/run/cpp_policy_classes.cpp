// Policies as template template parameters, base classes given by the user, tag dispatch, and constants of traits.
#include <cstdio>
#include <cstring>
#include <string>
#include <type_traits>

template <class T> struct Counting {
    int loads = 0;
    void note(const T &) { loads++; }
    int seen() const { return loads; }
};
template <class T> struct Silent {
    void note(const T &) {}
    int seen() const { return -1; }
};
template <class T, template <class> class Watch = Silent> class Cell : private Watch<T> {
    T value;

public:
    explicit Cell(T v) : value(v) {}
    const T &get()
    {
        Watch<T>::note(value);
        return value;
    }
    using Watch<T>::seen;
};

struct fast_tag {};
struct slow_tag {};
template <class T> struct speed {
    typedef typename std::conditional<std::is_trivially_copyable<T>::value, fast_tag, slow_tag>::type type;
};
template <class T> const char *transfer(T *to, const T *from, int n, fast_tag)
{
    memcpy(to, from, n * sizeof(T));
    return "bytes";
}
template <class T> const char *transfer(T *to, const T *from, int n, slow_tag)
{
    for (int i = 0; i < n; i++) to[i] = from[i];
    return "one by one";
}
template <class T> const char *transfer(T *to, const T *from, int n) { return transfer(to, from, n, typename speed<T>::type()); }

template <int n> struct factorial {
    static constexpr long value = n * factorial<n - 1>::value;
};
template <> struct factorial<0> {
    static constexpr long value = 1;
};

int main()
{
    Cell<int, Counting> a(5);
    Cell<std::string> b("text");
    int sum = a.get() + a.get();
    printf("%d %d %s %d\n", sum, a.seen(), b.get().c_str(), b.seen());
    int from[3] = {1, 2, 3}, to[3];
    std::string words[2] = {"one", "two"}, copies[2];
    const char *how = transfer(to, from, 3);
    printf("%s %d\n", how, to[2]);
    how = transfer(copies, words, 2);
    printf("%s %s\n", how, copies[1].c_str());
    printf("%ld %d\n", factorial<12>::value, (int)std::is_same<speed<double>::type, fast_tag>::value);
}
