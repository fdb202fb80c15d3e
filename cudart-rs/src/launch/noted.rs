//! The arguments of captured launches, for programs that ask a graph's nodes for them (`cudaGraphKernelNodeGetParams`).
//!
//! Only in such programs does the entry of each kernel call [`note`] before it launches: where the stream is being captured, the bytes of the arguments are copied, and
//! the work that the launch becomes ([`crate::cuda::capture`]) takes them along. Code that is loaded at run time knows its kernels' parameters: all its captured launches are noted.

use super::{Kernel, Launch, host, pointer};
use crate::cuda::capture;
use crate::cuda::error::cudaSuccess;
use crate::ptr::{Ptr, Void};
use crate::vector::dim3;
use std::cell::RefCell;
use std::sync::Arc;

/// What a captured launch was called with.
#[derive(Debug)]
pub(crate) struct Noted {
    /// The kernel's address, as programs know it.
    pub function: Ptr<Void>,
    pub grid: dim3,
    pub block: dim3,
    /// Bytes of dynamic shared memory.
    pub shared: u64,
    /// The addresses of the arguments' copies, which programs may change.
    pub addresses: Ptr<Ptr<Void>>,
    /// What lies there, in words, so that all are aligned.
    _bytes: Vec<Box<[u128]>>,
    _list: Box<[Ptr<Void>]>,
}

// SAFETY: nothing of the runtime's writes what the addresses name.
unsafe impl Send for Noted {}
// SAFETY: as above.
unsafe impl Sync for Noted {}

thread_local! {
    static LAST: RefCell<Option<Arc<Noted>>> = const { RefCell::new(None) };
}

/// Copies the arguments of a launch that is about to be captured: their addresses and sizes in bytes.
pub fn note(kernel: &'static Kernel, launch: &Launch, arguments: &[(*const u8, usize)]) {
    if !capture::is_capturing(launch.stream) || launch.check(kernel) != cudaSuccess {
        return;
    }
    note_as(known_as(kernel), launch, arguments);
}

/// Copies the arguments of a launch, which is written down next, of a kernel that programs know by this address.
pub fn note_as(function: Ptr<Void>, launch: &Launch, arguments: &[(*const u8, usize)]) {
    let bytes: Vec<Box<[u128]>> = (arguments.iter())
        .map(|(from, size)| {
            let mut words = vec![0u128; size.div_ceil(16).max(1)].into_boxed_slice();
            // SAFETY: the caller's argument has this size, and the words have room for it.
            unsafe { std::ptr::copy_nonoverlapping(*from, words.as_mut_ptr().cast(), *size) };
            words
        })
        .collect();
    let address = |words: &[u128]| Ptr::from_bits(words.as_ptr().expose_provenance() as u64);
    let mut list: Box<[Ptr<Void>]> = bytes.iter().map(|b| address(b)).collect();
    let noted = Noted {
        function,
        grid: launch.grid,
        block: launch.block,
        shared: launch.shared,
        addresses: Ptr::from_bits(list.as_mut_ptr().expose_provenance() as u64),
        _bytes: bytes,
        _list: list,
    };
    LAST.set(Some(Arc::new(noted)));
}

/// What was noted of the launch that is written down now.
pub(crate) fn take() -> Option<Arc<Noted>> {
    LAST.take()
}

/// A kernel's address where programs compare it: its stub's, or that of its description.
fn known_as(kernel: &'static Kernel) -> Ptr<Void> {
    let described = std::ptr::from_ref(kernel).expose_provenance();
    let stub = pointer::stub_of(kernel).or_else(|| host::stub_of(described));
    Ptr::from_bits(stub.unwrap_or(described) as u64)
}
