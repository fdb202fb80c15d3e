//! Sixteen lanes of one type: what vectors are made of.
//!
//! A [`Scalar`]'s group is a register (or two) where the crate is compiled for AVX-512 with its byte, double-word and 128-bit parts, twice as many where it is compiled for AVX2,
//! and an array elsewhere. Everything has a form on arrays; operations that matter have one on registers beside it (see `arithmetic`), in AVX-512's terms: `arch` is
//! what they mean.

use std::mem::MaybeUninit;

/// Lanes in a group.
pub const WIDTH: usize = 16;

/// Whether groups are registers.
pub const IN_REGISTERS: bool = where_registers!({ true } { false });

/// `registers! { with registers; otherwise }`
macro_rules! registers {
    ({ $($with:tt)* } { $($without:tt)* }) => {
        where_registers!({ {
            #[allow(unused_unsafe, unused_imports)]
            {
                use super::arch::*;
                // SAFETY: the instructions are there; what accesses memory is under a mask whose lanes the program may access.
                unsafe { $($with)* }
            }
        } } {
            { $($without)* }
        })
    };
}
pub(super) use registers;

/// A type of C's numbers that vectors are made of.
pub trait Scalar: Copy + Default + PartialEq + std::fmt::Debug + Send + Sync + 'static {
    /// Sixteen of them.
    type Group: Copy;
    /// Sixteen times the same.
    fn splat(self) -> Self::Group;
}

macro_rules! groups {
    ($($t:ty: $register:ty, |$x:ident| $splat:expr;)*) => { $(
        impl Scalar for $t {
            where_registers!({ type Group = $register; } { type Group = [$t; WIDTH]; });
            #[inline(always)]
            fn splat(self) -> Self::Group {
                let $x = self;
                registers!({ $splat } { [$x; WIDTH] })
            }
        }
    )* };
}
groups! {
    f32: super::arch::__m512, |x| _mm512_set1_ps(x);
    f64: [super::arch::__m512d; 2], |x| [_mm512_set1_pd(x); 2];
    i32: super::arch::__m512i, |x| _mm512_set1_epi32(x);
    u32: super::arch::__m512i, |x| _mm512_set1_epi32(x as i32);
    i64: [super::arch::__m512i; 2], |x| [_mm512_set1_epi64(x); 2];
    u64: [super::arch::__m512i; 2], |x| [_mm512_set1_epi64(x as i64); 2];
    i16: super::arch::__m256i, |x| _mm256_set1_epi16(x);
    u16: super::arch::__m256i, |x| _mm256_set1_epi16(x as i16);
    i8: super::arch::__m128i, |x| _mm_set1_epi8(x);
    u8: super::arch::__m128i, |x| _mm_set1_epi8(x as i8);
}

/// Types whose vectors count lanes.
pub trait Counted: Scalar {
    /// The numbers from `16 * n` on. (Written as instructions, not loaded from an array: the compiler then knows them, and what is computed from them.)
    fn steps(n: usize) -> Self::Group;
}

macro_rules! counted {
    ($($t:ty: |$x:ident| $steps:expr;)*) => { $(
        impl Counted for $t {
            #[inline(always)]
            fn steps(n: usize) -> Self::Group {
                let $x = (n * WIDTH) as $t;
                registers!({ $steps } { from_fn(|i| $x + i as $t) })
            }
        }
    )* };
}
#[allow(unused_macros)] // Only where groups are registers.
macro_rules! steps32 {
    ($x:expr) => {
        _mm512_add_epi32(
            _mm512_set1_epi32($x),
            _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
        )
    };
}
#[allow(unused_macros)] // As above.
macro_rules! steps64 {
    ($x:expr) => {{
        let low = _mm512_add_epi64(
            _mm512_set1_epi64($x),
            _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7),
        );
        [low, _mm512_add_epi64(low, _mm512_set1_epi64(8))]
    }};
}
counted! {
    i32: |x| steps32!(x);
    u32: |x| steps32!(x as i32);
    i64: |x| steps64!(x);
    u64: |x| steps64!(x as i64);
}

/// `std::array::from_fn`, always put into its caller: what a call would do to vectors is out of all proportion, and a function that is not put into a
/// form is not compiled for the form's processor.
#[inline(always)]
pub fn from_fn<T: Copy, const N: usize>(mut f: impl FnMut(usize) -> T) -> [T; N] {
    let mut all = [const { MaybeUninit::<T>::uninit() }; N];
    let mut i = 0;
    while i < N {
        all[i] = MaybeUninit::new(f(i));
        i += 1;
    }
    // SAFETY: each has its value.
    unsafe { std::mem::transmute_copy(&all) }
}

/// A group from its lanes.
#[inline(always)]
pub fn group<T: Scalar>(lanes: [T; WIDTH]) -> T::Group {
    const { assert!(size_of::<T::Group>() == size_of::<[T; WIDTH]>()) }
    // SAFETY: both are sixteen numbers in order.
    unsafe { std::mem::transmute_copy(&lanes) }
}

/// The lanes of a group.
#[inline(always)]
pub fn lanes<T: Scalar>(group: T::Group) -> [T; WIDTH] {
    const { assert!(size_of::<T::Group>() == size_of::<[T; WIDTH]>()) }
    // SAFETY: both are sixteen numbers in order.
    unsafe { std::mem::transmute_copy(&group) }
}

/// A function of one number, lane by lane.
#[inline(always)]
pub fn lift1<T: Scalar, R: Scalar>(a: T::Group, f: impl Fn(T) -> R) -> R::Group {
    let a = lanes::<T>(a);
    group(from_fn(|i| f(a[i])))
}

/// A function of two numbers, lane by lane.
#[inline(always)]
pub fn lift2<T: Scalar, U: Scalar, R: Scalar>(
    a: T::Group,
    b: U::Group,
    f: impl Fn(T, U) -> R,
) -> R::Group {
    let (a, b) = (lanes::<T>(a), lanes::<U>(b));
    group(from_fn(|i| f(a[i], b[i])))
}

/// A condition on two numbers, lane by lane.
#[inline(always)]
#[allow(dead_code)] // Only where groups are arrays.
pub fn test2<T: Scalar>(a: T::Group, b: T::Group, f: impl Fn(T, T) -> bool) -> super::arch::Bits {
    let (a, b) = (lanes::<T>(a), lanes::<T>(b));
    let conditions: [i32; WIDTH] = from_fn(|i| -i32::from(f(a[i], b[i])));
    where_registers!({ super::arch::masks::from_bits(conditions.into_iter().rev().fold(0, |all, c| all << 1 | (c & 1) as u16)) } { super::arch::Bits(conditions) })
}
