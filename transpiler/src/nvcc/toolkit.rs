//! A folder that looks like a CUDA toolkit, for build systems that look for one: `$(CUDA_PATH)/bin/nvcc`, CMake's `enable_language(CUDA)` and
//! `find_package(CUDAToolkit)`.
//!
//! `cu2rs env` makes it in the cache and prints what a shell evaluates. Its `nvcc` is cu2rs-nvcc. Its headers and libraries are there to be found: cu2rs-nvcc itself
//! passes them over (its own headers and `cudart-rs` are the real ones), which [`host_headers::is_part`] tells by a marker file.

use crate::project::host_headers::MARKER;
use crate::project::{c_headers, host_headers, in_place};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

/// The release of CUDA that the folder stands for.
pub const RELEASE: &str = "12.4";
/// The same with the build's number.
pub const FULL: &str = "12.4.131";
/// Libraries that are there to be found.
const LIBRARIES: &[&str] = &[
    "cudart",
    "cublas",
    "cublasLt",
    "cufft",
    "cufftw",
    "curand",
    "cusolver",
    "cusparse",
    "nccl",
    "nvrtc",
    "nvToolsExt",
];
/// Libraries of which only archives exist.
const ARCHIVES: &[&str] = &["cudart_static", "cudadevrt", "culibos"];

/// Headers of ours that a toolkit has not: those of its samples, and of graphics.
const NOT_OF_TOOLKIT: &[&str] = &["GL", "cutil", "helper_"];

fn write(path: PathBuf, text: &str) -> io::Result<()> {
    if std::fs::read(&path).is_ok_and(|t| t == text.as_bytes()) {
        return Ok(());
    }
    in_place::put(&path, text.as_bytes())
}

/// A word for a POSIX shell.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}

/// Makes the folder below `cache` for the compiler at `nvcc` (with the arguments that make it one), and returns it.
pub fn create(cache: &Path, nvcc: &[OsString]) -> io::Result<PathBuf> {
    let root = cache.join("toolkit");
    std::fs::create_dir_all(&root)?;
    let root = root.canonicalize()?;
    let command: Vec<String> = nvcc.iter().map(|w| quoted(&w.to_string_lossy())).collect();
    let script = format!(
        "#!/bin/sh\nCU2RS_TOOLKIT={} exec {} \"$@\"\n",
        quoted(&root.to_string_lossy()),
        command.join(" ")
    );
    let tool = root.join("bin/nvcc");
    write(tool.clone(), &script)?;
    // gcc looks for its linker here.
    let ld = format!(
        "#!/bin/sh\nCU2RS_TOOLKIT={} exec {} {} \"$@\"\n",
        quoted(&root.to_string_lossy()),
        command.join(" "),
        super::linker::FLAG
    );
    let tools = [tool, root.join("libexec/ld")];
    write(tools[1].clone(), &ld)?;
    let version = format!(
        "{{\n  \"cuda\": {{ \"name\": \"CUDA SDK\", \"version\": \"{FULL}\" }},\n  \"cu2rs\": {{ \"version\": \"{}\" }}\n}}\n",
        env!("CARGO_PKG_VERSION")
    );
    write(root.join("version.json"), &version)?;
    write(root.join("version.txt"), &format!("CUDA Version {FULL}\n"))?;
    #[cfg(unix)]
    for tool in &tools {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(tool, std::fs::Permissions::from_mode(0o755))?;
    }
    for dir in ["include", "lib64", "lib64/stubs", "libexec"] {
        write(root.join(dir).join(MARKER), "")?;
    }
    for (name, text) in host_headers::texts() {
        if !NOT_OF_TOOLKIT.iter().any(|p| name.starts_with(p)) {
            write(root.join("include").join(name), &c_headers::for_both(&text))?;
        }
    }
    // Programs give their kernels this one along, which they compile when they run: wherever it is copied, ours is behind it.
    let forward =
        "/* cu2rs's own header follows. */\n#pragma once\n#include_next <cooperative_groups.h>\n";
    write(root.join("include/cooperative_groups.h"), forward)?;
    // An empty archive is what every linker takes, whatever its name.
    let archive = "!<arch>\n";
    for l in LIBRARIES {
        write(root.join(format!("lib64/lib{l}.so")), archive)?;
        write(root.join(format!("lib64/lib{l}_static.a")), archive)?;
    }
    for a in ARCHIVES {
        write(root.join(format!("lib64/lib{a}.a")), archive)?;
    }
    write(root.join("lib64/stubs/libcuda.so"), archive)?;
    // Where CMake looks for a device library.
    write(root.join("nvvm/libdevice").join(MARKER), "")?;
    Ok(root)
}

/// How the tool itself is started as nvcc: the program beside it if there is one, else `cu2rs nvcc`.
pub fn own_nvcc() -> Vec<OsString> {
    let me = std::env::current_exe().unwrap_or_else(|_| "cu2rs".into());
    let beside = me.with_file_name("cu2rs-nvcc");
    if beside.is_file() {
        vec![beside.into()]
    } else {
        vec![me.into(), "nvcc".into()]
    }
}

/// Lines for a POSIX shell to evaluate.
pub fn shell_lines(root: &Path) -> String {
    let q = |p: &str| quoted(&root.join(p).to_string_lossy());
    let here = quoted(&root.to_string_lossy());
    format!(
        "export CUDA_PATH={here}\nexport CUDA_HOME={here}\nexport CUDA_DIR={here}\nexport CUDA_ROOT={here}\nexport CUDAToolkit_ROOT={here}\n\
         export CUDACXX={}\nexport NVCC={}\nexport PATH={}:\"$PATH\"\n\
         export COMPILER_PATH={}${{COMPILER_PATH:+:$COMPILER_PATH}}\n\
         export LIBRARY_PATH={}${{LIBRARY_PATH:+:$LIBRARY_PATH}}\n\
         export C_INCLUDE_PATH={}${{C_INCLUDE_PATH:+:$C_INCLUDE_PATH}}\n\
         export CPLUS_INCLUDE_PATH={}${{CPLUS_INCLUDE_PATH:+:$CPLUS_INCLUDE_PATH}}\n",
        q("bin/nvcc"),
        q("bin/nvcc"),
        q("bin"),
        q("libexec"),
        q("lib64"),
        q("include"),
        q("include")
    )
}

/// What `nvcc -v` says about itself; CMake reads the toolkit's place, the include folders and the command that links from it.
pub fn verbose_lines(output: &str) -> String {
    let root = match std::env::var_os("CU2RS_TOOLKIT") {
        Some(r) => PathBuf::from(r),
        None => return String::new(),
    };
    let r = root.display();
    format!(
        "#$ _SPACE_= \n#$ TOP={r}\n#$ NVVMIR_LIBRARY_DIR={r}/nvvm/libdevice\n#$ PATH={r}/bin\n#$ INCLUDES=\"-I{r}/include\"\n\
         #$ LIBRARIES= \"-L{r}/lib64\"\n#$ -arch compute_70\n\
         #$ \"{r}/bin/nvcc\" -o \"{output}\" \"-L{r}/lib64\" -lcudadevrt -lcudart_static -lrt -lpthread -ldl\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::host_headers::is_part;

    #[test]
    fn the_folder_has_what_is_looked_for() {
        let dir = tempfile::tempdir().unwrap();
        let cache = dir.path().join("it's a cache");
        let root = create(&cache, &["/bin/echo".into(), "nvcc".into()]).unwrap();
        for f in [
            "bin/nvcc",
            "include/cuda_runtime.h",
            "lib64/libcudart.so",
            "lib64/stubs/libcuda.so",
            "version.json",
        ] {
            assert!(root.join(f).is_file(), "{f}");
        }
        assert!(is_part(&root.join("include")) && is_part(&root.join("lib64/libcudart.so")));
        assert!(!is_part(dir.path()));
        assert_eq!(create(&cache, &["x".into()]).unwrap(), root);
        let lines = shell_lines(&root);
        assert!(
            lines.contains("export CUDA_PATH='") && lines.contains("it'\\''s"),
            "{lines}"
        );
    }
}
