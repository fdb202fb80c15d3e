//! `std::vector` as [`Vector`]. Iterators are plain pointers, `Ptr<T>`, and go stale as C++'s do.
//!
//! `Vector<bool>` holds one byte an element: nothing that programs can see of `vector<bool>`'s packing is kept.

use super::string::uncaught;
use crate::ptr::{Offset, Ptr};
use std::ops::{Index, IndexMut};

/// What `reserve` does where no vector is so large.
pub fn too_large() {
    super::string::uncaught("std::length_error", "vector::reserve");
}

/// `std::vector`.
#[derive(Clone, Debug, PartialEq, PartialOrd, Eq, Ord, Hash)]
pub struct Vector<T> {
    items: Vec<T>,
}

impl<T> Default for Vector<T> {
    fn default() -> Self {
        Vector { items: Vec::new() }
    }
}
impl<T> From<Vec<T>> for Vector<T> {
    fn from(items: Vec<T>) -> Self {
        Vector { items }
    }
}
impl<T, I: Offset> Index<I> for Vector<T> {
    type Output = T;
    #[inline]
    fn index(&self, i: I) -> &T {
        // SAFETY: C++'s contract: the index is below the size.
        unsafe { &*self.items.as_ptr().wrapping_offset(i.offset()) }
    }
}
impl<T, I: Offset> IndexMut<I> for Vector<T> {
    #[inline]
    fn index_mut(&mut self, i: I) -> &mut T {
        // SAFETY: as for `index`.
        unsafe { &mut *self.items.as_mut_ptr().wrapping_offset(i.offset()) }
    }
}

impl<T> Vector<T> {
    /// The empty vector.
    pub fn new() -> Self {
        Self::default()
    }
    /// Of an initialiser list.
    pub fn from_list(items: impl crate::array::ListItems<T>) -> Self {
        Vector {
            items: items.into_items(),
        }
    }
    /// The elements, for Rust code.
    pub fn as_slice(&self) -> &[T] {
        &self.items
    }
    /// The elements, for Rust code.
    pub fn as_vec(&mut self) -> &mut Vec<T> {
        &mut self.items
    }
    /// Number of elements.
    #[inline]
    pub fn size(&self) -> u64 {
        self.items.len() as u64
    }
    /// Is it empty?
    pub fn empty(&self) -> bool {
        self.items.is_empty()
    }
    /// Elements there is room for.
    pub fn capacity(&self) -> u64 {
        self.items.capacity() as u64
    }
    /// The largest possible size.
    pub fn max_size(&self) -> u64 {
        i64::MAX as u64 / size_of::<T>().max(1) as u64
    }
    /// What a vector cannot be as large as ends as with libstdc++.
    fn check_size(count: u64) {
        if count > i64::MAX as u64 / size_of::<T>().max(1) as u64 {
            super::string::uncaught(
                "std::length_error",
                "cannot create std::vector larger than max_size()",
            );
        }
    }
    /// Makes room.
    pub fn reserve(&mut self, count: u64) {
        if count > self.max_size() {
            super::string::uncaught("std::length_error", "vector::reserve");
        }
        self.items
            .reserve_exact((count as usize).saturating_sub(self.items.len()));
    }
    /// Gives unused room back.
    pub fn shrink_to_fit(&mut self) {
        self.items.shrink_to_fit();
    }
    /// The elements' memory.
    #[inline]
    pub fn data(&self) -> Ptr<T> {
        Ptr::new(self.items.as_ptr().cast_mut())
    }
    /// The first element.
    #[inline]
    pub fn begin(&self) -> Ptr<T> {
        self.data()
    }
    /// Behind the last element.
    #[inline]
    pub fn end(&self) -> Ptr<T> {
        self.data() + self.items.len()
    }
    /// The element at `i`; out of range ends the program.
    pub fn at(&self, i: u64) -> Ptr<T> {
        if i >= self.size() {
            uncaught(
                "std::out_of_range",
                &format!(
                    "vector::_M_range_check: __n (which is {i}) >= this->size() (which is {})",
                    self.size()
                ),
            );
        }
        self.data() + i
    }
    /// The first element.
    pub fn front(&self) -> Ptr<T> {
        self.data()
    }
    /// The last element.
    pub fn back(&self) -> Ptr<T> {
        self.end() - 1
    }
    /// Makes room for `more` elements as libstdc++ does: twice the elements, or just enough. Programs print capacities.
    #[inline]
    fn room(&mut self, more: usize) {
        if self.items.capacity() - self.items.len() < more {
            self.grow(more);
        }
    }
    #[cold]
    fn grow(&mut self, more: usize) {
        self.items.reserve_exact(self.items.len().max(more));
    }
    /// Appends.
    #[inline]
    pub fn push_back(&mut self, value: T) {
        self.room(1);
        self.items.push(value);
    }
    /// Appends; the new element.
    pub fn emplace_back(&mut self, value: T) -> Ptr<T> {
        self.push_back(value);
        self.back()
    }
    /// Removes the last element.
    pub fn pop_back(&mut self) {
        self.items.pop();
    }
    /// Removes all.
    pub fn clear(&mut self) {
        self.items.clear();
    }
    fn place(&self, iterator: Ptr<T>) -> usize {
        (iterator - self.data()).clamp(0, self.items.len() as i64) as usize
    }
    /// Inserts before `place`; the new element.
    pub fn insert(&mut self, place: Ptr<T>, value: T) -> Ptr<T> {
        let at = self.place(place);
        self.room(1);
        self.items.insert(at, value);
        self.data() + at
    }
    /// Removes an element; its follower.
    pub fn erase(&mut self, place: Ptr<T>) -> Ptr<T> {
        let at = self.place(place);
        self.items.remove(at);
        self.data() + at
    }
    /// Removes a range; what follows.
    pub fn erase_range(&mut self, first: Ptr<T>, last: Ptr<T>) -> Ptr<T> {
        let (from, to) = (self.place(first), self.place(last));
        self.items.drain(from..to.max(from));
        self.data() + from
    }
    /// Exchanges the contents.
    pub fn swap(&mut self, mut other: Ptr<Vector<T>>) {
        if Ptr::new(std::ptr::from_mut(self)) != other {
            std::mem::swap(&mut self.items, &mut other.items);
        }
    }
}

/// What the members are made of that call the elements' own copy and move members, which the header writes in C++.
impl<T> Vector<T> {
    /// Memory for so many elements.
    pub fn fresh(&self, count: u64) -> Ptr<T> {
        Ptr::new(std::mem::ManuallyDrop::new(Vec::with_capacity(count as usize)).as_mut_ptr())
    }
    /// Takes such memory, in which there are `size` elements now, for its own; those that it had have ended.
    pub fn adopt(&mut self, memory: Ptr<T>, size: u64, room: u64) {
        // SAFETY: the header's contract: `memory` is `fresh(room)`, `size` objects were made in it, and the old ones destroyed.
        unsafe {
            self.items.set_len(0);
            self.items = Vec::from_raw_parts(memory.as_raw(), size as usize, room as usize);
        }
    }
    /// Says how many elements there are.
    pub fn set_count(&mut self, count: u64) {
        // SAFETY: the header's contract: so many objects were made.
        unsafe { self.items.set_len(count as usize) }
    }
}

impl<T: Default> Vector<T> {
    /// `count` objects made from nothing.
    pub fn with_size(count: u64) -> Self {
        Self::check_size(count);
        Vector {
            items: (0..count).map(|_| T::default()).collect(),
        }
    }
    /// Cuts, or fills up with objects made from nothing.
    pub fn set_size(&mut self, count: u64) {
        if count > self.max_size() {
            super::string::uncaught("std::length_error", "vector::_M_default_append");
        }
        self.room((count as usize).saturating_sub(self.items.len()));
        self.items.resize_with(count as usize, T::default);
    }
}

impl<T: Clone> Vector<T> {
    /// `count` times `value`.
    pub fn with_value(count: u64, value: T) -> Self {
        Self::check_size(count);
        // As many copies as C++ makes, where that could be seen.
        let items = if std::mem::needs_drop::<T>() {
            (0..count).map(|_| value.clone()).collect()
        } else {
            vec![value; count as usize]
        };
        Vector { items }
    }
    /// Copies of a range.
    pub fn from_range(first: Ptr<T>, last: Ptr<T>) -> Self {
        Vector {
            items: view(first, last).to_vec(),
        }
    }
    /// Cuts, or fills up with copies of `value`.
    pub fn resize(&mut self, count: u64, value: T) {
        if count > self.max_size() {
            super::string::uncaught("std::length_error", "vector::_M_fill_insert");
        }
        self.room((count as usize).saturating_sub(self.items.len()));
        self.items.resize_with(count as usize, || value.clone());
    }
    /// Becomes `count` times `value`.
    pub fn assign(&mut self, count: u64, value: T) {
        Self::check_size(count);
        self.items.clear();
        self.items.reserve_exact(count as usize);
        self.resize(count, value);
    }
    /// Becomes copies of a range.
    pub fn assign_range(&mut self, first: Ptr<T>, last: Ptr<T>) {
        let new = view(first, last);
        if new.len() > self.items.capacity() {
            self.items = new.to_vec();
        } else {
            let new = new.to_vec();
            self.items.clear();
            self.items.extend(new);
        }
    }
    /// Inserts `count` copies before `place`.
    pub fn insert_count(&mut self, place: Ptr<T>, count: u64, value: T) -> Ptr<T> {
        if count > self.max_size() {
            super::string::uncaught("std::length_error", "vector::_M_fill_insert");
        }
        let at = self.place(place);
        self.room(count as usize);
        self.items
            .splice(at..at, std::iter::repeat_n(value, count as usize));
        self.data() + at
    }
    /// Inserts copies of a range before `place`.
    pub fn insert_range(&mut self, place: Ptr<T>, first: Ptr<T>, last: Ptr<T>) -> Ptr<T> {
        let at = self.place(place);
        let new = view(first, last).to_vec();
        self.room(new.len());
        self.items.splice(at..at, new);
        self.data() + at
    }
}

/// The elements between two pointers.
pub(super) fn range<'a, T>(first: Ptr<T>, last: Ptr<T>) -> &'a mut [T] {
    let count = (last - first).max(0) as usize;
    if count == 0 {
        return &mut [];
    }
    // SAFETY: C++'s contract: [first, last) is a range of elements.
    unsafe { std::slice::from_raw_parts_mut(first.as_raw(), count) }
}

/// The elements between two pointers, to be read.
pub(super) fn view<'a, T>(first: Ptr<T>, last: Ptr<T>) -> &'a [T] {
    let count = (last - first).max(0) as usize;
    if count == 0 {
        return &[];
    }
    // SAFETY: C++'s contract: [first, last) is a range of elements.
    unsafe { std::slice::from_raw_parts(first.as_raw(), count) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::array::Array;
    use crate::ptr::addr;

    #[test]
    fn vectors_are_cpps() {
        let mut v = Vector::from_list(Array([1, 2, 3]));
        v.push_back(4);
        v[1u64] = 20;
        let p = v.insert(v.begin() + 1, 9);
        assert_eq!((*p, v.as_slice()), (9, &[1, 9, 20, 3, 4][..]));
        v.erase(v.begin());
        v.erase_range(v.begin() + 1, v.end() - 1);
        assert_eq!(v.as_slice(), [9, 4]);
        *v.back() = 5;
        v.resize(4, 7);
        let mut w = Vector::with_value(2, 0);
        v.swap(addr(&mut w));
        assert_eq!(
            (v.as_slice(), w.as_slice(), w.size()),
            (&[0, 0][..], &[9, 5, 7, 7][..], 4)
        );
        assert!(w > v && w.clone() == w && *w.at(1) == 5);
    }
}
