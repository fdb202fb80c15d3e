//! Expressions from tokens, by operator precedence (C++17 [expr], C11 6.5).
//!
//! The parser works on the stream the tree was rendered from, with the marks of the bias pass: it never guesses what a name
//! is. It builds every expression of the tree; `selfcheck` compares its shape with tree-sitter's. Brackets inside
//! are found by the stream's pairing, so that damage in one cannot run into the next.

use super::ast::*;
use super::bias::{CLOSE, LAUNCH};
use super::build::{Builder, Built, Cur};
use super::codes;
use super::names::NameKind;
use super::normalise::Kind;
use std::rc::Rc;

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
        if hi > lo + 1 && !own {
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
        if self.s(c) == "throw" {
            c.i += 1;
            let value = if matches!(self.s(c), ")" | ";" | "," | ":" | "]" | "}") || c.i >= c.end {
                None
            } else {
                Some(self.expr(c, ASSIGN)?)
            };
            return Ok(self.node(lo, c.i, ExprKind::Throw(value)));
        }
        let mut left = self.unary(c)?;
        while let Some((prec, op, n)) = self.operator(c) {
            if prec < min {
                break;
            }
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

    fn unary(&mut self, c: &mut Cur) -> Built<Expr> {
        self.deeper(c.i, |b| b.unary_inner(c))
    }

    fn unary_inner(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        let op = match self.s(c) {
            "+" => UnOp::Plus,
            "-" => UnOp::Minus,
            "!" => UnOp::Not,
            "~" => UnOp::BitNot,
            "*" => UnOp::Deref,
            "&" => UnOp::AddrOf,
            "++" => UnOp::PreInc,
            "--" => UnOp::PreDec,
            "&&" => {
                return self.fail(
                    lo,
                    codes::GNU_EXTENSION,
                    "the address of a label (`&&label`)",
                );
            }
            "sizeof" => return self.sizeof(c),
            "alignof" => {
                let m = self.open(c, 1)?;
                let ty = self.whole_type(lo + 2, m)?;
                c.i = m + 1;
                return Ok(self.node(lo, c.i, ExprKind::Alignof(ty)));
            }
            "noexcept" => {
                let m = self.open(c, 1)?;
                let e = self.whole_expr(lo + 2, m)?;
                c.i = m + 1;
                return Ok(self.node(lo, c.i, ExprKind::Noexcept(e)));
            }
            "new" => return self.new_expr(c),
            "delete" => return self.delete_expr(c),
            "::" if matches!(self.ahead(c, 1), "new" | "delete") => {
                c.i += 1;
                return if self.s(c) == "new" {
                    self.new_expr(c)
                } else {
                    self.delete_expr(c)
                };
            }
            "(" => {
                if let Some(e) = self.cast(c)? {
                    return Ok(e);
                }
                return self.postfix(c);
            }
            _ => return self.postfix(c),
        };
        c.i += 1;
        let e = self.unary(c)?;
        Ok(self.node(lo, c.i, ExprKind::Unary(op, e)))
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

    /// Whether an operand can begin at the cursor.
    fn operand_starts(&self, c: &Cur) -> bool {
        if c.i >= c.end {
            return false;
        }
        match self.st.kind(c.i) {
            Kind::Ident | Kind::Number | Kind::Char | Kind::Str => true,
            Kind::Kw => {
                matches!(
                    self.s(c),
                    "sizeof"
                        | "new"
                        | "delete"
                        | "this"
                        | "true"
                        | "false"
                        | "nullptr"
                        | "static_cast"
                        | "const_cast"
                        | "reinterpret_cast"
                        | "dynamic_cast"
                        | "alignof"
                        | "noexcept"
                        | "typeid"
                        | "va_arg"
                        | "offsetof"
                        | "operator"
                        | "typename"
                        | "decltype"
                ) || self.builtin_word(c.i)
            }
            Kind::Punct => matches!(
                self.s(c),
                "(" | "+" | "-" | "*" | "&" | "!" | "~" | "++" | "--" | "::" | "[" | "{" | "&&"
            ),
            _ => false,
        }
    }

    /// `(T)e` or `(T){…}` at `(`; `None` when it is a parenthesised expression.
    fn cast(&mut self, c: &mut Cur) -> Built<Option<Expr>> {
        let lo = c.i;
        let Some(m) = self.st.mate(lo).filter(|&m| m < c.end) else {
            return Ok(None);
        };
        let after = Cur {
            i: m + 1,
            end: c.end,
        };
        let by_name = self.type_starts(lo + 1, m);
        // `(x) y` can only be a cast, whatever `x` is.
        let undeclared = !by_name
            && self.peek_name(lo + 1, m).is_some_and(|(e, last)| {
                !self.known(last)
                    && (e..m).all(|k| matches!(self.st.s(k), "*" | "const"))
                    && (e < m
                        || matches!(
                            self.st.kind(after.i),
                            Kind::Ident | Kind::Number | Kind::Char | Kind::Str
                        ) && after.i < c.end)
            });
        if !by_name && !undeclared {
            return Ok(None);
        }
        if !self.operand_starts(&after) || self.s(&after) == "[" && self.st.c() {
            return Ok(None);
        }
        let ty = if by_name {
            match self.guess_type(lo + 1, m) {
                Some(t) => t,
                None => return Ok(None),
            }
        } else {
            self.forced_type(lo + 1, m)?
        };
        c.i = m + 1;
        if self.s(c) == "{" {
            let items = self.init_items(c)?;
            let e = self.node(lo, c.i, ExprKind::CompoundLiteral(ty, items));
            return self.postfix_of(c, lo, e).map(Some);
        }
        let e = self.unary(c)?;
        Ok(Some(self.node(
            lo,
            c.i,
            ExprKind::Cast(CastKind::CStyle, ty, e),
        )))
    }

    /// An undeclared name with stars, taken as a type.
    fn forced_type(&mut self, lo: usize, hi: usize) -> Built<TypeExpr> {
        let mut c = Cur { i: lo, end: hi };
        let name = self.qual_name(&mut c)?;
        let mut ty = TypeExpr {
            kind: TypeKind::Named(name),
            quals: Quals::default(),
            loc: self.st.loc(lo, c.i),
        };
        while c.i < hi {
            if self.s(&c) == "*" {
                ty = TypeExpr {
                    kind: TypeKind::Pointer(Box::new(ty)),
                    quals: Quals::default(),
                    loc: self.st.loc(c.i, c.i + 1),
                };
            } else {
                ty.quals.is_const = true;
            }
            c.i += 1;
        }
        Ok(ty)
    }

    fn sizeof(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        if self.ahead(c, 1) == "..." {
            let m = self.open(c, 2)?;
            let mut n = Cur { i: lo + 3, end: m };
            let name = self.ident(&mut n)?;
            c.i = m + 1;
            return Ok(self.node(lo, c.i, ExprKind::SizeofPack(name)));
        }
        if self.ahead(c, 1) == "("
            && let Some(m) = self.st.mate(lo + 1).filter(|&m| m < c.end)
            && let Some(ty) = self.guess_type(lo + 2, m)
        {
            let next = Cur {
                i: m + 1,
                end: c.end,
            };
            if self.s(&next) != "{" {
                c.i = m + 1;
                return Ok(self.node(lo, c.i, ExprKind::SizeofType(ty)));
            }
        }
        c.i += 1;
        let e = self.unary(c)?;
        Ok(self.node(lo, c.i, ExprKind::SizeofExpr(e)))
    }

    fn new_expr(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        c.i += 1;
        let mut placement = Vec::new();
        let mut parenthesised = None;
        if self.s(c) == "(" {
            let m = self.close(c.i, c.end)?;
            let next = Cur {
                i: m + 1,
                end: c.end,
            };
            // `new (T)` or `new (place) T`
            let type_follows = self.at_ident(&next)
                || self.s(&next) == "("
                || self.s(&next) == "::"
                || self.type_starts(next.i, next.end);
            if !type_follows && self.type_starts(c.i + 1, m) {
                parenthesised = Some((c.i + 1, m));
            } else {
                placement = self.args(c.i + 1, m)?;
            }
            c.i = m + 1;
        }
        if parenthesised.is_none() && self.s(c) == "(" {
            let m = self.close(c.i, c.end)?;
            parenthesised = Some((c.i + 1, m));
            c.i = m + 1;
        }
        let mut array = None;
        let ty = match parenthesised {
            Some((a, b)) => self.whole_type(a, b)?,
            None => {
                let specs = self.specifiers(c, super::build::Place::TypeId)?;
                let mut ty = match specs.ty {
                    Some(t) => t,
                    None if self.at_ident(c) => {
                        let a = c.i;
                        let name = self.qual_name(c)?;
                        TypeExpr {
                            kind: TypeKind::Named(name),
                            quals: Quals::default(),
                            loc: self.st.loc(a, c.i),
                        }
                    }
                    None => return self.expected(c, "a type"),
                };
                while self.s(c) == "*" {
                    let a = c.i;
                    c.i += 1;
                    let mut quals = Quals::default();
                    while self.eat(c, "const") {
                        quals.is_const = true;
                    }
                    ty = TypeExpr {
                        kind: TypeKind::Pointer(Box::new(ty)),
                        quals,
                        loc: self.st.loc(a, c.i),
                    };
                }
                // `[n][3]`: the first is the count, the others belong to the element.
                let mut inner = Vec::new();
                while self.s(c) == "[" {
                    let a = c.i;
                    let m = self.close(c.i, c.end)?;
                    let n = if a + 1 == m {
                        None
                    } else {
                        Some(self.whole_expr(a + 1, m)?)
                    };
                    c.i = m + 1;
                    if array.is_none() {
                        let Some(n) = n else {
                            return self.fail(a, codes::CPP_FEATURE, "`new T[]` without a length");
                        };
                        array = Some(n);
                    } else {
                        inner.push((n, self.st.loc(a, c.i)));
                    }
                }
                for (n, loc) in inner.into_iter().rev() {
                    ty = TypeExpr {
                        kind: TypeKind::Array(Box::new(ty), n.map(Box::new)),
                        quals: Quals::default(),
                        loc,
                    };
                }
                ty
            }
        };
        let init = match self.s(c) {
            "(" => {
                let m = self.close(c.i, c.end)?;
                let args = self.args(c.i + 1, m)?;
                c.i = m + 1;
                Init::Direct(args)
            }
            "{" => Init::List(self.init_items(c)?),
            _ => Init::None,
        };
        Ok(self.node(
            lo,
            c.i,
            ExprKind::New {
                placement,
                ty,
                array,
                init,
            },
        ))
    }

    fn delete_expr(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        c.i += 1;
        let array = self.s(c) == "[" && self.ahead(c, 1) == "]";
        if array {
            c.i += 2;
        }
        let expr = self.unary(c)?;
        Ok(self.node(lo, c.i, ExprKind::Delete { array, expr }))
    }

    fn postfix(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        let e = self.primary(c)?;
        self.postfix_of(c, lo, e)
    }

    /// Calls, subscripts, members … behind an operand that began at `lo`.
    fn postfix_of(&mut self, c: &mut Cur, lo: usize, mut e: Expr) -> Built<Expr> {
        loop {
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
                    let index = self.whole_expr(c.i + 1, m)?;
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

    fn primary(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        if lo >= c.end {
            return self.expected(c, "an expression");
        }
        let text = self.st.rc(lo);
        let kind = match self.st.kind(lo) {
            Kind::Number => {
                c.i += 1;
                number(text)
            }
            Kind::Char => {
                c.i += 1;
                ExprKind::Char(text)
            }
            Kind::Str => {
                let mut parts = Vec::new();
                while c.i < c.end && self.st.kind(c.i) == Kind::Str {
                    parts.push(self.st.rc(c.i));
                    c.i += 1;
                }
                ExprKind::Str(parts)
            }
            Kind::Ident => return self.name(c),
            Kind::Unknown => {
                return self.fail(lo, codes::STRAY, format!("stray `{text}` in the program"));
            }
            Kind::Eof => return self.expected(c, "an expression"),
            Kind::Kw | Kind::Punct => return self.keyword(c),
        };
        Ok(self.node(lo, c.i, kind))
    }

    /// An operand that begins with a keyword or punctuator.
    fn keyword(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        let kind = match self.s(c) {
            "true" => ExprKind::Bool(true),
            "false" => ExprKind::Bool(false),
            "nullptr" => ExprKind::Nullptr,
            "this" => ExprKind::This,
            "(" => return self.parens(c),
            "[" if !self.st.c() => return self.lambda(c),
            "::" | "operator" => return self.name(c),
            w @ ("static_cast" | "reinterpret_cast" | "const_cast" | "dynamic_cast") => {
                let kind = match w {
                    "static_cast" => CastKind::Static,
                    "reinterpret_cast" => CastKind::Reinterpret,
                    "const_cast" => CastKind::Const,
                    _ => CastKind::Dynamic,
                };
                c.i += 1;
                let Some(&close) = self.bound.angle.get(&c.i) else {
                    return self.expected(c, "`<`");
                };
                let ty = self.whole_type(c.i + 1, close).or_else(|f| {
                    // An undeclared type.
                    self.forced_type(lo + 2, close).map_err(|_| f)
                })?;
                c.i = close + 1;
                let m = self.open(c, 0)?;
                let e = self.whole_expr(c.i + 1, m)?;
                c.i = m + 1;
                return Ok(self.node(lo, c.i, ExprKind::Cast(kind, ty, e)));
            }
            "typeid" => {
                let m = self.open(c, 1)?;
                let kind = if self.type_starts(lo + 2, m) {
                    ExprKind::TypeidType(self.whole_type(lo + 2, m)?)
                } else {
                    ExprKind::TypeidExpr(self.whole_expr(lo + 2, m)?)
                };
                c.i = m + 1;
                return Ok(self.node(lo, c.i, kind));
            }
            "va_arg" => {
                let m = self.open(c, 1)?;
                let parts = self.commas(lo + 2, m);
                let [(a, b), (t, u)] = parts[..] else {
                    return self.expected(c, "`va_arg(list, type)`");
                };
                let list = self.whole_expr(a, b)?;
                let ty = self.whole_type(t, u).or_else(|_| self.forced_type(t, u))?;
                c.i = m + 1;
                return Ok(self.node(lo, c.i, ExprKind::VaArg(list, ty)));
            }
            "offsetof" => return self.offsetof(c),
            "typename" => {
                c.i += 1;
                let a = c.i;
                let name = self.qual_name(c)?;
                let ty = TypeExpr {
                    kind: TypeKind::Named(name),
                    quals: Quals::default(),
                    loc: self.st.loc(a, c.i),
                };
                return self.construct(c, lo, ty);
            }
            "decltype" | "auto" => {
                let specs = self.specifiers(c, super::build::Place::TypeId)?;
                let Some(ty) = specs.ty else {
                    return self.expected(c, "a type");
                };
                return self.construct(c, lo, ty);
            }
            _ if self.builtin_word(c.i) => {
                // `float(x)`, `unsigned(3)`: one word; `unsigned long(x)` is a GNU habit.
                let specs = self.specifiers(c, super::build::Place::TypeId)?;
                let Some(ty) = specs.ty else {
                    return self.expected(c, "a type");
                };
                return self.construct(c, lo, ty);
            }
            _ => return self.expected(c, "an expression"),
        };
        c.i += 1;
        Ok(self.node(lo, c.i, kind))
    }

    /// `T(a)` or `T{a}` with the cursor behind `T`.
    fn construct(&mut self, c: &mut Cur, lo: usize, ty: TypeExpr) -> Built<Expr> {
        let args = match self.s(c) {
            "(" => {
                let m = self.close(c.i, c.end)?;
                let a = self.args(c.i + 1, m)?;
                c.i = m + 1;
                Init::Direct(a)
            }
            "{" => Init::List(self.init_items(c)?),
            _ => return self.expected(c, "`(` or `{` after the type"),
        };
        Ok(self.node(lo, c.i, ExprKind::Construct { ty, args }))
    }

    /// A name, a call of a type, a type predicate.
    fn name(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        if self.ahead(c, 1) == "(" && !self.st.c() && is_type_trait(self.st.text(lo)) {
            let m = self.close(lo + 1, c.end)?;
            let mut types = Vec::new();
            for (a, b) in self.commas(lo + 2, m) {
                types.push(self.whole_type(a, b)?);
            }
            c.i = m + 1;
            return Ok(self.node(lo, c.i, ExprKind::TypeTrait(self.st.rc(lo), types)));
        }
        let kind = self
            .peek_name(lo, c.end)
            .map_or(NameKind::Fn, |(_, last)| self.bound.kind(last));
        let name = self.qual_name(c)?;
        if kind.is_type() && matches!(self.s(c), "(" | "{") {
            let ty = TypeExpr {
                kind: TypeKind::Named(name),
                quals: Quals::default(),
                loc: self.st.loc(lo, c.i),
            };
            return self.construct(c, lo, ty);
        }
        // Nothing but a type has a brace behind it in an expression.
        if self.s(c) == "{" && !self.known_value(kind) && !self.st.c() {
            let ty = TypeExpr {
                kind: TypeKind::Named(name),
                quals: Quals::default(),
                loc: self.st.loc(lo, c.i),
            };
            return self.construct(c, lo, ty);
        }
        Ok(self.node(lo, c.i, ExprKind::Name(name)))
    }

    fn known_value(&self, kind: NameKind) -> bool {
        matches!(kind, NameKind::Var | NameKind::Fn | NameKind::Enumerator)
    }

    /// `(e)`, `({…})`, fold expressions.
    fn parens(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        let m = self.close(lo, c.end)?;
        let mut n = Cur { i: lo + 1, end: m };
        c.i = m + 1;
        if self.s(&n) == "{" {
            let body = self.block(n.i)?;
            return Ok(self.node(lo, m + 1, ExprKind::StmtExpr(body)));
        }
        if self.eat(&mut n, "...") {
            let op = self.fold_op(&mut n)?;
            let right = self.unary(&mut n)?;
            if n.i != m {
                return self.expected(&n, "`)`");
            }
            let kind = ExprKind::Fold {
                op,
                left: None,
                right: Some(right),
            };
            return Ok(self.node(lo, m + 1, kind));
        }
        let e = self.expr(&mut n, COMMA)?;
        if self.operator(&n).is_some() {
            let op = self.fold_op(&mut n)?;
            self.want(&mut n, "...")?;
            let mut right = None;
            if n.i < m {
                self.fold_op(&mut n)?;
                right = Some(self.unary(&mut n)?);
            }
            if n.i != m {
                return self.expected(&n, "`)`");
            }
            let kind = ExprKind::Fold {
                op,
                left: Some(e),
                right,
            };
            return Ok(self.node(lo, m + 1, kind));
        }
        if n.i != m {
            return self.expected(&n, "`)`");
        }
        Ok(self.node(lo, m + 1, ExprKind::Paren(e)))
    }

    fn fold_op(&mut self, c: &mut Cur) -> Built<FoldOp> {
        let Some((_, op, n)) = self.operator(c) else {
            return self.expected(c, "an operator");
        };
        let op = match op {
            Op::Binary(o) => FoldOp::Binary(o),
            Op::Comma => FoldOp::Comma,
            _ => return self.fail(c.i, codes::CPP_FEATURE, "a fold over this operator"),
        };
        c.i += n;
        Ok(op)
    }

    fn offsetof(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        let m = self.open(c, 1)?;
        let parts = self.commas(lo + 2, m);
        let [(a, b), (x, y)] = parts[..] else {
            return self.expected(c, "`offsetof(type, member)`");
        };
        let ty = self.whole_type(a, b).or_else(|_| self.forced_type(a, b))?;
        let mut n = Cur { i: x, end: y };
        let mut path = vec![Designator::Field(self.ident(&mut n)?)];
        while n.i < y {
            if self.eat(&mut n, ".") {
                path.push(Designator::Field(self.ident(&mut n)?));
            } else if self.s(&n) == "[" {
                let close = self.close(n.i, y)?;
                path.push(Designator::Index(self.whole_expr(n.i + 1, close)?));
                n.i = close + 1;
            } else {
                return self.expected(&n, "`)`");
            }
        }
        c.i = m + 1;
        Ok(self.node(lo, c.i, ExprKind::Offsetof(ty, path)))
    }
}

/// Type predicates that compilers have built in.
fn is_type_trait(name: &str) -> bool {
    name.starts_with("__is_")
        || name.starts_with("__has_trivial")
        || name == "__has_virtual_destructor"
}

/// Integer or floating, by its spelling.
fn number(text: Rc<str>) -> ExprKind {
    let hex = text.starts_with("0x") || text.starts_with("0X");
    let float = if hex {
        text.contains(['.', 'p', 'P'])
    } else {
        text.contains(['.', 'e', 'E'])
            || text.ends_with(['f', 'F']) && !text.starts_with("0b") && !text.starts_with("0B")
    };
    if float {
        ExprKind::Float(text)
    } else {
        ExprKind::Int(text)
    }
}
