//! Forms of kernels in checked programs: made of the program before the checks, by the same analyses, and then sent through the checkers themselves.
//!
//! A form is taken only where it does what the checkers look at: each thread for itself, between barriers that are told.
//!
//! `main` begins with `check::enable()` and tells of device variables. `block.meets()` tells of barriers; in lanes accesses are `mask.checked_load(base, index,
//! at)`, `checked_store`, `checked_update`, and `*check::load(mask.all_told(address), at)` for what is one access for all.
//!
//! Accesses that are recorded (`passes::accesses`) are told in the lane form by the same methods, with the number of their position for a place. There each lane must do what the
//! source says, once and in its order.

use super::body::{Body, Form};
use super::cx::Gen;
use super::expr::Lit;
use super::lane_value::Access;
use super::rx::{Rx, ident, literal};
use crate::analysis::context::Context;
use crate::analysis::fission::{self, Obstacle};
use crate::analysis::lanes::{self, LaneForm, Told};
use crate::hir::bound::{AGREE, Does, RECORDED_REFERENCES, RECORDS};
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use crate::passes::accesses::forms::Marked;
use crate::passes::checked;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// A program before its accesses were checked, and what is known of it.
pub struct Before<'a> {
    program: &'a Program,
    graph: CallGraph,
    context: Context,
    /// Its accesses are recorded, and marked.
    records: Option<&'a Marked>,
}

impl<'a> Before<'a> {
    /// Of a program that is checked.
    pub fn checks(program: &'a Program) -> Before<'a> {
        let graph = CallGraph::new(program);
        let context = Context::new(program, &graph);
        Before {
            program,
            graph,
            context,
            records: None,
        }
    }

    /// Of a program whose accesses are recorded, and marked in it.
    pub fn records(program: &'a Program, marked: &'a Marked) -> Before<'a> {
        Before {
            records: Some(marked),
            ..Before::checks(program)
        }
    }
}

impl Gen<'_> {
    /// The loop form of a checked kernel, or why it has none.
    pub fn checked_loop_form(&self, id: FuncId) -> Result<Function, Obstacle> {
        let span = self.program.func(id).span;
        let none = |why: &str| Err(Obstacle::new(span, why, ""));
        let before = self.before_checks.as_ref();
        let Some(before) = before.filter(|b| b.records.is_none()) else {
            return none("its accesses are recorded");
        };
        if !before.context.suspends(id) {
            return none("its threads never wait");
        }
        if checked::calls_checked(before.program, before.program.func(id)) {
            return none("reports tell the calls of its functions");
        }
        let mut form = fission::checked_form(before.program, &before.graph, &before.context, id)?;
        if form.body.as_ref().is_none_or(|b| asks(before.program, b)) {
            return none("what its threads do together is not proved");
        }
        if !checked::run_form(self.program, self.map, &mut form) {
            return none("a type is not known");
        }
        match form
            .body
            .as_ref()
            .is_some_and(|b| reads_once(self.program, &form.locals, b))
        {
            true => none("memory is read once for the block"),
            false => Ok(form),
        }
    }
}

impl<'a> Gen<'a> {
    /// The program before its accesses were checked, if they are: what forms are made of.
    pub fn unchecked(&self) -> &Program {
        self.before_checks
            .as_ref()
            .map_or(self.program, |b| b.program)
    }

    /// What forms are made of where accesses are recorded.
    pub fn marked(&self) -> Option<&'a Marked> {
        self.before_checks.as_ref().and_then(|b| b.records)
    }

    /// What the lane form of a checked kernel is made of, or why it has none.
    pub fn unchecked_lane_form(&self, id: FuncId) -> Result<LaneForm, Obstacle> {
        let span = self.program.func(id).span;
        let none = |why: &str| Err(Obstacle::new(span, why, ""));
        let Some(before) = &self.before_checks else {
            return none("its accesses are recorded");
        };
        let records = before.records.is_some();
        if !records && checked::calls_checked(before.program, before.program.func(id)) {
            return none("reports tell the calls of its functions");
        }
        // (Lanes read members one by one.)
        if !records && checked::moves_objects(before.program, before.program.func(id)) {
            return none("objects are read or written whole");
        }
        let told = match records {
            true => Told::Each,
            false => Told::Barriers,
        };
        let form = lanes::form(before.program, &before.graph, &before.context, id, told)?;
        match form
            .function
            .body
            .as_ref()
            .is_none_or(|b| asks(before.program, b))
        {
            true => none("what its threads do together is not proved"),
            false => Ok(form),
        }
    }

    /// Whether the lane form of a checked kernel shows which accesses are ordered, so that it may run where races are looked for: not where fences order them, or memory is
    /// `volatile` (forms make it plain), and warp operations only where all lanes come to them, which is all that the rules of their masks ask.
    pub fn lanes_show_order(&self, id: FuncId, form: &LaneForm) -> bool {
        let program = self.unchecked();
        let mut order = Order {
            program,
            form,
            masked: false,
            shown: true,
        };
        for b in [&program.func(id).body, &form.function.body]
            .into_iter()
            .flatten()
        {
            order.visit_block(b);
        }
        order.shown
    }

    /// A lane form with its accesses checked or recorded; and whether it shows which accesses are ordered, or may be put together of parts of warps.
    pub fn with_checks(&self, id: FuncId, form: &LaneForm) -> Option<(LaneForm, bool)> {
        let mut function = form.function.clone();
        let mut shapes = form.shapes.clone();
        // Shapes know statements by where they are.
        let (old, new) = (keys(&form.function), keys(&function));
        if old.len() != new.len() {
            return None;
        }
        shapes.masked = std::iter::zip(old, new)
            .filter(|(old, _)| form.shapes.masked.contains(old))
            .map(|(_, new)| new)
            .collect();
        let ordered = match self.marked() {
            Some(marked) => marked.tell(self.program, id, &mut function)?,
            None if checked::run_form(self.program, self.map, &mut function) => {
                self.lanes_show_order(id, form)
            }
            None => return None,
        };
        let form = LaneForm {
            function,
            shapes,
            warps: form.warps,
            before: None,
        };
        Some((form, ordered))
    }
}

/// See [`Gen::lanes_show_order`].
struct Order<'a> {
    program: &'a Program,
    form: &'a LaneForm,
    /// Not all lanes come here.
    masked: bool,
    shown: bool,
}

impl Visitor for Order<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        let masked = self.masked;
        self.masked |= self.form.shapes.is_masked(s);
        walk_stmt(self, s);
        self.masked = masked;
    }
    fn visit_place(&mut self, p: &Place) {
        self.shown &= !p.ty.is_volatile;
        walk_place(self, p);
    }
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Call(Callee::Bound(b), args) = &*e.kind {
            let b = self.program.bound(*b);
            let all = |e: &Expr| matches!(*e.kind, ExprKind::Int(-1 | 0xffff_ffff, _));
            let named = b.rust.ends_with("sync") && lanes::is_warp_operation(b)
                || b.does.any(Does::SYNCWARP);
            let others = named && !args.first().is_none_or(all);
            self.shown &= !(b.does.any(Does::FENCE) || others);
            self.shown &= !(self.masked && lanes::is_warp_operation(b));
        }
        walk_expr(self, e);
    }
}

impl Body<'_, '_> {
    /// What tells the checkers which thread makes an access that one makes for all: the lanes at hand, or the block.
    fn teller(&self) -> Option<Ident> {
        let one = self.form == Form::Lanes && !self.lanes.single;
        one.then(|| match self.lanes.inside {
            true => self.mask(),
            false => ident(&self.loops_block()),
        })
    }

    /// The call of a function of the checkers in the lane form, where that is not one lane's.
    pub fn checked_once(&mut self, bound: &Bound, args: &[Expr]) -> Option<Rx> {
        let name = bound::of_checkers(bound).filter(|n| *n != bound::VARIABLE)?;
        let teller = self.teller()?;
        let told = match name != bound::INDEX {
            true => quote!(all_told),
            false => quote!(told),
        };
        let (first, rest) = args.split_first()?;
        let first = self.value(first, Lit::Fixed).whole();
        let mut all = vec![quote!(#teller.#told(#first))];
        for a in rest {
            all.push(self.value(a, Lit::Free).whole());
        }
        let path = self.file.path(&bound.rust);
        Some(Rx::call(path, &all))
    }

    /// A place of which the lanes have elements of their own, as it was before it was checked; see [`checked::seen_through`].
    pub fn seen_through<'p>(&self, p: &'p Place) -> Option<(&'p Place, &'static str, &'p Expr)> {
        let seen = checked::seen_through(self.g.program, p)?;
        let uniform = self.lanes.shapes.is_uniform_place(self.g.program, seen.0);
        (self.g.opts.checked && !uniform).then_some(seen)
    }

    /// The number of the function that tells of an access and where that stands, as methods of vectors take it.
    fn told_at(&mut self, (_, name, at): (&Place, &'static str, &Expr)) -> TokenStream {
        if !self.g.opts.memory {
            return self.value(at, Lit::Fixed).whole();
        }
        let by_reference = RECORDS.iter().position(|n| *n == name) >= Some(RECORDED_REFERENCES);
        match &*at.kind {
            ExprKind::Int(n, _) if by_reference => {
                let n = literal(&n.to_string());
                quote!(#n | cudart_rs::memory::BY_REFERENCE)
            }
            _ => self.value(at, Lit::Fixed).whole(),
        }
    }

    /// Reads what lies at such a place.
    pub fn checked_load(&mut self, seen: (&Place, &'static str, &Expr)) -> Option<Rx> {
        let (inner, name, _) = seen;
        let access = self.access(inner, false)?;
        let at = self.told_at(seen);
        let mask = self.mask();
        let mask = Rx::atom(quote!(#mask));
        let method = match name {
            "update" | "ref_update" => "update",
            _ => "load",
        };
        Some(match access {
            Access::Indexed(base, i) => mask.method(&format!("checked_{method}"), &[base, i, at]),
            Access::At(p) => mask.method(&format!("checked_{method}_at"), &[p, at]),
            Access::Row(..) => return None,
        })
    }

    /// Stores there; `again`: an update, of which the load has told.
    pub fn checked_store(
        &mut self,
        seen: (&Place, &'static str, &Expr),
        value: &Expr,
        again: bool,
    ) -> Option<TokenStream> {
        let (inner, ..) = seen;
        let reads = reads_to_find(inner);
        if self.g.opts.memory && again && reads {
            // (It would be found twice.)
            self.no_lanes();
        }
        let access = self.access(inner, true)?;
        let at = self.told_at(seen);
        let value = self.beside(value).whole();
        let mask = self.mask();
        // What is stored is computed before the place is found.
        let (before, value) = match self.g.opts.memory && reads {
            true => {
                let v = self.temp("value");
                (quote!(let #v = #value;), quote!(#v))
            }
            false => (TokenStream::new(), value),
        };
        let store = match access {
            Access::Indexed(base, i) => {
                quote!(#mask.checked_store(#base, #i, #value, #again, #at);)
            }
            Access::At(p) => quote!(#mask.checked_store_at(#p, #value, #again, #at);),
            Access::Row(..) => return None,
        };
        Some(match before.is_empty() {
            true => store,
            false => quote!({ #before #store }),
        })
    }
}

/// Whether memory is read to find a place.
fn reads_to_find(p: &Place) -> bool {
    struct Loads(bool);
    impl Visitor for Loads {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(..) = &*e.kind {
                self.0 = true;
            }
            walk_expr(self, e);
        }
    }
    let mut l = Loads(false);
    walk_place(&mut l, p);
    l.0
}

/// The statements of a function by where they are, in their order.
fn keys(f: &Function) -> Vec<usize> {
    struct Keys(Vec<usize>);
    impl Visitor for Keys {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.0.push(lanes::shape::key(s));
            walk_stmt(self, s);
        }
    }
    let mut keys = Keys(Vec::new());
    if let Some(b) = &f.body {
        walk_block(&mut keys, b);
    }
    keys.0
}

/// Whether threads are asked where they go, or may leave before a barrier.
fn asks(program: &Program, body: &Block) -> bool {
    struct Asks<'p>(&'p Program, bool);
    impl Visitor for Asks<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(Callee::Bound(b), _) = &*e.kind {
                self.1 |= &*self.0.bound(*b).rust == AGREE;
            }
            walk_expr(self, e);
        }
    }
    let mut a = Asks(program, fission::has_exits(body));
    walk_block(&mut a, body);
    a.1
}

/// Whether memory is accessed outside of the regions.
fn reads_once(program: &Program, locals: &[Local], body: &Block) -> bool {
    struct Once<'p>(&'p Program, &'p [Local], bool);
    impl Visitor for Once<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            match &s.kind {
                StmtKind::Threads { .. } => {}
                StmtKind::Let { local, init } => {
                    // A declaration names no place.
                    let _ = local;
                    if let Some(e) = init {
                        self.visit_expr(e);
                    }
                }
                _ => walk_stmt(self, s),
            }
        }
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(Callee::Bound(b), args) = &*e.kind
                && crate::analysis::uniformity::is_vote(self.0, *b)
            {
                // Each thread answers for itself.
                let _ = args;
                return;
            }
            walk_expr(self, e);
        }
        fn visit_place(&mut self, p: &Place) {
            self.2 |= checked::root(self.0, self.1, p).is_some();
            walk_place(self, p);
        }
    }
    let mut o = Once(program, locals, false);
    walk_block(&mut o, body);
    o.2
}
