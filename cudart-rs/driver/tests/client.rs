//! The library as a C program uses it: found by `dlopen`, with modules as PTX and in fat binaries of all forms.

use cudart_fatbin::{LZ4, build};
use std::path::{Path, PathBuf};
use std::process::Command;

const PTX: &str = include_str!("scale.ptx");

/// A block of LZ4 with literals only.
fn literals(data: &[u8]) -> Vec<u8> {
    let mut out = vec![0xf0];
    let mut left = data.len() - 15;
    while left >= 255 {
        out.push(255);
        left -= 255;
    }
    out.push(left as u8);
    out.extend(data);
    out
}

/// The library beside this test.
fn library() -> PathBuf {
    let own = std::env::current_exe().unwrap();
    let name = "libcuda_on_cpu.so";
    let folder = own.parent().unwrap();
    let found = [folder.join(name), folder.parent().unwrap().join(name)];
    found.into_iter().find(|f| f.is_file()).unwrap()
}

fn client(folder: &Path) -> PathBuf {
    let exe = folder.join("client");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/client.c");
    let cc = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
    let done = Command::new(cc)
        .args(["-w", "-o"])
        .arg(&exe)
        .arg(source)
        .arg("-ldl")
        .status();
    assert!(done.unwrap().success());
    exe
}

#[test]
fn modules_of_all_forms_run() {
    let folder = std::env::temp_dir().join(format!("cudart-driver-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let ptx = PTX.as_bytes();
    let newer = PTX.replace("sm_75", "sm_100").replace(" = 2", " = bad");
    let files: [(&str, Vec<u8>); 4] = [
        ("plain.ptx", ptx.to_vec()),
        // (The PTX for a newer device would not load: the other one is taken.)
        (
            "plain.fatbin",
            build(&[
                (2, 90, 0, b"\x7fELF", 0),
                (1, 75, 0, ptx, 0),
                (1, 100, 0, newer.as_bytes(), 0),
            ]),
        ),
        (
            "lz4.fatbin",
            build(&[(1, 75, LZ4, &literals(ptx), ptx.len() as u64)]),
        ),
        ("machine.fatbin", build(&[(2, 80, 0, b"\x7fELF", 0)])),
    ];
    let mut paths = Vec::new();
    for (name, bytes) in &files {
        std::fs::write(folder.join(name), bytes).unwrap();
        paths.push(folder.join(name));
    }
    let dump = folder.join("dump");
    let out = Command::new(client(&folder))
        .arg(library())
        .args(&paths)
        .env("CUDART_PTX_DUMP", &dump)
        .output()
        .unwrap();
    let (text, said) = (
        String::from_utf8_lossy(&out.stdout),
        String::from_utf8_lossy(&out.stderr),
    );
    // 3^4 times the sum of 0 to 999; before the graph is launched, the second number is 9.
    let good = "0 40459500 9 512 8 1 4000\n  unloaded: 0 400\n";
    let expected = format!(
        "0\nplain.ptx: {good}plain.fatbin: {good}lz4.fatbin: {good}machine.fatbin: CUDA_ERROR_NO_BINARY_FOR_GPU\nbad: 218, line 4: 1, size fits: 1\n"
    );
    assert_eq!(text, expected, "{said}");
    assert!(
        said.contains("sm_80") && said.contains("-gencode"),
        "{said}"
    );
    // What was dumped can be given back, changed.
    let name = cudart_fatbin::file_name(ptx);
    let dumped = std::fs::read_to_string(dump.join(&name)).unwrap();
    assert_eq!(dumped, PTX);
    std::fs::write(
        dump.join(&name),
        dumped.replace("mul.lo.s32 %r8", "add.s32 %r8"),
    )
    .unwrap();
    let out = Command::new(folder.join("client"))
        .arg(library())
        .arg(&paths[0])
        .env("CUDART_PTX_FILE", &dump)
        .output()
        .unwrap();
    // Four times three is added to each.
    let text = String::from_utf8_lossy(&out.stdout);
    assert!(text.contains("plain.ptx: 0 511500 7 512"), "{text}");
    let out = Command::new(folder.join("client"))
        .arg(library())
        .env(
            "GRID_PTX",
            Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/grid.ptx"),
        )
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&out.stdout);
    assert!(text.contains("grid: 0 4 4 4 4 4\n"), "{text}");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// What a trace says of the kernel that the client launches: every thread's sequence is one way through the kernel's blocks, and no other.
#[cfg(feature = "trace")]
#[test]
fn a_trace_is_what_was_executed() {
    use cu2rs_trace::format::Kind;
    use cu2rs_trace::reader::Reader;
    use cu2rs_trace::walk::Walker;
    let folder = std::env::temp_dir().join(format!("cudart-driver-trace-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("plain.ptx"), PTX).unwrap();
    let file = folder.join("t.trace");
    let run = |filter: &str| {
        let out = Command::new(client(&folder))
            .arg(library())
            .arg(folder.join("plain.ptx"))
            .env("CU2RS_TRACE", &file)
            .env("CU2RS_TRACE_FILTER", filter)
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&out.stdout);
        assert!(text.contains("plain.ptx: 0 40459500"), "{text}");
        Reader::new(std::fs::File::open(&file).unwrap()).unwrap()
    };
    let mut reader = run("");
    assert!(
        reader.finished() && reader.problems().is_empty(),
        "{:?}",
        reader.problems()
    );
    let program = reader.program().unwrap().clone();
    let mapping = program.mapping("ptx").unwrap();
    let mut walker = Walker::new(&program, mapping);
    let (mut threads, mut blocks) = (0usize, 0usize);
    for n in 0..reader.entries().len() {
        let Ok(Some(warps)) = reader.warps(n) else {
            continue;
        };
        for w in warps.iter() {
            let kernel = warps.launches()[0].kernel;
            for events in w.sequences() {
                let path = walker.path(kernel, events, false).unwrap();
                assert_eq!(path.guesses, 0);
                assert_eq!(path.blocks().count(), events.len());
                threads += 1;
                blocks += events.len();
            }
        }
    }
    assert!(threads >= 1000 && blocks > threads, "{threads} {blocks}");
    let symbols: Vec<_> = program
        .functions
        .iter()
        .map(|f| f.symbol.as_deref())
        .collect();
    assert!(symbols.contains(&Some("scale")), "{symbols:?}");
    // Nothing names a source, so positions are lines of the PTX, whose text is there.
    assert_eq!(
        program.files[0].text.as_deref().map(str::trim_end),
        Some(PTX.trim_end())
    );
    let counted = run("counts");
    let kinds: Vec<_> = counted.entries().iter().filter_map(|e| e.kind).collect();
    assert!(
        kinds.contains(&Kind::Counts) && !kinds.iter().any(|k| k.holds_warps()),
        "{kinds:?}"
    );
    std::fs::remove_dir_all(&folder).unwrap();
}
