//! The constants of PTX (PTX ISA, "Constants").

use super::syntax::Operand;

/// The value of an integer constant: decimal, octal, hexadecimal or binary, with or without `U`.
pub fn integer(text: &str) -> Option<i128> {
    let digits = text.strip_suffix(['U', 'u']).unwrap_or(text);
    let prefixed = |prefixes: [&str; 2]| prefixes.iter().find_map(|p| digits.strip_prefix(p));
    let (digits, radix) = if let Some(rest) = prefixed(["0x", "0X"]) {
        (rest, 16)
    } else if let Some(rest) = prefixed(["0b", "0B"]) {
        (rest, 2)
    } else if digits.len() > 1 && digits.starts_with('0') {
        (&digits[1..], 8)
    } else {
        (digits, 10)
    };
    // 64 bits are what PTX has; no sign may stand here.
    let fits = digits.bytes().all(|c| c.is_ascii_alphanumeric());
    let value = u64::from_str_radix(digits, radix).ok()?;
    fits.then_some(i128::from(value))
}

/// A number as an operand.
pub fn operand(text: &str) -> Option<Operand<'_>> {
    let bits = |prefix: [&str; 2], digits: usize| {
        let rest = prefix.iter().find_map(|p| text.strip_prefix(p))?;
        let whole = rest.len() == digits && rest.bytes().all(|c| c.is_ascii_hexdigit());
        u64::from_str_radix(rest, 16).ok().filter(|_| whole)
    };
    if let Some(n) = bits(["0f", "0F"], 8) {
        return Some(Operand::Single(n as u32));
    }
    if let Some(n) = bits(["0d", "0D"], 16) {
        return Some(Operand::Double(n));
    }
    if let Some(n) = integer(text) {
        return Some(Operand::Int(n));
    }
    let fraction = text.contains(['.', 'e', 'E']) && text.parse::<f64>().is_ok();
    fraction.then_some(Operand::Decimal(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers() {
        assert_eq!(integer("0"), Some(0));
        assert_eq!(integer("42U"), Some(42));
        assert_eq!(integer("0x1f"), Some(31));
        assert_eq!(integer("0b101"), Some(5));
        assert_eq!(integer("017"), Some(15));
        assert_eq!(integer("18446744073709551615"), Some(i128::from(u64::MAX)));
        for bad in ["", "x", "08", "0x", "99999999999999999999", "1.5", "+1"] {
            assert_eq!(integer(bad), None, "{bad}");
        }
    }

    #[test]
    fn floats_are_bits() {
        assert_eq!(operand("0f3F800000"), Some(Operand::Single(0x3f80_0000)));
        assert_eq!(
            operand("0d3FF0000000000000"),
            Some(Operand::Double(0x3ff0 << 48))
        );
        assert_eq!(operand("1.5e3"), Some(Operand::Decimal("1.5e3")));
        assert_eq!(operand("0f3F8"), None);
        assert_eq!(operand("1.2.3"), None);
    }
}
