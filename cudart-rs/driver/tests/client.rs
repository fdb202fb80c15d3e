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
    std::fs::remove_dir_all(&folder).unwrap();
}
