//! How far uses of the same memory lie apart: reuse distances, exactly.
//!
//! The distance of a use is the number of *other* sectors that were used since the last use of the same one: with a fully associative cache of more sectors than that
//! and least recently used replacement it would hit. A first use has none. Distances are found by a Fenwick tree over the times of the last uses (a fact known since the 1970s), in O(log n) each.

use std::collections::HashMap;

/// Distances by powers of two: `[0]` is distance 0, `[k]` distances from `2^(k-1)` up to `2^k - 1`.
pub const BINS: usize = 40;

/// Finds distances.
#[derive(Clone, Debug, Default)]
pub struct Reuse {
    last: HashMap<u64, u32>,
    /// A Fenwick tree: 1 at the time of each sector's last use.
    tree: Vec<u32>,
    /// Which sector was used at each time.
    times: Vec<u64>,
    /// How many uses had distances of each bin.
    pub bins: Vec<u64>,
    /// First uses.
    pub first: u64,
}

impl Reuse {
    /// Nothing has been used.
    pub fn new() -> Reuse {
        Reuse {
            bins: vec![0; BINS],
            ..Reuse::default()
        }
    }

    /// A sector is used; its distance.
    pub fn touch(&mut self, sector: u64) -> Option<u64> {
        if self.times.len() >= 2 * self.last.len().max(1 << 16) {
            self.compact();
        }
        let now = self.times.len() as u32;
        self.times.push(sector);
        self.append();
        match self.last.insert(sector, now) {
            None => {
                self.first += 1;
                None
            }
            Some(before) => {
                // What was used after that time: all sectors less those not used since.
                let old = self.sum(before);
                let distance = (self.last.len() as u64) - u64::from(old);
                self.add(before, -1);
                let bin = (64 - distance.leading_zeros()) as usize;
                self.bins[bin.min(BINS - 1)] += 1;
                Some(distance)
            }
        }
    }

    /// Appends a time with the value 1.
    fn append(&mut self) {
        let i = self.tree.len() + 1;
        let mut value = 1;
        let low = i & i.wrapping_neg();
        let mut step = 1;
        while step < low {
            value += self.tree[i - step - 1];
            step *= 2;
        }
        self.tree.push(value);
    }

    fn add(&mut self, at: u32, by: i32) {
        let mut i = at as usize + 1;
        while i <= self.tree.len() {
            self.tree[i - 1] = self.tree[i - 1].wrapping_add_signed(by);
            i += i & i.wrapping_neg();
        }
    }

    /// How many last uses are at this time or before.
    fn sum(&self, at: u32) -> u32 {
        let mut i = at as usize + 1;
        let mut total = 0;
        while i > 0 {
            total += self.tree[i - 1];
            i &= i - 1;
        }
        total
    }

    /// Drops times at which nothing was used last.
    fn compact(&mut self) {
        let mut kept = Vec::with_capacity(self.last.len());
        for (t, s) in self.times.iter().enumerate() {
            if self.last.get(s) == Some(&(t as u32)) {
                kept.push(*s);
            }
        }
        self.tree.clear();
        for (t, s) in kept.iter().enumerate() {
            self.last.insert(*s, t as u32);
            self.append();
        }
        self.times = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_those_of_a_stack() {
        let mut r = Reuse::new();
        let got: Vec<_> = [1, 2, 3, 1, 1, 3, 2].iter().map(|s| r.touch(*s)).collect();
        assert_eq!(got, [None, None, None, Some(2), Some(0), Some(1), Some(2)]);
        assert_eq!((r.first, r.bins[0], r.bins[1], r.bins[2]), (3, 1, 1, 2));
    }

    #[test]
    fn long_runs_are_as_a_list_says() {
        let mut r = Reuse::new();
        let mut stack: Vec<u64> = Vec::new();
        let mut n = 12345u64;
        for _ in 0..200_000 {
            n = n
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            let s = (n >> 33) % (1 + (n >> 60) * 20);
            let want = stack.iter().rev().position(|x| *x == s);
            if let Some(at) = want {
                stack.remove(stack.len() - 1 - at);
            }
            stack.push(s);
            assert_eq!(r.touch(s), want.map(|d| d as u64));
        }
    }
}
