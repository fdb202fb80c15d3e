// Operators of enumerations: what compares two of one enumeration is built in; arithmetic converts, and a function may do better.
#include <cstdio>
enum Open { X, Y };
enum class Scoped { P = 1, Q = 2 };
struct Flags { int v; Flags(Scoped s) : v((int)s) {} Flags(int v) : v(v) {} };
Flags operator|(Scoped a, Flags b) { printf("flags "); return Flags((int)a | b.v); }
int operator+(int a, Open b) { printf("plus "); return a * 100 + (int)b; }
struct Any { Any(Open) {} };
int operator-(Any, Any) { printf("any "); return 7; }
template <class T> struct is_mine { static const bool value = false; };
template <> struct is_mine<Scoped> { static const bool value = true; };
template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { typedef T type; };
template <class T> typename enable_if<is_mine<T>::value, bool>::type operator<(T a, T b) { printf("template "); return (int)a > (int)b; }
template <class T> typename enable_if<is_mine<T>::value, T>::type operator&(T a, T b) { printf("and "); return (T)((int)a & (int)b); }
enum class Own { A, B };
bool operator==(Own, Own) { printf("own "); return true; }
int main() {
  printf("%d\n", (Scoped::P | Scoped::Q).v);
  printf("%d\n", X + Y);
  printf("%d\n", Scoped::P < Scoped::Q);
  printf("%d\n", (int)(Scoped::P & Scoped::Q));
  printf("%d %d\n", Own::A == Own::B, X == Y);
}
