//! Which of our headers' declarations a unit needs: those of the names that it mentions, and of what these mention in turn.
//!
//! A unit begins with what it includes of our headers, some thousand declarations (four thousand, what every CUDA unit begins with), and names a dozen of them. To parse and
//! analyse the rest takes longer than everything else that is done for a small program. So the headers' tokens are cut into declarations here, by brackets and a few words, and the
//! parser gets those that may matter: a declaration stays if a name that it declares is mentioned *anywhere* in the unit or in another declaration that stays. Names are not looked
//! up: what is called `size` stays for every other `size`. Where a declaration is of none of the known forms, it stays.
//!
//! What the language looks for without being told is in [`IMPLICIT`]. Messages may name what nobody mentions ("did you mean"): a unit about which there is anything to say is
//! analysed whole.

use super::token::{PpOutput, Token, TokenKind};
use crate::source::{FileId, SourceMap, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Names that the front end looks up where no token mentions them.
const IMPLICIT: [&str; 20] = [
    "__cu2rs_configure_call",
    "__cu2rs_moved",
    "__cu2rs_three_way",
    "bad_alloc",
    "bad_array_new_length",
    "bad_cast",
    "bad_typeid",
    "begin",
    "cudaStream_t",
    "dim3",
    "end",
    "get",
    "initializer_list",
    "nothrow_t",
    "size_t",
    "std",
    "tuple_element",
    "tuple_size",
    "type_info",
    "uint3",
];

/// What the beginning of a name says that is another name's, which is looked up.
const BUILTIN: &str = "__builtin_";

/// What functions are called that throw the library's errors.
pub const THROW: &str = "__cu2rs_throw_";

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

/// The tokens of a unit, whose own file is `main`, without the declarations of our headers that it does not need.
pub fn only_needed(pp: &PpOutput, main: FileId, map: &SourceMap) -> Vec<Token> {
    let ours = headers(pp, main, map);
    let is_program = |f: FileId| map.get(f).is_none_or(|f| !f.origin.is_ours());
    // (What they say of macros may be read without a use of them.)
    let macros = pp.macros.iter().filter(|m| is_program(m.span.file));
    let names = macros.flat_map(|m| words(&m.body)).collect();
    needed(&pp.tokens, &ours, names)
}

/// The ranges of tokens that are our headers' and whole declarations.
fn headers(pp: &PpOutput, main: FileId, map: &SourceMap) -> Vec<Range<usize>> {
    let mut last = (Span::NONE.file, false);
    let mut is_ours = |t: &Token| {
        let mut file = t.span.file;
        let mut next = t.expansion;
        while let Some(e) = next.and_then(|e| pp.expansions.get(e.0 as usize)) {
            (file, next) = (e.call_span.file, e.parent);
        }
        if file != last.0 {
            let ours = map.get(file).is_some_and(|f| f.origin.is_ours());
            last = (file, ours && file != main);
        }
        last.1
    };
    let mut found = Vec::new();
    // How many brackets of the program's are open, and whether a declaration may begin here.
    let (mut depth, mut begins, mut at) = (0i64, true, 0);
    let tokens = &pp.tokens;
    while at < tokens.len() {
        let from = at;
        let mut open = 0i64;
        while tokens.get(at).is_some_and(&mut is_ours) {
            open += nesting(&tokens[at]);
            at += 1;
        }
        if at > from {
            if depth == 0 && open == 0 && begins {
                found.push(from..at);
            }
            depth += open;
            begins = true;
        } else {
            depth += nesting(&tokens[at]);
            begins = tokens[at].kind == TokenKind::Pragma || matches!(&*tokens[at].text, ";" | "}");
            at += 1;
        }
    }
    found
}

/// What a token adds to the number of open brackets.
fn nesting(t: &Token) -> i64 {
    if t.kind != TokenKind::Punct {
        return 0;
    }
    match &*t.text {
        "(" | "[" | "{" => 1,
        ")" | "]" | "}" => -1,
        _ => 0,
    }
}

/// The tokens without the declarations in `headers` that neither `names`, nor the rest, nor declarations that stay mention.
fn needed<'t>(
    tokens: &'t [Token],
    headers: &[Range<usize>],
    mut names: Vec<&'t str>,
) -> Vec<Token> {
    let mut cut = Cut::default();
    let mut rest = 0;
    for range in headers {
        names.extend(words(&tokens[rest..range.start]));
        rest = range.end;
        cut.take(tokens, range.clone());
    }
    names.extend(words(&tokens[rest..]));
    names.extend(IMPLICIT);
    let mut by_name: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for (i, d) in cut.declarations.iter().enumerate() {
        for n in &d.names {
            by_name.entry(n).or_default().push(i);
        }
    }
    let mut stays = vec![false; cut.declarations.len()];
    let mut asked: FxHashSet<&str> = FxHashSet::default();
    for (i, d) in cut.declarations.iter().enumerate() {
        if d.names.is_empty() {
            stays[i] = true;
            names.extend(words(&tokens[d.from..d.to]));
        }
    }
    while let Some(n) = names.pop() {
        if !asked.insert(n) {
            continue;
        }
        if let Some(short) = n.strip_prefix(BUILTIN) {
            names.push(if short == "trap" { "abort" } else { short });
        }
        for i in by_name.get(n).into_iter().flatten() {
            if !std::mem::replace(&mut stays[*i], true) {
                let d = &cut.declarations[*i];
                names.extend(words(&tokens[d.from..d.to]));
            }
        }
    }
    let mut kept = vec![true; tokens.len()];
    for range in headers {
        for i in range.clone() {
            kept[i] = tokens[i].kind == TokenKind::Pragma;
        }
    }
    let mut keep = |from: usize, to: usize| kept[from..to].iter_mut().for_each(|k| *k = true);
    let mut open = vec![false; cut.spaces.len()];
    for (d, _) in (cut.declarations.iter().zip(&stays)).filter(|(_, s)| **s) {
        keep(d.from, d.to);
        let mut space = d.space;
        while let Some(s) = space.filter(|s| !std::mem::replace(&mut open[*s], true)) {
            let s = &cut.spaces[s];
            keep(s.head.0, s.head.1);
            keep(s.end, (s.end + 1).min(tokens.len()));
            space = s.outer;
        }
    }
    // A namespace that is mentioned is there, whatever is left of it.
    let mut known: FxHashSet<Vec<&str>> = FxHashSet::default();
    for i in 0..cut.spaces.len() {
        let mut path = Vec::new();
        let mut around = Some(i);
        while let Some(s) = around.map(|s| &cut.spaces[s]) {
            path.extend(words(&tokens[s.head.0..s.head.1]).filter(|w| *w != "extern"));
            around = s.outer;
        }
        let asked = |w: &&str| matches!(*w, "namespace" | "inline") || asked.contains(w);
        if path.is_empty() || !path.iter().all(asked) || !known.insert(path) || open[i] {
            continue;
        }
        let mut around = Some(i);
        while let Some(s) = around.filter(|s| !std::mem::replace(&mut open[*s], true)) {
            let s = &cut.spaces[s];
            keep(s.head.0, s.head.1);
            keep(s.end, (s.end + 1).min(tokens.len()));
            around = s.outer;
        }
    }
    let stay = tokens.iter().zip(kept).filter(|(_, k)| *k);
    stay.map(|(t, _)| t.clone()).collect()
}

fn words(tokens: &[Token]) -> impl Iterator<Item = &str> {
    let words = tokens.iter().filter(|t| t.kind == TokenKind::Ident);
    words.map(|t| &*t.text)
}

impl<'t> Cut<'t> {
    /// Cuts a range of tokens into declarations.
    fn take(&mut self, tokens: &'t [Token], range: Range<usize>) {
        let (mut at, end) = (range.start, range.end);
        let tokens = &tokens[..end];
        let mut open: Vec<usize> = Vec::new();
        while at < end {
            let space = open.last().copied();
            let text = &*tokens[at].text;
            if tokens[at].kind == TokenKind::Pragma || text == ";" {
                at += 1;
            } else if text == "}" {
                if let Some(s) = open.pop() {
                    self.spaces[s].end = at;
                }
                at += 1;
            } else if let Some(brace) = space_head(tokens, at) {
                open.push(self.spaces.len());
                self.spaces.push(Space {
                    head: (at, brace + 1),
                    end,
                    outer: space,
                });
                at = brace + 1;
            } else {
                let (to, names) = declaration(tokens, at);
                self.declarations.push(Declaration {
                    from: at,
                    to,
                    names,
                    space,
                });
                at = to;
            }
        }
    }
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
                let class = called.saturating_sub(1);
                let of_class = called > from && !function && !value && text(class) == "::";
                // `void (*name)(int)`
                let group = text(end) == "(" || text(end) == "[" && text(end + 1) != "[";
                if function || value || !is_word(called) || NO_FUNCTIONS.contains(&text(called)) {
                } else if group {
                    names.extend(words(&tokens[at..end]));
                } else {
                    function = true;
                    names.push(text(called));
                    // A member may be virtual, and is there with its class.
                    if of_class && class > from {
                        let class = class - 1;
                        let class = if text(class) == ">" {
                            opening(tokens, class)
                        } else {
                            class
                        };
                        names.push(text(class));
                    }
                    // Errors of the library are thrown where something may catch them.
                    if text(called).starts_with(THROW) {
                        names.push("catch");
                    }
                }
                at = end;
                continue;
            }
            "[" => {
                let end = behind(tokens, at);
                // `[[cu2rs::instance("string")]]`: a class is one of these, and says so where they are declared.
                let words = tokens[at..end].windows(3);
                let of = words.filter(|w| &*w[0].text == "instance" && w[2].kind == TokenKind::Str);
                names.extend(of.map(|w| w[2].text.trim_matches('"')));
                at = end;
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
    use crate::source::Origin;

    fn unit(text: &str) -> (PpOutput, FileId, SourceMap) {
        let mut map = SourceMap::new();
        let file = map.add("a.cu", Origin::Program, text.as_bytes().to_vec());
        let mut diags = Diagnostics::new();
        let options = PpOptions::default();
        let pp = preprocess(&mut map, &OurHeaders, file, &options, &mut diags);
        (pp, file, map)
    }

    fn tokens(text: &str) -> Vec<Token> {
        unit(text).0.tokens
    }

    fn joined(tokens: &[Token]) -> String {
        let words: Vec<&str> = tokens.iter().map(|t| &*t.text).collect();
        words.join(" ")
    }

    /// What is left of declarations for a unit that mentions `what`.
    fn left(declarations: &str, what: &str) -> String {
        let own = tokens(declarations).len();
        let all = tokens(&format!("{declarations}\n{what}"));
        let left = needed(&all, std::slice::from_ref(&(0..own)), Vec::new());
        joined(&left[..left.len() - (all.len() - own)])
    }

    #[test]
    fn declarations_are_cut_and_found() {
        let all = "typedef int (*F)(int); typedef struct { int i; } S; enum E { A, B = 2 }; extern int v, w[2];\n\
            namespace n { struct C { int a() { return 1; } }; template <class T> struct D : C { T t; }; inline namespace m { int f(int x) { return x; } } }\n\
            struct tm *now(int); template <class T> T twice(T x) { return x + x; } template <> int twice<int>(int x); extern \"C\" { double g(S *s); }\n\
            struct Pa { Pa(int); int a, b; }; Pa::Pa(int) : a{1}, b{2} { } using Q = Pa; Pa operator+(Pa a, Pa b); constexpr int k = sizeof(E), l = 3; using n::C;\n\
            struct K { virtual int h(); }; int K::h() { return 1; } void __cu2rs_throw_e(int); void abort(); class text { }; template <class X> class [[cu2rs::instance(\"text\")]] basic;";
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
                "typedef struct { int i ; } S ; extern \"C\" { double g ( S * s ) ; }",
            ),
            (
                "Q",
                "struct Pa { Pa ( int ) ; int a , b ; } ; Pa :: Pa ( int ) : a { 1 } , b { 2 } { } using Q = Pa ; Pa operator + ( Pa a , Pa b ) ;",
            ),
            (
                "l",
                "enum E { A , B = 2 } ; constexpr int k = sizeof ( E ) , l = 3 ;",
            ),
            (
                "K u;",
                "struct K { virtual int h ( ) ; } ; int K :: h ( ) { return 1 ; }",
            ),
            ("catch", "void __cu2rs_throw_e ( int ) ;"),
            ("__builtin_trap", "void abort ( ) ;"),
            (
                "text",
                "class text { } ; template < class X > class [ [ cu2rs :: instance ( \"text\" ) ] ] basic ;",
            ),
            ("n::m", "namespace n { inline namespace m { } }"),
            ("other", ""),
        ] {
            assert_eq!(left(all, what), expected, "{what}");
        }
        assert!(left(all, "D").starts_with("namespace n { struct C {"));
    }

    /// Headers are cut wherever they are included, but inside of something; what the program declares stays, and so does what it may say by a macro.
    #[test]
    fn headers_are_told_from_the_program() {
        let (pp, file, map) = unit(
            "int unused;\n#include <stdlib.h>\nextern \"C\" {\n#include <string.h>\n}\n#define ROOT sqrt\n#include <math.h>\nint main() { return abs(unused); }",
        );
        let left = joined(&only_needed(&pp, file, &map));
        for (word, there) in [
            ("int unused ;", true),
            ("abs (", true),
            ("strtol (", false),
            ("strcpy (", true),
            ("sqrt (", true),
            ("sinf (", false),
        ] {
            assert!(joined(&pp.tokens).contains(word), "{word}");
            assert_eq!(left.contains(word), there, "{word}");
        }
    }

    /// Every name that a program may use of our headers is one that a declaration is found by.
    #[test]
    fn all_names_of_our_headers_are_found() {
        let public = header_names()
            .into_iter()
            .filter(|n| crate::api::is_public(n));
        let unit: String = public.map(|n| format!("#include <{n}>\n")).collect();
        let all = tokens(&format!("#include <__cu2rs_predefined.h>\n{unit}"));
        let mut cut = Cut::default();
        cut.take(&all, 0..all.len());
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
