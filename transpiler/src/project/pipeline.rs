//! The stages in a row: files in, emitted files and messages out.

mod device;
mod dump;
mod sited;
mod uncalled;

use super::installed;
use super::loader::DiskLoader;
use super::progress::Progress;
use super::write::OutFile;
use super::{DeviceHalf, Language, Options, language_of};
use super::{forms, host_headers, stand_in};
use crate::analysis::lanes::worth::Cpu;
use crate::analysis::{dumps, engines};
use crate::diag::{Diagnostic, Diagnostics, Label};
use crate::emit::{self, EmitOptions};
use crate::hir::{self, Program, Space};
use crate::passes::{self, lockstep::Lockstep};
use crate::pp::token::{Expansion, PpOutput, Token};
use crate::pp::{self, Beginnings, PpOptions, needed};
use crate::sema::link::Symbols;
use crate::sema::{self, ClosureNames, Rtti, SemaOptions, UnitHir};
use crate::source::{FileId, FileLoader, Origin, SourceMap, Span};
use crate::split::stored::Stored;
use crate::split::{self, half::Kept};
use crate::syntax::{self, ParseOptions, ast};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

pub use dump::{dump, report};
pub use sited::{Sited, UnitTree, sited};

/// What a translation gives.
#[derive(Default)]
pub struct Translation {
    /// All files that were read.
    pub sources: SourceMap,
    /// All messages, in the order of the stages.
    pub diags: Diagnostics,
    /// The emitted files, paths below the crate's root; `None` if there is nothing worth writing.
    pub files: Option<Vec<OutFile>>,
    /// A fault of the tool itself was noticed (the messages tell).
    pub internal_error: bool,
    /// An input could not be read.
    pub bad_usage: bool,
    /// Where the crate's linker is to look for libraries.
    pub link_dirs: BTreeSet<PathBuf>,
    /// The tokens of the device half that was read last, unless they were known before.
    pub device_tokens: Option<Stored>,
    /// What its units began with.
    pub beginnings: Beginnings,
    /// Kernels whose text is outside of the dialect: their forms are not made of it.
    pub unread: Vec<Unread>,
}

/// A kernel whose text is outside of the dialect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unread {
    /// The module it stands in.
    pub module: String,
    /// Its name.
    pub kernel: String,
    /// Why.
    pub why: String,
}

/// What to print instead of translating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dump {
    /// `-E`: preprocessed text.
    Preprocessed,
    /// The tokens, one a line, with their positions.
    Tokens,
    /// The syntax tree.
    Ast,
    /// The typed program.
    Hir,
    /// How the parser did: items, errors, ambiguities.
    Stats,
    /// Which locals of each kernel are the same for all threads of a block.
    Uniformity,
    /// How addresses change from a thread to the next, as text.
    Affine,
    /// The kernels' loop forms.
    Regions,
    /// Which memory of kernels may be the same.
    Alias,
    /// The call graph.
    Calls,
    /// What lives across barriers.
    Live,
    /// Where device code waits.
    Waits,
    /// Which engine runs each kernel on processors of a class, and why.
    Engines(Cpu),
}

/// One readable input.
pub(super) struct Unit {
    pub file: FileId,
    pub language: Language,
    /// It was made of a crate's kernels.
    pub dialect: bool,
    /// What says nothing of where it runs is the device's, too.
    pub default_device: bool,
}

/// Reads an input file, or says why not.
fn open(
    path: &Path,
    options: &Options,
    loader: &dyn FileLoader,
    t: &mut Translation,
) -> Option<Unit> {
    let Some(language) = options.language.or_else(|| language_of(path)) else {
        t.bad_usage = true;
        t.diags.push(
            Diagnostic::error(
                8,
                Span::NONE,
                format!("`{}`: the name does not tell the language", path.display()),
            )
            .help("say `-x cu`, `-x c++` or `-x c`"),
        );
        return None;
    };
    if let Some(file) = t.sources.find(path) {
        return Some(Unit {
            file,
            language,
            dialect: false,
            default_device: options.default_device,
        });
    }
    let Some(bytes) = loader.load(path) else {
        t.bad_usage = true;
        let why = match std::fs::metadata(path) {
            Err(e) => e.to_string(),
            Ok(m) if !m.is_file() => "not a regular file".into(),
            Ok(_) => "no permission, or too large".into(),
        };
        t.diags.push(Diagnostic::error(
            1,
            Span::NONE,
            format!("cannot read `{}`: {why}", path.display()),
        ));
        return None;
    };
    let binary = bytes.iter().take(4096).any(|b| *b == 0);
    let file = t.sources.add(path, Origin::Program, bytes);
    if binary {
        t.diags.push(Diagnostic::error(
            9,
            Span::NONE,
            format!("`{}` is not a text file", path.display()),
        ));
        return None;
    }
    Some(Unit {
        file,
        language,
        dialect: false,
        default_device: options.default_device,
    })
}

/// What every CUDA unit begins with (as nvcc includes its own header).
pub(super) const CUDA_PREDEFINED: &str = "__cu2rs_predefined.h";
/// Our header that comes before every C file: the C library's variables.
const C_PREDEFINED: &str = "__cu2rs_predefined_c.h";

/// What old C calls without declaring it is looked up here.
const C_IMPLICIT: &str = "__cu2rs_implicit.h";

fn preprocess(
    unit: &Unit,
    options: &Options,
    device_view: bool,
    loader: &dyn FileLoader,
    t: &mut Translation,
) -> PpOutput {
    let pp_options = PpOptions {
        language: unit.language,
        // (The folder of headers for host compilers has nothing for the front end, which has its own.)
        include_dirs: options
            .include_dirs
            .iter()
            .filter(|d| !host_headers::is_part(d))
            .cloned()
            .collect(),
        system_dirs: options.system_dirs.clone(),
        installed_dirs: match options.installed && options.split.is_none() {
            true => installed::dirs(),
            false => Vec::new(),
        },
        defines: options.defines.clone(),
        undefines: options.undefines.clone(),
        includes: options
            .includes
            .iter()
            .map(|p| p.display().to_string())
            .collect(),
        device_view,
        cuda_arch: options.arch.unwrap_or(super::DEFAULT_ARCH),
        predefined_header: match unit.language {
            Language::Cuda => Some(CUDA_PREDEFINED.to_owned()),
            Language::C => Some(C_PREDEFINED.to_owned()),
            Language::Cpp => None,
        },
        trailing_header: (unit.language == Language::C).then(|| C_IMPLICIT.to_owned()),
        ..PpOptions::default()
    };
    let begun = &mut t.beginnings;
    pp::preprocess_next(
        &mut t.sources,
        loader,
        unit.file,
        &pp_options,
        begun,
        &mut t.diags,
    )
}

/// The unit's tokens as device code sees them, if they are not those that the host sees.
fn device_view(
    unit: &Unit,
    host: &PpOutput,
    options: &Options,
    loader: &dyn FileLoader,
    t: &mut Translation,
) -> Option<PpOutput> {
    const NAME: &[u8] = b"__CUDA_ARCH__";
    let names_it = |file: &FileId| {
        let text = t.sources.get(*file).map(|f| &f.text[..]).unwrap_or(&[]);
        text.windows(NAME.len()).any(|w| w == NAME)
    };
    if unit.language != Language::Cuda || !host.asks_arch && !host.files.iter().any(names_it) {
        return None;
    }
    let device = preprocess(unit, options, true, loader, t);
    let text = |pp: &PpOutput| pp.tokens.iter().map(|t| t.text.clone()).collect::<Vec<_>>();
    (text(&device) != text(host)).then_some(device)
}

fn parse(unit: &Unit, pp: &PpOutput, t: &mut Translation) -> ast::Unit {
    let options = ParseOptions {
        language: unit.language,
    };
    syntax::parse(pp, &options, &mut t.diags)
}

/// One unit through the front end: the host's view, and the device's where it is another one. `ahead`: a device half's tokens, if they were read already.
fn analyse(
    unit: &Unit,
    path: &Path,
    options: &Options,
    loader: &dyn FileLoader,
    progress: &Progress,
    ahead: Option<PpOutput>,
    t: &mut Translation,
) -> (UnitHir, Views, Option<Kept>) {
    let first = t.diags.iter().count();
    let (mut left, mut closures) = (split::device::Left::default(), Vec::new());
    let mut views = {
        let _step = progress.step(format!("preprocessing {}", path.display()));
        match &options.split {
            Some(half) => {
                let (host, rest) = device::half(unit, options, half, path, loader, ahead, t);
                let places = split::device::lambdas(&host, &t.sources);
                let known = half.closures.iter();
                closures = known
                    .filter_map(|(shown, l, n)| Some((shown.clone(), *places.get(&(*l, *n))?)))
                    .collect();
                left = rest;
                Views {
                    host,
                    device: None,
                    whole: true,
                }
            }
            None if options.only_device => {
                let host = preprocess(unit, options, true, loader, t);
                Views {
                    host,
                    device: None,
                    whole: false,
                }
            }
            None => {
                let host = preprocess(unit, options, false, loader, t);
                let device = device_view(unit, &host, options, loader, t);
                Views {
                    host,
                    device,
                    whole: false,
                }
            }
        }
    };
    let before = options.split.as_ref().map(|_| t.diags.clone());
    let mut hir = analyse_views(unit, &mut views, Rtti::default(), path, progress, t);
    let mut kept = None;
    if let (Some(half), Some(before)) = (&options.split, before) {
        let new = std::mem::replace(&mut t.diags, before);
        let said = new.iter().skip(t.diags.iter().count()).cloned();
        let said: Vec<Diagnostic> = said.collect();
        let said = split::half::Said {
            messages: said,
            left,
            closures,
        };
        kept = split::half::finish(&mut hir.program, half, &t.sources, said, &mut t.diags);
    }
    installed::messages::set_aside(&mut t.diags, first, &t.sources);
    if options.split.is_none() {
        let main = t.sources.find(path);
        uncalled::set_aside(&hir, main, &mut t.diags, first);
    }
    (hir, views, kept)
}

/// A unit's tokens as the host sees them, and as device code does where that is something else.
struct Views {
    host: PpOutput,
    device: Option<PpOutput>,
    /// All of it is analysed, also what of our headers the unit does not mention: halves of split units meet others.
    whole: bool,
}

/// The tokens of a unit through the front end; classes tell of themselves at least what `rtti` says.
fn analyse_views(
    unit: &Unit,
    views: &mut Views,
    rtti: Rtti,
    path: &Path,
    progress: &Progress,
    t: &mut Translation,
) -> UnitHir {
    let mut closures = ClosureNames::default();
    let whole = views.whole;
    let mut view_of = |pp: &mut PpOutput| {
        let earlier = std::mem::take(&mut t.diags);
        let rtti = rtti.or(Rtti::of(pp));
        let analysed = |pp: &PpOutput, t: &mut Translation, closures: &mut ClosureNames| {
            analyse_view(unit, pp, rtti, closures, path, progress, t).program
        };
        let mut program = None;
        if !whole {
            let before = closures.clone();
            let needed = needed::only_needed(pp, unit.file, &t.sources);
            let all = std::mem::replace(&mut pp.tokens, needed);
            program = Some(analysed(pp, t, &mut closures));
            pp.tokens = all;
            if t.diags.iter().next().is_some() {
                // (Messages may name what nothing mentions.)
                (t.diags, closures, program) = (Diagnostics::new(), before, None);
            }
        }
        let program = program.unwrap_or_else(|| analysed(pp, t, &mut closures));
        (program, std::mem::replace(&mut t.diags, earlier))
    };
    let (program, mut messages) = view_of(&mut views.host);
    let device = views.device.as_mut().map(view_of);
    let mut hir = UnitHir {
        program,
        device: None,
    };
    if let Some((view, mut more)) = device {
        // Each view speaks of the code that is taken from it.
        let space = |p: &Program, d: &Diagnostic| space_at(p, d.span);
        messages.retain(|d| !matches!(space(&hir.program, d), Some(Space::Kernel | Space::Device)));
        more.retain(|d| space(&view, d) != Some(Space::Host));
        messages.append(more);
        hir.device = Some(view);
    }
    t.diags.append(messages);
    hir
}

/// Where the function runs whose text holds a place.
fn space_at(program: &Program, place: Span) -> Option<Space> {
    let inside = |f: &&hir::Function| {
        let all = f.full_span;
        all.file == place.file && all.lo <= place.lo && place.hi <= all.hi
    };
    program.functions.iter().find(inside).map(|f| f.space)
}

/// Tokens to HIR.
pub(super) fn analyse_view(
    unit: &Unit,
    pp: &PpOutput,
    rtti: Rtti,
    closures: &mut ClosureNames,
    path: &Path,
    progress: &Progress,
    t: &mut Translation,
) -> UnitHir {
    let before = t.diags.iter().count();
    let ast = {
        let _step = progress.step(format!("parsing {}", path.display()));
        parse(unit, pp, t)
    };
    let _step = progress.step(format!("analysing {}", path.display()));
    let sema_options = SemaOptions {
        language: unit.language,
        rtti,
        dialect: unit.dialect,
        default_device: unit.default_device,
    };
    let hir = sema::analyse(&ast, pp, &t.sources, &sema_options, closures, &mut t.diags);
    for d in t.diags.iter_mut(before) {
        through_macros(d, pp);
    }
    hir
}

/// Where a message is about something that a macro put there, shows the way through the macros: the message stands at the
/// outermost macro's use, and the name it mentions is looked up among that use's tokens.
fn through_macros(d: &mut Diagnostic, pp: &PpOutput) {
    let outermost = |e: &Expansion| e.parent.is_none() && e.call_span == d.span;
    let Some(name) = d.message.split('`').nth(1) else {
        return;
    };
    if !pp.expansions.iter().any(outermost) {
        return;
    }
    let meant = |t: &&Token| &*t.text == name && t.expansion.is_some() && pp.use_site(t) == d.span;
    let Some(token) = pp.tokens.iter().find(meant) else {
        return;
    };
    let chain = pp.macro_chain(token);
    let mut labels = vec![Label {
        span: token.span,
        text: match chain.first() {
            Some((inner, _)) => format!("`{name}` stands here, in macro `{inner}`"),
            None => return,
        },
    }];
    for (inner, used_at) in &chain {
        if d.span.file != used_at.file || used_at.lo < d.span.lo || used_at.hi > d.span.hi {
            labels.push(Label {
                span: *used_at,
                text: format!("macro `{inner}` is used here"),
            });
        }
    }
    // Arguments stand inside the use itself: nothing to add.
    labels.retain(|l| l.span.file != d.span.file || l.span.lo < d.span.lo || l.span.hi > d.span.hi);
    d.labels.extend(labels);
}

/// A translation in the making: units are added one by one, each with options and a loader of its own, then linked and emitted.
#[derive(Default)]
pub struct Session {
    /// What there is so far.
    pub result: Translation,
    /// What objects of other compilers define and need.
    pub symbols: Symbols,
    /// How to emit; the crate's name is set at the end.
    pub emit: EmitOptions,
    units: Vec<UnitHir>,
    /// The tokens of the device half that is added next.
    ahead: Option<PpOutput>,
    /// Device halves among them, by index, that have more than their own host halves need.
    halves: BTreeMap<usize, Kept>,
    /// What the units ask of polymorphic classes.
    rtti: Rtti,
    /// The units with such classes, by index.
    polymorphic: Vec<(usize, Unit, PathBuf, Views)>,
    lockstep: Lockstep,
    /// The crate records traces.
    pub trace: bool,
    /// Accesses are checked when the program runs.
    pub check: bool,
    /// The crate records what its kernels do to memory.
    pub memory: bool,
    /// Every kernel gets its lane form.
    pub lanes: bool,
    /// The crate is built for all processors of the architecture, its kernels for several.
    pub portable: bool,
    /// Kernels get their thread and coroutine forms only.
    pub plain: bool,
    /// Nothing is emitted of a program in which something was refused.
    pub all_or_nothing: bool,
    /// What nothing needs of included files is left out.
    pub spare: bool,
    /// The units' own files.
    own: BTreeSet<FileId>,
    /// Whether products and sums of device code are contracted, as far as units say so.
    pub contract: Option<bool>,
    /// Libraries that the command line names, for what installed headers declare.
    pub named_libraries: Vec<String>,
    /// Where they may be.
    pub library_dirs: Vec<PathBuf>,
}

/// Which passes over HIR are wanted.
struct Passes<'a> {
    lockstep: Lockstep,
    contract: bool,
    check: bool,
    /// Probes are set, in a trace of this name.
    traced_as: Option<&'a str>,
}

impl Passes<'_> {
    /// Runs the passes between linking and emission. What was traced, if anything; nothing at all if the result is not sound, which is told.
    fn run(&self, program: &mut Program, t: &mut Translation) -> Option<Option<Probed>> {
        // Kernels that are static members of classes are emitted as functions beside them, where engines and attributes find them.
        for f in &mut program.functions {
            if f.space == Space::Kernel && matches!(f.role, hir::Role::StaticMethod(_)) {
                f.role = hir::Role::Free;
            }
        }
        passes::virtual_bases::run(program, &mut t.diags);
        passes::bits::run(program, &mut t.diags);
        passes::bool_bytes::run(program);
        passes::empties::run(program, &mut t.diags);
        passes::ended::run(program);
        passes::device_math::run(program);
        passes::shared_addresses::run(program);
        if self.contract {
            passes::contract::run(program);
        }
        // What the checkers are to find must not be mended before.
        let lockstep = match self.lockstep {
            Lockstep::Converged if self.check => Lockstep::Volatile,
            mode => mode,
        };
        passes::settle::run(program, &t.sources);
        passes::own_address::run(program, &t.sources, &mut t.diags);
        passes::deleted_streams::run(program, &t.sources, &mut t.diags);
        passes::named_constants::run(program, &t.sources);
        let mut probed = self.traced_as.map(|name| Probed {
            // (Checked programs are not asked to be quick.)
            without: (!self.check).then(|| program.clone()),
            traced: passes::probes::run(program, &t.sources, name),
        });
        if let Some(p) = &mut probed {
            p.without = p.without.take().and_then(|mut without| {
                // All messages come of the other one.
                let mut again = Diagnostics::new();
                passes::lockstep::run(&mut without, lockstep, &mut again);
                passes::addresses::run(&mut without);
                passes::agree::run(&mut without);
                sound(&mut without, &mut again).then_some(without)
            });
        }
        passes::lockstep::run(program, lockstep, &mut t.diags);
        passes::addresses::run(program);
        passes::agree::run(program);
        if !sound(program, &mut t.diags) {
            t.internal_error = true;
            return None;
        }
        Some(probed)
    }
}

/// What probes were put into.
struct Probed {
    /// The sites.
    traced: passes::probes::Traced,
    /// The program without probes, which runs where nothing is recorded.
    without: Option<Program>,
}

impl Session {
    /// One more unit through the front end. `None` if it cannot be read; the messages tell why.
    pub fn add(
        &mut self,
        path: &Path,
        options: &Options,
        loader: &dyn FileLoader,
        progress: &Progress,
    ) -> Option<&UnitHir> {
        let unit = open(path, options, loader, &mut self.result)?;
        self.lockstep = options.lockstep;
        self.trace |= options.trace;
        self.check |= options.check;
        self.memory |= options.memory;
        self.lanes |= options.lanes;
        self.portable |= options.portable;
        self.plain |= options.plain;
        self.spare |= options.spare;
        self.own.insert(unit.file);
        self.named_libraries.extend(options.libraries.clone());
        self.library_dirs.extend(options.library_dirs.clone());
        // One that forbids it is heard.
        self.contract = match (self.contract, options.contract) {
            (Some(a), Some(b)) => Some(a && b),
            (a, b) => a.or(b),
        };
        let ahead = self.ahead.take();
        let t = &mut self.result;
        let (hir, views, kept) = analyse(&unit, path, options, loader, progress, ahead, t);
        self.halves
            .extend(kept.map(|kept| (self.units.len(), kept)));
        self.rtti = self.rtti.or(Rtti::of(&views.host));
        // (Halves were cut to what the host's compiler does not have, and are not read again.)
        if options.split.is_none() && views.host.tokens.iter().any(|t| &*t.text == "virtual") {
            let at = self.units.len();
            self.polymorphic.push((at, unit, path.to_owned(), views));
        }
        self.units.push(hir);
        self.units.last()
    }

    /// Preprocesses a unit of which the device half is added next, once the host half is known.
    pub fn read_ahead(
        &mut self,
        path: &Path,
        options: &Options,
        loader: &dyn FileLoader,
        progress: &Progress,
    ) {
        let _step = progress.step(format!("preprocessing {}", path.display()));
        let t = &mut self.result;
        self.ahead =
            open(path, options, loader, t).map(|unit| device::tokens(&unit, options, loader, t));
    }

    /// Takes the unit back that was added last, with its messages.
    pub fn take_back(&mut self, messages_before: Diagnostics) {
        self.units.pop();
        let last = self.units.len();
        self.polymorphic.retain(|(i, ..)| *i < last);
        self.halves.retain(|i, _| *i < last);
        self.result.diags = messages_before;
    }

    /// Puts functions of device halves back that device code of other units calls: what they call may be in another unit again.
    fn share_device_functions(&mut self) {
        let t = &mut self.result;
        while !self.halves.is_empty() {
            let wanted = |u: &UnitHir| {
                let device = u.device.iter().flat_map(split::half::wanted);
                device
                    .chain(split::half::wanted(&u.program))
                    .collect::<Vec<_>>()
            };
            let wanted = self.units.iter().flat_map(wanted).collect();
            let mut given = false;
            for (i, kept) in &mut self.halves {
                if let Some(unit) = self.units.get_mut(*i) {
                    given |= kept.give(&wanted, &mut unit.program, &t.sources, &mut t.diags);
                }
            }
            if !given {
                return;
            }
        }
    }

    /// Analyses the units again that did not know what others ask of their classes. Their messages are out already.
    fn agree_on_rtti(&mut self, progress: &Progress) {
        let (rtti, t) = (self.rtti, &mut self.result);
        for (i, unit, path, mut views) in std::mem::take(&mut self.polymorphic) {
            if Rtti::of(&views.host) != rtti
                && let Some(hir) = self.units.get_mut(i)
            {
                let messages = t.diags.clone();
                *hir = analyse_views(&unit, &mut views, rtti, &path, progress, t);
                t.diags = messages;
            }
        }
    }

    /// Adds the headers of ours that define what a library of the program's would.
    fn stand_in(&mut self, loader: &dyn FileLoader, progress: &Progress) {
        let t = &mut self.result;
        let found = stand_in::find(&self.units, &self.symbols, loader, &mut t.sources);
        for s in found {
            let path = t.sources.get(s.unit.file).map(|f| f.path.clone());
            let path = path.unwrap_or_default();
            let options = Options::default();
            let (mut hir, ..) = analyse(&s.unit, &path, &options, loader, progress, None, t);
            s.keep_wanted(&mut hir);
            self.units.push(hir);
        }
    }

    /// Looks for the libraries of what the units use of installed headers.
    fn find_libraries(&mut self) {
        let t = &self.result;
        let mut wanted = BTreeMap::new();
        for u in &self.units {
            for (symbol, file) in sema::link::lacking(&u.program) {
                if let Some(header) = installed::libraries::header_of(&t.sources, file)
                    && !self.symbols.defines.contains(&symbol)
                {
                    wanted.insert(symbol, header.to_owned());
                }
            }
        }
        if wanted.is_empty() {
            return;
        }
        let found = installed::libraries::find(&wanted, &self.named_libraries, &self.library_dirs);
        self.symbols.defines.extend(found.of.keys().cloned());
        self.emit.foreign_output |= found.prints;
        self.result.link_dirs.extend(found.dirs);
        self.emit.libraries = found.of;
    }

    /// Links all units. `None` if there is no readable one.
    fn link(&mut self, progress: &Progress) -> Option<Program> {
        if self.units.is_empty() {
            return None;
        }
        self.share_device_functions();
        self.agree_on_rtti(progress);
        // They are in the binary: whose loader finds them does not matter.
        self.stand_in(&DiskLoader, progress);
        self.find_libraries();
        let _step = progress.step("linking");
        let units = std::mem::take(&mut self.units);
        let t = &mut self.result;
        Some(sema::link::link(
            units,
            &self.symbols,
            &t.sources,
            &mut t.diags,
        ))
    }

    /// Links the units and emits the crate of this name.
    pub fn finish(mut self, crate_name: &str, progress: &Progress) -> Translation {
        let program = self.link(progress);
        let mut t = self.result;
        let Some(mut program) = program.filter(|_| !t.bad_usage) else {
            return t;
        };
        if self.spare && !self.emit.library {
            let own = |id| self.own.contains(&id);
            t.sources
                .mark_spared(|id, f| f.origin == Origin::Program && !f.split && !own(id));
            (program.comments).retain(|c| t.sources.get(c.span.file).is_some_and(|f| !f.spared));
        }
        let step = progress.step("checking");
        let passes = Passes {
            lockstep: self.lockstep,
            contract: self.contract == Some(true),
            check: self.check,
            traced_as: self.trace.then_some(crate_name),
        };
        let Some(probed) = passes.run(&mut program, &mut t) else {
            return t;
        };
        drop(step);
        if self.all_or_nothing && t.diags.has_errors() {
            return t;
        }
        let (traced, mut without) = match probed {
            Some(p) => (Some(p.traced), p.without),
            None => (None, None),
        };
        for program in [Some(&mut program), without.as_mut()].into_iter().flatten() {
            for_emission(program);
        }
        // Last, because others look at places.
        if self.check {
            passes::checked::run(&mut program, &t.sources);
        }
        let recorded = (self.memory).then(|| passes::accesses::run(&mut program, &t.sources));
        if (self.check || self.memory) && !sound(&mut program, &mut t.diags) {
            t.internal_error = true;
            return t;
        }
        let step = progress.step("emitting");
        let emit_options = EmitOptions {
            crate_name: crate_name.to_owned(),
            traced: traced.as_ref().map(|t| t.functions.clone()),
            checked: self.check || self.memory,
            memory: self.memory,
            lanes: self.lanes,
            portable: self.portable,
            plain: self.plain,
            ..self.emit
        };
        let (without, options) = (without.as_ref(), &emit_options);
        let files = emit::emit_readable(&program, without, &t.sources, options, &mut t.diags);
        drop(step);
        let mut out: Vec<OutFile> = files.into_iter().map(OutFile::from).collect();
        let rest = |map: &SourceMap, wanted: &dyn Fn(&str) -> bool, diags: &mut Diagnostics| {
            if options.traced.is_some() || options.checked {
                return emit::emit_starts(&program, without, map, options);
            }
            emit::emit_forms(&program, emit::Made::default(), map, options, wanted, diags)
        };
        forms::add(rest, options, &mut out, progress, &mut t);
        out.extend(traced.map(|traced| OutFile {
            path: "src/trace.json".into(),
            bytes: (traced.program.to_json() + "\n").into_bytes(),
        }));
        out.extend(recorded.map(|r| OutFile {
            path: "src/memory.json".into(),
            bytes: format!("{}\n", serde_json::json!(r)).into_bytes(),
        }));
        t.files = Some(out);
        t
    }
}

/// All inputs through the front end.
fn front(options: &Options, loader: &dyn FileLoader, progress: &Progress) -> Session {
    let mut session = Session::default();
    for (path, own) in &options.units {
        session.add(path, own, loader, progress);
    }
    for path in &options.inputs {
        session.add(path, options, loader, progress);
    }
    session
}

/// The passes that make of a checked program what is emitted.
pub(super) fn for_emission(program: &mut Program) {
    passes::by_address::run(program);
    let before_calls = crate::analysis::order::run(program);
    passes::lifetimes::run(program, &before_calls);
}

/// Code of what the verifier finds.
const INCONSISTENT: u16 = 900;

/// Checks the program; functions that break HIR's rules (a fault of the tool) are refused like what is not supported, so that the
/// rest can be translated. False if that does not help.
pub(super) fn sound(program: &mut Program, diags: &mut Diagnostics) -> bool {
    let mut breaches = Diagnostics::new();
    hir::verify::verify(program, &mut breaches);
    if !breaches.has_errors() {
        return true;
    }
    for d in breaches.iter() {
        let place = d.span;
        for f in &mut program.functions {
            let all = f.full_span;
            let inside = all.file == place.file && all.lo <= place.lo && place.hi <= all.hi;
            if let Some(body) = f.body.as_mut().filter(|_| inside) {
                body.stmts = vec![hir::Stmt {
                    kind: hir::StmtKind::Refused { code: INCONSISTENT },
                    span: place,
                }];
            }
        }
    }
    diags.append(breaches);
    let mut left = Diagnostics::new();
    hir::verify::verify(program, &mut left);
    !left.has_errors()
}

/// Runs all stages.
pub fn translate(options: &Options, loader: &dyn FileLoader, progress: &Progress) -> Translation {
    front(options, loader, progress).finish(&options.crate_name(), progress)
}

/// The program as PTX is made of it: what stands in for moving objects in Rust is not done.
pub(super) fn for_ptx(
    options: &Options,
    loader: &dyn FileLoader,
    progress: &Progress,
) -> (Option<Program>, Translation) {
    let mut session = front(options, loader, progress);
    let program = session.link(progress);
    let mut t = session.result;
    let Some(mut program) = program.filter(|_| !t.bad_usage) else {
        return (None, t);
    };
    for f in &mut program.functions {
        if f.space == Space::Kernel && matches!(f.role, hir::Role::StaticMethod(_)) {
            f.role = hir::Role::Free;
        }
    }
    passes::virtual_bases::run(&mut program, &mut t.diags);
    passes::bits::run(&mut program, &mut t.diags);
    passes::device_math::run(&mut program);
    passes::shared_addresses::run(&mut program);
    if session.contract == Some(true) {
        passes::contract::run(&mut program);
    }
    passes::lockstep::run(&mut program, session.lockstep, &mut t.diags);
    let sound = sound(&mut program, &mut t.diags);
    t.internal_error |= !sound;
    (sound.then_some(program), t)
}

/// The program as emission will see it, for tests of single passes.
#[cfg(test)]
pub fn program(options: &Options, loader: &dyn FileLoader) -> (Option<Program>, Translation) {
    let progress = Progress::new(false, false);
    let mut session = front(options, loader, &progress);
    let program = session.link(&progress);
    let mut t = session.result;
    let passes = Passes {
        lockstep: session.lockstep,
        contract: session.contract == Some(true),
        check: session.check,
        traced_as: None,
    };
    let program = program.filter(|_| !t.bad_usage);
    let program = program.and_then(|mut p| passes.run(&mut p, &mut t).map(|_| p));
    (program, t)
}

/// What prints an answer about a program.
type Print = dyn Fn(&Program, &SourceMap) -> String;
