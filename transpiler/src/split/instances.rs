//! From the names that stand in the host half's object to C++ text: which kernels, and which instances of kernel templates, the host half can launch.
//!
//! A stub's class is called `Z<encoding>E12__cu2rs_here` (Itanium C++ ABI, 5.1.7 "Scope Encoding"), where the encoding is the kernel's own. Demangled it is the kernel as C++ writes it,
//! with its template arguments and parameter types; [`tail`] makes one registration of each, which the front end reads at the end of the unit like the program's own
//! text: templates are instantiated and overloads chosen by the rules that hold there.

use super::tokens::{Tok, Toks};
use crate::pp;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::rc::Rc;

/// What the name of a stub's class ends with.
const HERE: &str = "E12__cu2rs_here";

/// The name of a stub's class (`typeid(…).name()`), if a symbol is that of its name in an object (`_ZTS…`).
pub fn stub_of(symbol: &str) -> Option<&str> {
    let name = symbol.strip_prefix("_ZTS")?;
    (name.starts_with('Z') && name.ends_with(HERE)).then_some(name)
}

/// A closure of the device's and where it stands, if a symbol tells of one: as a demangler shows it, its line, its number on that line.
pub fn closure_of(symbol: &str) -> Option<(String, u32, u32)> {
    let place = symbol.strip_prefix("_ZTS")?;
    place.strip_prefix("N7__cu2rs11lambda_hereILj")?;
    // As the parameter of some function, which demanglers know best. (The whole of it: substitutions in the closure's name count from the beginning.)
    let function = cpp_demangle::Symbol::new(format!("_Z1f{place}")).ok()?;
    let shown = function.demangle_with_options(&options()).ok()?;
    let shown = shown.strip_prefix("f(__cu2rs::lambda_here<")?;
    let mut parts = shown.strip_suffix(">)")?.splitn(3, ", ");
    let mut number = || {
        let text = parts.next()?;
        text.trim_start_matches("(unsigned int)").parse().ok()
    };
    let (line, nth) = (number()?, number()?);
    Some((packless(parts.next()?.trim_end()), line, nth))
}

/// How names are shown: as types and functions are named, without what functions return.
fn options() -> cpp_demangle::DemangleOptions {
    cpp_demangle::DemangleOptions::new().no_return_type()
}

/// A name without what the demangler leaves of packs that hold nothing: `k<int, >(int, )`.
pub fn packless(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, ',' | ')' | '>') {
            // What stands before is a whole item, or the pack was the first.
            let item = out.trim_end();
            let empty = item.ends_with(',') || c == ',' && item.ends_with(['(', '<']);
            if empty && c != ',' {
                let end = item.len() - 1;
                out.truncate(end);
            } else if empty {
                continue;
            }
        }
        let after_none = out.ends_with(['(', '<']) && c == ' ';
        if !after_none {
            out.push(c);
        }
    }
    out
}

/// The function in which a closure stands, as a demangler shows both.
pub fn context(closure: &str) -> &str {
    closure.rfind("::{lambda(").map_or("", |at| &closure[..at])
}

/// A kernel as C++ text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kernel {
    /// Its name, with scopes and template arguments.
    pub name: String,
    /// Its parameters' types.
    pub params: String,
}

/// A kernel that C++ has no way to name at file scope: lambdas or local classes are among its template arguments.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unnamed {
    /// The name of its stub's class.
    pub stub: String,
    /// It as a demangler shows it.
    pub shown: String,
}

impl Unnamed {
    /// Its own name, without scopes and arguments.
    pub fn base(&self) -> &str {
        let text = &self.shown;
        let end = text.find(['<', '(']).unwrap_or(text.len());
        text[..end].rsplit("::").next().unwrap_or_default()
    }

    /// Its parameters' types, without blanks.
    pub fn params(&self) -> String {
        let mut depth = 0usize;
        let open = self.shown.char_indices().rev().find(|(_, c)| {
            match c {
                ')' => depth += 1,
                '(' => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        let inner = open.map_or("", |(i, _)| &self.shown[i + 1..]);
        let inner = inner.strip_suffix(')').unwrap_or(inner);
        let inner = inner.chars().filter(|c| !c.is_whitespace());
        // (The demangler shows the `const` of a parameter and that of its template's argument: `T const const*`.)
        inner
            .collect::<String>()
            .replace("constconst*", "const*")
            .replace("constconst&", "const&")
    }

    /// Names that may be those of functions in which its unnamed types are.
    pub fn functions(&self) -> Vec<String> {
        let mut out = Vec::new();
        let mut name = String::new();
        for c in self.shown.chars() {
            if c.is_ascii_alphanumeric() || c == '_' {
                name.push(c);
                continue;
            }
            if matches!(c, ':' | '(' | '<') && !name.is_empty() {
                out.push(name.clone());
            }
            name.clear();
        }
        out
    }
}

/// The kernel that a stub's class stands in. The error is its demangled name, as far as it has one, where C++ has no way to name it from outside (lambdas, local
/// classes among its template arguments).
pub fn kernel(stub: &str) -> Result<Kernel, String> {
    let encoding = stub.strip_prefix('Z').and_then(|s| s.strip_suffix(HERE));
    let encoding = encoding.ok_or_else(|| stub.to_owned())?;
    let symbol = cpp_demangle::Symbol::new(format!("_Z{encoding}")).map_err(|_| stub.to_owned())?;
    let text = symbol
        .demangle_with_options(&options())
        .map_err(|_| stub.to_owned())?;
    let text = packless(&text)
        .replace("(anonymous namespace)::", "")
        .replace("std::__cxx11::", "std::")
        .replace("{unnamed type", "{");
    // (Functions among template arguments are `&(f(int))`.)
    if text.contains('{') || text.contains(")::") || text.contains("main::") {
        return Err(text);
    }
    let text = plain_functions(&text);
    let bytes: Rc<[u8]> = text.as_bytes().into();
    let places = pp::lexemes(&bytes);
    let toks: Vec<Tok> = places
        .iter()
        .map(|l| Tok {
            text: &text[l.lo..l.hi],
            kind: l.kind,
        })
        .collect();
    let toks = Toks(&toks);
    // The parameter list is the last thing at the outermost level.
    let close = toks.len().checked_sub(1).ok_or_else(|| text.clone())?;
    let open = toks
        .opening(close)
        .filter(|_| toks.is(close, ")"))
        .ok_or_else(|| text.clone())?;
    let params = &text[places[open].hi..places[close].lo];
    Ok(Kernel {
        name: text[..places[open].lo].trim().to_owned(),
        params: with_typenames(&const_behind(params)),
    })
}

/// `A const::type`, as the demangler shows a `const` member type of a template's parameter, as C++ writes it: `A::type const`.
fn const_behind(types: &str) -> String {
    let Some((before, rest)) = types.split_once(" const::") else {
        return types.to_owned();
    };
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    let mut depth = 0usize;
    let end = rest.find(|c: char| {
        match c {
            '<' => depth += 1,
            '>' if depth > 0 => {
                depth -= 1;
                return false;
            }
            _ => {}
        }
        depth == 0 && !is_word(c)
    });
    let (path, after) = rest.split_at(end.unwrap_or(rest.len()));
    const_behind(&format!("{before}::{path} const{after}"))
}

/// Types with `typename` before each that is a member of a template's instance (`A<int>::type`): parameters keep such names, and a reader without knowledge of `A` cannot
/// tell them from values.
fn with_typenames(types: &str) -> String {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut out = String::with_capacity(types.len());
    for (i, c) in types.char_indices() {
        let before = types[..i].trim_end();
        let begins = is_word(c) && !types[..i].ends_with(is_word) && !before.ends_with("::");
        if begins && !c.is_ascii_digit() && is_member_of_instance(&types[i..]) {
            out.push_str("typename ");
        }
        out.push(c);
    }
    out
}

/// Whether a qualified name goes on behind template arguments.
fn is_member_of_instance(mut rest: &str) -> bool {
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
        if rest.starts_with('<') {
            let mut depth = 0usize;
            let close = rest.char_indices().find(|(_, c)| {
                match c {
                    '<' => depth += 1,
                    '>' => depth -= 1,
                    _ => {}
                }
                depth == 0
            });
            rest = close.map_or("", |(i, _)| &rest[i + 1..]);
            return rest.starts_with("::") || rest.is_empty() && close.is_none();
        }
        match rest.strip_prefix("::") {
            Some(next) => rest = next,
            None => return false,
        }
    }
}

/// Whether a name may have an expansion of more than a pack itself (`const T &...`), whose pattern the demangler shows for the last one only: such a kernel goes without its parameters.
fn expands_a_pattern(stub: &str) -> bool {
    let mut behind = stub.split("Dp").skip(1);
    behind.any(|rest| rest.starts_with(['R', 'K', 'O', 'P', 'V']))
}

/// Functions among template arguments, `&f(int)`, `&(f(int))` or `&(int g<3>(int))`, as C++ writes them: `f`, `g<3>`.
fn plain_functions(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        let after = &rest[at + 1..];
        out.push_str(&rest[..at]);
        let in_parentheses = after.strip_prefix('(').and_then(|inner| {
            let (inside, behind) = inner.split_at(closing(inner)?);
            let name = inside.strip_suffix(')')?;
            let open = opening(name)?;
            Some((without_result(&name[..open]), &behind[1..]))
        });
        let function = in_parentheses.or_else(|| {
            let (name, params) = after.split_at(name_end(after));
            let behind = closing(params.strip_prefix('(')?)? + 2;
            (!name.is_empty()).then(|| (name, &params[behind..]))
        });
        let (shown, behind) = function.unwrap_or(("&", after));
        out.push_str(shown);
        rest = behind;
    }
    out + rest
}

/// Where the parenthesis closes in which a text stands.
fn closing(text: &str) -> Option<usize> {
    unmatched(text.char_indices(), ['(', ')'])
}

/// Where the last parenthesis opens whose close was taken off the end of a text.
fn opening(text: &str) -> Option<usize> {
    unmatched(text.char_indices().rev(), [')', '('])
}

/// The first end that no beginning stands before.
fn unmatched(
    mut text: impl Iterator<Item = (usize, char)>,
    [begins, ends]: [char; 2],
) -> Option<usize> {
    let mut depth = 0usize;
    let at = text.find(|(_, c)| {
        if *c == ends && depth == 0 {
            return true;
        }
        depth += usize::from(*c == begins);
        depth -= usize::from(*c == ends);
        false
    });
    at.map(|(i, _)| i)
}

/// Where a qualified name ends, with its template arguments.
fn name_end(text: &str) -> usize {
    let mut depth = 0usize;
    let end = text.find(|c: char| {
        match c {
            '<' => depth += 1,
            '>' if depth > 0 => {
                depth -= 1;
                return false;
            }
            _ => {}
        }
        depth == 0 && !(c.is_ascii_alphanumeric() || c == '_' || c == ':')
    });
    end.unwrap_or(text.len())
}

/// A function's name without the result that an instance of a template is shown with: `g<3>` of `int g<3>`.
fn without_result(shown: &str) -> &str {
    let mut depth = 0usize;
    let blank = shown.char_indices().rev().find(|(_, c)| {
        match c {
            '>' | ')' => depth += 1,
            '<' | '(' => depth = depth.saturating_sub(1),
            _ => {}
        }
        *c == ' ' && depth == 0
    });
    blank.map_or(shown, |(i, _)| &shown[i + 1..])
}

/// A statement that has the instance made in which a closure stands, if that is one and has a name: the front end sees no caller of it where the caller is the host's.
fn instance_around(closure: &str) -> Option<String> {
    let context = context(closure);
    let function = context.strip_suffix(" const").unwrap_or(context);
    if !function.contains('<') || function.contains('{') || function.contains("main::") {
        return None;
    }
    let mut depth = 0usize;
    let (open, _) = function.char_indices().rev().find(|(_, c)| {
        match c {
            ')' => depth += 1,
            '(' => depth -= 1,
            _ => {}
        }
        depth == 0
    })?;
    let name = function[..open].replace("(anonymous namespace)::", "");
    let params = function[open..].replace("(anonymous namespace)::", "");
    // One of overloaded functions needs its parameters (and what is refused here is not told: nobody calls it).
    Some(format!(
        "  (void)&{name};\n  (void)static_cast<void (*){params}>(&{name});\n"
    ))
}

/// The text that registers kernels, for the end of the device half. `closures`: those of the unit, as demanglers show them.
pub fn tail<'a>(
    unit: &str,
    stubs: &[String],
    closures: impl Iterator<Item = &'a str>,
) -> (String, Vec<Unnamed>) {
    let mut out = String::new();
    let mut unnamed = Vec::new();
    if stubs.is_empty() {
        return (out, unnamed);
    }
    let _ = writeln!(
        out,
        "__attribute__((constructor)) static void __cu2rs_kernels_{unit}() {{"
    );
    for (n, stub) in stubs.iter().enumerate() {
        match kernel(stub) {
            Ok(k) => {
                let _ = match expands_a_pattern(stub) {
                    true => writeln!(
                        out,
                        "  __cu2rs_kernel_instance(\"{unit}\", \"{stub}\", &{});",
                        k.name
                    ),
                    false => writeln!(
                        out,
                        "  typedef void (*__cu2rs_type_{n})({});\n  __cu2rs_kernel_instance(\"{unit}\", \"{stub}\", static_cast<__cu2rs_type_{n}>(&{}));",
                        k.params, k.name
                    ),
                };
            }
            Err(shown) => unnamed.push(Unnamed {
                stub: stub.clone(),
                shown,
            }),
        }
    }
    out.push_str("}\n");
    let around: BTreeSet<String> = match unnamed.is_empty() {
        true => BTreeSet::new(),
        false => closures.filter_map(instance_around).collect(),
    };
    if !around.is_empty() {
        let _ = writeln!(out, "static void __cu2rs_instances_{unit}() {{");
        out.extend(around);
        out.push_str("}\n");
    }
    (out, unnamed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_by_the_names_of_their_stubs() {
        let is = |stub: &str, name: &str, params: &str| {
            let k = Kernel {
                name: name.into(),
                params: params.into(),
            };
            assert_eq!(kernel(stub), Ok(k), "{stub}");
        };
        is("Z1kPfiE12__cu2rs_here", "k", "float*, int");
        is("ZL1kPfE12__cu2rs_here", "k", "float*");
        is("ZN12_GLOBAL__N_11kEvE12__cu2rs_here", "k", "");
        is("Z1kIfLi3EEvPT_E12__cu2rs_here", "k<float, 3>", "float*");
        is(
            "ZN2ns1S1kIdEEvT_E12__cu2rs_here",
            "ns::S::k<double>",
            "double",
        );
        // template <class T> void k(T *, const typename n::S<T>::type *).
        is(
            "Z1kIiEvPT_PKN1n1SIS0_E4typeEE12__cu2rs_here",
            "k<int>",
            "int*, typename n::S<int>::type const*",
        );
        assert_eq!(
            with_typenames("a<b::c<d>::e, f>"),
            "a<typename b::c<d>::e, f>"
        );
        // template <class T, class... As> void k(T, int, As...), with no As.
        is("Z1kIiJEEvT_iDpT0_E12__cu2rs_here", "k<int>", "int, int");
        // template <unsigned N, int P, unsigned (*F)(unsigned, unsigned)> void k(unsigned *), with an instance of a template for F.
        is(
            "Z1kILj4ELi2EXadL_Z6scaledILm4EEjjjEEEvPjE12__cu2rs_here",
            "k<(unsigned int)4, 2, scaled<(unsigned long)4>>",
            "unsigned int*",
        );
        is(
            "Z1kIXadL_ZL5plainjjEEEvPjE12__cu2rs_here",
            "k<plain>",
            "unsigned int*",
        );
        assert_eq!(
            plain_functions(
                "k<&(n::S<int>::f(int*)), &f(int (*)(int)), &(A<b, c> m<d (e)>(int))>(int&)"
            ),
            "k<n::S<int>::f, f, m<d (e)>>(int&)"
        );
        assert_eq!(packless("k<, a<b, >, >(, int, )"), "k<a<b>>(int)");
        assert!(kernel("Z1kIZ4mainEUliE_EvT_E12__cu2rs_here").is_err());
        assert_eq!(
            stub_of("_ZTSZ1kPfiE12__cu2rs_here"),
            Some("Z1kPfiE12__cu2rs_here")
        );
        assert_eq!(stub_of("_ZTS1S"), None);
        assert_eq!(
            closure_of("_ZTSN7__cu2rs11lambda_hereILj83ELj0EZ4mainEUliPiE0_EE"),
            Some(("main::{lambda(int, int*)#2}".into(), 83, 0))
        );
        let of_template = "_ZTSN7__cu2rs11lambda_hereILj5ELj1EZ3runIPiEvT_S3_EUliS2_E_EE";
        assert_eq!(
            closure_of(of_template),
            Some(("run<int*>(int*, int*)::{lambda(int, int*)#1}".into(), 5, 1))
        );
    }
}
