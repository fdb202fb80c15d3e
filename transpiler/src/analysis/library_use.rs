//! What of our headers' translated C++ the emitted crate needs.
//!
//! Template instances that only answered a question at translation time (`std::is_same<A, B>`) leave classes and constants behind which
//! nothing that runs mentions. Everything of the program's own files is kept; of a library header, what is reached from there: by types of fields, locals
//! and values, by calls, by variables, and of a class that is reached its destructor, copy constructor, operations, virtual functions and call operators.

use crate::hir::visit::{Remap, remap_function, remap_global, remap_record};
use crate::hir::*;
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
        let own = |s: Span| map.get(s.file).is_none_or(|f| f.origin == Origin::Program);
        let mut r = Reach {
            program,
            found: LibraryUse {
                functions: vec![false; program.functions.len()],
                records: vec![false; program.records.len()],
                globals: vec![false; program.globals.len()],
            },
            types: vec![false; program.types.len()],
            work: Vec::new(),
        };
        for (i, f) in program.functions.iter().enumerate() {
            if own(f.span) {
                r.func(FuncId(i as u32));
            }
        }
        for (i, record) in program.records.iter().enumerate() {
            if own(record.span) {
                r.record(RecordId(i as u32));
            }
        }
        for (i, g) in program.globals.iter().enumerate() {
            if own(g.span) {
                r.global(GlobalId(i as u32));
            }
        }
        for c in &program.consts {
            let mut value = c.value.clone();
            crate::hir::visit::remap_expr(&mut r, &mut value);
        }
        while let Some(item) = r.work.pop() {
            match item {
                Item::Function(f) => remap_function(&mut r, &mut program.func(f).clone()),
                Item::Global(g) => remap_global(&mut r, &mut program.global(g).clone()),
                Item::Record(id) => {
                    remap_record(&mut r, &mut program.record(id).clone());
                    for (i, f) in program.functions.iter().enumerate() {
                        if &*f.name == "operator()" && f.role == Role::Method(id) {
                            r.func(FuncId(i as u32));
                        }
                    }
                }
            }
        }
        r.found
    }
}
