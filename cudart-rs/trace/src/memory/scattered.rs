//! What accesses cost whose lanes' addresses go on in no order: summed as they come, because none is like the one before.
//!
//! The costs are those that [`transactions`] defines, of an access that is one request of aligned words; what is not such is left to that.

use super::join::Event;
use super::transactions::{self, LINE, SECTOR};
use super::{Kind, Space, bits};

/// The sums of one site in one space.
#[derive(Clone, Debug)]
pub struct Scattered {
    /// The bytes of each lane.
    pub(super) size: u32,
    pub(super) accesses: u64,
    pub(super) lanes: u64,
    pub(super) transactions: u64,
    pub(super) needed: u64,
    pub(super) lines: u64,
    /// By degree (shared, constant).
    pub(super) degrees: [u64; 33],
    /// By how many lanes want the same address (atomic).
    pub(super) contention: [u64; 33],
    /// Those without holes, and those of one lane; the others are irregular.
    pub(super) permuted: u64,
    pub(super) single: u64,
}

impl Default for Scattered {
    fn default() -> Scattered {
        Scattered {
            size: 0,
            accesses: 0,
            lanes: 0,
            transactions: 0,
            needed: 0,
            lines: 0,
            degrees: [0; 33],
            contention: [0; 33],
            permuted: 0,
            single: 0,
        }
    }
}

/// One stage of the network that sorts: pairs that are `J` apart, rising or falling by runs of `K`.
#[inline(always)]
fn stage<const K: usize, const J: usize>(v: &mut [u32; 32]) {
    let mut other = [0; 32];
    for i in 0..32 {
        other[i] = v[i ^ J];
    }
    for i in 0..32 {
        let (low, high) = (v[i].min(other[i]), v[i].max(other[i]));
        v[i] = if (i & K == 0) == (i & J == 0) {
            low
        } else {
            high
        };
    }
}

/// (By itself compilers make vectors of it.)
#[inline(never)]
fn sort(v: &mut [u32; 32]) {
    stage::<2, 1>(v);
    stage::<4, 2>(v);
    stage::<4, 1>(v);
    stage::<8, 4>(v);
    stage::<8, 2>(v);
    stage::<8, 1>(v);
    stage::<16, 8>(v);
    stage::<16, 4>(v);
    stage::<16, 2>(v);
    stage::<16, 1>(v);
    stage::<32, 16>(v);
    stage::<32, 8>(v);
    stage::<32, 4>(v);
    stage::<32, 2>(v);
    stage::<32, 1>(v);
}

/// How many different numbers there are, each divided by a power of two; equal ones stand together.
#[inline]
fn distinct(v: &[u32; 32], shift: u32) -> u32 {
    let mut n = 1;
    for i in 1..32 {
        n += u32::from(v[i] >> shift != v[i - 1] >> shift);
    }
    n
}

/// Distinct values in the fullest of so many classes; equal ones stand together.
#[inline]
fn degree(v: &[u32], classes: u32) -> u32 {
    let mut counts = [0u8; 128];
    let mut last = None;
    for at in v {
        let count = &mut counts[(at & (classes - 1) & 127) as usize];
        *count += u8::from(last != Some(*at));
        last = Some(*at);
    }
    counts.iter().copied().max().map_or(1, u32::from)
}

impl Scattered {
    /// Whether nothing came.
    pub fn is_empty(&self) -> bool {
        self.accesses == 0
    }

    /// How many came.
    pub fn accesses(&self) -> u64 {
        self.accesses
    }

    /// Counts an access of one lane, or of lanes whose addresses are not a stride apart, and lie from one to another one, each so many bytes further. False: it is not one of those that are counted here, and is not counted.
    #[inline]
    pub fn add(
        &mut self,
        e: Event,
        space: Space,
        (mask, addresses): (u32, &[u64]),
        (low, high): (u64, u64),
        more: u64,
    ) -> bool {
        let size = e.size();
        let whole = match e.kinds() {
            [Kind::Atomic | Kind::Texture] => true,
            _ => transactions::word(size, e.align()) == size,
        };
        if !whole || !size.is_power_of_two() || size > 16 || mask == 0 || space == Space::Local {
            return false;
        }
        let mut crooked = 0;
        for (l, at) in addresses.iter().enumerate().take(32) {
            let own = at.wrapping_add(more) & u64::from(size - 1);
            crooked |= if mask >> l & 1 != 0 { own } else { 0 };
        }
        if crooked != 0 || high - low >= 1 << 31 {
            return false;
        }
        let lanes = mask.count_ones();
        (self.size, self.accesses) = (self.size.max(size), self.accesses + 1);
        self.lanes += u64::from(lanes);
        if lanes == 1 {
            self.alone(e, space);
            return true;
        }
        let ahead = (low.wrapping_add(more) & (LINE - 1)).wrapping_sub(low);
        let first = addresses.get(mask.trailing_zeros() as usize);
        let first = first.copied().unwrap_or_default();
        // Lanes that take no part are as the first one: it is the different addresses that count.
        let mut v = [first.wrapping_add(ahead) as u32; 32];
        for (l, at) in addresses.iter().enumerate().take(32) {
            v[l] = if mask >> l & 1 != 0 {
                at.wrapping_add(ahead) as u32
            } else {
                v[l]
            };
        }
        if space == Space::Shared {
            self.shared(size, mask, &v);
        }
        sort(&mut v);
        match space {
            Space::Global => {
                self.transactions += u64::from(distinct(&v, SECTOR.trailing_zeros()));
                self.lines += u64::from(distinct(&v, LINE.trailing_zeros()));
                let bytes = distinct(&v, 0) * size;
                self.needed += u64::from(bytes.div_ceil(SECTOR as u32));
            }
            Space::Constant => {
                let words = distinct(&v, 0);
                self.transactions += u64::from(words);
                self.needed += 1;
                self.degrees[words as usize] += 1;
            }
            Space::Shared | Space::Local => {}
        }
        if e.kinds() == [Kind::Atomic] {
            let idle = 32 - lanes as usize;
            let own = first.wrapping_add(ahead) as u32;
            let mut most = 0;
            for run in v.chunk_by(|a, b| a == b) {
                let idle = if run[0] == own { idle } else { 0 };
                most = most.max(run.len() - idle);
            }
            self.contention[most] += 1;
        }
        let mut holes = false;
        for i in 1..32 {
            let way = v[i] - v[i - 1];
            holes |= way != 0 && way != size;
        }
        self.permuted += u64::from(!holes && v[0] != v[31]);
        true
    }

    /// One lane costs the same everywhere.
    fn alone(&mut self, e: Event, space: Space) {
        self.single += 1;
        self.transactions += 1;
        self.needed += 1;
        match space {
            Space::Global => self.lines += 1,
            _ => self.degrees[1] += 1,
        }
        if e.kinds() == [Kind::Atomic] {
            self.contention[1] += 1;
        }
    }

    /// Passes over banks of words, which may be larger than banks: those that are served together are.
    fn shared(&mut self, size: u32, mask: u32, v: &[u32; 32]) {
        let shift = size.max(4).trailing_zeros();
        let (together, classes) = match size {
            8 => (16, 16),
            16 => (8, 8),
            _ => (32, 32),
        };
        let mut most = 1;
        for from in (0..32).step_by(together) {
            let group = mask >> from & (u32::MAX >> (32 - together));
            if group == 0 {
                continue;
            }
            let mut words = [0; 32];
            let mut n = 0;
            for l in bits(group) {
                words[n] = v[from + l as usize] >> shift;
                n += 1;
            }
            let words = &mut words[..n];
            if !words.is_sorted() {
                words.sort_unstable();
            }
            let degree = degree(words, classes);
            most = most.max(degree);
            self.transactions += u64::from(degree);
            self.needed += 1;
        }
        self.degrees[most as usize] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::Access;
    use super::super::counts::Counts;
    use super::super::join::{self, Does};
    use super::super::transactions::Stride;
    use super::*;

    #[test]
    fn costs_are_those_of_requests() {
        let mut seed = 7u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            (seed >> 33) % below
        };
        let spaces = [Space::Global, Space::Shared, Space::Constant];
        let kinds = [Kind::Load, Kind::Store, Kind::Atomic, Kind::Texture];
        let mut counted = 0;
        for _ in 0..20_000 {
            let size = 1u64 << random(5);
            let span = [8, 40, 200, 5000][random(4) as usize];
            let mut a = Access {
                site: 0,
                kind: kinds[random(4) as usize],
                space: spaces[random(3) as usize],
                size: size as u32,
                align: size.trailing_zeros() as u8,
                mask: [u32::MAX, random(1 << 31) as u32, 0xFFFF, 1 << random(32)]
                    [random(4) as usize],
                addresses: [0; 32],
            };
            let base = 1000 * size;
            a.addresses = std::array::from_fn(|_| base + random(span) * size);
            if matches!(
                transactions::stride(&a),
                Stride::Irregular | Stride::Permuted | Stride::Single
            ) {
                let more = 48 * random(9);
                let mut s = Scattered::default();
                let does = [Does::Load, Does::Store, Does::Atomic, Does::Texture][a.kind as usize];
                let e = Event::new(does, 0, join::shape(size as usize, size as usize), 0);
                if s.add(e, a.space, (a.mask, &a.addresses), a.extent(), more) {
                    let (mut quick, mut slow) = (Counts::new("k"), Counts::new("k"));
                    quick.add_scattered((a.site, a.kind, a.space), &s);
                    slow.add_further(&a, more);
                    assert_eq!(quick.finish(), slow.finish(), "{a:?}");
                    counted += 1;
                }
            }
        }
        assert!(counted > 10_000, "{counted}");
    }
}
