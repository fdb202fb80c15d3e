//! Bodies: rendered, parsed by tree-sitter, parsed again with damaged statements blanked.

use super::{Builder, Built};
use crate::syntax::ast::Stmt;
use crate::syntax::bias::STMT;
use crate::syntax::cst::Cst;
use crate::syntax::render::render;
use crate::syntax::selfcheck::Ranges;
use std::collections::BTreeMap;

/// How often a body is parsed again with more of it blanked.
const ROUNDS: usize = 8;

/// What a blanked statement is written as.
const BLANK: &str = "cu2rs_statement ( ) ;";

impl Builder<'_> {
    /// The block whose `{` is at `lo`.
    pub(in crate::syntax) fn block(&mut self, lo: usize) -> Built<Stmt> {
        self.deeper(lo, |b| {
            let hi = b.close(lo, b.st.toks.len())? + 1;
            let mut blank = b.blank_unbalanced(lo, hi);
            for round in 0..ROUNDS {
                let text = render(b.st, b.bound, lo, hi, "void f ( )", &blank);
                let Some(tree) = b.tree(&text.text) else {
                    break;
                };
                let root = Cst::root(&tree, &text);
                if !root.damaged()
                    && let Some(body) = root.find("compound_statement", lo)
                    && body.hi() == Some(hi)
                {
                    b.stats.rebias_rounds += round;
                    let outer = std::mem::take(&mut b.trace);
                    let built = b.compound(&body, lo, hi);
                    let trace = std::mem::replace(&mut b.trace, outer);
                    if round == 0 && b.compares {
                        b.compare(&body, &trace);
                    }
                    return built;
                }
                let before = blank.len();
                b.blank_damage(&root, lo, hi, &mut blank);
                if blank.len() == before {
                    break;
                }
            }
            // The tree is no help: the tokens alone.
            b.stats.without_tree += 1;
            b.block_from_tokens(lo, hi)
        })
    }

    /// Parses, unless that takes far longer than any program needs (error recovery can be quadratic). Counted in
    /// parser operations, not in time, so that the result is the same everywhere.
    pub(super) fn tree(&mut self, text: &str) -> Option<tree_sitter::Tree> {
        let limit = 10_000 + text.len() / 10;
        let mut calls = 0;
        let mut progress = |_: &tree_sitter::ParseState| {
            calls += 1;
            if calls > limit {
                std::ops::ControlFlow::Break(())
            } else {
                std::ops::ControlFlow::Continue(())
            }
        };
        let bytes = text.as_bytes();
        let options = tree_sitter::ParseOptions::new().progress_callback(&mut progress);
        let tree = self.parser.parse_with_options(
            &mut |at, _| bytes.get(at..).unwrap_or(&[]),
            None,
            Some(options),
        );
        if tree.is_none() {
            self.parser.reset();
        }
        tree
    }

    /// Blanks the statements in which a bracket has no partner: no tree can be made of them.
    pub(super) fn blank_unbalanced(
        &self,
        lo: usize,
        hi: usize,
    ) -> BTreeMap<usize, (usize, &'static str)> {
        let mut blank = BTreeMap::new();
        let mut i = lo + 1;
        while i + 1 < hi {
            if matches!(self.st.s(i), "(" | "[" | ")" | "]")
                && self.st.mate(i).is_none()
                && let Some((&a, &z)) = self.bound.stmt_end.range(lo + 1..=i).next_back()
                && i < z
                && z < hi
            {
                blank.insert(a, (z, BLANK));
                i = z;
                continue;
            }
            i += 1;
        }
        blank
    }

    /// Compares what stands outside function bodies (initialisers, sizes, default arguments) with tree-sitter's reading.
    pub(super) fn compare_item(&mut self, lo: usize, hi: usize, trace: &[(usize, usize)]) {
        if !self.compares || trace.is_empty() {
            return;
        }
        let text = render(self.st, self.bound, lo, hi, "", &BTreeMap::new());
        if let Some(tree) = self.tree(&text.text) {
            let root = Cst::root(&tree, &text);
            if root.damaged() {
                self.stats.items_without_tree += 1;
            } else {
                self.compare(&root, trace);
            }
        }
    }

    /// Counts where tree-sitter reads an expression otherwise.
    fn compare(&mut self, body: &Cst, trace: &[(usize, usize)]) {
        // A check on the translator is not worth gigabytes.
        if trace.len() > 200_000 {
            return;
        }
        let different = Ranges::of(body).disagreements(trace);
        self.stats.compared += trace.len();
        self.stats.disagreements += different.len();
        for (lo, hi) in different {
            let text: Vec<&str> = (lo..hi).map(|i| self.st.text(i)).collect();
            self.different.push(text.join(" "));
        }
    }

    /// Blanks the smallest statement or control head around each error.
    pub(super) fn blank_damage(
        &self,
        root: &Cst,
        lo: usize,
        hi: usize,
        blank: &mut BTreeMap<usize, (usize, &'static str)>,
    ) {
        // Broken text may have errors before the body.
        for at in root.errors().into_iter().filter(|at| *at > lo) {
            let mut best: Option<(usize, usize, &'static str)> = None;
            for (&a, &z) in self.bound.stmt_end.range(lo + 1..=at) {
                if at < z && z <= hi && !blank.contains_key(&a) {
                    best = Some((a, z, BLANK));
                }
            }
            // A control head nearer than that.
            let from = best.map_or(lo + 1, |b| b.0);
            for k in (from..=at).rev() {
                if !self.bound.has(k, STMT) {
                    continue;
                }
                let open = match self.st.s(k) {
                    "if" if self.st.s(k + 1) == "constexpr" => k + 2,
                    "if" | "while" | "switch" | "for" => k + 1,
                    _ => continue,
                };
                if let Some(m) = self.st.mate(open).filter(|&m| m >= at && open <= at)
                    && open + 1 < m
                    && !blank.contains_key(&(open + 1))
                    && best.is_none_or(|b| b.0 < k)
                {
                    let t = if self.st.s(k) == "for" {
                        "cu2rs_head ; ;"
                    } else {
                        "cu2rs_head"
                    };
                    best = Some((open + 1, m, t));
                    break;
                }
            }
            if let Some((a, z, t)) = best {
                blank.insert(a, (z, t));
            }
        }
    }
}
