//! Warp operations on a whole warp of 32 lanes.
//!
//! They mean what they mean in the other engines (`launch::warp`). The lanes of the mask take part: a warp in its lane form runs in
//! lock-step, so all lanes that come here at all are here together; votes and sums are of those that are named. What a lane reads from one that takes no part is 0.

use super::group::from_fn;
use super::group::{Scalar, WIDTH, registers};
use super::mask::{Mask, Select};
use super::memory::Ptrs;
use super::ramp::Ramp;
use super::vector::{IntoLanes, Like, V};
use crate::check;
use crate::launch::warp::Shuffle;
use crate::ptr::Offset;

/// What names the source lane of a shuffle: a number, or one for each lane.
pub trait Operand: Copy {
    /// The number for each lane.
    fn operands(self) -> V<u32, 2>;
    /// The number, if it is known to be the same for all lanes.
    #[inline(always)]
    fn uniform(self) -> Option<u32> {
        None
    }
}
macro_rules! operands {
    ($($t:ty)*) => { $(
        impl Operand for $t {
            #[inline(always)]
            fn operands(self) -> V<u32, 2> {
                V::splat(self as u32)
            }
            #[inline(always)]
            fn uniform(self) -> Option<u32> {
                Some(self as u32)
            }
        }
        impl Operand for V<$t, 2> {
            #[inline(always)]
            fn operands(self) -> V<u32, 2> {
                self.as_u32()
            }
        }
        impl Operand for Ramp<$t, 2> {
            #[inline(always)]
            fn operands(self) -> V<u32, 2> {
                self.lanes().as_u32()
            }
        }
    )* };
}
operands!(i32 u32);

/// The lane that each lane reads: [`source_lane`](crate::launch::warp::source_lane) of all lanes at once.
#[inline(always)]
fn source_lanes(kind: Shuffle, operand: impl Operand, width: u32) -> V<u32, 2> {
    let lane = V::<u32, 2>::steps();
    let operand = operand.operands() & 31;
    let segment = 32u32.wrapping_sub(width) & 31;
    let low = lane & segment;
    let high = low | (!segment & 31);
    let source = match kind {
        Shuffle::Index => return low | (operand & (!segment & 31)),
        Shuffle::Up => lane - operand,
        Shuffle::Down => lane + operand,
        Shuffle::Xor => lane ^ operand,
    };
    let within = match kind {
        Shuffle::Up => source.as_i32().ge(low.as_i32()),
        _ => source.le(high),
    };
    within.select(source, lane)
}

/// A value that a shuffle carries.
pub trait Carried: Copy {
    /// Each lane's value of the lane that `sources` names; 0 from lanes that are not in `group`.
    fn permute(self, sources: V<u32, 2>, group: Mask<2>) -> Self;
    /// Each lane's value of the lane that a step leads to; its own where that is none of the warp.
    #[allow(dead_code)] // Only where groups are arrays.
    fn moved(self, kind: Shuffle, step: usize) -> Self;
}
macro_rules! moved {
    () => {
        #[inline(always)]
        fn moved(self, kind: Shuffle, step: usize) -> Self {
            let own = self.arrays();
            let own = own.as_flattened();
            let mut all = self.arrays();
            let moved = all.as_flattened_mut();
            match kind {
                Shuffle::Up => {
                    (0..32).for_each(|l| moved[l] = own[if l < step { l } else { l - step } & 31])
                }
                Shuffle::Down => (0..32)
                    .for_each(|l| moved[l] = own[if l + step > 31 { l } else { l + step } & 31]),
                _ => (0..32).for_each(|l| moved[l] = own[(l ^ step) & 31]),
            }
            V(from_fn(|n| super::group::group(all[n])))
        }
    };
}
macro_rules! carried32 {
    ($($t:ty: |$low:ident, $high:ident, $index:ident| $simd:expr;)*) => { $(impl Carried for V<$t, 2> {
        #[inline(always)]
        fn permute(self, sources: V<u32, 2>, group: Mask<2>) -> Self {
            let moved = V(from_fn(|n| {
                let ($low, $high, $index) = (self.0[0], self.0[1], sources.0[n]);
                registers!({ $simd } {
                    let (low, high) = (super::group::lanes::<$t>($low), super::group::lanes::<$t>($high));
                    let index = super::group::lanes::<u32>($index);
                    super::group::group::<$t>(from_fn(|i| {
                        let s = (index[i] & 31) as usize;
                        if s < WIDTH { low[s] } else { high[s - WIDTH] }
                    }))
                })
            }));
            if group.is_all() {
                return moved;
            }
            group_of(sources, group).select(moved, V::zero())
        }
        moved!();
    })* };
}
/// Which lanes' sources are in the group.
#[inline(always)]
fn group_of(sources: V<u32, 2>, group: Mask<2>) -> Mask<2> {
    let bits = V::<u32, 2>::splat(group.bits());
    (bits.shr_each(sources & 31) & 1).ne(0)
}
carried32! {
    f32: |low, high, index| _mm512_permutex2var_ps(low, index, high);
    i32: |low, high, index| _mm512_permutex2var_epi32(low, index, high);
    u32: |low, high, index| _mm512_permutex2var_epi32(low, index, high);
}
macro_rules! carried64 {
    ($($t:ty: $permute:ident, $blend:ident;)*) => { $(impl Carried for V<$t, 2> {
        #[inline(always)]
        fn permute(self, sources: V<u32, 2>, group: Mask<2>) -> Self {
            let moved = registers!({
                let own = self.0;
                let from = |index: __m512i| {
                    let low = $permute(own[0][0], index, own[0][1]);
                    let high = $permute(own[1][0], index, own[1][1]);
                    $blend(_mm512_test_epi64_mask(index, _mm512_set1_epi64(16)), low, high)
                };
                let index = sources.as_u64();
                V(from_fn(|n| [from(index.0[n][0]), from(index.0[n][1])]))
            } {
                let own = self.arrays();
                V::from_lanes(|l| {
                    let s = (sources[l] & 31) as usize;
                    own[s / WIDTH][s % WIDTH]
                })
            });
            if group.is_all() {
                return moved;
            }
            group_of(sources, group).select(moved, V::zero())
        }
        moved!();
    })* };
}
carried64! {
    f64: _mm512_permutex2var_pd, _mm512_mask_blend_pd;
    i64: _mm512_permutex2var_epi64, _mm512_mask_blend_epi64;
    u64: _mm512_permutex2var_epi64, _mm512_mask_blend_epi64;
}
impl<T> Carried for Ptrs<T, 2> {
    #[inline(always)]
    fn permute(self, sources: V<u32, 2>, group: Mask<2>) -> Self {
        Ptrs::new(self.bits.permute(sources, group))
    }
    #[inline(always)]
    fn moved(self, kind: Shuffle, step: usize) -> Self {
        Ptrs::new(self.bits.moved(kind, step))
    }
}

#[inline(always)]
fn shuffle<C: Carried>(
    kind: Shuffle,
    value: C,
    operand: impl Operand,
    width: u32,
    group: Mask<2>,
) -> C {
    let by = |n: u32| value.permute(source_lanes(kind, n, width), group);
    where_vectors!({} {
        // Where a step is known, so are the places, for which there are shorter ways than tables. Loops over such steps stay loops: each step has its own way.
        if let (Some(n), 32, Shuffle::Up | Shuffle::Down | Shuffle::Xor) = (operand.uniform(), width, kind) {
            match n {
                1 => return by(1),
                2 => return by(2),
                4 => return by(4),
                8 => return by(8),
                16 => return by(16),
                _ => {}
            }
        }
    } {
        // Where a step is known when the program is compiled, these are moves from place to place.
        if let (Some(n), 32, Shuffle::Up | Shuffle::Down | Shuffle::Xor) = (operand.uniform(), width, kind) && group.is_all() {
            return value.moved(kind, (n & 31) as usize);
        }
    });
    match operand.uniform() {
        Some(n) => by(n),
        None => value.permute(source_lanes(kind, operand, width), group),
    }
}

macro_rules! shuffles {
    ($($what:literal $name:ident $old:ident $kind:ident;)*) => { impl Mask<2> { $(
        #[doc = concat!("`__", stringify!($name), "(mask, value, …, width)`: ", $what, ".")]
        #[inline(always)]
        pub fn $name<A: IntoLanes<2>>(self, _named: u32, value: A, operand: impl Operand, width: impl Offset) -> A::Lanes
        where
            A::Lanes: Carried,
        {
            self.$old(value, operand, width)
        }
        #[doc = concat!("The old `__", stringify!($old), "`: ", $what, ".")]
        #[inline(always)]
        pub fn $old<A: IntoLanes<2>>(self, value: A, operand: impl Operand, width: impl Offset) -> A::Lanes
        where
            A::Lanes: Carried,
        {
            self.meet();
            shuffle(Shuffle::$kind, value.lanes(), operand, width.offset() as u32, self)
        }
    )* } };
}
shuffles! {
    "the value of a lane" shfl_sync shfl Index;
    "the value of a lower lane" shfl_up_sync shfl_up Up;
    "the value of a higher lane" shfl_down_sync shfl_down Down;
    "the value of the lane whose number differs in these bits" shfl_xor_sync shfl_xor Xor;
}

impl Mask<2> {
    /// The lanes have met, which checked programs tell.
    #[inline(always)]
    pub fn meet(self) {
        if check::on() {
            check::lanes_meet(self.bits());
        }
    }
    /// `__ballot_sync(mask, condition)`: the lanes in which the condition holds.
    #[inline(always)]
    pub fn ballot_sync(self, named: u32, condition: impl Like<Mask<2>>) -> u32 {
        self.ballot(condition) & named
    }
    /// The old `__ballot`.
    #[inline(always)]
    pub fn ballot(self, condition: impl Like<Mask<2>>) -> u32 {
        self.meet();
        (self & condition.like()).bits()
    }
    /// `__any_sync(mask, condition)`: 1 if it holds in any lane.
    #[inline(always)]
    pub fn any_sync(self, named: u32, condition: impl Like<Mask<2>>) -> i32 {
        i32::from(self.ballot_sync(named, condition) != 0)
    }
    /// `__all_sync(mask, condition)`: 1 if it holds in all lanes.
    #[inline(always)]
    pub fn all_sync(self, named: u32, condition: impl Like<Mask<2>>) -> i32 {
        self.meet();
        i32::from(self.without(condition.like()).bits() & named == 0)
    }
    /// `__uni_sync(mask, condition)`: 1 if it holds in all lanes or in none.
    #[inline(always)]
    pub fn uni_sync(self, named: u32, condition: impl Like<Mask<2>>) -> i32 {
        let held = self.ballot_sync(named, condition);
        i32::from(held == 0 || held == self.bits() & named)
    }
    /// `__activemask()`.
    #[inline(always)]
    pub fn activemask(self) -> u32 {
        self.bits()
    }
}

macro_rules! reductions {
    ($($what:literal $name:ident $start:ident |$a:ident, $b:ident| $e:expr;)*) => { impl Mask<2> { $(
        #[doc = concat!("`__", stringify!($name), "(mask, value)`: ", $what, " of the lanes' values.")]
        #[inline(always)]
        pub fn $name<T: Reduced>(self, named: u32, value: V<T, 2>) -> T
        where
            V<T, 2>: Select<2>,
        {
            self.meet();
            let [low, high] = Mask::from_bits(self.bits() & named).select(value, V::splat(T::$start)).arrays();
            let halves: [T; WIDTH] = from_fn(|i| {
                let ($a, $b) = (low[i], high[i]);
                $e
            });
            halves.into_iter().fold(T::$start, |$a, $b| $e)
        }
    )* } };
}
/// A 32-bit integer that `__reduce_*_sync` takes.
pub trait Reduced:
    Scalar
    + Ord
    + std::ops::BitAnd<Output = Self>
    + std::ops::BitOr<Output = Self>
    + std::ops::BitXor<Output = Self>
{
    /// No bit.
    const ZERO: Self;
    /// Every bit.
    const ONES: Self;
    /// The least number.
    const LEAST: Self;
    /// The greatest number.
    const MOST: Self;
    /// The sum, modulo 2^32.
    fn sum(self, other: Self) -> Self;
}
macro_rules! reduced {
    ($($t:ty)*) => { $(impl Reduced for $t {
        const ZERO: $t = 0;
        const ONES: $t = !0;
        const LEAST: $t = <$t>::MIN;
        const MOST: $t = <$t>::MAX;
        #[inline(always)]
        fn sum(self, other: $t) -> $t {
            self.wrapping_add(other)
        }
    })* };
}
reduced!(i32 u32);
reductions! {
    "the sum" reduce_add_sync ZERO |a, b| a.sum(b);
    "the least" reduce_min_sync MOST |a, b| a.min(b);
    "the greatest" reduce_max_sync LEAST |a, b| a.max(b);
    "the common bits" reduce_and_sync ONES |a, b| a & b;
    "all bits" reduce_or_sync ZERO |a, b| a | b;
    "the bits of an odd number" reduce_xor_sync ZERO |a, b| a ^ b;
}
