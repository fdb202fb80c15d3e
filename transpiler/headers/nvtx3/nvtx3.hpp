// NVTX's ranges and marks as C++ classes: for profilers, so nothing happens (NVTX C++ API).
#pragma once
#pragma cu2rs library NVTX
#pragma cu2rs limit "Marks and ranges are for profilers: nothing happens."
#include "../stdint.h"
#include "../string"
#include "../utility"
#include "nvToolsExt.h"
#pragma cu2rs source
#define NVTX3_CPP_DEFINITIONS_V1_0
namespace nvtx3 {
inline namespace v1 {
struct rgb {
  typedef uint8_t component_type;
  constexpr rgb(uint8_t r, uint8_t g, uint8_t b) : red(r), green(g), blue(b) {}
  uint8_t red, green, blue;
};
struct argb {
  typedef uint8_t component_type;
  constexpr argb(uint8_t a, uint8_t r, uint8_t g, uint8_t b) : alpha(a), red(r), green(g), blue(b) {}
  uint8_t alpha, red, green, blue;
};
class color {
public:
  typedef uint32_t value_type;
  explicit constexpr color(uint32_t hex) : value(hex) {}
  constexpr color(argb c) : value((uint32_t)c.alpha << 24 | (uint32_t)c.red << 16 | (uint32_t)c.green << 8 | c.blue) {}
  constexpr color(rgb c) : value(0xFF000000u | (uint32_t)c.red << 16 | (uint32_t)c.green << 8 | c.blue) {}
  constexpr uint32_t get_value() const { return value; }

private:
  uint32_t value;
};
class category {
public:
  typedef uint32_t id_type;
  explicit constexpr category(uint32_t id) : id(id) {}
  constexpr uint32_t get_id() const { return id; }

private:
  uint32_t id;
};
class domain {
public:
  struct global {};
};
template <class D = domain::global> class registered_string_in {
public:
  explicit registered_string_in(const char *text) {}
  explicit registered_string_in(const std::string &text) {}
};
typedef registered_string_in<domain::global> registered_string;
template <class D = domain::global> class named_category_in : public category {
public:
  named_category_in(uint32_t id, const char *name) : category(id) {}
};
typedef named_category_in<domain::global> named_category;
class message {
public:
  message(const char *text) {}
  message(const std::string &text) {}
  template <class D> message(const registered_string_in<D> &text) {}
};
class payload {
public:
  explicit payload(int64_t value) {}
  explicit payload(int32_t value) {}
  explicit payload(uint64_t value) {}
  explicit payload(uint32_t value) {}
  explicit payload(float value) {}
  explicit payload(double value) {}
};
// Messages, colours, categories and payloads in any order.
class event_attributes {
public:
  event_attributes() {}
  template <class First, class... Rest> explicit event_attributes(const First &first, const Rest &...rest) {}
};
class range_handle {
public:
  typedef nvtxRangeId_t value_type;
  explicit constexpr range_handle(nvtxRangeId_t id) : id(id) {}
  constexpr range_handle() : id(0) {}
  explicit constexpr operator bool() const { return id != 0; }
  constexpr nvtxRangeId_t get_value() const { return id; }

private:
  nvtxRangeId_t id;
};
template <class D = domain::global> class scoped_range_in {
public:
  scoped_range_in() {}
  template <class First, class... Rest> explicit scoped_range_in(const First &first, const Rest &...rest) {}
  scoped_range_in(const scoped_range_in &) = delete;
  scoped_range_in &operator=(const scoped_range_in &) = delete;
  ~scoped_range_in() {}
};
typedef scoped_range_in<domain::global> scoped_range;
typedef scoped_range thread_range;
template <class D = domain::global> class unique_range_in {
public:
  unique_range_in() {}
  template <class... All> explicit unique_range_in(const event_attributes &attributes, const All &...all) {}
  explicit unique_range_in(const char *text) {}
  unique_range_in(unique_range_in &&) {}
  unique_range_in(const unique_range_in &) = delete;
  ~unique_range_in() {}
};
typedef unique_range_in<domain::global> unique_range;
template <class D = domain::global, class... All> range_handle start_range_in(const All &...all) { return range_handle(1); }
template <class... All> range_handle start_range(const All &...all) { return range_handle(1); }
template <class D = domain::global> void end_range_in(range_handle range) {}
inline void end_range(range_handle range) {}
template <class D = domain::global, class... All> void mark_in(const All &...all) {}
template <class... All> void mark(const All &...all) {}
}
}
#define NVTX3_V1_FUNC_RANGE_IN(D) ::nvtx3::v1::scoped_range_in<D> const __nvtx3_range(__func__)
#define NVTX3_FUNC_RANGE_IN(D) NVTX3_V1_FUNC_RANGE_IN(D)
#define NVTX3_FUNC_RANGE() NVTX3_V1_FUNC_RANGE_IN(::nvtx3::v1::domain::global)
#define NVTX3_FUNC_RANGE_IF_IN(D, condition) ::nvtx3::v1::scoped_range_in<D> const __nvtx3_range(__func__)
#define NVTX3_FUNC_RANGE_IF(condition) NVTX3_FUNC_RANGE_IF_IN(::nvtx3::v1::domain::global, condition)
