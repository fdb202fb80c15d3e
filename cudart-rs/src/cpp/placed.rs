//! Elements that stay where they are while their container grows.

use crate::ptr::Ptr;
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;

/// A box, to whose object there may be pointers that write: one to `Box`, or from a reference, would promise that there are none.
#[repr(transparent)]
pub(super) struct Placed<T>(NonNull<T>);

// SAFETY: it owns its object, as a box does.
unsafe impl<T: Send> Send for Placed<T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for Placed<T> {}

impl<T> Placed<T> {
    /// Makes room for a value.
    pub(super) fn new(value: T) -> Self {
        Placed(NonNull::from(Box::leak(Box::new(value))))
    }

    /// Only its place, for [`Placed::at`].
    pub(super) fn left(self) -> Ptr<T> {
        let place = self.place();
        std::mem::forget(self);
        place
    }

    /// What was left.
    pub(super) fn at(place: Ptr<T>) -> Option<Self> {
        NonNull::new(place.as_raw()).map(Placed)
    }

    /// Where it is.
    pub(super) fn place(&self) -> Ptr<T> {
        Ptr::new(self.0.as_ptr())
    }
}

impl<T: Clone> Placed<T> {
    /// The same place with a copy of another object, made once its own has ended.
    pub(super) fn renewed(self, with: &T) -> Self {
        // SAFETY: the object is there and nobody knows it any more; the room is let go if the copy throws.
        unsafe {
            std::ptr::drop_in_place(self.0.as_ptr());
            let room = Placed(self.0.cast::<std::mem::MaybeUninit<T>>());
            std::mem::forget(self);
            let copy = with.clone();
            let place = room.0.cast::<T>();
            std::mem::forget(room);
            place.write(copy);
            Placed(place)
        }
    }
}

impl<T> Drop for Placed<T> {
    fn drop(&mut self) {
        // SAFETY: it was made from a box, and nobody else ends it.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}
impl<T> Deref for Placed<T> {
    type Target = T;
    fn deref(&self) -> &T {
        // SAFETY: the object lives as long as this does.
        unsafe { self.0.as_ref() }
    }
}
impl<T> DerefMut for Placed<T> {
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: as above.
        unsafe { self.0.as_mut() }
    }
}
impl<T: Clone> Clone for Placed<T> {
    fn clone(&self) -> Self {
        Placed::new(T::clone(self))
    }
}
impl<T: PartialEq> PartialEq for Placed<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<T: PartialOrd> PartialOrd for Placed<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        T::partial_cmp(self, other)
    }
}
impl<T: fmt::Debug> fmt::Debug for Placed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pointers_to_it_hold_while_it_moves() {
        let mut all = vec![Placed::new(1)];
        let mut first = all[0].place();
        *first = 2;
        all.insert(0, Placed::new(7));
        *first += 1;
        let copy = all.clone();
        *first = 9;
        assert_eq!((*all[1], *copy[1], all[1] < copy[1]), (9, 3, false));
        assert!(all != copy && format!("{all:?}") == "[7, 9]");
    }
}
