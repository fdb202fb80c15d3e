//! NVRTC's functions (NVRTC documentation, "User Interface").

use super::{Program, Source, compile, result};
use crate::abi::*;
use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A handle: the address of a [`Program`].
type Handle = *mut c_void;

/// The handles that there are.
static HANDLES: Mutex<BTreeSet<usize>> = Mutex::new(BTreeSet::new());

fn handles() -> MutexGuard<'static, BTreeSet<usize>> {
    HANDLES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The program of a handle.
fn program<'a>(handle: Handle) -> Option<&'a mut Program> {
    let known = handles().contains(&(handle as usize));
    // SAFETY: it is one of ours, and C programs use a program from one thread at a time.
    known.then(|| unsafe { &mut *handle.cast::<Program>() })
}

/// Functions by name, which give a result of NVRTC's.
macro_rules! nvrtc {
    ($($(#[$doc:meta])* fn $name:ident ($($a:ident: $t:ty),* $(,)?) $body:block)*) => { $(
        $(#[$doc])*
        #[unsafe(no_mangle)]
        #[allow(unused_unsafe)]
        pub unsafe extern "C" fn $name($($a: $t),*) -> c_int {
            let call = || -> i32 {
                // SAFETY: pointers are what NVRTC's documentation says they are.
                unsafe { $body }
            };
            let result = call();
            log(stringify!($name), result as c_uint);
            result
        }
    )* };
}

unsafe fn give<T>(place: *mut T, value: T) -> i32 {
    if place.is_null() {
        return result::INVALID_INPUT;
    }
    // SAFETY: C's out parameter.
    unsafe { place.write(value) };
    result::SUCCESS
}

/// The strings of a list.
unsafe fn list(n: c_int, strings: *const *const c_char) -> Option<Vec<Vec<u8>>> {
    let n = usize::try_from(n).ok()?;
    if n > 0 && strings.is_null() {
        return None;
    }
    let one = |i: usize| {
        // SAFETY: there are so many.
        let p = unsafe { strings.add(i).read() };
        // SAFETY: C's string.
        (!p.is_null()).then(|| unsafe { CStr::from_ptr(p) }.to_bytes().to_vec())
    };
    (0..n).map(one).collect()
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A text with its NUL to a place that is large enough.
unsafe fn copy(text: &CStr, to: *mut c_char) -> i32 {
    if to.is_null() {
        return result::INVALID_INPUT;
    }
    let bytes = text.to_bytes_with_nul();
    // SAFETY: the caller has asked for the size.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), to.cast(), bytes.len()) };
    result::SUCCESS
}

/// Architectures whose code is compiled: they differ by `__CUDA_ARCH__` only.
const ARCHITECTURES: [c_int; 13] = [50, 52, 53, 60, 61, 62, 70, 72, 75, 80, 86, 89, 90];

nvrtc! {
    /// The release that is stood for.
    fn nvrtcVersion(major: *mut c_int, minor: *mut c_int) {
        give(major, 12).max(give(minor, 8))
    }
    fn nvrtcGetNumSupportedArchs(n: *mut c_int) {
        give(n, ARCHITECTURES.len() as c_int)
    }
    fn nvrtcGetSupportedArchs(to: *mut c_int) {
        if to.is_null() {
            return result::INVALID_INPUT;
        }
        std::ptr::copy_nonoverlapping(ARCHITECTURES.as_ptr(), to, ARCHITECTURES.len());
        result::SUCCESS
    }
    fn nvrtcCreateProgram(
        to: *mut Handle,
        source: *const c_char,
        name: *const c_char,
        n: c_int,
        headers: *const *const c_char,
        names: *const *const c_char,
    ) {
        if to.is_null() || source.is_null() {
            return result::INVALID_INPUT;
        }
        let (Some(headers), Some(names)) = (list(n, headers), list(n, names)) else {
            return result::INVALID_INPUT;
        };
        let name = text(name).filter(|n| !n.is_empty());
        let program = Box::new(Program {
            source: Source {
                text: CStr::from_ptr(source).to_bytes().to_vec(),
                name: name.map_or("default_program".into(), |n| n.into_owned()),
                headers: names.iter().map(|n| lossy(n)).zip(headers).collect(),
                names: Vec::new(),
            },
            outcome: None,
        });
        let handle = Box::into_raw(program);
        handles().insert(handle as usize);
        to.write(handle.cast());
        result::SUCCESS
    }
    fn nvrtcDestroyProgram(handle: *mut Handle) {
        if handle.is_null() {
            return result::INVALID_PROGRAM;
        }
        let known = handles().remove(&(handle.read() as usize));
        if !known {
            return result::INVALID_PROGRAM;
        }
        drop(Box::from_raw(handle.read().cast::<Program>()));
        handle.write(std::ptr::null_mut());
        result::SUCCESS
    }
    fn nvrtcAddNameExpression(handle: Handle, name: *const c_char) {
        let Some(p) = program(handle) else { return result::INVALID_PROGRAM };
        if p.outcome.is_some() {
            return result::NO_NAME_EXPRESSIONS_AFTER_COMPILATION;
        }
        match text(name) {
            Some(n) => p.source.names.push(n.into_owned()),
            None => return result::INVALID_INPUT,
        }
        result::SUCCESS
    }
    fn nvrtcCompileProgram(handle: Handle, n: c_int, options: *const *const c_char) {
        let Some(p) = program(handle) else { return result::INVALID_PROGRAM };
        let Some(options) = list(n, options) else { return result::INVALID_INPUT };
        let options: Vec<String> = options.iter().map(|o| lossy(o)).collect();
        let outcome = compile::run(&p.source, &options);
        let code = outcome.result;
        p.outcome = Some(outcome);
        code
    }
    fn nvrtcGetProgramLogSize(handle: Handle, size: *mut usize) {
        let Some(p) = program(handle) else { return result::INVALID_PROGRAM };
        let log = p.outcome.as_ref().map_or(0, |o| o.log.as_bytes().len());
        give(size, log + 1)
    }
    fn nvrtcGetProgramLog(handle: Handle, to: *mut c_char) {
        let Some(p) = program(handle) else { return result::INVALID_PROGRAM };
        copy(p.outcome.as_ref().map_or(c"", |o| &o.log), to)
    }
    fn nvrtcGetLoweredName(handle: Handle, name: *const c_char, lowered: *mut *const c_char) {
        let Some(p) = program(handle) else { return result::INVALID_PROGRAM };
        let Some(name) = text(name) else { return result::INVALID_INPUT };
        let Some(o) = p.outcome.as_ref() else {
            return result::NO_LOWERED_NAMES_BEFORE_COMPILATION;
        };
        match o.lowered.get(&*name) {
            Some(symbol) => give(lowered, symbol.as_ptr()),
            None => result::NAME_EXPRESSION_NOT_VALID,
        }
    }
    fn nvrtcGetPTXSize(handle: Handle, size: *mut usize) {
        let Some(p) = program(handle) else { return result::INVALID_PROGRAM };
        match p.outcome.as_ref().filter(|o| o.result == result::SUCCESS) {
            Some(o) => give(size, o.ptx.as_bytes().len() + 1),
            None => result::INVALID_PROGRAM,
        }
    }
    fn nvrtcGetPTX(handle: Handle, to: *mut c_char) {
        let Some(p) = program(handle) else { return result::INVALID_PROGRAM };
        match p.outcome.as_ref().filter(|o| o.result == result::SUCCESS) {
            Some(o) => copy(&o.ptx, to),
            None => result::INVALID_PROGRAM,
        }
    }
    /// For a real architecture the PTX, which the driver takes as it takes machine code; nothing for a virtual one.
    fn nvrtcGetCUBINSize(handle: Handle, size: *mut usize) {
        let Some(p) = program(handle) else { return result::INVALID_PROGRAM };
        match p.outcome.as_ref().filter(|o| o.result == result::SUCCESS) {
            Some(o) if o.real => give(size, o.ptx.as_bytes().len() + 1),
            Some(_) => give(size, 0),
            None => result::INVALID_PROGRAM,
        }
    }
    fn nvrtcGetCUBIN(handle: Handle, to: *mut c_char) {
        let Some(p) = program(handle) else { return result::INVALID_PROGRAM };
        match p.outcome.as_ref().filter(|o| o.result == result::SUCCESS && o.real) {
            Some(o) => copy(&o.ptx, to),
            None => result::INVALID_PROGRAM,
        }
    }
    fn nvrtcGetLTOIRSize(_handle: Handle, _size: *mut usize) { result::INVALID_PROGRAM }
    fn nvrtcGetLTOIR(_handle: Handle, _to: *mut c_char) { result::INVALID_PROGRAM }
    fn nvrtcGetNVVMSize(_handle: Handle, _size: *mut usize) { result::INVALID_PROGRAM }
    fn nvrtcGetNVVM(_handle: Handle, _to: *mut c_char) { result::INVALID_PROGRAM }
    fn nvrtcGetOptiXIRSize(_handle: Handle, _size: *mut usize) { result::INVALID_PROGRAM }
    fn nvrtcGetOptiXIR(_handle: Handle, _to: *mut c_char) { result::INVALID_PROGRAM }
    /// Nobody asks the callback: a compilation ends by itself.
    fn nvrtcSetFlowCallback(handle: Handle, _callback: *const c_void, _payload: *mut c_void) {
        match program(handle) {
            Some(_) => result::SUCCESS,
            None => result::INVALID_PROGRAM,
        }
    }
}

/// The name of a result.
#[unsafe(no_mangle)]
pub extern "C" fn nvrtcGetErrorString(code: c_int) -> *const c_char {
    let name = usize::try_from(code)
        .ok()
        .and_then(|n| result::NAMES.get(n));
    name.map_or(c"NVRTC_ERROR unknown".as_ptr(), |n| n.as_ptr())
}
