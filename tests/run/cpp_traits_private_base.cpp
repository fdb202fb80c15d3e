// A conversion to a private or protected base is none to whoever asks from outside.
#include <cstdio>
#include <type_traits>
struct P { int p = 1; };
class Q : P {};
class R : protected P {};
struct S : private P {};
struct T1 : P {};
struct T2 : private T1 {};
struct U : T2 {};
template <class D> struct Inside : private P { static constexpr bool known = std::is_convertible<D *, P *>::value; };
class PrivConv { operator int() const { return 1; } };
class PrivCtor { PrivCtor(int) {} protected: PrivCtor(long *) {} public: PrivCtor(const char *) {} };
class PrivAssign { void operator=(int) {} public: void operator=(const char *) {} };
int main() {
  printf("%d %d %d %d\n", std::is_convertible<PrivConv, int>::value, std::is_convertible<int, PrivCtor>::value, std::is_constructible<PrivCtor, long *>::value, std::is_constructible<PrivCtor, const char *>::value);
  printf("%d %d\n", std::is_assignable<PrivAssign &, int>::value, std::is_assignable<PrivAssign &, const char *>::value);
  printf("%d %d %d %d\n", std::is_convertible<Q *, P *>::value, std::is_convertible<R *, P *>::value, std::is_convertible<S *, P *>::value, std::is_convertible<T1 *, P *>::value);
  printf("%d %d %d %d\n", std::is_convertible<Q, P>::value, std::is_convertible<Q &, P &>::value, std::is_convertible<T2 *, P *>::value, std::is_convertible<U *, T2 *>::value);
  printf("%d %d %d\n", std::is_constructible<P, Q>::value, std::is_constructible<P, T1>::value, std::is_constructible<const P &, R &>::value);
  printf("%d %d %d\n", std::is_assignable<P &, Q>::value, std::is_assignable<P &, T1>::value, std::is_base_of<P, Q>::value);
  printf("%d\n", Inside<Inside<int>>::known);
}
