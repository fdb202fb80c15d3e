//! Which of our headers' declarations a unit needs: those of the names that it mentions, and of what these mention in turn.
//!
//! The unit that kernels become begins with all that every CUDA unit begins with, some four thousand declarations, and names a dozen of them. To parse and analyse the rest takes
//! longer than everything else that is done for the kernels. So the headers' tokens are cut into declarations here, by brackets and a few words, and the parser gets those that
//! may matter: a declaration stays if a name that it declares is mentioned *anywhere* in the unit or in another declaration that stays. Names are not looked up: what is called
//! `size` stays for every other `size`. Where a declaration is of none of the known forms, it stays.
//!
//! What the language looks for without being told is in [`IMPLICIT`].

use crate::pp::token::{Token, TokenKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// Names that the front end looks up where no token mentions them.
const IMPLICIT: [&str; 13] = [
    "__cu2rs_moved",
    "__cu2rs_three_way",
    "bad_array_new_length",
    "bad_cast",
    "bad_typeid",
    "dim3",
    "initializer_list",
    "nothrow_t",
    "size_t",
    "tuple_element",
    "tuple_size",
    "type_info",
    "uint3",
];

/// Words before a bracket that is no parameter list.
const NO_FUNCTIONS: [&str; 7] = [
    "decltype",
    "alignas",
    "noexcept",
    "explicit",
    "requires",
    "sizeof",
    "__attribute__",
];

/// A declaration at namespace level.
struct Declaration<'t> {
    from: usize,
    to: usize,
    /// The names that it declares; none where it stays in any case.
    names: Vec<&'t str>,
    /// The namespace it stands in: an index of [`Cut::spaces`].
    space: Option<usize>,
}

/// `namespace a {` or `extern "C" {`.
struct Space {
    /// The tokens up to the brace.
    head: (usize, usize),
    /// The closing brace.
    end: usize,
    outer: Option<usize>,
}

/// The headers' tokens, cut.
#[derive(Default)]
struct Cut<'t> {
    declarations: Vec<Declaration<'t>>,
    spaces: Vec<Space>,
}

/// The tokens of a unit whose first `headers` are those of our headers, without the declarations that it does not need.
pub fn only_needed(tokens: &[Token], headers: usize) -> Vec<Token> {
    let (own, rest) = tokens.split_at(headers.min(tokens.len()));
    let cut = cut(own);
    let mut by_name: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for (i, d) in cut.declarations.iter().enumerate() {
        for n in &d.names {
            by_name.entry(n).or_default().push(i);
        }
    }
    let mut stays = vec![false; cut.declarations.len()];
    let mut asked: FxHashSet<&str> = FxHashSet::default();
    let mut names: Vec<&str> = IMPLICIT.to_vec();
    names.extend(words(rest));
    for (i, d) in cut.declarations.iter().enumerate() {
        if d.names.is_empty() {
            stays[i] = true;
            names.extend(words(&own[d.from..d.to]));
        }
    }
    while let Some(n) = names.pop() {
        if !asked.insert(n) {
            continue;
        }
        for i in by_name.get(n).into_iter().flatten() {
            if !std::mem::replace(&mut stays[*i], true) {
                let d = &cut.declarations[*i];
                names.extend(words(&own[d.from..d.to]));
            }
        }
    }
    let mut kept: Vec<bool> = (own.iter().map(|t| t.kind == TokenKind::Pragma)).collect();
    let mut keep = |from: usize, to: usize| kept[from..to].iter_mut().for_each(|k| *k = true);
    let mut open = vec![false; cut.spaces.len()];
    for (d, _) in (cut.declarations.iter().zip(&stays)).filter(|(_, s)| **s) {
        keep(d.from, d.to);
        let mut space = d.space;
        while let Some(s) = space.filter(|s| !std::mem::replace(&mut open[*s], true)) {
            let s = &cut.spaces[s];
            keep(s.head.0, s.head.1);
            keep(s.end, (s.end + 1).min(own.len()));
            space = s.outer;
        }
    }
    let own = (own.iter().zip(kept)).filter(|(_, k)| *k).map(|(t, _)| t);
    own.chain(rest).cloned().collect()
}

fn words(tokens: &[Token]) -> impl Iterator<Item = &str> {
    let words = tokens.iter().filter(|t| t.kind == TokenKind::Ident);
    words.map(|t| &*t.text)
}

/// Cuts tokens into declarations.
fn cut(tokens: &[Token]) -> Cut<'_> {
    let mut cut = Cut::default();
    let mut open: Vec<usize> = Vec::new();
    let text = |i: usize| tokens.get(i).map_or("", |t| &*t.text);
    let mut at = 0;
    while at < tokens.len() {
        let space = open.last().copied();
        if tokens[at].kind == TokenKind::Pragma || text(at) == ";" {
            at += 1;
        } else if text(at) == "}" {
            if let Some(s) = open.pop() {
                cut.spaces[s].end = at;
            }
            at += 1;
        } else if let Some(brace) = space_head(tokens, at) {
            open.push(cut.spaces.len());
            cut.spaces.push(Space {
                head: (at, brace + 1),
                end: tokens.len(),
                outer: space,
            });
            at = brace + 1;
        } else {
            let (to, names) = declaration(tokens, at);
            cut.declarations.push(Declaration {
                from: at,
                to,
                names,
                space,
            });
            at = to;
        }
    }
    cut
}

/// Where the brace is, if a namespace or a block of C's begins here.
fn space_head(tokens: &[Token], at: usize) -> Option<usize> {
    let mut i = at;
    let text = |i: usize| tokens.get(i).map_or("", |t| &*t.text);
    if text(i) == "extern" && tokens.get(i + 1)?.kind == TokenKind::Str {
        return (text(i + 2) == "{").then_some(i + 2);
    }
    i += usize::from(text(i) == "inline");
    if text(i) != "namespace" {
        return None;
    }
    let end = (i..tokens.len()).find(|i| ["{", ";", "="].contains(&text(*i)))?;
    (text(end) == "{").then_some(end)
}

/// Behind the bracket that closes the one that stands here.
fn behind(tokens: &[Token], at: usize) -> usize {
    let mut depth = 0usize;
    for (i, t) in tokens.iter().enumerate().skip(at) {
        match &*t.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return i + 1;
        }
    }
    tokens.len()
}

/// Behind the list of `template <…>` whose `<` stands here.
fn behind_angles(tokens: &[Token], at: usize) -> usize {
    let mut depth = 0i32;
    let mut i = at;
    while let Some(t) = tokens.get(i) {
        match &*t.text {
            "<" => depth += 1,
            ">" => depth -= 1,
            ">>" => depth -= 2,
            ">>>" => depth -= 3,
            "(" | "[" | "{" => i = behind(tokens, i) - 1,
            _ => {}
        }
        i += 1;
        if depth <= 0 {
            break;
        }
    }
    i
}

/// Where the declaration ends that begins here, and the names that it declares.
fn declaration(tokens: &[Token], from: usize) -> (usize, Vec<&str>) {
    let text = |i: usize| tokens.get(i).map_or("", |t| &*t.text);
    let is_word = |i: usize| tokens.get(i).is_some_and(|t| t.kind == TokenKind::Ident);
    let mut names = Vec::new();
    let mut at = from;
    // What is told of it apart from its form.
    let (mut class, mut function, mut enumeration, mut value) = (false, false, false, false);
    let type_name = text(from) == "typedef";
    let mut known = true;
    while at < tokens.len() {
        match text(at) {
            "template" if text(at + 1) == "<" => {
                at = behind_angles(tokens, at + 1);
                continue;
            }
            // An explicit instance, another name of a namespace.
            "template" | "namespace" => known = false,
            "using" if text(at + 1) == "namespace" => known = false,
            "using" if text(at + 2) == "=" => names.push(text(at + 1)),
            "enum" => (enumeration, class) = (true, true),
            "struct" | "class" | "union" if !function && !value => {
                let name = class_name(tokens, at + 1);
                let named = name.is_some_and(|n| {
                    matches!(text(n + 1), "{" | ":" | ";" | "<" | "final") && {
                        names.push(text(n));
                        true
                    }
                });
                class |= named || name.is_none();
            }
            "operator" if !function => {
                // Found by the types of its operands.
                function = true;
                while at < tokens.len() && text(at) != "(" {
                    known &= !matches!(text(at), "new" | "delete" | "\"\"");
                    at += 1;
                }
                if text(at + 1) == ")" && text(at + 2) == "(" {
                    at += 2;
                }
                let end = behind(tokens, at);
                names.extend(words(&tokens[at..end]).filter(|w| !is_of_language(w)));
                at = end;
                continue;
            }
            "=" => value = true,
            "(" => {
                let end = behind(tokens, at);
                let before = at.saturating_sub(1);
                let called = match text(before) {
                    ">" => opening(tokens, before),
                    _ => before,
                };
                // `void (*name)(int)`
                let group = text(end) == "(" || text(end) == "[" && text(end + 1) != "[";
                if function || value || !is_word(called) || NO_FUNCTIONS.contains(&text(called)) {
                } else if group {
                    names.extend(words(&tokens[at..end]));
                } else {
                    function = true;
                    names.push(text(called));
                }
                at = end;
                continue;
            }
            "[" => {
                at = behind(tokens, at);
                continue;
            }
            "{" => {
                let end = behind(tokens, at);
                if enumeration {
                    names.extend(words(&tokens[at..end]));
                }
                at = end;
                if text(at) == ";" {
                    return (at + 1, if known { names } else { Vec::new() });
                }
                // (Members may be set by braces before a constructor's body.)
                let on = matches!(text(at), "," | "{");
                if type_name || value || class && !function || on {
                    continue;
                }
                break;
            }
            ";" => {
                at += 1;
                break;
            }
            "}" => break,
            _ if is_word(at) && matches!(text(at + 1), "," | ";" | "=" | "[" | "{" | ":") => {
                let another = at > from && text(at - 1) == ",";
                if !function && (!value || another) {
                    names.push(text(at));
                }
            }
            _ => {}
        }
        at += 1;
    }
    (at.max(from + 1), if known { names } else { Vec::new() })
}

/// Whether a word says nothing of which operator this is: one of the language, or a parameter of a template.
fn is_of_language(word: &str) -> bool {
    const WORDS: [&str; 14] = [
        "bool", "char", "class", "const", "double", "float", "int", "long", "short", "signed",
        "std", "typename", "unsigned", "void",
    ];
    word.len() == 1 || WORDS.contains(&word)
}

/// The word before the `<` that this `>` closes.
fn opening(tokens: &[Token], close: usize) -> usize {
    let mut depth = 0i32;
    for i in (0..=close).rev() {
        match &*tokens[i].text {
            ">" => depth += 1,
            ">>" => depth += 2,
            "<" => depth -= 1,
            _ => {}
        }
        if depth <= 0 {
            return i.saturating_sub(1);
        }
    }
    close
}

/// Where the name of a class stands, behind the word `class` and its attributes.
fn class_name(tokens: &[Token], at: usize) -> Option<usize> {
    let text = |i: usize| tokens.get(i).map_or("", |t| &*t.text);
    let mut at = at;
    loop {
        match text(at) {
            "[" => at = behind(tokens, at),
            "alignas" | "__attribute__" | "__align__" if text(at + 1) == "(" => {
                at = behind(tokens, at + 1);
            }
            _ => break,
        }
    }
    while text(at + 1) == "::" {
        at += 2;
    }
    tokens.get(at).filter(|t| t.kind == TokenKind::Ident)?;
    Some(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::{Index, Kind};
    use crate::diag::Diagnostics;
    use crate::headers::{OurHeaders, header_names};
    use crate::pp::{PpOptions, preprocess};
    use crate::source::{Origin, SourceMap};

    fn tokens(text: &str) -> Vec<Token> {
        let mut map = SourceMap::new();
        let file = map.add("a.cu", Origin::Program, text.as_bytes().to_vec());
        let mut diags = Diagnostics::new();
        preprocess(
            &mut map,
            &OurHeaders,
            file,
            &PpOptions::default(),
            &mut diags,
        )
        .tokens
    }

    /// What is left of declarations for a unit that mentions `what`.
    fn left(declarations: &str, what: &str) -> String {
        let (own, all) = (
            tokens(declarations),
            tokens(&format!("{declarations}\n{what}")),
        );
        let left = only_needed(&all, own.len());
        let mut words: Vec<&str> = left.iter().map(|t| &*t.text).collect();
        words.truncate(words.len() - (all.len() - own.len()));
        words.join(" ")
    }

    #[test]
    fn declarations_are_cut_and_found() {
        let all = "typedef int (*F)(int); typedef struct { int n; } S; enum E { A, B = 2 }; extern int v, w[2];\n\
            namespace n { struct C { int a() { return 1; } }; template <class T> struct D : C { T t; }; inline namespace m { int f(int x) { return x; } } }\n\
            struct tm *now(int); template <class T> T twice(T x) { return x + x; } template <> int twice<int>(int x); extern \"C\" { double g(S *s); }\n\
            struct Pa { Pa(int); int a, b; }; Pa::Pa(int) : a{1}, b{2} { } using Q = Pa; Pa operator+(Pa a, Pa b); constexpr int k = sizeof(E), l = 3; using n::C;";
        for (what, expected) in [
            ("F", "typedef int ( * F ) ( int ) ;"),
            ("B", "enum E { A , B = 2 } ;"),
            ("w", "extern int v , w [ 2 ] ;"),
            (
                "f",
                "namespace n { inline namespace m { int f ( int x ) { return x ; } } }",
            ),
            ("now", "struct tm * now ( int ) ;"),
            (
                "twice",
                "template < class T > T twice ( T x ) { return x + x ; } template < > int twice < int > ( int x ) ;",
            ),
            (
                "g",
                "typedef struct { int n ; } S ; extern \"C\" { double g ( S * s ) ; }",
            ),
            (
                "Q",
                "struct Pa { Pa ( int ) ; int a , b ; } ; Pa :: Pa ( int ) : a { 1 } , b { 2 } { } using Q = Pa ; Pa operator + ( Pa a , Pa b ) ;",
            ),
            (
                "l",
                "enum E { A , B = 2 } ; constexpr int k = sizeof ( E ) , l = 3 ;",
            ),
            ("other", ""),
        ] {
            assert_eq!(left(all, what), expected, "{what}");
        }
        assert!(left(all, "D").starts_with("namespace n { struct C {"));
    }

    /// Every name that a program may use of our headers is one that a declaration is found by.
    #[test]
    fn all_names_of_our_headers_are_found() {
        let public = header_names()
            .into_iter()
            .filter(|n| crate::api::is_public(n));
        let unit: String = public.map(|n| format!("#include <{n}>\n")).collect();
        let all = tokens(&format!("#include <__cu2rs_predefined.h>\n{unit}"));
        let cut = cut(&all);
        let names: FxHashSet<&str> = cut
            .declarations
            .iter()
            .flat_map(|d| d.names.iter().copied())
            .collect();
        let index = Index::load_all().unwrap();
        let lost: Vec<&str> = (index.items.iter())
            .filter(|i| i.parent.is_none() && i.kind != Kind::Macro)
            .filter(|i| !i.last().starts_with("operator"))
            // (Constants of classes are found with them.)
            .filter(|i| !i.name.split("::").any(|part| names.contains(part)))
            .map(|i| i.last())
            .collect();
        assert!(index.items.len() > 5000, "{}", index.items.len());
        assert_eq!(lost, [""; 0]);
        // Few are kept in any case.
        let kept = cut
            .declarations
            .iter()
            .filter(|d| d.names.is_empty())
            .count();
        assert!(kept < 100, "{kept}");
    }
}
