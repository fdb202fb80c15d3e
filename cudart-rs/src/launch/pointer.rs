//! Kernels as values: launches through function pointers, and kernels named to the runtime API.
//!
//! A pointer to a kernel is, as in CUDA, a pointer to its *stub*, a plain function of the kernel's parameters that launches it with the
//! configuration which [`configure`] left for it. The runtime API knows a kernel by the address of its [`Kernel`]; a stub's address comes to the same
//! because `main` registers the stubs whose address the program takes ([`register`]).

use super::{Kernel, Launch};
use crate::cuda::cudaStream_t;
use crate::fault;
use crate::ptr::{Ptr, Void};
use crate::vector::dim3;
use std::cell::RefCell;
use std::sync::{Mutex, OnceLock};

thread_local! {
    /// Configurations that wait for their stub; arguments may launch, too.
    static CONFIGURED: RefCell<Vec<Launch>> = const { RefCell::new(Vec::new()) };
}

static STUBS: Mutex<Vec<(usize, &'static Kernel)>> = Mutex::new(Vec::new());

/// Who knows the kernels of addresses that are in no other list: those of code that is loaded at run time.
static RESOLVER: OnceLock<fn(u64) -> Option<&'static Kernel>> = OnceLock::new();

/// Says who is asked for the kernel of an address that is not known otherwise.
pub fn resolve_with(resolver: fn(u64) -> Option<&'static Kernel>) {
    let _ = RESOLVER.set(resolver);
}

/// Leaves the configuration of the launch through a pointer that follows.
pub fn configure(grid: dim3, block: dim3, shared: u64, stream: cudaStream_t) {
    let launch = Launch::new(grid, block, shared, stream);
    CONFIGURED.with_borrow_mut(|c| c.push(launch));
}

/// The configuration left for a stub; one that is called like a plain function launches one thread (CUDA would refuse that).
pub fn configured() -> Launch {
    let launch = CONFIGURED.with_borrow_mut(Vec::pop);
    launch.unwrap_or_else(|| Launch::new(1, 1, 0, 0))
}

/// Says whose stub a function is.
pub fn register(stub: *const (), kernel: &'static Kernel) {
    if let Ok(mut stubs) = STUBS.lock() {
        stubs.push((stub as usize, kernel));
    }
}

/// The address of a kernel's stub, if the program takes it.
pub(super) fn stub_of(kernel: &'static Kernel) -> Option<usize> {
    let stubs = STUBS.lock().ok()?;
    let of = |s: &&(usize, &'static Kernel)| std::ptr::eq(s.1, kernel);
    stubs.iter().find(of).map(|s| s.0)
}

/// The kernel whose description lies at an address. Programs pass what they like, so that it is looked for with care.
fn described(address: u64) -> Option<&'static Kernel> {
    let kernel = std::ptr::with_exposed_provenance::<Kernel>(address as usize);
    if !kernel.is_aligned() {
        return None;
    }
    let mut mark = 0u64;
    // SAFETY: reads a word, if there is one.
    let read = unsafe {
        fault::copy(
            (&raw mut mark).cast(),
            (&raw const (*kernel).mark).cast(),
            8,
        )
    };
    // SAFETY: what carries the mark is the static of a kernel.
    (read.is_ok() && mark == super::MARK).then(|| unsafe { &*kernel })
}

/// The kernel that an address names to the runtime API: that of its description or of its stub; `None` where it names none.
pub fn kernel_at(function: Ptr<Void>) -> Option<&'static Kernel> {
    let address = function.to_bits();
    if address == 0 {
        return None;
    }
    if let Some(kernel) = RESOLVER.get().and_then(|resolve| resolve(address)) {
        return Some(kernel);
    }
    let stub = STUBS.lock().ok().and_then(|stubs| {
        let of = |s: &&(usize, &'static Kernel)| s.0 as u64 == address;
        stubs.iter().find(of).map(|s| s.1)
    });
    let described_at = super::host::kernel_of(address).unwrap_or(address);
    stub.or_else(|| described(described_at))
}
