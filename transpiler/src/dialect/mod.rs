//! The kernel dialect: the Rust that kernels are emitted in, and that people edit and write, read back.
//!
//! # How it is read
//! The readable kernel is the program; its faster forms are made of its text alone. What makes forms is HIR: typed, explicit, verified, with all analyses over it.
//! So the dialect's front end makes HIR, in two steps. *Here* the Rust of the kernels and of all that they reach becomes a unit of CUDA C++, one to one: dialect and CUDA C++
//! are two spellings of one language (`idiv(a, b)` is `a / b` of device code, `addr(&mut x)` is `&x`, `for i in a..b` a counting loop), so that no type needs to be
//! known for it. The unit then goes through the same stages as any program: names of the runtime, overloads, conversions, constants and classes mean what they mean there.
//! Where Rust's rules for numbers are not C's (no promotion of small integers, literals that take their type from what they stand beside, `!` of integers, members
//! through pointers), `sema` follows Rust's: [`crate::sema::SemaOptions::dialect`].
//!
//! Every token of the unit has its place in the `.rs` file ([`out`]), so messages are about what people wrote.
//!
//! # What is outside
//! Anything that this module does not know is refused by its place and in words ([`Refusal`]), never guessed. A kernel with such a thing, or that reaches it, has no faster forms.
//! It still runs, as it is written.
//!
//! What lives here: [`items`] (what names mean), [`types`], [`expr`], [`stmt`], [`library`] (the runtime's names in C++), [`crate::pp::needed`] (which of its declarations the unit needs). What may not: knowledge of analyses or of emission.
//!
//! # Why by way of CUDA C++
//!
//! The first design has a kernel IR with a front end of its own. Rewriting tokens (some 3,000 lines) needs no types, and the overload is the one that is bound to
//! the item that the text names. Forms derive from the text, those of a translation ([`crate::project`]'s `forms`) as those of `cu2rs refresh`; a module with a kernel that
//! is not read gets those of its sources' HIR, and `cu2rs report` says so.

pub mod body;
pub mod expr;
pub mod items;
pub mod launches;
pub mod library;
mod literals;
pub mod names;
pub mod out;
pub mod stmt;
pub mod types;

use crate::hir::{ASKS_FOR_ARGUMENTS, BY_ADDRESS, Launched};
use body::{Body, Local, bound, cpp_name, namespace};
use expr::CONTEXT;
use items::{Items, Sort, has, place, plain, written_at};
use library::Library;
use out::{Out, Place};
use std::collections::{BTreeMap, BTreeSet};

/// The header that has texture references.
const TEXTURES: &str = "texture_types.h";

/// The parameter of kernels by which threads wait for each other.
const BARRIER: &str = "barrier";

/// Our header with the dialect's own words.
const WORDS: &str = "__cu2rs_dialect.h";

/// Something that is outside of the dialect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// Where.
    pub place: Place,
    /// What.
    pub what: String,
}

/// A refusal.
pub(crate) fn refuse(place: Place, what: String) -> Refusal {
    Refusal { place, what }
}

/// A kernel or function that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// Its file.
    pub file: usize,
    /// Its name.
    pub name: String,
    /// Where its name stands.
    pub at: Place,
    /// `hotspot.cu:7`, if its documentation says that.
    pub source: Option<String>,
    /// It is a kernel.
    pub kernel: bool,
    /// It takes the built-in variables.
    pub context: bool,
    /// What the crate says of its launches.
    pub launched: Launched,
    /// Its name in the CUDA source, where that is another (`#[kernel(name = "sum")]`).
    pub cuda_name: Option<String>,
    /// The most threads of a block that it promises, in checked crates (`#[kernel(most_threads = 256)]`); 0: nothing is said.
    pub most_threads: u32,
    /// Its number in the description of a traced crate.
    pub traced: Option<u32>,
    /// The module with the kernel as it runs where nothing is recorded.
    pub untraced: Option<String>,
}

/// What reading a crate gives.
#[derive(Default)]
pub struct Unit {
    /// The unit of CUDA C++.
    pub text: Out,
    /// Its kernels and functions.
    pub functions: Vec<Read>,
    /// Where constants stand: the macro's name, the place of the constant's name.
    pub constants: Vec<(String, Place)>,
    /// What names of the runtime are bound to, by their places.
    pub bound: BTreeMap<Place, String>,
    /// Where loops stand that give turns to other threads.
    pub spins: BTreeSet<Place>,
    /// The names of classes without members that have a byte, which tells their objects apart.
    pub padded: BTreeSet<Place>,
    /// The names of variables with static storage that nothing changes.
    pub kept: BTreeSet<Place>,
    /// Kernels of which only the head is in it, each with the reason.
    pub refused: Vec<(Read, Refusal)>,
    /// Those whose heads are outside of the dialect, too: nothing can be written that starts them.
    pub lost: Vec<(Read, Refusal)>,
}

/// An item as text of C++.
struct Made {
    /// What stands before all bodies.
    head: Out,
    body: Out,
    used: BTreeSet<usize>,
    headers: BTreeSet<String>,
    bound: BTreeMap<Place, String>,
    spins: BTreeSet<Place>,
    padded: bool,
    kept: bool,
}

/// Reads a crate's files (paths and texts): the kernels and all that they reach. The error: a file is no Rust.
///
/// `wrong` are places that the stages behind found fault with, with their words: what holds one is refused.
pub fn read(
    texts: &[(String, String)],
    library: &Library,
    wrong: &[Refusal],
) -> Result<Unit, Refusal> {
    let items = Items::read(texts).map_err(|(place, what)| refuse(place, what))?;
    let mut made: BTreeMap<usize, Result<Made, Refusal>> = BTreeMap::new();
    let is_kernel = |n: &usize| match &items.all[*n].sort {
        Sort::Function { item, .. } => has(&item.attrs, "kernel"),
        _ => false,
    };
    let kernels: Vec<usize> = (0..items.all.len()).filter(is_kernel).collect();
    let mut queue = kernels.clone();
    while let Some(n) = queue.pop() {
        if made.contains_key(&n) {
            continue;
        }
        let whole = items.all.get(n).map(items::Item::place).unwrap_or_default();
        let inside = |r: &&Refusal| {
            r.place.file == whole.file && whole.from <= r.place.from && r.place.from < whole.to
        };
        let m = match wrong.iter().find(inside) {
            Some(r) => Err(r.clone()),
            None => item_of(&items, library, n),
        };
        if let Ok(m) = &m {
            queue.extend(m.used.iter().copied());
        }
        made.insert(n, m);
    }
    let mut unit = Unit::default();
    let mut unread = Vec::new();
    let mut taken: BTreeSet<usize> = BTreeSet::new();
    for k in kernels {
        let mut reached = BTreeSet::new();
        let mut stack = vec![k];
        let mut wrong = None;
        while let Some(n) = stack.pop() {
            if !reached.insert(n) {
                continue;
            }
            match made.get(&n) {
                Some(Ok(m)) => stack.extend(m.used.iter().copied()),
                Some(Err(r)) => wrong = Some(r.clone()),
                None => {}
            }
        }
        match wrong {
            None => taken.extend(reached),
            Some(r) => unread.push((k, r)),
        }
    }
    for (k, r) in unread {
        match head(&items, library, k, wrong, &mut made) {
            Ok(reached) => taken.extend(reached),
            Err(wrong) => unit.lost.extend(function(&items, k).map(|f| (f, wrong))),
        }
        unit.refused.extend(function(&items, k).map(|f| (f, r)));
    }
    assemble(&items, &made, &taken, &mut unit);
    for f in &mut unit.functions {
        f.launched.unread = unit.refused.iter().any(|(r, _)| r.at == f.at);
    }
    let mut shapes: BTreeMap<Place, Vec<[u32; 3]>> = (launches::shapes(&items).into_iter())
        .filter_map(|(n, s)| Some((function(&items, n)?.at, s)))
        .collect();
    for f in &mut unit.functions {
        f.launched.shapes = shapes.remove(&f.at).unwrap_or_default();
    }
    // (What runs where nothing is recorded is launched by its name with probes.)
    let twins: BTreeMap<(String, String), Launched> = (unit.functions.iter())
        .filter_map(|f| Some(((f.untraced.clone()?, f.name.clone()), f.launched.clone())))
        .collect();
    for f in &mut unit.functions {
        let module = items.files.get(f.file).map(|m| m.module.clone());
        if let Some(twin) = module.and_then(|m| twins.get(&(m, f.name.clone()))) {
            f.launched.shapes = twin.shapes.clone();
        }
    }
    Ok(unit)
}

/// The shared variables that a function declares, each in a block of its own.
fn shared_variables(block: &syn::Block) -> Vec<syn::Stmt> {
    struct Shared(Vec<syn::Stmt>);
    impl syn::visit_mut::VisitMut for Shared {
        fn visit_local_mut(&mut self, l: &mut syn::Local) {
            let value = l.init.as_ref().map(|i| &*i.expr);
            if matches!(value, Some(syn::Expr::Macro(m)) if m.mac.path.is_ident("shared")) {
                let block = syn::Block {
                    brace_token: syn::token::Brace(syn::spanned::Spanned::span(l)),
                    stmts: vec![syn::Stmt::Local(l.clone())],
                };
                let block = syn::Expr::Block(syn::ExprBlock {
                    attrs: Vec::new(),
                    label: None,
                    block,
                });
                self.0.push(syn::Stmt::Expr(block, None));
            }
            syn::visit_mut::visit_local_mut(self, l);
        }
    }
    let mut found = Shared(Vec::new());
    syn::visit_mut::VisitMut::visit_block_mut(&mut found, &mut block.clone());
    found.0
}

/// A kernel without its body takes its own place in `made`; the items that its head needs. (What it has of shared memory is asked for by `cudaFuncGetAttributes`.)
fn head(
    items: &Items,
    library: &Library,
    kernel: usize,
    wrong: &[Refusal],
    made: &mut BTreeMap<usize, Result<Made, Refusal>>,
) -> Result<BTreeSet<usize>, Refusal> {
    let Sort::Function { item, .. } = &items.all[kernel].sort else {
        return Ok(BTreeSet::new());
    };
    let mut without = item.clone();
    without.block.stmts = shared_variables(&item.block);
    let file = items.all[kernel].file;
    without.block.stmts.retain(|s| {
        let own = place(file, syn::spanned::Spanned::span(s));
        let inside = |p: Place| p.file == file && own.from <= p.from && p.from < own.to;
        wrong.iter().all(|r| !inside(r.place))
    });
    let found = head_of(items, library, kernel, &without, made);
    if found.is_ok() || without.block.stmts.is_empty() {
        return found;
    }
    without.block.stmts.clear();
    head_of(items, library, kernel, &without, made)
}

/// The same of what is left of the kernel.
fn head_of(
    items: &Items,
    library: &Library,
    kernel: usize,
    without: &syn::ItemFn,
    made: &mut BTreeMap<usize, Result<Made, Refusal>>,
) -> Result<BTreeSet<usize>, Refusal> {
    let it = &items.all[kernel];
    let mut b = Body::new(items, library, it.file);
    let text = function_text(&mut b, without, None, &it.name)?;
    let own = b.made(text);
    let mut stack: Vec<usize> = own.used.iter().copied().collect();
    made.insert(kernel, Ok(own));
    let mut reached = BTreeSet::from([kernel]);
    while let Some(n) = stack.pop() {
        if !reached.insert(n) {
            continue;
        }
        let m = made.entry(n).or_insert_with(|| item_of(items, library, n));
        match m {
            Ok(m) => stack.extend(m.used.iter().copied()),
            Err(r) => return Err(r.clone()),
        }
    }
    Ok(reached)
}

/// What is told of a function.
fn function(items: &Items, n: usize) -> Option<Read> {
    let it = items.all.get(n)?;
    let Sort::Function { item, .. } = &it.sort else {
        return None;
    };
    let number = |what: &str| match said(&item.attrs, what) {
        Some(syn::Lit::Int(n)) => n.base10_parse().ok(),
        _ => None,
    };
    let text = |what: &str| match said(&item.attrs, what) {
        Some(syn::Lit::Str(s)) => Some(s.value()),
        _ => None,
    };
    Some(Read {
        file: it.file,
        name: it.name.clone(),
        at: place(it.file, item.sig.ident.span()),
        source: written_at(&item.attrs),
        kernel: has(&item.attrs, "kernel"),
        context: has(&item.attrs, "kernel") || has(&item.attrs, "device"),
        launched: Launched {
            shapes: Vec::new(),
            pointed: items.is_pointed_to(&it.name),
            by_address: launches_by_address(items),
            noted: items.mentions(ASKS_FOR_ARGUMENTS),
            unread: false,
            // (Whatever waits does so by this parameter of the kernel's.)
            may_wait: names::mentions(&item.block, BARRIER),
            rust_name: None,
        },
        cuda_name: text("name"),
        most_threads: number("most_threads").unwrap_or(0),
        traced: number("traced"),
        untraced: text("untraced"),
    })
}

/// Whether the crate launches kernels with arguments by address, also for host code in C++.
fn launches_by_address(items: &Items) -> bool {
    let words = BY_ADDRESS.iter().map(|w| w.trim_start_matches("__cu2rs_"));
    words.into_iter().any(|w| items.mentions(w))
}

/// What `#[kernel(name = "sum", most_threads = 256)]` says of something.
fn said(attrs: &[syn::Attribute], what: &str) -> Option<syn::Lit> {
    let kernel = attrs.iter().find(|a| a.path().is_ident("kernel"))?;
    let syn::Meta::List(list) = &kernel.meta else {
        return None;
    };
    let parse = syn::punctuated::Punctuated::<syn::MetaNameValue, syn::Token![,]>::parse_terminated;
    let all = syn::parse::Parser::parse2(parse, list.tokens.clone()).ok()?;
    match all.into_iter().find(|s| s.path.is_ident(what))?.value {
        syn::Expr::Lit(l) => Some(l.lit),
        _ => None,
    }
}

/// An item as C++.
fn item_of(items: &Items, library: &Library, n: usize) -> Result<Made, Refusal> {
    let it = &items.all[n];
    let mut b = Body::new(items, library, it.file);
    let mut head = Out::default();
    match &it.sort {
        Sort::Function { item, owner } => {
            b.used.extend(*owner);
            head = function_text(&mut b, item, *owner, &it.name)?;
        }
        Sort::Struct(s) => {
            if !s.generics.params.is_empty() {
                return b.no(&s.generics, "generic structures are outside of the dialect");
            }
            if !matches!(s.fields, syn::Fields::Named(_)) {
                return b.no(s, "structures have named members in the dialect");
            }
            b.whole = true;
            for f in &s.fields {
                // (Bytes that are no member: they tell objects apart, or stand where members end early.)
                if expr::is_padding(&f.ty) {
                    b.padded = s.fields.len() == 1;
                    continue;
                }
                let ty = b.ty(&f.ty)?;
                let at = b.at(f);
                b.put(&format!("{ty} "), at);
                if let Some(name) = &f.ident {
                    let word = cpp_name(&plain(name));
                    b.put(&word, place(it.file, name.span()));
                }
                b.put(";\n", at);
            }
            let (own, at) = (cpp_name(&it.name), b.at(&s.ident));
            // (Nothing that is read copies or ends one.)
            if items.copies(n) {
                let made =
                    format!("__device__ {own}() {{}}\n__device__ {own}(const {own} &) {{}}\n");
                b.put(&made, at);
            }
            if items.ends(n) {
                b.put(&format!("__device__ ~{own}() {{}}\n"), at);
            }
            for attr in s.attrs.iter().filter(|a| a.path().is_ident("repr")) {
                let text = quote::ToTokens::to_token_stream(&attr.meta).to_string();
                if text.contains("packed") {
                    return b.no(attr, "packed structures are outside of the dialect");
                }
                if let Some((_, n)) = text.split_once("align") {
                    let n: String = n.chars().filter(char::is_ascii_digit).collect();
                    head.put(&format!("__align__({n}) "), b.at(attr));
                }
            }
        }
        Sort::Const(c) => {
            let ty = b.ty(&c.ty)?;
            let at = b.at(&c.expr);
            match (ty.as_str(), names::has_open_type(&c.expr)) {
                ("int" | "double" | "bool", _) => {
                    b.put("(", at);
                    b.expr(&c.expr)?;
                    b.put(")", at);
                }
                ("float", true) if matches!(expr::bare(&c.expr), syn::Expr::Lit(_)) => {
                    b.expr(&c.expr)?;
                    b.put("f", at);
                }
                ("unsigned int", true) if matches!(expr::bare(&c.expr), syn::Expr::Lit(_)) => {
                    b.expr(&c.expr)?;
                    b.put("u", at);
                }
                _ => {
                    b.put(&format!("(({ty})"), at);
                    b.expr(&c.expr)?;
                    b.put(")", at);
                }
            }
        }
        Sort::Static(s) => {
            let inner = types::parts(&s.ty);
            let holder = inner.as_ref().map(|(n, _)| n.as_str());
            if holder == Some("Texture") {
                texture(&mut b, &s.ty)?;
                let at = b.at(s);
                b.put(&cpp_name(&it.name), place(it.file, s.ident.span()));
                b.put(";\n", at);
                return Ok(b.made(head));
            }
            b.kept = holder == Some("Global") && !items.is_written(&it.name);
            if !matches!(holder, Some("Global" | "DeviceVar")) {
                return b.no(&s.ty, "this variable is outside of the dialect");
            }
            let Some((_, args)) = inner else {
                return b.no(&s.ty, "this variable is outside of the dialect");
            };
            let Some(syn::GenericArgument::Type(of)) = args.first() else {
                return b.no(&s.ty, "this variable is outside of the dialect");
            };
            let ty = b.ty(of)?;
            let at = b.at(s);
            b.put(&format!("__device__ {ty} "), at);
            b.put(&cpp_name(&it.name), place(it.file, s.ident.span()));
            b.put(";\n", at);
        }
        Sort::Type(t) => {
            // Named by what it stands for.
            b.ty(&t.ty)?;
        }
    }
    Ok(b.made(head))
}

impl Body<'_> {
    /// What has been made, with this before all bodies.
    fn made(self, head: Out) -> Made {
        Made {
            head,
            body: self.out,
            used: self.used,
            headers: self.headers,
            bound: self.bound,
            spins: self.spins,
            padded: self.padded,
            kept: self.kept,
        }
    }
}

/// `Texture<f32, 2, 0>`: the type of a texture reference.
fn texture(b: &mut Body, ty: &syn::Type) -> Result<(), Refusal> {
    let (_, args) = types::parts(ty).unwrap_or_default();
    let number = |a: &syn::GenericArgument| match a {
        syn::GenericArgument::Const(syn::Expr::Lit(l)) => match &l.lit {
            syn::Lit::Int(i) => i.base10_parse::<u32>().ok(),
            _ => None,
        },
        _ => None,
    };
    let [syn::GenericArgument::Type(of), dimensions, mode] = args[..] else {
        return b.no(ty, "a texture is a `Texture<T, DIMENSIONS, MODE>`");
    };
    let (Some(dimensions), Some(mode)) = (number(dimensions), number(mode)) else {
        return b.no(ty, "a texture is a `Texture<T, DIMENSIONS, MODE>`");
    };
    let of = b.ty(of)?;
    b.headers.insert(TEXTURES.to_owned());
    let at = b.at(ty);
    let text = format!("::texture<{of}, {dimensions}, (::cudaTextureReadMode){mode}> ");
    b.put(&text, at);
    Ok(())
}

/// A function's head (the result) and its whole text (in `b`).
fn function_text(
    b: &mut Body,
    f: &syn::ItemFn,
    owner: Option<usize>,
    name: &str,
) -> Result<Out, Refusal> {
    let at = b.at(&f.sig);
    if !f.sig.generics.params.is_empty() {
        return b.no(
            &f.sig.generics,
            "generic functions are outside of the dialect",
        );
    }
    if let Some(a) = &f.sig.asyncness {
        return b.no(a, "`async` is outside of the dialect");
    }
    let kernel = has(&f.attrs, "kernel");
    let module = b.items.files.get(b.file).map(|f| f.module.as_str());
    if kernel && matches!(module, Some("main" | "lib")) {
        return b.no(
            &f.sig.ident,
            "kernels stand in a module of their own, not in the crate's root",
        );
    }
    let context = kernel || has(&f.attrs, "device");
    let mut result = "void".to_owned();
    if let syn::ReturnType::Type(_, t) = &f.sig.output {
        result = b.ty(t)?;
        b.gives = true;
    }
    let skip = if context { CONTEXT } else { 0 };
    let name_of_parameter = |p: &syn::FnArg| match p {
        syn::FnArg::Typed(t) => bound(&t.pat).map(|(n, _)| n).unwrap_or_default(),
        syn::FnArg::Receiver(_) => String::new(),
    };
    let first: Vec<String> = (f.sig.inputs.iter().take(skip))
        .map(name_of_parameter)
        .collect();
    let mut built_in: Vec<&str> = expr::BUILT_IN.iter().map(|(n, _)| *n).collect();
    built_in.push(BARRIER);
    if context && first != built_in {
        return b.no(
            &f.sig.ident,
            "its first parameters are `thread_idx`, `block_idx`, `block_dim`, `grid_dim` and `barrier`",
        );
    }
    let mut params = Out::default();
    for (i, p) in f.sig.inputs.iter().skip(skip).enumerate() {
        let syn::FnArg::Typed(t) = p else {
            return b.no(p, "`self` is outside of the dialect");
        };
        let Some((name, changes)) = bound(&t.pat) else {
            return b.no(&t.pat, "this pattern is outside of the dialect");
        };
        // (Kernels get objects byte by byte.)
        b.whole = kernel;
        let ty = b.ty(&t.ty)?;
        b.whole = false;
        if i > 0 {
            params.put(", ", at);
        }
        params.put(&format!("{ty} "), b.at(t));
        let word = cpp_name(&name);
        params.put(&word, b.at(&t.pat));
        // (A pointer is `mut` where it is written through.)
        let pointer = types::parts(&t.ty).is_some_and(|(n, _)| n == "Ptr");
        let fixed = !changes || pointer && !names::mentions_assignment(&f.block, &name);
        let how = if fixed { Local::Fixed } else { Local::Plain };
        b.declare(&name, how, &word);
        if !pointer {
            b.objects.insert(name);
        }
    }
    let space = if kernel { "__global__" } else { "__device__" };
    let inside = owner.is_some();
    let own = cpp_name(name);
    let mut head = Out::default();
    let fixed = if inside { "static " } else { "" };
    head.put(&format!("{fixed}{space} {result} "), at);
    let named = place(b.file, f.sig.ident.span());
    head.put(&own, named);
    head.put("(", at);
    head.append(&params);
    head.put(");\n", at);
    b.put(&format!("{space} {result} "), at);
    if let Some(o) = owner {
        let of = b.items.all.get(o).map(|i| cpp_name(&i.name));
        b.put(&format!("{}::", of.unwrap_or_default()), at);
    }
    b.put(&own, named);
    b.put("(", at);
    b.out.append(&params);
    b.put(") ", at);
    b.exposed = names::exposed(&f.block);
    b.function_body(&f.block)?;
    Ok(head)
}

/// The unit's text of the items that are taken.
fn assemble(
    items: &Items,
    made: &BTreeMap<usize, Result<Made, Refusal>>,
    taken: &BTreeSet<usize>,
    unit: &mut Unit,
) {
    let nowhere = Place::default();
    let all: Vec<(usize, &Made)> = (taken.iter())
        .filter_map(|n| Some((*n, made.get(n)?.as_ref().ok()?)))
        .collect();
    let mut out = Out::default();
    for (n, m) in &all {
        unit.bound.extend(m.bound.clone());
        unit.spins.extend(m.spins.iter().copied());
        if let (true, Sort::Struct(s)) = (m.padded, &items.all[*n].sort) {
            (unit.padded).insert(place(items.all[*n].file, s.ident.span()));
        }
        if let (true, Sort::Static(s)) = (m.kept, &items.all[*n].sort) {
            (unit.kept).insert(place(items.all[*n].file, s.ident.span()));
        }
    }
    let headers: BTreeSet<&str> = (all.iter())
        .flat_map(|(_, m)| m.headers.iter().map(String::as_str))
        .chain([WORDS])
        .collect();
    for h in headers {
        out.put(&format!("#include <{h}>\n"), nowhere);
    }
    let space = |n: usize| namespace(items, items.all[n].file);
    let word = |n: usize| structure_word(items, n);
    for (n, m) in &all {
        let it = &items.all[*n];
        if let Sort::Const(c) = &it.sort {
            let macro_name = body::constant(&it.name, it.file);
            let at = place(it.file, c.ident.span());
            out.put("#define ", nowhere);
            out.put(&macro_name, at);
            out.put(" ", nowhere);
            out.append(&m.body);
            out.put("\n", nowhere);
            unit.constants.push((macro_name, at));
        }
    }
    for (n, _) in &all {
        if matches!(items.all[*n].sort, Sort::Struct(_)) {
            let name = cpp_name(&items.all[*n].name);
            out.put(
                &format!("namespace {} {{ {} {name}; }}\n", space(*n), word(*n)),
                nowhere,
            );
        }
    }
    let mut done = BTreeSet::new();
    for (n, _) in &all {
        structure(items, made, taken, *n, &mut done, &mut out);
    }
    for (n, m) in &all {
        let it = &items.all[*n];
        let text = match &it.sort {
            Sort::Static(_) => &m.body,
            Sort::Function { owner: None, .. } => &m.head,
            _ => continue,
        };
        out.put(&format!("namespace {} {{\n", space(*n)), nowhere);
        out.append(text);
        out.put("}\n", nowhere);
    }
    for (n, m) in &all {
        if matches!(items.all[*n].sort, Sort::Function { .. }) {
            out.put(&format!("namespace {} {{\n", space(*n)), nowhere);
            out.append(&m.body);
            out.put("}\n", nowhere);
            unit.functions.extend(function(items, *n));
        }
    }
    unit.text = out;
}

fn structure_word(items: &Items, n: usize) -> &'static str {
    match items.unions.contains(&n) {
        true => "union",
        false => "struct",
    }
}

/// A structure, after those that are parts of it.
fn structure(
    items: &Items,
    made: &BTreeMap<usize, Result<Made, Refusal>>,
    taken: &BTreeSet<usize>,
    n: usize,
    done: &mut BTreeSet<usize>,
    out: &mut Out,
) {
    let Sort::Struct(s) = &items.all[n].sort else {
        return;
    };
    let Some(Ok(m)) = made.get(&n) else { return };
    if !done.insert(n) {
        return;
    }
    for used in &m.used {
        structure(items, made, taken, *used, done, out);
    }
    let nowhere = Place::default();
    let file = items.all[n].file;
    let word = structure_word(items, n);
    out.put(
        &format!("namespace {} {{ {word} ", namespace(items, file)),
        nowhere,
    );
    out.append(&m.head);
    out.put(&cpp_name(&items.all[n].name), place(file, s.ident.span()));
    out.put(" {\n", nowhere);
    out.append(&m.body);
    for f in items.members_of(n).filter(|f| taken.contains(f)) {
        if let Some(Ok(m)) = made.get(&f) {
            out.append(&m.head);
        }
    }
    out.put("}; }\n", nowhere);
}
