//! `std::unordered_map` and `std::unordered_set`, iterated in libstdc++'s order.
//!
//! Programs print what they find while iterating, so the order is part of their result. It follows from libstdc++'s table: one
//! singly linked list through all elements; a bucket knows the node *before* its first; a new element goes to the front of its bucket, or to
//! the front of the list if the bucket was empty; growth walks the list in order and relinks. Bucket counts are the library's primes.

use super::string::CppString;
use super::utility::Pair;
use crate::ptr::{Ptr, addr, addr_const};

/// `std::hash` as libstdc++ computes it.
pub trait Hash {
    /// The hash value.
    fn hash(&self) -> u64;
}
macro_rules! identity {
    ($($t:ty)*) => { $(impl Hash for $t {
        fn hash(&self) -> u64 { *self as u64 }
    })* };
}
identity!(i8 u8 i16 u16 i32 u32 i64 u64 bool);
impl<T> Hash for Ptr<T> {
    fn hash(&self) -> u64 {
        self.to_bits()
    }
}
impl Hash for f64 {
    fn hash(&self) -> u64 {
        if *self == 0.0 {
            0
        } else {
            hash_bytes(&self.to_ne_bytes())
        }
    }
}
impl Hash for f32 {
    fn hash(&self) -> u64 {
        if *self == 0.0 {
            0
        } else {
            hash_bytes(&self.to_ne_bytes())
        }
    }
}
impl Hash for CppString {
    fn hash(&self) -> u64 {
        hash_bytes(self.as_bytes())
    }
}

/// Murmur's 64-bit hash with libstdc++'s seed.
pub(crate) fn hash_bytes(bytes: &[u8]) -> u64 {
    const FACTOR: u64 = 0xc6a4_a793_5bd1_e995;
    let mix = |x: u64| x ^ x >> 47;
    let load = |b: &[u8]| b.iter().rev().fold(0u64, |n, c| n << 8 | u64::from(*c));
    let mut hash = 0xc70f_6907 ^ (bytes.len() as u64).wrapping_mul(FACTOR);
    let whole = bytes.chunks_exact(8);
    let rest = whole.remainder();
    for chunk in whole {
        let data = mix(load(chunk).wrapping_mul(FACTOR)).wrapping_mul(FACTOR);
        hash = (hash ^ data).wrapping_mul(FACTOR);
    }
    if !rest.is_empty() {
        hash = (hash ^ load(rest)).wrapping_mul(FACTOR);
    }
    mix(mix(hash).wrapping_mul(FACTOR))
}

/// Bucket counts below 14, then libstdc++'s primes.
const SMALL: [u64; 14] = [2, 2, 2, 3, 5, 5, 7, 7, 11, 11, 11, 11, 13, 13];
const PRIMES: &[u64] = &[
    17,
    19,
    23,
    29,
    31,
    37,
    41,
    43,
    47,
    53,
    59,
    61,
    67,
    71,
    73,
    79,
    83,
    89,
    97,
    103,
    109,
    113,
    127,
    137,
    139,
    149,
    157,
    167,
    179,
    193,
    199,
    211,
    227,
    241,
    257,
    277,
    293,
    313,
    337,
    359,
    383,
    409,
    439,
    467,
    503,
    541,
    577,
    619,
    661,
    709,
    761,
    823,
    887,
    953,
    1031,
    1109,
    1193,
    1289,
    1381,
    1493,
    1613,
    1741,
    1879,
    2029,
    2179,
    2357,
    2549,
    2753,
    2971,
    3209,
    3469,
    3739,
    4027,
    4349,
    4703,
    5087,
    5503,
    5953,
    6427,
    6949,
    7517,
    8123,
    8783,
    9497,
    10273,
    11113,
    12011,
    12983,
    14033,
    15173,
    16411,
    17749,
    19183,
    20753,
    22447,
    24281,
    26267,
    28411,
    30727,
    33223,
    35933,
    38873,
    42043,
    45481,
    49201,
    53201,
    57557,
    62233,
    67307,
    72817,
    78779,
    85229,
    92203,
    99733,
    107897,
    116731,
    126271,
    136607,
    147793,
    159871,
    172933,
    187091,
    202409,
    218971,
    236897,
    256279,
    277261,
    299951,
    324503,
    351061,
    379787,
    410857,
    444487,
    480881,
    520241,
    562841,
    608903,
    658753,
    712697,
    771049,
    834181,
    902483,
    976369,
    1056323,
    1142821,
    1236397,
    1337629,
    1447153,
    1565659,
    1693859,
    1832561,
    1982627,
    2144977,
    2320627,
    2510653,
    2716249,
    2938679,
    3179303,
    3439651,
    3721303,
    4026031,
    4355707,
    4712381,
    5098259,
    5515729,
    5967347,
    6456007,
    6984629,
    7556579,
    8175383,
    8844859,
    9569143,
    10352717,
    11200489,
    12117689,
    13109983,
    14183539,
    15345007,
    16601593,
    17961079,
    19431899,
    21023161,
    22744717,
    24607243,
    26622317,
    28802401,
    31160981,
    33712729,
    36473443,
    39460231,
    42691603,
    46187573,
    49969847,
    54061849,
    58488943,
    63278561,
    68460391,
    74066549,
    80131819,
    86693767,
    93793069,
    101473717,
    109783337,
    118773397,
    128499677,
    139022417,
    150406843,
    162723577,
    176048909,
    190465427,
    206062531,
    222936881,
    241193053,
    260944219,
    282312799,
    305431229,
    330442829,
    357502601,
    386778277,
    418451333,
    452718089,
    489790921,
    529899637,
    573292817,
    620239453,
    671030513,
    725980837,
    785430967,
    849749479,
    919334987,
    994618837,
    1076067617,
    1164186217,
    1259520799,
    1362662261,
    1474249943,
    1594975441,
    1725587117,
    1866894511,
    2019773507,
    2185171673,
    2364114217,
    2557710269,
    2767159799,
    2993761039,
    3238918481,
    3504151727,
    3791104843,
    4101556399,
    4294967291,
    6442450933,
    8589934583,
    12884901857,
];
fn next_bucket_count(least: u64) -> u64 {
    match SMALL.get(least as usize) {
        Some(n) => *n,
        None => PRIMES
            .get(PRIMES.partition_point(|p| *p < least))
            .copied()
            .unwrap_or(least),
    }
}

/// No node; as a bucket: empty.
const NONE: usize = usize::MAX;
/// The place before the first node.
const BEFORE: usize = usize::MAX - 1;

#[derive(Clone, Debug)]
struct Node<E> {
    /// Boxed: references to elements stay valid while the table grows. `None` in a free slot.
    element: Option<Box<E>>,
    hash: u64,
    next: usize,
}

/// The table under maps and sets.
#[derive(Clone, Debug)]
struct Table<E> {
    nodes: Vec<Node<E>>,
    free: Vec<usize>,
    first: usize,
    buckets: Vec<usize>,
    count: u64,
    next_resize: u64,
}

impl<E> Table<E> {
    fn new() -> Self {
        Table {
            nodes: Vec::new(),
            free: Vec::new(),
            first: NONE,
            buckets: vec![NONE],
            count: 0,
            next_resize: 0,
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
        while node != NONE {
            let next = self.nodes[node].next;
            self.link(node);
            node = next;
        }
        self.next_resize = count;
    }
    fn insert(&mut self, hash: u64, element: E) -> usize {
        let wanted = self.count + 1;
        if wanted > self.next_resize {
            let least = wanted.max(if self.next_resize == 0 { 11 } else { 0 });
            let have = self.buckets.len() as u64;
            if least >= have {
                self.rehash(next_bucket_count((least + 1).max(2 * have)));
            } else {
                self.next_resize = have;
            }
        }
        let new = Node {
            element: Some(Box::new(element)),
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
        self.link(node);
        self.count += 1;
        node
    }
    /// Removes a node; its follower.
    fn remove(&mut self, node: usize) -> usize {
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
        self.nodes[node].element = None;
        self.free.push(node);
        self.count -= 1;
        next
    }
    fn clear(&mut self) {
        self.nodes.clear();
        self.free.clear();
        self.first = NONE;
        self.buckets.fill(NONE);
        self.count = 0;
    }
    fn reserve(&mut self, count: u64) {
        let wanted = next_bucket_count(count.max(self.count));
        if wanted > self.buckets.len() as u64 {
            self.rehash(wanted);
        }
    }
    fn element(&self, node: usize) -> Ptr<E> {
        self.nodes
            .get(node)
            .and_then(|n| n.element.as_deref())
            .map_or(Ptr::null(), addr_const)
    }
}

macro_rules! unordered {
    ($(#[$doc:meta])* $name:ident, $iterator:ident, <$($param:ident),+>, $element:ty, $key:ty, |$e:ident| $key_of:expr) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $name<$($param),+> {
            table: Table<$element>,
        }
        impl<$($param),+> Default for $name<$($param),+> {
            fn default() -> Self {
                $name { table: Table::new() }
            }
        }
        /// An iterator: its container and node.
        pub struct $iterator<$($param),+> {
            container: Ptr<$name<$($param),+>>,
            node: usize,
        }
        impl<$($param),+> Clone for $iterator<$($param),+> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<$($param),+> Copy for $iterator<$($param),+> {}
        impl<$($param),+> Default for $iterator<$($param),+> {
            fn default() -> Self {
                $iterator { container: Ptr::null(), node: NONE }
            }
        }
        impl<$($param),+> $iterator<$($param),+> {
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
        impl<$($param),+> $name<$($param),+>
        where
            $key: Hash + PartialEq,
        {
            /// An empty container.
            pub fn new() -> Self {
                Self::default()
            }
            fn key($e: &$element) -> &$key {
                $key_of
            }
            fn iterator(&self, node: usize) -> $iterator<$($param),+> {
                $iterator { container: addr_const(self), node }
            }
            fn node(&self, key: &$key) -> usize {
                self.table.find(key.hash(), |e| Self::key(e) == key)
            }
            /// Inserts unless there is an element with this key.
            pub fn insert(&mut self, element: $element) -> Pair<$iterator<$($param),+>, bool> {
                let found = self.node(Self::key(&element));
                if found != NONE {
                    return Pair::new(self.iterator(found), false);
                }
                let hash = Self::key(&element).hash();
                let node = self.table.insert(hash, element);
                Pair::new(self.iterator(node), true)
            }
            /// The element with this key, or the end.
            pub fn find(&self, key: $key) -> $iterator<$($param),+> {
                self.iterator(self.node(&key))
            }
            /// 1 if there is an element with this key, else 0.
            pub fn count(&self, key: $key) -> u64 {
                u64::from(self.node(&key) != NONE)
            }
            /// Is there an element with this key?
            pub fn contains(&self, key: $key) -> bool {
                self.node(&key) != NONE
            }
            /// Removes by key: the number removed.
            pub fn erase_key(&mut self, key: $key) -> u64 {
                let node = self.node(&key);
                if node == NONE {
                    return 0;
                }
                self.table.remove(node);
                1
            }
            /// Removes an element; its follower.
            pub fn erase(&mut self, i: $iterator<$($param),+>) -> $iterator<$($param),+> {
                let next = self.table.remove(i.node);
                self.iterator(next)
            }
            /// The first element.
            pub fn begin(&self) -> $iterator<$($param),+> {
                self.iterator(self.table.first)
            }
            /// Behind the last element.
            pub fn end(&self) -> $iterator<$($param),+> {
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
                self.table.reserve(count);
            }
            /// Buckets of the table.
            pub fn bucket_count(&self) -> u64 {
                self.table.buckets.len() as u64
            }
        }
    };
}
unordered! {
    /// `std::unordered_map`.
    UnorderedMap, UnorderedMapIterator, <K, V>, Pair<K, V>, K, |e| &e.first
}
unordered! {
    /// `std::unordered_set`.
    UnorderedSet, UnorderedSetIterator, <K>, K, K, |e| e
}
impl<K: Hash + PartialEq, V> UnorderedMap<K, V> {
    /// `m[key]`: the value, a default one when it is not there.
    pub fn entry(&mut self, key: K) -> Ptr<V>
    where
        V: Default,
    {
        let mut node = self.node(&key);
        if node == NONE {
            node = self.table.insert(key.hash(), Pair::new(key, V::default()));
        }
        addr_const(&self.table.element(node).second)
    }
    /// The value at `key`; none ends the program.
    pub fn at(&self, key: K) -> Ptr<V> {
        let node = self.node(&key);
        if node == NONE {
            super::string::uncaught("std::out_of_range", "_Map_base::at");
        }
        addr_const(&self.table.element(node).second)
    }
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
