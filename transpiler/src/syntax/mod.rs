//! Tokens to syntax tree, through tree-sitter-cuda.
//!
//! Data flows one way:
//!
//! 1. `normalise` takes CUDA and GNU specifiers, attributes and pragmas out of the token stream, into a side table.
//! 2. `bias` walks the whole stream once with scopes (`names`) and decides what each name is, which `<` are brackets, what
//!    declares and what initialises. After it no ambiguity is left.
//! 3. `build` makes the [`ast`]. Items end where `items` says. Heads (specifiers, declarators, parameters, class heads) and
//!    expressions (`pratt`) are read from the tokens, because only there the side table and the names are known. Bodies are
//!    rendered (`render`) as text with one parse and given to tree-sitter; its statements (`cst`) are the skeleton of the body.
//! 4. Where it is asked for (`parse_checked`), `selfcheck` compares each expression and each declaration statement with tree-sitter's reading of the same tokens. The
//!    two readers have nothing in common but the names, so agreement on both sides of half a million expressions is the
//!    evidence that precedence, casts and template lists are right; differences are counted in [`ParseStats`].
//!
//! Damage stays local: a statement that tree-sitter cannot parse is blanked and the body parsed again; what cannot be
//! built becomes a `Refused` node with a CU2xxx diagnostic (`codes`), the rest goes on. Work is bounded on any input:
//! nesting at 400 levels, vain guesses and error recovery by budgets counted in steps, not in time. `dump` prints trees for tests.

pub mod ast;
mod bias;
mod build;
mod codes;
mod cst;
pub mod dump;
mod items;
mod names;
mod normalise;
mod pack;
mod pratt;
mod render;
mod selfcheck;
#[cfg(test)]
mod tests;
mod words;

use crate::diag::Diagnostics;
use crate::pp::token::PpOutput;

pub use crate::pp::Language;

/// How to parse.
#[derive(Clone, Copy, Debug)]
pub struct ParseOptions {
    /// The unit's language.
    pub language: Language,
}

/// What parsing a unit took.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ParseStats {
    /// Declarations at namespace level.
    pub items: usize,
    /// Those that became `Refused`.
    pub items_with_errors: usize,
    /// Functions with a body.
    pub functions: usize,
    /// Those with a refused statement.
    pub functions_with_errors: usize,
    /// Statements that became `Refused`.
    pub refused_statements: usize,
    /// Ambiguities that were decided by what a name is.
    pub decided: usize,
    /// Bodies parsed again with damaged statements blanked, counted a round each.
    pub rebias_rounds: usize,
    /// Bodies whose statements had to be found without the tree.
    pub without_tree: usize,
    /// Items whose head tree-sitter could not parse (read from their tokens; only the comparison is lost).
    pub items_without_tree: usize,
    /// Expressions of several tokens that were compared with tree-sitter's reading.
    pub compared: usize,
    /// Those that tree-sitter reads otherwise (the names decide; for developers).
    pub disagreements: usize,
}

impl ParseStats {
    /// Adds another unit's numbers.
    pub fn add(&mut self, o: &ParseStats) {
        self.items += o.items;
        self.items_with_errors += o.items_with_errors;
        self.functions += o.functions;
        self.functions_with_errors += o.functions_with_errors;
        self.refused_statements += o.refused_statements;
        self.decided += o.decided;
        self.rebias_rounds += o.rebias_rounds;
        self.without_tree += o.without_tree;
        self.items_without_tree += o.items_without_tree;
        self.compared += o.compared;
        self.disagreements += o.disagreements;
    }
}

/// Parses a preprocessed unit.
pub fn parse(pp: &PpOutput, opts: &ParseOptions, diags: &mut Diagnostics) -> ast::Unit {
    parse_unit(pp, opts, false, diags).0
}

/// The same; each expression is compared with tree-sitter's reading (see `selfcheck`), which takes its time. Gives what that found, for developers: numbers, and the
/// texts of the expressions that tree-sitter reads otherwise.
pub fn parse_checked(
    pp: &PpOutput,
    opts: &ParseOptions,
    diags: &mut Diagnostics,
) -> (ast::Unit, ParseStats, Vec<String>) {
    parse_unit(pp, opts, true, diags)
}

fn parse_unit(
    pp: &PpOutput,
    opts: &ParseOptions,
    compares: bool,
    diags: &mut Diagnostics,
) -> (ast::Unit, ParseStats, Vec<String>) {
    let stream = normalise::normalise(&pp.tokens, opts.language);
    let bound = bias::bind(&stream);
    let mut stats = ParseStats {
        decided: bound.decided,
        ..ParseStats::default()
    };
    let mut builder = build::Builder::new(&stream, &bound, pp, compares, diags, &mut stats);
    let unit = builder.unit();
    let different = builder.finish();
    (unit, stats, different)
}
