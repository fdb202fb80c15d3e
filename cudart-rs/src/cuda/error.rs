//! Errors of the runtime API: numbers, names, texts, and the last error of each host thread.
//!
//! Numbers and texts are those of CUDA 12. A call that fails *records* its error, for
//! `cudaGetLastError`, and returns it. An error that a kernel causes while it runs (a failed assert, a
//! trap) is *sticky*: as on a device whose context is lost, every later call and launch gives it.

use super::devices;
use crate::ptr::{Ptr, cstr};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

/// An error number; an enumeration in CUDA.
pub type cudaError_t = u32;
/// CUDA's name of the enumeration itself.
pub type cudaError = cudaError_t;

macro_rules! errors {
    ($($number:literal $name:ident $text:literal;)*) => {
        $(
            #[doc = $text]
            pub const $name: cudaError_t = $number;
        )*

        /// The name and text of an error.
        const fn describe(error: cudaError_t) -> Option<(Ptr<i8>, Ptr<i8>)> {
            match error {
                $($number => Some((
                    literal(concat!(stringify!($name), "\0")),
                    literal(concat!($text, "\0")),
                )),)*
                _ => None,
            }
        }
    };
}

errors! {
    0 cudaSuccess "no error";
    1 cudaErrorInvalidValue "invalid argument";
    2 cudaErrorMemoryAllocation "out of memory";
    3 cudaErrorInitializationError "initialization error";
    4 cudaErrorCudartUnloading "driver shutting down";
    5 cudaErrorProfilerDisabled "profiler disabled while using external profiling tool";
    6 cudaErrorProfilerNotInitialized "profiler not initialized: call cudaProfilerInitialize()";
    7 cudaErrorProfilerAlreadyStarted "profiler already started";
    8 cudaErrorProfilerAlreadyStopped "profiler already stopped";
    9 cudaErrorInvalidConfiguration "invalid configuration argument";
    12 cudaErrorInvalidPitchValue "invalid pitch argument";
    13 cudaErrorInvalidSymbol "invalid device symbol";
    16 cudaErrorInvalidHostPointer "invalid host pointer";
    17 cudaErrorInvalidDevicePointer "invalid device pointer";
    18 cudaErrorInvalidTexture "invalid texture reference";
    19 cudaErrorInvalidTextureBinding "texture is not bound to a pointer";
    20 cudaErrorInvalidChannelDescriptor "invalid channel descriptor";
    21 cudaErrorInvalidMemcpyDirection "invalid copy direction for memcpy";
    22 cudaErrorAddressOfConstant "invalid address of constant";
    23 cudaErrorTextureFetchFailed "fetch from texture failed";
    24 cudaErrorTextureNotBound "cannot fetch from a texture that is not bound";
    25 cudaErrorSynchronizationError "incorrect use of __syncthreads()";
    26 cudaErrorInvalidFilterSetting "linear filtering not supported for non-float type";
    27 cudaErrorInvalidNormSetting "read as normalized float not supported for 32-bit non float type";
    28 cudaErrorMixedDeviceExecution "device-emulation mode and device execution mode cannot be mixed";
    31 cudaErrorNotYetImplemented "feature not yet implemented";
    32 cudaErrorMemoryValueTooLarge "memory size or pointer value too large to fit in 32 bit";
    35 cudaErrorInsufficientDriver "CUDA driver version is insufficient for CUDA runtime version";
    37 cudaErrorInvalidSurface "invalid surface reference";
    43 cudaErrorDuplicateVariableName "duplicate global variable looked up by string name";
    44 cudaErrorDuplicateTextureName "duplicate texture looked up by string name";
    45 cudaErrorDuplicateSurfaceName "duplicate surface looked up by string name";
    46 cudaErrorDevicesUnavailable "all CUDA-capable devices are busy or unavailable";
    49 cudaErrorIncompatibleDriverContext "incompatible driver context";
    52 cudaErrorMissingConfiguration "__global__ function call is not configured";
    53 cudaErrorPriorLaunchFailure "unspecified launch failure in prior launch";
    65 cudaErrorLaunchMaxDepthExceeded "launch would exceed maximum depth of nested launches";
    66 cudaErrorLaunchFileScopedTex "launch failed because kernel uses unsupported, file-scoped textures (texture objects are supported)";
    67 cudaErrorLaunchFileScopedSurf "launch failed because kernel uses unsupported, file-scoped surfaces (surface objects are supported)";
    68 cudaErrorSyncDepthExceeded "cudaDeviceSynchronize failed because caller's grid depth exceeds cudaLimitDevRuntimeSyncDepth";
    69 cudaErrorLaunchPendingCountExceeded "launch failed because launch would exceed cudaLimitDevRuntimePendingLaunchCount";
    98 cudaErrorInvalidDeviceFunction "invalid device function";
    100 cudaErrorNoDevice "no CUDA-capable device is detected";
    101 cudaErrorInvalidDevice "invalid device ordinal";
    127 cudaErrorStartupFailure "startup failure in cuda runtime";
    200 cudaErrorInvalidKernelImage "device kernel image is invalid";
    201 cudaErrorDeviceUninitialized "invalid device context";
    205 cudaErrorMapBufferObjectFailed "mapping of buffer object failed";
    206 cudaErrorUnmapBufferObjectFailed "unmapping of buffer object failed";
    209 cudaErrorNoKernelImageForDevice "no kernel image is available for execution on the device";
    214 cudaErrorECCUncorrectable "uncorrectable ECC error encountered";
    215 cudaErrorUnsupportedLimit "limit is not supported on this architecture";
    216 cudaErrorDeviceAlreadyInUse "exclusive-thread device already in use by a different thread";
    217 cudaErrorPeerAccessUnsupported "peer access is not supported between these two devices";
    218 cudaErrorInvalidPtx "a PTX JIT compilation failed";
    219 cudaErrorInvalidGraphicsContext "invalid OpenGL or DirectX context";
    220 cudaErrorNvlinkUncorrectable "uncorrectable NVLink error detected during the execution";
    300 cudaErrorInvalidSource "device kernel image is invalid";
    301 cudaErrorFileNotFound "file not found";
    302 cudaErrorSharedObjectSymbolNotFound "shared object symbol not found";
    303 cudaErrorSharedObjectInitFailed "shared object initialization failed";
    304 cudaErrorOperatingSystem "OS call failed or operation not supported on this OS";
    400 cudaErrorInvalidResourceHandle "invalid resource handle";
    401 cudaErrorIllegalState "the operation cannot be performed in the present state";
    500 cudaErrorSymbolNotFound "named symbol not found";
    600 cudaErrorNotReady "device not ready";
    700 cudaErrorIllegalAddress "an illegal memory access was encountered";
    701 cudaErrorLaunchOutOfResources "too many resources requested for launch";
    702 cudaErrorLaunchTimeout "the launch timed out and was terminated";
    704 cudaErrorPeerAccessAlreadyEnabled "peer access is already enabled";
    705 cudaErrorPeerAccessNotEnabled "peer access has not been enabled";
    708 cudaErrorSetOnActiveProcess "cannot set while device is active in this process";
    709 cudaErrorContextIsDestroyed "context is destroyed";
    710 cudaErrorAssert "device-side assert triggered";
    711 cudaErrorTooManyPeers "peer mapping resources exhausted";
    712 cudaErrorHostMemoryAlreadyRegistered "part or all of the requested memory range is already mapped";
    713 cudaErrorHostMemoryNotRegistered "pointer does not correspond to a registered memory region";
    714 cudaErrorHardwareStackError "hardware stack error";
    715 cudaErrorIllegalInstruction "an illegal instruction was encountered";
    716 cudaErrorMisalignedAddress "misaligned address";
    717 cudaErrorInvalidAddressSpace "operation not supported on global/shared address space";
    718 cudaErrorInvalidPc "invalid program counter";
    719 cudaErrorLaunchFailure "unspecified launch failure";
    720 cudaErrorCooperativeLaunchTooLarge "too many blocks in cooperative launch";
    800 cudaErrorNotPermitted "operation not permitted";
    801 cudaErrorNotSupported "operation not supported";
    900 cudaErrorStreamCaptureUnsupported "operation not permitted when stream is capturing";
    901 cudaErrorStreamCaptureInvalidated "operation failed due to a previous error during capture";
    902 cudaErrorStreamCaptureMerge "operation would result in a merge of separate capture sequences";
    903 cudaErrorStreamCaptureUnmatched "capture was not ended in the same stream as it began";
    904 cudaErrorStreamCaptureUnjoined "capturing stream has unjoined work";
    905 cudaErrorStreamCaptureIsolation "dependency created on uncaptured work in another stream";
    906 cudaErrorStreamCaptureImplicit "operation would make the legacy stream depend on a capturing blocking stream";
    907 cudaErrorCapturedEvent "operation not permitted on an event last recorded in a capturing stream";
    908 cudaErrorStreamCaptureWrongThread "attempt to terminate a thread-local capture sequence from another thread";
    910 cudaErrorGraphExecUpdateFailure "the graph update was not performed because it included changes which violated constraints specific to instantiated graph update";
    999 cudaErrorUnknown "unknown error";
    10000 cudaErrorApiFailureBase "api failure base";
}

/// A literal that ends with its null.
const fn literal(text: &'static str) -> Ptr<i8> {
    Ptr::new(text.as_ptr().cast_mut().cast())
}

thread_local! {
    static LAST: Cell<cudaError_t> = const { Cell::new(cudaSuccess) };
}
/// For each device.
static STICKY: [AtomicU32; devices::MOST] = [const { AtomicU32::new(cudaSuccess) }; devices::MOST];
/// Some device has one.
static ANY_STICKY: AtomicBool = AtomicBool::new(false);

fn sticky_here() -> &'static AtomicU32 {
    &STICKY[devices::current() as usize]
}

/// The sticky error of the current device, or `cudaSuccess`.
#[inline(always)]
pub(crate) fn sticky() -> cudaError_t {
    match ANY_STICKY.load(Relaxed) {
        false => cudaSuccess,
        true => sticky_here().load(Relaxed),
    }
}

/// Makes `error` the sticky error, unless there is one.
pub(crate) fn set_sticky(error: cudaError_t) {
    let _ = sticky_here().compare_exchange(cudaSuccess, error, Relaxed, Relaxed);
    ANY_STICKY.store(true, Relaxed);
}

/// A kernel that was loaded at run time has ended with `error`, which every later call gives.
pub fn ended_by(error: cudaError_t) {
    set_sticky(error);
}

/// Forgets the sticky error (`cudaDeviceReset`).
pub(crate) fn reset() {
    sticky_here().store(cudaSuccess, Relaxed);
    LAST.set(cudaSuccess);
}

/// Records `error` as this thread's last one and returns it.
#[cold]
pub(crate) fn record(error: cudaError_t) -> cudaError_t {
    LAST.set(error);
    error
}

/// The result of an API call whose own result is `error`: the sticky error comes first.
#[inline]
pub(crate) fn result(error: cudaError_t) -> cudaError_t {
    match (sticky(), error) {
        (cudaSuccess, cudaSuccess) => cudaSuccess,
        (cudaSuccess, error) => record(error),
        (sticky, _) => record(sticky),
    }
}

/// The result of a call that a header of ours defines: `error`, which is recorded.
pub fn recorded(error: cudaError_t) -> cudaError_t {
    result(error)
}

/// The last error of this thread, which is then forgotten unless it is sticky.
pub fn cudaGetLastError() -> cudaError_t {
    match sticky() {
        cudaSuccess => LAST.replace(cudaSuccess),
        error => error,
    }
}

/// The last error of this thread.
pub fn cudaPeekAtLastError() -> cudaError_t {
    match sticky() {
        cudaSuccess => LAST.get(),
        error => error,
    }
}

/// The text of an error.
pub fn cudaGetErrorString(error: cudaError_t) -> Ptr<i8> {
    describe(error).map_or(cstr(c"unrecognized error code"), |(_, text)| text)
}

/// The name of an error's constant.
pub fn cudaGetErrorName(error: cudaError_t) -> Ptr<i8> {
    describe(error).map_or(cstr(c"unrecognized error code"), |(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::CStr;

    fn text(p: Ptr<i8>) -> &'static str {
        // SAFETY: a literal with its null.
        unsafe { CStr::from_ptr(p.as_raw().cast()) }
            .to_str()
            .unwrap()
    }

    #[test]
    fn last_error_is_taken_once() {
        assert_eq!(cudaGetLastError(), cudaSuccess);
        assert_eq!(result(cudaErrorInvalidValue), cudaErrorInvalidValue);
        assert_eq!(
            (
                cudaPeekAtLastError(),
                cudaGetLastError(),
                cudaGetLastError()
            ),
            (1, 1, 0)
        );
    }

    #[test]
    fn names_and_texts() {
        assert_eq!(text(cudaGetErrorString(0)), "no error");
        assert_eq!(text(cudaGetErrorName(9)), "cudaErrorInvalidConfiguration");
        assert_eq!(
            text(cudaGetErrorString(710)),
            "device-side assert triggered"
        );
        assert_eq!(text(cudaGetErrorString(12345)), "unrecognized error code");
    }
}
