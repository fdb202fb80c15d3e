//! The atomic functions that nvcc provides itself (CUDA C++ guide, "Atomic Functions": `__nv_atomic_…`).
//!
//! Every order is carried out as the strongest one, every scope as the whole system.

use crate::cpp::atomic::*;
use crate::ptr::{Ptr, addr};
use std::ops::{BitAnd, BitOr, BitXor};

/// The value at an address.
#[inline]
pub fn __nv_atomic_load_n<T: Copy>(p: Ptr<T>, _order: i32, _scope: i32) -> T {
    atomic_load_at(p, STRONGEST)
}
/// The value at an address, to another.
#[inline]
pub fn __nv_atomic_load<T: Copy>(p: Ptr<T>, mut value: Ptr<T>, _order: i32, _scope: i32) {
    *value = atomic_load_at(p, STRONGEST);
}
/// Stores a value.
#[inline]
pub fn __nv_atomic_store_n<T: Copy>(p: Ptr<T>, value: T, _order: i32, _scope: i32) {
    atomic_store_at(p, value, STRONGEST);
}
/// Stores the value at another address.
#[inline]
pub fn __nv_atomic_store<T: Copy>(p: Ptr<T>, value: Ptr<T>, _order: i32, _scope: i32) {
    atomic_store_at(p, *value, STRONGEST);
}
/// Stores a value; gives the old one.
#[inline]
pub fn __nv_atomic_exchange_n<T: Copy>(p: Ptr<T>, value: T, _order: i32, _scope: i32) -> T {
    atomic_exchange_at(p, value, STRONGEST)
}
/// Stores the value at another address; writes the old one to a third.
#[inline]
pub fn __nv_atomic_exchange<T: Copy>(p: Ptr<T>, value: Ptr<T>, mut old: Ptr<T>, _o: i32, _s: i32) {
    *old = atomic_exchange_at(p, *value, STRONGEST);
}
/// Stores `desired` where the value is `*expected`; else that becomes the value found.
#[inline]
pub fn __nv_atomic_compare_exchange_n<T: Copy>(
    p: Ptr<T>,
    expected: Ptr<T>,
    desired: T,
    _weak: bool,
    _success: i32,
    _failure: i32,
    _scope: i32,
) -> bool {
    atomic_compare_exchange_at(p, expected, desired, STRONGEST)
}
/// The same with the desired value behind an address.
#[inline]
pub fn __nv_atomic_compare_exchange<T: Copy>(
    p: Ptr<T>,
    expected: Ptr<T>,
    desired: Ptr<T>,
    _weak: bool,
    _success: i32,
    _failure: i32,
    _scope: i32,
) -> bool {
    atomic_compare_exchange_at(p, expected, *desired, STRONGEST)
}
/// A fence.
#[inline]
pub fn __nv_atomic_thread_fence(order: i32, _scope: i32) {
    atomic_thread_fence(order as u32);
}

fn update<T: Copy>(p: Ptr<T>, f: impl Fn(T) -> T) -> T {
    let mut old = atomic_load_at(p, STRONGEST);
    while !atomic_compare_exchange_at(p, addr(&mut old), f(old), STRONGEST) {}
    old
}
fn least<T: Copy + PartialOrd>(p: Ptr<T>, value: T, _order: u32) -> T {
    update(p, |x| if value < x { value } else { x })
}
fn greatest<T: Copy + PartialOrd>(p: Ptr<T>, value: T, _order: u32) -> T {
    update(p, |x| if value > x { value } else { x })
}

macro_rules! operations {
    ($($what:literal $old:ident $alone:ident $does:ident: $first:ident $(+ $more:ident<$output:ident = $t:ident>)?;)*) => { $(
        #[doc = concat!($what, "; gives the old value.")]
        #[inline]
        pub fn $old<T: Copy + $first $(+ $more<$output = $t>)?>(p: Ptr<T>, value: T, _order: i32, _scope: i32) -> T {
            $does(p, value, STRONGEST)
        }
        #[doc = concat!($what, ".")]
        #[inline]
        pub fn $alone<T: Copy + $first $(+ $more<$output = $t>)?>(p: Ptr<T>, value: T, _order: i32, _scope: i32) {
            $does(p, value, STRONGEST);
        }
    )* };
}
operations! {
    "Adds" __nv_atomic_fetch_add __nv_atomic_add atomic_fetch_add_at: Copy + AtomicArithmetic<Step = T>;
    "Subtracts" __nv_atomic_fetch_sub __nv_atomic_sub atomic_fetch_sub_at: Copy + AtomicArithmetic<Step = T>;
    "Bitwise and" __nv_atomic_fetch_and __nv_atomic_and atomic_fetch_and_at: Copy + BitAnd<Output = T>;
    "Bitwise or" __nv_atomic_fetch_or __nv_atomic_or atomic_fetch_or_at: Copy + BitOr<Output = T>;
    "Bitwise exclusive or" __nv_atomic_fetch_xor __nv_atomic_xor atomic_fetch_xor_at: Copy + BitXor<Output = T>;
    "Puts the smaller value" __nv_atomic_fetch_min __nv_atomic_min least: PartialOrd;
    "Puts the larger value" __nv_atomic_fetch_max __nv_atomic_max greatest: PartialOrd;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_values_and_new_ones() {
        let mut i = 5i32;
        let p = addr(&mut i);
        assert_eq!(__nv_atomic_fetch_add(p, 3, 0, 0), 5);
        __nv_atomic_sub(p, 1, 0, 0);
        assert_eq!(__nv_atomic_fetch_min(p, 9, 0, 0), 7);
        assert_eq!(__nv_atomic_fetch_max(p, 9, 0, 0), 7);
        assert_eq!(__nv_atomic_fetch_xor(p, 1, 0, 0), 9);
        let mut expected = 1;
        let e = addr(&mut expected);
        assert!(!__nv_atomic_compare_exchange_n(p, e, 2, false, 0, 0, 0));
        assert!(__nv_atomic_compare_exchange_n(p, e, 2, false, 0, 0, 0));
        assert_eq!(__nv_atomic_load_n(p, 0, 0), 2);
        let mut f = 1.5f32;
        assert_eq!(__nv_atomic_fetch_add(addr(&mut f), 1.0, 0, 0), 1.5);
        assert_eq!(f, 2.5);
    }
}
