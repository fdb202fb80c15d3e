//! `#[each_cpu]`: a function that is compiled once for each level of processors, and once more for each shape of blocks.
//!
//! On a function `block(block: &BlockThreads, block_idx: uint3, block_dim: dim3, …)` the attribute puts copies of the body into functions
//! of their own, which have the vector instructions of a level (`#[target_feature]`), and has the function call the one for the
//! processor that it runs on (`cudart_rs::launch::cpu`). Closures in a body belong to the copy they stand in and are compiled for its level;
//! what is called is so where it is put into its caller. Shapes in the attribute, `#[each_cpu((16, 16, 1))]`, give each copy a branch in
//! which `block_dim` is that constant.
//!
//! The copies have vectors in registers: `cudart_rs::lanes` in a body becomes `cudart_rs::lanes_v4` or `cudart_rs::lanes_v3`, the same types over
//! registers of AVX-512 or AVX2, and a block that is a `BlockLanes` becomes one for those.
//!
//! The body is copied as text so that nothing depends on what the optimiser likes to inline: a closure that is not inlined is
//! compiled for the level all the same.

use proc_macro::{Delimiter, Group, Ident, Spacing, Span, TokenStream, TokenTree};

/// The levels above what every processor of x86-64 has: name, and the instructions that it adds.
const LEVELS: [(&str, &str); 2] = [
    (
        "V4",
        "avx,avx2,bmi1,bmi2,f16c,fma,lzcnt,movbe,popcnt,avx512f,avx512bw,avx512cd,avx512dq,avx512vl",
    ),
    ("V3", "avx,avx2,bmi1,bmi2,f16c,fma,lzcnt,movbe,popcnt"),
];

/// Compiles a function for each level of processors: see the crate's text.
#[proc_macro_attribute]
pub fn each_cpu(shapes: TokenStream, function: TokenStream) -> TokenStream {
    match Function::read(function) {
        Ok(f) => f.write(shapes),
        Err(why) => format!("compile_error!({why:?});")
            .parse()
            .unwrap_or_default(),
    }
}

/// What the attribute needs to know of its function.
struct Function {
    /// Its attributes.
    attributes: Vec<TokenTree>,
    /// `pub fn name`
    head: Vec<TokenTree>,
    params: Group,
    /// The parameters' names.
    names: Vec<Ident>,
    body: Group,
}

impl Function {
    fn read(function: TokenStream) -> Result<Function, &'static str> {
        let mut tokens = function.into_iter().peekable();
        let mut attributes = Vec::new();
        while let Some(hash) = tokens.next_if(|t| is_punct(t, '#')) {
            let list = tokens.next().ok_or("an attribute ends early")?;
            // The copies are called through the choice of one: none is put into its caller.
            if !list.to_string().starts_with("[inline") {
                attributes.extend([hash, list]);
            }
        }
        let mut head = Vec::new();
        let params = loop {
            match tokens.next().ok_or("expected a function")? {
                TokenTree::Group(g) if g.delimiter() == Delimiter::Parenthesis => {
                    let visibility =
                        matches!(head.last(), Some(TokenTree::Ident(i)) if i.to_string() == "pub");
                    if !visibility {
                        break g;
                    }
                    head.push(g.into());
                }
                t if is_punct(&t, '<') => return Err("the function may not be generic"),
                t => head.push(t),
            }
        };
        match tokens.next() {
            Some(TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => Ok(Function {
                names: names(&params)?,
                attributes,
                head,
                params,
                body,
            }),
            _ => Err("the function may return nothing"),
        }
    }

    fn write(&self, shapes: TokenStream) -> TokenStream {
        let body = self.in_shapes(shapes);
        let mut inner = TokenStream::new();
        for (level, features) in LEVELS {
            let name = level.to_lowercase();
            let copy = self.with_registers(&body, &format!("lanes_{name}"));
            let name = Ident::new(&name, Span::call_site());
            inner.extend(text("#[cfg(target_arch = \"x86_64\")]"));
            inner.extend(self.attributes.iter().cloned());
            inner.extend(text(&format!("#[target_feature(enable = {features:?})]")));
            inner.extend(text("fn"));
            inner.extend([name.into(), self.params.clone().into(), copy]);
        }
        let mut choice = TokenStream::new();
        for (level, _) in LEVELS {
            choice.extend(text(&format!("cudart_rs::launch::cpu::Level::{level} =>")));
            let args: Vec<String> = self.names.iter().map(Ident::to_string).collect();
            let call = format!("{}({})", level.to_lowercase(), args.join(", "));
            // SAFETY (of what is written): a level is chosen where the processor has its instructions.
            choice.extend(text(&format!("return unsafe {{ {call} }},")));
        }
        choice.extend(text("cudart_rs::launch::cpu::Level::Baseline => {}"));
        inner.extend(text(
            "#[cfg(target_arch = \"x86_64\")] match cudart_rs::launch::cpu::level()",
        ));
        inner.extend([braces(choice)]);
        inner.extend([body]);
        let mut all: TokenStream = self.attributes.iter().cloned().collect();
        all.extend(self.head.iter().cloned());
        all.extend([TokenTree::from(self.params.clone()), braces(inner)]);
        all
    }

    /// A body whose vectors are registers: `cudart_rs::lanes` becomes the module `vectors`, and the block is one for those.
    fn with_registers(&self, body: &TokenTree, vectors: &str) -> TokenTree {
        let TokenTree::Group(g) = body else {
            return body.clone();
        };
        let tokens = vectors_of(vectors, g.stream());
        let mut copy = TokenStream::new();
        let mut params = self.params.stream().into_iter();
        let in_lanes =
            params.any(|t| matches!(t, TokenTree::Ident(i) if i.to_string() == "BlockLanes"));
        if let (true, Some(block)) = (in_lanes, self.names.first()) {
            let of = format!("cudart_rs::{vectors}::BlockLanes::of");
            copy.extend(text(&format!("let {block} = &{of}({block});")));
        }
        copy.extend(tokens);
        braces(copy)
    }

    /// The body, with a branch for each shape.
    fn in_shapes(&self, shapes: TokenStream) -> TokenTree {
        let mut all = TokenStream::new();
        if let [block, _, dim, ..] = &self.names[..] {
            for shape in shapes {
                let TokenTree::Group(shape) = shape else {
                    continue;
                };
                let shape = format!("cudart_rs::vector::dim3::new{shape}");
                let mut copy = text(&format!(
                    "let {dim} = {shape}; let {block} = &{block}.of_shape({dim});"
                ));
                copy.extend([TokenTree::from(self.body.clone())]);
                all.extend(text(&format!("if {dim} == {shape}")));
                all.extend([braces(copy)]);
                all.extend(text("else"));
            }
        }
        all.extend([TokenTree::from(self.body.clone())]);
        braces(all)
    }
}

/// Tokens with another module of `cudart_rs` for its `lanes`.
fn vectors_of(module: &str, tokens: TokenStream) -> TokenStream {
    // How much of `cudart_rs::` stands before the token.
    let mut path = 0;
    let copy = tokens.into_iter().map(|t| {
        let (next, new) = match t {
            TokenTree::Group(g) => {
                let mut copy = Group::new(g.delimiter(), vectors_of(module, g.stream()));
                copy.set_span(g.span());
                (0, copy.into())
            }
            TokenTree::Ident(i) if path == 3 && i.to_string() == "lanes" => {
                (0, Ident::new(module, i.span()).into())
            }
            TokenTree::Ident(i) => (i32::from(i.to_string() == "cudart_rs"), i.into()),
            t if is_punct(&t, ':') && path > 0 => (path + 1, t),
            t => (0, t),
        };
        path = next;
        new
    });
    copy.collect()
}

fn is_punct(t: &TokenTree, c: char) -> bool {
    matches!(t, TokenTree::Punct(p) if p.as_char() == c)
}

/// Tokens written here.
fn text(source: &str) -> TokenStream {
    source.parse().unwrap_or_default()
}

fn braces(inner: TokenStream) -> TokenTree {
    Group::new(Delimiter::Brace, inner).into()
}

/// The names of parameters, each of which is `name: Type` or `mut name: Type`.
fn names(params: &Group) -> Result<Vec<Ident>, &'static str> {
    let mut names = Vec::new();
    // Where a parameter begins: commas between `<` and `>` are a type's.
    let (mut begins, mut depth, mut arrow) = (true, 0, false);
    for t in params.stream() {
        match t {
            TokenTree::Punct(p) => {
                match p.as_char() {
                    '<' => depth += 1,
                    '>' if !arrow => depth -= 1,
                    ',' if depth == 0 => begins = true,
                    _ => {}
                }
                arrow = p.as_char() == '-' && p.spacing() == Spacing::Joint;
            }
            TokenTree::Ident(i) if begins && i.to_string() != "mut" => {
                names.push(i);
                begins = false;
            }
            TokenTree::Ident(_) => {}
            _ if begins => return Err("each parameter must have a name"),
            _ => {}
        }
    }
    Ok(names)
}
