//! [`Body`]: the state of writing one function body in one form.
//!
//! A body is written twice. The first pass finds which bindings need `mut` (the emitters mark them where they write
//! `&mut` places), the second writes the text with that knowledge; so `mut` is there exactly when rustc wants it.

use super::cx::{FileCx, Gen};
use super::rx::ident;
use crate::analysis::for_range::Facts;
use crate::analysis::init::InitPlan;
use crate::hir::*;
use crate::source::Span;
use proc_macro2::{Ident, Span as TokenSpan, TokenStream};
use quote::quote;
use std::collections::BTreeSet;

/// For whom a body is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The form that people read: host functions, device functions, kernels with a `&Barrier`.
    Thread,
    /// A whole block: loops over its threads between barriers (see `loop_form`).
    Loops,
    /// A whole block, several threads at a time (see `lane_form`).
    Lanes,
}

/// Something that `break` or `continue` may lead to.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Its label, without the quote.
    pub label: String,
    /// The label is needed.
    pub used: bool,
    /// It is a labelled block: unlabelled `break` and `continue` may not stand in it.
    pub block: bool,
    /// `break` of C leaves it.
    pub breaks: bool,
    /// `continue` of C goes here (`continue` for loops, `break` for blocks).
    pub continues: bool,
}

/// The state.
pub struct Body<'g, 'f> {
    /// The program.
    pub g: &'g Gen<'g>,
    /// The file.
    pub file: &'f mut FileCx,
    /// The function (after `analysis::sink`).
    pub f: &'f Function,
    /// Which form.
    pub form: Form,
    /// Runs on the device (conversions saturate, shifts are PTX's).
    pub device: bool,
    /// The kernel parameters are in scope.
    pub context: bool,
    /// Names of locals.
    pub names: Vec<String>,
    /// The functions that it calls by names of one segment.
    called: BTreeSet<String>,
    /// Declarations without initialiser.
    pub plan: InitPlan,
    /// Local arrays that are also read as something of greater alignment: `Aligned<Array<…>>`.
    pub overaligned: BTreeSet<LocalId>,
    /// A kernel's parameters that are objects with a copy constructor or destructor: a thread has their bytes, and does not end them.
    pub kept: BTreeSet<LocalId>,
    /// Exposed locals.
    pub facts: Facts,
    /// Bindings that are `mut` (known in the second pass).
    pub muts: BTreeSet<(LocalId, u32)>,
    /// Bindings found to need it in this pass.
    pub found: BTreeSet<(LocalId, u32)>,
    /// Names visible in the scopes that are open.
    pub scopes: Vec<Vec<(String, LocalId)>>,
    /// Jump targets that are open.
    pub frames: Vec<Frame>,
    /// An exception of the program may come out of this function (or would, without `noexcept`).
    pub throws: bool,
    /// Functions whose addresses are written say their type: they stand in a list whose type Rust only learns from its elements.
    pub typed_functions: bool,
    /// The variable that holds the value of the `switch` being written.
    pub selector: Option<TokenStream>,
    /// The object of this constructor is in an `Unfinished`.
    pub unfinished: bool,
    /// The bodies of `try` around, innermost last.
    pub attempts: Vec<super::attempt::Attempt>,
    /// Put comments in.
    pub comments: bool,
    /// Where the body of a constructor keeps its object.
    pub ctor: Option<RecordId>,
    /// Counter for temporaries.
    pub temps: u32,
    /// The use of a macro that is being written with placeholders for its arguments.
    pub macro_use: Option<super::macros::Use>,
    /// The use of a macro that is being written, or an argument of it, without placeholders.
    pub expanding: Option<Span>,
    /// The statement that comes next is only a part of a use of a macro.
    pub fragment: bool,
    /// Control cannot come here: rustc does not count what is written here.
    pub dead: bool,
    /// A constant initialiser: only what `const` evaluation accepts.
    pub in_const: bool,
    /// Names of the loop form, and where in it we are.
    pub loops: super::loop_form::LoopState,
    /// The same of the lane form.
    pub lanes: super::lane_form::LaneState,
}

impl<'g, 'f> Body<'g, 'f> {
    /// The state for a function.
    pub fn new(
        g: &'g Gen<'g>,
        file: &'f mut FileCx,
        f: &'f Function,
        form: Form,
        context: bool,
    ) -> Body<'g, 'f> {
        let by_block = matches!(form, Form::Loops | Form::Lanes);
        let mut overaligned = g.relied.overaligned(g.program, f, by_block);
        let kept = g.bitwise_params(f);
        overaligned.extend(&kept);
        let called = g.called(f);
        Body {
            g,
            names: g.names.locals(f, context, &called),
            called,
            plan: InitPlan::new(g.program, f),
            overaligned,
            kept,
            facts: f
                .body
                .as_ref()
                .map(|b| Facts::new(g.program, b))
                .unwrap_or_default(),
            file,
            f,
            form,
            device: f.space != Space::Host,
            context,
            muts: BTreeSet::new(),
            found: BTreeSet::new(),
            scopes: vec![Vec::new()],
            frames: Vec::new(),
            throws: false,
            typed_functions: false,
            selector: None,
            unfinished: false,
            attempts: Vec::new(),
            comments: false,
            ctor: None,
            temps: 0,
            macro_use: None,
            expanding: None,
            fragment: false,
            dead: false,
            in_const: false,
            loops: super::loop_form::LoopState::default(),
            lanes: super::lane_form::LaneState::default(),
        }
    }

    /// Ready for the second pass.
    pub fn again(&mut self, comments: bool) {
        self.muts = std::mem::take(&mut self.found);
        self.scopes = vec![Vec::new()];
        self.frames.clear();
        self.attempts.clear();
        self.loops.begin();
        self.dead = false;
        self.comments = comments;
        self.temps = 0;
        self.names.truncate(self.f.locals.len());
    }

    /// A local's variable.
    pub fn local(&self, l: LocalId) -> Option<&'f Local> {
        self.f.locals.get(l.0 as usize)
    }

    /// A local's name.
    pub fn name(&self, l: LocalId) -> Ident {
        match self.names.get(l.0 as usize) {
            Some(n) => ident(n),
            None => ident("unknown"),
        }
    }

    /// `x` or `mut x`, for a declaration.
    pub fn binding(&self, l: LocalId) -> TokenStream {
        let name = self.name(l);
        // What each region of a loop form declares anew is written to in that region or not.
        let region = self.loops.region();
        let changes = match region {
            0 => self.muts.range((l, 0)..=(l, u32::MAX)).next().is_some(),
            _ => self.muts.contains(&(l, region)),
        };
        if changes {
            quote!(mut #name)
        } else {
            quote!(#name)
        }
    }

    /// Enters a local's name into the innermost scope.
    pub fn declare(&mut self, l: LocalId) {
        let name = self.names.get(l.0 as usize).cloned().unwrap_or_default();
        if let Some(s) = self.scopes.last_mut() {
            s.push((name, l));
        }
    }

    /// Whether another local of this name is visible.
    pub fn is_visible(&self, l: LocalId) -> bool {
        let Some(name) = self.names.get(l.0 as usize) else {
            return false;
        };
        self.scopes
            .iter()
            .flatten()
            .any(|(n, o)| n == name && *o != l)
    }

    /// The binding is written through `&mut`.
    pub fn mark(&mut self, l: LocalId) {
        if !self.dead {
            self.found.insert((l, self.loops.region()));
        }
    }

    /// A name for a temporary that no local has.
    pub fn temp(&mut self, base: &str) -> Ident {
        let mut name = base.to_string();
        let mut i = 1;
        let taken = |n: &String| {
            self.names.contains(n)
                || self.called.contains(n)
                || self.g.names.not_for_locals.contains(n)
        };
        while taken(&name) {
            i += 1;
            name = format!("{base}_{i}");
        }
        self.temps += 1;
        ident(&name)
    }

    /// The Rust type of an object.
    pub fn ty(&mut self, id: TyId) -> TokenStream {
        self.g.ty(self.file, id)
    }

    /// Opens a jump target with a label of its own.
    pub fn push_frame(&mut self, base: &str, block: bool, breaks: bool, continues: bool) {
        let mut label = base.to_string();
        let mut i = 1;
        while self.frames.iter().any(|f| f.label == label) {
            i += 1;
            label = format!("{base}_{i}");
        }
        self.frames.push(Frame {
            label,
            used: false,
            block,
            breaks,
            continues,
        });
    }

    /// Closes the innermost target; its label if it was used.
    pub fn pop_frame(&mut self) -> Option<TokenStream> {
        let f = self.frames.pop()?;
        f.used.then(|| lifetime(&f.label))
    }

    /// C's `break` or `continue`.
    pub fn jump(&mut self, is_break: bool) -> TokenStream {
        let at = self
            .frames
            .iter()
            .rposition(|f| if is_break { f.breaks } else { f.continues });
        let Some(at) = at else {
            return quote!(unreachable!(););
        };
        if self.attempts.last().is_some_and(|a| at < a.frames) {
            let flow = self.file.path("cudart_rs::cpp::exception::Flow");
            return if is_break {
                quote!(return #flow::Break;)
            } else {
                quote!(return #flow::Continue;)
            };
        }
        let needs = self.frames[at].block || self.frames[at + 1..].iter().any(|f| f.block);
        let word = if is_break || self.frames[at].block {
            quote!(break)
        } else {
            quote!(continue)
        };
        if needs {
            self.frames[at].used = true;
            let l = lifetime(&self.frames[at].label);
            quote!(#word #l;)
        } else {
            quote!(#word;)
        }
    }
}

/// `'label`
pub fn lifetime(label: &str) -> TokenStream {
    let l = syn::Lifetime::new(&format!("'{label}"), TokenSpan::call_site());
    quote!(#l)
}
