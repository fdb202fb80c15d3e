//! Loops that wait, and loops that do not.

use super::spins;
use crate::hir::visit::{Visitor, walk_block, walk_stmt};
use crate::hir::{Program, Space, Stmt};
use crate::project::loader::DiskLoader;
use crate::project::{Options, pipeline};
use crate::source::FileLoader;
use std::path::{Path, PathBuf};

struct One(String);

impl FileLoader for One {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        (path == Path::new("k.cu")).then(|| self.0.clone().into_bytes())
    }
    fn header(&self, name: &str) -> Option<Vec<u8>> {
        DiskLoader.header(name)
    }
}

/// Whether a loop of this kernel spins.
fn waits(body: &str) -> bool {
    let text = format!(
        "__device__ unsigned cg(const unsigned *p) {{ unsigned v; asm volatile(\"ld.global.cg.u32 %0, [%1];\" : \"=r\"(v) : \"l\"(p)); return v; }}
         __global__ void k(unsigned *f, int n) {{ unsigned v = 0, i = 0; __shared__ unsigned s; {body} f[1] = v + i + s; }}"
    );
    let options = Options {
        inputs: vec![PathBuf::from("k.cu")],
        ..Options::default()
    };
    let (program, t) = pipeline::program(&options, &One(text.clone()));
    assert_eq!(t.diags.iter().count(), 0, "{text}");
    let program = program.expect("a program");
    struct S<'a>(&'a Program, bool);
    impl Visitor for S<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.1 |= spins(self.0, s);
            walk_stmt(self, s);
        }
    }
    let mut s = S(&program, false);
    let kernel = program.functions.iter().find(|f| f.space == Space::Kernel);
    walk_block(
        &mut s,
        kernel.and_then(|f| f.body.as_ref()).expect("a body"),
    );
    s.1
}

#[test]
fn loops_wait_whose_end_rests_on_a_load_of_the_same_place() {
    assert!(waits("while (cg(f) == 0) {}"));
    assert!(waits("do v = cg(f + n); while (v == 0);"));
    assert!(waits("do v = atomicAdd(f, 0u); while (v == 0);"));
    assert!(waits("for (;;) { v = __ldcg(f); if (v) break; }"));
    assert!(waits(
        "bool done = false; while (!done) { if (__ldcg(f)) done = true; }"
    ));
    assert!(waits(
        "while (true) { unsigned *q; q = f + n; v = cg(q); if (v) return; }"
    ));
    assert!(waits("while (*f == 0) __threadfence();"));
    assert!(waits("for (v = 0; v == 0; v = __ldcg(f)) {}"));
}

#[test]
fn loops_do_not_wait_that_read_on_or_count() {
    assert!(!waits("for (;;) { v = __ldcg(f + i); if (v) break; i++; }"));
    assert!(!waits("do { i++; v = cg(f + i); } while (v == 0);"));
    assert!(!waits("do v = atomicAdd(f, 1u); while (v < n);"));
    assert!(!waits(
        "unsigned old = *f, was; do { was = old; old = atomicCAS(f, was, was + 1); } while (was != old);"
    ));
    assert!(!waits("for (i = 0; i < n; i++) v += cg(f + 2);"));
    assert!(!waits("while (f[i] == 0) { i++; __threadfence(); }"));
}

#[test]
fn loops_with_barriers_wait_for_other_blocks_only() {
    let own = "volatile unsigned *q = &s;";
    for (look, waiting) in [
        ("s = *(volatile unsigned *)f", true),
        ("s = cg(f)", true),
        ("s = atomicAdd(f, 0u)", true),
        ("s = atomicAdd(f, 1u)", false),
        ("s = n", false),
        ("s = atomicAdd(&s, 0u)", false),
    ] {
        let text = format!(
            "{own} for (;;) {{ if (threadIdx.x == 0) {look}; __syncthreads(); v = s; __syncthreads(); if (v) break; }} i = *q;"
        );
        assert_eq!(waits(&text), waiting, "{look}");
    }
    assert!(waits("do v = __syncthreads_or(cg(f)); while (v == 0);"));
    assert!(!waits(
        "volatile __shared__ unsigned w; do { w = 0; __syncthreads(); if (n) w = 1; __syncthreads(); } while (w);"
    ));
}
