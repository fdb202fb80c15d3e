//! Statements: tree-sitter's tree is the skeleton, heads and simple statements come from its nodes' tokens.
//!
//! A body is rendered and parsed on its own. When the tree has an error, the smallest statement or control head around
//! it is blanked and the body is parsed again, so that damage stays where it is; the blanked part is then read from its
//! tokens alone, and refused if that fails too.

use super::{Builder, Built, Cur, Fail};
use crate::syntax::ast::*;
use crate::syntax::bias::DECL;
use crate::syntax::codes;
use crate::syntax::cst::Cst;

impl Builder<'_> {
    /// The statements of a compound node whose braces are `lo` and `hi - 1`.
    pub(super) fn compound(&mut self, node: &Cst, lo: usize, hi: usize) -> Built<Stmt> {
        let mut out = Vec::new();
        let mut at = lo + 1;
        for child in node.children() {
            self.statement_node(&child, &mut at, &mut out);
        }
        if at < hi - 1 {
            // Something the tree does not show.
            self.tokens_until(&mut at, hi - 1, &mut out);
        }
        if at > hi - 1 {
            return self.disagree(hi - 1);
        }
        self.pragmas_into(hi - 1, &mut out);
        Ok(self.stmt(lo, hi, StmtKind::Block(out)))
    }

    pub(super) fn stmt(&self, lo: usize, hi: usize, kind: StmtKind) -> Stmt {
        let mut loc = self.st.loc(lo, hi);
        loc.lo = self.start_of(lo).min(loc.lo);
        Stmt {
            kind: Box::new(kind),
            loc,
        }
    }

    pub(super) fn pragmas_into(&mut self, i: usize, out: &mut Vec<Stmt>) {
        for (text, loc) in self.pragmas_at(i) {
            out.push(Stmt {
                kind: Box::new(StmtKind::Pragma(text)),
                loc,
            });
        }
    }

    /// Adds the statements of one node. `at` is the next token to be accounted for: the tree must agree with it.
    pub(super) fn statement_node(&mut self, node: &Cst, at: &mut usize, out: &mut Vec<Stmt>) {
        let (Some(lo), Some(hi)) = (node.lo(), node.hi()) else {
            return;
        };
        if hi <= *at {
            return; // the tokens have run ahead: `struct S {…}` and its `;`
        }
        if lo > *at {
            self.tokens_until(at, lo, out);
        }
        let lo = *at;
        self.pragmas_into(lo, out);
        let before = out.len();
        let built = self.deeper(lo, |b| {
            b.statement_built(node, lo, at, out)?;
            b.obeyed(lo, *at)
        });
        if let Err(f) = built {
            out.truncate(before);
            let end = self.statement_end(lo).max(lo + 1);
            self.refuse(lo, end, f, out);
            *at = end.max(*at);
        }
    }

    pub(super) fn refuse(&mut self, lo: usize, hi: usize, f: Fail, out: &mut Vec<Stmt>) {
        self.report(&f);
        self.refused.push((lo, hi));
        self.stats.refused_statements += 1;
        out.push(self.stmt(
            lo,
            hi,
            StmtKind::Refused {
                code: f.code,
                message: f.message,
            },
        ));
    }

    /// The statement node `node`, whose first token is `lo`.
    pub(super) fn statement_built(
        &mut self,
        node: &Cst,
        lo: usize,
        at: &mut usize,
        out: &mut Vec<Stmt>,
    ) -> Built<()> {
        let keyword = self.st.s(lo);
        let kind = match (node.kind(), keyword) {
            ("compound_statement", "{") => {
                let hi = self.close(lo, self.st.end_of(lo))? + 1;
                let s = self.compound(node, lo, hi)?;
                *at = hi;
                out.push(s);
                return Ok(());
            }
            ("if_statement", "if") => self.if_chain(node, lo, at)?,
            ("while_statement", "while") => {
                let (head, body) = self.head(lo)?;
                let mut c = head;
                let cond = self.condition(&mut c)?;
                self.head_done(&c)?;
                *at = body;
                let body = self.sub_statement(node.field("body"), at)?;
                StmtKind::While { cond, body }
            }
            ("do_statement", "do") => {
                *at = lo + 1;
                let body = self.sub_statement(node.field("body"), at)?;
                self.do_tail(at, body)?
            }
            ("for_statement" | "for_range_loop", "for") => {
                let (head, body) = self.head(lo)?;
                *at = body;
                let parts = self.for_head(head)?;
                let body = self.sub_statement(node.field("body"), at)?;
                parts.with(body)
            }
            ("switch_statement", "switch") => {
                let (head, body) = self.head(lo)?;
                let mut c = head;
                let init = self.init_statement(&mut c)?;
                let cond = self.condition(&mut c)?;
                self.head_done(&c)?;
                *at = body;
                let body = self.sub_statement(node.field("body"), at)?;
                StmtKind::Switch { init, cond, body }
            }
            ("case_statement", "case" | "default") => {
                self.case_label(lo, at, out)?;
                for child in node.children() {
                    if child.lo().is_some_and(|l| l >= *at) {
                        self.statement_node(&child, at, out);
                    }
                }
                return Ok(());
            }
            ("labeled_statement", "") => {
                out.push(self.label(lo, at));
                for child in node.children() {
                    if child.lo().is_some_and(|l| l >= *at) {
                        self.statement_node(&child, at, out);
                    }
                }
                return Ok(());
            }
            ("try_statement", "try") => {
                *at = lo + 1;
                let body = self.sub_statement(node.field("body"), at)?;
                let mut handlers = Vec::new();
                for child in node.children() {
                    if child.kind() != "catch_clause" {
                        continue;
                    }
                    let param = self.catch_param(at)?;
                    let body = self.sub_statement(child.field("body"), at)?;
                    handlers.push(Handler { param, body });
                }
                self.has_handler(&handlers, *at)?;
                StmtKind::Try { body, handlers }
            }
            // Simple statements: the node's tokens, which the bias pass has delimited too.
            _ => {
                let hi = node.hi().unwrap_or(lo + 1);
                let declares = self.bound.has(lo, DECL);
                let odd = match node.kind() {
                    "declaration" => !declares,
                    "expression_statement" => declares && self.st.s(lo) != ";",
                    _ => false,
                };
                if odd {
                    self.stats.disagreements += 1;
                    let text: Vec<&str> = (lo..hi).map(|i| self.st.text(i)).collect();
                    self.different
                        .push(format!("declares {declares}: {}", text.join(" ")));
                }
                return self.simple(lo, hi, at, out);
            }
        };
        let s = self.stmt(lo, *at, kind);
        out.push(s);
        Ok(())
    }

    /// `if … else if … else`, iteratively: chains can be long.
    pub(super) fn if_chain(&mut self, node: &Cst, lo: usize, at: &mut usize) -> Built<StmtKind> {
        let mut links = Vec::new();
        let mut node = *node;
        let mut lo = lo;
        let last = loop {
            let (c, is_constexpr, body) = self.if_head(lo)?;
            *at = body;
            let then = self.sub_statement(node.field("consequence"), at)?;
            links.push((lo, is_constexpr, c.0, c.1, then));
            self.chain(links.len(), lo)?;
            let Some(alternative) = node.field("alternative") else {
                break None;
            };
            if self.st.s(*at) != "else" {
                return self.disagree(*at);
            }
            *at += 1;
            let next = match alternative.kind() {
                "else_clause" => alternative.children().into_iter().next_back(),
                _ => Some(alternative),
            };
            match next {
                Some(n)
                    if n.kind() == "if_statement"
                        && n.lo() == Some(*at)
                        && self.no_pragmas(*at) =>
                {
                    node = n;
                    lo = *at;
                }
                n => break Some(self.sub_statement(n, at)?),
            }
        };
        Ok(self.fold_ifs(links, last, *at))
    }

    #[allow(clippy::type_complexity)]
    pub(super) fn fold_ifs(
        &self,
        links: Vec<(usize, bool, Option<Stmt>, Condition, Stmt)>,
        mut otherwise: Option<Stmt>,
        end: usize,
    ) -> StmtKind {
        let mut result = StmtKind::Empty;
        let n = links.len();
        for (k, (lo, is_constexpr, init, cond, then)) in links.into_iter().enumerate().rev() {
            let kind = StmtKind::If {
                is_constexpr,
                init,
                cond,
                then,
                otherwise: otherwise.take(),
            };
            if k == 0 || n == 0 {
                result = kind;
            } else {
                otherwise = Some(self.stmt(lo, end, kind));
            }
        }
        result
    }

    pub(super) fn no_pragmas(&self, i: usize) -> bool {
        use crate::syntax::normalise::Fact;
        !self
            .st
            .facts_at(i)
            .iter()
            .any(|(_, f)| matches!(f, Fact::Pragma(_)))
    }

    /// One statement at `*at`, as a statement of its own (a block when labels or pragmas make it several).
    pub(super) fn sub_statement(&mut self, node: Option<Cst>, at: &mut usize) -> Built<Stmt> {
        let lo = *at;
        let mut out = Vec::new();
        match node {
            Some(n) if n.lo() == Some(lo) => self.statement_node(&n, at, &mut out),
            // A missing body: `;` is a node of its own kind in some places.
            _ => {
                self.pragmas_into(lo, &mut out);
                let end = self.st.end_of(lo);
                self.statement_from_tokens(at, end, &mut out)?;
            }
        }
        Ok(self.single(lo, *at, out))
    }

    pub(super) fn single(&self, lo: usize, hi: usize, mut out: Vec<Stmt>) -> Stmt {
        match out.pop() {
            Some(s) if out.is_empty() => s,
            Some(s) => {
                out.push(s);
                self.stmt(lo, hi, StmtKind::Block(out))
            }
            None => self.stmt(lo, hi, StmtKind::Empty),
        }
    }

    pub(super) fn disagree<T>(&self, at: usize) -> Built<T> {
        self.fail(
            at,
            codes::SYNTAX,
            "the shape of this statement is not understood",
        )
    }

    pub(super) fn do_tail(&mut self, at: &mut usize, body: Stmt) -> Built<StmtKind> {
        let end = self.st.end_of(*at);
        let mut c = Cur { i: *at, end };
        self.want(&mut c, "while")?;
        if self.s(&c) != "(" {
            return self.expected(&c, "`(`");
        }
        let m = self.close(c.i, end)?;
        let cond = self.whole_expr(c.i + 1, m)?;
        c.i = m + 1;
        self.want(&mut c, ";")?;
        *at = c.i;
        Ok(StmtKind::DoWhile { body, cond })
    }

    /// `case v:`, `default:` at `lo`.
    pub(super) fn case_label(
        &mut self,
        lo: usize,
        at: &mut usize,
        out: &mut Vec<Stmt>,
    ) -> Built<()> {
        let mut c = Cur {
            i: lo + 1,
            end: self.st.end_of(lo),
        };
        let kind = if self.st.s(lo) == "default" {
            StmtKind::Default
        } else {
            let a = self.conditional(&mut c)?;
            let b = if self.eat(&mut c, "...") {
                Some(self.conditional(&mut c)?)
            } else {
                None
            };
            StmtKind::Case(a, b)
        };
        self.want(&mut c, ":")?;
        *at = c.i;
        out.push(self.stmt(lo, c.i, kind));
        Ok(())
    }

    /// `name:` at `lo`.
    pub(super) fn label(&self, lo: usize, at: &mut usize) -> Stmt {
        *at = lo + 2;
        self.stmt(lo, lo + 2, StmtKind::Label(self.ident_at(lo)))
    }

    /// `catch (…)` at `*at`; leaves it at the body.
    pub(super) fn catch_param(&mut self, at: &mut usize) -> Built<Option<Param>> {
        let end = self.st.end_of(*at);
        let mut c = Cur { i: *at, end };
        self.want(&mut c, "catch")?;
        if self.s(&c) != "(" {
            return self.expected(&c, "`(`");
        }
        let m = self.close(c.i, end)?;
        let lo = c.i + 1;
        *at = m + 1;
        if self.st.s(lo) == "..." && lo + 1 == m {
            return Ok(None);
        }
        self.param(lo, m).map(Some)
    }

    // Without the tree.
}
