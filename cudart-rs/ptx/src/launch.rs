//! Modules, kernels and launches: the crate's interface.

use crate::cache::{self, Cache};
use crate::image::Image;
use crate::interpret::Interpreter;
use crate::ir::Func;
use crate::jit::{Code, Compiler};
use crate::lower::{self, Program};
use crate::pass::lockstep::{self, Lockstep};
use crate::pass::{fold, inline, shape, spin, split};
use crate::record::{self, Recorder};
use crate::run::block::{Shape, Step};
use crate::run::context::Context;
use crate::run::grid::Grid;
use crate::run::site::{self, Site};
use crate::{Fault, LoadError, text};
use cudart_rs::launch::spread::Spread;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// How a module is loaded.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// Kernels are interpreted: slow, for comparison.
    pub interpret: bool,
    /// Where lanes of a warp are kept in step.
    pub lockstep: Lockstep,
    /// A folder for compiled code, which other processes may use at the same time. It is made; where it is not this user's alone, it is not used.
    pub cache: Option<PathBuf>,
    /// How many bytes that folder may have, more or less; 0: 512 MiB.
    pub cache_limit: u64,
    /// Compiled kernels run several threads at once even where that does not pay: for tests.
    pub always_groups: bool,
    /// Who is told of the blocks that threads execute.
    pub recorder: Option<Arc<dyn Recorder>>,
}

/// A loaded module. Kernels hold on to it: it is freed with the last of them.
pub struct Module {
    inner: Arc<Inner>,
    kernels: Vec<Kernel>,
    target: u32,
}

struct Inner {
    funcs: Vec<Func>,
    globals: Vec<lower::Global>,
    image: Image,
    /// Compiled code, freed with the module.
    compiler: Mutex<Option<Compiler>>,
    interpret: bool,
    /// Who is told of launches, and the module's number there.
    record: Option<(Arc<dyn Recorder>, u64)>,
}

/// A parameter of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Param {
    /// Where it begins in the parameters' bytes.
    pub offset: usize,
    /// Its size in bytes.
    pub size: usize,
    /// Its alignment.
    pub align: usize,
}

/// A kernel of a module. Clones are cheap.
#[derive(Clone)]
pub struct Kernel {
    inner: Arc<Inner>,
    meta: Arc<Meta>,
}

struct Meta {
    kernel: lower::Kernel,
    code: OnceLock<Result<Code, LoadError>>,
    sites: Vec<Site>,
    pace: Spread,
    params: Vec<Param>,
}

/// A launch's configuration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaunchConfig {
    /// Blocks in x, y and z.
    pub grid: [u32; 3],
    /// Threads of a block in x, y and z.
    pub block: [u32; 3],
    /// Bytes of shared memory beyond what the kernel declares.
    pub dynamic_shared: usize,
    /// All blocks run at the same time and may wait for each other.
    pub cooperative: bool,
}

/// The bytes of a kernel's parameters, to be filled.
#[derive(Clone, Debug)]
pub struct Params<'k> {
    layout: &'k [Param],
    bytes: Vec<u8>,
}

impl Params<'_> {
    /// Writes a parameter's value.
    ///
    /// # Errors
    /// Where there is no such parameter, or it has another size.
    pub fn set(&mut self, n: usize, value: &[u8]) -> Result<(), Fault> {
        match self.layout.get(n) {
            Some(p) if p.size == value.len() => {
                self.bytes[p.offset..p.offset + p.size].copy_from_slice(value);
                Ok(())
            }
            Some(p) => Err(Fault::Configuration(format!(
                "parameter {n} has {} bytes, not {}",
                p.size,
                value.len()
            ))),
            None => Err(Fault::Configuration(format!("there is no parameter {n}"))),
        }
    }

    /// All of them, as [`Kernel::launch`] takes them.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl Module {
    /// Loads a module.
    ///
    /// # Errors
    /// Where the text is no PTX, or asks for what is not supported.
    pub fn load(ptx: &str, options: &Options) -> Result<Module, LoadError> {
        Module::link(&[ptx], options)
    }

    /// Loads several modules as one: what one declares as external may be defined in another.
    ///
    /// # Errors
    /// As [`Module::load`]. Lines are those of the module in which something is wrong.
    pub fn link(ptx: &[&str], options: &Options) -> Result<Module, LoadError> {
        // A text in memory often ends with zeros.
        let modules = ptx
            .iter()
            .map(|p| text::parse::parse(p.trim_end_matches('\0')))
            .collect::<Result<Vec<_>, _>>()?;
        let target = modules.iter().map(|m| m.target).max().unwrap_or(0);
        let Program {
            mut funcs,
            globals,
            kernels,
            mut description,
        } = lower::lower(&modules, options.recorder.is_some())?;
        // Functions that spin are put into kernels, where their threads get turns, unless they cannot be (recursion, addresses).
        {
            let mut with = funcs.clone();
            let mut spin = false;
            for f in with.iter_mut().filter(|f| !f.kernel) {
                spin |= spin::turns(f);
            }
            match spin.then(|| place(&mut with, &globals)) {
                Some(Ok(())) => funcs = with,
                _ => {
                    let mut plain = funcs.clone();
                    if place(&mut plain, &globals).is_err() {
                        // Functions that only give up their turn, as `nanosleep` does, need not.
                        spin::no_turns(&mut funcs);
                        place(&mut funcs, &globals)?;
                    } else {
                        funcs = plain;
                    }
                }
            }
        }
        lockstep::keep(&mut funcs, options.lockstep);
        for f in funcs.iter_mut().filter(|f| f.kernel) {
            split::empty_unreachable(f);
            fold::constants(f);
            split::at_waits(f);
            fold::results(f);
            shape::split(f);
        }
        let mut image = Image::new(&globals, funcs.len())?;
        let mut compiler = None;
        if !options.interpret {
            let limit = match options.cache_limit {
                0 => cache::LIMIT,
                n => n,
            };
            let folder = options.cache.as_ref();
            let cache = folder.and_then(|f| Cache::open(f, limit));
            let mut c = Compiler::new(&image, cache, options.always_groups)?;
            // Functions whose addresses are in variables.
            let mut targets: Vec<u32> = globals
                .iter()
                .flat_map(|g| &g.addresses)
                .filter_map(|a| {
                    if let lower::module::Target::Function(f) = a.target {
                        Some(f)
                    } else {
                        None
                    }
                })
                .collect();
            targets.sort_unstable();
            targets.dedup();
            for f in targets {
                let code = c.compile(&funcs, f)?;
                image.set_function(f, code.address());
            }
            compiler = Some(c);
        }
        image.fill(&globals);
        let record = options.recorder.as_ref().map(|r| {
            if let [text] = ptx {
                description.text = (*text).to_owned();
            }
            (r.clone(), r.module(&description))
        });
        let inner = Arc::new(Inner {
            funcs,
            globals,
            image,
            compiler: Mutex::new(compiler),
            interpret: options.interpret,
            record,
        });
        let kernels = kernels
            .into_iter()
            .map(|kernel| {
                let f = &inner.funcs[kernel.func as usize];
                let sites = site::sites(f);
                let params = kernel
                    .params
                    .iter()
                    .map(|(offset, size, align)| Param {
                        offset: *offset,
                        size: *size,
                        align: *align,
                    })
                    .collect();
                let meta = Meta {
                    kernel,
                    code: OnceLock::new(),
                    sites,
                    pace: Spread::new(),
                    params,
                };
                Kernel {
                    inner: inner.clone(),
                    meta: Arc::new(meta),
                }
            })
            .collect();
        Ok(Module {
            inner,
            kernels,
            target,
        })
    }

    /// The architecture of its `.target`, as 75; of linked modules the newest.
    pub fn target(&self) -> u32 {
        self.target
    }

    /// The module's kernels, in the order of the text.
    pub fn kernels(&self) -> impl Iterator<Item = &Kernel> {
        self.kernels.iter()
    }

    /// A kernel by its name.
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.iter().find(|k| k.name() == name)
    }

    /// The address and the size of a global or constant variable.
    pub fn global(&self, name: &str) -> Option<(*mut u8, usize)> {
        let n = self.inner.globals.iter().position(|g| g.name == name)?;
        Some((
            self.inner.image.address(n as u32),
            self.inner.globals[n].size,
        ))
    }

    /// The names of all global and constant variables.
    pub fn globals(&self) -> impl Iterator<Item = &str> {
        self.inner.globals.iter().map(|g| g.name.as_str())
    }
}

/// Puts functions in which threads wait into kernels, and gives spinning loops their turns.
fn place(funcs: &mut [Func], globals: &[lower::Global]) -> Result<(), LoadError> {
    inline::inline(funcs)?;
    for f in funcs.iter_mut().filter(|f| f.kernel) {
        spin::turns(f);
    }
    let waits = inline::waiting(funcs);
    for a in globals.iter().flat_map(|g| &g.addresses) {
        if let lower::module::Target::Function(f) = a.target
            && waits[f as usize]
        {
            let f = &funcs[f as usize];
            let what = format!(
                "the address of `{}`, a function in which threads wait for each other",
                f.name
            );
            return Err(LoadError::unsupported(f.line, what));
        }
    }
    Ok(())
}

/// Words that grid-wide barriers may count in. They begin at zero.
const WORKSPACE: usize = 16;

static GRID: AtomicU64 = AtomicU64::new(1);

impl Kernel {
    /// Its name as in the text.
    pub fn name(&self) -> &str {
        &self.meta.kernel.name
    }

    /// Its parameters.
    pub fn param_list(&self) -> &[Param] {
        &self.meta.params
    }

    /// How many bytes its parameters have.
    pub fn param_size(&self) -> usize {
        self.meta.kernel.param_size
    }

    /// Parameters to be filled: all zero.
    pub fn params(&self) -> Params<'_> {
        Params {
            layout: &self.meta.params,
            bytes: vec![0; self.meta.kernel.param_size],
        }
    }

    /// Bytes of shared memory that it declares.
    pub fn static_shared(&self) -> usize {
        self.meta.kernel.static_shared
    }

    /// Bytes of local memory of a thread.
    pub fn local(&self) -> usize {
        self.inner.funcs[self.meta.kernel.func as usize].local as usize
    }

    /// How many registers it declares, more or less: what a GPU would need is not known.
    pub fn registers(&self) -> u32 {
        (self.inner.funcs[self.meta.kernel.func as usize].regs.len() as u32).clamp(1, 255)
    }

    /// `.maxntid`: how many threads a block may have.
    pub fn max_threads(&self) -> Option<u32> {
        self.meta.kernel.max_threads
    }

    /// `.reqntid`: how a block must look.
    pub fn required_block(&self) -> Option<[u32; 3]> {
        self.meta.kernel.required
    }

    /// `.reqnctapercluster`
    pub fn required_cluster(&self) -> Option<[u32; 3]> {
        self.meta.kernel.cluster
    }

    /// Compiles the kernel, if that has not happened yet.
    ///
    /// # Errors
    /// Where the compiler fails.
    pub fn prepare(&self) -> Result<(), LoadError> {
        if self.inner.interpret {
            return Ok(());
        }
        self.code().map(drop)
    }

    fn code(&self) -> Result<&Code, LoadError> {
        let made = self.meta.code.get_or_init(|| {
            let mut compiler = self
                .inner
                .compiler
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            match &mut *compiler {
                Some(c) => c.compile(&self.inner.funcs, self.meta.kernel.func),
                None => Err(LoadError::internal("there is no compiler".into())),
            }
        });
        made.as_ref().map_err(Clone::clone)
    }

    /// Runs the kernel; returns when all threads have ended.
    ///
    /// # Errors
    /// Where the configuration does not fit the kernel, or threads failed: what they had written by then stays.
    ///
    /// # Safety
    /// The kernel does what it does with the addresses that it is given.
    pub unsafe fn launch(&self, config: &LaunchConfig, params: &[u8]) -> Result<(), Fault> {
        self.check(config, params)?;
        let k = &self.meta.kernel;
        // Parameters are read by words of up to 16 bytes.
        let mut copy: Vec<u128> = vec![0; params.len().div_ceil(16) + 1];
        // SAFETY: there is room.
        unsafe {
            std::ptr::copy_nonoverlapping(
                params.as_ptr(),
                copy.as_mut_ptr().cast::<u8>(),
                params.len(),
            )
        };
        let dynamic = k.static_shared.next_multiple_of(16);
        let shared = dynamic + config.dynamic_shared;
        let workspace = [const { AtomicU64::new(0) }; WORKSPACE];
        let like = Context {
            params: copy.as_ptr().cast(),
            ntid: config.block,
            nctaid: config.grid,
            dynamic: dynamic as u32,
            total_shared: shared as u32,
            workers: cudart_rs::launch::spread::workers() as u32,
            grid: GRID.fetch_add(1, Ordering::Relaxed),
            workspace: match config.cooperative {
                true => workspace.as_ptr() as u64,
                false => 0,
            },
            ..Context::empty()
        };
        let f = &self.inner.funcs[k.func as usize];
        let interpreter;
        let (step, warp): (&dyn Step, usize) = if self.inner.interpret {
            interpreter = Interpreter {
                funcs: &self.inner.funcs,
                image: &self.inner.image,
                kernel: k.func,
                sites: &self.meta.sites,
            };
            (&interpreter, interpreter.warp())
        } else {
            let code = self.code().map_err(Fault::Compile)?;
            (code, code.warp)
        };
        let shape = Shape {
            step,
            sites: &self.meta.sites,
            warp,
            local: f.local as usize,
            shared,
        };
        let record = self.recorded(config);
        let grid = Grid::new(config.grid, &shape, &like, record.as_ref());
        // SAFETY: the caller's.
        let done = unsafe { grid.run(&self.meta.pace, config.cooperative) };
        if let Some(r) = record {
            r.recorder.end(&r.launched);
        }
        done
    }

    /// Who is told of a launch.
    fn recorded(&self, config: &LaunchConfig) -> Option<record::Launch> {
        let (recorder, module) = self.inner.record.as_ref()?;
        let number = recorder.begin(*module, self.name(), config.grid, config.block)?;
        let launched = record::Launched {
            module: *module,
            function: self.meta.kernel.func,
            number,
            grid: config.grid,
            block: config.block,
        };
        Some(record::Launch {
            launched,
            recorder: recorder.clone(),
        })
    }

    fn check(&self, config: &LaunchConfig, params: &[u8]) -> Result<(), Fault> {
        let k = &self.meta.kernel;
        let bad = |what: String| Err(Fault::Configuration(what));
        if config.grid.contains(&0) || config.block.contains(&0) {
            return bad("a grid or a block is empty".into());
        }
        let threads = config.block.iter().map(|n| u64::from(*n)).product::<u64>();
        if threads > 1024 {
            return bad(format!(
                "{threads} threads are more than a block can have (1024)"
            ));
        }
        if let Some(most) = k.max_threads
            && threads > u64::from(most)
        {
            return bad(format!(
                "{threads} threads are more than the kernel's .maxntid allows ({most})"
            ));
        }
        if let Some(r) = k.required
            && r != config.block
        {
            return bad(format!(
                "the kernel requires blocks of {r:?} threads (.reqntid)"
            ));
        }
        if params.len() < k.param_size {
            return bad(format!(
                "the kernel has {} bytes of parameters, not {}",
                k.param_size,
                params.len()
            ));
        }
        if config.dynamic_shared > 1 << 30 {
            return bad("too much shared memory".into());
        }
        Ok(())
    }
}
