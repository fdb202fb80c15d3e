//! A device half's tokens as an object carries them, so that the link step need not preprocess the unit's headers a second time.
//!
//! What the cut ([`super::device`]) left is a small part of what was read: tokens, the uses of macros that they came through, those macros, and the comments of the files in which
//! something stands. Files are named; their texts are the unit's (our own headers are the tool's, and what the tool wrote itself is kept here). Numbers stand in rows, texts in a table.
//! Nothing here does I/O.

use crate::pp::token::{Comment, Expansion, ExpansionId, MacroDef, PpOutput, Token, TokenKind};
use crate::source::{FileId, FileLoader, Origin, SourceMap, Span};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The tokens of a device half.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stored {
    files: Vec<File>,
    /// The unit's own file, and the files of the program in the order in which they were entered.
    main: u32,
    entered: Vec<u32>,
    texts: Vec<String>,
    tokens: Vec<Row>,
    expansions: Vec<Use>,
    macros: Vec<Macro>,
    /// File, first byte, byte behind it, whether it has its lines for itself.
    comments: Vec<(u32, u32, u32, bool)>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct File {
    path: PathBuf,
    origin: Origin,
    /// What the tool wrote.
    text: Option<String>,
}

/// File, first byte, byte behind it.
type Place = (u32, u32, u32);

/// Text, place, the use of a macro that it came through, and the kind with what stands before the token.
type Row = (u32, Place, Option<u32>, u8);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Use(u32, Place, Place, Option<u32>, Option<u32>);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Macro {
    name: u32,
    params: Option<Vec<u32>>,
    variadic: bool,
    body: Vec<Row>,
    span: Place,
}

const KINDS: [TokenKind; 7] = [
    TokenKind::Ident,
    TokenKind::Number,
    TokenKind::Char,
    TokenKind::Str,
    TokenKind::Punct,
    TokenKind::Pragma,
    TokenKind::Unknown,
];

/// Flags of a row beside the kind.
const LINE_START: u8 = 8;
const SPACE_BEFORE: u8 = 16;

/// What has a number.
type Table<K> = indexmap::IndexSet<K, rustc_hash::FxBuildHasher>;

fn number<K: std::hash::Hash + Eq + Clone>(table: &mut Table<K>, key: &K) -> u32 {
    let known = table.get_index_of(key);
    known.unwrap_or_else(|| table.insert_full(key.clone()).0) as u32
}

#[derive(Default)]
struct Writer {
    files: Table<FileId>,
    texts: Table<Rc<str>>,
}

impl Writer {
    fn place(&mut self, s: Span) -> Place {
        (number(&mut self.files, &s.file), s.lo, s.hi)
    }

    fn row(&mut self, t: &Token, expansion: Option<u32>) -> Row {
        let kind = KINDS.iter().position(|k| *k == t.kind).unwrap_or_default() as u8;
        let flags =
            (LINE_START * u8::from(t.at_line_start)) | (SPACE_BEFORE * u8::from(t.space_before));
        (
            number(&mut self.texts, &t.text),
            self.place(t.span),
            expansion,
            kind | flags,
        )
    }
}

impl Stored {
    /// What is left of a unit: the first `count` tokens.
    pub fn of(pp: &PpOutput, count: usize, main: FileId, sources: &SourceMap) -> Self {
        let mut w = Writer::default();
        let tokens = pp.tokens.get(..count).unwrap_or(&pp.tokens);
        // Which uses of macros there are: those of tokens, and those around them.
        let mut used = BTreeSet::new();
        for t in tokens {
            let mut next = t.expansion;
            while let Some(id) = next.filter(|id| used.insert(*id)) {
                next = pp.expansions.get(id.0 as usize).and_then(|e| e.parent);
            }
        }
        let numbers: BTreeMap<ExpansionId, u32> =
            (used.iter().enumerate().map(|(n, id)| (*id, n as u32))).collect();
        let renamed = |id: Option<ExpansionId>| id.and_then(|id| numbers.get(&id).copied());
        // All definitions of a name that is used: constants of one name are told apart by them.
        let uses = || {
            used.iter()
                .filter_map(|id| pp.expansions.get(id.0 as usize))
        };
        let names: BTreeSet<&str> = uses().map(|e| &*e.name).collect();
        let defined = pp.macros.iter().enumerate();
        let defined: Vec<_> = defined.filter(|(_, m)| names.contains(&*m.name)).collect();
        let definitions: BTreeMap<u32, u32> = (defined
            .iter()
            .enumerate()
            .map(|(n, (i, _))| (*i as u32, n as u32)))
        .collect();
        let mut out = Stored {
            main: number(&mut w.files, &main),
            ..Stored::default()
        };
        for t in tokens {
            let row = w.row(t, renamed(t.expansion));
            out.tokens.push(row);
        }
        for e in uses() {
            let definition = e.definition.and_then(|d| definitions.get(&d).copied());
            let (at, call) = (w.place(e.use_span), w.place(e.call_span));
            let name = number(&mut w.texts, &e.name);
            out.expansions
                .push(Use(name, at, call, renamed(e.parent), definition));
        }
        for (_, m) in defined {
            let params = m.params.as_ref();
            let made = Macro {
                name: number(&mut w.texts, &m.name),
                params: params.map(|p| p.iter().map(|p| number(&mut w.texts, p)).collect()),
                variadic: m.variadic,
                body: m.body.iter().map(|t| w.row(t, None)).collect(),
                span: w.place(m.span),
            };
            out.macros.push(made);
        }
        for c in &pp.comments {
            if let Some(file) = w.files.get_index_of(&c.span.file) {
                out.comments
                    .push((file as u32, c.span.lo, c.span.hi, c.own_line));
            }
        }
        let entered = pp.files.iter().filter_map(|f| w.files.get_index_of(f));
        out.entered = entered.map(|n| n as u32).collect();
        let files = w.files.iter().map(|id| match sources.get(*id) {
            Some(f) => File {
                path: f.path.clone(),
                origin: f.origin,
                text: (f.origin == Origin::Builtin)
                    .then(|| String::from_utf8_lossy(&f.text).into_owned()),
            },
            // (No place at all.)
            None => File {
                path: PathBuf::new(),
                origin: Origin::Builtin,
                text: None,
            },
        });
        out.files = files.collect();
        out.texts = w.texts.iter().map(|t| t.to_string()).collect();
        out
    }

    /// The same for a tool that finds the program's files by other paths.
    pub fn moved(mut self, way: impl Fn(&Path) -> PathBuf) -> Self {
        for f in &mut self.files {
            if matches!(f.origin, Origin::Program | Origin::Installed) {
                f.path = way(&f.path);
            }
        }
        self
    }

    /// The tokens again; none where a file is missing or something does not fit. `main`: the unit's own file.
    pub fn restore(
        &self,
        main: FileId,
        loader: &dyn FileLoader,
        sources: &mut SourceMap,
    ) -> Option<PpOutput> {
        let mut files = Vec::with_capacity(self.files.len());
        for (i, f) in self.files.iter().enumerate() {
            files.push(match &f.text {
                _ if i == self.main as usize => main,
                Some(text) => sources.add(&f.path, f.origin, text.clone().into_bytes()),
                None if f.origin == Origin::Builtin => Span::NONE.file,
                None => file(f, loader, sources)?,
            });
        }
        let texts: Vec<Rc<str>> = self.texts.iter().map(|t| t.as_str().into()).collect();
        let text = |n: u32| texts.get(n as usize).cloned();
        let place = |(file, lo, hi): Place| {
            let file = *files.get(file as usize)?;
            Some(Span { file, lo, hi })
        };
        let token = |(name, at, expansion, flags): &Row| {
            Some(Token {
                kind: *KINDS.get(usize::from(flags & 7))?,
                text: text(*name)?,
                span: place(*at)?,
                expansion: expansion.map(ExpansionId),
                at_line_start: flags & LINE_START != 0,
                space_before: flags & SPACE_BEFORE != 0,
            })
        };
        let expansion = |Use(name, at, call, parent, definition): &Use| {
            Some(Expansion {
                name: text(*name)?,
                use_span: place(*at)?,
                call_span: place(*call)?,
                parent: parent.map(ExpansionId),
                definition: *definition,
            })
        };
        let params = |m: &Macro| match &m.params {
            Some(list) => list
                .iter()
                .map(|p| text(*p))
                .collect::<Option<_>>()
                .map(Some),
            None => Some(None),
        };
        let definition = |m: &Macro| {
            Some(MacroDef {
                name: text(m.name)?,
                params: params(m)?,
                variadic: m.variadic,
                body: m.body.iter().map(token).collect::<Option<_>>()?,
                span: place(m.span)?,
            })
        };
        let comment = |(file, lo, hi, own_line): &(u32, u32, u32, bool)| {
            Some(Comment {
                span: place((*file, *lo, *hi))?,
                own_line: *own_line,
            })
        };
        let entered = self.entered.iter();
        Some(PpOutput {
            tokens: self.tokens.iter().map(token).collect::<Option<_>>()?,
            expansions: (self.expansions.iter().map(expansion)).collect::<Option<_>>()?,
            macros: self.macros.iter().map(definition).collect::<Option<_>>()?,
            comments: self.comments.iter().map(comment).collect::<Option<_>>()?,
            files: (entered.map(|f| files.get(*f as usize).copied())).collect::<Option<_>>()?,
            asks_arch: false,
            bound: BTreeMap::new(),
        })
    }
}

/// A file that is read, if it was not already.
fn file(f: &File, loader: &dyn FileLoader, sources: &mut SourceMap) -> Option<FileId> {
    let ours = f.origin == Origin::Header;
    let known = sources.find(&f.path).filter(|id| {
        let known = sources.get(*id);
        known.is_some_and(|k| (k.origin == Origin::Header) == ours)
    });
    if known.is_some() {
        return known;
    }
    let text = match ours {
        true => {
            let name = f.path.components().skip(1).collect::<PathBuf>();
            loader.header(&name.to_string_lossy())?
        }
        false => loader.load(&f.path)?,
    };
    Some(sources.add(&f.path, f.origin, text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::headers::OurHeaders;
    use crate::pp::{self, PpOptions};

    #[test]
    fn tokens_come_back_with_their_places_and_macros() {
        let text = "#define TWICE(x) (x + x)\n#define N 4 // how many\n#define M 5\n/* a */ int f() { return TWICE(N); }\nint rest;\n";
        let read = |sources: &mut SourceMap| {
            let main = sources.add("sub/a.cu", Origin::Program, text.as_bytes());
            let mut diags = crate::diag::Diagnostics::new();
            let options = PpOptions::default();
            let pp = pp::preprocess(sources, &OurHeaders, main, &options, &mut diags);
            (main, pp)
        };
        let mut first = SourceMap::new();
        let (main, pp) = read(&mut first);
        let count = pp.tokens.len() - 3;
        let stored = Stored::of(&pp, count, main, &first);
        let bytes = serde_json::to_vec(&stored).unwrap();
        let stored: Stored = serde_json::from_slice(&bytes).unwrap();
        let stored = stored.moved(|p| Path::new("..").join(p));

        let mut second = SourceMap::new();
        second.add("other.cu", Origin::Program, *b"int other;");
        let main = second.add("../sub/a.cu", Origin::Program, text.as_bytes());
        let back = stored.restore(main, &OurHeaders, &mut second).unwrap();
        assert_eq!(back.tokens.len(), count);
        for (a, b) in pp.tokens.iter().zip(&back.tokens) {
            assert_eq!((a.kind, &a.text), (b.kind, &b.text));
            assert_eq!(first.bytes(a.span), second.bytes(b.span));
            assert_eq!(
                (a.at_line_start, a.space_before),
                (b.at_line_start, b.space_before)
            );
            let names = |pp: &PpOutput, t| {
                pp.macro_chain(t)
                    .into_iter()
                    .map(|c| c.0)
                    .collect::<Vec<_>>()
            };
            assert_eq!(names(&pp, a), names(&back, b));
        }
        let defined: Vec<_> = back.macros.iter().map(|m| &*m.name).collect();
        assert_eq!(defined, ["TWICE", "N"]);
        let comments: Vec<_> = back.comments.iter().map(|c| second.bytes(c.span)).collect();
        assert_eq!(comments, [&b"// how many"[..], b"/* a */"]);
        // Without the file there is nothing.
        let mut third = Stored { main: 99, ..stored };
        third.files[0].path = "gone.cu".into();
        assert!(third.restore(main, &OurHeaders, &mut second).is_none());
    }
}
