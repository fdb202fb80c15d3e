//! The text of inline PTX as instructions (PTX ISA, "Syntax"; CUDA guide "Using Inline PTX Assembly in CUDA").
//!
//! One pass over the characters: statements end in `;`, scopes in braces are flattened (registers may not be declared twice), comments
//! are skipped, `%%` is a percent sign and `%0` an operand of the `asm`. What an instruction means is not known here.

/// A statement of PTX.
#[derive(Clone, PartialEq, Debug)]
pub enum Line {
    /// `.reg .u32 a, b;`: type without its dot, names.
    Registers(String, Vec<String>),
    /// `@!p opcode operands;`
    Instruction {
        /// The predicate: its register, and whether it is inverted.
        guard: Option<(Operand, bool)>,
        /// `add.s32`
        opcode: String,
        /// Its operands.
        operands: Vec<Operand>,
    },
}

/// An operand.
#[derive(Clone, PartialEq, Debug)]
pub enum Operand {
    /// `%3`: an operand of the `asm`.
    Arg(usize),
    /// A register, declared or special (`%laneid`, with its percent sign).
    Name(String),
    /// An integer.
    Int(i128),
    /// `0f3f800000`: the bits of a float.
    Single(u32),
    /// `0d3ff0000000000000`: the bits of a double.
    Double(u64),
    /// `5.0`: a number in decimals, of the operand's own type.
    Decimal(f64),
    /// `{a, b}`
    Vector(Vec<Operand>),
    /// `[a+4]`
    Address(Box<Operand>, i64),
    /// `d|p`
    Pair(Box<Operand>, Box<Operand>),
    /// `!p`
    Not(Box<Operand>),
}

/// No `asm` declares more registers of a name.
const MOST: i128 = 256;

struct Reader<'t> {
    text: &'t [u8],
    at: usize,
}

/// The statements of a template. The error is a piece of text that is not understood.
pub fn parse(template: &str) -> Result<Vec<Line>, String> {
    let mut r = Reader {
        text: template.as_bytes(),
        at: 0,
    };
    let mut lines = Vec::new();
    loop {
        r.blank();
        match r.peek() {
            None => return Ok(lines),
            Some(b'{' | b'}' | b';') => r.at += 1,
            Some(_) => lines.push(r.line()?),
        }
    }
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Skips white space and comments.
    fn blank(&mut self) {
        loop {
            let rest = self.text.get(self.at..).unwrap_or(&[]);
            if rest.first().is_some_and(u8::is_ascii_whitespace) {
                self.at += 1;
            } else if rest.starts_with(b"//") {
                self.at += rest.iter().position(|c| *c == b'\n').unwrap_or(rest.len());
            } else if rest.starts_with(b"/*") {
                let end = rest.windows(2).position(|w| w == b"*/");
                self.at += end.map_or(rest.len(), |e| e + 2);
            } else {
                return;
            }
        }
    }

    fn take(&mut self, c: u8) -> bool {
        self.blank();
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    /// A run of the characters of names and opcodes.
    fn word(&mut self) -> String {
        self.blank();
        let start = self.at;
        while self
            .peek()
            .is_some_and(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'.' | b':'))
        {
            self.at += 1;
        }
        String::from_utf8_lossy(&self.text[start..self.at]).into_owned()
    }

    fn wrong<T>(&self) -> Result<T, String> {
        let end = (self.at + 16).min(self.text.len());
        let start = self.at.saturating_sub(8).min(end);
        Err(String::from_utf8_lossy(&self.text[start..end])
            .trim()
            .to_owned())
    }

    fn line(&mut self) -> Result<Line, String> {
        let mut guard = None;
        if self.take(b'@') {
            let inverted = self.take(b'!');
            guard = Some((self.operand(0)?, inverted));
        }
        let opcode = self.word();
        if opcode.is_empty() || opcode.ends_with(':') {
            return self.wrong();
        }
        if opcode == ".reg" {
            return self.registers();
        }
        if opcode.starts_with('.') {
            return self.wrong();
        }
        let mut operands = Vec::new();
        loop {
            self.blank();
            match self.peek() {
                None | Some(b'}') => break,
                Some(b';') => {
                    self.at += 1;
                    break;
                }
                Some(b',') => self.at += 1,
                Some(_) => operands.push(self.operand(0)?),
            }
        }
        Ok(Line::Instruction {
            guard,
            opcode,
            operands,
        })
    }

    fn registers(&mut self) -> Result<Line, String> {
        let ty = self.word();
        let Some(ty) = ty.strip_prefix('.').map(str::to_owned) else {
            return self.wrong();
        };
        let mut names = Vec::new();
        loop {
            self.blank();
            match self.peek() {
                None => break,
                Some(b';') => {
                    self.at += 1;
                    break;
                }
                Some(b',') => self.at += 1,
                Some(_) => match self.operand(0)? {
                    Operand::Name(n) if self.take(b'<') => names.extend(self.range(&n)?),
                    Operand::Name(n) => names.push(n),
                    _ => return self.wrong(),
                },
            }
        }
        Ok(Line::Registers(ty, names))
    }

    /// The rest of `r<4>`: the registers `r0` to `r3`.
    fn range(&mut self, name: &str) -> Result<Vec<String>, String> {
        match self.operand(0)? {
            Operand::Int(n) if (0..=MOST).contains(&n) && self.take(b'>') => {
                Ok((0..n).map(|i| format!("{name}{i}")).collect())
            }
            _ => self.wrong(),
        }
    }

    fn operand(&mut self, depth: u32) -> Result<Operand, String> {
        self.blank();
        if depth > 4 {
            return self.wrong();
        }
        let first = match self.peek() {
            Some(b'{') => {
                self.at += 1;
                let mut parts = Vec::new();
                while !self.take(b'}') {
                    parts.push(self.operand(depth + 1)?);
                    if !self.take(b',') && !matches!(self.peek(), Some(b'}')) {
                        return self.wrong();
                    }
                }
                Operand::Vector(parts)
            }
            Some(b'[') => {
                self.at += 1;
                let base = self.operand(depth + 1)?;
                let mut offset = 0;
                if self.take(b'+') {
                    match self.operand(depth + 1)? {
                        Operand::Int(n) => offset = n as i64,
                        _ => return self.wrong(),
                    }
                }
                if !self.take(b']') {
                    return self.wrong();
                }
                Operand::Address(Box::new(base), offset)
            }
            Some(b'!') => {
                self.at += 1;
                Operand::Not(Box::new(self.operand(depth + 1)?))
            }
            Some(b'%') => self.register()?,
            Some(b'-') => {
                self.at += 1;
                match self.operand(depth + 1)? {
                    Operand::Int(n) => Operand::Int(-n),
                    Operand::Decimal(n) => Operand::Decimal(-n),
                    _ => return self.wrong(),
                }
            }
            Some(c) if c.is_ascii_digit() => {
                let mut word = self.word();
                let exponent = word.ends_with(['e', 'E']) && !word.starts_with("0x");
                if exponent && let Some(sign @ (b'-' | b'+')) = self.peek() {
                    self.at += 1;
                    word.push(char::from(sign));
                    word.push_str(&self.word());
                }
                match number(&word) {
                    Some(o) => o,
                    None => return Err(word),
                }
            }
            Some(c) if c.is_ascii_alphabetic() || c == b'_' => Operand::Name(self.word()),
            _ => return self.wrong(),
        };
        if depth < 4 && self.take(b'|') {
            let second = self.operand(depth + 1)?;
            return Ok(Operand::Pair(Box::new(first), Box::new(second)));
        }
        Ok(first)
    }

    /// `%0`, `%%laneid`, `%laneid`
    fn register(&mut self) -> Result<Operand, String> {
        self.at += 1;
        let doubled = self.peek() == Some(b'%');
        self.at += usize::from(doubled);
        let word = self.word();
        if word.is_empty() {
            return self.wrong();
        }
        if !doubled && let Ok(n) = word.parse() {
            return Ok(Operand::Arg(n));
        }
        Ok(Operand::Name(format!("%{word}")))
    }
}

fn number(word: &str) -> Option<Operand> {
    let lower = word.to_ascii_lowercase();
    if let Some(hex) = lower.strip_prefix("0x") {
        let digits = hex.trim_end_matches('u');
        return i128::from_str_radix(digits, 16).ok().map(Operand::Int);
    }
    if let Some(hex) = lower.strip_prefix("0f") {
        return u32::from_str_radix(hex, 16).ok().map(Operand::Single);
    }
    if let Some(hex) = lower.strip_prefix("0d") {
        return u64::from_str_radix(hex, 16).ok().map(Operand::Double);
    }
    if let Some(bits) = lower.strip_prefix("0b") {
        return i128::from_str_radix(bits, 2).ok().map(Operand::Int);
    }
    if lower.contains(['.', 'e']) {
        return lower.parse().ok().map(Operand::Decimal);
    }
    lower.trim_end_matches('u').parse().ok().map(Operand::Int)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(n: &str) -> Operand {
        Operand::Name(n.into())
    }

    #[test]
    fn instructions_registers_and_operands() {
        let lines =
            parse("{ .reg .pred p;\n\t setp.ne.s32 p, %1, 0x10; @!p mov.u32 %0, %%laneid; }")
                .unwrap();
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[0], Line::Registers("pred".into(), vec!["p".into()]));
        let Line::Instruction {
            guard,
            opcode,
            operands,
        } = &lines[2]
        else {
            panic!()
        };
        assert_eq!(guard, &Some((name("p"), true)));
        assert_eq!(
            (opcode.as_str(), operands.as_slice()),
            ("mov.u32", &[Operand::Arg(0), name("%laneid")][..])
        );
        let lines = parse("ld.global.v2.f32 {%0,%1}, [%2+8]; // done").unwrap();
        let Line::Instruction { operands, .. } = &lines[0] else {
            panic!()
        };
        assert_eq!(operands[1], Operand::Address(Box::new(Operand::Arg(2)), 8));
        let lines = parse("shfl.sync.down.b32 %0|p, %1, -2, 0f3F800000, 0xffffffff").unwrap();
        let Line::Instruction { operands, .. } = &lines[0] else {
            panic!()
        };
        assert!(matches!(operands[0], Operand::Pair(..)));
        assert_eq!(
            operands[2..4],
            [Operand::Int(-2), Operand::Single(0x3f80_0000)]
        );
    }

    #[test]
    fn ranges_of_registers_and_decimals() {
        let lines = parse("{ .reg .f32 x<3>, y; add.f32 x2, %0, -1.5e-3; }").unwrap();
        let names = ["x0", "x1", "x2", "y"].map(String::from).to_vec();
        assert_eq!(lines[0], Line::Registers("f32".into(), names));
        let Line::Instruction { operands, .. } = &lines[1] else {
            panic!()
        };
        assert_eq!(operands[2], Operand::Decimal(-0.0015));
    }

    #[test]
    fn nonsense_is_an_error_and_never_a_panic() {
        for text in [
            "mov.u32 %",
            "[",
            "ld [%0",
            "loop: bra loop;",
            ".param .b32 x;",
            "@",
            "a {b",
            "x 1|",
            "%",
            "mov %0, 0xzz;",
            "mov %0, 1.2.3;",
            ".reg .b32 x<100000>;",
            ".reg .b32 x<",
            "a [[[[[[[[[[",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert_eq!(parse("").unwrap(), []);
        assert_eq!(parse("// only a comment").unwrap(), []);
    }
}
