//! Access to memory in checked programs: one look at the checkers' tables for the elements of all lanes.
//!
//! Where a place of the program went before is a range of addresses (`check`); elements that all lie in there need nothing more. Else each lane asks for its own, and
//! those that go nowhere take no part in the access. Where races are looked for, the checkers are told of reads before they happen, and of stores when they have happened,
//! with what was there before: a store that changes nothing races with nobody.

use super::group::WIDTH;
use super::mask::Mask;
use super::memory::{Element, LaneIndex, LanePtr, Ptrs};
use super::vector::Like;
use crate::check::{self, Reach};
use crate::ptr::Ptr;
use std::mem::MaybeUninit;

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
        check::lanes_together(self.bits());
        argument
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
        let reach = Reach::store(again);
        let mask = self.inside(base, index, at, reach);
        if !check::sees_races() || mask.none() {
            return index.store(base, mask, values.like());
        }
        let bits = mask.bits();
        let Some(first) = index.row(mask).filter(|_| bits == self.bits()) else {
            return mask.store_each(index.addresses(base), values.like(), at, reach);
        };
        let (from, to) = (bits.trailing_zeros(), 32 - bits.leading_zeros());
        let start = base + first;
        let place = (start + from as i64).as_raw();
        let bytes = (to - from) as usize * size_of::<T>();
        let mut room = [[const { MaybeUninit::<T>::uninit() }; WIDTH]; N];
        let room = room.as_mut_ptr().cast::<T>();
        // SAFETY: the elements from the first to the last lane's are in one place of memory, and as many have room.
        let old = unsafe {
            std::ptr::copy_nonoverlapping(place, room, (to - from) as usize);
            std::slice::from_raw_parts(room.cast::<u8>(), bytes)
        };
        index.store(base, mask, values.like());
        check::stored_row(
            start.to_bits() as usize,
            bits,
            at,
            reach,
            (old, size_of::<T>()),
        );
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
        let reach = Reach::store(again);
        let mask = self.inside_at(pointers.pointers(), at, reach);
        match check::sees_races() {
            true => mask.store_each(pointers.pointers(), values.like(), at, reach),
            false => pointers.store(mask, values.like()),
        }
    }

    /// Stores lane by lane, and tells of each what was there before.
    #[inline(never)]
    fn store_each<T: Element<N>>(
        self,
        pointers: Ptrs<T, N>,
        values: T::Lanes,
        at: Ptr<i8>,
        reach: Reach,
    ) {
        let addresses = pointers.bits.arrays();
        let addresses = addresses.as_flattened();
        if size_of::<T>() == 4 && are_apart(self.bits(), addresses) {
            let mut old = [[0; WIDTH]; N];
            let words = old.as_flattened_mut();
            for (l, word) in words.iter_mut().enumerate() {
                if self.bits() >> l & 1 != 0 {
                    // SAFETY: the element is there, and has four bytes.
                    *word = unsafe { (addresses[l] as *const u32).read_unaligned() };
                }
            }
            pointers.store(self, values);
            return check::stored_apart(addresses, self.bits(), at, reach, old.as_flattened());
        }
        self.each(|l| {
            let mut p = pointers.lane(l);
            let old = *p;
            *p = T::get(&values, l);
            // SAFETY: the bytes of an element that is no longer than it is.
            let old = unsafe {
                std::slice::from_raw_parts((&raw const old).cast::<u8>(), size_of::<T>())
            };
            check::stored_at(p.to_bits() as usize, at, reach, old);
        });
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
            let element = (bits, size_of::<T>());
            if in_order && reach == Reach::Load {
                if check::reads_row(start, element, bytes, at) {
                    return self;
                }
            } else if in_order && check::is_row_inside(start, bytes, at) {
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
                if reach == Reach::Load && check::sees_races() {
                    let bits = bits.arrays();
                    check::gathered(bits.as_flattened(), self.bits(), size_of::<T>(), at);
                }
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

/// Whether elements of four bytes each lie so that no two have a byte in common: the next one is equally far away everywhere.
#[inline(always)]
fn are_apart(lanes: u32, addresses: &[u64]) -> bool {
    let (first, rest) = (lanes.trailing_zeros(), lanes & lanes.wrapping_sub(1));
    let next = rest.trailing_zeros();
    let (Some(a), Some(b)) = (addresses.get(first as usize), addresses.get(next as usize)) else {
        return rest == 0 && lanes != 0;
    };
    let by = b.wrapping_sub(*a);
    let mut differ = u64::from(next != first + 1 || by.wrapping_add(3) < 7);
    for (l, at) in addresses.iter().enumerate() {
        let want = a.wrapping_add(by.wrapping_mul((l as u64).wrapping_sub(first.into())));
        differ |= (at ^ want) & 0u64.wrapping_sub(u64::from(lanes >> l & 1));
    }
    differ == 0
}
