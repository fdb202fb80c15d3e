//! Types of the dialect as types of C++.

use super::body::Body;
use super::items::{Meaning, Sort, place, plain};
use super::{Refusal, refuse};
use syn::spanned::Spanned;

/// Scalars: Rust's name and C++'s.
const SCALARS: [(&str, &str); 13] = [
    ("i8", "char"),
    ("u8", "unsigned char"),
    ("i16", "short"),
    ("u16", "unsigned short"),
    ("i32", "int"),
    ("u32", "unsigned int"),
    ("i64", "long long"),
    ("u64", "unsigned long long"),
    ("i128", "__int128"),
    ("u128", "unsigned __int128"),
    ("f32", "float"),
    ("f64", "double"),
    ("bool", "bool"),
];

/// The C++ name of a scalar.
pub fn scalar(name: &str) -> Option<&'static str> {
    SCALARS.iter().find(|(r, _)| *r == name).map(|(_, c)| *c)
}

/// `Name<A, B>` or `Name`.
pub fn parts(t: &syn::Type) -> Option<(String, Vec<&syn::GenericArgument>)> {
    let syn::Type::Path(p) = t else { return None };
    let last = p.path.segments.last()?;
    let args = match &last.arguments {
        syn::PathArguments::AngleBracketed(a) => a.args.iter().collect(),
        _ => Vec::new(),
    };
    Some((plain(&last.ident), args))
}

impl Body<'_> {
    /// A type as C++ writes it.
    pub fn ty(&mut self, t: &syn::Type) -> Result<String, Refusal> {
        let here = place(self.file, t.span());
        let wrong = |what: &str| refuse(here, format!("{what} is no type of the dialect"));
        if let syn::Type::FnPtr(f) = t {
            let mut all = match &f.output {
                syn::ReturnType::Default => "void".to_owned(),
                syn::ReturnType::Type(_, t) => self.ty(t)?,
            };
            for p in &f.inputs {
                all += ", ";
                all += &self.ty(&p.ty)?;
            }
            return Ok(format!("__cu2rs_function<{all}>"));
        }
        let syn::Type::Path(p) = t else {
            return Err(wrong("this"));
        };
        let Some((name, args)) = parts(t) else {
            return Err(wrong("this"));
        };
        let inner = |n: usize| match args.get(n) {
            Some(syn::GenericArgument::Type(t)) => Some(t),
            _ => None,
        };
        let one = p.path.segments.len() == 1;
        if one && args.is_empty() {
            if let Some(c) = scalar(&name) {
                return Ok(c.to_owned());
            }
            match name.as_str() {
                "Void" => return Ok("void".to_owned()),
                "usize" | "isize" => return Err(wrong(&format!("`{name}`"))),
                _ => {}
            }
        }
        match (name.as_str(), inner(0)) {
            ("Ptr", Some(of)) if one => {
                let was = std::mem::replace(&mut self.whole, true);
                let of = self.ty(of);
                self.whole = was;
                return Ok(of? + " *");
            }
            ("Aligned" | "Option" | "ManuallyDrop", Some(of)) if one => return self.ty(of),
            ("Array", Some(of)) if one => {
                let of = self.ty(of)?;
                let n = match args.get(1) {
                    Some(syn::GenericArgument::Const(e)) => self.apart(|b| b.expr(e))?.text,
                    Some(syn::GenericArgument::Type(syn::Type::Path(p))) => {
                        let e = syn::Expr::Path(syn::ExprPath {
                            attrs: Vec::new(),
                            qself: None,
                            path: p.path.clone(),
                        });
                        self.apart(|b| b.expr(&e))?.text
                    }
                    _ => return Err(wrong("an array without length")),
                };
                return Ok(format!("__cu2rs_array<{of}, {n}>"));
            }
            _ => {}
        }
        let path: Vec<String> = p.path.segments.iter().map(|s| plain(&s.ident)).collect();
        match self.items.type_meaning(self.file, &path) {
            Meaning::Item(n) => {
                self.used.insert(n);
                match &self.items.all[n].sort {
                    Sort::Type(t) => {
                        let (file, was) = (self.items.all[n].file, self.file);
                        self.file = file;
                        let ty = self.ty(&t.ty);
                        self.file = was;
                        ty
                    }
                    Sort::Struct(_) if !self.whole && self.items.acts(n) => Err(refuse(
                        here,
                        "objects that do something when they are copied or end are outside of the dialect, but for kernels' parameters and what pointers lead to"
                            .into(),
                    )),
                    Sort::Struct(_) => Ok(self.name_of(n)),
                    _ => Err(wrong(&format!("`{name}`"))),
                }
            }
            Meaning::Library(path) => match self.library.class(&path).cloned() {
                Some(known) => {
                    self.headers.insert(known.header.into_owned());
                    let mut all = known.name.into_owned();
                    if !args.is_empty() {
                        return Err(wrong(&format!("`{name}` with arguments")));
                    }
                    all.insert_str(0, "::");
                    Ok(all)
                }
                None => Err(wrong(&format!("`{path}`"))),
            },
            Meaning::Unknown => Err(wrong(&format!("`{name}`"))),
        }
    }
}
