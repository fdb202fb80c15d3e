//! C++'s `new` and `delete`.
//!
//! Memory comes from the C library's `malloc`, so that programs which mix `new` with `free` work as they
//! do on the systems they come from. An array of objects with destructors is preceded by their number; an
//! array of plain data is not, so `delete` and `delete[]` do the same to it.

use crate::ptr::{Offset, Ptr};

/// Bytes before the first element of an array with destructors.
const fn cookie<T>() -> usize {
    if align_of::<T>() > 16 {
        align_of::<T>()
    } else {
        16
    }
}

/// Uninitialised memory; throws where there is none: `std::bad_alloc`.
fn allocate(bytes: usize, align: usize) -> *mut u8 {
    let room = bytes.max(1) + crate::check::heap::behind();
    // SAFETY: asks for memory; the result is checked.
    let memory = unsafe {
        if align <= 16 {
            libc::malloc(room)
        } else {
            libc::aligned_alloc(align, room.next_multiple_of(align))
        }
    };
    if memory.is_null() {
        crate::cpp::exception::throw_library("std::bad_alloc", "std::bad_alloc")
    }
    crate::check::heap::taken(memory as usize, bytes);
    memory.cast()
}

/// Gives memory back.
///
/// # Safety
/// It came from [`allocate`] or `malloc`, and nobody uses it any more.
unsafe fn release(memory: *mut libc::c_void) {
    if !crate::check::heap::given(memory as usize) {
        // SAFETY: the caller's promise.
        unsafe { libc::free(memory) };
    }
}

/// `to = std::move(from)` of a string or container, where both may be one object: it is empty then. `take` gives what is in one, and leaves it empty.
pub fn move_into<T>(from: Ptr<T>, mut to: Ptr<T>, take: impl FnOnce(&mut T) -> T) {
    let mut object = from;
    let taken = take(&mut object);
    if from != to {
        *to = taken;
    }
}

/// `new T(…)`: the value on the heap.
pub fn new_object<T>(value: T) -> Ptr<T> {
    let place = allocate(size_of::<T>(), align_of::<T>()).cast::<T>();
    // SAFETY: fresh memory of the right size and alignment.
    unsafe { place.write(value) };
    Ptr::new(place)
}

/// `new T[n]`: `n` values, made in order.
pub fn new_array<T, I: Offset>(n: I, mut make: impl FnMut() -> T) -> Ptr<T> {
    let n = n.offset().max(0) as usize;
    let before = if std::mem::needs_drop::<T>() {
        cookie::<T>()
    } else {
        0
    };
    let bytes = n
        .checked_mul(size_of::<T>())
        .and_then(|b| b.checked_add(before))
        .unwrap_or(usize::MAX / 2);
    let memory = allocate(bytes, align_of::<T>());
    // SAFETY: fresh memory with room for the number and the elements.
    unsafe {
        if before != 0 {
            memory.cast::<usize>().write(n);
        }
        let elements = memory.add(before).cast::<T>();
        let mut made = Made {
            memory,
            elements,
            count: 0,
        };
        while made.count < n {
            elements.add(made.count).write(make());
            made.count += 1;
        }
        std::mem::forget(made);
        Ptr::new(elements)
    }
}

/// `new T[2]{a, b}`: the values of an array.
pub fn new_array_of<T>(values: impl crate::array::ListItems<T>) -> Ptr<T> {
    let values = values.into_items();
    let n = values.len();
    let values = std::cell::RefCell::new(values.into_iter());
    new_array(n, || match values.borrow_mut().next() {
        Some(value) => value,
        None => unreachable!("as many values as elements"),
    })
}

/// The elements of an array that is being made: should a constructor throw, they end in reverse order.
struct Made<T> {
    memory: *mut u8,
    elements: *mut T,
    count: usize,
}

impl<T> Drop for Made<T> {
    fn drop(&mut self) {
        // SAFETY: `count` elements have been made; the memory is `allocate`'s.
        unsafe {
            for i in (0..self.count).rev() {
                self.elements.add(i).drop_in_place();
            }
            release(self.memory.cast());
        }
    }
}

/// `::operator new(n)`: memory without an object.
pub fn operator_new(bytes: u64) -> Ptr<crate::ptr::Void> {
    Ptr::new(allocate(bytes as usize, 16).cast())
}

/// `::operator new(n, std::nothrow)`
pub fn operator_new_or_null(bytes: u64) -> Ptr<crate::ptr::Void> {
    crate::c::stdlib::malloc(bytes.max(1))
}

/// `::operator delete(p)`
pub fn operator_delete(memory: Ptr<crate::ptr::Void>) {
    if !memory.is_null() {
        // SAFETY: the program's promise: it came from `operator_new`.
        unsafe { release(memory.as_raw().cast()) }
    }
}

/// `delete p`. Null is fine.
pub fn delete_object<T>(p: Ptr<T>) {
    if !p.is_null() {
        // SAFETY: the program's promise: made by `new_object` and not deleted yet.
        unsafe {
            p.as_raw().drop_in_place();
            release(p.as_raw().cast());
        }
    }
}

/// `new (p) T(…)`: makes an object in memory that holds none. Returns its address.
pub fn construct_at<T>(p: Ptr<T>, value: T) -> Ptr<T> {
    // SAFETY: the program's promise: the memory is large enough and aligned.
    unsafe { p.as_raw().write(value) }
    p
}

/// Makes a static object where its storage is, to be ended at exit.
pub fn construct_static<T: 'static>(p: Ptr<T>, value: T) {
    construct_at(p, value);
    destroy_at_exit(p);
}

/// Lets the object be destroyed at exit: the later made, the sooner ended (C++17 [basic.start.term]).
pub fn destroy_at_exit<T: 'static>(p: Ptr<T>) {
    if std::mem::needs_drop::<T>() {
        let (bits, end) = (p.to_bits(), destroy_at::<T> as fn(Ptr<T>));
        crate::at_exit::register_last(Box::new(move || end(Ptr::from_bits(bits))));
    }
}

/// An object whose constructor is still running: should that throw, its members end, but not the object (C++17 [except.ctor]/3).
pub struct Unfinished<T> {
    object: std::mem::ManuallyDrop<T>,
    members: fn(&mut T),
}

impl<T> Unfinished<T> {
    /// An object with its members made; `members` ends them.
    pub fn new(object: T, members: fn(&mut T)) -> Self {
        Unfinished {
            object: std::mem::ManuallyDrop::new(object),
            members,
        }
    }

    /// The constructor is done.
    pub fn finish(self) -> T {
        let mut this = std::mem::ManuallyDrop::new(self);
        // SAFETY: `this` is not used any more, and not dropped.
        unsafe { std::mem::ManuallyDrop::take(&mut this.object) }
    }
}

impl<T> std::ops::Deref for Unfinished<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.object
    }
}

impl<T> std::ops::DerefMut for Unfinished<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.object
    }
}

impl<T> Drop for Unfinished<T> {
    fn drop(&mut self) {
        (self.members)(&mut self.object);
    }
}

/// `p->~T()`: ends an object without giving its memory back.
pub fn destroy_at<T>(p: Ptr<T>) {
    // SAFETY: the program's promise: an object is there, and is not used any more.
    unsafe { p.as_raw().drop_in_place() }
}

/// `delete[] p`: the elements are destroyed in reverse order. Null is fine.
pub fn delete_array<T>(p: Ptr<T>) {
    if p.is_null() {
        return;
    }
    let before = if std::mem::needs_drop::<T>() {
        cookie::<T>()
    } else {
        0
    };
    // SAFETY: the program's promise: made by `new_array` and not deleted yet.
    unsafe {
        let memory = p.as_raw().cast::<u8>().sub(before);
        if before != 0 {
            for i in (0..memory.cast::<usize>().read()).rev() {
                p.as_raw().add(i).drop_in_place();
            }
        }
        release(memory.cast());
    }
}

/// C's `alloca`: memory of the calling function. It is kept until the program ends, since Rust functions have no such memory to give back; programs that
/// use it take little.
pub fn alloca(size: u64) -> Ptr<crate::ptr::Void> {
    crate::c::stdlib::malloc(size)
}

/// Whether two function pointers have the same address, which is what C compares.
pub fn same_function<F: Copy>(a: F, b: F) -> bool {
    let bits = |f: F| {
        let mut bits = 0u64;
        if size_of::<F>() == size_of::<u64>() {
            // SAFETY: both are 8 bytes of plain data.
            unsafe { std::ptr::copy_nonoverlapping((&raw const f).cast(), &raw mut bits, 1) };
        }
        bits
    };
    bits(a) == bits(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    thread_local! {
        static GONE: RefCell<Vec<i32>> = const { RefCell::new(Vec::new()) };
    }
    struct Noisy(i32);
    impl Drop for Noisy {
        fn drop(&mut self) {
            GONE.with(|g| g.borrow_mut().push(self.0));
        }
    }

    #[test]
    fn objects_are_made_and_destroyed_in_order() {
        let count = std::cell::Cell::new(0);
        let make = || {
            count.set(count.get() + 1);
            Noisy(count.get())
        };
        let p = new_array(3, make);
        assert_eq!((p[0].0, p[2].0), (1, 3));
        delete_array(p);
        delete_object(new_object(Noisy(9)));
        delete_array(Ptr::<Noisy>::null());
        assert_eq!(GONE.take(), [3, 2, 1, 9]);
    }

    #[test]
    fn plain_data_may_be_freed_either_way() {
        let mut p = new_array(4u64, || 1.5f64);
        p[3] += 1.0;
        assert_eq!((p[0], p[3]), (1.5, 2.5));
        delete_object(p);
        let q = new_object(7);
        assert_eq!(*q, 7);
        delete_array(q);
        #[repr(align(64))]
        struct Wide(#[allow(dead_code)] u8);
        let w = new_array(2, || Wide(1));
        assert_eq!(w.to_bits() % 64, 0);
        delete_array(w);
    }
}
