//! The names that other compilers give to functions and variables: C's are their own, C++'s follow the Itanium C++ ABI (section 5.1,
//! "External Names").
//!
//! Only what may cross the border is named: functions and static methods whose parameters are built from scalars, enumerations, the program's own classes
//! without template arguments, pointers, references and functions. Everything else has no name here (`None`) and cannot cross.

use crate::hir::*;
use std::rc::Rc;

/// Types nested deeper than this have no name.
const MAX_DEPTH: u32 = 64;

/// The symbol of a function; `None` if this module cannot name it.
pub fn function(p: &Program, f: &Function) -> Option<Rc<str>> {
    // Linkage names of C are the function's own.
    if f.link_name == f.name {
        return Some(f.name.clone());
    }
    if !matches!(f.role, Role::Free | Role::StaticMethod(_))
        || !f.instance.is_empty()
        || !is_name(&f.name)
    {
        return None;
    }
    let mut m = Mangler::new(p);
    let mut out = String::from("_Z");
    m.nested(&f.scopes, &f.name, false, &mut out)?;
    let types: Vec<QTy> = f
        .params
        .iter()
        .map(|l| f.locals.get(l.0 as usize).map(|l| l.ty))
        .collect::<Option<_>>()?;
    m.parameters(&types, f.variadic, 0, &mut out)?;
    Some(out.into())
}

/// The symbol of a variable with static storage. Members of a class template's instances have none: their scopes do not tell the arguments.
pub fn variable(p: &Program, g: &Global) -> Option<Rc<str>> {
    if g.link_name.contains('<') {
        return None;
    }
    if g.scopes.is_empty() || g.link_name == g.name && !g.link_name.contains("::") {
        return Some(g.name.clone());
    }
    let mut out = String::from("_Z");
    Mangler::new(p).nested(&g.scopes, &g.name, false, &mut out)?;
    Some(out.into())
}

fn is_name(s: &str) -> bool {
    !s.is_empty() && s.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

struct Mangler<'a> {
    p: &'a Program,
    /// Components that may be referred to again (5.1.10), spelled without references.
    seen: Vec<String>,
}

impl<'a> Mangler<'a> {
    fn new(p: &'a Program) -> Self {
        Self {
            p,
            seen: Vec::new(),
        }
    }

    /// `S_`, `S0_`, … if the component was seen.
    fn again(&self, full: &str) -> Option<String> {
        let at = self.seen.iter().position(|s| s == full)?;
        Some(match at {
            0 => "S_".into(),
            n => {
                let digits = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
                let mut n = n - 1;
                let mut text = Vec::new();
                loop {
                    text.push(digits[n % 36]);
                    n /= 36;
                    if n == 0 {
                        break;
                    }
                }
                text.reverse();
                format!("S{}_", String::from_utf8_lossy(&text))
            }
        })
    }

    /// A name with its scopes. `candidate`: the whole may be referred to again (types), not only the scopes (functions).
    fn nested(
        &mut self,
        scopes: &[Rc<str>],
        name: &str,
        candidate: bool,
        out: &mut String,
    ) -> Option<()> {
        if !is_name(name)
            || scopes.iter().any(|s| !is_name(s))
            || scopes.first().is_some_and(|s| &**s == "std")
        {
            return None;
        }
        let one = |s: &str| format!("{}{s}", s.len());
        if scopes.is_empty() {
            let text = one(name);
            if candidate {
                if let Some(s) = self.again(&text) {
                    out.push_str(&s);
                    return Some(());
                }
                self.seen.push(text.clone());
            }
            out.push_str(&text);
            return Some(());
        }
        let mut full = String::new();
        // The longest prefix that was seen stands for itself.
        let mut text = String::new();
        for s in scopes {
            full.push_str(&one(s));
            match self.again(&full) {
                Some(s) => text = s,
                None => {
                    text.push_str(&one(s));
                    self.seen.push(full.clone());
                }
            }
        }
        full.push_str(&one(name));
        if candidate {
            if let Some(s) = self.again(&full) {
                out.push_str(&s);
                return Some(());
            }
            self.seen.push(full);
        }
        out.push_str(&format!("N{text}{}E", one(name)));
        Some(())
    }

    fn parameters(
        &mut self,
        types: &[QTy],
        variadic: bool,
        depth: u32,
        out: &mut String,
    ) -> Option<()> {
        if types.is_empty() && !variadic {
            out.push('v');
        }
        for t in types {
            // Qualifiers of the parameter itself are not part of the type.
            self.ty(QTy::plain(t.id), depth, out)?;
        }
        if variadic {
            out.push('z');
        }
        Some(())
    }

    /// A type; what it is spelled without references to earlier ones is the key of the latter.
    fn ty(&mut self, t: QTy, depth: u32, out: &mut String) -> Option<()> {
        if depth > MAX_DEPTH {
            return None;
        }
        let types = &self.p.types;
        if t.is_const || t.is_volatile {
            let full = self.full(t, 0)?;
            if let Some(s) = self.again(&full) {
                out.push_str(&s);
                return Some(());
            }
            if t.is_volatile {
                out.push('V');
            }
            if t.is_const {
                out.push('K');
            }
            self.ty(QTy::plain(t.id), depth + 1, out)?;
            self.seen.push(full);
            return Some(());
        }
        if let Some(code) = builtin(types.get(t.id)) {
            out.push_str(code);
            return Some(());
        }
        let record_or_enum = match types.get(t.id) {
            Ty::Record(r) => Some(*r),
            _ => None,
        };
        if let Some(r) = record_or_enum {
            let r = self.p.record(r);
            if !r.instance.is_empty() || r.bound.as_ref().is_some_and(|b| b.opaque && !b.handle) {
                return None;
            }
            let (scopes, name) = (r.scopes.clone(), r.name.clone());
            return self.nested(&scopes, &name, true, out);
        }
        if let Ty::Enum(e) = types.get(t.id) {
            let e = self.p.enumeration(*e);
            let (scopes, name) = (e.scopes.clone(), e.name.clone());
            return self.nested(&scopes, &name, true, out);
        }
        let full = self.full(t, 0)?;
        if let Some(s) = self.again(&full) {
            out.push_str(&s);
            return Some(());
        }
        match types.get(t.id).clone() {
            Ty::Pointer(to) => {
                out.push('P');
                self.ty(to, depth + 1, out)?;
            }
            Ty::Ref(to, rvalue) => {
                out.push(if rvalue { 'O' } else { 'R' });
                self.ty(to, depth + 1, out)?;
            }
            Ty::Array(of, n) => {
                out.push_str(&format!(
                    "A{}_",
                    n.map(|n| n.to_string()).unwrap_or_default()
                ));
                self.ty(of, depth + 1, out)?;
            }
            Ty::Function(sig) => {
                out.push('F');
                self.ty(QTy::plain(sig.ret.id), depth + 1, out)?;
                self.parameters(&sig.params, sig.variadic, depth + 1, out)?;
                out.push('E');
            }
            _ => return None,
        }
        self.seen.push(full);
        Some(())
    }

    /// The spelling of a type in full.
    fn full(&self, t: QTy, depth: u32) -> Option<String> {
        if depth > MAX_DEPTH {
            return None;
        }
        let mut out = String::new();
        if t.is_volatile {
            out.push('V');
        }
        if t.is_const {
            out.push('K');
        }
        let named = |scopes: &[Rc<str>], name: &str| {
            scopes
                .iter()
                .map(|s| &**s)
                .chain([name])
                .map(|s| format!("{}{s}", s.len()))
                .collect::<String>()
        };
        let types = &self.p.types;
        if let Some(code) = builtin(types.get(t.id)) {
            out.push_str(code);
            return Some(out);
        }
        match types.get(t.id) {
            Ty::Record(r) => {
                let r = self.p.record(*r);
                out.push_str(&named(&r.scopes, &r.name));
            }
            Ty::Enum(e) => {
                let e = self.p.enumeration(*e);
                out.push_str(&named(&e.scopes, &e.name));
            }
            Ty::Pointer(to) => out.push_str(&format!("P{}", self.full(*to, depth + 1)?)),
            Ty::Ref(to, r) => {
                let c = if *r { 'O' } else { 'R' };
                out.push_str(&format!("{c}{}", self.full(*to, depth + 1)?));
            }
            Ty::Array(of, n) => {
                let n = n.map(|n| n.to_string()).unwrap_or_default();
                out.push_str(&format!("A{n}_{}", self.full(*of, depth + 1)?));
            }
            Ty::Function(sig) => {
                out.push_str(&format!(
                    "F{}",
                    self.full(QTy::plain(sig.ret.id), depth + 1)?
                ));
                for p in &sig.params {
                    out.push_str(&self.full(QTy::plain(p.id), depth + 1)?);
                }
                out.push_str(if sig.variadic { "zE" } else { "E" });
            }
            _ => return None,
        }
        Some(out)
    }
}

/// The letters of the builtin types (5.1.5.2).
fn builtin(t: &Ty) -> Option<&'static str> {
    use IntKind::*;
    Some(match t {
        Ty::Void => "v",
        Ty::Bool => "b",
        Ty::Int(k) => match k {
            Char => "c",
            SChar => "a",
            UChar => "h",
            Short => "s",
            UShort => "t",
            Int => "i",
            UInt => "j",
            Long => "l",
            ULong => "m",
            LongLong => "x",
            ULongLong => "y",
            Int128 => "n",
            UInt128 => "o",
            WChar => "w",
            Char16 => "Ds",
            Char32 => "Di",
        },
        Ty::Float(FloatKind::F32) => "f",
        Ty::Float(FloatKind::F64) => "d",
        Ty::Float(FloatKind::LongDouble) => "e",
        Ty::NullPtr => "Dn",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hir::build::Build;

    /// Expected names are g++'s (`g++ -c; nm`).
    #[test]
    fn names_are_gccs() {
        let mut b = Build::new("a.cu", "");
        let (int, float, void, c, ulong) = (b.int(), b.float(), b.void(), b.char(), b.ulong());
        let ip = b.ptr(int);
        let cfp = b.const_ptr(float);
        let ccp = b.const_ptr(c);
        let ccpp = b.ptr(ccp);
        let vp = b.ptr(void);
        let s = b.record("S", &[("x", int)]);
        b.program.records[s.0 as usize].scopes = vec!["ns".into()];
        let st = b.program.types.intern(Ty::Record(s));
        let sp = b.ptr(st);
        let sig = FnSig {
            ret: int.into(),
            params: vec![vp.into(), vp.into()],
            variadic: false,
        };
        let ft = b.program.types.intern(Ty::Function(sig));
        let fp = b.ptr(ft);
        let cases: &[(&str, &[&str], &[TyId], &str)] = &[
            ("f", &[], &[], "_Z1fv"),
            ("sum", &[], &[ip, int], "_Z3sumPii"),
            ("dot", &[], &[cfp, cfp, ulong], "_Z3dotPKfS0_m"),
            ("run", &["ns"], &[sp, sp, st], "_ZN2ns3runEPNS_1SES1_S0_"),
            ("names", &["a", "b"], &[ccpp, ccp], "_ZN1a1b5namesEPPKcS2_"),
            ("sort", &[], &[vp, fp], "_Z4sortPvPFiS_S_E"),
        ];
        for (name, scopes, params, want) in cases {
            let mut f = b.function(name, Space::Host, void);
            for p in *params {
                f.param("p", *p);
            }
            f.f.scopes = scopes.iter().map(|s| Rc::from(*s)).collect();
            f.f.link_name = "C++".into();
            let id = b.define(f, Vec::new());
            let f = b.program.func(id);
            assert_eq!(function(&b.program, f).as_deref(), Some(*want));
        }
    }
}
