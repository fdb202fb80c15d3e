//! Calling what a program passes to the library: function pointers, function objects, lambdas.
//!
//! The emitted crate implements [`Call`] for each of its classes with an `operator()` (lambdas are such classes), with the
//! operator's own parameter types; function pointers (and the names of functions, `Some(f)`) have it here. The library calls through [`Invoke1`] and [`Invoke2`], which take
//! pointers to the arguments and pass what the callee declares: a reference (`Ptr<T>`) or a copy. Their marker parameter `M` is inferred;
//! it only keeps the two implementations apart.

use super::utility::{Greater, Less};
use crate::ptr::{Ptr, addr};

/// A class with `operator()`; `A` is the tuple of its parameters.
pub trait Call<A> {
    /// The operator's result.
    type Output;
    /// Calls the operator of `*this`.
    fn call(this: Ptr<Self>, arguments: A) -> Self::Output
    where
        Self: Sized;
}
impl<R, F: Fn() -> R + Copy> Call<()> for Option<F> {
    type Output = R;
    fn call(this: Ptr<Self>, (): ()) -> R {
        (*this).map_or_else(|| null_call(), |f| f())
    }
}
impl<A, R, F: Fn(A) -> R + Copy> Call<(A,)> for Option<F> {
    type Output = R;
    fn call(this: Ptr<Self>, (a,): (A,)) -> R {
        match *this {
            Some(f) => f(a),
            None => null_call(),
        }
    }
}
impl<A, B, R, F: Fn(A, B) -> R + Copy> Call<(A, B)> for Option<F> {
    type Output = R;
    fn call(this: Ptr<Self>, (a, b): (A, B)) -> R {
        match *this {
            Some(f) => f(a, b),
            None => null_call(),
        }
    }
}
/// A call through a null pointer: the program would fault.
#[cold]
fn null_call() -> ! {
    super::string::uncaught("std::bad_function_call", "call of a null function pointer")
}

/// Marker: the callee takes references.
pub enum ByReference {}
/// Marker: the callee takes values.
pub enum ByValue {}
/// Marker: the library's own function objects.
pub enum Library {}

/// Can be called with one `T`.
pub trait Invoke1<T, M> {
    /// The result.
    type Output;
    /// Calls with `*a`.
    fn invoke(&mut self, a: Ptr<T>) -> Self::Output;
}
impl<T, F: Call<(Ptr<T>,)>> Invoke1<T, ByReference> for F {
    type Output = F::Output;
    fn invoke(&mut self, a: Ptr<T>) -> F::Output {
        F::call(addr(self), (a,))
    }
}
impl<T: Clone, F: Call<(T,)>> Invoke1<T, ByValue> for F {
    type Output = F::Output;
    fn invoke(&mut self, a: Ptr<T>) -> F::Output {
        F::call(addr(self), ((*a).clone(),))
    }
}

/// Can be called with a `T` and a `U`.
pub trait Invoke2<T, U, M> {
    /// The result.
    type Output;
    /// Calls with `*a` and `*b`.
    fn invoke(&mut self, a: Ptr<T>, b: Ptr<U>) -> Self::Output;
}
impl<T, U, F: Call<(Ptr<T>, Ptr<U>)>> Invoke2<T, U, ByReference> for F {
    type Output = F::Output;
    fn invoke(&mut self, a: Ptr<T>, b: Ptr<U>) -> F::Output {
        F::call(addr(self), (a, b))
    }
}
impl<T: Clone, U: Clone, F: Call<(T, U)>> Invoke2<T, U, ByValue> for F {
    type Output = F::Output;
    fn invoke(&mut self, a: Ptr<T>, b: Ptr<U>) -> F::Output {
        F::call(addr(self), ((*a).clone(), (*b).clone()))
    }
}
impl<T: PartialOrd> Invoke2<T, T, Library> for Less {
    type Output = bool;
    fn invoke(&mut self, a: Ptr<T>, b: Ptr<T>) -> bool {
        *a < *b
    }
}
impl<T: PartialOrd> Invoke2<T, T, Library> for Greater {
    type Output = bool;
    fn invoke(&mut self, a: Ptr<T>, b: Ptr<T>) -> bool {
        *a > *b
    }
}

/// A result used as a condition.
pub trait Truth {
    /// Is it true?
    fn truth(self) -> bool;
}
impl Truth for bool {
    fn truth(self) -> bool {
        self
    }
}
impl Truth for i32 {
    fn truth(self) -> bool {
        self != 0
    }
}

/// An order of a container's elements: a function object.
pub trait Order<T, M> {
    /// Does `*a` come before `*b`?
    fn before(this: Ptr<Self>, a: Ptr<T>, b: Ptr<T>) -> bool
    where
        Self: Sized;
}
impl<T, M, F: Invoke2<T, T, M, Output: Truth>> Order<T, M> for F {
    fn before(mut this: Ptr<Self>, a: Ptr<T>, b: Ptr<T>) -> bool {
        this.invoke(a, b).truth()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// What the emitted crate has for `struct { bool operator()(const int &a, const int &b) const; }`.
    #[derive(Clone, Copy, Default)]
    pub struct ByTens;
    impl Call<(Ptr<i32>, Ptr<i32>)> for ByTens {
        type Output = bool;
        fn call(_this: Ptr<Self>, (a, b): (Ptr<i32>, Ptr<i32>)) -> bool {
            *a / 10 > *b / 10
        }
    }
    /// A lambda that counts its calls and takes values.
    #[derive(Clone, Copy)]
    pub struct Counting {
        pub calls: Ptr<i32>,
    }
    impl Call<(i32, i32)> for Counting {
        type Output = i32;
        fn call(mut this: Ptr<Self>, (a, b): (i32, i32)) -> i32 {
            *this.calls += 1;
            i32::from(a < b)
        }
    }
    pub fn odd(x: i32) -> bool {
        x % 2 == 1
    }

    fn before<T, M, F: Order<T, M>>(mut f: F, mut a: T, mut b: T) -> bool {
        F::before(addr(&mut f), addr(&mut a), addr(&mut b))
    }

    #[test]
    fn markers_are_inferred() {
        let mut calls = 0;
        let mut counting = Counting {
            calls: addr(&mut calls),
        };
        assert_eq!(counting.invoke(addr(&mut 1), addr(&mut 2)), 1);
        assert_eq!(calls, 1);
        assert!(
            before(ByTens, 35, 29)
                && !before(ByTens, 35, 31)
                && before(Less, 1.5, 2.5)
                && before(Greater, 3, 1)
        );
        let mut f: Option<fn(i32) -> bool> = Some(odd);
        assert!(f.invoke(addr(&mut 3)) && Some(odd).invoke(addr(&mut 5)));
    }
}
