//! Which local arrays are read or written as something of greater alignment (`reinterpret_cast<float4 *>(buffer)[0]`).
//!
//! On a GPU, and in what compilers make of local arrays, such a buffer lies at a multiple of 16 bytes; in Rust an array of `f32` need not,
//! and a reference to a `float4` in it would be undefined. The emitter gives these arrays the alignment that was relied on.
//! The conversion may stand elsewhere than the array: behind pointer variables, and in functions that were given the array ([`Relied`]).

use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
use crate::sema::layout::size_align;
use std::collections::{BTreeMap, BTreeSet};

/// What functions rely on: the alignment that the target of a pointer parameter must have, by function and place of the parameter.
#[derive(Default, Debug)]
pub struct Relied {
    params: BTreeMap<(FuncId, usize), u64>,
}

impl Relied {
    /// Over the whole program.
    pub fn new(program: &Program) -> Relied {
        let all: Vec<Flow> = program
            .functions
            .iter()
            .map(|f| Flow::new(program, f))
            .collect();
        let mut relied = Relied::default();
        loop {
            let mut changed = false;
            for (at, (function, flow)) in program.functions.iter().zip(&all).enumerate() {
                if flow.is_empty() {
                    continue;
                }
                let wanted = flow.wanted(&relied);
                for (k, p) in function.params.iter().enumerate() {
                    let Some(&want) = wanted.get(p) else {
                        continue;
                    };
                    let known = relied.params.entry((FuncId(at as u32), k)).or_default();
                    if want > *known {
                        *known = want;
                        changed = true;
                    }
                }
            }
            if !changed {
                return relied;
            }
        }
    }

    /// The arrays of the function that are accessed as something of greater alignment than their own.
    ///
    /// `shared`: so are shared variables, which are locals in the loop form.
    pub fn overaligned(
        &self,
        program: &Program,
        function: &Function,
        shared: bool,
    ) -> BTreeSet<LocalId> {
        let wanted = Flow::new(program, function).wanted(self);
        let over = |(local, want): (LocalId, u64)| {
            let l = function.locals.get(local.0 as usize)?;
            let here = match l.storage {
                Storage::Auto | Storage::Lanes => true,
                Storage::Shared => shared,
                _ => false,
            };
            let array = matches!(program.types.get(l.ty.id), Ty::Array(..));
            let (_, have) = size_align(l.ty.id, program)?;
            (here && array && want > have).then_some(local)
        };
        wanted.into_iter().filter_map(over).collect()
    }
}

/// Where addresses of local arrays and values of local pointers go in one function.
struct Flow<'a> {
    program: &'a Program,
    function: &'a Function,
    /// Conversions: the array or pointer, and the alignment of what it becomes a pointer to.
    casts: Vec<(LocalId, u64)>,
    /// Pointer variables, and the array or pointer whose address they are given.
    copies: Vec<(LocalId, LocalId)>,
    /// Arguments: the array or pointer, the function, and the place of its parameter.
    args: Vec<(LocalId, FuncId, usize)>,
}

impl<'a> Flow<'a> {
    fn new(program: &'a Program, function: &'a Function) -> Flow<'a> {
        let mut flow = Flow {
            program,
            function,
            casts: Vec::new(),
            copies: Vec::new(),
            args: Vec::new(),
        };
        if let Some(body) = &function.body {
            walk_block(&mut flow, body);
        }
        flow
    }

    fn is_empty(&self) -> bool {
        self.casts.is_empty() && self.args.is_empty()
    }

    /// The alignment that is relied on, by local array or pointer.
    fn wanted(&self, relied: &Relied) -> BTreeMap<LocalId, u64> {
        let mut wanted: BTreeMap<LocalId, u64> = BTreeMap::new();
        let from_args = self
            .args
            .iter()
            .filter_map(|(l, f, k)| Some((*l, *relied.params.get(&(*f, *k))?)));
        for (l, want) in self.casts.iter().copied().chain(from_args) {
            let known = wanted.entry(l).or_default();
            *known = want.max(*known);
        }
        loop {
            let mut changed = false;
            for (to, from) in &self.copies {
                let Some(&want) = wanted.get(to) else {
                    continue;
                };
                let known = wanted.entry(*from).or_default();
                if want > *known {
                    *known = want;
                    changed = true;
                }
            }
            if !changed {
                return wanted;
            }
        }
    }

    /// The alignment of what a pointer of this type points to.
    fn pointee_align(&self, ty: TyId) -> Option<u64> {
        match self.program.types.get(ty) {
            Ty::Pointer(t) | Ty::Ref(t, _) => size_align(t.id, self.program).map(|(_, a)| a),
            _ => None,
        }
    }

    fn is_pointer(&self, l: LocalId) -> bool {
        self.function.locals.get(l.0 as usize).is_some_and(|l| {
            matches!(
                self.program.types.get(l.ty.id),
                Ty::Pointer(_) | Ty::Ref(..)
            )
        })
    }

    /// The local array in which an address lies, or the local pointer that it was computed from.
    fn behind(&self, e: &Expr) -> Option<LocalId> {
        let mut e = e;
        loop {
            match &*e.kind {
                ExprKind::Convert(Conv::Pointer, inner) | ExprKind::PtrAdd { ptr: inner, .. } => {
                    e = inner;
                }
                ExprKind::Load(p) => {
                    return match *p.kind {
                        PlaceKind::Local(l) if self.is_pointer(l) => Some(l),
                        _ => None,
                    };
                }
                ExprKind::Decay(p) | ExprKind::AddrOf(p) => {
                    let mut p = p;
                    loop {
                        match &*p.kind {
                            PlaceKind::Index(base, _) | PlaceKind::Field(base, _) => p = base,
                            PlaceKind::PtrIndex(start, _) | PlaceKind::Deref(start) => {
                                e = start;
                                break;
                            }
                            PlaceKind::Local(l) => return (!self.is_pointer(*l)).then_some(*l),
                            _ => return None,
                        }
                    }
                }
                _ => return None,
            }
        }
    }

    fn copy(&mut self, to: LocalId, value: &Expr) {
        if !self.is_pointer(to) {
            return;
        }
        match &*value.kind {
            ExprKind::Cond(_, a, b) => {
                self.copy(to, a);
                self.copy(to, b);
            }
            _ => {
                if let Some(from) = self.behind(value) {
                    self.copies.push((to, from));
                }
            }
        }
    }
}

impl Visitor for Flow<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let {
            local,
            init: Some(value),
        } = &s.kind
        {
            self.copy(*local, value);
        }
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Convert(Conv::Pointer, inner) => {
                if let (Some(local), Some(align)) = (self.behind(inner), self.pointee_align(e.ty)) {
                    self.casts.push((local, align));
                }
            }
            ExprKind::Assign(to, value) => {
                if let PlaceKind::Local(l) = *to.kind {
                    self.copy(l, value);
                }
            }
            ExprKind::Call(Callee::Fn(f), args) => {
                // A constructor's `this` is left out.
                let skipped = usize::from(matches!(self.program.func(*f).role, Role::Ctor(_)));
                for (k, a) in args.iter().enumerate() {
                    if let Some(l) = self.behind(a) {
                        self.args.push((l, *f, k + skipped));
                    }
                }
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}
