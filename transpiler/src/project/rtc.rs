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
use crate::source::{FileLoader, Span};
use std::path::{Path, PathBuf};

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The source.
    pub input: PathBuf,
    /// Where the PTX goes; to the standard output if nowhere.
    pub output: Option<PathBuf>,
    /// Expressions whose symbols are asked for.
    pub names: Vec<String>,
    /// How the unit is read.
    pub options: Options,
}

/// Options of NVRTC's that change nothing here.
const IGNORED: [&str; 30] = [
    "-G",
    "--device-debug",
    "-lineinfo",
    "--generate-line-info",
    "-w",
    "--disable-warnings",
    "-rdc",
    "--relocatable-device-code",
    "-dc",
    "--device-c",
    "-dw",
    "--device-w",
    "--maxrregcount",
    "-maxrregcount",
    "-ftz",
    "--ftz",
    "--prec-sqrt",
    "-prec-sqrt",
    "--prec-div",
    "-prec-div",
    "--extra-device-vectorization",
    "--restrict",
    "-restrict",
    "--builtin-move-forward",
    "--builtin-initializer-list",
    "--display-error-number",
    "--no-display-error-number",
    "--diag-suppress",
    "--ptxas-options",
    "-Xptxas",
];

/// Options that may have their value in the next word.
const WITH_VALUE: [&str; 4] = [
    "--maxrregcount",
    "-maxrregcount",
    "--ptxas-options",
    "-Xptxas",
];

/// Reads the command line.
pub fn request(args: &[String]) -> Result<Request, String> {
    let mut r = Request::default();
    r.options.language = Some(Language::Cuda);
    r.options.only_device = true;
    r.options.device_view = true;
    let mut words = args.iter();
    let mut input = None;
    while let Some(word) = words.next() {
        let (name, value) = match word.split_once('=') {
            Some((n, v)) if n.starts_with('-') && !n.starts_with("-D") => (n, Some(v.to_owned())),
            _ => (word.as_str(), None),
        };
        let mut wanted = || match value.clone() {
            Some(v) => Ok(v),
            None => words
                .next()
                .cloned()
                .ok_or(format!("`{name}` needs a value")),
        };
        match name {
            "-o" | "--output" => r.output = Some(wanted()?.into()),
            "--name-expression" => r.names.push(wanted()?),
            "-I" | "--include-path" => r.options.include_dirs.push(wanted()?.into()),
            "-isystem" => r.options.system_dirs.push(wanted()?.into()),
            "-D" | "--define-macro" => r.options.defines.push(wanted()?),
            "-U" | "--undefine-macro" => r.options.undefines.push(wanted()?),
            "-include" | "--pre-include" => r.options.includes.push(wanted()?.into()),
            "-arch" | "--gpu-architecture" => r.options.arch = Some(arch_value(&wanted()?)?),
            "-std" | "--std" => {
                wanted()?;
            }
            "-default-device" | "--device-as-default-execution-space" => {
                r.options.default_device = true;
            }
            "-fmad" | "--fmad" => r.options.contract = Some(wanted()? == "true"),
            "-use_fast_math" | "--use_fast_math" => r.options.contract = Some(true),
            n if IGNORED.contains(&n) => {
                if WITH_VALUE.contains(&n) {
                    wanted()?;
                }
            }
            n if n.starts_with("-I") => r.options.include_dirs.push(word[2..].into()),
            n if n.starts_with("-D") => r.options.defines.push(word[2..].to_owned()),
            n if n.starts_with("-U") => r.options.undefines.push(word[2..].to_owned()),
            n if n.starts_with('-') && n.len() > 1 => {
                return Err(format!(
                    "`{word}` is no option of NVRTC's that is known here"
                ));
            }
            _ => {
                if input.replace(PathBuf::from(word)).is_some() {
                    return Err(format!("`{word}`: one file is compiled at a time"));
                }
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
            GlobalInit::Const(e) | GlobalInit::Dynamic(e) => ptx_out::named(&program, e),
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
    t.diags.retain(|d| !inside(d));
    let options = ptx_out::Options {
        arch: request.options.arch.unwrap_or(super::DEFAULT_ARCH),
    };
    let ptx = ptx_out::write(&program, &t.sources, options, &wanted, &mut t.diags);
    let failed = t.diags.iter().any(|d| d.severity == Severity::Error);
    (ptx.filter(|_| !failed), t)
}

/// The module's text, with the symbols that were asked for in front.
pub fn text(request: &Request, ptx: &Ptx) -> String {
    let names = request.names.iter().zip(&ptx.lowered);
    let list: String = names
        .map(|(name, symbol)| format!("// name: {symbol} = {name}\n"))
        .collect();
    list + &ptx.text
}
