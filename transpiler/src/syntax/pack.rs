//! `#pragma pack` as GCC reads it: the stack of values, what each line says.

use std::rc::Rc;

/// The value in force and those put away.
#[derive(Default)]
pub struct Packs {
    current: u64,
    stack: Vec<(Option<Rc<str>>, u64)>,
}

impl Packs {
    /// Obeys what stands behind the word `pack`; gives the value in force from here on (0: none), or what is wrong with the line.
    pub fn pragma(&mut self, text: &str) -> Result<u64, &'static str> {
        let text = text.trim();
        let Some(inner) = text.strip_prefix('(') else {
            return Err("`(` is missing");
        };
        let Some((inner, behind)) = inner.split_once(')') else {
            return Err("`)` is missing");
        };
        let words: Vec<&str> = inner.split(',').map(str::trim).collect();
        match words.as_slice() {
            [""] => self.current = 0,
            ["push"] => self.stack.push((None, self.current)),
            ["push", n] if number(n).is_some() => {
                let n = value(n)?;
                self.stack.push((None, self.current));
                self.current = n;
            }
            ["push", name] if is_name(name) => {
                self.stack.push((Some((*name).into()), self.current));
            }
            ["push", name, n] if is_name(name) => {
                let n = value(n)?;
                self.stack.push((Some((*name).into()), self.current));
                self.current = n;
            }
            ["pop"] => match self.stack.pop() {
                Some((_, n)) => self.current = n,
                None => return Err("there is no `push` that it belongs to"),
            },
            ["pop", name] if is_name(name) => {
                let at = self
                    .stack
                    .iter()
                    .rposition(|(n, _)| n.as_deref() == Some(*name));
                let Some(at) = at else {
                    return Err("there is no `push` of this name");
                };
                self.current = self.stack[at].1;
                self.stack.truncate(at);
            }
            [n] if number(n).is_some() => self.current = value(n)?,
            _ => return Err("it is none of `pack()`, `pack(n)`, `pack(push, n)`, `pack(pop)`"),
        }
        match behind.trim() {
            "" => Ok(self.current()),
            _ => Err("there is more behind it, but it was obeyed"),
        }
    }

    /// The value in force.
    pub fn current(&self) -> u64 {
        self.current
    }
}

fn is_name(s: &str) -> bool {
    s.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && s.chars().all(|c| c.is_alphanumeric() || c == '_')
}

fn number(s: &str) -> Option<u64> {
    let s = s.trim_end_matches(['u', 'U', 'l', 'L']);
    match s.strip_prefix("0x").or(s.strip_prefix("0X")) {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => s.parse().ok(),
    }
}

fn value(s: &str) -> Result<u64, &'static str> {
    match number(s) {
        Some(n @ (0 | 1 | 2 | 4 | 8 | 16)) => Ok(n),
        _ => Err("the number must be 1, 2, 4, 8 or 16"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stack_and_names() {
        let mut p = Packs::default();
        for (text, want) in [
            ("(1)", Ok(1)),
            ("(push)", Ok(1)),
            (" ( push , 2 )", Ok(2)),
            ("(push, a, 4)", Ok(4)),
            ("(push, b)", Ok(4)),
            ("(8)", Ok(8)),
            ("(pop, a)", Ok(2)),
            ("(0x10)", Ok(16)),
            ("(pop)", Ok(1)),
            ("(pop)", Ok(1)),
            ("()", Ok(0)),
        ] {
            assert_eq!(p.pragma(text), want, "{text}");
        }
        for bad in ["", "(3)", "(pop)", "(pop, a)", "(N)", "(1", "(push, 1, 2)"] {
            assert!(p.pragma(bad).is_err(), "{bad}");
        }
        assert_eq!(p.pragma("(push, 1)"), Ok(1));
        // GCC obeys it and warns.
        assert!(p.pragma("(2) int").is_err());
        assert_eq!(p.current(), 2);
    }
}
