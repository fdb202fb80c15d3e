//! Special registers that are more than a load.

use super::context::Context;
use crate::ir::Special;
use std::time::{SystemTime, UNIX_EPOCH};

fn nanos() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |d| d.as_nanos() as u64)
}

fn clock() -> u64 {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every x86-64 has it.
    return unsafe { core::arch::x86_64::_rdtsc() };
    #[cfg(not(target_arch = "x86_64"))]
    nanos()
}

/// The value of a special register.
pub(crate) fn read(c: &Context, what: Special) -> u64 {
    let lane = c.linear % 32;
    let axis = |v: &[u32; 3], a: u8| u64::from(v[a as usize % 3]);
    match what {
        Special::Tid(a) => axis(&c.tid, a),
        Special::Ntid(a) => axis(&c.ntid, a),
        Special::Ctaid(a) => axis(&c.ctaid, a),
        Special::Nctaid(a) => axis(&c.nctaid, a),
        Special::Lane => u64::from(lane),
        Special::Warp => u64::from(c.linear / 32),
        Special::Nwarp => u64::from(c.ntid.iter().product::<u32>().div_ceil(32)),
        Special::Smid => u64::from(c.worker),
        Special::Nsmid => u64::from(c.workers),
        Special::Gridid => c.grid,
        Special::MaskEq => 1 << lane,
        Special::MaskLt => (1 << lane) - 1,
        Special::MaskLe => (2 << lane) - 1,
        Special::MaskGe => u64::from(u32::MAX << lane),
        Special::MaskGt => u64::from((u64::from(u32::MAX) << lane << 1) as u32),
        Special::Clock => clock() & 0xffff_ffff,
        Special::Clock64 => clock(),
        Special::GlobalTimer => nanos(),
        Special::GlobalTimerLo => nanos() & 0xffff_ffff,
        Special::GlobalTimerHi => nanos() >> 32,
        Special::DynamicShared => u64::from(c.dynamic),
        Special::TotalShared => u64::from(c.total_shared),
        Special::Workspace(half) => c.workspace >> (32 * u32::from(half & 1)) & 0xffff_ffff,
        Special::Zero => 0,
        Special::One => 1,
    }
}
