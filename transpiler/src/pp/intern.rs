//! Symbols: token spellings as small integers.
//!
//! A [`Sym`] stands for a spelling, so that an internal token is `Copy` and comparing spellings is comparing numbers. The
//! hash map is only ever looked up, never iterated, so it cannot make the output depend on hash order. Nothing here
//! knows about files or directives.

use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A spelling.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Sym(pub u32);

/// Spellings the preprocessor itself looks for. Their numbers are their places in [`PRESET`].
pub(super) mod sym {
    use super::Sym;
    pub const EMPTY: Sym = Sym(0);
    pub const LPAREN: Sym = Sym(1);
    pub const RPAREN: Sym = Sym(2);
    pub const COMMA: Sym = Sym(3);
    pub const HASH: Sym = Sym(4);
    pub const HASH_HASH: Sym = Sym(5);
    pub const ALT_HASH: Sym = Sym(6);
    pub const ALT_HASH_HASH: Sym = Sym(7);
    pub const VA_ARGS: Sym = Sym(8);
    pub const VA_OPT: Sym = Sym(9);
    pub const DEFINED: Sym = Sym(10);
    pub const HAS_INCLUDE: Sym = Sym(11);
    pub const HAS_INCLUDE_NEXT: Sym = Sym(12);
    pub const PRAGMA: Sym = Sym(13);
    pub const ELLIPSIS: Sym = Sym(14);
    pub const LESS: Sym = Sym(15);
    pub const GREATER: Sym = Sym(16);
    pub const NOT: Sym = Sym(17);
    pub const HAS_CPP_ATTRIBUTE: Sym = Sym(18);
    pub const HAS_ATTRIBUTE: Sym = Sym(19);
    pub const HAS_BUILTIN: Sym = Sym(20);
    pub const TRUE: Sym = Sym(21);
}

/// The spellings of [`sym`], in order.
const PRESET: [&str; 22] = [
    "",
    "(",
    ")",
    ",",
    "#",
    "##",
    "%:",
    "%:%:",
    "__VA_ARGS__",
    "__VA_OPT__",
    "defined",
    "__has_include",
    "__has_include_next",
    "_Pragma",
    "...",
    "<",
    ">",
    "!",
    "__has_cpp_attribute",
    "__has_attribute",
    "__has_builtin",
    "true",
];

/// The interner of spellings.
#[derive(Clone)]
pub(super) struct Symbols {
    texts: Vec<Rc<str>>,
    ids: FxHashMap<Rc<str>, u32>,
}

impl Symbols {
    /// An interner that knows the preset spellings.
    pub fn new() -> Self {
        let mut s = Self {
            texts: Vec::new(),
            ids: FxHashMap::default(),
        };
        for text in PRESET {
            s.intern(text);
        }
        s
    }

    /// The symbol of a spelling.
    pub fn intern(&mut self, text: &str) -> Sym {
        if let Some(&id) = self.ids.get(text) {
            return Sym(id);
        }
        let id = self.texts.len() as u32;
        let text: Rc<str> = text.into();
        self.texts.push(text.clone());
        self.ids.insert(text, id);
        Sym(id)
    }

    /// The spelling of a symbol.
    pub fn text(&self, sym: Sym) -> &Rc<str> {
        &self.texts[sym.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_where_the_constants_say() {
        let mut s = Symbols::new();
        assert_eq!(s.intern("__VA_OPT__"), sym::VA_OPT);
        assert_eq!(s.intern("_Pragma"), sym::PRAGMA);
        assert_eq!(s.intern("true"), sym::TRUE);
        assert_eq!(&**s.text(sym::HASH_HASH), "##");
        assert_eq!(s.intern("new").0 as usize, PRESET.len());
    }
}
