//! What makes the kernel that people read the kernel that runs.
//!
//! `#[kernel]` on a kernel and `#[device]` on a function that takes its barrier make the form that coroutines run: the function's own tokens, with `.await`
//! where it waits, so that it can never be another text than the one that is read. The faster forms, whole blocks as loops or in
//! vectors, are written by the translator into `src/engines/`, with a digest of all that they were made of ([`index`]); where the
//! crate's text has another one, `as_written!` runs the kernel by what `#[kernel]` made, `#[form_of]` leaves the forms out, and
//! `#[kernel]` has the compiler say so.
//!
//! What these macros need of other items is read from the crate's files ([`files`]): Rust shows a macro no more than its own item.
//!
//! # Coroutines
//!
//! `k__coroutine(…, barrier: CoBarrier, args…)` is made of the tokens that stand there, spans kept, with `.await` behind each wait and each call of a function that
//! waits; which do, is found in the crate's files by the names of functions (more than really wait where names are the same, never fewer). `CoBarrier` (`Copy`) has
//! the same methods as `Barrier`, async. `barrier` is used by its methods and passed on as it is, nothing else: a copy under another name would wait for nobody,
//! and is an error there.
//!
//! # Forms that were made of another text do not run
//!
//! `start` begins with `as_written!(module::k, 0x…, KERNEL, launch, args…)`, whose number is a digest of the tokens of the kernel and all it reaches by names
//! (functions, constants, statics, types with the implementations of traits for them, macros; behind pointers all functions that are values somewhere), without
//! comments and what rustfmt changes; `project::written` puts it in when all files are formatted, by the same code. Where the crate's text has another, the macro
//! becomes `return KERNEL.run_waiting(…)` of the two forms that cannot be stale, `#[form_of(module::k)]` takes the body of each form of `src/engines/`, and
//! `#[kernel]` warns (the use of something deprecated: all that stable Rust lets a macro say). Else it is nothing, but in cargo's profile for development, where a
//! launch asks whether `CUDART_EXEC` names an engine: if not, kernels run as they are written there (the profile of emitted crates gives procedural macros
//! `debug-assertions`, by which they know).
//!
//! Attributes on every constant and class would have kept to what a macro sees, at the price of a text full of them, and would not know an item that is new. A
//! build script would know as much, but cannot make coroutines of tokens with their spans.

mod coroutine;
mod files;
mod index;
mod text;

use coroutine::{Function, error, is_punct, text};
use index::{COROUTINE, Index};
use proc_macro::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

/// Whether programs are built with cargo's profile for development: the profile of emitted crates says so to those who are built to be run by the compiler.
const DEVELOPMENT: bool = cfg!(debug_assertions);

/// A kernel.
#[proc_macro_attribute]
pub fn kernel(_: TokenStream, item: TokenStream) -> TokenStream {
    with_coroutine(item, true)
}

/// A function of the device that takes the built-in variables and the barrier.
#[proc_macro_attribute]
pub fn device(_: TokenStream, item: TokenStream) -> TokenStream {
    with_coroutine(item, false)
}

fn with_coroutine(item: TokenStream, kernel: bool) -> TokenStream {
    let index = files::index();
    let Some(f) = Function::read(item.clone()) else {
        let mut all = error("this stands before a function", Span::call_site());
        all.extend(text(";"));
        all.extend(item);
        return all;
    };
    let here = files::here();
    let mut all = item;
    if kernel {
        all.extend(warning(&index, &f, &here));
    }
    if index.has_coroutine(&f.plain_name()) {
        all.extend(f.coroutine(&index, &here, kernel));
    }
    all
}

/// Whether a kernel is not what the engines' forms were made of.
fn is_edited(index: &Index, path: &[&str]) -> bool {
    index.made(path) != Some(index.digest(path))
}

/// What has the compiler warn that a kernel was edited: the use of something deprecated, which is all that stable Rust lets a macro say.
fn warning(index: &Index, f: &Function, here: &str) -> TokenStream {
    let name = f.plain_name();
    let own = |path: &Vec<&str>| path[..path.len() - 1].join("/") + ".rs" == here;
    let path = index.paths_of(&name).find(own);
    if !path.is_some_and(|path| is_edited(index, &path)) {
        return TokenStream::new();
    }
    let how = match index.is_waiting(&name) {
        true => "as coroutines",
        false => "thread after thread",
    };
    let note = format!(
        "kernel `{name}`, or something that it uses, was edited: it runs as it is written, {how}, without the faster forms of src/engines/, \
         which were made of the text before. `cu2rs refresh` makes them again, of this text"
    );
    let mut inner = text(&format!(
        "#[deprecated(note = {note:?})] const EDITED: () = ();"
    ));
    // At the kernel's name, where the warning shows.
    inner.extend([TokenTree::from(Ident::new("EDITED", f.name.span()))]);
    let mut all = text("const _: () =");
    all.extend([TokenTree::from(Group::new(Delimiter::Brace, inner))]);
    all.extend(text(";"));
    all
}

/// A form that was made of the kernel that is named: left out if that was edited.
#[proc_macro_attribute]
pub fn form_of(path: TokenStream, item: TokenStream) -> TokenStream {
    let index = files::index();
    let path = words(&path.into_iter().collect::<Vec<_>>());
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    if !is_edited(&index, &path) {
        return item;
    }
    match Function::read(item.clone()) {
        Some(f) => f.without_body(),
        None => item,
    }
}

/// `as_written!(module::kernel, 0x0123456789abcdef, KERNEL, launch, a, b)` in the function that starts a kernel.
///
/// Starts it as it is written and returns, if the kernel has another digest than this, or the program is built for development and nobody asked for an engine.
/// Arguments that are no names are what a thread gets its object of.
#[proc_macro]
pub fn as_written(input: TokenStream) -> TokenStream {
    let input: Vec<TokenTree> = input.into_iter().collect();
    let parts: Vec<&[TokenTree]> = input.split(|t| is_punct(t, ',')).collect();
    let [path, _, kernel, launch, args @ ..] = &parts[..] else {
        return error(
            "a kernel's path, its digest, `KERNEL`, the launch",
            Span::call_site(),
        );
    };
    let path = words(path);
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    let index = files::index();
    let edited = is_edited(&index, &path);
    if !edited && !DEVELOPMENT {
        return TokenStream::new();
    }
    let run = run(&index, &path, kernel, launch, args);
    if edited {
        return text(&format!("return {run};"));
    }
    text(&format!(
        "if ::cudart_rs::launch::is_as_written() {{ return {run}; }}"
    ))
}

/// The call that runs a kernel as it is written.
fn run(
    index: &Index,
    path: &[&str],
    kernel: &[TokenTree],
    launch: &[TokenTree],
    args: &[&[TokenTree]],
) -> String {
    let show = |t: &[TokenTree]| t.iter().cloned().collect::<TokenStream>().to_string();
    let (mut objects, mut all) = (String::new(), String::new());
    for (i, a) in args.iter().enumerate().filter(|(_, a)| !a.is_empty()) {
        if let [TokenTree::Ident(name)] = a {
            all += &format!(", {name}");
        } else {
            objects += &format!("let object_{i} = {}; ", show(a));
            all += &format!(", object_{i}.object()");
        }
    }
    let built_in = "thread_idx, block_idx, block_dim, grid_dim, barrier";
    // Any of them may be a keyword.
    let raw: Vec<String> = path.iter().map(|p| format!("r#{p}")).collect();
    let closure = |function: &str| {
        let call = format!("crate::{function}({built_in}{all})");
        format!("{{ {objects} move |{built_in}| {call} }}")
    };
    let thread = closure(&raw.join("::"));
    let (kernel, launch) = (show(kernel), show(launch));
    let (Some(name), true) = (
        path.last(),
        path.last().is_some_and(|n| index.is_waiting(n)),
    ) else {
        return format!("{kernel}.run({launch}, {thread})");
    };
    let module = raw[..raw.len() - 1].join("::");
    let coroutine = closure(&format!("{module}::{name}{COROUTINE}"));
    format!("{kernel}.run_waiting({launch}, {thread}, {coroutine})")
}

/// The names in a path.
fn words(path: &[TokenTree]) -> Vec<String> {
    let words = path.iter().filter_map(|t| match t {
        TokenTree::Ident(i) => Some(i.to_string()),
        _ => None,
    });
    words
        .map(|w| w.strip_prefix("r#").map_or(w.clone(), str::to_owned))
        .collect()
}
