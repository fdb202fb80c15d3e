//! The commands of the book's page "Run CUDA binaries and Python without a GPU", run as they stand there.
//!
//! `app` is what nvcc would make, made by the C compiler (`app.c`); the libraries are those of this build. Every command of the page is in one of two lists: those that run here, with what must come of
//! them, and those that need the network, NVIDIA's toolkit or minutes. One that is in neither fails the test, and so does one that the page has no longer.

use cudart_fatbin::build;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

// The library that programs load.
use cuda_on_cpu as _;

const PTX: &str = include_str!("../../../cudart-rs/driver/tests/scale.ptx");

const KERNELS: &str = "\
template <typename T> __global__ void scale(T *data, T by) { data[blockIdx.x * blockDim.x + threadIdx.x] *= by; }
__global__ void twice(int *data) { data[threadIdx.x] *= 2; }
";

/// What does not run here.
const ELSEWHERE: [(&str, &str); 13] = [
    ("nvcc -arch=sm_75 -o app app.cu", "NVIDIA's toolkit"),
    ("scripts/wheel", "a release build"),
    ("pip install dist/cu2rs-*.whl cupy-cuda12x", "the network"),
    (
        "cu2rs exec -- python -c 'import cupy; print(cupy.arange(10).sum())'",
        "CuPy",
    ),
    ("pip install 'numba-cuda[cu12]'", "the network"),
    ("pip uninstall nvidia-nvjitlink-cu12", "numba-cuda"),
    ("cu2rs exec -- python vector_add.py", "numba-cuda"),
    (
        "pip install cupy-cuda12x nvidia-cuda-nvrtc-cu12 nvidia-cuda-runtime-cu12 nvidia-cuda-cccl-cu12",
        "the network",
    ),
    (
        "S=$(python -c 'import cupy, os; print(os.path.dirname(os.path.dirname(cupy.__file__)))')",
        "CuPy",
    ),
    (
        "scripts/math-libraries cuda-math $S/cupy_backends/cuda/libs/*.so $S/cupy/cuda/*.so",
        "CuPy",
    ),
    (
        "LD_LIBRARY_PATH=$PWD/cuda-math cu2rs exec -- python scripts/cupy-check",
        "CuPy",
    ),
    ("pip install cupy-cuda12x", "the network"),
    ("cu2rs exec -- python kernels.py", "CuPy"),
];

/// A folder with the program, where the page's commands run.
struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let place = Place { folder };
        let kept = cu2rs::binaries::libs::kept(&place.path("cache"));
        std::fs::create_dir_all(kept.parent().unwrap()).unwrap();
        std::fs::copy(library(), kept).unwrap();
        place.write("kernels.cu", KERNELS);
        let fatbin = build(&[(1, 75, 0, PTX.as_bytes(), 0)]);
        std::fs::write(place.path("app.fatbin"), fatbin).unwrap();
        place.good("cu2rs libs cuda-libs");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/binaries/app.c");
        place.good(&format!(
            "${{CC:-cc}} -o app '{}' -Lcuda-libs -lcudart -lcuda",
            source.display()
        ));
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
    }

    /// Runs a line of the shell.
    fn sh(&self, line: &str) -> Output {
        let exe = Path::new(env!("CARGO_BIN_EXE_cu2rs")).parent().unwrap();
        let mut paths = vec![exe.to_owned()];
        paths.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap()));
        Command::new("sh")
            .args(["-c", line])
            .current_dir(self.folder.path())
            .env("PATH", std::env::join_paths(paths).unwrap())
            .env("CU2RS_CACHE_DIR", self.path("cache"))
            .output()
            .unwrap()
    }

    /// What a command prints, on both streams; it must succeed.
    fn good(&self, line: &str) -> String {
        let out = self.sh(line);
        let text = String::from_utf8_lossy(&out.stdout).into_owned()
            + &String::from_utf8_lossy(&out.stderr);
        assert!(out.status.success(), "{line}: {text}");
        text
    }

    /// Runs a command of the page: whether there is one that it knows.
    fn runs(&self, command: &str) -> bool {
        const SCALED: &str = "cudaSuccess 999000\n";
        match command {
            "cu2rs exec -- ./app" => assert_eq!(self.good(command), SCALED),
            "cu2rs rtc kernels.cu --name-expression='scale<float>' -o kernels.ptx" => {
                self.good(command);
                let ptx = self.read("kernels.ptx");
                assert_eq!(ptx.matches(".entry").count(), 2, "{ptx}");
            }
            "nvcc -ptx kernels.cu" => {
                std::fs::remove_file(self.path("kernels.ptx")).unwrap();
                self.good(&format!("eval \"$(cu2rs env)\"; {command}"));
                let ptx = self.read("kernels.ptx");
                assert!(ptx.contains(".entry _Z5twicePi"), "{ptx}");
            }
            "cu2rs exec --trace app.trace -- ./app" => assert_eq!(self.good(command), SCALED),
            "cu2rs trace stats app.trace" => {
                let text = self.good(command);
                assert!(text.contains("scale"), "{text}");
            }
            "cu2rs ptx app" => {
                let text = self.good(command);
                assert!(text.contains("scale") && text.contains("sm_75"), "{text}");
            }
            "cu2rs ptx --extract DIR app" => {
                self.good(command);
                assert_eq!(self.read(&self.dumped()), PTX);
            }
            "CUDART_PTX_DUMP=DIR" => {
                std::fs::remove_dir_all(self.path("DIR")).unwrap();
                assert_eq!(self.good(&format!("{command} cu2rs exec -- ./app")), SCALED);
                assert_eq!(self.read(&self.dumped()), PTX);
            }
            "CUDART_PTX_FILE=DIR" => {
                let three = PTX.replace("factor = 2", "factor = 3");
                self.write(&self.dumped(), &three);
                let text = self.good(&format!("{command} cu2rs exec -- ./app"));
                assert_eq!(text, "cudaSuccess 1498500\n");
            }
            "CUDART_PTX_INTERPRET=1" => {
                assert_eq!(self.good(&format!("{command} cu2rs exec -- ./app")), SCALED);
            }
            "CUDART_PTX_CACHE=DIR" => {
                let line = "CUDART_PTX_CACHE=$PWD/kept cu2rs exec -- ./app";
                assert_eq!(self.good(line), SCALED);
                let files = std::fs::read_dir(self.path("kept")).unwrap().count();
                assert!(files > 0, "compiled kernels are kept");
            }
            "CUDART_LOG_CALLS=1" => {
                let text = self.good(&format!("{command} cu2rs exec -- ./app"));
                assert!(
                    text.contains("cudaLaunchKernel") && text.contains(SCALED),
                    "{text}"
                );
            }
            _ => return false,
        }
        true
    }

    /// The file of the program's PTX in a folder of dumped ones.
    fn dumped(&self) -> String {
        format!("DIR/{}", cudart_fatbin::file_name(PTX.as_bytes()))
    }
}

/// The library beside this test.
fn library() -> PathBuf {
    let own = std::env::current_exe().unwrap();
    let name = "libcuda_on_cpu.so";
    let folder = own.parent().unwrap();
    let found = [folder.join(name), folder.parent().unwrap().join(name)];
    found.into_iter().find(|f| f.is_file()).unwrap()
}

/// The page's commands, in its order: of its examples, without what is said beside them, and of the table of what can be looked at.
fn commands() -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../book/src/binaries.md");
    let page = std::fs::read_to_string(page).unwrap();
    let mut all = Vec::new();
    for line in page.lines() {
        if let Some(c) = line.trim_start().strip_prefix("$ ") {
            let c = c.split_once(" #").map_or(c, |(c, _)| c);
            all.push(c.trim().to_owned());
        } else if let Some((c, _)) = line.strip_prefix("| `").and_then(|r| r.split_once("` |")) {
            // (Folders of tests have tables, too.)
            if c.contains([' ', '=']) {
                all.push(c.to_owned());
            }
        }
    }
    all
}

#[test]
fn the_pages_commands_run() {
    let place = Place::new();
    let (mut ran, mut elsewhere) = (0, [false; ELSEWHERE.len()]);
    for c in commands() {
        if let Some(n) = ELSEWHERE.iter().position(|e| e.0 == c) {
            elsewhere[n] = true;
        } else {
            assert!(
                place.runs(&c),
                "`{c}`: neither run here nor among those that cannot be"
            );
            ran += 1;
        }
    }
    for (known, (c, why)) in elsewhere.iter().zip(ELSEWHERE) {
        assert!(known, "`{c}` ({why}) is not on the page");
    }
    assert_eq!(ran, 12, "commands of the page that run here");
}
