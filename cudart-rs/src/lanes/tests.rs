//! Vectors against the same operations on numbers, on random bits: not-a-number, infinities and subnormal numbers among them.

use super::*;
use crate::ptr::{Ptr, addr};
use std::array::from_fn;

/// Numbers from a fixed sequence, with special ones in between.
struct Numbers(u64);

impl Numbers {
    fn bits(&mut self) -> u64 {
        // Marsaglia's xorshift.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

trait Random: group::Scalar {
    fn random(n: &mut Numbers) -> Self;
    fn same(self, other: Self) -> bool;
}
macro_rules! random {
    ($($t:ty: $b:ident => $from:expr, [$($special:expr),*], |$x:ident, $y:ident| $same:expr;)*) => { $(impl Random for $t {
        fn random(n: &mut Numbers) -> $t {
            let specials: &[$t] = &[$($special),*];
            let $b = n.bits();
            match n.bits() % 3 {
                0 => specials[(n.bits() % specials.len() as u64) as usize],
                _ => $from,
            }
        }
        fn same(self, other: $t) -> bool {
            let ($x, $y) = (self, other);
            $same
        }
    })* };
}
random! {
    f32: b => f32::from_bits(b as u32), [0.0, -0.0, 1.0, -1.5, f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 1e-40, 3e9, -3e9, 2147483648.0], |x, y| x == y && x.is_sign_negative() == y.is_sign_negative() || x.is_nan() && y.is_nan();
    f64: b => f64::from_bits(b), [0.0, -0.0, 1.0, -1.5, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e-310, 1e300, 4294967296.5], |x, y| x == y && x.is_sign_negative() == y.is_sign_negative() || x.is_nan() && y.is_nan();
    i32: b => b as i32, [0, 1, -1, 7, i32::MIN, i32::MAX, 32], |x, y| x == y;
    u32: b => b as u32, [0, 1, 7, u32::MAX, 1 << 31, 31], |x, y| x == y;
    i64: b => b as i64, [0, 1, -1, i64::MIN, i64::MAX, 64, -7], |x, y| x == y;
    u64: b => b, [0, 1, u64::MAX, 1 << 63, 63], |x, y| x == y;
    i16: b => b as i16, [0, -1, i16::MIN], |x, y| x == y;
    u16: b => b as u16, [0, 9, u16::MAX], |x, y| x == y;
    i8: b => b as i8, [0, -1, i8::MIN], |x, y| x == y;
    u8: b => b as u8, [0, 9, u8::MAX], |x, y| x == y;
}

fn vector<T: Random>(n: &mut Numbers) -> V<T, 2> {
    V::from_lanes(|_| T::random(n))
}

const ROUNDS: u32 = 200;

fn check<T: Random, U: Random>(
    name: &str,
    vectors: impl Fn(V<T, 2>, V<T, 2>) -> V<U, 2>,
    numbers: impl Fn(T, T) -> U,
) {
    let mut n = Numbers(0x9e37_79b9_7f4a_7c15);
    for _ in 0..ROUNDS {
        let (a, b) = (vector::<T>(&mut n), vector::<T>(&mut n));
        let got = vectors(a, b);
        for l in 0..32 {
            let want = numbers(a[l], b[l]);
            assert!(
                want.same(got[l]),
                "{name}({:?}, {:?}): {:?}, not {:?}",
                a[l],
                b[l],
                want,
                got[l]
            );
        }
    }
}

#[test]
fn arithmetic_is_that_of_numbers() {
    macro_rules! floats {
        ($($t:ty)*) => { $(
            check::<$t, $t>("+", |a, b| a + b, |a, b| a + b);
            check::<$t, $t>("-", |a, b| a - b, |a, b| a - b);
            check::<$t, $t>("*", |a, b| a * b, |a, b| a * b);
            check::<$t, $t>("/", |a, b| a / b, |a, b| a / b);
            check::<$t, $t>("neg", |a, _| -a, |a, _| -a);
            check::<$t, $t>("sqrt", |a, _| a.sqrt(), |a, _| a.sqrt());
            check::<$t, $t>("abs", |a, _| a.abs(), |a, _| a.abs());
            check::<$t, $t>("plain", |a, _| 2.0 * a + 1.0, |a, _| 2.0 * a + 1.0);
        )* };
    }
    floats!(f32 f64);
    macro_rules! integers {
        ($($t:ty)*) => { $(
            check::<$t, $t>("+", |a, b| a + b, |a, b| a.wrapping_add(b));
            check::<$t, $t>("-", |a, b| a - b, |a, b| a.wrapping_sub(b));
            check::<$t, $t>("*", |a, b| a * b, |a, b| a.wrapping_mul(b));
            check::<$t, $t>("&", |a, b| a & b, |a, b| a & b);
            check::<$t, $t>("|", |a, b| a | b, |a, b| a | b);
            check::<$t, $t>("^", |a, b| a ^ b, |a, b| a ^ b);
            check::<$t, $t>("!", |a, _| !a, |a, _| !a);
            check::<$t, $t>("<<", |a, b| a.shl_each(b.as_u32()), |a, b| crate::shift::shl(a, b as u32));
            check::<$t, $t>(">>", |a, b| a.shr_each(b.as_u32()), |a, b| crate::shift::shr(a, b as u32));
            for n in [0u32, 1, 5, 31, 32, 63, 64, u32::MAX] {
                check::<$t, $t>("<< n", |a, _| a.shl(n), |a, _| crate::shift::shl(a, n));
                check::<$t, $t>(">> n", |a, _| a.shr(n), |a, _| crate::shift::shr(a, n));
            }
        )* };
    }
    integers!(i32 u32 i64 u64);
}

#[test]
fn division_is_that_of_numbers() {
    macro_rules! integers {
        ($($t:ty)*) => { $(
            check::<$t, $t>("/", |a, b| Mask::ALL.div(a, b), crate::division::idiv);
            check::<$t, $t>("%", |a, b| Mask::ALL.rem(a, b), crate::division::irem);
            for d in [1 as $t, 2, 3, 10, 16, 32, 1 << 30, 0, !0] {
                check::<$t, $t>("/ d", |a, _| Mask::ALL.div_by(a, d), |a, _| crate::division::idiv(a, d));
                check::<$t, $t>("% d", |a, _| Mask::ALL.rem_by(a, d), |a, _| crate::division::irem(a, d));
            }
        )* };
    }
    integers!(i32 u32 i64 u64);
}

#[test]
fn comparisons_and_selections() {
    type Comparison<T> = (
        &'static str,
        fn(V<T, 2>, V<T, 2>) -> Mask<2>,
        fn(&T, &T) -> bool,
    );
    fn one<T: Random + PartialOrd>(ops: &[Comparison<T>])
    where
        V<T, 2>: Select<2>,
    {
        let mut n = Numbers(77);
        for _ in 0..ROUNDS {
            let (a, b) = (vector::<T>(&mut n), vector::<T>(&mut n));
            for (name, vectors, numbers) in ops {
                let m = vectors(a, b);
                let chosen = V::<T, 2>::select(m, a, b);
                for l in 0..32 {
                    let want = numbers(&a[l], &b[l]);
                    assert_eq!(m.lane(l), want, "{:?} {name} {:?}", a[l], b[l]);
                    assert!(chosen[l].same(if want { a[l] } else { b[l] }));
                }
            }
        }
    }
    macro_rules! all {
        ($($t:ty)*) => { $(one::<$t>(&[
            ("<", |a, b| a.lt(b), |a, b| a < b),
            ("<=", |a, b| a.le(b), |a, b| a <= b),
            (">", |a, b| a.gt(b), |a, b| a > b),
            (">=", |a, b| a.ge(b), |a, b| a >= b),
            ("==", |a, b| a.eq(b), |a, b| a == b),
            ("!=", |a, b| a.ne(b), |a, b| a != b),
        ]);)* };
    }
    all!(f32 f64 i32 u32 i64 u64 i16 u16 i8 u8);
}

#[test]
fn conversions_are_those_of_as() {
    macro_rules! to {
        ($from:ty: $($to:ty, $name:ident);*) => { $(
            check::<$from, $to>(stringify!($name), |a, _| a.$name(), |a, _| a as $to);
        )* };
    }
    macro_rules! all {
        ($($from:ty)*) => { $(to!($from: i8, as_i8; u8, as_u8; i16, as_i16; u16, as_u16; i32, as_i32; u32, as_u32; i64, as_i64; u64, as_u64);)* };
    }
    all!(f32 f64 i32 u32 i64 u64 i16 u16 i8 u8);
    macro_rules! floats {
        ($($from:ty)*) => { $(to!($from: f32, as_f32; f64, as_f64);)* };
    }
    floats!(i32 u32 i64 u64 i16 u16 i8 u8);
    to!(f32: f64, as_f64);
    to!(f64: f32, as_f32);
}

#[test]
fn memory_is_touched_by_active_lanes_only() {
    fn one<T: Random + Element<2, Lanes = V<T, 2>>>() {
        let mut n = Numbers(5);
        for _ in 0..ROUNDS {
            let mut memory: Vec<T> = (0..96).map(|_| T::random(&mut n)).collect();
            let before = memory.clone();
            let base = Ptr::new(memory.as_mut_ptr()) + 32;
            let mask = Mask::<2>::from_bits(n.bits() as u32);
            let values = vector::<T>(&mut n);
            let at: [i32; 32] = from_fn(|_| (n.bits() % 64) as i32 - 32);
            let index = V::<i32, 2>::from_lanes(|l| at[l]);
            let (row, own) = (
                mask.load(base, Ramp::<i32, 2>::new(-3)),
                mask.load(base, index),
            );
            let wide = mask.load(base, index.as_i64());
            let through = mask.load_at(places::<T, 2>(base, index));
            for l in (0..32).filter(|l| mask.lane(*l)) {
                assert!(row[l].same(before[29 + l]));
                let want = before[(32 + at[l]) as usize];
                assert!(own[l].same(want) && wide[l].same(want) && through[l].same(want));
            }
            mask.store(base, Ramp::<i32, 2>::new(1), values);
            for (i, m) in memory.iter().enumerate() {
                let l = i.wrapping_sub(33);
                let want = if l < 32 && mask.lane(l) {
                    values[l]
                } else {
                    before[i]
                };
                assert!(m.same(want));
            }
            memory.copy_from_slice(&before);
            mask.store(base, index, values);
            let mut want = before.clone();
            (0..32)
                .filter(|l| mask.lane(*l))
                .for_each(|l| want[(32 + at[l]) as usize] = values[l]);
            assert!(memory.iter().zip(&want).all(|(a, b)| a.same(*b)));
            memory.copy_from_slice(&before);
            mask.store_at(places::<T, 2>(base, index), values);
            assert!(memory.iter().zip(&want).all(|(a, b)| a.same(*b)));
        }
    }
    one::<f32>();
    one::<f64>();
    one::<i32>();
    one::<u32>();
    one::<i64>();
    one::<u64>();
    one::<i16>();
    one::<u16>();
    one::<i8>();
    one::<u8>();
    // No lane, no access.
    let nothing = Mask::<2>::NONE.load(Ptr::<f32>::null(), V::<i32, 2>::splat(9));
    assert_eq!(nothing[0], 0.0);
}

#[test]
fn unsigned_indices_are_not_sign_extended_and_ramps_may_wrap() {
    let mut memory = [0u32; 64];
    (0..64).for_each(|i| memory[i] = i as u32);
    let base = addr(&mut memory).cast::<u32>();
    // threadIdx.x - 1 in the first thread: that lane is not active.
    let mask = Mask::<1>::ALL.without(Mask::first(1));
    let row = mask.load(base, Ramp::<u32, 1>::new(u32::MAX));
    assert_eq!((row[1], row[15]), (0, 14));
    let far = base - (1i64 << 31);
    let index = V::<u32, 1>::splat(1 << 31) + V::from_lanes(|l| l as u32);
    assert_eq!(Mask::<1>::ALL.load(far, index)[5], 5);
    let wide = V::<u64, 1>::from_lanes(|l| l as u64);
    assert_eq!(Mask::<1>::ALL.load(base, wide)[7], 7);
    assert_eq!(Mask::<1>::first(3).bits(), 7);
    assert_eq!(Mask::<2>::first(40), Mask::ALL);
}

#[test]
fn the_last_lane_stores_and_each_goes_in_order() {
    let mut x = [0i32; 2];
    let base = addr(&mut x).cast::<i32>();
    let mask = Mask::<1>::from_bits(0b1011);
    mask.store(base, 1, V::<i32, 1>::from_lanes(|l| l as i32 + 10));
    assert_eq!(x, [0, 13]);
    let mut order = Vec::new();
    mask.each(|l| order.push(l));
    assert_eq!(order, [0, 1, 3]);
    let flags: Mask<1> = mask.map(|l| l != 1);
    assert_eq!(flags.bits(), 0b1001);
    let mut each: Each<[i32; 3], 1> = Each::filled([1, 2, 3]);
    mask.each(|l| each[l][1] = l as i32);
    assert_eq!((each[3], each[2]), ([1, 3, 3], [1, 2, 3]));
}

#[test]
fn warp_operations_agree_with_the_other_engines() {
    use crate::launch::warp::{Shuffle, source_lane};
    let mut n = Numbers(3);
    for _ in 0..ROUNDS {
        let values = vector::<f32>(&mut n);
        let wide = vector::<f64>(&mut n);
        let active = if n.bits().is_multiple_of(2) {
            Mask::ALL
        } else {
            Mask::from_bits(n.bits() as u32)
        };
        let width = [32, 16, 8, 4, 2, 1][(n.bits() % 6) as usize];
        let by = (n.bits() % 40) as i32;
        let got = [
            (
                Shuffle::Down,
                active.shfl_down_sync(u32::MAX, values, by, width),
                active.shfl_down(wide, by, width),
            ),
            (
                Shuffle::Up,
                active.shfl_up_sync(u32::MAX, values, by, width),
                active.shfl_up(wide, by, width),
            ),
            (
                Shuffle::Xor,
                active.shfl_xor_sync(u32::MAX, values, by, width),
                active.shfl_xor(wide, by, width),
            ),
            (
                Shuffle::Index,
                active.shfl_sync(u32::MAX, values, by, width),
                active.shfl(wide, by, width),
            ),
        ];
        for (kind, singles, doubles) in got {
            for l in 0..32 {
                let s = source_lane(kind, l as u32, by as u32, width as u32) as usize;
                let (a, b) = if active.lane(s) {
                    (values[s], wide[s])
                } else {
                    (0.0, 0.0)
                };
                assert!(
                    a.same(singles[l]) && b.same(doubles[l]),
                    "lane {l}, {by} of {width}"
                );
            }
        }
        let numbers = vector::<i32>(&mut n);
        let list: Vec<i32> = (0..32)
            .filter(|l| active.lane(*l))
            .map(|l| numbers[l])
            .collect();
        assert_eq!(
            active.ballot_sync(u32::MAX, numbers.lt(0)).count_ones() as usize,
            list.iter().filter(|x| **x < 0).count()
        );
        assert_eq!(
            active.reduce_add_sync(u32::MAX, numbers),
            list.iter().fold(0i32, |a, x| a.wrapping_add(*x))
        );
        assert_eq!(
            active.reduce_min_sync(u32::MAX, numbers),
            list.iter().copied().min().unwrap_or(0)
        );
        assert_eq!(
            active.all_sync(u32::MAX, numbers.ge(0)),
            i32::from(list.iter().all(|x| *x >= 0))
        );
    }
}

#[test]
fn clamped_indices_are_those_of_each_lane() {
    let numbers: [i32; 64] = from_fn(|i| 1000 + i as i32);
    let base = Ptr::new(numbers.as_ptr().cast_mut());
    for (first, least, most) in [
        (-1, 0, 40),
        (0, 3, 9),
        (20, 0, 31),
        (5, 30, 10),
        (-40, 7, 63),
        (50, 0, 8),
        (8, 8, 39),
    ] {
        for mask in [
            x32::Mask::ALL,
            x32::Mask::from_bits(0x0f0f_7ffe),
            x32::Mask::NONE,
        ] {
            let one = x32::Ramp::<i32>::new(first).at_least(least).at_most(most);
            let other = x32::Ramp::<i32>::new(first).at_most(most).at_least(least);
            let (a, b) = (mask.load(base, one), mask.load(base, other));
            for l in (0..32).filter(|l| mask.lane(*l)) {
                let v = first + l as i32;
                let (x, y) = (v.max(least).min(most), v.min(most).max(least));
                assert_eq!((one.lane(l), one.lanes()[l], a[l]), (x, x, 1000 + x));
                assert_eq!((other.lane(l), other.lanes()[l], b[l]), (y, y, 1000 + y));
            }
        }
    }
}

#[test]
fn rows_are_read_beyond_the_mask_only_within_their_array() {
    // Neighbours of the array hold what none of its elements is.
    let numbers: [crate::array::Array<i32, 40>; 3] =
        from_fn(|k| crate::array::Array(from_fn(|i| if k == 1 { 1000 + i as i32 } else { -7 })));
    let row = &numbers[1];
    for first in -45..45 {
        let inside = x32::Mask::from_bits(
            (0..32).fold(0, |m, l| m | u32::from((0..40).contains(&(first + l))) << l),
        );
        for mask in [u32::MAX, 0x0f0f_7ffe, 1, 0].map(|m| inside & x32::Mask::from_bits(m)) {
            let ramp = x32::Ramp::<i32>::new(first);
            let clamped = ramp.at_least(2).at_most(38);
            let (a, b) = (
                mask.load_row(row.row(), ramp),
                mask.load_row(row.row(), clamped),
            );
            for l in 0..32 {
                let (at, limited) = (first + l as i32, (first + l as i32).clamp(2, 38));
                if mask.lane(l) {
                    assert_eq!((a[l], b[l]), (1000 + at, 1000 + limited));
                }
                assert!(
                    [a[l], b[l]].iter().all(|v| *v == 0 || *v >= 1000),
                    "{first} {l}"
                );
            }
        }
    }
}

/// Rows of this length, at indices between limits.
fn rows_between_limits<const L: usize>() {
    use super::x16;
    let numbers: crate::array::Array<f32, L> = crate::array::Array(from_fn(|i| 1000.0 + i as f32));
    let last = L as i32 - 1;
    for first in -20..20 {
        for (least, most) in [(0, last), (3, 7), (5, 5), (0, 20), (-2, last), (last, last)] {
            let clamped = x16::Ramp::<i32>::new(first).at_least(least).at_most(most);
            let at = |l: i32| (first + l).max(least).min(most);
            let inside = (0..16).fold(0, |m, l| m | u16::from((0..=last).contains(&at(l))) << l);
            for mask in [inside, inside & 0x5aa5, 0] {
                let values = x16::Mask::from_bits(mask.into()).load_row(numbers.row(), clamped);
                for l in (0..16).filter(|l| mask >> l & 1 != 0) {
                    assert_eq!(values[l as usize], 1000.0 + at(l) as f32);
                }
            }
        }
    }
}

#[test]
fn rows_are_read_between_limits() {
    rows_between_limits::<8>();
    rows_between_limits::<16>();
    rows_between_limits::<20>();
    rows_between_limits::<64>();
}

#[test]
fn shuffles_by_known_steps_are_those_by_any() {
    let values = x32::F32::from_lanes(|l| l as f32 + 0.5);
    for mask in [u32::MAX, 0x0f0f_7ffe] {
        let mask = x32::Mask::from_bits(mask);
        for step in 0..40u32 {
            let any = x32::U32::from_lanes(|_| step);
            let same = |a: x32::F32, b: x32::F32| (0..32).all(|l| a[l] == b[l]);
            assert!(same(
                mask.shfl_up(values, step, 32),
                mask.shfl_up(values, any, 32)
            ));
            assert!(same(
                mask.shfl_down(values, step, 32),
                mask.shfl_down(values, any, 32)
            ));
            assert!(same(
                mask.shfl_xor(values, step, 32),
                mask.shfl_xor(values, any, 32)
            ));
        }
    }
}

#[test]
fn rows_are_stored_to_only_where_the_mask_says() {
    for first in -45..45 {
        let inside = x32::Mask::from_bits(
            (0..32).fold(0, |m, l| m | u32::from((0..40).contains(&(first + l))) << l),
        );
        for mask in [u32::MAX, 0x0f0f_7ffe, 1, 0].map(|m| inside & x32::Mask::from_bits(m)) {
            let mut numbers: [crate::array::Array<i32, 40>; 3] =
                from_fn(|k| crate::array::Array(from_fn(|i| (100 * k + i) as i32)));
            let values = x32::I32::from_lanes(|l| -(l as i32) - 1);
            mask.store_row(numbers[1].row_mut(), x32::Ramp::<i32>::new(first), values);
            for (k, row) in numbers.iter().enumerate() {
                for (i, value) in row.0.iter().enumerate() {
                    let l = i as i32 - first;
                    let stored = k == 1 && (0..32).contains(&l) && mask.lane(l as usize);
                    let wanted = if stored { -l - 1 } else { (100 * k + i) as i32 };
                    assert_eq!(*value, wanted, "{first} {k} {i}");
                }
            }
        }
    }
}

/// Whether two results are the same bits; of what is no number only that it is none.
fn same_bits(got: f32, wanted: f32) -> bool {
    got.to_bits() == wanted.to_bits() || got.is_nan() && wanted.is_nan()
}

#[test]
fn elementary_functions_are_those_of_numbers() {
    use crate::device::elementary::{exp, ln};
    // Every float is 2³² steps of 1 (seconds, in a release build).
    const STEP: u32 = 4999;
    let mut first = 0u32;
    loop {
        let x = x32::F32::from_lanes(|l| f32::from_bits(first.wrapping_add(l as u32 * STEP)));
        let (e, n, r) = (x.exp(), x.ln(), x.rsqrt());
        for l in 0..32 {
            let x = x[l];
            assert!(same_bits(e[l], exp(x)), "exp {x:e}: {:e}", e[l]);
            assert!(same_bits(n[l], ln(x)), "ln {x:e}: {:e}", n[l]);
            assert!(same_bits(r[l], 1.0 / x.sqrt()), "rsqrt {x:e}: {:e}", r[l]);
        }
        match first.checked_add(32 * STEP) {
            Some(next) => first = next,
            None => break,
        }
    }
}

#[test]
fn sums_of_products_are_rounded_once() {
    let mut n = Numbers(11);
    for _ in 0..2000 {
        let [x, y, z] = std::array::from_fn(|_| x32::F32::from_lanes(|_| f32::random(&mut n)));
        let [a, b, c] = std::array::from_fn(|_| x16::F64::from_lanes(|_| f64::random(&mut n)));
        let (s, t) = (x.mul_add(y, z), a.mul_add(2.5, c.mul_add(b, 1.0)));
        let halves = x.mul_add(0.5, z);
        for l in 0..32 {
            assert!(s[l].same(x[l].mul_add(y[l], z[l])));
            assert!(halves[l].same(x[l].mul_add(0.5, z[l])));
        }
        for l in 0..16 {
            assert!(t[l].same(a[l].mul_add(2.5, c[l].mul_add(b[l], 1.0))));
        }
    }
}

#[test]
fn reciprocal_roots_are_correctly_rounded() {
    // Roots near powers of two, from both sides, are those whose reciprocals lie closest to the middle of two numbers.
    let mut n = Numbers(7);
    for round in 0..20_000u64 {
        let x = x32::F64::from_lanes(|l| match (round + l as u64) % 4 {
            0 => f64::random(&mut n),
            1 => f64::from_bits(0x3ff0_0000_0000_0000 + n.bits() % 4096),
            2 => f64::from_bits(0x4010_0000_0000_0000 - n.bits() % 4096),
            _ => f64::from_bits(0x3fe0_0000_0000_0000 + (n.bits() >> 10)),
        });
        let r = x.rsqrt();
        for l in 0..32 {
            let wanted = 1.0 / x[l].sqrt();
            assert!(r[l].same(wanted), "{:e}: {:e}, not {wanted:e}", x[l], r[l]);
        }
    }
    for i in 0..(1 << 16) {
        let bits = [
            0x3f80_0000 + i,
            0x4080_0000 - i,
            0x4000_0000 - i,
            0x3f80_0000 + 97 * i,
        ];
        let x = x16::F32::from_lanes(|l| f32::from_bits(bits[l % 4]));
        let r = x.rsqrt();
        for l in 0..4 {
            assert_eq!(r[l].to_bits(), (1.0 / x[l].sqrt()).to_bits(), "{:e}", x[l]);
        }
    }
}
