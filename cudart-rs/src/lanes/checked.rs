//! Access to memory in checked programs: one look at the checkers' tables for the elements of all lanes.
//!
//! Where a place of the program went before is a range of addresses (`check`); elements that all lie in there need nothing more. Else each lane asks for its own, and
//! those that go nowhere take no part in the access. Of races nothing is known here: programs that look for them run thread by thread.

use super::mask::Mask;
use super::memory::{Element, LaneIndex, LanePtr, Ptrs};
use super::vector::Like;
use crate::check::{self, Reach};
use crate::ptr::Ptr;

impl<const N: usize> Mask<N> {
    /// Says that what comes is done by all of these lanes, told of the first; gives its argument back.
    #[inline(always)]
    pub fn told<A>(self, argument: A) -> A {
        check::lane(self.bits().trailing_zeros() as usize);
        argument
    }

    /// The same of an access, which counts for each of them.
    #[inline(always)]
    pub fn all_told<A>(self, argument: A) -> A {
        check::counted(self.count().saturating_sub(1));
        self.told(argument)
    }

    /// `base[index]` in these lanes; nothing in the others.
    #[inline(always)]
    pub fn checked_load<T: Element<N>>(
        self,
        base: Ptr<T>,
        index: impl LaneIndex<N>,
        at: Ptr<i8>,
    ) -> T::Lanes {
        index.load(base, self.inside(base, index, at, Reach::Load))
    }

    /// The same, to store there after.
    #[inline(always)]
    pub fn checked_update<T: Element<N>>(
        self,
        base: Ptr<T>,
        index: impl LaneIndex<N>,
        at: Ptr<i8>,
    ) -> T::Lanes {
        index.load(base, self.inside(base, index, at, Reach::Update))
    }

    /// `*pointers` in these lanes; nothing in the others.
    #[inline(always)]
    pub fn checked_load_at<T: Element<N>>(
        self,
        pointers: impl LanePtr<T, N>,
        at: Ptr<i8>,
    ) -> T::Lanes {
        pointers.load(self.inside_at(pointers.pointers(), at, Reach::Load))
    }

    /// The same, to store there after.
    #[inline(always)]
    pub fn checked_update_at<T: Element<N>>(
        self,
        pointers: impl LanePtr<T, N>,
        at: Ptr<i8>,
    ) -> T::Lanes {
        pointers.load(self.inside_at(pointers.pointers(), at, Reach::Update))
    }

    /// `base[index] = values` in these lanes; `again`: what was wrong with the addresses is told already.
    #[inline(always)]
    pub fn checked_store<T: Element<N>>(
        self,
        base: Ptr<T>,
        index: impl LaneIndex<N>,
        values: impl Like<T::Lanes>,
        again: bool,
        at: Ptr<i8>,
    ) {
        let mask = self.inside(base, index, at, Reach::store(again));
        index.store(base, mask, values.like());
    }

    /// `*pointers = values` in these lanes.
    #[inline(always)]
    pub fn checked_store_at<T: Element<N>>(
        self,
        pointers: impl LanePtr<T, N>,
        values: impl Like<T::Lanes>,
        again: bool,
        at: Ptr<i8>,
    ) {
        let mask = self.inside_at(pointers.pointers(), at, Reach::store(again));
        pointers.store(mask, values.like());
    }

    /// Those of the lanes whose elements are there.
    #[inline(always)]
    fn inside<T>(self, base: Ptr<T>, index: impl LaneIndex<N>, at: Ptr<i8>, reach: Reach) -> Self {
        if !check::looks() || self.none() {
            return self;
        }
        if let Some(first) = index.row(self) {
            let bits = self.bits();
            let (from, to) = (bits.trailing_zeros(), 32 - bits.leading_zeros());
            let bytes = (to - from) as usize * size_of::<T>();
            let start = (base + first + from as i64).to_bits() as usize;
            let in_order = (base.to_bits() as usize).is_multiple_of(align_of::<T>());
            if in_order && check::is_row_inside(start, bytes, at) {
                check::counted(reach.count(bits.count_ones()));
                return self;
            }
        }
        self.inside_at(index.addresses(base), at, reach)
    }

    #[inline(always)]
    fn inside_at<T>(self, pointers: Ptrs<T, N>, at: Ptr<i8>, reach: Reach) -> Self {
        if !check::looks() || self.none() {
            return self;
        }
        if let Some((start, end)) = check::range(at)
            && end - start >= size_of::<T>()
        {
            let bits = pointers.bits;
            let beside = bits.lt(start as u64) | bits.gt((end - size_of::<T>()) as u64);
            let askew = match align_of::<T>() {
                1 => Mask::NONE,
                n => (bits & (n as u64 - 1)).ne(0),
            };
            if ((beside | askew) & self).none() {
                check::counted(reach.count(self.count()));
                return self;
            }
        }
        self.one_by_one(pointers, at, reach)
    }

    #[cold]
    #[inline(never)]
    fn one_by_one<T>(self, pointers: Ptrs<T, N>, at: Ptr<i8>, reach: Reach) -> Self {
        let mut inside = self;
        self.each(|l| {
            let p = pointers.lane(l);
            if !check::is_inside(p, at, reach) {
                inside = inside.without(Mask::from_bits(1 << l));
            }
        });
        inside
    }
}
