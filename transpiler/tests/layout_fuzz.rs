//! The layout printer against rustfmt itself, on random functions of the emitted subset.

use std::io::Write;
use std::process::{Command, Stdio};

/// A small generator of pseudo-random numbers (Knuth's MMIX constants).
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % n
    }

    fn name(&mut self) -> String {
        const NAMES: [&str; 14] = [
            "i",
            "n",
            "tid",
            "size",
            "a",
            "matrix",
            "temperature",
            "d_input",
            "cols",
            "thread_idx",
            "block_size_x",
            "h_output_buffer",
            "number_of_elements",
            "x0",
        ];
        NAMES[self.below(NAMES.len())].to_string()
    }

    fn atom(&mut self) -> String {
        match self.below(8) {
            0 => format!("{}", self.below(5000)),
            1 => "0.5".into(),
            2 => format!("{}.{}", self.name(), self.name()),
            3 => format!("{}[{}]", self.name(), self.name()),
            _ => self.name(),
        }
    }

    fn expr(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.atom();
        }
        let d = depth - 1;
        match self.below(15) {
            0 | 1 => format!("{} + {}", self.operand(d), self.operand(d)),
            2 => format!("{} * {}", self.operand(d), self.operand(d)),
            3 => {
                let op = ["-", "/", "%"][self.below(3)];
                format!("{} {op} {}", self.operand(d), self.operand(d))
            }
            4 => {
                let args: Vec<String> = (0..self.below(7)).map(|_| self.expr(d)).collect();
                format!("{}({})", self.name(), args.join(", "))
            }
            5 => {
                let args: Vec<String> = (0..self.below(4)).map(|_| self.expr(d)).collect();
                format!("{}.{}({})", self.name(), self.name(), args.join(", "))
            }
            6 => format!("{}[{}]", self.name(), self.expr(d)),
            7 => format!("{} as f32", self.operand(d)),
            8 => format!("-{}", self.operand(d)),
            9 => format!("({} + {}) as i32", self.operand(d), self.operand(d)),
            10 => format!(
                "if {} < {} {{ {} }} else {{ {} }}",
                self.atom(),
                self.atom(),
                self.expr(d),
                self.expr(d)
            ),
            11 => format!("malloc({}).cast::<f32>()", self.expr(d)),
            12 => format!("*{}", self.name()),
            13 => format!("addr(&mut {})", self.atom()),
            _ => self.atom(),
        }
    }

    fn operand(&mut self, depth: usize) -> String {
        let e = self.expr(depth);
        let simple = e
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "_.[]".contains(c));
        if simple { e } else { format!("({e})") }
    }

    fn condition(&mut self) -> String {
        match self.below(4) {
            0 => format!("{} < {}", self.operand(1), self.operand(1)),
            1 => format!(
                "{} == {} && {} > {}",
                self.operand(2),
                self.operand(1),
                self.operand(2),
                self.atom()
            ),
            2 => format!(
                "{} >= {} || {} != 0 || {} < {}",
                self.atom(),
                self.operand(1),
                self.name(),
                self.operand(2),
                self.operand(1)
            ),
            _ => format!("!{}.is_null()", self.name()),
        }
    }

    fn stmt(&mut self, depth: usize) -> String {
        let e = 1 + self.below(4);
        match self.below(if depth == 0 { 7 } else { 13 }) {
            0 => format!("let {} = {};", self.name(), self.expr(e)),
            1 => format!("let mut {}: f32 = {};", self.name(), self.expr(e)),
            2 => format!("{}[{}] = {};", self.name(), self.expr(e - 1), self.expr(e)),
            3 => format!("{} += {};", self.name(), self.expr(e)),
            4 => {
                let args: Vec<String> = (0..self.below(6)).map(|_| self.expr(e - 1)).collect();
                format!("{}({});", self.name(), args.join(", "))
            }
            5 => format!("return {};", self.expr(e)),
            6 => {
                let args: Vec<String> = (0..self.below(6)).map(|_| self.expr(e - 1)).collect();
                format!(
                    "printf!(\"%d of %f and more text\\n\"{}{});",
                    if args.is_empty() { "" } else { ", " },
                    args.join(", ")
                )
            }
            7 => format!("if {} {{ {} }}", self.condition(), self.body(depth - 1)),
            8 => format!(
                "if {} {{ {} }} else if {} {{ {} }} else {{ {} }}",
                self.condition(),
                self.body(depth - 1),
                self.condition(),
                self.body(depth - 1),
                self.body(depth - 1)
            ),
            9 => format!(
                "for {} in 0..{} {{ {} }}",
                self.name(),
                self.operand(e),
                self.body(depth - 1)
            ),
            10 => format!("while {} {{ {} }}", self.condition(), self.body(depth - 1)),
            11 => format!("loop {{ {} }}", self.body(depth - 1)),
            _ => format!(
                "match {} {{ 1 => {{ {} }} 2 | 3 => {{ {} }} _ => {{}} }}",
                self.atom(),
                self.body(depth - 1),
                self.body(depth - 1)
            ),
        }
    }

    fn body(&mut self, depth: usize) -> String {
        (0..1 + self.below(3)).map(|_| self.stmt(depth)).collect()
    }
}

/// What rustfmt makes of a text.
fn rustfmt(text: &str) -> Option<String> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--quiet"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let out = child.wait_with_output().ok()?;
    Some(String::from_utf8_lossy(&out.stdout).into_owned())
}

#[test]
fn layout_agrees_with_rustfmt() {
    if Command::new("rustfmt").arg("--version").output().is_err() {
        eprintln!("skipped: there is no rustfmt on this machine");
        return;
    }
    let seed = std::env::var("SEED").ok().and_then(|s| s.parse().ok());
    let mut rng = Rng(seed.unwrap_or(7));
    let mut wrong = Vec::new();
    let count = 300;
    let mut source = String::new();
    for k in 0..count {
        source.push_str(&format!("pub fn f{k}(m: Ptr<f32>) {{ {} }}\n", rng.body(3)));
    }
    let parsed = syn::parse_file(&source.replace("printf!(", "printf\u{1c3}(")).unwrap();
    let ours = cu2rs::emit::layout::file(&parsed).replace("\u{1c3}(", "!(");
    let theirs = rustfmt(&ours).unwrap();
    let split = |s: &str| -> Vec<String> {
        s.split("\npub fn ")
            .map(|f| f.trim_start_matches("pub fn ").to_string())
            .collect()
    };
    let (a, b) = (split(&ours), split(&theirs));
    assert_eq!(a.len(), b.len());
    for (x, y) in a.iter().zip(&b) {
        if x.trim_end() != y.trim_end() {
            wrong.push((x.clone(), y.clone()));
        }
    }
    for (x, y) in wrong.iter().take(6) {
        for (l, r) in x.lines().zip(y.lines()) {
            if l != r {
                let at = x.lines().position(|t| t == l).unwrap_or(0);
                let show = |s: &str| {
                    s.lines()
                        .skip(at.saturating_sub(1))
                        .take(12)
                        .collect::<Vec<_>>()
                        .join("\n")
                };
                eprintln!("---- ours\n{}\n---- rustfmt\n{}\n", show(x), show(y));
                break;
            }
        }
    }
    // What differs is counted, and may only go down.
    let agreeing = count - wrong.len();
    assert!(
        wrong.len() * 100 <= count * 3,
        "{agreeing} of {count} functions agree"
    );
}
