//! GCC's functions on the bits of integers (GCC manual, "Other Built-in Functions"): `__builtin_popcount` and its relatives, named without the prefix.
//! Where GCC leaves the result for 0 open (`clz`, `ctz`), it is the width.

use crate::ptr::Ptr;

macro_rules! bits {
    ($($unsigned:ty, $signed:ty: $popcount:ident $clz:ident $ctz:ident $ffs:ident $parity:ident;)*) => { $(
        /// How many bits are set.
        #[inline(always)]
        pub fn $popcount(x: $unsigned) -> i32 { x.count_ones() as i32 }
        /// Zeros above the highest bit that is set.
        #[inline(always)]
        pub fn $clz(x: $unsigned) -> i32 { x.leading_zeros() as i32 }
        /// Zeros below the lowest bit that is set.
        #[inline(always)]
        pub fn $ctz(x: $unsigned) -> i32 { x.trailing_zeros() as i32 }
        /// One more than the number of the lowest bit that is set; 0 for 0.
        #[inline(always)]
        pub fn $ffs(x: $signed) -> i32 { if x == 0 { 0 } else { x.trailing_zeros() as i32 + 1 } }
        /// Whether an odd number of bits is set.
        #[inline(always)]
        pub fn $parity(x: $unsigned) -> i32 { (x.count_ones() & 1) as i32 }
    )* };
}
bits! {
    u32, i32: popcount clz ctz ffs parity;
    u64, i64: popcountl clzl ctzl ffsl parityl;
}

/// `__builtin_unreachable()`: nothing is made of it, but a build with debug assertions stops there.
#[inline(always)]
pub fn unreachable() {
    debug_assert!(false, "`__builtin_unreachable()` was reached");
}

/// An integer that fits `i128`.
pub trait Whole: Copy {
    /// Its value.
    fn whole(self) -> i128;
    /// The lower bits of a value.
    fn of(value: i128) -> Self;
}
macro_rules! whole {
    ($($t:ty)*) => { $(impl Whole for $t {
        #[inline(always)]
        fn whole(self) -> i128 { self as i128 }
        #[inline(always)]
        fn of(value: i128) -> Self { value as $t }
    })* };
}
whole!(i8 u8 i16 u16 i32 u32 i64 u64);
macro_rules! overflow {
    ($($name:ident $method:ident;)*) => { $(
        /// Stores the result's lower bits; whether they are not all of it.
        #[inline(always)]
        pub fn $name<A: Whole, B: Whole, R: Whole>(a: A, b: B, mut result: Ptr<R>) -> bool {
            let exact = a.whole().$method(b.whole());
            let stored = R::of(exact.unwrap_or_else(|| a.whole().wrapping_mul(b.whole())));
            *result = stored;
            exact != Some(stored.whole())
        }
    )* };
}
overflow! {
    add_overflow checked_add;
    sub_overflow checked_sub;
    mul_overflow checked_mul;
}

/// `__rdtsc()`: the processor's time stamp counter; nanoseconds where there is none.
pub fn rdtsc() -> u64 {
    #[cfg(target_arch = "x86_64")]
    {
        // SAFETY: every x86-64 processor has the instruction.
        unsafe { core::arch::x86_64::_rdtsc() }
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
        START
            .get_or_init(std::time::Instant::now)
            .elapsed()
            .as_nanos() as u64
    }
}
/// `_mm_pause()`
pub fn _mm_pause() {
    std::hint::spin_loop();
}
/// `_mm_mfence()` and the weaker ones.
pub fn fence() {
    std::sync::atomic::fence(std::sync::atomic::Ordering::SeqCst);
}
/// `_mm_malloc(size, align)`
pub fn _mm_malloc(size: u64, align: u64) -> crate::ptr::Ptr<crate::ptr::Void> {
    crate::c::stdlib::aligned_alloc(align.max(8), size)
}

/// The bytes in the opposite order.
#[inline(always)]
pub fn bswap16(x: u16) -> u16 {
    x.swap_bytes()
}
/// The bytes in the opposite order.
#[inline(always)]
pub fn bswap32(x: u32) -> u32 {
    x.swap_bytes()
}
/// The bytes in the opposite order.
#[inline(always)]
pub fn bswap64(x: u64) -> u64 {
    x.swap_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_counted() {
        assert_eq!((popcount(0xf0f), clz(1), ctz(8), parity(7)), (8, 31, 3, 1));
        assert_eq!(
            (popcountl(u64::MAX), clzl(1), ctzl(1 << 40), parityl(3)),
            (64, 63, 40, 0)
        );
        assert_eq!((ffs(0), ffs(-8), ffsl(1 << 33)), (0, 4, 34));
        assert_eq!((bswap32(0x1234_5678), bswap64(1)), (0x7856_3412, 1 << 56));
    }
}
