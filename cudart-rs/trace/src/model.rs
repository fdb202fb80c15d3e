//! What a trace is about: the static description that a traced program carries as `trace.json` and copies into its trace files.
//!
//! A [`Site`] is a place in the source where a probe stands; its number is its index in [`Program::sites`]. What a thread records
//! is the sequence of the sites it passed, with [`LEAVE`] wherever it left a device function. A [`Mapping`] says what these
//! sequences mean: for each function a [`Graph`] of basic [`Block`]s, each with the sites that a thread passes in it. There may be
//! several mappings of one program (the source's own blocks, those of a PTX file); the recorded file does not change with them.
//!
//! All numbers are indices into the vectors here. JSON is made and read by serde; fields that are empty or false are left out.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A site's number: its index in [`Program::sites`].
pub type SiteId = u32;
/// A function's number: its index in [`Program::functions`].
pub type FunctionId = u32;
/// A block's number: its index in [`Graph::blocks`].
pub type BlockId = u32;
/// A source file's number: its index in [`Program::files`].
pub type FileId = u32;

pub use crate::LEAVE;

/// The version of this model; a reader refuses a newer one.
pub const VERSION: u32 = 3;

fn is_default<T: Default + PartialEq>(v: &T) -> bool {
    *v == T::default()
}

/// The static description of a traced program.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Program {
    /// [`VERSION`] of the writer.
    pub version: u32,
    /// The program's name, for headings.
    pub name: String,
    /// Source files.
    pub files: Vec<SourceFile>,
    /// Probes, program-wide.
    pub sites: Vec<Site>,
    /// Sites without a probe, in order: that a thread passed them follows from the sites around them and the mapping `source` (see
    /// [`implied`](crate::implied)). A device function whose entry is here records its end neither. Since version 2.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub implied: Vec<SiteId>,
    /// Kernels and device functions that hold sites.
    pub functions: Vec<Function>,
    /// What the sites mean; the first one is the default.
    pub mappings: Vec<Mapping>,
}

/// A source file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SourceFile {
    /// The path as the compiler was given it.
    pub path: String,
    /// The text, so that a trace can be read where the source is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A place in a source file.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Position {
    /// The file.
    pub file: FileId,
    /// The line, from 1; 0 for none.
    pub line: u32,
    /// The column, from 1; 0 for none.
    #[serde(default, skip_serializing_if = "is_default")]
    pub column: u32,
}

/// A place where a probe stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Site {
    /// The function that the probe is in.
    pub function: FunctionId,
    /// Why there is a probe.
    pub kind: SiteKind,
    /// Where.
    pub at: Position,
}

/// Why there is a probe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SiteKind {
    /// A function begins. Each function has exactly one, and it is the first site that a call passes.
    Entry,
    /// The branch of an `if` that is taken when the condition holds.
    Then,
    /// The `else` of an `if`.
    Else,
    /// Where the ways of an `if`, `switch` or loop meet again.
    Join,
    /// The body of a loop.
    Body,
    /// The step of a `for`.
    Step,
    /// `case` or `default`.
    Case,
    /// The right operand of `&&` or `||`.
    Rhs,
    /// The second operand of `?:`.
    TrueArm,
    /// The third operand of `?:`.
    FalseArm,
    /// A label of `goto`.
    Label,
    /// After a statement that holds a conditional `return`, `break`, `continue` or `goto`.
    After,
    /// Something else.
    Other,
}

/// A kernel or a device function.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Function {
    /// The name in the source, with template arguments.
    pub name: String,
    /// The linker's name, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// Whether it is a `__global__` function.
    #[serde(default, skip_serializing_if = "is_default")]
    pub kernel: bool,
    /// Where it is defined.
    pub at: Position,
    /// The site of kind [`SiteKind::Entry`].
    pub entry: SiteId,
}

/// One meaning of a program's sites.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Mapping {
    /// What blocks these are: `source`, `ptx` (a PTX file as it is) or `anchored` (one made from annotated sources).
    pub name: String,
    /// Where the graphs come from, for people: a PTX file and its compiler.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub origin: String,
    /// The graphs. A graph's index is the first number of its blocks' labels, `bb_<graph>_<block>`.
    pub graphs: Vec<Graph>,
}

/// The control-flow graph of a function.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Graph {
    /// The function; `None` for one of the PTX file that the source does not have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub function: Option<FunctionId>,
    /// The name to show.
    pub name: String,
    /// Whether it is a kernel.
    #[serde(default, skip_serializing_if = "is_default")]
    pub kernel: bool,
    /// Where execution begins.
    #[serde(default, skip_serializing_if = "is_default")]
    pub entry: BlockId,
    /// The blocks, in layout order.
    pub blocks: Vec<Block>,
}

/// A basic block.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Block {
    /// The sites that a thread passes in this block and the calls that it makes, in order. A block without any is inferred from
    /// its neighbours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<Item>,
    /// The successors. Of a conditional branch, the first is where a thread goes that does not take it (in source graphs the
    /// `then` side, which is where compilers fall through), the second where one goes that takes it; of a `switch`, its cases in
    /// order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub succs: Vec<BlockId>,
    /// Whether a thread may leave the function here. A block without successors is an end in any case: see [`Block::is_end`].
    #[serde(default, skip_serializing_if = "is_default")]
    pub ends: bool,
    /// Whether no thread gets beyond it: `__trap()`. Since version 2.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stops: bool,
    /// How often control goes on to the first of two successors before it goes on to the second, where that is known: the head of a loop whose number of
    /// rounds the source says. Only in source graphs, since version 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trips: Option<Trips>,
    /// Where it begins in the source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Position>,
    /// The last line of it that is known, in the same file; 0 for the first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub last_line: u32,
    /// Where the code was inlined: the call, the call of that function, and so on outwards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inlined_at: Vec<Position>,
    /// How well the block is known.
    #[serde(default, skip_serializing_if = "is_default")]
    pub class: BlockClass,
    /// The label in the PTX file, such as `$L__BB0_2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Instructions of the block by class (`alu`, `fp32`, `ld.global`, …; empty where there are none, as in source graphs).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub instructions: BTreeMap<String, u32>,
}

impl Block {
    /// The sites alone, in order.
    pub fn sites(&self) -> impl Iterator<Item = SiteId> + '_ {
        self.items.iter().filter_map(|i| match i {
            Item::Site(s) => Some(*s),
            _ => None,
        })
    }

    /// Whether a thread may leave the function here.
    pub fn is_end(&self) -> bool {
        self.ends || self.succs.is_empty()
    }

    /// How many instructions there are, of all classes.
    pub fn instruction_count(&self) -> u32 {
        self.instructions
            .values()
            .fold(0, |a, &n| a.saturating_add(n))
    }
}

/// The number of a loop's rounds: `base` and, for each pair in `per`, its number times the round that the loop around with that head is in, the first being 1;
/// all this divided by `by`, rounded up, and 0 instead of less.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trips {
    /// What does not depend on loops around.
    pub base: i64,
    /// Heads of loops around, and what each of their rounds adds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub per: Vec<(BlockId, i64)>,
    /// At least 1.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub by: i64,
}

fn one() -> i64 {
    1
}

fn is_one(n: &i64) -> bool {
    *n == 1
}

impl Trips {
    /// The number of rounds, given which round the loops around are in.
    pub fn count(&self, round: impl Fn(BlockId) -> u64) -> u64 {
        let sum = self.per.iter().fold(i128::from(self.base), |sum, (b, n)| {
            sum + i128::from(*n) * i128::from(round(*b))
        });
        let by = i128::from(self.by.max(1));
        u64::try_from((sum + by - 1).div_euclid(by).max(0)).unwrap_or(u64::MAX)
    }
}

/// What a thread does in a block that its sequence shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Item {
    /// It calls a function; the function's sites, up to [`LEAVE`], are walked in its own graph.
    Call(FunctionId),
    /// It calls one of several functions through a pointer or a table of virtual functions.
    CallAny,
    /// It passes a site. The entry site of another function than the graph's own is one that was inlined here.
    #[serde(untagged)]
    Site(SiteId),
}

/// How well a block of a mapping is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlockClass {
    /// Its sites are its own.
    #[default]
    Exact,
    /// It has no sites; the ways around it tell when it is executed.
    Inferred,
    /// Its place in the source is that of so many other blocks too.
    Shared(u32),
    /// The compiler merged several places of the source into it.
    Merged,
    /// The compiler made it: it is at no statement of the source.
    CompilerMade,
    /// It has no position.
    NoPosition,
    /// The sites do not tell whether it is executed.
    Ambiguous,
    /// It is code that is not traced, such as a library's.
    Opaque,
    /// Its function has jumps (`goto`) that the emitted program does by variables: blocks and the ways between them are those of that form, not the source's.
    Reshaped,
}

impl BlockClass {
    /// The name that reports use.
    pub fn name(self) -> &'static str {
        match self {
            BlockClass::Exact => "exact",
            BlockClass::Inferred => "inferred",
            BlockClass::Shared(_) => "shared",
            BlockClass::Merged => "merged",
            BlockClass::CompilerMade => "compiler-made",
            BlockClass::NoPosition => "no position",
            BlockClass::Ambiguous => "ambiguous",
            BlockClass::Opaque => "opaque",
            BlockClass::Reshaped => "reshaped",
        }
    }
}

/// The label of a block: simCUDA's notation.
pub fn block_label(graph: u32, block: BlockId) -> String {
    format!("bb_{graph}_{block}")
}

/// A fault of a model, found by [`Program::check`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelError(pub String);

impl std::fmt::Display for ModelError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ModelError {}

impl Program {
    /// Reads a description and checks that its numbers point somewhere.
    ///
    /// # Errors
    /// Text that is not such JSON, a newer version, or a number that points nowhere.
    pub fn from_json(text: &[u8]) -> Result<Program, ModelError> {
        let p: Program = serde_json::from_slice(text)
            .map_err(|e| ModelError(format!("the program's description is not readable: {e}")))?;
        p.check()?;
        Ok(p)
    }

    /// The description as JSON on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The mapping of this name.
    pub fn mapping(&self, name: &str) -> Option<&Mapping> {
        self.mappings.iter().find(|m| m.name == name)
    }

    /// Checks that all numbers point into their vectors; everything else in this crate relies on it.
    ///
    /// # Errors
    /// The first number that does not.
    pub fn check(&self) -> Result<(), ModelError> {
        let fail = |text: String| Err(ModelError(text));
        if self.version > VERSION {
            return fail(format!(
                "the trace's description has version {}, this tool knows {VERSION}: use a newer cu2rs",
                self.version
            ));
        }
        let (files, sites, functions) = (self.files.len(), self.sites.len(), self.functions.len());
        let inside = |n: u32, len: usize| (n as usize) < len;
        for (i, s) in self.sites.iter().enumerate() {
            if !inside(s.function, functions) || !inside(s.at.file, files) {
                return fail(format!(
                    "site {i} names a function or file that there is not"
                ));
            }
        }
        for f in &self.functions {
            if !inside(f.entry, sites) || !inside(f.at.file, files) {
                return fail(format!(
                    "function `{}` names an entry site or file that there is not",
                    f.name
                ));
            }
        }
        if self.implied.iter().any(|s| !inside(*s, sites)) || !self.implied.is_sorted() {
            return fail("the list of implied sites is no list of sites".into());
        }
        for m in &self.mappings {
            for (g, graph) in m.graphs.iter().enumerate() {
                let fault = |what: &str| {
                    fail(format!(
                        "graph {g} (`{}`) of mapping `{}`: {what}",
                        graph.name, m.name
                    ))
                };
                if graph.function.is_some_and(|f| !inside(f, functions)) {
                    return fault("no such function");
                }
                if !inside(graph.entry, graph.blocks.len()) {
                    return fault("no such entry block");
                }
                for b in &graph.blocks {
                    if b.succs.iter().any(|&s| !inside(s, graph.blocks.len())) {
                        return fault("a successor that there is not");
                    }
                    if let Some(t) = &b.trips {
                        let two = matches!(b.succs[..], [x, y] if x != y);
                        let known = |(h, _): &(u32, i64)| {
                            let head = graph.blocks.get(*h as usize);
                            head.is_some_and(|h| h.trips.is_some())
                        };
                        if !two || b.stops || b.ends || t.by < 1 || !t.per.iter().all(known) {
                            return fault("a number of rounds at no head of a loop");
                        }
                    }
                    let places = b.at.iter().chain(&b.inlined_at);
                    if places.into_iter().any(|p| !inside(p.file, files)) {
                        return fault("a file that there is not");
                    }
                    for i in &b.items {
                        match *i {
                            Item::Site(s) if !inside(s, sites) => {
                                return fault("a site that there is not");
                            }
                            Item::Call(f) if !inside(f, functions) => {
                                return fault("a call of a function that there is not");
                            }
                            _ => {}
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_compact_and_comes_back() {
        let block = Block {
            items: vec![Item::Site(3), Item::Call(1), Item::CallAny],
            succs: vec![0],
            class: BlockClass::Shared(4),
            ..Block::default()
        };
        let text = serde_json::to_string(&block).unwrap();
        assert_eq!(
            text,
            r#"{"items":[3,{"call":1},"callany"],"succs":[0],"class":{"shared":4}}"#
        );
        assert_eq!(serde_json::from_str::<Block>(&text).unwrap(), block);
        assert_eq!(serde_json::to_string(&Block::default()).unwrap(), "{}");
    }

    #[test]
    fn trips_are_rounded_up_and_never_negative() {
        let count = |base, per: &[(u32, i64)], by| {
            let per = per.to_vec();
            Trips { base, per, by }.count(|b| u64::from(b) + 1)
        };
        assert_eq!(count(6, &[], 1), 6);
        assert_eq!(count(7, &[], 3), 3);
        assert_eq!(count(-7, &[], 3), 0);
        assert_eq!(count(10, &[(1, -3), (2, 1)], 2), 4);
        assert_eq!(count(i64::MAX, &[(u32::MAX, i64::MAX)], 1), u64::MAX);
        let text = serde_json::to_string(&Trips {
            base: 6,
            per: Vec::new(),
            by: 1,
        })
        .unwrap();
        assert_eq!(text, r#"{"base":6}"#);
        assert_eq!(serde_json::from_str::<Trips>(&text).unwrap().by, 1);
    }

    #[test]
    fn numbers_that_point_nowhere_are_found() {
        let good = r#"{"version":1,"name":"p","files":[{"path":"a.cu"}],
            "sites":[{"function":0,"kind":"entry","at":{"file":0,"line":2}}],
            "functions":[{"name":"k","kernel":true,"at":{"file":0,"line":2},"entry":0}],
            "mappings":[{"name":"source","graphs":[{"function":0,"name":"k","kernel":true,
            "blocks":[{"items":[0],"succs":[1]},{}]}]}]}"#;
        assert!(Program::from_json(good.as_bytes()).is_ok());
        for (from, to, what) in [
            ("\"succs\":[1]", "\"succs\":[2]", "successor"),
            ("\"items\":[0]", "\"items\":[1]", "a site"),
            ("\"items\":[0]", "\"items\":[{\"call\":1}]", "a call"),
            ("\"entry\":0", "\"entry\":9", "entry site"),
            ("\"version\":1", "\"version\":4", "newer"),
            (
                "\"succs\":[1]",
                "\"succs\":[1],\"trips\":{\"base\":6}",
                "rounds",
            ),
            (
                "\"functions\":",
                "\"implied\":[1],\"functions\":",
                "implied",
            ),
            (
                "\"function\":0,\"kind\"",
                "\"function\":7,\"kind\"",
                "site 0",
            ),
        ] {
            let bad = good.replace(from, to);
            let e = Program::from_json(bad.as_bytes()).unwrap_err();
            assert!(e.0.contains(what), "{from}: {e}");
        }
        assert!(Program::from_json(b"{").is_err());
    }
}
