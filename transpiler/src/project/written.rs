//! The digests by which the engines' files say what text their forms were made of.
//!
//! A kernel is run by these forms as long as its text, and that of all it reaches, is what it was. The text is settled when all files
//! are formatted; then the digests are put where the emitter left [`UNKNOWN`]. How they are computed is shared with the macros that compare
//! them when the crate is built (`cudart-rs/kernel/`).

use super::write::OutFile;
use crate::emit::made_of::UNKNOWN;
use crate::emit::made_of::index::{Index, MADE, is_engine};

/// Puts the digests into the files of the engines.
pub fn settle(files: &mut [OutFile]) {
    let texts: Vec<(String, String)> = (files.iter())
        .filter_map(|f| {
            let path = f.path.strip_prefix("src/")?;
            let text = String::from_utf8_lossy(&f.bytes).into_owned();
            path.ends_with(".rs").then(|| (path.to_owned(), text))
        })
        .collect();
    let all = texts.iter().map(|(p, t)| (p.as_str(), t.as_str()));
    let index = Index::new(all);
    for f in files.iter_mut() {
        let engine = f.path.strip_prefix("src/").is_some_and(is_engine);
        if engine && f.path.ends_with(".rs") {
            f.bytes = with_digests(&index, &String::from_utf8_lossy(&f.bytes)).into_bytes();
        }
    }
}

fn with_digests(index: &Index, text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let begin = format!("{MADE}!(");
    while let Some(at) = rest.find(&begin) {
        let (before, call) = rest.split_at(at + begin.len());
        out.push_str(before);
        rest = call;
        let Some((path, behind)) = call.split_once(',') else {
            continue;
        };
        let path: Vec<&str> = (path.trim().split("::"))
            .map(|p| p.trim_start_matches("r#"))
            .collect();
        let blank = behind.len() - behind.trim_start().len();
        if behind[blank..].starts_with(UNKNOWN) {
            let number = call.len() - behind.len() + blank;
            out.push_str(&call[..number]);
            out.push_str(&format!("{:#018x}", index.digest(&path)));
            rest = &call[number + UNKNOWN.len()..];
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGINE: &str =
        "pub fn start() { as_written!(\n    m::k,\n    0x0000000000000000,\n    KERNEL, launch); }";

    /// The digest of the kernel `m::k` in these files.
    fn digest(files: &[(&str, &str)]) -> String {
        let mut all: Vec<OutFile> = (files.iter().copied())
            .chain([("src/engines/m.rs", ENGINE)])
            .map(|(path, text)| OutFile {
                path: path.into(),
                bytes: text.as_bytes().to_vec(),
            })
            .collect();
        settle(&mut all);
        let text = String::from_utf8(all.pop().unwrap().bytes).unwrap();
        let at = text.find("0x").unwrap();
        assert_eq!(text.replace(&text[at..at + 18], UNKNOWN), ENGINE);
        text[at..at + 18].to_owned()
    }

    const KERNEL: &str = "use crate::n::{g as h, S};\n/// k\n#[kernel]\npub fn k(thread_idx: uint3, barrier: &Barrier, mut out: Ptr<i32>) {\n \
        let x = h(N, S::of(3)); TWICE!(x); (T::of(out).area)(out); out[thread_idx.x] = x.bits(); }";
    const OTHERS: &str = "pub fn g(a: i32, s: S) -> i32 { a + s.v + deep() }\nfn deep() -> i32 { 4 }\npub const N: i32 = 5 * M;\nconst M: i32 = 2;\n\
        pub struct S { v: i32 }\nimpl S { pub fn of(v: i32) -> S { S { v } } fn other() -> i32 { 9 } }\n\
        impl Drop for S { fn drop(&mut self) { gone(1) } }\nfn gone(n: i32) { n + 100; }\n\
        pub struct T { area: fn(Ptr<i32>) -> i32 }\npub static TABLE: T = T { area: virtually };\nfn virtually(p: Ptr<i32>) -> i32 { 77 }\n\
        macro_rules! TWICE { ($x:expr) => { $x * 22 }; }\nimpl Bits for i32 { fn bits(&self) -> i32 { 8 } }\n\
        pub fn main() -> i32 { let out = 66; out }";

    #[test]
    fn what_is_reached_counts_and_nothing_else() {
        let of = |kernel: &str, others: &str| digest(&[("src/m.rs", kernel), ("src/n.rs", others)]);
        let made = of(KERNEL, OTHERS);
        assert_ne!(made, UNKNOWN);
        for (from, to) in [
            ("+ deep()", "- deep()"),
            ("{ 4 }", "{ 5 }"),
            ("5 * M", "6 * M"),
            ("M: i32 = 2", "M: i32 = 3"),
            ("struct S { v: i32 }", "struct S { v: i32, w: i32 }"),
            ("S { S { v } }", "S { S { v: v + 1 } }"),
            ("gone(1)", "gone(2)"),
            ("n + 100", "n + 101"),
            ("{ 77 }", "{ 78 }"),
            ("$x * 22", "$x * 23"),
        ] {
            assert!(OTHERS.contains(from), "{from}");
            assert_ne!(of(KERNEL, &OTHERS.replace(from, to)), made, "{from}");
        }
        assert_ne!(of(&KERNEL.replace("of(3)", "of(4)"), OTHERS), made);
        for (from, to) in [
            ("66", "67"),
            ("{ 9 }", "{ 10 }"),
            ("\nfn", "\n\n// text\nfn"),
        ] {
            assert!(OTHERS.contains(from), "{from}");
            assert_eq!(of(KERNEL, &OTHERS.replace(from, to)), made, "{from}");
        }
        let moved = digest(&[
            ("src/n.rs", "pub fn main() {}"),
            ("src/o.rs", OTHERS),
            ("src/m.rs", KERNEL),
        ]);
        assert_ne!(moved, UNKNOWN);
        assert_eq!(digest(&[("src/o.rs", KERNEL)]), UNKNOWN);
    }

    #[test]
    fn who_waits_is_known_by_names() {
        let text = "#[kernel] fn k(barrier: &Barrier) { one(barrier); two(1, barrier); }\n\
            #[device] fn one(barrier: &Barrier) { barrier.lane_id(); three(barrier) }\n\
            #[device] fn two(n: i32, barrier: &Barrier) { if n > 0 { two(n - 1, barrier); } barrier.shfl::<i32>(1, 2); }\n\
            #[device] fn three(barrier: &Barrier) {}\n\
            #[kernel] fn l(barrier: &Barrier) { four(barrier) }\n#[device] fn four(barrier: &Barrier) {}\n\
            impl S { #[device] fn five(barrier: &Barrier) { S::two(1, barrier) } }";
        let index = Index::new([("m.rs", text), ("n.rs", "use crate::m::one;"), ("o.rs", "")]);
        let all = ["k", "one", "two", "three", "l", "four", "five"];
        let of = |test: &dyn Fn(&str) -> bool| -> Vec<&str> {
            all.iter().copied().filter(|n| test(n)).collect()
        };
        assert_eq!(of(&|n| index.is_waiting(n)), ["k", "two", "five"]);
        assert_eq!(
            of(&|n| index.has_coroutine(n)),
            ["k", "one", "two", "three", "five"]
        );
        assert_eq!(of(&|n| index.is_recursive(n)), ["two"]);
        assert_eq!(index.elsewhere("m.rs", "one"), None);
        let path = Some(vec!["crate", "m", "one"]);
        assert_eq!(index.elsewhere("n.rs", "one"), path);
        assert_eq!(index.elsewhere("o.rs", "one"), path);
    }
}
