//! Comparing files of binary numbers (`--raw f32`): arrays as a program wrote them with `fwrite`, little-endian.

use super::{Outcome, Tolerance, Width};

/// The type of the numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    U8,
    I32,
    F32,
    F64,
}

impl Kind {
    fn size(self) -> usize {
        match self {
            Kind::U8 => 1,
            Kind::I32 | Kind::F32 => 4,
            Kind::F64 => 8,
        }
    }

    fn value(self, b: &[u8]) -> f64 {
        match (self, b) {
            (Kind::U8, [a]) => f64::from(*a),
            (Kind::I32, [a, b, c, d]) => f64::from(i32::from_le_bytes([*a, *b, *c, *d])),
            (Kind::F32, [a, b, c, d]) => f64::from(f32::from_le_bytes([*a, *b, *c, *d])),
            (Kind::F64, _) => b.try_into().map_or(f64::NAN, f64::from_le_bytes),
            _ => f64::NAN,
        }
    }

    /// The numbers of a file, or what is wrong with its length.
    pub fn numbers(self, bytes: &[u8]) -> Result<Vec<f64>, String> {
        if !bytes.len().is_multiple_of(self.size()) {
            let (n, s) = (bytes.len(), self.size());
            return Err(format!(
                "{n} bytes are no whole count of numbers of {s} bytes"
            ));
        }
        Ok(bytes.chunks(self.size()).map(|c| self.value(c)).collect())
    }
}

/// Compares two files.
pub fn compare(want: &[u8], got: &[u8], kind: Kind, tolerance: &Tolerance) -> Outcome {
    let (a, b) = match (kind.numbers(want), kind.numbers(got)) {
        (Ok(a), Ok(b)) => (a, b),
        (Err(e), _) => return Outcome::differs(format!("reference: {e}")),
        (_, Err(e)) => return Outcome::differs(e),
    };
    let width = if kind == Kind::F64 {
        Width::F64
    } else {
        Width::F32
    };
    let mut o = Outcome::default();
    if a.len() != b.len() {
        o.note(0, format!("expected {} numbers, got {}", a.len(), b.len()));
    }
    for (i, (x, y)) in a.iter().zip(&b).enumerate() {
        if !o.numbers.add(*x, *y, width, tolerance) {
            o.note(0, format!("number {i}: expected {x}, got {y}"));
        }
    }
    if want == got {
        return Outcome::same(o.numbers);
    }
    if tolerance.is_exact() && o.total == 0 {
        o.note(0, "zeros or NaNs differ in their bits");
    }
    o.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_any_type() {
        let floats = |v: &[f32]| v.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
        let (a, b) = (floats(&[1.0, 2.0]), floats(&[1.0, 2.0000002]));
        let one = Tolerance {
            ulp: Some(1),
            ..Tolerance::default()
        };
        assert!(compare(&a, &b, Kind::F32, &one).agrees);
        let o = compare(&a, &b, Kind::F32, &Tolerance::default());
        assert_eq!(
            o.differences[0].message,
            "number 1: expected 2, got 2.000000238418579"
        );
        assert!(compare(&a, &a, Kind::F64, &one).identical);
        assert!(!compare(&a, &b[..7], Kind::F32, &one).agrees);
        assert!(!compare(&a, &b[..4], Kind::F32, &one).agrees);
        assert_eq!(Kind::I32.numbers(&[255, 255, 255, 255]), Ok(vec![-1.0]));
        assert_eq!(Kind::U8.numbers(&[200]), Ok(vec![200.0]));
    }
}
