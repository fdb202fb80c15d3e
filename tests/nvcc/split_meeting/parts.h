// What is more than the C ABI: members, instances, objects of the library, state in headers, virtual functions, exceptions.
#pragma once
#include <string>

template <class T> void run_scale(T *p, T by);
template <class T> struct Sum {
  T total;
  void add(T v);
};
struct Plain {
  int n;
  int get() const;
};
std::string name_of(int);

inline int level = 1;
inline int &counter() {
  static int c = 0;
  return c;
}
template <class T> T &holder() {
  static T c = 5;
  return c;
}
template <class T> struct Reg {
  static int n;
};
template <class T> int Reg<T>::n = 3;
struct Once {
  static inline int made = 10;
};
int levels();

struct Base {
  virtual ~Base() {}
  virtual int f(int n) { return n; }
  int tag = 4;
};
int through(Base *b);

void check(int n);
int outer(int n);
int catches(int n);
int called_back(int n);
