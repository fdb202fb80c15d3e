//! The heads of functions and variables that carry CUDA's words: where the declaration begins, whether it is a function, where its parameters and its body are.

use super::tokens::Toks;

/// Words that only CUDA has and that say nothing to a host compiler.
pub const WORDS: &[&str] = &[
    "__constant__",
    "__device__",
    "__forceinline__",
    "__global__",
    "__grid_constant__",
    "__host__",
    "__managed__",
    "__noinline__",
    "__shared__",
    "__tile__",
    "__tile_global__",
];

/// Those of them that have arguments.
pub const WORDS_WITH_ARGUMENTS: &[&str] = &[
    "__block_size__",
    "__cluster_dims__",
    "__launch_bounds__",
    "__maxnreg__",
];

/// Words by which a function may be defined in several units: no other unit needs this one's.
pub const OWN: &[&str] = &[
    "inline",
    "static",
    "__inline__",
    "__inline",
    "__forceinline__",
];

/// Where the declaration begins that holds the token at `i`: behind the last `;`, `{` or `}` or access label before it.
pub fn beginning(toks: Toks, i: usize) -> usize {
    let mut j = i;
    while j > 0 {
        let t = toks.at(j - 1);
        match t.text {
            ";" | "{" | "}" => return j,
            ":" => {
                let label = toks.at(j.wrapping_sub(2)).text;
                if matches!(
                    label,
                    "public" | "private" | "protected" | "signals" | "slots"
                ) {
                    return j;
                }
                j -= 1;
            }
            ")" | "]" => match toks.opening(j - 1) {
                Some(open) => j = open,
                None => return j,
            },
            _ => j -= 1,
        }
    }
    0
}

/// What a declaration is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Head {
    /// A function.
    Function(FunctionHead),
    /// Something else: a variable.
    Other,
}

/// A function's head.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FunctionHead {
    /// The template headers: the positions of each one's `<` and behind its `>`.
    pub templates: Vec<(usize, usize)>,
    /// The position of its own name (`operator` for operators).
    pub name: usize,
    /// Positions behind the name and of the parameters' `(`: between them stand the arguments of a specialisation.
    pub arguments: (usize, usize),
    /// The positions of the parameters' `(` and behind their `)`.
    pub params: (usize, usize),
    /// What stands before the body or the end: the position of `{`, `:`, `try`, `=` or `;`.
    pub end: usize,
    /// The positions of the body's `{` and behind its `}`.
    pub body: Option<(usize, usize)>,
    /// It has a deduced return type: `auto` without `->`.
    pub deduced: bool,
    /// It is `constexpr` or `consteval`.
    pub constant: bool,
}

/// Reads the declaration that begins at `begin`.
pub fn read(toks: Toks, begin: usize) -> Head {
    let mut f = FunctionHead::default();
    let mut j = begin;
    let mut auto = false;
    let mut operator = None;
    while j < toks.len() {
        if let Some(past) = toks.past_aside(j) {
            j = past;
            continue;
        }
        let t = toks.at(j);
        match t.text {
            "template" if toks.is(j + 1, "<") => {
                let Some(past) = toks.past_angle(j + 1) else {
                    return Head::Other;
                };
                f.templates.push((j + 1, past));
                j = past;
            }
            "constexpr" | "consteval" => {
                f.constant = true;
                j += 1;
            }
            "auto" => {
                auto = true;
                j += 1;
            }
            "operator" => {
                operator = Some(j);
                j += 1;
                if toks.is(j, "(") {
                    j += 2;
                }
                while j < toks.len() && !matches!(toks.at(j).text, "(" | ";" | "{") {
                    j += 1;
                }
            }
            "struct" | "class" | "union" | "enum" if defines_class(toks, j).is_some() => {
                return Head::Other;
            }
            "<" if toks.before(j).is_ident() => match toks.past_angle(j) {
                Some(past) => j = past,
                None => return Head::Other,
            },
            "(" => {
                let next = toks.at(j + 1);
                if matches!(next.text, "*" | "&" | "&&" | "^") || begin == j {
                    return Head::Other;
                }
                let past = toks.past(j);
                f.params = (j, past);
                f.name = operator.unwrap_or_else(|| name_before(toks, j));
                f.arguments = (f.name + 1, j);
                return function(toks, f, past, auto);
            }
            "=" | ";" | "{" | "}" | "," | "[" => return Head::Other,
            _ => j += 1,
        }
    }
    Head::Other
}

/// The position of a class's `{`, where its definition begins at `i` (at `struct`, `class`, `union` or `enum`).
pub fn defines_class(toks: Toks, i: usize) -> Option<usize> {
    let mut j = i + 1;
    // The name with its arguments and attributes.
    loop {
        if let Some(past) = toks.past_aside(j) {
            j = past;
            continue;
        }
        let t = toks.at(j);
        match t.text {
            "{" => return Some(j),
            ":" => break,
            "::" => j += 1,
            "<" if toks.before(j).is_ident() => j = toks.past_angle(j)?,
            _ if t.is_ident() => {
                // Two names in a row: `struct S s`, but for `enum class E`, `S final` and macros that nothing is left of.
                let before = toks.before(j);
                let second = before.is_ident() && j > i + 1;
                if second && t.text != "final" && !matches!(before.text, "class" | "struct") {
                    return None;
                }
                j += 1;
            }
            _ => return None,
        }
    }
    // Bases, or an enumeration's type.
    while j < toks.len() {
        if let Some(past) = toks.past_aside(j) {
            j = past;
            continue;
        }
        let t = toks.at(j);
        match t.text {
            "{" => return Some(j),
            ";" | ")" | "}" | "=" => return None,
            "(" | "[" => j = toks.past(j),
            "<" if toks.before(j).is_ident() => j = toks.past_angle(j)?,
            _ => j += 1,
        }
    }
    None
}

/// The position of the name before a parameter list.
fn name_before(toks: Toks, open: usize) -> usize {
    let mut j = open.saturating_sub(1);
    if matches!(toks.at(j).text, ">" | ">>")
        && let Some(angle) = toks.opening_angle(j)
    {
        j = angle.saturating_sub(1);
    }
    j
}

/// What follows the parameters.
fn function(toks: Toks, mut f: FunctionHead, past: usize, auto: bool) -> Head {
    let mut j = past;
    let mut trailing = false;
    while j < toks.len() {
        if let Some(past) = toks.past_aside(j) {
            j = past;
            continue;
        }
        match toks.at(j).text {
            "{" => {
                f.end = j;
                f.body = Some((j, toks.past(j)));
                break;
            }
            ";" | "=" => {
                f.end = j;
                break;
            }
            "try" => {
                f.end = j;
                j += 1;
                if toks.is(j, ":") {
                    j = initialisers(toks, j);
                }
                let mut end = toks.past(j);
                let body = j;
                while toks.is(end, "catch") {
                    end = toks.past(toks.past(end + 1));
                }
                f.body = Some((body, end));
                break;
            }
            ":" => {
                f.end = j;
                let body = initialisers(toks, j);
                f.body = Some((body, toks.past(body)));
                break;
            }
            "->" => {
                trailing = true;
                j += 1;
            }
            "requires" => j = past_requires(toks, j + 1),
            "(" | "[" => j = toks.past(j),
            "<" if toks.before(j).is_ident() => j = toks.past_angle(j).unwrap_or(j + 1),
            "," | ")" | "}" => return Head::Other,
            _ => j += 1,
        }
    }
    f.deduced = auto && !trailing;
    Head::Function(f)
}

/// Behind a constraint.
pub fn past_requires(toks: Toks, mut j: usize) -> usize {
    loop {
        match toks.at(j).text {
            "(" => j = toks.past(j),
            "requires" => {
                j += 1;
                if toks.is(j, "(") {
                    j = toks.past(j);
                }
                if toks.is(j, "{") {
                    j = toks.past(j);
                }
            }
            "!" | "::" => {
                j += 1;
                continue;
            }
            _ if toks.at(j).is_ident() => {
                j += 1;
                if toks.is(j, "<") {
                    j = toks.past_angle(j).unwrap_or(j + 1);
                }
                if toks.is(j, "::") {
                    continue;
                }
                if toks.is(j, "(") {
                    j = toks.past(j);
                }
            }
            _ => return j,
        }
        if !matches!(toks.at(j).text, "&&" | "||") {
            return j;
        }
        j += 1;
    }
}

/// The position of the body's `{` behind a constructor's initialisers, whose `:` is at `i`.
fn initialisers(toks: Toks, i: usize) -> usize {
    let mut j = i + 1;
    while j < toks.len() {
        // A name, its arguments, its initialiser.
        while j < toks.len() && !matches!(toks.at(j).text, "(" | "{") {
            j = match toks.at(j).text {
                "<" => toks.past_angle(j).unwrap_or(j + 1),
                ";" => return j,
                "decltype" => toks.past(j + 1),
                _ => j + 1,
            };
        }
        j = toks.past(j);
        if toks.is(j, "...") {
            j += 1;
        }
        match toks.at(j).text {
            "," => j += 1,
            _ => return j,
        }
    }
    j
}

/// A parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Param {
    /// The position of its name; where it has none, that where one may be written.
    pub name: usize,
    /// Its name, if it has one.
    pub named: bool,
    /// It is a pack.
    pub pack: bool,
}

/// The parameters between `(` and `)`.
pub fn params(toks: Toks, (open, past): (usize, usize)) -> Vec<Param> {
    let close = past.saturating_sub(1);
    let mut out = Vec::new();
    for (lo, hi) in toks.parts(open + 1, close) {
        if hi == lo + 1 && toks.is(lo, "void") || hi <= lo {
            continue;
        }
        out.push(param(toks, lo, hi));
    }
    out
}

/// Words that are no names.
pub const TYPE_WORDS: &[&str] = &[
    "auto",
    "bool",
    "char",
    "char16_t",
    "char32_t",
    "char8_t",
    "const",
    "double",
    "float",
    "int",
    "long",
    "short",
    "signed",
    "unsigned",
    "void",
    "volatile",
    "wchar_t",
    "__restrict__",
    "__restrict",
    "__grid_constant__",
    "__int128",
    "__int64",
];

/// What stands before a type's name and is none itself.
const BEFORE_TYPES: &[&str] = &[
    "class",
    "const",
    "enum",
    "struct",
    "typename",
    "union",
    "volatile",
    "__grid_constant__",
];

fn param(toks: Toks, lo: usize, hi: usize) -> Param {
    // The declarator ends before the default value.
    let mut end = lo;
    let mut pack = false;
    let mut inner = None;
    while end < hi {
        if let Some(past) = toks.past_aside(end) {
            end = past;
            continue;
        }
        match toks.at(end).text {
            "=" => break,
            "<" if toks.before(end).is_ident() => end = toks.past_angle(end).unwrap_or(end + 1),
            "(" => {
                // `(*name)(…)`, `(&name)[n]`
                if matches!(toks.at(end + 1).text, "*" | "&" | "&&") && inner.is_none() {
                    inner = Some(end);
                }
                end = toks.past(end);
            }
            "..." => {
                pack = true;
                end += 1;
            }
            _ => end += 1,
        }
    }
    if let Some(open) = inner {
        let mut j = open + 1;
        while matches!(
            toks.at(j).text,
            "*" | "&" | "&&" | "const" | "..." | "__restrict__" | "__restrict"
        ) {
            j += 1;
        }
        return Param {
            name: j,
            named: toks.at(j).is_ident(),
            pack,
        };
    }
    // Arrays: the name stands before the first bracket.
    let mut last = end;
    while last > lo && toks.is(last - 1, "]") {
        match toks.opening(last - 1) {
            Some(open) => last = open,
            None => break,
        }
    }
    let at = last.saturating_sub(1).max(lo);
    let t = toks.at(at);
    let before = toks.before(at);
    let only_qualifiers = (lo..at).all(|j| BEFORE_TYPES.contains(&toks.at(j).text));
    let named = t.is_ident()
        && at > lo
        && !TYPE_WORDS.contains(&t.text)
        && !BEFORE_TYPES.contains(&t.text)
        && before.text != "::"
        && !only_qualifiers;
    Param {
        name: if named { at } else { last },
        named,
        pack,
    }
}

/// The names of a template's parameters, as they are written as arguments (`Ts...` for a pack); where one has none, the position where one may be written.
pub fn template_params(toks: Toks, (open, past): (usize, usize)) -> Vec<Param> {
    let close = past.saturating_sub(1);
    let mut out = Vec::new();
    for (lo, hi) in toks.parts(open + 1, close) {
        if hi <= lo {
            continue;
        }
        let mut p = param(toks, lo, hi);
        // `class T`, `template <class> class C`: what stands last is a name although only words stand before it.
        let at = p.name.saturating_sub(1).max(lo);
        let last = toks.at(at);
        if !p.named
            && at > lo
            && last.is_ident()
            && matches!(toks.before(at).text, "class" | "typename" | "...")
        {
            p = Param {
                name: at,
                named: true,
                pack: p.pack,
            };
        }
        out.push(p);
    }
    out
}

/// The position of the `[` of the lambda between whose `]` or `)` and body the word of CUDA's at `i` stands.
pub fn lambda_around(toks: Toks, i: usize) -> Option<usize> {
    let mut first = i;
    while toks.before(first).is_ident() && WORDS.contains(&toks.before(first).text) {
        first -= 1;
    }
    let open = match toks.before(first).text {
        "]" => toks.opening(first - 1),
        // `[=](int i) __device__ { … }`
        ")" => {
            let params = toks.opening(first - 1);
            params
                .filter(|p| toks.before(*p).is("]"))
                .and_then(|p| toks.opening(p - 1))
        }
        _ => None,
    };
    // (`[[…]]` is an attribute.)
    open.filter(|o| !toks.is(o + 1, "["))
        .filter(|o| !toks.before(*o).is("["))
}

/// Lambdas with words of CUDA's: the positions of their `[` and behind their bodies.
pub fn lambdas(toks: Toks) -> Vec<(usize, usize)> {
    let mut out: Vec<(usize, usize)> = Vec::new();
    for i in 0..toks.len() {
        if !toks.at(i).is_ident() || !WORDS.contains(&toks.at(i).text) {
            continue;
        }
        let Some(open) = lambda_around(toks, i) else {
            continue;
        };
        if out.last().is_some_and(|l| l.0 == open) {
            continue;
        }
        let mut j = i;
        while j < toks.len() && !matches!(toks.at(j).text, "{" | ";" | "}") {
            j = match toks.at(j).text {
                "(" | "[" => toks.past(j),
                _ => j + 1,
            };
        }
        if toks.is(j, "{") {
            out.push((open, toks.past(j)));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pp;
    use crate::split::tokens::Tok;
    use std::rc::Rc;

    fn with<R>(text: &str, f: impl FnOnce(Toks) -> R) -> R {
        let bytes: Rc<[u8]> = text.as_bytes().into();
        let toks: Vec<Tok> = pp::lexemes(&bytes)
            .iter()
            .map(|l| Tok {
                text: &text[l.lo..l.hi],
                kind: l.kind,
            })
            .collect();
        f(Toks(&toks))
    }

    fn head(text: &str) -> Option<(String, Vec<String>, bool)> {
        with(text, |t| match read(t, 0) {
            Head::Function(f) => {
                let names = params(t, f.params)
                    .iter()
                    .map(|p| match p.named {
                        true => t.at(p.name).text.to_owned(),
                        false => "-".to_owned(),
                    })
                    .collect();
                Some((t.at(f.name).text.to_owned(), names, f.body.is_some()))
            }
            Head::Other => None,
        })
    }

    #[test]
    fn heads_of_functions() {
        let is = |text: &str, name: &str, params: &[&str], body: bool| {
            let params = params.iter().map(|s| s.to_string()).collect();
            assert_eq!(head(text), Some((name.into(), params, body)), "{text}");
        };
        is(
            "__global__ void k(float *p, int n) { }",
            "k",
            &["p", "n"],
            true,
        );
        is("void k(int);", "k", &["-"], false);
        is(
            "template <class T, int N = (3 > 2)> static __global__ void __launch_bounds__(256, 2) k(T (&a)[N], const std::pair<int, T> b, T *__restrict__ c)\n{}",
            "k",
            &["a", "b", "c"],
            true,
        );
        is(
            "void k(const T, unsigned, ns::T, S<int>, int x[], float (*f)(int))",
            "k",
            &["-", "-", "-", "-", "x", "f"],
            false,
        );
        is("S(int a) : x(a), y{a} { f(); }", "S", &["a"], true);
        is(
            "S::S(int a) noexcept try : x(a) { } catch (...) { }",
            "S",
            &["a"],
            true,
        );
        is("bool operator()(int a) const { }", "operator", &["a"], true);
        is("operator bool() const { }", "operator", &[], true);
        is(
            "template <> void k<float, 3>(float *p) { }",
            "k",
            &["p"],
            true,
        );
        is("auto f(int a) -> decltype(a + 1) { }", "f", &["a"], true);
        is(
            "template <class... A> void k(A... a) { }",
            "k",
            &["a"],
            true,
        );
        for other in [
            "__device__ int x = 3;",
            "__constant__ float t[4] = {1};",
            "__device__ void (*f)(int) = 0;",
            "struct S { int a; } s;",
        ] {
            assert_eq!(head(other), None, "{other}");
        }
    }

    #[test]
    fn names_of_template_parameters() {
        let names = |text: &str| {
            with(text, |t| {
                let open = 1;
                let past = t.past_angle(open).unwrap();
                template_params(t, (open, past))
                    .iter()
                    .map(|p| match p.named {
                        true => t.at(p.name).text.to_owned(),
                        false => "-".to_owned(),
                    })
                    .collect::<Vec<_>>()
            })
        };
        assert_eq!(
            names(
                "template <typename T, int N, class, bool = true, template <class> class C, class... R>"
            ),
            ["T", "N", "-", "-", "C", "R"]
        );
    }
}
