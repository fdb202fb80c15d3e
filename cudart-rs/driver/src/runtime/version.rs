//! Which release of the runtime a program was made for. Some functions have another meaning under the same name since CUDA 13.

use crate::abi::*;

/// The driver's version.
pub const DRIVER: c_int = 13000;

/// The version of the runtime that the process has loaded by its name (`libcudart.so.13`); without one the driver's.
pub fn runtime() -> c_int {
    let loaded = |name: &CStr| {
        // SAFETY: only asks whether it is loaded.
        let handle = unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_LAZY | libc::RTLD_NOLOAD) };
        if handle.is_null() {
            return false;
        }
        // SAFETY: gives back what the line above took.
        unsafe { libc::dlclose(handle) };
        true
    };
    match () {
        () if loaded(c"libcudart.so.13") => 13000,
        () if loaded(c"libcudart.so.12") => 12090,
        () if loaded(c"libcudart.so.11.0") => 11080,
        () => DRIVER,
    }
}

/// Whether calls mean what they mean since CUDA 13.
pub(crate) fn since_13() -> bool {
    runtime() >= 13000
}

api! {
    ["cudaDriverGetVersion"] fn cudaDriverGetVersion(version: *mut c_int) { give(version, DRIVER) }
    ["cudaRuntimeGetVersion"] fn cudaRuntimeGetVersion(version: *mut c_int) { give(version, runtime()) }
}
