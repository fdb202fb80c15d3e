//! Memory for an object that the program makes and ends by hand: what `std::optional` and `std::variant` (translated C++) hold.

use crate::ptr::Ptr;
use std::cell::UnsafeCell;
use std::mem::MaybeUninit;

/// Room for a `T`. Neither copying nor dropping it touches an object in it.
#[repr(transparent)]
pub struct Slot<T>(UnsafeCell<MaybeUninit<T>>);

// SAFETY: what is in it is written through pointers only, by threads that the program keeps apart.
unsafe impl<T: Sync> Sync for Slot<T> {}

impl<T> Slot<T> {
    /// Without an object.
    pub fn new() -> Self {
        Slot(UnsafeCell::new(MaybeUninit::uninit()))
    }
    /// The place of the object.
    pub fn get(&self) -> Ptr<T> {
        Ptr::new(self.0.get()).cast()
    }
}
impl<T> Default for Slot<T> {
    fn default() -> Self {
        Self::new()
    }
}
impl<T> Clone for Slot<T> {
    fn clone(&self) -> Self {
        Self::new()
    }
}
