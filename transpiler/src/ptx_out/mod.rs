//! HIR's device code as PTX text: what runtime compilation needs, without a compiler of NVIDIA's.
//!
//! [`write()`] takes a program as the front end made it and gives a PTX module of its kernels, all device functions that they reach, and the variables of device memory.
//! It is no optimiser: each local scalar is a virtual register, whatever has an address lies in `.local` memory, control flow is branches, and each value is
//! computed where it stands. Who runs the text (`cudart-ptx`, or a GPU's driver) optimises.
//!
//! Functions of the library have one of three meanings: instructions ([`library`]), calls of what CUDA's own runtime provides (`vprintf`, `malloc`, `free`,
//! `__assertfail`), or calls of functions whose names begin with `__cu2rs_` and that `cudart-ptx` resolves to the same Rust functions that translated programs call ([`external`]),
//! so that results are the same to the bit. Everything else is refused, by name and place (CU7015): nothing is left out.
//!
//! Registers are 32 or 64 bits wide, or predicates for `bool`; integers of 8 and 16 bits are kept in 32 as their type extends them.
//!
//! HIR could become `cudart-ptx`'s IR directly, but NVRTC's users pass text on (they cache it, link it, look for symbols in it), and text is what tests can read.
//! What has no instruction is a call by a name of our own (`__cu2rs$c$math$sinf`), one table of rows for both sides (`cudart-rs/ptx/src/run/library_table.rs`). The
//! compiler is another process, so that what loads kernels stays small and no front end runs in somebody's Python. Beside [`library`], [`external`] and the sorts
//! of HIR's nodes: `reach` and `names` say what is in the module and how it is called, `func` has registers, labels and homes of variables, `data` first values.

mod asm;
mod atomic;
mod call;
mod convert;
mod data;
mod expr;
mod external;
mod func;
mod init;
mod layout;
mod library;
mod names;
mod place;
mod print;
mod reach;
mod stmt;
mod texture;
mod warp;

use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::{FuncId, GlobalId, Program, Space, VarSpace};
use crate::source::{Origin, SourceMap, Span};
use std::collections::{BTreeMap, BTreeSet};

/// The code of what is not written as PTX.
const REFUSED: u16 = 7015;

/// What the text says of itself.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The architecture, as `__CUDA_ARCH__` has it: 800.
    pub arch: u32,
}

/// A module.
#[derive(Clone, Debug, Default)]
pub struct Ptx {
    /// The text.
    pub text: String,
    /// The symbols of functions and variables that were asked for by name, in their order.
    pub lowered: Vec<String>,
}

/// What cannot be written, and where.
pub(crate) struct Refusal {
    span: Span,
    what: String,
}

/// A result with a refusal.
type R<T> = Result<T, Refusal>;

fn refuse<T>(span: Span, what: impl Into<String>) -> R<T> {
    Err(Refusal {
        span,
        what: what.into(),
    })
}

/// What an expression that stands for a name names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// A function.
    Function(FuncId),
    /// A variable.
    Global(GlobalId),
}

/// The module in the making.
struct Module<'a> {
    p: &'a Program,
    names: names::Names,
    /// Bytes of strings, with their names' numbers.
    strings: BTreeMap<Vec<u8>, usize>,
    /// Declarations of functions that the runtime provides.
    externals: BTreeSet<String>,
    /// Variables of the module that functions need: shared ones, tables of virtual functions.
    variables: String,
    tables: BTreeSet<u32>,
}

impl Module<'_> {
    /// The variable that holds a string with a NUL behind it.
    fn string(&mut self, bytes: &[u8]) -> String {
        let mut text = bytes.to_vec();
        text.push(0);
        let n = self.strings.len();
        let n = *self.strings.entry(text).or_insert(n);
        format!("$str_{n}")
    }
}

/// What the module holds.
fn all_reached(p: &Program, sources: &SourceMap, wanted: &[Named]) -> reach::Reached {
    let mut roots: Vec<FuncId> = (0..p.functions.len() as u32)
        .map(FuncId)
        .filter(|f| {
            let f = p.func(*f);
            f.space == Space::Kernel && f.body.is_some()
        })
        .collect();
    let mut globals: BTreeSet<GlobalId> = (0..p.globals.len() as u32)
        .map(GlobalId)
        .filter(|g| {
            let g = p.global(*g);
            let own = sources.get(g.span.file).map(|f| f.origin);
            g.space != VarSpace::Host && own == Some(Origin::Program) && !is_asked(&g.name)
        })
        .collect();
    for w in wanted {
        match w {
            Named::Function(f) => roots.push(*f),
            Named::Global(g) => {
                globals.insert(*g);
            }
        }
    }
    reach::reached(p, &roots, globals)
}

/// The text of functions and variables that the module does not hold, and of no part of which an instance is in it.
pub fn unreached(p: &Program, sources: &SourceMap, wanted: &[Named]) -> Vec<Span> {
    let reached = all_reached(p, sources, wanted);
    let functions = p
        .functions
        .iter()
        .enumerate()
        .map(|(i, f)| (reached.functions.contains(&FuncId(i as u32)), f.full_span));
    let globals = p
        .globals
        .iter()
        .enumerate()
        .map(|(i, g)| (reached.globals.contains(&GlobalId(i as u32)), g.full_span));
    let all: Vec<(bool, Span)> = functions.chain(globals).collect();
    let held: BTreeSet<(u32, u32)> = all
        .iter()
        .filter(|(held, _)| *held)
        .map(|(_, s)| (s.file.0, s.lo))
        .collect();
    let free = all
        .into_iter()
        .filter(|(h, s)| !h && !held.contains(&(s.file.0, s.lo)));
    free.map(|(_, s)| s).collect()
}

/// Writes the program's device code. `wanted` are functions and variables whose symbols are asked for: they are there even where nothing else needs them.
/// `None` if something was refused, which the messages tell.
pub fn write(
    p: &Program,
    sources: &SourceMap,
    options: Options,
    wanted: &[Named],
    diags: &mut Diagnostics,
) -> Option<Ptx> {
    let reached = all_reached(p, sources, wanted);
    let mut m = Module {
        p,
        names: names::Names::new(p, &reached),
        strings: BTreeMap::new(),
        externals: BTreeSet::new(),
        variables: String::new(),
        tables: BTreeSet::new(),
    };
    let mut refused = Vec::new();
    let (mut heads, mut bodies) = (String::new(), String::new());
    for f in &reached.functions {
        match func::function(&mut m, *f, &mut refused) {
            Ok(text) => {
                if p.func(*f).space != Space::Kernel {
                    heads += &format!("{};\n", text.head);
                }
                bodies += &format!("\n{}\n{{\n{}}}\n", text.head, text.body);
            }
            Err(e) => refused.push(e),
        }
    }
    let mut data = String::new();
    for g in &reached.globals {
        match data::variable(&mut m, *g) {
            Ok(text) => data += &text,
            Err(e) => refused.push(e),
        }
    }
    let mut told = BTreeSet::new();
    for r in &refused {
        if told.insert((r.span.file, r.span.lo, r.what.clone())) {
            diags.push(
                Diagnostic::error(
                    REFUSED,
                    r.span,
                    format!("{} cannot be written as PTX", r.what),
                )
                .help("translate the program to Rust (`cu2rs FILE`), or write this otherwise"),
            );
        }
    }
    if !refused.is_empty() {
        return None;
    }
    let arch = options.arch / 10;
    let mut text = format!(
        "//\n// PTX by cu2rs {}\n//\n\n.version 8.0\n.target sm_{arch}\n.address_size 64\n\n",
        env!("CARGO_PKG_VERSION")
    );
    for e in &m.externals {
        text += e;
    }
    for (bytes, n) in &m.strings {
        let list: Vec<String> = bytes.iter().map(u8::to_string).collect();
        text += &format!(
            ".global .align 1 .b8 $str_{n}[{}] = {{{}}};\n",
            bytes.len(),
            list.join(", ")
        );
    }
    text += &heads;
    text += &m.variables;
    text += &data;
    text += &bodies;
    let lowered = wanted
        .iter()
        .map(|w| match w {
            Named::Function(f) => m.names.function(*f).to_owned(),
            Named::Global(g) => m.names.global(*g).to_owned(),
        })
        .collect();
    Some(Ptx { text, lowered })
}

/// What variables that ask for a symbol are called, before their number.
pub const ASKED: &str = "__cu2rs_name_";

/// Whether it is such a variable.
pub fn is_asked(name: &str) -> bool {
    name.starts_with(ASKED)
}

/// What an expression names that was given as the first value of a variable: `&f<int>`, `&variable`.
pub fn named(e: &crate::hir::Expr) -> Option<Named> {
    use crate::hir::{ExprKind, PlaceKind};
    match &*e.kind {
        ExprKind::FnAddr(f) => Some(Named::Function(*f)),
        ExprKind::Convert(_, inner) => named(inner),
        ExprKind::AddrOf(place) | ExprKind::Decay(place) => match &*place.kind {
            PlaceKind::Global(g) => Some(Named::Global(*g)),
            _ => None,
        },
        _ => None,
    }
}
