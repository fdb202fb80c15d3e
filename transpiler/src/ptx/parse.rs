//! PTX text to [`Module`] (PTX ISA, "Syntax", "Directives").
//!
//! The grammar needs no more than one token ahead, and `.loc`, `.file` and the lines of debug sections, which have no terminator, end
//! where the next token cannot continue them. What is wrong is reported at its place, and reading goes on behind the next `;` or at
//! the next brace, so that one bad line does not hide the rest. Opcodes are not judged here: an instruction that this version does not know is
//! still an instruction.

use super::lexer::{Lexer, Token};
use super::number;
use super::syntax::*;
use crate::diag::{Diagnostic, Diagnostics};
use crate::source::{FileId, Span};

/// Errors that are reported before reading stops.
const MOST_ERRORS: usize = 20;
/// How deep operands may nest.
const DEEPEST: u32 = 16;
/// How deep scopes may nest.
const DEEPEST_SCOPE: u32 = 1000;

/// Reads a module. `file` is where `text` stands in the source map, for messages.
pub fn parse<'t>(file: FileId, text: &'t str, diags: &mut Diagnostics) -> Module<'t> {
    let mut p = Parser {
        lexer: Lexer::new(text),
        file,
        token: Token::End,
        range: (0, 0),
        end: 0,
        diags,
        errors: 0,
        module: Module {
            producer: producer(text),
            ..Module::default()
        },
    };
    p.advance();
    p.module();
    p.module
}

/// What the opening comments say of the compiler.
fn producer(text: &str) -> Producer {
    let mut p = Producer::default();
    let lines = text.lines().take(60).map(str::trim);
    for line in lines.filter_map(|l| l.strip_prefix("//")).map(str::trim) {
        if let Some((_, rest)) = line.split_once("release ") {
            let release = rest.split([',', ' ']).next().unwrap_or("");
            p.release = Some(release.to_owned());
        } else if let Some(rest) = line.strip_prefix("Based on ") {
            p.generator = Some(rest.to_owned());
        } else if line.contains("LLVM NVPTX") {
            p.generator = Some("LLVM".to_owned());
        } else if line.contains("nvopencc") {
            let version = line.split("nvopencc").nth(1).unwrap_or("").trim();
            let version = version.split_whitespace().next().unwrap_or("");
            p.generator = Some(format!("nvopencc {version}").trim().to_owned());
        }
    }
    p
}

struct Parser<'t, 'd> {
    lexer: Lexer<'t>,
    file: FileId,
    /// The token here.
    token: Token<'t>,
    /// Where it stands.
    range: Range,
    /// Where the token before it ended.
    end: u32,
    diags: &'d mut Diagnostics,
    errors: usize,
    module: Module<'t>,
}

/// A statement could not be read; the message is out.
struct Bad;

type Read<T> = Result<T, Bad>;

impl<'t> Parser<'t, '_> {
    fn advance(&mut self) {
        self.end = self.range.1;
        self.token = self.lexer.next();
        self.range = self.lexer.span();
    }

    fn span(&self, range: Range) -> Span {
        Span {
            file: self.file,
            lo: range.0,
            hi: range.1,
        }
    }

    /// Reports an unexpected token. At the file's end that is a truncated file, whatever was expected.
    fn unexpected<T>(&mut self, wanted: &str) -> Read<T> {
        let found = match self.token {
            Token::End | Token::Unclosed(_) => {
                self.truncated(wanted);
                return Err(Bad);
            }
            Token::Word(w) => format!("`{w}`"),
            Token::Number(n) => format!("`{n}`"),
            Token::Text(_) => "a string".to_owned(),
            Token::Punct(c) => format!("`{}`", char::from(c)),
            Token::Stray(c) => format!("`{}`", c.escape_default()),
            Token::Marker(_) | Token::AsmBegin | Token::AsmEnd => "inline assembly".to_owned(),
        };
        let d = Diagnostic::error(
            7002,
            self.span(self.range),
            format!("the PTX cannot be read: expected {wanted}, found {found}"),
        );
        self.report(d);
        Err(Bad)
    }

    fn truncated(&mut self, wanted: &str) {
        let what = match self.token {
            Token::Unclosed(what) => format!("in a {what}"),
            _ => format!("where {wanted} was expected"),
        };
        // Once is enough.
        if self.errors < MOST_ERRORS {
            let d = Diagnostic::error(
                7003,
                self.span(self.range),
                format!("the PTX ends {what}: the file is not complete"),
            )
            .help("compile it once more; a full disk or a compiler that was stopped leaves such files");
            self.report(d);
        }
        self.errors = MOST_ERRORS;
    }

    fn report(&mut self, d: Diagnostic) {
        self.errors += 1;
        if self.errors <= MOST_ERRORS {
            self.diags.push(d);
        }
    }

    fn is(&self, c: u8) -> bool {
        self.token == Token::Punct(c)
    }

    fn take(&mut self, c: u8) -> bool {
        let here = self.is(c);
        if here {
            self.advance();
        }
        here
    }

    fn expect(&mut self, c: u8, wanted: &str) -> Read<()> {
        if self.take(c) {
            Ok(())
        } else {
            self.unexpected(wanted)
        }
    }

    fn word(&mut self, wanted: &str) -> Read<&'t str> {
        match self.token {
            Token::Word(w) => {
                self.advance();
                Ok(w)
            }
            _ => self.unexpected(wanted),
        }
    }

    /// An unsigned number that fits.
    fn small(&mut self, wanted: &str) -> Read<u32> {
        if let Token::Number(n) = self.token
            && let Some(n) = number::integer(n).and_then(|n| u32::try_from(n).ok())
        {
            self.advance();
            return Ok(n);
        }
        self.unexpected(wanted)
    }

    fn at_end(&self) -> bool {
        matches!(self.token, Token::End | Token::Unclosed(_)) || self.errors >= MOST_ERRORS
    }

    /// Goes on behind the next `;` of this level, or stands before a brace.
    fn recover(&mut self) {
        while !self.at_end() && !self.is(b'}') && !self.is(b'{') {
            let semicolon = self.is(b';');
            self.advance();
            if semicolon {
                return;
            }
        }
    }

    /// Skips what stands between two brackets, the token here being the opening one.
    fn skip_bracketed(&mut self) {
        let mut depth = 0u32;
        while !matches!(self.token, Token::End | Token::Unclosed(_)) {
            match self.token {
                Token::Punct(b'(' | b'[' | b'{') => depth += 1,
                Token::Punct(b')' | b']' | b'}') => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.advance();
            if depth == 0 {
                return;
            }
        }
        self.truncated("a closing bracket");
    }

    /// Skips to a `;` outside of brackets and takes it.
    fn skip_to_semicolon(&mut self) -> Read<()> {
        loop {
            match self.token {
                Token::Punct(b';') => {
                    self.advance();
                    return Ok(());
                }
                Token::Punct(b'(' | b'[' | b'{') => self.skip_bracketed(),
                Token::Punct(b'}') | Token::End | Token::Unclosed(_) | Token::Stray(_) => {
                    return self.unexpected("`;`");
                }
                _ => self.advance(),
            }
        }
    }

    fn module(&mut self) {
        while !self.at_end() {
            let from = self.range.0;
            if self.top_level().is_err() {
                self.recover();
                if self.is(b'{') {
                    self.skip_bracketed();
                } else if self.is(b'}') {
                    self.advance();
                }
            } else if self.range.0 == from && !self.at_end() {
                // Nothing was read: cannot happen, but must not hang.
                self.advance();
            }
        }
        if matches!(self.token, Token::Unclosed(_)) {
            self.truncated("more");
        }
    }

    fn top_level(&mut self) -> Read<()> {
        let range = self.range;
        let word = match self.token {
            Token::Word(w) => w,
            Token::Punct(b';') | Token::Marker(_) | Token::AsmBegin | Token::AsmEnd => {
                self.advance();
                return Ok(());
            }
            _ => return self.unexpected("a directive"),
        };
        match word {
            ".version" => {
                self.advance();
                let Token::Number(n) = self.token else {
                    return self.unexpected("a version such as `8.4`");
                };
                let (major, minor) = n.split_once('.').unwrap_or((n, "0"));
                let (Ok(major), Ok(minor)) = (major.parse(), minor.parse()) else {
                    return self.unexpected("a version such as `8.4`");
                };
                self.module.version = Some((major, minor));
                self.advance();
            }
            ".target" => {
                self.advance();
                loop {
                    let name = self.word("a target such as `sm_75`")?;
                    self.module.target.push(name);
                    if !self.take(b',') {
                        break;
                    }
                }
            }
            ".address_size" => {
                self.advance();
                self.module.address_size = Some(self.small("32 or 64")?);
            }
            ".file" => self.file()?,
            ".loc" => {
                self.loc()?;
            }
            ".section" => self.section()?,
            ".pragma" | ".alias" => {
                self.advance();
                self.skip_to_semicolon()?;
            }
            _ if word.starts_with('.') => self.declaration(range)?,
            _ => return self.unexpected("a directive"),
        }
        Ok(())
    }

    /// `.file 1 "name"[, time, size]`
    fn file(&mut self) -> Read<()> {
        self.advance();
        let index = self.small("a file's number")?;
        let Token::Text(name) = self.token else {
            return self.unexpected("a file's name");
        };
        self.advance();
        self.module.files.entry(index).or_insert(name);
        while self.take(b',') {
            let Token::Number(_) = self.token else {
                return self.unexpected("a number");
            };
            self.advance();
        }
        Ok(())
    }

    fn loc(&mut self) -> Read<Loc<'t>> {
        self.advance();
        let file = self.small("a file's number")?;
        let line = self.small("a line")?;
        let column = match self.token {
            Token::Number(_) => self.small("a column")?,
            _ => 0,
        };
        let mut loc = Loc {
            file,
            line,
            column,
            inlined: None,
        };
        // What assemblers of other machines know; LLVM leaves it out for PTX, but not all that is made with it does.
        const FLAGS: [&str; 5] = [
            "prologue_end",
            "epilogue_begin",
            "basic_block",
            "is_stmt",
            "discriminator",
        ];
        while matches!(self.token, Token::Word(w) if FLAGS.contains(&w)) {
            self.advance();
            if matches!(self.token, Token::Number(_)) {
                self.advance();
            }
        }
        if !self.is(b',') {
            return Ok(loc);
        }
        let (mut name, mut at) = (("", 0), None);
        while self.take(b',') {
            match self.word("`function_name` or `inlined_at`")? {
                "function_name" => {
                    name.0 = self.word("a label")?;
                    if self.take(b'+') {
                        name.1 = i64::from(self.small("an offset")?);
                    }
                }
                "inlined_at" => {
                    let file = self.small("a file's number")?;
                    let line = self.small("a line")?;
                    at = Some((file, line, self.small("a column")?));
                }
                // Attributes of later versions: their values are numbers and words.
                _ => {
                    while matches!(self.token, Token::Number(_)) {
                        self.advance();
                    }
                }
            }
        }
        loc.inlined = at.map(|at| Inlined { name, at });
        Ok(loc)
    }

    /// `.section .debug_str { label: .b8 1, 2 … }`
    fn section(&mut self) -> Read<()> {
        self.advance();
        let name = self.word("a section's name")?;
        self.module.has_debug_sections |= name.starts_with(".debug");
        // clang writes flags behind the name.
        while self.take(b',') {
            self.advance();
        }
        self.expect(b'{', "`{`")?;
        let wanted = name == ".debug_str";
        let (mut bytes, mut labels) = (Vec::new(), Vec::new());
        loop {
            match self.token {
                Token::Punct(b'}') => {
                    self.advance();
                    break;
                }
                Token::End | Token::Unclosed(_) | Token::Punct(b'{') => {
                    return self.unexpected("`}`");
                }
                Token::Word(w) if wanted && !w.starts_with('.') => {
                    self.advance();
                    if self.take(b':') {
                        labels.push((w, bytes.len()));
                    }
                }
                Token::Number(n) if wanted => {
                    bytes.push(number::integer(n).and_then(|n| u8::try_from(n).ok()));
                    self.advance();
                }
                _ => self.advance(),
            }
        }
        for (label, at) in labels {
            let text: Vec<u8> = bytes[at..]
                .iter()
                .map_while(|b| b.filter(|b| *b != 0))
                .collect();
            let text = String::from_utf8_lossy(&text).into_owned();
            self.module.strings.insert(label, text);
        }
        Ok(())
    }

    /// A variable or a function, the token here being its first word.
    fn declaration(&mut self, range: Range) -> Read<()> {
        let mut space = "";
        loop {
            let Token::Word(w) = self.token else {
                return self.unexpected("a name");
            };
            match w {
                ".entry" | ".func" => return self.function(range, w == ".entry"),
                ".section" | ".version" | ".target" | ".file" | ".loc" => {
                    return self.unexpected("the rest of a declaration");
                }
                ".align" => {
                    self.advance();
                    self.small("an alignment")?;
                }
                ".attribute" => {
                    self.advance();
                    if self.is(b'(') {
                        self.skip_bracketed();
                    }
                }
                ".global" | ".const" | ".shared" | ".local" | ".tex" | ".param" => {
                    space = w;
                    self.advance();
                }
                _ if w.starts_with('.') => {
                    self.advance();
                    if self.is(b'(') {
                        self.skip_bracketed();
                    }
                }
                name => {
                    let range = self.range;
                    self.module.variables.push(Variable { name, space, range });
                    self.advance();
                    return self.skip_to_semicolon();
                }
            }
        }
    }

    /// How many parameters a bracketed list declares.
    fn parameters(&mut self) -> Read<usize> {
        let empty_so_far = self.range.1;
        self.expect(b'(', "`(`")?;
        let mut count = 0;
        loop {
            match self.token {
                Token::Punct(b')') => {
                    let any = self.end != empty_so_far;
                    self.advance();
                    return Ok(count + usize::from(any));
                }
                Token::Punct(b',') => {
                    count += 1;
                    self.advance();
                }
                Token::Punct(b'[') => self.skip_bracketed(),
                Token::Word(_) | Token::Number(_) | Token::Punct(b'<' | b'>') => self.advance(),
                _ => return self.unexpected("a parameter"),
            }
        }
    }

    fn function(&mut self, range: Range, kernel: bool) -> Read<()> {
        self.advance();
        if self.is(b'(') {
            self.parameters()?;
        }
        let name_range = self.range;
        let name = self.word("a function's name")?;
        let mut params = 0;
        if self.is(b'(') {
            params = self.parameters()?;
        }
        // Directives such as `.maxntid 256, 1, 1` and `.pragma "…";` stand before the body.
        loop {
            match self.token {
                Token::Punct(b';') => {
                    self.advance();
                    self.module.declared.push(name);
                    return Ok(());
                }
                Token::Punct(b'{') => break,
                Token::Word(".pragma") => {
                    self.advance();
                    self.skip_to_semicolon()?;
                }
                Token::Word(_) | Token::Number(_) | Token::Punct(b',') => self.advance(),
                _ => return self.unexpected("a function's body"),
            }
        }
        let open = self.range.0;
        self.advance();
        let (body, close) = self.body(name);
        self.module.functions.push(Function {
            name,
            kernel,
            name_range,
            range: (range.0, self.end),
            params,
            open,
            close,
            body,
        });
        Ok(())
    }

    /// The statements up to the brace that closes the function, which is taken; and where that brace stands.
    fn body(&mut self, function: &str) -> (Vec<Statement<'t>>, u32) {
        let mut body = Vec::new();
        let mut depth = 0;
        loop {
            let from = self.range.0;
            let kind = match self.token {
                Token::Punct(b'}') if depth == 0 => {
                    self.advance();
                    return (body, from);
                }
                Token::Punct(b'}') => {
                    depth -= 1;
                    self.advance();
                    Ok(StatementKind::Close)
                }
                Token::Punct(b'{') if depth < DEEPEST_SCOPE => {
                    depth += 1;
                    self.advance();
                    Ok(StatementKind::Open)
                }
                Token::Punct(b'{') => self.unexpected("fewer nested scopes"),
                Token::Punct(b';') => {
                    self.advance();
                    continue;
                }
                Token::End | Token::Unclosed(_) => {
                    self.truncated(&format!("the `}}` of `{function}`"));
                    return (body, from);
                }
                // A function's head inside of a body: a brace is missing.
                Token::Word(".entry" | ".func") => self.unexpected("`}`"),
                _ => self.statement(),
            };
            match kind {
                Ok(kind) => body.push(Statement {
                    range: (from, self.end.max(from)),
                    kind,
                }),
                Err(Bad) => {
                    if self.errors >= MOST_ERRORS {
                        return (body, from);
                    }
                    self.recover();
                    if depth >= DEEPEST_SCOPE && self.is(b'{') {
                        self.advance();
                    }
                }
            }
        }
    }

    fn statement(&mut self) -> Read<StatementKind<'t>> {
        let kind = match self.token {
            Token::Marker(text) => {
                let numbers: Option<Vec<u32>> =
                    text.split_whitespace().map(|n| n.parse().ok()).collect();
                let Some(numbers) = numbers.filter(|n| !n.is_empty()) else {
                    let d = Diagnostic::error(
                        7002,
                        self.span(self.range),
                        "the PTX cannot be read: a marker of cu2rs without its number",
                    );
                    self.report(d);
                    self.advance();
                    return Err(Bad);
                };
                self.advance();
                StatementKind::Marker(numbers)
            }
            Token::AsmBegin => {
                self.advance();
                StatementKind::AsmBegin
            }
            Token::AsmEnd => {
                self.advance();
                StatementKind::AsmEnd
            }
            Token::Word(".loc") => StatementKind::Loc(self.loc()?),
            Token::Word(".pragma") => {
                self.advance();
                let mut texts = Vec::new();
                while let Token::Text(t) = self.token {
                    texts.push(t);
                    self.advance();
                    self.take(b',');
                }
                self.expect(b';', "`;`")?;
                StatementKind::Pragma(texts)
            }
            Token::Word(".file") => {
                self.file()?;
                StatementKind::Declaration(".file")
            }
            Token::Word(w) if w.starts_with('.') => {
                self.advance();
                self.skip_to_semicolon()?;
                StatementKind::Declaration(w)
            }
            Token::Word(w) => {
                self.advance();
                if self.take(b':') {
                    return self.labelled(w);
                }
                StatementKind::Instruction(self.instruction(None, w)?)
            }
            Token::Punct(b'@') => {
                self.advance();
                let inverted = self.take(b'!');
                let guard = self.word("a predicate")?;
                let opcode = self.word("an instruction")?;
                StatementKind::Instruction(self.instruction(Some((guard, inverted)), opcode)?)
            }
            _ => return self.unexpected("an instruction"),
        };
        Ok(kind)
    }

    /// What stands behind `label:` if it belongs to the label.
    fn labelled(&mut self, label: &'t str) -> Read<StatementKind<'t>> {
        let directive = match self.token {
            Token::Word(w @ (".branchtargets" | ".calltargets" | ".callprototype")) => w,
            _ => return Ok(StatementKind::Label(label)),
        };
        self.advance();
        if directive == ".callprototype" {
            self.skip_to_semicolon()?;
            return Ok(StatementKind::Prototype(label));
        }
        let mut names = Vec::new();
        loop {
            names.push(self.word("a name")?);
            if !self.take(b',') {
                break;
            }
        }
        self.expect(b';', "`;`")?;
        Ok(match directive {
            ".branchtargets" => StatementKind::BranchTargets(label, names),
            _ => StatementKind::CallTargets(label, names),
        })
    }

    fn instruction(
        &mut self,
        guard: Option<(&'t str, bool)>,
        opcode: &'t str,
    ) -> Read<Instruction<'t>> {
        if opcode.starts_with(['.', '%', '$']) {
            let range = (self.end.saturating_sub(opcode.len() as u32), self.end);
            let d = Diagnostic::error(
                7002,
                self.span(range),
                format!("the PTX cannot be read: `{opcode}` is no instruction"),
            );
            self.report(d);
            return Err(Bad);
        }
        let mut operands = Vec::new();
        if !self.is(b';') {
            loop {
                operands.push(self.operand(0)?);
                // A call has an `(arguments)` list behind a comma like any operand.
                if !self.take(b',') {
                    break;
                }
            }
        }
        self.expect(b';', "`;`")?;
        Ok(Instruction {
            guard,
            opcode,
            operands,
        })
    }

    /// Operands up to a closing bracket, which is taken.
    fn operands(&mut self, close: u8, depth: u32) -> Read<Vec<Operand<'t>>> {
        let mut all = Vec::new();
        if self.take(close) {
            return Ok(all);
        }
        loop {
            all.push(self.operand(depth)?);
            if !self.take(b',') {
                break;
            }
        }
        self.expect(close, "a closing bracket")?;
        Ok(all)
    }

    fn operand(&mut self, depth: u32) -> Read<Operand<'t>> {
        if depth > DEEPEST {
            return self.unexpected("fewer nested brackets");
        }
        let mut operand = match self.token {
            Token::Word(w) => {
                self.advance();
                let name = Operand::Name(w);
                match self.token {
                    Token::Punct(b'[') => {
                        self.advance();
                        let index = self.operand(depth + 1)?;
                        self.expect(b']', "`]`")?;
                        Operand::Element(Box::new(name), Box::new(index))
                    }
                    _ => name,
                }
            }
            Token::Number(n) => {
                let Some(value) = number::operand(n) else {
                    return self.unexpected("a number");
                };
                self.advance();
                value
            }
            Token::Punct(b'-' | b'+') => {
                let minus = self.is(b'-');
                self.advance();
                match self.operand(depth + 1)? {
                    Operand::Int(n) if minus => Operand::Int(-n),
                    Operand::Single(b) if minus => Operand::Single(b ^ 1 << 31),
                    Operand::Double(b) if minus => Operand::Double(b ^ 1 << 63),
                    o => o,
                }
            }
            Token::Punct(b'!' | b'~') => {
                self.advance();
                Operand::Not(Box::new(self.operand(depth + 1)?))
            }
            Token::Punct(b'{') => {
                self.advance();
                Operand::Vector(self.operands(b'}', depth + 1)?)
            }
            Token::Punct(b'(') => {
                self.advance();
                Operand::List(self.operands(b')', depth + 1)?)
            }
            Token::Punct(b'[') => {
                self.advance();
                Operand::Address(self.operands(b']', depth + 1)?)
            }
            _ => return self.unexpected("an operand"),
        };
        loop {
            match self.token {
                Token::Punct(sign @ (b'+' | b'-')) => {
                    self.advance();
                    let minus = sign == b'-';
                    // `a + -4` is how some compilers write `a - 4`.
                    operand = match self.operand(depth + 1)? {
                        Operand::Int(n) => {
                            let n = if minus { -n } else { n };
                            Operand::Offset(Box::new(operand), n)
                        }
                        _ => return self.unexpected("a constant offset"),
                    };
                }
                Token::Punct(b'|') => {
                    self.advance();
                    let second = self.operand(depth + 1)?;
                    operand = Operand::Pair(Box::new(operand), Box::new(second));
                }
                _ => return Ok(operand),
            }
        }
    }
}
