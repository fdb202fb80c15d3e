//! C's `sizeof`.

/// The size of a type in bytes, as C++ counts it (`size_t`): an object of a class without members takes one.
#[inline(always)]
pub const fn sizeof<T>() -> u64 {
    match size_of::<T>() {
        0 => 1,
        n => n as u64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_cs() {
        assert_eq!((sizeof::<f32>(), sizeof::<crate::ptr::Void>()), (4, 1));
        assert_eq!(sizeof::<()>(), 1);
        assert_eq!(sizeof::<crate::array::Array<i16, 5>>(), 10);
    }
}
