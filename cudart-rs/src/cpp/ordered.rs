//! `std::map`, `std::set` and their forms with equal keys as [`Map`], [`Set`], [`Multimap`] and [`Multiset`]: ordered, with elements that stay where they are.
//!
//! Elements are nodes of a [`super::tree`]. Here is what compares them, in the order in which libstdc++ does, because a program's comparison may
//! tell. Iterators know their element, so they survive insertions and removals of others, as C++ promises; behind the end they know their container.

use super::abi::Padding;
use super::callable::{Invoke1, Order, Truth};
use super::tree::{At, Tree};
use super::utility::{Less, Pair};
use crate::ptr::{Ptr, addr_const};

macro_rules! ordered {
    ($(#[$doc:meta])* $name:ident, $iterator:ident, $multi:expr, <$($param:ident),+>, $element:ty, $key:ty, |$e:ident| $key_of:expr) => {
        $(#[$doc])*
        pub struct $name<$($param,)+ C = Less> {
            tree: Tree<$element>,
            before: fn(Ptr<C>, Ptr<$key>, Ptr<$key>) -> bool,
            order: C,
            _padding: Padding<1>,
        }
        impl<$($param: Clone,)+ C: Clone> Clone for $name<$($param,)+ C> {
            fn clone(&self) -> Self {
                $name { tree: self.tree.clone(), before: self.before, order: self.order.clone(), _padding: Padding::new() }
            }
        }
        impl<$($param: PartialEq,)+ C> PartialEq for $name<$($param,)+ C> {
            fn eq(&self, other: &Self) -> bool {
                self.tree == other.tree
            }
        }
        impl<$($param: PartialOrd,)+ C> PartialOrd for $name<$($param,)+ C> {
            fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
                self.tree.partial_cmp(&other.tree)
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
                self.element = At::of(self.element).next().element();
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
                let before = match At::of(self.element) {
                    end if end.is_none() => self.container.tree.last(),
                    at => at.before(),
                };
                self.element = before.element();
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
                    tree: Tree::new(),
                    before: C::before,
                    order,
                    _padding: Padding::new(),
                }
            }
            /// What is in it, which is empty afterwards; the order stays.
            pub fn taken(&mut self) -> Self
            where
                C: Clone,
            {
                $name {
                    tree: std::mem::replace(&mut self.tree, Tree::new()),
                    before: self.before,
                    order: self.order.clone(),
                    _padding: Padding::new(),
                }
            }
            fn less(&self, a: Ptr<$key>, b: Ptr<$key>) -> bool {
                (self.before)(addr_const(&self.order), a, b)
            }
            fn key(at: At<$element>) -> Ptr<$key> {
                Self::key_of(&at.element())
            }
            fn key_of($e: &$element) -> Ptr<$key> {
                $key_of
            }
            /// The first node that is not below the key.
            fn lower(&self, key: Ptr<$key>) -> At<$element> {
                self.first_not(|k| self.less(k, key))
            }
            /// The first node above the key.
            fn upper(&self, key: Ptr<$key>) -> At<$element> {
                self.first_not(|k| !self.less(key, k))
            }
            /// The first node that is not before what is looked for.
            fn first_not(&self, mut before: impl FnMut(Ptr<$key>) -> bool) -> At<$element> {
                let (mut at, mut found) = (self.tree.root(), At::NONE);
                while !at.is_none() {
                    if before(Self::key(at)) {
                        at = at.right();
                    } else {
                        found = at;
                        at = at.left();
                    }
                }
                found
            }
            fn node(&self, key: Ptr<$key>) -> At<$element> {
                let at = self.lower(key);
                if at.is_none() || self.less(key, Self::key(at)) { At::NONE } else { at }
            }
            fn iterator(&self, at: At<$element>) -> $iterator<$($param,)+ C> {
                $iterator {
                    container: addr_const(self),
                    element: at.element(),
                }
            }
            /// Below which node, on which side, an element with this key goes, or the node that has the key (where keys are single).
            fn place_of(&self, key: Ptr<$key>) -> Result<(At<$element>, bool), At<$element>> {
                let (mut at, mut parent, mut left) = (self.tree.root(), At::NONE, true);
                while !at.is_none() {
                    parent = at;
                    left = self.less(key, Self::key(at));
                    at = if left { at.left() } else { at.right() };
                }
                if $multi {
                    return Ok((parent, left));
                }
                let before = match left {
                    true if parent == self.tree.first() => return Ok((parent, left)),
                    true => parent.before(),
                    false => parent,
                };
                if self.less(Self::key(before), key) { Ok((parent, left)) } else { Err(before) }
            }
            /// The place between a node and the one before it (`at` may be none: behind the last).
            fn place_before(&self, at: At<$element>) -> (At<$element>, bool) {
                if at.is_none() {
                    return (self.tree.last(), false);
                }
                match at.left().is_none() {
                    true => (at, true),
                    false => (at.before(), false),
                }
            }
            /// Inserts, after equal keys or (where keys are single) not at all if there is one: where it is, and whether it is new.
            fn insert_element(&mut self, element: $element) -> (At<$element>, bool) {
                match self.place_of(Self::key_of(&element)) {
                    Ok((parent, left)) => (self.tree.insert(parent, left, element), true),
                    Err(found) => (found, false),
                }
            }
            /// Ends the nodes from one to another: how many.
            fn remove(&mut self, mut from: At<$element>, to: At<$element>) -> u64 {
                if from == self.tree.first() && to.is_none() {
                    let count = self.tree.count();
                    self.tree.clear();
                    return count;
                }
                let mut count = 0;
                while from != to && !from.is_none() {
                    from = self.tree.remove(from);
                    count += 1;
                }
                count
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
            /// Inserts as near before the hint as the order allows.
            pub fn insert_at(&mut self, hint: $iterator<$($param,)+ C>, element: $element) -> $iterator<$($param,)+ C> {
                let key = Self::key_of(&element);
                let at = At::of(hint.element);
                let before = if at.is_none() { self.tree.last() } else { at.before() };
                // Where keys are single, only strictly between two.
                let below = |a: Ptr<$key>, b: Ptr<$key>| if $multi { !self.less(b, a) } else { self.less(a, b) };
                let fits = (at.is_none() || below(key, Self::key(at))) && (before.is_none() || below(Self::key(before), key));
                if fits {
                    let (parent, left) = self.place_before(at);
                    let made = self.tree.insert(parent, left, element);
                    return self.iterator(made);
                }
                if $multi && !at.is_none() && self.less(Self::key(at), key) {
                    // Before its equals, which are all behind the hint.
                    let (parent, left) = self.place_before(self.lower(key));
                    let made = self.tree.insert(parent, left, element);
                    return self.iterator(made);
                }
                self.insert_equal(element)
            }
            /// What orders it.
            pub fn order(&self) -> C
            where
                C: Clone,
            {
                self.order.clone()
            }
            /// Becomes a copy of another, in the nodes that are there.
            pub fn assign_from(&mut self, other: Ptr<Self>)
            where
                $($param: Clone,)+
                C: Clone,
            {
                if Ptr::new(std::ptr::from_mut(self)) != other {
                    self.before = other.before;
                    self.order = other.order.clone();
                    self.tree.assign(&other.tree);
                }
            }
            /// The element with this key, or the end.
            pub fn find(&self, key: $key) -> $iterator<$($param,)+ C> {
                self.iterator(self.node(addr_const(&key)))
            }
            /// The element with the key that stands there, or the end.
            pub fn find_at(&self, key: Ptr<$key>) -> $iterator<$($param,)+ C> {
                self.iterator(self.node(key))
            }
            /// The first element not below the key that stands there.
            pub fn lower_bound_at(&self, key: Ptr<$key>) -> $iterator<$($param,)+ C> {
                self.iterator(self.lower(key))
            }
            /// The first element above the key that stands there.
            pub fn upper_bound_at(&self, key: Ptr<$key>) -> $iterator<$($param,)+ C> {
                self.iterator(self.upper(key))
            }
            /// The first element whose key is not before something else, as a function object says.
            pub fn partition_point<F, M>(&self, mut before: F) -> $iterator<$($param,)+ C>
            where
                F: Invoke1<$key, M, Output: Truth>,
            {
                self.iterator(self.first_not(|key| before.invoke(key).truth()))
            }
            /// The number of elements with this key.
            pub fn count(&self, key: $key) -> u64 {
                if !$multi {
                    return u64::from(self.contains(key));
                }
                let (mut at, end) = (self.lower(addr_const(&key)), self.upper(addr_const(&key)));
                let mut count = 0;
                while at != end {
                    at = at.next();
                    count += 1;
                }
                count
            }
            /// The elements with this key.
            pub fn equal_range(&self, key: $key) -> Pair<$iterator<$($param,)+ C>, $iterator<$($param,)+ C>> {
                Pair::new(self.iterator(self.lower(addr_const(&key))), self.iterator(self.upper(addr_const(&key))))
            }
            /// Is there an element with this key?
            pub fn contains(&self, key: $key) -> bool {
                !self.node(addr_const(&key)).is_none()
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
                self.remove(from, to)
            }
            /// Removes an element; its follower.
            pub fn erase(&mut self, i: $iterator<$($param,)+ C>) -> $iterator<$($param,)+ C> {
                let at = At::of(i.element);
                if at.is_none() {
                    return i;
                }
                let next = self.tree.remove(at);
                self.iterator(next)
            }
            /// Takes an element out with its memory, for [`Self::give`] or `end_taken`.
            pub fn take(&mut self, i: $iterator<$($param,)+ C>) -> Ptr<$element> {
                self.tree.detach(At::of(i.element));
                i.element
            }
            /// Puts in what was taken out of a container: where an element with its key is, and whether it is this one.
            pub fn give(&mut self, element: Ptr<$element>) -> Pair<$iterator<$($param,)+ C>, bool> {
                match self.place_of(Self::key_of(&element)) {
                    Ok((parent, left)) => {
                        self.tree.attach(parent, left, At::of(element));
                        Pair::new(self.iterator(At::of(element)), true)
                    }
                    Err(found) => Pair::new(self.iterator(found), false),
                }
            }
            /// Removes a range; its end.
            pub fn erase_range(&mut self, from: $iterator<$($param,)+ C>, to: $iterator<$($param,)+ C>) -> $iterator<$($param,)+ C> {
                self.remove(At::of(from.element), At::of(to.element));
                self.iterator(At::of(to.element))
            }
            /// The first element.
            pub fn begin(&self) -> $iterator<$($param,)+ C> {
                self.iterator(self.tree.first())
            }
            /// Behind the last element.
            pub fn end(&self) -> $iterator<$($param,)+ C> {
                self.iterator(At::NONE)
            }
            /// Number of elements.
            pub fn size(&self) -> u64 {
                self.tree.count()
            }
            /// Is it empty?
            pub fn empty(&self) -> bool {
                self.tree.count() == 0
            }
            /// Removes all.
            pub fn clear(&mut self) {
                self.tree.clear();
            }
            /// Exchanges the contents, and what orders them.
            pub fn swap(&mut self, mut other: Ptr<Self>) {
                if Ptr::new(std::ptr::from_mut(self)) != other {
                    std::mem::swap(&mut self.tree, &mut other.tree);
                    std::mem::swap(&mut self.before, &mut other.before);
                    std::mem::swap(&mut self.order, &mut other.order);
                }
            }
        }
    };
}

ordered! {
    /// `std::map`.
    Map, MapIterator, false, <K, V>, Pair<K, V>, K, |e| addr_const::<K>(&e.first)
}
ordered! {
    /// `std::set`.
    Set, SetIterator, false, <K>, K, K, |e| addr_const(e)
}
ordered! {
    /// `std::multimap`.
    Multimap, MultimapIterator, true, <K, V>, Pair<K, V>, K, |e| addr_const::<K>(&e.first)
}
ordered! {
    /// `std::multiset`.
    Multiset, MultisetIterator, true, <K>, K, K, |e| addr_const(e)
}

/// Ends an element that was taken out of a container.
pub fn end_taken<E>(element: Ptr<E>) {
    At::of(element).end();
}

macro_rules! valued {
    ($name:ident, $pair:ident) => {
        impl<K, V, C> $name<K, V, C> {
            fn second(at: At<$pair<K, V>>) -> Ptr<V> {
                // SAFETY: the element is there.
                Ptr::new(unsafe { &raw mut (*at.element().as_raw()).second }.cast())
            }
            /// `m[key]`: the value, a default one when it is not there.
            pub fn entry(&mut self, key: K) -> Ptr<V>
            where
                V: Default,
            {
                let at = self.lower(addr_const(&key));
                if !at.is_none() && !self.less(addr_const(&key), Self::key(at)) {
                    return Self::second(at);
                }
                let (parent, left) = self.place_before(at);
                Self::second(
                    self.tree
                        .insert(parent, left, $pair::new(key, V::default())),
                )
            }
            /// The value at the key that stands there; none ends the program.
            pub fn at_place(&self, key: Ptr<K>) -> Ptr<V> {
                match self.node(key) {
                    at if at.is_none() => {
                        crate::cpp::string::uncaught("std::out_of_range", "map::at")
                    }
                    at => Self::second(at),
                }
            }
            /// The value at `key`; none ends the program.
            pub fn at(&self, key: K) -> Ptr<V> {
                self.at_place(addr_const(&key))
            }
        }
    };
}
valued! { Map, Pair }

/// Maps of elements whose second member ends before the first, which the program can see.
pub mod ended {
    use super::super::ended::EndedPair;
    use super::{At, Invoke1, Less, Order, Padding, Pair, Ptr, Tree, Truth, addr_const};

    ordered! {
        /// `std::map`.
        Map, MapIterator, false, <K, V>, EndedPair<K, V>, K, |e| addr_const::<K>(&e.first)
    }
    ordered! {
        /// `std::multimap`.
        Multimap, MultimapIterator, true, <K, V>, EndedPair<K, V>, K, |e| addr_const::<K>(&e.first)
    }
    valued! { Map, EndedPair }
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
