//! A hash map for keys that are small numbers of our own: nobody attacks it, and it is asked at every access.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A multiplication for each number hashed.
#[derive(Default)]
pub(super) struct Quick(u64);

impl Hasher for Quick {
    fn write(&mut self, bytes: &[u8]) {
        for b in bytes {
            self.write_u64(u64::from(*b));
        }
    }
    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn write_u64(&mut self, n: u64) {
        // An odd number near 2^64 divided by the golden ratio spreads neighbours.
        self.0 = (self.0.rotate_left(23) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}

/// The map.
pub(super) type QuickMap<K, V> = HashMap<K, V, BuildHasherDefault<Quick>>;
