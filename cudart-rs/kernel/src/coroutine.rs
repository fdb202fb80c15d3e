//! A function as coroutine: its own tokens, with `.await` where it waits.

use crate::index::{COROUTINE, Index, waits};
use proc_macro::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

/// A function, cut at its body.
pub struct Function {
    /// Attributes that change what the function does.
    attributes: Vec<TokenTree>,
    /// What stands before `fn`.
    before: Vec<TokenTree>,
    /// Its name.
    pub name: Ident,
    /// Between the name and the parameters.
    generics: Vec<TokenTree>,
    params: Group,
    /// What it returns.
    result: Vec<TokenTree>,
    body: Group,
}

impl Function {
    /// `None`: these tokens are no function with a body.
    pub fn read(item: TokenStream) -> Option<Function> {
        let mut tokens = item.into_iter().peekable();
        let mut attributes = Vec::new();
        while let Some(hash) = tokens.next_if(|t| is_punct(t, '#')) {
            let list = tokens.next()?;
            let silent = ["[doc", "[allow", "[warn", "[deny", "[expect", "[inline"];
            let text = list.to_string();
            if !silent.iter().any(|s| text.starts_with(s)) {
                attributes.extend([hash, list]);
            }
        }
        let mut before = Vec::new();
        loop {
            match tokens.next()? {
                TokenTree::Ident(i) if i.to_string() == "fn" => break,
                t => before.push(t),
            }
        }
        let TokenTree::Ident(name) = tokens.next()? else {
            return None;
        };
        let mut generics = Vec::new();
        let params = loop {
            match tokens.next()? {
                TokenTree::Group(g) if g.delimiter() == Delimiter::Parenthesis => break g,
                t => generics.push(t),
            }
        };
        let mut result: Vec<TokenTree> = tokens.collect();
        match result.pop()? {
            TokenTree::Group(body) if body.delimiter() == Delimiter::Brace => Some(Function {
                attributes,
                before,
                name,
                generics,
                params,
                result,
                body,
            }),
            _ => None,
        }
    }

    /// The name as the text of the crate has it.
    pub fn plain_name(&self) -> String {
        let name = self.name.to_string();
        name.strip_prefix("r#").unwrap_or(&name).to_owned()
    }

    /// The same function without what it does.
    pub fn without_body(self) -> TokenStream {
        let mut body = Group::new(Delimiter::Brace, text("unreachable!()"));
        body.set_span(self.body.span());
        let mut all = text("#[allow(warnings)]");
        all.extend(self.attributes);
        all.extend(self.before);
        all.extend([word("fn", self.name.span()), self.name.into()]);
        all.extend(self.generics);
        all.extend([TokenTree::from(self.params)]);
        all.extend(self.result);
        all.extend([TokenTree::from(body)]);
        all
    }

    /// Its form as coroutine; a kernel's always is one, that of a function that never waits is an ordinary function.
    pub fn coroutine(self, index: &Index<'_>, file: &str, kernel: bool) -> TokenStream {
        let name = self.plain_name();
        let span = self.name.span();
        // What rustc finds to say of it, it says of the function that people read.
        let mut all = text("#[doc(hidden)] #[allow(warnings)]");
        all.extend(self.attributes);
        let words = ["const", "unsafe", "extern"];
        let at = (self.before.iter()).position(|t| words.iter().any(|w| is_word(t, w)));
        let (visibility, rest) = self.before.split_at(at.unwrap_or(self.before.len()));
        all.extend(visibility.iter().cloned());
        if kernel || index.is_waiting(&name) {
            all.extend([word("async", span)]);
        }
        all.extend(rest.iter().cloned());
        all.extend([word("fn", span), renamed(&self.name)]);
        all.extend(self.generics);
        let mut params = Group::new(Delimiter::Parenthesis, with_cobarrier(self.params.stream()));
        params.set_span(self.params.span());
        all.extend([TokenTree::from(params)]);
        all.extend(self.result);
        let writer = Writer { index, file };
        let mut body = Group::new(
            Delimiter::Brace,
            writer.stream(self.body.stream(), Some("")),
        );
        body.set_span(self.body.span());
        all.extend([TokenTree::from(body)]);
        all
    }
}

/// The name of a function's form as coroutine.
fn renamed(name: &Ident) -> TokenTree {
    let text = name.to_string();
    let text = text.strip_prefix("r#").unwrap_or(&text);
    Ident::new(&format!("{text}{COROUTINE}"), name.span()).into()
}

/// Parameters with another type of `barrier`.
fn with_cobarrier(params: TokenStream) -> TokenStream {
    let mut out = TokenStream::new();
    let mut tokens = params.into_iter().peekable();
    while let Some(t) = tokens.next() {
        let barrier = is_word(&t, "barrier") && tokens.peek().is_some_and(|n| is_punct(n, ':'));
        out.extend([t]);
        if barrier {
            out.extend(text(": ::cudart_rs::launch::CoBarrier"));
            while tokens.next_if(|t| !is_punct(t, ',')).is_some() {}
        }
    }
    out
}

struct Writer<'i> {
    index: &'i Index<'i>,
    file: &'i str,
}

impl Writer<'_> {
    /// Tokens with `.await` where they wait. `within`: the name before the bracket that they stand in, `""` for none, ending in `!` for a macro's.
    fn stream(&self, tokens: TokenStream, within: Option<&str>) -> TokenStream {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut out: Vec<TokenTree> = Vec::with_capacity(tokens.len());
        let mut i = 0;
        while let Some(t) = tokens.get(i) {
            let TokenTree::Ident(name) = t else {
                out.push(self.other(t, &tokens[..i]));
                i += 1;
                continue;
            };
            let text = name.to_string();
            let text = text.strip_prefix("r#").unwrap_or(&text);
            let field =
                i > 0 && is_punct(&tokens[i - 1], '.') && !(i > 1 && is_punct(&tokens[i - 2], '.'));
            if text == "barrier" && !field {
                if let Some(end) = method(&tokens, i) {
                    self.copy(&tokens[i..=end], &mut out);
                    if tokens.get(i + 2).is_some_and(|m| waits(&m.to_string())) {
                        wait(tokens[end].span(), &mut out);
                    }
                    i = end + 1;
                    continue;
                }
                if let Err(why) = passed(&tokens, i, within) {
                    return error(why, name.span());
                }
            }
            let open = call(&tokens, i).filter(|_| !field);
            if let Some(open) = open
                && let TokenTree::Group(args) = &tokens[open]
                && passes_barrier(args)
                && self.index.has_coroutine(text)
            {
                self.call(name, text, args, &tokens[i + 1..open], &mut out);
                i = open + 1;
                continue;
            }
            out.push(t.clone());
            i += 1;
        }
        out.into_iter().collect()
    }

    /// Tokens as they are, but for what waits in brackets.
    fn copy(&self, tokens: &[TokenTree], out: &mut Vec<TokenTree>) {
        for (i, t) in tokens.iter().enumerate() {
            out.push(self.other(t, &tokens[..i]));
        }
    }

    fn other(&self, t: &TokenTree, before: &[TokenTree]) -> TokenTree {
        let TokenTree::Group(g) = t else {
            return t.clone();
        };
        let name = match before {
            [.., TokenTree::Ident(i), TokenTree::Punct(p)] if p.as_char() == '!' => {
                Some(format!("{i}!"))
            }
            [.., TokenTree::Ident(i)] => Some(i.to_string()),
            [.., t] if is_punct(t, '>') => Some(">".into()),
            _ => None,
        };
        let call = g.delimiter() == Delimiter::Parenthesis;
        let name = name.filter(|n| call || n.ends_with('!'));
        let mut copy = Group::new(g.delimiter(), self.stream(g.stream(), name.as_deref()));
        copy.set_span(g.span());
        copy.into()
    }

    /// A call of a function of the device: of its form as coroutine.
    fn call(
        &self,
        name: &Ident,
        text: &str,
        args: &Group,
        turbofish: &[TokenTree],
        out: &mut Vec<TokenTree>,
    ) {
        let span = name.span();
        // `S::f`, `crate::m::f`
        let mut from = out.len();
        while from >= 2 && is_punct(&out[from - 1], ':') && is_punct(&out[from - 2], ':') {
            from -= 2;
            if from > 0 && matches!(out[from - 1], TokenTree::Ident(_)) {
                from -= 1;
            }
        }
        let mut call: Vec<TokenTree> = out.drain(from..).collect();
        if call.is_empty()
            && let Some(path) = self.index.elsewhere(self.file, text)
        {
            for segment in &path[..path.len().saturating_sub(1)] {
                // Any but these may be a keyword.
                let segment = match *segment {
                    "crate" | "self" | "super" => Ident::new(segment, span),
                    name => Ident::new_raw(name, span),
                };
                call.push(segment.into());
                call.extend(colons(span));
            }
            let last = path.last().map_or(text, |l| l);
            call.push(word(&format!("{last}{COROUTINE}"), span));
        } else {
            call.push(renamed(name));
        }
        call.extend(turbofish.iter().cloned());
        let mut inner = Group::new(
            Delimiter::Parenthesis,
            self.stream(args.stream(), Some(text)),
        );
        inner.set_span(args.span());
        call.push(inner.into());
        if self.index.is_waiting(text) && self.index.is_recursive(text) {
            // A coroutine that held itself would have no size.
            let call = Group::new(Delimiter::Parenthesis, call.into_iter().collect());
            out.extend(self::text("::cudart_rs::launch::boxed"));
            out.push(call.into());
        } else {
            out.extend(call);
        }
        if self.index.is_waiting(text) {
            wait(args.span(), out);
        }
    }
}

/// `.await`
fn wait(span: Span, out: &mut Vec<TokenTree>) {
    let mut dot = Punct::new('.', Spacing::Alone);
    dot.set_span(span);
    out.extend([dot.into(), word("await", span)]);
}

/// `::`
fn colons(span: Span) -> [TokenTree; 2] {
    [Spacing::Joint, Spacing::Alone].map(|s| {
        let mut colon = Punct::new(':', s);
        colon.set_span(span);
        colon.into()
    })
}

/// Where `barrier.method(…)`, which begins at `i`, ends.
fn method(tokens: &[TokenTree], i: usize) -> Option<usize> {
    let dot = is_punct(tokens.get(i + 1)?, '.');
    let name = matches!(tokens.get(i + 2)?, TokenTree::Ident(_));
    (dot && name).then(|| call(tokens, i + 2))?
}

/// Where the arguments stand of the function that is called by the name at `i`.
fn call(tokens: &[TokenTree], i: usize) -> Option<usize> {
    let mut at = i + 1;
    if is_punct(tokens.get(at)?, ':')
        && is_punct(tokens.get(at + 1)?, ':')
        && is_punct(tokens.get(at + 2)?, '<')
    {
        let mut depth = 0;
        at += 2;
        loop {
            let t = tokens.get(at)?;
            depth += i32::from(is_punct(t, '<')) - i32::from(is_punct(t, '>'));
            at += 1;
            if depth == 0 {
                break;
            }
        }
    }
    match tokens.get(at)? {
        TokenTree::Group(g) if g.delimiter() == Delimiter::Parenthesis => Some(at),
        _ => None,
    }
}

/// Whether `barrier` is an argument.
fn passes_barrier(args: &Group) -> bool {
    let args: Vec<TokenTree> = args.stream().into_iter().collect();
    (0..args.len()).any(|i| is_argument(&args, i) && is_word(&args[i], "barrier"))
}

/// Whether a token is all of an argument.
fn is_argument(tokens: &[TokenTree], i: usize) -> bool {
    let begins = i == 0 || is_punct(&tokens[i - 1], ',');
    begins && tokens.get(i + 1).is_none_or(|t| is_punct(t, ','))
}

/// Whether `barrier` may stand where it stands: a copy under another name would wait for nobody.
fn passed(tokens: &[TokenTree], i: usize, within: Option<&str>) -> Result<(), &'static str> {
    match within {
        Some("shared!") => Ok(()),
        Some(name) if name.ends_with('!') => Err(
            "`barrier` may be passed to functions, not to macros: what waits in them would not be seen",
        ),
        Some(name) if !name.is_empty() && is_argument(tokens, i) => Ok(()),
        _ => Err(
            "`barrier` may be used by its methods and passed to functions as it is, nothing else",
        ),
    }
}

/// Whether a token is this operator.
pub fn is_punct(t: &TokenTree, c: char) -> bool {
    matches!(t, TokenTree::Punct(p) if p.as_char() == c)
}

fn is_word(t: &TokenTree, word: &str) -> bool {
    matches!(t, TokenTree::Ident(i) if i.to_string() == word)
}

fn word(text: &str, span: Span) -> TokenTree {
    Ident::new(text, span).into()
}

/// Tokens written here.
pub fn text(source: &str) -> TokenStream {
    source.parse().unwrap_or_default()
}

/// An error at a place.
pub fn error(why: &str, span: Span) -> TokenStream {
    let all = text(&format!("compile_error!({why:?})"));
    all.into_iter()
        .map(|mut t| {
            t.set_span(span);
            t
        })
        .collect()
}
