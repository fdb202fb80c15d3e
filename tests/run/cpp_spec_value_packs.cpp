// Which of two partial specialisations is the better one where values are given: a pack of values is worse than values.
// expect:
// all 1 0 1
// sums 6 15 1
// tail 102 24 23 7
#include <cstdio>

template <bool... flags> struct all_of;
template <bool first, bool... rest> struct all_of<first, rest...> {
  enum { value = first && all_of<rest...>::value };
};
template <bool last> struct all_of<last> {
  enum { value = last };
};
template <> struct all_of<> {
  enum { value = true };
};

template <int... numbers> struct sum {
  static constexpr int value = 0;
};
template <int a, int... more> struct sum<a, more...> {
  static constexpr int value = a + sum<more...>::value;
};
template <int a> struct sum<a> {
  static constexpr int value = a;
};

template <class... Types> struct count;
template <class T, class... More> struct count<T, More...> {
  enum { value = 1 + count<More...>::value };
};
template <class T> struct count<T> {
  enum { value = 100 };
};

template <int... numbers> struct shape {
  static constexpr int value = -1;
};
template <int a, int b, int... more> struct shape<a, b, more...> {
  static constexpr int value = a * 10 + b;
};
template <int a, int b> struct shape<a, b> {
  static constexpr int value = a * 10 + b + 1;
};
template <int... more> struct shape<1, more...> {
  static constexpr int value = 7;
};

int main() {
  printf("all %d %d %d\n", all_of<true>::value, all_of<true, false, true>::value, all_of<true, true, true>::value);
  printf("sums %d %d %d\n", sum<1, 2, 3>::value, sum<15>::value, sum<1>::value);
  printf("tail %d %d %d %d\n", count<int, char, int>::value, shape<2, 3>::value, shape<2, 3, 4>::value, shape<1>::value);
}
