//! What the environment says about how to run: `CUDART_*` variables, read once.
//!
//! `CUDART_EXEC=auto|threads|coroutines|loops|lanes` picks the engine, `CUDART_THREADS=team|fresh` how the
//! faithful engine gets its OS threads, `CUDART_WORKERS=n` the size of the pool, `CUDART_PATIENCE_MS=n` when
//! spinning kernels are mentioned, `CUDART_PROFILE=1` prints what kernels took ([`super::times`]), `CUDART_CPU=auto|baseline|v3|v4` for which
//! processors kernels of portable programs are compiled ([`super::cpu`]). A value that means
//! nothing is reported and stops the program with exit code 2: running differently from what was
//! asked for would be worse. Properties of the emulated device are read in `cuda::device`.

use std::sync::OnceLock;
use std::time::Duration;

/// The engine asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exec {
    Auto,
    Threads,
    Coroutines,
    Loops,
    Lanes,
}

/// Reports a variable whose value means nothing and stops.
#[cold]
pub(crate) fn bad_value(variable: &str, value: &str, expected: &str) -> ! {
    crate::at_exit::run();
    eprintln!("cudart-rs: {variable}={value}: expected {expected}");
    std::process::exit(2)
}

/// The value of a variable that must be one of `choices`; the first is the default.
pub(crate) fn choice(variable: &str, choices: &[&str]) -> usize {
    let Some(value) = std::env::var_os(variable) else {
        return 0;
    };
    let value = value.to_string_lossy();
    match choices.iter().position(|c| *c == value) {
        Some(i) => i,
        None if value.is_empty() => 0,
        None => bad_value(variable, &value, &choices.join("|")),
    }
}

/// A positive number from the environment, if the variable is set.
pub(crate) fn number(variable: &str) -> Option<u64> {
    let value = std::env::var_os(variable)?;
    let value = value.to_string_lossy();
    if value.is_empty() {
        return None;
    }
    match value.parse() {
        Ok(n) if n > 0 => Some(n),
        _ => bad_value(variable, &value, "a positive number"),
    }
}

/// The engine asked for.
#[inline]
pub(crate) fn exec() -> Exec {
    if cfg!(feature = "explore") {
        return Exec::Coroutines;
    }
    static EXEC: OnceLock<Exec> = OnceLock::new();
    *EXEC.get_or_init(|| {
        match choice(
            "CUDART_EXEC",
            &["auto", "threads", "coroutines", "loops", "lanes"],
        ) {
            1 => Exec::Threads,
            2 => Exec::Coroutines,
            3 => Exec::Loops,
            4 => Exec::Lanes,
            _ => Exec::Auto,
        }
    })
}

/// Whether nobody asked for an engine. Programs built for development run their kernels as they are written then.
pub fn is_as_written() -> bool {
    static UNSET: OnceLock<bool> = OnceLock::new();
    *UNSET.get_or_init(|| std::env::var_os("CUDART_EXEC").is_none_or(|v| v.is_empty()))
}

/// Whether the faithful engine makes new OS threads for each launch.
pub(crate) fn fresh_threads() -> bool {
    static FRESH: OnceLock<bool> = OnceLock::new();
    *FRESH.get_or_init(|| choice("CUDART_THREADS", &["team", "fresh"]) == 1)
}

/// How many threads run blocks, the caller included.
pub(crate) fn workers() -> usize {
    if crate::check::on() || cfg!(feature = "explore") {
        return 1;
    }
    static WORKERS: OnceLock<usize> = OnceLock::new();
    *WORKERS.get_or_init(|| match number("CUDART_WORKERS") {
        Some(n) => n.min(1024) as usize,
        None => share(
            std::thread::available_parallelism().map_or(1, usize::from),
            processors(),
            beside(),
        ),
    })
}

/// How many of the processors that this process may use are its own. A launcher of MPI's that has bound its ranks has left each of them its own; else those of one machine divide what
/// there is. (`available` goes by the process's affinity and by the limits of its control group.)
fn share(available: usize, all: usize, ranks: usize) -> usize {
    match available < all {
        true => available,
        false => (available / ranks.max(1)).max(1),
    }
}

/// How many ranks run on this machine, by what launchers say: Open MPI, MPICH and its descendants, Slurm.
fn beside() -> usize {
    let names = [
        "OMPI_COMM_WORLD_LOCAL_SIZE",
        "MPI_LOCALNRANKS",
        "MV2_COMM_WORLD_LOCAL_SIZE",
    ];
    let number = |n: &str| std::env::var(n).ok()?.parse().ok();
    names.iter().find_map(|n| number(n)).unwrap_or(1)
}

/// How many processors the machine has.
#[cfg(all(unix, not(miri)))]
fn processors() -> usize {
    // SAFETY: asks for a number.
    usize::try_from(unsafe { libc::sysconf(libc::_SC_NPROCESSORS_ONLN) }).unwrap_or(1)
}

#[cfg(not(all(unix, not(miri))))]
fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// After how long a kernel whose threads only spin is mentioned on stderr: `CUDART_PATIENCE_MS`, or ten seconds.
pub(crate) fn patience() -> Duration {
    Duration::from_millis(number("CUDART_PATIENCE_MS").unwrap_or(10_000))
}

/// Shared memory of a block without opting in: 48 KiB (CUDA C++ guide, "Technical specifications").
pub(crate) const SHARED_PER_BLOCK: u64 = 48 << 10;
/// Shared memory of a block after opting in: 227 KiB (compute capability 9.0).
pub(crate) const SHARED_PER_BLOCK_OPTIN: u64 = 227 << 10;

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn ranks_of_one_machine_divide_what_is_not_bound() {
        assert_eq!([share(8, 8, 1), share(8, 8, 4), share(2, 2, 4)], [8, 2, 1]);
        // Bound by the launcher, or limited.
        assert_eq!([share(1, 8, 4), share(3, 8, 2)], [1, 3]);
    }
}
