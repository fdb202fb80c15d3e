//! What becomes of a kernel's objects, and of functions that deal with them, in its lane form.

use super::super::{fields, objects, waits::Waits};
use super::{One, without_numbers};
use crate::analysis::context::Context;
use crate::diag::Severity;
use crate::hir::callgraph::CallGraph;
use crate::hir::{self, FuncId, Function, Program, Space};
use crate::project::Options;
use crate::project::pipeline;
use std::path::PathBuf;

/// A program of one file, and its kernel.
fn program(text: &str) -> (Program, FuncId) {
    let options = Options {
        inputs: vec![PathBuf::from("k.cu")],
        ..Options::default()
    };
    let (program, t) = pipeline::program(&options, &One(text.into()));
    let errors = t.diags.iter().filter(|d| d.severity == Severity::Error);
    assert_eq!(errors.count(), 0, "{text}");
    let program = program.expect("a program");
    let mut kernels = program.functions.iter();
    let kernel = kernels.position(|f| f.space == Space::Kernel && f.body.is_some());
    (program, FuncId(kernel.expect("a kernel") as u32))
}

/// The lines of a kernel without its signature.
fn text(program: &Program, id: FuncId, f: &Function) -> String {
    let all = without_numbers(&hir::dump::function(program, id, f));
    let lines: Vec<&str> = all.lines().skip(1).collect();
    lines.join("\n")
}

/// The kernel with variables for its objects' members.
fn split(source: &str) -> String {
    let (program, id) = program(source);
    let mut f = program.func(id).clone();
    fields::run(&program, &mut f);
    text(&program, id, &f)
}

/// The kernel with functions put into it.
fn joined(source: &str) -> String {
    let (program, id) = program(source);
    let graph = CallGraph::new(&program);
    let context = Context::new(&program, &graph);
    let waits = Waits::of_blocks(&program, &context);
    let mut f = program.func(id).clone();
    objects::run(&program, &graph, &waits, &mut f);
    text(&program, id, &f)
}

#[test]
fn an_object_is_a_variable_for_each_member() {
    let form = split(
        "__global__ void k(float *p) {
            float3 v = make_float3(p[0], p[1], p[2]);
            v.x += v.y;
            p[threadIdx.x] = v.x + v.z;
        }",
    );
    assert_eq!(
        form,
        "  let v_x: float = p[0]
  let v_y: float = p[1]
  let v_z: float = p[2]
  v_x Add= v_y in float
  p[thread_idx.x] = (v_x Add v_z)"
    );
}

#[test]
fn objects_within_objects_are_split_and_what_nobody_reads_is_dropped() {
    let form = split(
        "struct A { float2 a; int n; };
        __global__ void k(float *p) {
            A v = {{p[0], p[1]}, 3};
            float2 b = v.a;
            p[v.n] = b.x + v.a.y;
        }",
    );
    assert_eq!(
        form,
        "  let v_a_x: float = p[0]
  let v_a_y: float = p[1]
  let v_n: int = 3
  let b_x: float = v_a_x
  p[v_n] = (b_x Add v_a_y)"
    );
    // … but for what finding its value does.
    let form = split(
        "__global__ void k(int *p, int *n) {
            int2 v;
            v.x = 1;
            v.y = atomicAdd(n, 1);
            p[0] = v.x;
        }",
    );
    assert!(
        form.contains("v_y = cudart_rs::device::atomicAdd(n, 1)"),
        "{form}"
    );
}

#[test]
fn values_that_name_the_object_are_computed_before_it_changes() {
    let form = split(
        "__global__ void k(float *p) {
            float2 v = make_float2(p[0], p[1]);
            v = make_float2(v.y, v.x);
            p[0] = v.x;
            p[1] = v.y;
        }",
    );
    assert_eq!(
        form,
        "  let v_x: float = p[0]
  let v_y: float = p[1]
  let member: float = v_y
  let member_2: float = v_x
  v_x = member
  v_y = member_2
  p[0] = v_x
  p[1] = v_y"
    );
    // Where it says itself what it is assigned from.
    let form = split(
        "__global__ void k(int2 *p) {
            int2 v = p[0];
            v = p[v.x];
            p[0].x = v.x + v.y;
        }",
    );
    let before = form.find("= p[v_x].y").expect("the second member");
    assert!(before < form.find("  v_x = ").expect("the first"), "{form}");
}

#[test]
fn objects_in_memory_are_read_and_written_member_by_member() {
    let form = split(
        "__global__ void k(float3 *p) {
            float3 v = p[threadIdx.x];
            v.y = 0;
            p[threadIdx.x] = v;
        }",
    );
    assert_eq!(
        form,
        "  let v_x: float = p[thread_idx.x].x
  let v_y: float = p[thread_idx.x].y
  let v_z: float = p[thread_idx.x].z
  v_y = float<-int(0)
  p[thread_idx.x].x = v_x
  p[thread_idx.x].y = v_y
  p[thread_idx.x].z = v_z"
    );
    // Not where writing a member could change which object is meant.
    let form = split(
        "__global__ void k(int2 *p) {
            int2 v = make_int2(1, 2);
            p[p[0].x] = v;
        }",
    );
    assert!(
        form.contains("p[p[0].x] = int2{.0 = v_x, .1 = v_y}"),
        "{form}"
    );
}

#[test]
fn objects_whose_addresses_go_somewhere_or_that_are_chosen_stay_whole() {
    for (source, left) in [
        (
            "float2 v = make_float2(p[0], p[1]); float2 *q = &v; q->x = 2; p[0] = v.x;",
            "p[0] = v.x",
        ),
        (
            "float2 a = make_float2(p[0], 1), b = make_float2(p[1], 2); float2 v = n ? a : b; p[2] = v.y;",
            "p[2] = v.y",
        ),
        (
            "union { float f; int i; } u; u.f = p[0]; p[1] = u.i;",
            "u.f = p[0]",
        ),
        (
            "struct { int a : 3, b : 5; } u; u.a = n; p[1] = u.a;",
            "u.a = n",
        ),
        (
            "struct { volatile int a; } u; u.a = n; p[1] = u.a;",
            "u.a = n",
        ),
        (
            "struct { float *to; float a[2]; } u; u.a[0] = 1; p[1] = u.a[0];",
            "p[1] = u.a[0]",
        ),
    ] {
        let form = split(&format!(
            "__global__ void k(float *p, int n) {{ {source} }}"
        ));
        assert!(form.contains(left), "{source}\n{form}");
    }
}

#[test]
fn objects_of_many_members_stay_whole() {
    let of = |n: usize| {
        let members: String = (0..n).map(|i| format!("int m{i};")).collect();
        split(&format!(
            "struct A {{ {members} }}; __global__ void k(int *p) {{ A v = {{}}; v.m0 = p[0]; p[1] = v.m0; }}"
        ))
    };
    assert!(of(16).contains("p[1] = v_m0"), "{}", of(16));
    assert!(of(17).contains("p[1] = v.m0"), "{}", of(17));
}

#[test]
fn functions_that_get_objects_or_addresses_are_put_into_the_kernel() {
    let form = joined(
        "__device__ float twice(float a) { return a * 2; }
        __device__ void g(float2 v, float &out) { out = twice(v.x) * v.y; }
        __global__ void k(float *p) {
            float f;
            float2 v = make_float2(p[0], p[1]);
            g(v, f);
            p[2] = f + twice(f);
        }",
    );
    // A function of numbers stays one.
    assert_eq!(
        form,
        "  let f: float
  let v: float2 = cudart_rs::vector::make_float2(p[0], p[1])
  {
    let v_2: float2 = v
    f = (twice(v_2.x) Mul v_2.y)
  }
  p[2] = (f Add twice(f))"
    );
}

#[test]
fn functions_stay_where_an_address_would_be_left() {
    let kernel = "__global__ void k(float *p, int n) { float f = p[0]; g(f); h(&f, n); p[1] = f; }";
    let put_in = "__device__ void g(float &f) { f += 1; }";
    for (other, all) in [
        ("__device__ void h(float *f, int n) { *f += n; }", true),
        // It is kept,
        (
            "__device__ float *kept; __device__ void h(float *f, int n) { kept = f; }",
            false,
        ),
        // … calculated with,
        ("__device__ void h(float *f, int n) { f[n] += 1; }", false),
        // … or the function calls itself.
        (
            "__device__ void h(float *f, int n) { *f += 1; if (n > 0) h(f, n - 1); }",
            false,
        ),
    ] {
        let form = joined(&format!("{put_in} {other} {kernel}"));
        assert_eq!(!form.contains("h(&f, n)"), all, "{other}\n{form}");
        // Then it makes no sense to put the other one in, either.
        assert_eq!(!form.contains("g(&f)"), all, "{other}\n{form}");
    }
}

#[test]
fn large_functions_stay_functions() {
    let of = |times: usize| {
        let sum = vec!["v.x * v.y"; times].join(" + ");
        joined(&format!(
            "__device__ float g(float2 v) {{ return {sum}; }}
            __global__ void k(float *p) {{ p[0] = g(make_float2(p[1], p[2])); }}"
        ))
    };
    assert!(!of(30).contains("g("), "{}", of(30));
    assert!(of(90).contains("g("), "{}", of(90));
}
