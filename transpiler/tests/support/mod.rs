//! Programs built by hand, and the manifest of an emitted crate.

use cu2rs::hir::build::*;
use cu2rs::hir::*;
use cu2rs::source::Span;
use std::path::Path;

/// What the emitted manifest says, as `project` writes it: the lints that C's habits need allowed, all others errors.
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
