//! `cu2rs api`: what of CUDA, C and C++ is declared in our headers, and with what limits.
//!
//! The headers are the only source. [`Index::load`] reads all of them through the preprocessor and the parser (`collect`), as a program
//! that includes everything would, and makes an [`Item`] of each public name. What a user must know beyond the declaration stands beside it in
//! the header: `[[cu2rs::limit("…")]]` and `[[cu2rs::unsupported("…")]]` on a declaration, `#pragma cu2rs library NAME` and
//! `#pragma cu2rs limit "…"` for a header (`transpiler/headers/README.md`). `find` answers questions, `print` writes the answers for people
//! and as JSON, `book` writes the book's pages. No list of names stands in Rust; nothing here translates.

pub mod book;
mod collect;
pub mod find;
pub mod print;
mod signature;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Class,
    Enumeration,
    Type,
    Concept,
    Function,
    Variable,
    Constant,
    Macro,
    Field,
    /// `using a::b;`: the name of something in another scope.
    Alias,
}

impl Kind {
    /// As people say it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Class => "class",
            Kind::Enumeration => "enumeration",
            Kind::Type => "type",
            Kind::Concept => "concept",
            Kind::Function => "function",
            Kind::Variable => "variable",
            Kind::Constant => "constant",
            Kind::Macro => "macro",
            Kind::Field => "data member",
            Kind::Alias => "name",
        }
    }
}

/// What a declaration becomes in the emitted crate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Binding {
    /// This item of `cudart-rs`.
    Rust(Arc<str>),
    /// It is C++ of our own, which is translated with the program.
    Source,
    /// Nothing by itself: a constant, a macro, the name of a type.
    None,
}

/// One declaration of a name: a function has one for each overload.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// The declaration as a user would write it, without body.
    pub signature: String,
    /// What it becomes.
    pub binding: Binding,
    /// What it becomes in device code, where that is another item of `cudart-rs`.
    pub on_device: Option<Arc<str>>,
    /// Host code may use it.
    pub host: bool,
    /// Device code may use it.
    pub device: bool,
    /// Why a use is refused ([`REFUSED`]), if it is.
    pub refused: Option<Arc<str>>,
    /// What differs from NVIDIA's or the standard's.
    pub limits: Vec<Arc<str>>,
}

/// The code of a use of what is declared as unsupported.
pub const REFUSED: &str = "CU4024";

/// A public name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// Qualified: `std::vector::push_back`.
    pub name: Arc<str>,
    /// What it is.
    pub kind: Kind,
    /// The class or enumeration whose member it is.
    pub parent: Option<Arc<str>>,
    /// The library it belongs to.
    pub library: Arc<str>,
    /// The header that declares it.
    pub header: Arc<str>,
    /// Its declarations; at least one.
    pub forms: Vec<Form>,
    /// What an [`Kind::Alias`] or a macro of one word names.
    pub target: Option<Arc<str>>,
}

impl Item {
    /// The last part of the name.
    pub fn last(&self) -> &str {
        last_part(&self.name)
    }

    /// No form of it can be used.
    pub fn is_refused(&self) -> bool {
        self.forms.iter().all(|f| f.refused.is_some())
    }

    /// Some form of it is refused or limited.
    pub fn is_limited(&self) -> bool {
        let limited = |f: &Form| f.refused.is_some() || !f.limits.is_empty();
        self.forms.iter().any(limited)
    }
}

/// The part of a qualified name behind its last `::` (operators have no `::` of their own).
pub fn last_part(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

/// A header and what is known of it.
#[derive(Clone, Default, Debug)]
pub struct Header {
    /// The library that it belongs to, if it or its folder says so.
    pub library: Option<Arc<str>>,
    /// What holds for all of that library.
    pub limits: Vec<Arc<str>>,
    /// Our headers that it includes.
    pub includes: BTreeSet<Arc<str>>,
}

/// All public names of our headers.
#[derive(Default, Debug)]
pub struct Index {
    /// By name, then by kind.
    pub items: Vec<Item>,
    /// Our headers, internal ones too.
    pub headers: BTreeMap<Arc<str>, Header>,
    /// Headers that every CUDA file has without including them.
    pub implied: BTreeSet<Arc<str>>,
    /// What [`Self::public_headers`] answers.
    public: BTreeMap<Arc<str>, Vec<Arc<str>>>,
    /// Names of namespaces that hold all of another: `cuda::std` holds `std`.
    pub namespaces: BTreeMap<Arc<str>, Arc<str>>,
}

impl Index {
    /// Reads all headers. The error is a fault of the headers, and of nobody else.
    pub fn load() -> Result<Self, String> {
        collect::collect(false)
    }

    /// [`Self::load`] with what only our own headers use.
    pub fn load_all() -> Result<Self, String> {
        collect::collect(true)
    }

    /// All libraries, by name.
    pub fn libraries(&self) -> BTreeSet<Arc<str>> {
        self.items.iter().map(|i| i.library.clone()).collect()
    }

    /// What holds for all of a library.
    pub fn library_limits(&self, library: &str) -> Vec<Arc<str>> {
        let of = |h: &&Header| h.library.as_deref() == Some(library);
        let all = self.headers.values().filter(of);
        all.flat_map(|h| h.limits.iter().cloned()).collect()
    }

    /// The public headers that bring what `header` declares: itself, or for an internal one those that include it most directly.
    pub fn public_headers(&self, header: &str) -> &[Arc<str>] {
        self.public.get(header).map_or(&[], |p| p)
    }

    /// See [`Self::public_headers`].
    fn find_public(&self, header: &str) -> Vec<Arc<str>> {
        let mut seen: BTreeSet<Arc<str>> = BTreeSet::from([header.into()]);
        let mut level = seen.clone();
        while !level.is_empty() {
            let public: Vec<_> = level.iter().filter(|h| is_public(h)).cloned().collect();
            if !public.is_empty() {
                // What every CUDA file has anyway is the one to name.
                let implied = |h: &&Arc<str>| self.implied.contains(*h);
                return match public.iter().find(implied) {
                    Some(h) => vec![h.clone()],
                    None => public,
                };
            }
            let includes_one = |h: &Header| h.includes.iter().any(|i| level.contains(i));
            let next = self.headers.iter().filter(|(_, h)| includes_one(h));
            level = next.map(|(name, _)| name.clone()).collect();
            level.retain(|h| seen.insert(h.clone()));
        }
        Vec::new()
    }

    /// The members of a class or enumeration.
    pub fn members<'a>(&'a self, of: &'a Item) -> impl Iterator<Item = &'a Item> {
        let has_some = matches!(of.kind, Kind::Class | Kind::Enumeration);
        let all = if has_some { &self.items[..] } else { &[] };
        let own = |m: &&Item| m.parent.as_ref() == Some(&of.name);
        all.iter().filter(own)
    }

    /// The items that a public header gives by itself: what it and the internal headers it includes declare.
    pub fn given_by<'a>(&'a self, header: &'a str) -> impl Iterator<Item = &'a Item> {
        let of = move |i: &&Item| {
            *i.header == *header
                || self
                    .public_headers(&i.header)
                    .iter()
                    .any(|h| **h == *header)
        };
        self.items.iter().filter(of)
    }
}

/// Whether programs include a header of this name.
pub fn is_public(header: &str) -> bool {
    !header.contains("__cu2rs") && !header.contains("detail/") && !header.starts_with("bits/")
}
