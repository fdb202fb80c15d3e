//! Types of PTX, and classes of registers.

/// What a register holds. Classes say how wide and in which kind of processor register; the bits are PTX's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Class {
    /// A predicate: 0 or 1.
    P,
    B16,
    B32,
    B64,
    F32,
    F64,
}

impl Class {
    pub(crate) fn bits(self) -> u32 {
        match self {
            Class::P => 1,
            Class::B16 => 16,
            Class::B32 | Class::F32 => 32,
            Class::B64 | Class::F64 => 64,
        }
    }

    /// What of a value a register of this class keeps.
    pub(crate) fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits())
    }
}

/// A type of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[rustfmt::skip]
pub(crate) enum Ty {
    Pred,
    B8, B16, B32, B64,
    U8, U16, U32, U64,
    S8, S16, S32, S64,
    U16x2, S16x2,
    F16, F16x2, Bf16, Bf16x2, Tf32, F32, F64,
    E4m3x2, E5m2x2,
    /// Elements of matrices only.
    B1, U4, S4, E4m3, E5m2,
}

impl Ty {
    /// By its name in an opcode.
    pub(crate) fn parse(name: &str) -> Option<Ty> {
        Some(match name {
            "pred" => Ty::Pred,
            "b8" => Ty::B8,
            "b16" => Ty::B16,
            "b32" => Ty::B32,
            "b64" => Ty::B64,
            "u8" => Ty::U8,
            "u16" => Ty::U16,
            "u32" => Ty::U32,
            "u64" => Ty::U64,
            "s8" => Ty::S8,
            "s16" => Ty::S16,
            "s32" => Ty::S32,
            "s64" => Ty::S64,
            "u16x2" => Ty::U16x2,
            "s16x2" => Ty::S16x2,
            "f16" => Ty::F16,
            "f16x2" => Ty::F16x2,
            "bf16" => Ty::Bf16,
            "bf16x2" => Ty::Bf16x2,
            "tf32" => Ty::Tf32,
            "f32" => Ty::F32,
            "f64" => Ty::F64,
            "e4m3x2" => Ty::E4m3x2,
            "e5m2x2" => Ty::E5m2x2,
            _ => return None,
        })
    }

    /// The type of a matrix's elements, by its name.
    pub(crate) fn element(name: &str) -> Option<Ty> {
        Some(match name {
            "b1" => Ty::B1,
            "u4" => Ty::U4,
            "s4" => Ty::S4,
            "e4m3" => Ty::E4m3,
            "e5m2" => Ty::E5m2,
            _ => return Ty::parse(name),
        })
    }

    pub(crate) fn bits(self) -> u32 {
        use Ty::*;
        match self {
            Pred | B1 => 1,
            U4 | S4 => 4,
            B8 | U8 | S8 | E4m3 | E5m2 => 8,
            B16 | U16 | S16 | F16 | Bf16 | E4m3x2 | E5m2x2 => 16,
            B32 | U32 | S32 | F32 | Tf32 | F16x2 | Bf16x2 | U16x2 | S16x2 => 32,
            B64 | U64 | S64 | F64 => 64,
        }
    }

    pub(crate) fn bytes(self) -> u32 {
        self.bits().div_ceil(8)
    }

    pub(crate) fn signed(self) -> bool {
        matches!(
            self,
            Ty::S4 | Ty::S8 | Ty::S16 | Ty::S32 | Ty::S64 | Ty::S16x2
        )
    }

    /// A float of one element.
    pub(crate) fn float(self) -> bool {
        matches!(self, Ty::F16 | Ty::Bf16 | Ty::F32 | Ty::F64 | Ty::Tf32)
    }

    /// The element of a type of two.
    pub(crate) fn half(self) -> Option<Ty> {
        Some(match self {
            Ty::F16x2 => Ty::F16,
            Ty::Bf16x2 => Ty::Bf16,
            Ty::U16x2 => Ty::U16,
            Ty::S16x2 => Ty::S16,
            _ => return None,
        })
    }

    /// The class of registers that values of this type are computed in.
    pub(crate) fn class(self) -> Class {
        match self {
            Ty::Pred => Class::P,
            Ty::F32 => Class::F32,
            Ty::F64 => Class::F64,
            t if t.bits() <= 16 => Class::B16,
            t if t.bits() == 32 => Class::B32,
            _ => Class::B64,
        }
    }
}
