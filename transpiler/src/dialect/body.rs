//! The state while a function is read.

use super::items::{Item, Items, Sort, place, plain};
use super::library::Library;
use super::out::{Out, Place};
use super::{Refusal, refuse};
use std::collections::{BTreeMap, BTreeSet};

/// How a variable of a function is named in C++.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Local {
    /// As it is.
    Plain,
    /// As it is, and it cannot change.
    Fixed,
    /// `Shared<T>`, `Aligned<T>`: `*name` is the variable.
    Shared,
}

/// What a `break` of C++ leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// A loop.
    Loop,
    /// A block with a label.
    Once,
    /// A `switch`.
    Switch,
}

/// A label.
pub struct Label {
    /// Its name, without the quote.
    pub name: String,
    /// How many entries [`Body::left`] has inside of what it names.
    pub depth: usize,
    /// It names the body of a loop: to leave that is to go on with the next round.
    pub is_round: bool,
}

/// A function being read.
pub struct Body<'a> {
    /// The crate's items.
    pub items: &'a Items,
    /// The runtime's.
    pub library: &'a Library,
    /// The file that is read.
    pub file: usize,
    /// What has been made.
    pub out: Out,
    /// The items that it names.
    pub used: BTreeSet<usize>,
    /// The headers that it needs.
    pub headers: BTreeSet<String>,
    /// The variables in scope, innermost block last.
    pub scopes: Vec<BTreeMap<String, (Local, String)>>,
    /// The labels around what is read, innermost last.
    pub labels: Vec<Label>,
    /// What `break` leaves in C++, innermost last.
    pub left: Vec<Left>,
    /// It gives a value.
    pub gives: bool,
    /// Numbers of names that have been made.
    pub made: u32,
    /// What names of the runtime are bound to, by the place of the name.
    pub bound: BTreeMap<Place, String>,
    /// Loops that give turns to other threads while they wait for memory.
    pub spins: BTreeSet<Place>,
    /// What is read is a class without members that has a byte.
    pub padded: bool,
    /// What is read is a variable with static storage that nothing changes.
    pub kept: bool,
    /// Objects that do something when they are copied or end may be named here: kernels get them byte by byte, others only have their addresses.
    pub whole: bool,
    /// Variables whose address is taken somewhere.
    pub exposed: BTreeSet<String>,
    /// Parameters that are objects or built-in variables, no pointers.
    pub objects: BTreeSet<String>,
}

/// Words that are names in Rust and none in C++.
const WORDS: [&str; 50] = [
    "alignas",
    "alignof",
    "and",
    "and_eq",
    "asm",
    "auto",
    "bitand",
    "bitor",
    "bool",
    "case",
    "catch",
    "char",
    "class",
    "compl",
    "constexpr",
    "decltype",
    "default",
    "delete",
    "double",
    "explicit",
    "export",
    "float",
    "friend",
    "goto",
    "inline",
    "int",
    "long",
    "namespace",
    "new",
    "noexcept",
    "not",
    "nullptr",
    "operator",
    "or",
    "private",
    "protected",
    "public",
    "register",
    "short",
    "signed",
    "sizeof",
    "switch",
    "template",
    "this",
    "throw",
    "typedef",
    "union",
    "unsigned",
    "void",
    "xor",
];

/// What stands behind a name that C++ would take for something else.
pub const RENAMED: &str = "__rs";

/// A name as C++ may have it.
pub fn cpp_name(name: &str) -> String {
    let built_in = ["threadIdx", "blockIdx", "blockDim", "gridDim", "warpSize"];
    let looks_renamed = rust_name(name).len() != name.len();
    if WORDS.contains(&name)
        || built_in.contains(&name)
        || name.starts_with("__cu2rs")
        || looks_renamed
    {
        return format!("{name}{RENAMED}");
    }
    name.to_owned()
}

/// A name as it was before [`cpp_name`], or before it was told apart from one that it hides ([`Body::declare`]).
pub fn rust_name(name: &str) -> &str {
    let without = name.trim_end_matches(|c: char| c.is_ascii_digit());
    without.strip_suffix(RENAMED).unwrap_or(name)
}

impl<'a> Body<'a> {
    /// Begins a function of a file.
    pub fn new(items: &'a Items, library: &'a Library, file: usize) -> Body<'a> {
        Body {
            items,
            library,
            file,
            out: Out::default(),
            used: BTreeSet::new(),
            headers: BTreeSet::new(),
            scopes: vec![BTreeMap::new()],
            labels: Vec::new(),
            left: Vec::new(),
            gives: false,
            made: 0,
            bound: BTreeMap::new(),
            spins: BTreeSet::new(),
            padded: false,
            kept: false,
            whole: false,
            exposed: BTreeSet::new(),
            objects: super::expr::BUILT_IN
                .iter()
                .map(|(r, _)| (*r).to_owned())
                .collect(),
        }
    }

    /// Text made apart.
    pub fn apart(
        &mut self,
        make: impl FnOnce(&mut Self) -> Result<(), Refusal>,
    ) -> Result<Out, Refusal> {
        let own = std::mem::take(&mut self.out);
        let done = make(self);
        let made = std::mem::replace(&mut self.out, own);
        done.map(|()| made)
    }

    /// The place of something.
    pub fn at(&self, what: &impl syn::spanned::Spanned) -> Place {
        place(self.file, what.span())
    }

    /// Adds text for a place.
    pub fn put(&mut self, text: &str, at: Place) {
        self.out.put(text, at);
    }

    /// Opens a bracket at the beginning of a place.
    pub fn open(&mut self, text: &str, at: Place) {
        self.out.put(
            text,
            Place {
                to: at.from + 1,
                ..at
            },
        );
    }

    /// Closes one at its end.
    pub fn close(&mut self, text: &str, at: Place) {
        let from = at.to.saturating_sub(1);
        self.out.put(text, Place { from, ..at });
    }

    /// A variable in scope.
    pub fn local(&self, name: &str) -> Option<Local> {
        self.variable(name).map(|(how, _)| *how)
    }

    /// A variable in scope, with its name in C++.
    pub fn variable(&self, name: &str) -> Option<&(Local, String)> {
        self.scopes.iter().rev().find_map(|s| s.get(name))
    }

    /// Declares a variable whose name in C++ is [`Body::new_name`]'s.
    pub fn declare(&mut self, name: &str, how: Local, word: &str) {
        // (What hides a parameter may be a pointer.)
        self.objects.remove(name);
        if let Some(s) = self.scopes.last_mut() {
            s.insert(name.to_owned(), (how, word.to_owned()));
        }
    }

    /// The name in C++ of a variable that is about to be declared. What it hides may stand in its own value, or beside it in the block, so it gets another name.
    pub fn new_name(&mut self, name: &str) -> String {
        let word = cpp_name(name);
        if self.variable(name).is_none() {
            return word;
        }
        self.made += 1;
        let own = rust_name(&word);
        format!("{own}{RENAMED}{}", self.made)
    }

    /// The whole C++ name of an item.
    pub fn name_of(&self, n: usize) -> String {
        name_of(self.items, n)
    }

    /// A refusal at a place.
    pub fn no<T>(
        &self,
        what: &impl syn::spanned::Spanned,
        text: impl Into<String>,
    ) -> Result<T, Refusal> {
        Err(refuse(self.at(what), text.into()))
    }
}

/// How the namespaces of the files' items begin.
pub const NAMESPACE: &str = "cu2rs_module_";

/// The namespace of a file's items.
pub fn namespace(items: &Items, file: usize) -> String {
    let module = items.files.get(file).map(|f| f.module.as_str());
    format!("{NAMESPACE}{}", module.unwrap_or_default())
}

/// The whole C++ name of an item.
pub fn name_of(items: &Items, n: usize) -> String {
    let Some(Item { file, name, sort }) = items.all.get(n) else {
        return String::new();
    };
    let own = cpp_name(name);
    match sort {
        Sort::Function { owner: Some(o), .. } => format!("{}::{own}", name_of(items, *o)),
        Sort::Const(_) => constant(name, *file),
        _ => format!("::{}::{own}", namespace(items, *file)),
    }
}

/// What stands between a constant's name and its file's number in the name of its macro.
const CONSTANT: &str = "__k";

/// The macro that a constant is in C++.
pub fn constant(name: &str, file: usize) -> String {
    format!("{name}{CONSTANT}{file}")
}

/// The constant's name, of the macro's.
pub fn constant_name(name: &str) -> &str {
    name.rsplit_once(CONSTANT).map_or(name, |(n, _)| n)
}

/// The name that a pattern binds, and whether it is `mut`.
pub fn bound(p: &syn::Pat) -> Option<(String, bool)> {
    match p {
        syn::Pat::Ident(i) if i.by_ref.is_none() && i.subpat.is_none() => {
            Some((plain(&i.ident), i.mutability.is_some()))
        }
        syn::Pat::Type(t) => bound(&t.pat),
        _ => None,
    }
}

/// The type that a pattern says.
pub fn said(p: &syn::Pat) -> Option<&syn::Type> {
    match p {
        syn::Pat::Type(t) => Some(&t.ty),
        _ => None,
    }
}
