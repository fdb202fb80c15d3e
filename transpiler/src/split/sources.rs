//! The host half as people wrote it: its edits in the files that the preprocessed text was made of.
//!
//! [`host`](super::host) edits preprocessed text, which nobody wants to read. Line markers tell the file and the line of every token; tokens of a line that holds no
//! macro are the tokens of that line in the file, and elsewhere the longest common subsequence tells which are. An edit whose ends are found so moves into the file. Where one
//! cannot be found (a word of CUDA's that only a macro has), the file becomes what the preprocessor left of it, with its directives: macros are expanded and
//! comments gone, but what it includes is still included. A mistake does no harm: who uses this preprocesses the new files and compares ([`same`]).
//!
//! The text is to have macros' definitions (`g++ -E -dD`).

use crate::pp::{self, Lexeme};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// A file that a preprocessed text was made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its text with the edits.
    pub text: Vec<u8>,
    /// There are edits.
    pub edited: bool,
    /// It is what the preprocessor left of it.
    pub flat: bool,
    /// The preprocessor takes it for a system header.
    pub system: bool,
}

/// A replacement of bytes.
type Edit = (usize, usize, String);

/// Tokens that stand on one line of a file, as the preprocessor says.
struct Group {
    file: usize,
    /// Which inclusion of the file.
    inclusion: usize,
    line: usize,
    /// The last line that may be meant: a macro's arguments are all put on its line, what is behind them stays on theirs.
    until: usize,
    tokens: std::ops::Range<usize>,
}

/// A text with its tokens and lines.
struct Lexed {
    text: Rc<[u8]>,
    tokens: Vec<Lexeme>,
    lines: Vec<usize>,
}

impl Lexed {
    fn new(text: Rc<[u8]>) -> Self {
        let mut lines = vec![0];
        lines.extend((0..text.len()).filter(|i| text[*i] == b'\n').map(|i| i + 1));
        Self {
            tokens: pp::lexemes(&text),
            lines,
            text,
        }
    }

    fn word(&self, i: usize) -> &[u8] {
        let t = &self.tokens[i];
        &self.text[t.lo..t.hi]
    }

    /// The tokens that begin on these lines, which count from 1.
    fn on_lines(&self, from: usize, to: usize) -> std::ops::Range<usize> {
        let start = |line: usize| match self.lines.get(line.saturating_sub(1)) {
            Some(lo) => self.tokens.partition_point(|t| t.lo < *lo),
            None => self.tokens.len(),
        };
        start(from)..start(to + 1)
    }
}

/// A line marker: line, file, and whether a file is entered, left, and is a system header.
struct Marker {
    line: usize,
    file: String,
    enters: bool,
    leaves: bool,
    system: bool,
}

fn marker(line: &[u8]) -> Option<Marker> {
    let text = std::str::from_utf8(line.strip_prefix(b"# ")?).ok()?;
    let (number, rest) = text.split_once(' ')?;
    let rest = rest.strip_prefix('"')?;
    let mut file = String::new();
    let mut chars = rest.chars();
    loop {
        match chars.next()? {
            '"' => break,
            '\\' => file.push(chars.next()?),
            c => file.push(c),
        }
    }
    let flags: Vec<&str> = chars.as_str().split_whitespace().collect();
    Some(Marker {
        line: number.parse().ok()?,
        file,
        enters: flags.contains(&"1"),
        leaves: flags.contains(&"2"),
        system: flags.contains(&"3"),
    })
}

/// Which files a text is made of, and where its tokens stand in them.
fn groups(text: &Lexed) -> (Vec<(PathBuf, bool)>, Vec<Group>) {
    let mut files: Vec<(PathBuf, bool)> = Vec::new();
    let mut groups: Vec<Group> = Vec::new();
    let mut inclusions = vec![0];
    let mut made = 0;
    let (mut file, mut line) = (usize::MAX, 0);
    for (n, lo) in text.lines.iter().enumerate() {
        let hi = text.lines.get(n + 1).map_or(text.text.len(), |l| l - 1);
        if let Some(m) = marker(&text.text[*lo..hi]) {
            if m.enters {
                made += 1;
                inclusions.push(made);
            } else if m.leaves && inclusions.len() > 1 {
                inclusions.pop();
            }
            let path = PathBuf::from(&m.file);
            file = files.iter().position(|f| f.0 == path).unwrap_or_else(|| {
                files.push((path, false));
                files.len() - 1
            });
            // Elsewhere the flag tells where a macro comes from.
            files[file].1 |= m.system && m.enters;
            line = m.line;
            continue;
        }
        let tokens = text.on_lines(n + 1, n + 1);
        if !tokens.is_empty() && file != usize::MAX {
            let inclusion = inclusions.last().copied().unwrap_or_default();
            match groups.last_mut() {
                Some(g) if (g.file, g.inclusion, g.line) == (file, inclusion, line) => {
                    g.tokens.end = tokens.end;
                }
                _ => groups.push(Group {
                    file,
                    inclusion,
                    line,
                    until: line,
                    tokens,
                }),
            }
        }
        line += 1;
    }
    let mut next: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for g in groups.iter_mut().rev() {
        let at = (g.file, g.inclusion);
        g.until = next.get(&at).copied().unwrap_or(usize::MAX - 1).max(g.line);
        next.insert(at, g.line);
    }
    (files, groups)
}

/// How many pairs of tokens are compared for one line.
const MOST: usize = 4_000_000;

/// For each token of a group its token in the file, by the longest common subsequence.
fn matched(text: &Lexed, group: &Group, file: &Lexed) -> Vec<Option<usize>> {
    let equal = |range: &std::ops::Range<usize>| {
        range.len() == group.tokens.len()
            && (range.clone().zip(group.tokens.clone())).all(|(a, b)| file.word(a) == text.word(b))
    };
    let own = file.on_lines(group.line, group.line);
    if equal(&own) {
        return own.map(Some).collect();
    }
    let all = file.on_lines(group.line, group.until);
    let (rows, columns) = (group.tokens.len(), all.len());
    if rows * columns > MOST {
        return vec![None; rows];
    }
    let is = |r: usize, c: usize| text.word(group.tokens.start + r) == file.word(all.start + c);
    let width = columns + 1;
    let mut best = vec![0u32; (rows + 1) * width];
    for r in (0..rows).rev() {
        for c in (0..columns).rev() {
            best[r * width + c] = match is(r, c) {
                true => best[(r + 1) * width + c + 1] + 1,
                false => best[(r + 1) * width + c].max(best[r * width + c + 1]),
            };
        }
    }
    let mut out = vec![None; rows];
    let (mut r, mut c) = (0, 0);
    while r < rows && c < columns {
        if is(r, c) && best[r * width + c] == best[(r + 1) * width + c + 1] + 1 {
            out[r] = Some(all.start + c);
            (r, c) = (r + 1, c + 1);
        } else if best[(r + 1) * width + c] >= best[r * width + c + 1] {
            r += 1;
        } else {
            c += 1;
        }
    }
    out
}

/// Finds places of a preprocessed text in files.
struct Finder<'a> {
    text: Lexed,
    files: Vec<(PathBuf, bool)>,
    groups: Vec<Group>,
    read: &'a dyn Fn(&Path) -> Option<Rc<[u8]>>,
    lexed: BTreeMap<usize, Lexed>,
    matches: BTreeMap<usize, Vec<Option<usize>>>,
}

impl Finder<'_> {
    /// The file's place of a token: its group, its first byte, one past its last.
    fn place(&mut self, token: usize) -> Option<(usize, usize, usize)> {
        let g = self.groups.partition_point(|g| g.tokens.end <= token);
        let group = self.groups.get(g).filter(|g| g.tokens.contains(&token))?;
        if !self.lexed.contains_key(&group.file) {
            let text = (self.read)(&self.files[group.file].0)?;
            self.lexed.insert(group.file, Lexed::new(text));
        }
        let file = self.lexed.get(&group.file)?;
        let found = self
            .matches
            .entry(g)
            .or_insert_with(|| matched(&self.text, group, file));
        let at = (*found.get(token - group.tokens.start)?)?;
        let t = file.tokens.get(at)?;
        Some((g, t.lo, t.hi))
    }

    /// The group of the first token that ends behind a byte.
    fn around(&self, at: usize) -> Option<usize> {
        let token = self.text.tokens.partition_point(|t| t.hi <= at);
        let g = self.groups.partition_point(|g| g.tokens.end <= token);
        (g < self.groups.len()).then_some(g)
    }

    /// The place of a byte at a token's beginning (`first`) or end, whichever is there.
    fn byte(&mut self, at: usize, first: bool) -> Option<(usize, usize)> {
        let tokens = &self.text.tokens;
        let begins = tokens.partition_point(|t| t.lo < at);
        let begins = tokens.get(begins).filter(|t| t.lo == at).map(|_| begins);
        let ends = tokens.partition_point(|t| t.hi < at);
        let ends = tokens.get(ends).filter(|t| t.hi == at).map(|_| ends);
        let order = match first {
            true => [(begins, true), (ends, false)],
            false => [(ends, false), (begins, true)],
        };
        order.into_iter().find_map(|(token, begin)| {
            let (g, lo, hi) = self.place(token?)?;
            Some((g, if begin { lo } else { hi }))
        })
    }
}

/// What the preprocessor left of each file of a text, by inclusion, with directives and what it includes.
fn flat(
    rewritten: &[u8],
    read: &dyn Fn(&Path) -> Option<Rc<[u8]>>,
) -> BTreeMap<PathBuf, Vec<Vec<u8>>> {
    let mut out: BTreeMap<PathBuf, Vec<Vec<u8>>> = BTreeMap::new();
    let mut open: Vec<(PathBuf, Vec<u8>)> = Vec::new();
    let mut close = |(path, text): (PathBuf, Vec<u8>)| {
        if !text.iter().all(u8::is_ascii_whitespace) {
            out.entry(path).or_default().push(text);
        }
    };
    for line in rewritten.split(|b| *b == b'\n') {
        let Some(m) = marker(line) else {
            if let Some((_, text)) = open.last_mut() {
                let blank = line.iter().all(u8::is_ascii_whitespace);
                if !(blank && (text.is_empty() || text.ends_with(b"\n\n"))) {
                    text.extend_from_slice(line);
                    text.push(b'\n');
                }
            }
            continue;
        };
        let path = PathBuf::from(&m.file);
        if m.leaves && open.len() > 1 {
            open.pop().map(&mut close);
            // The line before says what was included.
            let source = read(&path).unwrap_or_default();
            let directive = source.split(|b| *b == b'\n').nth(m.line.wrapping_sub(2));
            if let Some((_, text)) = open.last_mut() {
                text.extend_from_slice(directive.unwrap_or_default());
                text.push(b'\n');
            }
        } else if m.enters || open.is_empty() {
            open.push((path, Vec::new()));
        } else if let Some(last) = open.last_mut().filter(|(p, _)| *p != path) {
            close(std::mem::replace(last, (path, Vec::new())));
        }
    }
    while let Some(last) = open.pop() {
        close(last);
    }
    out
}

/// The files that a preprocessed text was made of, with its edits; `rewritten` is the text with them. The error tells where an edit has no place.
pub fn edited(
    preprocessed: &Rc<[u8]>,
    edits: &[Edit],
    rewritten: &[u8],
    read: &dyn Fn(&Path) -> Option<Rc<[u8]>>,
) -> Result<BTreeMap<PathBuf, File>, String> {
    let text = Lexed::new(preprocessed.clone());
    let (files, groups) = groups(&text);
    let mut finder = Finder {
        text,
        files,
        groups,
        read,
        lexed: BTreeMap::new(),
        matches: BTreeMap::new(),
    };
    // By file, by inclusion; nothing where an edit has no place.
    let mut found: BTreeMap<usize, Option<BTreeMap<usize, Vec<Edit>>>> = BTreeMap::new();
    for (lo, hi, with) in edits {
        // What closes something stands behind it.
        let opens = lo != hi || !with.starts_with([')', ' ']);
        let places = finder
            .byte(*lo, opens)
            .zip(finder.byte(*hi, lo == hi && opens));
        let place = places.filter(|((a, from), (b, to))| {
            let (a, b) = (&finder.groups[*a], &finder.groups[*b]);
            (a.file, a.inclusion) == (b.file, b.inclusion) && from <= to
        });
        let around = match place {
            Some(((group, _), _)) => Some(group),
            None => finder.around(*lo),
        };
        let Some(group) = around.and_then(|g| finder.groups.get(g)) else {
            return Err("an edit stands in no file".into());
        };
        let of_file = found
            .entry(group.file)
            .or_insert_with(|| Some(BTreeMap::new()));
        match (place, &mut *of_file) {
            (Some(((_, from), (_, to))), Some(all)) => {
                let edits = all.entry(group.inclusion).or_default();
                edits.push((from, to, with.clone()));
            }
            _ => *of_file = None,
        }
    }
    let mut left = flat(rewritten, read);
    let mut out = BTreeMap::new();
    for (n, (path, system)) in finder.files.iter().enumerate() {
        let Some(text) = read(path) else {
            continue;
        };
        let placed = match found.get(&n) {
            None => Some(&[][..]),
            Some(by_inclusion) => by_inclusion.as_ref().and_then(agreed),
        };
        let file = match placed {
            Some(edits) => File {
                text: super::host::apply(edits, &text),
                edited: !edits.is_empty(),
                flat: false,
                system: *system,
            },
            None => {
                let mut texts = left.remove(path).unwrap_or_default();
                texts.dedup();
                let [text] = texts.as_mut_slice() else {
                    return Err(format!("`{}` means several things", path.display()));
                };
                File {
                    text: [b"#pragma once\n", text.trim_ascii_end(), b"\n"].concat(),
                    edited: true,
                    flat: true,
                    system: *system,
                }
            }
        };
        out.insert(path.clone(), file);
    }
    Ok(out)
}

/// The edits of a file, if they are the same at each inclusion and in order.
fn agreed(by_inclusion: &BTreeMap<usize, Vec<Edit>>) -> Option<&[Edit]> {
    let mut all = by_inclusion.values();
    let first = all.next()?.as_slice();
    let ordered = first.windows(2).all(|w| w[1].0 >= w[0].1);
    (ordered && all.all(|e| e.as_slice() == first)).then_some(first)
}

/// The tokens of a preprocessed text; names of files that stand in it as strings (`__FILE__`) become what `name` says.
fn words<'a>(
    text: &'a Rc<[u8]>,
    name: &'a dyn Fn(&str) -> Option<String>,
) -> impl Iterator<Item = Vec<u8>> + 'a {
    pp::lexemes(text).into_iter().map(move |t| {
        let word = &text[t.lo..t.hi];
        let inner = word.strip_prefix(b"\"").and_then(|w| w.strip_suffix(b"\""));
        let inner = inner.and_then(|w| std::str::from_utf8(w).ok());
        match inner.and_then(name) {
            Some(n) => format!("\"{n}\"").into_bytes(),
            None => word.to_owned(),
        }
    })
}

/// The pragmas of a preprocessed text, but for those that are about including.
fn pragmas(text: &[u8]) -> Vec<Vec<u8>> {
    let lines = text.split(|b| *b == b'\n').map(<[u8]>::trim_ascii);
    let lines = lines.filter(|l| l.starts_with(b"#pragma"));
    let words = |l: &[u8]| {
        let words = l.split(u8::is_ascii_whitespace).filter(|w| !w.is_empty());
        words.collect::<Vec<_>>().join(&b' ')
    };
    let including = [&b"#pragma once"[..], b"#pragma GCC system_header"];
    lines
        .map(words)
        .filter(|l| !including.contains(&l.as_slice()))
        .collect()
}

/// Whether two preprocessed texts are the same program. `name`: what a file of the first is called in the second. Where they differ, if they do.
pub fn same(
    first: &Rc<[u8]>,
    second: &Rc<[u8]>,
    name: &dyn Fn(&str) -> Option<String>,
) -> Result<(), String> {
    // Directives are no tokens.
    if pragmas(first) != pragmas(second) {
        return Err("its `#pragma`s are others".into());
    }
    let none = |_: &str| None;
    let mut a = words(first, name);
    let mut b = words(second, &none);
    loop {
        match (a.next(), b.next()) {
            (None, None) => return Ok(()),
            (x, y) if x == y => {}
            (x, y) => {
                let show = |w: Option<Vec<u8>>| {
                    String::from_utf8_lossy(&w.unwrap_or_default()).into_owned()
                };
                return Err(format!("`{}` became `{}`", show(x), show(y)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::split::host;

    /// What the rewriting of a text makes of its files.
    fn files(
        preprocessed: &str,
        sources: &[(&str, &str)],
    ) -> Result<Vec<(String, String)>, String> {
        let text: Rc<[u8]> = preprocessed.as_bytes().into();
        let rewritten = host::rewrite(&text, "u", false);
        let read = |p: &Path| {
            let found = sources.iter().find(|(n, _)| Path::new(n) == p);
            found.map(|(_, text)| text.as_bytes().into())
        };
        let made = edited(&text, &rewritten.edits, &rewritten.text, &read)?;
        let text = |f: File| String::from_utf8_lossy(&f.text).into_owned();
        Ok(made
            .into_iter()
            .map(|(p, f)| (p.display().to_string(), text(f)))
            .collect())
    }

    #[test]
    fn edits_move_into_the_files() {
        let source = "// what it does\n__global__ void k(int *p) { *p = 1; } // behind\n#define CHECK(x) do { if (x) stop(); } while (0)\nint main()\n{\n    k<<<1,\n        2>>>(0); /* here */\n    CHECK(run(\n        k<<<3, 4>>>(0)));\n}\n";
        let text = "# 1 \"a.cu\"\n\n__global__ void k(int *p) { *p = 1; }\n\nint main()\n{\n    k<<<1,\n        2>>>(0);\n    do { if (run( k<<<3, 4>>>(0))) stop(); } while (0)\n                                ;\n}\n";
        let made = files(text, &[("a.cu", source)]).unwrap();
        let text = &made[0].1;
        assert!(
            text.starts_with("// what it does\n void k(int *p) { typedef"),
            "{text}"
        );
        assert!(text.contains("} // behind\n#define CHECK(x) do"), "{text}");
        assert!(
            text.contains("    (::__cu2rs::configure(1,         2), k\n(0)); /* here */\n"),
            "{text}"
        );
        assert!(
            text.contains("        (::__cu2rs::configure(3, 4), k(0))));\n}\n"),
            "{text}"
        );
    }

    #[test]
    fn a_file_of_which_only_macros_have_words_is_as_the_preprocessor_left_it() {
        let source =
            "// Why\n#include <x.h>\n#define KERNEL __global__ void\nKERNEL k() {}\nint i;\n";
        let text = "# 1 \"a.cu\"\n\n# 1 \"/usr/x.h\" 1 3\nint x;\n# 3 \"a.cu\" 2\n#define KERNEL __global__ void\n__global__ void k() {}\nint i;\n";
        let made = files(text, &[("a.cu", source)]).unwrap();
        let text = &made[0].1;
        let start =
            "#pragma once\n#include <x.h>\n#define KERNEL __global__ void\n void k() { typedef";
        assert!(
            text.starts_with(start) && text.ends_with("\nint i;\n"),
            "{text}"
        );
        assert_eq!(made.len(), 1);
    }

    #[test]
    fn a_file_that_reads_differently_each_time_is_refused() {
        let header = "#if FIRST\n__global__ void k() {}\n#else\n__global__ void l() {}\n#endif\n";
        let text = "# 1 \"a.cu\"\n# 1 \"h.h\" 1\n\n__global__ void k() {}\n# 2 \"a.cu\" 2\n# 1 \"h.h\" 1\n\n\n\n__global__ void l() {}\n# 3 \"a.cu\" 2\n";
        let e = files(text, &[("a.cu", ""), ("h.h", header)]).unwrap_err();
        assert!(e.contains("several things"), "{e}");
    }

    #[test]
    fn programs_are_compared_by_their_tokens() {
        let text = |s: &str| -> Rc<[u8]> { s.as_bytes().into() };
        let name = |n: &str| (n == "a.cu").then(|| "host/a.cu".to_owned());
        let is = |a: &str, b: &str| same(&text(a), &text(b), &name);
        assert_eq!(
            is("f( \"a.cu\" );\n", "# 1 \"x\"\nf(\"host/a.cu\");"),
            Ok(())
        );
        assert_eq!(is("f(1)", "f(2)"), Err("`1` became `2`".into()));
        assert!(is("f(", "f").is_err());
        assert!(is("#pragma pack(1)\nf", "f").is_err());
        assert_eq!(is("#pragma once\nf", "f"), Ok(()));
    }
}
