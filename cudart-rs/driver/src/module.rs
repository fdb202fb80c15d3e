//! Modules that are loaded, and their kernels and variables.
//!
//! A module's handle is its address; those in use are listed, so that what is no module's is an error and no crash. A kernel's handle is the address of its
//! [`Kernel`], by which the whole of `cudart-rs` knows kernels. Descriptions of kernels stay for ever, because programs keep handles; the code goes with its module.

use crate::abi::*;
use crate::engine::{About, Failure, Program, Stop};
use crate::image::{self, Refused};
use cudart_ptx::LaunchConfig;
use cudart_rs::cuda::error::ended_by;
use cudart_rs::cuda::library;
use cudart_rs::launch::{Foreign, Kernel, Launch, Resources, noted};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};

/// A kernel of a module.
#[derive(Debug)]
pub(crate) struct Code {
    pub(crate) about: About,
    program: Mutex<Option<Arc<Program>>>,
    index: usize,
    /// The module's handle.
    pub(crate) module: Mutex<u64>,
    /// The kernel's.
    handle: OnceLock<u64>,
    name: std::ffi::CString,
}

/// Code and description of a kernel, found by the kernel's address.
static KERNELS: Mutex<BTreeMap<u64, &'static Code>> = Mutex::new(BTreeMap::new());

fn kernels() -> MutexGuard<'static, BTreeMap<u64, &'static Code>> {
    KERNELS.lock().unwrap_or_else(|e| e.into_inner())
}

/// A loaded module.
#[derive(Debug)]
pub(crate) struct Module {
    kernels: Vec<(&'static str, u64)>,
    program: Arc<Program>,
}

static MODULES: Mutex<BTreeMap<u64, Arc<Module>>> = Mutex::new(BTreeMap::new());

fn modules() -> MutexGuard<'static, BTreeMap<u64, Arc<Module>>> {
    MODULES.lock().unwrap_or_else(|e| e.into_inner())
}

impl Code {
    /// Keeps what a captured launch was called with, for programs that ask its graph.
    fn note(&self, launch: &Launch, params: &[u8]) {
        let of = |p: &cudart_ptx::Param| (params[p.offset..].as_ptr(), p.size);
        let list: Vec<(*const u8, usize)> = self.about.params.iter().map(of).collect();
        let handle = self.handle.get().copied().unwrap_or(0);
        let known_as = crate::runtime::register::stub_of(handle).unwrap_or(handle);
        noted::note_as(at(known_as), launch, &list);
    }

    /// The arguments, each at its offset. With `None` for the array there are none.
    fn packed(&self, arguments: Ptr<Ptr<Void>>) -> Vec<u8> {
        let mut buffer = vec![0u8; self.about.size];
        if arguments.is_null() {
            return buffer;
        }
        for (i, p) in self.about.params.iter().enumerate() {
            let from = arguments[i].as_raw().cast::<u8>();
            if from.is_null() {
                continue;
            }
            // SAFETY: the launch's argument of that size.
            unsafe {
                std::ptr::copy_nonoverlapping(from, buffer.as_mut_ptr().add(p.offset), p.size)
            };
        }
        buffer
    }
}

impl Foreign for Code {
    fn start(&self, launch: Launch, arguments: Ptr<Ptr<Void>>) -> CUresult {
        let program = self.program.lock().unwrap_or_else(|e| e.into_inner());
        let Some(program) = program.clone() else {
            return cudart_rs::cuda::cudaErrorInvalidDeviceFunction;
        };
        let params = self.packed(arguments);
        let config = LaunchConfig {
            grid: [launch.grid.x, launch.grid.y, launch.grid.z],
            block: [launch.block.x, launch.block.y, launch.block.z],
            dynamic_shared: launch.shared as usize,
            cooperative: launch.cooperative,
        };
        let captured = library::captures(launch.stream);
        if captured {
            self.note(&launch, &params);
        }
        let (index, name) = (self.index, self.about.name.clone());
        let run = move || {
            // SAFETY: the parameters are as large as the kernel's.
            let done = unsafe { program.launch(index, &config, &params) };
            let Err(Stop { code, text, stays }) = done else {
                return SUCCESS;
            };
            say(&format!("kernel `{name}`: {text}"));
            if stays {
                ended_by(code);
                return SUCCESS;
            }
            code
        };
        if captured {
            library::capture(launch.stream, move || {
                run();
            });
            return SUCCESS;
        }
        run()
    }

    fn resources(&self) -> Resources {
        Resources {
            local: self.about.local,
            constant: 0,
            registers: self.about.registers,
            max_threads: self.about.max_threads,
            architecture: self.about.architecture,
        }
    }
}

/// Loads PTX.
pub(crate) fn load_text(text: String) -> Result<u64, Refused> {
    let program = Program::load(&text).map_err(|Failure { text }| Refused {
        code: INVALID_PTX,
        text,
    })?;
    let program = Arc::new(program);
    let mut list = Vec::new();
    for (index, about) in program.kernels().iter().enumerate() {
        let name: &'static str = String::leak(about.name.clone());
        let code: &'static Code = Box::leak(Box::new(Code {
            about: about.clone(),
            program: Mutex::new(Some(program.clone())),
            index,
            module: Mutex::new(0),
            handle: OnceLock::new(),
            name: std::ffi::CString::new(about.name.clone()).unwrap_or_default(),
        }));
        let shared = u32::try_from(about.static_shared).unwrap_or(u32::MAX);
        let kernel: &'static Kernel =
            Box::leak(Box::new(Kernel::new(name, "PTX", shared).foreign(code)));
        let handle = std::ptr::from_ref(kernel).expose_provenance() as u64;
        let _ = code.handle.set(handle);
        kernels().insert(handle, code);
        list.push((name, handle));
    }
    let module = Arc::new(Module {
        kernels: list,
        program,
    });
    let handle = Arc::as_ptr(&module) as u64;
    for (_, k) in &module.kernels {
        if let Some(code) = kernels().get(k) {
            *code.module.lock().unwrap_or_else(|e| e.into_inner()) = handle;
        }
    }
    modules().insert(handle, module);
    Ok(handle)
}

/// Loads what lies at an address and says what cannot be loaded.
///
/// # Safety
/// As [`image::ptx_at`].
pub(crate) unsafe fn load(image: *const c_void) -> Result<u64, Refused> {
    // SAFETY: the caller's promise.
    let loaded = unsafe { image::ptx_at(image) }.and_then(|text| {
        // A module would have one copy of its variables for all devices.
        if cudart_rs::cuda::devices::is_device(1) {
            return Err(Refused {
                code: NOT_SUPPORTED,
                text: "modules are loaded for one device only (CUDART_DEVICES)".into(),
            });
        }
        load_text(text)
    });
    if let Err(r) = &loaded {
        say(&format!("device code cannot be loaded: {}", r.text));
    }
    loaded
}

/// Unloads a module.
pub(crate) fn unload(module: u64) -> CUresult {
    let Some(module) = modules().remove(&module) else {
        return INVALID_HANDLE;
    };
    for (_, k) in &module.kernels {
        if let Some(code) = kernels().remove(k) {
            *code.program.lock().unwrap_or_else(|e| e.into_inner()) = None;
        }
    }
    SUCCESS
}

/// The module of a handle.
pub(crate) fn module(handle: u64) -> Option<Arc<Module>> {
    modules().get(&handle).cloned()
}

/// The kernel of a handle.
pub(crate) fn code(kernel: u64) -> Option<&'static Code> {
    kernels().get(&kernel).copied()
}

impl Module {
    /// The handle of a kernel.
    pub(crate) fn kernel(&self, name: &str) -> Option<u64> {
        self.kernels.iter().find(|k| k.0 == name).map(|k| k.1)
    }

    /// All kernels' handles.
    pub(crate) fn handles(&self) -> Vec<u64> {
        self.kernels.iter().map(|k| k.1).collect()
    }

    /// Address and size of a variable.
    pub(crate) fn global(&self, name: &str) -> Option<(u64, u64)> {
        self.program.global(name)
    }
}

impl Code {
    /// The name in its PTX.
    pub(crate) fn c_name(&self) -> &CStr {
        &self.name
    }
}
