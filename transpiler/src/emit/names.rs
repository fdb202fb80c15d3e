//! The namer: which Rust name each thing of the program has, and in which module it stands.
//!
//! C names are kept as they are. Where Rust needs another one (overloads and template instances in one module, names of the dialect's own
//! vocabulary, statics shadowed by locals) a readable suffix is added. Everything is decided once, in the order of the program, before any
//! text is written; so the result depends on nothing else.

use super::rx::{is_keyword, sanitize};
use crate::analysis::library_use::LibraryUse;
use crate::hir::*;
use crate::source::{FileId, Origin, SourceMap, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Types that emitted code names without a path.
const RESERVED_TYPES: [&str; 46] = [
    "Ptr",
    "Void",
    "Aligned",
    "LineAligned",
    "Array",
    "Vla",
    "Global",
    "DeviceVar",
    "Shared",
    "Texture",
    "Barrier",
    "CoBarrier",
    "Kernel",
    "Launch",
    "Option",
    "Some",
    "None",
    "Ok",
    "Err",
    "Result",
    "Vec",
    "Box",
    "String",
    "Self",
    "Drop",
    "Clone",
    "Copy",
    "Default",
    "Send",
    "Sync",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "u8",
    "u16",
    "u32",
    "u64",
    "u128",
    "f32",
    "f64",
    "bool",
    "usize",
    "isize",
    "str",
];

/// Functions and macros that emitted code names without a path.
const RESERVED_VALUES: [&str; 38] = [
    "addr",
    "addr_const",
    "zeroed",
    "cstr",
    "cbytes",
    "char_array",
    "idiv",
    "irem",
    "shl",
    "shr",
    "post_inc",
    "post_dec",
    "pre_inc",
    "pre_dec",
    "unaligned_load",
    "unaligned_store",
    "volatile_load",
    "volatile_store",
    "Some",
    "None",
    "Ok",
    "Err",
    "drop",
    "new_object",
    "new_array",
    "delete_object",
    "delete_array",
    "Aligned",
    "LineAligned",
    "Array",
    "Ptr",
    "convert",
    "object",
    "sizeof",
    "place",
    "init_addresses",
    "init_globals",
    "init_thread",
];

/// Types that only the files of the engines name, with their path where a kernel is called so.
pub const OWN_KERNEL_TYPES: [&str; 2] = ["Kernel", "Launch"];

/// The five parameters of kernels.
pub const KERNEL_PARAMS: [&str; 5] = [
    "thread_idx",
    "block_idx",
    "block_dim",
    "grid_dim",
    "barrier",
];

/// What the files of the engines have for each kernel, which no variable of a kernel may hide.
const KERNEL_ITEMS: [&str; 3] = ["KERNEL", "IN_SHAPE", super::no_edge::AT_NO_EDGE];

/// The functions beside them. A device function that waits is called from among them, and may not have such a name.
pub const KERNEL_FUNCTIONS: [&str; 7] = [
    "block",
    "lanes",
    "coroutine",
    "each",
    "start",
    "stub",
    "packed",
];

/// A static or constant may not be called like a kernel's parameter, which Rust does not let shadow them, nor like what engines have for each kernel, which would hide it.
fn beside_parameters(name: String) -> String {
    if KERNEL_PARAMS.contains(&name.as_str()) || KERNEL_ITEMS.contains(&name.as_str()) {
        name + "_"
    } else {
        name
    }
}

/// Names of the prelude that are not functions.
const PRELUDE: [&str; 19] = [
    "Ptr",
    "Void",
    "Aligned",
    "LineAligned",
    "Array",
    "Vla",
    "Global",
    "DeviceVar",
    "Shared",
    "SharedSite",
    "Barrier",
    "CoBarrier",
    "Kernel",
    "Launch",
    "dim3",
    "launch",
    "shared",
    "Texture",
    "sizeof",
];

/// Functions that [`RESERVED_VALUES`] has for other reasons.
const NOT_PRELUDE: [&str; 7] = ["Some", "None", "Ok", "Err", "drop", "convert", "object"];

/// Whether an identifier is (or, for vector types and their makers, looks like) one of the prelude's.
pub fn is_prelude_name(word: &str) -> bool {
    let word = word.trim_end_matches(super::rx::BANG);
    let vector = word.strip_prefix("make_").unwrap_or(word);
    let base = vector.trim_end_matches(|c: char| ('1'..='4').contains(&c));
    let is_vector = base.len() + 1 == vector.len()
        && [
            "char",
            "uchar",
            "short",
            "ushort",
            "int",
            "uint",
            "long",
            "ulong",
            "longlong",
            "ulonglong",
            "float",
            "double",
        ]
        .contains(&base);
    is_vector
        || PRELUDE.contains(&word)
        || (RESERVED_VALUES.contains(&word) && !NOT_PRELUDE.contains(&word) && word != "place")
}

/// One module of the emitted crate.
#[derive(Clone, Debug)]
pub struct Module {
    /// Its name: `gaussian`.
    pub name: String,
    /// The source file it comes from.
    pub file: FileId,
    /// Names of types taken in it.
    pub types: BTreeSet<String>,
    /// Names of values taken in it.
    pub values: BTreeSet<String>,
}

/// All names.
#[derive(Clone, Default, Debug)]
pub struct Names {
    /// The modules, in the order of the program's files.
    pub modules: Vec<Module>,
    /// Per function: its module and name (within its record for members).
    pub functions: Vec<(usize, String)>,
    /// Per record.
    pub records: Vec<(usize, String)>,
    /// Per enumeration.
    pub enums: Vec<(usize, String)>,
    /// Per enumeration, per enumerator.
    pub enumerators: Vec<Vec<String>>,
    /// Per constant.
    pub consts: Vec<(usize, String)>,
    /// Per variable.
    pub globals: Vec<(usize, String)>,
    /// Per bit-field (record and index): the methods that read and assign it.
    pub bits: BTreeMap<(RecordId, u32), (String, String)>,
    /// Names that no local may have: Rust does not let locals shadow statics and constants.
    pub not_for_locals: BTreeSet<String>,
}

impl Names {
    /// Names everything.
    pub fn new(program: &Program, map: &SourceMap, used: &LibraryUse) -> Names {
        let mut n = Names {
            modules: modules(program, map, used),
            ..Names::default()
        };
        let by_file: BTreeMap<FileId, usize> = n
            .modules
            .iter()
            .enumerate()
            .map(|(i, m)| (m.file, i))
            .collect();
        let module_of = |span: Span| by_file.get(&span.file).copied().unwrap_or(0);
        for (r, used) in program.records.iter().zip(&used.records) {
            let m = module_of(r.span);
            let base = base_name(&r.name, &r.instance, "Record");
            // (What is not written takes no name: a header's class may be called as one of the first module's.)
            let name = if r.bound.is_some() || !used {
                base
            } else {
                n.take_type(m, &base, &r.scopes)
            };
            n.records.push((m, name));
        }
        for (e, used) in program.enums.iter().zip(&used.enums) {
            let m = module_of(e.span);
            if !used && e.bound.is_none() {
                let list = e.enumerators.iter().map(|(c, _, _)| sanitize(c)).collect();
                n.enumerators.push(list);
                n.enums.push((m, sanitize(&e.name)));
                continue;
            }
            let name = if e.bound.is_some() || e.anonymous || e.name.is_empty() {
                sanitize(&e.name)
            } else {
                n.take_type(m, &sanitize(&e.name), &e.scopes)
            };
            let scope: Vec<_> = if e.scoped {
                vec![e.name.clone()]
            } else {
                e.scopes.clone()
            };
            let list = e
                .enumerators
                .iter()
                .map(|(c, _, _)| {
                    if e.bound.is_some() {
                        return sanitize(c);
                    }
                    let base = if e.scoped {
                        format!("{}_{}", e.name, c)
                    } else {
                        c.to_string()
                    };
                    let name = n.take_value(m, &beside_parameters(sanitize(&base)), &scope);
                    n.not_for_locals.insert(name.clone());
                    name
                })
                .collect();
            n.enumerators.push(list);
            n.enums.push((m, name));
        }
        for c in &program.consts {
            let m = module_of(c.span);
            let name = n.take_value(m, &beside_parameters(sanitize(&c.name)), &[]);
            n.not_for_locals.insert(name.clone());
            n.consts.push((m, name));
        }
        // Constants of the library (`std::hex`).
        for b in program.bound.iter().filter(|b| b.form == BoundForm::Expr) {
            if let Some((_, name)) = b.rust.rsplit_once("::").filter(|_| !b.rust.contains('(')) {
                n.not_for_locals.insert(name.to_string());
            }
        }
        for (g, used) in program.globals.iter().zip(&used.globals) {
            let m = module_of(g.span);
            if !used {
                n.globals.push((m, sanitize(&g.name)));
                continue;
            }
            let base = match (g.local_of, g.scopes.last()) {
                (Some(_), Some(f)) => format!("{}_{}", sanitize(f), sanitize(&g.name)),
                _ => sanitize(&g.name),
            };
            let name = n.take_value(m, &beside_parameters(base), &g.scopes);
            n.not_for_locals.insert(name.clone());
            n.globals.push((m, name));
        }
        let mut members: Vec<BTreeSet<String>> = vec![BTreeSet::new(); program.records.len()];
        for (i, f) in program.functions.iter().enumerate() {
            let m = module_of(f.span);
            let base = function_base(program, f, FuncId(i as u32));
            let base = match f.space {
                // Its module of the engines may not hide a type that code beside it needs.
                Space::Kernel
                    if RESERVED_TYPES.contains(&base.as_str())
                        && !OWN_KERNEL_TYPES.contains(&base.as_str()) =>
                {
                    format!("{base}_kernel")
                }
                Space::Device if KERNEL_FUNCTIONS.contains(&base.as_str()) => base + "_",
                _ => base,
            };
            let name = match f.role {
                Role::Ctor(_) if program.stands_alone(f) => n.take_value(m, &base, &f.scopes),
                Role::Free => {
                    // A kernel is also a module; only `Kernel` itself may hide a type of the prelude there.
                    let hides = f.space == Space::Kernel
                        && base != "Kernel"
                        && RESERVED_TYPES.contains(&base.as_str());
                    let base = if hides {
                        format!("{base}_kernel")
                    } else {
                        base
                    };
                    let name = n.take_value(m, &base, &f.scopes);
                    if f.space == Space::Kernel {
                        // The module of the engines has the kernel's name as well.
                        n.modules[m].types.insert(name.clone());
                    }
                    name
                }
                Role::Method(r) | Role::StaticMethod(r) | Role::Ctor(r) | Role::Dtor(r) => {
                    match members.get_mut(r.0 as usize) {
                        Some(set) => unique(set, &base),
                        None => base,
                    }
                }
            };
            n.functions.push((m, name));
        }
        for (r, record) in program.records.iter().enumerate() {
            for (i, f) in record.fields.iter().enumerate() {
                if !f.is_bit_field() || f.unnamed() {
                    continue;
                }
                let Some(set) = members.get_mut(r) else {
                    continue;
                };
                let base = sanitize(&f.name);
                let base = if super::bits::HIDDEN.contains(&base.as_str()) {
                    format!("{base}_bits")
                } else {
                    base
                };
                let get = unique(set, &base);
                let put = unique(set, &format!("set_{}", base.trim_start_matches("r#")));
                n.bits.insert((RecordId(r as u32), i as u32), (get, put));
            }
        }
        n
    }

    fn take_type(&mut self, module: usize, base: &str, scopes: &[std::rc::Rc<str>]) -> String {
        let Some(m) = self.modules.get_mut(module) else {
            return base.to_string();
        };
        let base = with_scope(&m.types, &RESERVED_TYPES, base, scopes);
        unique(&mut m.types, &base)
    }

    fn take_value(&mut self, module: usize, base: &str, scopes: &[std::rc::Rc<str>]) -> String {
        let Some(m) = self.modules.get_mut(module) else {
            return base.to_string();
        };
        let reserved: Vec<&str> = RESERVED_VALUES.into_iter().chain(KERNEL_PARAMS).collect();
        let base = with_scope(&m.values, &reserved, base, scopes);
        unique(&mut m.values, &base)
    }

    /// The names of a function's locals, by [`LocalId`].
    ///
    /// `context`: the kernel parameters stand before its own.
    ///
    /// `called`: the functions that it calls by names of one segment, which a local would hide.
    pub fn locals(&self, f: &Function, context: bool, called: &BTreeSet<String>) -> Vec<String> {
        let mut count = 0;
        f.locals
            .iter()
            .map(|l| {
                if l.name.is_empty() {
                    count += 1;
                    return format!("_arg{count}");
                }
                let base = sanitize(&l.name);
                let taken = |s: &str| {
                    self.not_for_locals.contains(s)
                        || called.contains(s)
                        || RESERVED_VALUES.contains(&s)
                        || s == "Void"
                        || (context && (KERNEL_PARAMS.contains(&s) || KERNEL_ITEMS.contains(&s)))
                };
                if !taken(&base) {
                    return base;
                }
                let mut i = 1;
                loop {
                    let name = format!("{base}_{i}");
                    if !taken(&name) && !f.locals.iter().any(|o| *o.name == *name) {
                        return name;
                    }
                    i += 1;
                }
            })
            .collect()
    }
}

/// The name of an instance: `alloc_f32`.
fn base_name(name: &str, instance: &[std::rc::Rc<str>], empty: &str) -> String {
    let mut base = if name.is_empty() {
        empty.to_string()
    } else {
        sanitize(name)
    };
    for word in instance {
        let word: String = word
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
            .collect();
        base.push('_');
        base.push_str(word.trim_matches('_'));
    }
    base
}

fn function_base(program: &Program, f: &Function, id: FuncId) -> String {
    if let Some(n) = &f.launched.rust_name {
        return sanitize(n);
    }
    match f.role {
        Role::Ctor(r) if program.stands_alone(f) => {
            let name = program
                .records
                .get(r.0 as usize)
                .map_or("object", |r| &r.name);
            base_name(&format!("new_{name}"), &f.instance, "new")
        }
        Role::Ctor(r) => {
            let copy = program.records.get(r.0 as usize).and_then(|r| r.copy_ctor);
            if copy == Some(id) {
                return "clone_from_ptr".into();
            }
            base_name("new", &f.instance, "new")
        }
        Role::Dtor(_) => "destroy".into(),
        _ => base_name(&operator_name(&f.name), &f.instance, "function"),
    }
}

/// A word for an operator function.
fn operator_name(name: &str) -> String {
    let Some(op) = name.strip_prefix("operator") else {
        return name.to_string();
    };
    if op.starts_with(|c: char| c.is_alphanumeric() || c == '_') {
        return name.to_string();
    }
    let word = match op.trim() {
        "+" => "add",
        "-" => "sub",
        "*" => "mul",
        "/" => "div",
        "%" => "rem",
        "+=" => "add_assign",
        "-=" => "sub_assign",
        "*=" => "mul_assign",
        "/=" => "div_assign",
        "%=" => "rem_assign",
        "=" => "assign",
        "==" => "eq",
        "!=" => "ne",
        "<" => "lt",
        "<=" => "le",
        ">" => "gt",
        ">=" => "ge",
        "()" => "call",
        "[]" => "index",
        "<<" => "shl",
        ">>" => "shr",
        "<<=" => "shl_assign",
        ">>=" => "shr_assign",
        "&" => "bitand",
        "|" => "bitor",
        "^" => "bitxor",
        "&=" => "bitand_assign",
        "|=" => "bitor_assign",
        "^=" => "bitxor_assign",
        "~" => "bitnot",
        "!" => "not",
        "&&" => "and",
        "||" => "or",
        "++" => "inc",
        "--" => "dec",
        "->" => "arrow",
        "," => "comma",
        other => return format!("operator_{}", sanitize(other)),
    };
    format!("operator_{word}")
}

/// The base name, with its scopes before it if the bare one is taken.
fn with_scope(
    taken: &BTreeSet<String>,
    reserved: &[&str],
    base: &str,
    scopes: &[std::rc::Rc<str>],
) -> String {
    let free = |s: &str| !taken.contains(s) && !reserved.contains(&s);
    if free(base) {
        return base.to_string();
    }
    let mut long = base.to_string();
    for s in scopes.iter().rev().filter(|s| !s.is_empty()) {
        long = format!("{}_{long}", sanitize(s));
        if free(&long) {
            return long;
        }
    }
    if reserved.contains(&base) {
        return format!("{base}_");
    }
    base.to_string()
}

/// The name, with a number if it is taken; takes it.
fn unique(taken: &mut BTreeSet<String>, base: &str) -> String {
    let mut name = base.to_string();
    let mut i = 2;
    while !taken.insert(name.clone()) {
        name = format!("{base}_{i}");
        i += 1;
    }
    name
}

/// The files that get a module: the program's own, then those of our headers whose C++ was translated.
fn module_files(program: &Program, map: &SourceMap, used: &LibraryUse) -> Vec<FileId> {
    let records = program.records.iter().zip(&used.records);
    let records = records.filter(|(r, used)| **used && r.bound.is_none());
    let functions = program.functions.iter().zip(&used.functions);
    let functions = functions.enumerate().filter(|(i, (f, used))| {
        let imported = program.outside.imports.contains_key(&FuncId(*i as u32));
        **used && (f.body.is_some() || imported)
    });
    let functions = functions.map(|(_, f)| f);
    let globals = program.globals.iter().zip(&used.globals);
    let enums = program.enums.iter().zip(&used.enums);
    let enums = enums.filter(|(e, used)| **used && e.bound.is_none());
    let spans = records
        .map(|(r, _)| r.span)
        .chain(enums.map(|(e, _)| e.span))
        .chain(functions.map(|(f, _)| f.span))
        .chain(globals.filter(|(_, used)| **used).map(|(g, _)| g.span));
    let filled: BTreeSet<FileId> = spans.map(|s| s.file).collect();
    // What only the host half of a split unit uses is not here.
    let of_host = |f: &&FileId| {
        let split = map.get(**f).is_some_and(|f| f.split);
        let constants = || program.consts.iter().any(|c| c.span.file == **f);
        split && !filled.contains(f) && !constants()
    };
    let own = program.files.iter().filter(|f| !of_host(f)).copied();
    let library = filled
        .iter()
        .filter(|f| map.get(**f).is_some_and(|f| f.origin != Origin::Program));
    own.chain(library.copied()).collect()
}

/// One module a file; names that Cargo or the crate root need are given a suffix.
fn modules(program: &Program, map: &SourceMap, used: &LibraryUse) -> Vec<Module> {
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let mut list = Vec::new();
    for file in &module_files(program, map, used) {
        let Some(f) = map.get(*file) else { continue };
        let stem = f
            .path
            .file_stem()
            .map_or_else(|| "unit".into(), |s| s.to_string_lossy().into_owned());
        let stem = stem.trim_start_matches("__cu2rs_");
        let ext = f
            .path
            .extension()
            .map_or_else(|| "file".into(), |s| s.to_string_lossy().into_owned());
        let mut name = sanitize(stem);
        let special = [
            "main",
            "lib",
            "engines",
            "cudart_rs",
            "cuda_on_cpu",
            "std",
            "core",
            "alloc",
        ];
        if special.contains(&name.as_str()) || is_keyword(&name) || taken.contains(&name) {
            name = format!("{name}_{}", sanitize(&ext));
        }
        let name = unique(&mut taken, &name);
        list.push(Module {
            name,
            file: *file,
            types: BTreeSet::new(),
            values: BTreeSet::new(),
        });
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_have_words() {
        assert_eq!(operator_name("operator+"), "operator_add");
        assert_eq!(operator_name("operator()"), "operator_call");
        assert_eq!(operator_name("operators"), "operators");
    }

    #[test]
    fn instances_and_numbers() {
        assert_eq!(
            base_name("alloc", &["f32".into(), "16".into()], "x"),
            "alloc_f32_16"
        );
        let mut taken = BTreeSet::new();
        assert_eq!(unique(&mut taken, "f"), "f");
        assert_eq!(unique(&mut taken, "f"), "f_2");
    }
}
