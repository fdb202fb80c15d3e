//! Objects that kernels get by value.

use std::mem::ManuallyDrop;

/// The bytes of an object with a copy constructor or destructor, as a launch hands them to a kernel: the host has copied it once and ends that copy; each thread
/// gets the bytes, and neither copies nor ends anything.
pub struct Bits<T>(ManuallyDrop<T>);

impl<T> Bits<T> {
    /// Those of an object.
    pub fn of(object: &T) -> Bits<T> {
        // SAFETY: the object that the bytes make is never dropped; C++ passes such arguments byte by byte, too.
        Bits(ManuallyDrop::new(unsafe { std::ptr::read(object) }))
    }

    /// Those of an object that is itself one of a thread's.
    pub fn kept(object: T) -> Bits<T> {
        Bits(ManuallyDrop::new(object))
    }

    /// One more such object, for a thread: it must not be dropped (emitted kernels keep it in a `ManuallyDrop`).
    pub fn object(&self) -> T {
        // SAFETY: as above.
        unsafe { std::ptr::read(&*self.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn nothing_is_copied_or_ended() {
        let object = Arc::new(7);
        let bits = Bits::of(&object);
        let one = ManuallyDrop::new(bits.object());
        let two = ManuallyDrop::new(bits.object());
        assert_eq!((**one, **two, Arc::strong_count(&object)), (7, 7, 1));
        let three = Bits::kept(bits.object());
        assert_eq!((**three.0, Arc::strong_count(&object)), (7, 1));
    }
}
