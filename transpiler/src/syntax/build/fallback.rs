//! Statements from tokens alone: what is done where no tree could be had.

use super::{Builder, Built, Cur};
use crate::syntax::ast::*;
use crate::syntax::bias::STMT;

impl Builder<'_> {
    /// Statements from tokens up to `hi`: what the tree passed over.
    pub(super) fn tokens_until(&mut self, at: &mut usize, hi: usize, out: &mut Vec<Stmt>) {
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

    /// Where a statement ends, by its tokens: used to step over what was refused.
    pub(super) fn statement_end(&self, lo: usize) -> usize {
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

    pub(super) fn block_from_tokens(&mut self, lo: usize, hi: usize) -> Built<Stmt> {
        let mut out = Vec::new();
        let mut at = lo + 1;
        self.tokens_until(&mut at, hi - 1, &mut out);
        self.pragmas_into(hi - 1, &mut out);
        Ok(self.stmt(lo, hi, StmtKind::Block(out)))
    }

    /// One statement at `*at` from tokens alone: the last resort where the tree is damaged.
    pub(super) fn statement_from_tokens(
        &mut self,
        at: &mut usize,
        end: usize,
        out: &mut Vec<Stmt>,
    ) -> Built<()> {
        self.deeper(*at, |b| b.statement_tokens(at, end, out))
    }

    pub(super) fn statement_tokens(
        &mut self,
        at: &mut usize,
        end: usize,
        out: &mut Vec<Stmt>,
    ) -> Built<()> {
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
                    self.chain(links.len(), first)?;
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
                self.has_handler(&handlers, *at)?;
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
