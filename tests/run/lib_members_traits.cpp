// Traits of <type_traits>, exceptions, limits of the language's library: each once.
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <exception>
#include <initializer_list>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <type_traits>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <utility>
#include <vector>

struct Empty {};
struct Pod { int a; char b; };
struct Poly { virtual ~Poly() = default; virtual void f() {} };
struct Abs : Poly { virtual void g() = 0; };
struct Fin final : Poly {};
struct NoCopy { NoCopy(const NoCopy &) = delete; NoCopy() = default; };
struct MoveOnly { MoveOnly(MoveOnly &&) noexcept = default; MoveOnly() = default; };
struct Throwing { Throwing() noexcept(false) {} Throwing(Throwing &&) noexcept(false) {} ~Throwing() noexcept(false) {} };
enum Plain { A }; enum class Scoped : unsigned char { Value };
union U { int a; float b; };
template <class T> using Has = decltype(std::declval<T>().size());
template <class T, class = void> struct has_size : std::false_type {};
template <class T> struct has_size<T, std::void_t<Has<T>>> : std::true_type {};
template <class... B> constexpr bool all = std::conjunction_v<B...>;
template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0> const char *kind(T) { return "integral"; }
template <class T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0> const char *kind(T) { return "floating"; }
template <class T, std::enable_if_t<std::is_class_v<T>, int> = 0> const char *kind(const T &) { return "class"; }
#define B(...) std::printf("%d", (int)(__VA_ARGS__))
int main() {
  B((std::is_void_v<const void>)); B((std::is_null_pointer_v<std::nullptr_t>)); B((std::is_integral_v<char16_t>)); B((std::is_floating_point_v<const float>)); B((std::is_array_v<int[3]>)); B((std::is_pointer_v<int *const>)); B((std::is_lvalue_reference_v<int &>)); B((std::is_rvalue_reference_v<int &&>)); B((std::is_member_object_pointer_v<int Pod::*>)); B((std::is_member_function_pointer_v<void (Poly::*)()>)); B((std::is_enum_v<Plain>)); B((std::is_union_v<U>)); B((std::is_class_v<Pod>)); B((std::is_function_v<int(int)>));
  std::printf("\n");
  B((std::is_reference_v<int>)); B((std::is_arithmetic_v<bool>)); B((std::is_fundamental_v<void>)); B((std::is_object_v<int &>)); B((std::is_scalar_v<Plain>)); B((std::is_compound_v<Pod>)); B((std::is_member_pointer_v<int Pod::*>)); B((std::is_const_v<const int>)); B((std::is_volatile_v<volatile int>)); B((std::is_trivial_v<Pod>)); B((std::is_trivially_copyable_v<Poly>)); B((std::is_standard_layout_v<Pod>)); B((std::is_pod<Empty>::value)); B((std::is_empty_v<Empty>)); B((std::is_polymorphic_v<Poly>)); B((std::is_abstract_v<Abs>)); B((std::is_final_v<Fin>)); B((std::is_aggregate_v<Pod>)); B((std::is_signed_v<char>)); B((std::is_unsigned_v<unsigned>));
  std::printf("\n");
  B((std::is_constructible_v<std::string, const char *>)); B((std::is_default_constructible_v<NoCopy>)); B((std::is_copy_constructible_v<NoCopy>)); B((std::is_move_constructible_v<MoveOnly>)); B((std::is_assignable_v<int &, double>)); B((std::is_assignable_v<int, int>)); B((std::is_copy_assignable_v<MoveOnly>)); B((std::is_move_assignable_v<std::string>)); B((std::is_destructible_v<Poly>)); B((std::is_trivially_destructible_v<std::string>)); B((std::has_virtual_destructor_v<Poly>)); B((std::is_nothrow_move_constructible_v<MoveOnly>)); B((std::is_nothrow_constructible_v<Throwing>)); B((std::is_nothrow_destructible_v<Throwing>)); B((std::is_swappable_v<int>)); B((std::is_nothrow_swappable_v<std::string>)); B((std::is_trivially_constructible_v<Pod>)); B((std::is_trivially_copy_constructible_v<Pod>)); B((std::is_trivially_default_constructible_v<Pod>)); B((std::is_swappable_with_v<int &, int &>));
  std::printf("\n");
  B((std::is_same_v<std::remove_cv_t<const volatile int>, int>)); B((std::is_same_v<std::add_const_t<int>, const int>)); B((std::is_same_v<std::remove_reference_t<int &&>, int>)); B((std::is_same_v<std::add_lvalue_reference_t<int>, int &>)); B((std::is_same_v<std::add_rvalue_reference_t<int &>, int &>)); B((std::is_same_v<std::make_signed_t<unsigned char>, signed char>)); B((std::is_same_v<std::make_unsigned_t<long>, unsigned long>)); B((std::is_same_v<std::remove_extent_t<int[2][3]>, int[3]>)); B((std::is_same_v<std::remove_all_extents_t<int[2][3]>, int>)); B((std::is_same_v<std::remove_pointer_t<int *const>, int>)); B((std::is_same_v<std::add_pointer_t<int &>, int *>)); B((std::is_same_v<std::decay_t<const int[3]>, const int *>)); B((std::is_same_v<std::decay_t<int(int)>, int (*)(int)>)); B((std::is_same_v<std::conditional_t<true, int, char>, int>)); B((std::is_same_v<std::common_type_t<char, short, double>, double>)); B((std::is_same_v<std::underlying_type_t<Scoped>, unsigned char>)); B((std::is_same_v<std::invoke_result_t<int (*)(char), char>, int>)); B((std::is_same_v<std::add_volatile_t<int>, volatile int>)); B((std::is_same_v<std::add_cv_t<int>, const volatile int>)); B((std::is_same_v<std::remove_const_t<const int>, int>));
  std::printf("\n");
  B((std::rank_v<int[2][3]>)); B((std::extent_v<int[2][3], 1>)); B((std::alignment_of_v<double>)); B((std::is_base_of_v<Poly, Fin>)); B((std::is_convertible_v<Fin *, Poly *>)); B((std::is_invocable_r_v<long, int (*)(int), short>)); B((std::negation_v<std::is_void<int>>)); B((std::disjunction_v<std::false_type, std::true_type>)); B((all<std::true_type, std::is_same<int, int>>)); B((has_size<std::string>::value)); B((has_size<int>::value)); B((std::has_unique_object_representations_v<int>)); B(std::integral_constant<int, 7>()); B((std::bool_constant<true>::value)); B((std::true_type{}()));
  std::printf(" %s %s %s\n", kind(1), kind(1.0f), kind(std::string()));
  std::aligned_storage_t<sizeof(std::string), alignof(std::string)> raw;
  std::string *s = new (&raw) std::string("placed");
  std::printf("%s %zu\n", s->c_str(), alignof(decltype(raw)));
  s->~basic_string();
  static_assert(std::is_same_v<std::aligned_union_t<0, int, double> *, std::add_pointer_t<std::aligned_union_t<0, int, double>>>, "");
  // Exceptions
  try {
    try {
      throw std::out_of_range("inner");
    } catch (...) {
      std::throw_with_nested(std::runtime_error("outer"));
    }
  } catch (const std::exception &e) {
    std::printf("%s", e.what());
    try {
      std::rethrow_if_nested(e);
    } catch (const std::out_of_range &n) {
      std::printf(" <- %s\n", n.what());
    }
  }
  std::exception_ptr p;
  try { throw 42; } catch (...) { p = std::current_exception(); }
  try { std::rethrow_exception(p); } catch (int n) { std::printf("%d %d\n", n, p != nullptr); }
  p = std::make_exception_ptr(std::string("ptr"));
  try { std::rethrow_exception(p); } catch (const std::string &t) { std::printf("%s\n", t.c_str()); }
  const std::exception *all_of[] = {new std::logic_error("logic"), new std::domain_error("domain"), new std::invalid_argument("invalid"), new std::length_error("length"), new std::range_error("range"), new std::overflow_error("overflow"), new std::underflow_error("underflow"), new std::bad_alloc, new std::bad_cast, new std::bad_typeid, new std::bad_exception, new std::exception, new std::bad_array_new_length};
  for (auto e : all_of) std::printf("%s,", e->what());
  std::printf("\n%d\n", std::uncaught_exceptions());
  struct Guard { int n = std::uncaught_exceptions(); ~Guard() { std::printf("unwinding %d\n", std::uncaught_exceptions() > n); } };
  try { Guard g; throw 1; } catch (int) {}
  try { Poly q; dynamic_cast<Fin &>(q); } catch (const std::bad_cast &e) { std::printf("%s\n", e.what()); }
  try { std::vector<int>().at(3); } catch (const std::out_of_range &e) { std::printf("%s\n", e.what()); }
  try { std::string("abc").substr(5); } catch (const std::out_of_range &e) { std::printf("%s\n", e.what()); }
  try { std::stoi("x"); } catch (const std::invalid_argument &e) { std::printf("%s\n", e.what()); }
  try { std::vector<int> v; v.reserve(v.max_size() + 1); } catch (const std::length_error &e) { std::printf("%s\n", e.what()); }
  auto f = []() noexcept { return 1; };
  std::printf("%d %d\n", noexcept(f()), noexcept(throw 1));
  // Types and memory
  std::unordered_map<std::type_index, const char *> names{{typeid(int), "int"}, {typeid(Poly), "poly"}};
  Fin fin;
  Poly &ref = fin;
  std::printf("%s %d %d %d\n", names[typeid(int)], typeid(ref) == typeid(Fin), typeid(ref) != typeid(Poly), std::type_index(typeid(int)) == std::type_index(typeid(int)));
  std::printf("%s %s\n", typeid(int).name(), typeid(Poly).name());
  int *none = new (std::nothrow) int[4]();
  std::printf("%d %d\n", none != nullptr, none[3]);
  delete[] none;
  std::printf("%zu %zu %zu\n", offsetof(Pod, b), alignof(std::max_align_t), sizeof(std::byte));
  std::byte b{0x0f};
  b |= std::byte{0xf0};
  b <<= 1;
  std::printf("%d %d\n", std::to_integer<int>(b), (int)(~b & std::byte{3}));
  int *launder = std::launder(&(*new int(5)));
  std::printf("%d\n", *launder);
  std::set_terminate([] { std::printf("terminated\n"); std::exit(0); });
  std::printf("%d\n", std::get_terminate() != nullptr);
  std::new_handler h = std::set_new_handler(nullptr);
  std::printf("%d\n", h == nullptr);
  [&]() noexcept { throw 3; }();
}
