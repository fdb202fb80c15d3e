//! `<stdarg.h>`: variable arguments of the program's own functions.
//!
//! A variadic function of the program takes `&[Arg]` last, which callers write as `va_args!(…)`. A `va_list` is the address of its reading
//! position, so that a function which is passed one moves its caller's position on, as with the x86-64 array type. The position is made by [`va_start`] or
//! [`va_copy`] and freed by [`va_end`]; like in C it must not be used after the function has returned.

use super::args::{Arg, Args};
use crate::ptr::{Ptr, Void};

/// The variable arguments of a call: `f(n, va_args!(1, 2.5))`.
#[doc(hidden)]
#[macro_export]
macro_rules! __cudart_va_args {
    ($($arg:expr),* $(,)?) => { &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*] };
}
pub use super::args::Arg as VariadicArg;
pub use crate::__cudart_va_args as va_args;

/// Begins to read a function's variable arguments.
pub fn va_start(arguments: &[Arg]) -> Ptr<Void> {
    // SAFETY: the list is used only while the function runs (C's rule), so its arguments live.
    let arguments: &'static [Arg] = unsafe { std::mem::transmute(arguments) };
    Ptr::new(Box::into_raw(Box::new(Args::new(arguments)))).cast()
}

/// The position of a list.
fn position<'a>(list: Ptr<Void>) -> &'a mut Args<'static> {
    // SAFETY: made by `va_start` or `va_copy` and not ended yet (C's rule).
    unsafe { &mut *list.cast::<Args<'static>>().as_raw() }
}

/// Another list that goes on from the same position.
pub fn va_copy(list: Ptr<Void>) -> Ptr<Void> {
    Ptr::new(Box::into_raw(Box::new(position(list).clone()))).cast()
}

/// Ends a list.
pub fn va_end(list: Ptr<Void>) {
    if !list.is_null() {
        // SAFETY: as for `position`; C allows one `va_end` for each list.
        drop(unsafe { Box::from_raw(list.cast::<Args<'static>>().as_raw()) });
    }
}

/// What `va_arg` can read.
pub trait FromArg {
    /// The next argument of this type.
    fn next(list: &mut Args<'_>) -> Self;
}

macro_rules! integers {
    ($($t:ty)*) => { $(impl FromArg for $t {
        fn next(list: &mut Args<'_>) -> Self { list.int() as $t }
    })* };
}
integers!(i32 u32 i64 u64);

impl FromArg for f64 {
    fn next(list: &mut Args<'_>) -> Self {
        list.float()
    }
}

impl<T> FromArg for Ptr<T> {
    fn next(list: &mut Args<'_>) -> Self {
        Ptr::from_bits(list.int())
    }
}

/// `va_arg(list, T)`
pub fn va_arg<T: FromArg>(list: Ptr<Void>) -> T {
    T::next(position(list))
}

/// An object of class type as a variable argument.
pub fn object<T: Copy>(value: &T) -> Arg {
    Arg::Object(std::ptr::from_ref(value) as u64)
}

/// `va_arg(list, T)` of a class `T`.
pub fn va_object<T: Copy>(list: Ptr<Void>) -> T {
    // SAFETY: `object` made the address of a `T` that lives until the call is over; C leaves other types undefined.
    unsafe { std::ptr::read(position(list).object() as *const T) }
}

/// Eight bytes of an object, zeros behind its end.
fn word<T: Copy>(value: T, index: u64) -> u64 {
    let mut word = 0u64;
    let at = index as usize * 8;
    let n = size_of::<T>().saturating_sub(at).min(8);
    // SAFETY: both have `n` bytes there.
    unsafe {
        let from = (&raw const value).cast::<u8>().add(at);
        std::ptr::copy_nonoverlapping(from, (&raw mut word).cast(), n);
    }
    word
}

/// A word of an object that a function of the library is passed through `...`, where it holds integers.
pub fn int_word<T: Copy>(value: T, index: u64) -> u64 {
    word(value, index)
}

/// The same where it holds floating-point numbers only.
pub fn float_word<T: Copy>(value: T, index: u64) -> f64 {
    f64::from_bits(word(value, index))
}

/// The rest of a list, for the `v…printf` functions; the list is not moved on.
pub(crate) fn rest(list: Ptr<Void>) -> Args<'static> {
    position(list).clone()
}
