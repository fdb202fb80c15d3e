//! How functions are exported, and the types that all of them use.

pub(crate) use cudart_rs::ptr::{Ptr, Void};
pub(crate) use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::sync::OnceLock;

/// A result of the driver API.
pub(crate) type CUresult = c_uint;

pub(crate) const SUCCESS: CUresult = 0;
pub(crate) const INVALID_VALUE: CUresult = 1;
pub(crate) const INVALID_DEVICE: CUresult = 101;
pub(crate) const INVALID_IMAGE: CUresult = 200;
pub(crate) const INVALID_CONTEXT: CUresult = 201;
pub(crate) const NO_BINARY_FOR_GPU: CUresult = 209;
pub(crate) const INVALID_PTX: CUresult = 218;
pub(crate) const FILE_NOT_FOUND: CUresult = 301;
pub(crate) const INVALID_HANDLE: CUresult = 400;
pub(crate) const NOT_FOUND: CUresult = 500;
pub(crate) const NOT_SUPPORTED: CUresult = 801;

/// Functions of the C API, each under one or more names: `["cuMemFree_v2", "cuMemFree"] fn cuMemFree(pointer: u64) { … }`, which give a [`CUresult`].
macro_rules! api {
    ($($(#[$doc:meta])* [$($name:literal),+ $(,)?] fn $f:ident $params:tt $body:block)*) => {
        $(api!(@function $(#[$doc])* $f $params $body); $(api!(@name $name $f $params);)+)*
    };
    (@function $(#[$doc:meta])* $f:ident ($($a:ident: $t:ty),* $(,)?) $body:block) => {
        $(#[$doc])*
        #[allow(unused_unsafe, clippy::too_many_arguments)]
        pub(crate) unsafe fn $f($($a: $t),*) -> $crate::abi::CUresult {
            // SAFETY: pointers are what CUDA's reference says they are.
            unsafe { $body }
        }
    };
    (@name $name:literal $f:ident ($($a:ident: $t:ty),* $(,)?)) => {
        const _: () = {
            #[unsafe(export_name = $name)]
            #[allow(clippy::too_many_arguments)]
            unsafe extern "C" fn exported($($a: $t),*) -> $crate::abi::CUresult {
                // SAFETY: the caller's promise.
                let result = unsafe { self::$f($($a),*) };
                $crate::abi::log($name, result);
                result
            }
        };
    };
}

/// Whether `CUDART_LOG_CALLS=1` asks for a line for each call.
pub(crate) fn logs() -> bool {
    static ASKED: OnceLock<bool> = OnceLock::new();
    *ASKED.get_or_init(|| std::env::var_os("CUDART_LOG_CALLS").is_some_and(|v| v == "1"))
}

/// Tells of a call, where that is asked for.
#[inline]
pub(crate) fn log(name: &str, result: CUresult) {
    if logs() {
        say(&format!("{name} = {result}"));
    }
}

/// Stores a result, if there is a place for it.
pub(crate) unsafe fn give<T>(place: *mut T, value: T) -> CUresult {
    if place.is_null() {
        return INVALID_VALUE;
    }
    // SAFETY: C's out parameter.
    unsafe { place.write(value) };
    SUCCESS
}

/// A C string as text.
pub(crate) unsafe fn text<'a>(p: *const c_char) -> Option<std::borrow::Cow<'a, str>> {
    if p.is_null() {
        return None;
    }
    // SAFETY: C's string.
    Some(unsafe { CStr::from_ptr(p) }.to_string_lossy())
}

/// A C pointer as `cudart-rs` has it.
pub(crate) fn ptr<T>(p: *const T) -> Ptr<T> {
    Ptr::new(p.cast_mut())
}

/// A device address.
pub(crate) fn at(address: u64) -> Ptr<Void> {
    Ptr::from_bits(address)
}

/// Says something to the user once and for all: on stderr.
pub(crate) fn say(message: &str) {
    eprintln!("cudart: {message}");
}
