//! Objects for linkers that are not ours: `-dlink` in cargo's build scripts, and where it is asked for.

use super::{command, copy, installed, nvcc, ok, repo, text, with_env};

#[test]
fn cargos_build_scripts_get_objects_that_rustc_links() {
    let dir = tempfile::tempdir().unwrap();
    copy(&repo().join("tests/nvcc/cargo"), dir.path());
    let script = "cargo build --offline --quiet && target/debug/sums && ls target/debug/build/*/out/sums_dlink.o.cu2rs/src";
    let out = with_env(dir.path(), script);
    let expected = "sum of 1000: no error\n1498500\nthree\nno name\n9\ntrue\n";
    let said = ok(out);
    assert!(said.starts_with(expected), "{said}");
    // What runs can be read.
    assert!(said.contains("sums.rs"), "{said}");
}

const KERNEL: &str = r#"
__global__ void add(int *a) { atomicAdd(a, 1); }
int counted(int n) {
    int *d, h = 0;
    cudaMalloc(&d, sizeof h);
    cudaMemset(d, 0, sizeof h);
    add<<<n, 32>>>(d);
    cudaMemcpy(&h, d, sizeof h, cudaMemcpyDeviceToHost);
    cudaFree(d);
    return h;
}
"#;

const MAIN: &str =
    "#include <cstdio>\nint counted(int);\nint main() { printf(\"%d\\n\", counted(3)); }\n";

#[test]
fn any_linker_takes_an_object_that_is_asked_for() {
    let dir = super::files(&[("k.cu", KERNEL), ("m.cpp", MAIN)]);
    let at = dir.path();
    ok(nvcc(at, &["-c", "k.cu", "-o", "k.o"]));
    // Without it, who links is told what is wrong.
    let mut plain = command("g++", at);
    let out = plain.args(["m.cpp", "k.o", "-o", "p"]).output().unwrap();
    assert!(!out.status.success());
    assert!(
        text(&out).contains("this_object_must_be_linked_by_cu2rs_nvcc"),
        "{}",
        text(&out)
    );
    ok(nvcc(at, &["-dlink", "--cu2rs-object", "k.o", "-o", "d.o"]));
    for linker in ["bfd", "gold", "lld", "mold"] {
        if !installed(&format!("ld.{linker}")) {
            println!("{linker} is not installed: not tried");
            continue;
        }
        let mut link = command("g++", at);
        let with = format!("-fuse-ld={linker}");
        ok(link
            .args([&with, "m.cpp", "k.o", "d.o", "-o", "p"])
            .output()
            .unwrap());
        assert_eq!(ok(command("./p", at).output().unwrap()), "96\n", "{linker}");
    }
    // Our link step makes the program of the units, and passes the object over.
    ok(nvcc(at, &["m.cpp", "k.o", "d.o", "-o", "q"]));
    assert_eq!(ok(command("./q", at).output().unwrap()), "96\n");
    assert!(at.join("q.cu2rs/src/k.rs").is_file());
    // Not asked for, it is a mark only, which takes no time.
    ok(nvcc(at, &["-dlink", "k.o", "-o", "e.o"]));
    assert!(at.join("e.o").metadata().unwrap().len() < 4096);
    assert!(!at.join("e.o.cu2rs").exists());
}
