//! Kernels that the host half of a split unit launches: C++ code of another compiler, whose stubs know a kernel by a name.
//!
//! A stub tells its name and its address ([`stub`]) when the program begins or when it is first called; the Rust half registers each kernel under the same name
//! ([`kernel_instance`]). The two find each other whichever comes first. The runtime API takes a stub's address for its kernel.

use super::pointer;
use crate::c::foreign::Crossing;
use crate::cuda::cudaStream_t;
use crate::cuda::{launch_api, library};
use crate::ptr::{Ptr, Void};
use crate::sorted::Map;
use crate::vector::dim3;
use std::ffi::CStr;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a stub told of itself.
pub struct Stub {
    name: (String, String),
    address: usize,
}

/// A unit, and a stub's name in it.
type Name = (String, String);

#[derive(Default)]
struct Known {
    kernels: Map<Name, usize>,
    stubs: Map<usize, Name>,
}

static KNOWN: Mutex<Known> = Mutex::new(Known {
    kernels: Map::new(),
    stubs: Map::new(),
});

fn known() -> MutexGuard<'static, Known> {
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn text(p: Ptr<i8>) -> String {
    // SAFETY: both halves pass string literals.
    unsafe { CStr::from_ptr(std::ptr::with_exposed_provenance(p.to_bits() as usize)) }
        .to_string_lossy()
        .into_owned()
}

/// Registers a kernel, by its description, under its stub's name.
pub fn kernel_instance(unit: Ptr<i8>, name: Ptr<i8>, function: Ptr<Void>) {
    let kernel = function.to_bits() as usize;
    known().kernels.insert((text(unit), text(name)), kernel);
}

/// Notes a stub and returns its handle.
pub fn stub(unit: Ptr<i8>, name: Ptr<i8>, address: Ptr<Void>) -> Ptr<Void> {
    let name = (text(unit), text(name));
    let address = address.to_bits() as usize;
    known().stubs.insert(address, name.clone());
    let handle: &'static Stub = Box::leak(Box::new(Stub { name, address }));
    Ptr::from_bits(std::ptr::from_ref(handle).expose_provenance() as u64)
}

/// The description of the kernel whose stub an address is.
pub(super) fn kernel_of(address: u64) -> Option<u64> {
    let known = known();
    let name = known.stubs.get(&(address as usize))?;
    known.kernels.get(name).map(|k| *k as u64)
}

/// The address of the stub of the kernel that is described here.
pub(super) fn stub_of(kernel: usize) -> Option<usize> {
    let known = known();
    let name = known.kernels.iter().find(|(_, k)| **k == kernel)?.0;
    known.stubs.iter().find(|(_, n)| *n == name).map(|s| *s.0)
}

/// Launches a stub's kernel with the configuration that was left for it. Errors are those of [`cudaLaunchKernel`](crate::cuda::cudaLaunchKernel); a kernel that was not translated is
/// `cudaErrorInvalidDeviceFunction`.
pub fn launch(handle: Ptr<Void>, arguments: Ptr<Ptr<Void>>) {
    let _crossing = Crossing::new();
    let launch = pointer::configured();
    // SAFETY: a handle is what `stub` gave.
    let stub = unsafe { &*std::ptr::with_exposed_provenance::<Stub>(handle.to_bits() as usize) };
    if kernel_of(stub.address as u64).is_none() {
        eprintln!(
            "cudart: the kernel of `{}` was not translated; it is not launched",
            stub.name.1
        );
    }
    let stub = Ptr::<Void>::from_bits(stub.address as u64);
    launch_api::start(stub, launch, arguments, false);
}

/// Leaves the configuration of the launch that follows.
#[allow(clippy::too_many_arguments)]
pub fn configure(
    gx: u32,
    gy: u32,
    gz: u32,
    bx: u32,
    by: u32,
    bz: u32,
    shared: u64,
    stream: cudaStream_t,
) {
    let d = |x, y, z| dim3 { x, y, z };
    pointer::configure(d(gx, gy, gz), d(bx, by, bz), shared, stream);
}

/// Where host code calls a function that is there for the device only.
pub fn device_only() -> ! {
    eprintln!("cudart: a __device__ function was called by host code");
    std::process::abort()
}

/// Whether a library's call on this stream, by host code in C++, is to be written down instead of done.
pub fn captures(stream: Ptr<Void>) -> i32 {
    i32::from(library::captures(stream))
}

/// A library's call by host code in C++: a function with what it needs, which another one ends.
struct Call {
    run: extern "C" fn(Ptr<Void>),
    end: extern "C" fn(Ptr<Void>),
    data: Ptr<Void>,
}

impl Drop for Call {
    fn drop(&mut self) {
        (self.end)(self.data)
    }
}

/// Writes a library's call down.
pub fn capture(
    stream: Ptr<Void>,
    run: extern "C" fn(Ptr<Void>),
    end: extern "C" fn(Ptr<Void>),
    data: Ptr<Void>,
) {
    let call = Call { run, end, data };
    library::capture(stream, move || {
        let call = &call;
        (call.run)(call.data)
    });
}
