//! Accesses to memory that is not there: what would end the process with a signal is caught where we can say what was wrong.
//!
//! [`guard`] runs something that may touch addresses of the program's, such as a copy or a kernel's blocks; an access to an
//! address that is not mapped ends it, and [`guard`] tells the address. As with `longjmp`, what the frames in between own is lost.
//! A fault anywhere else goes on to whoever handled the signal before us (Rust's report of an exhausted stack, or the system).
//! The handler is there from the first allocation or launch on; programs may put theirs in its place.

#[cfg(all(target_os = "linux", target_arch = "x86_64", not(miri)))]
pub(crate) use caught::{guard, is_guarded};

/// Whether [`guard`] runs on this OS thread.
#[cfg(not(all(target_os = "linux", target_arch = "x86_64", not(miri))))]
pub(crate) fn is_guarded() -> bool {
    false
}

/// Runs `f`. (No faults are caught on this system.)
#[cfg(not(all(target_os = "linux", target_arch = "x86_64", not(miri))))]
pub(crate) fn guard(f: impl FnOnce()) -> Result<(), usize> {
    f();
    Ok(())
}

/// Copies bytes as `memmove` does; an address that is not there is an error.
///
/// # Safety
/// What the ranges hold, where they are there, must be free to be read and written.
#[inline]
pub(crate) unsafe fn copy(to: *mut u8, from: *const u8, bytes: usize) -> Result<(), usize> {
    // SAFETY: the caller's promise.
    guard(|| unsafe { std::ptr::copy(from, to, bytes) })
}

#[cfg(all(target_os = "linux", target_arch = "x86_64", not(miri)))]
mod caught {
    use std::arch::asm;
    use std::cell::Cell;
    use std::ffi::c_void;
    use std::sync::{Once, OnceLock};

    /// Where to go on after a fault.
    #[repr(C)]
    struct Recovery {
        stack: u64,
        code: u64,
        address: usize,
    }

    thread_local! {
        static RECOVERY: Cell<*mut Recovery> = const { Cell::new(std::ptr::null_mut()) };
    }

    /// What handled the two signals before.
    static BEFORE: OnceLock<[libc::sigaction; 2]> = OnceLock::new();

    /// Runs `f`; the address of an access to memory that is not there ends it and is the error.
    #[inline]
    pub(crate) fn guard<F: FnOnce()>(f: F) -> Result<(), usize> {
        unsafe extern "C" fn call<F: FnOnce()>(data: *mut c_void) {
            // SAFETY: `guard` passes the address of its own `Option<F>`.
            if let Some(f) = unsafe { &mut *data.cast::<Option<F>>() }.take() {
                f()
            }
        }
        install();
        let mut recovery = Recovery {
            stack: 0,
            code: 0,
            address: 0,
        };
        let mut data = Some(f);
        let outer = RECOVERY.replace(&raw mut recovery);
        let function: unsafe extern "C" fn(*mut c_void) = call::<F>;
        let failed: u64;
        // SAFETY: a call of a C function, whose clobbers are all named; the two registers that cannot be named are saved here.
        // After a fault the handler goes on at the label with the stack as it is at the call and 1 in `rax`.
        unsafe {
            asm!(
                "push rbx",
                "push rbp",
                "lea rax, [rip + 2f]",
                "mov [rsi], rsp",
                "mov [rsi + 8], rax",
                "call rdx",
                "xor eax, eax",
                "2:",
                "cld",
                "pop rbp",
                "pop rbx",
                inout("rdi") (&raw mut data).cast::<c_void>() => _,
                inout("rsi") &raw mut recovery => _,
                inout("rdx") function => _,
                out("rax") failed,
                out("r12") _,
                out("r13") _,
                out("r14") _,
                out("r15") _,
                clobber_abi("C"),
            );
        }
        RECOVERY.set(outer);
        match failed {
            0 => Ok(()),
            _ => Err(recovery.address),
        }
    }

    /// Whether [`guard`] runs on this OS thread.
    #[inline]
    pub(crate) fn is_guarded() -> bool {
        !RECOVERY.get().is_null()
    }

    #[inline]
    fn install() {
        static ONCE: Once = Once::new();
        if !ONCE.is_completed() {
            ONCE.call_once(set);
        }
    }

    #[cold]
    fn set() {
        // SAFETY: zero is a value of these C structures, and the calls only fill and read them.
        unsafe {
            let mut before: [libc::sigaction; 2] = std::mem::zeroed();
            for (signal, old) in [libc::SIGSEGV, libc::SIGBUS].into_iter().zip(&mut before) {
                libc::sigaction(signal, std::ptr::null(), old);
            }
            let _ = BEFORE.set(before);
            let mut own: libc::sigaction = std::mem::zeroed();
            own.sa_sigaction = on_fault as *const () as usize;
            // The stack may be what is exhausted: Rust has given each thread another one.
            own.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
            for signal in [libc::SIGSEGV, libc::SIGBUS] {
                libc::sigaction(signal, &own, std::ptr::null_mut());
            }
        }
    }

    /// An access so near to the stack's end is an exhausted stack.
    const NEAR: u64 = 64 << 10;

    extern "C" fn on_fault(signal: i32, info: *mut libc::siginfo_t, context: *mut c_void) {
        // SAFETY: the system passes both.
        let (address, registers) = unsafe {
            let context = context.cast::<libc::ucontext_t>();
            (
                (*info).si_addr() as usize,
                &mut (*context).uc_mcontext.gregs,
            )
        };
        let stack = registers[libc::REG_RSP as usize] as u64;
        let recovery = RECOVERY.get();
        if !recovery.is_null() && (address as u64).abs_diff(stack) > NEAR {
            // SAFETY: a local of the `guard` that runs on this thread.
            let recovery = unsafe { &mut *recovery };
            recovery.address = address;
            registers[libc::REG_RSP as usize] = recovery.stack as i64;
            registers[libc::REG_RIP as usize] = recovery.code as i64;
            registers[libc::REG_RAX as usize] = 1;
            return;
        }
        let before = BEFORE.get().map(|b| b[usize::from(signal == libc::SIGBUS)]);
        match before {
            Some(old) if old.sa_sigaction > libc::SIG_IGN => {
                type Informed = extern "C" fn(i32, *mut libc::siginfo_t, *mut c_void);
                // SAFETY: the handler that was there; it takes the arguments that the system gives it, or the first of them only.
                let handler = unsafe { std::mem::transmute::<usize, Informed>(old.sa_sigaction) };
                handler(signal, info, context);
            }
            // SAFETY: the access comes again and ends the process as the system does.
            _ => unsafe {
                libc::signal(signal, libc::SIG_DFL);
            },
        }
    }

    #[cfg(test)]
    mod tests {
        use super::super::copy;
        use super::*;
        use std::hint::black_box;

        #[test]
        fn faults_are_told_and_inner_guards_come_first() {
            let read = |at: usize| {
                // SAFETY: caught where there is nothing.
                black_box(unsafe { std::ptr::with_exposed_provenance::<u32>(at).read_volatile() });
            };
            let kept = black_box([1u64, 2, 3, 4, 5, 6, 7]);
            assert_eq!(guard(|| read(black_box(0x40))), Err(0x40));
            let mut inner = Ok(());
            let outer = guard(|| {
                inner = guard(|| read(black_box(0x50)));
                read(black_box(0x60));
            });
            assert_eq!((inner, outer), (Err(0x50), Err(0x60)));
            let mut bytes = [0u8; 64];
            // SAFETY: a wild address is an error.
            let copied = unsafe { copy(bytes.as_mut_ptr(), black_box(0x1000) as *const u8, 64) };
            assert!(copied.is_err());
            // SAFETY: both are ours.
            let copied = unsafe { copy(bytes.as_mut_ptr(), (&raw const kept).cast(), 56) };
            assert_eq!((copied, bytes[8], kept[6]), (Ok(()), 2, 7));
            assert_eq!(guard(|| ()), Ok(()));
        }
    }
}
