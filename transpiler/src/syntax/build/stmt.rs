//! Statements: tree-sitter's tree is the skeleton, heads and simple statements come from its nodes' tokens.
//!
//! A body is rendered and parsed on its own. When the tree has an error, the smallest statement or control head around
//! it is blanked and the body is parsed again, so that damage stays where it is; the blanked part is then read from its
//! tokens alone, and refused if that fails too.

use super::decl::{Place, plain};
use super::{Builder, Built, Cur, Fail};
use crate::syntax::ast::*;
use crate::syntax::bias::{DECL, STMT};
use crate::syntax::codes;
use crate::syntax::cst::Cst;
use crate::syntax::normalise::Kind;
use crate::syntax::render::{Rendered, render};
use crate::syntax::selfcheck::Ranges;
use std::collections::BTreeMap;
use std::rc::Rc;

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
                    if round == 0 {
                        b.compare(&body, &trace);
                    }
                    return built;
                }
                let before = blank.len();
                b.blank_damage(&root, &text, lo, hi, &mut blank);
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
    fn tree(&mut self, text: &str) -> Option<tree_sitter::Tree> {
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
    fn blank_unbalanced(&self, lo: usize, hi: usize) -> BTreeMap<usize, (usize, &'static str)> {
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

    /// Counts where tree-sitter reads an expression otherwise.
    fn compare(&mut self, body: &Cst, trace: &[(usize, usize)]) {
        let different = Ranges::of(body).disagreements(trace);
        self.stats.compared += trace.len();
        self.stats.disagreements += different.len();
        for (lo, hi) in different {
            let text: Vec<&str> = (lo..hi).map(|i| self.st.text(i)).collect();
            self.different.push(text.join(" "));
        }
    }

    /// Blanks the smallest statement or control head around each error.
    fn blank_damage(
        &self,
        root: &Cst,
        _text: &Rendered,
        lo: usize,
        hi: usize,
        blank: &mut BTreeMap<usize, (usize, &'static str)>,
    ) {
        for at in root.errors() {
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

    /// The statements of a compound node whose braces are `lo` and `hi - 1`.
    fn compound(&mut self, node: &Cst, lo: usize, hi: usize) -> Built<Stmt> {
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

    fn stmt(&self, lo: usize, hi: usize, kind: StmtKind) -> Stmt {
        let mut loc = self.st.loc(lo, hi);
        loc.lo = self.start_of(lo).min(loc.lo);
        Stmt {
            kind: Box::new(kind),
            loc,
        }
    }

    fn pragmas_into(&mut self, i: usize, out: &mut Vec<Stmt>) {
        for (text, loc) in self.pragmas_at(i) {
            out.push(Stmt {
                kind: Box::new(StmtKind::Pragma(text)),
                loc,
            });
        }
    }

    /// Adds the statements of one node. `at` is the next token to be accounted for: the tree must agree with it.
    fn statement_node(&mut self, node: &Cst, at: &mut usize, out: &mut Vec<Stmt>) {
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
        if let Err(f) = self.deeper(lo, |b| b.statement_built(node, lo, at, out)) {
            out.truncate(before);
            let end = self.statement_end(lo).max(lo + 1);
            self.refuse(lo, end, f, out);
            *at = end.max(*at);
        }
    }

    fn refuse(&mut self, lo: usize, hi: usize, f: Fail, out: &mut Vec<Stmt>) {
        self.report(&f);
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

    /// Statements from tokens up to `hi`: what the tree passed over.
    fn tokens_until(&mut self, at: &mut usize, hi: usize, out: &mut Vec<Stmt>) {
        while *at < hi {
            let lo = *at;
            self.pragmas_into(lo, out);
            let before = out.len();
            if let Err(f) = self.statement_from_tokens(at, hi, out) {
                out.truncate(before);
                let end = self.statement_end(lo).clamp(lo + 1, hi.max(lo + 1));
                self.refuse(lo, end, f, out);
                *at = end;
            }
            *at = (*at).max(lo + 1);
        }
    }

    /// The statement node `node`, whose first token is `lo`.
    fn statement_built(
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
    fn if_chain(&mut self, node: &Cst, lo: usize, at: &mut usize) -> Built<StmtKind> {
        let mut links = Vec::new();
        let mut node = *node;
        let mut lo = lo;
        let last = loop {
            let (c, is_constexpr, body) = self.if_head(lo)?;
            *at = body;
            let then = self.sub_statement(node.field("consequence"), at)?;
            links.push((lo, is_constexpr, c.0, c.1, then));
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
    fn fold_ifs(
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

    fn no_pragmas(&self, i: usize) -> bool {
        use crate::syntax::normalise::Fact;
        !self
            .st
            .facts_at(i)
            .iter()
            .any(|(_, f)| matches!(f, Fact::Pragma(_)))
    }

    /// The head of an `if`: initialiser and condition, whether `constexpr`, where the body begins.
    #[allow(clippy::type_complexity)]
    fn if_head(&mut self, lo: usize) -> Built<((Option<Stmt>, Condition), bool, usize)> {
        let is_constexpr = self.st.s(lo + 1) == "constexpr";
        let (mut c, body) = self.head(if is_constexpr { lo + 1 } else { lo })?;
        let init = self.init_statement(&mut c)?;
        let cond = self.condition(&mut c)?;
        self.head_done(&c)?;
        Ok(((init, cond), is_constexpr, body))
    }

    /// One statement at `*at`, as a statement of its own (a block when labels or pragmas make it several).
    fn sub_statement(&mut self, node: Option<Cst>, at: &mut usize) -> Built<Stmt> {
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

    fn single(&self, lo: usize, hi: usize, mut out: Vec<Stmt>) -> Stmt {
        match out.pop() {
            Some(s) if out.is_empty() => s,
            Some(s) => {
                out.push(s);
                self.stmt(lo, hi, StmtKind::Block(out))
            }
            None => self.stmt(lo, hi, StmtKind::Empty),
        }
    }

    fn disagree<T>(&self, at: usize) -> Built<T> {
        self.fail(
            at,
            codes::STATEMENT,
            "the shape of this statement is not understood",
        )
    }

    /// The tokens between the parentheses behind a control keyword at `lo`, and the index behind them.
    fn head(&self, lo: usize) -> Built<(Cur, usize)> {
        let end = self.st.end_of(lo);
        if self.st.s(lo + 1) != "(" || lo + 1 >= end {
            return self.expected(&Cur { i: lo + 1, end }, "`(`");
        }
        let m = self.close(lo + 1, end)?;
        Ok((Cur { i: lo + 2, end: m }, m + 1))
    }

    fn head_done(&self, c: &Cur) -> Built<()> {
        if c.i != c.end {
            return self.expected(c, "`)`");
        }
        Ok(())
    }

    /// `init;` of `if` and `switch`.
    fn init_statement(&mut self, c: &mut Cur) -> Built<Option<Stmt>> {
        let Some(semi) = self.find_semicolon(c.i, c.end) else {
            return Ok(None);
        };
        let lo = c.i;
        c.i = semi + 1;
        if lo == semi {
            return Ok(None);
        }
        self.head_statement(lo, semi).map(Some)
    }

    /// A declaration or an expression in `lo..semi`.
    fn head_statement(&mut self, lo: usize, semi: usize) -> Built<Stmt> {
        let mut n = Cur { i: lo, end: semi };
        let kind = if self.bound.has(lo, DECL) {
            let d = self.simple_declaration(&mut n, Place::Block, Vec::new())?;
            StmtKind::Decl(d)
        } else {
            StmtKind::Expr(self.comma_expr(&mut n)?)
        };
        if n.i != semi {
            return self.expected(&n, "`;`");
        }
        Ok(self.stmt(lo, semi + 1, kind))
    }

    fn find_semicolon(&self, lo: usize, hi: usize) -> Option<usize> {
        let mut i = lo;
        while i < hi {
            match self.st.s(i) {
                ";" => return Some(i),
                "(" | "[" | "{" => i = self.st.mate(i).unwrap_or(hi),
                _ => {}
            }
            i += 1;
        }
        None
    }

    fn condition(&mut self, c: &mut Cur) -> Built<Condition> {
        if self.bound.has(c.i, DECL) && c.i < c.end {
            let lo = c.i;
            let mut d = self.simple_declaration(c, Place::Block, Vec::new())?;
            return match (d.pop(), d.is_empty()) {
                (Some(d), true) => Ok(Condition::Decl(d)),
                _ => self.expected(&Cur { i: lo, end: c.end }, "one declaration"),
            };
        }
        Ok(Condition::Expr(self.comma_expr(c)?))
    }

    /// What stands between the parentheses of `for`.
    fn for_head(&mut self, head: Cur) -> Built<ForHead> {
        let first = self.find_semicolon(head.i, head.end);
        if let Some(colon) = self.range_colon(head.i, head.end) {
            // `for (init; T x : range)`
            let mut lo = head.i;
            let mut init = None;
            if let Some(semi) = first.filter(|&s| s < colon) {
                if lo < semi {
                    init = Some(self.head_statement(lo, semi)?);
                }
                lo = semi + 1;
            }
            let mut n = Cur {
                i: lo,
                end: colon + 1,
            };
            let var = self.range_variable(&mut n, colon)?;
            let mut r = Cur {
                i: colon + 1,
                end: head.end,
            };
            let range = self.initializer(&mut r)?;
            self.head_done(&r)?;
            return Ok(ForHead::Range { init, var, range });
        }
        let Some(a) = first else {
            return self.expected(
                &Cur {
                    i: head.end,
                    end: head.end + 1,
                },
                "`;`",
            );
        };
        let Some(b) = self.find_semicolon(a + 1, head.end) else {
            return self.expected(
                &Cur {
                    i: head.end,
                    end: head.end + 1,
                },
                "`;`",
            );
        };
        let init = if head.i < a {
            Some(self.head_statement(head.i, a)?)
        } else {
            None
        };
        let cond = if a + 1 < b {
            let mut c = Cur { i: a + 1, end: b };
            let cond = self.condition(&mut c)?;
            self.head_done(&c)?;
            Some(cond)
        } else {
            None
        };
        let step = if b + 1 < head.end {
            Some(self.whole_expr(b + 1, head.end)?)
        } else {
            None
        };
        Ok(ForHead::Classic { init, cond, step })
    }

    /// The `:` of a range-for.
    fn range_colon(&self, lo: usize, hi: usize) -> Option<usize> {
        let mut i = lo;
        let mut semis = 0;
        while i < hi {
            match self.st.s(i) {
                "(" | "[" | "{" => i = self.st.mate(i).unwrap_or(hi),
                "?" => return None,
                ";" => {
                    semis += 1;
                    if semis > 1 {
                        return None;
                    }
                }
                ":" => return Some(i),
                _ => {}
            }
            i += 1;
        }
        None
    }

    fn range_variable(&mut self, n: &mut Cur, colon: usize) -> Built<Decl> {
        let lo = n.i;
        let specs = self.specifiers(n, Place::Block)?;
        let Some(base) = specs.ty else {
            return self.expected(n, "a type");
        };
        let mut d = self.declarator(n, Place::Block)?;
        if n.i != colon {
            return self.expected(n, "`:`");
        }
        let ty = d.apply(base);
        let loc = self.st.loc(lo, colon);
        if let Some(names) = d.bindings.take() {
            let init = Expr {
                kind: Box::new(ExprKind::InitList(Vec::new())),
                loc,
            };
            return Ok(plain(DeclKind::Bindings { names, ty, init }, loc));
        }
        let Some(name) = d.name else {
            return self.expected(n, "a name");
        };
        let mut out = plain(
            DeclKind::Var(Box::new(VarDecl {
                name,
                ty,
                specs: specs.specs,
                init: Init::None,
                bits: None,
                anonymous_member: false,
            })),
            loc,
        );
        out.attrs = specs.attrs;
        Ok(out)
    }

    fn do_tail(&mut self, at: &mut usize, body: Stmt) -> Built<StmtKind> {
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
    fn case_label(&mut self, lo: usize, at: &mut usize, out: &mut Vec<Stmt>) -> Built<()> {
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
    fn label(&self, lo: usize, at: &mut usize) -> Stmt {
        *at = lo + 2;
        self.stmt(lo, lo + 2, StmtKind::Label(self.ident_at(lo)))
    }

    /// `catch (…)` at `*at`; leaves it at the body.
    fn catch_param(&mut self, at: &mut usize) -> Built<Option<Param>> {
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

    /// Where a statement ends, by its tokens: used to step over what was refused.
    fn statement_end(&self, lo: usize) -> usize {
        if let Some(&e) = self.bound.stmt_end.get(&lo) {
            return e;
        }
        let end = self.st.end_of(lo);
        let mut i = lo;
        loop {
            match self.st.s(i) {
                "if" | "while" | "for" | "switch" => {
                    let mut j = i + 1;
                    if self.st.s(j) == "constexpr" {
                        j += 1;
                    }
                    let Some(m) = self.st.mate(j).filter(|&m| m > j) else {
                        return end;
                    };
                    i = m + 1;
                    if self.st.s(i) != "{" {
                        continue;
                    }
                }
                "else" | "do" | "try" => {
                    i += 1;
                    continue;
                }
                "catch" => {
                    let Some(m) = self.st.mate(i + 1).filter(|&m| m > i) else {
                        return end;
                    };
                    i = m + 1;
                }
                _ => {}
            }
            let stop = match self.st.s(i) {
                "{" => self.st.mate(i).map_or(end, |m| m + 1),
                _ => {
                    let e = self.bound.stmt_end.get(&i).copied();
                    e.or_else(|| self.find_semicolon(i, end).map(|s| s + 1))
                        .unwrap_or(end)
                }
            };
            match self.st.s(stop) {
                "else" | "catch" if stop < end => i = stop,
                "while" if self.st.s(lo) == "do" => {
                    return self.find_semicolon(stop, end).map_or(end, |s| s + 1);
                }
                _ => return stop.min(end).max(lo + 1),
            }
        }
    }

    /// An expression or declaration statement, `return`, `goto` … in `lo..hi` (with its `;`).
    fn simple(&mut self, lo: usize, hi: usize, at: &mut usize, out: &mut Vec<Stmt>) -> Built<()> {
        // Where the bias pass and the tree delimit it differently, names decide.
        let hi = self.bound.stmt_end.get(&lo).copied().unwrap_or(hi);
        let mut c = Cur { i: lo, end: hi };
        if self.bound.has(lo, DECL) {
            let d = self.declaration(&mut c, Place::Block)?;
            if c.i != hi {
                return self.expected(&c, "`;`");
            }
            *at = hi;
            out.push(self.stmt(lo, hi, StmtKind::Decl(d)));
            return Ok(());
        }
        let kind = match self.s(&c) {
            ";" => StmtKind::Empty,
            "break" => {
                c.i += 1;
                StmtKind::Break
            }
            "continue" => {
                c.i += 1;
                StmtKind::Continue
            }
            "return" => {
                c.i += 1;
                if self.s(&c) == ";" {
                    StmtKind::Return(None)
                } else if self.s(&c) == "{" {
                    StmtKind::Return(Some(self.initializer(&mut c)?))
                } else {
                    StmtKind::Return(Some(self.comma_expr(&mut c)?))
                }
            }
            "goto" => {
                c.i += 1;
                if self.s(&c) == "*" {
                    return self.fail(c.i, codes::GNU_EXTENSION, "a computed `goto`");
                }
                StmtKind::Goto(self.ident(&mut c)?)
            }
            "asm" => self.asm(&mut c)?,
            "co_return" => return self.fail(lo, codes::CPP_FEATURE, "coroutines"),
            _ => {
                let e = self.comma_expr(&mut c)?;
                StmtKind::Expr(e)
            }
        };
        if !self.eat(&mut c, ";") {
            // A statement expression's last statement may go without in GNU C? No: it is an error.
            return self.expected(&c, "`;`");
        }
        *at = c.i;
        out.push(self.stmt(lo, c.i, kind));
        Ok(())
    }

    /// `asm volatile ("…" : outputs : inputs : clobbers)`
    fn asm(&mut self, c: &mut Cur) -> Built<StmtKind> {
        let lo = c.i;
        c.i += 1;
        let mut asm = Asm {
            template: Vec::new(),
            outputs: Vec::new(),
            inputs: Vec::new(),
            clobbers: Vec::new(),
            is_volatile: false,
        };
        loop {
            match self.s(c) {
                "volatile" => asm.is_volatile = true,
                "inline" => {}
                "goto" => return self.fail(lo, codes::GNU_EXTENSION, "`asm goto`"),
                _ => break,
            }
            c.i += 1;
        }
        if self.s(c) != "(" {
            return self.expected(c, "`(`");
        }
        let m = self.close(c.i, c.end)?;
        let mut n = Cur { i: c.i + 1, end: m };
        asm.template = self.strings(&mut n)?;
        let mut section = 0;
        while n.i < m {
            match self.s(&n) {
                ":" => {
                    section += 1;
                    n.i += 1;
                    continue;
                }
                "::" => {
                    section += 2;
                    n.i += 1;
                    continue;
                }
                "," => {
                    n.i += 1;
                    continue;
                }
                "[" => {
                    return self.fail(n.i, codes::GNU_EXTENSION, "named operands of `asm`");
                }
                _ => {}
            }
            let text: Rc<str> = self.strings(&mut n)?.concat().into();
            if section >= 3 {
                asm.clobbers.push(text);
                continue;
            }
            if self.s(&n) != "(" {
                return self.expected(&n, "`(`");
            }
            let close = self.close(n.i, m)?;
            let e = self.whole_expr(n.i + 1, close)?;
            n.i = close + 1;
            match section {
                1 => asm.outputs.push((text, e)),
                2 => asm.inputs.push((text, e)),
                _ => return self.expected(&n, "`:`"),
            }
        }
        c.i = m + 1;
        Ok(StmtKind::Asm(Box::new(asm)))
    }

    fn strings(&mut self, c: &mut Cur) -> Built<Vec<Rc<str>>> {
        let mut out = Vec::new();
        while c.i < c.end && self.st.kind(c.i) == Kind::Str {
            out.push(self.st.rc(c.i));
            c.i += 1;
        }
        if out.is_empty() {
            return self.expected(c, "a string literal");
        }
        Ok(out)
    }

    // Without the tree.

    fn block_from_tokens(&mut self, lo: usize, hi: usize) -> Built<Stmt> {
        let mut out = Vec::new();
        let mut at = lo + 1;
        self.tokens_until(&mut at, hi - 1, &mut out);
        self.pragmas_into(hi - 1, &mut out);
        Ok(self.stmt(lo, hi, StmtKind::Block(out)))
    }

    /// One statement at `*at` from tokens alone: the last resort where the tree is damaged.
    fn statement_from_tokens(
        &mut self,
        at: &mut usize,
        end: usize,
        out: &mut Vec<Stmt>,
    ) -> Built<()> {
        self.deeper(*at, |b| b.statement_tokens(at, end, out))
    }

    fn statement_tokens(&mut self, at: &mut usize, end: usize, out: &mut Vec<Stmt>) -> Built<()> {
        let lo = *at;
        if lo >= end {
            return self.expected(&Cur { i: lo, end }, "a statement");
        }
        let kind = match self.st.s(lo) {
            "{" => {
                let hi = self.close(lo, end)? + 1;
                let s = self.block_from_tokens(lo, hi)?;
                *at = hi;
                out.push(s);
                return Ok(());
            }
            "if" => {
                let mut links = Vec::new();
                let mut first = lo;
                let last = loop {
                    let (c, is_constexpr, body) = self.if_head(first)?;
                    *at = body;
                    let then = self.sub_statement(None, at)?;
                    links.push((first, is_constexpr, c.0, c.1, then));
                    if self.st.s(*at) != "else" || *at >= end {
                        break None;
                    }
                    *at += 1;
                    if self.st.s(*at) != "if" {
                        break Some(self.sub_statement(None, at)?);
                    }
                    first = *at;
                };
                self.fold_ifs(links, last, *at)
            }
            "while" => {
                let (mut c, body) = self.head(lo)?;
                let cond = self.condition(&mut c)?;
                self.head_done(&c)?;
                *at = body;
                let body = self.sub_statement(None, at)?;
                StmtKind::While { cond, body }
            }
            "do" => {
                *at = lo + 1;
                let body = self.sub_statement(None, at)?;
                self.do_tail(at, body)?
            }
            "for" => {
                let (head, body) = self.head(lo)?;
                let parts = self.for_head(head)?;
                *at = body;
                let body = self.sub_statement(None, at)?;
                parts.with(body)
            }
            "switch" => {
                let (mut c, body) = self.head(lo)?;
                let init = self.init_statement(&mut c)?;
                let cond = self.condition(&mut c)?;
                self.head_done(&c)?;
                *at = body;
                let body = self.sub_statement(None, at)?;
                StmtKind::Switch { init, cond, body }
            }
            "case" | "default" => {
                self.case_label(lo, at, out)?;
                if self.st.s(*at) != "}" && *at < end {
                    self.statement_from_tokens(at, end, out)?;
                }
                return Ok(());
            }
            "try" if self.st.s(lo + 1) == "{" => {
                *at = lo + 1;
                let body = self.sub_statement(None, at)?;
                let mut handlers = Vec::new();
                while self.st.s(*at) == "catch" {
                    let param = self.catch_param(at)?;
                    let body = self.sub_statement(None, at)?;
                    handlers.push(Handler { param, body });
                }
                StmtKind::Try { body, handlers }
            }
            "" if self.st.ident(lo) && self.st.s(lo + 1) == ":" && self.bound.has(lo, STMT) => {
                out.push(self.label(lo, at));
                if self.st.s(*at) != "}" && *at < end {
                    self.statement_from_tokens(at, end, out)?;
                }
                return Ok(());
            }
            _ => {
                let hi = self.find_semicolon(lo, end).map_or(end, |s| s + 1);
                return self.simple(lo, hi, at, out);
            }
        };
        let s = self.stmt(lo, *at, kind);
        out.push(s);
        Ok(())
    }
}

/// The parts of a `for` head.
enum ForHead {
    Classic {
        init: Option<Stmt>,
        cond: Option<Condition>,
        step: Option<Expr>,
    },
    Range {
        init: Option<Stmt>,
        var: Decl,
        range: Expr,
    },
}

impl ForHead {
    fn with(self, body: Stmt) -> StmtKind {
        match self {
            ForHead::Classic { init, cond, step } => StmtKind::For {
                init,
                cond,
                step,
                body,
            },
            ForHead::Range { init, var, range } => StmtKind::RangeFor {
                init,
                var,
                range,
                body,
            },
        }
    }
}
