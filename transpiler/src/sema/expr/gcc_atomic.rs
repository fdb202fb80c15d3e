//! GCC's atomic built-ins, `__sync_…` and `__atomic_…`: functions without a declaration, on objects of any type that the first argument points to.
//!
//! The type is that of the object; what it may be depends on the function: whatever can be copied is loaded, stored and exchanged,
//! integers and pointers (in bytes) are computed with. Orders are not looked at: every one is the strongest.

use super::{Cat, Ex};
use crate::hir::{Expr, ExprKind, QTy, Spelling, Ty};
use crate::sema::Sema;
use crate::syntax::ast::{self, Loc};

impl<'a> Sema<'a> {
    /// A call of one of them. `None`: not such a function, or not with these arguments.
    pub(super) fn gcc_atomic(
        &mut self,
        name: &str,
        args: &'a [ast::Expr],
        loc: Loc,
    ) -> Option<Ex<'a>> {
        let (void, bool, int) = (self.t.void, self.t.bool, self.t.int);
        let (sync, short) = match name.strip_prefix("__sync_") {
            Some(short) => (true, short),
            None => (false, name.strip_prefix("__atomic_")?),
        };
        if matches!(short, "synchronize" | "thread_fence" | "signal_fence") {
            let path = at("__sync_synchronize");
            return Some(Ex::Val(self.runtime_at(name, path, Vec::new(), void, loc)));
        }
        if matches!(short, "always_lock_free" | "is_lock_free") {
            let size = self.value(args.first()?);
            let size = self.eval(&size)?.as_int()?;
            let free = matches!(size, 1 | 2 | 4 | 8);
            return Some(Ex::Val(self.int_value(
                free as i128,
                int,
                Spelling::None,
                loc,
            )));
        }
        let place = self.value(args.first()?);
        if !sync && matches!(short, "test_and_set" | "clear") {
            let place = self.conversion(place, self.t.void_ptr, loc);
            let ty = if short == "clear" { void } else { bool };
            return Some(Ex::Val(self.runtime_at(
                name,
                at(short),
                vec![place],
                ty,
                loc,
            )));
        }
        let object = self.prog.types.pointee(place.ty)?.id;
        if let Some(done) = self.atomic_copies(name, sync, short, place.clone(), args, loc) {
            return Some(done);
        }
        // What computes.
        let (operation, old) = if let Some(o) = short.strip_prefix("fetch_and_").filter(|_| sync) {
            (o, true)
        } else if let Some(o) = short.strip_suffix("_and_fetch").filter(|_| sync) {
            (o, false)
        } else if let Some(o) = short.strip_prefix("fetch_").filter(|_| !sync) {
            (o, true)
        } else {
            (short.strip_suffix("_fetch").filter(|_| !sync)?, false)
        };
        if !matches!(operation, "add" | "sub" | "and" | "or" | "xor" | "nand") {
            return None;
        }
        let function = match old {
            true => format!("__sync_fetch_and_{operation}"),
            false => format!("__sync_{operation}_and_fetch"),
        };
        let number = match self.ty(object) {
            Ty::Int(_) => object,
            Ty::Pointer(_) => self.t.ulong,
            _ => return None,
        };
        let plain = self.pointer_to(QTy::plain(number));
        let place = self.conversion(place, plain, loc);
        let by = self.value(args.get(1)?);
        let by = self.convert_to(by, number, loc);
        let key = format!("{function} {}", self.show_id(number));
        let result = self.runtime_at(&key, at(&function), vec![place, by], number, loc);
        Some(Ex::Val(self.conversion(result, object, loc)))
    }

    /// What loads, stores, exchanges and compares.
    fn atomic_copies(
        &mut self,
        name: &str,
        sync: bool,
        short: &str,
        place: Expr,
        args: &'a [ast::Expr],
        loc: Loc,
    ) -> Option<Ex<'a>> {
        let object = self.prog.types.pointee(place.ty)?.id;
        let (void, bool) = (self.t.void, self.t.bool);
        // The function, and what it gives; by letter what it takes behind the place: a value, the address of one that is read, of one that is
        // written, or of one for both.
        let (function, takes, ret) = match (sync, short) {
            (true, "val_compare_and_swap") => (short, "vv", object),
            (true, "bool_compare_and_swap") => (short, "vv", bool),
            (true, "lock_test_and_set") => (short, "v", object),
            (true, "lock_release") => (short, "", void),
            (false, "load_n") => ("load", "", object),
            (false, "load") => ("load", "w", void),
            (false, "store_n") => ("store", "v", void),
            (false, "store") => ("store", "r", void),
            (false, "exchange_n") => ("exchange", "v", object),
            (false, "exchange") => ("exchange", "rw", void),
            (false, "compare_exchange_n") => ("compare_exchange", "av", bool),
            (false, "compare_exchange") => ("compare_exchange", "ar", bool),
            _ => return None,
        };
        let scalar = matches!(
            self.ty(object),
            Ty::Int(_) | Ty::Pointer(_) | Ty::Bool | Ty::Enum(_)
        );
        if !scalar && !matches!(self.ty(object), Ty::Float(_) if takes.contains(['r', 'w'])) {
            return None;
        }
        if args.len() <= takes.len() {
            return None;
        }
        // The order comes last: behind `weak`, and before the order of a comparison that fails.
        let order = args.get(takes.len() + if function == "compare_exchange" { 2 } else { 1 });
        if !sync && order.is_none() {
            return None;
        }
        let path = match sync {
            true => at(name),
            false => format!("cudart_rs::cpp::atomic::atomic_{function}_at"),
        };
        let plain = self.pointer_to(QTy::plain(object));
        let mut values = vec![self.conversion(place, plain, loc)];
        let mut written = None;
        for (how, a) in takes.chars().zip(args.get(1..)?) {
            let v = self.value(a);
            match how {
                'v' => {
                    let v = self.convert_to(v, object, loc);
                    values.push(v);
                }
                'a' => values.push(self.conversion(v, plain, loc)),
                _ => {
                    let v = self.conversion(v, plain, loc);
                    let there = self.deref(v, loc);
                    if how == 'w' {
                        written = Some(there);
                    } else {
                        values.push(self.load(there, Cat::L, loc));
                    }
                }
            }
        }
        if let Some(order) = order.filter(|_| !sync) {
            let order = self.value(order);
            values.push(self.convert_to(order, self.t.uint, loc));
        }
        let result = if written.is_some() { object } else { ret };
        let key = format!("{name} {}", self.show_id(object));
        let call = self.runtime_at(&key, path, values, result, loc);
        Some(Ex::Val(match written {
            None => call,
            Some(to) => {
                let assign = self.mk(ExprKind::Assign(to, call), object, loc);
                self.conversion(assign, void, loc)
            }
        }))
    }
}

/// A function of the runtime library.
fn at(function: &str) -> String {
    format!("cudart_rs::c::gcc_atomic::{function}")
}
