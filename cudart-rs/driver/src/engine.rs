//! The one place that knows what compiles and runs PTX.

/// Where a parameter lies in a launch's parameters, and how many bytes it has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Param {
    pub(crate) offset: usize,
    pub(crate) size: usize,
}

/// What is known of a kernel.
#[derive(Clone, Debug, Default)]
pub(crate) struct About {
    pub(crate) name: String,
    pub(crate) params: Vec<Param>,
    pub(crate) static_shared: u64,
    pub(crate) local: u64,
    pub(crate) max_threads: u32,
}

/// Why PTX cannot be loaded.
#[derive(Debug)]
pub(crate) struct Failure {
    /// The line of the PTX, from 1; 0 where there is none.
    pub(crate) line: usize,
    pub(crate) text: String,
}

/// How a launch ended that did not end well: the error that every later call gives.
#[derive(Debug)]
pub(crate) struct Stop {
    pub(crate) code: u32,
    pub(crate) text: String,
}

/// One launch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Config {
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
    pub(crate) shared: u64,
    pub(crate) cooperative: bool,
}

/// PTX that is loaded.
#[derive(Debug)]
pub(crate) struct Program {
    kernels: Vec<About>,
}

impl Program {
    pub(crate) fn load(ptx: &str) -> Result<Program, Failure> {
        let _ = ptx;
        Err(Failure {
            line: 0,
            text: "this build cannot run PTX".to_owned(),
        })
    }

    pub(crate) fn kernels(&self) -> &[About] {
        &self.kernels
    }

    /// Address and size of a variable.
    pub(crate) fn global(&self, name: &str) -> Option<(u64, u64)> {
        let _ = name;
        None
    }

    /// Runs a launch to its end.
    ///
    /// # Safety
    /// The parameters must be what the kernel expects.
    pub(crate) unsafe fn launch(
        &self,
        kernel: usize,
        config: &Config,
        params: &[u8],
    ) -> Result<(), Stop> {
        let _ = (kernel, config, params);
        Err(Stop {
            code: 719,
            text: "this build cannot run PTX".to_owned(),
        })
    }
}
