//! `std::pair` where both members have destructors of the program's: C++ ends the second one first, Rust the first.
//!
//! [`EndedPair`] is [`super::utility::Pair`] with members that it ends itself, and so it can never be `Copy`. The translator uses it, and the maps that
//! are made of it, for such members only.

use std::mem::ManuallyDrop;

/// `std::pair` that ends its second member before its first.
#[repr(C)]
#[derive(Debug, Default, PartialEq, PartialOrd, Eq, Ord)]
pub struct EndedPair<A, B> {
    /// The first element.
    pub first: ManuallyDrop<A>,
    /// The second element.
    pub second: ManuallyDrop<B>,
}
impl<A, B> EndedPair<A, B> {
    /// `pair(a, b)`.
    pub const fn new(first: A, second: B) -> Self {
        EndedPair {
            first: ManuallyDrop::new(first),
            second: ManuallyDrop::new(second),
        }
    }
    /// The same of members that were made for it already.
    pub const fn of(first: A, second: B, _both: i32) -> Self {
        Self::new(first, second)
    }
}
impl<A: Clone, B: Clone> Clone for EndedPair<A, B> {
    fn clone(&self) -> Self {
        // A second copy that throws ends the first one.
        let first = A::clone(&self.first);
        Self::new(first, B::clone(&self.second))
    }
}
impl<A, B> Drop for EndedPair<A, B> {
    fn drop(&mut self) {
        // SAFETY: the pair ends, and nothing ends its members but this.
        unsafe {
            ManuallyDrop::drop(&mut self.second);
            ManuallyDrop::drop(&mut self.first);
        }
    }
}
/// `std::make_pair`.
pub fn make_pair<A, B>(first: A, second: B) -> EndedPair<A, B> {
    EndedPair::new(first, second)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    struct Told<'a>(&'a RefCell<Vec<u32>>, u32);
    impl Drop for Told<'_> {
        fn drop(&mut self) {
            self.0.borrow_mut().push(self.1);
        }
    }

    #[test]
    fn the_second_member_ends_first() {
        let ends = RefCell::new(Vec::new());
        let pair = EndedPair::new(
            Told(&ends, 1),
            EndedPair::new(Told(&ends, 2), Told(&ends, 3)),
        );
        assert_eq!(pair.second.first.1, 2);
        drop(pair);
        assert_eq!(*ends.borrow(), [3, 2, 1]);
    }
}
