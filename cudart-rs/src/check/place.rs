//! Where a barrier belongs that two accesses of a block's threads lack: what the lines of the kernel's barriers and loops say.

use super::report::file_line;

/// The barriers and loops of a kernel, by lines, and where it stands.
pub(super) struct Lines<'a> {
    pub(super) kernel: &'a str,
    pub(super) barriers: &'a [u32],
    pub(super) loops: &'a [(u32, u32)],
}

impl Lines<'_> {
    /// The line of a place, if that is in the kernel's file.
    fn line(&self, place: &str) -> Option<u32> {
        let name = |path: &str| path.rsplit('/').next().unwrap_or(path).to_owned();
        let (file, line) = file_line(place);
        let (own, _) = file_line(self.kernel);
        (name(file) == name(own)).then(|| line.parse().ok())?
    }

    /// Where the barrier belongs: the outermost places of both accesses, what they are, and whether one warp does both.
    pub(super) fn of(&self, places: [&str; 2], writes: [bool; 2], warp: bool) -> Option<String> {
        let [a, b] = places.map(|p| self.line(p));
        let (from, to) = (a?.min(b?), a?.max(b?));
        let barrier = match warp {
            true => "`__syncthreads()` (`__syncwarp()`, where each warp has memory of its own)",
            false => "`__syncthreads()`",
        };
        let around = self.loops.iter().filter(|(f, t)| *f <= from && to <= *t);
        let around = around.min_by_key(|(f, t)| t - f);
        let between = |l: &&u32| (from..=to).contains(*l);
        let way = self.barriers.iter().find(between);
        if from == to {
            return match writes {
                [true, true] => None,
                _ => Some(format!(
                    "line {from} reads what other threads write there: the read belongs before a {barrier}, the write behind it"
                )),
            };
        }
        Some(match (way, around) {
            (None, Some((f, t))) if !self.barriers.iter().any(|l| (f..=t).contains(&l)) => {
                format!(
                    "{barrier} belongs between lines {from} and {to}, and behind line {to} before the loop at line {f} comes to line {from} again"
                )
            }
            (None, _) => format!("{barrier} belongs between lines {from} and {to}"),
            (Some(_), Some((f, _))) => format!(
                "{barrier} belongs behind line {to}, before the loop at line {f} comes to line {from} again"
            ),
            (Some(l), None) => {
                format!(
                    "the barrier at line {l} is not on the way of both: all threads of the block have to come to it"
                )
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;

    #[test]
    fn a_barrier_belongs_where_none_is() {
        let of = |barriers: &[u32], loops: &[(u32, u32)], a: u32, b: u32| {
            let lines = Lines {
                kernel: "k.cu:1",
                barriers,
                loops,
            };
            let [a, b] = [a, b].map(|l| format!("src/k.cu:{l} `s[i]`"));
            lines.of([&a, &b], [true, false], false).unwrap_or_default()
        };
        assert_eq!(
            of(&[], &[], 7, 3),
            "`__syncthreads()` belongs between lines 3 and 7"
        );
        assert_eq!(
            of(&[5], &[(2, 9)], 7, 3),
            "`__syncthreads()` belongs behind line 7, before the loop at line 2 comes to line 3 again"
        );
        assert_eq!(
            of(&[8], &[(2, 9)], 3, 7),
            "`__syncthreads()` belongs between lines 3 and 7"
        );
        assert_eq!(
            of(&[12], &[(1, 10), (2, 9)], 3, 7),
            "`__syncthreads()` belongs between lines 3 and 7, and behind line 7 before the loop at line 2 comes to line 3 again"
        );
        assert_eq!(
            of(&[5], &[], 3, 7),
            "the barrier at line 5 is not on the way of both: all threads of the block have to come to it"
        );
        assert_eq!(
            of(&[5], &[], 4, 4),
            "line 4 reads what other threads write there: the read belongs before a `__syncthreads()`, the write behind it"
        );
        let other = Lines {
            kernel: "k.cu:1",
            barriers: &[],
            loops: &[],
        };
        assert_eq!(
            other.of(["h.cuh:3 `s`", "k.cu:4 `s`"], [true, false], true),
            None
        );
    }
}
