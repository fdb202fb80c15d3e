//! `try`, `throw` and `noexcept`: the body of a `try` is a closure for `attempt`, its handlers stand behind it in the function.
//!
//! Jumps out of the body (`return`, C's `break` and `continue`) cannot cross a closure: the closure returns a `Flow` that says which it was, and a
//! `match` does it. A body that always returns gives its value instead; one without jumps gives nothing.
//!
//! `throw(value, TYPE)` and `rethrow()` of `cudart_rs::cpp::exception` unwind; `TYPE` is a `TypeInfo`, the static `S_TYPE` beside a class. `try` is `let body = ||
//! { … }; if let Err(caught) = attempt(&[Some(S_TYPE), None], body) { if caught.by(0) { let e: Ptr<S> = caught.object(); … } else { … } }`. A throw that no open
//! handler takes ends the program before anything is unwound. `NoExcept::new()` stands in `noexcept` functions that could throw. The classes of `<stdexcept>` are
//! C++ in our headers; what the run-time library throws is made by the functions that `main.rs` registers with `on_library_error`.

use super::body::Body;
use super::expr::Lit;
use super::rx::{Rx, ident};
use crate::hir::flow::{completes, has_break, has_continue, has_return};
use crate::hir::values::stmt_mentions;
use crate::hir::*;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// How the closure of a `try` body tells what comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// It does not jump.
    Plain,
    /// It always returns from the function: its result is the value.
    Value,
    /// A `Flow`.
    Flow,
}

/// A `try` body being written.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// Jump targets from this one on are inside of it.
    pub frames: usize,
    /// How it is left.
    pub exit: Exit,
}

impl Body<'_, '_> {
    /// `try { … } catch …`
    pub fn try_stmt(&mut self, body: &Block, handlers: &[Handler]) -> TokenStream {
        let returns = has_return(body);
        let jumps = has_break(&body.stmts) || has_continue(&body.stmts);
        let ends = completes(&body.stmts) && !body.stmts.iter().any(|s| self.diverges(s));
        let exit = match (returns, jumps) {
            (false, false) => Exit::Plain,
            (true, false) if !ends && !completes(&body.stmts) && self.ctor.is_none() => Exit::Value,
            _ => Exit::Flow,
        };
        let attempt = self.file.path("cudart_rs::cpp::exception::attempt");
        let clauses = self.clauses(handlers);
        self.attempts.push(Attempt {
            frames: self.frames.len(),
            exit,
        });
        let void = self.g.is_void(self.f.ret.id) || self.ctor.is_some();
        // Also where control never comes, a closure is looked at by the borrow checker.
        let dead = std::mem::replace(&mut self.dead, false);
        let mut inner = match exit {
            Exit::Value if !void => self.tail_list(body, false),
            _ => self.scoped(body),
        };
        self.dead = dead;
        self.attempts.pop();
        let ret = if void {
            quote!(())
        } else {
            self.ty(self.f.ret.id)
        };
        let (head, generics) = match exit {
            Exit::Flow => {
                let flow = self.file.path("cudart_rs::cpp::exception::Flow");
                if ends {
                    inner.extend(quote!(#flow::Next));
                }
                let result = if void {
                    quote!(#flow)
                } else {
                    quote!(#flow<#ret>)
                };
                (quote!(|| -> #result), quote!())
            }
            Exit::Plain if !ends => (quote!(||), quote!(::<()>)),
            Exit::Value => (quote!(||), quote!(::<#ret>)),
            Exit::Plain => (quote!(||), quote!()),
        };
        let closure = self.temp("body");
        let body_text = quote!(let #closure = #head { #inner };);
        let call = quote!(#attempt #generics (&[#(#clauses),*], #closure));
        let (caught, catches) = self.handlers(handlers);
        if exit == Exit::Plain && !completes(&body.stmts) {
            let never = super::rx::bang("unreachable");
            return quote!(#body_text match #call { Ok(()) => #never(), Err(#caught) => { #catches } });
        }
        if exit == Exit::Plain {
            return quote!(#body_text if let Err(#caught) = #call { #catches });
        }
        let mut arms = TokenStream::new();
        if exit == Exit::Value {
            let leave = self.leave(quote!(value), void);
            let pattern = if void && self.attempts.is_empty() {
                quote!(())
            } else if void {
                quote!(_)
            } else {
                quote!(value)
            };
            arms.extend(quote!(Ok(#pattern) => { #leave }));
        } else {
            let flow = self.file.path("cudart_rs::cpp::exception::Flow");
            if returns {
                let leave = self.leave(quote!(value), void);
                let pattern = if void { quote!(_) } else { quote!(value) };
                arms.extend(quote!(Ok(#flow::Return(#pattern)) => { #leave }));
            }
            if has_break(&body.stmts) {
                let j = self.jump(true);
                arms.extend(quote!(Ok(#flow::Break) => { #j }));
            }
            if has_continue(&body.stmts) {
                let j = self.jump(false);
                arms.extend(quote!(Ok(#flow::Continue) => { #j }));
            }
            if ends {
                arms.extend(quote!(Ok(_) => {}));
            } else {
                let never = super::rx::bang("unreachable");
                arms.extend(quote!(Ok(_) => #never(),));
            }
        }
        quote!(#body_text match #call { #arms Err(#caught) => { #catches } })
    }

    /// What the handlers catch, for `attempt`.
    pub fn clauses(&mut self, handlers: &[Handler]) -> Vec<TokenStream> {
        let mut clauses = Vec::new();
        for h in handlers {
            clauses.push(match h.ty {
                Some(t) => {
                    let t = self.g.type_info(self.file, t);
                    quote!(Some(#t))
                }
                None => quote!(None),
            });
        }
        clauses
    }

    /// Returns a value that a `try` body returned.
    fn leave(&mut self, value: TokenStream, void: bool) -> TokenStream {
        if self.ctor.is_some() && self.attempts.is_empty() {
            let object = self.finished_object();
            return quote!(return #object;);
        }
        match (self.attempts.last().map(|a| a.exit), void) {
            (Some(Exit::Flow), _) => {
                let flow = self.file.path("cudart_rs::cpp::exception::Flow");
                if void {
                    quote!(return #flow::Return(());)
                } else {
                    quote!(return #flow::Return(#value);)
                }
            }
            (_, true) => quote!(return;),
            _ => quote!(return #value;),
        }
    }

    /// `return` inside of a `try` body; `None` outside of one.
    pub fn return_from_attempt(&mut self, value: Option<TokenStream>) -> Option<TokenStream> {
        let a = self.attempts.last()?;
        if a.exit == Exit::Value {
            return Some(match value {
                Some(v) => quote!(return #v;),
                None => quote!(return;),
            });
        }
        let flow = self.file.path("cudart_rs::cpp::exception::Flow");
        let v = value.unwrap_or_else(|| quote!(()));
        Some(quote!(return #flow::Return(#v);))
    }

    /// The handlers as a chain of conditions, and the name of what is caught.
    pub fn handlers(&mut self, handlers: &[Handler]) -> (Ident, TokenStream) {
        let caught = self.temp("caught");
        let unused = || ident("_caught");
        let mut uses = handlers.len() > 1;
        let mut blocks = Vec::new();
        for h in handlers {
            self.scopes.push(Vec::new());
            let mut ts = TokenStream::new();
            if let Some(l) = h.object
                && h.body.stmts.iter().any(|s| stmt_mentions(s, l))
            {
                uses = true;
                self.declare(l);
                let name = self.binding(l);
                let t = self.local(l).map_or(Types::ERROR, |l| l.ty.id);
                let t = self.ty(t);
                ts.extend(quote!(let #name: #t = #caught.object();));
            }
            ts.extend(self.scoped(&h.body));
            self.scopes.pop();
            blocks.push(ts);
        }
        let Some(last) = blocks.pop() else {
            return (unused(), TokenStream::new());
        };
        if blocks.is_empty() {
            return (if uses { caught } else { unused() }, last);
        }
        let mut chain = quote!({ #last });
        for (i, b) in blocks.into_iter().enumerate().rev() {
            let i = proc_macro2::Literal::usize_unsuffixed(i);
            chain = if chain.is_empty() {
                quote!(if #caught.by(#i) { #b })
            } else {
                quote!(if #caught.by(#i) { #b } else #chain)
            };
        }
        (if uses { caught } else { unused() }, chain)
    }

    /// `throw e`, `throw;`
    pub fn throw(&mut self, e: Option<&Expr>) -> Rx {
        let Some(e) = e else {
            let path = self.file.path("cudart_rs::cpp::exception::rethrow");
            return Rx::call(path, &[]);
        };
        let path = self.file.path("cudart_rs::cpp::exception::throw");
        let v = self.value(e, Lit::Suffix).whole();
        let t = self.g.type_info(self.file, e.ty);
        Rx::call(path, &[v, t])
    }

    /// The guard of a `noexcept` function in which something may be thrown.
    pub fn noexcept_guard(&mut self) -> TokenStream {
        let path = self.file.path("cudart_rs::cpp::exception::NoExcept");
        quote!(let _noexcept = #path::new();)
    }
}
