//! `std::deque`, `std::queue`, `std::stack`, `std::priority_queue`.
//!
//! A deque's elements live in boxes: references to them stay valid while the ends grow, as C++ promises. The priority queue orders
//! ties as libstdc++'s heap algorithms do.

use super::callable::Order;
use super::heap;
use super::utility::Less;
use crate::ptr::{Offset, Ptr, addr_const};
use std::collections::VecDeque;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// `std::deque`, and the container of `queue` and `stack`.
#[derive(Clone, Debug, PartialEq, PartialOrd)]
pub struct Deque<T> {
    items: VecDeque<Box<T>>,
}
impl<T> Default for Deque<T> {
    fn default() -> Self {
        Deque {
            items: VecDeque::new(),
        }
    }
}
impl<T, I: Offset> Index<I> for Deque<T> {
    type Output = T;
    fn index(&self, i: I) -> &T {
        &self.items[i.offset() as usize]
    }
}
impl<T, I: Offset> IndexMut<I> for Deque<T> {
    fn index_mut(&mut self, i: I) -> &mut T {
        &mut self.items[i.offset() as usize]
    }
}
impl<T> Deque<T> {
    /// The empty deque.
    pub fn new() -> Self {
        Self::default()
    }
    /// Number of elements.
    pub fn size(&self) -> u64 {
        self.items.len() as u64
    }
    /// Is it empty?
    pub fn empty(&self) -> bool {
        self.items.is_empty()
    }
    /// Removes all.
    pub fn clear(&mut self) {
        self.items.clear();
    }
    /// Appends.
    pub fn push_back(&mut self, value: T) {
        self.items.push_back(Box::new(value));
    }
    /// Puts in front.
    pub fn push_front(&mut self, value: T) {
        self.items.push_front(Box::new(value));
    }
    /// Removes the last.
    pub fn pop_back(&mut self) {
        self.items.pop_back();
    }
    /// Removes the first.
    pub fn pop_front(&mut self) {
        self.items.pop_front();
    }
    /// The first element; null when empty.
    pub fn front(&self) -> Ptr<T> {
        self.items.front().map_or(Ptr::null(), |x| addr_const(&**x))
    }
    /// The last element; null when empty.
    pub fn back(&self) -> Ptr<T> {
        self.items.back().map_or(Ptr::null(), |x| addr_const(&**x))
    }
    /// The element at `i`; null out of range.
    pub fn at(&self, i: u64) -> Ptr<T> {
        self.items
            .get(i as usize)
            .map_or(Ptr::null(), |x| addr_const(&**x))
    }
}
impl<T: Clone> Deque<T> {
    /// `count` times `value`.
    pub fn with_value(count: u64, value: T) -> Self {
        Deque {
            items: (0..count).map(|_| Box::new(value.clone())).collect(),
        }
    }
}

/// `std::priority_queue`; `C` is the order's type.
pub struct PriorityQueue<T, C = Less> {
    items: Vec<T>,
    before: fn(Ptr<T>, Ptr<T>) -> bool,
    order: PhantomData<fn() -> C>,
}
impl<T: Clone, C> Clone for PriorityQueue<T, C> {
    fn clone(&self) -> Self {
        PriorityQueue {
            items: self.items.clone(),
            ..*self
        }
    }
}
impl<T: PartialOrd> Default for PriorityQueue<T, Less> {
    fn default() -> Self {
        Self::new()
    }
}
impl<T, C> PriorityQueue<T, C> {
    /// The empty queue.
    pub fn new<M>() -> Self
    where
        C: Order<T, M>,
    {
        PriorityQueue {
            items: Vec::new(),
            before: C::before,
            order: PhantomData,
        }
    }
    /// Adds an element.
    pub fn push(&mut self, value: T) {
        self.items.push(value);
        let before = self.before;
        heap::push_heap(&mut self.items, |a, b| before(addr_const(a), addr_const(b)));
    }
    /// The largest element; stays until popped.
    pub fn top(&self) -> Ptr<T> {
        self.items.first().map_or(Ptr::null(), addr_const)
    }
    /// Removes the largest element.
    pub fn pop(&mut self) {
        let before = self.before;
        heap::pop_heap(&mut self.items, &mut |a: &T, b: &T| {
            before(addr_const(a), addr_const(b))
        });
        self.items.pop();
    }
    /// Number of elements.
    pub fn size(&self) -> u64 {
        self.items.len() as u64
    }
    /// Is it empty?
    pub fn empty(&self) -> bool {
        self.items.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_come_out_as_with_libstdcxx() {
        let mut q: PriorityQueue<i32, super::super::callable::tests::ByTens> = PriorityQueue::new();
        for x in [31, 11, 21, 12, 32, 13, 22, 14] {
            q.push(x);
        }
        let mut out = Vec::new();
        while !q.empty() {
            out.push(*q.top());
            q.pop();
        }
        // Checked against g++'s std::priority_queue with the same comparison.
        assert_eq!(out, [11, 13, 12, 14, 22, 21, 31, 32]);
    }

    #[test]
    fn deques_grow_at_both_ends() {
        let mut d: Deque<i32> = Deque::new();
        d.push_back(2);
        let two = d.front();
        for i in 0..100 {
            d.push_front(i);
        }
        assert_eq!((*two, *d.front(), d[100u64], d.size()), (2, 99, 2, 101));
        d.pop_front();
        assert_eq!(d[0], 98);
    }
}
