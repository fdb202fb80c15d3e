//! [`Clamped`]: a value that grows by one from lane to lane, but not beyond limits.

use super::group::WIDTH;
use super::mask::{Mask, Select};
use super::memory::{Element, LaneIndex, Ptrs};
use super::ramp::Ramp;
use super::vector::{IntoLanes, V};
use crate::array::Row;
use crate::ptr::{Offset, Ptr};

/// A [`Ramp`] between two limits that are the same in all lanes: what lies below `least` is `least`, then what lies above `most` is `most`.
/// Indices of neighbours are such where a program keeps them inside of an array; within the limits they are neighbours in memory, too.
#[derive(Clone, Copy, Debug)]
pub struct Clamped<T, const N: usize> {
    ramp: Ramp<T, N>,
    least: T,
    most: T,
}

macro_rules! clamped {
    ($($t:ty)*) => { $(
        impl<const N: usize> Ramp<$t, N> {
            /// No less than a number: the greater of the two.
            #[inline(always)]
            pub fn at_least(self, least: $t) -> Clamped<$t, N> {
                Clamped { ramp: self, least, most: <$t>::MAX }
            }
            /// No more than a number: the lesser of the two.
            #[inline(always)]
            pub fn at_most(self, most: $t) -> Clamped<$t, N> {
                Clamped { ramp: self, least: <$t>::MIN, most }
            }
        }
        impl<const N: usize> Clamped<$t, N> {
            /// No less than a number: the greater of the two.
            #[inline(always)]
            pub fn at_least(self, least: $t) -> Self {
                // max(c, min(m, v)) = min(max(c, m), max(c, v))
                Clamped { least: self.least.max(least), most: self.most.max(least), ..self }
            }
            /// No more than a number: the lesser of the two.
            #[inline(always)]
            pub fn at_most(self, most: $t) -> Self {
                Clamped { most: self.most.min(most), ..self }
            }
            /// As a vector.
            #[inline(always)]
            pub fn lanes(self) -> V<$t, N> {
                IntoLanes::lanes(self)
            }
            /// The active lanes whose value is the lower limit in place of the ramp's, and those whose value is the upper one.
            #[inline(always)]
            fn outside(self, mask: Mask<N>) -> (Mask<N>, Mask<N>) {
                let values = self.ramp.lanes();
                let above = mask & values.max(self.least).gt(self.most);
                (mask.without(above) & values.lt(self.least), above)
            }
            /// A lane's value.
            #[inline(always)]
            pub fn lane(self, l: usize) -> $t {
                self.ramp.lane(l).max(self.least).min(self.most)
            }
        }
        impl<const N: usize> IntoLanes<N> for Clamped<$t, N> {
            type Lanes = V<$t, N>;
            #[inline(always)]
            fn lanes(self) -> V<$t, N> {
                self.ramp.lanes().max(self.least).min(self.most)
            }
        }
        impl<const N: usize> LaneIndex<N> for Clamped<$t, N> {
            #[inline(always)]
            fn load<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>) -> T::Lanes {
                let (below, above) = self.outside(mask);
                if (above | below).none() {
                    return self.ramp.load(base, mask);
                }
                // SAFETY: some active lane reads there.
                let one = |at: $t| T::splat(unsafe { *(base + at).as_raw() });
                let mut loaded = self.ramp.load(base, mask.without(above | below));
                if below.any() {
                    loaded = Select::select(below, one(self.least), loaded);
                }
                if above.any() {
                    loaded = Select::select(above, one(self.most), loaded);
                }
                loaded
            }
            #[inline(always)]
            fn load_row<T: Element<N>, const L: usize>(
                self,
                row: Row<T, L>,
                mask: Mask<N>,
            ) -> T::Lanes {
                // A row of sixteen is read as it lies, and its elements are then put into their lanes: neighbours of a row lie across lines of the cache.
                where_vectors!({
                    if L == WIDTH {
                        let at = self.lanes().as_i32();
                        // (Unsigned, so that what is less than zero is too great.)
                        if (mask & at.as_u32().ge(WIDTH as u32)).none() {
                            // SAFETY: these are the elements of the array.
                            let values = unsafe { T::load_near::<L>(row.ptr().as_raw(), at, |_| 0) };
                            if let Some(values) = values {
                                return values;
                            }
                        }
                    }
                } {} {});
                // So is every register of what lies within an array. Where that is is known before the elements are, and mostly the same for many rows.
                let (first, last) = (self.lane(0).offset(), self.lane(N * WIDTH - 1).offset());
                if super::IN_REGISTERS && self.ramp.is_straight() && first >= 0 && last < L as isize {
                    if last - first == (N * WIDTH - 1) as isize {
                        return self.ramp.load_row(row, mask);
                    }
                    let limits = (first as i32, last as i32);
                    let near = |part: i32| (self.ramp.first() as i32).saturating_add(part).clamp(limits.0, limits.1);
                    // SAFETY: all of the indices are the array's.
                    let values = unsafe { T::load_near::<L>(row.ptr().as_raw(), self.lanes().as_i32(), near) };
                    if let Some(values) = values {
                        return values;
                    }
                }
                let (below, above) = self.outside(mask);
                if (above | below).none() {
                    return self.ramp.load_row(row, mask);
                }
                self.load(row.ptr(), mask)
            }
            #[inline(always)]
            fn store<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>, values: T::Lanes) {
                self.lanes().store(base, mask, values);
            }
            #[inline(always)]
            fn addresses<T>(self, base: Ptr<T>) -> Ptrs<T, N> {
                self.lanes().addresses(base)
            }
        }
    )* };
}
clamped!(i32 u32 i64 u64);
