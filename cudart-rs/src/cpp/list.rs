//! `std::list` as [`List`]: a doubly linked list; elements and iterators stay valid until they are removed.

use crate::ptr::{Ptr, addr, addr_const};

struct Node<T> {
    value: T,
    before: Ptr<Node<T>>,
    after: Ptr<Node<T>>,
}

/// `std::list`.
pub struct List<T> {
    first: Ptr<Node<T>>,
    last: Ptr<Node<T>>,
    size: u64,
}
/// An iterator: the node, null behind the end.
pub struct ListIterator<T> {
    list: Ptr<List<T>>,
    node: Ptr<Node<T>>,
}
impl<T> Clone for ListIterator<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for ListIterator<T> {}
impl<T> Default for ListIterator<T> {
    fn default() -> Self {
        ListIterator {
            list: Ptr::null(),
            node: Ptr::null(),
        }
    }
}
impl<T> Default for List<T> {
    fn default() -> Self {
        List {
            first: Ptr::null(),
            last: Ptr::null(),
            size: 0,
        }
    }
}
impl<T: Clone> Clone for List<T> {
    fn clone(&self) -> Self {
        let mut copy = List::default();
        let mut node = self.first;
        while !node.is_null() {
            copy.push_back(node.value.clone());
            node = node.after;
        }
        copy
    }
}
impl<T> List<T> {
    fn values(&self) -> impl Iterator<Item = &T> {
        let mut node = self.first;
        std::iter::from_fn(move || {
            // SAFETY: the nodes of a list live as long as they are in it.
            let here = unsafe { node.as_raw().as_ref() }?;
            node = here.after;
            Some(&here.value)
        })
    }
}
impl<T: PartialEq> PartialEq for List<T> {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.values().eq(other.values())
    }
}
impl<T: PartialOrd> PartialOrd for List<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.values().partial_cmp(other.values())
    }
}
impl<T> Drop for List<T> {
    fn drop(&mut self) {
        self.clear();
    }
}

/// The value of a node; of none, an address that nobody may use.
fn value<T>(node: Ptr<Node<T>>) -> Ptr<T> {
    let at = std::mem::offset_of!(Node<T>, value);
    Ptr::new(node.as_raw().wrapping_byte_add(at).cast())
}

impl<T> ListIterator<T> {
    /// An iterator to nothing.
    pub fn new() -> Self {
        Self::default()
    }
    /// `*i` and `i->`: the element.
    pub fn get(&self) -> Ptr<T> {
        value(self.node)
    }
    /// `++i`.
    pub fn pre_inc(&mut self) -> Ptr<Self> {
        self.node = self.node.after;
        addr(self)
    }
    /// `i++`.
    pub fn post_inc(&mut self) -> Self {
        let before = *self;
        self.pre_inc();
        before
    }
    /// `--i`; before the end stands the last element.
    pub fn pre_dec(&mut self) -> Ptr<Self> {
        self.node = if self.node.is_null() {
            self.list.last
        } else {
            self.node.before
        };
        addr(self)
    }
    /// `i--`.
    pub fn post_dec(&mut self) -> Self {
        let before = *self;
        self.pre_dec();
        before
    }
    /// `i == j`.
    pub fn equal(&self, other: Self) -> bool {
        self.node == other.node
    }
    /// `i != j`.
    pub fn not_equal(&self, other: Self) -> bool {
        self.node != other.node
    }
}

impl<T> List<T> {
    /// The empty list.
    pub fn new() -> Self {
        Self::default()
    }
    fn at(&self, node: Ptr<Node<T>>) -> ListIterator<T> {
        ListIterator {
            list: addr_const(self),
            node,
        }
    }
    fn link(&mut self, value: T, after: Ptr<Node<T>>) -> Ptr<Node<T>> {
        let node = Ptr::new(Box::into_raw(Box::new(Node {
            value,
            before: Ptr::null(),
            after: Ptr::null(),
        })));
        self.attach(node, after);
        node
    }
    /// Puts a node that is in no list before another one, or at the end.
    fn attach(&mut self, mut node: Ptr<Node<T>>, mut after: Ptr<Node<T>>) {
        let mut before = if after.is_null() {
            self.last
        } else {
            after.before
        };
        node.before = before;
        node.after = after;
        if before.is_null() {
            self.first = node;
        } else {
            before.after = node;
        }
        if after.is_null() {
            self.last = node;
        } else {
            after.before = node;
        }
        self.size += 1;
    }
    /// Takes a node out of the list; its follower.
    fn detach(&mut self, node: Ptr<Node<T>>) -> Ptr<Node<T>> {
        let (mut before, mut after) = (node.before, node.after);
        if before.is_null() {
            self.first = after;
        } else {
            before.after = after;
        }
        if after.is_null() {
            self.last = before;
        } else {
            after.before = before;
        }
        self.size -= 1;
        after
    }
    fn unlink(&mut self, node: Ptr<Node<T>>) -> Ptr<Node<T>> {
        if node.is_null() {
            return node;
        }
        let after = self.detach(node);
        // SAFETY: `link` made the node; it is out of the list now.
        drop(unsafe { Box::from_raw(node.as_raw()) });
        after
    }
    /// A list that may be this one, which then is reached through this very borrow.
    fn other(&mut self, other: Ptr<List<T>>) -> Ptr<List<T>> {
        let own = addr(self);
        if own == other { own } else { other }
    }
    /// Moves all elements of another list before `place`.
    pub fn splice_all(&mut self, place: ListIterator<T>, mut other: Ptr<List<T>>) {
        while !other.first.is_null() {
            let node = other.first;
            other.detach(node);
            self.attach(node, place.node);
        }
    }
    /// Moves one element of a list, perhaps this one, before `place`.
    pub fn splice_one(
        &mut self,
        place: ListIterator<T>,
        other: Ptr<List<T>>,
        one: ListIterator<T>,
    ) {
        let mut other = self.other(other);
        let same = addr_const(self) == other;
        if same && (place.node == one.node || place.node == one.node.after) {
            return;
        }
        other.detach(one.node);
        self.attach(one.node, place.node);
    }
    /// Moves elements of a list, perhaps this one, before `place`, which is none of them.
    pub fn splice_range(
        &mut self,
        place: ListIterator<T>,
        other: Ptr<List<T>>,
        first: ListIterator<T>,
        last: ListIterator<T>,
    ) {
        let mut other = self.other(other);
        if addr_const(self) == other && place.node == last.node {
            return;
        }
        let mut node = first.node;
        while node != last.node {
            let next = other.detach(node);
            self.attach(node, place.node);
            node = next;
        }
    }
    /// Turns the order round: elements stay where they are in memory.
    pub fn reverse(&mut self) {
        let mut node = self.first;
        std::mem::swap(&mut self.first, &mut self.last);
        while !node.is_null() {
            let after = node.after;
            node.after = node.before;
            node.before = after;
            node = after;
        }
    }
    /// Appends.
    pub fn push_back(&mut self, value: T) {
        self.link(value, Ptr::null());
    }
    /// Puts in front.
    pub fn push_front(&mut self, value: T) {
        self.link(value, self.first);
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
        self.unlink(self.last);
    }
    /// Removes the first.
    pub fn pop_front(&mut self) {
        self.unlink(self.first);
    }
    /// The first element.
    pub fn front(&self) -> Ptr<T> {
        value(self.first)
    }
    /// The last element.
    pub fn back(&self) -> Ptr<T> {
        value(self.last)
    }
    /// Inserts before `place`; the new element.
    pub fn insert(&mut self, place: ListIterator<T>, value: T) -> ListIterator<T> {
        let node = self.link(value, place.node);
        self.at(node)
    }
    /// Removes an element; its follower.
    pub fn erase(&mut self, place: ListIterator<T>) -> ListIterator<T> {
        let after = self.unlink(place.node);
        self.at(after)
    }
    /// The first element.
    pub fn begin(&self) -> ListIterator<T> {
        self.at(self.first)
    }
    /// Behind the last element.
    pub fn end(&self) -> ListIterator<T> {
        self.at(Ptr::null())
    }
    /// Number of elements.
    pub fn size(&self) -> u64 {
        self.size
    }
    /// Is it empty?
    pub fn empty(&self) -> bool {
        self.size == 0
    }
    /// Removes all.
    pub fn clear(&mut self) {
        while !self.first.is_null() {
            self.unlink(self.first);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splicing_moves_the_nodes() {
        let mut a = List::new();
        let mut b = List::new();
        for x in 0..4 {
            a.push_back(x);
            b.push_back(10 + x);
        }
        let two = b.begin().node.after.after;
        let two = b.at(two);
        let place = a.begin();
        a.splice_one(place, addr(&mut b), two);
        a.reverse();
        let end = a.end();
        let own = addr(&mut a);
        a.splice_one(end, own, two);
        a.splice_all(end, addr(&mut b));
        let mut seen = Vec::new();
        let mut i = a.begin();
        while i.not_equal(a.end()) {
            seen.push(*i.get());
            i.pre_inc();
        }
        assert_eq!(seen, [3, 2, 1, 0, 12, 10, 11, 13]);
        assert_eq!((a.size(), b.size(), *two.get()), (8, 0, 12));
    }

    #[test]
    fn links_hold_through_insertions_and_removals() {
        let mut l = List::new();
        for x in [2, 3, 5] {
            l.push_back(x);
        }
        l.push_front(1);
        let mut i = l.begin();
        i.pre_inc();
        i.pre_inc();
        let four = l.insert(i, 4);
        let next = l.erase(i);
        assert_eq!((*four.get(), *next.get(), l.size()), (4, 5, 4));
        l.pop_back();
        let mut seen = Vec::new();
        let copy = l.clone();
        l.clear();
        let mut i = copy.end();
        while i.not_equal(copy.begin()) {
            i.pre_dec();
            seen.push(*i.get());
        }
        assert_eq!((seen, l.empty()), (vec![4, 2, 1], true));
    }
}
