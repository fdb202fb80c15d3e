// <random>: seed sequences and engines [rand.eng].
#pragma once
#include "__cu2rs_engine.h"
#include <vector>
#include "string"
#pragma cu2rs source
namespace std {
class seed_seq {
  vector<unsigned int> __words;

public:
  typedef unsigned int result_type;
  seed_seq() {}
  seed_seq(initializer_list<int> words) {
    for (int w : words)
      __words.push_back((unsigned int)w);
  }
  seed_seq(initializer_list<unsigned int> words) : __words(words.begin(), words.end()) {}
  seed_seq(initializer_list<unsigned long> words) {
    for (unsigned long w : words)
      __words.push_back((unsigned int)w);
  }
  template <__CU2RS_ITERATOR(I)> seed_seq(I first, I last) {
    for (; first != last; ++first)
      __words.push_back((unsigned int)*first);
  }
  unsigned long size() const { return __words.size(); }
  template <class O> void param(O to) const {
    for (unsigned long i = 0; i < __words.size(); ++i) {
      *to = __words[i];
      ++to;
    }
  }
  // [rand.util.seedseq]
  template <class I> void generate(I first, I last) {
    if (first == last)
      return;
    const unsigned long n = (unsigned long)(last - first), s = __words.size();
    for (unsigned long i = 0; i < n; ++i)
      first[i] = 0x8b8b8b8bu;
    const unsigned long t = n >= 623 ? 11 : n >= 68 ? 7 : n >= 39 ? 5 : n >= 7 ? 3 : (n - 1) / 2;
    const unsigned long p = (n - t) / 2, q = p + t, m = s + 1 > n ? s + 1 : n;
    for (unsigned long k = 0; k < m; ++k) {
      const unsigned int mixed = (unsigned int)first[k % n] ^ (unsigned int)first[(k + p) % n] ^ (unsigned int)first[(k + n - 1) % n];
      const unsigned int r1 = 1664525u * (mixed ^ (mixed >> 27));
      const unsigned int r2 = r1 + (unsigned int)(k == 0 ? s : k <= s ? k % n + __words[k - 1] : k % n);
      first[(k + p) % n] = (unsigned int)first[(k + p) % n] + r1;
      first[(k + q) % n] = (unsigned int)first[(k + q) % n] + r2;
      first[k % n] = r2;
    }
    for (unsigned long k = m; k < m + n; ++k) {
      const unsigned int mixed = (unsigned int)first[k % n] + (unsigned int)first[(k + p) % n] + (unsigned int)first[(k + n - 1) % n];
      const unsigned int r3 = 1566083941u * (mixed ^ (mixed >> 27));
      const unsigned int r4 = r3 - (unsigned int)(k % n);
      first[(k + p) % n] = (unsigned int)first[(k + p) % n] ^ r3;
      first[(k + q) % n] = (unsigned int)first[(k + q) % n] ^ r4;
      first[k % n] = r4;
    }
  }
};
// Words of state from a sequence: of an engine with `words` words of `bits` bits.
template <class U> vector<U> __cu2rs_seeds(seed_seq &from, unsigned long words, unsigned long bits) {
  const unsigned long each = (bits + 31) / 32;
  vector<unsigned int> raw(words * each);
  from.generate(raw.begin(), raw.end());
  vector<U> all(words);
  for (unsigned long i = 0; i < words; ++i) {
    unsigned long word = 0;
    for (unsigned long j = 0; j < each; ++j)
      word |= (unsigned long)raw[i * each + j] << (32 * j);
    all[i] = (U)(bits < 64 ? word & ((1ul << bits) - 1) : word);
  }
  return all;
}
inline vector<unsigned int> __cu2rs_raw_seeds(seed_seq &from, unsigned long words) {
  vector<unsigned int> raw(words);
  from.generate(raw.begin(), raw.end());
  return raw;
}
template <class U, unsigned long w> constexpr U __cu2rs_low_bits = (U)(w >= 64 ? ~0ul : (1ul << (w % 64)) - 1);
template <class U, U a, U c, U m> class linear_congruential_engine {
  U __x;
  static U __next(U x) {
    if constexpr (m == 0)
      return (U)(a * x + c);
    else
      return (U)(((unsigned __int128)a * x + c) % m);
  }
  static U __reduced(U x) {
    if constexpr (m == 0)
      return x;
    else
      return x % m;
  }

public:
  typedef U result_type;
  static constexpr U multiplier = a;
  static constexpr U increment = c;
  static constexpr U modulus = m;
  static constexpr U default_seed = 1;
  static constexpr U min() { return c == 0 ? 1 : 0; }
  static constexpr U max() { return (U)(m - 1); }
  linear_congruential_engine() { seed((U)1); }
  explicit linear_congruential_engine(U value) { seed(value); }
  explicit linear_congruential_engine(seed_seq &from) { seed(from); }
  void seed(U value = 1) { __x = __reduced(c) == 0 && __reduced(value) == 0 ? (U)1 : __reduced(value); }
  void seed(seed_seq &from) {
    unsigned long bits = 1;
    while (bits < 8 * sizeof(U) && ((U)(m - 1) >> bits) != 0)
      ++bits;
    const unsigned long each = (bits + 31) / 32;
    vector<unsigned int> raw(each + 3);
    from.generate(raw.begin(), raw.end());
    unsigned long word = 0;
    for (unsigned long j = 0; j < each; ++j)
      word |= (unsigned long)raw[j + 3] << (32 * j);
    seed((U)word);
  }
  U operator()() { return __x = __next(__x); }
  void discard(unsigned long long n) {
    for (; n != 0; --n)
      (*this)();
  }
  bool operator==(const linear_congruential_engine &other) const { return __x == other.__x; }
  bool operator!=(const linear_congruential_engine &other) const { return __x != other.__x; }
  template <class S> void __write(S &to) const { to << __x; }
  template <class S> void __read(S &from) { from >> __x; }
};
template <class U, unsigned long w, unsigned long n, unsigned long m, unsigned long r, U a, unsigned long u, U d, unsigned long s, U b, unsigned long t, U c, unsigned long l, U f>
class mersenne_twister_engine {
  U __x[n];
  unsigned long __at;

public:
  typedef U result_type;
  static constexpr unsigned long word_size = w;
  static constexpr unsigned long state_size = n;
  static constexpr unsigned long shift_size = m;
  static constexpr unsigned long mask_bits = r;
  static constexpr U xor_mask = a;
  static constexpr unsigned long tempering_u = u;
  static constexpr U tempering_d = d;
  static constexpr unsigned long tempering_s = s;
  static constexpr U tempering_b = b;
  static constexpr unsigned long tempering_t = t;
  static constexpr U tempering_c = c;
  static constexpr unsigned long tempering_l = l;
  static constexpr U initialization_multiplier = f;
  static constexpr U default_seed = 5489;
  static constexpr U min() { return 0; }
  static constexpr U max() { return __cu2rs_low_bits<U, w>; }
  mersenne_twister_engine() { seed((U)5489); }
  explicit mersenne_twister_engine(U value) { seed(value); }
  explicit mersenne_twister_engine(seed_seq &from) { seed(from); }
  void seed(U value = 5489) {
    __x[0] = value & max();
    for (unsigned long i = 1; i < n; ++i)
      __x[i] = (U)(f * (__x[i - 1] ^ (__x[i - 1] >> (w - 2))) + i) & max();
    __at = n;
  }
  void seed(seed_seq &from) {
    vector<U> words = __cu2rs_seeds<U>(from, n, w);
    bool zero = (words[0] & (U) ~(((U)1 << r) - 1)) == 0;
    for (unsigned long i = 0; i < n; ++i) {
      __x[i] = words[i];
      if (i > 0 && words[i] != 0)
        zero = false;
    }
    if (zero)
      __x[0] = (U)1 << (w - 1);
    __at = n;
  }
  U operator()() {
    if (__at >= n) {
      const U low = ((U)1 << r) - 1;
      for (unsigned long k = 0; k < n; ++k) {
        const U y = (__x[k] & ~low) | (__x[(k + 1) % n] & low);
        __x[k] = __x[(k + m) % n] ^ (y >> 1) ^ ((y & 1) ? a : (U)0);
      }
      __at = 0;
    }
    U z = __x[__at++];
    z ^= (z >> u) & d;
    z ^= (z << s) & b;
    z ^= (z << t) & c;
    z &= max();
    return z ^ (z >> l);
  }
  void discard(unsigned long long count) {
    for (; count != 0; --count)
      (*this)();
  }
  bool operator==(const mersenne_twister_engine &other) const {
    for (unsigned long i = 0; i < n; ++i)
      if (__x[i] != other.__x[i])
        return false;
    return __at == other.__at;
  }
  bool operator!=(const mersenne_twister_engine &other) const { return !(*this == other); }
  template <class S> void __write(S &to) const {
    for (unsigned long i = 0; i < n; ++i)
      to << __x[i] << ' ';
    to << __at;
  }
  template <class S> void __read(S &from) {
    for (unsigned long i = 0; i < n; ++i)
      from >> __x[i];
    from >> __at;
  }
};
template <class U, unsigned long w, unsigned long s, unsigned long r> class subtract_with_carry_engine {
  U __x[r];
  U __carry;
  unsigned long __at;

public:
  typedef U result_type;
  static constexpr unsigned long word_size = w;
  static constexpr unsigned long short_lag = s;
  static constexpr unsigned long long_lag = r;
  static constexpr unsigned int default_seed = 19780503u;
  static constexpr U min() { return 0; }
  static constexpr U max() { return __cu2rs_low_bits<U, w>; }
  subtract_with_carry_engine() { seed((U)0); }
  explicit subtract_with_carry_engine(U value) { seed(value); }
  explicit subtract_with_carry_engine(seed_seq &from) { seed(from); }
  void seed(U value = 0) {
    linear_congruential_engine<U, 40014u, 0u, 2147483563u> g(value == 0 ? (U)default_seed : value);
    for (unsigned long i = 0; i < r; ++i) {
      unsigned long word = 0;
      for (unsigned long j = 0; j < (w + 31) / 32; ++j)
        word += (unsigned long)((unsigned int)g()) << (32 * j);
      __x[i] = (U)word & max();
    }
    __carry = __x[r - 1] == 0 ? 1 : 0;
    __at = 0;
  }
  void seed(seed_seq &from) {
    vector<U> words = __cu2rs_seeds<U>(from, r, w);
    for (unsigned long i = 0; i < r; ++i)
      __x[i] = words[i];
    __carry = __x[r - 1] == 0 ? 1 : 0;
    __at = 0;
  }
  U operator()() {
    const U before = __x[(__at + r - s) % r];
    const U taken = __x[__at] + __carry;
    U next;
    if (before >= taken) {
      next = before - taken;
      __carry = 0;
    } else {
      next = (max() - taken + before + 1) & max();
      __carry = 1;
    }
    __x[__at] = next;
    __at = (__at + 1) % r;
    return next;
  }
  void discard(unsigned long long n) {
    for (; n != 0; --n)
      (*this)();
  }
  bool operator==(const subtract_with_carry_engine &other) const {
    for (unsigned long i = 0; i < r; ++i)
      if (__x[i] != other.__x[i])
        return false;
    return __carry == other.__carry && __at == other.__at;
  }
  bool operator!=(const subtract_with_carry_engine &other) const { return !(*this == other); }
  template <class S> void __write(S &to) const {
    for (unsigned long i = 0; i < r; ++i)
      to << __x[i] << ' ';
    to << __carry << ' ' << __at;
  }
  template <class S> void __read(S &from) {
    for (unsigned long i = 0; i < r; ++i)
      from >> __x[i];
    from >> __carry >> __at;
  }
};
#define __CU2RS_ADAPTOR(name)                                                                                                          \
  typedef typename G::result_type result_type;                                                                                         \
  name() { __begin(); }                                                                                                                \
  explicit name(const G &engine) : __engine(engine) { __begin(); }                                                                     \
  explicit name(result_type value) : __engine(value) { __begin(); }                                                                    \
  explicit name(seed_seq &from) : __engine(from) { __begin(); }                                                                        \
  void seed() {                                                                                                                        \
    __engine = G();                                                                                                                    \
    __begin();                                                                                                                         \
  }                                                                                                                                    \
  void seed(result_type value) {                                                                                                       \
    __engine.seed(value);                                                                                                              \
    __begin();                                                                                                                         \
  }                                                                                                                                    \
  void seed(seed_seq &from) {                                                                                                          \
    __engine.seed(from);                                                                                                               \
    __begin();                                                                                                                         \
  }                                                                                                                                    \
  void discard(unsigned long long n) {                                                                                                 \
    for (; n != 0; --n)                                                                                                                \
      (*this)();                                                                                                                       \
  }                                                                                                                                    \
  const G &base() const noexcept { return __engine; }                                                                                  \
  bool operator!=(const name &other) const { return !(*this == other); }
template <class G, unsigned long p, unsigned long r> class discard_block_engine {
  G __engine;
  unsigned long __n;
  void __begin() { __n = 0; }

public:
  __CU2RS_ADAPTOR(discard_block_engine)
  static constexpr unsigned long block_size = p;
  static constexpr unsigned long used_block = r;
  static constexpr result_type min() { return G::min(); }
  static constexpr result_type max() { return G::max(); }
  result_type operator()() {
    if (__n >= r) {
      for (; __n < p; ++__n)
        __engine();
      __n = 0;
    }
    ++__n;
    return __engine();
  }
  template <class S> void __write(S &to) const {
    __engine.__write(to);
    to << ' ' << __n;
  }
  template <class S> void __read(S &from) {
    __engine.__read(from);
    from >> __n;
  }
  bool operator==(const discard_block_engine &other) const { return __n == other.__n && __engine == other.__engine; }
};
template <class G, unsigned long k> class shuffle_order_engine {
  G __engine;
  typename G::result_type __kept[k];
  typename G::result_type __y;
  void __begin() {
    for (unsigned long i = 0; i < k; ++i)
      __kept[i] = __engine();
    __y = __engine();
  }

public:
  __CU2RS_ADAPTOR(shuffle_order_engine)
  static constexpr unsigned long table_size = k;
  static constexpr result_type min() { return G::min(); }
  static constexpr result_type max() { return G::max(); }
  result_type operator()() {
    const unsigned __int128 range = (unsigned __int128)(max() - min()) + 1;
    const unsigned long j = (unsigned long)((unsigned __int128)k * (__y - min()) / range);
    __y = __kept[j];
    __kept[j] = __engine();
    return __y;
  }
  template <class S> void __write(S &to) const {
    __engine.__write(to);
    for (unsigned long i = 0; i < k; ++i)
      to << ' ' << __kept[i];
    to << ' ' << __y;
  }
  template <class S> void __read(S &from) {
    __engine.__read(from);
    for (unsigned long i = 0; i < k; ++i)
      from >> __kept[i];
    from >> __y;
  }
  bool operator==(const shuffle_order_engine &other) const {
    for (unsigned long i = 0; i < k; ++i)
      if (__kept[i] != other.__kept[i])
        return false;
    return __y == other.__y && __engine == other.__engine;
  }
};
template <class G, unsigned long w, class U> class independent_bits_engine {
  G __engine;
  void __begin() {}

public:
  typedef U result_type;
  independent_bits_engine() {}
  explicit independent_bits_engine(const G &engine) : __engine(engine) {}
  explicit independent_bits_engine(U value) : __engine(value) {}
  explicit independent_bits_engine(seed_seq &from) : __engine(from) {}
  void seed() { __engine = G(); }
  void seed(U value) { __engine.seed(value); }
  void seed(seed_seq &from) { __engine.seed(from); }
  static constexpr U min() { return 0; }
  static constexpr U max() { return __cu2rs_low_bits<U, w>; }
  U operator()() {
    // [rand.adapt.ibits]
    const unsigned __int128 range = (unsigned __int128)(G::max() - G::min()) + 1;
    unsigned long m = 0;
    while (m < 64 && ((unsigned __int128)2 << m) <= range)
      ++m;
    unsigned long n = 0, n0 = 0, w0 = 0;
    unsigned __int128 y0 = 0, y1 = 0;
    for (unsigned long extra = 0; extra < 2; ++extra) {
      n = (w + m - 1) / m + extra;
      w0 = w / n;
      n0 = n - w % n;
      y0 = (range >> w0) << w0;
      y1 = (range >> (w0 + 1)) << (w0 + 1);
      if (range - y0 <= y0 / n)
        break;
    }
    U sum = 0;
    for (unsigned long i = 0; i < n; ++i) {
      const unsigned long bits = i < n0 ? w0 : w0 + 1;
      const unsigned __int128 limit = i < n0 ? y0 : y1;
      unsigned long u;
      do
        u = (unsigned long)(__engine() - G::min());
      while (u >= limit);
      const unsigned long part = bits >= 64 ? u : u & ((1ul << bits) - 1);
      sum = (bits >= 8 * sizeof(U) ? (U)0 : (U)(sum << bits)) + (U)part;
    }
    return sum;
  }
  void discard(unsigned long long n) {
    for (; n != 0; --n)
      (*this)();
  }
  const G &base() const noexcept { return __engine; }
  template <class S> void __write(S &to) const { __engine.__write(to); }
  template <class S> void __read(S &from) { __engine.__read(from); }
  bool operator==(const independent_bits_engine &other) const { return __engine == other.__engine; }
  bool operator!=(const independent_bits_engine &other) const { return !(*this == other); }
};
#pragma cu2rs module cudart_rs::cpp::random
class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::random::Mt19937")]] [[cu2rs::size("5000")]] mt19937 {
public:
  typedef unsigned long result_type;
  [[cu2rs::rust("new_default")]] mt19937();
  explicit mt19937(unsigned int seed);
  [[cu2rs::rust("from_seeds")]] mt19937(const unsigned int *seeds, long of_sequence);
  void seed(unsigned int seed = 5489);
  [[cu2rs::rust("call")]] unsigned long operator()();
  void discard(unsigned long long count);
  [[cu2rs::rust("equal")]] bool operator==(mt19937 other) const;
  [[cu2rs::rust("seed_words")]] void __seed_words(const unsigned int *words);
  [[cu2rs::rust("state_word")]] unsigned long __state_word(unsigned long i) const;
  [[cu2rs::rust("set_state_word")]] void __set_state_word(unsigned long i, unsigned long word);
#pragma cu2rs source
  static constexpr unsigned long default_seed = 5489;
  static constexpr unsigned long min() { return 0; }
  static constexpr unsigned long max() { return 4294967295ul; }
  explicit mt19937(seed_seq &from) : mt19937(__cu2rs_raw_seeds(from, 624).data(), 0l) {}
  void seed(seed_seq &from) {
    vector<unsigned int> words(624);
    from.generate(words.begin(), words.end());
    __seed_words(words.data());
  }
  bool operator!=(const mt19937 &other) const { return !(*this == other); }
  template <class S> void __write(S &to) const {
    to << __state_word(0);
    for (unsigned long i = 1; i < 625; ++i)
      to << ' ' << __state_word(i);
  }
  template <class S> void __read(S &from) {
    for (unsigned long i = 0; i < 625; ++i) {
      unsigned long word = 0;
      from >> word;
      __set_state_word(i, word);
    }
  }
#pragma cu2rs module cudart_rs::cpp::random
};
#pragma cu2rs source
template <> struct __cu2rs_rust_engine<mt19937> {
  static constexpr bool value = true;
};
#pragma cu2rs module cudart_rs::cpp::random
class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::random::Mt19937_64")]] [[cu2rs::size("2504")]] mt19937_64 {
public:
  typedef unsigned long result_type;
  [[cu2rs::rust("new_default")]] mt19937_64();
  explicit mt19937_64(unsigned long seed);
  [[cu2rs::rust("from_seeds")]] mt19937_64(const unsigned int *seeds, long of_sequence);
  void seed(unsigned long seed = 5489);
  [[cu2rs::rust("call")]] unsigned long operator()();
  void discard(unsigned long long count);
  [[cu2rs::rust("equal")]] bool operator==(mt19937_64 other) const;
  [[cu2rs::rust("seed_words")]] void __seed_words(const unsigned int *words);
  [[cu2rs::rust("state_word")]] unsigned long __state_word(unsigned long i) const;
  [[cu2rs::rust("set_state_word")]] void __set_state_word(unsigned long i, unsigned long word);
#pragma cu2rs source
  static constexpr unsigned long default_seed = 5489;
  static constexpr unsigned long min() { return 0; }
  static constexpr unsigned long max() { return 18446744073709551615ul; }
  explicit mt19937_64(seed_seq &from) : mt19937_64(__cu2rs_raw_seeds(from, 624).data(), 0l) {}
  void seed(seed_seq &from) {
    vector<unsigned int> words(624);
    from.generate(words.begin(), words.end());
    __seed_words(words.data());
  }
  bool operator!=(const mt19937_64 &other) const { return !(*this == other); }
  template <class S> void __write(S &to) const {
    to << __state_word(0);
    for (unsigned long i = 1; i < 313; ++i)
      to << ' ' << __state_word(i);
  }
  template <class S> void __read(S &from) {
    for (unsigned long i = 0; i < 313; ++i) {
      unsigned long word = 0;
      from >> word;
      __set_state_word(i, word);
    }
  }
#pragma cu2rs module cudart_rs::cpp::random
};
#pragma cu2rs source
template <> struct __cu2rs_rust_engine<mt19937_64> {
  static constexpr bool value = true;
};
#pragma cu2rs module cudart_rs::cpp::random
class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::random::Minstd<16807>")]] [[cu2rs::size("8")]] minstd_rand0 {
public:
  typedef unsigned long result_type;
  [[cu2rs::rust("new_default")]] minstd_rand0();
  explicit minstd_rand0(unsigned long seed);
  [[cu2rs::rust("from_seeds")]] minstd_rand0(const unsigned int *seeds, long of_sequence);
  void seed(unsigned long seed = 1);
  [[cu2rs::rust("call")]] unsigned long operator()();
  void discard(unsigned long long count);
  [[cu2rs::rust("equal")]] bool operator==(minstd_rand0 other) const;
  [[cu2rs::rust("seed_words")]] void __seed_words(const unsigned int *words);
  [[cu2rs::rust("state_word")]] unsigned long __state_word(unsigned long i) const;
  [[cu2rs::rust("set_state_word")]] void __set_state_word(unsigned long i, unsigned long word);
#pragma cu2rs source
  static constexpr unsigned long default_seed = 1;
  static constexpr unsigned long min() { return 1; }
  static constexpr unsigned long max() { return 2147483646ul; }
  explicit minstd_rand0(seed_seq &from) : minstd_rand0(__cu2rs_raw_seeds(from, 4).data(), 0l) {}
  void seed(seed_seq &from) {
    vector<unsigned int> words(4);
    from.generate(words.begin(), words.end());
    __seed_words(words.data());
  }
  bool operator!=(const minstd_rand0 &other) const { return !(*this == other); }
  template <class S> void __write(S &to) const {
    to << __state_word(0);
    for (unsigned long i = 1; i < 1; ++i)
      to << ' ' << __state_word(i);
  }
  template <class S> void __read(S &from) {
    for (unsigned long i = 0; i < 1; ++i) {
      unsigned long word = 0;
      from >> word;
      __set_state_word(i, word);
    }
  }
#pragma cu2rs module cudart_rs::cpp::random
};
#pragma cu2rs source
template <> struct __cu2rs_rust_engine<minstd_rand0> {
  static constexpr bool value = true;
};
#pragma cu2rs module cudart_rs::cpp::random
class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::random::Minstd<48271>")]] [[cu2rs::size("8")]] minstd_rand {
public:
  typedef unsigned long result_type;
  [[cu2rs::rust("new_default")]] minstd_rand();
  explicit minstd_rand(unsigned long seed);
  [[cu2rs::rust("from_seeds")]] minstd_rand(const unsigned int *seeds, long of_sequence);
  void seed(unsigned long seed = 1);
  [[cu2rs::rust("call")]] unsigned long operator()();
  void discard(unsigned long long count);
  [[cu2rs::rust("equal")]] bool operator==(minstd_rand other) const;
  [[cu2rs::rust("seed_words")]] void __seed_words(const unsigned int *words);
  [[cu2rs::rust("state_word")]] unsigned long __state_word(unsigned long i) const;
  [[cu2rs::rust("set_state_word")]] void __set_state_word(unsigned long i, unsigned long word);
#pragma cu2rs source
  static constexpr unsigned long default_seed = 1;
  static constexpr unsigned long min() { return 1; }
  static constexpr unsigned long max() { return 2147483646ul; }
  explicit minstd_rand(seed_seq &from) : minstd_rand(__cu2rs_raw_seeds(from, 4).data(), 0l) {}
  void seed(seed_seq &from) {
    vector<unsigned int> words(4);
    from.generate(words.begin(), words.end());
    __seed_words(words.data());
  }
  bool operator!=(const minstd_rand &other) const { return !(*this == other); }
  template <class S> void __write(S &to) const {
    to << __state_word(0);
    for (unsigned long i = 1; i < 1; ++i)
      to << ' ' << __state_word(i);
  }
  template <class S> void __read(S &from) {
    for (unsigned long i = 0; i < 1; ++i) {
      unsigned long word = 0;
      from >> word;
      __set_state_word(i, word);
    }
  }
#pragma cu2rs module cudart_rs::cpp::random
};
#pragma cu2rs source
template <> struct __cu2rs_rust_engine<minstd_rand> {
  static constexpr bool value = true;
};
typedef minstd_rand0 default_random_engine;
typedef subtract_with_carry_engine<unsigned long, 24, 10, 24> ranlux24_base;
typedef subtract_with_carry_engine<unsigned long, 48, 5, 12> ranlux48_base;
typedef discard_block_engine<ranlux24_base, 223, 23> ranlux24;
typedef discard_block_engine<ranlux48_base, 389, 11> ranlux48;
typedef shuffle_order_engine<minstd_rand0, 256> knuth_b;
#pragma cu2rs module cudart_rs::cpp::random
class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::random::RandomDevice")]] random_device {
public:
  typedef unsigned int result_type;
  random_device();
  [[cu2rs::rust("named")]] explicit random_device(string token);
  [[cu2rs::rust("call")]] unsigned int operator()();
  double entropy() const;
#pragma cu2rs source
  static constexpr unsigned int min() { return 0; }
  static constexpr unsigned int max() { return 4294967295u; }
#pragma cu2rs module cudart_rs::cpp::random
};
#pragma cu2rs source
template <> struct __cu2rs_rust_engine<random_device> {
  static constexpr bool value = true;
};
}
