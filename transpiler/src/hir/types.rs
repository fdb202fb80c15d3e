//! The types of HIR, interned.
//!
//! C's and C++'s distinct types stay distinct (`char` / `signed char`, `long` / `long long`), because overloads and templates
//! tell them apart; [`IntKind::bytes`] and friends give what emission needs. The target is x86-64 Linux.

use super::{EnumId, RecordId};
use indexmap::IndexSet;

/// An interned type, without qualifiers of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TyId(pub u32);

/// A type with its top-level qualifiers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct QTy {
    /// The type.
    pub id: TyId,
    /// `const`
    pub is_const: bool,
    /// `volatile`
    pub is_volatile: bool,
}

impl QTy {
    /// The type without qualifiers.
    pub fn plain(id: TyId) -> Self {
        Self {
            id,
            is_const: false,
            is_volatile: false,
        }
    }

    /// The same type, `const`.
    pub fn with_const(self) -> Self {
        Self {
            is_const: true,
            ..self
        }
    }

    /// The same type without its own qualifiers.
    pub fn unqualified(self) -> Self {
        Self::plain(self.id)
    }
}

impl From<TyId> for QTy {
    fn from(id: TyId) -> Self {
        Self::plain(id)
    }
}

/// The integer types (`bool` is [`Ty::Bool`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum IntKind {
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
    WChar,
    Char16,
    Char32,
}

impl IntKind {
    /// All of them, in the order in which every [`Types`] numbers them.
    pub const ALL: [IntKind; 16] = [
        IntKind::Char,
        IntKind::SChar,
        IntKind::UChar,
        IntKind::Short,
        IntKind::UShort,
        IntKind::Int,
        IntKind::UInt,
        IntKind::Long,
        IntKind::ULong,
        IntKind::LongLong,
        IntKind::ULongLong,
        IntKind::Int128,
        IntKind::UInt128,
        IntKind::WChar,
        IntKind::Char16,
        IntKind::Char32,
    ];

    /// The kind of an integer type that is no enumeration. (These types have the same numbers in every program.)
    pub fn of(ty: TyId) -> Option<IntKind> {
        Self::ALL.get((ty.0 as usize).checked_sub(1)?).copied()
    }

    /// A number as this type holds it: its low bits.
    pub fn wrap(self, value: i128) -> i128 {
        match (self.bytes(), self.signed()) {
            (1, true) => i128::from(value as i8),
            (1, false) => i128::from(value as u8),
            (2, true) => i128::from(value as i16),
            (2, false) => i128::from(value as u16),
            (4, true) => i128::from(value as i32),
            (4, false) => i128::from(value as u32),
            (8, true) => i128::from(value as i64),
            (8, false) => i128::from(value as u64),
            _ => value,
        }
    }

    /// Size in bytes.
    pub fn bytes(self) -> u64 {
        use IntKind::*;
        match self {
            Char | SChar | UChar => 1,
            Short | UShort | Char16 => 2,
            Int | UInt | WChar | Char32 => 4,
            Long | ULong | LongLong | ULongLong => 8,
            Int128 | UInt128 => 16,
        }
    }

    /// Whether it has a sign (`char` has one on this target).
    pub fn signed(self) -> bool {
        use IntKind::*;
        matches!(
            self,
            Char | SChar | Short | Int | Long | LongLong | Int128 | WChar
        )
    }

    /// The Rust type it is emitted as.
    pub fn rust(self) -> &'static str {
        match (self.bytes(), self.signed()) {
            (1, true) => "i8",
            (1, false) => "u8",
            (2, true) => "i16",
            (2, false) => "u16",
            (4, true) => "i32",
            (4, false) => "u32",
            (8, true) => "i64",
            (8, false) => "u64",
            (_, true) => "i128",
            (_, false) => "u128",
        }
    }

    /// Conversion rank (C++17 [conv.rank]).
    pub fn rank(self) -> u8 {
        use IntKind::*;
        match self {
            Char | SChar | UChar => 1,
            Short | UShort | Char16 => 2,
            Int | UInt | WChar | Char32 => 3,
            Long | ULong => 4,
            LongLong | ULongLong => 5,
            Int128 | UInt128 => 6,
        }
    }
}

/// The floating types.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum FloatKind {
    F32,
    F64,
    /// `long double`: 16 bytes; computed as `f64`, which a warning says.
    LongDouble,
}

/// A function's type.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FnSig {
    /// Return type.
    pub ret: QTy,
    /// Parameter types after adjustment (arrays and functions are pointers, top-level `const` dropped).
    pub params: Vec<QTy>,
    /// Ends with `...`.
    pub variadic: bool,
}

/// A type.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ty {
    /// `void`
    Void,
    /// `bool`, `_Bool`
    Bool,
    /// Integer types.
    Int(IntKind),
    /// Floating types.
    Float(FloatKind),
    /// `std::nullptr_t`
    NullPtr,
    /// `T*`
    Pointer(QTy),
    /// `T&` (false) or `T&&` (true)
    Ref(QTy, bool),
    /// `T[n]`; without a bound only behind `extern`, parameters and flexible members.
    Array(QTy, Option<u64>),
    /// A variable-length array of C; its length lives with the variable.
    Vla(QTy),
    /// A function.
    Function(FnSig),
    /// A class, struct or union: the program's, or one bound to a Rust type.
    Record(RecordId),
    /// An enumeration.
    Enum(EnumId),
    /// Something that was refused; every use of it is refused without another message.
    Error,
}

/// The interner. Ids are dense and never go away.
#[derive(Clone, Debug)]
pub struct Types {
    set: IndexSet<Ty>,
}

impl Default for Types {
    fn default() -> Self {
        let mut types = Self {
            set: IndexSet::new(),
        };
        types.intern(Ty::Error);
        for kind in IntKind::ALL {
            types.intern(Ty::Int(kind));
        }
        types
    }
}

impl Types {
    /// The error type's id.
    pub const ERROR: TyId = TyId(0);

    /// The id of a type.
    pub fn intern(&mut self, ty: Ty) -> TyId {
        TyId(self.set.insert_full(ty).0 as u32)
    }

    /// Number of types.
    pub fn len(&self) -> usize {
        self.set.len()
    }

    /// Whether there are none: never, the error type is always there.
    pub fn is_empty(&self) -> bool {
        self.set.is_empty()
    }

    /// The id of a type that was interned before.
    pub fn find(&self, ty: &Ty) -> Option<TyId> {
        self.set.get_index_of(ty).map(|i| TyId(i as u32))
    }

    /// The type of an id.
    pub fn get(&self, id: TyId) -> &Ty {
        self.set.get_index(id.0 as usize).unwrap_or(&Ty::Error)
    }

    /// Whether objects of a type are constant and not volatile; an array is what its elements are ([basic.type.qualifier]).
    pub fn is_const(&self, mut ty: QTy) -> bool {
        loop {
            if ty.is_volatile {
                return false;
            }
            match self.get(ty.id) {
                Ty::Array(of, _) if !ty.is_const => ty = *of,
                _ => return ty.is_const,
            }
        }
    }

    /// Makes a type another one wherever it stands; not if that one is there already (two ids would mean one type). Whether it was done.
    pub fn replace(&mut self, id: TyId, ty: Ty) -> bool {
        if self.set.contains(&ty) {
            return false;
        }
        let old = std::mem::take(&mut self.set).into_iter().enumerate();
        self.set = old
            .map(|(i, t)| match i == id.0 as usize {
                true => ty.clone(),
                false => t,
            })
            .collect();
        true
    }

    /// `T*`
    pub fn pointer(&mut self, to: QTy) -> TyId {
        self.intern(Ty::Pointer(to))
    }

    /// An integer type.
    pub fn int(&mut self, kind: IntKind) -> TyId {
        self.intern(Ty::Int(kind))
    }

    /// A floating type.
    pub fn float(&mut self, kind: FloatKind) -> TyId {
        self.intern(Ty::Float(kind))
    }

    /// What a pointer points to.
    pub fn pointee(&self, id: TyId) -> Option<QTy> {
        match self.get(id) {
            Ty::Pointer(t) => Some(*t),
            _ => None,
        }
    }
}
