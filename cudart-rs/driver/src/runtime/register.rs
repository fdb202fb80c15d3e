//! What `nvcc`'s host code registers when a program begins: fat binaries, and which kernels and variables of theirs stand behind which addresses of the host.
//!
//! Code is loaded when something of it is first used, as CUDA does it: programs carry much that they never launch.

use crate::abi::*;
use crate::module;
use cudart_rs::launch::Kernel;
use cudart_rs::launch::pointer::resolve_with;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

/// A variable of the host that stands for one of the device.
#[derive(Clone, Debug)]
struct Variable {
    binary: u64,
    name: String,
    size: u64,
}

#[derive(Default)]
struct Registered {
    last: u64,
    /// Fat binaries: their wrapper, and the module once it is loaded (or what it was refused with).
    binaries: BTreeMap<u64, (u64, Option<Result<u64, CUresult>>)>,
    /// Kernels by the address of their stub.
    stubs: BTreeMap<u64, (u64, String)>,
    variables: BTreeMap<u64, Variable>,
    /// Managed variables: where the host keeps their address.
    managed: Vec<(u64, u64, String)>,
    /// Kernels that were found.
    found: BTreeMap<u64, u64>,
}

static REGISTERED: Mutex<Registered> = Mutex::new(Registered {
    last: 0,
    binaries: BTreeMap::new(),
    stubs: BTreeMap::new(),
    variables: BTreeMap::new(),
    managed: Vec::new(),
    found: BTreeMap::new(),
});

fn registered() -> MutexGuard<'static, Registered> {
    REGISTERED.lock().unwrap_or_else(|e| e.into_inner())
}

/// The module of a fat binary, loaded now if it was not.
fn module_of(binary: u64) -> Result<u64, CUresult> {
    let (wrapper, state) = match registered().binaries.get(&binary) {
        Some(b) => *b,
        None => return Err(INVALID_HANDLE),
    };
    if let Some(loaded) = state {
        return loaded;
    }
    // SAFETY: the wrapper is a static of the program.
    let loaded = unsafe { module::load(wrapper as *const c_void) }.map_err(|r| r.code);
    let mut all = registered();
    if let Some(b) = all.binaries.get_mut(&binary) {
        b.1 = Some(loaded);
    }
    if let (Ok(handle), Some(module)) = (loaded, loaded.ok().and_then(module::module)) {
        let _ = handle;
        for (of, place, name) in &all.managed {
            if let (true, Some((address, _))) = (*of == binary, module.global(name)) {
                // SAFETY: the host's pointer to the variable.
                unsafe { (*place as *mut u64).write(address) };
            }
        }
    }
    loaded
}

/// The kernel of a stub.
fn resolve(stub: u64) -> Option<&'static Kernel> {
    let known = registered().found.get(&stub).copied();
    let handle = match known {
        Some(handle) => handle,
        None => {
            let (binary, name) = registered().stubs.get(&stub).cloned()?;
            let module = module_of(binary).ok().and_then(module::module)?;
            let handle = module.kernel(&name);
            let Some(handle) = handle else {
                say(&format!("the PTX has no kernel `{name}`"));
                return None;
            };
            registered().found.insert(stub, handle);
            handle
        }
    };
    // SAFETY: descriptions of kernels stay for ever.
    Some(unsafe { &*(handle as *const Kernel) })
}

/// The handle of a kernel that is named by its stub or by its handle, or why there is none.
pub(crate) fn kernel(function: u64) -> Result<u64, CUresult> {
    if module::code(function).is_some() {
        return Ok(function);
    }
    if let Some(kernel) = resolve(function) {
        return Ok(std::ptr::from_ref(kernel) as u64);
    }
    let binary = registered().stubs.get(&function).map(|s| s.0);
    let refused = binary.and_then(|b| module_of(b).err());
    Err(refused.unwrap_or(98))
}

/// The stub by which a program knows a kernel, if it launches it by one.
pub(crate) fn stub_of(kernel: u64) -> Option<u64> {
    let all = registered();
    all.found.iter().find(|f| *f.1 == kernel).map(|f| *f.0)
}

/// Address and size of the variable that a variable of the host stands for.
pub(crate) fn variable(host: u64) -> Option<(u64, u64)> {
    let v = registered().variables.get(&host).cloned()?;
    let module = module_of(v.binary).ok().and_then(module::module)?;
    let (address, size) = module.global(&v.name)?;
    Some((address, if v.size != 0 { v.size } else { size }))
}

/// `__cudaRegisterFatBinary`: gives a handle of the fat binary.
#[unsafe(no_mangle)]
pub extern "C" fn __cudaRegisterFatBinary(wrapper: *const c_void) -> *mut *mut c_void {
    resolve_with(resolve);
    let mut all = registered();
    // (Programs only pass it back; some read one word behind it.)
    let handle = Box::leak(Box::new([0u64; 4])).as_mut_ptr() as u64;
    all.last = handle;
    all.binaries.insert(handle, (wrapper as u64, None));
    handle as *mut *mut c_void
}

/// `__cudaRegisterFatBinaryEnd`: everything of the fat binary is registered.
#[unsafe(no_mangle)]
pub extern "C" fn __cudaRegisterFatBinaryEnd(_binary: *mut *mut c_void) {}

/// `__cudaUnregisterFatBinary`: the program ends, or a library of it.
#[unsafe(no_mangle)]
pub extern "C" fn __cudaUnregisterFatBinary(binary: *mut *mut c_void) {
    let binary = binary as u64;
    let mut all = registered();
    let state = all.binaries.remove(&binary);
    let gone: Vec<u64> = all
        .stubs
        .iter()
        .filter(|s| s.1.0 == binary)
        .map(|s| *s.0)
        .collect();
    for stub in gone {
        all.stubs.remove(&stub);
        all.found.remove(&stub);
    }
    all.variables.retain(|_, v| v.binary != binary);
    all.managed.retain(|m| m.0 != binary);
    drop(all);
    if let Some((_, Some(Ok(module)))) = state {
        module::unload(module);
    }
}

/// `__cudaRegisterFunction`: a kernel's stub and its name in the PTX.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __cudaRegisterFunction(
    binary: *mut *mut c_void,
    stub: *const c_void,
    _device: *mut c_void,
    name: *const c_char,
    _thread_limit: c_int,
    _tid: *mut c_void,
    _bid: *mut c_void,
    _block: *mut c_void,
    _grid: *mut c_void,
    _warp: *mut c_int,
) {
    // SAFETY: a literal of the program.
    if let Some(name) = unsafe { text(name) } {
        let mut all = registered();
        all.stubs
            .insert(stub as u64, (binary as u64, name.into_owned()));
    }
}

/// `__cudaRegisterVar`: a variable of the host that stands for one of the device.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __cudaRegisterVar(
    binary: *mut *mut c_void,
    host: *mut c_void,
    _device: *mut c_void,
    name: *const c_char,
    _external: c_int,
    size: usize,
    _constant: c_int,
    _global: c_int,
) {
    // SAFETY: a literal of the program.
    if let Some(name) = unsafe { text(name) } {
        let variable = Variable {
            binary: binary as u64,
            name: name.into_owned(),
            size: size as u64,
        };
        registered().variables.insert(host as u64, variable);
    }
}

/// `__cudaRegisterManagedVar`: where the host keeps the address of a managed variable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __cudaRegisterManagedVar(
    binary: *mut *mut c_void,
    place: *mut *mut c_void,
    _device: *mut c_void,
    name: *const c_char,
    _external: c_int,
    size: usize,
    _constant: c_int,
    _global: c_int,
) {
    // SAFETY: a literal of the program.
    if let Some(name) = unsafe { text(name) } {
        let mut all = registered();
        all.managed
            .push((binary as u64, place as u64, name.to_string()));
        let variable = Variable {
            binary: binary as u64,
            name: name.into_owned(),
            size: size as u64,
        };
        all.variables.insert(place as u64, variable);
    }
}

/// `__cudaInitModule`: managed variables of the fat binary are used now.
#[unsafe(no_mangle)]
pub extern "C" fn __cudaInitModule(binary: *mut *mut c_void) -> c_char {
    c_char::from(module_of(binary as u64).is_ok())
}

/// `__cudaRegisterHostVar`: nothing to do.
#[unsafe(no_mangle)]
pub extern "C" fn __cudaRegisterHostVar(
    _binary: *mut *mut c_void,
    _name: *const c_char,
    _host: *mut c_void,
    _size: usize,
) {
}

/// `__cudaRegisterUnifiedTable`: nothing to do.
#[unsafe(no_mangle)]
pub extern "C" fn __cudaRegisterUnifiedTable(
    _binary: *mut *mut c_void,
    _host: *mut c_void,
    _device: *mut c_void,
) {
}
