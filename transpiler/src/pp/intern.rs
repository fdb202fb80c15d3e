//! Symbols and hide sets: the two things the preprocessor interns.
//!
//! A [`Sym`] stands for a token's spelling, a [`HideSet`] for a set of macro names that must not be expanded
//! again (see `expand`). Both are small integers, so an internal token is `Copy` and comparing spellings is comparing
//! numbers. Set operations are memoised: a set is built once however many tokens carry it. The hash maps here are
//! only ever looked up, never iterated, so they cannot make the output depend on hash order. Nothing here knows about
//! files or directives.

use std::collections::HashMap;
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
pub(super) struct Symbols {
    texts: Vec<Rc<str>>,
    ids: HashMap<Rc<str>, u32>,
}

impl Symbols {
    /// An interner that knows the preset spellings.
    pub fn new() -> Self {
        let mut s = Self {
            texts: Vec::new(),
            ids: HashMap::new(),
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

/// An interned set of macro names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct HideSet(u32);

impl HideSet {
    /// The empty set.
    pub const EMPTY: HideSet = HideSet(0);
}

/// The interner of hide sets.
pub(super) struct HideSets {
    /// Sorted members of each set.
    sets: Vec<Rc<[Sym]>>,
    ids: HashMap<Rc<[Sym]>, u32>,
    adds: HashMap<(u32, Sym), u32>,
    unions: HashMap<(u32, u32), u32>,
    intersections: HashMap<(u32, u32), u32>,
    /// Members of all sets ever built: what the expander charges to its work budget.
    pub stored: usize,
}

impl HideSets {
    /// An interner that holds the empty set.
    pub fn new() -> Self {
        let empty: Rc<[Sym]> = Rc::from([]);
        Self {
            sets: vec![empty.clone()],
            ids: HashMap::from([(empty, 0)]),
            adds: HashMap::new(),
            unions: HashMap::new(),
            intersections: HashMap::new(),
            stored: 0,
        }
    }

    /// Whether the set holds this name.
    pub fn contains(&self, set: HideSet, name: Sym) -> bool {
        set.0 != 0 && self.sets[set.0 as usize].binary_search(&name).is_ok()
    }

    /// Number of names in the set.
    pub fn len(&self, set: HideSet) -> usize {
        self.sets[set.0 as usize].len()
    }

    /// The set with one name more.
    pub fn add(&mut self, set: HideSet, name: Sym) -> HideSet {
        if let Some(&id) = self.adds.get(&(set.0, name)) {
            return HideSet(id);
        }
        let members = &self.sets[set.0 as usize];
        let result = match members.binary_search(&name) {
            Ok(_) => set,
            Err(at) => {
                let mut v = members.to_vec();
                v.insert(at, name);
                self.intern(v)
            }
        };
        self.adds.insert((set.0, name), result.0);
        result
    }

    /// The union of two sets.
    pub fn union(&mut self, a: HideSet, b: HideSet) -> HideSet {
        if a == b || b.0 == 0 {
            return a;
        }
        if a.0 == 0 {
            return b;
        }
        let key = (a.0.min(b.0), a.0.max(b.0));
        if let Some(&id) = self.unions.get(&key) {
            return HideSet(id);
        }
        let mut v = self.sets[a.0 as usize].to_vec();
        v.extend_from_slice(&self.sets[b.0 as usize]);
        v.sort_unstable();
        v.dedup();
        let result = self.intern(v);
        self.unions.insert(key, result.0);
        result
    }

    /// The intersection of two sets.
    pub fn intersect(&mut self, a: HideSet, b: HideSet) -> HideSet {
        if a == b || a.0 == 0 {
            return a;
        }
        if b.0 == 0 {
            return b;
        }
        let key = (a.0.min(b.0), a.0.max(b.0));
        if let Some(&id) = self.intersections.get(&key) {
            return HideSet(id);
        }
        let other = self.sets[b.0 as usize].clone();
        let v = self.sets[a.0 as usize]
            .iter()
            .copied()
            .filter(|s| other.binary_search(s).is_ok())
            .collect();
        let result = self.intern(v);
        self.intersections.insert(key, result.0);
        result
    }

    fn intern(&mut self, members: Vec<Sym>) -> HideSet {
        if let Some(&id) = self.ids.get(members.as_slice()) {
            return HideSet(id);
        }
        self.stored += members.len();
        let id = self.sets.len() as u32;
        let set: Rc<[Sym]> = members.into();
        self.sets.push(set.clone());
        self.ids.insert(set, id);
        HideSet(id)
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

    #[test]
    fn hide_sets_are_sets() {
        let mut h = HideSets::new();
        let (a, b, c) = (Sym(1), Sym(2), Sym(3));
        let ab = h.add(HideSet::EMPTY, a);
        let ab = h.add(ab, b);
        let ba = h.add(HideSet::EMPTY, b);
        let ba = h.add(ba, a);
        assert_eq!(ab, ba, "equal sets are one set");
        let bc = h.add(HideSet::EMPTY, b);
        let bc = h.add(bc, c);
        let all = h.union(ab, bc);
        assert!([a, b, c].iter().all(|&s| h.contains(all, s)));
        let both = h.intersect(ab, bc);
        assert!(h.contains(both, b) && !h.contains(both, a) && !h.contains(both, c));
        assert_eq!(h.union(both, HideSet::EMPTY), both);
        assert_eq!(h.intersect(both, HideSet::EMPTY), HideSet::EMPTY);
    }
}
