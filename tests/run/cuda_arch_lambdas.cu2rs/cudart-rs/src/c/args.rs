//! Variable arguments: what `printf!`, `scanf!` and the like make of their arguments.
//!
//! Each argument becomes an [`Arg`]: an integer-class value (integers, pointers) or a floating one, the two
//! classes that the x86-64 calling convention keeps apart. [`Args`] hands them out as `va_arg` does:
//! integers and floats are two sequences, each read in order. That is why a mismatched call such as
//! `printf("%u", long_value)` shows here what it shows in C. Formatting itself lives in `print` and `scan`.

use crate::ptr::Ptr;
use std::ffi::CStr;

/// One variable argument after C's default promotions.
#[derive(Clone, Copy, Debug)]
pub enum Arg {
    /// An integer or pointer, as the 64-bit register holds it (32-bit values are zero-extended, as `mov` does).
    Int(u64),
    /// A floating value.
    Float(f64),
    /// The address of an object of class type, which lives as long as the call.
    Object(u64),
}

/// A type that may be passed through C's `...`.
pub trait VarArg {
    /// The value after the default argument promotions (C17 6.5.2.2p6).
    fn to_arg(&self) -> Arg;
}

macro_rules! narrow {
    ($($t:ty)*) => { $(impl VarArg for $t {
        #[inline]
        fn to_arg(&self) -> Arg { Arg::Int(u64::from(i32::from(*self) as u32)) }
    })* };
}
narrow!(i8 u8 i16 u16 i32 bool);

macro_rules! wide {
    ($($t:ty)*) => { $(impl VarArg for $t {
        #[inline]
        fn to_arg(&self) -> Arg { Arg::Int(*self as u64) }
    })* };
}
wide!(u32 i64 u64 isize usize);

impl VarArg for f32 {
    #[inline]
    fn to_arg(&self) -> Arg {
        Arg::Float(f64::from(*self))
    }
}
impl VarArg for f64 {
    #[inline]
    fn to_arg(&self) -> Arg {
        Arg::Float(*self)
    }
}
impl<T> VarArg for Ptr<T> {
    #[inline]
    fn to_arg(&self) -> Arg {
        Arg::Int(self.to_bits())
    }
}
impl<R> VarArg for Option<fn() -> R> {
    fn to_arg(&self) -> Arg {
        Arg::Int(self.map_or(0, |f| f as usize as u64))
    }
}

impl VarArg for Arg {
    #[inline]
    fn to_arg(&self) -> Arg {
        *self
    }
}

/// The variable arguments of one call, read as `va_arg` reads them.
#[derive(Clone, Debug)]
pub struct Args<'a> {
    all: &'a [Arg],
    next_int: usize,
    next_float: usize,
    next_object: usize,
}

impl<'a> Args<'a> {
    /// The arguments in call order.
    pub fn new(all: &'a [Arg]) -> Self {
        Args {
            all,
            next_int: 0,
            next_float: 0,
            next_object: 0,
        }
    }

    /// The next integer-class argument; 0 when there is none (undefined in C).
    pub fn int(&mut self) -> u64 {
        while let Some(arg) = self.all.get(self.next_int) {
            self.next_int += 1;
            if let Arg::Int(value) = arg {
                return *value;
            }
        }
        0
    }

    /// The next floating argument; 0 when there is none (undefined in C).
    pub fn float(&mut self) -> f64 {
        while let Some(arg) = self.all.get(self.next_float) {
            self.next_float += 1;
            if let Arg::Float(value) = arg {
                return *value;
            }
        }
        0.0
    }

    /// The address of the next object of class type; 0 when there is none (undefined in C).
    pub fn object(&mut self) -> u64 {
        while let Some(arg) = self.all.get(self.next_object) {
            self.next_object += 1;
            if let Arg::Object(address) = arg {
                return *address;
            }
        }
        0
    }

    /// POSIX's `%n$`: the arguments from number `n` (counted from 1) on.
    pub fn from_position(&self, n: usize) -> Args<'a> {
        Args::new(self.all.get(n.saturating_sub(1)..).unwrap_or(&[]))
    }
}

/// Text that can stand in a format position.
pub trait Text {
    /// The bytes, without a terminator.
    fn bytes(&self) -> &[u8];
}
impl Text for &str {
    #[inline]
    fn bytes(&self) -> &[u8] {
        self.as_bytes()
    }
}
impl Text for &CStr {
    #[inline]
    fn bytes(&self) -> &[u8] {
        self.to_bytes()
    }
}
impl Text for Ptr<i8> {
    #[inline]
    fn bytes(&self) -> &[u8] {
        c_bytes(*self)
    }
}

/// The bytes of a C string, without its terminator; a null pointer has none.
pub fn c_bytes<'a>(text: Ptr<i8>) -> &'a [u8] {
    if text.is_null() {
        return &[];
    }
    // SAFETY: C's contract: the pointer is to a terminated string, which outlives the call.
    unsafe { CStr::from_ptr(text.as_raw().cast()) }.to_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_read_independently() {
        let all = [
            1.5f32.to_arg(),
            (-1i32).to_arg(),
            2.5f64.to_arg(),
            (-1i64).to_arg(),
        ];
        let mut args = Args::new(&all);
        assert_eq!(args.int(), 0xffff_ffff);
        assert_eq!(args.float(), 1.5);
        assert_eq!(args.int(), u64::MAX);
        assert_eq!(args.float(), 2.5);
        assert_eq!((args.int(), args.float()), (0, 0.0));
        assert_eq!(args.from_position(3).float(), 2.5);
    }
}
