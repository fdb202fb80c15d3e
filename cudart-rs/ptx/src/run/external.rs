//! Functions that every kernel can call: `vprintf`, `malloc`, `free`, `__assertfail`. Arguments are addresses, results first.

use super::context::{Context, status};
use crate::ir::Extern;

/// Calls one: how it ended.
///
/// # Safety
/// The addresses must be those of the function's result and parameters.
pub(crate) unsafe fn call(what: Extern, ctx: &Context, args: &[u64]) -> u32 {
    // SAFETY: the caller's.
    let word = |n: usize| unsafe { (args[n] as *const u64).read_unaligned() };
    match what {
        Extern::Printf => {
            // SAFETY: a format is a string, its arguments are as it says.
            let n = unsafe { super::printf::print(word(1) as *const u8, word(2) as *const u8) };
            // SAFETY: the caller's.
            unsafe { (args[0] as *mut i32).write_unaligned(n) };
        }
        Extern::Malloc => {
            // SAFETY: any size will do.
            let p = unsafe { libc::malloc(word(1) as usize) };
            // SAFETY: the caller's.
            unsafe { (args[0] as *mut u64).write_unaligned(p as u64) };
        }
        // SAFETY: the caller's.
        Extern::Library(n) => unsafe { super::library::call(n, args) },
        // SAFETY: it came from `malloc`.
        Extern::Free => unsafe { libc::free(word(0) as *mut libc::c_void) },
        Extern::AssertFail => {
            let text = |n: usize| {
                let p = word(n) as *const libc::c_char;
                match p.is_null() {
                    true => "?".into(),
                    // SAFETY: the compiler passes strings.
                    false => unsafe { std::ffi::CStr::from_ptr(p) }.to_string_lossy(),
                }
            };
            // SAFETY: the caller's.
            let line = unsafe { (args[2] as *const u32).read_unaligned() };
            let ([bx, by, bz], [x, y, z]) = (ctx.ctaid, ctx.tid);
            eprintln!(
                "{}:{line}: {}: block: [{bx},{by},{bz}], thread: [{x},{y},{z}] Assertion `{}` failed.",
                text(1),
                text(3),
                text(0)
            );
            return status::ASSERT;
        }
    }
    status::DONE
}
