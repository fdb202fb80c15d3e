//! The command line: options, help, and what each command does with the library.

mod about;
mod binaries;
mod explore;
mod halves;
mod printer;
mod ptx;
mod refresh;
mod rtc;
mod running;

use about::{environment, explain};
use halves::{Host, HostAs};
use printer::Printer;
use ptx::{add_ptx, annotate, instrument, trace_map};

use clap::{Args, Parser, Subcommand, ValueEnum};
use cu2rs::analysis::lanes::worth::Cpu;
use cu2rs::diag::render::{Format, render};
use cu2rs::diag::{Diagnostic, Diagnostics, Severity};
use cu2rs::project::layout::{self, CrateInfo, RuntimeSource};
use cu2rs::project::loader::DiskLoader;
use cu2rs::project::pipeline::{self, Dump, Translation};
use cu2rs::project::progress::Progress;
use cu2rs::project::write::OutFile;
use cu2rs::project::{self, Language, Lockstep, Options, installed, parts, run, write};
use cu2rs::source::{SourceMap, Span};
use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;

/// Everything was translated.
pub const OK: i32 = 0;
/// Something was not translated.
pub const INCOMPLETE: i32 = 1;
/// Bad usage, or a fault of the tool.
pub const FAILED: i32 = 2;

const EXAMPLES: &str = "\
Examples:
  cu2rs run vecadd.cu                       translate, build and run in one go
  cu2rs run app.cu -DN=64 -- input.txt 10   with options for the translation, and arguments for the program
  cu2rs run --check app.cu                  find races and accesses outside of memory (CU2RS_CHECK=1 with cu2rs-nvcc)
  cu2rs run --explore 20 app.cu             does the output depend on the order of threads?
  cu2rs app.cu --out app-rs                 write a Rust crate: cd app-rs && cargo run --release
  cu2rs main.cu solver.cu util.c -Iinclude --out app-rs
                                            several files make one program
  cu2rs -p build --out app-rs               files and options from build/compile_commands.json
  cu2rs app.cu --out app-rs -- -arch=sm_80 -isystem inc
                                            options of nvcc and gcc behind `--`
  make NVCC=cu2rs-nvcc                      by a Makefile: see cu2rs-nvcc --help
  cu2rs exec -- ./app                       run a program that nvcc built, or Python, without a GPU: see cu2rs exec --help
  cu2rs compare out.txt expected.txt --rel 1e-5
                                            check an output against a reference: see cu2rs compare --help
  cu2rs explain CU0003                      what a message means and what to do about it
  cu2rs api cudaMemcpyAsync                 is this call supported, and with what limits: see cu2rs api --help

What cannot be translated is reported with a code and its place; the rest is translated, and the program stops with that
code and place if it ever gets there. Exit code: 0 all was translated, 1 something was not, 2 bad usage or internal error.

Translated programs choose how kernels run by the variable CUDART_EXEC: auto (default with --release), threads, coroutines, loops; without --release kernels run as they are written unless it is set.";

/// Turns CUDA C++ programs into Rust crates that run on any CPU.
#[derive(Parser, Debug)]
#[command(name = "cu2rs", version, after_help = EXAMPLES, max_term_width = 100)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    arg_required_else_help = true
)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    source: SourceArgs,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Translate, build and run a program in one go
    #[command(
        after_help = "Options stand before `--`, the program's arguments after it. The exit code is the program's.\n\
        Translations are kept in $CU2RS_CACHE_DIR (default: ~/.cache/cu2rs)."
    )]
    Run(running::RunArgs),
    /// Say which files are Rust and which are split, and for each kernel which engine runs it, why, and what would make it faster
    Report(ReportArgs),
    /// Write the CUDA sources with markers, whose PTX shows exactly which of its blocks are which of the source's
    #[command(
        after_help = "The markers are no instructions. Compile the annotated sources and give the PTX to a trace:\n  \
        cu2rs annotate app.cu --out annotated\n  \
        nvcc -ptx -lineinfo -Xcicc -O1 -arch=compute_75 annotated/app.cu -o app.ptx\n  \
        cu2rs trace map app.cu --ptx app.ptx"
    )]
    Annotate(AnnotateArgs),
    /// What a program made with --trace executed, and its basic blocks: map, show, stats, diff, export, html
    #[command(after_help = cu2rs::trace::HELP)]
    Trace {
        #[command(subcommand)]
        command: TraceCommand,
    },
    /// How many warps of a kernel a GPU's multiprocessor can hold: theoretical occupancy
    #[command(after_help = cu2rs::trace::memory::occupancy::HELP)]
    Occupancy(cu2rs::trace::memory::occupancy::OccupancyArgs),
    /// Run many programs with many inputs and options, and go on where that was stopped
    #[command(after_help = cu2rs::campaign::HELP)]
    Campaign(cu2rs::campaign::CampaignArgs),
    /// Make the fast forms of a crate's kernels again, of their Rust text
    #[command(after_help = refresh::ABOUT)]
    Refresh(refresh::RefreshArgs),
    /// Print what makes build systems take cu2rs-nvcc for nvcc: eval "$(cu2rs env)"
    #[command(
        after_help = "Makes a folder that looks like a CUDA toolkit, whose bin/nvcc is cu2rs-nvcc, and prints what a shell must set (PATH, \
        CUDA_PATH, CUDA_HOME, CUDACXX ...), so that $(CUDA_PATH)/bin/nvcc, CMake's enable_language(CUDA) and find_package(CUDAToolkit) find it."
    )]
    Env {
        /// Print only the folder
        #[arg(long)]
        root: bool,
    },
    /// The compiler with nvcc's command line, also called cu2rs-nvcc: cu2rs nvcc --help
    #[command(disable_help_flag = true)]
    Nvcc {
        /// nvcc's options
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<OsString>,
    },
    /// List or write out the PTX that an executable, library or fat binary carries
    #[command(after_help = binaries::PTX_HELP)]
    Ptx(binaries::PtxArgs),
    /// Compile device code to PTX, with NVRTC's options
    #[command(after_help = rtc::HELP, disable_help_flag = true)]
    Rtc {
        /// The source, -o FILE, NVRTC's options
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Put the libraries into a folder that run compiled CUDA programs without a GPU: libcuda.so.1, libcudart.so
    #[command(after_help = binaries::LIBS_HELP)]
    Libs {
        /// The folder [default: one in the cache]
        folder: Option<PathBuf>,
    },
    /// Run a compiled CUDA program, or Python, without a GPU: cu2rs exec -- ./app
    #[command(after_help = binaries::EXEC_HELP)]
    Exec {
        /// Record the basic blocks of PTX that threads execute, for `cu2rs trace`
        #[arg(long, value_name = "FILE")]
        trace: Option<PathBuf>,
        /// The command
        #[arg(
            trailing_var_arg = true,
            allow_hyphen_values = true,
            required = true,
            value_name = "COMMAND"
        )]
        command: Vec<OsString>,
    },
    /// Compare a program's output with a reference: numbers within a tolerance, pictures by their noise
    #[command(after_help = crate::compare_command::ABOUT)]
    Compare(crate::compare_command::CompareArgs),
    /// Say whether a call, class, constant or header is supported, and with what limits
    #[command(after_help = crate::api_command::ABOUT)]
    Api(crate::api_command::ApiArgs),
    /// Explain a diagnostic code such as CU0003; without a code, list them all
    Explain {
        /// The code
        code: Option<String>,
    },
}

/// What `--lockstep` takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum LockstepMode {
    Converged,
    Volatile,
    Shared,
    Off,
}

#[derive(Subcommand, Debug)]
enum TraceCommand {
    #[command(flatten)]
    Recorded(cu2rs::trace::TraceCommand),
    /// Print the basic blocks of a program or of a PTX file: where each begins, and how well that is known
    #[command(after_help = "Examples:\n  \
        cu2rs trace map app.cu                    the blocks of the source\n  \
        cu2rs trace map app.ptx                   the blocks of a PTX file, by its line information\n  \
        cu2rs trace map app.cu --ptx app.ptx      the same with the program's sites, and whether these determine the blocks\n  \
        cu2rs trace map app-rs/src/trace.json     what a traced program carries")]
    Map(MapArgs),
    /// Rewrite PTX so that a GPU logs which blocks it executes (for scripts/gpu-trace)
    #[command(hide = true)]
    Instrument {
        /// The PTX
        ptx: PathBuf,
        /// Where to write the new PTX
        #[arg(long, short)]
        out: PathBuf,
        /// Log how often each block is executed instead of each thread's sequence
        #[arg(long)]
        counts: bool,
    },
}

#[derive(Args, Debug)]
struct MapArgs {
    #[command(flatten)]
    source: SourceArgs,
    /// PTX of the program: as nvcc made it (-lineinfo), or of its annotated sources
    #[arg(long, value_name = "FILE")]
    ptx: Vec<PathBuf>,
    /// Print only the totals: kernels, blocks by class, kernels proved exact
    #[arg(long)]
    totals: bool,
}

#[derive(Args, Debug)]
struct AnnotateArgs {
    #[command(flatten)]
    source: SourceArgs,
    /// Write the annotated files into this folder
    #[arg(short, long, value_name = "DIR")]
    out: PathBuf,
    /// Overwrite files even if they were edited since cu2rs wrote them
    #[arg(long)]
    force: bool,
}

#[derive(Args, Debug)]
struct ReportArgs {
    #[command(flatten)]
    source: SourceArgs,
    /// For processors with AVX-512 (v4), AVX2 (v3) or neither; default: this one
    #[arg(long, value_enum, value_name = "LEVEL")]
    cpu: Option<Level>,
}

/// Classes of processors, as `CUDART_CPU` names them.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Level {
    Baseline,
    V3,
    V4,
}

impl Level {
    fn class(self) -> Cpu {
        match self {
            Level::Baseline => Cpu::Baseline,
            Level::V3 => Cpu::V3,
            Level::V4 => Cpu::V4,
        }
    }
}

#[derive(Args, Debug)]
struct SourceArgs {
    /// Source files: .cu is CUDA, .cpp/.cc/.cxx C++, .c C; together they make one program
    #[arg(required_unless_present = "database", value_name = "FILE")]
    inputs: Vec<PathBuf>,
    /// Take files and their options from compile_commands.json in this folder; FILEs choose among them
    #[arg(short = 'p', value_name = "DIR")]
    database: Option<PathBuf>,
    /// Search this folder for included files
    #[arg(short = 'I', value_name = "DIR")]
    include_dirs: Vec<PathBuf>,
    /// Define a macro, as 1 or as the value given
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    defines: Vec<String>,
    /// Undefine a macro
    #[arg(short = 'U', value_name = "NAME")]
    undefines: Vec<String>,
    /// Include this file before the first line (also: -include FILE)
    #[arg(long = "include", value_name = "FILE")]
    includes: Vec<PathBuf>,
    /// Take all files for this language, whatever their names say
    #[arg(short = 'x', value_name = "LANG")]
    language: Option<Lang>,
    /// Language standard: accepted for compatibility; cu2rs always reads C++17 and C17 with GNU extensions
    #[arg(long = "std", value_name = "STANDARD", hide_short_help = true)]
    standard: Option<String>,
    /// Compute capability of device code, for `__CUDA_ARCH__`: 80, sm_80 or compute_80 [default: 80]
    #[arg(long, value_name = "ARCH", value_parser = project::arch_value)]
    arch: Option<u32>,
    /// Keep the lanes of a warp in lock-step at accesses to shared memory: those that are `volatile` or by which lanes are found to
    /// exchange values without a barrier (`converged`), the `volatile` ones, all of them, or none
    #[arg(long, value_name = "ACCESSES", default_value = "converged")]
    lockstep: LockstepMode,
    /// Record which basic blocks each thread executes, into the file $CU2RS_TRACE (default trace.cu2rs), or (`memory`) what each warp does to memory (default
    /// memory.cu2rs)
    #[arg(
        long,
        value_name = "WHAT",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "blocks"
    )]
    trace: Option<Traced>,
    /// As --trace, but the program only counts how often its threads pass each site: nearly as fast as untraced
    #[arg(long)]
    trace_counts: bool,
    /// Make a program that finds faults while it runs: accesses outside of memory, races, and barriers or masks that CUDA leaves undefined (memory, race, sync: default), reads of memory that nobody wrote (init),
    /// allocations that are never freed (leaks), or all
    #[arg(
        long,
        value_name = "KINDS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "memory,race,sync"
    )]
    check: Option<String>,
    /// Write every kernel's lane form as well, for CUDART_EXEC=lanes (kernels that run faster so, and those that exchange values within warps, have theirs in any case)
    #[arg(long)]
    lanes: bool,
    /// Make a program that runs on every processor of the architecture, not only on those that can do what this machine's can: kernels are
    /// compiled for several (on x86-64: the baseline, AVX2, AVX-512), and the program chooses when it starts, or CUDART_CPU=baseline|v3|v4
    /// does. Results are the same; building takes longer. (CU2RS_PORTABLE=1, cu2rs-nvcc --cu2rs-portable)
    #[arg(long)]
    portable: bool,
    /// Who takes host code: Rust where all of a file can be translated, else the host's compiler (`auto`: g++, or what CUDAHOSTCXX names; kernels are Rust in any
    /// case, and a note tells which files and why), always Rust, or the host's compiler for all C++ files
    #[arg(long, value_enum, value_name = "WHO", default_value = "auto")]
    host: Host,
    /// Link with this library
    #[arg(short = 'l', value_name = "NAME")]
    libraries: Vec<String>,
    /// Look for libraries in this folder
    #[arg(short = 'L', value_name = "DIR")]
    library_dirs: Vec<PathBuf>,
    /// Write the thread and coroutine forms of kernels only (for scripts/build-times)
    #[arg(long, hide = true)]
    plain_forms: bool,
    /// Contract `a * b + c` of device code to one operation that rounds once, as nvcc does by default (-fmad=true); results then differ in
    /// the last bits from those that the source says (CU2RS_FMAD=1)
    #[arg(
        long,
        value_name = "BOOL",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true"
    )]
    fmad: Option<bool>,
    /// Name of the emitted crate [default: from the first file's name]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Depend on the cudart-rs in this folder instead of bringing a copy along
    #[arg(long, value_name = "PATH")]
    cudart: Option<PathBuf>,
    /// Do not run rustfmt over the emitted files
    #[arg(long, hide_short_help = true)]
    no_rustfmt: bool,
    /// How messages are printed
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    message_format: MessageFormat,
    /// Say what is done and how long it takes
    #[arg(short, long)]
    verbose: bool,
    /// Colours in messages
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: Color,
}

impl SourceArgs {
    /// Whether basic blocks are recorded, or counted.
    fn traces_blocks(&self) -> bool {
        self.trace == Some(Traced::Blocks) || self.trace_counts
    }
}

/// What is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Traced {
    /// The basic blocks that each thread executes
    Blocks,
    /// What each warp does to memory
    Memory,
}

#[derive(Args, Debug)]
struct OutputArgs {
    /// Write the crate into this folder
    #[arg(short, long, value_name = "DIR", required_unless_present_any = ["preprocess", "dump"])]
    out: Option<PathBuf>,
    /// With --trace: PTX of the program (of its annotated sources, or as nvcc makes it with -lineinfo), whose blocks the trace
    /// can be shown in
    #[arg(long, value_name = "FILE", requires = "trace")]
    ptx: Vec<PathBuf>,
    /// Overwrite files even if they were edited since cu2rs wrote them
    #[arg(long)]
    force: bool,
    /// Print the preprocessed program and stop
    #[arg(short = 'E')]
    preprocess: bool,
    /// With -E: as device code sees it
    #[arg(long, hide_short_help = true)]
    device: bool,
    /// Print what a stage makes of the program and stop
    #[arg(long, value_name = "STAGE", hide_short_help = true)]
    dump: Option<DumpStage>,
    /// Write a crate without a workspace table and profiles, as member of a workspace of yours
    #[arg(long, hide = true)]
    member: bool,
    /// Further options, as nvcc or gcc spell them
    #[arg(last = true, value_name = "OPTIONS")]
    flags: Vec<String>,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum Lang {
    /// CUDA C++
    Cu,
    /// C++
    #[value(name = "c++", alias = "cpp")]
    Cpp,
    /// C
    C,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum MessageFormat {
    /// With source lines
    Human,
    /// One line each
    Short,
    /// One JSON object a line
    Json,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum DumpStage {
    Tokens,
    Ast,
    Hir,
    /// Which locals of kernels are the same for all threads of a block
    Uniformity,
    /// Kernels cut at their barriers
    Regions,
    /// How the address of each access of a kernel changes from a thread to the next
    Affine,
    /// Which memory each kernel accesses, and what of it may be the same
    Alias,
    /// Who calls whom
    Calls,
    /// What lives across the barriers of kernels
    Live,
    /// Where device code waits for other threads or relies on a warp's lanes being in step
    Waits,
    #[value(hide = true)]
    Stats,
}

/// Reads the command line; ends the program where it says nothing that can be done.
pub fn parse(args: impl Iterator<Item = OsString>) -> Cli {
    let args: Vec<OsString> = args.collect();
    if let Some(first) = args.get(1).and_then(|a| a.to_str())
        && let Some(meant) = meant_command(first)
        && !std::path::Path::new(first).exists()
    {
        anstream::eprintln!(
            "error: there is no subcommand and no file `{first}`\n\n  tip: did you mean `{meant}`?"
        );
        std::process::exit(FAILED);
    }
    Cli::parse_from(normalise(args.into_iter()))
}

/// The subcommand that a word which is none was most likely meant to be.
fn meant_command(word: &str) -> Option<String> {
    use clap::CommandFactory;
    if word.starts_with('-') || word.contains(['.', '/']) {
        return None;
    }
    let command = Cli::command();
    let mut known: Vec<&str> = command.get_subcommands().map(|c| c.get_name()).collect();
    known.push("help");
    if known.contains(&word) {
        return None;
    }
    cu2rs::diag::similar::closest(word, known).map(str::to_owned)
}

/// Rewrites spellings of gcc and nvcc that clap does not know: `-include F`, `-std=c++17`, `-isystem D`. What follows `--` is
/// the program's and stays.
pub fn normalise(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut out = Vec::new();
    let mut ours = true;
    for arg in args {
        ours &= arg != "--";
        let new = match arg.to_str() {
            Some("-include") if ours => Some("--include".into()),
            Some("-isystem") if ours => Some("-I".into()),
            Some(s) if ours && s.starts_with("-arch") => Some(format!("-{s}").into()),
            Some(s) if ours && s.starts_with("-std") => Some(format!("-{s}").into()),
            _ => None,
        };
        out.push(new.unwrap_or(arg));
    }
    out
}

fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// [`all_options`]; what is wrong with them is said.
fn options_or_said(s: &SourceArgs, printer: &Printer) -> Option<Options> {
    let options = all_options(s, &[]);
    options
        .inspect_err(|e| printer.say(&format!("error: {e}")))
        .ok()
}

/// The options with units of a compilation database, and with what follows `--`. The error is a sentence for the user.
fn all_options(s: &SourceArgs, flags: &[String]) -> Result<Options, String> {
    let more = cu2rs::nvcc::args::flags(flags)?;
    let mut o = options(s);
    if let Some(place) = &s.database {
        let folder = std::env::current_dir().map_err(|e| e.to_string())?;
        o.units = cu2rs::nvcc::database::read(place, &s.inputs, &folder)?;
        o.inputs.clear();
    }
    let units = o.units.iter_mut().map(|(_, own)| own);
    let given = (
        s.include_dirs.clone(),
        s.defines.clone(),
        s.undefines.clone(),
    );
    for own in units {
        own.include_dirs.extend(given.0.clone());
        own.defines.extend(given.1.clone());
        own.undefines.extend(given.2.clone());
        own.arch = s.arch.or(own.arch);
        own.contract = o.contract.or(own.contract);
    }
    let mut all: Vec<&mut Options> = o.units.iter_mut().map(|(_, own)| own).collect();
    let mut own = Options::default();
    all.push(&mut own);
    for own in all {
        own.include_dirs.extend(more.include_dirs.clone());
        own.defines.extend(more.defines.clone());
        own.undefines.extend(more.undefines.clone());
        own.includes.extend(more.includes.clone());
        own.arch = more.arch.or(own.arch);
    }
    o.include_dirs.extend(own.include_dirs);
    o.defines.extend(own.defines);
    o.undefines.extend(own.undefines);
    o.includes.extend(own.includes);
    o.libraries
        .extend(more.inputs.iter().filter_map(|i| match i {
            cu2rs::nvcc::args::Input::Library(name) => Some(name.clone()),
            _ => None,
        }));
    o.library_dirs.extend(more.library_dirs.clone());
    o.arch = own.arch.or(o.arch);
    Ok(o)
}

fn options(s: &SourceArgs) -> Options {
    Options {
        inputs: s.inputs.clone(),
        units: Vec::new(),
        language: s.language.map(|l| match l {
            Lang::Cu => Language::Cuda,
            Lang::Cpp => Language::Cpp,
            Lang::C => Language::C,
        }),
        include_dirs: s.include_dirs.clone(),
        system_dirs: Vec::new(),
        installed: true,
        libraries: s.libraries.clone(),
        library_dirs: s.library_dirs.clone(),
        only_device: false,
        default_device: false,
        split: None,
        defines: s
            .defines
            .iter()
            .cloned()
            .chain(s.standard.as_deref().and_then(project::standards_macro))
            .collect(),
        undefines: s.undefines.clone(),
        includes: s.includes.clone(),
        arch: s.arch,
        lockstep: match s.lockstep {
            LockstepMode::Converged => Lockstep::Converged,
            LockstepMode::Volatile => Lockstep::Volatile,
            LockstepMode::Shared => Lockstep::Shared,
            LockstepMode::Off => Lockstep::Off,
        },
        device_view: false,
        check: s.check.is_some() || project::check_from_environment(),
        name: s.name.clone(),
        plain: s.plain_forms,
        spare: false,
        portable: s.portable || project::portable_from_environment(),
        lanes: s.lanes || project::lanes_from_environment(),
        contract: s.fmad.or_else(project::contract_from_environment),
        trace: s.traces_blocks(),
        memory: s.trace == Some(Traced::Memory) || project::memory_from_environment(),
    }
}

fn notes_on_usage(s: &SourceArgs, diags: &mut Diagnostics) {
    if let Some(std) = &s.standard {
        let mut d = Diagnostic::warning(
            2,
            Span::NONE,
            format!(
                "`--std={std}` chooses no standard: cu2rs reads C++17 and C17 with GNU extensions, and what it knows of C++20"
            ),
        );
        d.severity = Severity::Note;
        diags.push(d);
    }
}

fn runtime(s: &SourceArgs, diags: &mut Diagnostics) -> Option<RuntimeSource> {
    let Some(path) = &s.cudart else {
        return Some(RuntimeSource::Vendored);
    };
    match path.canonicalize() {
        Ok(p) if layout::is_runtime(&p) => Some(RuntimeSource::Path(p)),
        _ => {
            diags.push(Diagnostic::error(
                10,
                Span::NONE,
                format!("`{}` is not the folder of cudart-rs", path.display()),
            ));
            None
        }
    }
}

fn crate_files(
    o: &Options,
    s: &SourceArgs,
    name: String,
    runtime: RuntimeSource,
    standalone: bool,
    host: bool,
    files: Vec<OutFile>,
) -> Vec<OutFile> {
    let info = CrateInfo {
        name,
        inputs: {
            let units = o.units.iter().map(|(p, _)| p);
            let all = units.chain(&o.inputs);
            all.map(|p| p.display().to_string()).collect()
        },
        runtime,
        standalone,
        trace: s.traces_blocks(),
        counts: s.trace_counts,
        portable: o.portable,
        check: o.check,
        memory: o.memory,
        library: None,
        host,
        modules: layout::loads_modules(&files),
        uses: parts::used(&files),
        large: layout::is_large(&files),
    };
    let files = if s.no_rustfmt {
        files
    } else {
        project::format::rustfmt(files)
    };
    layout::crate_files(&info, files)
}

fn outcome(t: &Translation) -> i32 {
    if t.internal_error || t.bad_usage {
        FAILED
    } else if t.diags.has_errors() {
        INCOMPLETE
    } else {
        OK
    }
}

fn tally(diags: &Diagnostics) -> Option<String> {
    let errors = diags.count(Severity::Error);
    let warnings = diags.count(Severity::Warning) - errors;
    match (errors, warnings) {
        (0, 0) => None,
        (0, w) => Some(count(w, "warning")),
        (e, 0) => Some(count(e, "error")),
        (e, w) => Some(format!("{}, {}", count(e, "error"), count(w, "warning"))),
    }
}

/// Translates a program, and whether units of it are split. The error is the exit code, and why was said.
fn translation(
    s: &SourceArgs,
    flags: &[String],
    options: &Options,
    host: HostAs,
    progress: &Progress,
) -> Result<(Translation, bool), i32> {
    if options.memory && options.check {
        let say =
            "error: `--trace=memory` and `--check` both mark every access: ask for one of them";
        Printer::new(s).say(say);
        return Err(FAILED);
    }
    let first = (!halves::wanted(s, flags, None))
        .then(|| pipeline::translate(options, &DiskLoader, progress));
    if halves::wanted(s, flags, first.as_ref()) {
        let made = halves::program(s, flags, options, first.as_ref(), host, progress)?;
        if let Some(t) = made {
            return Ok((installed::searching(t), true));
        }
    }
    let t = first.unwrap_or_else(|| pipeline::translate(options, &DiskLoader, progress));
    Ok((installed::searching(t), false))
}

fn translate(s: &SourceArgs, out: &OutputArgs) -> i32 {
    let printer = Printer::new(s);
    let progress = Progress::new(std::io::stderr().is_terminal(), s.verbose);
    let mut options = match all_options(s, &out.flags) {
        Ok(o) => o,
        Err(e) => {
            printer.say(&format!("error: {e}"));
            return FAILED;
        }
    };
    options.device_view = out.device;
    let dump = match (out.preprocess, out.dump) {
        (true, _) => Some(Dump::Preprocessed),
        (_, Some(DumpStage::Tokens)) => Some(Dump::Tokens),
        (_, Some(DumpStage::Ast)) => Some(Dump::Ast),
        (_, Some(DumpStage::Hir)) => Some(Dump::Hir),
        (_, Some(DumpStage::Uniformity)) => Some(Dump::Uniformity),
        (_, Some(DumpStage::Regions)) => Some(Dump::Regions),
        (_, Some(DumpStage::Affine)) => Some(Dump::Affine),
        (_, Some(DumpStage::Alias)) => Some(Dump::Alias),
        (_, Some(DumpStage::Calls)) => Some(Dump::Calls),
        (_, Some(DumpStage::Live)) => Some(Dump::Live),
        (_, Some(DumpStage::Waits)) => Some(Dump::Waits),
        (_, Some(DumpStage::Stats)) => Some(Dump::Stats),
        (false, None) => None,
    };
    if let Some(dump) = dump {
        return print_dump(s, dump);
    }
    let mut usage = Diagnostics::new();
    notes_on_usage(s, &mut usage);
    let (Some(root), Some(runtime)) = (&out.out, runtime(s, &mut usage)) else {
        printer.print(&usage, &SourceMap::new());
        return FAILED;
    };
    let (mut t, host) = match translation(s, &out.flags, &options, HostAs::Sources, &progress) {
        Ok(made) => made,
        Err(code) => return code,
    };
    usage.append(std::mem::take(&mut t.diags));
    t.diags = usage;
    if host && !out.ptx.is_empty() {
        printer.say("error: `--ptx` is for programs whose host code is Rust");
        return FAILED;
    }
    if !out.ptx.is_empty() && add_ptx(&options, &out.ptx, &mut t, &progress).is_none() {
        t.files = None;
        t.bad_usage = true;
    }
    let mut code = outcome(&t);
    let mut written = false;
    if let Some(files) = t.files.take().filter(|_| !t.internal_error) {
        let files = {
            let _step = progress.step("formatting");
            crate_files(
                &options,
                s,
                options.crate_name(),
                runtime,
                !out.member,
                host,
                files,
            )
        };
        let _step = progress.step("writing");
        match write::write(root, &files, out.force, &mut t.diags) {
            Some(w) => {
                written = true;
                let done = format!(
                    "`{}`: {} written, {} unchanged{}",
                    root.display(),
                    count(w.written, "file"),
                    w.unchanged,
                    match w.removed {
                        0 => String::new(),
                        n => format!(", {n} removed"),
                    }
                );
                printer.print(&t.diags, &t.sources);
                printer.say(&done);
            }
            None => {
                printer.print(&t.diags, &t.sources);
                code = FAILED;
            }
        }
    } else {
        printer.print(&t.diags, &t.sources);
        printer.say("nothing was written");
        code = code.max(INCOMPLETE);
    }
    if let Some(tally) = tally(&t.diags) {
        printer.say(&match code {
            INCOMPLETE if written => {
                format!("{tally}; what was refused stops the program if it gets there")
            }
            _ => tally,
        });
    }
    code
}

/// Prints what a stage makes of the program.
fn print_dump(s: &SourceArgs, dump: Dump) -> i32 {
    let printer = Printer::new(s);
    let progress = Progress::new(std::io::stderr().is_terminal(), s.verbose);
    let mut usage = Diagnostics::new();
    notes_on_usage(s, &mut usage);
    let mut text = Vec::new();
    let t = pipeline::dump(&options(s), &DiskLoader, &progress, dump, &mut text);
    usage.append(t.diags.clone());
    printer.print(&usage, &t.sources);
    // A closed pipe (`| head`) is no error.
    let _ = std::io::stdout().lock().write_all(&text);
    outcome(&t)
}

/// Does what the command line says and returns the exit code.
pub fn main(cli: &Cli) -> i32 {
    match &cli.command {
        Some(Command::Run(r)) => running::run(r),
        Some(Command::Report(r)) => {
            let cpu = r.cpu.map_or_else(Cpu::here, Level::class);
            halves::report(&r.source, cpu)
        }
        Some(Command::Annotate(a)) => annotate(a),
        Some(Command::Trace {
            command: TraceCommand::Recorded(command),
        }) => cu2rs::trace::main(command),
        Some(Command::Trace {
            command: TraceCommand::Map(a),
        }) => trace_map(a),
        Some(Command::Trace {
            command: TraceCommand::Instrument { ptx, out, counts },
        }) => instrument(ptx, out, *counts),
        Some(Command::Campaign(args)) => cu2rs::campaign::main(args),
        Some(Command::Occupancy(args)) => cu2rs::trace::memory::occupancy::main(args),
        Some(Command::Refresh(args)) => refresh::run(args),
        Some(Command::Env { root }) => environment(*root),
        Some(Command::Nvcc { args }) => cu2rs::nvcc::main(args.clone()),
        Some(Command::Ptx(a)) => binaries::ptx(a),
        Some(Command::Rtc { args }) => rtc::run(args),
        Some(Command::Libs { folder }) => binaries::install(folder.as_deref()),
        Some(Command::Exec { trace, command }) => binaries::exec(trace.as_deref(), command),
        Some(Command::Compare(c)) => crate::compare_command::main(c),
        Some(Command::Api(a)) => crate::api_command::main(a),
        Some(Command::Explain { code }) => explain(code.as_deref()),
        None => translate(&cli.source, &cli.output),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn parse(args: &[&str]) -> Cli {
        let args = normalise(args.iter().map(OsString::from));
        Cli::try_parse_from(args).unwrap()
    }

    #[test]
    fn the_command_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn compilers_spellings_are_understood() {
        let c = parse(&[
            "cu2rs",
            "a.cu",
            "b.c",
            "-Iinc",
            "-I",
            "x",
            "-DN=1",
            "-D",
            "M",
            "-UQ",
            "-include",
            "f.h",
            "-std=c++14",
            "--out",
            "d",
        ]);
        let o = options(&c.source);
        assert_eq!(o.inputs, ["a.cu", "b.c"].map(PathBuf::from));
        assert_eq!(o.include_dirs, ["inc", "x"].map(PathBuf::from));
        assert_eq!(o.defines, ["N=1", "M"]);
        assert_eq!(o.undefines, ["Q"]);
        assert_eq!(o.includes, [PathBuf::from("f.h")]);
        assert_eq!(c.source.standard.as_deref(), Some("c++14"));
        assert_eq!(c.output.out, Some(PathBuf::from("d")));
    }

    #[test]
    fn run_keeps_the_programs_arguments() {
        let c = parse(&[
            "cu2rs", "run", "a.cu", "-DN", "--", "-include", "-std=x", "--", "3",
        ]);
        match c.command {
            Some(Command::Run(r)) => {
                assert_eq!(r.args, ["-include", "-std=x", "--", "3"]);
                assert_eq!(r.source.defines, ["N"]);
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn mistyped_subcommands_are_told() {
        for (typed, meant) in [
            ("rnu", Some("run")),
            ("explian", Some("explain")),
            ("trce", Some("trace")),
            ("run", None),
            ("help", None),
            ("saxpy.cu", None),
            ("run.cu", None),
            ("--rnu", None),
        ] {
            assert_eq!(meant_command(typed).as_deref(), meant, "{typed}");
        }
    }

    #[test]
    fn output_is_required_unless_something_is_printed() {
        let bad = Cli::try_parse_from(["cu2rs", "a.cu"]).unwrap_err();
        assert_eq!(bad.exit_code(), FAILED);
        assert!(parse(&["cu2rs", "a.cu", "-E"]).output.preprocess);
        assert!(Cli::try_parse_from(["cu2rs", "a.cu", "--dump=hir"]).is_ok());
    }
}
