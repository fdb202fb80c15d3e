//! PTX text to a [`Module`]: stops at the first thing that it cannot read.

use super::lexer::{Lexer, Token, integer};
use super::syntax::*;
use crate::LoadError;

/// How deep operands and initial values may nest.
const DEEPEST: u32 = 32;

/// Reads a module.
pub(crate) fn parse(text: &str) -> Result<Module<'_>, LoadError> {
    let mut p = Parser {
        lexer: Lexer::new(text),
        token: Token::End,
        line: 1,
        ahead: None,
    };
    p.advance();
    let mut module = Module::default();
    while p.token != Token::End {
        p.top_level(&mut module)?;
    }
    Ok(module)
}

struct Parser<'t> {
    lexer: Lexer<'t>,
    token: Token<'t>,
    line: u32,
    ahead: Option<(Token<'t>, u32)>,
}

type Read<T> = Result<T, LoadError>;

impl<'t> Parser<'t> {
    fn advance(&mut self) {
        (self.token, self.line) = match self.ahead.take() {
            Some(t) => t,
            None => self.lexer.next(),
        };
    }

    fn peek(&mut self) -> Token<'t> {
        self.ahead.get_or_insert_with(|| self.lexer.next()).0
    }

    fn wanted<T>(&self, wanted: &str) -> Read<T> {
        let found = match self.token {
            Token::Word(w) | Token::Number(w) => format!("`{w}`"),
            Token::Text(_) => "a string".to_owned(),
            Token::Punct(c) => format!("`{}`", char::from(c).escape_default()),
            Token::End => "the end of the text".to_owned(),
        };
        Err(LoadError::syntax(
            self.line,
            format!("expected {wanted}, found {found}"),
        ))
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

    fn expect(&mut self, c: u8) -> Read<()> {
        match self.take(c) {
            true => Ok(()),
            false => self.wanted(&format!("`{}`", char::from(c))),
        }
    }

    fn word(&mut self, wanted: &str) -> Read<&'t str> {
        match self.token {
            Token::Word(w) => {
                self.advance();
                Ok(w)
            }
            _ => self.wanted(wanted),
        }
    }

    fn small(&mut self, wanted: &str) -> Read<u32> {
        if let Token::Number(n) = self.token
            && let Some(n) = integer(n).and_then(|n| u32::try_from(n).ok())
        {
            self.advance();
            return Ok(n);
        }
        self.wanted(wanted)
    }

    fn top_level(&mut self, module: &mut Module<'t>) -> Read<()> {
        if self.take(b';') {
            return Ok(());
        }
        let Token::Word(word) = self.token else {
            return self.wanted("a directive");
        };
        match word {
            ".version" => {
                self.advance();
                let Token::Number(n) = self.token else {
                    return self.wanted("a version such as `8.4`");
                };
                if !n.starts_with(|c: char| c.is_ascii_digit()) {
                    return self.wanted("a version such as `8.4`");
                }
                self.advance();
            }
            ".target" => {
                self.advance();
                loop {
                    let name = self.word("a target such as `sm_75`")?;
                    if let Some(n) = name.strip_prefix("sm_") {
                        let n = n.trim_end_matches(|c: char| !c.is_ascii_digit());
                        module.target = n.parse().unwrap_or(0);
                    }
                    if !self.take(b',') {
                        break;
                    }
                }
            }
            ".address_size" => {
                self.advance();
                if self.small("64")? != 64 {
                    return Err(LoadError::unsupported(self.line, ".address_size 32"));
                }
            }
            ".file" => {
                self.advance();
                let index = self.small("a file's number")?;
                if let Token::Text(name) = self.token {
                    module.files.push((index, name));
                }
                self.advance();
                while self.take(b',') {
                    self.advance();
                }
            }
            ".loc" => drop(self.loc()?),
            ".section" => {
                while !self.is(b'{') && self.token != Token::End {
                    self.advance();
                }
                while !self.is(b'}') && self.token != Token::End {
                    self.advance();
                }
                self.expect(b'}')?;
            }
            ".pragma" => self.skip_to_semicolon()?,
            ".alias" => {
                self.advance();
                let a = self.word("a name")?;
                self.expect(b',')?;
                module.aliases.push((a, self.word("a name")?));
                self.expect(b';')?;
            }
            _ => self.declaration(module)?,
        }
        Ok(())
    }

    fn skip_to_semicolon(&mut self) -> Read<()> {
        while !self.is(b';') {
            if self.token == Token::End {
                return self.wanted("`;`");
            }
            self.advance();
        }
        self.advance();
        Ok(())
    }

    fn loc(&mut self) -> Read<Loc> {
        self.advance();
        let mut loc = Loc {
            file: self.small("a file")?,
            line: self.small("a line")?,
            ..Loc::default()
        };
        if let Token::Number(_) = self.token {
            loc.column = self.small("a column")?;
        }
        while let Token::Word(
            "prologue_end" | "epilogue_begin" | "basic_block" | "is_stmt" | "discriminator",
        ) = self.token
        {
            self.advance();
            if let Token::Number(_) = self.token {
                self.advance();
            }
        }
        while self.take(b',') {
            let what = self.word("`function_name` or `inlined_at`")?;
            // A label with an offset, or numbers.
            if matches!(self.token, Token::Word(w) if !w.starts_with('.')) {
                self.advance();
                if self.take(b'+') {
                    self.advance();
                }
            }
            let mut numbers = Vec::new();
            while let Token::Number(_) = self.token {
                match what {
                    "inlined_at" => numbers.push(self.small("a place")?),
                    _ => self.advance(),
                }
            }
            if let [file, line, rest @ ..] = &numbers[..] {
                loc.inlined_at = Some((*file, *line, rest.first().copied().unwrap_or(0)));
            }
        }
        Ok(loc)
    }

    fn declaration(&mut self, module: &mut Module<'t>) -> Read<()> {
        let mut linking = Linking::Local;
        loop {
            linking = match self.token {
                Token::Word(".visible") => Linking::Visible,
                Token::Word(".extern") => Linking::Extern,
                Token::Word(".weak") => Linking::Weak,
                Token::Word(".common") => Linking::Common,
                _ => break,
            };
            self.advance();
        }
        match self.token {
            Token::Word(".entry" | ".func") => {
                let f = self.function(linking)?;
                module.functions.push(f);
            }
            Token::Word(w)
                if matches!(
                    w.split('.').nth(1),
                    Some("global" | "const" | "shared" | "local" | "tex" | "param")
                ) =>
            {
                self.variables(linking, &mut |v| module.variables.push(v))?;
            }
            _ => return self.wanted("a function or a variable"),
        }
        Ok(())
    }

    /// `.space …type name[…] = init, name2 …;`
    fn variables(&mut self, linking: Linking, add: &mut dyn FnMut(Variable<'t>)) -> Read<()> {
        let mut v = self.variable_head(linking)?;
        loop {
            self.variable_tail(&mut v)?;
            add(v.clone());
            if !self.take(b',') {
                return self.expect(b';');
            }
        }
    }

    fn variable_head(&mut self, linking: Linking) -> Read<Variable<'t>> {
        // `.reg .b16`, but `.reg.b16` too.
        let word = self.word("a state space")?.trim_start_matches('.');
        let (space, mut joined) = match word.split_once('.') {
            Some((space, rest)) => (space, Some(rest)),
            None => (word, None),
        };
        let mut v = Variable {
            name: "",
            linking,
            space: space.split(['[', ':']).next().unwrap_or(space),
            ty: "",
            vector: 1,
            align: None,
            count: Some(1),
            dims: Vec::new(),
            range: None,
            init: None,
            line: self.line,
        };
        if space == "const" && self.take(b'[') {
            self.advance();
            self.expect(b']')?;
        }
        loop {
            let word = match (joined.take(), self.token) {
                (Some(w), _) => w,
                (None, Token::Word(w)) if w.starts_with('.') => {
                    self.advance();
                    &w[1..]
                }
                _ => return Ok(v),
            };
            match word {
                "align" => v.align = Some(self.small("an alignment")?),
                "v2" => v.vector = 2,
                "v4" => v.vector = 4,
                "v8" => v.vector = 8,
                // Of kernel parameters: what a pointer points to.
                "ptr" => {
                    if let Token::Word(".global" | ".const" | ".shared" | ".local" | ".generic") =
                        self.token
                    {
                        self.advance();
                    }
                    if self.token == Token::Word(".align") {
                        self.advance();
                        self.small("an alignment")?;
                    }
                }
                "attribute" => {
                    self.expect(b'(')?;
                    let mut depth = 1;
                    while depth > 0 {
                        match self.token {
                            Token::Punct(b'(') => depth += 1,
                            Token::Punct(b')') => depth -= 1,
                            Token::End => return self.wanted("`)`"),
                            _ => {}
                        }
                        self.advance();
                    }
                }
                // `.b8.u8`, `.u64.ptr`: types come apart at dots.
                w if w.contains('.') => {
                    for part in w.split('.') {
                        match part {
                            "v2" => v.vector = 2,
                            "v4" => v.vector = 4,
                            "ptr" | "global" | "const" | "shared" | "local" | "generic" => {}
                            _ => v.ty = part,
                        }
                    }
                }
                w => v.ty = w,
            }
        }
    }

    fn variable_tail(&mut self, v: &mut Variable<'t>) -> Read<()> {
        v.name = self.word("a name")?;
        (v.count, v.range, v.init) = (Some(1), None, None);
        v.dims.clear();
        v.line = self.line;
        if self.take(b'<') {
            v.range = Some(self.small("how many registers")?);
            self.expect(b'>')?;
        }
        while self.take(b'[') {
            if self.take(b']') {
                v.count = None;
                continue;
            }
            let n = match self.operand(0)? {
                Operand::Int(n) if n >= 0 => n as u64,
                _ => return self.wanted("a size"),
            };
            v.dims.push(n);
            v.count = v.count.and_then(|c| c.checked_mul(n));
            self.expect(b']')?;
        }
        if self.take(b'=') {
            v.init = Some(self.init(0)?);
            if v.count.is_none()
                && let Some(Init::List(l)) = &v.init
            {
                v.count = Some(l.len() as u64);
            }
        }
        Ok(())
    }

    fn init(&mut self, depth: u32) -> Read<Init<'t>> {
        if depth > DEEPEST {
            return self.wanted("fewer braces");
        }
        if self.take(b'{') {
            let mut list = Vec::new();
            while !self.take(b'}') {
                list.push(self.init(depth + 1)?);
                if !self.take(b',') && !self.is(b'}') {
                    return self.wanted("`,` or `}`");
                }
            }
            return Ok(Init::List(list));
        }
        // `0xFF00(symbol)`: a byte of an address.
        if let Token::Number(n) = self.token
            && self.peek() == Token::Punct(b'(')
        {
            let mask = integer(n).unwrap_or(0) as u128;
            self.advance();
            self.advance();
            let (name, add, generic) = match self.init(depth + 1)? {
                Init::Symbol {
                    name, add, generic, ..
                } => (name, add, generic),
                _ => return self.wanted("a name"),
            };
            self.expect(b')')?;
            return Ok(Init::Symbol {
                name,
                add,
                byte: Some(mask.trailing_zeros() / 8),
                generic,
            });
        }
        if self.token == Token::Word("generic") {
            self.advance();
            self.expect(b'(')?;
            let name = self.word("a name")?;
            self.expect(b')')?;
            let add = self.offset()?;
            return Ok(Init::Symbol {
                name,
                add,
                byte: None,
                generic: true,
            });
        }
        match self.operand(depth)? {
            Operand::Name(name) => Ok(Init::Symbol {
                name,
                add: 0,
                byte: None,
                generic: false,
            }),
            Operand::Offset(o, add) => match *o {
                Operand::Name(name) => Ok(Init::Symbol {
                    name,
                    add,
                    byte: None,
                    generic: false,
                }),
                _ => self.wanted("a name"),
            },
            o => Ok(Init::Value(o)),
        }
    }

    /// `+4`, `-4`, `+-4`, or nothing.
    fn offset(&mut self) -> Read<i128> {
        let mut total = 0i128;
        while self.is(b'+') || self.is(b'-') {
            let mut minus = false;
            while self.is(b'+') || self.is(b'-') {
                minus ^= self.is(b'-');
                self.advance();
            }
            let Token::Number(n) = self.token else {
                return self.wanted("a number");
            };
            let n = integer(n).map_or_else(|| self.wanted("a number"), Ok)?;
            self.advance();
            total = total.saturating_add(if minus { -n } else { n });
        }
        Ok(total)
    }

    fn function(&mut self, linking: Linking) -> Read<Function<'t>> {
        let kernel = self.token == Token::Word(".entry");
        let line = self.line;
        self.advance();
        while self.token == Token::Word(".attribute") {
            self.advance();
            while !self.take(b')') {
                if self.token == Token::End {
                    return self.wanted("`)`");
                }
                self.advance();
            }
        }
        let returns = if self.is(b'(') {
            self.params()?
        } else {
            Vec::new()
        };
        let name = self.word("a function's name")?;
        let params = if self.is(b'(') {
            self.params()?
        } else {
            Vec::new()
        };
        let mut performance = Vec::new();
        loop {
            match self.token {
                Token::Word(".pragma") => self.skip_to_semicolon()?,
                Token::Word(w) if w.starts_with('.') => {
                    self.advance();
                    let mut numbers = Vec::new();
                    while let Token::Number(_) = self.token {
                        numbers.push(self.small("a number")?);
                        self.take(b',');
                    }
                    performance.push((w, numbers));
                }
                _ => break,
            }
        }
        let body = match self.take(b'{') {
            true => Some(self.body()?),
            false => {
                self.take(b';');
                None
            }
        };
        Ok(Function {
            name,
            kernel,
            linking,
            returns,
            params,
            performance,
            body,
            line,
        })
    }

    fn params(&mut self) -> Read<Vec<Variable<'t>>> {
        self.expect(b'(')?;
        let mut list = Vec::new();
        while !self.take(b')') {
            let mut v = self.variable_head(Linking::Local)?;
            if self.is(b',') || self.is(b')') {
                v.name = "_";
            } else {
                self.variable_tail(&mut v)?;
            }
            list.push(v);
            if !self.take(b',') && !self.is(b')') {
                return self.wanted("`,` or `)`");
            }
        }
        Ok(list)
    }

    fn body(&mut self) -> Read<Vec<Statement<'t>>> {
        let mut out = Vec::new();
        let mut depth = 1u32;
        while depth > 0 {
            let line = self.line;
            let mut push = |kind| out.push(Statement { line, kind });
            if std::mem::take(&mut self.lexer.marker) {
                push(Kind::Marker);
            }
            match self.token {
                Token::Punct(b'{') => {
                    self.advance();
                    depth += 1;
                    push(Kind::Open);
                }
                Token::Punct(b'}') => {
                    self.advance();
                    depth -= 1;
                    if depth > 0 {
                        push(Kind::Close);
                    }
                }
                Token::Punct(b';') => self.advance(),
                Token::Punct(b'@') => {
                    self.advance();
                    let not = self.take(b'!');
                    let guard = self.word("a predicate")?;
                    push(Kind::Instruction(self.instruction(Some((guard, not)))?));
                }
                Token::Word(".loc") => {
                    let loc = self.loc()?;
                    push(Kind::Loc(loc));
                }
                Token::Word(".pragma") => self.skip_to_semicolon()?,
                Token::Word(".file") => {
                    self.advance();
                    self.advance();
                    self.advance();
                }
                Token::Word(w) if w.starts_with('.') => {
                    let mut found = Vec::new();
                    self.variables(Linking::Local, &mut |v| found.push(v))?;
                    for v in found {
                        push(Kind::Declaration(v));
                    }
                }
                Token::Word(w) => {
                    if self.peek() == Token::Punct(b':') {
                        self.advance();
                        self.advance();
                        match self.token {
                            Token::Word(".branchtargets" | ".calltargets") => {
                                let branch = self.token == Token::Word(".branchtargets");
                                self.advance();
                                let mut list = Vec::new();
                                loop {
                                    list.push(self.word("a name")?);
                                    if !self.take(b',') {
                                        break;
                                    }
                                }
                                self.expect(b';')?;
                                push(if branch {
                                    Kind::BranchTargets(w, list)
                                } else {
                                    Kind::Prototype(w)
                                });
                            }
                            Token::Word(".callprototype") => {
                                self.skip_to_semicolon()?;
                                push(Kind::Prototype(w));
                            }
                            _ => push(Kind::Label(w)),
                        }
                    } else {
                        push(Kind::Instruction(self.instruction(None)?));
                    }
                }
                _ => return self.wanted("a statement or `}`"),
            }
        }
        Ok(out)
    }

    fn instruction(&mut self, guard: Option<(&'t str, bool)>) -> Read<Instruction<'t>> {
        let opcode = self.word("an instruction")?;
        let mut operands = Vec::new();
        while !self.is(b';') {
            operands.push(self.operand(0)?);
            if !self.take(b',') && !self.is(b';') {
                return self.wanted("`,` or `;`");
            }
        }
        self.advance();
        Ok(Instruction {
            guard,
            opcode,
            operands,
        })
    }

    fn several(&mut self, close: u8, depth: u32) -> Read<Vec<Operand<'t>>> {
        self.advance();
        let mut list = Vec::new();
        while !self.take(close) {
            list.push(self.operand(depth + 1)?);
            if !self.take(b',') && !self.is(close) {
                return self.wanted(&format!("`,` or `{}`", char::from(close)));
            }
        }
        Ok(list)
    }

    fn operand(&mut self, depth: u32) -> Read<Operand<'t>> {
        if depth > DEEPEST {
            return self.wanted("less nesting");
        }
        let mut o = match self.token {
            Token::Word(w) => {
                self.advance();
                Operand::Name(w)
            }
            Token::Number(n) => {
                let number = number(n).map_or_else(|| self.wanted("a number"), Ok)?;
                self.advance();
                number
            }
            Token::Punct(b'{') => Operand::Vector(self.several(b'}', depth)?),
            Token::Punct(b'(') => Operand::List(self.several(b')', depth)?),
            Token::Punct(b'[') => Operand::Address(self.several(b']', depth)?),
            Token::Punct(b'-') => {
                self.advance();
                match self.operand(depth + 1)? {
                    Operand::Int(n) => Operand::Int(-n),
                    Operand::Decimal(d) => Operand::Decimal(-d),
                    Operand::Single(b) => Operand::Single(b ^ 1 << 31),
                    Operand::Double(b) => Operand::Double(b ^ 1 << 63),
                    _ => return self.wanted("a number"),
                }
            }
            Token::Punct(b'+') => {
                self.advance();
                self.operand(depth + 1)?
            }
            Token::Punct(b'~') => {
                self.advance();
                match self.operand(depth + 1)? {
                    Operand::Int(n) => Operand::Int(!n),
                    _ => return self.wanted("a number"),
                }
            }
            Token::Punct(b'!') => {
                self.advance();
                Operand::Not(Box::new(self.operand(depth + 1)?))
            }
            _ => return self.wanted("an operand"),
        };
        if matches!(o, Operand::Name(_) | Operand::Int(_)) {
            let add = self.offset()?;
            o = match o {
                Operand::Int(n) => Operand::Int(n.saturating_add(add)),
                o if add != 0 => Operand::Offset(Box::new(o), add),
                o => o,
            };
        }
        // `array[8]`: an address in bytes.
        if matches!(o, Operand::Name(_)) && self.take(b'[') {
            let Operand::Int(n) = self.operand(depth + 1)? else {
                return self.wanted("a number");
            };
            self.expect(b']')?;
            if n != 0 {
                o = Operand::Offset(Box::new(o), n);
            }
        }
        if self.take(b'|') {
            o = Operand::Pair(Box::new(o), Box::new(self.operand(depth + 1)?));
        }
        Ok(o)
    }
}

fn number<'t>(n: &str) -> Option<Operand<'t>> {
    match n.as_bytes() {
        [b'0', b'f' | b'F', ..] => u32::from_str_radix(&n[2..], 16).ok().map(Operand::Single),
        [b'0', b'd' | b'D', ..] => u64::from_str_radix(&n[2..], 16).ok().map(Operand::Double),
        [b'0', b'x' | b'X', ..] => integer(n).map(Operand::Int),
        _ if n.contains(['.', 'e', 'E']) => n.parse().ok().map(Operand::Decimal),
        _ => integer(n).map(Operand::Int),
    }
}
