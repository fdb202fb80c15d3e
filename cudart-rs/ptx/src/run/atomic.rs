//! Atomic operations of all types, on host memory.

use crate::ir::{AtomOp, Code, Op, Round, Ty};
use crate::value;
use std::sync::atomic::{AtomicU16, AtomicU32, AtomicU64, Ordering::*};

/// What an operation makes of the old value.
pub(crate) fn combine(op: AtomOp, ty: Ty, old: u64, b: u64, c: u64) -> u64 {
    let code = match op {
        AtomOp::Exch => return b,
        AtomOp::Cas => {
            let mask = u64::MAX >> (64 - ty.bits());
            return if old & mask == b & mask { c } else { old };
        }
        AtomOp::Inc => return if old as u32 >= b as u32 { 0 } else { old + 1 },
        AtomOp::Dec => {
            return if old as u32 == 0 || old as u32 > b as u32 {
                b
            } else {
                old - 1
            };
        }
        AtomOp::Arrive => return arrive(old, b, c),
        AtomOp::Add => Code::Add,
        AtomOp::And => Code::And,
        AtomOp::Or => Code::Or,
        AtomOp::Xor => Code::Xor,
        AtomOp::Min => Code::Min,
        AtomOp::Max => Code::Max,
    };
    let op = Op {
        round: Round::Near,
        ..Op::new(code, ty)
    };
    value::eval(&op, [old, b, 0, 0])
}

/// An arrival at an `mbarrier`: `b` has how many arrive in its lower half, and how many never come again in its upper one; so many bytes more as `c` says are expected
/// (fewer, if it is negative).
///
/// Of the barrier's 64 bits the lowest 20 are how many are still to arrive, the next 20 how many do in the next phase, the next 22 how many bytes are still to come, with
/// a sign, and the highest is the phase.
pub(crate) fn arrive(old: u64, b: u64, c: u64) -> u64 {
    const COUNT: u64 = 0xf_ffff;
    const BYTES: u64 = 0x3f_ffff;
    let pending = (old & COUNT).wrapping_sub(b & COUNT) & COUNT;
    let next = (old >> 20 & COUNT).wrapping_sub(b >> 32 & COUNT) & COUNT;
    let bytes = (old >> 40 & BYTES).wrapping_add(c) & BYTES;
    let phase = old >> 63;
    match (pending, bytes) {
        (0, 0) => (phase ^ 1) << 63 | next << 20 | next,
        _ => phase << 63 | bytes << 40 | next << 20 | pending,
    }
}

macro_rules! update {
    ($atomic:ty, $int:ty, $p:expr, $f:expr) => {{
        // SAFETY: the caller's address is good for an access of this width.
        let a = unsafe { <$atomic>::from_ptr($p.cast()) };
        let mut old = a.load(Relaxed);
        loop {
            match a.compare_exchange_weak(old, $f(u64::from(old)) as $int, SeqCst, Relaxed) {
                Ok(v) => break u64::from(v),
                Err(v) => old = v,
            }
        }
    }};
}

/// Performs an atomic operation: the old value.
///
/// # Safety
/// The address must be good for an access of the type's width, and aligned.
pub(crate) unsafe fn perform(op: AtomOp, ty: Ty, p: *mut u8, b: u64, c: u64) -> u64 {
    let f = |old: u64| combine(op, ty, old, b, c);
    match ty.bits() {
        16 => update!(AtomicU16, u16, p, f),
        32 => update!(AtomicU32, u32, p, f),
        _ => update!(AtomicU64, u64, p, f),
    }
}
