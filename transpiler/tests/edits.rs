//! The kernel that people read is the kernel that runs: emitted Rust is edited, built and run under every engine.
//!
//! `edits/edits.cu` has a kernel for each kind of edit: of a kernel, and of what it reaches in another module. All edits are made at once, so that two builds are
//! enough: the untouched crate has no warning, the edited one a warning for each edited kernel, and none for the others. A debugger is asked as well, where there is one.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const ENGINES: [&str; 5] = ["threads", "coroutines", "loops", "lanes", "auto"];

fn repo() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().map(Path::to_path_buf).unwrap_or_default()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The emitted crate.
struct Crate {
    dir: PathBuf,
    target: PathBuf,
}

impl Crate {
    fn new() -> Crate {
        let target = std::env::var_os("CARGO_TARGET_DIR")
            .map_or_else(|| repo().join("target"), PathBuf::from);
        let dir = target.join("emitted-edits");
        let _ = std::fs::remove_dir_all(&dir);
        let out = Command::new(env!("CARGO_BIN_EXE_cu2rs"))
            .arg(repo().join("transpiler/tests/edits/edits.cu"))
            .arg("--lanes")
            .arg("--cudart")
            .arg(repo().join("cudart-rs"))
            .arg("--out")
            .arg(&dir)
            .output()
            .unwrap();
        assert!(out.status.success(), "{}", text(&out.stderr));
        // The runtime is compiled once for all tests: for the same processor, and from the same versions.
        let _ = std::fs::remove_dir_all(dir.join(".cargo"));
        let _ = std::fs::copy(repo().join("Cargo.lock"), dir.join("Cargo.lock"));
        let target = target.join("emitted/target");
        Crate { dir, target }
    }

    /// Builds it in cargo's profile for development; what the compiler said.
    fn build(&self) -> String {
        let out = Command::new(env!("CARGO"))
            .args(["build", "--color=never"])
            .current_dir(&self.dir)
            .env_remove("RUSTFLAGS")
            .env("CARGO_TARGET_DIR", &self.target)
            .output()
            .unwrap();
        assert!(out.status.success(), "{}", text(&out.stderr));
        text(&out.stderr)
    }

    fn refresh(&self) {
        let out = Command::new(env!("CARGO_BIN_EXE_cu2rs"))
            .args(["refresh", "--lanes"])
            .arg(&self.dir)
            .output()
            .unwrap();
        assert!(out.status.success(), "{}", text(&out.stderr));
    }

    fn program(&self) -> PathBuf {
        self.target.join("debug/edits")
    }

    /// Changes the text of a file below `src/`, once.
    fn edit(&self, file: &str, from: &str, to: &str) {
        let path = self.dir.join("src").join(file);
        let before = std::fs::read_to_string(&path).unwrap();
        assert_eq!(
            before.matches(from).count(),
            1,
            "{from} in {file}:\n{before}"
        );
        std::fs::write(path, before.replace(from, to)).unwrap();
    }

    fn run(&self, engine: Option<&str>) -> Output {
        let mut command = Command::new(self.program());
        command.env_remove("CUDART_EXEC");
        command.envs(engine.map(|e| ("CUDART_EXEC", e)));
        command.output().unwrap()
    }

    /// Runs it under every engine, and as it is run when none is named.
    fn prints(&self, wanted: &[(&str, i64)]) {
        let wanted: String = wanted.iter().map(|(k, n)| format!("{k} {n}\n")).collect();
        for engine in ENGINES.map(Some).into_iter().chain([None]) {
            let out = self.run(engine);
            let said = text(&out.stderr);
            assert_eq!(text(&out.stdout), wanted, "{engine:?}: {said}");
        }
    }
}

/// What the program prints of a kernel that gives `of(thread)` in each of two blocks.
fn sum(of: impl Fn(i64) -> i64) -> i64 {
    (0..128).map(|i| of(i % 64) * (i % 7 + 1)).sum()
}

#[test]
fn edits_act_under_every_engine_and_the_build_says_so() {
    let c = Crate::new();
    let said = c.build();
    assert!(!said.contains("warning"), "{said}");
    let global = |add: i64| (0..128).map(|i| (i + add) * (i % 7 + 1)).sum();
    c.prints(&[
        ("constant", global(10)),
        ("operators", sum(|t| (63 - t) * 3 + t)),
        ("statement", sum(|t| (t + 1) % 64)),
        ("calls", sum(|t| (t + 1) % 64 + 1)),
        ("constants", sum(|t| (t ^ 1) * 3 + 4)),
        ("members", sum(|t| 5 * (63 - t) + 7)),
        ("never_waits", sum(|t| t * 5)),
        ("warps", sum(|t| t + (t ^ 1))),
        ("layout", sum(|t| (63 - t) * (63 - t))),
        ("untouched", sum(|t| (t ^ 3) + t * 2)),
    ]);
    debugger(&c);

    c.edit("edits.rs", "i + 10", "i + 11");
    c.edit("edits.rs", "tile[63 - t] + t;", "tile[63 - t] - t;");
    c.edit(
        "edits.rs",
        "let v = tile[(t + 1) % 64];",
        "let mut v = tile[(t + 1) % 64];\n    barrier.sync();\n    tile[t] = v * 2;\n    barrier.sync();\n    v += tile[t ^ 1];",
    );
    // Of a function that is called by another, in another module.
    c.edit("parts.rs", "v + 1", "v + 100");
    c.edit("edits.rs", "STEP: i32 = 4", "STEP: i32 = 5");
    c.edit("parts.rs", "a: 5", "a: 6");
    // It begins to wait, and to call functions that wait.
    c.edit(
        "edits.rs",
        "let v = (thread_idx.x * 5) as i32;",
        "let mut tile: Shared<Array<i32, 64>> = shared!(barrier);\n    tile[thread_idx.x] = thread_idx.x as i32;\n    \
         let v = barrier.shfl_xor_sync(0xffffffff, (thread_idx.x * 5) as i32, 1, 32)\n        \
         + crate::parts::neighbour(thread_idx, block_idx, block_dim, grid_dim, barrier, tile.ptr());",
    );
    c.edit("edits.rs", "v, 1, 32)", "v, 2, 32)");
    // Not what runs.
    c.edit(
        "edits.rs",
        "tile[t] = t * t; // squares",
        "// Comments and lines are for people.\n    tile[\n        t\n    ] =\n        t * t;",
    );
    let said = c.build();
    for kernel in [
        "constant",
        "operators",
        "statement",
        "calls",
        "constants",
        "members",
        "never_waits",
        "warps",
    ] {
        let message = format!(
            "kernel `{kernel}`, or something that it uses, was edited: it runs as it is written"
        );
        assert_eq!(said.matches(&message).count(), 1, "{kernel}: {said}");
    }
    // And one line that counts them.
    assert_eq!(said.matches("warning: ").count(), 9, "{said}");
    let wanted = [
        ("constant", global(11)),
        ("operators", sum(|t| (63 - t) * 3 - t)),
        (
            "statement",
            sum(|t| (t + 1) % 64 + 2 * (((t ^ 1) + 1) % 64)),
        ),
        ("calls", sum(|t| (t + 1) % 64 + 100)),
        ("constants", sum(|t| (t ^ 1) * 3 + 5)),
        ("members", sum(|t| 6 * (63 - t) + 7)),
        ("never_waits", sum(|t| (t ^ 1) * 5 + (t + 1) % 64 + 100)),
        ("warps", sum(|t| t + (t ^ 2))),
        ("layout", sum(|t| (63 - t) * (63 - t))),
        ("untouched", sum(|t| (t ^ 3) + t * 2)),
    ];
    c.prints(&wanted);

    // The forms are made again of the text: they fit, and do what it says.
    let forms = || std::fs::read_to_string(c.dir.join("src/engines/edits.rs")).unwrap();
    let before = forms();
    c.refresh();
    assert_ne!(forms(), before);
    assert!(forms().contains("+ 11"), "{}", forms());
    let said = c.build();
    assert!(!said.contains("warning"), "{said}");
    c.prints(&wanted);
}

/// A breakpoint on a line of a kernel is hit in the program as `cargo run` runs it, variables show, and the next line is the next line.
fn debugger(c: &Crate) {
    if Command::new("gdb").arg("--version").output().is_err() {
        eprintln!("gdb is not installed: stepping through kernels is not checked");
        return;
    }
    let rust = std::fs::read_to_string(c.dir.join("src/edits.rs")).unwrap();
    let line = 1 + rust
        .lines()
        .position(|l| l.contains("tile[t] = t * 3;"))
        .unwrap();
    let commands = [
        "set breakpoint pending on",
        &format!("break edits.rs:{line}"),
        "run",
        "print thread_idx.x",
        "print t",
        // What stands in other files and was put into the line makes gdb stop in it again.
        "next",
        "next",
        "next",
        "next",
        "next",
    ];
    let mut gdb = Command::new("gdb");
    gdb.args(["-batch", "-nx"]);
    for command in commands {
        gdb.args(["-ex", command]);
    }
    let out = gdb
        .arg(c.program())
        .env_remove("CUDART_EXEC")
        .output()
        .unwrap();
    let said = text(&out.stdout) + &text(&out.stderr);
    if said.contains("ptrace") || said.contains("Operation not permitted") {
        eprintln!("gdb may not run programs here: stepping through kernels is not checked");
        return;
    }
    assert!(said.contains(&format!("src/edits.rs:{line}\n")), "{said}");
    for (shown, what) in [("$1 = 0", "thread_idx"), ("$2 = 0", "a local")] {
        assert!(said.contains(shown), "{what}: {said}");
    }
    let mut stops = said
        .lines()
        .filter_map(|l| l.split_once('\t')?.0.parse().ok());
    let next = stops.find(|l: &usize| *l != line);
    assert_eq!(next, Some(line + 1), "{said}");
}
