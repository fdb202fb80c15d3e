//! How long kernels take: with `CUDART_PROFILE=1` a table is printed to stderr when the program ends.
//!
//! Times are the CPU time of the whole process (so they mean the same on a busy machine and with any number of workers) and the
//! time on the wall. A kernel that a kernel launched counts in both rows. The last line is what lies between the first launch
//! and the end of the last one: the part of the program that computes, with what its host does in between.

use super::Kernel;
use std::fmt::Write;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// A moment, on both clocks.
#[derive(Clone, Copy)]
struct Moment {
    cpu: Duration,
    wall: Instant,
}

impl Moment {
    fn now() -> Moment {
        let mut t = libc::timespec {
            tv_sec: 0,
            tv_nsec: 0,
        };
        // SAFETY: the call fills `t`; this clock exists on all systems that have the call, and where it fails `t` stays zero.
        unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut t) };
        Moment {
            cpu: Duration::new(t.tv_sec as u64, t.tv_nsec as u32),
            wall: Instant::now(),
        }
    }
}

/// What one kernel has taken.
struct Row {
    kernel: &'static Kernel,
    launches: u64,
    cpu: Duration,
    wall: Duration,
}

/// All rows, and the first launch's begin and the last one's end.
struct Table {
    rows: Vec<Row>,
    span: Option<(Moment, Moment)>,
}

static TABLE: Mutex<Table> = Mutex::new(Table {
    rows: Vec::new(),
    span: None,
});

/// A launch whose time is taken until this is dropped.
pub(crate) struct Timed {
    kernel: &'static Kernel,
    begun: Option<Moment>,
}

/// Takes the time of a launch of `kernel`, if that was asked for.
#[inline]
pub(crate) fn launch(kernel: &'static Kernel) -> Timed {
    static ON: OnceLock<bool> = OnceLock::new();
    let begun = ON.get_or_init(asked_for).then(Moment::now);
    Timed { kernel, begun }
}

fn asked_for() -> bool {
    let on = super::config::choice("CUDART_PROFILE", &["0", "1"]) == 1;
    if on {
        crate::at_exit::register(|| {
            let table = TABLE.lock().unwrap_or_else(PoisonError::into_inner);
            eprint!("{}", text(&table));
        });
    }
    on
}

impl Drop for Timed {
    #[inline]
    fn drop(&mut self) {
        if let Some(begun) = self.begun {
            note(&TABLE, self.kernel, begun, Moment::now());
        }
        #[cfg(feature = "explore")]
        super::schedule::ended(self.kernel);
    }
}

fn note(table: &Mutex<Table>, kernel: &'static Kernel, begun: Moment, ended: Moment) {
    let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
    let first = table.span.map_or(begun, |(first, _)| first);
    table.span = Some((first, ended));
    let (cpu, wall) = (ended.cpu.saturating_sub(begun.cpu), ended.wall - begun.wall);
    match table
        .rows
        .iter_mut()
        .find(|row| std::ptr::eq(row.kernel, kernel))
    {
        Some(row) => {
            row.launches += 1;
            row.cpu += cpu;
            row.wall += wall;
        }
        None => table.rows.push(Row {
            kernel,
            launches: 1,
            cpu,
            wall,
        }),
    }
}

fn text(table: &Table) -> String {
    let ms = |d: Duration| d.as_secs_f64() * 1e3;
    let mut rows: Vec<&Row> = table.rows.iter().collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.cpu));
    let mut text = "cudart-rs: kernels by time".to_string();
    if cfg!(feature = "portable") {
        let _ = write!(text, ", compiled for {}", super::cpu::level().name());
    }
    text += "\ncudart-rs:       CPU ms      wall ms  launches  kernel\n";
    for row in &rows {
        let (cpu, wall, k) = (ms(row.cpu), ms(row.wall), row.kernel);
        let _ = writeln!(
            text,
            "cudart-rs: {cpu:12.3} {wall:12.3} {:9}  {} ({})",
            row.launches,
            k.name(),
            k.place()
        );
    }
    if let Some((first, last)) = table.span {
        let (cpu, wall) = (
            ms(last.cpu.saturating_sub(first.cpu)),
            ms(last.wall - first.wall),
        );
        let launches: u64 = rows.iter().map(|row| row.launches).sum();
        let _ = writeln!(
            text,
            "cudart-rs: {cpu:12.3} {wall:12.3} {launches:9}  from the first launch to the end of the last"
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_launches_and_spans_them() {
        static A: Kernel = Kernel::new("a", "x.cu:1", 0);
        static B: Kernel = Kernel::new("b", "x.cu:9", 0);
        let table = Mutex::new(Table {
            rows: Vec::new(),
            span: None,
        });
        let start = Instant::now();
        let at = |ms| Moment {
            cpu: Duration::from_millis(2 * ms),
            wall: start + Duration::from_millis(ms),
        };
        note(&table, &A, at(0), at(1));
        note(&table, &B, at(5), at(9));
        note(&table, &A, at(10), at(12));
        let text = text(&table.lock().unwrap());
        let lines: Vec<Vec<&str>> = text
            .lines()
            .skip(2)
            .map(|l| l.split_whitespace().skip(1).collect())
            .collect();
        assert_eq!(lines[0], ["8.000", "4.000", "1", "b", "(x.cu:9)"]);
        assert_eq!(lines[1], ["6.000", "3.000", "2", "a", "(x.cu:1)"]);
        assert_eq!(lines[2][..3], ["24.000", "12.000", "3"]);
    }
}
