// Explicit instantiation, extern template, explicit specialisation of members.
// engines: auto
#include <cstdio>
template <class T> struct Stack { T d[8]; int n = 0; void push(T t) { d[n++] = t; } T pop() { return d[--n]; } T peek() const; static const char *name(); struct It { T *p; }; };
template <class T> T Stack<T>::peek() const { return d[n - 1]; }
template <class T> const char *Stack<T>::name() { return "generic"; }
template <> const char *Stack<char>::name() { return "chars"; }
template <> int Stack<int>::peek() const { return -d[n - 1]; }
extern template struct Stack<double>;
template struct Stack<double>;
template class Stack<int>;
template <class T> T twice(T t) { return t + t; }
extern template int twice<int>(int);
template int twice<int>(int);
template double twice(double);
template <> float twice<float>(float f) { return f * 20; }
template <class T> T var = T(4);
template int var<int>;
template <class T, int N> struct Sum { static int of(const T *a) { return a[0] + Sum<T, N - 1>::of(a + 1); } };
template <class T> struct Sum<T, 0> { static int of(const T *) { return 0; } };
template struct Sum<int, 3>;
int main() {
    Stack<double> s; s.push(1.5); s.push(2.5);
    double sp = s.peek();
    printf("%.1f %.1f %s\n", sp, s.pop(), Stack<double>::name());
    Stack<int> i; i.push(3);
    int ip = i.peek();
    printf("%d %d %s\n", ip, i.pop(), Stack<char>::name());
    printf("%d %.1f %.1f %d\n", twice(4), twice(1.5), twice(1.5f), var<int>);
    int a[] = {1, 2, 3};
    printf("%d\n", Sum<int, 3>::of(a));
}
