//! Maps and sets of a few things: sorted lists.
//!
//! The runtime keeps many small tables, each of other types. The library's trees are half a second of a crate's first build each, these next to nothing; what may hold many thousands (allocations
//! and their pages) stays in trees.

/// A map whose keys stand in order.
#[derive(Clone, Debug)]
pub(crate) struct Map<K, V>(Vec<(K, V)>);

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Map::new()
    }
}

#[allow(dead_code)] // Not every set of features uses all.
impl<K: Ord, V> Map<K, V> {
    fn find<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: std::borrow::Borrow<Q>,
    {
        self.0.binary_search_by(|(k, _)| k.borrow().cmp(key))
    }

    /// The value of a key.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: std::borrow::Borrow<Q>,
    {
        self.find(key).ok().map(|i| &self.0[i].1)
    }

    /// The value of a key, to be changed.
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: std::borrow::Borrow<Q>,
    {
        self.find(key).ok().map(|i| &mut self.0[i].1)
    }

    /// Whether there is a key.
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: std::borrow::Borrow<Q>,
    {
        self.find(key).is_ok()
    }

    /// Gives a key a value; the one that it had.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.find(&key) {
            Ok(i) => Some(std::mem::replace(&mut self.0[i].1, value)),
            Err(i) => {
                self.0.insert(i, (key, value));
                None
            }
        }
    }

    /// The value of a key, which gets one if it has none.
    pub fn or_insert_with(&mut self, key: K, value: impl FnOnce() -> V) -> &mut V {
        let i = match self.find(&key) {
            Ok(i) => i,
            Err(i) => {
                self.0.insert(i, (key, value()));
                i
            }
        };
        &mut self.0[i].1
    }

    /// Takes a key out.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: std::borrow::Borrow<Q>,
    {
        self.find(key).ok().map(|i| self.0.remove(i).1)
    }
}

#[allow(dead_code)] // As above.
impl<K, V> Map<K, V> {
    /// An empty one.
    pub const fn new() -> Self {
        Map(Vec::new())
    }

    /// All, in the order of the keys.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> {
        self.0.iter().map(|(k, v)| (k, v))
    }

    /// The keys in order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.0.iter().map(|(k, _)| k)
    }

    /// The values in the order of their keys.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.0.iter().map(|(_, v)| v)
    }

    /// The values, to be changed.
    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut V> {
        self.0.iter_mut().map(|(_, v)| v)
    }

    /// Keeps those for which it holds.
    pub fn retain(&mut self, mut keep: impl FnMut(&K, &mut V) -> bool) {
        self.0.retain_mut(|(k, v)| keep(k, v));
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes the first out.
    pub fn pop_first(&mut self) -> Option<(K, V)> {
        (!self.0.is_empty()).then(|| self.0.remove(0))
    }

    /// Takes all out.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// A set of things in order.
#[derive(Clone, Debug)]
pub(crate) struct Set<K>(Map<K, ()>);

#[allow(dead_code)] // As above.
impl<K: Ord> Set<K> {
    /// Puts one in; whether it was not there.
    pub fn insert(&mut self, key: K) -> bool {
        self.0.insert(key, ()).is_none()
    }

    /// Takes one out; whether it was there.
    pub fn remove(&mut self, key: &K) -> bool {
        self.0.remove(key).is_some()
    }

    /// Whether it is there.
    pub fn contains(&self, key: &K) -> bool {
        self.0.contains_key(key)
    }
}

#[allow(dead_code)] // As above.
impl<K> Set<K> {
    /// An empty one.
    pub const fn new() -> Self {
        Set(Map::new())
    }

    /// All, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.0.keys()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K: Ord> FromIterator<K> for Set<K> {
    fn from_iter<I: IntoIterator<Item = K>>(all: I) -> Self {
        let mut set = Set::new();
        for key in all {
            set.insert(key);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::{Map, Set};

    #[test]
    fn keys_stand_in_order_and_have_their_last_values() {
        let mut map = Map::new();
        let mut tree = std::collections::BTreeMap::new();
        let mut state = 1u32;
        for _ in 0..2000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let key = state >> 24 & 63;
            match state >> 20 & 3 {
                0 => assert_eq!(map.remove(&key), tree.remove(&key)),
                1 => *map.or_insert_with(key, || 5) += 1,
                _ => assert_eq!(map.insert(key, state), tree.insert(key, state)),
            }
            if state >> 20 & 3 == 1 {
                *tree.entry(key).or_insert(5) += 1;
            }
            assert_eq!(map.get(&key), tree.get(&key));
        }
        assert!(map.iter().eq(tree.iter()));
        assert_eq!(map.len(), tree.len());
    }

    #[test]
    fn sets_hold_each_thing_once() {
        let mut set: Set<i32> = [3, 1, 3, 2].into_iter().collect();
        assert!(set.iter().eq([1, 2, 3].iter()));
        assert!(set.insert(0) && !set.insert(1) && set.remove(&2) && !set.contains(&2));
    }
}
