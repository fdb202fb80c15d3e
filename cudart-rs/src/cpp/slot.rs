//! Memory for an object that the program makes and ends by hand: what `std::optional` and `std::variant` (translated C++) hold.

use crate::ptr::{Ptr, addr_const};
use std::mem::MaybeUninit;

/// Room for a `T`. Neither copying nor dropping it touches an object in it.
#[repr(transparent)]
pub struct Slot<T>(MaybeUninit<T>);

impl<T> Slot<T> {
    /// Without an object.
    pub fn new() -> Self {
        Slot(MaybeUninit::uninit())
    }
    /// The place of the object.
    pub fn get(&self) -> Ptr<T> {
        addr_const(&self.0).cast()
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
