//! What the parser makes of a PTX module: functions, their statements in order, instructions with their operands.
//!
//! Everything borrows from the text. Positions are byte offsets into it. What a statement means for control flow is
//! [`super::cfg`]'s business, which source line it belongs to [`super::position`]'s.

use std::collections::BTreeMap;

/// A byte range of the PTX text.
pub type Range = (u32, u32);

/// A module.
#[derive(Clone, Debug, Default)]
pub struct Module<'t> {
    /// `.version 8.4`: major, minor. Absent in fragments.
    pub version: Option<(u16, u16)>,
    /// `.target sm_75, debug`: the names.
    pub target: Vec<&'t str>,
    /// `.address_size`: 32 or 64.
    pub address_size: Option<u32>,
    /// What the opening comments say of the compiler: "release 13.5, V13.5.37", "Based on NVVM 7.0.1".
    pub producer: Producer,
    /// The `.file` table.
    pub files: BTreeMap<u32, &'t str>,
    /// Functions that have a body, in order.
    pub functions: Vec<Function<'t>>,
    /// Functions that are only declared.
    pub declared: Vec<&'t str>,
    /// Module-level variables.
    pub variables: Vec<Variable<'t>>,
    /// Labels of `.debug_str`, each with the string that begins there.
    pub strings: BTreeMap<&'t str, String>,
    /// Whether there are debug sections.
    pub has_debug_sections: bool,
}

/// Who wrote a module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Producer {
    /// The tools' release: `13.5`.
    pub release: Option<String>,
    /// The code generator: `NVVM 7.0.1`, `LLVM`, `nvopencc`.
    pub generator: Option<String>,
}

impl std::fmt::Display for Producer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (&self.release, &self.generator) {
            (Some(r), Some(g)) => write!(f, "CUDA {r} ({g})"),
            (Some(r), None) => write!(f, "CUDA {r}"),
            (None, Some(g)) => f.write_str(g),
            (None, None) => f.write_str("an unnamed compiler"),
        }
    }
}

/// A variable of the module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable<'t> {
    /// Its name.
    pub name: &'t str,
    /// `.global`, `.const`, `.shared`, `.tex`, ….
    pub space: &'t str,
    /// Where it is declared.
    pub range: Range,
}

/// A function with a body.
#[derive(Clone, Debug)]
pub struct Function<'t> {
    /// Its (mangled) name.
    pub name: &'t str,
    /// `.entry`: a kernel.
    pub kernel: bool,
    /// Where the name stands.
    pub name_range: Range,
    /// From the linking directive to the closing brace.
    pub range: Range,
    /// How many parameters it takes.
    pub params: usize,
    /// The byte offset of the opening brace.
    pub open: u32,
    /// The byte offset of the closing brace.
    pub close: u32,
    /// Its statements in order.
    pub body: Vec<Statement<'t>>,
}

/// A statement with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement<'t> {
    /// Where it stands.
    pub range: Range,
    /// What it says.
    pub kind: StatementKind<'t>,
}

/// What a statement says.
#[derive(Clone, Debug, PartialEq)]
pub enum StatementKind<'t> {
    /// `name:`
    Label(&'t str),
    /// `.loc …`
    Loc(Loc<'t>),
    /// An instruction.
    Instruction(Instruction<'t>),
    /// `//@cu2rs 7`: the numbers of a marker.
    Marker(Vec<u32>),
    /// `// begin inline asm`
    AsmBegin,
    /// `// end inline asm`
    AsmEnd,
    /// `{`
    Open,
    /// `}`
    Close,
    /// `name: .branchtargets a, b;`
    BranchTargets(&'t str, Vec<&'t str>),
    /// `name: .calltargets f, g;`
    CallTargets(&'t str, Vec<&'t str>),
    /// `name: .callprototype …;`
    Prototype(&'t str),
    /// `.pragma "…";`
    Pragma(Vec<&'t str>),
    /// `.reg`, `.local`, `.shared`, `.param`, …: a declaration; the directive.
    Declaration(&'t str),
}

/// `.loc 1 20 5, function_name $L__info_string0, inlined_at 1 30 12`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loc<'t> {
    /// Index in the `.file` table.
    pub file: u32,
    /// 1-based; 0: the compiler made it.
    pub line: u32,
    /// 1-based; 0: not known.
    pub column: u32,
    /// Where the function that this position is in was inlined.
    pub inlined: Option<Inlined<'t>>,
}

/// The second half of a `.loc`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inlined<'t> {
    /// The label of the inlined function's name, and an offset from there.
    pub name: (&'t str, i64),
    /// File, line and column of the call.
    pub at: (u32, u32, u32),
}

/// `@!%p1 opcode operands;`
#[derive(Clone, Debug, PartialEq)]
pub struct Instruction<'t> {
    /// The predicate, and whether it is inverted.
    pub guard: Option<(&'t str, bool)>,
    /// The opcode with its modifiers: `ld.global.v4.f32`.
    pub opcode: &'t str,
    /// Its operands.
    pub operands: Vec<Operand<'t>>,
}

/// An operand.
#[derive(Clone, Debug, PartialEq)]
pub enum Operand<'t> {
    /// A register, a symbol, a label, a special register; `_` is a result that nobody wants.
    Name(&'t str),
    /// An integer.
    Int(i128),
    /// `0f3f800000`: the bits of a float.
    Single(u32),
    /// `0d3ff0000000000000`: the bits of a double.
    Double(u64),
    /// A decimal fraction, as written.
    Decimal(&'t str),
    /// `a+4`
    Offset(Box<Operand<'t>>, i128),
    /// `{a, b}`
    Vector(Vec<Operand<'t>>),
    /// `(a, b)`
    List(Vec<Operand<'t>>),
    /// `[a]`, `[a, {x, y}]`
    Address(Vec<Operand<'t>>),
    /// `a[4]`
    Element(Box<Operand<'t>>, Box<Operand<'t>>),
    /// `d|p`
    Pair(Box<Operand<'t>>, Box<Operand<'t>>),
    /// `!p`
    Not(Box<Operand<'t>>),
}

impl<'t> Operand<'t> {
    /// The name, if the operand is nothing but a name.
    pub fn name(&self) -> Option<&'t str> {
        match self {
            Operand::Name(n) => Some(n),
            _ => None,
        }
    }
}

impl<'t> Instruction<'t> {
    /// The opcode without modifiers: `ld`.
    pub fn base(&self) -> &'t str {
        self.opcode.split('.').next().unwrap_or("")
    }

    /// The modifiers: `global`, `v4`, `f32`.
    pub fn modifiers(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        self.opcode.split('.').skip(1)
    }

    /// Whether a modifier is given.
    pub fn has(&self, modifier: &str) -> bool {
        self.modifiers().any(|m| m == modifier)
    }
}
