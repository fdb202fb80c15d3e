//! `switch` as `match`.
//!
//! Arms that end in `break` become arms of a `match`; `default` may stand anywhere, for the labels are disjoint. Where an arm falls
//! through to the next one, the arms become nested labelled blocks that control enters from the innermost: leaving block *n* leads to
//! the statements of arm *n*.

use super::body::{Body, lifetime};
use super::expr::Lit;
use super::rx::{Rx, ident, literal};
use crate::hir::flow::{completes, has_break};
use crate::hir::verify::label;
use crate::hir::*;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// The statements of an arm without its final `break`.
fn without_break(list: &[Stmt]) -> &[Stmt] {
    match list.split_last() {
        Some((last, init)) if matches!(last.kind, StmtKind::Break) => init,
        Some((
            Stmt {
                kind: StmtKind::Block(b),
                ..
            },
            [],
        )) => without_break(&b.stmts),
        _ => list,
    }
}

/// The statements of an arm without its final `break` and without braces around all of them.
fn arm_list(list: &[Stmt]) -> &[Stmt] {
    let mut list = without_break(list);
    while let [
        Stmt {
            kind: StmtKind::Block(b),
            ..
        },
    ] = list
    {
        list = without_break(&b.stmts);
    }
    list
}

/// Whether control runs from the end of an arm into the next one.
fn falls(list: &[Stmt]) -> bool {
    completes(list)
}

/// The arms with what they fall into written out, if that repeats only a few simple statements.
fn expanded(arms: &[Arm]) -> Option<Vec<Arm>> {
    const MOST: usize = 4;
    let mut repeated = 0;
    let mut out: Vec<Arm> = Vec::new();
    for (i, a) in arms.iter().enumerate() {
        let mut arm = a.clone();
        let mut next = i + 1;
        while falls(&arm.body) && next < arms.len() {
            let more = &arms[next].body;
            let simple = more.iter().all(|s| {
                matches!(
                    s.kind,
                    StmtKind::Expr(_) | StmtKind::Break | StmtKind::Return(_) | StmtKind::Continue
                )
            });
            repeated += without_break(more).len();
            if !simple || repeated > MOST {
                return None;
            }
            arm.body.extend(more.iter().cloned());
            next += 1;
        }
        out.push(arm);
    }
    Some(out)
}

/// Whether evaluating a value makes temporary objects that have to end.
fn makes_objects(b: &Body, e: &Expr) -> bool {
    use crate::hir::visit::{Visitor, walk_place};
    struct T<'a, 'g, 'f>(&'a Body<'g, 'f>, bool);
    impl Visitor for T<'_, '_, '_> {
        fn visit_place(&mut self, p: &Place) {
            self.1 |= matches!(*p.kind, PlaceKind::Temp(_)) && !self.0.g.is_copy(p.ty.id);
            walk_place(self, p);
        }
    }
    let mut t = T(b, false);
    t.visit_expr(e);
    t.1
}

impl Body<'_, '_> {
    /// `switch`
    pub fn switch(&mut self, value: &Expr, arms: &[Arm]) -> TokenStream {
        let mut ts = TokenStream::new();
        let mut value = value.clone();
        if let Some((first, rest)) = super::stmt::leading_assignment(&value) {
            ts.extend(self.effect(&first));
            value = rest;
        }
        if makes_objects(self, &value) {
            // Temporaries end before the first arm begins; those of a `match` would live on.
            let v = self.value(&value, super::expr::Lit::Free).whole();
            let name = self.temp("selector");
            let arms = self.switch_on(&value, arms, Some(quote!(#name)));
            return quote!({ #ts let #name = #v; #arms });
        }
        ts.extend(self.switch_on(&value, arms, None));
        ts
    }

    fn switch_on(&mut self, value: &Expr, arms: &[Arm], named: Option<TokenStream>) -> TokenStream {
        let outer = std::mem::replace(&mut self.selector, named);
        let last = arms.len().saturating_sub(1);
        let falling = arms
            .iter()
            .enumerate()
            .any(|(i, a)| i != last && falls(&a.body));
        let ts = if !falling {
            self.plain(value, arms)
        } else if let Some(arms) = expanded(arms) {
            self.plain(value, &arms)
        } else {
            self.falling(value, arms)
        };
        self.selector = outer;
        ts
    }

    fn plain(&mut self, value: &Expr, arms: &[Arm]) -> TokenStream {
        let bytes = byte_switch(self, value, arms);
        let scrutinee = self.scrutinee(value, bytes);
        let nested = arms.iter().any(|a| has_break(arm_list(&a.body)));
        self.push_frame("switch", nested, true, false);
        let mut out = Vec::new();
        let mut default = None;
        for a in arms {
            let pattern = self.pattern(value, a, bytes);
            self.scopes.push(Vec::new());
            let before = self.comments_before(a.span);
            let body = self.list(arm_list(&a.body));
            self.scopes.pop();
            let body = quote!(#before #body);
            let single = match a.body.as_slice() {
                [s] => matches!(s.kind, StmtKind::Return(_) | StmtKind::Continue),
                _ => false,
            };
            match pattern {
                Some(p) if single => out.push(single_jump(&p, &body)),
                Some(p) => out.push(quote!(#p => { #body })),
                None => default = Some(body),
            }
        }
        let default = default.unwrap_or_default();
        let m = quote!(match #scrutinee { #(#out)* _ => { #default } });
        match self.pop_frame() {
            Some(label) => quote!(#label: { #m }),
            None if nested => quote!({ #m }),
            None => m,
        }
    }

    fn falling(&mut self, value: &Expr, arms: &[Arm]) -> TokenStream {
        let bytes = byte_switch(self, value, arms);
        let scrutinee = self.scrutinee(value, bytes);
        self.push_frame("switch", true, true, false);
        let end = self
            .frames
            .last()
            .map(|f| f.label.clone())
            .unwrap_or_default();
        let end_label = lifetime(&end);
        let labels: Vec<TokenStream> = (0..arms.len())
            .map(|i| lifetime(&format!("{}_{}", end.replace("switch", "case"), i + 1)))
            .collect();
        let mut out = Vec::new();
        let mut default = None;
        for (a, label) in arms.iter().zip(&labels) {
            match self.pattern(value, a, bytes) {
                Some(p) => {
                    out.push(quote!(#p => break #label,));
                    // `case 1: default:` has both.
                    if a.labels.iter().any(|l| matches!(l, CaseLabel::Default)) {
                        default = Some(label.clone());
                    }
                }
                None => default = Some(label.clone()),
            }
        }
        let mut uses_end = default.is_none();
        let default = default.unwrap_or_else(|| end_label.clone());
        let mut text = quote!(match #scrutinee { #(#out)* _ => break #default, });
        let last = arms.len().saturating_sub(1);
        self.scopes.push(Vec::new());
        for (i, (a, label)) in arms.iter().zip(&labels).enumerate() {
            let stripped = without_break(&a.body);
            let leaves = !falls(&a.body);
            let before = self.comments_before(a.span);
            let body = self.list(stripped);
            text = quote!(#label: { #text } #before #body);
            if leaves && i != last && completes(stripped) {
                text = quote!(#text break #end_label;);
                uses_end = true;
            }
        }
        self.scopes.pop();
        let used = self.pop_frame().is_some();
        if used || uses_end {
            quote!(#end_label: { #text })
        } else {
            quote!({ #text })
        }
    }

    fn scrutinee(&mut self, value: &Expr, bytes: bool) -> TokenStream {
        if let Some(name) = self.selector.take() {
            return name;
        }
        if bytes && let ExprKind::Convert(Conv::Int, c) = &*value.kind {
            let c = self.value(c, Lit::Fixed);
            return match self.g.scalar(c_type(value)) {
                Some("u8") => c.condition(),
                _ => c.cast(&quote!(u8)).condition(),
            };
        }
        self.value(value, Lit::Fixed).condition()
    }

    /// The pattern of an arm; `None` for one that is only `default`.
    fn pattern(&mut self, value: &Expr, arm: &Arm, bytes: bool) -> Option<TokenStream> {
        let mut parts = Vec::new();
        let mut guards = Vec::new();
        let matched = self.temp("c");
        for l in &arm.labels {
            match l {
                // A default beside other labels takes everything.
                CaseLabel::Default => return None,
                CaseLabel::Value(e) => {
                    self.case(e, value.ty, bytes, &matched, &mut parts, &mut guards);
                }
                CaseLabel::Range(a, b) => {
                    let (a, b) = (label(a)?, label(b)?);
                    let a = self.int(a, &Spelling::None, value.ty, false).whole();
                    let b = self.int(b, &Spelling::None, value.ty, false).whole();
                    parts.push(quote!(#a..=#b));
                }
            }
        }
        if guards.is_empty() {
            return Some(quote!(#(#parts)|*));
        }
        // Characters compared with an `int`: no pattern says `b'a' as i32`.
        for p in &parts {
            guards.push(quote!(matches!(#matched, #p)));
        }
        Some(quote!(#matched if #(#guards)||*))
    }

    fn case(
        &mut self,
        e: &Expr,
        ty: TyId,
        bytes: bool,
        matched: &Ident,
        parts: &mut Vec<TokenStream>,
        guards: &mut Vec<TokenStream>,
    ) {
        let mut inner = e;
        while let ExprKind::Convert(Conv::Int, i) = &*inner.kind {
            inner = i;
        }
        // The verifier has seen that there is one.
        let n = label(inner).unwrap_or_default();
        let spelling = match &*inner.kind {
            ExprKind::Int(_, s) => s.clone(),
            _ => Spelling::None,
        };
        if let Spelling::Text(t) = &spelling
            && t.starts_with('\'')
            && let Some(c) = super::literal::char_spelling(t, n)
        {
            let c = literal(&c);
            if bytes {
                parts.push(c);
            } else {
                let t = ident(self.g.scalar(ty).unwrap_or("i32"));
                guards.push(quote!(#matched == #c as #t));
            }
            return;
        }
        if bytes {
            parts.push(literal(&n.to_string()));
            return;
        }
        let rx: Rx = self.int(n, &spelling, ty, false);
        // A name is a pattern, a cast of one is not.
        let rx = if rx.cast_tail {
            self.int(n, &Spelling::None, ty, false)
        } else {
            rx
        };
        parts.push(rx.whole());
    }
}

/// `pattern => return x,`, unless more than the jump stands there (a comment).
fn single_jump(pattern: &TokenStream, body: &TokenStream) -> TokenStream {
    let tokens: Vec<proc_macro2::TokenTree> = body.clone().into_iter().collect();
    let semicolons = tokens
        .iter()
        .filter(|t| matches!(t, proc_macro2::TokenTree::Punct(p) if p.as_char() == ';'))
        .count();
    match tokens.split_last() {
        Some((proc_macro2::TokenTree::Punct(p), init)) if p.as_char() == ';' && semicolons == 1 => {
            let jump: TokenStream = init.iter().cloned().collect();
            quote!(#pattern => #jump,)
        }
        _ => quote!(#pattern => { #body }),
    }
}

fn c_type(value: &Expr) -> TyId {
    match &*value.kind {
        ExprKind::Convert(_, c) => c.ty,
        _ => value.ty,
    }
}

/// Whether a switch on a promoted `char` can be one on its byte: every label is an ASCII value, one at least a character.
fn byte_switch(body: &Body, value: &Expr, arms: &[Arm]) -> bool {
    let ExprKind::Convert(Conv::Int, c) = &*value.kind else {
        return false;
    };
    if !matches!(body.g.scalar(c.ty), Some("i8" | "u8")) {
        return false;
    }
    let mut any = false;
    for l in arms.iter().flat_map(|a| &a.labels) {
        match l {
            CaseLabel::Value(e) => {
                if !label(e).is_some_and(|n| (0..128).contains(&n)) {
                    return false;
                }
                let mut inner = e;
                while let ExprKind::Convert(Conv::Int, i) = &*inner.kind {
                    inner = i;
                }
                any |= matches!(&*inner.kind, ExprKind::Int(_, Spelling::Text(t)) if t.starts_with('\''));
            }
            CaseLabel::Range(..) => return false,
            CaseLabel::Default => {}
        }
    }
    any
}
