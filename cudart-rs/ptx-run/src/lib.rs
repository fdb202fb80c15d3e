//! `ptx_run`, the C function of gpuocelot that tinygrad's mock GPU calls, on top of [`cudart_ptx`]: `libgpuocelot.so`.

use cudart_ptx::{LaunchConfig, Module, Options};
use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Modules kept: a program runs the same few kernels again and again.
const KEPT: usize = 4096;

type Loaded = HashMap<Vec<u8>, Arc<Module>>;

fn loaded(text: &CStr) -> Result<Arc<Module>, String> {
    static MODULES: OnceLock<Mutex<Loaded>> = OnceLock::new();
    let modules = MODULES.get_or_init(Mutex::default);
    let mut modules = modules.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(m) = modules.get(text.to_bytes()) {
        return Ok(m.clone());
    }
    let ptx = text.to_str().map_err(|e| e.to_string())?;
    let module = Arc::new(Module::load(ptx, &Options::default()).map_err(|e| e.to_string())?);
    if modules.len() >= KEPT {
        modules.clear();
    }
    modules.insert(text.to_bytes().to_vec(), module.clone());
    Ok(module)
}

/// Runs the first kernel of a PTX text. Each of `args` is a parameter's value. What fails ends the process with a word: the caller could not know.
///
/// # Safety
/// `ptx` is a string, `args` has `count` values, and the kernel may be run with them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ptx_run(
    ptx: *const c_char,
    count: c_int,
    args: *const *mut c_void,
    block_x: c_int,
    block_y: c_int,
    block_z: c_int,
    grid_x: c_int,
    grid_y: c_int,
    grid_z: c_int,
    shared: c_int,
) {
    // SAFETY: the caller's.
    let (text, args) = unsafe {
        let count = usize::try_from(count).unwrap_or(0);
        let args = if count == 0 {
            &[]
        } else {
            std::slice::from_raw_parts(args, count)
        };
        (CStr::from_ptr(ptx), args)
    };
    let size = |n: c_int| u32::try_from(n).unwrap_or(0);
    let config = LaunchConfig {
        grid: [size(grid_x), size(grid_y), size(grid_z)],
        block: [size(block_x), size(block_y), size(block_z)],
        dynamic_shared: usize::try_from(shared).unwrap_or(0),
        cooperative: false,
    };
    // SAFETY: the caller's.
    if let Err(e) = unsafe { run(text, args, &config) } {
        eprintln!("ptx_run: {e}");
        std::process::abort();
    }
}

unsafe fn run(text: &CStr, args: &[*mut c_void], config: &LaunchConfig) -> Result<(), String> {
    let module = loaded(text)?;
    let kernel = module.kernels().next().ok_or("there is no kernel")?;
    let list = kernel.param_list();
    if list.len() != args.len() {
        return Err(format!(
            "{} has {} parameters, not {}",
            kernel.name(),
            list.len(),
            args.len()
        ));
    }
    let mut params = kernel.params();
    for (n, (p, a)) in list.iter().zip(args).enumerate() {
        let bytes = (*a as u64).to_le_bytes();
        let value = bytes
            .get(..p.size)
            .ok_or_else(|| format!("parameter {n} has {} bytes", p.size))?;
        params.set(n, value).map_err(|e| e.to_string())?;
    }
    // SAFETY: the caller's.
    unsafe { kernel.launch(config, params.bytes()) }.map_err(|e| format!("{}: {e}", kernel.name()))
}
