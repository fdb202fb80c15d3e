//! Declarations as users write them: from a header's tokens, without the marks that only cu2rs reads.
//!
//! Binding attributes, bodies, `inline`, and the conditions under which our templates take part are left out; macros are expanded.

use crate::pp::token::{Token, TokenKind};

/// The text of a declaration's head.
pub(super) fn signature(tokens: &[Token]) -> String {
    let kept = without_conditions(without_marks(head(tokens)));
    let mut out = String::new();
    let mut prev: Option<&Token> = None;
    let mut i = 0;
    while let Some(t) = kept.get(i) {
        if prev.is_some_and(|p| blank_between(p, t)) {
            out.push(' ');
        }
        // A helper of ours, with its arguments and what is taken out of it.
        if t.text.contains("__cu2rs") {
            out.push_str("/* unspecified */");
            i += 1;
            if is(kept.get(i).copied(), "<") {
                i = behind(&kept, i, "<", ">");
            }
            while is(kept.get(i).copied(), "::") {
                i += 2;
            }
        } else {
            out.push_str(&t.text);
            i += 1;
        }
        prev = kept.get(i - 1).copied();
    }
    out.replace("typename /*", "/*").replace("struct /*", "/*")
}

fn is(t: Option<&Token>, text: &str) -> bool {
    t.is_some_and(|t| &*t.text == text)
}

/// Up to the body, the initialisers of a constructor, or the end of the declarator.
fn head(tokens: &[Token]) -> &[Token] {
    let (mut round, mut angle, mut had_params) = (0, 0, false);
    for (i, t) in tokens.iter().enumerate() {
        match &*t.text {
            "(" | "[" => round += 1,
            ")" | "]" => {
                round -= 1;
                had_params |= &*t.text == ")" && round == 0 && angle == 0;
            }
            "<" if round == 0 && !is(i.checked_sub(1).map(|p| &tokens[p]), "operator") => {
                angle += 1
            }
            ">" if round == 0 && angle > 0 => angle -= 1,
            ">>" if round == 0 && angle > 0 => angle = (angle - 2i32).max(0),
            "{" | ";" if round == 0 => return &tokens[..i],
            "," if round == 0 && angle == 0 => return &tokens[..i],
            ":" if round == 0 && had_params => return &tokens[..i],
            _ => {}
        }
    }
    tokens
}

/// The index behind the bracket that matches the one at `i`.
fn behind(tokens: &[&Token], i: usize, open: &str, close: &str) -> usize {
    let mut depth = 0;
    for (k, t) in tokens.iter().enumerate().skip(i) {
        if &*t.text == open {
            depth += 1;
        } else if &*t.text == close {
            depth -= 1;
        } else if &*t.text == ">>" && close == ">" {
            depth -= 2;
        }
        if depth <= 0 {
            return k + 1;
        }
    }
    tokens.len()
}

/// Without attributes in brackets or of GNU, and words that say nothing to a user.
fn without_marks(tokens: &[Token]) -> Vec<&Token> {
    let tokens: Vec<&Token> = tokens.iter().collect();
    let at = |i: usize| tokens.get(i).copied();
    let mut out = Vec::new();
    let mut i = 0;
    while let Some(t) = at(i) {
        i = match &*t.text {
            "[" if is(at(i + 1), "[") => behind(&tokens, i, "[", "]"),
            "__attribute__" => behind(&tokens, i + 1, "(", ")"),
            "inline" | "__inline__" | "__forceinline__" | "extern" => i + 1,
            _ if matches!(t.kind, TokenKind::Pragma) => i + 1,
            // `extern "C"` before one declaration.
            "\"C\"" if out.is_empty() => i + 1,
            _ => {
                out.push(t);
                i + 1
            }
        };
    }
    out
}

/// Without `, typename __cu2rs_when<…>::type = 0`, and with `T` for `typename __cu2rs_same<T>::type`.
fn without_conditions(tokens: Vec<&Token>) -> Vec<&Token> {
    let at = |i: usize| tokens.get(i).copied();
    let mut out: Vec<&Token> = Vec::new();
    let mut i = 0;
    while let Some(t) = at(i) {
        if &*t.text == "typename" && is(at(i + 1), "__cu2rs_same") {
            let end = behind(&tokens, i + 2, "<", ">");
            out.extend(&tokens[i + 3..end.saturating_sub(1)]);
            i = end + 2;
        } else if &*t.text == "typename" && is(at(i + 1), "__cu2rs_when") {
            let end = behind(&tokens, i + 2, "<", ">");
            i = end + 2;
            if is(at(i), "=") {
                i += 2;
                if is(out.last().copied(), ",") {
                    out.pop();
                }
            } else if let Some(t) = at(end.saturating_sub(2)) {
                // A return type: what the condition gives.
                out.push(t);
            }
        } else {
            out.push(t);
            i += 1;
        }
    }
    out
}

/// Blanks where the header has them, and where lines, macros or marks were.
fn blank_between(a: &Token, b: &Token) -> bool {
    let tight_before = matches!(&*b.text, "," | ")" | ";" | "]" | "::" | "(" | ">");
    let tight_after = matches!(&*a.text, "(" | "[" | "::" | "~" | "!" | "<" | "*" | "&");
    let neighbours =
        a.span.file == b.span.file && a.span.hi == b.span.lo && a.expansion == b.expansion;
    if neighbours {
        return false;
    }
    if &*a.text == "," {
        return true;
    }
    let template = &*a.text == "template" && &*b.text == "<";
    let word = |t: &Token| matches!(t.kind, TokenKind::Ident | TokenKind::Number);
    (b.space_before && !(tight_before && &*b.text != "(") && !tight_after)
        || b.at_line_start && !tight_before
        || word(a) && word(b)
        || &*a.text == ")" && word(b)
        || &*a.text == ">" && word(b)
        || template
}

#[cfg(test)]
mod tests {
    use crate::diag::Diagnostics;
    use crate::pp::{PpOptions, preprocess};
    use crate::project::loader::DiskLoader;
    use crate::source::{Origin, SourceMap};

    fn of(text: &str) -> String {
        let mut map = SourceMap::new();
        let file = map.add("a.cu", Origin::Program, text.as_bytes());
        let mut diags = Diagnostics::new();
        let pp = preprocess(
            &mut map,
            &DiskLoader,
            file,
            &PpOptions::default(),
            &mut diags,
        );
        super::signature(&pp.tokens)
    }

    #[test]
    fn what_only_cu2rs_reads_is_left_out() {
        for (text, want) in [
            ("int f(int a, int *b);", "int f(int a, int *b)"),
            (
                "[[cu2rs::rust(\"a::b\")]] [[cu2rs::cast]] inline int f() { return 1; }",
                "int f()",
            ),
            (
                "#define HD __host__ __device__\n#define D(x) = x\nHD int f(int a D(3));",
                "__host__ __device__ int f(int a = 3)",
            ),
            (
                "template <class T, class F, typename __cu2rs_when<__is_callback(F)>::type = 0> void sort(T *first, T *last, F less);",
                "template <class T, class F> void sort(T *first, T *last, F less)",
            ),
            (
                "template <class T> void fill(T *first, typename __cu2rs_same<T>::type value);",
                "template <class T> void fill(T *first, T value)",
            ),
            (
                "struct [[cu2rs::opaque]] S : A<int> { int x; };",
                "struct S : A<int>",
            ),
            ("S(int a) : x(a), y{1} {}", "S(int a)"),
            (
                "bool operator<(const S &o) const;",
                "bool operator<(const S &o) const",
            ),
            ("int x, y;", "int x"),
            ("pair<A, B> p;", "pair<A, B> p"),
        ] {
            assert_eq!(of(text), want);
        }
    }
}
