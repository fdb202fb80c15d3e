//! Building HIR by hand, for tests of the stages that read it.
//!
//! A [`Build`] owns a program with one source file; its methods make types, places and values in a line each. [`FnBuild`] collects the
//! locals of a function. Nothing here is used by the translation itself.

use super::*;
use crate::source::{Origin, SourceMap};

/// A program under construction.
pub struct Build {
    /// The program.
    pub program: Program,
    /// Its text.
    pub map: SourceMap,
    /// Its only file.
    pub file: FileId,
}

/// A function under construction.
pub struct FnBuild {
    /// The function.
    pub f: Function,
}

impl FnBuild {
    /// Adds a parameter.
    pub fn param(&mut self, name: &str, ty: TyId) -> LocalId {
        let id = self.variable(name, ty, Storage::Param);
        self.f.params.push(id);
        id
    }

    /// Adds a variable.
    pub fn local(&mut self, name: &str, ty: TyId) -> LocalId {
        self.variable(name, ty, Storage::Auto)
    }

    /// Adds a variable of some storage.
    pub fn variable(&mut self, name: &str, ty: TyId, storage: Storage) -> LocalId {
        self.f.locals.push(Local {
            name: name.into(),
            ty: QTy::plain(ty),
            storage,
            span: self.f.span,
        });
        LocalId(self.f.locals.len() as u32 - 1)
    }

    /// The place of a variable.
    pub fn at(&self, l: LocalId) -> Place {
        Place {
            kind: Box::new(PlaceKind::Local(l)),
            ty: self.f.locals[l.0 as usize].ty,
            span: self.f.span,
        }
    }

    /// The value of a variable.
    pub fn get(&self, l: LocalId) -> Expr {
        load(self.at(l))
    }
}

/// A value of a kind.
pub fn expr(kind: ExprKind, ty: TyId, span: Span) -> Expr {
    Expr {
        kind: Box::new(kind),
        ty,
        span,
    }
}

/// The value of a place.
pub fn load(p: Place) -> Expr {
    let (ty, span) = (p.ty.id, p.span);
    expr(ExprKind::Load(p), ty, span)
}

/// `p = v`
pub fn assign(p: Place, v: Expr) -> Expr {
    let (ty, span) = (p.ty.id, p.span);
    expr(ExprKind::Assign(p, v), ty, span)
}

/// `p op= v`, computed in the place's type.
pub fn compound(op: BinOp, p: Place, v: Expr) -> Expr {
    let (ty, span) = (p.ty.id, p.span);
    expr(
        ExprKind::CompoundAssign {
            op,
            place: p,
            value: v,
            compute: ty,
        },
        ty,
        span,
    )
}

/// `p++`
pub fn increment(p: Place) -> Expr {
    let (ty, span) = (p.ty.id, p.span);
    expr(
        ExprKind::IncDec {
            place: p,
            increment: true,
            prefix: false,
        },
        ty,
        span,
    )
}

/// Arithmetic: the type is the left operand's.
pub fn binary(op: BinOp, a: Expr, b: Expr) -> Expr {
    let (ty, span) = (a.ty, a.span);
    expr(ExprKind::Binary(op, a, b), ty, span)
}

/// A statement of a kind.
pub fn stmt(kind: StmtKind, span: Span) -> Stmt {
    Stmt { kind, span }
}

/// An expression as a statement.
pub fn effect(e: Expr) -> Stmt {
    let span = e.span;
    stmt(StmtKind::Expr(e), span)
}

/// `return e;`
pub fn ret(e: Expr) -> Stmt {
    let span = e.span;
    stmt(StmtKind::Return(Some(e)), span)
}

/// A block without a place.
pub fn block(stmts: Vec<Stmt>) -> Block {
    Block { stmts, span: None }
}

impl Build {
    /// A program of one file.
    pub fn new(path: &str, text: &str) -> Build {
        let mut map = SourceMap::new();
        let file = map.add(path, Origin::Program, text.as_bytes().to_vec());
        let program = Program {
            files: vec![file],
            ..Program::default()
        };
        Build { program, map, file }
    }

    /// A position that is in the file, for nodes without one of their own.
    pub fn here(&self) -> Span {
        Span {
            file: self.file,
            lo: 0,
            hi: 0,
        }
    }

    /// The first occurrence of a text in the file.
    pub fn span(&self, needle: &str) -> Span {
        let text = self.map.get(self.file).map(|f| f.text.clone());
        let lo = text
            .and_then(|t| t.windows(needle.len()).position(|w| w == needle.as_bytes()))
            .unwrap_or(0) as u32;
        Span {
            file: self.file,
            lo,
            hi: lo + needle.len() as u32,
        }
    }

    /// An integer type.
    pub fn int_type(&mut self, kind: IntKind) -> TyId {
        self.program.types.int(kind)
    }

    /// `int`
    pub fn int(&mut self) -> TyId {
        self.int_type(IntKind::Int)
    }

    /// `unsigned int`
    pub fn uint(&mut self) -> TyId {
        self.int_type(IntKind::UInt)
    }

    /// `unsigned long`
    pub fn ulong(&mut self) -> TyId {
        self.int_type(IntKind::ULong)
    }

    /// `char`
    pub fn char(&mut self) -> TyId {
        self.int_type(IntKind::Char)
    }

    /// `float`
    pub fn float(&mut self) -> TyId {
        self.program.types.float(FloatKind::F32)
    }

    /// `double`
    pub fn double(&mut self) -> TyId {
        self.program.types.float(FloatKind::F64)
    }

    /// `void`
    pub fn void(&mut self) -> TyId {
        self.program.types.intern(Ty::Void)
    }

    /// `bool`
    pub fn bool(&mut self) -> TyId {
        self.program.types.intern(Ty::Bool)
    }

    /// `T*`
    pub fn ptr(&mut self, to: TyId) -> TyId {
        self.program.types.pointer(QTy::plain(to))
    }

    /// `const T*`
    pub fn const_ptr(&mut self, to: TyId) -> TyId {
        self.program.types.pointer(QTy::plain(to).with_const())
    }

    /// `T&`
    pub fn reference(&mut self, to: TyId) -> TyId {
        self.program.types.intern(Ty::Ref(QTy::plain(to), false))
    }

    /// `T[n]`
    pub fn array(&mut self, of: TyId, n: u64) -> TyId {
        self.program
            .types
            .intern(Ty::Array(QTy::plain(of), Some(n)))
    }

    /// A number of type `int`.
    pub fn num(&mut self, v: i128) -> Expr {
        let t = self.int();
        expr(ExprKind::Int(v, Spelling::None), t, self.here())
    }

    /// An integer constant of a type.
    pub fn num_of(&self, v: i128, ty: TyId) -> Expr {
        expr(ExprKind::Int(v, Spelling::None), ty, self.here())
    }

    /// A `float` constant as written.
    pub fn flt(&mut self, v: f64, text: &str) -> Expr {
        let t = self.float();
        expr(
            ExprKind::Float(v, Spelling::Text(text.into())),
            t,
            self.here(),
        )
    }

    /// A string literal.
    pub fn text(&mut self, s: &str) -> Expr {
        let c = self.char();
        let t = self.const_ptr(c);
        expr(ExprKind::Str(s.as_bytes().into()), t, self.here())
    }

    /// A comparison.
    pub fn cmp(&mut self, op: BinOp, a: Expr, b: Expr) -> Expr {
        let t = self.bool();
        let span = a.span;
        expr(ExprKind::Binary(op, a, b), t, span)
    }

    /// A conversion.
    pub fn conv(&self, conv: Conv, e: Expr, ty: TyId) -> Expr {
        let span = e.span;
        expr(ExprKind::Convert(conv, e), ty, span)
    }

    /// `p[i]`
    pub fn index(&self, p: Expr, i: Expr) -> Place {
        let ty = self
            .program
            .types
            .pointee(p.ty)
            .unwrap_or(QTy::plain(Types::ERROR));
        let span = p.span;
        Place {
            kind: Box::new(PlaceKind::PtrIndex(p, i)),
            ty,
            span,
        }
    }

    /// `a[i]` of an array place.
    pub fn element(&self, a: Place, i: Expr) -> Place {
        let ty = match self.program.types.get(a.ty.id) {
            Ty::Array(t, _) | Ty::Vla(t) => *t,
            _ => QTy::plain(Types::ERROR),
        };
        let span = a.span;
        Place {
            kind: Box::new(PlaceKind::Index(a, i)),
            ty,
            span,
        }
    }

    /// `*p`
    pub fn deref(&self, p: Expr) -> Place {
        let ty = match self.program.types.get(p.ty) {
            Ty::Pointer(t) | Ty::Ref(t, _) => *t,
            _ => QTy::plain(Types::ERROR),
        };
        let span = p.span;
        Place {
            kind: Box::new(PlaceKind::Deref(p)),
            ty,
            span,
        }
    }

    /// `r.f`
    pub fn field(&self, r: Place, index: u32) -> Place {
        let ty = match self.program.types.get(r.ty.id) {
            Ty::Record(id) => self
                .program
                .record(*id)
                .fields
                .get(index as usize)
                .map_or(QTy::plain(Types::ERROR), |f| f.ty),
            _ => QTy::plain(Types::ERROR),
        };
        let span = r.span;
        Place {
            kind: Box::new(PlaceKind::Field(r, index)),
            ty,
            span,
        }
    }

    /// `&p`
    pub fn addr(&mut self, p: Place) -> Expr {
        let span = p.span;
        let t = self.program.types.pointer(p.ty);
        expr(ExprKind::AddrOf(p), t, span)
    }

    /// An array place as a pointer.
    pub fn decay(&mut self, p: Place) -> Expr {
        let of = match self.program.types.get(p.ty.id) {
            Ty::Array(t, _) | Ty::Vla(t) => *t,
            _ => QTy::plain(Types::ERROR),
        };
        let span = p.span;
        let t = self.program.types.pointer(of);
        expr(ExprKind::Decay(p), t, span)
    }

    /// A library item.
    pub fn bound(&mut self, name: &str, rust: &str, form: BoundForm) -> BoundId {
        self.program.bound.push(Bound {
            name: name.into(),
            rust: rust.into(),
            form,
            suspends: false,
            needs_ctx: false,
            cast_args: false,
            type_args: Vec::new(),
            no_return: false,
            is_atomic: false,
            by_reference: 0,
            does: Default::default(),
            span: Span::NONE,
        });
        BoundId(self.program.bound.len() as u32 - 1)
    }

    /// A call of a library item.
    pub fn call_bound(&self, b: BoundId, args: Vec<Expr>, ty: TyId) -> Expr {
        expr(ExprKind::Call(Callee::Bound(b), args), ty, self.here())
    }

    /// A call of a function.
    pub fn call(&self, f: FuncId, args: Vec<Expr>) -> Expr {
        let ty = self.program.func(f).ret.id;
        expr(ExprKind::Call(Callee::Fn(f), args), ty, self.here())
    }

    /// The field of a built-in variable: `threadIdx.x`.
    pub fn builtin(&mut self, name: &str, rust: &str, field: u32) -> Expr {
        let record = self.dim_record();
        let b = match self.program.bound.iter().position(|b| &*b.name == name) {
            Some(i) => BoundId(i as u32),
            None => self.bound(name, rust, BoundForm::Builtin),
        };
        let p = Place {
            kind: Box::new(PlaceKind::Bound(b)),
            ty: QTy::plain(record),
            span: self.here(),
        };
        load(self.field(p, field))
    }

    /// `uint3`
    pub fn dim_record(&mut self) -> TyId {
        if let Some(i) = self
            .program
            .records
            .iter()
            .position(|r| &*r.name == "uint3")
        {
            return self.program.types.intern(Ty::Record(RecordId(i as u32)));
        }
        let u = self.uint();
        let r = self.record("uint3", &[("x", u), ("y", u), ("z", u)]);
        self.program.records[r.0 as usize].bound = Some(BoundType {
            path: "cudart_rs::vector::uint3".into(),
            args: Vec::new(),
            opaque: false,
            handle: false,
            size: None,
        });
        self.program.types.intern(Ty::Record(r))
    }

    /// A trivially copyable struct.
    pub fn record(&mut self, name: &str, fields: &[(&str, TyId)]) -> RecordId {
        let here = self.here();
        let fields = fields
            .iter()
            .map(|(n, t)| Field {
                name: (*n).into(),
                ty: QTy::plain(*t),
                offset: 0,
                is_base: false,
                is_vtable: false,
                is_virtual: false,
                is_hidden: false,
                is_mutable: false,
                bits: Default::default(),
                span: here,
            })
            .collect();
        self.program.records.push(Record {
            type_name: None,
            name: name.into(),
            scopes: Vec::new(),
            instance: Vec::new(),
            is_union: false,
            fields,
            size: 0,
            align: 0,
            asked_align: None,
            packing: Default::default(),
            trivially_copyable: true,
            dtor: None,
            copy_ctor: None,
            operations: Default::default(),
            vtable: Vec::new(),
            second_tables: Vec::new(),
            virtual_bases: None,
            part_of: None,
            bound: None,
            complete: true,
            span: here,
            full_span: here,
        });
        RecordId(self.program.records.len() as u32 - 1)
    }

    /// A variable with static storage.
    pub fn global(&mut self, name: &str, ty: TyId, space: VarSpace, init: GlobalInit) -> GlobalId {
        let here = self.here();
        self.program.globals.push(Global {
            link_name: "".into(),
            defined: true,
            name: name.into(),
            scopes: Vec::new(),
            ty: QTy::plain(ty),
            space,
            linkage: Linkage::External,
            init,
            local_of: None,
            inline: false,
            per_thread: false,
            symbol: None,
            span: here,
            full_span: here,
        });
        GlobalId(self.program.globals.len() as u32 - 1)
    }

    /// The place of such a variable.
    pub fn global_at(&self, g: GlobalId) -> Place {
        Place {
            kind: Box::new(PlaceKind::Global(g)),
            ty: self.program.global(g).ty,
            span: self.here(),
        }
    }

    /// Begins a function.
    pub fn function(&mut self, name: &str, space: Space, ret: TyId) -> FnBuild {
        let span = self.here();
        FnBuild {
            f: Function {
                name: name.into(),
                space,
                linkage: Linkage::External,
                ret: QTy::plain(ret),
                ..Function::nowhere(span)
            },
        }
    }

    /// Ends a function.
    pub fn define(&mut self, mut f: FnBuild, stmts: Vec<Stmt>) -> FuncId {
        f.f.body = Some(block(stmts));
        self.program.functions.push(f.f);
        FuncId(self.program.functions.len() as u32 - 1)
    }

    /// `int i = a`
    pub fn let_(&self, local: LocalId, init: Option<Expr>) -> Stmt {
        stmt(StmtKind::Let { local, init }, self.here())
    }

    /// `if`
    pub fn if_(&self, cond: Expr, then: Vec<Stmt>, otherwise: Option<Vec<Stmt>>) -> Stmt {
        stmt(
            StmtKind::If {
                cond,
                then: block(then),
                otherwise: otherwise.map(block),
            },
            self.here(),
        )
    }

    /// `for (int i = from; i < to; i++)`
    pub fn count(
        &mut self,
        f: &FnBuild,
        i: LocalId,
        from: Expr,
        to: Expr,
        body: Vec<Stmt>,
    ) -> Stmt {
        let cond = self.cmp(BinOp::Lt, f.get(i), to);
        stmt(
            StmtKind::For {
                init: vec![self.let_(i, Some(from))],
                cond: Some(cond),
                step: Some(increment(f.at(i))),
                body: block(body),
            },
            self.here(),
        )
    }
}
