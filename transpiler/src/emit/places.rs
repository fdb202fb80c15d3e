//! Which waits (barriers, warp operations) each emitted function holds, with their places in the source.
//!
//! A report of a kernel that cannot go on must name the line of the `.cu` file, but a running program knows only the line of the Rust file. The
//! lines of the Rust files are settled when they have been formatted; so this module only lists, for each function, its waits
//! in order, and `project::places` looks them up in the final text. Nothing here changes what is emitted.
//!
//! A line of the list: file, scope (type or kernel module, may be empty), function, method of `barrier`, place; separated by tabs.

use super::cx::Gen;
use crate::hir::visit::{Visitor, walk_block, walk_expr};
use crate::hir::*;
use std::fmt::Write;

/// The file of the list in the emitted crate; the lines of the Rust files take the place of the functions' names there.
pub const FILE: &str = "src/engines/places.map";

/// The list; `None` if nothing waits.
pub fn list(g: &Gen, untraced: &Option<Gen>) -> Option<String> {
    let mut out = String::new();
    add(g, |_| true, &mut out);
    if let Some(g) = untraced {
        add(g, |f| g.apart.contains(&f), &mut out);
    }
    (!out.is_empty()).then_some(out)
}

fn add(g: &Gen, wanted: impl Fn(FuncId) -> bool, out: &mut String) {
    for (i, f) in g.program.functions.iter().enumerate() {
        let id = FuncId(i as u32);
        if !g.used.functions.get(i).is_some_and(|used| *used) || !wanted(id) {
            continue;
        }
        let waits = waits_of(g, f);
        let (module, name) = &g.names.functions[i];
        let Some(m) = g.names.modules.get(*module).filter(|_| !waits.is_empty()) else {
            continue;
        };
        let (scope, word) = match f.role {
            Role::Free => (String::new(), name.clone()),
            Role::Method(r) | Role::StaticMethod(r) | Role::Ctor(r) | Role::Dtor(r) => {
                (g.names.records[r.0 as usize].1.clone(), name.clone())
            }
        };
        let file = format!("src/{}.rs", m.name);
        for (method, place) in &waits {
            let _ = writeln!(out, "{file}\t{scope}\t{word}\t{method}\t{place}");
        }
    }
}

/// The waits of a body: method and place, in order.
fn waits_of(g: &Gen, f: &Function) -> Vec<(String, String)> {
    struct Find<'a, 'b>(&'a Gen<'b>, Vec<(String, String)>);
    impl Visitor for Find<'_, '_> {
        fn visit_expr(&mut self, e: &Expr) {
            walk_expr(self, e);
            if let ExprKind::Call(Callee::Bound(b), _) = &*e.kind
                && let Some(b) = self.0.program.bound.get(b.0 as usize)
                && b.suspends
            {
                self.1.push((b.rust.to_string(), self.0.place(e.span)));
            }
        }
    }
    let mut find = Find(g, Vec::new());
    if let Some(b) = &f.body {
        walk_block(&mut find, b);
    }
    find.1
}
