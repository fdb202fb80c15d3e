//! What PTX becomes: functions as graphs of basic blocks over typed virtual registers.
//!
//! An instruction is a pure [`Op`] (no effect but its result, whose meaning is [`crate::value`]'s and nobody else's), an access to memory, a call, or a *wait*:
//! something that a thread cannot do alone (barriers, exchanges within a warp, turns in a spin loop). Guards are gone: a guarded instruction is a block of its own.
//! Every instruction keeps its PTX line. [`verify`] checks what the back ends rely on.

pub(crate) mod types;
pub(crate) mod verify;

pub(crate) use types::{Class, Ty};

/// A virtual register, numbered from 0 in its function.
pub(crate) type Reg = u32;
/// A basic block, numbered from 0; block 0 is the entry.
pub(crate) type BlockId = u32;

/// An operand: a register or its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Val {
    Reg(Reg),
    Imm(u64),
}

/// How a result is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Round {
    /// To nearest, ties to even.
    Near,
    /// To nearest, ties away from zero.
    Away,
    Zero,
    Down,
    Up,
}

/// A comparison. `u` of the floating ones: or unordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[rustfmt::skip]
pub(crate) enum Cmp { Eq, Ne, Lt, Le, Gt, Ge, Equ, Neu, Ltu, Leu, Gtu, Geu, Num, Nan }

/// What a pure operation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[rustfmt::skip]
pub(crate) enum Code {
    Mov,
    Add, Sub, Mul, MulHi, MulWide, Mul24, Mul24Hi, Div, Rem, Min, Max, Neg, Abs, Sad,
    /// `a + b + carry`, and its carry.
    AddCarry, CarryOut,
    /// `a - b - borrow`, and its borrow.
    SubBorrow, BorrowOut,
    And, Or, Xor, Not, Cnot, Shl, Shr, ShfL, ShfR, Lop3, Prmt,
    Popc, Clz, Brev, Bfind, Bfe, Bfi, Fns, Szext, Bmsk, Dp4a, Dp2a,
    Set, Selp, Slct,
    Fma, Rcp, Sqrt, Rsqrt, Sin, Cos, Lg2, Ex2, Tanh, Copysign, Testp,
    Cvt,
    /// Two values converted to one of two elements: the first becomes the upper one.
    CvtPair,
    /// Both elements of one value converted.
    CvtBoth,
    /// `b` above `a`; `x` bits each.
    Pack,
    /// Bits of `a` from `x` on.
    Extract,
    /// Four bytes of saturated integers: `cvt.pack`.
    CvtPack,
    /// Of two or four small integers: [`crate::value::video`].
    Video,
    /// Where the element of a surface at byte `b` of row `c` of slice `d` is; 0 where it is outside. `x`: its bytes; `flags`: coordinates are clamped.
    SurfacePlace,
}

/// A pure operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Op {
    pub code: Code,
    /// The type that is computed in; of conversions, the result's.
    pub ty: Ty,
    /// The type of what is converted; of others, a second type.
    pub from: Ty,
    pub round: Round,
    pub cmp: Cmp,
    /// Subnormal numbers become zero.
    pub ftz: bool,
    /// Saturated: to [0, 1], or to the integer type's range.
    pub sat: bool,
    /// `.relu`, `.NaN`, `.xorsign`, `.approx`: see [`flag`].
    pub flags: u8,
    /// A table, a mode, a count.
    pub x: u8,
}

/// Bits of [`Op::flags`].
pub(crate) mod flag {
    pub(crate) const NAN: u8 = 1;
    pub(crate) const XORSIGN: u8 = 2;
    pub(crate) const RELU: u8 = 4;
    pub(crate) const APPROX: u8 = 8;
    /// Rounds to an integer in a floating format; shifts wrap; `bfind` gives a shift.
    pub(crate) const INTEGRAL: u8 = 16;
    pub(crate) const WRAP: u8 = 16;
    pub(crate) const SHIFT: u8 = 16;
    pub(crate) const ABS: u8 = 32;
    /// `.satfinite`
    pub(crate) const FINITE: u8 = 64;
}

impl Op {
    pub(crate) fn new(code: Code, ty: Ty) -> Op {
        Op {
            code,
            ty,
            from: ty,
            round: Round::Near,
            cmp: Cmp::Eq,
            ftz: false,
            sat: false,
            flags: 0,
            x: 0,
        }
    }

    pub(crate) fn has(self, f: u8) -> bool {
        self.flags & f != 0
    }

    /// The class of its result.
    pub(crate) fn result(self) -> Class {
        use Code::*;
        match self.code {
            Set | Testp | CarryOut | BorrowOut => Class::P,
            MulWide => match self.ty.bits() {
                16 => Class::B32,
                _ => Class::B64,
            },
            Popc | Clz | Bfind | Fns | Dp4a | Dp2a | CvtPack | Video | Bmsk | Szext => Class::B32,
            _ => self.ty.class(),
        }
    }
}

/// A state space, as far as addresses differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Space {
    /// Host addresses: generic, global, constant and local ones.
    Host,
    /// An offset into the block's shared memory.
    Shared,
    /// An offset into the kernel's parameters.
    Param,
}

/// How an access is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Order {
    Weak,
    /// Volatile, relaxed, acquire, release: other threads see it.
    Strong,
}

/// An address: a base and an offset in a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Place {
    pub space: Space,
    pub base: Val,
    pub offset: i64,
}

/// A special register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[rustfmt::skip]
pub(crate) enum Special {
    Tid(u8), Ntid(u8), Ctaid(u8), Nctaid(u8),
    Lane, Warp, Nwarp, Smid, Nsmid, Gridid,
    MaskEq, MaskLe, MaskLt, MaskGe, MaskGt,
    Clock, Clock64, GlobalTimer, GlobalTimerLo, GlobalTimerHi,
    DynamicShared, TotalShared,
    /// Half of the address of what the blocks of a cooperative launch share: 0 lower, 1 upper.
    Workspace(u8),
    Zero, One,
}

/// What an address is asked of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Base {
    /// The block's shared memory.
    Shared,
    /// The function's local memory: variables and call parameters.
    Local,
    /// The kernel's parameters.
    Param,
    /// A parameter of a function: its address was passed. Results come first.
    Argument(u32),
    /// A global variable of the module.
    Global(u32),
    /// A function of the module.
    Function(u32),
}

/// An atomic operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[rustfmt::skip]
pub(crate) enum AtomOp { Add, Exch, Cas, And, Or, Xor, Min, Max, Inc, Dec,
    /// Of a barrier in memory: see [`crate::run::atomic::arrive`].
    Arrive,
}

/// Functions that the runtime provides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Extern {
    Printf,
    Malloc,
    Free,
    AssertFail,
    /// A row of the table of functions of cudart-rs.
    Library(u16),
}

impl Extern {
    /// As a number, for compiled code.
    pub(crate) fn number(self) -> u64 {
        match self {
            Extern::Printf => 0,
            Extern::Malloc => 1,
            Extern::Free => 2,
            Extern::AssertFail => 3,
            Extern::Library(n) => 4 + u64::from(n),
        }
    }

    pub(crate) fn of_number(n: u64) -> Extern {
        match n {
            0 => Extern::Printf,
            1 => Extern::Malloc,
            2 => Extern::Free,
            3 => Extern::AssertFail,
            n => Extern::Library((n - 4) as u16),
        }
    }

    /// How many addresses it is called with: results' and parameters'.
    pub(crate) fn addresses(self) -> usize {
        match self {
            Extern::Printf => 3,
            Extern::Malloc => 2,
            Extern::Free => 1,
            Extern::AssertFail => 5,
            Extern::Library(n) => crate::run::library::addresses(n),
        }
    }
}

/// What is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Callee {
    Function(u32),
    Address(Val),
    Extern(Extern),
}

/// What a warp does with matrices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Matrix {
    /// `ldmatrix`: so many matrices; the lane's row's address → registers.
    Load { count: u8, transposed: bool },
    /// `stmatrix`: the lane's row's address and registers.
    Store { count: u8, transposed: bool },
    /// `movmatrix`: a matrix transposed.
    Transpose,
    /// `mma` of `rows`×8×`depth`: registers of both factors and of what is added.
    Multiply {
        rows: u8,
        depth: u16,
        a: Ty,
        b: Ty,
        c: Ty,
        how: How,
    },
}

/// What is summed up, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum How {
    /// Products; bits that are set in both.
    Plain,
    /// Integers that do not wrap.
    Saturated,
    /// Bits that differ.
    Different,
}

/// What a thread waits for. Operands and results are in [`Inst::Wait`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Wait {
    /// `bar.sync id, count` (count 0: all threads).
    Barrier,
    /// `bar.arrive id, count`: does not wait, but others wait for it.
    Arrive,
    /// `bar.red id, count, p`: 0 popc, 1 and, 2 or.
    BarrierReduce(u8),
    /// `bar.warp.sync mask`
    WarpSync,
    /// `shfl`: (value, lane, clamp, mask) → (value, in range). 0 up, 1 down, 2 bfly, 3 idx.
    Shuffle(u8),
    /// `vote`: (p, mask). 0 all, 1 any, 2 uni, 3 ballot.
    Vote(u8),
    /// `match.any`, `match.all`: (value, mask) → (mask, p).
    Match(bool),
    /// `redux`: (value, mask).
    Redux(AtomOp, Ty),
    /// `activemask`
    Active,
    /// Others get a turn.
    Yield,
    /// Lanes of a warp that are at this place go on together, those at the place of the least number first.
    Step(u32),
    /// Matrices, by a whole warp.
    Matrix(Matrix),
}

/// An instruction.
#[derive(Clone, Debug, Hash)]
pub(crate) enum Inst {
    Op {
        op: Op,
        d: Reg,
        a: [Val; 4],
    },
    Load {
        place: Place,
        ty: Ty,
        d: Vec<Option<Reg>>,
        order: Order,
    },
    Store {
        place: Place,
        ty: Ty,
        v: Vec<Val>,
        order: Order,
    },
    Atom {
        op: AtomOp,
        ty: Ty,
        d: Option<Reg>,
        place: Place,
        b: Val,
        c: Val,
    },
    Special {
        d: Reg,
        what: Special,
    },
    Address {
        d: Reg,
        base: Base,
        offset: i64,
    },
    /// Copies `size` bytes, the first `count` of them from the source, others become zero. `size` 0: `count` bytes.
    Copy {
        to: Place,
        from: Place,
        size: u32,
        count: Val,
    },
    Fence,
    /// The thread passes a mark of a trace: it begins a block of the text, or [`crate::record::LEAVE`]s a function.
    Mark(u32),
    /// A fetch by a texture object: texel `at[0]` of linear memory (`dims` 0), or coordinates.
    Texture {
        d: Vec<Option<Reg>>,
        object: Val,
        dims: u8,
        at: [Val; 3],
    },
    /// Arguments are addresses: results' first, then parameters'.
    Call {
        callee: Callee,
        args: Vec<Val>,
    },
    Wait {
        kind: Wait,
        a: Vec<Val>,
        d: Vec<Option<Reg>>,
    },
}

/// How a block ends.
#[derive(Clone, Debug, Hash)]
pub(crate) enum End {
    Jump(BlockId),
    Branch(Val, BlockId, BlockId),
    Switch(Val, Vec<BlockId>),
    /// From a function to its caller; from a kernel, the thread's end.
    Return,
    /// The thread's end.
    Exit,
    Trap,
}

impl End {
    pub(crate) fn successors(&self) -> Vec<BlockId> {
        match self {
            End::Jump(b) => vec![*b],
            End::Branch(_, a, b) => vec![*a, *b],
            End::Switch(_, t) => t.clone(),
            End::Return | End::Exit | End::Trap => Vec::new(),
        }
    }
}

/// A basic block. Lines are of the PTX text.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Block {
    pub insts: Vec<(u32, Inst)>,
    pub end: End,
    pub line: u32,
}

/// A function.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Func {
    pub name: String,
    pub kernel: bool,
    pub regs: Vec<Class>,
    pub blocks: Vec<Block>,
    /// Bytes of local memory: variables, and parameters of calls.
    pub local: u32,
    /// How many addresses it is called with.
    pub args: u32,
    pub line: u32,
}

impl Func {
    /// Whether a thread must be able to stop in it.
    pub(crate) fn waits(&self) -> bool {
        let mut all = self.blocks.iter().flat_map(|b| &b.insts);
        all.any(|(_, i)| matches!(i, Inst::Wait { .. }))
    }
}

impl Inst {
    /// Calls a function with each operand read.
    pub(crate) fn reads(&self, mut f: impl FnMut(Val)) {
        match self {
            Inst::Op { a, .. } => a.iter().for_each(|v| f(*v)),
            Inst::Load { place, .. } => f(place.base),
            Inst::Store { place, v, .. } => {
                f(place.base);
                v.iter().for_each(|v| f(*v));
            }
            Inst::Atom { place, b, c, .. } => {
                f(place.base);
                f(*b);
                f(*c);
            }
            Inst::Copy {
                to, from, count, ..
            } => {
                f(to.base);
                f(from.base);
                f(*count);
            }
            Inst::Special { .. } | Inst::Address { .. } | Inst::Fence | Inst::Mark(_) => {}
            Inst::Texture { object, at, .. } => {
                f(*object);
                at.iter().for_each(|v| f(*v));
            }
            Inst::Call { callee, args } => {
                if let Callee::Address(v) = callee {
                    f(*v);
                }
                args.iter().for_each(|v| f(*v));
            }
            Inst::Wait { a, .. } => a.iter().for_each(|v| f(*v)),
        }
    }

    /// Calls a function with each operand that may be changed for an equal one: all but bases of addresses, whose registers say how they are extended.
    pub(crate) fn change(&mut self, mut f: impl FnMut(&mut Val)) {
        match self {
            Inst::Op { a, .. } => a.iter_mut().for_each(f),
            Inst::Store { v, .. } => v.iter_mut().for_each(f),
            Inst::Atom { b, c, .. } => [b, c].into_iter().for_each(f),
            Inst::Copy { count, .. } => f(count),
            Inst::Texture { object, at, .. } => {
                f(object);
                at.iter_mut().for_each(f);
            }
            Inst::Call { args, .. } => args.iter_mut().for_each(f),
            Inst::Wait { a, .. } => a.iter_mut().for_each(f),
            _ => {}
        }
    }

    /// Calls a function with each register written.
    pub(crate) fn writes(&self, mut f: impl FnMut(Reg)) {
        match self {
            Inst::Op { d, .. } | Inst::Special { d, .. } | Inst::Address { d, .. } => f(*d),
            Inst::Load { d, .. } | Inst::Wait { d, .. } | Inst::Texture { d, .. } => {
                d.iter().flatten().for_each(|r| f(*r))
            }
            Inst::Atom { d, .. } => d.iter().for_each(|r| f(*r)),
            Inst::Store { .. }
            | Inst::Copy { .. }
            | Inst::Fence
            | Inst::Mark(_)
            | Inst::Call { .. } => {}
        }
    }
}
