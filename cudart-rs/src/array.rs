//! C's arrays: [`Array`], variable-length [`Vla`], zero initialisation and `char[]` initialisers.
//!
//! An `Array<T, N>` is `[T; N]` with C's manners: any integer indexes it, `ptr()` is the decay to a
//! pointer, and an index out of range is not checked unless the crate's feature `check` is on (then it
//! panics with the index and the length). Nothing here allocates except [`Vla`].

use crate::ptr::{Offset, Ptr};
use std::cell::UnsafeCell;
use std::ffi::CStr;
use std::mem::MaybeUninit;
use std::ops::{Deref, DerefMut, Index, IndexMut};

/// A C array of `N` elements. The elements are public so that a literal reads `Array([1, 2, 3])`.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Array<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> Array<T, N> {
    /// C's decay: the address of the first element, for reading; for writing too where the array does
    /// not stand in a Rust binding (rustc may keep a binding of which only `&` is taken as a constant).
    #[inline(always)]
    pub const fn ptr(&self) -> Ptr<T> {
        Ptr::new(std::ptr::from_ref(self).cast_mut().cast::<T>())
    }

    /// The array for lanes that read neighbours of it.
    #[inline(always)]
    pub const fn row(&self) -> Row<T, N> {
        Row(self.ptr())
    }

    /// The array for lanes that store to neighbours of it.
    #[inline(always)]
    pub const fn row_mut(&mut self) -> RowMut<T, N> {
        RowMut(self.ptr_mut())
    }

    /// C's decay of an array in a binding: the address of the first element, for writing.
    #[inline(always)]
    pub const fn ptr_mut(&mut self) -> Ptr<T> {
        Ptr::new(std::ptr::from_mut(self).cast::<T>())
    }
}

/// The address of an array with its length: all of its elements may be read, also those that a program does not ask for.
#[derive(Debug)]
pub struct Row<T, const N: usize>(Ptr<T>);

impl<T, const N: usize> Row<T, N> {
    /// The first element's address.
    #[inline(always)]
    pub const fn ptr(self) -> Ptr<T> {
        self.0
    }
}

impl<T, const N: usize> Clone for Row<T, N> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, const N: usize> Copy for Row<T, N> {}

/// The address of an array with its length: all of its elements may be written anew with what they hold, also those that a program does not store to.
#[derive(Debug)]
pub struct RowMut<T, const N: usize>(Ptr<T>);

impl<T, const N: usize> RowMut<T, N> {
    /// The first element's address.
    #[inline(always)]
    pub const fn ptr(self) -> Ptr<T> {
        self.0
    }
}

/// A local array that the program also reads or writes as vectors (`float4`): at a multiple of 16 bytes.
#[repr(align(16))]
#[derive(Clone, Copy, Debug)]
pub struct Aligned<T>(pub T);

/// A shared array of a block: at a multiple of 64 bytes, so that a vector of a row that begins there lies in one line of the processor's cache.
#[repr(align(64))]
#[derive(Clone, Copy, Debug)]
pub struct LineAligned<T>(pub T);

macro_rules! wrappers {
    ($($wrapper:ident)*) => { $(
        impl<T> Deref for $wrapper<T> {
            type Target = T;
            #[inline(always)]
            fn deref(&self) -> &T {
                &self.0
            }
        }
        impl<T> DerefMut for $wrapper<T> {
            #[inline(always)]
            fn deref_mut(&mut self) -> &mut T {
                &mut self.0
            }
        }
    )* };
}
wrappers!(Aligned LineAligned);

impl<T: Copy + Default, const N: usize> Default for Array<T, N> {
    fn default() -> Self {
        Array([T::default(); N])
    }
}

/// An array of objects whose destruction can be observed: they end from the last to the first, as C++ has it.
#[repr(transparent)]
pub struct Objects<T, const N: usize>(std::mem::ManuallyDrop<Array<T, N>>);

impl<T, const N: usize> Objects<T, N> {
    /// The array of these objects.
    pub fn new(objects: [T; N]) -> Self {
        Objects(std::mem::ManuallyDrop::new(Array(objects)))
    }
}

/// Elements of an array that is being made: should the value of a later one throw, they end after that value's temporaries, from the last to the first.
pub struct Elements<T, const N: usize> {
    made: usize,
    objects: [std::mem::MaybeUninit<T>; N],
}

impl<T, const N: usize> Elements<T, N> {
    /// None of them.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        Elements {
            made: 0,
            objects: [const { std::mem::MaybeUninit::uninit() }; N],
        }
    }
    /// One more.
    pub fn with(&mut self, object: T) -> &mut Self {
        self.objects[self.made].write(object);
        self.made += 1;
        self
    }
    /// All are there.
    pub fn whole(&mut self) -> Objects<T, N> {
        assert!(std::mem::take(&mut self.made) == N);
        // SAFETY: each has been written, and nobody uses them here any more.
        let objects = std::array::from_fn(|i| unsafe { self.objects[i].assume_init_read() });
        Objects::new(objects)
    }
}

impl<T, const N: usize> Drop for Elements<T, N> {
    fn drop(&mut self) {
        for object in self.objects[..self.made].iter_mut().rev() {
            // SAFETY: so many have been written.
            unsafe { object.assume_init_drop() }
        }
    }
}

impl<T, const N: usize> std::ops::Deref for Objects<T, N> {
    type Target = Array<T, N>;
    #[inline(always)]
    fn deref(&self) -> &Array<T, N> {
        &self.0
    }
}

impl<T, const N: usize> std::ops::DerefMut for Objects<T, N> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Array<T, N> {
        &mut self.0
    }
}

impl<T, const N: usize> Drop for Objects<T, N> {
    fn drop(&mut self) {
        for object in self.0.0.iter_mut().rev() {
            // SAFETY: each object is ended once, here.
            unsafe { std::ptr::drop_in_place(object) }
        }
    }
}

/// What an initialiser list is emitted as: the elements of a library container.
pub trait ListItems<T> {
    /// The elements, moved out.
    fn into_items(self) -> Vec<T>;
}

impl<T, const N: usize> ListItems<T> for Array<T, N> {
    fn into_items(self) -> Vec<T> {
        self.0.into()
    }
}

impl<T, const N: usize> ListItems<T> for Objects<T, N> {
    fn into_items(self) -> Vec<T> {
        let mut list = std::mem::ManuallyDrop::new(self);
        // SAFETY: the list is not touched again, nor dropped.
        let objects = unsafe { std::mem::ManuallyDrop::take(&mut list.0) };
        objects.0.into()
    }
}

#[cold]
#[inline(never)]
fn out_of_range(index: isize, len: usize) -> ! {
    panic!("index {index} is outside an array of {len} elements")
}

#[inline(always)]
fn check(index: isize, len: usize) {
    if cfg!(feature = "check") && (index < 0 || index as usize >= len) {
        out_of_range(index, len)
    }
}

impl<T, const N: usize, I: Offset> Index<I> for Array<T, N> {
    type Output = T;
    #[inline(always)]
    fn index(&self, i: I) -> &T {
        check(i.offset(), N);
        // SAFETY: C's contract: the index is within the array (or within the object around it).
        unsafe { &*self.0.as_ptr().wrapping_offset(i.offset()) }
    }
}
impl<T, const N: usize, I: Offset> IndexMut<I> for Array<T, N> {
    #[inline(always)]
    fn index_mut(&mut self, i: I) -> &mut T {
        check(i.offset(), N);
        // SAFETY: as for `index`.
        unsafe { &mut *self.0.as_mut_ptr().wrapping_offset(i.offset()) }
    }
}

/// A variable-length array (C99 6.7.6.2). Lives on the heap until the end of its block; zero-filled.
#[derive(Debug)]
pub struct Vla<T> {
    /// Cells, because its address may be written through while others look at it.
    elements: Box<[UnsafeCell<MaybeUninit<T>>]>,
}

impl<T: Copy> Vla<T> {
    /// An array of `n` elements, all bytes zero. A negative `n` (undefined in C) gives an empty array.
    pub fn new<I: Offset>(n: I) -> Self {
        let n = n.offset().max(0) as usize;
        let elements: Box<[MaybeUninit<T>]> = vec![MaybeUninit::zeroed(); n].into_boxed_slice();
        // SAFETY: a cell lies in memory as what is in it does, and the box was just made.
        let elements = unsafe { Box::from_raw(Box::into_raw(elements) as *mut [UnsafeCell<_>]) };
        Vla { elements }
    }

    /// C's decay: the address of the first element.
    #[inline(always)]
    pub fn ptr(&self) -> Ptr<T> {
        Ptr::new(self.elements.as_ptr().cast_mut().cast::<T>())
    }
}
impl<T: Copy, I: Offset> Index<I> for Vla<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, i: I) -> &T {
        check(i.offset(), self.elements.len());
        // SAFETY: C's contract, and the memory was zero-filled.
        unsafe { &*self.ptr().as_raw().wrapping_offset(i.offset()) }
    }
}
impl<T: Copy, I: Offset> IndexMut<I> for Vla<T> {
    #[inline(always)]
    fn index_mut(&mut self, i: I) -> &mut T {
        check(i.offset(), self.elements.len());
        // SAFETY: as for `index`.
        unsafe {
            &mut *self
                .elements
                .as_mut_ptr()
                .cast::<T>()
                .wrapping_offset(i.offset())
        }
    }
}

/// C's zero initialisation: a value whose bytes are all zero. `T` is a type of C's kind (numbers,
/// pointers, arrays and structures of them), for which zero bytes are a value.
#[inline(always)]
pub const fn zeroed<T: Copy>() -> T {
    // SAFETY: emitted code uses this for types of C only, whose zero bytes are valid values.
    unsafe { MaybeUninit::zeroed().assume_init() }
}

/// The initial value of `char a[N] = "text"`: the text (cut at `N`, C99 6.7.8p14), then zeros.
pub const fn char_array<const N: usize>(text: &CStr) -> Array<i8, N> {
    let bytes = text.to_bytes();
    let mut a = [0i8; N];
    let mut i = 0;
    while i < bytes.len() && i < N {
        a[i] = bytes[i] as i8;
        i += 1;
    }
    Array(a)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_index_decay_and_nest() {
        let mut a: Array<Array<i32, 3>, 2> = zeroed();
        a[1][2u8] = 5;
        let i = 1i64;
        a[i][0] += a[1][2];
        let mut p = a.ptr_mut();
        p[0][1] = 9;
        assert_eq!(a, Array([Array([0, 9, 0]), Array([5, 0, 5])]));
        assert_eq!(size_of_val(&a), 24);
    }

    #[test]
    fn char_arrays_are_padded_or_cut() {
        const A: Array<i8, 4> = char_array(c"ab");
        assert_eq!(A.0, [97, 98, 0, 0]);
        assert_eq!(char_array::<2>(c"abc").0, [97, 98]);
    }

    #[test]
    fn vla_is_zeroed_and_writable() {
        let n = 5i32;
        let mut v: Vla<f64> = Vla::new(n);
        v[4] = 2.5;
        let mut p = v.ptr();
        p[0] = 1.5;
        assert_eq!((v[0], v[3], v[4]), (1.5, 0.0, 2.5));
    }

    #[test]
    #[cfg(feature = "check")]
    #[should_panic(expected = "index 4 is outside an array of 4 elements")]
    fn checked_arrays_name_index_and_length() {
        let a = Array([1, 2, 3, 4]);
        let i = 4u8;
        let _ = a[i];
    }
}
