//! Statements that end with `;`: expressions, declarations, jumps, inline assembly.

use super::decl::Place;
use super::{Builder, Built, Cur};
use crate::syntax::ast::*;
use crate::syntax::bias::DECL;
use crate::syntax::codes;
use crate::syntax::normalise::Kind;
use std::rc::Rc;

impl Builder<'_> {
    /// An expression or declaration statement, `return`, `goto` … in `lo..hi` (with its `;`).
    pub(super) fn simple(
        &mut self,
        lo: usize,
        hi: usize,
        at: &mut usize,
        out: &mut Vec<Stmt>,
    ) -> Built<()> {
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
    pub(super) fn asm(&mut self, c: &mut Cur) -> Built<StmtKind> {
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

    pub(super) fn strings(&mut self, c: &mut Cur) -> Built<Vec<Rc<str>>> {
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
}
