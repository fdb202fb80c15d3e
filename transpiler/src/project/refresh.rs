//! `cu2rs refresh`: the faster forms of a crate's kernels, made again of the crate's Rust text alone.
//!
//! [`derive()`] reads the kernels ([`crate::dialect`]), takes the unit that they are through the front end, and has the engines' files emitted from it. What of
//! the crate is not kernels is not looked at. A kernel that is outside of the dialect keeps running as it is written; the message says where and why.

use super::loader::DiskLoader;
use super::pipeline::{self, Unit};
use super::progress::Progress;
use super::write::OutFile;
use crate::analysis::context::Context;
use crate::diag::{Diagnostic, Severity};
use crate::dialect::{self, Refusal, body, library::Library, out::Out, out::Place};
use crate::emit::{self, EmitOptions};
use crate::hir::callgraph::CallGraph;
use crate::hir::{FuncId, Function, Program};
use crate::passes::{self, accesses::forms::Marked};
use crate::pp::token::{PpOutput, Token};
use crate::pp::{self, Language, PpOptions, needed};
use crate::sema::link::Symbols;
use crate::sema::{ClosureNames, Rtti, UnitHir, link};
use crate::source::{FileId, Origin, Span};
use pipeline::{Translation, Unread};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Where the forms are, below a crate's root.
pub const ENGINES: &str = "src/engines/";

/// How the crate's root names the map of places.
const PLACES: &str = "engines/places.map";

fn is_map(f: &OutFile) -> bool {
    f.path == emit::places::FILE
}

/// The name of the unit that kernels become.
const UNIT: &str = "kernels.cu";

/// A kernel is outside of the dialect.
const OUTSIDE: u16 = 120;
/// A file is no Rust.
const NO_RUST: u16 = 121;

/// How often the unit is made again without what the front end finds fault with.
const ROUNDS: u32 = 24;

/// Makes the engines' files of a crate: `texts` are its other files, paths below `src/` and texts. The result's files are those of `src/engines/`.
pub fn derive(
    texts: &[(String, String)],
    library: &Library,
    options: &EmitOptions,
    progress: &Progress,
) -> Translation {
    derive_after(
        &mut Translation::default(),
        texts,
        library,
        options,
        progress,
    )
}

/// [`derive()`] after another translation, `earlier`, whose reading of our headers serves this one, too. (Its sources become this one's, while that lasts.)
pub fn derive_after(
    earlier: &mut Translation,
    texts: &[(String, String)],
    library: &Library,
    options: &EmitOptions,
    progress: &Progress,
) -> Translation {
    let mut wrong = Vec::new();
    for _ in 0..ROUNDS {
        let mut t = Translation {
            sources: std::mem::take(&mut earlier.sources),
            beginnings: std::mem::take(&mut earlier.beginnings),
            ..Translation::default()
        };
        let more = attempt(texts, library, options, progress, &wrong, &mut t);
        if more.is_empty() || t.files.is_some() {
            return t;
        }
        (earlier.sources, earlier.beginnings) = (t.sources, t.beginnings);
        wrong.extend(more);
    }
    // (The sources are the caller's again.)
    Translation {
        sources: std::mem::take(&mut earlier.sources),
        internal_error: true,
        ..Translation::default()
    }
}

/// One attempt, without what holds a place of `wrong`; and the places that are wrong besides.
fn attempt(
    texts: &[(String, String)],
    library: &Library,
    options: &EmitOptions,
    progress: &Progress,
    wrong: &[Refusal],
    t: &mut Translation,
) -> Vec<Refusal> {
    let files: Vec<FileId> = (texts.iter())
        .map(|(path, text)| {
            let path = Path::new("src").join(path);
            t.sources
                .add(path, Origin::Program, text.clone().into_bytes())
        })
        .collect();
    let span = |p: Place| Span {
        file: files.get(p.file).copied().unwrap_or(Span::NONE.file),
        lo: p.from as u32,
        hi: p.to as u32,
    };
    let unit = match dialect::read(texts, library, wrong) {
        Ok(unit) => unit,
        Err(r) => {
            let what = format!("this is no Rust: {}", r.what);
            t.diags
                .push(Diagnostic::error(NO_RUST, span(r.place), what));
            return Vec::new();
        }
    };
    for (kernel, r) in unit.refused.iter().chain(&unit.lost) {
        let file = texts.get(kernel.file).map_or("", |(path, _)| path);
        t.unread.push(Unread {
            module: file.trim_end_matches(".rs").to_owned(),
            kernel: kernel.name.clone(),
            why: r.what.clone(),
        });
    }
    for (kernel, r) in &unit.refused {
        t.diags.push(outside(&kernel.name, span(r.place), &r.what));
    }
    for (kernel, r) in &unit.lost {
        let what = format!(
            "kernel `{}` cannot be started: {}. Nothing is written",
            kernel.name, r.what
        );
        t.diags
            .push(Diagnostic::error(OUTSIDE, span(r.place), what));
    }
    if !unit.lost.is_empty() {
        return Vec::new();
    }
    for f in &unit.functions {
        if let Some((path, line)) = f.source.as_deref().and_then(|s| s.rsplit_once(':')) {
            let line = line.parse().unwrap_or(0);
            t.sources.say(span(f.at), path, line);
        }
    }
    let before = t.diags.iter().count();
    let program = program(&unit, &files, options, t, progress);
    let errors = t
        .diags
        .iter()
        .skip(before)
        .filter(|d| d.severity == Severity::Error);
    let more: Vec<Refusal> = errors
        .filter_map(|d| {
            Some(Refusal {
                place: Place {
                    file: files.iter().position(|f| *f == d.span.file)?,
                    from: d.span.lo as usize,
                    to: d.span.hi as usize,
                },
                what: d.message.clone(),
            })
        })
        .collect();
    let Some((program, marked)) = program else {
        return more;
    };
    let _step = progress.step("emitting");
    let Some(made) = forms(program, marked, &unit, &files, options, t) else {
        t.internal_error = true;
        return Vec::new();
    };
    let mut engines: Vec<OutFile> = made.into_iter().map(OutFile::from).collect();
    // (The crate's root reads the map, also where nothing that was read waits.)
    if texts.iter().any(|(_, text)| text.contains(PLACES)) && !engines.iter().any(is_map) {
        engines.push(OutFile {
            path: emit::places::FILE.to_owned(),
            bytes: Vec::new(),
        });
    }
    t.files = Some(engines);
    Vec::new()
}

/// The files of the forms of a program that was read.
fn forms(
    mut program: Program,
    marked: Option<Marked>,
    unit: &dialect::Unit,
    files: &[FileId],
    options: &EmitOptions,
    t: &mut Translation,
) -> Option<Vec<emit::EmittedFile>> {
    let before = options.checked.then(|| program.clone());
    if options.checked && !options.memory {
        passes::checked::run(&mut program, &t.sources);
        if !pipeline::sound(&mut program, &mut t.diags) {
            return None;
        }
    }
    let mut made = emit::Made {
        before: before.as_ref().map(|p| match &marked {
            Some(marked) => emit::Before::records(p, marked),
            None => emit::Before::checks(p),
        }),
        ..emit::Made::default()
    };
    let mut options = options.clone();
    if let Some(traced) = &mut options.traced {
        for (i, f) in (0..).zip(&program.functions) {
            let read = read_of(unit, files, f);
            traced.extend(read.and_then(|r| Some((FuncId(i), r.traced?))));
            let untraced = read.and_then(|r| Some((FuncId(i), r.untraced.clone()?)));
            made.untraced.extend(untraced);
        }
    }
    let quiet: BTreeSet<String> = made.untraced.values().cloned().collect();
    let loud = |m: &str| !quiet.contains(m);
    let mut all = emit::emit_forms(&program, made, &t.sources, &options, loud, &mut t.diags);
    if !quiet.is_empty() {
        (options.traced, options.silent) = (None, true);
        passes::probes::quiet::run(&mut program);
        let (made, quiet) = (emit::Made::default(), |m: &str| quiet.contains(m));
        let more = emit::emit_forms(&program, made, &t.sources, &options, quiet, &mut t.diags);
        let new = |f: &emit::EmittedFile| all.iter().all(|a| a.path != f.path);
        let more: Vec<_> = more.into_iter().filter(new).collect();
        all.extend(more);
    }
    Some(all)
}

fn outside(kernel: &str, at: Span, what: &str) -> Diagnostic {
    Diagnostic::warning(
        OUTSIDE,
        at,
        format!("kernel `{kernel}` gets no faster forms: {what}"),
    )
}

/// The unit of CUDA C++ as a program; in crates that trace memory, with what is known of its accesses.
fn program(
    unit: &dialect::Unit,
    files: &[FileId],
    of: &EmitOptions,
    t: &mut Translation,
    progress: &Progress,
) -> Option<(Program, Option<Marked>)> {
    let file = t
        .sources
        .add(UNIT, Origin::Program, unit.text.text.clone().into_bytes());
    let options = PpOptions {
        language: Language::Cuda,
        cuda_arch: super::DEFAULT_ARCH,
        predefined_header: Some(pipeline::CUDA_PREDEFINED.to_owned()),
        ..PpOptions::default()
    };
    let mut pp = {
        let _step = progress.step("preprocessing kernels");
        let begun = &mut t.beginnings;
        pp::preprocess_next(
            &mut t.sources,
            &DiskLoader,
            file,
            &options,
            begun,
            &mut t.diags,
        )
    };
    pp.tokens = needed::only_needed(&pp, file, &t.sources);
    place(&mut pp, file, &unit.text, &unit.bound, files);
    let whole = Unit {
        file,
        language: Language::Cuda,
        dialect: true,
        default_device: false,
    };
    let mut closures = ClosureNames::default();
    let path = PathBuf::from(UNIT);
    let before = t.diags.iter().count();
    let hir = pipeline::analyse_view(
        &whole,
        &pp,
        Rtti::default(),
        &mut closures,
        &path,
        progress,
        t,
    );
    if (t.diags.iter().skip(before)).any(|d| d.severity == Severity::Error) {
        return None;
    }
    let units = vec![UnitHir {
        program: hir.program,
        device: None,
    }];
    let mut p = link::link(units, &Symbols::default(), &t.sources, &mut t.diags);
    rename(&mut p);
    p.spinning = (unit.spins.iter())
        .filter_map(|p| Some((*files.get(p.file)?, p.from as u32)))
        .collect();
    let kept: BTreeSet<(FileId, u32)> = (unit.kept.iter())
        .filter_map(|p| Some((*files.get(p.file)?, p.from as u32)))
        .collect();
    for g in &mut p.globals {
        g.ty.is_const |= kept.contains(&(g.span.file, g.span.lo));
    }
    for f in &mut p.functions {
        let at = read_of(unit, files, f);
        if let Some(r) = at {
            f.launched = r.launched.clone();
            f.launch_bounds.0 = r.most_threads;
            if let Some(n) = &r.cuda_name {
                let own = std::mem::replace(&mut f.name, n.as_str().into());
                f.launched.rust_name = Some(own);
            }
        }
    }
    let mut recorded = None;
    if of.memory {
        recorded = Some(passes::unchecked::run_recorded(&mut p).marked(&mut p));
    } else if of.checked {
        passes::unchecked::run(&mut p, &mut t.sources);
    }
    if of.traced.is_some() {
        passes::probes::bind_leave(&mut p);
    }
    passes::bits::run(&mut p, &mut t.diags);
    passes::empties::run(&mut p, &mut t.diags);
    let padded = unit.padded.iter();
    let padded = padded.filter_map(|p| Some((*files.get(p.file)?, p.from as u32)));
    passes::empties::give_all(&mut p, &padded.collect());
    passes::addresses::run(&mut p);
    passes::agree::run(&mut p);
    if !marked(&p, unit, files, t) {
        return None;
    }
    if !pipeline::sound(&mut p, &mut t.diags) {
        t.internal_error = true;
        return None;
    }
    pipeline::for_emission(&mut p);
    Some((p, recorded))
}

/// What was read as this function.
fn read_of<'u>(
    unit: &'u dialect::Unit,
    files: &[FileId],
    f: &Function,
) -> Option<&'u dialect::Read> {
    (unit.functions.iter())
        .find(|r| files.get(r.at.file) == Some(&f.span.file) && r.at.from as u32 == f.span.lo)
}

/// Whether the functions that need the built-in variables are those that are marked `#[device]`; what is not so is told.
fn marked(p: &Program, unit: &dialect::Unit, files: &[FileId], t: &mut Translation) -> bool {
    let context = Context::new(p, &CallGraph::new(p));
    let mut all = true;
    for (i, f) in p.functions.iter().enumerate() {
        let at = read_of(unit, files, f);
        let needs = context.needs_ctx(FuncId(i as u32));
        if at.is_some_and(|r| r.context && !needs) {
            all = false;
            let what = format!(
                "`{}` neither waits nor uses a built-in variable, nor calls what does: it is no `#[device]` function, and takes its own parameters only",
                f.name
            );
            t.diags.push(Diagnostic::error(OUTSIDE, f.span, what));
        }
    }
    all
}

/// Gives the tokens their places in the crate's files.
fn place(
    pp: &mut PpOutput,
    unit: FileId,
    text: &Out,
    bound: &BTreeMap<Place, String>,
    files: &[FileId],
) {
    let new = |s: &mut Span| {
        if s.file != unit {
            return;
        }
        let ends = (
            text.place_of(s.lo as usize),
            text.place_of((s.hi as usize).max(1) - 1),
        );
        let (Some(a), b) = ends else { return };
        let b = b
            .filter(|b| b.file == a.file && b.to >= a.from)
            .unwrap_or(a);
        let Some(file) = files.get(a.file) else {
            return;
        };
        *s = Span {
            file: *file,
            lo: a.from as u32,
            hi: b.to.max(a.to) as u32,
        };
    };
    let token = |t: &mut Token| new(&mut t.span);
    pp.tokens.iter_mut().for_each(token);
    for e in &mut pp.expansions {
        new(&mut e.use_span);
        new(&mut e.call_span);
    }
    for m in &mut pp.macros {
        // A constant stands where its name does.
        let Span { file, lo, .. } = m.span;
        if file == unit {
            let at = text.place_of(lo as usize);
            if let Some((a, f)) = at.and_then(|a| Some((a, files.get(a.file)?))) {
                m.span = Span {
                    file: *f,
                    lo: a.from as u32,
                    hi: a.to as u32,
                };
            }
        }
        m.body.iter_mut().for_each(token);
    }
    pp.bound = (bound.iter())
        .filter_map(|(p, path)| Some(((*files.get(p.file)?, p.from as u32), path.as_str().into())))
        .collect();
    pp.files = files.to_vec();
    pp.comments.clear();
}

/// Gives things the names that they have in Rust.
fn rename(p: &mut Program) {
    let named = |n: &mut std::rc::Rc<str>| {
        let new = body::rust_name(n);
        if new.len() != n.len() {
            *n = new.into();
        }
    };
    for f in &mut p.functions {
        named(&mut f.name);
        f.scopes.retain(|s| !s.starts_with(body::NAMESPACE));
        f.locals.iter_mut().for_each(|l| named(&mut l.name));
    }
    for r in &mut p.records {
        named(&mut r.name);
        r.scopes.retain(|s| !s.starts_with(body::NAMESPACE));
        r.fields.iter_mut().for_each(|f| named(&mut f.name));
    }
    for g in &mut p.globals {
        named(&mut g.name);
        g.scopes.retain(|s| !s.starts_with(body::NAMESPACE));
    }
    for c in &mut p.consts {
        c.name = body::constant_name(&c.name).into();
        named(&mut c.name);
    }
}

/// The files of a crate below `src/`, but those of `src/engines/`: paths below `src/`, and texts.
pub fn texts(root: &Path) -> std::io::Result<Vec<(String, String)>> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(root.join("src"))? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|n| n.to_str()) else {
            continue;
        };
        if name.ends_with(".rs") && path.is_file() {
            all.push((name.to_owned(), std::fs::read_to_string(&path)?));
        }
    }
    all.sort();
    Ok(all)
}

/// What [`derive()`] says is settled: formatted, with the digests of the text that it was made of.
pub fn settled(texts: &[(String, String)], engines: Vec<OutFile>) -> Vec<OutFile> {
    unformatted(texts, super::format::rustfmt(engines))
}

/// [`settled`], laid out as the emitter does it.
pub fn unformatted(texts: &[(String, String)], engines: Vec<OutFile>) -> Vec<OutFile> {
    let others = texts.iter().map(|(path, text)| OutFile {
        path: format!("src/{path}"),
        bytes: text.clone().into_bytes(),
    });
    let mut all: Vec<OutFile> = others.chain(engines).collect();
    super::places::settle(&mut all);
    super::written::settle(&mut all);
    all.retain(|f| f.path.starts_with(ENGINES));
    all
}
