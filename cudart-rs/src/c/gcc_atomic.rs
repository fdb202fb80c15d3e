//! GCC's atomic built-ins: the `__sync_…` family ("Legacy __sync Built-in Functions") and the plain forms of `__atomic_…`.
//! All are sequentially consistent.

use crate::array::zeroed;
use crate::cpp::atomic::{
    STRONGEST, atomic_compare_exchange_at, atomic_exchange_at, atomic_store_at,
};
use crate::device::atomic::{Atomic, AtomicBits, AtomicNumber};
use crate::ptr::{Ptr, Void, addr};
use std::sync::atomic::{Ordering::SeqCst, fence};

macro_rules! both {
    ($($what:literal $trait:ident $method:ident $op:expr => $old:ident $new:ident;)*) => { $(
        #[doc = concat!($what, "; gives the old value.")]
        #[inline(always)]
        pub fn $old<T: $trait>(p: Ptr<T>, value: T) -> T { T::$method(p, value) }
        #[doc = concat!($what, "; gives the new value.")]
        #[inline(always)]
        pub fn $new<T: $trait + Wrapping>(p: Ptr<T>, value: T) -> T {
            let f: fn(T, T) -> T = $op;
            f(T::$method(p, value), value)
        }
    )* };
}
/// Integers whose operations wrap.
pub trait Wrapping: Copy {
    /// Sum.
    fn plus(self, other: Self) -> Self;
    /// Difference.
    fn minus(self, other: Self) -> Self;
    /// Bitwise and.
    fn both(self, other: Self) -> Self;
    /// Bitwise or.
    fn either(self, other: Self) -> Self;
    /// Bitwise exclusive or.
    fn differ(self, other: Self) -> Self;
    /// Not both.
    fn nand(self, other: Self) -> Self;
}
macro_rules! wrapping {
    ($($t:ty)*) => { $(impl Wrapping for $t {
        fn plus(self, other: Self) -> Self { self.wrapping_add(other) }
        fn minus(self, other: Self) -> Self { self.wrapping_sub(other) }
        fn both(self, other: Self) -> Self { self & other }
        fn either(self, other: Self) -> Self { self | other }
        fn differ(self, other: Self) -> Self { self ^ other }
        fn nand(self, other: Self) -> Self { !(self & other) }
    })* };
}
wrapping!(i8 u8 i16 u16 i32 u32 i64 u64);
both! {
    "Adds" AtomicNumber add T::plus => __sync_fetch_and_add __sync_add_and_fetch;
    "Subtracts" AtomicNumber sub T::minus => __sync_fetch_and_sub __sync_sub_and_fetch;
    "Bitwise and" AtomicBits and T::both => __sync_fetch_and_and __sync_and_and_fetch;
    "Bitwise or" AtomicBits or T::either => __sync_fetch_and_or __sync_or_and_fetch;
    "Bitwise exclusive or" AtomicBits xor T::differ => __sync_fetch_and_xor __sync_xor_and_fetch;
}
/// `!(old & value)`; gives the old value.
#[inline(always)]
pub fn __sync_fetch_and_nand<T: Atomic + Wrapping>(p: Ptr<T>, value: T) -> T {
    T::update(p, |old| old.nand(value))
}
/// `!(old & value)`; gives the new value.
#[inline(always)]
pub fn __sync_nand_and_fetch<T: Atomic + Wrapping>(p: Ptr<T>, value: T) -> T {
    __sync_fetch_and_nand(p, value).nand(value)
}
/// Writes `value` if the old value is `expected`, bit for bit; gives the old value.
#[inline(always)]
pub fn __sync_val_compare_and_swap<T: Copy>(p: Ptr<T>, expected: T, value: T) -> T {
    let mut found = expected;
    atomic_compare_exchange_at(p, addr(&mut found), value, STRONGEST);
    found
}
/// Writes `value` if the old value is `expected`, bit for bit; tells whether it was.
#[inline(always)]
pub fn __sync_bool_compare_and_swap<T: Copy>(p: Ptr<T>, expected: T, value: T) -> bool {
    let mut found = expected;
    atomic_compare_exchange_at(p, addr(&mut found), value, STRONGEST)
}
/// Writes `value`; gives the old value.
#[inline(always)]
pub fn __sync_lock_test_and_set<T: Copy>(p: Ptr<T>, value: T) -> T {
    atomic_exchange_at(p, value, STRONGEST)
}
/// Writes zero.
#[inline(always)]
pub fn __sync_lock_release<T: Copy>(p: Ptr<T>) {
    atomic_store_at(p, zeroed(), STRONGEST);
}
/// A full fence.
#[inline(always)]
pub fn __sync_synchronize() {
    fence(SeqCst);
}
/// `__atomic_test_and_set(p, order)`: sets the byte; whether it was set.
#[inline(always)]
pub fn test_and_set(p: Ptr<Void>) -> bool {
    atomic_exchange_at(p.cast::<u8>(), 1, STRONGEST) != 0
}
/// `__atomic_clear(p, order)`
#[inline(always)]
pub fn clear(p: Ptr<Void>) {
    atomic_store_at(p.cast::<u8>(), 0, STRONGEST);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_and_new() {
        let mut i = 5;
        let p = addr(&mut i);
        assert_eq!(
            (
                __sync_fetch_and_add(p, 2),
                __sync_add_and_fetch(p, 2),
                __sync_sub_and_fetch(p, 1)
            ),
            (5, 9, 8)
        );
        assert_eq!(
            (
                __sync_fetch_and_or(p, 3),
                __sync_and_and_fetch(p, 6),
                __sync_xor_and_fetch(p, 1)
            ),
            (8, 2, 3)
        );
        assert!(__sync_bool_compare_and_swap(p, 3, 4) && !__sync_bool_compare_and_swap(p, 3, 5));
        assert_eq!(
            (
                __sync_val_compare_and_swap(p, 4, 9),
                __sync_lock_test_and_set(p, 1)
            ),
            (4, 9)
        );
        __sync_lock_release(p);
        assert_eq!(i, 0);
    }
}
