//! Tests of linking, on units made by hand.

use super::*;
use crate::diag::Diagnostics;
use crate::hir::visit::Visitor;
use crate::hir::*;
use crate::pp::token::Comment;
use crate::source::{FileId, Origin, Span};
use std::rc::Rc;

/// Files: 0 and 1 are the units' own, 2 is a header both include.
fn at(file: u32, lo: u32) -> Span {
    Span {
        file: FileId(file),
        lo,
        hi: lo + 1,
    }
}

#[derive(Default)]
struct Unit {
    p: Program,
}

impl Unit {
    fn int(&mut self) -> TyId {
        self.p.types.int(IntKind::Int)
    }

    fn f32(&mut self) -> TyId {
        self.p.types.float(FloatKind::F32)
    }

    fn void(&mut self) -> TyId {
        self.p.types.intern(Ty::Void)
    }

    fn pointer(&mut self, to: TyId) -> TyId {
        self.p.types.pointer(to.into())
    }

    /// An `inline` or strong external function `void name(params)`.
    fn func(&mut self, name: &str, span: Span, params: &[TyId], body: Option<Vec<Expr>>) -> FuncId {
        let ret = self.void();
        let locals = params
            .iter()
            .map(|ty| Local {
                name: "p".into(),
                ty: (*ty).into(),
                storage: Storage::Param,
                span,
            })
            .collect();
        self.p.functions.push(Function {
            name: name.into(),
            link_name: name.into(),
            linkage: Linkage::External,
            params: (0..params.len() as u32).map(LocalId).collect(),
            ret: ret.into(),
            locals,
            body: body.map(|exprs| block(exprs, span)),
            ..Function::nowhere(span)
        });
        FuncId(self.p.functions.len() as u32 - 1)
    }

    fn last(&mut self) -> &mut Function {
        self.p.functions.last_mut().unwrap()
    }

    fn global(&mut self, name: &str, span: Span, ty: TyId, init: Option<i128>) -> GlobalId {
        let int = self.int();
        self.p.globals.push(Global {
            name: name.into(),
            scopes: vec![],
            link_name: name.into(),
            defined: true,
            ty: ty.into(),
            space: VarSpace::Host,
            linkage: Linkage::External,
            init: match init {
                None => GlobalInit::Zero,
                Some(v) => GlobalInit::Const(literal(v, int)),
            },
            local_of: None,
            inline: false,
            per_thread: false,
            symbol: None,
            span,
            full_span: span,
        });
        GlobalId(self.p.globals.len() as u32 - 1)
    }

    fn last_global(&mut self) -> &mut Global {
        self.p.globals.last_mut().unwrap()
    }

    fn record(&mut self, name: &str, span: Span, fields: &[TyId]) -> TyId {
        self.p.records.push(Record {
            type_name: None,
            name: name.into(),
            scopes: vec![],
            instance: vec![],
            is_union: false,
            fields: fields
                .iter()
                .map(|ty| Field {
                    name: "f".into(),
                    ty: (*ty).into(),
                    offset: 0,
                    is_base: false,
                    is_vtable: false,
                    is_virtual: false,
                    is_hidden: false,
                    is_mutable: false,
                    bits: Default::default(),
                    span,
                })
                .collect(),
            size: 4,
            align: 4,
            asked_align: None,
            packing: Default::default(),
            trivially_copyable: true,
            dtor: None,
            copy_ctor: None,
            operations: Default::default(),
            vtable: vec![],
            second_tables: vec![],
            virtual_bases: None,
            part_of: None,
            bound: None,
            complete: !fields.is_empty(),
            span,
            full_span: span,
        });
        let id = RecordId(self.p.records.len() as u32 - 1);
        self.p.types.intern(Ty::Record(id))
    }

    fn call(&mut self, f: FuncId, args: Vec<Expr>, span: Span) -> Expr {
        let void = self.void();
        Expr {
            kind: Box::new(ExprKind::Call(Callee::Fn(f), args)),
            ty: void,
            span,
        }
    }

    fn load(&self, g: GlobalId, span: Span) -> Expr {
        let ty = self.p.globals[g.0 as usize].ty;
        Expr {
            kind: Box::new(ExprKind::Load(Place {
                kind: Box::new(PlaceKind::Global(g)),
                ty,
                span,
            })),
            ty: ty.id,
            span,
        }
    }
}

fn literal(v: i128, ty: TyId) -> Expr {
    Expr {
        kind: Box::new(ExprKind::Int(v, Spelling::None)),
        ty,
        span: at(0, 0),
    }
}

fn block(exprs: Vec<Expr>, span: Span) -> Block {
    Block {
        stmts: exprs
            .into_iter()
            .map(|e| Stmt {
                span: e.span,
                kind: StmtKind::Expr(e),
            })
            .collect(),
        span: Some(span),
    }
}

fn run(units: Vec<Unit>) -> (Program, Vec<(u16, Span)>) {
    run_with(units, &Symbols::default())
}

fn run_with(units: Vec<Unit>, symbols: &Symbols) -> (Program, Vec<(u16, Span)>) {
    let mut map = SourceMap::new();
    map.add("a.cu", Origin::Program, *b"");
    map.add("b.cu", Origin::Program, *b"");
    map.add("h.cuh", Origin::Program, *b"");
    map.add("<command line>", Origin::Builtin, *b"");
    map.add("<command line>", Origin::Builtin, *b"");
    let mut diags = Diagnostics::new();
    let units = units
        .into_iter()
        .map(|u| UnitHir {
            program: u.p,
            device: None,
        })
        .collect();
    let program = link(units, symbols, &map, &mut diags);
    let codes = diags.iter().map(|d| (d.code.0, d.span)).collect();
    (program, codes)
}

fn names(p: &Program) -> Vec<&str> {
    p.functions.iter().map(|f| &*f.name).collect()
}

/// The functions that a function calls, in order.
fn calls(p: &Program, f: usize) -> Vec<u32> {
    struct Calls(Vec<u32>);
    impl Visitor for Calls {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(Callee::Fn(id), _) = *e.kind {
                self.0.push(id.0);
            }
            visit::walk_expr(self, e);
        }
    }
    let mut calls = Calls(vec![]);
    if let Some(body) = &p.functions[f].body {
        calls.visit_block(body);
    }
    calls.0
}

fn first_expr(p: &Program, f: usize) -> &Expr {
    match &p.functions[f].body.as_ref().unwrap().stmts[0].kind {
        StmtKind::Expr(e) => e,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_shared_library_tells_what_it_keeps() {
    let mut a = Unit::default();
    let int = a.int();
    a.func("log", at(0, 1), &[int], Some(vec![]));
    a.last().variadic = true;
    let library = Symbols {
        library: true,
        ..Symbols::default()
    };
    let codes = run_with(vec![a], &library).1;
    let codes = codes.iter().map(|c| crate::diag::Code(c.0).to_string());
    assert_eq!(codes.collect::<Vec<_>>(), ["CU0106"]);
}

#[test]
fn one_unit_stays_as_it_is() {
    let mut a = Unit::default();
    let int = a.int();
    let g = a.func("g", at(0, 1), &[int], Some(vec![]));
    let call = a.call(g, vec![literal(1, int)], at(0, 3));
    a.func("f", at(0, 2), &[], Some(vec![call]));
    let before = format!("{:?}", a.p.functions);
    let (p, codes) = run(vec![a]);
    assert!(codes.is_empty());
    assert_eq!(format!("{:?}", p.functions), before);
}

#[test]
fn a_declaration_finds_its_definition() {
    let mut a = Unit::default();
    let int = a.int();
    let g = a.func("g", at(2, 1), &[int], None);
    let call = a.call(g, vec![literal(1, int)], at(0, 3));
    a.func("main", at(0, 2), &[], Some(vec![call]));
    a.p.main = Some(FuncId(1));
    let mut b = Unit::default();
    // Other ids and other types than in the first unit.
    b.f32();
    let int = b.int();
    b.func("h", at(1, 1), &[], Some(vec![]));
    b.func("g", at(1, 2), &[int], Some(vec![]));
    let (p, codes) = run(vec![a, b]);
    assert!(codes.is_empty(), "{codes:?}");
    assert_eq!(names(&p), ["main", "h", "g"]);
    assert_eq!(p.main, Some(FuncId(0)));
    assert_eq!(calls(&p, 0), [2]);
    assert!(p.functions[2].body.is_some());
    // The argument and the parameter have one type in the program.
    let ExprKind::Call(_, args) = &*first_expr(&p, 0).kind else {
        panic!();
    };
    assert_eq!(args[0].ty, p.functions[2].locals[0].ty.id);
    assert_eq!(*p.types.get(args[0].ty), Ty::Int(IntKind::Int));
}

#[test]
fn undefined_functions_are_reported_once_and_their_calls_refused() {
    let mut a = Unit::default();
    let g = a.func("g", at(2, 1), &[], None);
    let unused = a.func("unused", at(2, 2), &[], None);
    assert_eq!(unused, FuncId(1));
    let first = a.call(g, vec![], at(0, 3));
    let second = a.call(g, vec![], at(0, 4));
    let int = a.int();
    a.func(
        "f",
        at(0, 2),
        &[],
        Some(vec![literal(7, int), first, second]),
    );
    let (p, codes) = run(vec![a]);
    assert_eq!(codes, [(51, at(0, 3))]);
    let stmts = &p.functions[2].body.as_ref().unwrap().stmts;
    let refused: Vec<bool> = stmts
        .iter()
        .map(|s| match &s.kind {
            StmtKind::Expr(e) => matches!(*e.kind, ExprKind::Refused { code: 51 }),
            _ => false,
        })
        .collect();
    assert_eq!(refused, [false, true, true]);
}

/// A unit that includes a header with functions `even` and `odd`, which call each other, and calls `even`.
fn with_header(file: u32, linkage: Linkage, value: i128) -> Unit {
    let mut u = Unit::default();
    if file == 1 {
        u.f32();
    }
    let int = u.int();
    for (name, lo, other) in [("even", 10, 1), ("odd", 20, 0)] {
        let call = u.call(FuncId(other), vec![], at(2, lo + 1));
        u.func(name, at(2, lo), &[], Some(vec![literal(value, int), call]));
        u.last().linkage = linkage;
        u.last().inline = linkage == Linkage::External;
    }
    let call = u.call(FuncId(0), vec![], at(file, 3));
    let name = format!("user{file}");
    u.func(&name, at(file, 2), &[], Some(vec![call]));
    u
}

#[test]
fn functions_of_a_header_are_one() {
    for linkage in [Linkage::External, Linkage::Internal] {
        let (p, codes) = run(vec![with_header(0, linkage, 1), with_header(1, linkage, 1)]);
        assert!(codes.is_empty());
        assert_eq!(names(&p), ["even", "odd", "user0", "user1"]);
        assert_eq!(calls(&p, 0), [1]);
        assert_eq!(calls(&p, 1), [0]);
        assert_eq!(calls(&p, 2), [0]);
        assert_eq!(calls(&p, 3), [0]);
    }
}

#[test]
fn functions_of_a_header_that_differ_stay_with_their_units() {
    for linkage in [Linkage::External, Linkage::Internal] {
        let (p, codes) = run(vec![with_header(0, linkage, 1), with_header(1, linkage, 2)]);
        assert!(codes.is_empty());
        assert_eq!(names(&p), ["even", "odd", "user0", "even", "odd", "user1"]);
        assert_eq!(calls(&p, 2), [0]);
        assert_eq!(calls(&p, 3), [4]);
        assert_eq!(calls(&p, 5), [3]);
    }
}

#[test]
fn a_difference_far_away_separates_callers() {
    // Only the leaf differs; its caller has the same text in both units.
    let unit = |file, value| {
        let mut u = Unit::default();
        let int = u.int();
        u.func("leaf", at(2, 1), &[], Some(vec![literal(value, int)]));
        u.last().linkage = Linkage::Internal;
        let call = u.call(FuncId(0), vec![], at(2, 6));
        u.func("caller", at(2, 5), &[], Some(vec![call]));
        u.last().linkage = Linkage::Internal;
        let call = u.call(FuncId(1), vec![], at(file, 3));
        u.func(&format!("user{file}"), at(file, 2), &[], Some(vec![call]));
        u
    };
    let (p, _) = run(vec![unit(0, 1), unit(1, 2)]);
    assert_eq!(
        names(&p),
        ["leaf", "caller", "user0", "leaf", "caller", "user1"]
    );
    assert_eq!(calls(&p, 4), [3]);
    assert_eq!(calls(&p, 5), [4]);
}

#[test]
fn a_function_defined_twice_is_reported() {
    let unit = |file| {
        let mut u = Unit::default();
        u.func("f", at(file, 1), &[], Some(vec![]));
        let call = u.call(FuncId(0), vec![], at(file, 3));
        u.func(&format!("user{file}"), at(file, 2), &[], Some(vec![call]));
        u
    };
    let (p, codes) = run(vec![unit(0), unit(1)]);
    assert_eq!(codes, [(50, at(1, 1))]);
    assert_eq!(names(&p), ["f", "user0", "f", "user1"]);
    assert_eq!(calls(&p, 3), [2]);
    // Device functions are not linked between units.
    let device = |file| {
        let mut u = unit(file);
        u.p.functions[0].space = Space::Device;
        u
    };
    let (p, codes) = run(vec![device(0), device(1)]);
    assert!(codes.is_empty());
    assert_eq!(p.functions.len(), 4);
    // Nor is there anything wrong with a file that is included by one unit and is one itself.
    let mut same = unit(1);
    same.p.functions[0] = unit(0).p.functions.remove(0);
    let (p, codes) = run(vec![unit(0), same]);
    assert!(codes.is_empty());
    assert_eq!(names(&p), ["f", "user0", "user1"]);
}

#[test]
fn a_strong_definition_goes_before_an_inline_one() {
    let mut a = Unit::default();
    let int = a.int();
    a.func("f", at(0, 1), &[], Some(vec![literal(1, int)]));
    a.last().inline = true;
    let mut b = Unit::default();
    b.func("f", at(1, 1), &[], Some(vec![]));
    let mut c = Unit::default();
    c.func("f", at(2, 1), &[], None);
    let call = c.call(FuncId(0), vec![], at(2, 3));
    c.func("user", at(2, 2), &[], Some(vec![call]));
    let (p, codes) = run(vec![a, b, c]);
    assert!(codes.is_empty());
    assert_eq!(names(&p), ["f", "f", "user"]);
    assert_eq!(calls(&p, 2), [1]);
}

#[test]
fn records_of_one_name_and_structure_are_one_type() {
    let unit = |file: u32, float: bool| {
        let mut u = Unit::default();
        let field = if float { u.f32() } else { u.int() };
        let s = u.record("S", at(file, 1), &[field]);
        let p = u.pointer(s);
        u.func(&format!("f{file}"), at(file, 2), &[p], Some(vec![]));
        u
    };
    let param = |p: &Program, f: usize| p.functions[f].locals[0].ty.id;
    let (p, codes) = run(vec![unit(0, false), unit(1, false)]);
    assert!(codes.is_empty());
    assert_eq!(p.records.len(), 1);
    assert_eq!(param(&p, 0), param(&p, 1));
    let (p, codes) = run(vec![unit(0, false), unit(1, true)]);
    assert!(codes.is_empty());
    assert_eq!(p.records.len(), 2);
    assert_ne!(param(&p, 0), param(&p, 1));
}

#[test]
fn an_incomplete_record_is_the_complete_one() {
    let mut a = Unit::default();
    let s = a.record("S", at(0, 1), &[]);
    let ptr = a.pointer(s);
    let f = a.func("f", at(0, 2), &[ptr], None);
    let null = Expr {
        kind: Box::new(ExprKind::Null),
        ty: ptr,
        span: at(0, 4),
    };
    let call = a.call(f, vec![null], at(0, 4));
    a.func("main", at(0, 3), &[], Some(vec![call]));
    let mut b = Unit::default();
    let int = b.int();
    let s = b.record("S", at(1, 1), &[int]);
    let ptr = b.pointer(s);
    b.func("f", at(1, 2), &[ptr], Some(vec![]));
    let (p, codes) = run(vec![a, b]);
    assert!(codes.is_empty());
    assert_eq!(p.records.len(), 1);
    assert!(p.records[0].complete);
    let ExprKind::Call(Callee::Fn(f), args) = &*first_expr(&p, 0).kind else {
        panic!();
    };
    // No conversion is needed: it is one type.
    assert!(matches!(*args[0].kind, ExprKind::Null));
    assert_eq!(args[0].ty, p.functions[f.0 as usize].locals[0].ty.id);
}

#[test]
fn recursive_records() {
    // struct Node { Node* f; }
    let unit = |file: u32| {
        let mut u = Unit::default();
        if file == 1 {
            u.int();
        }
        let s = u.record("Node", at(file, 1), &[]);
        let ptr = u.pointer(s);
        u.p.records.clear();
        u.record("Node", at(file, 1), &[ptr]);
        u
    };
    let (p, _) = run(vec![unit(0), unit(1)]);
    assert_eq!(p.records.len(), 1);
    let field = p.records[0].fields[0].ty.id;
    let target = p.types.pointee(field).unwrap().id;
    assert_eq!(*p.types.get(target), Ty::Record(RecordId(0)));
}

/// Two units with a variable each; what differs is set by `f(unit number, variable)`.
fn two_globals(f: impl Fn(u32, &mut Global)) -> (Program, Vec<(u16, Span)>) {
    let unit = |file: u32| {
        let mut u = Unit::default();
        let int = u.int();
        let g = u.global("x", at(2, 1), int, None);
        f(file, u.last_global());
        let load = u.load(g, at(file, 9));
        u.func(&format!("user{file}"), at(file, 2), &[], Some(vec![load]));
        u
    };
    run(vec![unit(0), unit(1)])
}

fn global_of(p: &Program, f: usize) -> u32 {
    match &*first_expr(p, f).kind {
        ExprKind::Load(place) => match *place.kind {
            PlaceKind::Global(id) => id.0,
            _ => panic!(),
        },
        _ => u32::MAX,
    }
}

fn five() -> GlobalInit {
    let mut types = Types::default();
    GlobalInit::Const(literal(5, types.int(IntKind::Int)))
}

#[test]
fn variables() {
    // `extern int x;` and `int x;`
    let (p, codes) = two_globals(|file, g| g.defined = file == 1);
    assert!(codes.is_empty());
    assert_eq!((p.globals.len(), p.globals[0].defined), (1, true));
    // Tentative definitions, one of them initialised.
    let (p, codes) = two_globals(|file, g| {
        g.span = at(file, 1);
        if file == 1 {
            g.init = five();
        }
    });
    assert!(codes.is_empty());
    assert_eq!(p.globals.len(), 1);
    assert!(matches!(p.globals[0].init, GlobalInit::Const(_)));
    assert_eq!((global_of(&p, 0), global_of(&p, 1)), (0, 0));
    // Both initialised.
    let (p, codes) = two_globals(|file, g| {
        g.span = at(file, 1);
        g.init = five();
    });
    assert_eq!(codes, [(50, at(1, 1))]);
    assert_eq!(p.globals.len(), 2);
    // Defined nowhere.
    let (p, codes) = two_globals(|_, g| g.defined = false);
    assert_eq!(codes, [(51, at(0, 9))]);
    assert!(matches!(
        *first_expr(&p, 0).kind,
        ExprKind::Refused { code: 51 }
    ));
}

#[test]
fn internal_variables() {
    // `static int x;` of a header: one for each unit.
    let (p, codes) = two_globals(|_, g| g.linkage = Linkage::Internal);
    assert!(codes.is_empty());
    assert_eq!(p.globals.len(), 2);
    assert_eq!((global_of(&p, 0), global_of(&p, 1)), (0, 1));
    // `const int x = 5;` of a header: one.
    let constant = |_, g: &mut Global| {
        g.linkage = Linkage::Internal;
        g.ty = g.ty.with_const();
        g.init = five();
    };
    let (p, _) = two_globals(constant);
    assert_eq!(p.globals.len(), 1);
    // With different values: two.
    let (p, _) = two_globals(|file, g| {
        constant(file, g);
        if file == 1 {
            g.init = GlobalInit::Zero;
        }
    });
    assert_eq!(p.globals.len(), 2);
    assert_eq!((global_of(&p, 0), global_of(&p, 1)), (0, 1));
}

#[test]
fn device_variables_belong_to_their_units() {
    let (p, codes) = two_globals(|_, g| g.space = VarSpace::Constant);
    assert!(codes.is_empty());
    assert_eq!(p.globals.len(), 2);
    assert_eq!((global_of(&p, 0), global_of(&p, 1)), (0, 1));
    let (p, codes) = two_globals(|file, g| {
        g.space = VarSpace::Device;
        g.defined = file == 0;
    });
    assert!(codes.is_empty());
    assert_eq!(p.globals.len(), 1);
    assert_eq!(global_of(&p, 1), 0);
}

#[test]
fn arrays_declared_without_bound() {
    let unit = |file: u32| {
        let mut u = Unit::default();
        let int = u.int();
        let bound = (file == 1).then_some(10);
        let ty = u.p.types.intern(Ty::Array(int.into(), bound));
        let g = u.global("x", at(file, 1), ty, None);
        u.last_global().defined = file == 1;
        let load = u.load(g, at(file, 9));
        u.func(&format!("user{file}"), at(file, 2), &[], Some(vec![load]));
        u
    };
    let (p, codes) = run(vec![unit(0), unit(1)]);
    assert!(codes.is_empty());
    let ExprKind::Load(place) = &*first_expr(&p, 0).kind else {
        panic!();
    };
    assert_eq!(place.ty.id, p.globals[0].ty.id);
    assert!(matches!(p.types.get(place.ty.id), Ty::Array(_, Some(10))));
}

#[test]
fn a_variable_declared_with_another_type_is_refused() {
    let unit = |file: u32| {
        let mut u = Unit::default();
        let ty = if file == 0 { u.int() } else { u.f32() };
        let g = u.global("x", at(file, 1), ty, None);
        u.last_global().defined = file == 1;
        let load = u.load(g, at(file, 9));
        u.func(&format!("user{file}"), at(file, 2), &[], Some(vec![load]));
        u
    };
    let (p, codes) = run(vec![unit(0), unit(1)]);
    assert_eq!(codes, [(52, at(0, 9))]);
    assert!(matches!(
        *first_expr(&p, 0).kind,
        ExprKind::Refused { code: 52 }
    ));
    assert!(matches!(*first_expr(&p, 1).kind, ExprKind::Load(_)));
}

#[test]
fn static_locals_go_with_their_function() {
    for (linkage, count) in [(Linkage::External, 1), (Linkage::Internal, 2)] {
        let unit = |file: u32| {
            let mut u = Unit::default();
            let int = u.int();
            let g = u.global("n", at(2, 6), int, None);
            u.last_global().linkage = Linkage::Internal;
            u.last_global().local_of = Some(FuncId(0));
            let load = u.load(g, at(2, 7));
            u.func("f", at(2, 5), &[], Some(vec![load]));
            u.last().linkage = linkage;
            u.last().inline = true;
            let call = u.call(FuncId(0), vec![], at(file, 3));
            u.func(&format!("user{file}"), at(file, 2), &[], Some(vec![call]));
            u
        };
        let (p, codes) = run(vec![unit(0), unit(1)]);
        assert!(codes.is_empty());
        assert_eq!(p.globals.len(), count);
        assert_eq!(p.functions.len(), 2 + count);
        for (i, g) in p.globals.iter().enumerate() {
            let f = g.local_of.unwrap().0 as usize;
            assert_eq!(&*p.functions[f].name, "f");
            assert_eq!(global_of(&p, f), i as u32);
        }
    }
}

/// Unit 0 calls `f` by a declaration with parameters `declared` and argument `arg`; unit 1 defines it with `defined`.
fn old_style(
    arg: impl Fn(&mut Unit) -> TyId,
    defined: impl Fn(&mut Unit) -> TyId,
) -> (Program, Vec<(u16, Span)>) {
    let mut a = Unit::default();
    let f = a.func("f", at(0, 1), &[], None);
    let ty = arg(&mut a);
    let arg = Expr {
        kind: Box::new(ExprKind::Zero),
        ty,
        span: at(0, 4),
    };
    let mut call = a.call(f, vec![arg], at(0, 4));
    // An implicit declaration makes it `int f()`.
    let int = a.int();
    a.p.functions[0].ret = int.into();
    call.ty = int;
    a.func("main", at(0, 3), &[], Some(vec![call]));
    let mut b = Unit::default();
    let ty = defined(&mut b);
    b.func("f", at(1, 1), &[ty], Some(vec![]));
    run(vec![a, b])
}

fn converted(p: &Program) -> Option<Conv> {
    match &*first_expr(p, 0).kind {
        ExprKind::Call(_, args) => match *args[0].kind {
            ExprKind::Convert(c, _) => Some(c),
            _ => None,
        },
        other => panic!("{other:?}"),
    }
}

#[test]
fn old_style_calls_get_the_conversions_they_amount_to() {
    let short = |u: &mut Unit| u.p.types.int(IntKind::Short);
    let (p, codes) = old_style(Unit::int, Unit::int);
    assert!(codes.is_empty());
    assert_eq!(converted(&p), None);
    // The call's value is not used, so it may be `void`.
    assert_eq!(*p.types.get(first_expr(&p, 0).ty), Ty::Void);
    let (p, codes) = old_style(Unit::int, short);
    assert!(codes.is_empty());
    assert_eq!(converted(&p), Some(Conv::Int));
    let (p, codes) = old_style(|u| u.p.types.float(FloatKind::F64), Unit::f32);
    assert!(codes.is_empty());
    assert_eq!(converted(&p), Some(Conv::Float));
    let pointer_to = |float: bool| {
        move |u: &mut Unit| {
            let t = if float { u.f32() } else { u.int() };
            u.pointer(t)
        }
    };
    let (p, codes) = old_style(pointer_to(false), pointer_to(true));
    assert!(codes.is_empty());
    assert_eq!(converted(&p), Some(Conv::Pointer));
    let (p, codes) = old_style(Unit::int, Unit::f32);
    assert_eq!(codes, [(52, at(0, 4))]);
    assert!(matches!(
        *first_expr(&p, 0).kind,
        ExprKind::Refused { code: 52 }
    ));
}

#[test]
fn the_result_of_an_old_style_call_must_fit() {
    let mut a = Unit::default();
    let f = a.func("f", at(0, 1), &[], None);
    let int = a.int();
    a.p.functions[0].ret = int.into();
    let mut call = a.call(f, vec![], at(0, 4));
    call.ty = int;
    let sum = Expr {
        kind: Box::new(ExprKind::Unary(UnOp::Neg, call)),
        ty: int,
        span: at(0, 4),
    };
    a.func("main", at(0, 3), &[], Some(vec![sum]));
    let mut b = Unit::default();
    b.func("f", at(1, 1), &[], Some(vec![]));
    let (_, codes) = run(vec![a, b]);
    assert_eq!(codes, [(52, at(0, 4))]);
}

#[test]
fn undefined_functions_in_initialisers() {
    let mut a = Unit::default();
    let f = a.func("f", at(0, 1), &[], None);
    let int = a.int();
    let ptr = a.pointer(int);
    a.global("table", at(0, 2), ptr, None);
    a.last_global().init = GlobalInit::Const(Expr {
        kind: Box::new(ExprKind::FnAddr(f)),
        ty: ptr,
        span: at(0, 3),
    });
    let (p, codes) = run(vec![a]);
    assert_eq!(codes, [(51, at(0, 3))]);
    let GlobalInit::Dynamic(e) = &p.globals[0].init else {
        panic!("a refusal is no constant");
    };
    assert!(matches!(*e.kind, ExprKind::Refused { code: 51 }));
}

#[test]
fn undefined_destructors_get_a_body_that_stops() {
    let mut a = Unit::default();
    let int = a.int();
    a.record("S", at(0, 1), &[int]);
    let f = a.func("~S", at(0, 2), &[], None);
    a.last().role = Role::Dtor(RecordId(0));
    a.p.records[0].dtor = Some(f);
    let (p, codes) = run(vec![a]);
    assert_eq!(codes, [(51, at(0, 1))]);
    let body = p.functions[0].body.as_ref().unwrap();
    assert!(matches!(body.stmts[0].kind, StmtKind::Refused { code: 51 }));
}

#[test]
fn named_constants_library_items_files_and_comments() {
    let unit = |file: u32| {
        let mut u = Unit::default();
        if file == 1 {
            u.f32();
        }
        let int = u.int();
        let item = |name: &str, span, value, used| ConstItem {
            name: name.into(),
            ty: int,
            value: Expr {
                span: used,
                ..literal(value, int)
            },
            span,
        };
        u.p.consts = vec![
            item("N", at(2, 1), 16, at(file, 9)),
            item("M", at(2, 2), i128::from(file), at(file, 9)),
            item("D", at(3 + file, 2), 3, at(file, 9)),
        ];
        let bound = |name: &str, ty| Bound {
            name: name.into(),
            rust: Rc::from(name),
            form: BoundForm::FunctionTurbofish,
            suspends: false,
            needs_ctx: false,
            cast_args: false,
            type_args: vec![ty],
            no_return: false,
            is_atomic: false,
            by_reference: 0,
            does: Default::default(),
            span: at(7, 1),
        };
        let float = u.f32();
        u.p.bound = vec![
            bound("max", if file == 0 { int } else { float }),
            bound("max", float),
        ];
        u.p.files = vec![FileId(file), FileId(2)];
        let comment = |file, lo| Comment {
            span: at(file, lo),
            own_line: true,
        };
        u.p.comments = vec![comment(file, 5), comment(2, 6)];
        u
    };
    let (p, codes) = run(vec![unit(1), unit(0)]);
    assert!(codes.is_empty());
    let consts: Vec<&str> = p.consts.iter().map(|c| &*c.name).collect();
    assert_eq!(consts, ["N", "M", "D", "M"]);
    assert_eq!(p.files, [FileId(1), FileId(2), FileId(0)]);
    let comments: Vec<_> = p
        .comments
        .iter()
        .map(|c| (c.span.file.0, c.span.lo))
        .collect();
    assert_eq!(comments, [(0, 5), (1, 5), (2, 6)]);
    for c in &p.consts {
        assert_eq!(*p.types.get(c.ty), Ty::Int(IntKind::Int));
        assert_eq!(c.ty, c.value.ty);
    }
    let args: Vec<&Ty> = p
        .bound
        .iter()
        .map(|b| p.types.get(b.type_args[0]))
        .collect();
    let float = &Ty::Float(FloatKind::F32);
    // One for each type, in whatever order and however often the units have them.
    assert_eq!(args, [float, &Ty::Int(IntKind::Int)]);
}
