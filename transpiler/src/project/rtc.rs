//! `cu2rs rtc`: device code to PTX, with NVRTC's options.
//!
//! The unit is read as device code sees it. What NVRTC calls a name expression (`f<int>`, `&variable`) becomes a variable behind the unit's text whose first value names
//! what is meant, so that the front end makes the instance and says its symbol. Errors in code that no kernel reaches are not told: it may be the host's.

use super::pipeline::{self, Translation};
use super::progress::Progress;
use super::{Language, Options, arch_value};
use crate::diag::{Diagnostic, Severity};
use crate::hir::GlobalInit;
use crate::ptx_out::{self, ASKED, Ptx};
use crate::source::{FileLoader, Origin, SourceMap, Span};
use std::path::{Path, PathBuf};

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The source.
    pub input: PathBuf,
    /// Where the PTX goes; to the standard output if nowhere.
    pub output: Option<PathBuf>,
    /// The text says which files were read, and hashes of them.
    pub list_files: bool,
    /// Expressions whose symbols are asked for.
    pub names: Vec<String>,
    /// How the unit is read.
    pub options: Options,
}

/// Options of NVRTC's that change nothing here, without their dashes: it takes one and two.
const IGNORED: [&str; 44] = [
    "G",
    "device-debug",
    "dopt",
    "lineinfo",
    "generate-line-info",
    "w",
    "disable-warnings",
    "rdc",
    "relocatable-device-code",
    "dc",
    "device-c",
    "dw",
    "device-w",
    "maxrregcount",
    "ftz",
    "prec-sqrt",
    "prec-div",
    "extra-device-vectorization",
    "restrict",
    "builtin-move-forward",
    "builtin-initializer-list",
    "display-error-number",
    "no-display-error-number",
    "diag-error",
    "diag-suppress",
    "diag-warn",
    "ptxas-options",
    "Xptxas",
    "no-source-include",
    "no-cache",
    "time",
    "split-compile",
    "fdevice-time-trace",
    "minimal",
    "brief-diagnostics",
    "version-ident",
    "pch",
    "Ofast-compile",
    "Ofc",
    "modify-stack-limit",
    "err-no",
    "no-err-no",
    "device-int128",
    "device-float128",
];

/// Options that may have their value in the next word.
const WITH_VALUE: [&str; 3] = ["maxrregcount", "ptxas-options", "Xptxas"];

/// Reads the command line.
pub fn request(args: &[String]) -> Result<Request, String> {
    let mut r = Request::default();
    r.options.language = Some(Language::Cuda);
    r.options.only_device = true;
    r.options.device_view = true;
    // The compiler's release is that of the toolkit that our headers say they are of: libraries compare them.
    r.options.undefines.push("__CUDACC_VER_MINOR__".into());
    r.options.defines.push("__CUDACC_VER_MINOR__=0".into());
    let mut words = args.iter();
    let mut input = None;
    while let Some(word) = words.next() {
        let (name, value) = match word.split_once('=') {
            Some((n, v)) if n.starts_with('-') && (n.starts_with("--") || !n.starts_with("-D")) => {
                (n, Some(v.to_owned()))
            }
            _ => (word.as_str(), None),
        };
        let mut wanted = || match value.clone() {
            Some(v) => Ok(v),
            None => words
                .next()
                .cloned()
                .ok_or(format!("`{name}` needs a value")),
        };
        let is_option = name.starts_with('-') && name.len() > 1;
        match name.trim_start_matches('-') {
            _ if !is_option => {
                if input.replace(PathBuf::from(word)).is_some() {
                    return Err(format!("`{word}`: one file is compiled at a time"));
                }
            }
            "o" | "output" => r.output = Some(wanted()?.into()),
            "name-expression" => r.names.push(wanted()?),
            "list-files" => r.list_files = true,
            "I" | "include-path" => r.options.include_dirs.push(wanted()?.into()),
            "isystem" => r.options.system_dirs.push(wanted()?.into()),
            "D" | "define-macro" => r.options.defines.push(wanted()?),
            "U" | "undefine-macro" => r.options.undefines.push(wanted()?),
            "include" | "pre-include" => r.options.includes.push(wanted()?.into()),
            "arch" | "gpu-architecture" => r.options.arch = Some(arch_value(&wanted()?)?),
            "std" => {
                wanted()?;
            }
            "default-device" | "device-as-default-execution-space" => {
                r.options.default_device = true;
            }
            "fmad" => r.options.contract = Some(wanted()? == "true"),
            "use_fast_math" => r.options.contract = Some(true),
            n if IGNORED.contains(&n) => {
                if WITH_VALUE.contains(&n) {
                    wanted()?;
                }
            }
            _ if word.starts_with("-I") => r.options.include_dirs.push(word[2..].into()),
            _ if word.starts_with("-D") => r.options.defines.push(word[2..].to_owned()),
            _ if word.starts_with("-U") => r.options.undefines.push(word[2..].to_owned()),
            _ => {
                return Err(format!(
                    "`{word}` is no option of NVRTC's that is known here"
                ));
            }
        }
    }
    r.input = input.ok_or("a source file is missing")?;
    r.options.inputs.push(r.input.clone());
    Ok(r)
}

/// A loader that puts a text behind one file.
struct Behind<'a> {
    inner: &'a dyn FileLoader,
    path: &'a Path,
    text: String,
}

impl FileLoader for Behind<'_> {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        let mut bytes = self.inner.load(path)?;
        if path == self.path {
            bytes.extend_from_slice(self.text.as_bytes());
        }
        Some(bytes)
    }
    fn header(&self, name: &str) -> Option<Vec<u8>> {
        self.inner.header(name)
    }
    fn header_names(&self) -> Vec<String> {
        self.inner.header_names()
    }
}

/// Compiles. The module is `None` where the messages tell of an error.
pub fn compile(
    request: &Request,
    loader: &dyn FileLoader,
    progress: &Progress,
) -> (Option<Ptx>, Translation) {
    let mut text = String::new();
    for (n, name) in request.names.iter().enumerate() {
        let and = if name.trim_start().starts_with('&') {
            ""
        } else {
            "&"
        };
        text += &format!("\n__device__ auto {ASKED}{n} = {and}{name};");
    }
    let loader = Behind {
        inner: loader,
        path: &request.input,
        text: text + "\n",
    };
    let (program, mut t) = pipeline::for_ptx(&request.options, &loader, progress);
    let Some(program) = program else {
        return (None, t);
    };
    let mut wanted = Vec::new();
    for (n, name) in request.names.iter().enumerate() {
        let variable = format!("{ASKED}{n}");
        let g = program.globals.iter().find(|g| *g.name == *variable);
        let named = g.and_then(|g| match &g.init {
            GlobalInit::Const(e) | GlobalInit::Dynamic(e) => ptx_out::named(e),
            GlobalInit::Zero => None,
        });
        match named {
            Some(n) => wanted.push(n),
            None => {
                let what = format!("`{name}` names no function or variable of the device");
                t.diags.push(Diagnostic::error(7016, Span::NONE, what));
            }
        }
    }
    let unreached = ptx_out::unreached(&program, &t.sources, &wanted);
    let inside = |d: &Diagnostic| {
        let (place, within) = (d.span, |s: &Span| {
            s.file == d.span.file && s.lo <= d.span.lo && d.span.hi <= s.hi
        });
        place != Span::NONE && unreached.iter().any(within)
    };
    let own = |d: &Diagnostic| d.code.0 == 1033 && d.message.contains("__CUDACC_VER_MINOR__");
    t.diags.retain(|d| !inside(d) && !own(d));
    let options = ptx_out::Options {
        arch: request.options.arch.unwrap_or(super::DEFAULT_ARCH),
    };
    let ptx = ptx_out::write(&program, &t.sources, options, &wanted, &mut t.diags);
    let failed = t.diags.iter().any(|d| d.severity == Severity::Error);
    (ptx.filter(|_| !failed), t)
}

/// FNV-1a, as `libnvrtc` computes it to know whether files are what they were.
fn hash(bytes: &[u8]) -> u64 {
    let step = |h: u64, b: &u8| (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// The module's text, with the symbols that were asked for in front, and the files that were read besides the source, if they are asked for.
pub fn text(request: &Request, ptx: &Ptx, sources: &SourceMap) -> String {
    let names = request.names.iter().zip(&ptx.lowered);
    let list: String = names
        .map(|(name, symbol)| format!("// name: {symbol} = {name}\n"))
        .collect();
    let read = sources.iter().filter(|(_, f)| {
        request.list_files && f.origin == Origin::Program && f.path != request.input
    });
    let read: String = read
        .map(|(_, f)| format!("// read: {:016x} {}\n", hash(&f.text), f.path.display()))
        .collect();
    list + &read + &ptx.text
}
