//! `std::type_info`: what a type is called and which classes it derives from (C++17 [type.info], Itanium C++ ABI 2.9).
//!
//! Emitted crates have one `TypeInfo` for each class whose type the program asks for at run time (a thrown object, a handler, `typeid`,
//! `dynamic_cast`). Two types are the same when their mangled names are. Nothing of the objects themselves is known here but the way from an
//! object to its base-class parts.

use crate::ptr::{Ptr, Void, cstr};
use std::ffi::CStr;

/// A type.
#[derive(Clone, Copy, Debug)]
pub struct TypeInfo {
    mangled: &'static CStr,
    shown: &'static str,
    shape: Shape,
    what: Option<fn(Ptr<Void>) -> Ptr<i8>>,
}

#[derive(Clone, Copy, Debug)]
enum Shape {
    Plain,
    Pointer(&'static TypeInfo, bool),
    Class(&'static [BaseClass]),
}

/// What a handler gets.
#[derive(Clone, Copy, Debug)]
pub(super) enum Match {
    /// The object at this address.
    Object(Ptr<Void>),
    /// A pointer to another part of what the thrown pointer points to.
    Pointer(Ptr<Void>),
}

/// A base class of a class.
#[derive(Clone, Copy, Debug)]
pub struct BaseClass {
    info: &'static TypeInfo,
    convert: fn(Ptr<Void>) -> Ptr<Void>,
    public: bool,
}

impl BaseClass {
    /// A public base class; `convert` goes from an object of the class to its part.
    pub const fn new(info: &'static TypeInfo, convert: fn(Ptr<Void>) -> Ptr<Void>) -> BaseClass {
        BaseClass {
            info,
            convert,
            public: true,
        }
    }

    /// A private or protected one: handlers and casts do not see it.
    pub const fn hidden(info: &'static TypeInfo, convert: fn(Ptr<Void>) -> Ptr<Void>) -> BaseClass {
        BaseClass {
            info,
            convert,
            public: false,
        }
    }
}

impl TypeInfo {
    /// A type without relatives: mangled name (`c"i"`), and the name for messages (`"int"`).
    pub const fn plain(mangled: &'static CStr, shown: &'static str) -> TypeInfo {
        TypeInfo {
            mangled,
            shown,
            shape: Shape::Plain,
            what: None,
        }
    }

    /// A class with its direct base classes.
    pub const fn class(
        mangled: &'static CStr,
        shown: &'static str,
        bases: &'static [BaseClass],
    ) -> TypeInfo {
        TypeInfo {
            shape: Shape::Class(bases),
            ..TypeInfo::plain(mangled, shown)
        }
    }

    /// A pointer to a class.
    pub const fn pointer(
        mangled: &'static CStr,
        shown: &'static str,
        to: &'static TypeInfo,
        to_const: bool,
    ) -> TypeInfo {
        TypeInfo {
            shape: Shape::Pointer(to, to_const),
            ..TypeInfo::plain(mangled, shown)
        }
    }

    /// The same with the function that gives an object's message (`std::exception::what`).
    pub const fn with_what(self, what: fn(Ptr<Void>) -> Ptr<i8>) -> TypeInfo {
        TypeInfo {
            what: Some(what),
            ..self
        }
    }

    /// The name for messages, as `c++filt` shows it.
    pub fn shown(&self) -> &'static str {
        self.shown
    }

    /// `type_info::name`: the mangled name, as g++ gives it.
    pub fn name(&self) -> Ptr<i8> {
        cstr(self.mangled)
    }

    /// `type_info::hash_code`.
    pub fn hash_code(&self) -> u64 {
        super::super::murmur::hash_bytes(self.mangled.to_bytes())
    }

    /// `type_info::before`: some order of all types.
    pub fn before(&self, other: Ptr<TypeInfo>) -> bool {
        self.mangled < other.mangled
    }

    /// `type_info::operator==`.
    pub fn equals(&self, other: Ptr<TypeInfo>) -> bool {
        self.mangled == other.mangled
    }

    /// `type_info::operator!=`.
    pub fn differs(&self, other: Ptr<TypeInfo>) -> bool {
        !self.equals(other)
    }

    /// The part of type `to` in the object at `p`, which is of this class: the object itself or an unambiguous public base.
    pub fn part(&self, to: &TypeInfo, p: Ptr<Void>) -> Option<Ptr<Void>> {
        let mut found = Vec::new();
        self.parts(to, p, true, &mut found);
        found.sort_unstable();
        found.dedup();
        match found.as_slice() {
            [(at, true)] => Some(Ptr::from_bits(*at)),
            _ => None,
        }
    }

    fn parts(&self, to: &TypeInfo, p: Ptr<Void>, public: bool, out: &mut Vec<(u64, bool)>) {
        if self.mangled == to.mangled {
            out.push((p.to_bits(), public));
            return;
        }
        if let Shape::Class(bases) = self.shape {
            for b in bases {
                b.info.parts(to, (b.convert)(p), public && b.public, out);
            }
        }
    }

    /// What a handler for `self` gets of a thrown object of type `thrown` at `p` (C++17 [except.handle]/3).
    pub(super) fn catches(&self, thrown: &TypeInfo, p: Ptr<Void>) -> Option<Match> {
        if let Some(p) = thrown.part(self, p) {
            return Some(Match::Object(p));
        }
        if thrown.mangled == c"Dn" && self.mangled.to_bytes().starts_with(b"P") {
            return Some(Match::Pointer(Ptr::null()));
        }
        let Shape::Pointer(from, from_const) = thrown.shape else {
            // Any pointer is caught as `void*`; a pointer to plain data differs in `const` at most.
            let plain = thrown.mangled.to_bytes().strip_prefix(b"P")?;
            let matches = match self.mangled.to_bytes() {
                b"PKv" => true,
                b"Pv" => !plain.starts_with(b"K"),
                mine => mine.strip_prefix(b"PK") == Some(plain),
            };
            return matches.then_some(Match::Object(p));
        };
        if self.mangled == c"PKv" || self.mangled == c"Pv" && !from_const {
            return Some(Match::Object(p));
        }
        let Shape::Pointer(to, to_const) = self.shape else {
            return None;
        };
        if from_const && !to_const {
            return None;
        }
        let object: Ptr<Void> = *p.cast::<Ptr<Void>>();
        Some(Match::Pointer(if object.is_null() {
            object
        } else {
            from.part(to, object)?
        }))
    }

    /// The message of an object of this class, if it is a `std::exception`.
    pub(super) fn message(&self, p: Ptr<Void>) -> Option<Ptr<i8>> {
        if let Some(what) = self.what {
            return Some(what(p));
        }
        match self.shape {
            Shape::Class(bases) => bases.iter().find_map(|b| b.info.message((b.convert)(p))),
            _ => None,
        }
    }
}
