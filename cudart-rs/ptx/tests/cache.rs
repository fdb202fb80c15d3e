//! Compiled code that is kept in a folder: every program of `tests/programs` gives the same with code that another load left there, and files that are damaged are no code.

mod directives;

use cudart_ptx::{Module, Options};
use directives::run;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("cudart-ptx-cache-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

fn options(folder: &Path) -> Options {
    let mut options = Options::default();
    options.cache = Some(folder.to_owned());
    options
}

fn programs() -> Vec<(String, String)> {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs");
    let mut all: Vec<_> = std::fs::read_dir(dir)
        .unwrap()
        .map(|e| e.unwrap().path())
        .map(|p| {
            let name = p.file_stem().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(p).unwrap())
        })
        .collect();
    all.sort();
    all
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    all.sort();
    all
}

fn days_ago(days: u64) -> SystemTime {
    SystemTime::now() - Duration::from_secs(days * 24 * 60 * 60)
}

#[test]
fn programs_give_the_same_with_code_that_was_kept() {
    let folder = folder("programs");
    let options = options(&folder);
    for (name, ptx) in programs() {
        run(&name, &ptx, &ptx, &options);
    }
    let made = files(&folder);
    assert!(made.len() > 20, "{} files", made.len());
    // A file that is used again gets today's date.
    for f in &made {
        let file = std::fs::File::options().append(true).open(f).unwrap();
        file.set_modified(days_ago(3)).unwrap();
    }
    for (name, ptx) in programs() {
        run(&name, &ptx, &ptx, &options);
    }
    assert_eq!(files(&folder), made, "what was there already is made again");
    for f in &made {
        let date = std::fs::metadata(f).unwrap().modified().unwrap();
        assert!(date > days_ago(1), "{} was not used", f.display());
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn damaged_files_are_no_code() {
    let folder = folder("damaged");
    let options = options(&folder);
    let all = programs();
    let (name, ptx) = all.iter().find(|p| p.0 == "reduce").unwrap();
    run(name, ptx, ptx, &options);
    for (n, f) in files(&folder).iter().enumerate() {
        let mut bytes = std::fs::read(f).unwrap();
        let at = (n * 31) % bytes.len();
        bytes[at] ^= 0x40;
        std::fs::write(f, bytes).unwrap();
    }
    run(name, ptx, ptx, &options);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_differs_is_compiled_anew() {
    let folder = folder("differs");
    let ptx = |n: u32| {
        format!(
            ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 p) {{\n.reg .b64 %rd<3>;\nld.param.u64 %rd1, [p];\nst.global.u32 [%rd1], {n};\nret;\n}}\n"
        )
    };
    for n in [1, 2, 1] {
        let module = Module::load(&ptx(n), &options(&folder)).unwrap();
        let kernel = module.kernel("k").unwrap();
        let mut out = 0u32;
        let mut params = kernel.params();
        params.set(0, &(&raw mut out as u64).to_le_bytes()).unwrap();
        let config = cudart_ptx::LaunchConfig {
            grid: [1; 3],
            block: [1; 3],
            ..Default::default()
        };
        // SAFETY: it writes one number.
        unsafe { kernel.launch(&config, params.bytes()).unwrap() };
        assert_eq!(out, n);
    }
    assert_eq!(files(&folder).len(), 2);
    std::fs::remove_dir_all(folder).unwrap();
}

/// Several processes that load the same modules at the same time: this test starts itself.
#[test]
fn processes_share_a_folder() {
    const VARIABLE: &str = "CUDART_PTX_TEST_FOLDER";
    if let Some(folder) = std::env::var_os(VARIABLE) {
        let options = options(Path::new(&folder));
        for (name, ptx) in programs().iter().take(8) {
            run(name, ptx, ptx, &options);
        }
        return;
    }
    let folder = folder("shared");
    let own = std::env::current_exe().unwrap();
    let start = || {
        let mut command = std::process::Command::new(&own);
        command.args(["--exact", "processes_share_a_folder"]);
        command.env(VARIABLE, &folder).spawn().unwrap()
    };
    let children: Vec<_> = (0..4).map(|_| start()).collect();
    for mut c in children {
        assert!(c.wait().unwrap().success());
    }
    let left = files(&folder);
    assert!(!left.is_empty());
    for f in &left {
        let name = f.file_name().unwrap();
        assert_eq!(name.len(), 64, "{} is left", f.display());
    }
    std::fs::remove_dir_all(folder).unwrap();
}
