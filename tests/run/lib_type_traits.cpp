// Type traits: predicates, properties, changes, and what programs build with them.
// engines: auto
#include <cstdio>
#include <string>
#include <type_traits>
#include <vector>
struct Empty {};
struct Pod { int a; float b; };
struct Base { virtual ~Base() {} virtual int f() = 0; };
struct Derived : Base { int f() override { return 1; } };
struct NoDefault { NoDefault(int) {} };
struct NoCopy { NoCopy() {} NoCopy(const NoCopy &) = delete; NoCopy &operator=(const NoCopy &) = delete; };
struct FromInt { FromInt(int) {} };
struct Explicit { explicit Explicit(int) {} };
union U { int a; float b; };
enum E : unsigned char { X };
enum class F : long long { Y };
template <class T> int tag(T, std::true_type) { return 1; }
template <class T> int tag(T, std::false_type) { return 2; }
template <class T> int dispatch(T t) { return tag(t, std::is_integral<T>{}); }
template <class T, class = std::enable_if_t<std::is_floating_point<T>::value>> const char *kind(T) { return "float"; }
template <class T, std::enable_if_t<std::is_integral<T>::value, int> = 0> const char *kind(T) { return "int"; }
template <class T, class = void> struct has_size : std::false_type {};
template <class T> struct has_size<T, std::void_t<decltype(std::declval<T>().size())>> : std::true_type {};
struct Functor { double operator()(int, int) const { return 0; } };
int func(double);
#define P(x) printf("%s %d\n", #x, (int)(x))
int main() {
  P(std::is_class<Pod>::value); P(std::is_class<U>::value); P(std::is_union<U>::value); P(std::is_enum<E>::value); P(std::is_enum_v<int>);
  P(std::is_empty<Empty>::value); P(std::is_empty<Pod>::value); P(std::is_polymorphic<Base>::value); P(std::is_abstract<Base>::value); P(std::is_abstract<Derived>::value);
  P((std::is_base_of<Base, Derived>::value)); P((std::is_base_of<Derived, Base>::value)); P((std::is_base_of_v<Pod, Pod>));
  P(std::is_trivially_copyable<Pod>::value); P(std::is_trivially_copyable<std::string>::value); P(std::is_pod<Pod>::value); P(std::is_trivial<NoDefault>::value);
  P(std::is_default_constructible<NoDefault>::value); P(std::is_default_constructible<Pod>::value); P(std::is_copy_constructible<NoCopy>::value);
  P(std::is_copy_constructible<std::string>::value); P((std::is_constructible<NoDefault, int>::value)); P((std::is_constructible<NoDefault, const char *>::value));
  P((std::is_constructible<std::string, const char *>::value)); P((std::is_convertible<int, FromInt>::value)); P((std::is_convertible<int, Explicit>::value));
  P((std::is_constructible<Explicit, int>::value)); P((std::is_convertible<int, double>::value)); P((std::is_convertible<double *, int *>::value)); P((std::is_convertible<Derived *, Base *>::value));
  P((std::is_convertible<Base *, Derived *>::value)); P((std::is_assignable<int &, double>::value)); P((std::is_assignable<int, int>::value)); P(std::is_copy_assignable<NoCopy>::value);
  P((std::is_same<std::common_type<int, double>::type, double>::value)); P((std::is_same<std::common_type_t<char, short, long>, long>::value));
  P((std::is_same<std::underlying_type<E>::type, unsigned char>::value)); P((std::is_same_v<std::underlying_type_t<F>, long long>));
  P((std::is_same<std::decay_t<const int &>, int>::value)); P((std::is_same<std::decay<int[3]>::type, int *>::value)); P((std::is_same<std::decay_t<int(double)>, int (*)(double)>::value));
  P((std::is_same<std::conditional_t<(sizeof(int) > 2), char, long>, char>::value)); P((std::is_same<std::remove_cv_t<const volatile int>, int>::value));
  P((std::is_same<std::invoke_result_t<Functor, int, int>, double>::value)); P((std::is_same<std::invoke_result_t<decltype(&func), double>, int>::value));
  P((std::is_invocable_v<Functor, int, int>)); P((std::is_invocable<Functor, std::string>::value));
  P(has_size<std::vector<int>>::value); P(has_size<int>::value); P((std::is_same<std::make_unsigned_t<int>, unsigned>::value)); P((std::is_same<std::make_signed_t<unsigned char>, signed char>::value));
  P(dispatch(3)); P(dispatch(2.5)); printf("%s %s\n", kind(1.5f), kind('c'));
  P((std::rank<int[2][3]>::value)); P((std::extent<int[2][3], 1>::value)); P((std::is_same<std::remove_extent_t<int[2][3]>, int[3]>::value));
  P(std::is_signed<char>::value); P(std::is_unsigned<bool>::value); P(std::is_arithmetic<E>::value); P(std::is_scalar<int *>::value); P(std::is_const<const int>::value); P(std::is_reference<int &>::value);
  P((std::conjunction<std::is_integral<int>, std::is_signed<int>>::value)); P((std::disjunction_v<std::is_integral<float>, std::is_signed<unsigned>>)); P((std::negation_v<std::is_void<void>>));
  P(std::is_pointer<int *const>::value); P(std::is_function<int(int)>::value); P(std::is_array<int[]>::value); P(std::is_standard_layout<Derived>::value); P(std::has_virtual_destructor<Base>::value);
  P(std::is_fundamental<void>::value); P(std::is_compound<Pod>::value); P(std::is_object<int &>::value); P((std::is_same<std::add_pointer_t<int &>, int *>::value)); P(std::alignment_of<double>::value);
  P(std::is_move_constructible<NoCopy>::value); P(std::is_trivially_default_constructible<Pod>::value); P(std::is_trivially_destructible<Base>::value); P(std::is_null_pointer<decltype(nullptr)>::value);
  std::aligned_storage_t<sizeof(double), alignof(double)> st; P(sizeof st);
  if constexpr (std::is_same<int, int>{}) printf("yes\n");
  if (std::true_type()) printf("yes2\n");
}
