//! Macros that are constants: `#define BLOCK_SIZE 16` becomes `pub const BLOCK_SIZE: i32 = 16;` and its uses keep the name.
//!
//! [`MacroIndex`] tells whether the tokens of an expression are exactly one complete expansion of an object-like macro that
//! always means the same constant; [`ConstRegistry`] makes one `hir::ConstItem` for each such macro, once sema has computed type
//! and value of a use. A macro qualifies when
//!
//! * it is defined in a file of the program or on the command line, and never with another body in this unit, nor are the macros it is made of;
//! * what it expands to is made of literals, operators, parentheses, `sizeof` and casts to built-in types;
//! * all its uses have one type and value (which is checked, not assumed).
//!
//! Everything else keeps its value in place, which is always right. Nothing here reports anything.

use super::consteval::{self, Value};
use crate::hir::visit::{self, MutVisitor, Remap, Visitor};
use crate::hir::{
    BinOp, ConstId, ConstItem, Conv, Expr, ExprKind, GlobalInit, MacroItem, Program, Spelling, Ty,
    TyId, UnOp,
};
use crate::pp::token::{ExpansionId, MacroDef, PpOutput, Token, TokenKind};
use crate::source::{Origin, SourceMap, Span};
use crate::syntax::ast::Loc;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The name of the pseudo-file that holds `-D` options.
const COMMAND_LINE: &str = "<command line>";

/// How deep a chain of expansions is followed.
const MAX_CHAIN: usize = 1000;

/// A use of a constant macro.
#[derive(Clone, PartialEq, Debug)]
pub struct MacroUse {
    /// Index of its (first) definition in `PpOutput::macros`.
    pub definition: u32,
    /// Its name.
    pub name: Rc<str>,
    /// That definition.
    pub span: Span,
}

/// What is known of one definition.
#[derive(Clone, Copy)]
struct Definition {
    /// The first definition of the same name.
    first: u32,
    /// Every definition of the name has the same body.
    unique: bool,
    /// It is object-like and the program's own.
    nameable: bool,
}

/// Answers whether tokens are a use of a constant macro. Made once for each translation unit.
#[derive(Default)]
pub struct MacroIndex {
    definitions: Vec<Definition>,
    /// For each expansion the tokens it became.
    ranges: Vec<Loc>,
}

impl MacroIndex {
    /// Looks through the output of the preprocessor.
    pub fn new(pp: &PpOutput, map: &SourceMap) -> Self {
        let mut by_name: BTreeMap<&str, (u32, bool)> = BTreeMap::new();
        for (i, def) in pp.macros.iter().enumerate() {
            let entry = by_name.entry(&def.name).or_insert((i as u32, true));
            entry.1 &= same_body(&pp.macros[entry.0 as usize], def);
        }
        let definitions = pp
            .macros
            .iter()
            .map(|def| {
                let (first, unique) = by_name.get(&*def.name).copied().unwrap_or((0, false));
                Definition {
                    first,
                    unique,
                    nameable: def.params.is_none() && of_program(def, map),
                }
            })
            .collect();
        let mut ranges = vec![Loc::default(); pp.expansions.len()];
        for (i, token) in pp.tokens.iter().enumerate() {
            let i = i as u32;
            for id in chain(pp, token.expansion) {
                let range = &mut ranges[id];
                if range.hi == 0 {
                    range.lo = i;
                }
                range.hi = i + 1;
            }
        }
        Self {
            definitions,
            ranges,
        }
    }

    /// The outermost constant macro of which `loc` is exactly one complete expansion.
    ///
    /// `pp` is what the index was made of.
    pub fn find(&self, pp: &PpOutput, loc: Loc) -> Option<MacroUse> {
        let tokens = pp.tokens.get(loc.lo as usize..loc.hi as usize)?;
        let first = tokens.first()?;
        first.expansion?;
        if !is_constant(tokens) {
            return None;
        }
        chain(pp, first.expansion)
            .filter(|&id| self.ranges.get(id) == Some(&loc))
            .filter_map(|id| self.nameable(pp, id, tokens))
            .last()
    }

    /// The use of the expansion `id`, if it qualifies. `tokens` are all it became.
    fn nameable(&self, pp: &PpOutput, id: usize, tokens: &[Token]) -> Option<MacroUse> {
        let definition = pp.expansions.get(id)?.definition?;
        let info = self.definitions.get(definition as usize)?;
        if !info.nameable || !info.unique {
            return None;
        }
        for token in tokens {
            for inner in chain(pp, token.expansion) {
                if inner == id {
                    break;
                }
                let definition = pp.expansions.get(inner)?.definition?;
                if !self.definitions.get(definition as usize)?.unique {
                    return None;
                }
            }
        }
        let def = pp.macros.get(info.first as usize)?;
        Some(MacroUse {
            definition: info.first,
            name: def.name.clone(),
            span: def.span,
        })
    }
}

/// The function-like macros of the program that are defined once.
pub fn function_like(pp: &PpOutput, map: &SourceMap) -> BTreeMap<Rc<str>, MacroItem> {
    let mut found: BTreeMap<Rc<str>, Option<MacroItem>> = BTreeMap::new();
    for def in &pp.macros {
        let item = match &def.params {
            Some(params) if of_program(def, map) => {
                let mut params = params.clone();
                if def.variadic && params.last().is_none_or(|p| &**p != "...") {
                    params.push("...".into());
                }
                Some(MacroItem {
                    params,
                    span: def.span,
                })
            }
            _ => None,
        };
        found
            .entry(def.name.clone())
            .and_modify(|old| {
                if *old != item {
                    *old = None;
                }
            })
            .or_insert(item);
    }
    found
        .into_iter()
        .filter_map(|(name, item)| Some((name, item?)))
        .collect()
}

/// The expansions a token came through, innermost first.
fn chain(pp: &PpOutput, from: Option<ExpansionId>) -> impl Iterator<Item = usize> {
    let step = |id: &ExpansionId| pp.expansions.get(id.0 as usize)?.parent;
    std::iter::successors(from, step)
        .map(|id| id.0 as usize)
        .take_while(|id| *id < pp.expansions.len())
        .take(MAX_CHAIN)
}

fn of_program(def: &MacroDef, map: &SourceMap) -> bool {
    map.get(def.span.file).is_some_and(|f| match f.origin {
        Origin::Program => true,
        Origin::Header | Origin::Installed => false,
        Origin::Builtin => f.path.as_os_str() == COMMAND_LINE,
    })
}

fn same_body(a: &MacroDef, b: &MacroDef) -> bool {
    a.params == b.params
        && a.variadic == b.variadic
        && a.body.len() == b.body.len()
        && a.body
            .iter()
            .zip(&b.body)
            .all(|(x, y)| x.kind == y.kind && x.text == y.text)
}

/// Names in a constant expression that mean the same everywhere.
const CONSTANT_WORDS: &[&str] = &[
    "sizeof",
    "static_cast",
    "true",
    "false",
    "bool",
    "_Bool",
    "char",
    "short",
    "int",
    "long",
    "signed",
    "unsigned",
    "float",
    "double",
    "size_t",
    "int8_t",
    "int16_t",
    "int32_t",
    "int64_t",
    "uint8_t",
    "uint16_t",
    "uint32_t",
    "uint64_t",
];

const CONSTANT_PUNCTUATION: &[&str] = &[
    "(", ")", "+", "-", "*", "/", "%", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&", "|", "^",
    "~", "!", "&&", "||", "?", ":",
];

/// Whether tokens can only be a constant expression, going by the words they are made of.
fn is_constant(tokens: &[Token]) -> bool {
    let mut has_value = false;
    for t in tokens {
        let text = &*t.text;
        let ok = match t.kind {
            TokenKind::Number | TokenKind::Char => {
                has_value = true;
                true
            }
            TokenKind::Ident => {
                has_value |= matches!(text, "sizeof" | "true" | "false");
                CONSTANT_WORDS.contains(&text)
            }
            TokenKind::Punct => CONSTANT_PUNCTUATION.contains(&text),
            TokenKind::Str | TokenKind::Pragma | TokenKind::Unknown => false,
        };
        if !ok {
            return false;
        }
    }
    has_value
}

/// What became of a macro.
enum Entry {
    Item(ConstId, Value, TyId),
    /// Its uses differ.
    GivenUp,
}

/// The named constants of one translation unit, in the making.
#[derive(Default)]
pub struct ConstRegistry {
    entries: BTreeMap<u32, Entry>,
}

impl ConstRegistry {
    /// The expression to use for a macro's use that sema has turned into `expr`: a literal that carries the constant's name, or `expr` as it is
    /// when it is no scalar constant or the macro has meant something else before.
    pub fn named(&mut self, found: &MacroUse, expr: Expr, program: &mut Program) -> Expr {
        let scalar = matches!(
            program.types.get(expr.ty),
            Ty::Int(_) | Ty::Float(_) | Ty::Bool
        );
        let Some(value) = consteval::eval(&expr, program).filter(|_| scalar) else {
            return expr;
        };
        let entry = self.entries.entry(found.definition).or_insert_with(|| {
            let id = ConstId(program.consts.len() as u32);
            program.consts.push(ConstItem {
                name: found.name.clone(),
                ty: expr.ty,
                value: item_value(&expr, value, program),
                span: found.span,
            });
            Entry::Item(id, value, expr.ty)
        });
        match entry {
            Entry::Item(id, old, ty) if *ty == expr.ty && same_value(*old, value) => {
                value.to_expr(expr.ty, Spelling::Const(*id), expr.span)
            }
            _ => {
                *entry = Entry::GivenUp;
                expr
            }
        }
    }

    /// To be called when the unit is done: takes back the constants whose uses turned out to differ, and those without a use.
    pub fn finish(self, program: &mut Program) {
        let mut kept: BTreeSet<ConstId> = self
            .entries
            .values()
            .filter_map(|e| match e {
                Entry::Item(id, ..) => Some(*id),
                Entry::GivenUp => None,
            })
            .collect();
        visit::walk_program_mut(&mut Unname { kept: &kept }, program);
        let mut used = Used::default();
        visit_code(&mut used, program);
        // A constant may be named by another one only.
        loop {
            let before = used.0.len();
            for id in used.0.clone() {
                if let Some(item) = program.consts.get(id.0 as usize) {
                    used.visit_expr(&item.value);
                }
            }
            if used.0.len() == before {
                break;
            }
        }
        kept.retain(|id| used.0.contains(id));
        let mut next = 0;
        let new_ids: BTreeMap<ConstId, ConstId> = kept
            .iter()
            .map(|id| {
                next += 1;
                (*id, ConstId(next - 1))
            })
            .collect();
        let mut index = 0;
        program.consts.retain(|_| {
            index += 1;
            kept.contains(&ConstId(index - 1))
        });
        let mut renumber = NewIds(new_ids);
        visit::walk_program_mut(&mut visit::Renumber(&mut renumber), program);
    }
}

fn same_value(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits(),
        (a, b) => a == b,
    }
}

/// The initialiser of the constant: the expression as written where Rust can compute it as a constant without overflow, else its value.
fn item_value(expr: &Expr, value: Value, program: &Program) -> Expr {
    if exact(expr, program, 0) {
        return expr.clone();
    }
    value.to_expr(expr.ty, Spelling::None, expr.span)
}

/// Whether an expression consists of literals and arithmetic that never wraps around.
fn exact(e: &Expr, program: &Program, depth: u32) -> bool {
    let below = |e: &Expr| depth < 100 && exact(e, program, depth + 1);
    let int = |e: &Expr| consteval::eval(e, program).and_then(Value::as_int);
    let is_int = matches!(program.types.get(e.ty), Ty::Int(_));
    let is_float = matches!(program.types.get(e.ty), Ty::Float(_));
    match &*e.kind {
        ExprKind::Int(..) => is_int,
        ExprKind::Float(v, _) => is_float && v.is_finite(),
        ExprKind::Bool(..) => true,
        ExprKind::Unary(UnOp::Neg, a) => {
            below(a) && (is_float || is_int && int(a).and_then(i128::checked_neg) == int(e))
        }
        ExprKind::Binary(op, a, b) => {
            if !below(a) || !below(b) {
                return false;
            }
            if is_float {
                return matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div);
            }
            let (true, Some(x), Some(y)) = (is_int, int(a), int(b)) else {
                return false;
            };
            let result = match op {
                BinOp::Add => x.checked_add(y),
                BinOp::Sub => x.checked_sub(y),
                BinOp::Mul => x.checked_mul(y),
                BinOp::Div => x.checked_div(y),
                BinOp::Rem => x.checked_rem(y),
                BinOp::BitAnd => Some(x & y),
                BinOp::BitOr => Some(x | y),
                BinOp::BitXor => Some(x ^ y),
                _ => None,
            };
            result.is_some() && result == int(e)
        }
        ExprKind::Convert(Conv::Int, a) => is_int && below(a) && int(a) == int(e),
        ExprKind::Convert(Conv::IntToFloat | Conv::Float, a) => is_float && below(a),
        _ => false,
    }
}

/// Visits everything but the constants themselves.
fn visit_code(v: &mut impl Visitor, program: &Program) {
    for global in &program.globals {
        match &global.init {
            GlobalInit::Const(e) | GlobalInit::Dynamic(e) => {
                v.visit_expr(e);
            }
            GlobalInit::Zero => {}
        }
    }
    for body in program.functions.iter().filter_map(|f| f.body.as_ref()) {
        v.visit_block(body);
    }
}

/// The constants that are named somewhere.
#[derive(Default)]
struct Used(BTreeSet<ConstId>);

impl Visitor for Used {
    fn visit_expr(&mut self, expr: &Expr) {
        if let ExprKind::Int(_, Spelling::Const(id))
        | ExprKind::Float(_, Spelling::Const(id))
        | ExprKind::Bool(_, Spelling::Const(id)) = &*expr.kind
        {
            self.0.insert(*id);
        }
        visit::walk_expr(self, expr);
    }
}

/// Takes the names of constants that are no more off their uses.
struct Unname<'a> {
    kept: &'a BTreeSet<ConstId>,
}

impl MutVisitor for Unname<'_> {
    fn visit_expr(&mut self, expr: &mut Expr) {
        if let ExprKind::Int(_, s) | ExprKind::Float(_, s) | ExprKind::Bool(_, s) = &mut *expr.kind
            && let Spelling::Const(id) = s
            && !self.kept.contains(id)
        {
            *s = Spelling::None;
        }
        visit::walk_expr_mut(self, expr);
    }
}

struct NewIds(BTreeMap<ConstId, ConstId>);

impl Remap for NewIds {
    fn constant(&mut self, id: ConstId) -> ConstId {
        self.0.get(&id).copied().unwrap_or(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hir::{Block, Function, IntKind, Linkage, QTy, Stmt, StmtKind, TyId};
    use crate::pp::token::Expansion;

    /// Makes the output of a preprocessor by hand.
    struct Pp {
        out: PpOutput,
        map: SourceMap,
    }

    const PROGRAM: u32 = 0;
    const HEADER: u32 = 1;
    const OPTIONS: u32 = 2;
    const BUILTIN: u32 = 3;

    fn token(text: &str, expansion: Option<u32>) -> Token {
        let first = text.as_bytes()[0];
        let kind = match first {
            b'0'..=b'9' => TokenKind::Number,
            b'\'' => TokenKind::Char,
            b'"' => TokenKind::Str,
            c if c.is_ascii_alphabetic() || c == b'_' => TokenKind::Ident,
            _ => TokenKind::Punct,
        };
        Token {
            kind,
            text: text.into(),
            span: Span::NONE,
            expansion: expansion.map(ExpansionId),
            at_line_start: false,
            space_before: true,
        }
    }

    impl Pp {
        fn new() -> Self {
            let mut map = SourceMap::new();
            map.add("a.cu", Origin::Program, *b"");
            map.add("limits.h", Origin::Header, *b"");
            map.add("<command line>", Origin::Builtin, *b"");
            map.add("<predefined>", Origin::Builtin, *b"");
            Self {
                out: PpOutput::default(),
                map,
            }
        }

        fn define_in(&mut self, file: u32, name: &str, body: &str) -> u32 {
            self.out.macros.push(MacroDef {
                name: name.into(),
                params: None,
                variadic: false,
                body: body.split_whitespace().map(|t| token(t, None)).collect(),
                span: Span {
                    file: crate::source::FileId(file),
                    lo: self.out.macros.len() as u32,
                    hi: 0,
                },
            });
            self.out.macros.len() as u32 - 1
        }

        fn define(&mut self, name: &str, body: &str) -> u32 {
            self.define_in(PROGRAM, name, body)
        }

        fn expansion(&mut self, definition: Option<u32>, parent: Option<u32>) -> Option<u32> {
            self.out.expansions.push(Expansion {
                name: "m".into(),
                use_span: Span::NONE,
                call_span: Span::NONE,
                parent: parent.map(ExpansionId),
                definition,
            });
            Some(self.out.expansions.len() as u32 - 1)
        }

        fn push(&mut self, text: &str, expansion: Option<u32>) {
            let new = text.split_whitespace().map(|t| token(t, expansion));
            self.out.tokens.extend(new);
        }

        fn find(&self, lo: u32, hi: u32) -> Option<u32> {
            let index = MacroIndex::new(&self.out, &self.map);
            index.find(&self.out, Loc { lo, hi }).map(|u| u.definition)
        }
    }

    #[test]
    fn a_complete_expansion_is_found() {
        let mut pp = Pp::new();
        let n = pp.define("N", "( 4 * 4 )");
        let e = pp.expansion(Some(n), None);
        pp.push("x = 1 +", None);
        pp.push("( 4 * 4 )", e);
        pp.push("* 2 ;", None);
        assert_eq!(pp.find(4, 9), Some(n));
        // Parts of it, and more than it, are not.
        assert_eq!(pp.find(5, 8), None);
        assert_eq!(pp.find(5, 6), None);
        assert_eq!(pp.find(4, 11), None);
        assert_eq!(pp.find(2, 9), None);
        assert_eq!(pp.find(2, 3), None);
        assert_eq!(pp.find(90, 99), None);
        assert_eq!(pp.find(5, 5), None);
    }

    #[test]
    fn the_outermost_name_counts() {
        let mut pp = Pp::new();
        let b = pp.define("B", "16");
        let a = pp.define("A", "B");
        let outer = pp.expansion(Some(a), None);
        let inner = pp.expansion(Some(b), outer);
        pp.push("16", inner);
        pp.push(";", None);
        assert_eq!(pp.find(0, 1), Some(a));
        // `2 * B` inside C: the whole is C, the part B.
        let c = pp.define("C", "2 * B");
        let outer = pp.expansion(Some(c), None);
        let inner = pp.expansion(Some(b), outer);
        pp.push("2 *", outer);
        pp.push("16", inner);
        assert_eq!(pp.find(2, 5), Some(c));
        assert_eq!(pp.find(4, 5), Some(b));
    }

    #[test]
    fn a_macro_in_the_argument_of_another() {
        let mut pp = Pp::new();
        let n = pp.define("N", "8");
        let f = pp.define("SQ", "x * x");
        pp.out.macros[f as usize].params = Some(vec!["x".into()]);
        let call = pp.expansion(Some(f), None);
        let first = pp.expansion(Some(n), call);
        let second = pp.expansion(Some(n), call);
        pp.push("8", first);
        pp.push("*", call);
        pp.push("8", second);
        assert_eq!(pp.find(0, 1), Some(n));
        assert_eq!(pp.find(2, 3), Some(n));
        assert_eq!(pp.find(0, 3), None, "function-like");
    }

    #[test]
    fn definitions_must_be_the_programs_and_agree() {
        let cases = [
            (PROGRAM, vec!["16"], true),
            (OPTIONS, vec!["16"], true),
            (HEADER, vec!["16"], false),
            (BUILTIN, vec!["16"], false),
            (PROGRAM, vec!["16", "16"], true),
            (PROGRAM, vec!["16", "32"], false),
            (PROGRAM, vec!["16", "16 + 0"], false),
        ];
        for (file, bodies, ok) in cases {
            let mut pp = Pp::new();
            let mut last = 0;
            for b in &bodies {
                last = pp.define_in(file, "N", b);
            }
            let e = pp.expansion(Some(last), None);
            pp.push("16", e);
            assert_eq!(pp.find(0, 1), ok.then_some(0), "{file} {bodies:?}");
        }
    }

    #[test]
    fn inner_definitions_must_agree_too() {
        let mut pp = Pp::new();
        let b = pp.define("B", "16");
        pp.define("B", "32");
        let a = pp.define("A", "B + 1");
        let outer = pp.expansion(Some(a), None);
        let inner = pp.expansion(Some(b), outer);
        pp.push("16", inner);
        pp.push("+ 1", outer);
        assert_eq!(pp.find(0, 3), None);
        // __LINE__ has no definition.
        let l = pp.define("L", "__LINE__");
        let outer = pp.expansion(Some(l), None);
        let line = pp.expansion(None, outer);
        pp.push("42", line);
        assert_eq!(pp.find(3, 4), None);
    }

    #[test]
    fn only_constant_words() {
        for (text, ok) in [
            ("16", true),
            ("- 1", true),
            ("1e-5f", true),
            ("'a'", true),
            ("( size_t ) 4", true),
            ("4 * sizeof ( float )", true),
            ("sizeof ( int )", true),
            ("a ? 1 : 2", false),
            ("1 ? 1 : 2", true),
            ("f ( 1 )", false),
            ("int", false),
            ("\"s\"", false),
            ("x = 1", false),
            ("1 , 2", false),
            ("( 1 )", true),
            ("++ 1", false),
        ] {
            let mut pp = Pp::new();
            let n = pp.define("N", text);
            let e = pp.expansion(Some(n), None);
            pp.push(text, e);
            let hi = pp.out.tokens.len() as u32;
            assert_eq!(pp.find(0, hi), ok.then_some(n), "{text}");
        }
    }

    fn int(program: &mut Program, v: i128, spelling: &str) -> Expr {
        let ty = program.types.int(IntKind::Int);
        Value::Int(v).to_expr(ty, Spelling::Text(spelling.into()), Span::NONE)
    }

    fn binary(op: BinOp, a: Expr, b: Expr) -> Expr {
        Expr {
            ty: a.ty,
            span: a.span,
            kind: Box::new(ExprKind::Binary(op, a, b)),
        }
    }

    fn a_use(definition: u32) -> MacroUse {
        MacroUse {
            definition,
            name: format!("M{definition}").into(),
            span: Span::NONE,
        }
    }

    /// A function with one statement for each expression.
    fn code(program: &mut Program, exprs: Vec<Expr>) {
        let stmts = exprs
            .into_iter()
            .map(|e| Stmt {
                span: Span::NONE,
                kind: StmtKind::Expr(e),
            })
            .collect();
        program.functions.push(Function {
            name: "f".into(),
            link_name: "f".into(),
            linkage: Linkage::External,
            ret: QTy::plain(TyId(0)),
            body: Some(Block { stmts, span: None }),
            ..Function::nowhere(Span::NONE)
        });
    }

    fn spellings(program: &Program) -> Vec<Spelling> {
        let body = program.functions[0].body.as_ref().unwrap();
        body.stmts
            .iter()
            .map(|s| match &s.kind {
                StmtKind::Expr(e) => match &*e.kind {
                    ExprKind::Int(_, s) => s.clone(),
                    other => panic!("{other:?}"),
                },
                other => panic!("{other:?}"),
            })
            .collect()
    }

    #[test]
    fn one_constant_for_each_macro() {
        let mut p = Program::default();
        let mut r = ConstRegistry::default();
        let e = int(&mut p, 16, "0x10");
        let first = r.named(&a_use(3), e.clone(), &mut p);
        let again = r.named(&a_use(3), e, &mut p);
        assert!(matches!(
            *first.kind,
            ExprKind::Int(16, Spelling::Const(ConstId(0)))
        ));
        assert!(matches!(
            *again.kind,
            ExprKind::Int(16, Spelling::Const(ConstId(0)))
        ));
        assert_eq!(p.consts.len(), 1);
        assert_eq!(&*p.consts[0].name, "M3");
        let ExprKind::Int(16, Spelling::Text(text)) = &*p.consts[0].value.kind else {
            panic!("{:?}", p.consts[0]);
        };
        assert_eq!(&**text, "0x10");
    }

    #[test]
    fn arithmetic_is_kept_as_written_unless_it_wraps() {
        let mut p = Program::default();
        let mut r = ConstRegistry::default();
        let n = int(&mut p, 16, "16");
        let n = r.named(&a_use(0), n, &mut p);
        let two = int(&mut p, 2, "2");
        let product = binary(BinOp::Mul, n, two.clone());
        let used = r.named(&a_use(1), product, &mut p);
        assert!(matches!(
            *used.kind,
            ExprKind::Int(32, Spelling::Const(ConstId(1)))
        ));
        let ExprKind::Binary(BinOp::Mul, a, _) = &*p.consts[1].value.kind else {
            panic!("{:?}", p.consts[1]);
        };
        assert!(matches!(
            *a.kind,
            ExprKind::Int(16, Spelling::Const(ConstId(0)))
        ));
        let big = int(&mut p, 0x7fff_ffff, "0x7fffffff");
        let wrapping = binary(BinOp::Mul, big, two.clone());
        r.named(&a_use(2), wrapping, &mut p);
        assert!(matches!(
            *p.consts[2].value.kind,
            ExprKind::Int(-2, Spelling::None)
        ));
        let shift = binary(BinOp::Shl, two.clone(), two);
        r.named(&a_use(4), shift, &mut p);
        assert!(matches!(
            *p.consts[3].value.kind,
            ExprKind::Int(8, Spelling::None)
        ));
    }

    #[test]
    fn differing_uses_take_the_name_back() {
        let mut p = Program::default();
        let mut r = ConstRegistry::default();
        let (one, two) = (int(&mut p, 1, "1"), int(&mut p, 2, "2"));
        let a = r.named(&a_use(0), one.clone(), &mut p);
        let other = r.named(&a_use(5), two.clone(), &mut p);
        let b = r.named(&a_use(0), two, &mut p);
        let c = r.named(&a_use(0), one.clone(), &mut p);
        // A constant that no code uses, as sema tried something and dropped it.
        r.named(&a_use(7), one, &mut p);
        code(&mut p, vec![a, other, b, c]);
        r.finish(&mut p);
        assert_eq!(
            spellings(&p),
            [
                Spelling::None,
                Spelling::Const(ConstId(0)),
                Spelling::Text("2".into()),
                Spelling::Text("1".into())
            ]
        );
        assert_eq!(p.consts.len(), 1);
        assert_eq!(&*p.consts[0].name, "M5");
    }

    #[test]
    fn constants_used_by_constants_stay() {
        let mut p = Program::default();
        let mut r = ConstRegistry::default();
        let unused = int(&mut p, 9, "9");
        r.named(&a_use(9), unused, &mut p);
        let n = int(&mut p, 16, "16");
        let n = r.named(&a_use(0), n, &mut p);
        let sum = binary(BinOp::Add, n.clone(), n);
        let used = r.named(&a_use(1), sum, &mut p);
        code(&mut p, vec![used]);
        r.finish(&mut p);
        let names: Vec<&str> = p.consts.iter().map(|c| &*c.name).collect();
        assert_eq!(names, ["M0", "M1"]);
        assert_eq!(spellings(&p), [Spelling::Const(ConstId(1))]);
        let ExprKind::Binary(_, a, _) = &*p.consts[1].value.kind else {
            panic!();
        };
        assert!(matches!(
            *a.kind,
            ExprKind::Int(16, Spelling::Const(ConstId(0)))
        ));
    }

    #[test]
    fn what_is_no_scalar_constant_stays_as_it_is() {
        let mut p = Program::default();
        let mut r = ConstRegistry::default();
        let int_ty = p.types.int(IntKind::Int);
        let pointer = p.types.pointer(int_ty.into());
        let e = Expr {
            kind: Box::new(ExprKind::Null),
            ty: pointer,
            span: Span::NONE,
        };
        assert!(matches!(
            *r.named(&a_use(0), e, &mut p).kind,
            ExprKind::Null
        ));
        let (one, zero) = (int(&mut p, 1, "1"), int(&mut p, 0, "0"));
        let division = binary(BinOp::Div, one, zero);
        assert!(matches!(
            *r.named(&a_use(1), division, &mut p).kind,
            ExprKind::Binary(..)
        ));
        assert!(p.consts.is_empty());
    }
}
