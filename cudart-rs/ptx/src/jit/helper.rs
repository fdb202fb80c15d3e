//! What compiled code calls: functions of this crate, by names that mean the same in every process.

use crate::ir::{AtomOp, Extern, Op, Special, Ty};
use crate::run::context::Context;
use crate::run::{atomic, external, special};
use cranelift_codegen::ir::{Type, types};

pub(crate) struct Address(pub *const u8);
// SAFETY: addresses of functions.
unsafe impl Sync for Address {}

pub(crate) extern "C" fn fmaf(a: f32, b: f32, c: f32) -> f32 {
    a.mul_add(b, c)
}
pub(crate) extern "C" fn fma(a: f64, b: f64, c: f64) -> f64 {
    a.mul_add(b, c)
}
macro_rules! unary {
    ($($name:ident $ty:ty, $f:ident;)*) => {
        $(pub(crate) extern "C" fn $name(a: $ty) -> $ty { a.$f() })*
        /// Functions of the host's library by the names that Cranelift asks for them.
        pub(crate) const ROUNDING: &[(&str, Address)] = &[$((stringify!($name), Address($name as *const u8))),*];
    };
}
unary! {
    ceilf f32, ceil; ceil f64, ceil; floorf f32, floor; floor f64, floor; truncf f32, trunc; trunc f64, trunc;
    nearbyintf f32, round_ties_even; nearbyint f64, round_ties_even;
    sinf f32, sin; cosf f32, cos; log2f f32, log2; tanhf f32, tanh;
}

pub(crate) extern "C" fn exp2f(a: f32) -> f32 {
    crate::value::float::exp2(a)
}

pub(super) extern "C" fn eval(op: &Op, a: u64, b: u64, c: u64, d: u64) -> u64 {
    crate::value::result(op, [a, b, c, d])
}
/// What an atomic operation is, for [`atom`].
pub(super) fn atom_code(op: AtomOp, ty: Ty) -> u64 {
    (ty as u64) << 8 | op as u64
}
#[rustfmt::skip]
const ATOMS: [AtomOp; 11] = [
    AtomOp::Add, AtomOp::Exch, AtomOp::Cas, AtomOp::And, AtomOp::Or, AtomOp::Xor, AtomOp::Min, AtomOp::Max, AtomOp::Inc, AtomOp::Dec, AtomOp::Arrive,
];
const TYPES: [Ty; 24] = [
    Ty::Pred,
    Ty::B8,
    Ty::B16,
    Ty::B32,
    Ty::B64,
    Ty::U8,
    Ty::U16,
    Ty::U32,
    Ty::U64,
    Ty::S8,
    Ty::S16,
    Ty::S32,
    Ty::S64,
    Ty::U16x2,
    Ty::S16x2,
    Ty::F16,
    Ty::F16x2,
    Ty::Bf16,
    Ty::Bf16x2,
    Ty::Tf32,
    Ty::F32,
    Ty::F64,
    Ty::E4m3x2,
    Ty::E5m2x2,
];
pub(crate) extern "C" fn atom(code: u64, p: *mut u8, b: u64, c: u64) -> u64 {
    let (op, ty) = (ATOMS[code as usize & 0xff], TYPES[code as usize >> 8]);
    // SAFETY: the program's own address.
    unsafe { atomic::perform(op, ty, p, b, c) }
}
pub(super) extern "C" fn copy(to: *mut u8, from: *const u8, size: u64, count: u64) {
    let size = if size == 0 {
        count as u32 as usize
    } else {
        size as usize
    };
    // SAFETY: the program's own addresses.
    unsafe { crate::interpret::copy(to, from, size, (count as u32 as usize).min(size)) };
}
pub(super) extern "C" fn texture(
    object: u64,
    dims: u64,
    x: u32,
    y: u32,
    z: u32,
    out: &mut [u32; 4],
) -> u32 {
    match crate::interpret::texture(object, dims as u8, [x, y, z]) {
        Some(channels) => {
            *out = channels;
            1
        }
        None => 0,
    }
}
pub(super) extern "C" fn special(c: &Context, code: u64) -> u64 {
    special::read(c, CLOCKS[code as usize])
}
pub(super) const CLOCKS: [Special; 6] = [
    Special::Clock,
    Special::Clock64,
    Special::GlobalTimer,
    Special::GlobalTimerLo,
    Special::GlobalTimerHi,
    Special::Nwarp,
];
pub(super) extern "C" fn mark(c: &Context, n: u64) {
    crate::record::pass(c, n as u32);
}
pub(super) extern "C" fn extern_call(what: u64, c: &Context, args: *const u64) -> u32 {
    let what = Extern::of_number(what);
    // SAFETY: compiled code has written so many.
    unsafe { external::call(what, c, std::slice::from_raw_parts(args, what.addresses())) }
}

/// A function that compiled code calls, other than those that Cranelift asks for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[rustfmt::skip]
pub(super) enum Helper { Eval, Atom, Copy, Texture, Special, Extern, Mark, Sin, Cos, Lg2, Ex2, Tanh }

impl Helper {
    #[rustfmt::skip]
    pub(super) const ALL: [Helper; 12] = [
        Helper::Eval, Helper::Atom, Helper::Copy, Helper::Texture, Helper::Special, Helper::Extern, Helper::Mark,
        Helper::Sin, Helper::Cos, Helper::Lg2, Helper::Ex2, Helper::Tanh,
    ];

    pub(super) fn address(self) -> *const u8 {
        match self {
            Helper::Eval => eval as *const u8,
            Helper::Atom => atom as *const u8,
            Helper::Copy => copy as *const u8,
            Helper::Texture => texture as *const u8,
            Helper::Special => special as *const u8,
            Helper::Extern => extern_call as *const u8,
            Helper::Mark => mark as *const u8,
            Helper::Sin => sinf as *const u8,
            Helper::Cos => cosf as *const u8,
            Helper::Lg2 => log2f as *const u8,
            Helper::Ex2 => exp2f as *const u8,
            Helper::Tanh => tanhf as *const u8,
        }
    }

    /// The types of its parameters, and of its result.
    pub(super) fn types(self) -> (&'static [Type], Option<Type>) {
        const WORDS: [Type; 5] = [types::I64; 5];
        match self {
            Helper::Eval => (&WORDS, Some(types::I64)),
            Helper::Atom => (&WORDS[..4], Some(types::I64)),
            Helper::Copy => (&WORDS[..4], None),
            Helper::Texture => {
                const T: [Type; 6] = [
                    types::I64,
                    types::I64,
                    types::I32,
                    types::I32,
                    types::I32,
                    types::I64,
                ];
                (&T, Some(types::I32))
            }
            Helper::Special => (&WORDS[..2], Some(types::I64)),
            Helper::Mark => (&WORDS[..2], None),
            Helper::Extern => (&WORDS[..3], Some(types::I32)),
            Helper::Sin | Helper::Cos | Helper::Lg2 | Helper::Ex2 | Helper::Tanh => {
                (&[types::F32], Some(types::F32))
            }
        }
    }
}
