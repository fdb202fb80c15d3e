//! Whether a kernel's lane form is worth running where nothing else is asked for.
//!
//! A loop over the threads is fast where the compiler makes vectors of it, which it does where threads differ by limits of `threadIdx.x` at most; the lane form is what
//! it is everywhere, and so wins where threads take ways that depend on data, in kernels that would be a loop over whole threads with loops of their own in them, and where threads compute
//! much of what vectors have better instructions for ([`Heavy`]; compilers also take half of a register where they choose). It loses
//! where lanes work one after the other ([`Lonely`], which emission counts), and where each goes through a loop as often as memory says. Measured on the programs of
//! a suite of real ones and on `benches/kernels`.

use super::shape::is_thread_idx;
use super::{LaneForm, Shape, together, vector_function};
use crate::analysis::fission::{Obstacle, columns, full};
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use crate::source::Span;
use std::collections::BTreeSet;

/// The most places in memory that a lane form may name to be chosen: each is a branch (are all lanes active?), and the compiler needs minutes for a
/// thousand of them in one function.
const MOST_ACCESSES: u32 = 200;

/// Counts the places in memory that a function names.
struct Accesses(u32);

impl Visitor for Accesses {
    fn visit_place(&mut self, p: &Place) {
        self.0 += matches!(&*p.kind, PlaceKind::PtrIndex(..) | PlaceKind::Deref(_)) as u32;
        walk_place(self, p);
    }
}

/// The least number of heavy operations for which a kernel is one that computes, and how many places in memory there may be for each.
const HEAVY: u32 = 2;
const PLACES_FOR_HEAVY: u32 = 8;

/// Counts divisions of floating-point numbers, roots, exponentials and logarithms of what differs between lanes.
struct Heavy<'a> {
    program: &'a Program,
    form: &'a LaneForm,
    count: u32,
}

impl Visitor for Heavy<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        let heavy = match &*e.kind {
            ExprKind::Binary(BinOp::Div, _, by) => {
                matches!(self.program.types.get(e.ty), Ty::Float(_))
                    && varies(self.program, self.form, by)
            }
            ExprKind::Call(Callee::Bound(b), _) => {
                let f = vector_function(&self.program.bound(*b).rust);
                f.is_some_and(|f| f != "abs") && varies(self.program, self.form, e)
            }
            _ => false,
        };
        self.count += u32::from(heavy);
        walk_expr(self, e);
    }
}

/// What a lane form does lane by lane.
#[derive(Clone, Copy, Default, Debug)]
pub struct Lonely {
    /// Effects, and functions that have no vector form.
    pub work: u32,
    /// Reads of memory (members of objects, textures).
    pub reads: u32,
    /// Those in loops under masks.
    pub reads_in_loops: u32,
}

/// Classes of processors, by what programs are compiled for. (`cudart_rs::launch::cpu::Level` names the same.)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cpu {
    /// x86-64 without more, and all other architectures: vectors are arrays.
    Baseline,
    /// x86-64-v3: AVX2.
    V3,
    /// x86-64-v4: AVX-512.
    V4,
}

impl Cpu {
    /// The class of the processor that this runs on.
    pub fn here() -> Cpu {
        #[cfg(target_arch = "x86_64")]
        {
            macro_rules! all {
                ($($f:tt)*) => { $(is_x86_feature_detected!($f))&&* };
            }
            if all!("avx512f" "avx512bw" "avx512dq" "avx512vl") {
                return Cpu::V4;
            }
            if all!("avx2" "fma") {
                return Cpu::V3;
            }
        }
        Cpu::Baseline
    }

    /// How messages call it.
    pub fn name(self) -> &'static str {
        match self {
            Cpu::Baseline => "without AVX2",
            Cpu::V3 => "with AVX2",
            Cpu::V4 => "with AVX-512",
        }
    }
}

/// Why a lane form is faster than what else there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Its threads exchange values within warps: nothing else but coroutines could run it.
    Exchange,
    /// Kernels with [`Heavy`] operations.
    Computes,
    /// Conditions other than limits of `threadIdx.x`.
    Data,
    /// Rows of threads go through a loop [`together`].
    Rows,
    /// A loop over whole threads would have loops in it.
    Loops,
}

/// From which class on a reason holds, with what was measured: the time of the lane form over that of the loop form (or of coroutines, where there is none), CPU time of one
/// thread, least of three or more runs, on an AMD EPYC of Zen 4, 2026-11-25 (`scripts/bench --cpu baseline,v3,v4 --engines lanes,loops`); – was not measured.
///
/// | reason | kernels | baseline | v3 | v4 |
/// | --- | --- | ---: | ---: | ---: |
/// | exchange | shuffle (over coroutines) | 0.10 | 0.005 | 0.002 |
/// | computes | black_scholes, nbody | 5.2, 2.3 | 0.91, 0.92 | – |
/// | data | hotspot, pathfinder | 2.1, 3.2 | 0.32, 0.30 | 0.34, 0.47 |
/// | rows | matmul (2026-11-27) | – | 0.65 | 0.60 |
/// | loops | none yet: as for AVX-512 | – | – | – |
const FROM: [(Reason, Cpu); 5] = [
    (Reason::Exchange, Cpu::Baseline),
    (Reason::Computes, Cpu::V3),
    (Reason::Data, Cpu::V3),
    (Reason::Rows, Cpu::V3),
    (Reason::Loops, Cpu::V3),
];

impl Reason {
    /// As a text that follows "because".
    pub fn text(self) -> &'static str {
        match self {
            Reason::Exchange => "its threads exchange values within warps",
            Reason::Computes => "its threads compute",
            Reason::Data => "what threads do depends on data",
            Reason::Rows => "rows of its threads read the same in a loop",
            Reason::Loops => "its threads have loops",
        }
    }

    /// The least class of processors for which it holds.
    pub fn from(self) -> Cpu {
        let found = FROM.iter().find(|(r, _)| *r == self);
        found.map_or(Cpu::V4, |(_, cpu)| *cpu)
    }
}

/// Whether a lane form that is worth running for a reason is so with 32 lanes, of a row of threads, rather than with 16: such operations take their time one after the other, and the second
/// half of the lanes fills it.
pub fn is_wide(program: &Program, form: &LaneForm, reason: Option<Reason>) -> bool {
    let form = form.before.as_deref().unwrap_or(form);
    struct Rows<'p>(&'p Program, bool);
    impl Visitor for Rows<'_> {
        fn visit_place(&mut self, p: &Place) {
            self.1 |=
                matches!(&*p.kind, PlaceKind::Field(of, i) if *i != 0 && is_thread_idx(self.0, of));
            walk_place(self, p);
        }
    }
    let mut rows = Rows(program, false);
    if let Some(b) = &form.function.body {
        rows.visit_block(b);
    }
    reason == Some(Reason::Computes) && !form.warps && !rows.1
}

/// The same in checked programs: there it is one check for the elements of neighbours. `alone`: there is nothing else but coroutines.
pub fn checked(form: &LaneForm, lonely: Lonely, alone: bool) -> Option<Reason> {
    let mut accesses = Accesses(0);
    accesses.visit_block(form.function.body.as_ref()?);
    let few = 2 * (lonely.work + lonely.reads_in_loops) <= accesses.0;
    (accesses.0 <= MOST_ACCESSES && (few || alone)).then_some(Reason::Data)
}

/// Why a lane form is worth running where vectors are registers; `None`: it is not. `looped`: the kernel has a loop form.
pub fn reason(program: &Program, form: &LaneForm, lonely: Lonely, looped: bool) -> Option<Reason> {
    let form = form.before.as_deref().unwrap_or(form);
    let f = &form.function;
    if lonely.work > 0 || lonely.reads_in_loops > 0 || form.warps {
        return None;
    }
    // Loops over the threads read so, too, and do the rest no worse.
    if looped && lonely.reads > 0 {
        return None;
    }
    let body = f.body.as_ref()?;
    let mut accesses = Accesses(0);
    accesses.visit_block(body);
    if accesses.0 > MOST_ACCESSES {
        return None;
    }
    let look = Look::at(program, form, body);
    let mut heavy = Heavy {
        program,
        form,
        count: 0,
    };
    heavy.visit_block(body);
    if look.irregular.is_some() {
        None
    } else if heavy.count >= HEAVY && heavy.count * PLACES_FOR_HEAVY >= accesses.0 {
        Some(Reason::Computes)
    } else if look.others > 0 {
        Some(Reason::Data)
    } else if look.together {
        Some(Reason::Rows)
    } else if !looped && look.loops {
        Some(Reason::Loops)
    } else {
        None
    }
}

/// What in its source speaks against a lane form, whose [`reason`] may be none because of it.
pub fn against(program: &Program, form: &LaneForm) -> Option<Obstacle> {
    let form = form.before.as_deref().unwrap_or(form);
    let f = &form.function;
    let body = f.body.as_ref()?;
    let mut accesses = Accesses(0);
    accesses.visit_block(body);
    if accesses.0 > MOST_ACCESSES {
        let why = format!(
            "it names {} places in memory (at most {MOST_ACCESSES} are compiled in lanes)",
            accesses.0
        );
        return Some(Obstacle::new(
            f.span,
            why,
            "loops instead of many lines that are alike",
        ));
    }
    let irregular = Look::at(program, form, body).irregular?;
    let why = "each thread goes through this loop as often as memory says, and all lanes would wait for the longest";
    let help = "give neighbouring threads work of about the same length (sorted, or in parts of a fixed length): then lanes are worth it, and `CUDART_EXEC=lanes` tells how much";
    Some(Obstacle::new(irregular, why, help))
}

/// The locals that hold, in ways that differ between lanes, what was read from memory.
fn loaded(program: &Program, form: &LaneForm) -> BTreeSet<LocalId> {
    let mut found = BTreeSet::new();
    loop {
        let mut assigned = Assigned {
            program,
            form,
            found: found.clone(),
        };
        if let Some(b) = &form.function.body {
            walk_block(&mut assigned, b);
        }
        if assigned.found == found {
            return found;
        }
        found = assigned.found;
    }
}

fn varies(program: &Program, form: &LaneForm, e: &Expr) -> bool {
    form.shapes.shape(program, e) != Shape::Uniform
}

/// Whether a value comes from memory and differs between lanes.
fn is_loaded(program: &Program, form: &LaneForm, known: &BTreeSet<LocalId>, e: &Expr) -> bool {
    struct L<'a> {
        known: &'a BTreeSet<LocalId>,
        found: bool,
    }
    impl Visitor for L<'_> {
        fn visit_place(&mut self, p: &Place) {
            self.found |= match &*p.kind {
                PlaceKind::Local(l) => self.known.contains(l),
                PlaceKind::PtrIndex(..) | PlaceKind::Deref(_) => true,
                _ => false,
            };
            walk_place(self, p);
        }
    }
    let mut l = L {
        known,
        found: false,
    };
    l.visit_expr(e);
    l.found && varies(program, form, e)
}

struct Assigned<'a> {
    program: &'a Program,
    form: &'a LaneForm,
    found: BTreeSet<LocalId>,
}

impl Assigned<'_> {
    fn note(&mut self, l: LocalId, e: &Expr) {
        if is_loaded(self.program, self.form, &self.found, e) {
            self.found.insert(l);
        }
    }
}

impl Visitor for Assigned<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let {
            local,
            init: Some(e),
        } = &s.kind
        {
            self.note(*local, e);
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Assign(p, v)
        | ExprKind::CompoundAssign {
            place: p, value: v, ..
        } = &*e.kind
            && let PlaceKind::Local(l) = *p.kind
        {
            self.note(l, v);
        }
        walk_expr(self, e);
    }
}

struct Look<'a> {
    program: &'a Program,
    form: &'a LaneForm,
    loaded: BTreeSet<LocalId>,
    /// Conditions that are no limits of `threadIdx.x`.
    others: u32,
    /// A thread goes through a loop.
    loops: bool,
    /// Rows go through one [`together`].
    together: bool,
    /// It goes as often as memory says, each thread as often as its own: the first such loop.
    irregular: Option<Span>,
}

impl Visitor for Look<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Threads { body, exits } => {
                let locals = &self.form.function.locals;
                let cut = match exits {
                    Exits {
                        checked: false,
                        recorded: false,
                    } => columns::cut(self.program, locals, body),
                    _ => None,
                };
                let rest = cut.as_ref().map_or(body, |c| &c.rest);
                let varies = |e: &Expr| varies(self.program, self.form, e);
                let (f, shapes) = (&self.form.function, &self.form.shapes);
                self.together |= *exits == Exits::default()
                    && together::find(self.program, f, shapes, body).is_some();
                self.others += full::others(self.program, locals, rest, &varies);
                let mut inner = Look {
                    loaded: self.loaded.clone(),
                    loops: false,
                    ..*self
                };
                for s in &body.stmts {
                    inner.in_thread(s);
                }
                self.loops |= inner.loops;
                self.irregular = self.irregular.or(inner.irregular);
            }
            _ => walk_stmt(self, s),
        }
    }
    fn visit_expr(&mut self, _: &Expr) {}
}

impl<'a> Look<'a> {
    fn at(program: &'a Program, form: &'a LaneForm, body: &Block) -> Look<'a> {
        let mut look = Look {
            program,
            form,
            loaded: loaded(program, form),
            others: 0,
            loops: false,
            together: false,
            irregular: None,
        };
        walk_block(&mut look, body);
        look
    }

    /// A statement of a region.
    fn in_thread(&mut self, s: &Stmt) {
        struct T<'l, 'a>(&'l mut Look<'a>);
        impl Visitor for T<'_, '_> {
            fn visit_stmt(&mut self, s: &Stmt) {
                let cond = match &s.kind {
                    StmtKind::While { cond, .. } | StmtKind::DoWhile { cond, .. } => Some(cond),
                    StmtKind::For { cond, .. } => cond.as_ref(),
                    _ => None,
                };
                self.0.loops |= cond.is_some();
                let (program, form) = (self.0.program, self.0.form);
                let from_memory = |c| is_loaded(program, form, &self.0.loaded, c);
                if cond.is_some_and(from_memory) {
                    self.0.irregular = self.0.irregular.or(Some(s.span));
                }
                walk_stmt(self, s);
            }
            fn visit_expr(&mut self, _: &Expr) {}
        }
        T(self).visit_stmt(s);
    }
}
