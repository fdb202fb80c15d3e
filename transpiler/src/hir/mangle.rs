//! The names of types at run time: mangled as `type_info::name` gives them with g++ (Itanium C++ ABI 5.1), and as `c++filt` shows them.
//!
//! Compressed by the ABI's substitutions only where they are fixed (`St`); a name that repeats a part is spelled out in full, which
//! a program can see only by printing it. Two types have one name exactly when they are one type.

use super::*;

/// A type's names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeName {
    /// `St13runtime_error`
    pub mangled: String,
    /// `std::runtime_error`
    pub shown: String,
}

/// The names of a type, without its outermost qualifiers.
pub fn type_name(program: &Program, ty: TyId) -> TypeName {
    let (mangled, shown) = names(program, ty, 0);
    TypeName { mangled, shown }
}

fn pair(mangled: impl Into<String>, shown: impl Into<String>) -> (String, String) {
    (mangled.into(), shown.into())
}

/// The names of a type with its qualifiers, as a template argument.
pub fn argument_name(program: &Program, ty: QTy) -> TypeName {
    let (mangled, shown) = qualified(program, ty, 0);
    TypeName { mangled, shown }
}

fn qualified(program: &Program, t: QTy, depth: u32) -> (String, String) {
    let (m, s) = names(program, t.id, depth);
    match (t.is_const, t.is_volatile) {
        (true, false) => (format!("K{m}"), format!("{s} const")),
        (false, true) => (format!("V{m}"), format!("{s} volatile")),
        (true, true) => (format!("VK{m}"), format!("{s} const volatile")),
        (false, false) => (m, s),
    }
}

fn names(program: &Program, ty: TyId, depth: u32) -> (String, String) {
    if depth > 32 {
        return pair(format!("{}x", ty.0), "?");
    }
    let next = depth + 1;
    match program.types.get(ty) {
        Ty::Void => pair("v", "void"),
        Ty::Bool => pair("b", "bool"),
        Ty::Int(k) => {
            let (m, s) = integer(*k);
            pair(m, s)
        }
        Ty::Float(FloatKind::F32) => pair("f", "float"),
        Ty::Float(FloatKind::F64) => pair("d", "double"),
        Ty::Float(_) => pair("e", "long double"),
        Ty::NullPtr => pair("Dn", "decltype(nullptr)"),
        Ty::Pointer(to) => {
            let (m, s) = qualified(program, *to, next);
            match program.types.get(to.id) {
                Ty::Function(_) => (format!("P{m}"), s.replacen(" (", " (*)(", 1)),
                _ => (format!("P{m}"), format!("{s}*")),
            }
        }
        Ty::Ref(to, rvalue) => {
            let (m, s) = qualified(program, *to, next);
            if *rvalue {
                (format!("O{m}"), format!("{s}&&"))
            } else {
                (format!("R{m}"), format!("{s}&"))
            }
        }
        Ty::Array(of, n) => {
            let (m, s) = qualified(program, *of, next);
            match n {
                Some(n) => (format!("A{n}_{m}"), format!("{s} [{n}]")),
                None => (format!("A_{m}"), format!("{s} []")),
            }
        }
        Ty::Record(r) => {
            let r = program.record(*r);
            if let Some(n) = &r.type_name {
                return pair(n.mangled.clone(), n.shown.clone());
            }
            let words: Vec<&str> = r.instance.iter().map(|w| &**w).collect();
            entity(&r.scopes, &r.name, &words)
        }
        Ty::Enum(e) => {
            let e = program.enumeration(*e);
            if let Some(n) = &e.type_name {
                return pair(n.mangled.clone(), n.shown.clone());
            }
            entity(&e.scopes, &e.name, &[])
        }
        Ty::Function(sig) => {
            let (mut m, ret) = qualified(program, sig.ret, next);
            m.insert(0, 'F');
            let mut list = Vec::new();
            for p in &sig.params {
                let (pm, ps) = names(program, p.id, next);
                m.push_str(&pm);
                list.push(ps);
            }
            if sig.variadic {
                m.push('z');
                list.push("...".into());
            } else if list.is_empty() {
                m.push('v');
            }
            m.push('E');
            (m, format!("{ret} ({})", list.join(", ")))
        }
        _ => pair(format!("u{}", ty.0), "function"),
    }
}

fn integer(k: IntKind) -> (&'static str, &'static str) {
    match k {
        IntKind::Char => ("c", "char"),
        IntKind::SChar => ("a", "signed char"),
        IntKind::UChar => ("h", "unsigned char"),
        IntKind::Short => ("s", "short"),
        IntKind::UShort => ("t", "unsigned short"),
        IntKind::Int => ("i", "int"),
        IntKind::UInt => ("j", "unsigned int"),
        IntKind::Long => ("l", "long"),
        IntKind::ULong => ("m", "unsigned long"),
        IntKind::LongLong => ("x", "long long"),
        IntKind::ULongLong => ("y", "unsigned long long"),
        IntKind::Int128 => ("n", "__int128"),
        IntKind::UInt128 => ("o", "unsigned __int128"),
        IntKind::WChar => ("w", "wchar_t"),
        IntKind::Char16 => ("Ds", "char16_t"),
        IntKind::Char32 => ("Di", "char32_t"),
    }
}

/// `N2ns1SE`; what is in `std` alone has the fixed abbreviation.
fn entity(scopes: &[Rc<str>], name: &str, instance: &[&str]) -> (String, String) {
    let part = |s: &str| {
        if s.is_empty() || s.starts_with('(') {
            "12_GLOBAL__N_1".to_string()
        } else {
            format!("{}{s}", s.len())
        }
    };
    let shown_part = |s: &str| {
        if s.is_empty() || s.starts_with('(') {
            "(anonymous namespace)".to_string()
        } else {
            s.to_string()
        }
    };
    let mut own = part(name);
    let mut shown = shown_part(name);
    if !instance.is_empty() {
        own.push('I');
        for w in instance {
            own.push_str(&argument(w));
        }
        own.push('E');
        let list: Vec<&str> = instance.iter().map(|w| word(w)).collect();
        shown = format!("{shown}<{}>", list.join(", "));
    }
    let full: String = scopes
        .iter()
        .map(|s| format!("{}::", shown_part(s)))
        .chain([shown])
        .collect();
    let mangled = match scopes {
        [] => own,
        [only] if &**only == "std" => format!("St{own}"),
        _ => {
            let inner: String = scopes.iter().map(|s| part(s)).collect();
            format!("N{inner}{own}E")
        }
    };
    (mangled, full)
}

/// A template argument, which HIR keeps as a short word.
pub(crate) fn argument(w: &str) -> String {
    match w {
        "i8" => "c".into(),
        "u8" => "h".into(),
        "i16" => "s".into(),
        "u16" => "t".into(),
        "i32" => "i".into(),
        "u32" => "j".into(),
        "i64" => "l".into(),
        "u64" => "m".into(),
        "f32" => "f".into(),
        "f64" => "d".into(),
        "bool" => "b".into(),
        w if w.bytes().all(|b| b.is_ascii_digit()) => format!("Li{w}E"),
        w => format!("{}{w}", w.len()),
    }
}

fn word(w: &str) -> &str {
    match w {
        "i8" => "char",
        "u8" => "unsigned char",
        "i16" => "short",
        "u16" => "unsigned short",
        "i32" => "int",
        "u32" => "unsigned int",
        "i64" => "long",
        "u64" => "unsigned long",
        "f32" => "float",
        "f64" => "double",
        w => w,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_abi() {
        let e = |s: &[&str], n: &str, i: &[&str]| {
            let scopes: Vec<Rc<str>> = s.iter().map(|s| (*s).into()).collect();
            entity(&scopes, n, i).0
        };
        assert_eq!(e(&["std"], "runtime_error", &[]), "St13runtime_error");
        assert_eq!(e(&["a", "b"], "S", &[]), "N1a1b1SE");
        assert_eq!(e(&[], "Box", &["i32"]), "3BoxIiE");
    }
}
