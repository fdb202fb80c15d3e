//! What of our headers' translated C++ the emitted crate needs.
//!
//! Template instances that only answered a question at translation time (`std::is_same<A, B>`) leave classes and constants behind which
//! nothing that runs mentions. Everything of the program's own files is kept; of a library header, and of a program's where a crate is made to be run and not to be read
//! ([`SourceFile::spared`](crate::source::SourceFile)), what is reached from there: by types of fields, locals
//! and values, by calls, by variables, and of a class that is reached its destructor, copy constructor, operations, virtual functions and call operators.

use crate::hir::visit::{Remap, remap_function, remap_global, remap_record};
use crate::hir::*;
use crate::sema::exception::LIBRARY_THROW;
use crate::source::{Origin, SourceMap, Span};

/// What is needed, by id. Items of the program's own files always are.
#[derive(Clone, Default, Debug)]
pub struct LibraryUse {
    /// Per function.
    pub functions: Vec<bool>,
    /// Per record.
    pub records: Vec<bool>,
    /// Per variable.
    pub globals: Vec<bool>,
    /// Per enumeration.
    pub enums: Vec<bool>,
}

/// Something reached whose contents are still to be read.
enum Item {
    Function(FuncId),
    Record(RecordId),
    Global(GlobalId),
}

struct Reach<'p> {
    program: &'p Program,
    found: LibraryUse,
    types: Vec<bool>,
    work: Vec<Item>,
}

impl Remap for Reach<'_> {
    fn ty(&mut self, id: TyId) -> TyId {
        if let Some(seen) = self.types.get_mut(id.0 as usize)
            && !std::mem::replace(seen, true)
        {
            match self.program.types.get(id) {
                Ty::Pointer(t) | Ty::Ref(t, _) | Ty::Array(t, _) | Ty::Vla(t) => {
                    self.ty(t.id);
                }
                Ty::Function(s) => {
                    self.ty(s.ret.id);
                    for p in &s.params {
                        self.ty(p.id);
                    }
                }
                Ty::Record(r) => {
                    self.record(*r);
                }
                Ty::Enum(e) => {
                    self.enumeration(*e);
                }
                _ => {}
            }
        }
        id
    }
    fn func(&mut self, id: FuncId) -> FuncId {
        if let Some(seen) = self.found.functions.get_mut(id.0 as usize)
            && !std::mem::replace(seen, true)
        {
            self.work.push(Item::Function(id));
        }
        id
    }
    fn record(&mut self, id: RecordId) -> RecordId {
        if let Some(seen) = self.found.records.get_mut(id.0 as usize)
            && !std::mem::replace(seen, true)
        {
            self.work.push(Item::Record(id));
        }
        id
    }
    fn enumeration(&mut self, id: EnumId) -> EnumId {
        if let Some(seen) = self.found.enums.get_mut(id.0 as usize) {
            *seen = true;
        }
        id
    }
    fn global(&mut self, id: GlobalId) -> GlobalId {
        if let Some(seen) = self.found.globals.get_mut(id.0 as usize)
            && !std::mem::replace(seen, true)
        {
            self.work.push(Item::Global(id));
        }
        id
    }
}

impl LibraryUse {
    /// Reads the whole program.
    pub fn new(program: &Program, map: &SourceMap) -> LibraryUse {
        let own = |s: Span| {
            let file = map.get(s.file);
            file.is_none_or(|f| f.origin == Origin::Program && !f.split && !f.spared)
        };
        let split = |s: Span| map.get(s.file).is_some_and(|f| f.split);
        let spared = |s: Span| map.get(s.file).is_some_and(|f| f.spared);
        let mut r = Reach {
            program,
            found: LibraryUse {
                functions: vec![false; program.functions.len()],
                records: vec![false; program.records.len()],
                globals: vec![false; program.globals.len()],
                enums: program.enums.iter().map(|e| own(e.span)).collect(),
            },
            types: vec![false; program.types.len()],
            work: Vec::new(),
        };
        for (i, f) in program.functions.iter().enumerate() {
            // Of a split unit: its kernels, and what crosses to host code.
            let id = FuncId(i as u32);
            let asked = f.space == Space::Kernel && f.body.is_some();
            let crosses = program.outside.exports.contains_key(&id);
            let starts = f.startup != Startup::default() || program.main == Some(id);
            let wanted = asked || crosses || spared(f.span) && starts;
            if own(f.span) || (split(f.span) || spared(f.span)) && wanted {
                r.func(id);
            }
        }
        for (i, record) in program.records.iter().enumerate() {
            if own(record.span) {
                r.record(RecordId(i as u32));
            }
        }
        for (i, g) in program.globals.iter().enumerate() {
            let id = GlobalId(i as u32);
            let crosses = program.outside.exported_globals.contains_key(&id);
            // What is made or ended with the program is seen, whoever names it.
            let seen = matches!(g.init, GlobalInit::Dynamic(_));
            if own(g.span) || crosses || spared(g.span) && seen {
                r.global(id);
            }
        }
        for c in &program.consts {
            let mut value = c.value.clone();
            crate::hir::visit::remap_expr(&mut r, &mut value);
        }
        loop {
            r.drain();
            if !r.catches_library_errors(&own) {
                break;
            }
            for (i, f) in program.functions.iter().enumerate() {
                if f.name.starts_with(LIBRARY_THROW) {
                    r.func(FuncId(i as u32));
                }
            }
            if r.work.is_empty() {
                break;
            }
        }
        r.found
    }
}

impl Reach<'_> {
    /// Whether a function that is needed has a handler for a class of the library.
    fn catches_library_errors(&self, own: &dyn Fn(Span) -> bool) -> bool {
        struct Handlers<'a>(&'a Program, &'a dyn Fn(Span) -> bool, bool);
        impl visit::Visitor for Handlers<'_> {
            fn visit_stmt(&mut self, s: &Stmt) {
                if let StmtKind::Try { handlers, .. } = &s.kind {
                    for ty in handlers.iter().filter_map(|h| h.ty) {
                        if let Ty::Record(r) = self.0.types.get(ty) {
                            self.2 |= !(self.1)(self.0.record(*r).span);
                        }
                    }
                }
                visit::walk_stmt(self, s);
            }
        }
        let mut h = Handlers(self.program, own, false);
        for (f, _) in self
            .program
            .functions
            .iter()
            .zip(&self.found.functions)
            .filter(|(_, needed)| **needed)
        {
            if let Some(b) = &f.body {
                visit::Visitor::visit_block(&mut h, b);
            }
        }
        h.2
    }

    fn drain(&mut self) {
        let r = self;
        let program = r.program;
        while let Some(item) = r.work.pop() {
            match item {
                Item::Function(f) => remap_function(r, &mut program.func(f).clone()),
                Item::Global(g) => remap_global(r, &mut program.global(g).clone()),
                Item::Record(id) => {
                    remap_record(r, &mut program.record(id).clone());
                    for (i, f) in program.functions.iter().enumerate() {
                        if &*f.name == "operator()" && f.role == Role::Method(id) {
                            r.func(FuncId(i as u32));
                        }
                    }
                }
            }
        }
    }
}
