//! `std::deque`, `std::queue`, `std::stack`, `std::priority_queue`.
//!
//! A deque's elements are placed on the heap: references to them stay valid while the ends grow, as C++ promises. The priority queue orders
//! ties as libstdc++'s heap algorithms do.

use super::abi::Padding;
use super::callable::Order;
use super::heap;
use super::placed::Placed;
use super::utility::Less;
use super::vector::Vector;
use crate::ptr::{Offset, Ptr, addr_const};
use std::collections::VecDeque;
use std::ops::{Index, IndexMut};

/// `std::deque`, and the container of `queue` and `stack`.
#[derive(Clone, Debug, PartialEq, PartialOrd)]
pub struct Deque<T> {
    items: VecDeque<Placed<T>>,
    _padding: Padding<6>,
}
impl<T> Default for Deque<T> {
    fn default() -> Self {
        Deque {
            items: VecDeque::new(),
            _padding: Padding::new(),
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
    /// A queue or stack of a deque's elements.
    pub fn of(elements: Self) -> Self {
        elements
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
        self.items.push_back(Placed::new(value));
    }
    /// Puts in front.
    pub fn push_front(&mut self, value: T) {
        self.items.push_front(Placed::new(value));
    }
    /// Appends; the new element.
    pub fn emplace_back(&mut self, value: T) -> Ptr<T> {
        self.push_back(value);
        self.back()
    }
    /// Puts in front; the new element.
    pub fn emplace_front(&mut self, value: T) -> Ptr<T> {
        self.push_front(value);
        self.front()
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
        self.items.front().map_or(Ptr::null(), Placed::place)
    }
    /// The last element; null when empty.
    pub fn back(&self) -> Ptr<T> {
        self.items.back().map_or(Ptr::null(), Placed::place)
    }
    /// Where the element at `i` lies; null out of range.
    fn place(&self, i: u64) -> Ptr<T> {
        self.items
            .get(i as usize)
            .map_or(Ptr::null(), Placed::place)
    }
    /// The element at `i`; out of range is an exception.
    pub fn at(&self, i: u64) -> Ptr<T> {
        match self.items.get(i as usize) {
            Some(item) => Placed::place(item),
            None => super::string::uncaught(
                "std::out_of_range",
                &format!(
                    "deque::_M_range_check: __n (which is {i})>= this->size() (which is {})",
                    self.size()
                ),
            ),
        }
    }
}
impl<T> Deque<T> {
    fn iterator(&self, index: i64) -> DequeIterator<T> {
        DequeIterator {
            container: addr_const(self),
            index,
        }
    }
    /// The first element.
    pub fn begin(&self) -> DequeIterator<T> {
        self.iterator(0)
    }
    /// Behind the last element.
    pub fn end(&self) -> DequeIterator<T> {
        self.iterator(self.items.len() as i64)
    }
    /// Inserts before `place`; the new element.
    pub fn insert(&mut self, place: DequeIterator<T>, value: T) -> DequeIterator<T> {
        self.items.insert(place.index as usize, Placed::new(value));
        place
    }
    /// Removes an element; its follower.
    pub fn erase(&mut self, place: DequeIterator<T>) -> DequeIterator<T> {
        self.items.remove(place.index as usize);
        place
    }
    /// Removes a range; what follows.
    pub fn erase_range(
        &mut self,
        from: DequeIterator<T>,
        to: DequeIterator<T>,
    ) -> DequeIterator<T> {
        self.items.drain(from.index as usize..to.index as usize);
        from
    }
    /// Exchanges the contents.
    pub fn swap(&mut self, mut other: Ptr<Deque<T>>) {
        if Ptr::new(std::ptr::from_mut(self)) != other {
            std::mem::swap(&mut self.items, &mut other.items);
        }
    }
    /// Frees spare memory.
    pub fn shrink_to_fit(&mut self) {
        self.items.shrink_to_fit();
    }
    /// Removes what stands behind the first `count`.
    pub fn truncate(&mut self, count: u64) {
        self.items.truncate(count as usize);
    }
}
impl<T: Default> Deque<T> {
    /// `count` objects made from nothing.
    pub fn with_size(count: u64) -> Self {
        Deque {
            items: (0..count).map(|_| Placed::new(T::default())).collect(),
            _padding: Padding::new(),
        }
    }
    /// Cuts, or fills up with objects made from nothing.
    pub fn set_size(&mut self, count: u64) {
        self.items
            .resize_with(count as usize, || Placed::new(T::default()));
    }
}

impl<T: Clone> Deque<T> {
    /// `count` times `value`.
    pub fn with_value(count: u64, value: T) -> Self {
        Deque {
            items: (0..count).map(|_| Placed::new(value.clone())).collect(),
            _padding: Padding::new(),
        }
    }
    /// Of an initialiser list.
    pub fn from_list(items: impl crate::array::ListItems<T>) -> Self {
        Deque {
            items: items.into_items().into_iter().map(Placed::new).collect(),
            _padding: Padding::new(),
        }
    }
    /// Cuts, or fills up with copies of `value`.
    pub fn resize(&mut self, count: u64, value: T) {
        self.items
            .resize_with(count as usize, || Placed::new(value.clone()));
    }
    /// Becomes `count` times `value`.
    pub fn assign(&mut self, count: u64, value: T) {
        *self = Self::with_value(count, value);
    }
}

/// An iterator of a deque: its container and a number.
pub struct DequeIterator<T> {
    container: Ptr<Deque<T>>,
    index: i64,
}
impl<T> Clone for DequeIterator<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for DequeIterator<T> {}
impl<T> Default for DequeIterator<T> {
    fn default() -> Self {
        DequeIterator {
            container: Ptr::null(),
            index: 0,
        }
    }
}
impl<T> DequeIterator<T> {
    /// An iterator to nothing.
    pub fn new() -> Self {
        Self::default()
    }
    /// `*i` and `i->`.
    pub fn get(&self) -> Ptr<T> {
        self.container.place(self.index as u64)
    }
    /// `i[n]`
    pub fn item(&self, n: i64) -> Ptr<T> {
        self.container.place((self.index + n) as u64)
    }
    /// `i += n`
    pub fn advance(&mut self, n: i64) -> Ptr<Self> {
        self.index += n;
        crate::ptr::addr(self)
    }
    /// `i + n`
    pub fn plus(&self, n: i64) -> Self {
        DequeIterator {
            index: self.index + n,
            ..*self
        }
    }
    /// `i -= n`
    pub fn retreat(&mut self, n: i64) -> Ptr<Self> {
        self.advance(-n)
    }
    /// `i - n`
    pub fn minus(&self, n: i64) -> Self {
        self.plus(-n)
    }
    /// `i - j`
    pub fn distance(&self, other: Self) -> i64 {
        self.index - other.index
    }
    /// `++i`
    pub fn pre_inc(&mut self) -> Ptr<Self> {
        self.advance(1)
    }
    /// `i++`
    pub fn post_inc(&mut self) -> Self {
        let before = *self;
        self.index += 1;
        before
    }
    /// `--i`
    pub fn pre_dec(&mut self) -> Ptr<Self> {
        self.advance(-1)
    }
    /// `i--`
    pub fn post_dec(&mut self) -> Self {
        let before = *self;
        self.index -= 1;
        before
    }
    /// `i == j`
    pub fn equal(&self, other: Self) -> bool {
        self.index == other.index
    }
    /// `i != j`
    pub fn not_equal(&self, other: Self) -> bool {
        self.index != other.index
    }
    /// `i < j`
    pub fn before(&self, other: Self) -> bool {
        self.index < other.index
    }
}

/// `std::priority_queue`; `C` is the order's type.
pub struct PriorityQueue<T, C = Less> {
    items: Vector<T>,
    before: fn(Ptr<C>, Ptr<T>, Ptr<T>) -> bool,
    order: C,
}
impl<T: Clone, C: Clone> Clone for PriorityQueue<T, C> {
    fn clone(&self) -> Self {
        PriorityQueue {
            items: self.items.clone(),
            before: self.before,
            order: self.order.clone(),
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
        C: Order<T, M> + Default,
    {
        Self::with_order(C::default())
    }
    /// The empty queue with an order of its own.
    pub fn with_order<M>(order: C) -> Self
    where
        C: Order<T, M>,
    {
        PriorityQueue {
            items: Vector::new(),
            before: C::before,
            order,
        }
    }
    /// The queue of elements that are a heap already.
    pub fn with_parts<M>(order: C, items: Vector<T>, _: i32) -> Self
    where
        C: Order<T, M>,
    {
        PriorityQueue {
            items,
            before: C::before,
            order,
        }
    }
    /// What is in it, which is empty afterwards; the order stays.
    pub fn taken(&mut self) -> Self
    where
        C: Clone,
    {
        PriorityQueue {
            items: std::mem::take(&mut self.items),
            before: self.before,
            order: self.order.clone(),
        }
    }
    /// What it is made of: the elements as a heap, for the program's own members to move.
    pub fn items(&mut self) -> Ptr<Vector<T>> {
        Ptr::new(&raw mut self.items)
    }
    /// The order.
    pub fn order(&mut self) -> Ptr<C> {
        Ptr::new(&raw mut self.order)
    }
    /// Makes a heap of the elements.
    pub fn make(&mut self) {
        let (before, order) = (self.before, addr_const(&self.order));
        heap::make_heap(self.items.as_vec(), |a, b| {
            before(order, addr_const(a), addr_const(b))
        });
    }
    /// Adds an element.
    pub fn push(&mut self, value: T) {
        self.items.push_back(value);
        let (before, order) = (self.before, addr_const(&self.order));
        heap::push_heap(self.items.as_vec(), |a, b| {
            before(order, addr_const(a), addr_const(b))
        });
    }
    /// The largest element; stays until popped.
    pub fn top(&self) -> Ptr<T> {
        self.items
            .as_slice()
            .first()
            .map_or(Ptr::null(), addr_const)
    }
    /// Removes the largest element.
    pub fn pop(&mut self) {
        let (before, order) = (self.before, addr_const(&self.order));
        heap::pop_heap(self.items.as_vec(), &mut |a: &T, b: &T| {
            before(order, addr_const(a), addr_const(b))
        });
        self.items.pop_back();
    }
    /// Number of elements.
    pub fn size(&self) -> u64 {
        self.items.size()
    }
    /// Is it empty?
    pub fn empty(&self) -> bool {
        self.items.empty()
    }
    /// Exchanges the contents.
    pub fn swap(&mut self, mut other: Ptr<Self>) {
        if Ptr::new(std::ptr::from_mut(self)) != other {
            std::mem::swap(self, &mut *other);
        }
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
