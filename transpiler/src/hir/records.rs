//! Classes, unions and enumerations: their members, bases, tables, and how they lie.

use super::*;

/// How the members of a record lie closer than their types ask (`packed`, `#pragma pack`).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Packing {
    /// As `#[repr(C)]` lays them.
    #[default]
    No,
    /// None is aligned to more than so many bytes: `#[repr(C, packed(n))]`.
    Max(u64),
    /// Each lies where its offset says: those that their types would not let lie there are emitted as `Unaligned<T>`.
    Explicit,
}

impl Packing {
    /// Whether it changes anything.
    pub fn any(self) -> bool {
        self != Packing::No
    }
}

/// A class, struct or union.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its name.
    pub name: Rc<str>,
    /// Scopes, outermost first.
    pub scopes: Vec<Rc<str>>,
    /// Template arguments as short words.
    pub instance: Vec<Rc<str>>,
    /// What it is called at run time where scopes and short words do not tell.
    pub type_name: Option<Rc<mangle::TypeName>>,
    /// It is a union.
    pub is_union: bool,
    /// Base classes come first as fields named `base`, `base_2` …, with `is_base`.
    pub fields: Vec<Field>,
    /// Size in bytes (0 for opaque ones: never needed).
    pub size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// An alignment that was asked for (`__align__`), to be repeated in `#[repr(align)]`.
    pub asked_align: Option<u64>,
    /// How its members lie closer than their types ask.
    pub packing: Packing,
    /// Plain bytes: emitted as `Copy`.
    pub trivially_copyable: bool,
    /// The destructor, if it does something of its own (members' destructors run by `Drop` in any case).
    pub dtor: Option<FuncId>,
    /// The copy constructor of a record that is not trivially copyable (implicit ones are made by sema).
    pub copy_ctor: Option<FuncId>,
    /// What library templates over it may call, see [`Operations`].
    pub operations: Operations,
    /// Virtual functions, one entry a slot; empty: no vtable. A record with a vtable pointer of its own has field `vtable` first (`is_vtable`).
    pub vtable: Vec<FuncId>,
    /// The tables that bases have which do not share the class's own (all polymorphic bases but the first, and theirs).
    pub second_tables: Vec<SecondTable>,
    /// Its virtual bases, those of its bases included.
    pub virtual_bases: Option<VirtualBases>,
    /// It is what an object of this class with virtual bases is as a part of an object of another class (`passes::virtual_bases`): all but those.
    pub part_of: Option<RecordId>,
    /// A class of the library.
    pub bound: Option<BoundType>,
    /// It is complete.
    pub complete: bool,
    /// The declaration.
    pub span: Span,
    /// All of it, for comments.
    pub full_span: Span,
}

/// The table of virtual functions that a base class's part of an object points to where that is not the beginning of the object.
#[derive(Clone, PartialEq, Debug)]
pub struct SecondTable {
    /// The fields that lead to the part.
    pub path: Vec<u32>,
    /// Its class.
    pub base: RecordId,
    /// What each slot of that class's table calls in the object: functions of the class itself, of one between the two, or of the base's own table. They are
    /// called with their own `this`.
    pub functions: Vec<FuncId>,
    /// In classes with virtual bases: the ways to the parts of the object whose functions they are.
    pub receivers: Vec<Vec<u32>>,
    /// The part points to it only while a part of this class that it belongs to is made or ended: that lies at the end of the way.
    pub during: Option<Vec<u32>>,
}

/// The virtual bases of a class. `sema::class::virtual_bases` says how they lie and are found.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct VirtualBases {
    /// The first field that is one.
    pub from: u32,
    /// How many bytes all before it takes as a part of an object of another class.
    pub part_size: u64,
    /// Where the last of them ends.
    pub part_end: u64,
    /// The slots of the hidden virtual functions that find them, in the order of the fields.
    pub slots: Vec<u32>,
    /// Bases with virtual bases of their own, by their fields, and the first of the tables that are theirs while they are made: 0 is the class's own
    /// table, `n` its [`Record::second_tables`]`[n - 1]`.
    pub tables: Vec<(u32, u32)>,
}

impl Record {
    /// Whether it is a class of the library whose objects are empty when they were moved from: strings and containers.
    pub fn is_emptied(&self) -> bool {
        self.bound.as_ref().is_some_and(|b| {
            let last = b.path.rsplit("::").next().unwrap_or_default();
            let name = last.split('<').next().unwrap_or_default();
            matches!(
                name,
                "CppString"
                    | "Vector"
                    | "Deque"
                    | "List"
                    | "Map"
                    | "Set"
                    | "Multimap"
                    | "Multiset"
                    | "PriorityQueue"
            ) || name.starts_with("Unordered") && !name.ends_with("Iterator")
                || b.is_stream()
        })
    }
}

/// The Rust type of C++'s streams.
const STREAM: &str = "cudart_rs::cpp::stream::Stream";

/// Whether a type is that of texture references, which are objects of the device though host code has them.
pub fn is_texture(types: &Types, records: &[Record], ty: TyId) -> bool {
    let Ty::Record(r) = types.get(ty) else {
        return false;
    };
    let bound = records.get(r.0 as usize).and_then(|r| r.bound.as_ref());
    bound.is_some_and(|b| b.path.ends_with("texture::Texture"))
}

impl Program {
    /// Whether a function is emitted as a free one: it is no member, or one (with a body in our headers) of a class that is a Rust type.
    pub fn stands_alone(&self, f: &Function) -> bool {
        match f.role {
            Role::Free => true,
            Role::Ctor(r) => self.record(r).bound.is_some(),
            _ => false,
        }
    }
}

/// A class's own operations that library templates take from it: they become implementations of Rust's traits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Operations {
    /// `a < b`: `PartialOrd`.
    pub less: Option<FuncId>,
    /// `a == b`: `PartialEq`.
    pub equal: Option<FuncId>,
    /// `T()`: `Default`.
    pub default: Option<FuncId>,
    /// `T()` exists and sets every member to zero: `Default`.
    pub zero_default: bool,
}

/// A record that stands for a Rust type.
#[derive(Clone, Debug)]
pub struct BoundType {
    /// Rust path.
    pub path: Rc<str>,
    /// Its arguments.
    pub args: Vec<BoundArg>,
    /// Its fields are not ours to see.
    pub opaque: bool,
    /// What points to it is the library's name of an object, the same in code of other compilers.
    pub handle: bool,
    /// Size and alignment of an opaque class, where the Rust type has those of the C++ ABI.
    pub size: Option<(u64, u64)>,
}

impl BoundType {
    /// Whether it is one of C++'s streams or their buffers.
    pub fn is_stream(&self) -> bool {
        &*self.path == STREAM
    }

    /// What leaves more than nothing behind, a stream, or a container that cannot be made of nothing, because it has an order or a hash function of the
    /// program's: its own `taken` empties it.
    pub fn keeps_functions(&self, program: &Program) -> bool {
        let name = self.path.rsplit("::").next().unwrap_or_default();
        let functions = match name {
            "PriorityQueue" => return true,
            _ if self.is_stream() => return true,
            "Map" | "Set" | "Multimap" | "Multiset" => 1,
            _ if name.starts_with("Unordered") => 2,
            _ => return false,
        };
        let library = |a: &BoundArg| match a {
            BoundArg::Type(t) => match program.types.get(*t) {
                Ty::Record(r) => program.record(*r).bound.as_ref().is_some_and(|b| {
                    let defaults = ["::Less", "::StdHash", "::StdEqual"];
                    defaults.iter().any(|d| b.path.ends_with(d))
                }),
                _ => false,
            },
            BoundArg::Value(_) => true,
        };
        !self.args.iter().rev().take(functions).all(library)
    }

    /// A pair that ends its members by hand (`passes/ended`).
    pub fn is_ended_pair(&self) -> bool {
        &*self.path == ENDED_PAIR
    }
}

/// An argument of a bound type.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum BoundArg {
    Type(TyId),
    Value(i128),
}

/// A data member.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name; made up for anonymous struct members.
    pub name: Rc<str>,
    /// Its type.
    pub ty: QTy,
    /// Byte offset.
    pub offset: u64,
    /// It is a base class.
    pub is_base: bool,
    /// It is the vtable pointer.
    pub is_vtable: bool,
    /// It is a virtual base class: it lies here in objects of this very class only. They come last.
    pub is_virtual: bool,
    /// It is a private or protected base class: handlers and `dynamic_cast` do not see it.
    pub is_hidden: bool,
    /// It is `mutable`: never constant, whatever the object is.
    pub is_mutable: bool,
    /// What it has to do with bit-fields.
    pub bits: Bits,
    /// Its declarator.
    pub span: Span,
}

/// Bit-fields are members without storage of their own. Reading, assigning and initialising one is done as with any other member; its address is never taken.
/// The records that hold them have made-up members for the storage behind the declared ones (`sema::bits` places them).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Bits {
    /// An ordinary member.
    #[default]
    No,
    /// A bit-field: `width` bits of the field `storage`, the lowest of which is bit `at`. Unnamed ones have an empty name.
    In {
        /// Index of the storage; no field's before the record is laid out.
        storage: u32,
        /// Its lowest bit there.
        at: u32,
        /// Number of bits.
        width: u32,
        /// Its highest bit is a sign.
        signed: bool,
    },
    /// Storage of this many bytes, or padding. The type is the smallest unsigned integer type that holds them, `unsigned char` for padding.
    Storage {
        /// Number of bytes.
        bytes: u64,
    },
}

impl Field {
    /// Whether it is a bit-field.
    pub fn is_bit_field(&self) -> bool {
        matches!(self.bits, Bits::In { .. })
    }

    /// Whether it is storage of bit-fields, which the program cannot name.
    pub fn is_storage(&self) -> bool {
        matches!(self.bits, Bits::Storage { .. })
    }

    /// Whether a braced list passes it over: storage, and bit-fields without a name.
    pub fn unnamed(&self) -> bool {
        self.is_storage() || self.is_bit_field() && self.name.is_empty()
    }
}

/// An enumeration.
#[derive(Clone, Debug)]
pub struct Enum {
    /// Its name.
    pub name: Rc<str>,
    /// Scopes.
    pub scopes: Vec<Rc<str>>,
    /// See [`Record::type_name`].
    pub type_name: Option<Rc<mangle::TypeName>>,
    /// It had no name.
    pub anonymous: bool,
    /// `enum class`
    pub scoped: bool,
    /// The integer type it is stored as.
    pub underlying: TyId,
    /// Name, value, place.
    pub enumerators: Vec<(Rc<str>, i128, Span)>,
    /// A type or constants of the library (no definition is emitted): the Rust module that holds both.
    pub bound: Option<Rc<str>>,
    /// The declaration.
    pub span: Span,
    /// All of it.
    pub full_span: Span,
}
