//! Storage of C's bit-fields.
//!
//! A record with bit-fields has storage for them, an integer or some [`BitBytes`], and a pair of methods for each, which are made of the
//! functions of this module. Bits are counted from the lowest of the first byte, as on x86-64.

/// What bit-fields can be stored in.
pub trait BitStorage {
    /// `width` bits (1 to 64) from bit `at` on, as the low bits of the result.
    fn bits(&self, at: u32, width: u32) -> u64;
    /// Replaces them by the low bits of a value.
    fn set_bits(&mut self, at: u32, width: u32, value: u64);
}

/// The lowest `width` bits.
fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

macro_rules! integers {
    ($($t:ty)*) => { $(
        impl BitStorage for $t {
            #[inline(always)]
            fn bits(&self, at: u32, width: u32) -> u64 {
                (u64::from(*self) >> at) & mask(width)
            }

            #[inline(always)]
            fn set_bits(&mut self, at: u32, width: u32, value: u64) {
                let mask = mask(width);
                *self = (u64::from(*self) & !(mask << at) | (value & mask) << at) as $t;
            }
        }
    )* };
}
integers! { u8 u16 u32 u64 }

/// A member that lies where its type may not (`packed`, `#pragma pack`): its place is `.0`, of which Rust takes no reference.
#[repr(C, packed)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Unaligned<T: Copy>(pub T);

/// Storage that is no aligned integer: `N` bytes, at most 16.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BitBytes<const N: usize>([u8; N]);

impl<const N: usize> BitBytes<N> {
    /// The lowest `N` bytes of a number.
    pub const fn new(value: u128) -> Self {
        let all = value.to_le_bytes();
        let mut bytes = [0; N];
        let mut i = 0;
        while i < N && i < all.len() {
            bytes[i] = all[i];
            i += 1;
        }
        Self(bytes)
    }

    fn number(&self) -> u128 {
        let mut all = [0; 16];
        for (to, from) in all.iter_mut().zip(self.0) {
            *to = from;
        }
        u128::from_le_bytes(all)
    }
}

impl<const N: usize> BitStorage for BitBytes<N> {
    fn bits(&self, at: u32, width: u32) -> u64 {
        (self.number() >> at) as u64 & mask(width)
    }

    fn set_bits(&mut self, at: u32, width: u32, value: u64) {
        let mask = u128::from(mask(width));
        *self = Self::new(self.number() & !(mask << at) | (u128::from(value) & mask) << at);
    }
}

/// An unsigned bit-field's value.
#[inline(always)]
pub fn read_bits<S: BitStorage>(storage: &S, at: u32, width: u32) -> u64 {
    storage.bits(at, width)
}

/// A signed bit-field's value: the highest bit is the sign.
#[inline(always)]
pub fn read_signed_bits<S: BitStorage>(storage: &S, at: u32, width: u32) -> i64 {
    let unused = 64 - width;
    (storage.bits(at, width) << unused) as i64 >> unused
}

/// Assigns a bit-field: what does not fit is cut off.
#[inline(always)]
pub fn write_bits<S: BitStorage>(storage: &mut S, at: u32, width: u32, value: u64) {
    storage.set_bits(at, width, value);
}

/// The value of an unsigned bit-field that is `volatile`: the storage is read.
#[inline(always)]
pub fn read_volatile_bits<S: BitStorage + Copy>(storage: &S, at: u32, width: u32) -> u64 {
    // SAFETY: it comes from a reference.
    unsafe { std::ptr::read_volatile(storage) }.bits(at, width)
}

/// The value of a signed one.
#[inline(always)]
pub fn read_signed_volatile_bits<S: BitStorage + Copy>(storage: &S, at: u32, width: u32) -> i64 {
    // SAFETY: as above.
    read_signed_bits(&unsafe { std::ptr::read_volatile(storage) }, at, width)
}

/// Assigns a bit-field that is `volatile`: the storage is read and written.
#[inline(always)]
pub fn write_volatile_bits<S: BitStorage + Copy>(storage: &mut S, at: u32, width: u32, value: u64) {
    // SAFETY: as above.
    unsafe {
        let mut bits = std::ptr::read_volatile(storage);
        bits.set_bits(at, width, value);
        std::ptr::write_volatile(storage, bits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_keep_their_neighbours() {
        let mut s = 0xffff_ffffu32;
        write_bits(&mut s, 4, 8, 0x1a5);
        assert_eq!(s, 0xffff_fa5f);
        assert_eq!(read_bits(&s, 4, 8), 0xa5);
        assert_eq!(read_signed_bits(&s, 4, 8), -91);
        assert_eq!(read_bits(&s, 0, 32), 0xffff_fa5f);
    }

    #[test]
    fn the_widest() {
        let mut s = 0u64;
        write_bits(&mut s, 0, 64, u64::MAX);
        assert_eq!(read_signed_bits(&s, 0, 64), -1);
        write_bits(&mut s, 63, 1, 0);
        assert_eq!(read_bits(&s, 0, 64), u64::MAX >> 1);
    }

    #[test]
    fn bytes_across_words() {
        let mut s = BitBytes::<9>::new(0);
        write_bits(&mut s, 5, 64, 0x8123_4567_89ab_cdef);
        assert_eq!(read_bits(&s, 5, 64), 0x8123_4567_89ab_cdef);
        assert_eq!(read_bits(&s, 0, 5), 0);
        assert_eq!(s, BitBytes::new(0x8123_4567_89ab_cdef << 5));
        assert_eq!(size_of::<BitBytes<9>>(), 9);
    }
}
