//! Sobol's sequences for cuRAND's host API: the first ten dimensions of Joe and Kuo's direction numbers (their set D6).
//!
//! The number at place n of a dimension is the sum modulo 2 of the direction numbers at the ones of n's Gray code, so that the first is 0. An array holds the numbers of
//! the first dimension, then those of the second, and so on.

/// Dimensions that there are.
pub(super) const DIMENSIONS: u32 = 10;

/// A primitive polynomial's degree and inner coefficients, and the first direction integers; from the second dimension on.
const START: [(u32, u64, [u64; 5]); DIMENSIONS as usize - 1] = [
    (1, 0, [1, 0, 0, 0, 0]),
    (2, 1, [1, 3, 0, 0, 0]),
    (3, 1, [1, 3, 1, 0, 0]),
    (3, 2, [1, 1, 1, 0, 0]),
    (4, 1, [1, 1, 3, 3, 0]),
    (4, 4, [1, 3, 5, 13, 0]),
    (5, 2, [1, 1, 5, 5, 17]),
    (5, 4, [1, 1, 5, 5, 5]),
    (5, 7, [1, 1, 7, 11, 19]),
];

/// The direction numbers of a dimension (from 0) with so many bits, at the top of a word of them.
fn directions(dimension: u32, bits: u32) -> [u64; 64] {
    let mut v = [0u64; 64];
    let known = (dimension as usize)
        .checked_sub(1)
        .and_then(|d| START.get(d));
    for i in 0..bits as usize {
        let top = |m: u64| m << (bits as usize - 1 - i);
        v[i] = match known {
            None => top(1),
            Some(&(degree, _, m)) if i < degree as usize => top(m[i]),
            Some(&(degree, inner, _)) => {
                let s = degree as usize;
                let mut x = v[i - s] ^ v[i - s] >> s;
                for k in 1..s {
                    if inner >> (s - 1 - k) & 1 != 0 {
                        x ^= v[i - k];
                    }
                }
                x
            }
        };
    }
    v
}

/// Calls `put` with the place in the array and the number, for `n` numbers of `dimensions` dimensions from position `from` on.
pub(super) fn each(bits: u32, dimensions: u32, from: u64, n: u64, mut put: impl FnMut(u64, u64)) {
    let count = n / u64::from(dimensions);
    for d in 0..dimensions {
        let v = directions(d, bits);
        let gray = from ^ from >> 1;
        let mut x = (0..64)
            .filter(|b| gray >> b & 1 != 0)
            .fold(0, |x, b| x ^ v[b]);
        for i in 0..count {
            put(u64::from(d) * count + i, x);
            x ^= v[(!(from + i)).trailing_zeros() as usize % 64];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the sequences are for: of the first 2^k numbers of each dimension, each interval of 2^-k has one; and in the plane of any two of the first dimensions, one
    /// in each box of a suitable shape.
    #[test]
    fn numbers_fill_evenly() {
        for bits in [32, 64] {
            for d in 0..DIMENSIONS {
                let v = directions(d, bits);
                let mut seen = [0; 256];
                let mut x = 0u64;
                for i in 0..256u64 {
                    seen[(x >> (bits - 8)) as usize] += 1;
                    x ^= v[(!i).trailing_zeros() as usize];
                }
                assert!(seen.iter().all(|n| *n == 1), "{d}");
            }
        }
    }

    /// The beginning of the sequence in three dimensions, as it is printed with the direction numbers.
    #[test]
    fn the_first_numbers_are_the_published_ones() {
        let mut out = [0u64; 15];
        each(32, 3, 0, 15, |i, x| out[i as usize] = x >> 29);
        assert_eq!(out, [0, 4, 6, 2, 3, 0, 4, 2, 6, 3, 0, 4, 2, 6, 5]);
    }

    #[test]
    fn positions_are_the_same_however_they_are_come_to() {
        let mut all = [0u64; 40];
        each(64, 2, 0, 40, |i, x| all[i as usize] = x);
        each(64, 2, 7, 26, |i, x| {
            assert_eq!(all[(i / 13 * 20 + 7 + i % 13) as usize], x)
        });
    }
}
