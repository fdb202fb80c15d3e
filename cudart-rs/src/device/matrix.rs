//! Products of matrices that the lanes of a warp hold together (`mma_sync` of `mma.h`).
//!
//! Each lane has an equal run of the elements of each matrix, in row order. When all have come, one of them reads the factors as numbers in rows, multiplies, and leaves each lane its
//! elements of the result: rows of numbers are vectors. A result is added up in the order of k, beginning with the accumulator.

use super::narrow::{bfloat_to_f32, f32_to_half, half_to_f32};
use crate::lanes::V;
use crate::lanes::group::Scalar;
use crate::ptr::{Ptr, Void};
use std::ops::{Add, Mul};

/// What a lane brings; the header has the same structure.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
struct Product {
    a: Ptr<Void>,
    b: Ptr<Void>,
    c: Ptr<Void>,
    d: Ptr<Void>,
    /// Types of the elements of A, B, C and D, four bits each: half, bfloat16, tf32 (in `float`), `float`, `double`, `signed char`, `unsigned char`, `int`.
    types: u32,
    m: u32,
    n: u32,
    k: u32,
}

/// The largest matrix has 32 by 16 elements.
const MOST: usize = 512;

/// An element in memory and the number that it is.
trait Element<Sum> {
    type Stored: Copy;
    fn number(stored: Self::Stored) -> Sum;
    fn stored(number: Sum) -> Self::Stored;
}

macro_rules! elements {
    ($($name:ident $stored:ty => $sum:ty: |$v:ident| $number:expr, |$n:ident| $back:expr;)*) => { $(
        struct $name;
        impl Element<$sum> for $name {
            type Stored = $stored;
            #[inline(always)]
            fn number($v: $stored) -> $sum { $number }
            #[inline(always)]
            fn stored($n: $sum) -> $stored { $back }
        }
    )* };
}
elements! {
    Half u16 => f32: |v| half_to_f32(v), |n| f32_to_half(n);
    Bfloat u16 => f32: |v| bfloat_to_f32(v), |n| (n.to_bits() >> 16) as u16;
    // The unit sees ten bits of fraction.
    Tf32 f32 => f32: |v| f32::from_bits(v.to_bits() & 0xffff_e000), |n| n;
    Float f32 => f32: |v| v, |n| n;
    Double f64 => f64: |v| v, |n| n;
    Signed i8 => i32: |v| i32::from(v), |n| n as i8;
    Unsigned u8 => i32: |v| i32::from(v), |n| n as u8;
    Int i32 => i32: |v| v, |n| n;
}

/// The lanes that take part: where what each brings is, and null for those that do not.
struct Lanes([Ptr<Product>; 32]);

impl Lanes {
    /// A matrix of `count` elements as numbers; those of lanes that are not there stay as they are.
    #[inline(always)]
    fn read<Sum, E: Element<Sum>>(
        &self,
        of: impl Fn(&Product) -> Ptr<Void>,
        count: usize,
        to: &mut [Sum],
    ) {
        let each = count / 32;
        for (number, lane) in self.0.iter().enumerate() {
            if lane.is_null() {
                continue;
            }
            let from = of(lane).as_raw().cast::<E::Stored>();
            let run = &mut to[number * each..][..each];
            for (i, to) in run.iter_mut().enumerate() {
                // SAFETY: the lane's fragment has so many elements of this type.
                *to = E::number(unsafe { from.add(i).read() });
            }
        }
    }

    #[inline(always)]
    fn write<Sum: Copy, E: Element<Sum>>(&self, from: &[Sum], count: usize) {
        let each = count / 32;
        for (number, lane) in self.0.iter().enumerate() {
            if lane.is_null() {
                continue;
            }
            let to = lane.d.as_raw().cast::<E::Stored>();
            let run = &from[number * each..][..each];
            for (i, from) in run.iter().enumerate() {
                // SAFETY: as above.
                unsafe { to.add(i).write(E::stored(*from)) };
            }
        }
    }
}

/// Rows of numbers in `W` groups: `c += a * b`. (What is left over of a group is added up, too, and not kept.)
#[inline(always)]
fn rows<T: Scalar, const W: usize>(p: &Product, a: &[T], b: &[T], c: &mut [T])
where
    V<T, W>: Add<Output = V<T, W>> + Mul<Output = V<T, W>>,
{
    let (m, n, k) = (p.m as usize, p.n as usize, p.k as usize);
    let row_of = |from: &[T], row: usize| {
        let row = &from[row * n..][..n];
        let at = |i: usize| row.get(i).copied().unwrap_or_default();
        V::<T, W>::from_lanes(at)
    };
    for row in 0..m {
        let factors = &a[row * k..][..k];
        let mut sum = row_of(c, row);
        for (j, factor) in factors.iter().enumerate() {
            sum = sum + V::splat(*factor) * row_of(b, j);
        }
        for (to, from) in c[row * n..][..n]
            .iter_mut()
            .zip(sum.arrays().as_flattened())
        {
            *to = *from;
        }
    }
}

#[inline(always)]
fn multiply<T: Scalar>(p: &Product, a: &[T], b: &[T], c: &mut [T])
where
    V<T, 1>: Add<Output = V<T, 1>> + Mul<Output = V<T, 1>>,
    V<T, 2>: Add<Output = V<T, 2>> + Mul<Output = V<T, 2>>,
{
    match p.n {
        8 => rows::<T, 1>(&Product { n: 8, ..*p }, a, b, c),
        16 => rows::<T, 1>(&Product { n: 16, ..*p }, a, b, c),
        32 => rows::<T, 2>(&Product { n: 32, ..*p }, a, b, c),
        _ => {}
    }
}

/// Does a product for the lanes of `group`, each of which has the address of its [`Product`].
pub(crate) fn perform(group: u32, address: impl Fn(usize) -> u64) {
    let product = |lane: usize| match group >> lane & 1 {
        1 => Ptr::from_bits(address(lane)),
        _ => Ptr::null(),
    };
    let lanes = Lanes(std::array::from_fn(product));
    let Some(p) = lanes.0.iter().find(|p| !p.is_null()).map(|p| **p) else {
        return;
    };
    let (m, n, k) = (p.m as usize, p.n as usize, p.k as usize);
    if [m * n, m * k, k * n].iter().any(|size| *size > MOST) {
        return;
    }
    let kind = |i: u32| p.types >> (4 * i) & 15;
    macro_rules! with {
        ($sum:ty; $($from:literal $factor:ident)*; $($at:literal $accumulator:ident)*) => {{
            let (mut a, mut b, mut c) =
                ([<$sum>::default(); MOST], [<$sum>::default(); MOST], [<$sum>::default(); MOST]);
            match kind(0) {
                $($from => lanes.read::<$sum, $factor>(|p| p.a, m * k, &mut a),)*
                _ => {}
            }
            match kind(1) {
                $($from => lanes.read::<$sum, $factor>(|p| p.b, k * n, &mut b),)*
                _ => {}
            }
            match kind(2) {
                $($at => lanes.read::<$sum, $accumulator>(|p| p.c, m * n, &mut c),)*
                _ => {}
            }
            multiply(&p, &a, &b, &mut c);
            match kind(3) {
                $($at => lanes.write::<$sum, $accumulator>(&c, m * n),)*
                _ => {}
            }
        }};
    }
    match kind(0) {
        0..=3 => {
            with!(f32; 0 Half 1 Bfloat 2 Tf32 3 Float; 0 Half 3 Float)
        }
        4 => with!(f64; 4 Double; 4 Double),
        _ => with!(
            i32; 5 Signed 6 Unsigned; 7 Int
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_lane_gets_its_run_of_the_sums() {
        let (m, n, k) = (16usize, 16usize, 16usize);
        let a: Vec<u16> = (0..m * k).map(|i| f32_to_half((i % 7) as f32)).collect();
        let b: Vec<u16> = (0..k * n).map(|i| f32_to_half((i % 5) as f32)).collect();
        let mut c: Vec<f32> = (0..m * n).map(|i| i as f32).collect();
        let at = |v: &[u16], lane: usize| Ptr::new(v[lane * 8..].as_ptr().cast_mut()).cast();
        let sums = Ptr::new(c.as_mut_ptr());
        let products: Vec<Product> = (0..32)
            .map(|lane| Product {
                a: at(&a, lane),
                b: at(&b, lane),
                c: (sums + lane as u64 * 8).cast(),
                d: (sums + lane as u64 * 8).cast(),
                types: 3 << 12 | 3 << 8,
                m: 16,
                n: 16,
                k: 16,
            })
            .collect();
        perform(u32::MAX, |lane| {
            std::ptr::from_ref(&products[lane]).addr() as u64
        });
        for (i, c) in c.iter().enumerate() {
            let (row, col) = (i / n, i % n);
            let sum: usize = (0..k)
                .map(|j| (row * k + j) % 7 * ((j * n + col) % 5))
                .sum();
            assert_eq!(*c, (i + sum) as f32);
        }
    }
}
