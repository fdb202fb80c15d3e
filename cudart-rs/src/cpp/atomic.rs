//! `std::atomic` as [`Atomic`]. Memory orders are accepted and carried out as the strongest, sequential consistency. (The checkers ask for them, before the call.)
//!
//! The value lies in a plain cell of its own type and is reached through the atomic integer of its size; sums of floating values and of pointers are
//! made by comparing and exchanging.

#![allow(clippy::unnecessary_cast)] // one text serves cells of four widths

use crate::ptr::{Ptr, Void};
use std::cell::UnsafeCell;
use std::ops::{BitAnd, BitOr, BitXor};
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering::SeqCst, fence};

/// `std::atomic<T>`.
#[repr(transparent)]
#[derive(Debug, Default)]
pub struct Atomic<T> {
    value: UnsafeCell<T>,
}
// SAFETY: every access goes through the processor's atomic operations.
unsafe impl<T> Sync for Atomic<T> {}
// SAFETY: as above.
unsafe impl<T> Send for Atomic<T> {}

impl<T: Copy> Clone for Atomic<T> {
    fn clone(&self) -> Self {
        Self::with_value(self.load_now())
    }
}

/// The bits of a value of at most eight bytes.
fn bits<T: Copy>(value: T) -> u64 {
    let mut out = 0u64;
    // SAFETY: at most eight bytes are copied, between objects of their own.
    unsafe {
        std::ptr::copy_nonoverlapping(
            (&raw const value).cast::<u8>(),
            (&raw mut out).cast::<u8>(),
            size_of::<T>().min(8),
        );
    }
    out
}
fn from_bits<T: Copy>(bits: u64) -> T {
    // SAFETY: the bits are those of a `T`.
    unsafe { std::mem::transmute_copy(&bits) }
}

macro_rules! by_size {
    ($self:ident, $t:ty, |$cell:ident, $word:ident| $body:expr) => {
        // SAFETY: the cell is aligned for its own size and used by atomic operations alone.
        unsafe {
            match size_of::<$t>() {
                1 => {
                    let $cell = AtomicU8::from_ptr($self.value.get().cast());
                    let $word = |x: u64| x as u8;
                    $body
                }
                2 => {
                    let $cell = AtomicU16::from_ptr($self.value.get().cast());
                    let $word = |x: u64| x as u16;
                    $body
                }
                4 => {
                    let $cell = AtomicU32::from_ptr($self.value.get().cast());
                    let $word = |x: u64| x as u32;
                    $body
                }
                8 => {
                    let $cell = AtomicU64::from_ptr($self.value.get().cast());
                    let $word = |x: u64| x;
                    $body
                }
                _ => panic!("std::atomic of a type that is not 1, 2, 4 or 8 bytes wide"),
            }
        }
    };
}

impl<T: Copy> Atomic<T> {
    /// A value.
    pub const fn with_value(value: T) -> Self {
        Atomic {
            value: UnsafeCell::new(value),
        }
    }
    /// Zero bits.
    pub fn new() -> Self {
        Self::with_value(crate::array::zeroed())
    }
    /// `load()`
    pub fn load_now(&self) -> T {
        by_size!(self, T, |cell, _word| from_bits(cell.load(SeqCst) as u64))
    }
    /// `load(order)`
    pub fn load(&self, _order: u32) -> T {
        self.load_now()
    }
    /// `store(value)`
    pub fn store_now(&self, value: T) {
        by_size!(self, T, |cell, word| cell.store(word(bits(value)), SeqCst));
    }
    /// `store(value, order)`
    pub fn store(&self, value: T, _order: u32) {
        self.store_now(value);
    }
    /// `a = value`
    pub fn assign_value(&self, value: T) -> T {
        self.store_now(value);
        value
    }
    /// `exchange(value)`
    pub fn exchange_now(&self, value: T) -> T {
        by_size!(self, T, |cell, word| from_bits(
            cell.swap(word(bits(value)), SeqCst) as u64
        ))
    }
    /// `exchange(value, order)`
    pub fn exchange(&self, value: T, _order: u32) -> T {
        self.exchange_now(value)
    }
    /// `compare_exchange_strong(expected, desired)`
    pub fn compare_exchange(&self, mut expected: Ptr<T>, desired: T) -> bool {
        let found = by_size!(self, T, |cell, word| cell
            .compare_exchange(word(bits(*expected)), word(bits(desired)), SeqCst, SeqCst)
            .map(|_| ())
            .map_err(|old| from_bits(old as u64)));
        match found {
            Ok(_) => true,
            Err(old) => {
                *expected = old;
                false
            }
        }
    }
    /// `compare_exchange_strong(expected, desired, success, failure)`
    pub fn compare_exchange_in(&self, expected: Ptr<T>, desired: T, _s: u32, _f: u32) -> bool {
        self.compare_exchange(expected, desired)
    }
    /// Replaces the value by a function of it; the old one.
    fn update(&self, f: impl Fn(T) -> T) -> T {
        let mut old = self.load_now();
        while !self.compare_exchange(crate::ptr::addr(&mut old), f(old)) {}
        old
    }
    /// `wait(old)`: looks again and again, less and less often. (So nobody needs to be notified.)
    pub fn wait_now(&self, old: T) {
        let mut pause = 0;
        while bits(self.load_now()) == bits(old) {
            match pause {
                0..64 => std::thread::yield_now(),
                _ => std::thread::sleep(std::time::Duration::from_micros(pause.min(500))),
            }
            pause += 1;
        }
    }
    /// `wait(old, order)`
    pub fn wait(&self, old: T, _order: u32) {
        self.wait_now(old);
    }
    /// `notify_one()` and `notify_all()`: see [`Self::wait_now`].
    pub fn notify_one(&self) {}
    /// `is_lock_free()`
    pub fn is_lock_free(&self) -> bool {
        true
    }
}

/// What `fetch_add` and the like do to a type.
pub trait AtomicArithmetic: Copy {
    /// What is added: to a pointer, a number of elements.
    type Step: Copy;
    /// The sum, wrapping.
    fn plus(self, by: Self::Step) -> Self;
    /// The difference, wrapping.
    fn minus(self, by: Self::Step) -> Self;
    /// One.
    const ONE: Self::Step;
}
impl<T> AtomicArithmetic for Ptr<T> {
    type Step = i64;
    fn plus(self, by: i64) -> Self {
        self + by
    }
    fn minus(self, by: i64) -> Self {
        self + by.wrapping_neg()
    }
    const ONE: i64 = 1;
}
macro_rules! arithmetic {
    ($($t:ty)*) => { $(impl AtomicArithmetic for $t {
        type Step = $t;
        fn plus(self, by: $t) -> $t { self.wrapping_add(by) }
        fn minus(self, by: $t) -> $t { self.wrapping_sub(by) }
        const ONE: $t = 1;
    })* };
}
arithmetic!(i8 u8 i16 u16 i32 u32 i64 u64);
macro_rules! float_arithmetic {
    ($($t:ty)*) => { $(impl AtomicArithmetic for $t {
        type Step = $t;
        fn plus(self, by: $t) -> $t { self + by }
        fn minus(self, by: $t) -> $t { self - by }
        const ONE: $t = 1.0;
    })* };
}
float_arithmetic!(f32 f64);

impl<T: AtomicArithmetic> Atomic<T> {
    /// `fetch_add(by)`: the old value.
    pub fn fetch_add_now(&self, by: T::Step) -> T {
        self.update(|x| x.plus(by))
    }
    /// `fetch_add(by, order)`: the old value.
    pub fn fetch_add(&self, by: T::Step, _order: u32) -> T {
        self.fetch_add_now(by)
    }
    /// `fetch_sub(by)`: the old value.
    pub fn fetch_sub_now(&self, by: T::Step) -> T {
        self.update(|x| x.minus(by))
    }
    /// `fetch_sub(by, order)`: the old value.
    pub fn fetch_sub(&self, by: T::Step, _order: u32) -> T {
        self.fetch_sub_now(by)
    }
    /// `++a`
    pub fn pre_inc(&self) -> T {
        self.add(T::ONE)
    }
    /// `a++`
    pub fn post_inc(&self) -> T {
        self.fetch_add_now(T::ONE)
    }
    /// `--a`
    pub fn pre_dec(&self) -> T {
        self.sub(T::ONE)
    }
    /// `a--`
    pub fn post_dec(&self) -> T {
        self.fetch_sub_now(T::ONE)
    }
    /// `a += by`: the new value.
    pub fn add(&self, by: T::Step) -> T {
        self.fetch_add_now(by).plus(by)
    }
    /// `a -= by`: the new value.
    pub fn sub(&self, by: T::Step) -> T {
        self.fetch_sub_now(by).minus(by)
    }
}
impl<T: Copy + BitAnd<Output = T>> Atomic<T> {
    /// `fetch_and(by)`: the old value.
    pub fn fetch_and_now(&self, by: T) -> T {
        self.update(|x| x & by)
    }
    /// `fetch_and(by, order)`: the old value.
    pub fn fetch_and(&self, by: T, _order: u32) -> T {
        self.fetch_and_now(by)
    }
    /// `a &= by`: the new value.
    pub fn and(&self, by: T) -> T {
        self.fetch_and_now(by) & by
    }
}
impl<T: Copy + BitOr<Output = T>> Atomic<T> {
    /// `fetch_or(by)`: the old value.
    pub fn fetch_or_now(&self, by: T) -> T {
        self.update(|x| x | by)
    }
    /// `fetch_or(by, order)`: the old value.
    pub fn fetch_or(&self, by: T, _order: u32) -> T {
        self.fetch_or_now(by)
    }
    /// `a |= by`: the new value.
    pub fn or(&self, by: T) -> T {
        self.fetch_or_now(by) | by
    }
}
impl<T: Copy + BitXor<Output = T>> Atomic<T> {
    /// `fetch_xor(by)`: the old value.
    pub fn fetch_xor_now(&self, by: T) -> T {
        self.update(|x| x ^ by)
    }
    /// `fetch_xor(by, order)`: the old value.
    pub fn fetch_xor(&self, by: T, _order: u32) -> T {
        self.fetch_xor_now(by)
    }
    /// `a ^= by`: the new value.
    pub fn xor(&self, by: T) -> T {
        self.fetch_xor_now(by) ^ by
    }
}
/// The object at an address as an atomic one: `cuda::atomic`, `cuda::atomic_ref`, `std::atomic_ref`.
fn at<T>(p: &Ptr<T>) -> &Atomic<T> {
    // SAFETY: `Atomic<T>` is a cell around `T`; that the object lives is the C++ program's business.
    unsafe { &*p.as_raw().cast::<Atomic<T>>() }
}
/// `memory_order_seq_cst`
pub(crate) const STRONGEST: u32 = 5;

/// The value at an address.
pub fn atomic_load_at<T: Copy>(p: Ptr<T>, _order: u32) -> T {
    at(&p).load_now()
}
/// Stores there.
pub fn atomic_store_at<T: Copy>(p: Ptr<T>, value: T, _order: u32) {
    at(&p).store_now(value);
}
/// Stores there; the old value.
pub fn atomic_exchange_at<T: Copy>(p: Ptr<T>, value: T, _order: u32) -> T {
    at(&p).exchange_now(value)
}
/// Stores `desired` where the value is `*expected`; else that becomes the value found.
pub fn atomic_compare_exchange_at<T: Copy>(
    p: Ptr<T>,
    expected: Ptr<T>,
    desired: T,
    _order: u32,
) -> bool {
    at(&p).compare_exchange(expected, desired)
}
/// Adds there; the old value.
pub fn atomic_fetch_add_at<T: AtomicArithmetic<Step = T>>(p: Ptr<T>, by: T, _order: u32) -> T {
    at(&p).fetch_add_now(by)
}
/// Subtracts there; the old value.
pub fn atomic_fetch_sub_at<T: AtomicArithmetic<Step = T>>(p: Ptr<T>, by: T, _order: u32) -> T {
    at(&p).fetch_sub_now(by)
}
/// `&` there; the old value.
pub fn atomic_fetch_and_at<T: Copy + BitAnd<Output = T>>(p: Ptr<T>, by: T, _order: u32) -> T {
    at(&p).fetch_and_now(by)
}
/// `|` there; the old value.
pub fn atomic_fetch_or_at<T: Copy + BitOr<Output = T>>(p: Ptr<T>, by: T, _order: u32) -> T {
    at(&p).fetch_or_now(by)
}
/// `^` there; the old value.
pub fn atomic_fetch_xor_at<T: Copy + BitXor<Output = T>>(p: Ptr<T>, by: T, _order: u32) -> T {
    at(&p).fetch_xor_now(by)
}
/// `atomic_thread_fence(order)`
pub fn atomic_thread_fence(order: u32) {
    if order != 0 {
        crate::check::fence(true);
    }
    fence(SeqCst);
}

/// A barrier of libcu++'s is made at an address: for the checkers, as what follows.
#[inline(always)]
pub fn barrier_made(place: Ptr<Void>) {
    crate::check::barriers::made(place.to_bits() as usize);
}

/// A thread arrives at such a barrier in a phase in which it awaits `left` arrivals, as `count` of them.
#[inline(always)]
pub fn barrier_arrives(place: Ptr<Void>, phase: u32, left: i64, count: i64) {
    crate::check::barriers::arrives(place.to_bits() as usize, phase, left, count);
}

/// A thread has waited for a phase of such a barrier, which was in the phase `was` when it came.
#[inline(always)]
pub fn barrier_waits(place: Ptr<Void>, phase: u32, was: u32) {
    crate::check::barriers::waits(place.to_bits() as usize, phase, was);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_count_together() {
        let a = Atomic::with_value(0i32);
        let f = Atomic::with_value(0.0f64);
        std::thread::scope(|s| {
            for _ in 0..4 {
                s.spawn(|| {
                    for _ in 0..1000 {
                        a.pre_inc();
                        f.fetch_add_now(0.5);
                    }
                });
            }
        });
        assert_eq!(
            (a.load_now(), f.load(5), a.fetch_or_now(1)),
            (4000, 2000.0, 4000)
        );
        let mut expected = 1;
        assert!(!a.compare_exchange(crate::ptr::addr(&mut expected), 7) && expected == 4001);
    }
}
