//! `std::map`, `std::set` and their forms with equal keys as [`Map`], [`Set`], [`Multimap`] and [`Multiset`]: ordered, with elements that stay where they are.
//!
//! Elements are placed on the heap, listed in order; finding is by bisection. Iterators know their container and element, so they survive
//! insertions and removals of others, as C++ promises.

use super::abi::Padding;
use super::callable::Order;
use super::placed::Placed;
use super::utility::{Less, Pair};
use crate::ptr::{Ptr, addr_const};

/// The elements in key order, shared by maps and sets; `E` is the element and `K` the key within it.
#[derive(Debug)]
struct Sorted<E> {
    items: Vec<Placed<E>>,
}

impl<E: Clone> Clone for Sorted<E> {
    fn clone(&self) -> Self {
        Sorted {
            items: self.items.clone(),
        }
    }
}

impl<E> Sorted<E> {
    /// Ends all elements, the last one first, as libstdc++'s trees do.
    fn clear(&mut self) {
        while self.items.pop().is_some() {}
    }
}
impl<E> Drop for Sorted<E> {
    fn drop(&mut self) {
        self.clear();
    }
}

macro_rules! ordered {
    ($(#[$doc:meta])* $name:ident, $iterator:ident, $multi:expr, <$($param:ident),+>, $element:ty, $key:ty, |$e:ident| $key_of:expr) => {
        $(#[$doc])*
        pub struct $name<$($param,)+ C = Less> {
            sorted: Sorted<$element>,
            before: fn(Ptr<C>, Ptr<$key>, Ptr<$key>) -> bool,
            order: C,
            _padding: Padding<2>,
        }
        impl<$($param: Clone,)+ C: Clone> Clone for $name<$($param,)+ C> {
            fn clone(&self) -> Self {
                $name { sorted: self.sorted.clone(), before: self.before, order: self.order.clone(), _padding: Padding::new() }
            }
        }
        impl<$($param: PartialEq,)+ C> PartialEq for $name<$($param,)+ C> {
            fn eq(&self, other: &Self) -> bool {
                self.sorted.items == other.sorted.items
            }
        }
        impl<$($param: PartialOrd,)+ C> PartialOrd for $name<$($param,)+ C> {
            fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
                self.sorted.items.partial_cmp(&other.sorted.items)
            }
        }
        impl<$($param,)+> Default for $name<$($param,)+ Less>
        where
            $key: PartialOrd,
        {
            fn default() -> Self {
                Self::new()
            }
        }

        /// An iterator: its container and element; behind the end the element is null.
        pub struct $iterator<$($param,)+ C = Less> {
            container: Ptr<$name<$($param,)+ C>>,
            element: Ptr<$element>,
        }
        impl<$($param,)+ C> Clone for $iterator<$($param,)+ C> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<$($param,)+ C> Copy for $iterator<$($param,)+ C> {}
        impl<$($param,)+ C> Default for $iterator<$($param,)+ C> {
            fn default() -> Self {
                $iterator { container: Ptr::null(), element: Ptr::null() }
            }
        }
        impl<$($param,)+ C> PartialEq for $iterator<$($param,)+ C> {
            fn eq(&self, other: &Self) -> bool {
                self.element == other.element
            }
        }
        impl<$($param,)+ C> $iterator<$($param,)+ C> {
            /// An iterator to nothing.
            pub fn new() -> Self {
                Self::default()
            }
            /// `*i` and `i->`: the element.
            pub fn get(&self) -> Ptr<$element> {
                self.element
            }
            /// `++i`.
            pub fn pre_inc(&mut self) -> Ptr<Self> {
                *self = self.container.after(*self, 1);
                crate::ptr::addr(self)
            }
            /// `i++`.
            pub fn post_inc(&mut self) -> Self {
                let before = *self;
                self.pre_inc();
                before
            }
            /// `--i`.
            pub fn pre_dec(&mut self) -> Ptr<Self> {
                *self = self.container.after(*self, -1);
                crate::ptr::addr(self)
            }
            /// `i--`.
            pub fn post_dec(&mut self) -> Self {
                let before = *self;
                self.pre_dec();
                before
            }
            /// `i == j`.
            pub fn equal(&self, other: Self) -> bool {
                *self == other
            }
            /// `i != j`.
            pub fn not_equal(&self, other: Self) -> bool {
                *self != other
            }
        }

        impl<$($param,)+ C> $name<$($param,)+ C> {
            /// An empty container.
            pub fn new<M>() -> Self
            where
                C: Order<$key, M> + Default,
            {
                Self::with_order(C::default())
            }
            /// An empty container in an order of its own.
            pub fn with_order<M>(order: C) -> Self
            where
                C: Order<$key, M>,
            {
                $name {
                    sorted: Sorted { items: Vec::new() },
                    before: C::before,
                    order,
                    _padding: Padding::new(),
                }
            }
            fn less(&self, a: Ptr<$key>, b: Ptr<$key>) -> bool {
                (self.before)(addr_const(&self.order), a, b)
            }
            fn key($e: &$element) -> Ptr<$key> {
                $key_of
            }
            fn lower(&self, key: Ptr<$key>) -> usize {
                self.sorted.items.partition_point(|e| self.less(Self::key(e), key))
            }
            fn upper(&self, key: Ptr<$key>) -> usize {
                self.sorted.items.partition_point(|e| !self.less(key, Self::key(e)))
            }
            fn index_of(&self, key: Ptr<$key>) -> Option<usize> {
                let at = self.lower(key);
                let element = self.sorted.items.get(at)?;
                (!self.less(key, Self::key(element))).then_some(at)
            }
            fn iterator(&self, at: usize) -> $iterator<$($param,)+ C> {
                $iterator {
                    container: addr_const(self),
                    element: self.sorted.items.get(at).map_or(Ptr::null(), Placed::place),
                }
            }
            fn place(&self, i: $iterator<$($param,)+ C>) -> usize {
                if i.element.is_null() {
                    return self.sorted.items.len();
                }
                let mut at = self.lower(Self::key(&i.element));
                // Among equal keys: the element itself.
                while $multi && self.sorted.items.get(at).is_some_and(|e| e.place() != i.element) {
                    at += 1;
                }
                at
            }
            fn after(&self, i: $iterator<$($param,)+ C>, steps: isize) -> $iterator<$($param,)+ C> {
                self.iterator(self.place(i).wrapping_add_signed(steps))
            }
            /// Inserts, after equal keys or (where keys are single) not at all if there is one: where it is, and whether it is new.
            fn insert_element(&mut self, element: $element) -> (usize, bool) {
                let at = match $multi {
                    true => self.upper(Self::key(&element)),
                    false => self.lower(Self::key(&element)),
                };
                let found = !$multi && self.sorted.items.get(at).is_some_and(|e| !self.less(Self::key(&element), Self::key(e)));
                if !found {
                    self.sorted.items.insert(at, Placed::new(element));
                }
                (at, !found)
            }
            /// Inserts unless there is an element with this key.
            pub fn insert(&mut self, element: $element) -> Pair<$iterator<$($param,)+ C>, bool> {
                let (at, new) = self.insert_element(element);
                Pair::new(self.iterator(at), new)
            }
            /// Inserts into a container of equal keys.
            pub fn insert_equal(&mut self, element: $element) -> $iterator<$($param,)+ C> {
                let (at, _) = self.insert_element(element);
                self.iterator(at)
            }
            /// Inserts; the hint is not needed.
            pub fn insert_at(&mut self, _hint: $iterator<$($param,)+ C>, element: $element) -> $iterator<$($param,)+ C> {
                self.insert_equal(element)
            }
            /// The element with this key, or the end.
            pub fn find(&self, key: $key) -> $iterator<$($param,)+ C> {
                match self.index_of(addr_const(&key)) {
                    Some(at) => self.iterator(at),
                    None => self.end(),
                }
            }
            /// The number of elements with this key.
            pub fn count(&self, key: $key) -> u64 {
                (self.upper(addr_const(&key)) - self.lower(addr_const(&key))) as u64
            }
            /// The elements with this key.
            pub fn equal_range(&self, key: $key) -> Pair<$iterator<$($param,)+ C>, $iterator<$($param,)+ C>> {
                Pair::new(self.iterator(self.lower(addr_const(&key))), self.iterator(self.upper(addr_const(&key))))
            }
            /// Is there an element with this key?
            pub fn contains(&self, key: $key) -> bool {
                self.index_of(addr_const(&key)).is_some()
            }
            /// The first element not below the key.
            pub fn lower_bound(&self, key: $key) -> $iterator<$($param,)+ C> {
                self.iterator(self.lower(addr_const(&key)))
            }
            /// The first element above the key.
            pub fn upper_bound(&self, key: $key) -> $iterator<$($param,)+ C> {
                self.iterator(self.upper(addr_const(&key)))
            }
            /// Removes by key: the number removed.
            pub fn erase_key(&mut self, key: $key) -> u64 {
                let (from, to) = (self.lower(addr_const(&key)), self.upper(addr_const(&key)));
                self.sorted.items.drain(from..to.max(from)).count() as u64
            }
            /// Removes an element; its follower.
            pub fn erase(&mut self, i: $iterator<$($param,)+ C>) -> $iterator<$($param,)+ C> {
                let at = self.place(i);
                if at < self.sorted.items.len() {
                    self.sorted.items.remove(at);
                }
                self.iterator(at)
            }
            /// Removes a range; its end.
            pub fn erase_range(&mut self, from: $iterator<$($param,)+ C>, to: $iterator<$($param,)+ C>) -> $iterator<$($param,)+ C> {
                let (from, to) = (self.place(from), self.place(to));
                self.sorted.items.drain(from..to.max(from));
                self.iterator(from)
            }
            /// The first element.
            pub fn begin(&self) -> $iterator<$($param,)+ C> {
                self.iterator(0)
            }
            /// Behind the last element.
            pub fn end(&self) -> $iterator<$($param,)+ C> {
                self.iterator(self.sorted.items.len())
            }
            /// Number of elements.
            pub fn size(&self) -> u64 {
                self.sorted.items.len() as u64
            }
            /// Is it empty?
            pub fn empty(&self) -> bool {
                self.sorted.items.is_empty()
            }
            /// Removes all.
            pub fn clear(&mut self) {
                self.sorted.clear();
            }
            /// Exchanges the contents.
            pub fn swap(&mut self, mut other: Ptr<Self>) {
                if Ptr::new(std::ptr::from_mut(self)) != other {
                    std::mem::swap(&mut self.sorted, &mut other.sorted);
                }
            }
        }
    };
}

ordered! {
    /// `std::map`.
    Map, MapIterator, false, <K, V>, Pair<K, V>, K, |e| addr_const(&e.first)
}
ordered! {
    /// `std::set`.
    Set, SetIterator, false, <K>, K, K, |e| addr_const(e)
}
ordered! {
    /// `std::multimap`.
    Multimap, MultimapIterator, true, <K, V>, Pair<K, V>, K, |e| addr_const(&e.first)
}
ordered! {
    /// `std::multiset`.
    Multiset, MultisetIterator, true, <K>, K, K, |e| addr_const(e)
}

/// The value of an element.
fn second<K, V>(element: &Placed<Pair<K, V>>) -> Ptr<V> {
    // SAFETY: the element is there.
    Ptr::new(unsafe { &raw mut (*element.place().as_raw()).second })
}

impl<K, V, C> Map<K, V, C> {
    /// `m[key]`: the value, a default one when it is not there.
    pub fn entry(&mut self, key: K) -> Ptr<V>
    where
        V: Default,
    {
        let at = match self.index_of(addr_const(&key)) {
            Some(at) => at,
            None => self.insert_element(Pair::new(key, V::default())).0,
        };
        second(&self.sorted.items[at])
    }
    /// The value at `key`; none ends the program.
    pub fn at(&self, key: K) -> Ptr<V> {
        match self.index_of(addr_const(&key)) {
            Some(at) => second(&self.sorted.items[at]),
            None => super::string::uncaught("std::out_of_range", "map::at"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_keep_order_and_places() {
        let mut m: Map<i32, f64> = Map::new();
        for k in [5, 1, 9, 3] {
            *m.entry(k) += f64::from(k);
        }
        let mut nine = m.entry(9);
        for k in 20..60 {
            *m.entry(k) = 1.0;
        }
        *nine += 0.5;
        let mut i = m.begin();
        let mut keys = Vec::new();
        while i.not_equal(m.find(20)) {
            keys.push((i.get().first, i.get().second));
            i.pre_inc();
        }
        assert_eq!(keys, [(1, 1.0), (3, 3.0), (5, 5.0), (9, 9.5)]);
        assert_eq!(
            (
                m.count(4),
                m.erase_key(5),
                m.size(),
                m.lower_bound(4).get().first
            ),
            (0, 1, 43, 9)
        );
        assert!(!m.insert(Pair::new(1, 7.0)).second && m.find(2) == m.end());
        let mut s: Set<i32, super::super::utility::Greater> = Set::new();
        for k in [2, 7, 2, 4] {
            s.insert(k);
        }
        assert_eq!((*s.begin().get(), s.size()), (7, 3));
        let next = s.erase(s.begin());
        assert_eq!(*next.get(), 4);
    }
}
