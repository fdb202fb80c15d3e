//! Atomic functions (CUDA C++ guide, "Atomic functions"): real atomic operations of the CPU.
//!
//! Each gives the old value. They are sequentially consistent, which is stronger than CUDA promises and
//! costs nothing extra on x86. The forms `_block` and `_system` do the same. Floating-point addition and
//! the operations a CPU does not have are loops of compare and exchange.

use crate::ptr::Ptr;
use std::sync::atomic::{
    AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicU8, AtomicU16, AtomicU32, AtomicU64,
    Ordering::*,
};

/// A type that can be exchanged and compared atomically.
pub trait Atomic: Copy {
    /// Writes `value`; gives the old value.
    fn exchange(p: Ptr<Self>, value: Self) -> Self;
    /// Writes `value` if the old value is `expected`, bit for bit; gives the old value.
    fn compare_and_swap(p: Ptr<Self>, expected: Self, value: Self) -> Self;
    /// Replaces the value by `f` of it; gives the old value.
    fn update(p: Ptr<Self>, f: impl Fn(Self) -> Self) -> Self;
}

/// A type with atomic addition.
pub trait AtomicNumber: Atomic {
    /// Adds; gives the old value.
    fn add(p: Ptr<Self>, value: Self) -> Self;
    /// Subtracts; gives the old value.
    fn sub(p: Ptr<Self>, value: Self) -> Self;
    /// Puts the smaller value; gives the old value.
    fn least(p: Ptr<Self>, value: Self) -> Self;
    /// Puts the larger value; gives the old value.
    fn greatest(p: Ptr<Self>, value: Self) -> Self;
}

/// An integer type with atomic bit operations.
pub trait AtomicBits: Atomic {
    /// Bitwise and; gives the old value.
    fn and(p: Ptr<Self>, value: Self) -> Self;
    /// Bitwise or; gives the old value.
    fn or(p: Ptr<Self>, value: Self) -> Self;
    /// Bitwise exclusive or; gives the old value.
    fn xor(p: Ptr<Self>, value: Self) -> Self;
}

/// The atomic at `p`.
macro_rules! at {
    ($a:ty, $p:ident) => {
        // SAFETY: the program's pointer, aligned as its type needs; only atomics are used on it meanwhile.
        unsafe { <$a>::from_ptr($p.as_raw().cast()) }
    };
}

macro_rules! integers {
    ($($t:ty: $a:ty;)*) => { $(
        impl Atomic for $t {
            #[inline(always)]
            fn exchange(p: Ptr<Self>, value: Self) -> Self { at!($a, p).swap(value, SeqCst) }
            #[inline(always)]
            fn compare_and_swap(p: Ptr<Self>, expected: Self, value: Self) -> Self {
                match at!($a, p).compare_exchange(expected, value, SeqCst, SeqCst) { Ok(old) | Err(old) => old }
            }
            #[inline(always)]
            #[allow(deprecated)] // Newer Rust calls `fetch_update` `try_update`, which older Rust does not know.
            fn update(p: Ptr<Self>, f: impl Fn(Self) -> Self) -> Self {
                match at!($a, p).fetch_update(SeqCst, SeqCst, |old| Some(f(old))) { Ok(old) | Err(old) => old }
            }
        }
        impl AtomicNumber for $t {
            #[inline(always)]
            fn add(p: Ptr<Self>, value: Self) -> Self { at!($a, p).fetch_add(value, SeqCst) }
            #[inline(always)]
            fn sub(p: Ptr<Self>, value: Self) -> Self { at!($a, p).fetch_sub(value, SeqCst) }
            #[inline(always)]
            fn least(p: Ptr<Self>, value: Self) -> Self { at!($a, p).fetch_min(value, SeqCst) }
            #[inline(always)]
            fn greatest(p: Ptr<Self>, value: Self) -> Self { at!($a, p).fetch_max(value, SeqCst) }
        }
        impl AtomicBits for $t {
            #[inline(always)]
            fn and(p: Ptr<Self>, value: Self) -> Self { at!($a, p).fetch_and(value, SeqCst) }
            #[inline(always)]
            fn or(p: Ptr<Self>, value: Self) -> Self { at!($a, p).fetch_or(value, SeqCst) }
            #[inline(always)]
            fn xor(p: Ptr<Self>, value: Self) -> Self { at!($a, p).fetch_xor(value, SeqCst) }
        }
    )* };
}
integers! {
    i8: AtomicI8; u8: AtomicU8; i16: AtomicI16; u16: AtomicU16; i32: AtomicI32; u32: AtomicU32; i64: AtomicI64; u64: AtomicU64;
}

macro_rules! floats {
    ($($t:ty: $a:ty;)*) => { $(
        impl Atomic for $t {
            #[inline(always)]
            fn exchange(p: Ptr<Self>, value: Self) -> Self {
                <$t>::from_bits(at!($a, p).swap(value.to_bits(), SeqCst))
            }
            #[inline(always)]
            fn compare_and_swap(p: Ptr<Self>, expected: Self, value: Self) -> Self {
                let swapped = at!($a, p).compare_exchange(expected.to_bits(), value.to_bits(), SeqCst, SeqCst);
                <$t>::from_bits(match swapped { Ok(old) | Err(old) => old })
            }
            #[inline(always)]
            #[allow(deprecated)] // Newer Rust calls `fetch_update` `try_update`, which older Rust does not know.
            fn update(p: Ptr<Self>, f: impl Fn(Self) -> Self) -> Self {
                let step = |old| Some(f(<$t>::from_bits(old)).to_bits());
                <$t>::from_bits(match at!($a, p).fetch_update(SeqCst, Relaxed, step) { Ok(old) | Err(old) => old })
            }
        }
        impl AtomicNumber for $t {
            #[inline(always)]
            fn add(p: Ptr<Self>, value: Self) -> Self { Self::update(p, |old| old + value) }
            #[inline(always)]
            fn sub(p: Ptr<Self>, value: Self) -> Self { Self::update(p, |old| old - value) }
            #[inline(always)]
            fn least(p: Ptr<Self>, value: Self) -> Self { Self::update(p, |old| old.min(value)) }
            #[inline(always)]
            fn greatest(p: Ptr<Self>, value: Self) -> Self { Self::update(p, |old| old.max(value)) }
        }
    )* };
}
floats! { f32: AtomicU32; f64: AtomicU64; }

macro_rules! functions {
    ($($what:literal $trait:ident $method:path: $f:ident $block:ident $system:ident;)*) => { $(
        #[doc = concat!($what, "; gives the old value.")]
        #[inline(always)]
        pub fn $f<T: $trait>(p: Ptr<T>, value: T) -> T { $method(p, value) }
        #[doc = concat!($what, " within the block; gives the old value.")]
        #[inline(always)]
        pub fn $block<T: $trait>(p: Ptr<T>, value: T) -> T { $method(p, value) }
        #[doc = concat!($what, " for the whole system; gives the old value.")]
        #[inline(always)]
        pub fn $system<T: $trait>(p: Ptr<T>, value: T) -> T { $method(p, value) }
    )* };
}
functions! {
    "Adds" AtomicNumber T::add: atomicAdd atomicAdd_block atomicAdd_system;
    "Subtracts" AtomicNumber T::sub: atomicSub atomicSub_block atomicSub_system;
    "Writes" Atomic T::exchange: atomicExch atomicExch_block atomicExch_system;
    "Puts the smaller value" AtomicNumber T::least: atomicMin atomicMin_block atomicMin_system;
    "Puts the larger value" AtomicNumber T::greatest: atomicMax atomicMax_block atomicMax_system;
    "Bitwise and" AtomicBits T::and: atomicAnd atomicAnd_block atomicAnd_system;
    "Bitwise or" AtomicBits T::or: atomicOr atomicOr_block atomicOr_system;
    "Bitwise exclusive or" AtomicBits T::xor: atomicXor atomicXor_block atomicXor_system;
}

/// Writes `value` if the old value is `expected`; gives the old value.
#[inline(always)]
pub fn atomicCAS<T: Atomic>(p: Ptr<T>, expected: T, value: T) -> T {
    T::compare_and_swap(p, expected, value)
}
/// [`atomicCAS`] within the block.
#[inline(always)]
pub fn atomicCAS_block<T: Atomic>(p: Ptr<T>, expected: T, value: T) -> T {
    T::compare_and_swap(p, expected, value)
}
/// [`atomicCAS`] for the whole system.
#[inline(always)]
pub fn atomicCAS_system<T: Atomic>(p: Ptr<T>, expected: T, value: T) -> T {
    T::compare_and_swap(p, expected, value)
}

/// Counts up from 0 to `limit` and around: `old >= limit ? 0 : old + 1`; gives the old value.
#[inline(always)]
pub fn atomicInc(p: Ptr<u32>, limit: u32) -> u32 {
    u32::update(p, |old| if old >= limit { 0 } else { old + 1 })
}
/// Counts down to 0 and around: `old == 0 || old > limit ? limit : old - 1`; gives the old value.
#[inline(always)]
pub fn atomicDec(p: Ptr<u32>, limit: u32) -> u32 {
    u32::update(p, |old| {
        if old == 0 || old > limit {
            limit
        } else {
            old - 1
        }
    })
}
/// [`atomicInc`] within the block.
#[inline(always)]
pub fn atomicInc_block(p: Ptr<u32>, limit: u32) -> u32 {
    atomicInc(p, limit)
}
/// [`atomicInc`] for the whole system.
#[inline(always)]
pub fn atomicInc_system(p: Ptr<u32>, limit: u32) -> u32 {
    atomicInc(p, limit)
}
/// [`atomicDec`] within the block.
#[inline(always)]
pub fn atomicDec_block(p: Ptr<u32>, limit: u32) -> u32 {
    atomicDec(p, limit)
}
/// [`atomicDec`] for the whole system.
#[inline(always)]
pub fn atomicDec_system(p: Ptr<u32>, limit: u32) -> u32 {
    atomicDec(p, limit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::addr;

    #[test]
    fn each_gives_the_old_value() {
        let mut i = 5;
        let p = addr(&mut i);
        assert_eq!(
            (
                atomicAdd(p, 3),
                atomicSub(p, 1),
                atomicMin(p, -4),
                atomicMax(p, 6)
            ),
            (5, 8, 7, -4)
        );
        assert_eq!(
            (
                atomicAnd(p, 3),
                atomicOr(p, 8),
                atomicXor(p, 1),
                atomicExch(p, 9)
            ),
            (6, 2, 10, 11)
        );
        assert_eq!((atomicCAS(p, 9, 1), atomicCAS(p, 9, 2), i), (9, 1, 1));
        let mut u = 2u32;
        let p = addr(&mut u);
        assert_eq!(
            (atomicInc(p, 3), atomicInc(p, 3), atomicInc(p, 3)),
            (2, 3, 0)
        );
        assert_eq!(
            (
                atomicDec(p, 7),
                atomicDec(p, 7),
                atomicDec(p, 5),
                atomicDec(p, 5)
            ),
            (1, 0, 7, 5)
        );
        let mut d = 1.5f64;
        let p = addr(&mut d);
        assert_eq!(
            (atomicAdd(p, 2.0), atomicExch(p, -1.0), atomicMax(p, 0.5), d),
            (1.5, 3.5, -1.0, 0.5)
        );
        let mut w = u64::MAX;
        assert_eq!((atomicAdd(addr(&mut w), 2), w), (u64::MAX, 1));
    }

    #[test]
    fn concurrent_additions_are_not_lost() {
        let mut sums = (0u32, 0f32);
        let (ints, floats) = (addr(&mut sums.0), addr(&mut sums.1));
        std::thread::scope(|s| {
            for _ in 0..4 {
                s.spawn(move || {
                    for _ in 0..5000 {
                        atomicAdd_block(ints, 1);
                        atomicAdd(floats, 1.0);
                    }
                });
            }
        });
        assert_eq!(sums, (20000, 20000.0));
    }
}
