//! The items of a crate's files, and what their names mean: functions, structures, constants, variables, and what `use` brings.

use super::out::Place;
use proc_macro2::Span;
use std::collections::{BTreeMap, BTreeSet};
use syn::spanned::Spanned;

/// A file of the crate.
pub struct File {
    /// Its path, as messages show it.
    pub path: String,
    /// Its module's name: the file's stem.
    pub module: String,
    /// What `use` brings: the name here, the path.
    uses: BTreeMap<String, Vec<String>>,
    /// Paths whose contents are all brought.
    globs: Vec<Vec<String>>,
}

/// What an item is.
pub enum Sort {
    /// A function, with the structure whose `impl` it stands in.
    Function {
        /// The function.
        item: Box<syn::ItemFn>,
        /// The structure.
        owner: Option<usize>,
    },
    /// A structure with named members, or a union ([`Items::unions`]).
    Struct(syn::ItemStruct),
    /// `const`
    Const(syn::ItemConst),
    /// `static`
    Static(syn::ItemStatic),
    /// `type`
    Type(syn::ItemType),
}

/// An item.
pub struct Item {
    /// Its file.
    pub file: usize,
    /// Its name, without `r#`.
    pub name: String,
    /// What it is.
    pub sort: Sort,
}

impl Item {
    /// All of its text.
    pub fn place(&self) -> Place {
        let span = match &self.sort {
            Sort::Function { item, .. } => item.span(),
            Sort::Struct(s) => s.span(),
            Sort::Const(c) => c.span(),
            Sort::Static(s) => s.span(),
            Sort::Type(t) => t.span(),
        };
        place(self.file, span)
    }
}

/// What a path means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// An item of the crate.
    Item(usize),
    /// Something of the runtime: its whole path.
    Library(String),
    /// Neither.
    Unknown,
}

/// All of a crate's items.
#[derive(Default)]
pub struct Items {
    /// The files.
    pub files: Vec<File>,
    /// The items.
    pub all: Vec<Item>,
    /// By module and name: values and types have names of their own.
    values: BTreeMap<(usize, String), usize>,
    types: BTreeMap<(usize, String), usize>,
    /// Functions of structures, by the structure and the name.
    members: BTreeMap<(usize, String), usize>,
    /// Names of variables with static storage that something writes to or takes the address of.
    written: BTreeSet<String>,
    /// Words that stand anywhere in the files.
    words: BTreeSet<String>,
    /// Kernels whose `stub` is named.
    stubs: BTreeSet<String>,
    /// Which structures are unions.
    pub unions: BTreeSet<usize>,
    /// Structures that something else is implemented for than what is derived.
    pub implemented: BTreeMap<usize, Vec<String>>,
}

impl Items {
    /// Whether objects of a structure do something when they are copied or end, or a part of them does.
    pub fn acts(&self, n: usize) -> bool {
        if self.copies(n) || self.ends(n) {
            return true;
        }
        let (Some(it), true) = (self.all.get(n), !self.implemented.is_empty()) else {
            return false;
        };
        let Sort::Struct(s) = &it.sort else {
            return false;
        };
        s.fields.iter().any(|f| self.names_acting(it.file, &f.ty))
    }

    /// Whether a type is such a structure, or an array of them.
    fn names_acting(&self, file: usize, ty: &syn::Type) -> bool {
        let Some((name, args)) = super::types::parts(ty) else {
            return false;
        };
        if name == "Ptr" {
            return false;
        }
        let syn::Type::Path(p) = ty else { return false };
        let path: Vec<String> = p.path.segments.iter().map(|s| plain(&s.ident)).collect();
        let own = matches!(self.type_meaning(file, &path), Meaning::Item(n) if self.acts(n));
        own || args
            .iter()
            .any(|a| matches!(a, syn::GenericArgument::Type(t) if self.names_acting(file, t)))
    }

    /// Whether copying an object is more than copying its bytes.
    pub fn copies(&self, n: usize) -> bool {
        self.implements(n, "Clone")
    }

    /// Whether something is done when an object ends.
    pub fn ends(&self, n: usize) -> bool {
        self.implements(n, "Drop")
    }

    fn implements(&self, n: usize, what: &str) -> bool {
        let all = self.implemented.get(&n);
        all.is_some_and(|all| all.iter().any(|t| t == what))
    }
}

/// A name as written, without `r#`.
pub fn plain(name: &proc_macro2::Ident) -> String {
    let name = name.to_string();
    name.strip_prefix("r#").map_or(name.clone(), str::to_owned)
}

/// The place of a span.
pub fn place(file: usize, span: Span) -> Place {
    let range = span.byte_range();
    Place {
        file,
        from: range.start,
        to: range.end,
    }
}

/// The text behind `///` at an item: `hotspot.cu:7`.
pub fn written_at(attrs: &[syn::Attribute]) -> Option<String> {
    attrs.iter().find_map(|a| {
        let syn::Meta::NameValue(v) = &a.meta else {
            return None;
        };
        let syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(s),
            ..
        }) = &v.value
        else {
            return None;
        };
        let text = s.value();
        let name = text.trim().strip_prefix('`')?.split('`').next()?;
        let (_, line) = name.rsplit_once(':')?;
        let is_place = a.path().is_ident("doc") && line.parse::<u32>().is_ok();
        is_place.then(|| name.to_owned())
    })
}

/// Whether an item has this attribute.
pub fn has(attrs: &[syn::Attribute], name: &str) -> bool {
    attrs.iter().any(|a| a.path().is_ident(name))
}

impl Items {
    /// Reads the files: paths and texts. What is no Rust is told by its place and the parser's words.
    pub fn read(texts: &[(String, String)]) -> Result<Items, (Place, String)> {
        let mut items = Items::default();
        let mut trees = Vec::new();
        for (n, (path, text)) in texts.iter().enumerate() {
            items.look(text);
            let tree = syn::parse_file(text).map_err(|e| (place(n, e.span()), e.to_string()))?;
            let stem = path.rsplit('/').next().unwrap_or(path);
            items.files.push(File {
                path: path.clone(),
                module: stem.trim_end_matches(".rs").to_owned(),
                uses: BTreeMap::new(),
                globs: Vec::new(),
            });
            trees.push(tree);
        }
        let mut impls = Vec::new();
        for (file, tree) in trees.into_iter().enumerate() {
            for item in tree.items {
                items.add(file, item, &mut impls);
            }
        }
        for (file, block) in impls {
            items.add_impl(file, block);
        }
        Ok(items)
    }

    /// What single words of a text tell.
    fn look(&mut self, text: &str) {
        let all: Vec<&str> = (text.split(|c: char| !(c.is_alphanumeric() || c == '_')))
            .filter(|w| !w.is_empty())
            .collect();
        for pair in all.windows(2) {
            match pair[1] {
                "get_mut" | "addr" => self.written.insert(pair[0].to_owned()),
                "stub" => self.stubs.insert(pair[0].to_owned()),
                _ => false,
            };
        }
        self.words.extend(all.into_iter().map(str::to_owned));
    }

    /// Whether something may write to a variable with static storage of this name.
    pub fn is_written(&self, name: &str) -> bool {
        self.written.contains(name)
    }

    /// Whether a pointer to the kernel of this name is made somewhere.
    pub fn is_pointed_to(&self, kernel: &str) -> bool {
        self.stubs.contains(kernel)
    }

    /// Whether a word stands anywhere in the files.
    pub fn mentions(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    fn add(&mut self, file: usize, item: syn::Item, impls: &mut Vec<(usize, syn::ItemImpl)>) {
        let (name, sort, is_type) = match item {
            syn::Item::Fn(f) => (
                plain(&f.sig.ident),
                Sort::Function {
                    item: Box::new(f),
                    owner: None,
                },
                false,
            ),
            syn::Item::Struct(s) => (plain(&s.ident), Sort::Struct(s), true),
            syn::Item::Union(u) => {
                self.unions.insert(self.all.len());
                let s = syn::ItemStruct {
                    attrs: u.attrs,
                    vis: u.vis,
                    struct_token: Default::default(),
                    ident: u.ident,
                    generics: u.generics,
                    fields: syn::Fields::Named(u.fields),
                    semi_token: None,
                };
                (plain(&s.ident), Sort::Struct(s), true)
            }
            syn::Item::Const(c) => (plain(&c.ident), Sort::Const(c), false),
            syn::Item::Static(s) => (plain(&s.ident), Sort::Static(s), false),
            syn::Item::Type(t) => (plain(&t.ident), Sort::Type(t), true),
            syn::Item::Use(u) => return self.add_use(file, &u.tree, &mut Vec::new()),
            syn::Item::Impl(i) => return impls.push((file, i)),
            _ => return,
        };
        let n = self.all.len();
        let names = if is_type {
            &mut self.types
        } else {
            &mut self.values
        };
        names.insert((file, name.clone()), n);
        self.all.push(Item { file, name, sort });
    }

    fn add_use(&mut self, file: usize, tree: &syn::UseTree, path: &mut Vec<String>) {
        match tree {
            syn::UseTree::Path(p) => {
                path.push(plain(&p.ident));
                self.add_use(file, &p.tree, path);
                path.pop();
            }
            syn::UseTree::Name(n) => {
                let name = plain(&n.ident);
                let whole = path.iter().cloned().chain([name.clone()]).collect();
                self.files[file].uses.insert(name, whole);
            }
            syn::UseTree::Rename(r) => {
                let whole = path.iter().cloned().chain([plain(&r.ident)]).collect();
                self.files[file].uses.insert(plain(&r.rename), whole);
            }
            syn::UseTree::Glob(_) => self.files[file].globs.push(path.clone()),
            syn::UseTree::Group(g) => {
                for t in &g.items {
                    self.add_use(file, t, path);
                }
            }
        }
    }

    fn add_impl(&mut self, file: usize, block: syn::ItemImpl) {
        let syn::Type::Path(t) = &*block.self_ty else {
            return;
        };
        let path: Vec<String> = t.path.segments.iter().map(|s| plain(&s.ident)).collect();
        let Meaning::Item(owner) = self.type_meaning(file, &path) else {
            return;
        };
        if let Some((of, _)) = &block.trait_ {
            let last = of.segments.last().map(|s| plain(&s.ident));
            let all = self.implemented.entry(owner).or_default();
            all.extend(last);
            return;
        }
        for item in block.items {
            let syn::ImplItem::Fn(f) = item else { continue };
            let name = plain(&f.sig.ident);
            let n = self.all.len();
            self.members.insert((owner, name.clone()), n);
            let item = syn::ItemFn {
                attrs: f.attrs,
                vis: f.vis,
                modifiers: f.modifiers,
                sig: f.sig,
                block: Box::new(f.block),
            };
            self.all.push(Item {
                file,
                name,
                sort: Sort::Function {
                    item: Box::new(item),
                    owner: Some(owner),
                },
            });
        }
    }

    fn module(&self, name: &str) -> Option<usize> {
        self.files.iter().position(|f| f.module == name)
    }

    /// The file and the name that a path in a file leads to; or the runtime's path.
    fn resolve(&self, file: usize, path: &[String]) -> Result<(usize, String), Meaning> {
        let mut path = path.to_vec();
        if let Some(first) = path.first()
            && first != "crate"
            && let Some(whole) = self.files.get(file).and_then(|f| f.uses.get(first))
        {
            path.splice(0..1, whole.iter().cloned());
        }
        match path.first().map(String::as_str) {
            Some("cudart_rs") => Err(Meaning::Library(path.join("::"))),
            Some("crate") => match &path[1..] {
                [name] => Ok((file, name.clone())),
                [module, name] => match self.module(module) {
                    Some(file) => Ok((file, name.clone())),
                    None => Err(Meaning::Unknown),
                },
                _ => Err(Meaning::Unknown),
            },
            _ => match &path[..] {
                [name] => Ok((file, name.clone())),
                _ => Err(Meaning::Unknown),
            },
        }
    }

    fn meaning(
        &self,
        names: &BTreeMap<(usize, String), usize>,
        file: usize,
        path: &[String],
    ) -> Meaning {
        match self.resolve(file, path) {
            Ok((file, name)) => match names.get(&(file, name.clone())) {
                Some(n) => Meaning::Item(*n),
                // What is not the crate's own is in the prelude.
                None => Meaning::Library(format!("cudart_rs::prelude::{name}")),
            },
            Err(m) => m,
        }
    }

    /// What the path of a type means.
    pub fn type_meaning(&self, file: usize, path: &[String]) -> Meaning {
        self.meaning(&self.types, file, path)
    }

    /// What the path of a function, constant or variable means.
    pub fn value_meaning(&self, file: usize, path: &[String]) -> Meaning {
        if let [owner @ .., name] = path
            && !owner.is_empty()
            && let Meaning::Item(of) = self.type_meaning(file, owner)
            && let Some(n) = self.members.get(&(of, name.clone()))
        {
            return Meaning::Item(*n);
        }
        if let [owner @ .., name] = path
            && !owner.is_empty()
            && let Meaning::Library(of) = self.type_meaning(file, owner)
            && !of.starts_with("cudart_rs::prelude")
        {
            return Meaning::Library(format!("{of}::{name}"));
        }
        self.meaning(&self.values, file, path)
    }

    /// The kernel that a launch names: by the module of its forms (`crate::engines::m::k`), or by its function.
    pub fn kernel(&self, file: usize, path: &[String]) -> Option<usize> {
        let mut path = path.to_vec();
        if let Some(whole) = path.first().and_then(|n| self.files.get(file)?.uses.get(n)) {
            path.splice(0..1, whole.iter().cloned());
        }
        path.retain(|p| p != "crate" && p != "engines");
        let (file, name) = match &path[..] {
            [name] => (file, name),
            [module, name] => (self.module(module)?, name),
            _ => return None,
        };
        self.values.get(&(file, name.clone())).copied()
    }

    /// The functions that stand in a structure's `impl`.
    pub fn members_of(&self, owner: usize) -> impl Iterator<Item = usize> + '_ {
        let of = move |((o, _), n): (&(usize, String), &usize)| (*o == owner).then_some(*n);
        self.members.iter().filter_map(of)
    }
}
