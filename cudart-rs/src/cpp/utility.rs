//! `std::pair`, the comparison objects, and what `new` and `delete` become.

use crate::ptr::Ptr;

/// `std::pair`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd, Eq, Ord, Hash)]
pub struct Pair<A, B> {
    /// The first element.
    pub first: A,
    /// The second element.
    pub second: B,
}
impl<A, B> Pair<A, B> {
    /// `pair(a, b)`.
    pub const fn new(first: A, second: B) -> Self {
        Pair { first, second }
    }
    /// The same of members that were made for it already.
    pub const fn of(first: A, second: B, _both: i32) -> Self {
        Pair { first, second }
    }
}
/// `std::make_pair`.
pub const fn make_pair<A, B>(first: A, second: B) -> Pair<A, B> {
    Pair { first, second }
}

/// `std::less`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Less;
/// `std::greater`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greater;
impl Less {
    /// The object.
    pub fn new() -> Less {
        Less
    }
    /// `less(a, b)`.
    pub fn call<T: PartialOrd>(&self, a: Ptr<T>, b: Ptr<T>) -> bool {
        *a < *b
    }
}
impl Greater {
    /// The object.
    pub fn new() -> Greater {
        Greater
    }
    /// `greater(a, b)`.
    pub fn call<T: PartialOrd>(&self, a: Ptr<T>, b: Ptr<T>) -> bool {
        *a > *b
    }
}

macro_rules! comparisons {
    ($($name:ident $op:tt, $bound:ident;)*) => { $(
        #[doc = concat!("`*a ", stringify!($op), " *b` for library classes whose comparison is Rust's.")]
        pub fn $name<T: $bound>(a: Ptr<T>, b: Ptr<T>) -> bool { *a $op *b }
    )* };
}
comparisons! { equal ==, PartialEq; not_equal !=, PartialEq; less <, PartialOrd; greater >, PartialOrd; less_equal <=, PartialOrd; greater_equal >=, PartialOrd; }

/// `std::move` and `std::forward`: the object itself (a function is its own address); who takes it copies it.
pub fn pass<P>(place: P) -> P {
    place
}

/// `std::swap`.
pub fn swap<T>(mut a: Ptr<T>, mut b: Ptr<T>) {
    if a != b {
        std::mem::swap(&mut *a, &mut *b);
    }
}
/// `std::exchange`.
pub fn exchange<T>(mut place: Ptr<T>, value: T) -> T {
    std::mem::replace(&mut *place, value)
}
