// Alias templates, variable templates, inline variables, static data members of templates.
// engines: auto
#include <cstdio>
#include <type_traits>
template <class T> using Ptr = T *;
template <class T, int N> struct Arr { T d[N]; static constexpr int size = N; };
template <class T> using Four = Arr<T, 4>;
template <class T> using Elem = std::remove_pointer_t<T>;
template <class T> using void_if_int = std::enable_if_t<std::is_same_v<T, int>>;
template <class T> constexpr T pi = T(3.14159265358979);
template <> constexpr int pi<int> = 3;
template <class T> constexpr bool is_ptr = false;
template <class T> constexpr bool is_ptr<T *> = true;
template <int N> constexpr int fact = N * fact<N - 1>;
template <> constexpr int fact<0> = 1;
template <class... T> constexpr std::size_t total = (sizeof(T) + ... + 0);
template <class T> T counter = 10;
inline int shared_var = 7;
struct In { inline static int k = 3; static inline const double e = 2.5; static constexpr int t[3] = {4, 5, 6}; };
template <class T> struct Count { static int n; static const int k = sizeof(T); inline static T last = T(1); Count() { ++n; } };
template <class T> int Count<T>::n = 100;
template <> int Count<char>::n = 5;
template <class T> struct Table { static const T data[3]; };
template <class T> const T Table<T>::data[3] = {1, 2, 3};
template <template <class> class C, class T> using Ap = C<T>;
template <class T> struct Outer { template <class U> using Same = Arr<U, sizeof(T)>; using type = T; };
template <class T> using Ty = typename Outer<T>::type;
int main() {
    int i = 3;
    Ptr<int> p = &i;
    Four<float> f{};
    printf("%d %zu %d\n", *p, sizeof f, Four<char>::size);
    Elem<Ptr<double>> d = 1.5;
    printf("%.1f %.5f %d\n", d, pi<float>, pi<int>);
    printf("%d %d %d %zu\n", is_ptr<int>, is_ptr<char *>, fact<6>, total<int, char, double>);
    counter<int> += 5; counter<float> *= 1.5f;
    printf("%d %.1f\n", counter<int>, counter<float>);
    shared_var += In::k; In::k = 50;
    printf("%d %d %.1f %d\n", shared_var, In::k, In::e, In::t[1]);
    Count<int> a, b; Count<char> c; Count<double> e;
    (void)a; (void)b; (void)c; (void)e;
    printf("%d %d %d %d %.1f\n", Count<int>::n, Count<char>::n, Count<double>::n, Count<short>::k, Count<double>::last);
    printf("%d %.1f\n", Table<int>::data[1], Table<double>::data[2]);
    Ap<Four, int> z{{1, 2, 3, 4}};
    printf("%d %zu\n", z.d[3], sizeof(Outer<double>::Same<char>));
    Ty<int> q = 9;
    printf("%d\n", q);
}
