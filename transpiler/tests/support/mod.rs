//! Programs built by hand, and the manifest of an emitted crate.

use cu2rs::hir::build::*;
use cu2rs::hir::*;
use cu2rs::source::Span;
use std::path::Path;

/// What the emitted manifest says, as `project` writes it: the lints that C's habits need allowed, all others errors.
#[allow(dead_code)] // not every test that includes this module needs it
pub fn manifest(name: &str, cudart: &Path) -> String {
    let allowed = [
        "non_snake_case",
        "non_camel_case_types",
        "non_upper_case_globals",
        "dead_code",
        "unused_variables",
        "unused_assignments",
        "unreachable_code",
        "unused_must_use",
        "arithmetic_overflow",
        "unused_comparisons",
        "unconditional_recursion",
    ];
    let mut text = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\ncudart-rs = {{ path = {:?} }}\n\n[lints.rust]\nwarnings = {{ level = \"deny\", priority = -1 }}\n",
        cudart.display().to_string()
    );
    for lint in allowed {
        text.push_str(&format!("{lint} = \"allow\"\n"));
    }
    text
}

/// All samples.
pub fn samples() -> Vec<(&'static str, Build)> {
    vec![
        ("vector_add", vector_add()),
        ("reduction", reduction()),
        ("host_code", host_code()),
        ("structs", structs()),
        ("switches", switches()),
        ("classes", classes()),
        ("spinning", spinning()),
    ]
}

/// `blockIdx.x * blockDim.x + threadIdx.x` as `int`.
fn global_index(b: &mut Build) -> Expr {
    let t = b.builtin("threadIdx", "thread_idx", 0);
    let bi = b.builtin("blockIdx", "block_idx", 0);
    let bd = b.builtin("blockDim", "block_dim", 0);
    let sum = binary(BinOp::Add, binary(BinOp::Mul, bi, bd), t);
    let int = b.int();
    b.conv(Conv::Int, sum, int)
}

fn vector_add() -> Build {
    let mut b = Build::new(
        "vector_add.cu",
        "// Adds two vectors.\n#include <stdio.h>\n\n// One element a thread.\n__global__ void add(float *c) {\n  int i = 1; // index\n\n  /* in range? */\n  if (i < n) c[i] = a[i] + b[i];\n  // done\n}\n",
    );
    let (float, int, void) = (b.float(), b.int(), b.void());
    let fp = b.ptr(float);
    let cfp = b.const_ptr(float);
    let mut f = b.function("add", Space::Kernel, void);
    f.f.span = b.span("__global__ void add(float *c)");
    f.f.full_span = Span {
        hi: b.span("done\n}").hi,
        ..f.f.span
    };
    let c = f.param("c", fp);
    let x = f.param("a", cfp);
    let y = f.param("b", cfp);
    let n = f.param("n", int);
    let i = f.local("i", int);
    let index = global_index(&mut b);
    let sum = binary(
        BinOp::Add,
        load(b.index(f.get(x), f.get(i))),
        load(b.index(f.get(y), f.get(i))),
    );
    let set = effect(assign(b.index(f.get(c), f.get(i)), sum));
    let cond = b.cmp(BinOp::Lt, f.get(i), f.get(n));
    let mut first = b.let_(i, Some(index));
    first.span = b.span("int i = 1;");
    let mut second = b.if_(cond, vec![set], None);
    second.span = b.span("if (i < n) c[i] = a[i] + b[i];");
    let full = f.f.full_span;
    let id = b.define(f, vec![first, second]);
    b.program.functions[id.0 as usize]
        .body
        .as_mut()
        .unwrap()
        .span = Some(full);
    for text in [
        "// Adds two vectors.",
        "// One element a thread.",
        "// index",
        "/* in range? */",
        "// done",
    ] {
        b.program.comments.push(cu2rs::pp::token::Comment {
            span: b.span(text),
            own_line: text != "// index",
        });
    }
    let _ = id;
    b
}

fn reduction() -> Build {
    let mut b = Build::new("reduction.cu", "");
    let (float, int, void, uint) = (b.float(), b.int(), b.void(), b.uint());
    let fp = b.ptr(float);
    let tile_ty = b.array(float, 256);
    let sync = b.bound("__syncthreads", "sync", BoundForm::Function);
    b.program.bound[sync.0 as usize].suspends = true;
    b.program.bound[sync.0 as usize].does = bound::Does::BARRIER;
    let mut f = b.function("reduce", Space::Kernel, void);
    let input = f.param("in", fp);
    let out = f.param("out", fp);
    let tile = f.variable("tile", tile_ty, Storage::Shared);
    let tid = f.local("tid", uint);
    let s = f.local("s", int);
    let t = b.builtin("threadIdx", "thread_idx", 0);
    let wait = |b: &Build| effect(b.call_bound(sync, vec![], void));
    let index = global_index(&mut b);
    let at = |b: &Build, f: &FnBuild, e: Expr| b.element(f.at(tile), e);
    let fill = effect(assign(
        at(&b, &f, f.get(tid)),
        load(b.index(f.get(input), index)),
    ));
    let si = b.conv(Conv::Int, f.get(s), uint);
    let sum = compound(
        BinOp::Add,
        at(&b, &f, f.get(tid)),
        load(at(&b, &f, binary(BinOp::Add, f.get(tid), si.clone()))),
    );
    let cond = b.cmp(BinOp::Lt, f.get(tid), si);
    let body = vec![b.if_(cond, vec![effect(sum)], None), wait(&b)];
    let n128 = b.num(128);
    let zero = b.num(0);
    let two = b.num(2);
    let going = b.cmp(BinOp::Gt, f.get(s), zero);
    let l = stmt(
        StmtKind::For {
            init: vec![b.let_(s, Some(n128))],
            cond: Some(going),
            step: Some(compound(BinOp::Div, f.at(s), two)),
            body: block(body),
        },
        b.here(),
    );
    let uzero = b.num_of(0, uint);
    let first = b.cmp(BinOp::Eq, f.get(tid), uzero.clone());
    let block_x = b.builtin("blockIdx", "block_idx", 0);
    let store = effect(assign(
        b.index(f.get(out), block_x),
        load(at(&b, &f, uzero)),
    ));
    let stmts = vec![
        b.let_(tile, None),
        b.let_(tid, Some(t)),
        fill,
        wait(&b),
        l,
        b.if_(first, vec![store], None),
    ];
    b.define(f, stmts);
    b
}

fn host_code() -> Build {
    let mut b = Build::new("host_code.cu", "");
    let (float, int, void, ulong) = (b.float(), b.int(), b.void(), b.ulong());
    let double = b.double();
    let fp = b.ptr(float);
    let vp = b.ptr(void);
    let c = b.char();
    let cp = b.ptr(c);
    let argv_ty = b.ptr(cp);
    let malloc = b.bound(
        "malloc",
        "cudart_rs::c::stdlib::malloc",
        BoundForm::Function,
    );
    let free = b.bound("free", "cudart_rs::c::stdlib::free", BoundForm::Function);
    let printf = b.bound("printf", "cudart_rs::c::stdio::printf", BoundForm::Macro);
    let size = b.global("Size", int, VarSpace::Host, GlobalInit::Zero);
    // float *alloc(int n) { float *m; m = (float*)malloc(sizeof(float) * n); return m; }
    let mut f = b.function("init_matrix", Space::Host, void);
    let m = f.param("m", fp);
    let i = f.local("i", int);
    let j = f.local("j", int);
    let sum = f.local("sum", float);
    let n = load(b.global_at(size));
    let one = b.num(1);
    let ij = binary(
        BinOp::Add,
        binary(BinOp::Mul, f.get(i), n.clone()),
        f.get(j),
    );
    let cond_v = b.cmp(BinOp::Eq, f.get(i), f.get(j));
    let (a, z) = (b.flt(1.0, "1.0f"), b.flt(0.5, ".5f"));
    let v = expr(ExprKind::Cond(cond_v, a, z), float, b.here());
    let inner = vec![
        effect(assign(b.index(f.get(m), ij), v.clone())),
        effect(compound(BinOp::Add, f.at(sum), v)),
    ];
    let for_c = |b: &mut Build, f: &FnBuild, v: LocalId, n: Expr, body: Vec<Stmt>| {
        let zero = b.num(0);
        let cond = b.cmp(BinOp::Lt, f.get(v), n);
        stmt(
            StmtKind::For {
                init: vec![effect(assign(f.at(v), zero))],
                cond: Some(cond),
                step: Some(increment(f.at(v))),
                body: block(body),
            },
            b.here(),
        )
    };
    let zero_f = b.flt(0.0, "0.f");
    let l2 = for_c(&mut b, &f, j, n.clone(), inner);
    let text = b.text("row %d: %f\n");
    let promoted = b.conv(Conv::Float, f.get(sum), double);
    let row = effect(b.call_bound(printf, vec![text, f.get(i), promoted], int));
    let l1 = for_c(
        &mut b,
        &f,
        i,
        n.clone(),
        vec![effect(assign(f.at(sum), zero_f)), l2, row],
    );
    let stmts = vec![b.let_(i, None), b.let_(j, None), b.let_(sum, None), l1];
    let init = b.define(f, stmts);
    // main
    let mut f = b.function("main", Space::Host, int);
    f.param("argc", int);
    f.param("argv", argv_ty);
    let m = f.local("m", fp);
    let k = f.local("k", int);
    let four = b.num_of(4, ulong);
    let nn = b.conv(Conv::Int, binary(BinOp::Mul, n.clone(), n.clone()), ulong);
    let bytes = binary(BinOp::Mul, nn, four);
    let call = b.call_bound(malloc, vec![bytes], vp);
    let cast = b.conv(Conv::Pointer, call, fp);
    let sixteen = b.num(16);
    let as_void = b.conv(Conv::Pointer, f.get(m), vp);
    let zero = b.num(0);
    let three = b.num(3);
    let hash = expr(
        ExprKind::Int(31, Spelling::Text("0x1F".into())),
        int,
        b.here(),
    );
    let stmts = vec![
        b.let_(m, None),
        effect(assign(b.global_at(size), sixteen)),
        effect(assign(f.at(m), cast)),
        effect(b.call(init, vec![f.get(m)])),
        b.let_(k, Some(hash)),
        effect(compound(BinOp::Shl, f.at(k), three.clone())),
        stmt(
            StmtKind::While {
                cond: b.cmp(BinOp::Gt, f.get(k), zero.clone()),
                body: block(vec![effect(compound(BinOp::Sub, f.at(k), three))]),
            },
            b.here(),
        ),
        effect(b.call_bound(free, vec![as_void], void)),
        ret(zero),
    ];
    let _ = one;
    let main = b.define(f, stmts);
    b.program.main = Some(main);
    b
}

/// A linked list with a union and an array member, pointers and steps.
fn structs() -> Build {
    let mut b = Build::new("structs.cu", "");
    let (int, float, void) = (b.int(), b.float(), b.void());
    let bits = b.record("bits", &[("i", int), ("f", float)]);
    b.program.records[bits.0 as usize].is_union = true;
    let bits_t = b.program.types.intern(Ty::Record(bits));
    let node = b.record("node", &[("value", int)]);
    let node_t = b.program.types.intern(Ty::Record(node));
    let node_p = b.ptr(node_t);
    let items = b.array(int, 4);
    for (name, ty) in [("next", node_p), ("items", items), ("type", bits_t)] {
        let here = b.here();
        b.program.records[node.0 as usize].fields.push(Field {
            name: name.into(),
            ty: QTy::plain(ty),
            offset: 0,
            is_base: false,
            is_vtable: false,
            is_virtual: false,
            is_hidden: false,
            is_mutable: false,
            bits: Default::default(),
            span: here,
        });
    }
    // int sum(node *p) { int s; s = 0; while (p) { s += p->value + p->items[p->value]; p = p->next; } return s; }
    let mut f = b.function("sum", Space::Host, int);
    let p = f.param("p", node_p);
    let s = f.local("s", int);
    let zero = b.num(0);
    let value = |b: &Build, f: &FnBuild| b.field(b.deref(f.get(p)), 0);
    let item = b.element(b.field(b.deref(f.get(p)), 2), load(value(&b, &f)));
    let add = compound(
        BinOp::Add,
        f.at(s),
        binary(BinOp::Add, load(value(&b, &f)), load(item)),
    );
    let next = assign(f.at(p), load(b.field(b.deref(f.get(p)), 1)));
    let bool_t = b.bool();
    let cond = b.conv(Conv::ToBool, f.get(p), bool_t);
    let body = block(vec![effect(add), effect(next)]);
    let stmts = vec![
        b.let_(s, None),
        effect(assign(f.at(s), zero)),
        stmt(StmtKind::While { cond, body }, b.here()),
        ret(f.get(s)),
    ];
    b.define(f, stmts);
    // void touch(node *p, int *q) { p->items[p->value] = *q++; p->type.f = 1.5f; p->type.i |= p->type.i; q[q[0]] += 1; }
    let int_p = b.ptr(int);
    let mut f = b.function("touch", Space::Host, void);
    let p2 = f.param("p", node_p);
    let q = f.param("q", int_p);
    let at = |b: &Build, f: &FnBuild, i: u32| b.field(b.deref(f.get(p2)), i);
    let target = b.element(at(&b, &f, 2), load(at(&b, &f, 0)));
    let star = load(b.deref(increment(f.at(q))));
    let real = b.flt(1.5, "1.5f");
    let one = b.num(1);
    let zero = b.num(0);
    let inner = load(b.index(f.get(q), zero));
    let stmts = vec![
        effect(assign(target, star)),
        effect(assign(b.field(at(&b, &f, 3), 1), real)),
        effect(compound(
            BinOp::BitOr,
            b.field(at(&b, &f, 3), 0),
            load(b.field(at(&b, &f, 3), 0)),
        )),
        effect(compound(BinOp::Add, b.index(f.get(q), inner), one)),
    ];
    b.define(f, stmts);
    b
}

/// Fall-through, `default` in the middle, `break` within, `continue` of the loop around.
fn switches() -> Build {
    let mut b = Build::new("switches.cu", "");
    let (int, char) = (b.int(), b.char());
    let mut f = b.function("classify", Space::Host, int);
    let n = f.param("n", int);
    let r = f.local("r", int);
    let i = f.local("i", int);
    let add = |b: &mut Build, f: &FnBuild, k: i128| {
        let k = b.num(k);
        effect(compound(BinOp::Add, f.at(r), k))
    };
    let brk = stmt(StmtKind::Break, b.here());
    let arm = |b: &mut Build, labels: &[Option<i128>], body: Vec<Stmt>| Arm {
        labels: labels
            .iter()
            .map(|l| match l {
                Some(v) => CaseLabel::Value(b.num(*v)),
                None => CaseLabel::Default,
            })
            .collect(),
        body,
        span: b.here(),
    };
    let (a1, a2, a9) = (add(&mut b, &f, 1), add(&mut b, &f, 2), add(&mut b, &f, 9));
    let five = b.num(5);
    let early = b.cmp(BinOp::Gt, f.get(r), five);
    let nested = b.if_(early, vec![brk.clone()], None);
    let cont = stmt(StmtKind::Continue, b.here());
    let short = vec![
        arm(&mut b, &[Some(1)], vec![a1.clone()]),
        arm(&mut b, &[Some(2), Some(3)], vec![a2.clone(), brk.clone()]),
        arm(&mut b, &[None], vec![a9.clone(), brk.clone()]),
        arm(&mut b, &[Some(7)], vec![nested, a1.clone(), brk.clone()]),
        arm(&mut b, &[Some(8)], vec![cont]),
    ];
    let low = stmt(
        StmtKind::Switch {
            value: f.get(n),
            arms: short,
        },
        b.here(),
    );
    let hundred = b.num(100);
    let full = b.cmp(BinOp::Gt, f.get(r), hundred);
    let stop = b.if_(full, vec![brk.clone()], None);
    let (zero, n_val) = (b.num(0), f.get(n));
    let l = b.count(&f, i, zero.clone(), n_val, vec![low, a1.clone(), stop]);
    let here = b.here();
    let braces = |list: Vec<Stmt>| stmt(StmtKind::Block(block(list)), here);
    // Long fall-through: labelled blocks.
    let loop_body = b.count(&f, i, zero.clone(), f.get(r), vec![a9.clone()]);
    let long = vec![
        arm(&mut b, &[Some(0)], vec![a1.clone(), loop_body.clone()]),
        // Braces around all of an arm that falls through, and around one that does not.
        arm(
            &mut b,
            &[Some(1)],
            vec![braces(vec![loop_body.clone(), a2.clone()])],
        ),
        arm(
            &mut b,
            &[Some(2)],
            vec![braces(vec![loop_body.clone(), a2, brk.clone()])],
        ),
        arm(&mut b, &[None], vec![a9, loop_body]),
    ];
    let second = stmt(
        StmtKind::Switch {
            value: f.get(n),
            arms: long,
        },
        b.here(),
    );
    let stmts = vec![b.let_(r, Some(zero)), l, second, ret(f.get(r))];
    b.define(f, stmts);
    // switch on a char
    let mut f = b.function("letter", Space::Host, int);
    let c = f.param("c", char);
    let value = b.conv(Conv::Int, f.get(c), int);
    let chr = |b: &mut Build, v: u8| {
        let t = b.int();
        CaseLabel::Value(expr(
            ExprKind::Int(
                i128::from(v),
                Spelling::Text(format!("'{}'", v as char).into()),
            ),
            t,
            b.here(),
        ))
    };
    let (one, two, none) = (b.num(1), b.num(2), b.num(0));
    let arms = vec![
        Arm {
            labels: vec![chr(&mut b, b'a'), chr(&mut b, b'e')],
            body: vec![ret(one)],
            span: b.here(),
        },
        Arm {
            labels: vec![chr(&mut b, b'x')],
            body: vec![ret(two)],
            span: b.here(),
        },
    ];
    let sw = stmt(StmtKind::Switch { value, arms }, b.here());
    b.define(f, vec![sw, ret(none)]);
    b
}

/// A base with a virtual function and a destructor, a derived class, a call through the table.
fn classes() -> Build {
    let mut b = Build::new("classes.cu", "");
    let (double, void) = (b.double(), b.void());
    let vp = b.ptr(void);
    let shape = b.record("Shape", &[("vtable", vp), ("id", double)]);
    b.program.records[shape.0 as usize].fields[0].is_vtable = true;
    let shape_t = b.program.types.intern(Ty::Record(shape));
    let circle = b.record("Circle", &[("base", shape_t), ("r", double)]);
    b.program.records[circle.0 as usize].fields[0].is_base = true;
    let circle_t = b.program.types.intern(Ty::Record(circle));
    let (shape_p, circle_p) = (b.ptr(shape_t), b.ptr(circle_t));
    for r in [shape, circle] {
        b.program.records[r.0 as usize].trivially_copyable = false;
    }
    // Shape::area is pure.
    let mut f = b.function("area", Space::Host, double);
    f.f.role = Role::Method(shape);
    f.param("this", shape_p);
    let pure = b.define(f, Vec::new());
    b.program.functions[pure.0 as usize].body = None;
    // Shape(double i) : id(i) {}
    let mut f = b.function("Shape", Space::Host, void);
    f.f.role = Role::Ctor(shape);
    f.param("this", shape_p);
    let i = f.param("i", double);
    let init = stmt(
        StmtKind::InitField {
            field: 1,
            value: f.get(i),
        },
        b.here(),
    );
    let shape_new = b.define(f, vec![init]);
    // Circle(double r) : Shape(7), r(r) { this->r *= 2; }
    let mut f = b.function("Circle", Space::Host, void);
    f.f.role = Role::Ctor(circle);
    let this = f.param("this", circle_p);
    let r = f.param("r", double);
    let seven = expr(
        ExprKind::Float(7.0, Spelling::Text("7.0".into())),
        double,
        b.here(),
    );
    let made = expr(
        ExprKind::Call(Callee::Fn(shape_new), vec![seven.clone()]),
        shape_t,
        b.here(),
    );
    let stmts = vec![
        stmt(
            StmtKind::InitField {
                field: 0,
                value: made,
            },
            b.here(),
        ),
        stmt(
            StmtKind::InitField {
                field: 1,
                value: f.get(r),
            },
            b.here(),
        ),
        effect(compound(
            BinOp::Mul,
            b.field(b.deref(f.get(this)), 1),
            seven,
        )),
    ];
    let circle_new = b.define(f, stmts);
    // double area() override
    let mut f = b.function("area", Space::Host, double);
    f.f.role = Role::Method(circle);
    let this = f.param("this", circle_p);
    let radius = load(b.field(b.deref(f.get(this)), 1));
    let area = b.define(f, vec![ret(binary(BinOp::Mul, radius.clone(), radius))]);
    b.program.records[shape.0 as usize].vtable = vec![pure];
    b.program.records[circle.0 as usize].vtable = vec![area];
    // ~Circle() { this->r = 0; }
    let mut f = b.function("~Circle", Space::Host, void);
    f.f.role = Role::Dtor(circle);
    let this = f.param("this", circle_p);
    let zero = expr(ExprKind::Zero, double, b.here());
    let set = effect(assign(b.field(b.deref(f.get(this)), 1), zero));
    let dtor = b.define(f, vec![set]);
    b.program.records[circle.0 as usize].dtor = Some(dtor);
    // double use() { Circle c(3.0); return ((Shape*)&c)->area(); }
    let mut f = b.function("use", Space::Host, double);
    let c = f.local("c", circle_t);
    let three = expr(
        ExprKind::Float(3.0, Spelling::Text("3.".into())),
        double,
        b.here(),
    );
    let made = expr(
        ExprKind::Call(Callee::Fn(circle_new), vec![three]),
        circle_t,
        b.here(),
    );
    let address = b.addr(f.at(c));
    let as_base = b.conv(Conv::ToBase, address, shape_p);
    let call = expr(
        ExprKind::Call(Callee::Virtual(shape, 0), vec![as_base]),
        double,
        b.here(),
    );
    let stmts = vec![b.let_(c, Some(made)), ret(call)];
    b.define(f, stmts);
    b
}

/// A kernel that waits for a flag in memory: its loop must yield, and it counts as waiting.
fn spinning() -> Build {
    let mut b = Build::new("spinning.cu", "");
    let (int, void) = (b.int(), b.void());
    let volatile = b.program.types.pointer(QTy {
        id: int,
        is_const: false,
        is_volatile: true,
    });
    let mut f = b.function("wait", Space::Kernel, void);
    let flag = f.param("flag", volatile);
    let (zero, one) = (b.num(0), b.num(1));
    let cond = b.cmp(BinOp::Eq, load(b.index(f.get(flag), zero)), one.clone());
    let going = expr(ExprKind::Unary(UnOp::Not, cond), b.bool(), b.here());
    let spin = stmt(
        StmtKind::While {
            cond: going,
            body: block(Vec::new()),
        },
        b.here(),
    );
    let set = effect(assign(b.index(f.get(flag), one.clone()), one));
    b.define(f, vec![spin, set]);
    b
}
