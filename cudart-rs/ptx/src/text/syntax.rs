//! The syntax tree of a PTX module.

/// A module.
#[derive(Debug, Default)]
pub(crate) struct Module<'t> {
    /// `.target sm_75`: 75.
    pub target: u32,
    pub files: Vec<(u32, &'t str)>,
    pub variables: Vec<Variable<'t>>,
    pub functions: Vec<Function<'t>>,
    /// `.alias a, b;`
    pub aliases: Vec<(&'t str, &'t str)>,
}

/// How a name links.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Linking {
    #[default]
    Local,
    Visible,
    Extern,
    Weak,
    Common,
}

/// A declared variable or parameter.
#[derive(Clone, Debug)]
pub(crate) struct Variable<'t> {
    pub name: &'t str,
    pub linking: Linking,
    /// `global`, `const`, `shared`, `local`, `param`, `reg`.
    pub space: &'t str,
    /// `u32`, `b8`, `texref`, …
    pub ty: &'t str,
    /// `.v2`, `.v4`: 2 or 4.
    pub vector: u32,
    pub align: Option<u32>,
    /// Elements over all dimensions; `None`: `[]`.
    pub count: Option<u64>,
    /// The size of an element of the first dimension, in elements: for nothing but initialisers.
    pub dims: Vec<u64>,
    /// `%r<10>`: ten registers.
    pub range: Option<u32>,
    pub init: Option<Init<'t>>,
    pub line: u32,
}

/// An initial value.
#[derive(Clone, Debug)]
pub(crate) enum Init<'t> {
    List(Vec<Init<'t>>),
    Value(Operand<'t>),
    /// `generic(a)+8`, and with a mask `0xFF(a)`: which byte of the address.
    Symbol {
        name: &'t str,
        add: i128,
        byte: Option<u32>,
        generic: bool,
    },
}

/// A function, or its declaration.
#[derive(Debug)]
pub(crate) struct Function<'t> {
    pub name: &'t str,
    pub kernel: bool,
    pub linking: Linking,
    pub returns: Vec<Variable<'t>>,
    pub params: Vec<Variable<'t>>,
    /// `.maxntid`, `.reqntid`, `.minnctapersm`, …
    pub performance: Vec<(&'t str, Vec<u32>)>,
    pub body: Option<Vec<Statement<'t>>>,
    pub line: u32,
}

/// `.loc`: a place in a source.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Loc {
    pub file: u32,
    pub line: u32,
    pub column: u32,
    /// The call that was inlined: file, line, column.
    pub inlined_at: Option<(u32, u32, u32)>,
}

#[derive(Debug)]
pub(crate) struct Statement<'t> {
    pub line: u32,
    pub kind: Kind<'t>,
}

#[derive(Debug)]
pub(crate) enum Kind<'t> {
    Label(&'t str),
    Loc(Loc),
    /// A comment of annotated sources.
    Marker,
    Instruction(Instruction<'t>),
    Open,
    Close,
    Declaration(Variable<'t>),
    BranchTargets(&'t str, Vec<&'t str>),
    Prototype(&'t str),
}

#[derive(Debug)]
pub(crate) struct Instruction<'t> {
    pub guard: Option<(&'t str, bool)>,
    pub opcode: &'t str,
    pub operands: Vec<Operand<'t>>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Operand<'t> {
    Name(&'t str),
    Int(i128),
    Single(u32),
    Double(u64),
    /// A decimal fraction.
    Decimal(f64),
    /// `a+4`
    Offset(Box<Operand<'t>>, i128),
    Vector(Vec<Operand<'t>>),
    List(Vec<Operand<'t>>),
    Address(Vec<Operand<'t>>),
    /// `d|p`
    Pair(Box<Operand<'t>>, Box<Operand<'t>>),
    Not(Box<Operand<'t>>),
}
