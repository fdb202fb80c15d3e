//! The commands for programs that are compiled already: `ptx`, `libs`, `exec`.

use super::*;
use cu2rs::binaries::{carried, libs};
use cu2rs::nvcc::toolkit;
use cu2rs::project::run;

pub(super) const PTX_HELP: &str = "\
Examples:
  cu2rs ptx app                      what device code an executable carries (--list says the same)
  cu2rs ptx libfilters.so kernels.fatbin objects.a
                                     libraries, fat binaries, objects and archives of them
  cu2rs ptx --extract ptx/ app       write it out, decompressed: PTX as HASH.ptx, machine code as N.sm_75.cubin
  CUDART_PTX_FILE=ptx/ cu2rs exec -- ./app
                                     run the program with what you made of those files

Only PTX runs here. A program that carries none says so when it starts a kernel; build it with PTX: nvcc -arch=sm_75 puts both in,
-gencode arch=compute_75,code=compute_75 PTX alone. CUDART_PTX_DUMP=DIR writes every PTX that a program loads.

Exit code: 0 there is PTX, 1 there is none, 2 a file cannot be read.";

pub(super) const LIBS_HELP: &str = "\
Examples:
  cu2rs libs cuda-libs                     put the libraries there
  LD_LIBRARY_PATH=$PWD/cuda-libs ./app     and run a program with them
  LD_LIBRARY_PATH=$(cu2rs libs) ./app      the same, kept in the cache
  cu2rs exec -- ./app                      the same in one

The folder gets libcuda.so.1 (the driver), libcudart.so.13, .12 and .11.0 (the runtime's names) and libnvrtc.so.13, .12 and .11.2, which compile by `cu2rs rtc`. They are built once by cargo, out of sources that cu2rs
carries, which takes minutes and, the first time, the network for cargo's packages; a C compiler (cc, or CU2RS_CC) makes the names.";

pub(super) const EXEC_HELP: &str = "\
Examples:
  cu2rs exec -- ./app input.txt            a program that nvcc built, with static or shared runtime
  cu2rs exec -- python -m pytest tests     Python with CuPy or numba-cuda
  CUDART_MULTIPROCESSORS=8 cu2rs exec -- ./app
                                           the device's properties can be set, as for translated programs
  cu2rs exec --trace app.trace -- ./app    record the basic blocks of the PTX that threads execute;
  cu2rs trace stats app.trace              CU2RS_TRACE_FILTER='kernel=k;block=0' says which

The command runs with LD_LIBRARY_PATH=$(cu2rs libs) before what is there, with CUPY_COMPILE_WITH_PTX=1, and, where no toolkit is named or installed, with CUDA_PATH=$(cu2rs env --root). Programs whose own RPATH names a folder with NVIDIA's libraries take those.
The exit code is the command's.";

#[derive(Args, Debug)]
pub(super) struct PtxArgs {
    /// Executables, libraries, objects, archives, fat binaries, PTX
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// List what device code the files carry (default)
    #[arg(long)]
    list: bool,
    /// Write it into this folder
    #[arg(long, value_name = "DIR", conflicts_with = "list")]
    extract: Option<PathBuf>,
}

fn print(diags: &Diagnostics) {
    let colour = anstream::AutoStream::choice(&std::io::stderr()) != anstream::ColorChoice::Never;
    let mut err = std::io::stderr().lock();
    for d in diags.iter() {
        let _ = err.write_all(render(d, &SourceMap::new(), Format::Human, colour).as_bytes());
    }
}

/// Writes pieces into a folder.
fn extract(folder: &std::path::Path, pieces: &[carried::Piece]) -> Result<usize, String> {
    std::fs::create_dir_all(folder).map_err(|e| format!("`{}`: {e}", folder.display()))?;
    let mut written = 0;
    for (n, p) in pieces.iter().enumerate() {
        if let Ok(bytes) = &p.contents {
            let to = folder.join(p.file_name(n + 1));
            std::fs::write(&to, bytes).map_err(|e| format!("`{}`: {e}", to.display()))?;
            written += 1;
        }
    }
    Ok(written)
}

pub(super) fn ptx(a: &PtxArgs) -> i32 {
    let mut diags = Diagnostics::new();
    let mut any = false;
    for file in &a.files {
        let read = std::fs::read(file).map_err(|e| e.to_string());
        let pieces = match read.and_then(|bytes| carried::pieces(&bytes)) {
            Ok(pieces) => pieces,
            Err(e) => {
                let what = format!("`{}` cannot be read: {e}", file.display());
                diags.push(Diagnostic::error(14, Span::NONE, what));
                continue;
            }
        };
        let has_ptx = |p: &carried::Piece| p.kind == cudart_fatbin::Kind::Ptx;
        any |= pieces.iter().any(has_ptx);
        match &a.extract {
            None if pieces.is_empty() => anstream::println!("{}: no device code", file.display()),
            None => anstream::print!("{}:\n{}", file.display(), carried::list(&pieces)),
            Some(folder) => match extract(folder, &pieces) {
                Ok(n) => anstream::println!(
                    "`{}`: {} of {}",
                    folder.display(),
                    count(n, "file"),
                    file.display()
                ),
                Err(e) => diags.push(Diagnostic::error(
                    4,
                    Span::NONE,
                    format!("{e}: cannot be written"),
                )),
            },
        }
    }
    print(&diags);
    match (diags.has_errors(), any) {
        (true, _) => FAILED,
        (false, true) => OK,
        (false, false) => INCOMPLETE,
    }
}

pub(super) fn install(folder: Option<&std::path::Path>) -> i32 {
    let mut diags = Diagnostics::new();
    let done = libs::install(folder, &mut diags);
    print(&diags);
    match done {
        Some(folder) => {
            anstream::println!("{}", folder.display());
            OK
        }
        None => FAILED,
    }
}

pub(super) fn exec(trace: Option<&std::path::Path>, command: &[OsString]) -> i32 {
    let mut diags = Diagnostics::new();
    let Some(folder) = libs::install(None, &mut diags) else {
        print(&diags);
        return FAILED;
    };
    let Some((program, args)) = command.split_first() else {
        return FAILED;
    };
    let mut paths = vec![folder];
    if let Some(old) = std::env::var_os("LD_LIBRARY_PATH").filter(|v| !v.is_empty()) {
        paths.extend(std::env::split_paths(&old));
    }
    let Ok(paths) = std::env::join_paths(paths) else {
        return FAILED;
    };
    let mut command = std::process::Command::new(program);
    command.args(args).env("LD_LIBRARY_PATH", paths);
    // The libraries may lie where nobody wrote down which command they belong to.
    if std::env::var_os("CU2RS").is_none()
        && let Ok(own) = std::env::current_exe()
    {
        command.env("CU2RS", own);
    }
    // CUDA's headers are looked for when code is compiled that includes them.
    let toolkit = ["CUDA_PATH", "CUDA_HOME"]
        .iter()
        .any(|n| std::env::var_os(n).is_some());
    if !toolkit
        && !std::path::Path::new("/usr/local/cuda").exists()
        && let Ok(root) = toolkit::create(&run::cache_dir(), &toolkit::own_nvcc())
    {
        command.env("CUDA_PATH", root);
    }
    if let Some(file) = trace {
        // The command may go to another folder.
        let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
        command.env("CU2RS_TRACE", file);
    }
    // CuPy asks NVRTC for machine code otherwise.
    if std::env::var_os("CUPY_COMPILE_WITH_PTX").is_none() {
        command.env("CUPY_COMPILE_WITH_PTX", "1");
    }
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let e = command.exec();
        anstream::eprintln!("cu2rs: cannot start `{}`: {e}", program.display());
        FAILED
    }
    #[cfg(not(unix))]
    {
        anstream::eprintln!("cu2rs: `exec` is for systems with ELF libraries");
        FAILED
    }
}
