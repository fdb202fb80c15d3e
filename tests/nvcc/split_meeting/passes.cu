#include <cstdio>
#include <exception>
int called_back(int n);
struct Ender {
  int n;
  ~Ender() { printf("end outer %d\n", n); }
};
int outer(int n) {
  Ender g{n};
  return called_back(n) + 1;
}
int catches(int n) {
  try {
    return called_back(n);
  } catch (const std::exception &e) {
    printf("caught %s\n", e.what());
    return -1;
  }
}
