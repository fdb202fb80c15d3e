//! Comparing what a program wrote with what it should have written: `cu2rs compare`.
//!
//! [`text`] compares numbers inside of text within a [`Tolerance`] and all else exactly, [`raw`] files of binary numbers, [`picture`]
//! pictures by their signal-to-noise ratio; [`report`] writes the [`Outcome`]s for people, for JUnit and for GitHub. The tests and the scripts of
//! this repository compare by this module, too, so that "agrees" means one thing. No file is read or written here.

pub mod picture;
pub mod raw;
pub mod report;
pub mod text;

use serde::Serialize;

/// How many differences are kept with their places.
const KEPT: usize = 10;

/// How much a number may differ: it agrees if any of the given bounds holds. Without bounds, outputs must be the same bytes.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tolerance {
    /// Bound of `|out - ref| / max(|out|, |ref|)`.
    pub rel: Option<f64>,
    /// Bound of `|out - ref|`.
    pub abs: Option<f64>,
    /// Bound of the distance in units in the last place, see [`Width`].
    pub ulp: Option<u64>,
}

impl Tolerance {
    /// Whether nothing but the same bytes will do.
    pub fn is_exact(&self) -> bool {
        self.rel.is_none() && self.abs.is_none() && self.ulp.is_none()
    }

    /// Whether two numbers agree. NaN agrees with NaN.
    pub fn accepts(&self, want: f64, got: f64, width: Width) -> bool {
        if want == got || want.is_nan() && got.is_nan() {
            return true;
        }
        let distance = (want - got).abs();
        let scale = want.abs().max(got.abs());
        // Infinities and NaN are no small distance from anything.
        distance.is_finite()
            && (self.abs.is_some_and(|a| distance <= a)
                || self.rel.is_some_and(|r| distance <= r * scale)
                || self.ulp.is_some_and(|u| width.ulps(want, got) <= u))
    }
}

/// The type whose units in the last place are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    /// `float`
    F32,
    /// `double`
    F64,
}

impl Width {
    /// How many numbers of the type lie between two, one end counted.
    pub fn ulps(self, a: f64, b: f64) -> u64 {
        // The bits of floating numbers, read as sign and magnitude, are in order.
        let order = |bits: i64, sign: bool| if sign { -bits } else { bits };
        let (x, y) = match self {
            Width::F64 => (
                order((a.abs().to_bits()) as i64, a.is_sign_negative()),
                order((b.abs().to_bits()) as i64, b.is_sign_negative()),
            ),
            Width::F32 => {
                let (a, b) = (a as f32, b as f32);
                (
                    order(i64::from(a.abs().to_bits()), a.is_sign_negative()),
                    order(i64::from(b.abs().to_bits()), b.is_sign_negative()),
                )
            }
        };
        x.abs_diff(y)
    }
}

/// What comparing many pairs of numbers has shown.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Numbers {
    /// Pairs compared.
    pub count: u64,
    /// Pairs that are not the same number.
    pub differing: u64,
    /// Pairs outside of the tolerance.
    pub outside: u64,
    /// The largest `|out - ref|`.
    pub max_abs: f64,
    /// The largest `|out - ref| / max(|out|, |ref|)`.
    pub max_rel: f64,
    /// The largest distance in units in the last place.
    pub max_ulp: u64,
    /// Sum of `|out - ref| / |ref|` (1 where only the reference is 0).
    #[serde(skip)]
    error: f64,
}

impl Numbers {
    /// Adds a pair; whether it agrees.
    pub fn add(&mut self, want: f64, got: f64, width: Width, tolerance: &Tolerance) -> bool {
        self.count += 1;
        if want == got || want.is_nan() && got.is_nan() {
            return true;
        }
        self.differing += 1;
        let distance = (want - got).abs();
        let scale = want.abs().max(got.abs());
        self.max_abs = larger(self.max_abs, distance);
        self.max_rel = larger(self.max_rel, distance / scale);
        self.max_ulp = self.max_ulp.max(width.ulps(want, got));
        self.error += match distance / want.abs() {
            e if e.is_finite() => e,
            _ => 1.0,
        };
        let agrees = tolerance.accepts(want, got, width);
        self.outside += u64::from(!agrees);
        agrees
    }

    /// The mean of `|out - ref| / |ref|` over all numbers, in percent.
    pub fn error_percent(&self) -> f64 {
        if self.count == 0 {
            return 0.0;
        }
        100.0 * self.error / self.count as f64
    }
}

/// The larger number, where NaN counts as infinitely large.
fn larger(a: f64, b: f64) -> f64 {
    if b.is_nan() { f64::INFINITY } else { a.max(b) }
}

/// One place where output and reference differ.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// The line of the reference, from 1; 0 where there are no lines.
    pub line: u32,
    /// What is wrong.
    pub message: String,
}

/// What comparing one output with its reference has shown.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Outcome {
    /// They agree.
    pub agrees: bool,
    /// They are the same bytes (of pictures: the same samples).
    pub identical: bool,
    /// The numbers in it.
    pub numbers: Numbers,
    /// Mean relative error of the numbers in percent.
    pub error_percent: f64,
    /// Peak signal-to-noise ratio of a picture in dB; infinite (no number in JSON) for equal ones.
    pub psnr: Option<f64>,
    /// The first differences outside of the tolerance.
    pub differences: Vec<Difference>,
    /// How many there are.
    pub total: u64,
}

impl Outcome {
    /// The outcome for the same bytes.
    fn same(numbers: Numbers) -> Outcome {
        Outcome {
            agrees: true,
            identical: true,
            numbers,
            ..Outcome::default()
        }
    }

    /// An outcome with one difference that has no line.
    pub fn differs(message: impl Into<String>) -> Outcome {
        let mut o = Outcome::default();
        o.note(0, message);
        o
    }

    fn note(&mut self, line: u32, message: impl Into<String>) {
        self.total += 1;
        if self.differences.len() < KEPT {
            self.differences.push(Difference {
                line,
                message: message.into(),
            });
        }
    }

    fn finish(mut self) -> Outcome {
        self.agrees = self.total == 0;
        self.error_percent = self.numbers.error_percent();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ulps_count_numbers_between() {
        let next = f64::from(f32::from_bits(1f32.to_bits() + 3));
        assert_eq!(Width::F32.ulps(1.0, next), 3);
        assert_eq!(Width::F64.ulps(1.0, 1.0 + f64::EPSILON), 1);
        assert_eq!(Width::F32.ulps(0.0, -0.0), 0);
        let tiny = f64::from(f32::from_bits(1));
        assert_eq!(Width::F32.ulps(tiny, -tiny), 2);
    }

    #[test]
    fn any_bound_that_holds_is_enough() {
        let t = |rel, abs, ulp| Tolerance { rel, abs, ulp };
        let f = Width::F64;
        assert!(!t(None, None, None).accepts(1.0, 1.0 + 1e-15, f));
        assert!(t(Some(1e-3), None, None).accepts(1000.0, 1001.0, f));
        assert!(!t(Some(1e-3), None, None).accepts(0.0, 1e-9, f));
        assert!(t(Some(1e-3), Some(1e-9), None).accepts(0.0, 1e-9, f));
        assert!(t(None, None, Some(1)).accepts(1.0, 1.0 + f64::EPSILON, f));
        assert!(!t(Some(1.0), Some(1e300), Some(u64::MAX)).accepts(f64::INFINITY, 1.0, f));
        assert!(!t(Some(1.0), Some(1e300), Some(u64::MAX)).accepts(f64::NAN, 1.0, f));
        assert!(t(None, None, None).accepts(f64::NAN, f64::NAN, f));
    }

    #[test]
    fn the_error_is_a_mean_in_percent() {
        let mut n = Numbers::default();
        let exact = Tolerance::default();
        assert!(n.add(2.0, 2.0, Width::F64, &exact));
        assert!(!n.add(2.0, 2.1, Width::F64, &exact));
        assert!(!n.add(0.0, 0.1, Width::F64, &exact));
        assert!(!n.add(1.0, f64::INFINITY, Width::F64, &exact));
        // (0 + 0.05 + 1 + 1) / 4
        assert!((n.error_percent() - 51.25).abs() < 1e-9);
        assert_eq!((n.count, n.differing, n.outside), (4, 3, 3));
        assert!(n.max_rel.is_infinite());
    }
}
