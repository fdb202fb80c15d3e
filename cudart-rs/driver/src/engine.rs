//! The one place that knows what compiles and runs PTX: `cudart-ptx`.

use crate::image;
use cudart_ptx::{Fault, LaunchConfig, LoadErrorKind, Lockstep, Module, Options};
use std::path::PathBuf;

pub(crate) use cudart_ptx::Param;

/// What is known of a kernel.
#[derive(Clone, Debug, Default)]
pub(crate) struct About {
    pub(crate) name: String,
    pub(crate) params: Vec<Param>,
    /// Bytes of all parameters.
    pub(crate) size: usize,
    pub(crate) static_shared: u64,
    pub(crate) local: u64,
    pub(crate) registers: u32,
    /// Threads of the largest block; 0 where nothing limits them.
    pub(crate) max_threads: u32,
    /// The architecture of its PTX's `.target`, as 75.
    pub(crate) architecture: u32,
}

/// Why PTX cannot be loaded.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) text: String,
}

/// How a launch ended that did not end well.
#[derive(Debug)]
pub(crate) struct Stop {
    pub(crate) code: u32,
    pub(crate) text: String,
    /// Every later call gives the error.
    pub(crate) stays: bool,
}

/// PTX that is loaded.
pub(crate) struct Program {
    module: Module,
    kernels: Vec<About>,
}

impl std::fmt::Debug for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.kernels).finish()
    }
}

/// Where compiled code is kept: `CUDART_PTX_CACHE` names the folder, 0 keeps nothing; else the tool's cache.
fn cache_folder() -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty());
    match variable("CUDART_PTX_CACHE") {
        Some(v) if v == "0" => return None,
        Some(v) => return Some(v.into()),
        None => {}
    }
    let tool = match variable("CU2RS_CACHE_DIR") {
        Some(v) => PathBuf::from(v),
        None => match variable("XDG_CACHE_HOME") {
            Some(v) => PathBuf::from(v).join("cu2rs"),
            None => PathBuf::from(variable("HOME")?).join(".cache/cu2rs"),
        },
    };
    Some(tool.join("ptx"))
}

impl Program {
    pub(crate) fn load(ptx: &str) -> Result<Program, Failure> {
        let mut options = Options::default();
        options.interpret = std::env::var_os("CUDART_PTX_INTERPRET").is_some_and(|v| v == "1");
        options.lockstep = match std::env::var("CUDART_PTX_LOCKSTEP").as_deref() {
            Ok("all") => Lockstep::All,
            Ok("off") => Lockstep::Off,
            _ => Lockstep::Auto,
        };
        options.cache = cache_folder();
        #[cfg(feature = "trace")]
        {
            options.recorder = crate::trace::recorder();
        }
        let module = Module::link(&image::modules(ptx), &options).map_err(|e| {
            let mut text = e.to_string();
            // The line itself says more than its number.
            let line = ptx.lines().nth((e.line as usize).wrapping_sub(1));
            if let (Some(line), false) = (line, e.kind == LoadErrorKind::Internal) {
                text.push_str(&format!("\n    {}", line.trim()));
            }
            Failure { text }
        })?;
        let about = |k: &cudart_ptx::Kernel| About {
            name: k.name().to_owned(),
            params: k.param_list().to_vec(),
            size: k.param_size(),
            static_shared: k.static_shared() as u64,
            local: k.local() as u64,
            registers: k.registers(),
            max_threads: k.max_threads().unwrap_or(0),
            architecture: module.target(),
        };
        let kernels = module.kernels().map(about).collect();
        Ok(Program { module, kernels })
    }

    pub(crate) fn kernels(&self) -> &[About] {
        &self.kernels
    }

    /// Address and size of a variable.
    pub(crate) fn global(&self, name: &str) -> Option<(u64, u64)> {
        let (address, size) = self.module.global(name)?;
        Some((address as u64, size as u64))
    }

    /// Runs a launch to its end.
    ///
    /// # Safety
    /// The parameters must be what the kernel expects.
    pub(crate) unsafe fn launch(
        &self,
        kernel: usize,
        config: &LaunchConfig,
        params: &[u8],
    ) -> Result<(), Stop> {
        let Some(kernel) = self.module.kernels().nth(kernel) else {
            return Err(Stop {
                code: 98,
                text: "there is no such kernel".to_owned(),
                stays: false,
            });
        };
        // SAFETY: the caller's promise.
        unsafe { kernel.launch(config, params) }.map_err(|fault| {
            let (code, stays) = match fault {
                Fault::Configuration(_) => (1, false),
                Fault::Compile(_) => (218, false),
                Fault::Assert => (710, true),
                Fault::Address { .. } => (700, true),
                Fault::Deadlock => (702, true),
                Fault::Trap => (719, true),
            };
            Stop {
                code,
                text: fault.to_string(),
                stays,
            }
        })
    }
}
