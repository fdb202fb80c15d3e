//! Where in the source an instruction comes from: `.loc` with its chain of inlined calls.
//!
//! A `.loc` holds until the next one, in the order of the text. Its `inlined_at` names the position of the call by file, line and
//! column; that position was itself given by a `.loc` before, and if that one was inlined, the chain goes on there (PTX ISA, ".loc").

use super::syntax::{Loc, Module};
use rustc_hash::FxHashMap;

/// Index of a [`Position`] in its [`Positions`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PositionId(pub u32);

/// A place in the source, with the calls that lead there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Index in the module's `.file` table.
    pub file: u32,
    /// 1-based; 0: made by the compiler.
    pub line: u32,
    /// 1-based; 0: not known.
    pub column: u32,
    /// The (mangled) name of the function this is in, where that was inlined, and the position of the call.
    pub inlined: Option<(String, PositionId)>,
}

/// The positions of one function's instructions, each once.
#[derive(Clone, Default, Debug)]
pub struct Positions {
    all: Vec<Position>,
    depths: Vec<u32>,
    known: FxHashMap<Position, PositionId>,
    /// The position that was given last for a file, line and column.
    last: FxHashMap<(u32, u32, u32), PositionId>,
}

/// Longer chains than this are cut: nobody inlines that deep, but a file can say anything.
const LONGEST_CHAIN: u32 = 64;

impl Positions {
    /// The position of an id of this table.
    pub fn get(&self, id: PositionId) -> Option<&Position> {
        self.all.get(id.0 as usize)
    }

    /// The calls through which a position came into its function, innermost first: function's name, and where it is called.
    pub fn chain(&self, id: PositionId) -> Vec<(&str, &Position)> {
        let mut chain = Vec::new();
        let mut at = self.get(id);
        while let Some((name, outer)) = at.and_then(|p| p.inlined.as_ref()) {
            let Some(outer) = self.get(*outer) else { break };
            chain.push((name.as_str(), outer));
            at = Some(outer);
        }
        chain
    }

    /// The position that a `.loc` gives.
    pub fn add(&mut self, loc: &Loc<'_>, module: &Module<'_>) -> PositionId {
        let inlined = loc.inlined.map(|inlined| {
            let outer = match self.last.get(&inlined.at) {
                Some(&id) if self.depth(id) < LONGEST_CHAIN => id,
                _ => {
                    let (file, line, column) = inlined.at;
                    self.intern(
                        Position {
                            file,
                            line,
                            column,
                            inlined: None,
                        },
                        0,
                    )
                }
            };
            let (label, offset) = inlined.name;
            let name = module.strings.get(label);
            let name = name.and_then(|n| n.get(usize::try_from(offset).ok()?..));
            (name.unwrap_or("").to_owned(), outer)
        });
        let depth = match &inlined {
            Some((_, outer)) => self.depth(*outer) + 1,
            None => 0,
        };
        let position = Position {
            file: loc.file,
            line: loc.line,
            column: loc.column,
            inlined,
        };
        let id = self.intern(position, depth);
        self.last.insert((loc.file, loc.line, loc.column), id);
        id
    }

    fn depth(&self, id: PositionId) -> u32 {
        self.depths.get(id.0 as usize).copied().unwrap_or(0)
    }

    fn intern(&mut self, position: Position, depth: u32) -> PositionId {
        if let Some(&id) = self.known.get(&position) {
            return id;
        }
        let id = PositionId(self.all.len() as u32);
        self.all.push(position.clone());
        self.depths.push(depth);
        self.known.insert(position, id);
        id
    }
}

#[cfg(test)]
mod tests {
    use super::super::syntax::Inlined;
    use super::*;

    fn loc(at: (u32, u32, u32), inlined: Option<(&'static str, (u32, u32, u32))>) -> Loc<'static> {
        Loc {
            file: at.0,
            line: at.1,
            column: at.2,
            inlined: inlined.map(|(name, at)| Inlined {
                name: (name, 0),
                at,
            }),
        }
    }

    #[test]
    fn chains_are_followed_through_the_last_position_of_a_place() {
        let mut module = Module::default();
        module.strings.insert("$a", "inner".into());
        module.strings.insert("$b", "outer".into());
        let mut p = Positions::default();
        let call = p.add(&loc((1, 30, 5), None), &module);
        let in_outer = p.add(&loc((1, 20, 9), Some(("$b", (1, 30, 5)))), &module);
        let in_inner = p.add(&loc((2, 3, 1), Some(("$a", (1, 20, 9)))), &module);
        let names: Vec<_> = p
            .chain(in_inner)
            .iter()
            .map(|(n, at)| ((*n).to_owned(), at.line))
            .collect();
        assert_eq!(names, [("inner".to_owned(), 20), ("outer".to_owned(), 30)]);
        assert!(p.chain(call).is_empty());
        assert_eq!(
            p.add(&loc((1, 20, 9), Some(("$b", (1, 30, 5)))), &module),
            in_outer
        );
    }

    #[test]
    fn a_call_that_was_not_seen_before_is_a_place_of_its_own() {
        let mut p = Positions::default();
        let id = p.add(
            &loc((1, 2, 3), Some(("$none", (1, 9, 9)))),
            &Module::default(),
        );
        assert_eq!(p.chain(id)[0].1.line, 9);
        assert_eq!(p.chain(id)[0].0, "");
    }

    #[test]
    fn endless_chains_are_cut() {
        let mut p = Positions::default();
        let mut last = PositionId(0);
        for _ in 0..1000 {
            last = p.add(&loc((1, 1, 1), Some(("$n", (1, 1, 1)))), &Module::default());
        }
        assert!(p.chain(last).len() <= LONGEST_CHAIN as usize + 1);
    }
}
