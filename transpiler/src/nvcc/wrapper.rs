//! Compilers that call the host's compiler with more options, as MPI's do: where they are, and what they link. All of them (Open MPI, MPICH and its descendants) tell that by `-show`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// MPI is not installed.
pub const NO_MPI: u16 = 111;

/// The header that tells that a program uses MPI.
const HEADER: &str = "mpi.h";

/// What a wrapper adds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wrapper {
    /// Where its headers are.
    pub headers: Vec<PathBuf>,
    /// Where its libraries are.
    pub dirs: Vec<PathBuf>,
    /// They.
    pub libraries: Vec<String>,
}

impl Wrapper {
    /// What this compiler adds, if it is a wrapper.
    pub fn of(compiler: &Path) -> Option<Wrapper> {
        let name = compiler.file_name()?.to_str()?;
        if !name.contains("mpi") {
            return None;
        }
        let mut show = Command::new(compiler);
        let out = show.arg("-show").stdin(Stdio::null()).output().ok()?;
        let text = String::from_utf8_lossy(&out.stdout).into_owned();
        out.status.success().then(|| Wrapper::read(&text))
    }

    /// Of the command that a wrapper shows.
    fn read(text: &str) -> Wrapper {
        let mut all = Wrapper::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let Some(flag) = word.get(..2) else { continue };
            let list = match flag {
                "-I" => &mut all.headers,
                "-L" => &mut all.dirs,
                "-l" => {
                    all.libraries.push(word[2..].to_owned());
                    continue;
                }
                _ => continue,
            };
            let dir = match &word[2..] {
                "" => words.next().unwrap_or_default(),
                dir => dir,
            };
            list.push(dir.into());
        }
        all
    }
}

/// Where the host's compiler did not find MPI's header, by what it said: the place of the `#include`.
pub fn lacks_mpi(said: &str) -> Option<&str> {
    let lacks = |l: &&str| {
        // (gcc's words, and clang's.)
        l.contains(&format!(" {HEADER}: No such file"))
            || l.contains(&format!("'{HEADER}' file not found"))
    };
    let line = said.lines().find(lacks)?;
    line.split(": ").next()
}

/// MPI's compiler for C++: what `MPICXX` names, or the first that there is.
pub fn mpi() -> Option<String> {
    let given = std::env::var("MPICXX").ok().filter(|v| !v.is_empty());
    let known = [
        "mpicxx",
        "mpic++",
        "mpiicpx",
        "mpicxx.openmpi",
        "mpicxx.mpich",
    ];
    let names = given.into_iter().chain(known.map(str::to_owned));
    names
        .into_iter()
        .find(|n| Wrapper::of(Path::new(n)).is_some_and(|w| !w.libraries.is_empty()))
}

/// What to say where there is none.
pub fn no_mpi(place: &str) -> String {
    format!(
        "{place}: error: `{HEADER}` is not there: MPI is not installed, or its compiler is no `mpicxx` in PATH (Debian: `apt install libopenmpi-dev openmpi-bin`, or `libmpich-dev mpich`; else name the compiler with `-ccbin` or MPICXX) [CU{NO_MPI:04}]"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_wrappers_show_is_read() {
        let w = Wrapper::read(
            "g++ -I/opt/mpi/include -I /opt/x -pthread -L/opt/mpi/lib -Wl,-rpath -lmpi_cxx -lmpi\n",
        );
        assert_eq!(w.headers, ["/opt/mpi/include", "/opt/x"].map(PathBuf::from));
        assert_eq!(w.dirs, [PathBuf::from("/opt/mpi/lib")]);
        assert_eq!(w.libraries, ["mpi_cxx", "mpi"]);
        assert_eq!(Wrapper::of(Path::new("g++")), None);
    }

    #[test]
    fn a_missing_header_is_known_by_both_compilers_words() {
        let gcc = "a.cu:3:10: fatal error: mpi.h: No such file or directory\n";
        let clang = "a.cu:3:10: fatal error: 'mpi.h' file not found\n";
        assert_eq!(lacks_mpi(gcc), Some("a.cu:3:10"));
        assert_eq!(lacks_mpi(clang), Some("a.cu:3:10"));
        assert_eq!(
            lacks_mpi("a.cu:3:10: fatal error: nompi.h: No such file"),
            None
        );
    }
}
