//! The words in which the pass of probes (`passes::probes`) speaks to later stages: calls of the recorder's macros.

use super::*;

/// The macro that records a site.
pub const PROBE: &str = "cudart_rs::trace::probe";
/// The macro that records a function's entry now and its end later.
pub const ENTER: &str = "cudart_rs::trace::enter";
/// The macro that records a function's end.
pub const LEAVE: &str = "cudart_rs::trace::leave";

/// The macros that say, at the start of a function, that a thread enters it: the recorder's, that of memory traces, that of the checkers. (A probe is what is left of an entry that nobody needs.)
const ENTERS: [&str; 4] = [
    PROBE,
    ENTER,
    "cudart_rs::memory::enter",
    "cudart_rs::check::frame",
];
/// What says in memory traces that a thread comes by a place.
const AT: &str = "cudart_rs::memory::at";

/// Whether a statement is the first of a function that is traced or checked, or else tells the runtime where a thread is and does nothing.
pub fn tells(program: &Program, s: &Stmt) -> Option<Told> {
    let StmtKind::Expr(e) = &s.kind else {
        return None;
    };
    let ExprKind::Call(Callee::Bound(b), _) = &*e.kind else {
        return None;
    };
    match &*program.bound.get(b.0 as usize)?.rust {
        AT => Some(Told::At),
        name if ENTERS.contains(&name) => Some(Told::Enters),
        _ => None,
    }
}

/// Whether a value says in memory traces that a thread comes by a place.
pub fn says_at(program: &Program, e: &Expr) -> bool {
    matches!(&*e.kind, ExprKind::Call(Callee::Bound(b), _)
        if program.bound.get(b.0 as usize).is_some_and(|b| &*b.rust == AT))
}

/// See [`tells`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// A function is entered.
    Enters,
    /// A thread is here.
    At,
}

/// What a library item is to the recorder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Macro {
    /// Records a site.
    Probe,
    /// Records a function's entry, and its end when the block that it stands in ends.
    Enter,
}

/// Whether a value says where a thread is, for memory traces (`passes::accesses`).
pub fn says_where(program: &Program, e: &Expr) -> bool {
    matches!(&*e.kind, ExprKind::Call(Callee::Bound(b), _)
        if program.bound.get(b.0 as usize).is_some_and(bound::says_where))
}

/// Which macro of the recorder a value calls, and with which site.
pub fn recorder(program: &Program, e: &Expr) -> Option<(Macro, i128)> {
    let ExprKind::Call(Callee::Bound(b), args) = &*e.kind else {
        return None;
    };
    let kind = match &*program.bound.get(b.0 as usize)?.rust {
        PROBE => Macro::Probe,
        ENTER => Macro::Enter,
        _ => return None,
    };
    match args.first().map(|a| &*a.kind) {
        Some(ExprKind::Int(n, _)) => Some((kind, *n)),
        _ => None,
    }
}

/// `probe!(site)` and `leave!()` for a function that no longer is one because it stands in its caller, instead of its `enter!(site)`.
pub fn inlined(program: &Program, enter: &Expr) -> Option<(Expr, Expr)> {
    let (Macro::Enter, _) = recorder(program, enter)? else {
        return None;
    };
    let find = |rust: &str| {
        let at = program.bound.iter().position(|b| &*b.rust == rust)?;
        Some(BoundId(at as u32))
    };
    let with = |bound, args: &[Expr]| Expr {
        kind: Box::new(ExprKind::Call(Callee::Bound(bound), args.to_vec())),
        ..enter.clone()
    };
    let ExprKind::Call(_, args) = &*enter.kind else {
        return None;
    };
    Some((with(find(PROBE)?, args), with(find(LEAVE)?, &[])))
}
