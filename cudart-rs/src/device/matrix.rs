//! Products of matrices that the lanes of a warp hold together (`mma_sync` of `mma.h`).
//!
//! Each lane has elements of each matrix as PTX's `mma` deals them out ([`Dealt`]). When all have come, one of them reads the factors as numbers in rows, multiplies, and leaves each lane
//! its elements of the result: rows of numbers are vectors. A result is added up in the order of k, beginning with the accumulator.

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

/// Where elements of a matrix are that a lane holds: lane `4 * group + member` has its `i`th element as many elements behind the first of the matrix as the sum of `group` and `member` times
/// their steps and of the step of each bit that is set in `i` (PTX ISA, "Matrix Fragments for mma"; `place` of `mma.h` says the same).
#[derive(Clone, Copy)]
struct Dealt {
    count: usize,
    group: usize,
    member: usize,
    bits: [usize; 4],
}

impl Dealt {
    /// A factor whose elements have `bytes` bytes, of which two neighbours along k are `along` elements apart and two across it `across`. A wide one is cut into pieces of 16 by 16 bytes,
    /// the other one of 8.
    fn factor(count: usize, bytes: usize, wide: bool, across: usize, along: usize) -> Dealt {
        let (member, bits) = match (bytes, wide) {
            (1, _) => (4, [along, 2 * along, 8 * across, 16 * across]),
            (2, true) => (2, [along, 8 * across, 8 * along, 16 * across]),
            (2, false) => (2, [along, 8 * along, 8 * across, 0]),
            (4, true) => (1, [8 * across, 4 * along, 0, 0]),
            (4, false) => (1, [4 * along, 8 * across, 0, 0]),
            _ => (1, [0; 4]),
        };
        Dealt {
            count,
            group: across,
            member: member * along,
            bits,
        }
    }

    /// A: the wide factor, but in products of 8 rows.
    fn a(p: &Product, bytes: usize) -> Dealt {
        let (m, k) = (p.m as usize, p.k as usize);
        Dealt::factor(m * k, bytes, m != 8, k, 1)
    }

    fn b(p: &Product, bytes: usize) -> Dealt {
        let (n, k) = (p.n as usize, p.k as usize);
        Dealt::factor(n * k, bytes, n == 32, 1, n)
    }

    /// The sums; those of 8 rows and 32 columns are turned around.
    fn sums(p: &Product) -> Dealt {
        let (m, n) = (p.m as usize, p.n as usize);
        let (group, member, bits) = match n {
            32 => (1, n, [n, 8, 16, 0]),
            8 => (n, 1, [1, 8 * n, 16 * n, 0]),
            _ => (n, 1, [1, 8 * n, 8, 0]),
        };
        Dealt {
            count: m * n,
            group,
            member: 2 * member,
            bits,
        }
    }

    /// How far a lane's elements are behind its first one.
    fn behind(&self) -> [usize; 16] {
        std::array::from_fn(|i| (0..4).map(|bit| (i >> bit & 1) * self.bits[bit]).sum())
    }

    fn first(&self, lane: usize) -> usize {
        lane / 4 * self.group + lane % 4 * self.member
    }
}

/// The lanes that take part: where what each brings is, and null for those that do not.
struct Lanes([Ptr<Product>; 32]);

impl Lanes {
    /// A matrix as numbers; those of lanes that are not there stay as they are.
    #[inline(always)]
    fn read<Sum: Copy + Default, E: Element<Sum>>(
        &self,
        of: impl Fn(&Product) -> Ptr<Void>,
        dealt: Dealt,
        to: &mut [Sum; MOST],
    ) {
        let (each, behind) = (dealt.count / 32, dealt.behind());
        for (number, lane) in self.0.iter().enumerate() {
            if lane.is_null() {
                continue;
            }
            let from = of(lane).as_raw().cast::<E::Stored>();
            let mut numbers = [Sum::default(); 16];
            for (i, number) in numbers.iter_mut().enumerate().take(each) {
                // SAFETY: the lane's fragment has so many elements of this type.
                *number = E::number(unsafe { from.add(i).read() });
            }
            let first = dealt.first(number);
            for (number, behind) in numbers.iter().zip(behind).take(each) {
                to[(first + behind) % MOST] = *number;
            }
        }
    }

    #[inline(always)]
    fn write<Sum: Copy, E: Element<Sum>>(&self, from: &[Sum; MOST], dealt: Dealt) {
        let (each, behind) = (dealt.count / 32, dealt.behind());
        for (number, lane) in self.0.iter().enumerate() {
            if lane.is_null() {
                continue;
            }
            let to = lane.d.as_raw().cast::<E::Stored>();
            let first = dealt.first(number);
            for (i, behind) in behind.iter().enumerate().take(each) {
                // SAFETY: as above.
                unsafe { to.add(i).write(E::stored(from[(first + behind) % MOST])) };
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
                $($from => lanes.read::<$sum, $factor>(|p| p.a, Dealt::a(&p, size_of::<<$factor as Element<$sum>>::Stored>()), &mut a),)*
                _ => {}
            }
            match kind(1) {
                $($from => lanes.read::<$sum, $factor>(|p| p.b, Dealt::b(&p, size_of::<<$factor as Element<$sum>>::Stored>()), &mut b),)*
                _ => {}
            }
            match kind(2) {
                $($at => lanes.read::<$sum, $accumulator>(|p| p.c, Dealt::sums(&p), &mut c),)*
                _ => {}
            }
            multiply(&p, &a, &b, &mut c);
            match kind(3) {
                $($at => lanes.write::<$sum, $accumulator>(&c, Dealt::sums(&p)),)*
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
    fn each_lane_gets_its_sums() {
        let (n, k) = (16usize, 16usize);
        // A, B and the sums, as numbers in rows.
        let a = |row: usize, j: usize| (row * k + j) % 7;
        let b = |j: usize, col: usize| (j * n + col) % 5;
        let (group, member) = (|lane: usize| lane / 4, |lane: usize| lane % 4);
        let bit = |i: usize, bit: usize| i >> bit & 1;
        let mut held: Vec<([u16; 8], [u16; 8], [f32; 8])> = (0..32)
            .map(|lane| {
                let half = |v: usize| f32_to_half(v as f32);
                let (g, t) = (group(lane), member(lane));
                let place = |i: usize| 2 * t + bit(i, 0);
                (
                    std::array::from_fn(|i| half(a(g + 8 * bit(i, 1), place(i) + 8 * bit(i, 2)))),
                    std::array::from_fn(|i| half(b(place(i) + 8 * bit(i, 1), g + 8 * bit(i, 2)))),
                    [lane as f32; 8],
                )
            })
            .collect();
        let products: Vec<Product> = held
            .iter_mut()
            .map(|(a, b, c)| Product {
                a: Ptr::new(a.as_mut_ptr()).cast(),
                b: Ptr::new(b.as_mut_ptr()).cast(),
                c: Ptr::new(c.as_mut_ptr()).cast(),
                d: Ptr::new(c.as_mut_ptr()).cast(),
                types: 3 << 12 | 3 << 8,
                m: 16,
                n: 16,
                k: 16,
            })
            .collect();
        perform(u32::MAX, |lane| {
            std::ptr::from_ref(&products[lane]).addr() as u64
        });
        for (lane, (_, _, sums)) in held.iter().enumerate() {
            for (i, sum) in sums.iter().enumerate() {
                let row = group(lane) + 8 * bit(i, 1);
                let col = 2 * member(lane) + bit(i, 0) + 8 * bit(i, 2);
                let expected: usize = (0..k).map(|j| a(row, j) * b(j, col)).sum();
                assert_eq!(*sum, (lane + expected) as f32, "lane {lane}, element {i}");
            }
        }
    }
}
