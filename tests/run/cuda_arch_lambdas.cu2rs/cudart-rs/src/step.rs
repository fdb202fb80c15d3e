//! C's `++` and `--` in expression position, for integers, floating types and pointers.
//!
//! Statements use `x += 1`; these functions are for places where the value matters too.

use crate::ptr::Ptr;

/// A type that `++` and `--` apply to (C11 6.5.2.4, 6.5.3.1). Integers wrap, as emitted `+` does.
pub trait Step: Copy {
    /// The value after `++`.
    fn next(self) -> Self;
    /// The value after `--`.
    fn previous(self) -> Self;
}

macro_rules! integer_steps {
    ($($t:ty)*) => { $(impl Step for $t {
        #[inline(always)]
        fn next(self) -> $t { self.wrapping_add(1) }
        #[inline(always)]
        fn previous(self) -> $t { self.wrapping_sub(1) }
    })* };
}
integer_steps!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize);

macro_rules! float_steps {
    ($($t:ty)*) => { $(impl Step for $t {
        #[inline(always)]
        fn next(self) -> $t { self + 1.0 }
        #[inline(always)]
        fn previous(self) -> $t { self - 1.0 }
    })* };
}
float_steps!(f32 f64);

impl<T> Step for Ptr<T> {
    #[inline(always)]
    fn next(self) -> Self {
        self + 1
    }
    #[inline(always)]
    fn previous(self) -> Self {
        self - 1
    }
}

/// C's `x++`: steps up, gives the old value.
#[inline(always)]
pub fn post_inc<T: Step>(x: &mut T) -> T {
    let old = *x;
    *x = old.next();
    old
}

/// C's `x--`: steps down, gives the old value.
#[inline(always)]
pub fn post_dec<T: Step>(x: &mut T) -> T {
    let old = *x;
    *x = old.previous();
    old
}

/// C's `++x`: steps up, gives the new value.
#[inline(always)]
pub fn pre_inc<T: Step>(x: &mut T) -> T {
    *x = x.next();
    *x
}

/// C's `--x`: steps down, gives the new value.
#[inline(always)]
pub fn pre_dec<T: Step>(x: &mut T) -> T {
    *x = x.previous();
    *x
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::addr;

    #[test]
    fn steps_give_old_or_new_values() {
        let mut i = 5;
        assert_eq!((post_inc(&mut i), i), (5, 6));
        assert_eq!(
            (pre_inc(&mut i), post_dec(&mut i), pre_dec(&mut i)),
            (7, 7, 5)
        );
        let mut u = u8::MAX;
        assert_eq!(pre_inc(&mut u), 0);
        let mut f = 0.5f32;
        assert_eq!((pre_dec(&mut f), f), (-0.5, -0.5));
        let mut a = [1, 2];
        let mut p = addr(&mut a).cast::<i32>();
        *post_inc(&mut p) = 8;
        assert_eq!((*p, a[0]), (2, 8));
        a[1] = 3;
        assert_eq!(post_inc(&mut a[1]), 3);
        assert_eq!(a[1], 4);
    }
}
