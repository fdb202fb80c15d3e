//! C's pointers: [`Ptr`], [`Void`], string literals and volatile access.
//!
//! `Ptr<T>` is a raw pointer that can be written like C's: `p[i]` with any integer, `*p`,
//! `p.field`, `p + n`, `p - q`. It is as unchecked as C's pointers are; that is why the functions
//! here are safe to *call*: the program that was translated is the one who vouches for the address.
//! Methods that take `self` are kept few, because `Ptr` dereferences to `T` and each of them hides
//! a method of `T` of the same name. No allocation and no knowledge of device memory lives here.

use std::cmp::Ordering;
use std::ffi::CStr;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Add, AddAssign, Deref, DerefMut, Index, IndexMut, Sub, SubAssign};

/// One byte of memory without a type: `Ptr<Void>` is `void*`, whose arithmetic counts bytes (GNU C).
#[repr(transparent)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Void(pub u8);

/// Every integer type that C allows as an index or as an offset of a pointer.
pub trait Offset: Copy {
    /// The value as a signed count of elements (C converts to the pointer's width: sign-extends signed types).
    fn offset(self) -> isize;
}

macro_rules! offsets {
    ($($t:ty)*) => { $(impl Offset for $t {
        #[inline(always)]
        fn offset(self) -> isize { self as isize }
    })* };
}
offsets!(i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 isize usize);

/// A C pointer. Transparent over `*mut T`, `Copy`, null by default; may dangle, as in C.
#[repr(transparent)]
pub struct Ptr<T> {
    raw: *mut T,
}

impl<T> Clone for Ptr<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Ptr<T> {}

// SAFETY: a pointer is an address; what may be done with it concurrently is the translated
// program's contract (CUDA's memory model), not Rust's.
unsafe impl<T> Send for Ptr<T> {}
// SAFETY: as above.
unsafe impl<T> Sync for Ptr<T> {}

impl<T> Ptr<T> {
    /// The pointer with the address of `raw`.
    #[inline(always)]
    pub const fn new(raw: *mut T) -> Self {
        Ptr { raw }
    }

    /// The null pointer.
    #[inline(always)]
    pub const fn null() -> Self {
        Ptr {
            raw: std::ptr::null_mut(),
        }
    }

    /// The pointer whose address is `bits` (C's cast from an integer).
    #[inline(always)]
    pub fn from_bits(bits: u64) -> Self {
        Ptr {
            raw: std::ptr::with_exposed_provenance_mut(bits as usize),
        }
    }

    /// The same in constants. No object of the program is there.
    #[inline(always)]
    pub const fn constant(bits: u64) -> Self {
        // A union instead of a cast, because casts from integers are not allowed in constants.
        union Bits<T> {
            bits: usize,
            raw: *mut T,
        }
        // SAFETY: every bit pattern is a raw pointer.
        Ptr {
            raw: unsafe {
                Bits {
                    bits: bits as usize,
                }
                .raw
            },
        }
    }

    /// The address as an integer (C's cast to `uintptr_t`).
    #[inline(always)]
    pub fn to_bits(self) -> u64 {
        self.raw.expose_provenance() as u64
    }

    /// The same address, seen as a pointer to `U`.
    #[inline(always)]
    pub const fn cast<U>(self) -> Ptr<U> {
        Ptr {
            raw: self.raw.cast::<U>(),
        }
    }

    /// The object's base class that lies `offset` bytes behind its beginning; null stays null (C++17 [conv.ptr]).
    #[inline(always)]
    pub fn to_base<B>(self, offset: usize) -> Ptr<B> {
        match self.is_null() {
            true => Ptr::null(),
            false => Ptr::new(self.raw.wrapping_byte_add(offset).cast::<B>()),
        }
    }

    /// The object whose base class this is, `offset` bytes behind its beginning; null stays null (C++17 [expr.static.cast]).
    #[inline(always)]
    pub fn to_derived<D>(self, offset: usize) -> Ptr<D> {
        match self.is_null() {
            true => Ptr::null(),
            false => Ptr::new(self.raw.wrapping_byte_sub(offset).cast::<D>()),
        }
    }

    /// True for the null pointer.
    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.raw.is_null()
    }

    /// The raw pointer, for code of the runtime and for foreign functions.
    #[inline(always)]
    pub const fn as_raw(self) -> *mut T {
        self.raw
    }
}

impl<T> Default for Ptr<T> {
    fn default() -> Self {
        Ptr::null()
    }
}

impl<T> fmt::Debug for Ptr<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.raw.fmt(f)
    }
}

impl<T> PartialEq for Ptr<T> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.raw, other.raw)
    }
}
impl<T> Eq for Ptr<T> {}
impl<T> PartialOrd for Ptr<T> {
    #[inline(always)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl<T> Ord for Ptr<T> {
    #[inline(always)]
    fn cmp(&self, other: &Self) -> Ordering {
        self.raw.addr().cmp(&other.raw.addr())
    }
}
impl<T> Hash for Ptr<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.raw.addr().hash(state);
    }
}

impl<T> Deref for Ptr<T> {
    type Target = T;
    #[inline(always)]
    fn deref(&self) -> &T {
        // SAFETY: the translated program dereferences only pointers that C lets it dereference.
        unsafe { &*self.raw }
    }
}
impl<T> DerefMut for Ptr<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: as for `deref`.
        unsafe { &mut *self.raw }
    }
}
impl<T, I: Offset> Index<I> for Ptr<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, i: I) -> &T {
        // SAFETY: as for `deref`; the address is computed without C's in-bounds promise.
        unsafe { &*self.raw.wrapping_offset(i.offset()) }
    }
}
impl<T, I: Offset> IndexMut<I> for Ptr<T> {
    #[inline(always)]
    fn index_mut(&mut self, i: I) -> &mut T {
        // SAFETY: as for `index`.
        unsafe { &mut *self.raw.wrapping_offset(i.offset()) }
    }
}

impl<T, I: Offset> Add<I> for Ptr<T> {
    type Output = Ptr<T>;
    #[inline(always)]
    fn add(self, n: I) -> Ptr<T> {
        Ptr {
            raw: self.raw.wrapping_offset(n.offset()),
        }
    }
}
impl<T, I: Offset> Sub<I> for Ptr<T> {
    type Output = Ptr<T>;
    #[inline(always)]
    fn sub(self, n: I) -> Ptr<T> {
        Ptr {
            raw: self.raw.wrapping_offset(n.offset().wrapping_neg()),
        }
    }
}
impl<T> Sub<Ptr<T>> for Ptr<T> {
    type Output = i64;
    /// The distance in elements (`ptrdiff_t`).
    #[inline(always)]
    fn sub(self, other: Ptr<T>) -> i64 {
        let size = size_of::<T>().max(1) as i64;
        let bytes = self.raw.addr().wrapping_sub(other.raw.addr()) as i64;
        bytes.wrapping_div(size)
    }
}
impl<T, I: Offset> AddAssign<I> for Ptr<T> {
    #[inline(always)]
    fn add_assign(&mut self, n: I) {
        *self = *self + n;
    }
}
impl<T, I: Offset> SubAssign<I> for Ptr<T> {
    #[inline(always)]
    fn sub_assign(&mut self, n: I) {
        *self = *self - n;
    }
}

/// C's `&x`.
#[inline(always)]
pub const fn addr<T>(place: &mut T) -> Ptr<T> {
    Ptr { raw: place }
}

/// C's `&x` of an object that is only read through the result.
#[inline(always)]
pub const fn addr_const<T>(place: &T) -> Ptr<T> {
    Ptr {
        raw: std::ptr::from_ref(place).cast_mut(),
    }
}

/// A C string literal. The characters are constant: writing to them stops the program, as in C.
#[inline(always)]
pub const fn cstr(text: &'static CStr) -> Ptr<i8> {
    Ptr {
        raw: text.as_ptr().cast_mut().cast::<i8>(),
    }
}

/// A C string literal that holds null characters within; `text` must end with one.
#[inline(always)]
pub const fn cbytes<const N: usize>(text: &'static [u8; N]) -> Ptr<i8> {
    Ptr {
        raw: text.as_ptr().cast_mut().cast::<i8>(),
    }
}

/// Reads a `volatile` object.
#[inline(always)]
pub fn volatile_load<T: Copy>(p: Ptr<T>) -> T {
    // SAFETY: as for `Ptr::deref`.
    unsafe { p.raw.read_volatile() }
}

/// Writes a `volatile` object.
#[inline(always)]
pub fn volatile_store<T: Copy>(p: Ptr<T>, value: T) {
    // SAFETY: as for `Ptr::deref`.
    unsafe { p.raw.write_volatile(value) }
}

/// Reads an object that lies where its type may not (a part of a packed class).
#[inline(always)]
pub fn unaligned_load<T: Copy>(p: Ptr<T>) -> T {
    // SAFETY: as for `Ptr::deref`, of which the alignment is not asked for.
    unsafe { p.raw.read_unaligned() }
}

/// Writes such an object.
#[inline(always)]
pub fn unaligned_store<T: Copy>(p: Ptr<T>, value: T) {
    // SAFETY: as for `unaligned_load`.
    unsafe { p.raw.write_unaligned(value) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indexing_and_arithmetic_are_cs() {
        let mut a = [10, 20, 30, 40];
        let mut p = addr(&mut a).cast::<i32>();
        p[1] += 1;
        p[2u64] = 33;
        let i: i8 = 3;
        p[i] = p[0] + p[1];
        let q = p + 2;
        assert_eq!((*q, q[-1], q - p, p - q), (33, 21, 2, -2));
        p += 1u32;
        *p = 7;
        p -= 1;
        assert_eq!(a, [10, 7, 33, 31]);
        assert!(q > p && p != q && !p.is_null() && Ptr::<i32>::default().is_null());
        assert_eq!(Ptr::<i32>::from_bits(q.to_bits()), q);
        let bytes = p.cast::<Void>();
        assert_eq!((bytes + 8).cast::<i32>(), q);
        // An unsigned 32-bit offset is not sign-extended: it counts forward.
        assert_eq!(
            (p + u32::MAX).to_bits() - p.to_bits(),
            4 * u64::from(u32::MAX)
        );
    }

    #[test]
    fn fields_and_nested_indexing() {
        struct Node {
            value: i32,
            next: Ptr<Node>,
        }
        let mut b = Node {
            value: 2,
            next: Ptr::null(),
        };
        let mut a = Node {
            value: 1,
            next: addr(&mut b),
        };
        let mut p = addr(&mut a);
        p.value = 5;
        p.next.value = 6;
        assert_eq!((a.value, b.value), (5, 6));
        let mut index = [2i32, 0, 1];
        let mut x = addr(&mut index).cast::<i32>();
        let k = x[0];
        x[k] = x[x[1]];
        // The target's index may not read the binding that is written through; this form may.
        *(x + x[1]) += x[x[2]];
        (x + x[1])[0] = x[2] + 1;
        assert_eq!(index, [3, 0, 2]);
    }

    #[test]
    fn literals_and_volatile() {
        const TEXT: Ptr<i8> = cstr(c"ab");
        assert_eq!((TEXT[0], TEXT[1], TEXT[2]), (97, 98, 0));
        let z = cbytes(b"a\0b\0");
        assert_eq!((z[1], z[2]), (0, 98));
        let mut x = 3;
        volatile_store(addr(&mut x), 4);
        assert_eq!(volatile_load(addr_const(&x)), 4);
    }
}
