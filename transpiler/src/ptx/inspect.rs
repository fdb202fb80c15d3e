//! What a file is that someone gave as PTX: the mistakes that are easily made each get a sentence of their own.

use crate::diag::Diagnostic;
use crate::source::{FileId, Span};

/// The newest PTX version that this front end was tested with.
pub const NEWEST: (u16, u16) = (9, 5);

/// Checks that a file looks like PTX at all and gives its text. The error says what it looks like instead. Bytes that are not UTF-8
/// (names of files may be in any encoding) are replaced.
pub fn text(file: FileId, bytes: &[u8]) -> Result<String, Box<Diagnostic>> {
    let start = Span { file, lo: 0, hi: 0 };
    let refused = |what: &str, help: &str| {
        let d = Diagnostic::error(7001, start, format!("this is no PTX: {what}"));
        Err(Box::new(d.help(help)))
    };
    let compile = "compile with `nvcc -ptx -lineinfo`";
    if bytes.starts_with(b"\x7fELF") {
        return refused(
            "it is an object file or cubin, which holds machine code",
            compile,
        );
    }
    if bytes.starts_with(&[0x50, 0xed, 0x55, 0xba]) || bytes.starts_with(&[0xba, 0x55, 0xed, 0x50])
    {
        return refused(
            "it is a fat binary",
            "`cuobjdump -ptx FILE` prints the PTX in it, if there is any",
        );
    }
    if bytes.starts_with(b"BC\xc0\xde") {
        return refused("it is LLVM bitcode", compile);
    }
    let text = String::from_utf8_lossy(bytes).into_owned();
    if text.trim().is_empty() {
        return refused("the file is empty", compile);
    }
    if text.contains('\0') {
        return refused("it is a binary file", compile);
    }
    let lines = || text.lines().map(str::trim).take(2000);
    let is_ptx = lines().any(|l| l.starts_with(".version") || l.starts_with(".target"));
    let sass = |l: &str| {
        l.starts_with("/*0")
            || l.starts_with(".headerflags")
            || l.starts_with("code for sm_")
            || l.starts_with("Function :")
    };
    if lines().filter(|l| sass(l)).count() > 1 {
        return refused(
            "it is a disassembly of machine code (SASS), whose blocks are others than those of the PTX",
            "compile with `nvcc -ptx -lineinfo`, or print the PTX with `cuobjdump -ptx`",
        );
    }
    if let Some(header) = lines().find(|l| l.starts_with("Fatbin ptx code")) {
        return refused(
            &format!("it is the output of cuobjdump with its headings (`{header}`)"),
            "take the lines from `.version` on, for one architecture",
        );
    }
    if !is_ptx {
        let source = lines().any(|l| l.starts_with("#include") || l.contains("__global__"));
        let llvm = lines().any(|l| l.starts_with("target triple") || l.starts_with("define "));
        return match (source, llvm) {
            (true, _) => refused("it is source text", compile),
            (_, true) => refused("it is LLVM's assembly", compile),
            _ => refused("there is no `.version` and no `.target` in it", compile),
        };
    }
    Ok(text)
}

/// A warning for PTX that is newer than what this front end knows.
pub fn version(file: FileId, version: Option<(u16, u16)>) -> Option<Diagnostic> {
    let (major, minor) = version.filter(|v| *v > NEWEST)?;
    let start = Span { file, lo: 0, hi: 0 };
    let text = format!(
        "PTX {major}.{minor} is newer than PTX {}.{}, the last that this cu2rs was tested with",
        NEWEST.0, NEWEST.1
    );
    Some(
        Diagnostic::warning(7006, start, text)
            .note("instructions that it does not know are taken for ones that do not branch"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(bytes: &[u8]) -> String {
        text(FileId(0), bytes).unwrap_err().message
    }

    #[test]
    fn newer_versions_are_told() {
        let code = |v| version(FileId(0), v).map(|d| d.code.to_string());
        assert_eq!(code(Some((99, 0))).as_deref(), Some("CU7006"));
        assert!(code(Some(NEWEST)).is_none() && code(None).is_none());
    }

    #[test]
    fn each_mistake_has_its_sentence() {
        assert!(said(b"").contains("empty"));
        assert!(said(b" \n\t").contains("empty"));
        assert!(said(b"\x7fELF\x02").contains("cubin"));
        assert!(said(&[0x50, 0xed, 0x55, 0xba, 1]).contains("fat binary"));
        assert!(said(b"BC\xc0\xde").contains("bitcode"));
        assert!(said(b"a\0b").contains("binary"));
        assert!(said(b"#include <x>\n__global__ void k() {}").contains("source text"));
        assert!(said(b"target triple = \"nvptx64\"").contains("LLVM"));
        let sass = "\tcode for sm_70\n\t\tFunction : _Z1kv\n\t/*0000*/  MOV R1, c[0x0][0x28] ;\n";
        assert!(said(sass.as_bytes()).contains("SASS"));
        assert!(said(b"Fatbin ptx code:\n====\n.version 7.0\n").contains("cuobjdump"));
        assert!(said(b"hello").contains(".version"));
        assert!(text(FileId(0), b".version 8.0\n.file 1 \"\xff.cu\"").is_ok());
    }

    #[test]
    fn newer_versions_are_warned_about() {
        assert!(version(FileId(0), Some((99, 0))).is_some());
        assert!(version(FileId(0), Some(NEWEST)).is_none());
        assert!(version(FileId(0), None).is_none());
    }
}
