//! Symbols: what functions and variables are called in the module.
//!
//! Names are mangled as the Itanium C++ ABI says (5.1), with its substitutions; `extern "C"` leaves them as they are. Instances of templates are mangled
//! as functions of their own types, not of their template's (HIR does not keep the pattern), so that their symbols are told by `--name-expression` only.

use super::reach::Reached;
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// The symbols of a module.
pub(super) struct Names {
    functions: BTreeMap<FuncId, String>,
    globals: BTreeMap<GlobalId, String>,
}

impl Names {
    pub(super) fn new(p: &Program, reached: &Reached) -> Names {
        let mut taken: BTreeSet<String> = BTreeSet::new();
        let mut unique = |name: String| {
            let mut name: String = name
                .chars()
                .map(|c| {
                    if c.is_ascii_alphanumeric() || c == '$' {
                        c
                    } else {
                        '_'
                    }
                })
                .collect();
            while !taken.insert(name.clone()) {
                name.push('_');
            }
            name
        };
        let mut names = Names {
            functions: BTreeMap::new(),
            globals: BTreeMap::new(),
        };
        // Kernels first: nothing else may take their names.
        let kernel = |f: &&FuncId| p.func(**f).space == Space::Kernel;
        let rest = |f: &&FuncId| p.func(**f).space != Space::Kernel;
        let all = &reached.functions;
        for f in all.iter().filter(kernel) {
            names.functions.insert(*f, unique(function(p, p.func(*f))));
        }
        for g in &reached.globals {
            names.globals.insert(*g, unique(global(p, p.global(*g))));
        }
        for f in all.iter().filter(rest) {
            names.functions.insert(*f, unique(function(p, p.func(*f))));
        }
        names
    }

    pub(super) fn function(&self, f: FuncId) -> &str {
        self.functions.get(&f).map_or("", String::as_str)
    }

    pub(super) fn global(&self, g: GlobalId) -> &str {
        self.globals.get(&g).map_or("", String::as_str)
    }
}

fn global(p: &Program, g: &Global) -> String {
    if let Some(f) = g.local_of.and_then(|f| p.functions.get(f.0 as usize)) {
        return format!("_ZZ{}E{}{}", &function(p, f), g.name.len(), g.name);
    }
    if g.scopes.is_empty() {
        // (A name with internal linkage is the plain one, too, for nvcc's device compiler but for its prefix.)
        return g.name.to_string();
    }
    let mut m = Mangler::new(p);
    m.nested(&g.scopes, &g.name, &[]);
    format!("_Z{}", m.out)
}

fn function(p: &Program, f: &Function) -> String {
    let c = f.link_name == f.name && f.linkage == Linkage::External && f.scopes.is_empty();
    if c && f.instance.is_empty() {
        return f.name.to_string();
    }
    let mut m = Mangler::new(p);
    let own = match f.role {
        Role::Ctor(_) => "C1".to_owned(),
        Role::Dtor(_) => "D1".to_owned(),
        _ => m.operator(f),
    };
    let konst = match (f.role, f.params.first()) {
        (Role::Method(_), Some(this)) => match p.types.get(f.locals[this.0 as usize].ty.id) {
            Ty::Pointer(to) => to.is_const,
            _ => false,
        },
        _ => false,
    };
    m.qualified_function(f, &own, konst);
    let skip = usize::from(matches!(
        f.role,
        Role::Method(_) | Role::Ctor(_) | Role::Dtor(_)
    ));
    if !f.instance.is_empty() {
        m.ty(f.ret.id, 0);
    }
    let params: Vec<TyId> = f
        .params
        .iter()
        .skip(skip)
        .map(|l| f.locals[l.0 as usize].ty.id)
        .collect();
    for t in &params {
        m.ty(*t, 0);
    }
    if params.is_empty() && !f.variadic {
        m.out.push('v');
    }
    if f.variadic {
        m.out.push('z');
    }
    format!("_Z{}", m.out)
}

/// A name in the making, with what was said before.
struct Mangler<'a> {
    p: &'a Program,
    out: String,
    seen: Vec<String>,
}

fn source_name(s: &str) -> String {
    if s.is_empty() || s.starts_with('(') {
        return "12_GLOBAL__N_1".into();
    }
    format!("{}{s}", s.len())
}

impl<'a> Mangler<'a> {
    fn new(p: &'a Program) -> Self {
        Self {
            p,
            out: String::new(),
            seen: Vec::new(),
        }
    }

    /// Writes a substitution for what has this spelling, if it was said before.
    fn again(&mut self, key: &str) -> bool {
        let Some(n) = self.seen.iter().position(|s| s == key) else {
            return false;
        };
        match n {
            0 => self.out += "S_",
            _ => {
                let digits = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
                let (mut n, mut text) = (n - 1, Vec::new());
                loop {
                    text.insert(0, digits[n % 36]);
                    n /= 36;
                    if n == 0 {
                        break;
                    }
                }
                self.out += &format!("S{}_", String::from_utf8_lossy(&text));
            }
        }
        true
    }

    fn remember(&mut self, key: String) {
        if !self.seen.contains(&key) {
            self.seen.push(key);
        }
    }

    /// Scopes as a prefix.
    fn prefix(&mut self, scopes: &[std::rc::Rc<str>]) {
        // The longest part that was said before.
        let key = |n: usize| scopes[..n].join("::");
        let mut from = 0;
        for n in (1..=scopes.len()).rev() {
            if n == 1 && &*scopes[0] == "std" {
                self.out += "St";
                from = 1;
                break;
            }
            if self.again(&key(n)) {
                from = n;
                break;
            }
        }
        for (n, scope) in scopes.iter().enumerate().skip(from) {
            self.out += &source_name(scope);
            self.remember(key(n + 1));
        }
    }

    fn nested(&mut self, scopes: &[std::rc::Rc<str>], name: &str, words: &[std::rc::Rc<str>]) {
        let inner = !(scopes.is_empty() || scopes.len() == 1 && &*scopes[0] == "std");
        let mut all: Vec<std::rc::Rc<str>> = scopes.to_vec();
        all.push(name.into());
        let whole = format!("{}<{}>", all.join("::"), words.join(","));
        let plain = all.join("::");
        let key = if words.is_empty() {
            plain.clone()
        } else {
            whole
        };
        if self.again(&key) {
            return;
        }
        if inner {
            self.out.push('N');
        }
        self.prefix(scopes);
        self.out += &source_name(name);
        if !words.is_empty() {
            self.remember(plain);
            self.arguments(words);
        }
        if inner {
            self.out.push('E');
        }
        self.remember(key);
    }

    fn arguments(&mut self, words: &[std::rc::Rc<str>]) {
        self.out.push('I');
        for w in words {
            self.out += &mangle::argument(w);
        }
        self.out.push('E');
    }

    fn operator(&self, f: &Function) -> String {
        let Some(symbol) = f
            .name
            .strip_prefix("operator")
            .filter(|s| !s.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
        else {
            return source_name(&f.name);
        };
        let unary = f.params.len() == 1;
        let code = match symbol.trim() {
            "+" if unary => "ps",
            "-" if unary => "ng",
            "*" if unary => "de",
            "&" if unary => "ad",
            "+" => "pl",
            "-" => "mi",
            "*" => "ml",
            "/" => "dv",
            "%" => "rm",
            "&" => "an",
            "|" => "or",
            "^" => "eo",
            "=" => "aS",
            "+=" => "pL",
            "-=" => "mI",
            "*=" => "mL",
            "/=" => "dV",
            "%=" => "rM",
            "&=" => "aN",
            "|=" => "oR",
            "^=" => "eO",
            "<<" => "ls",
            ">>" => "rs",
            "<<=" => "lS",
            ">>=" => "rS",
            "==" => "eq",
            "!=" => "ne",
            "<" => "lt",
            ">" => "gt",
            "<=" => "le",
            ">=" => "ge",
            "!" => "nt",
            "~" => "co",
            "&&" => "aa",
            "||" => "oo",
            "++" => "pp",
            "--" => "mm",
            "," => "cm",
            "->" => "pt",
            "()" => "cl",
            "[]" => "ix",
            _ => return source_name("operator"),
        };
        code.to_owned()
    }

    fn qualified_function(&mut self, f: &Function, own: &str, konst: bool) {
        let inner = !f.scopes.is_empty();
        if inner {
            self.out.push('N');
            if konst {
                self.out.push('K');
            }
            self.prefix(&f.scopes);
        }
        if f.linkage == Linkage::Internal && !inner {
            self.out.push('L');
        }
        self.out += own;
        if !f.instance.is_empty() {
            let mut all: Vec<std::rc::Rc<str>> = f.scopes.clone();
            all.push(f.name.clone());
            self.remember(format!("{}()", all.join("::")));
            self.arguments(&f.instance);
        }
        if inner {
            self.out.push('E');
        }
    }

    fn ty(&mut self, ty: TyId, depth: u32) {
        let p = self.p;
        if depth > 32 {
            self.out.push('v');
            return;
        }
        let plain = mangle::type_name(p, ty).mangled;
        match p.types.get(ty) {
            Ty::Pointer(to) | Ty::Ref(to, _) => {
                if self.again(&plain) {
                    return;
                }
                self.out.push(match p.types.get(ty) {
                    Ty::Pointer(_) => 'P',
                    Ty::Ref(_, true) => 'O',
                    _ => 'R',
                });
                self.with_qualifiers(*to, depth + 1);
                self.remember(plain);
            }
            Ty::Array(of, n) => {
                if self.again(&plain) {
                    return;
                }
                self.out += &n.map_or("A_".to_owned(), |n| format!("A{n}_"));
                self.with_qualifiers(*of, depth + 1);
                self.remember(plain);
            }
            Ty::Function(sig) => {
                if self.again(&plain) {
                    return;
                }
                self.out.push('F');
                self.ty(sig.ret.id, depth + 1);
                for t in &sig.params {
                    self.ty(t.id, depth + 1);
                }
                if sig.params.is_empty() {
                    self.out.push('v');
                }
                self.out.push('E');
                self.remember(plain);
            }
            Ty::Record(r) => {
                let r = p.record(*r);
                self.nested(&r.scopes, &r.name, &r.instance);
            }
            Ty::Enum(e) => {
                let e = p.enumeration(*e);
                self.nested(&e.scopes, &e.name, &[]);
            }
            _ => self.out += &plain,
        }
    }

    fn with_qualifiers(&mut self, t: QTy, depth: u32) {
        if !t.is_const && !t.is_volatile {
            return self.ty(t.id, depth);
        }
        let key = mangle::argument_name(self.p, t).mangled;
        if self.again(&key) {
            return;
        }
        self.out += match (t.is_volatile, t.is_const) {
            (true, true) => "VK",
            (true, false) => "V",
            _ => "K",
        };
        self.ty(t.id, depth);
        self.remember(key);
    }
}
