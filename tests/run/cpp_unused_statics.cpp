// Static data members of class templates are initialised only where they are used, or where an instance or the member is made explicitly.
#include <cstdio>

int made[20], ended[20];
struct Loud {
    int v;
    Loud(int v) : v(v) { made[v]++; }
    ~Loud() { printf(v == 9 ? "last\n" : ""); }
};
template <class T> struct Unused { static Loud member; int x = 1; };
template <class T> Loud Unused<T>::member(1);
template <class T> struct Used { static Loud member; int get() { return member.v; } };
template <class T> Loud Used<T>::member(2);
template <class T> struct Inline { static inline Loud member{3}; static inline Loud named{4}; };
template <class T> struct Chain { static inline Loud first{5}; static inline int second = first.v + 1; };
template <class T> struct Special { static Loud member; };
template <class T> Loud Special<T>::member(6);
template <> Loud Special<char>::member(7);
template <class T> struct Explicit { static Loud member; };
template <class T> Loud Explicit<T>::member(8);
template struct Explicit<int>;
template <class T> struct Whole;
template <> struct Whole<int> { static Loud member; };
Loud Whole<int>::member(9);
template <class T> struct Outer { struct Inner { static inline Loud member{10}; static inline Loud other{11}; int y = 0; }; };
template <class T> struct Lazy { static inline Loud member{12}; int f() { return member.v; } int g() { return 13; } };

int main() {
    Unused<int> u;
    Used<int> s;
    printf("%d %d\n", u.x, s.get());
    printf("%d\n", Inline<int>::named.v);
    printf("%d\n", Chain<int>::second);
    Special<char> c; (void)c;
    Outer<int>::Inner i; (void)i;
    printf("%d\n", Outer<int>::Inner::other.v);
    Lazy<int> l;
    printf("%d\n", l.g());
    for (int i = 0; i < 20; i++)
        if (made[i]) printf("%d ", i);
    puts("");
}
