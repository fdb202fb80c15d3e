//! What a GPU's memory does for an access: requests, sectors, lines, passes over banks.
//!
//! An access of a warp is one *request* where each lane's value is of 1, 2, 4, 8 or 16 bytes and aligned as its type says; a larger value, or one whose type has less alignment than
//! it has bytes, is several, one for each word, as compilers make them. For each request:
//!
//! * global memory, textures: the distinct 32-byte *sectors* and 128-byte *lines* that the lanes touch; *needed* is how few sectors their distinct bytes fit into;
//! * local memory: the same, where word `w` of lane `l` lies at `(w * 32 + l) * 4`, as GPUs interleave it;
//! * shared memory: 32 banks of 4 bytes. Lanes are served together: all 32 where words are of up to 4 bytes, 16 for 8 bytes, 8 for 16 bytes. A group takes as many *passes* as there are distinct 4-byte words
//!   in its fullest bank (the *degree*); lanes that want the same word get it together. *Needed* is one pass for each group;
//! * constant memory: one pass for each distinct word;
//! * atomic functions: besides, how many lanes want the same address (*contention*).

use super::{Access, Kind, Space, bits};

/// Bytes of a sector.
pub const SECTOR: u64 = 32;
/// Bytes of a line.
pub const LINE: u64 = 128;

/// Addresses have fewer bits than words (a damaged file may say otherwise).
const REAL: u64 = u64::MAX >> 8;
/// A value is no more requests than this (a copy of many bytes at once is).
const MOST: u32 = 4096;

/// How the addresses of the lanes go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stride {
    /// There is one lane only.
    Single,
    /// All lanes at the same address.
    Same,
    /// Each lane behind the one before.
    Unit,
    /// By so many bytes from lane to lane.
    By(i64),
    /// In another order, without holes.
    Permuted,
    /// Otherwise.
    Irregular,
}

/// What one request costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// Sectors (global, local, texture), or passes (shared, constant).
    pub transactions: u32,
    /// How few would do.
    pub needed: u32,
    /// Lines (global, local, texture).
    pub lines: u32,
    /// Distinct words in the fullest bank (shared), the distinct words (constant); else 1.
    pub degree: u32,
    /// For atomic functions: the most lanes that want the same address; else 0.
    pub contention: u32,
}

/// The words that values of a size and an alignment are accessed by.
pub fn word(size: u32, align: u8) -> u32 {
    let mut w = 1 << align.min(4);
    while w > 1 && size % w != 0 {
        w /= 2;
    }
    w
}

/// How many requests an access is.
pub fn requests(a: &Access) -> u32 {
    match a.kind {
        Kind::Atomic | Kind::Texture => 1,
        _ => (a.size / word(a.size, a.align)).clamp(1, MOST),
    }
}

/// How the lanes' addresses go on.
pub fn stride(a: &Access) -> Stride {
    let mut lanes = a.lanes();
    let Some((l0, first)) = lanes.next() else {
        return Stride::Single;
    };
    let Some((l1, second)) = lanes.next() else {
        return Stride::Single;
    };
    let (by, step) = (i64::from(l1 - l0), second.wrapping_sub(first) as i64);
    if step % by == 0 {
        let s = step / by;
        let regular = lanes
            .all(|(l, at)| at == first.wrapping_add((i64::from(l - l0)).wrapping_mul(s) as u64));
        if regular {
            return match s {
                0 => Stride::Same,
                s if s == i64::from(a.size) => Stride::Unit,
                s => Stride::By(s),
            };
        }
    }
    let mut sorted = [0; 32];
    let n = gather(a, 0, &mut sorted);
    let whole = sorted[..n]
        .windows(2)
        .all(|w| w[1] - w[0] == u64::from(a.size));
    match whole && n > 1 {
        true => Stride::Permuted,
        false => Stride::Irregular,
    }
}

/// The distinct addresses of the lanes, each `ahead` bytes further, in order; how many there are.
fn gather(a: &Access, ahead: u64, out: &mut [u64; 32]) -> usize {
    let mut n = 0;
    let mut rising = true;
    for (_, at) in a.lanes() {
        let at = at.wrapping_add(ahead) & REAL;
        if n > 0 && at <= out[n - 1] {
            if at == out[n - 1] {
                continue;
            }
            rising = false;
        }
        out[n] = at;
        n += 1;
    }
    if !rising {
        out[..n].sort_unstable();
        let mut kept = 1;
        for i in 1..n {
            if out[i] != out[kept - 1] {
                out[kept] = out[i];
                kept += 1;
            }
        }
        n = kept;
    }
    n
}

/// Calls `f` for each sector of words that begin at these addresses, which rise.
fn sectors(sorted: &[u64], word: u64, mut f: impl FnMut(u64)) {
    let mut last = None;
    for at in sorted {
        for s in at / SECTOR..=(at + (word - 1)) / SECTOR {
            if last.is_none_or(|l| s > l) {
                last = Some(s);
                f(s);
            }
        }
    }
}

/// Goes through the requests of an access; `touched` is told each sector of global memory (its address divided by 32),
/// and of local memory (as the warp has it, from 0), request by request.
pub fn each(a: &Access, mut touched: impl FnMut(u64), mut request: impl FnMut(Request)) {
    let w = match a.kind {
        Kind::Atomic | Kind::Texture => a.size.max(1),
        _ => word(a.size, a.align),
    };
    let w = w.min(16);
    let count = requests(a);
    let contention = match a.kind {
        Kind::Atomic => contention(a),
        _ => 0,
    };
    for k in 0..u64::from(count) {
        let ahead = k * u64::from(w);
        let mut r = Request {
            transactions: 0,
            needed: 0,
            lines: 0,
            degree: 1,
            contention,
        };
        match a.space {
            Space::Global => {
                let mut sorted = [0; 32];
                let n = gather(a, ahead, &mut sorted);
                let mut line = None;
                sectors(&sorted[..n], w.into(), |s| {
                    r.transactions += 1;
                    if line.is_none_or(|l| s / (LINE / SECTOR) != l) {
                        line = Some(s / (LINE / SECTOR));
                        r.lines += 1;
                    }
                    touched(s);
                });
                r.needed = bytes(&sorted[..n], w.into()).div_ceil(SECTOR) as u32;
            }
            Space::Local => local(a, ahead, w, &mut r, &mut touched),
            Space::Shared => shared(a, ahead, w, &mut r),
            Space::Constant => {
                let mut sorted = [0; 32];
                r.degree = gather(a, ahead, &mut sorted) as u32;
                (r.transactions, r.needed) = (r.degree, 1);
            }
        }
        request(r);
    }
}

/// The bytes of words at these addresses, which rise and may overlap.
fn bytes(sorted: &[u64], word: u64) -> u64 {
    let mut total = 0;
    for (i, at) in sorted.iter().enumerate() {
        total += match sorted.get(i + 1) {
            Some(next) => (next - at).min(word),
            None => word,
        };
    }
    total
}

fn contention(a: &Access) -> u32 {
    let mut most = 0;
    for (l, at) in a.lanes() {
        let same = bits(a.mask >> l << l).filter(|o| a.addresses[*o as usize] == at);
        most = most.max(same.count() as u32);
    }
    most
}

fn local(a: &Access, ahead: u64, w: u32, r: &mut Request, touched: &mut impl FnMut(u64)) {
    // Whole words of 4 bytes, of all lanes: 128 bytes for each place.
    let words = u64::from(w.div_ceil(4));
    let mut all = [0; 128];
    let mut n = 0;
    for (l, at) in a.lanes() {
        for k in 0..words {
            all[n] = ((at.wrapping_add(ahead) & REAL) / 4 + k) * 32 + u64::from(l);
            n += 1;
        }
    }
    let all = &mut all[..n];
    all.sort_unstable();
    let (mut sector, mut line) = (None, None);
    for at in all.iter() {
        if sector != Some(at / 8) {
            sector = Some(at / 8);
            r.transactions += 1;
            touched(at / 8);
        }
        if line != Some(at / 32) {
            line = Some(at / 32);
            r.lines += 1;
        }
    }
    r.needed = (n as u32).div_ceil(8);
}

fn shared(a: &Access, ahead: u64, w: u32, r: &mut Request) {
    let together: u32 = match w {
        0..=4 => 32,
        8 => 16,
        _ => 8,
    };
    let words = u64::from(w.div_ceil(4));
    let mut from = 0;
    while from < 32 {
        let group = a.mask & (u32::MAX >> (32 - together)) << from;
        from += together;
        if group == 0 {
            continue;
        }
        let mut all = [0u64; 32];
        let mut n = 0;
        for l in bits(group) {
            let first = (a.addresses[l as usize].wrapping_add(ahead) & REAL) / 4;
            for k in 0..words {
                all[n] = first + k;
                n += 1;
            }
        }
        let all = &mut all[..n];
        all.sort_unstable();
        let mut banks = [0u8; 32];
        let mut last = None;
        for at in all.iter() {
            if last != Some(*at) {
                last = Some(*at);
                banks[(at % 32) as usize] += 1;
            }
        }
        let degree = u32::from(banks.iter().copied().max().unwrap_or(1));
        r.degree = r.degree.max(degree);
        r.transactions += degree;
        r.needed += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(space: Space, size: u32, at: impl Fn(u64) -> u64) -> Access {
        let mut addresses = [0; 32];
        for (l, a) in addresses.iter_mut().enumerate() {
            *a = at(l as u64);
        }
        Access {
            site: 0,
            kind: Kind::Load,
            space,
            size,
            align: size.trailing_zeros() as u8,
            mask: u32::MAX,
            addresses,
        }
    }

    fn one(a: &Access) -> Request {
        let mut all = Vec::new();
        each(a, |_| {}, |r| all.push(r));
        assert_eq!(all.len(), 1);
        all[0]
    }

    #[test]
    fn words_are_what_types_can_be_read_by() {
        assert_eq!(
            [word(4, 2), word(16, 4), word(12, 2), word(1, 0)],
            [4, 16, 4, 1]
        );
        assert_eq!(
            [word(48, 4), word(40, 3), word(1000, 0), word(6, 1)],
            [16, 8, 1, 2]
        );
    }

    #[test]
    fn strides_cost_sectors() {
        let cost = |stride: u64, size: u32, base: u64| {
            let r = one(&access(Space::Global, size, |l| base + l * stride));
            (r.transactions, r.needed, r.lines)
        };
        assert_eq!(cost(4, 4, 512), (4, 4, 1));
        assert_eq!(cost(8, 4, 512), (8, 4, 2));
        assert_eq!(cost(12, 4, 512), (12, 4, 3));
        assert_eq!(cost(128, 4, 512), (32, 4, 32));
        assert_eq!(cost(4, 4, 516), (5, 4, 2));
        assert_eq!(cost(0, 4, 516), (1, 1, 1));
        assert_eq!(cost(8, 8, 512), (8, 8, 2));
        assert_eq!(cost(16, 16, 512), (16, 16, 4));
        assert_eq!(cost(1, 1, 512), (1, 1, 1));
        assert_eq!(cost(4096, 1, 31), (32, 1, 32));
    }

    #[test]
    fn banks_conflict_where_words_differ() {
        let cost = |stride: u64, size: u32| {
            let r = one(&access(Space::Shared, size, |l| l * stride));
            (r.transactions, r.needed, r.degree)
        };
        assert_eq!(cost(4, 4), (1, 1, 1));
        assert_eq!(cost(8, 4), (2, 1, 2));
        assert_eq!(cost(12, 4), (1, 1, 1));
        assert_eq!(cost(128, 4), (32, 1, 32));
        assert_eq!(cost(132, 4), (1, 1, 1));
        assert_eq!(cost(0, 4), (1, 1, 1));
        assert_eq!(cost(1, 1), (1, 1, 1));
        assert_eq!(cost(8, 8), (2, 2, 1));
        assert_eq!(cost(16, 8), (4, 2, 2));
        assert_eq!(cost(16, 16), (4, 4, 1));
    }

    #[test]
    fn own_arrays_are_interleaved() {
        let r = one(&access(Space::Local, 4, |_| 8));
        assert_eq!((r.transactions, r.needed, r.lines), (4, 4, 1));
        let r = one(&access(Space::Local, 4, |l| l * 4));
        assert_eq!((r.transactions, r.lines), (32, 32));
    }

    #[test]
    fn large_values_are_several_requests() {
        let mut a = access(Space::Global, 12, |l| 512 + l * 12);
        a.align = 2;
        let mut all = Vec::new();
        each(&a, |_| {}, |r| all.push(r.transactions));
        assert_eq!(all, [12, 12, 12]);
        assert_eq!(stride(&a), Stride::Unit);
    }

    #[test]
    fn strides_have_names() {
        let of = |f: &dyn Fn(u64) -> u64| stride(&access(Space::Global, 4, f));
        assert_eq!(of(&|l| l * 4), Stride::Unit);
        assert_eq!(of(&|_| 4), Stride::Same);
        assert_eq!(of(&|l| 4000 - l * 8), Stride::By(-8));
        assert_eq!(of(&|l| (l ^ 5) * 4), Stride::Permuted);
        assert_eq!(of(&|l| l * l * 4), Stride::Irregular);
        let mut a = access(Space::Global, 4, |l| l);
        a.mask = 8;
        assert_eq!(stride(&a), Stride::Single);
    }

    #[test]
    fn atomics_that_meet_are_counted() {
        let mut a = access(Space::Global, 4, |l| l / 5 * 4);
        a.kind = Kind::Atomic;
        assert_eq!(one(&a).contention, 5);
        a.mask = 0b11;
        assert_eq!(one(&a).contention, 2);
    }
}
