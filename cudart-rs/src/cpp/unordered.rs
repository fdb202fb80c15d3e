//! `std::unordered_map` and `std::unordered_set`, iterated in libstdc++'s order.
//!
//! Programs print what they find while iterating, so the order is part of their result. It follows from libstdc++'s table: one
//! singly linked list through all elements; a bucket knows the node *before* its first; a new element goes to the front of its bucket, or to
//! the front of the list if the bucket was empty; growth walks the list in order and relinks. Bucket counts are the library's primes.

mod hash;
mod primes;

use super::abi::Padding;
use super::callable::{ByReference, ByValue, Invoke1, Invoke2, Library, Truth};
use super::placed::Placed;
use super::string::CppString;
use super::utility::Pair;
use crate::ptr::{Ptr, addr, addr_const};
use primes::next_bucket_count;

pub use hash::*;

/// No node; as a bucket: empty.
const NONE: usize = usize::MAX;
/// The place before the first node.
const BEFORE: usize = usize::MAX - 1;

#[derive(Debug)]
struct Node<E> {
    /// On the heap: references to elements stay valid while the table grows. `None` in a free slot.
    element: Option<Placed<E>>,
    hash: u64,
    next: usize,
}

/// The table under maps and sets.
#[derive(Debug)]
struct Table<E> {
    nodes: Vec<Node<E>>,
    free: Vec<usize>,
    first: usize,
    buckets: Vec<usize>,
    count: u64,
    next_resize: u64,
    /// Elements a bucket before the table grows, on average.
    max_load: f32,
    /// Equal keys may be there: they stay together, in order, when the table grows.
    multi: bool,
}

impl<E> Table<E> {
    fn new(multi: bool) -> Self {
        Table {
            multi,
            nodes: Vec::new(),
            free: Vec::new(),
            first: NONE,
            buckets: vec![NONE],
            count: 0,
            next_resize: 0,
            max_load: 1.0,
        }
    }
    fn bucket(&self, hash: u64) -> usize {
        (hash % self.buckets.len() as u64) as usize
    }
    fn bucket_of(&self, node: usize) -> usize {
        self.bucket(self.nodes[node].hash)
    }
    fn next(&self, node: usize) -> usize {
        if node == BEFORE {
            self.first
        } else {
            self.nodes[node].next
        }
    }
    fn set_next(&mut self, node: usize, next: usize) {
        if node == BEFORE {
            self.first = next;
        } else {
            self.nodes[node].next = next;
        }
    }
    fn find(&self, hash: u64, is: impl Fn(&E) -> bool) -> usize {
        let bucket = self.bucket(hash);
        let before = self.buckets[bucket];
        if before == NONE {
            return NONE;
        }
        let mut node = self.next(before);
        while node != NONE && self.bucket_of(node) == bucket {
            let n = &self.nodes[node];
            if n.hash == hash && n.element.as_ref().is_some_and(|e| is(e)) {
                return node;
            }
            node = n.next;
        }
        NONE
    }
    /// Links a node that is in no list yet into its bucket.
    fn link(&mut self, node: usize) {
        let bucket = self.bucket_of(node);
        let before = self.buckets[bucket];
        if before != NONE {
            let next = self.next(before);
            self.nodes[node].next = next;
            self.set_next(before, node);
            return;
        }
        self.nodes[node].next = self.first;
        self.first = node;
        let next = self.nodes[node].next;
        if next != NONE {
            let bucket = self.bucket_of(next);
            self.buckets[bucket] = node;
        }
        self.buckets[bucket] = BEFORE;
    }
    fn rehash(&mut self, count: u64) {
        self.buckets = vec![NONE; count as usize];
        let mut node = std::mem::replace(&mut self.first, NONE);
        let mut last = NONE;
        let mut joined = false;
        while node != NONE {
            let next = self.nodes[node].next;
            if self.multi && last != NONE && self.bucket_of(last) == self.bucket_of(node) {
                self.nodes[node].next = self.nodes[last].next;
                self.nodes[last].next = node;
                joined = true;
            } else {
                self.settle(last, &mut joined);
                self.link(node);
            }
            last = node;
            node = next;
        }
        self.settle(last, &mut joined);
        self.next_resize = self.limit();
    }
    /// With how many elements the buckets are full.
    fn limit(&self) -> u64 {
        (self.buckets.len() as f64 * f64::from(self.max_load)).floor() as u64
    }
    /// How many buckets so many elements need.
    fn buckets_for(&self, count: u64) -> u64 {
        (count as f64 / f64::from(self.max_load)).ceil() as u64
    }
    /// After nodes went behind `last`: the bucket that follows begins behind it.
    fn settle(&mut self, last: usize, joined: &mut bool) {
        if std::mem::replace(joined, false) {
            let next = self.nodes[last].next;
            if next != NONE && self.bucket_of(next) != self.bucket_of(last) {
                let bucket = self.bucket_of(next);
                self.buckets[bucket] = last;
            }
        }
    }
    fn insert(&mut self, hash: u64, element: Placed<E>) -> usize {
        let node = self.prepare(hash, element);
        self.link(node);
        node
    }
    /// Inserts before the first element with an equal key, which `is` finds.
    fn insert_equal(&mut self, hash: u64, element: Placed<E>, is: impl Fn(&E) -> bool) -> usize {
        let node = self.prepare(hash, element);
        let first = self.find(hash, is);
        let mut before = self.buckets[self.bucket(hash)];
        while self.next(before) != first {
            before = self.next(before);
        }
        self.nodes[node].next = first;
        self.set_next(before, node);
        node
    }
    /// Buckets for so many more elements.
    fn grow(&mut self, more: u64) {
        let wanted = self.count + more;
        if wanted > self.next_resize {
            let least = wanted.max(if self.next_resize == 0 { 11 } else { 0 });
            let least = (least as f64 / f64::from(self.max_load)).floor() as u64;
            let have = self.buckets.len() as u64;
            if least >= have {
                self.rehash(next_bucket_count((least + 1).max(2 * have)));
            } else {
                self.next_resize = self.limit();
            }
        }
    }
    /// A node that is in no list yet; the table has grown for it.
    fn prepare(&mut self, hash: u64, element: Placed<E>) -> usize {
        self.grow(1);
        let new = Node {
            element: Some(element),
            hash,
            next: NONE,
        };
        let node = match self.free.pop() {
            Some(node) => {
                self.nodes[node] = new;
                node
            }
            None => {
                self.nodes.push(new);
                self.nodes.len() - 1
            }
        };
        self.count += 1;
        node
    }
    /// Removes a node; its follower.
    fn remove(&mut self, node: usize) -> usize {
        self.take(node).0
    }
    /// Takes a node's element out: the follower, and the element.
    fn take(&mut self, node: usize) -> (usize, Option<Placed<E>>) {
        let bucket = self.bucket_of(node);
        let mut before = self.buckets[bucket];
        let is_first = self.next(before) == node;
        while self.next(before) != node {
            before = self.next(before);
        }
        let next = self.nodes[node].next;
        let next_bucket = if next == NONE {
            NONE
        } else {
            self.bucket_of(next)
        };
        if next_bucket != bucket {
            if next != NONE {
                self.buckets[next_bucket] = before;
            }
            if is_first {
                self.buckets[bucket] = NONE;
            }
        }
        self.set_next(before, next);
        let element = self.nodes[node].element.take();
        self.free.push(node);
        self.count -= 1;
        (next, element)
    }
    fn clear(&mut self) {
        self.end_elements(self.first);
        self.nodes.clear();
        self.free.clear();
        self.first = NONE;
        self.buckets.fill(NONE);
        self.count = 0;
    }
    /// Ends the elements from a node on, in the list's order.
    fn end_elements(&mut self, mut node: usize) {
        while node != NONE {
            let next = self.nodes[node].next;
            self.nodes[node].element = None;
            node = next;
        }
    }
    /// Becomes a copy of another table: its elements' places are used again from the first on, and what is left of them ends then.
    fn assign(&mut self, other: &Self)
    where
        E: Clone,
    {
        let mut old = std::mem::replace(self, Table::new(self.multi));
        self.copy_from(other, &mut old);
        let rest = old.first;
        old.end_elements(rest);
        old.first = NONE;
    }
    /// Elements in the order of the other table's list, in places of the old table as far as there are any.
    fn copy_from(&mut self, other: &Self, old: &mut Self)
    where
        E: Clone,
    {
        self.buckets = vec![NONE; other.buckets.len()];
        self.next_resize = other.next_resize;
        self.max_load = other.max_load;
        let (mut from, mut last) = (other.first, BEFORE);
        while from != NONE {
            let node = &other.nodes[from];
            let used = old.first;
            let place = match old.nodes.get_mut(used) {
                Some(node) => {
                    old.first = node.next;
                    node.element.take()
                }
                None => None,
            };
            let element = node.element.as_ref().map(|e| match place {
                Some(place) => place.renewed(e),
                None => e.clone(),
            });
            self.nodes.push(Node {
                element,
                hash: node.hash,
                next: NONE,
            });
            let made = self.nodes.len() - 1;
            self.set_next(last, made);
            let bucket = self.bucket_of(made);
            if self.buckets[bucket] == NONE {
                self.buckets[bucket] = last;
            }
            self.count += 1;
            last = made;
            from = node.next;
        }
    }
    /// At least so many buckets, and enough for the elements.
    fn resize(&mut self, buckets: u64) {
        let wanted = next_bucket_count(buckets.max(self.buckets_for(self.count + 1)));
        if wanted != self.buckets.len() as u64 {
            self.rehash(wanted);
        }
    }
    fn element(&self, node: usize) -> Ptr<E> {
        self.nodes
            .get(node)
            .and_then(|n| n.element.as_ref())
            .map_or(Ptr::null(), Placed::place)
    }
}

impl<E: Clone> Clone for Table<E> {
    fn clone(&self) -> Self {
        let mut copy = Table::new(self.multi);
        copy.copy_from(self, &mut Table::new(self.multi));
        copy
    }
}
impl<E> Drop for Table<E> {
    fn drop(&mut self) {
        self.end_elements(self.first);
    }
}

/// Ends an element that `take` took out, and gives its memory back.
pub fn end_taken<E>(element: Ptr<E>) {
    drop(Placed::at(element));
}

macro_rules! unordered {
    ($(#[$doc:meta])* $name:ident, $iterator:ident, $multi:expr, <$($param:ident),+>, $element:ty, $key:ty, |$e:ident| $key_of:expr) => {
        $(#[$doc])*
        pub struct $name<$($param,)+ H = StdHash, E = StdEqual> {
            // On the heap: the object has the ABI's size.
            table: Box<Table<$element>>,
            _padding: Padding<4>,
            hasher: H,
            equal: E,
            hash_of: fn(Ptr<H>, Ptr<$key>) -> u64,
            same: fn(Ptr<E>, Ptr<$key>, Ptr<$key>) -> bool,
        }
        impl<$($param: Clone,)+ H: Clone, E: Clone> Clone for $name<$($param,)+ H, E> {
            fn clone(&self) -> Self {
                $name {
                    table: self.table.clone(),
                    _padding: Padding::new(),
                    hasher: self.hasher.clone(),
                    equal: self.equal.clone(),
                    hash_of: self.hash_of,
                    same: self.same,
                }
            }
        }
        impl<$($param),+> Default for $name<$($param,)+ StdHash, StdEqual>
        where
            $key: Hash + PartialEq,
        {
            fn default() -> Self {
                Self::new()
            }
        }
        /// An iterator: its container and node.
        pub struct $iterator<$($param,)+ H = StdHash, E = StdEqual> {
            container: Ptr<$name<$($param,)+ H, E>>,
            node: usize,
        }
        impl<$($param,)+ H, E> Clone for $iterator<$($param,)+ H, E> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<$($param,)+ H, E> Copy for $iterator<$($param,)+ H, E> {}
        impl<$($param,)+ H, E> Default for $iterator<$($param,)+ H, E> {
            fn default() -> Self {
                $iterator { container: Ptr::null(), node: NONE }
            }
        }
        impl<$($param,)+ H, E> $iterator<$($param,)+ H, E> {
            /// An iterator to nothing.
            pub fn new() -> Self {
                Self::default()
            }
            /// `*i` and `i->`: the element.
            pub fn get(&self) -> Ptr<$element> {
                self.container.table.element(self.node)
            }
            /// `++i`.
            pub fn pre_inc(&mut self) -> Ptr<Self> {
                self.node = self.container.table.next(self.node);
                addr(self)
            }
            /// `i++`.
            pub fn post_inc(&mut self) -> Self {
                let before = *self;
                self.pre_inc();
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
        impl<$($param,)+ H, E> $name<$($param,)+ H, E> {
            /// An empty container.
            pub fn new<L, M>() -> Self
            where
                H: Hasher<$key, L> + Default,
                E: Equality<$key, M> + Default,
            {
                Self::with_functions(0, H::default(), E::default())
            }
            /// An empty container with at least so many buckets.
            pub fn with_buckets<L, M>(buckets: u64) -> Self
            where
                H: Hasher<$key, L> + Default,
                E: Equality<$key, M> + Default,
            {
                Self::with_functions(buckets, H::default(), E::default())
            }
            /// An empty container with these buckets and hash function.
            pub fn with_hasher<L, M>(buckets: u64, hasher: H) -> Self
            where
                H: Hasher<$key, L>,
                E: Equality<$key, M> + Default,
            {
                Self::with_functions(buckets, hasher, E::default())
            }
            /// An empty container with these functions.
            pub fn with_functions<L, M>(buckets: u64, hasher: H, equal: E) -> Self
            where
                H: Hasher<$key, L>,
                E: Equality<$key, M>,
            {
                let mut table = Table::new($multi);
                if buckets > 0 {
                    table.rehash(next_bucket_count(buckets));
                }
                $name { table: Box::new(table), _padding: Padding::new(), hasher, equal, hash_of: H::hash_of, same: E::same }
            }
            /// What is in it, which is empty afterwards; the functions stay.
            pub fn taken(&mut self) -> Self
            where
                H: Clone,
                E: Clone,
            {
                $name {
                    table: Box::new(std::mem::replace(&mut *self.table, Table::new($multi))),
                    _padding: Padding::new(),
                    hasher: self.hasher.clone(),
                    equal: self.equal.clone(),
                    hash_of: self.hash_of,
                    same: self.same,
                }
            }
            fn key($e: &$element) -> &$key {
                $key_of
            }
            fn hash(&self, key: &$key) -> u64 {
                (self.hash_of)(addr_const(&self.hasher), addr_const(key))
            }
            fn is(&self, a: &$key, b: &$key) -> bool {
                (self.same)(addr_const(&self.equal), addr_const(a), addr_const(b))
            }
            fn iterator(&self, node: usize) -> $iterator<$($param,)+ H, E> {
                $iterator { container: addr_const(self), node }
            }
            fn node(&self, key: &$key) -> usize {
                self.table.find(self.hash(key), |e| self.is(Self::key(e), key))
            }
            /// Inserts; a container of single keys does so unless there is an element with this key.
            pub fn insert(&mut self, element: $element) -> Pair<$iterator<$($param,)+ H, E>, bool> {
                let found = self.node(Self::key(&element));
                if found != NONE && !$multi {
                    return Pair::new(self.iterator(found), false);
                }
                let node = self.insert_beside(found, Placed::new(element));
                Pair::new(self.iterator(node), true)
            }
            /// Takes an element out with its memory, for [`Self::give`] or [`end_taken`].
            pub fn take(&mut self, i: $iterator<$($param,)+ H, E>) -> Ptr<$element> {
                self.table.take(i.node).1.map_or(Ptr::null(), Placed::left)
            }
            /// Puts in what was taken out of a container: where an element with its key is, and whether it is this one.
            pub fn give(&mut self, element: Ptr<$element>) -> Pair<$iterator<$($param,)+ H, E>, bool> {
                let found = self.node(Self::key(&element));
                match Placed::at(element) {
                    Some(element) if found == NONE || $multi => {
                        let node = self.insert_beside(found, element);
                        Pair::new(self.iterator(node), true)
                    }
                    element => {
                        std::mem::forget(element);
                        Pair::new(self.iterator(found), false)
                    }
                }
            }
            /// Inserts before an element with the same key.
            fn insert_beside(&mut self, found: usize, element: Placed<$element>) -> usize {
                let hash = self.hash(Self::key(&element));
                if found == NONE {
                    self.table.insert(hash, element)
                } else {
                    // The key's own place: the element moves to the heap.
                    let there = self.table.element(found);
                    let (same, equal) = (self.same, addr_const(&self.equal));
                    self.table.insert_equal(hash, element, |e| {
                        same(equal, addr_const(Self::key(&there)), addr_const(Self::key(e)))
                    })
                }
            }
            /// Inserts into a container of equal keys.
            pub fn insert_equal(&mut self, element: $element) -> $iterator<$($param,)+ H, E> {
                self.insert(element).first
            }
            /// Inserts; the hint is not needed.
            pub fn insert_at(&mut self, _hint: $iterator<$($param,)+ H, E>, element: $element) -> $iterator<$($param,)+ H, E> {
                self.insert(element).first
            }
            /// The element with this key, or the end.
            pub fn find(&self, key: $key) -> $iterator<$($param,)+ H, E> {
                self.iterator(self.node(&key))
            }
            /// The element with the key that stands there, or the end.
            pub fn find_at(&self, key: Ptr<$key>) -> $iterator<$($param,)+ H, E> {
                self.iterator(self.node(&key))
            }
            /// The elements with the key that stands there.
            pub fn equal_range_at(&self, key: Ptr<$key>) -> Pair<$iterator<$($param,)+ H, E>, $iterator<$($param,)+ H, E>> {
                let node = self.node(&key);
                Pair::new(self.iterator(node), self.iterator(self.behind(node, &key)))
            }
            /// Becomes a copy of another, in the places that are there.
            pub fn assign_from(&mut self, other: Ptr<Self>)
            where
                $($param: Clone,)+
                H: Clone,
                E: Clone,
            {
                if Ptr::new(std::ptr::from_mut(self)) != other {
                    self.hasher = other.hasher.clone();
                    self.equal = other.equal.clone();
                    self.hash_of = other.hash_of;
                    self.same = other.same;
                    self.table.assign(&other.table);
                }
            }
            /// Behind the last element with this key that starts at `node`.
            fn behind(&self, node: usize, key: &$key) -> usize {
                let mut at = node;
                while at != NONE && self.is(Self::key(&self.table.element(at)), key) {
                    at = self.table.next(at);
                }
                at
            }
            /// The elements with this key.
            pub fn equal_range(&self, key: $key) -> Pair<$iterator<$($param,)+ H, E>, $iterator<$($param,)+ H, E>> {
                let node = self.node(&key);
                Pair::new(self.iterator(node), self.iterator(self.behind(node, &key)))
            }
            /// Number of elements with this key.
            pub fn count(&self, key: $key) -> u64 {
                let mut at = self.node(&key);
                let end = self.behind(at, &key);
                let mut n = 0;
                while at != end {
                    at = self.table.next(at);
                    n += 1;
                }
                n
            }
            /// Is there an element with this key?
            pub fn contains(&self, key: $key) -> bool {
                self.node(&key) != NONE
            }
            /// Removes by key: the number removed.
            pub fn erase_key(&mut self, key: $key) -> u64 {
                let mut node = self.node(&key);
                let end = self.behind(node, &key);
                let mut n = 0;
                while node != end {
                    node = self.table.remove(node);
                    n += 1;
                }
                n
            }
            /// Removes an element; its follower.
            pub fn erase(&mut self, i: $iterator<$($param,)+ H, E>) -> $iterator<$($param,)+ H, E> {
                let next = self.table.remove(i.node);
                self.iterator(next)
            }
            /// Removes a range; its end.
            pub fn erase_range(&mut self, from: $iterator<$($param,)+ H, E>, to: $iterator<$($param,)+ H, E>) -> $iterator<$($param,)+ H, E> {
                let mut at = from.node;
                while at != to.node {
                    at = self.table.remove(at);
                }
                to
            }
            /// The first element.
            pub fn begin(&self) -> $iterator<$($param,)+ H, E> {
                self.iterator(self.table.first)
            }
            /// Behind the last element.
            pub fn end(&self) -> $iterator<$($param,)+ H, E> {
                self.iterator(NONE)
            }
            /// Number of elements.
            pub fn size(&self) -> u64 {
                self.table.count
            }
            /// Is it empty?
            pub fn empty(&self) -> bool {
                self.table.count == 0
            }
            /// Removes all.
            pub fn clear(&mut self) {
                self.table.clear();
            }
            /// Makes room for this many elements.
            pub fn reserve(&mut self, count: u64) {
                self.table.resize(self.table.buckets_for(count));
            }
            /// At least so many buckets.
            pub fn rehash(&mut self, count: u64) {
                self.table.resize(count);
            }
            /// `max_load_factor()`.
            pub fn max_load_factor(&self) -> f32 {
                self.table.max_load
            }
            /// `max_load_factor(most)`: from the next insertion on.
            pub fn set_max_load_factor(&mut self, most: f32) {
                (self.table.max_load, self.table.next_resize) = (most, 0);
            }
            /// The bucket in which this key would be.
            pub fn bucket(&self, key: $key) -> u64 {
                self.table.bucket(self.hash(&key)) as u64
            }
            /// Number of elements in a bucket.
            pub fn bucket_size(&self, bucket: u64) -> u64 {
                let (mut at, end) = self.in_bucket(bucket);
                let mut n = 0;
                while at != end {
                    at = self.table.next(at);
                    n += 1;
                }
                n
            }
            /// The first node of a bucket, and the one behind its last.
            fn in_bucket(&self, bucket: u64) -> (usize, usize) {
                let before = self.table.buckets[bucket as usize];
                if before == NONE {
                    return (NONE, NONE);
                }
                let first = self.table.next(before);
                let mut end = first;
                while end != NONE && self.table.bucket_of(end) as u64 == bucket {
                    end = self.table.next(end);
                }
                (first, end)
            }
            /// The first element of a bucket.
            pub fn begin_of(&self, bucket: u64) -> $iterator<$($param,)+ H, E> {
                self.iterator(self.in_bucket(bucket).0)
            }
            /// Behind the last element of a bucket.
            pub fn end_of(&self, bucket: u64) -> $iterator<$($param,)+ H, E> {
                self.iterator(self.in_bucket(bucket).1)
            }
            /// The hash function.
            pub fn hash_function(&self) -> H
            where
                H: Clone,
            {
                self.hasher.clone()
            }
            /// What says whether keys are equal.
            pub fn key_eq(&self) -> E
            where
                E: Clone,
            {
                self.equal.clone()
            }
            /// So many elements come now: the table grows once.
            pub fn expect_more(&mut self, count: u64) {
                if count > 0 {
                    self.table.grow(count);
                }
            }
            /// Buckets of the table.
            pub fn bucket_count(&self) -> u64 {
                self.table.buckets.len() as u64
            }
            /// Elements a bucket, on average.
            pub fn load_factor(&self) -> f32 {
                self.table.count as f32 / self.table.buckets.len() as f32
            }
            /// Exchanges the contents.
            pub fn swap(&mut self, mut other: Ptr<Self>) {
                if Ptr::new(std::ptr::from_mut(self)) != other {
                    std::mem::swap(self, &mut *other);
                }
            }
        }
    };
}
unordered! {
    /// `std::unordered_map`.
    UnorderedMap, UnorderedMapIterator, false, <K, V>, Pair<K, V>, K, |e| &e.first
}
unordered! {
    /// `std::unordered_set`.
    UnorderedSet, UnorderedSetIterator, false, <K>, K, K, |e| e
}
unordered! {
    /// `std::unordered_multimap`.
    UnorderedMultimap, UnorderedMultimapIterator, true, <K, V>, Pair<K, V>, K, |e| &e.first
}
unordered! {
    /// `std::unordered_multiset`.
    UnorderedMultiset, UnorderedMultisetIterator, true, <K>, K, K, |e| e
}
macro_rules! valued {
    ($name:ident, $pair:ident) => {
        impl<K, V, H, E> $name<K, V, H, E> {
            fn second(element: Ptr<$pair<K, V>>) -> Ptr<V> {
                // SAFETY: it is there.
                Ptr::new(unsafe { &raw mut (*element.as_raw()).second }.cast())
            }
            /// `m[key]`: the value, a default one when it is not there.
            pub fn entry(&mut self, key: K) -> Ptr<V>
            where
                V: Default,
            {
                let mut node = self.node(&key);
                if node == NONE {
                    let hash = self.hash(&key);
                    node = self
                        .table
                        .insert(hash, Placed::new($pair::new(key, V::default())));
                }
                Self::second(self.table.element(node))
            }
            /// The value at `key`; none ends the program.
            pub fn at(&self, key: K) -> Ptr<V> {
                self.at_place(addr_const(&key))
            }
            /// The value at the key that stands there; none ends the program.
            pub fn at_place(&self, key: Ptr<K>) -> Ptr<V> {
                let node = self.node(&key);
                if node == NONE {
                    crate::cpp::string::uncaught("std::out_of_range", "unordered_map::at");
                }
                Self::second(self.table.element(node))
            }
        }
        impl<K, V: PartialEq, H, E> PartialEq for $name<K, V, H, E> {
            fn eq(&self, other: &Self) -> bool {
                let mut at = self.table.first;
                while at != NONE {
                    let e = self.table.element(at);
                    let there = other.node(&e.first);
                    if there == NONE || other.table.element(there).second != e.second {
                        return false;
                    }
                    at = self.table.next(at);
                }
                self.size() == other.size()
            }
        }
    };
}
valued! { UnorderedMap, Pair }
impl<K, H, E> PartialEq for UnorderedMultiset<K, H, E> {
    fn eq(&self, other: &Self) -> bool {
        let of = |c: &Self, key: &K| {
            let (mut at, mut n) = (c.node(key), 0);
            let end = c.behind(at, key);
            while at != end {
                at = c.table.next(at);
                n += 1;
            }
            n
        };
        let mut at = self.table.first;
        while at != NONE {
            let key = self.table.element(at);
            if of(self, &key) != of(other, &key) {
                return false;
            }
            at = self.table.next(at);
        }
        self.size() == other.size()
    }
}
impl<K, V: PartialEq, H, E> PartialEq for UnorderedMultimap<K, V, H, E> {
    fn eq(&self, other: &Self) -> bool {
        let of = |c: &Self, e: &Pair<K, V>| {
            let (mut at, mut n) = (c.node(&e.first), 0);
            let end = c.behind(at, &e.first);
            while at != end {
                n += i32::from(c.table.element(at).second == e.second);
                at = c.table.next(at);
            }
            n
        };
        let mut at = self.table.first;
        while at != NONE {
            let e = self.table.element(at);
            if of(self, &e) != of(other, &e) {
                return false;
            }
            at = self.table.next(at);
        }
        self.size() == other.size()
    }
}
impl<K, H, E> PartialEq for UnorderedSet<K, H, E> {
    fn eq(&self, other: &Self) -> bool {
        let mut at = self.table.first;
        while at != NONE {
            if other.node(&self.table.element(at)) == NONE {
                return false;
            }
            at = self.table.next(at);
        }
        self.size() == other.size()
    }
}

/// Maps of elements whose second member ends before the first, which the program can see.
pub mod ended {
    use super::super::ended::EndedPair;
    use super::*;

    unordered! {
        /// `std::unordered_map`.
        UnorderedMap, UnorderedMapIterator, false, <K, V>, EndedPair<K, V>, K, |e| &e.first
    }
    unordered! {
        /// `std::unordered_multimap`.
        UnorderedMultimap, UnorderedMultimapIterator, true, <K, V>, EndedPair<K, V>, K, |e| &e.first
    }
    valued! { UnorderedMap, EndedPair }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a C++ program of the same operations prints with g++ 12.
    const EXPECTED: &str = include_str!("unordered_expected.txt");

    #[test]
    fn iteration_has_libstdcxxs_order() {
        let mut out = String::new();
        let mut m: UnorderedMap<i32, i32> = UnorderedMap::new();
        let mut state = 1u32;
        for i in 0..3000 {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12345);
            let key = (state >> 8) as i32 % 5000 - 1000;
            *m.entry(key) += i;
            if i % 3 == 0 {
                m.erase_key(key / 2);
            }
        }
        let mut i = m.begin();
        while i.not_equal(m.end()) {
            out += &format!("{} {}\n", i.get().first, i.get().second);
            if i.get().first % 7 == 0 {
                i = m.erase(i);
            } else {
                i.pre_inc();
            }
        }
        out += &format!("{} {}\n", m.size(), m.bucket_count());
        let mut s: UnorderedSet<CppString> = UnorderedSet::new();
        s.reserve(40);
        for i in 0..100 {
            s.insert(format!("word number {}", i * i).as_str().into());
        }
        let mut i = s.begin();
        while i.not_equal(s.end()) {
            out += &String::from_utf8_lossy(i.get().as_bytes());
            out.push('\n');
            i.post_inc();
        }
        assert!(out == EXPECTED);
    }
}
