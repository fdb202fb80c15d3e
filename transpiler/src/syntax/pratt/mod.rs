//! Expressions from tokens, by operator precedence (C++17 \[expr\], C11 6.5).
//!
//! The parser works on the stream the tree was rendered from, with the marks of the bias pass: it never guesses what a name
//! is. It builds every expression of the tree; `selfcheck` compares its shape with tree-sitter's. Brackets inside
//! are found by the stream's pairing, so that damage in one cannot run into the next.

mod primary;
mod unary;

use crate::syntax::ast::*;
use crate::syntax::bias::{CLOSE, LAUNCH};
use crate::syntax::build::{Builder, Built, Cur};
use crate::syntax::codes;
use crate::syntax::normalise::Kind;

/// A binary operator with what it makes.
#[derive(Clone, Copy, Debug)]
enum Op {
    Binary(BinOp),
    Assign(Option<BinOp>),
    Comma,
    Cond,
    Member(bool),
}

const COMMA: u8 = 1;
const ASSIGN: u8 = 2;
const COND: u8 = 3;
const MUL: u8 = 14;

/// Precedence (higher binds tighter) and meaning of a punctuator between operands.
fn infix(p: &str) -> Option<(u8, Op)> {
    use BinOp as B;
    Some(match p {
        "," => (COMMA, Op::Comma),
        "=" => (ASSIGN, Op::Assign(None)),
        "+=" => (ASSIGN, Op::Assign(Some(B::Add))),
        "-=" => (ASSIGN, Op::Assign(Some(B::Sub))),
        "*=" => (ASSIGN, Op::Assign(Some(B::Mul))),
        "/=" => (ASSIGN, Op::Assign(Some(B::Div))),
        "%=" => (ASSIGN, Op::Assign(Some(B::Rem))),
        "&=" => (ASSIGN, Op::Assign(Some(B::BitAnd))),
        "|=" => (ASSIGN, Op::Assign(Some(B::BitOr))),
        "^=" => (ASSIGN, Op::Assign(Some(B::BitXor))),
        "<<=" => (ASSIGN, Op::Assign(Some(B::Shl))),
        ">>=" => (ASSIGN, Op::Assign(Some(B::Shr))),
        "?" => (COND, Op::Cond),
        "||" => (4, Op::Binary(B::Or)),
        "&&" => (5, Op::Binary(B::And)),
        "|" => (6, Op::Binary(B::BitOr)),
        "^" => (7, Op::Binary(B::BitXor)),
        "&" => (8, Op::Binary(B::BitAnd)),
        "==" => (9, Op::Binary(B::Eq)),
        "!=" => (9, Op::Binary(B::Ne)),
        "<" => (10, Op::Binary(B::Lt)),
        ">" => (10, Op::Binary(B::Gt)),
        "<=" => (10, Op::Binary(B::Le)),
        ">=" => (10, Op::Binary(B::Ge)),
        "<=>" => (11, Op::Binary(B::Spaceship)),
        "<<" => (12, Op::Binary(B::Shl)),
        ">>" => (12, Op::Binary(B::Shr)),
        "+" => (13, Op::Binary(B::Add)),
        "-" => (13, Op::Binary(B::Sub)),
        "*" => (MUL, Op::Binary(B::Mul)),
        "/" => (MUL, Op::Binary(B::Div)),
        "%" => (MUL, Op::Binary(B::Rem)),
        ".*" => (15, Op::Member(false)),
        "->*" => (15, Op::Member(true)),
        _ => return None,
    })
}

impl Builder<'_> {
    /// An expression (commas included) that takes up the whole stretch.
    pub(super) fn whole_expr(&mut self, lo: usize, hi: usize) -> Built<Expr> {
        let mut c = Cur { i: lo, end: hi };
        let mut e = self.expr(&mut c, COMMA)?;
        if c.i < hi && self.s(&c) == "..." && c.i + 1 == hi {
            c.i += 1;
            e = self.node(lo, c.i, ExprKind::PackExpansion(e));
        }
        if c.i != hi {
            return self.expected(&c, "an operator or the end of the expression");
        }
        Ok(e)
    }

    /// An expression with commas.
    pub(super) fn comma_expr(&mut self, c: &mut Cur) -> Built<Expr> {
        self.expr(c, COMMA)
    }

    /// What may stand after `=`: an assignment expression or a braced list.
    pub(super) fn initializer(&mut self, c: &mut Cur) -> Built<Expr> {
        if self.s(c) == "{" {
            let lo = c.i;
            let items = self.init_items(c)?;
            return Ok(self.node(lo, c.i, ExprKind::InitList(items)));
        }
        self.expr(c, ASSIGN)
    }

    /// What may stand after `case`.
    pub(super) fn conditional(&mut self, c: &mut Cur) -> Built<Expr> {
        self.expr(c, COND)
    }

    fn node(&mut self, lo: usize, hi: usize, kind: ExprKind) -> Expr {
        // The tree nests commas the other way round, and `throw` is a statement there.
        let own = matches!(kind, ExprKind::Comma(..) | ExprKind::Throw(_));
        if self.compares && hi > lo + 1 && hi <= self.st.end && !own {
            self.trace.push((lo, hi));
        }
        Expr {
            kind: Box::new(kind),
            loc: self.st.loc(lo, hi),
        }
    }

    /// The operator at the cursor: precedence, meaning, number of tokens.
    fn operator(&self, c: &Cur) -> Option<(u8, Op, usize)> {
        if c.i >= c.end || self.st.kind(c.i) != Kind::Punct {
            return None;
        }
        let s = self.s(c);
        if s == ">" {
            if self.bound.has(c.i, CLOSE) || self.bound.has(c.i, LAUNCH) {
                return None;
            }
            if self.st.toks[c.i].glued {
                return match self.ahead(c, 1) {
                    ">" => infix(">>").map(|(p, o)| (p, o, 2)),
                    ">=" => infix(">>=").map(|(p, o)| (p, o, 2)),
                    _ => None,
                };
            }
        }
        infix(s).map(|(p, o)| (p, o, 1))
    }

    /// Operators of at least this precedence.
    fn expr(&mut self, c: &mut Cur, min: u8) -> Built<Expr> {
        self.deeper(c.i, |b| b.expr_inner(c, min))
    }

    fn expr_inner(&mut self, c: &mut Cur, min: u8) -> Built<Expr> {
        let lo = c.i;
        let mut left = if self.s(c) == "throw" {
            c.i += 1;
            let value = if matches!(self.s(c), ")" | ";" | "," | ":" | "]" | "}") || c.i >= c.end {
                None
            } else {
                Some(self.expr(c, ASSIGN)?)
            };
            // (Only a comma can follow.)
            self.node(lo, c.i, ExprKind::Throw(value))
        } else {
            self.unary(c)?
        };
        let mut length = 0;
        while let Some((prec, op, n)) = self.operator(c) {
            if prec < min {
                break;
            }
            length += 1;
            self.chain(length, c.i)?;
            // `e op ...`: a fold; the parenthesis around it goes on.
            if c.i + n < c.end && self.st.s(c.i + n) == "..." {
                break;
            }
            c.i += n;
            left = match op {
                Op::Binary(o) => {
                    let right = self.expr(c, prec + 1)?;
                    self.node(lo, c.i, ExprKind::Binary(o, left, right))
                }
                Op::Member(arrow) => {
                    let member = self.expr(c, prec + 1)?;
                    let base = left;
                    self.node(
                        lo,
                        c.i,
                        ExprKind::MemberPointer {
                            base,
                            arrow,
                            member,
                        },
                    )
                }
                Op::Comma => {
                    let right = self.expr(c, ASSIGN)?;
                    self.node(lo, c.i, ExprKind::Comma(left, right))
                }
                Op::Assign(o) => {
                    let right = self.initializer(c)?;
                    self.node(lo, c.i, ExprKind::Assign(o, left, right))
                }
                Op::Cond => {
                    let middle = if self.s(c) == ":" {
                        None
                    } else {
                        Some(self.expr(c, COMMA)?)
                    };
                    self.want(c, ":")?;
                    // C++ lets an assignment stand here, C does not; what C allows means the same.
                    let last = self.expr(c, ASSIGN)?;
                    self.node(lo, c.i, ExprKind::Cond(left, middle, last))
                }
            };
        }
        Ok(left)
    }

    /// The parenthesis `n` tokens on; gives its partner.
    fn open(&self, c: &Cur, n: usize) -> Built<usize> {
        if self.ahead(c, n) != "(" {
            return self.expected(
                &Cur {
                    i: c.i + n,
                    end: c.end,
                },
                "`(`",
            );
        }
        self.close(c.i + n, c.end)
    }

    fn postfix(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        let e = self.primary(c)?;
        self.postfix_of(c, lo, e)
    }

    /// Calls, subscripts, members … behind an operand that began at `lo`.
    fn postfix_of(&mut self, c: &mut Cur, lo: usize, mut e: Expr) -> Built<Expr> {
        let mut length = 0;
        loop {
            length += 1;
            self.chain(length, c.i)?;
            match self.s(c) {
                "(" => {
                    let m = self.close(c.i, c.end)?;
                    let args = self.args(c.i + 1, m)?;
                    c.i = m + 1;
                    let kind = ExprKind::Call {
                        callee: e,
                        args,
                        launch: None,
                    };
                    e = self.node(lo, c.i, kind);
                }
                "<<<" if self.bound.has(c.i, LAUNCH) => e = self.launch(c, lo, e)?,
                "[" => {
                    let m = self.close(c.i, c.end)?;
                    c.i += 1;
                    let index = match self.s(c) {
                        // `table[{a, b}]`
                        "{" => self.initializer(c)?,
                        _ => self.whole_expr(c.i, m)?,
                    };
                    c.i = m + 1;
                    e = self.node(lo, c.i, ExprKind::Index(e, index));
                }
                dot @ ("." | "->") => {
                    c.i += 1;
                    let name = self.member_name(c)?;
                    let base = e;
                    let arrow = dot == "->";
                    e = self.node(lo, c.i, ExprKind::Member { base, arrow, name });
                }
                "++" => {
                    c.i += 1;
                    e = self.node(lo, c.i, ExprKind::PostInc(e));
                }
                "--" => {
                    c.i += 1;
                    e = self.node(lo, c.i, ExprKind::PostDec(e));
                }
                _ => return Ok(e),
            }
        }
    }

    fn member_name(&mut self, c: &mut Cur) -> Built<QualName> {
        // `p->~T()`, `p->operator()(x)`, `p->template f<int>`, `p->Base::f`
        self.qual_name(c)
    }

    fn launch(&mut self, c: &mut Cur, lo: usize, callee: Expr) -> Built<Expr> {
        let open = c.i;
        let Some(&close) = self.bound.angle.get(&open) else {
            return self.expected(c, "a launch configuration");
        };
        let mut config = Vec::new();
        for (a, b) in self.commas(open + 1, close) {
            config.push(self.argument(a, b)?);
        }
        if !(1..=4).contains(&config.len()) {
            return self.fail(
                open,
                codes::SYNTAX,
                "a kernel launch has two to four configuration arguments",
            );
        }
        c.i = close + 3;
        if self.s(c) != "(" {
            return self.expected(c, "`(` and the kernel's arguments");
        }
        let m = self.close(c.i, c.end)?;
        let args = self.args(c.i + 1, m)?;
        let loc = self.st.loc(open, c.i);
        c.i = m + 1;
        let launch = Some(Box::new(LaunchConfig { args: config, loc }));
        Ok(self.node(
            lo,
            c.i,
            ExprKind::Call {
                callee,
                args,
                launch,
            },
        ))
    }

    /// The arguments in `lo..hi`.
    pub(super) fn args(&mut self, lo: usize, hi: usize) -> Built<Vec<Expr>> {
        let mut out = Vec::new();
        for (a, b) in self.commas(lo, hi) {
            out.push(self.argument(a, b)?);
        }
        Ok(out)
    }

    fn argument(&mut self, lo: usize, hi: usize) -> Built<Expr> {
        let mut c = Cur { i: lo, end: hi };
        let mut e = self.initializer(&mut c)?;
        if self.eat(&mut c, "...") {
            e = self.node(lo, c.i, ExprKind::PackExpansion(e));
        }
        if c.i != hi {
            return self.expected(&c, "`,` or `)`");
        }
        Ok(e)
    }

    /// `{…}` at the cursor.
    pub(super) fn init_items(&mut self, c: &mut Cur) -> Built<Vec<InitItem>> {
        let m = self.close(c.i, c.end)?;
        let parts = self.commas(c.i + 1, m);
        let n = parts.len();
        let mut items = Vec::with_capacity(n);
        self.deeper(c.i, |b| {
            for (k, &(lo, hi)) in parts.iter().enumerate() {
                if lo == hi && k + 1 == n {
                    break; // `{1, 2, }`
                }
                items.push(b.init_item(lo, hi)?);
            }
            Ok(())
        })?;
        c.i = m + 1;
        Ok(items)
    }

    fn init_item(&mut self, lo: usize, hi: usize) -> Built<InitItem> {
        let mut c = Cur { i: lo, end: hi };
        let mut designators = Vec::new();
        if self.at_ident(&c) && self.ahead(&c, 1) == ":" {
            // Old GNU `x: v`
            designators.push(Designator::Field(self.ident_at(c.i)));
            c.i += 2;
        } else if self.s(&c) == "." || self.s(&c) == "[" && self.designated(&c) {
            loop {
                match self.s(&c) {
                    "." => {
                        c.i += 1;
                        designators.push(Designator::Field(self.ident(&mut c)?));
                    }
                    "[" => {
                        let m = self.close(c.i, hi)?;
                        let mut n = Cur { i: c.i + 1, end: m };
                        let a = self.expr(&mut n, COND)?;
                        if self.eat(&mut n, "...") {
                            let b = self.expr(&mut n, COND)?;
                            designators.push(Designator::Range(a, b));
                        } else {
                            designators.push(Designator::Index(a));
                        }
                        if n.i != m {
                            return self.expected(&n, "`]`");
                        }
                        c.i = m + 1;
                    }
                    "=" => {
                        c.i += 1;
                        break;
                    }
                    // GNU lets `=` out after `[i]`.
                    _ => break,
                }
            }
        }
        let at = c.i;
        let mut value = self.initializer(&mut c)?;
        if self.eat(&mut c, "...") {
            value = self.node(at, c.i, ExprKind::PackExpansion(value));
        }
        if c.i != hi {
            return self.expected(&c, "`,` or `}`");
        }
        Ok(InitItem { designators, value })
    }

    /// `[3] = …` (not a lambda).
    fn designated(&self, c: &Cur) -> bool {
        self.st.mate(c.i).is_some_and(|m| {
            m + 1 < c.end && (matches!(self.st.s(m + 1), "=" | "." | "[") || self.st.c())
        })
    }
}
