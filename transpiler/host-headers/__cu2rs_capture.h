// How functions of CUDA's libraries write their call down where their stream is being captured, for host compilers: `project/captured_headers.rs` puts the calls in.
#pragma once
#ifdef __cplusplus
#include <stddef.h>
struct CUstream_st;
extern "C" {
int __cu2rs_captures(void *stream);
void __cu2rs_capture(void *stream, void (*run)(void *), void (*drop)(void *), void *call);
void __cu2rs_refuse_in_capture(void *stream);
}
namespace __cu2rs {
// Where an argument's stream is: itself, a member of what it points to (a handle), a member (a policy); `host`: scalars are read when a call is captured.
template <class T, class = void> struct in_stream {
  static const int rank = 0;
  static void *stream(const T &) { return nullptr; }
  static bool host(const T &) { return true; }
};
template <> struct in_stream<CUstream_st *, void> {
  static const int rank = 3;
  static void *stream(CUstream_st *s) { return s; }
  static bool host(CUstream_st *) { return true; }
};
template <class T> inline bool by_host(const T *handle, decltype(handle->pointer_mode) *) { return !handle || handle->pointer_mode == 0; }
template <class T> inline bool by_host(const T *, ...) { return true; }
template <class T> struct in_stream<T *, decltype((void)static_cast<CUstream_st *>(((T *)nullptr)->stream))> {
  static const int rank = 2;
  static void *stream(T *handle) { return handle ? handle->stream : nullptr; }
  static bool host(T *handle) { return by_host(handle, nullptr); }
};
template <class T> struct in_stream<T, decltype((void)static_cast<CUstream_st *>(((T *)nullptr)->stream))> {
  static const int rank = 1;
  static void *stream(const T &policy) { return policy.stream; }
  static bool host(const T &) { return true; }
};
struct found {
  void *stream;
  int rank;
  bool host;
  bool captures() const { return rank > 1 && __cu2rs_captures(stream); }
};
inline found find_stream() { return found{nullptr, 0, true}; }
// The first of the highest rank.
template <class T, class... Rest> inline found find_stream(const T &argument, const Rest &...rest) {
  typedef in_stream<T> in;
  found f = find_stream(rest...);
  if (in::rank && in::rank >= f.rank)
    f = found{in::stream(argument), in::rank, in::host(argument)};
  return f;
}
// An argument as it is kept; of a handle the object, as it is when the call is captured.
template <class T, int rank> struct kept {
  T value;
  T &get() { return value; }
};
template <class T> struct kept<T *, 2> {
  bool none;
  T value;
  T *get() { return none ? nullptr : &value; }
};
template <class T, int rank = in_stream<T>::rank> struct keeper {
  static kept<T, 0> keep(const T &argument) { return {argument}; }
};
template <class T> struct keeper<T *, 2> {
  static kept<T *, 2> keep(T *argument) { return {!argument, argument ? *argument : T()}; }
};
template <class T> inline auto keep(const T &argument) -> decltype(keeper<T>::keep(argument)) { return keeper<T>::keep(argument); }
// A scalar that a call gets by address: read when the call is captured, unless the handle says that it lies with the device.
template <class T> struct held {
  T at;
  bool here;
  alignas(16) char bytes[16];
  T get() { return here ? (T)(void *)bytes : at; }
};
template <class T> struct scalar {
  // What is behind a `void *` may be any scalar up to a complex number of doubles.
  static const size_t size = sizeof(T) < 16 ? sizeof(T) : 16;
};
template <> struct scalar<void> {
  static const size_t size = 16;
};
template <> struct scalar<const void> {
  static const size_t size = 16;
};
template <class T> inline held<T *> hold(T *at, bool host) {
  held<T *> h = {at, host && at, {}};
  if (h.here)
    __builtin_memcpy(h.bytes, (const void *)at, scalar<T>::size);
  return h;
}
template <class Call> inline auto captured(const found &in, Call call) -> decltype(call()) {
  __cu2rs_capture(in.stream, [](void *c) { (*(Call *)c)(); }, [](void *c) { delete (Call *)c; }, new Call(call));
  return decltype(call())();
}
} // namespace __cu2rs
#endif
