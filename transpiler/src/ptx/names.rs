//! Which function of the source a symbol of the PTX is.
//!
//! Symbols are mangled; the source's functions are known by their names with scopes and, for instances of templates, a word for each argument
//! (`ns::scale<f32, 16>`). Symbols are demangled and compared in that form.

use cpp_demangle::{DemangleOptions, Symbol};

/// A symbol taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// `ns::C::f`
    pub path: String,
    /// The template arguments of the class that the function is a member of, as words.
    pub class: Vec<String>,
    /// The template arguments of the function itself, as words.
    pub words: Vec<String>,
}

/// The symbol as people write it, without parameters and return type: `ns::scale<float, 16>`.
pub fn shown(symbol: &str) -> String {
    let options = DemangleOptions::new().no_params().no_return_type();
    let parsed = Symbol::new(symbol.as_bytes()).ok();
    let text = parsed.and_then(|s| s.demangle_with_options(&options).ok());
    text.unwrap_or_else(|| symbol.to_owned())
}

/// Takes a symbol apart.
pub fn take_apart(symbol: &str) -> Name {
    let options = DemangleOptions::new()
        .no_params()
        .no_return_type()
        .hide_expression_literal_types();
    let parsed = Symbol::new(symbol.as_bytes()).ok();
    let text = parsed.and_then(|s| s.demangle_with_options(&options).ok());
    from_shown(&text.unwrap_or_else(|| symbol.to_owned()))
}

/// Takes a name in the source's or the demangler's form apart.
pub fn from_shown(text: &str) -> Name {
    let text = text.trim();
    if let Some(head) = text.strip_suffix('>')
        && let Some(open) = opening(text)
    {
        return Name {
            path: unargued(&head[..open]),
            class: class(&head[..open]),
            words: split(&head[open + 1..]).map(word).collect(),
        };
    }
    Name {
        path: unargued(text),
        class: class(text),
        words: Vec::new(),
    }
}

/// The words of `C<…>` in `ns::C<…>::f`.
fn class(path: &str) -> Vec<String> {
    let mut depth = 0usize;
    let mut end = 0;
    for (at, c) in path.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            ':' if depth == 0 && path[at..].starts_with("::") => end = at,
            _ => {}
        }
    }
    let scope = &path[..end];
    match (scope.strip_suffix('>'), opening(scope)) {
        (Some(head), Some(open)) => split(&head[open + 1..]).map(word).collect(),
        _ => Vec::new(),
    }
}

/// Where the `<` stands that the text's last `>` closes.
fn opening(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (at, c) in text.char_indices().rev() {
        match c {
            '>' => depth += 1,
            '<' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

/// A path without template arguments of its scopes and without unnamed ones.
fn unargued(path: &str) -> String {
    let mut depth = 0usize;
    let kept: String = path
        .chars()
        .filter(|c| {
            depth += usize::from(*c == '<');
            let keep = depth == 0;
            depth = depth.saturating_sub(usize::from(*c == '>'));
            keep
        })
        .collect();
    let parts = kept.trim().split("::");
    let named = parts.filter(|p| !p.is_empty() && !p.contains("anonymous"));
    named.collect::<Vec<_>>().join("::")
}

/// Arguments at the top level of a list.
fn split(list: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0i32;
    list.split(move |c| {
        match c {
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    })
    .map(str::trim)
    .filter(|a| !a.is_empty())
}

/// The word for a template argument.
fn word(arg: &str) -> String {
    let arg = arg.trim();
    for (suffix, end) in [("*", "_ptr"), ("&", "_ref")] {
        if let Some(inner) = arg.strip_suffix(suffix) {
            let inner = inner.trim().trim_end_matches('&').trim();
            return match inner.strip_suffix(" const") {
                Some(inner) => format!("const_{}{end}", word(inner)),
                None => format!("{}{end}", word(inner)),
            };
        }
    }
    let arg = arg
        .strip_prefix('(')
        .map_or(arg, |a| match a.split_once(')') {
            // A cast before a value.
            Some((_, value)) if !value.is_empty() => value,
            _ => a.trim_end_matches(')'),
        });
    let number = arg.trim_end_matches(['u', 'l', 'U', 'L']);
    if !number.is_empty()
        && number
            .trim_start_matches('-')
            .bytes()
            .all(|c| c.is_ascii_digit())
    {
        return number.replace('-', "minus");
    }
    match arg {
        "float" => "f32",
        "double" => "f64",
        "signed char" => "i8",
        "unsigned char" => "u8",
        "short" => "i16",
        "unsigned short" => "u16",
        "int" => "i32",
        "unsigned int" | "unsigned" => "u32",
        "long" => "i64",
        "unsigned long" => "u64",
        "long long" => "longlong",
        "unsigned long long" => "ulonglong",
        other => return from_path(other),
    }
    .to_owned()
}

fn from_path(text: &str) -> String {
    let path = unargued(text);
    path.rsplit("::").next().unwrap_or("").to_owned()
}

impl Name {
    /// Whether the path is that of another name, or ends like it (unnamed scopes and inline namespaces are not always shown).
    pub fn same_path(&self, other: &Name) -> bool {
        let ends = |long: &str, short: &str| {
            long.strip_suffix(short)
                .is_some_and(|rest| rest.is_empty() || rest.ends_with("::"))
        };
        ends(&self.path, &other.path) || ends(&other.path, &self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_and_source_names_meet() {
        for (symbol, source) in [
            ("_Z10sort_marksPKiPi", "sort_marks"),
            ("_Z5scaleIfLi16EEvPT_", "scale<f32, 16>"),
            ("_ZN2ns1C3runIdEEvT_", "ns::C::run<f64>"),
            ("_Z1kILb1EPKfEvv", "k<true, const_f32_ptr>"),
            ("plain", "plain"),
            ("_ZN12_GLOBAL__N_15innerEi", "inner"),
            ("_Z1fI3BoxEvT_", "f<Box>"),
            ("_ZN2ns4TileILi64ELi8EE3runEv", "ns::Tile<64, 8>::run"),
            ("_ZN4TileIfE5applyILb1EEEvi", "Tile<f32>::apply<true>"),
            (
                "_ZN5OuterILi2EE5InnerILb0EE5clearEv",
                "Outer<2>::Inner<false>::clear",
            ),
        ] {
            let (a, b) = (take_apart(symbol), from_shown(source));
            assert!(a.same_path(&b), "{a:?} {b:?}");
            assert_eq!(a.words, b.words, "{symbol}");
            assert_eq!(a.class, b.class, "{symbol}");
        }
        assert!(!take_apart("_Z2f1v").same_path(&from_shown("f2")));
        assert!(!from_shown("af").same_path(&from_shown("f")));
    }

    #[test]
    fn symbols_are_shown_without_parameters() {
        assert_eq!(shown("_Z10sort_marksPKiPi"), "sort_marks");
        assert_eq!(shown("kernel_of_c"), "kernel_of_c");
    }
}
