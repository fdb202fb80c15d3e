//! nvcc's options as data: how each is spelled, what it takes, and what becomes of it here.
//!
//! [`TABLE`] is the whole knowledge; [`super::args`] reads command lines with it, `--help` prints it. Options fall into four
//! classes: those that *act*, those that are *accepted* because they cannot change what the program means on a CPU (`-arch`,
//! `-maxrregcount`), those of the host compiler that are passed by silently (`-Wall`), and those that are *refused* with a code
//! because nothing here can do what they ask for (`-ptx`). Each has nvcc's two names; one or two dashes are both taken.

/// What an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// Nothing.
    Nothing,
    /// One value: `-o x`, `-o=x`.
    One,
    /// One value that may also follow at once: `-Idir`.
    Joined,
    /// A value after `=`, or nothing: `--restrict`, `--restrict=true`.
    Maybe,
}

/// What an option does here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// `-o`
    Output,
    /// `-odir`
    OutputDir,
    /// `-I`
    IncludeDir,
    /// `-isystem`
    SystemDir,
    /// `-include`
    Include,
    /// `-D`
    Define,
    /// Defines this macro, by which programs see the option.
    Tell(&'static str),
    /// `-U`
    Undefine,
    /// `-c`
    Compile,
    /// `-dc`: like `-c`, for relocatable device code, which is all there is here.
    CompileRelocatable,
    /// `-dlink`
    DeviceLink,
    /// `-lib`
    Library,
    /// `-E`
    Preprocess,
    /// `-cuda`: the preprocessed text in a file.
    Cuda,
    /// `-M`
    Depend,
    /// `-MM`
    DependOwn,
    /// `-MD`
    CompileAndDepend,
    /// `-MMD`
    CompileAndDependOwn,
    /// `-MF`
    DependFile,
    /// `-MT`, `-MQ`
    DependTarget,
    /// `-MP`
    DependPhony,
    /// `-x`
    Language,
    /// `-std`
    Standard,
    /// `-L`
    LibraryDir,
    /// `-l`
    LibraryName,
    /// `-Xcompiler`
    HostOptions,
    /// `-ccbin`
    HostCompiler,
    /// `--host`
    HostMode,
    /// `-O`: for the host's compiler.
    Optimise,
    /// `-g`: for the host's compiler.
    Debug,
    /// `-Xlinker`
    LinkerOptions,
    /// `--version`
    Version,
    /// `--help`
    Help,
    /// `--dryrun`
    DryRun,
    /// `-v`
    Verbose,
    /// `-w`
    NoWarnings,
    /// `-Werror`
    Werror,
    /// `--run`
    Run,
    /// `--run-args`
    RunArgs,
    /// `--options-file`
    OptionsFile,
    /// `--cu2rs-object`
    OrdinaryObject,
    /// `--cu2rs-stubs`
    Stubs,
    /// `--cu2rs-force`
    Force,
    /// `--cu2rs-lockstep`
    Lockstep,
    /// `--cu2rs-trace`
    Trace,
    /// … counts only.
    TraceCounts,
    /// `--cu2rs-portable`
    Portable,
    /// `-fmad`
    Contract,
    /// `-use_fast_math`
    FastMath,
    /// `-G`
    DeviceDebug,
    /// `-ptx`
    Ptx,
    /// `-fatbin`
    Fatbin,
    /// `-cubin`
    Cubin,
    /// `-shared`
    Shared,
    /// `-cudart`
    Cudart,
    /// `-rdc`
    Relocatable,
    /// `-arch`, `-gencode`: the value of `__CUDA_ARCH__`.
    Arch,
    /// Accepted without effect.
    Accept,
    /// An option of the host compiler: nothing is said.
    Ignore,
    /// What is asked for cannot be done.
    Refuse,
}

/// One option.
#[derive(Clone, Copy, Debug)]
pub struct Opt {
    /// Its names without dashes, the long one first.
    pub names: &'static [&'static str],
    /// What it takes.
    pub takes: Takes,
    /// What it does.
    pub does: Does,
    /// A few words: what it does here, or why it does nothing.
    pub about: &'static str,
}

const fn opt(names: &'static [&'static str], takes: Takes, does: Does, about: &'static str) -> Opt {
    Opt {
        names,
        takes,
        does,
        about,
    }
}

use Does::{Accept, Ignore, Refuse};
use Takes::{Joined, Maybe, Nothing, One};

/// Why options about the machine code of a GPU do nothing.
const NO_GPU: &str = "no GPU code is made: the program runs on any CPU";

/// All options of nvcc 12 that build files use, and gcc's that are given to a compiler in nvcc's place.
pub const TABLE: &[Opt] = &[
    opt(
        &["output-file", "o"],
        Joined,
        Does::Output,
        "the file to write",
    ),
    opt(
        &["output-directory", "odir"],
        One,
        Does::OutputDir,
        "where objects go",
    ),
    opt(
        &["include-path", "I"],
        Joined,
        Does::IncludeDir,
        "search this folder for included files",
    ),
    opt(
        &["system-include", "isystem"],
        One,
        Does::SystemDir,
        "the same, after all -I",
    ),
    opt(&["iquote"], One, Does::IncludeDir, "like -I"),
    opt(
        &["pre-include", "include"],
        One,
        Does::Include,
        "include this file first",
    ),
    opt(
        &["define-macro", "D"],
        Joined,
        Does::Define,
        "define a macro",
    ),
    opt(
        &["undefine-macro", "U"],
        Joined,
        Does::Undefine,
        "undefine a macro",
    ),
    opt(
        &["compile", "c"],
        Nothing,
        Does::Compile,
        "compile to an object",
    ),
    opt(
        &["device-c", "dc"],
        Nothing,
        Does::CompileRelocatable,
        "like -c",
    ),
    opt(
        &["device-w", "dw"],
        Nothing,
        Does::CompileRelocatable,
        "like -c",
    ),
    opt(
        &["device-link", "dlink"],
        Nothing,
        Does::DeviceLink,
        "writes an empty object: the link step does all",
    ),
    opt(
        &["lib"],
        Nothing,
        Does::Library,
        "put objects into a static library",
    ),
    opt(&["link"], Nothing, Ignore, "the default: link"),
    opt(&["ptx"], Nothing, Does::Ptx, "write device code as PTX"),
    opt(
        &["fatbin"],
        Nothing,
        Does::Fatbin,
        "write a fat binary that holds PTX",
    ),
    opt(
        &["cubin"],
        Nothing,
        Does::Cubin,
        "the same PTX in a .cubin: there is no machine code",
    ),
    opt(
        &["preprocess", "E"],
        Nothing,
        Does::Preprocess,
        "print the preprocessed program",
    ),
    opt(
        &["cuda"],
        Nothing,
        Does::Cuda,
        "write the preprocessed program to NAME.cu.cpp.ii",
    ),
    opt(
        &["generate-dependencies", "M"],
        Nothing,
        Does::Depend,
        "print a rule for make",
    ),
    opt(
        &["generate-nonsystem-dependencies", "MM"],
        Nothing,
        Does::DependOwn,
        "print a rule for make",
    ),
    opt(
        &["generate-dependencies-with-compile", "MD"],
        Nothing,
        Does::CompileAndDepend,
        "write such a rule beside the object",
    ),
    opt(
        &["generate-nonsystem-dependencies-with-compile", "MMD"],
        Nothing,
        Does::CompileAndDependOwn,
        "the same",
    ),
    opt(
        &["dependency-output", "MF"],
        Joined,
        Does::DependFile,
        "into this file",
    ),
    opt(
        &["dependency-target-name", "MT"],
        Joined,
        Does::DependTarget,
        "for this target",
    ),
    opt(&["MQ"], Joined, Does::DependTarget, "for this target"),
    opt(
        &["generate-dependency-targets", "MP"],
        Nothing,
        Does::DependPhony,
        "with an empty rule for each header",
    ),
    opt(
        &["x"],
        Joined,
        Does::Language,
        "take the files that follow for cu, c++ or c",
    ),
    opt(
        &["std"],
        One,
        Does::Standard,
        "accepted: read as C++17 and C17 with GNU extensions",
    ),
    opt(
        &["library-path", "L"],
        Joined,
        Does::LibraryDir,
        "search this folder for libraries",
    ),
    opt(
        &["library", "l"],
        Joined,
        Does::LibraryName,
        "link this library; CUDA's own are part of cudart-rs",
    ),
    opt(
        &["compiler-options", "Xcompiler"],
        One,
        Does::HostOptions,
        "-I -D -U -include in it act, the rest is passed by",
    ),
    opt(
        &["shared", "shared"],
        Nothing,
        Does::Shared,
        "make a shared library, which C, C++ and Python load",
    ),
    opt(
        &["linker-options", "Xlinker"],
        One,
        Does::LinkerOptions,
        "for the linker, where foreign objects are linked",
    ),
    opt(&["Wl"], One, Does::LinkerOptions, "for the linker"),
    opt(
        &["version", "V"],
        Nothing,
        Does::Version,
        "print the version",
    ),
    opt(&["help", "h"], Nothing, Does::Help, "print this"),
    opt(
        &["dryrun", "dry-run"],
        Nothing,
        Does::DryRun,
        "print what would be done",
    ),
    opt(
        &["verbose", "v"],
        Nothing,
        Does::Verbose,
        "say what is done, and notes on options",
    ),
    opt(
        &["disable-warnings", "w"],
        Nothing,
        Does::NoWarnings,
        "no warnings",
    ),
    opt(
        &["Werror"],
        Maybe,
        Does::Werror,
        "accepted: warnings of cu2rs stay warnings",
    ),
    opt(
        &["run"],
        Nothing,
        Does::Run,
        "run the program after linking",
    ),
    opt(&["run-args"], One, Does::RunArgs, "with these arguments"),
    opt(
        &["options-file", "optf"],
        One,
        Does::OptionsFile,
        "read options from a file (also: @FILE)",
    ),
    opt(
        &["cu2rs-object"],
        Nothing,
        Does::OrdinaryObject,
        "-dlink makes an object that any linker takes, with all units inside (cargo's build scripts get that anyway)",
    ),
    opt(
        &["cu2rs-stubs"],
        Nothing,
        Does::Stubs,
        "what cannot be translated is a warning; the program stops if it gets there",
    ),
    opt(
        &["cu2rs-force"],
        Nothing,
        Does::Force,
        "overwrite the emitted crate even if you edited it",
    ),
    opt(
        &["cu2rs-host", "host"],
        One,
        Does::HostMode,
        "auto (default): host code becomes Rust where all of it can be translated, else the host's compiler takes it; rust; split: always the host's compiler",
    ),
    opt(
        &["cu2rs-lockstep"],
        One,
        Does::Lockstep,
        "converged (default), volatile, shared or off: which accesses to shared memory keep the lanes of a warp in lock-step",
    ),
    opt(
        &["cu2rs-trace"],
        Nothing,
        Does::Trace,
        "the program records which basic blocks its threads execute",
    ),
    opt(
        &["cu2rs-trace-counts"],
        Nothing,
        Does::TraceCounts,
        "the program counts how often its threads come to each basic block",
    ),
    opt(
        &["cu2rs-portable"],
        Nothing,
        Does::Portable,
        "the program runs on every processor of the architecture and uses the vector instructions that the one it runs on has",
    ),
    opt(
        &["device-debug", "G"],
        Nothing,
        Does::DeviceDebug,
        "defines __CUDACC_DEBUG__",
    ),
    opt(
        &["relocatable-device-code", "rdc"],
        Maybe,
        Does::Relocatable,
        "defines __CUDACC_RDC__; device code is always linked",
    ),
    // Accepted.
    opt(
        &["gpu-architecture", "gpu-name", "arch"],
        One,
        Does::Arch,
        "the value of __CUDA_ARCH__; of several the highest",
    ),
    opt(&["gpu-code", "code"], One, Accept, NO_GPU),
    opt(
        &["generate-code", "gencode"],
        One,
        Does::Arch,
        "the value of __CUDA_ARCH__; of several the highest",
    ),
    opt(
        &["cuda-gpu-arch", "offload-arch"],
        One,
        Does::Arch,
        "the value of __CUDA_ARCH__; of several the highest",
    ),
    opt(&["maxrregcount", "maxrregcount"], One, Accept, NO_GPU),
    opt(&["ptxas-options", "Xptxas"], One, Accept, NO_GPU),
    opt(&["nvlink-options", "Xnvlink"], One, Accept, NO_GPU),
    opt(&["archive-options", "Xarchive"], One, Accept, "not needed"),
    opt(&["cudafe-options", "Xcudafe"], One, Accept, "not needed"),
    opt(&["fatbin-options", "Xfatbin"], One, Accept, NO_GPU),
    opt(
        &["dlink-time-opt", "dlto"],
        Nothing,
        Accept,
        "the program is always optimised as a whole",
    ),
    opt(
        &["optimize", "O"],
        Joined,
        Does::Optimise,
        "for host code that the host's compiler takes; all else is built with cargo's release profile",
    ),
    opt(
        &["Ofast-compile", "Ofc"],
        One,
        Accept,
        "programs are built with cargo's release profile",
    ),
    opt(
        &["dopt"],
        One,
        Accept,
        "programs are built with cargo's release profile",
    ),
    opt(
        &["debug", "g"],
        Nothing,
        Does::Debug,
        "for host code that the host's compiler takes; else line tables are always made",
    ),
    opt(
        &["generate-line-info", "lineinfo"],
        Nothing,
        Accept,
        "line tables are always made",
    ),
    opt(&["profile", "pg"], Nothing, Accept, "not needed"),
    opt(
        &["use_fast_math"],
        Nothing,
        Does::FastMath,
        "as -fmad=true; functions, divisions and roots are the precise ones",
    ),
    opt(&["ftz"], One, Accept, "subnormal numbers are kept"),
    opt(
        &["prec-div"],
        One,
        Accept,
        "divisions are correctly rounded",
    ),
    opt(
        &["prec-sqrt"],
        One,
        Accept,
        "square roots are correctly rounded",
    ),
    opt(
        &["fmad"],
        One,
        Does::Contract,
        "whether `a * b + c` of device code rounds once; not without this option, so that results are those the source says (CU2RS_FMAD=1 or 0 when linking decides over all)",
    ),
    opt(&["extra-device-vectorization"], Nothing, Accept, NO_GPU),
    opt(
        &["default-stream"],
        One,
        Accept,
        "the legacy default stream, which waits for all others",
    ),
    opt(
        &["machine", "m"],
        Joined,
        Accept,
        "the machine's own word size",
    ),
    opt(&["m64"], Nothing, Accept, "the machine's own word size"),
    opt(
        &["cudart", "cudart"],
        One,
        Does::Cudart,
        "shared: the program uses the runtime that shared libraries use; they and the programs linked with them do by themselves",
    ),
    opt(
        &["cudadevrt", "cudadevrt"],
        One,
        Accept,
        "part of cudart-rs",
    ),
    opt(
        &["compiler-bindir", "ccbin"],
        One,
        Does::HostCompiler,
        "the host's compiler, for units that are split (g++ by default)",
    ),
    opt(
        &["host-compilation"],
        One,
        Accept,
        "the file's name tells C from C++",
    ),
    opt(
        &["allow-unsupported-compiler"],
        Nothing,
        Accept,
        "no host compiler is needed",
    ),
    opt(
        &["keep", "save-temps"],
        Maybe,
        Accept,
        "the crate is always kept, beside the program",
    ),
    opt(
        &["keep-dir"],
        One,
        Accept,
        "the crate is always kept, beside the program",
    ),
    opt(&["clean-targets", "clean"], Nothing, Accept, "not needed"),
    opt(
        &["threads", "t"],
        Joined,
        Accept,
        "cargo takes all processors",
    ),
    opt(&["split-compile"], One, Accept, "not needed"),
    opt(&["split-compile-extended"], One, Accept, "not needed"),
    opt(&["jump-table-density"], One, Accept, NO_GPU),
    opt(
        &["expt-relaxed-constexpr"],
        Nothing,
        Does::Tell("__CUDACC_RELAXED_CONSTEXPR__"),
        "defines __CUDACC_RELAXED_CONSTEXPR__; always on",
    ),
    opt(
        &["expt-extended-lambda", "extended-lambda"],
        Nothing,
        Does::Tell("__CUDACC_EXTENDED_LAMBDA__"),
        "defines __CUDACC_EXTENDED_LAMBDA__; always on",
    ),
    opt(&["restrict"], Maybe, Accept, NO_GPU),
    opt(
        &["diag-suppress", "diag-error"],
        One,
        Accept,
        "numbers of another compiler's messages",
    ),
    opt(
        &["diag-warn", "diag-default"],
        One,
        Accept,
        "numbers of another compiler's messages",
    ),
    opt(
        &["display-error-number", "no-display-error-number"],
        Nothing,
        Accept,
        "codes are always shown",
    ),
    opt(
        &[
            "Wreorder",
            "Wdefault-stream-launch",
            "Wmissing-launch-bounds",
            "Wext-lambda-captures-this",
        ],
        Nothing,
        Accept,
        "warnings of another compiler",
    ),
    opt(&["resource-usage", "res-usage"], Nothing, Accept, NO_GPU),
    opt(&["source-in-ptx", "src-in-ptx"], Nothing, Accept, NO_GPU),
    opt(&["time"], One, Accept, "not measured"),
    opt(
        &[
            "forward-unknown-to-host-compiler",
            "forward-unknown-to-host-linker",
        ],
        Nothing,
        Accept,
        "no host compiler is needed",
    ),
    opt(
        &["forward-unknown-opts", "forward-unknown-opts-to-host"],
        Nothing,
        Accept,
        "no host compiler is needed",
    ),
    opt(
        &[
            "no-host-device-initializer-list",
            "no-host-device-move-forward",
        ],
        Nothing,
        Accept,
        "always on",
    ),
    opt(
        &["no-exceptions", "noeh"],
        Nothing,
        Accept,
        "see the known limits",
    ),
    opt(&["no-align-double"], Nothing, Accept, "the machine's own"),
    opt(&["no-compress"], Nothing, Accept, NO_GPU),
    opt(&["compress-mode"], One, Accept, NO_GPU),
    opt(
        &["disable-optimizer-constants", "disable-optimizer-consts"],
        Nothing,
        Accept,
        "not needed",
    ),
    opt(&["device-int128"], Nothing, Accept, "always on"),
    opt(&["static-global-template-stub"], One, Accept, "not needed"),
    opt(
        &["deviceemu", "device-emulation"],
        Nothing,
        Accept,
        "what cu2rs always does: kernels run on the CPU",
    ),
    opt(&["multicore"], Nothing, Accept, "what cu2rs always does"),
    opt(
        &["no-device-link", "nodlink"],
        Nothing,
        Accept,
        "the link step does all",
    ),
    opt(
        &["target-directory", "target-dir"],
        One,
        Accept,
        "the machine's own",
    ),
    opt(
        &["use-local-env"],
        Nothing,
        Accept,
        "no host compiler is needed",
    ),
    opt(&["qpp-config"], One, Accept, "no host compiler is needed"),
    opt(
        &["isysroot", "sysroot"],
        One,
        Accept,
        "headers are cu2rs's own",
    ),
    // gcc's, where cu2rs-nvcc stands in for the host compiler too.
    opt(
        &["pthread", "pthreads"],
        Nothing,
        Ignore,
        "threads are always there",
    ),
    opt(&["pipe"], Nothing, Ignore, "gcc's"),
    opt(
        &[
            "static",
            "rdynamic",
            "no-pie",
            "pie",
            "p",
            "static-libgcc",
            "static-libstdc++",
        ],
        Nothing,
        Ignore,
        "gcc's",
    ),
    opt(
        &["nostdlib", "nodefaultlibs", "nostartfiles"],
        Nothing,
        Ignore,
        "gcc's",
    ),
    opt(&["s"], Nothing, Ignore, "gcc's"),
    opt(&["ansi", "pedantic"], Nothing, Ignore, "gcc's"),
    opt(&["nostdinc", "nostdinc++"], Nothing, Ignore, "gcc's"),
    // Refused.
    opt(&["optix-ir", "ltoir"], Nothing, Refuse, "code for a GPU"),
    opt(&["m32"], Nothing, Refuse, "a 32-bit program"),
];

/// The option of this name (without dashes).
pub fn find(name: &str) -> Option<&'static Opt> {
    TABLE.iter().find(|o| o.names.contains(&name))
}

/// The option that this text begins with, when its value follows at once: `Idir`. The longest name wins, so that `Ldir` is `L` and
/// `MFx` is `MF`.
pub fn find_joined(text: &str) -> Option<(&'static Opt, &str)> {
    let mut best: Option<(&Opt, &str, usize)> = None;
    for o in TABLE.iter().filter(|o| o.takes == Joined) {
        for n in o.names {
            if let Some(rest) = text.strip_prefix(n).filter(|r| !r.is_empty())
                && best.is_none_or(|b| b.2 < n.len())
            {
                best = Some((o, rest, n.len()));
            }
        }
    }
    best.map(|(o, rest, _)| (o, rest))
}

/// Whether a word (without its dash) is an option of gcc that says nothing about the program's meaning: warnings, code
/// generation, debug information.
pub fn is_gcc_only(text: &str) -> bool {
    text.starts_with('W') || text.starts_with('f') || text.starts_with('m') || text.starts_with('g')
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_not_used_twice() {
        let mut seen = BTreeSet::new();
        for o in TABLE {
            let own: BTreeSet<_> = o.names.iter().collect();
            for n in own {
                assert!(seen.insert(*n), "{n} stands twice");
            }
            assert!(!o.about.is_empty());
        }
    }

    #[test]
    fn the_longest_name_wins() {
        let joined = |t| find_joined(t).map(|(o, r)| (o.does, r));
        assert_eq!(joined("Iinc"), Some((Does::IncludeDir, "inc")));
        assert_eq!(joined("MFx.d"), Some((Does::DependFile, "x.d")));
        assert_eq!(joined("O3"), Some((Does::Optimise, "3")));
        assert_eq!(joined("lcudart"), Some((Does::LibraryName, "cudart")));
        assert_eq!(joined("I"), None);
    }
}
