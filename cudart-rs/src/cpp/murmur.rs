//! The hash of bytes that libstdc++ has: for keys of hashed containers and for names of types.

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
