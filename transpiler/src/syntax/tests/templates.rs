//! Templates: parameters, specialisations, dependent names, instantiations.

use super::*;

#[test]
fn parameters() {
    cuda(
        "template<typename T, class U = int, int N = 3, bool = false, typename... R> struct A {}; template<template<class> class C, unsigned M> void f(C<int> c); template<class T> using V = A<T, T*>; template<typename T> constexpr T pi = T(3); V<int> v; template<typename> struct H;",
        "
        template<type T, type U = int, int N = 3, bool _ = false, type... R> struct A
        template<template C, uint M> fn f(c: C<int>) -> void;
        template<type T> alias V = A<T, ptr T>
        template<type T> constexpr var pi: T = (construct [T](3))
        var v: V<int>
        template<type _> struct H;
        ",
    );
}

#[test]
fn specialisations() {
    cuda(
        "template<class T, int N> struct A { T v[N]; A(); T get(int i) const; template<class U> U as(); }; template<> struct A<int, 3> { int q; }; template<class T> struct A<T*, 0> { }; template<class T, int N> A<T, N>::A() { } template<class T, int N> T A<T, N>::get(int i) const { return i < N ? v[i] : T(); } template<class T, int N> template<class U> U A<T, N>::as() { return (U)v[0]; } template<> float f<float>(float x) { return x; } template struct A<float, 2>; template float f<float>(float); extern template struct A<char, 1>;",
        "
        template<type T, int N> struct A
          var v: [N] T
          ctor A() -> void;
          fn get(i: int) const -> T;
          template<type U> fn as() -> U;
        template<> struct A<int, =3>
          var q: int
        template<type T> struct A<ptr T, =0>
        template<type T, int N> ctor A<T, =N>::A() -> void
        template<type T, int N> fn A<T, =N>::get(i: int) const -> T
          return (? (< i N) (index v i) (construct [T]()))
        template<type T, int N> template<type U> fn A<T, =N>::as() -> U
          return (cast [U] (index v 0))
        template<> fn f<float>(x: float) -> float
          return x
        instantiate
          struct A<float, =2>;
        instantiate
          fn f<float>(float) -> float;
        instantiate
          struct A<char, =1>;
        ",
    );
}

#[test]
fn dependent_names() {
    cuda(
        "template<class T> struct X { typedef typename T::value_type V; typename T::size_type n; static const int k = T::k; V get(typename T::It it) { typename T::value_type a = T::make(3), *p; return this->template cast<V>(it) + T::template conv<int>(a) + (typename T::V)(3) + a; } };",
        "
        template<type T> struct X
          alias V = T::value_type
          var n: T::size_type
          static var k: const int = T::k
          fn get(it: T::It) -> V
            var a: T::value_type = (call T::make 3)
            var p: ptr T::value_type
            return (+ (+ (+ (call (-> this cast<V>) it) (call T::conv<int> a)) (cast [T::V] (paren 3))) a)
        ",
    );
}

#[test]
fn argument_lists_close_anywhere() {
    cuda(
        "template<class T> struct A { typedef T type; static const int v = 0; }; template<int N> struct I {}; template<class T, class U = A<A<T>>> struct B {}; A<A<A<int>>> x; I<(3 > 2)> y; I<A<int>::v> z; I<4 + 2 * 3> w; B<int(float), A<void (*)(int)>> q; I<sizeof(int)> s; int c = A<A<int>>::v >> 1; I<-1> neg; A<A<int> *> *pp; A<const char *> cc;",
        "
        template<type T> struct A
          alias type = T
          static var v: const int = 0
        template<int N> struct I
        template<type T, type U = A<A<T>>> struct B
        var x: A<A<A<int>>>
        var y: I<=(paren (> 3 2))>
        var z: I<=A<int>::v>
        var w: I<=(+ 4 (* 2 3))>
        var q: B<fn(float) -> int, A<ptr fn(int) -> void>>
        var s: I<=(sizeof [int])>
        var c: int = (>> A<A<int>>::v 1)
        var neg: I<=(- 1)>
        var pp: ptr A<ptr A<int>>
        var cc: A<ptr const char>
        ",
    );
}

#[test]
fn enable_if_and_traits() {
    cuda(
        "template<bool B, class T = void> struct enable_if {}; template<class T> struct is_int { static const bool value = __is_integral(T); }; template<class T, typename = typename enable_if<is_int<T>::value && sizeof(T) < 4>::type> T f(T); template<class T> typename enable_if<!is_int<T>::value, T>::type g(T x) { return x; } template<class A, class B> struct same { static constexpr bool value = __is_same(A, B*); };",
        "
        template<bool B, type T = void> struct enable_if
        template<type T> struct is_int
          static var value: const bool = (__is_integral [T])
        template<type T, type _ = enable_if<=(&& is_int<T>::value (< (sizeof [T]) 4))>::type> fn f(T) -> T;
        template<type T> fn g(x: T) -> enable_if<=(! is_int<T>::value), T>::type
          return x
        template<type A, type B> struct same
          static constexpr var value: bool = (__is_same [A, ptr B])
        ",
    );
}

#[test]
fn function_template_and_variable_of_one_name() {
    body(
        "template<class T> T min(T, T); template<class T> T reduce(T); struct S { int min; int reduce; };",
        "S s; int n = 2; x = s.min < n && n > (3); { int reduce = 1; y = reduce < n > (2); } z = min<int>(1, 2) + reduce<float>(3);",
        "
        var s: S
        var n: int = 2
        (= x (&& (< (. s min) n) (> n (paren 3))))
        block
          var reduce: int = 1
          (= y (> (< reduce n) (paren 2)))
        (= z (+ (call min<int> 1 2) (call reduce<float> 3)))
        ",
    );
}
