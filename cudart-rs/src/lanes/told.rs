//! Access to memory in programs whose accesses are recorded: what all lanes of a group do is told by one call.
//!
//! The methods are those of checked programs, with the number of the access's position for its place.

use super::mask::Mask;
use super::memory::{Element, LaneIndex, LanePtr, Ptrs};
use super::vector::Like;
use crate::memory::{BY_REFERENCE, groups};
use crate::ptr::Ptr;
use cu2rs_trace::memory::join::{Does, shape};

/// What an access of memory does, or of what a reference leads to, and its position.
#[inline(always)]
fn does(at: i32, plain: Does, by_reference: Does) -> (Does, u32) {
    match at & BY_REFERENCE {
        0 => (plain, at as u32),
        _ => (by_reference, (at & !BY_REFERENCE) as u32),
    }
}

/// What a store does; `again`: an update, the load of which has told nothing.
#[inline(always)]
fn stores(at: i32, again: bool) -> (Does, u32) {
    match again {
        true => does(at, Does::Update, Does::RefUpdate),
        false => does(at, Does::Store, Does::RefStore),
    }
}

impl<const N: usize> Mask<N> {
    /// Says that the next access is one for all of these lanes; gives its argument back.
    #[inline(always)]
    pub fn all_told<A>(self, argument: A) -> A {
        groups::told(self.bits());
        argument
    }

    /// `base[index]` in these lanes; nothing in the others.
    #[inline(always)]
    pub fn checked_load<T: Element<N>>(
        self,
        base: Ptr<T>,
        index: impl LaneIndex<N>,
        at: i32,
    ) -> T::Lanes {
        self.tell(base, index, does(at, Does::Load, Does::RefLoad));
        index.load(base, self)
    }

    /// The same, to store there after, which tells of both.
    #[inline(always)]
    pub fn checked_update<T: Element<N>>(
        self,
        base: Ptr<T>,
        index: impl LaneIndex<N>,
        _: i32,
    ) -> T::Lanes {
        index.load(base, self)
    }

    /// `*pointers` in these lanes; nothing in the others.
    #[inline(always)]
    pub fn checked_load_at<T: Element<N>>(self, pointers: impl LanePtr<T, N>, at: i32) -> T::Lanes {
        self.tell_at(pointers.pointers(), does(at, Does::Load, Does::RefLoad));
        pointers.load(self)
    }

    /// The same, to store there after, which tells of both.
    #[inline(always)]
    pub fn checked_update_at<T: Element<N>>(
        self,
        pointers: impl LanePtr<T, N>,
        _: i32,
    ) -> T::Lanes {
        pointers.load(self)
    }

    /// `base[index] = values` in these lanes; `again`: the elements were read for it.
    #[inline(always)]
    pub fn checked_store<T: Element<N>>(
        self,
        base: Ptr<T>,
        index: impl LaneIndex<N>,
        values: impl Like<T::Lanes>,
        again: bool,
        at: i32,
    ) {
        self.tell(base, index, stores(at, again));
        index.store(base, self, values.like());
    }

    /// `*pointers = values` in these lanes.
    #[inline(always)]
    pub fn checked_store_at<T: Element<N>>(
        self,
        pointers: impl LanePtr<T, N>,
        values: impl Like<T::Lanes>,
        again: bool,
        at: i32,
    ) {
        self.tell_at(pointers.pointers(), stores(at, again));
        pointers.store(self, values.like());
    }

    #[inline(always)]
    fn tell<T>(self, base: Ptr<T>, index: impl LaneIndex<N>, (does, at): (Does, u32)) {
        let mask = self.bits();
        if mask == 0 {
            return;
        }
        match index.row(self) {
            Some(first) => {
                let first = (base + first).to_bits();
                let shape = const { shape(size_of::<T>(), align_of::<T>()) };
                groups::row(does, at, shape, mask, first, size_of::<T>() as i32);
            }
            None => self.tell_at(index.addresses(base), (does, at)),
        }
    }

    #[inline(always)]
    fn tell_at<T>(self, pointers: Ptrs<T, N>, (does, at): (Does, u32)) {
        let mask = self.bits();
        if mask != 0 {
            let shape = const { shape(size_of::<T>(), align_of::<T>()) };
            groups::gathered(does, at, shape, mask, &pointers.bits.arrays());
        }
    }
}
