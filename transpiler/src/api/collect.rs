//! Reads the headers: one unit that includes all public ones goes through the preprocessor and the parser, and each public declaration
//! becomes a form of an [`Item`].

use super::signature::signature;
use super::{Binding, Form, Header, Index, Item, Kind, is_public};
use crate::diag::{Diagnostics, Severity};
use crate::headers::{OurHeaders, header, header_names};
use crate::pp::token::{MacroDef, PpOutput};
use crate::pp::{self, Language, PpOptions};
use crate::sema::bind::method_name;
use crate::source::{FileId, Origin, SourceMap};
use crate::syntax::ast::{Attrs, Decl, DeclKind, FunctionBody, Loc, QualName, Unqualified};
use crate::syntax::{self, ParseOptions};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What every CUDA file begins with.
const PREDEFINED: &str = "__cu2rs_predefined.h";
/// How our headers are called in a source map.
const ROOT: &str = "<cu2rs>/";

/// All items of all headers.
pub(super) fn collect(all: bool) -> Result<Index, String> {
    let names = header_names();
    let unit: String = names
        .iter()
        .filter(|n| is_public(n))
        .map(|n| format!("#include <{n}>\n"))
        .collect();
    let mut map = SourceMap::new();
    let file = map.add("api.cu", Origin::Program, unit.into_bytes());
    let mut diags = Diagnostics::new();
    let options = PpOptions {
        predefined_header: Some(PREDEFINED.into()),
        ..PpOptions::default()
    };
    let pp = pp::preprocess(&mut map, &OurHeaders, file, &options, &mut diags);
    let parse = ParseOptions {
        language: Language::Cuda,
    };
    let ast = syntax::parse(&pp, &parse, &mut diags);
    if let Some(d) = diags.iter().find(|d| d.severity == Severity::Error) {
        return Err(format!("{}: {}", map.describe(d.span), d.message));
    }
    let mut c = Collector {
        map: &map,
        pp: &pp,
        index: Index::default(),
        modes: BTreeMap::new(),
        found: BTreeMap::new(),
        internal: BTreeSet::new(),
        all,
    };
    c.headers(&names);
    c.decls(&ast.decls, &Scope::default());
    for m in &pp.macros {
        c.macro_definition(m);
    }
    Ok(c.finish())
}

/// Where a declaration stands.
#[derive(Clone, Default)]
struct Scope {
    /// With `::` behind it; empty for the global one.
    prefix: String,
    class: Option<Class>,
}

/// The class around a member.
#[derive(Clone)]
struct Class {
    name: Arc<str>,
    /// The Rust type, for a class that is one.
    rust: Option<Arc<str>>,
}

/// The place of a `#pragma cu2rs`, and the module that what follows is bound to, or (`None`) that it is source.
type Mode = (u32, Option<Arc<str>>);

struct Collector<'a> {
    map: &'a SourceMap,
    pp: &'a PpOutput,
    index: Index,
    /// What the `#pragma cu2rs` lines of each file say, in order.
    modes: BTreeMap<FileId, Vec<Mode>>,
    found: BTreeMap<(Arc<str>, Kind), Item>,
    /// Names at file scope that are helpers of ours (`#pragma cu2rs internal`).
    internal: BTreeSet<String>,
    /// They are wanted, too.
    all: bool,
}

/// A name that only our headers use.
fn looks_internal(name: &str, scope: &Scope) -> bool {
    name.is_empty()
        || scope.prefix.contains("__cu2rs")
        || name.starts_with("__ptx_")
        || name.contains("__cu2rs")
        || name.contains("__CU2RS")
        || name.starts_with("Anonymous_")
        || (!scope.prefix.is_empty() && name.starts_with("__"))
        || ["detail", "details"].contains(&name)
}

fn attr<'x>(attrs: &'x Attrs, name: &str) -> Option<&'x str> {
    let found = attrs.bindings.iter().find(|(n, _)| &**n == name);
    found.map(|(_, v)| &**v)
}

/// A name of one part without template arguments: `vector`, `operator==`. Others are specialisations and definitions outside of a class.
fn plain(q: &QualName, text: impl Fn(Loc) -> String) -> Option<String> {
    let [part] = &q.parts[..] else { return None };
    if part.args.is_some() {
        return None;
    }
    Some(match &part.name {
        Unqualified::Ident(n) => n.to_string(),
        Unqualified::Operator(o) => {
            let word = o.starts_with(|c: char| c.is_ascii_alphabetic());
            format!("operator{}{o}", if word { " " } else { "" })
        }
        Unqualified::Conversion(ty) => format!("operator {}", text(ty.loc)),
        Unqualified::Destructor(_) | Unqualified::Decltype(_) => return None,
    })
}

/// All of a name, for what `using` names.
fn qualified(q: &QualName) -> Option<String> {
    let part = |p: &crate::syntax::ast::NamePart| match &p.name {
        Unqualified::Ident(n) => Some(n.to_string()),
        _ => None,
    };
    let parts: Option<Vec<_>> = q.parts.iter().map(part).collect();
    Some(parts?.join("::"))
}

impl Collector<'_> {
    /// The header graph, and the libraries that folders and kinds of headers stand for.
    fn headers(&mut self, names: &[String]) {
        for name in names {
            let text = header(name).unwrap_or_default();
            let text = String::from_utf8_lossy(&text);
            let folder = name.rsplit_once('/').map_or("", |(f, _)| f);
            let mut header = Header::default();
            for line in text.lines() {
                let Some(file) = line.trim().strip_prefix("#include ") else {
                    continue;
                };
                let file = file.trim_matches(['"', '<', '>']);
                let beside = join(folder, file);
                let target = if names.contains(&beside) {
                    beside
                } else {
                    file.to_string()
                };
                header.includes.insert(target.into());
            }
            header.library = match name.split_once('/') {
                Some(("thrust", _)) => Some("Thrust".into()),
                Some(("cub", _)) => Some("CUB".into()),
                Some(("cuda", _)) => Some("libcu++".into()),
                None if !name.contains('.') => Some("C++ library".into()),
                _ => None,
            };
            self.index.headers.insert(name.as_str().into(), header);
        }
        let mut todo = vec![Arc::<str>::from(PREDEFINED)];
        while let Some(name) = todo.pop() {
            // C++ headers are to be included in any case: other compilers ask for it.
            if !name.contains('.') {
                continue;
            }
            if let Some(h) = self.index.headers.get(&name) {
                todo.extend(
                    h.includes
                        .iter()
                        .filter(|i| !self.index.implied.contains(*i))
                        .cloned(),
                );
            }
            self.index.implied.insert(name);
        }
        let names: Vec<Arc<str>> = self.index.headers.keys().cloned().collect();
        for name in names {
            let public = self.index.find_public(&name);
            self.index.public.insert(name, public);
        }
    }

    fn is_internal(&self, name: &str, scope: &Scope) -> bool {
        if self.all {
            return name.is_empty() || name.starts_with("Anonymous_");
        }
        looks_internal(name, scope) || scope.prefix.is_empty() && self.internal.contains(name)
    }

    /// The header, the file and the place of a declaration; `None` outside of our headers.
    fn place(&self, loc: Loc) -> Option<(Arc<str>, FileId, u32)> {
        let span = self.pp.use_site(self.pp.tokens.get(loc.lo as usize)?);
        let path = self.map.get(span.file)?.path.to_str()?;
        Some((path.strip_prefix(ROOT)?.into(), span.file, span.lo))
    }

    /// The text of a declaration's head.
    fn text(&self, loc: Loc) -> String {
        let (mut lo, hi) = (loc.lo as usize, loc.hi as usize);
        // A declaration begins at the name of its first attribute: with the brackets it can be told from the rest.
        let before = |n: usize| {
            let t = lo.checked_sub(n).and_then(|i| self.pp.tokens.get(i));
            t.map_or("", |t| &*t.text)
        };
        lo -= match (before(1), before(2)) {
            ("::", "cu2rs") => 4,
            ("[", "[") => 2,
            _ => 0,
        };
        signature(self.pp.tokens.get(lo..hi).unwrap_or_default())
    }

    fn pragma(&mut self, text: &str, loc: Loc) {
        let Some((header, file, at)) = self.place(loc) else {
            return;
        };
        let Some(text) = text.strip_prefix("cu2rs ") else {
            return;
        };
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "module" => {
                let modes = self.modes.entry(file).or_default();
                modes.push((at, Some(rest.trim().into())));
            }
            "source" => self.modes.entry(file).or_default().push((at, None)),
            "library" => {
                if let Some(h) = self.index.headers.get_mut(&header) {
                    h.library = Some(rest.trim().into());
                }
            }
            "internal" => self.internal.extend(rest.split(' ').map(str::to_owned)),
            "limit" => {
                if let Some(h) = self.index.headers.get_mut(&header) {
                    h.limits.push(rest.trim().trim_matches('"').into());
                }
            }
            _ => {}
        }
    }

    /// What the last `#pragma cu2rs` before a place says.
    fn mode(&self, file: FileId, at: u32) -> Option<&Option<Arc<str>>> {
        let list = self.modes.get(&file)?;
        list.iter().rev().find(|(p, _)| *p <= at).map(|m| &m.1)
    }

    fn decls(&mut self, decls: &[Decl], scope: &Scope) {
        let mut public = true;
        for d in decls {
            match &d.kind {
                DeclKind::Access(word) => public = &**word == "public",
                DeclKind::Record(r) if scope.class.is_none() || public => {
                    let starts_public = r.tag != crate::syntax::ast::TagKind::Class;
                    self.record(d, r, scope, starts_public);
                }
                _ if public => self.decl(d, scope),
                DeclKind::Pragma(text) => self.pragma(text, d.loc),
                _ => {}
            }
        }
    }

    fn decl(&mut self, d: &Decl, scope: &Scope) {
        match &d.kind {
            DeclKind::Pragma(text) => self.pragma(text, d.loc),
            DeclKind::Linkage { decls, .. } => self.decls(decls, scope),
            DeclKind::Namespace {
                name: Some(name),
                decls,
                is_inline,
            } => {
                if self.is_internal(&name.name, scope) {
                    // Its pragmas count all the same.
                    for d in decls {
                        if let DeclKind::Pragma(text) = &d.kind {
                            self.pragma(text, d.loc);
                        }
                    }
                    return;
                }
                let mut inner = scope.clone();
                if !is_inline {
                    inner.prefix.push_str(&name.name);
                    inner.prefix.push_str("::");
                }
                self.decls(decls, &inner);
            }
            DeclKind::NamespaceAlias { name, target } => {
                if let Some(t) = qualified(target) {
                    let name = format!("{}{}", scope.prefix, name.name);
                    self.index.namespaces.insert(name.into(), t.into());
                }
            }
            DeclKind::UsingNamespace(q) => {
                let own = scope.prefix.trim_end_matches("::");
                if let Some(t) = qualified(q).filter(|_| !own.is_empty()) {
                    self.index.namespaces.insert(own.into(), t.into());
                }
            }
            DeclKind::Using(q) if scope.class.is_none() => {
                if let Some(t) = qualified(q) {
                    let last = super::last_part(&t).to_string();
                    self.add(d, &last, Kind::Alias, scope, Some(t.into()));
                }
            }
            DeclKind::Alias { name, .. } => {
                self.add(d, &name.name, Kind::Type, scope, None);
            }
            DeclKind::Enum(e) => {
                let name = plain(&e.name, |l| self.text(l)).filter(|n| !self.is_internal(n, scope));
                if let (Some(name), false) = (&name, e.anonymous && e.name.parts.is_empty()) {
                    self.add(d, name, Kind::Enumeration, scope, None);
                }
                let mut inner = scope.clone();
                if let (Some(name), true) = (&name, e.scoped) {
                    inner.prefix = format!("{}{name}::", scope.prefix);
                }
                let of = name.map(|n| Arc::<str>::from(format!("{}{n}", scope.prefix)));
                for (id, value) in e.enumerators.iter().flatten() {
                    let hi = value.as_ref().map_or(id.loc.hi, |v| v.loc.hi);
                    let loc = Loc { lo: id.loc.lo, hi };
                    let at = Decl {
                        loc,
                        kind: DeclKind::Empty,
                        templates: Vec::new(),
                        attrs: Attrs::default(),
                    };
                    self.add(&at, &id.name, Kind::Constant, &inner, None);
                    let key = (
                        format!("{}{}", inner.prefix, id.name).into(),
                        Kind::Constant,
                    );
                    if let Some(item) = self.found.get_mut(&key) {
                        item.parent = of.clone();
                    }
                }
            }
            DeclKind::Function(f) => {
                let friend = f.specs.is_friend;
                let Some(name) = plain(&f.name, |l| self.text(l)).filter(|_| !friend) else {
                    return;
                };
                if !matches!(f.body, FunctionBody::Delete) {
                    self.add(d, &name, Kind::Function, scope, None);
                }
            }
            DeclKind::Var(v) => {
                let Some(name) = plain(&v.name, |l| self.text(l)) else {
                    return;
                };
                let concept = d.attrs.others.iter().any(|o| &**o == "concept");
                let kind = match scope.class {
                    _ if concept => Kind::Concept,
                    Some(_) if !v.specs.is_static => Kind::Field,
                    _ if v.specs.is_constexpr => Kind::Constant,
                    _ => Kind::Variable,
                };
                self.add(d, &name, kind, scope, None);
                // `int x, y;`: the second declarator begins behind the type.
                let key = (format!("{}{name}", scope.prefix).into(), kind);
                if let Some(form) = self.found.get_mut(&key).and_then(|i| i.forms.last_mut())
                    && v.ty.loc.hi <= d.loc.lo
                {
                    let tokens = self
                        .pp
                        .tokens
                        .get(v.ty.loc.lo as usize..v.ty.loc.hi as usize);
                    let ty = signature(tokens.unwrap_or_default());
                    form.signature = format!("{ty} {}", form.signature);
                }
            }
            _ => {}
        }
    }

    fn record(&mut self, d: &Decl, r: &crate::syntax::ast::RecordDecl, scope: &Scope, open: bool) {
        let Some(name) = plain(&r.name, |l| self.text(l)) else {
            // A specialisation adds nothing to the names; its pragmas count.
            for d in r.members.iter().flatten() {
                if let DeclKind::Pragma(text) = &d.kind {
                    self.pragma(text, d.loc);
                }
            }
            return;
        };
        let full = format!("{}{name}", scope.prefix);
        let rust = if r.members.is_some() || attr(&d.attrs, "rust").is_some() {
            self.add(d, &name, Kind::Class, scope, None);
            let key = (full.as_str().into(), Kind::Class);
            let form = self.found.get(&key).and_then(|i| i.forms.last());
            form.and_then(|f| match &f.binding {
                Binding::Rust(path) => Some(path.clone()),
                _ => None,
            })
        } else {
            None
        };
        let Some(members) = &r.members else { return };
        let class = Class {
            name: full.as_str().into(),
            rust,
        };
        let inner = Scope {
            prefix: format!("{full}::"),
            class: Some(class),
        };
        let access = if open { "public" } else { "private" };
        let first = Decl {
            kind: DeclKind::Access(access.into()),
            templates: Vec::new(),
            attrs: Attrs::default(),
            loc: d.loc,
        };
        let mut all = vec![first];
        all.extend(members.iter().cloned());
        self.decls(&all, &inner);
    }

    /// One more form of a name.
    fn add(&mut self, d: &Decl, name: &str, kind: Kind, scope: &Scope, target: Option<Arc<str>>) {
        let Some((header, file, at)) = self.place(d.loc) else {
            return;
        };
        if self.is_internal(name, scope) {
            return;
        }
        let binding = self.binding(d, name, kind, scope, file, at);
        let device_only = d.attrs.device && !d.attrs.host
            || attr(&d.attrs, "ctx").is_some()
            || attr(&d.attrs, "suspends").is_some()
            || attr(&d.attrs, "builtin").is_some();
        let code = matches!(kind, Kind::Function | Kind::Variable);
        let limits = d.attrs.bindings.iter().filter(|(n, _)| &**n == "limit");
        let form = Form {
            signature: self.text(d.loc),
            binding,
            on_device: (attr(&d.attrs, "device_rust"))
                .or_else(|| attr(&d.attrs, "device_item"))
                .map(Arc::from),
            host: !(code && device_only),
            device: !code || d.attrs.device || device_only,
            refused: attr(&d.attrs, "unsupported").map(Arc::from),
            limits: limits.map(|(_, text)| Arc::from(&**text)).collect(),
        };
        let full: Arc<str> = format!("{}{name}", scope.prefix).into();
        self.put(full, kind, header, form, scope.class.as_ref(), target);
    }

    fn put(
        &mut self,
        name: Arc<str>,
        kind: Kind,
        header: Arc<str>,
        form: Form,
        class: Option<&Class>,
        target: Option<Arc<str>>,
    ) {
        let item = self
            .found
            .entry((name.clone(), kind))
            .or_insert_with(|| Item {
                name,
                kind,
                parent: class.map(|c| c.name.clone()),
                library: "".into(),
                header,
                forms: Vec::new(),
                target,
            });
        if !item.forms.contains(&form) {
            item.forms.push(form);
        }
    }

    /// What sema makes of the declaration (`sema::bind`), told without types.
    fn binding(
        &self,
        d: &Decl,
        name: &str,
        kind: Kind,
        scope: &Scope,
        file: FileId,
        at: u32,
    ) -> Binding {
        let given = attr(&d.attrs, "rust").filter(|v| !v.is_empty());
        let source = matches!(self.mode(file, at), Some(None));
        match kind {
            Kind::Class if source && given.is_none() => return Binding::Source,
            Kind::Function if source => return Binding::Source,
            Kind::Class | Kind::Function | Kind::Variable => {}
            _ => return Binding::None,
        }
        let DeclKind::Function(f) = &d.kind else {
            if let Some(b) = attr(&d.attrs, "builtin") {
                return Binding::Rust(b.into());
            }
            return match (given, self.mode(file, at)) {
                (Some(path), _) => Binding::Rust(path.into()),
                (None, Some(Some(module))) => Binding::Rust(format!("{module}::{name}").into()),
                _ => Binding::None,
            };
        };
        let member = match &scope.class {
            Some(class) => match &class.rust {
                Some(path) => Some(path.split('<').next().unwrap_or(path).to_string()),
                None => return Binding::Source,
            },
            None => None,
        };
        let path: String = match (given, &member) {
            (Some(path), Some(class)) if !path.contains("::") => format!("{class}::{path}"),
            (Some(path), _) => path.to_string(),
            (None, Some(class)) if f.is_ctor => format!("{class}::new"),
            (None, Some(class)) => {
                format!("{class}::{}", method_name(name, f.ty.params.is_empty()))
            }
            (None, None) if attr(&d.attrs, "suspends").is_some() => {
                name.trim_start_matches('_').into()
            }
            (None, None) => match self.mode(file, at) {
                Some(Some(module)) => format!("{module}::{name}"),
                _ if !matches!(f.body, FunctionBody::None) => return Binding::Source,
                _ => return Binding::None,
            },
        };
        let path = if attr(&d.attrs, "suspends").is_some() {
            format!("barrier.{path}")
        } else if attr(&d.attrs, "macro").is_some() {
            format!("{path}!")
        } else {
            path
        };
        Binding::Rust(path.into())
    }

    /// A macro that programs use: no internal name, no include guard.
    fn macro_definition(&mut self, m: &MacroDef) {
        let file = self.map.get(m.span.file);
        let Some(header) = file.and_then(|f| f.path.to_str()?.strip_prefix(ROOT)) else {
            return;
        };
        let scope = Scope::default();
        let hidden = self.is_internal(&m.name, &scope) || m.name.starts_with('_');
        // What other compilers' headers define to be included once, kept for programs that look at it.
        let guard = m.params.is_none() && m.body.is_empty();
        if hidden || guard {
            return;
        }
        let mut text = m.name.to_string();
        if let Some(params) = &m.params {
            let mut params: Vec<&str> = params.iter().map(|p| &**p).collect();
            if m.variadic {
                params.pop();
                params.push("...");
            }
            text.push_str(&format!("({})", params.join(", ")));
        }
        let value = signature(&m.body);
        let shown = m.params.is_none() && !value.contains("__cu2rs") && value.len() <= 60;
        let form = Form {
            signature: format!(
                "#define {text}{}",
                if shown {
                    format!(" {value}")
                } else {
                    String::new()
                }
            ),
            binding: Binding::None,
            on_device: None,
            host: true,
            device: true,
            refused: None,
            limits: Vec::new(),
        };
        let word = |t: &str| t.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        let target = match &m.body[..] {
            [t] if m.params.is_none() && word(&t.text) => Some(Arc::from(&*t.text)),
            _ => None,
        };
        self.put(
            Arc::from(&*m.name),
            Kind::Macro,
            header.into(),
            form,
            None,
            target,
        );
    }

    /// The library of each item: that of its header, or of the public headers that bring it.
    fn library_of(&self, header: &str) -> Arc<str> {
        let own = |h: &str| self.index.headers.get(h).and_then(|h| h.library.clone());
        let public = || {
            let all = self.index.public_headers(header);
            all.iter().find_map(|h| own(h))
        };
        own(header)
            .or_else(public)
            .unwrap_or_else(|| "C library and POSIX".into())
    }

    fn finish(mut self) -> Index {
        let mut found = std::mem::take(&mut self.found);
        // `typedef struct S S;` of C.
        let classes: Vec<Arc<str>> = found
            .keys()
            .filter(|k| matches!(k.1, Kind::Class | Kind::Enumeration))
            .map(|k| k.0.clone())
            .collect();
        for name in classes {
            found.remove(&(name, Kind::Type));
        }
        // A name of something that is itself in the scope.
        let same = |i: &Item| i.target.as_deref() == Some(&*i.name);
        found.retain(|_, i| !same(i));
        let mut items: Vec<Item> = found.into_values().collect();
        for i in &mut items {
            i.library = self.library_of(&i.header);
        }
        self.index.items = items;
        self.index
    }
}

/// A relative path from a folder, without `..`.
fn join(folder: &str, file: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|p| !p.is_empty()).collect();
    for p in file.split('/') {
        match p {
            ".." => {
                parts.pop();
            }
            "." => {}
            p => parts.push(p),
        }
    }
    parts.join("/")
}
