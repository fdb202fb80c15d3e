//! Emission: HIR to the text of Rust files.
//!
//! One pass a file: items and bodies become token streams ([`module`], [`func`], [`stmt`], [`expr`], [`place`] …), `syn` parses them,
//! `prettyplease` prints them, [`layout`] breaks the lines of functions as rustfmt does, [`post`] puts comments and blank lines in. [`names`] decides every
//! name first. Emission of HIR that `hir::verify` accepts does not fail; should the tokens of a file not parse all the same, that is reported as an
//! internal error (CU0901), never a panic. No I/O happens here, and nothing depends on anything but the program.
//!
//! # What emitted Rust is made of
//!
//! `cudart_rs::prelude::*` exports the names that follow; kernels' forms, classes, exceptions and other compilers' objects are told by the modules that write them
//! ([`engine`], [`loop_form`], [`lane_form`], [`record`], [`attempt`], [`outside`]).
//!
//! **Scalars.** `char` is `i8`, `int` `i32`, `long` and `long long` `i64`, `size_t` (= `unsigned long`) `u64`, `bool` `bool`, `long double` `f64` with a warning.
//! Emitted profiles switch overflow checks off, so `+ - *` mean what they mean in C. Shifts: device code calls `shl(a, n)` / `shr(a, n)` (PTX: a count ≥ width
//! gives 0, or the sign) unless the count is a constant in range; host code uses `<<`/`>>` on constants and `wrapping_shl/shr` otherwise (x86 masks the count).
//! Device code divides integers by `idiv(a, b)` / `irem(a, b)` (by zero: all ones, as on a GPU) unless the divisor is a constant or a size of the launch. Host
//! float → integer conversions go through `cudart_rs::convert` helpers that do what x86-64 does (out of range → the "indefinite" value; narrow types via
//! `i32`/`i64`); device conversions saturate like PTX, which is Rust's `as`.
//!
//! **Pointers.** `Ptr<T>` (transparent over `*mut T`, `Copy`, null by default) is every C pointer, every C++ reference and `this`. `p[i]` with any integer type,
//! `*p`, `p.field` (Deref), `p + n`, `p - n`, `p - q -> i64`, `p += n`, comparisons, `p.cast::<U>()`, `p.to_bits() -> u64`, `Ptr::from_bits(u64)` (in constants
//! `Ptr::constant`), `Ptr::null()`, `p.is_null()`. `void*` is `Ptr<Void>` (`Void` is one byte, as GNU C counts). `addr(&mut x)` is C's `&x`. Writing through a
//! pointer goes via `IndexMut`/`DerefMut`, so a binding that is written through is `mut`: the keyword says at a glance which arrays a kernel writes.
//!
//! **Arrays.** `Array<T, N>` (transparent over `[T; N]`, indexed by any integer type, no bounds panic unless checking is on); `a.ptr()` is C's decay (`a.ptr_mut()`
//! of an array in a local binding that may be written through it). A local array that is also read as vectors, here or by functions that get its address, is an
//! `Aligned<Array<T, N>>` (`analysis::alignment`). Literals `Array([1, 2, 3])`. Variable-length arrays are `Vla<T>` (`Vla::new(n)`, `.ptr()`). `zeroed::<T>()` (for
//! `T: Copy`) is C's zero initialisation; `sizeof::<T>()` is C++'s `sizeof`, an `u64`. `char_array::<N>(c"text")` initialises a `char[]`. String literals are
//! `cstr(c"text")` of type `Ptr<i8>` (const fn); in the format position of a `printf!`-like macro a plain `"text"`.
//!
//! **Steps and volatile.** In expression position `post_inc(&mut x)`, `post_dec`, `pre_inc`, `pre_dec` (integers, floats, `Ptr`); `volatile_load(p: Ptr<T>) -> T`,
//! `volatile_store(p: Ptr<T>, v: T)`.
//!
//! **Variables with static storage** ([`globals`]). Host globals and function-local statics: `pub static x: Global<T> = Global::new(init)` (or `Global::zeroed()`);
//! read `*x`, `x.f`, `x[i]` (Deref), write `*x.get_mut() = v`, address `x.addr() -> Ptr<T>` (const fn). Dynamic initialisers run in order in the module's
//! `init_globals()`, called before `main`; constant addresses that Rust's constants cannot hold are set in `init_addresses()`, which is called for all modules
//! before. A static variable whose class has no constant empty object is a `LazyLock<Global<T>>`. A `thread_local` variable is a `PerThread<T>`; those of a module
//! whose first values are computed are `.among(init_thread)`, which makes them all. `__device__`/`__constant__` variables are `DeviceVar<T>` with the same methods.
//! Texture references are `Texture<T, DIM>` statics. At its declaration in a kernel a shared variable is `let mut tile: Shared<Array<f32, 256>> =
//! shared!(barrier);`: `shared!` declares a static that names the variable; `Shared<T>` derefs to this block's copy (zeroed at block start). `extern __shared__ T
//! s[]` is `let mut s: Ptr<T> = barrier.dynamic_shared();`.
//!
//! **Functions.** Those of C are plain `pub fn`, `main` is `pub fn main(argc, argv) -> i32` in its module. Function pointers are `Option<fn(…) -> R>`. Enumerations
//! are type aliases of their underlying type with constants. Template instances are separate items (`alloc_f32`). A file that tests `__CUDA_ARCH__` is read twice,
//! as nvcc does (`sema::link`): a `__host__ __device__` function that comes out otherwise for the device is two functions, `f` and `f_device`. A function with
//! `...` takes `varargs: &[VariadicArg]` last and is called with `va_args!(…)`; a `va_list` is a `Ptr<Void>` (`cudart_rs::c::stdarg`). A local that every `return`
//! names is returned as it is (`analysis::elide`). Inline PTX is calls of the functions of `__cu2rs_ptx.h` (`cudart_rs::device::ptx`), its registers locals, its
//! guards `if`s.

mod aggregate;
mod apart;
pub mod assign;
pub mod attempt;
mod bits;
pub mod body;
pub mod call;
pub mod callable;
mod captured;
mod checks;
pub mod comments;
pub mod convert;
pub mod crate_root;
pub mod cx;
pub mod destructor;
pub mod engine;
pub mod expr;
pub mod func;
pub mod globals;
mod lane_effect;
pub mod lane_form;
pub mod lane_function;
pub mod lane_stmt;
pub mod lane_value;
pub mod late_let;
pub mod layout;
pub mod literal;
pub mod loop_form;
pub mod loops;
pub mod macros;
pub mod made_of;
mod meetings;
pub mod module;
pub mod names;
pub mod no_edge;
pub mod operations;
pub mod operator;
pub mod outside;
mod overlap;
pub mod place;
pub mod places;
pub mod post;
pub mod record;
pub mod rx;
mod second_tables;
mod self_move;
pub mod stmt;
pub mod switch;
mod trail_form;
pub mod type_info;
pub mod types;

use crate::analysis::alignment::Relied;
use crate::analysis::context::Context;
use crate::analysis::effects::Effects;
use crate::analysis::lanes::worth::Reason;
use crate::analysis::library_use::LibraryUse;
use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::callgraph::CallGraph;
use crate::hir::{FuncId, Program};
use crate::passes::probes::path::Recorders;
use crate::source::{Origin, SourceMap, Span};
pub use checks::Before;
use cx::{FileCx, Gen};
use proc_macro2::TokenStream;
use quote::quote;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// Names of modules of functions without probes end so.
const UNTRACED: &str = "_untraced";

/// What emission may be asked for.
#[derive(Clone, Debug, Default)]
pub struct EmitOptions {
    /// The name of the emitted crate.
    pub crate_name: String,
    /// `main` is in an object of another compiler.
    pub foreign_main: bool,
    /// The crate is a shared library.
    pub library: bool,
    /// Modules that the caller adds to the crate.
    pub more_modules: Vec<String>,
    /// Objects of other compilers write to standard output as well.
    pub foreign_output: bool,
    /// The crate records traces: the recorder's numbers of its functions.
    pub traced: Option<BTreeMap<FuncId, u32>>,
    /// Nothing is recorded by what is emitted, in a crate that records traces.
    pub silent: bool,
    /// The program's accesses are checked (`passes::checked`).
    pub checked: bool,
    /// … to be recorded, not checked.
    pub memory: bool,
    /// Every kernel gets its lane form, not only those that have no loop form.
    pub lanes: bool,
    /// The crate is built for all processors of the architecture, its kernels for several.
    pub portable: bool,
    /// Kernels get their thread and coroutine forms only (to measure what the others cost).
    pub plain: bool,
    /// By symbol, the installed C library that has what the program uses (as `-l` names it; an empty name for the C library itself).
    pub libraries: BTreeMap<String, String>,
}

/// One file of the emitted crate.
#[derive(Clone, PartialEq, Debug)]
pub struct EmittedFile {
    /// Its path in the crate: `src/gaussian.rs`.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
    /// Comments of the source file that found no place.
    pub unplaced_comments: usize,
}

/// Writes a program as Rust files: a module a source file, `src/main.rs`, and the list of `src/engines/`. The forms of kernels are made of the text that this gives
/// (`crate::project::forms`). A program with probes runs as `without` where nothing is recorded: that is the same one without.
///
/// `program` must have passed `hir::verify`. The order of the files is fixed.
pub fn emit_readable(
    program: &Program,
    without: Option<&Program>,
    map: &SourceMap,
    opts: &EmitOptions,
    diags: &mut Diagnostics,
) -> Vec<EmittedFile> {
    files_of(program, without, false, map, opts, diags)
}

/// The files of `src/engines/` that start kernels as they are written, with no other form: for kernels whose heads are outside of the dialect.
pub fn emit_starts(
    program: &Program,
    without: Option<&Program>,
    map: &SourceMap,
    opts: &EmitOptions,
) -> Vec<EmittedFile> {
    let as_written = |program: &Program| {
        let mut new = program.clone();
        let context = Context::new(program, &CallGraph::new(program));
        for (i, f) in (0..).zip(&mut new.functions) {
            f.launched.unread = true;
            f.launched.may_wait = context.suspends(FuncId(i));
        }
        new
    };
    let (program, without) = (as_written(program), without.map(as_written));
    // (What is to be said of the program was said.)
    let mut again = Diagnostics::new();
    files_of(&program, without.as_ref(), true, map, opts, &mut again)
}

/// What forms are made of besides a program.
#[derive(Default)]
pub struct Made<'a> {
    /// The program before its accesses were checked, if they are.
    pub before: Option<Before<'a>>,
    /// The modules in which kernels with probes stand without them.
    pub untraced: BTreeMap<FuncId, String>,
}

/// The files of `src/engines/` alone, with the forms of the kernels of those modules that are `wanted`.
pub fn emit_forms(
    program: &Program,
    made: Made,
    map: &SourceMap,
    opts: &EmitOptions,
    wanted: impl Fn(&str) -> bool,
    diags: &mut Diagnostics,
) -> Vec<EmittedFile> {
    let mut g = generator(program, map, opts);
    (g.before_checks, g.quiet) = (made.before, made.untraced);
    let of_kernels = |m: &usize| !g.kernels(*m).is_empty();
    let with_kernels: Vec<usize> = (0..g.names.modules.len()).filter(of_kernels).collect();
    let name = |m: &usize| &g.names.modules[*m].name;
    let mut files: Vec<EmittedFile> = (with_kernels.iter().filter(|m| wanted(name(m))))
        .filter_map(|m| engine_file(&g, *m))
        .collect();
    files.extend(engines_root(
        with_kernels.iter().map(name).cloned().collect(),
    ));
    files.extend(places::list(&g, &None).map(|text| plain(places::FILE, text)));
    diags.append(g.diags.into_inner());
    files
}

fn plain(path: &str, text: String) -> EmittedFile {
    EmittedFile {
        path: path.into(),
        text,
        unplaced_comments: 0,
    }
}

/// `src/engines/mod.rs`, if there are kernels.
fn engines_root(modules: Vec<String>) -> Option<EmittedFile> {
    let text = || crate_root::engines_mod(modules.clone());
    (!modules.is_empty()).then(|| plain("src/engines/mod.rs", text()))
}

fn files_of(
    program: &Program,
    without: Option<&Program>,
    forms: bool,
    map: &SourceMap,
    opts: &EmitOptions,
    diags: &mut Diagnostics,
) -> Vec<EmittedFile> {
    let Some(without) = without else {
        return all_files(generator(program, map, opts), None, forms, diags);
    };
    let plain = EmitOptions {
        traced: None,
        silent: true,
        ..opts.clone()
    };
    let mut untraced = generator(without, map, &plain);
    let own = opts.traced.iter().flat_map(BTreeMap::keys);
    untraced.set_apart(own.copied());
    let mut g = generator(program, map, opts);
    g.quiet = (untraced.apart.iter())
        .map(|f| (*f, untraced.module_of(*f).to_owned()))
        .collect();
    all_files(g, Some(untraced), forms, diags)
}

/// The files of a crate, and those of functions that are set apart; with the kernels' `forms`.
fn all_files(
    g: Gen,
    untraced: Option<Gen>,
    forms: bool,
    diags: &mut Diagnostics,
) -> Vec<EmittedFile> {
    let mut files = Vec::new();
    let mut engines = Vec::new();
    let mut modules = Vec::new();
    let mut engine_files = Vec::new();
    for m in 0..g.names.modules.len() {
        files.push(module_file(&g, m));
        if !g.kernels(m).is_empty() {
            engines.push(g.names.modules[m].name.clone());
        }
        engine_files.extend(forms.then(|| engine_file(&g, m)).flatten());
    }
    if let Some(g) = &untraced {
        for m in g.own_modules..g.names.modules.len() {
            modules.push(g.names.modules[m].name.clone());
            files.push(apart_file(g, m));
            if !g.kernels(m).is_empty() {
                engines.push(g.names.modules[m].name.clone());
            }
            engine_files.extend(forms.then(|| engine_file(g, m)).flatten());
        }
    }
    files.append(&mut engine_files);
    if let Some(root) = engines_root(engines) {
        files.push(root);
        modules.push("engines".into());
    }
    let waits = places::list(&g, &untraced);
    let root = match g.opts.library {
        true => "src/lib.rs",
        false => "src/main.rs",
    };
    files.push(plain(
        root,
        crate_root::main_rs(&g, modules, waits.is_some()),
    ));
    files.extend(waits.map(|text| plain(places::FILE, text)));
    diags.append(g.diags.into_inner());
    files
}

/// The state that all files share.
fn generator<'a>(program: &'a Program, map: &'a SourceMap, opts: &'a EmitOptions) -> Gen<'a> {
    let graph = CallGraph::new(program);
    let context = Context::new(program, &graph);
    let effects = Effects::new(program, &graph);
    let throwing = crate::analysis::typed::throwing(program, &graph);
    let used = LibraryUse::new(program, map);
    let recorders = match opts.silent {
        true => Recorders::default(),
        false => Recorders::new(program, &graph),
    };
    Gen {
        typed: crate::analysis::typed::classes(program),
        manual: crate::analysis::destroy::manual_fields(program),
        volatile_bits: crate::analysis::volatile_bits::find(program),
        any_packed: program.records.iter().any(|r| r.packing.any()),
        calls_virtual: crate::analysis::destroy::calls_virtual(program, &graph),
        throwing,
        program,
        map,
        opts,
        names: names::Names::new(program, map, &used),
        used,
        graph,
        context,
        effects,
        shapes: crate::analysis::shapes::Shapes::new(program),
        relied: Relied::new(program),
        recorders,
        own_modules: 0,
        apart: BTreeSet::new(),
        quiet: BTreeMap::new(),
        before_checks: None,
        diags: RefCell::new(Diagnostics::new()),
    }
}

/// The kernels that run in their lane form where no engine is asked for, with the reason.
pub fn kernels_in_lanes(program: &Program, map: &SourceMap) -> BTreeMap<FuncId, Reason> {
    let opts = EmitOptions::default();
    let g = generator(program, map, &opts);
    let mut found = BTreeMap::new();
    for m in 0..g.names.modules.len() {
        let mut file = engine_cx(&g, m);
        for k in g.kernels(m) {
            let looped = g.block_item(&mut file, k).is_some();
            if let Some(why) = g.lanes_item(&mut file, k, looped).and_then(|l| l.chosen) {
                found.insert(k, why);
            }
        }
    }
    found
}

fn module_file(g: &Gen, m: usize) -> EmittedFile {
    let module = &g.names.modules[m];
    let source = g
        .map
        .get(module.file)
        .map(|f| f.path.display().to_string())
        .unwrap_or_default();
    let mut file = FileCx::new(g, m);
    let head = g.head_comments(&mut file, m);
    let items = g.module_items(&mut file, m);
    let items = macros::resolve(g, &mut file, items);
    let origin = g.map.get(module.file).map(|f| f.origin);
    let own = origin.is_some_and(Origin::is_ours);
    let doc = match own {
        true => format!(
            " What the program uses of the library header <{}>, translated from cu2rs's own.",
            source.trim_start_matches("<cu2rs>/")
        ),
        false if origin == Some(Origin::Installed) => format!(
            " What the program uses of the C library's header <{}>, bound to the library.",
            crate::emit::outside::header_name(&source)
        ),
        false if crate::split::is_tail(source.as_ref()) => {
            " The program's host code is C++: the kernels that it launches, and what it calls of CUDA's.".into()
        }
        false => format!(" Translated from `{source}`."),
    };
    let text = print(g, &mut file, &doc, head, items);
    EmittedFile {
        path: format!("src/{}.rs", module.name).into(),
        text,
        unplaced_comments: g.unplaced(&file, m),
    }
}

/// The file of a module of functions that are set apart.
fn apart_file(g: &Gen, m: usize) -> EmittedFile {
    let module = &g.names.modules[m];
    let mut file = FileCx::new(g, m);
    let items = g.apart_items(&mut file, m);
    let items = macros::resolve(g, &mut file, items);
    let of = module.name.trim_end_matches('_').trim_end_matches(UNTRACED);
    let doc = format!(" What runs of `{of}` where nothing is recorded.");
    EmittedFile {
        text: print(g, &mut file, &doc, TokenStream::new(), items),
        path: format!("src/{}.rs", module.name).into(),
        unplaced_comments: 0,
    }
}

/// What is known in the file of a module's kernels.
fn engine_cx(g: &Gen, m: usize) -> FileCx {
    let mut file = FileCx::new(g, usize::MAX);
    file.engine = Some(m);
    for k in g.kernels(m) {
        file.own.insert(g.names.functions[k.0 as usize].1.clone());
    }
    for own in [
        "KERNEL",
        "start",
        "stub",
        "block",
        "lanes",
        "BlockThreads",
        "Aligned",
        "LineAligned",
        "Lanes",
        "LargeLanes",
        "Alive",
    ] {
        file.own.insert(own.to_string());
    }
    if g.opts.portable {
        file.own
            .extend(["each", "each_cpu", "Turns"].map(str::to_owned));
    }
    file
}

fn engine_file(g: &Gen, m: usize) -> Option<EmittedFile> {
    let module = &g.names.modules[m];
    let mut file = engine_cx(g, m);
    let items = g.engine_items(&mut file, m)?;
    let doc = format!(" The kernels of `{}` for the launch engines.", module.name);
    let text = print(g, &mut file, &doc, TokenStream::new(), items);
    Some(EmittedFile {
        path: format!("src/engines/{}.rs", module.name).into(),
        text,
        unplaced_comments: 0,
    })
}

/// Tokens to text.
fn print(g: &Gen, file: &mut FileCx, doc: &str, head: TokenStream, items: TokenStream) -> String {
    let uses = module::imports(file, &items);
    let uses = file.note(cx::Note::Lines(uses));
    let tokens = quote! {
        #![doc = #doc]
        cu2rs_blank!();
        #head
        cu2rs_blank!();
        #uses
        cu2rs_blank!();
        #items
    };
    match parsed(tokens.clone()) {
        Ok(mut parsed) => {
            late_let::run(&mut parsed, &file.notes);
            let text = layout::file(&parsed);
            macros::definitions(&post::finish(&text, &file.notes))
        }
        Err(d) => {
            g.diags.borrow_mut().push(*d);
            // The raw tokens, so that the defect can be seen.
            format!("{}\n", tokens)
        }
    }
}

/// Tokens as a file.
fn parsed(tokens: TokenStream) -> Result<syn::File, Box<Diagnostic>> {
    syn::parse2(tokens).map_err(|e| {
        let text = format!("internal error: emitted tokens do not parse: {e}");
        let d = Diagnostic::error(901, Span::NONE, text);
        Box::new(d.note("this is a defect of cu2rs, not of the program"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_that_are_no_rust_are_an_internal_error() {
        assert!(
            parsed(quote!(
                fn f() {}
            ))
            .is_ok()
        );
        let code = parsed(quote!(fn fn)).map_err(|d| d.code.to_string());
        assert_eq!(code.err().as_deref(), Some("CU0901"));
    }
}
