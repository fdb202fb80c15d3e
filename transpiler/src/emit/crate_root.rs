//! `src/main.rs`: the modules and the start of the program.

use super::cx::Gen;
use super::globals::Start;
use super::meetings::Meetings;
use crate::hir::*;
use std::fmt::Write;

/// How `main.rs` begins its work when an object of another compiler has `main`.
const FOREIGN_MAIN: &str = "
/// Called before `main`, which an object of another compiler defines.
#[used]
#[unsafe(link_section = \".init_array\")]
static BEGIN: extern \"C\" fn() = begin;

extern \"C\" fn begin() {
    cudart_rs::c::foreign::begin();
";

/// The same in a shared library.
const LOADED: &str = "
/// Called when the library is loaded.
#[used]
#[unsafe(link_section = \".init_array\")]
static BEGIN: extern \"C\" fn() = begin;

extern \"C\" fn begin() {
    cudart_rs::c::foreign::begin();
";

/// The text of `main.rs`, in a shared library of `lib.rs`. `more`: modules beside those of the source files; `has_places`: there is a source map for reports.
pub fn main_rs(g: &Gen, more: Vec<String>, has_places: bool) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        "//! `{}`, translated from CUDA by cu2rs.\n",
        g.opts.crate_name
    );
    if g.opts.foreign_main {
        out.push_str("#![no_main]\n\n");
    }
    let mut mods: Vec<String> = g
        .names
        .modules
        .iter()
        .map(|m| super::rx::ident(&m.name).to_string())
        .collect();
    mods.extend(more);
    mods.extend(g.opts.more_modules.iter().cloned());
    mods.sort_by(|a, b| {
        let key = |s: &str| s.trim_start_matches("r#").to_string();
        key(a).cmp(&key(b))
    });
    for m in mods {
        let _ = writeln!(out, "mod {m};");
    }
    out.push_str(match (g.opts.library, g.opts.foreign_main) {
        (true, _) => LOADED,
        (false, true) => FOREIGN_MAIN,
        (false, false) => "\nfn main() {\n",
    });
    if g.opts.checked {
        out.push_str(match g.opts.memory {
            true => "    cudart_rs::memory::begin(include_str!(\"memory.json\"));\n",
            false => "    cudart_rs::check::enable();\n",
        });
        let whom = if g.opts.memory {
            Told::Trace
        } else {
            Told::Checkers
        };
        for line in device_variables(g, whom) {
            let _ = writeln!(out, "    {};", laid_out(&line));
        }
        let meetings = (!g.opts.memory).then(|| Meetings::new(g.program, g.map));
        for line in meetings.iter().flat_map(Meetings::calls) {
            let _ = writeln!(out, "    {};", laid_out(&line));
        }
    }
    for line in library_errors(g) {
        let _ = writeln!(out, "    {};", laid_out(&line));
    }
    if has_places {
        out.push_str("    cudart_rs::launch::places(include_str!(\"engines/places.map\"));\n");
    }
    if g.opts.traced.is_some() {
        out.push_str("    cudart_rs::trace::begin(include_str!(\"trace.json\"));\n");
    }
    let startup = |priority: fn(&Function) -> Option<u32>| {
        let functions = (0..g.program.functions.len() as u32).map(FuncId);
        let mut list: Vec<(u32, FuncId)> = functions
            .filter(|f| g.program.func(*f).body.is_some())
            .filter_map(|f| Some((priority(g.program.func(f))?, f)))
            .collect();
        list.sort_by_key(|(p, f)| {
            (
                *p,
                g.names.functions[f.0 as usize].0,
                g.program.func(*f).span.lo,
            )
        });
        list
    };
    // What ends last is registered first.
    for (_, f) in startup(|f| f.startup.destructor) {
        let path = path_of(g, f);
        let _ = writeln!(out, "    cudart_rs::c::stdlib::atexit(Some({path}));");
    }
    let constructors = startup(|f| f.startup.constructor);
    for at in [Start::Addresses, Start::Globals] {
        for (i, m) in g.names.modules.iter().enumerate() {
            if at == Start::Globals {
                for (p, f) in &constructors {
                    let first = *p < NO_PRIORITY && i == 0;
                    let own = *p >= NO_PRIORITY && g.names.functions[f.0 as usize].0 == i;
                    if first || own {
                        let _ = writeln!(out, "    {}();", path_of(g, *f));
                    }
                }
            }
            if g.has_start(i, at) {
                let (module, name) = (super::rx::ident(&m.name), at.function());
                let _ = writeln!(out, "    {module}::{name}();");
            }
        }
    }
    let of_devices = if needs_copies(g) {
        device_variables(g, Told::Devices)
    } else {
        Vec::new()
    };
    for line in of_devices.into_iter().chain(stubs(g)).chain(symbols(g)) {
        let _ = writeln!(out, "    {};", laid_out(&line));
    }
    if let Some(main) = g.program.main.filter(|_| !g.opts.library) {
        let f = g.program.func(main);
        let path = path_of(g, main);
        let void = g.is_void(f.ret.id);
        let call = |args: &str| {
            if void {
                format!("{{\n        {path}({args});\n        0\n    }}")
            } else {
                format!("{path}({args})")
            }
        };
        let line = match (f.params.len(), void) {
            (2, false) => format!("cudart_rs::start({path})"),
            (0, _) => format!("cudart_rs::start(|_, _| {})", call("")),
            (1, _) => format!("cudart_rs::start(|argc, _| {})", call("argc")),
            (2, true) => format!("cudart_rs::start(|argc, argv| {})", call("argc, argv")),
            _ => format!(
                "cudart_rs::start(|argc, argv| {})",
                call("argc, argv, cudart_rs::ptr::Ptr::null()")
            ),
        };
        let _ = writeln!(out, "    {line}");
    }
    if out.ends_with("{\n") {
        out.pop();
    }
    out.push_str("}\n");
    out
}

/// A function as `main.rs` names it.
fn path_of(g: &Gen, f: FuncId) -> String {
    let (module, name) = &g.names.functions[f.0 as usize];
    match g.names.modules.get(*module) {
        Some(m) => format!("{}::{}", super::rx::ident(&m.name), super::rx::ident(name)),
        None => name.clone(),
    }
}

/// An expression laid out as a statement of `main`.
fn laid_out(text: &str) -> String {
    use super::layout::{Shape, expr};
    let shape = Shape::indented(4).sub_width(1);
    syn::parse_str::<syn::Expr>(text)
        .ok()
        .zip(shape)
        .and_then(|(e, s)| expr::rewrite(&e, s))
        .unwrap_or_else(|| text.to_string())
}

/// Registrations of the kernels whose address the program takes.
fn stubs(g: &Gen) -> Vec<String> {
    let kernels = (0..g.program.functions.len() as u32).map(FuncId);
    // Those that the host half of a split unit has.
    let of_hosts = kernels.clone().filter_map(|k| {
        let stub = g.program.func(k).stub.as_ref()?;
        let (module, name) = &g.names.functions[k.0 as usize];
        let m = super::rx::ident(&g.names.modules.get(*module)?.name);
        let path = format!("engines::{m}::{}", super::rx::ident(name));
        Some(format!(
            "cudart_rs::launch::host::kernel_instance(cudart_rs::ptr::cstr(c{:?}), cudart_rs::ptr::cstr(c{:?}), cudart_rs::ptr::addr_const(&{path}::KERNEL).cast())",
            &*stub.unit, &*stub.name
        ))
    });
    let taken = kernels
        .filter(|k| g.program.func(*k).space == Space::Kernel && g.graph.is_taken(*k))
        .filter_map(|k| {
            let (module, name) = &g.names.functions[k.0 as usize];
            let m = super::rx::ident(&g.names.modules.get(*module)?.name);
            let path = format!("engines::{m}::{}", super::rx::ident(name));
            Some(format!(
                "cudart_rs::launch::pointer::register({path}::stub as *const (), &{path}::KERNEL)"
            ))
        });
    of_hosts.chain(taken).collect()
}

/// Registrations of device variables, if the program names them by strings.
fn symbols(g: &Gen) -> Vec<String> {
    let by_name = g
        .program
        .bound
        .iter()
        .any(|b| b.rust.ends_with("ymbol_named") || b.rust.ends_with("SymbolAddress_named"));
    if !by_name {
        return Vec::new();
    }
    g.program
        .globals
        .iter()
        .enumerate()
        .filter(|(_, v)| v.space != VarSpace::Host)
        .filter_map(|(i, v)| {
            let (module, name) = &g.names.globals[i];
            let m = g.names.modules.get(*module)?;
            let path = format!("{}::{}", super::rx::ident(&m.name), super::rx::ident(name));
            Some(format!(
                "cudart_rs::cuda::register_symbol({:?}, {path}.addr().cast(), size_of_val(&*{path}) as u64)",
                v.name
            ))
        })
        .collect()
}

/// Who is told where device variables are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    /// Their addresses may be in other variables from the start.
    Checkers,
    Trace,
    /// Each device has values of its own.
    Devices,
}

/// Whether the program may use a device other than the first, or code of other compilers may do so for it.
fn needs_copies(g: &Gen) -> bool {
    const CHOOSE: [&str; 5] = [
        "::cudaSetDevice",
        "::cuCtxCreate",
        "::cuDevicePrimaryCtxRetain",
        "::findCudaDevice",
        "::gpuDeviceInit",
    ];
    let chooses = |rust: &str| CHOOSE.iter().any(|c| rust.ends_with(c));
    g.program.bound.iter().any(|b| chooses(&b.rust))
        || g.opts.foreign_main
        || g.opts.library
        || g.program.functions.iter().any(|f| f.stub.is_some())
}

/// Tells of device variables where they are.
fn device_variables(g: &Gen, whom: Told) -> Vec<String> {
    let of_device = |i: usize, v: &Global| {
        let plain = !g.is_texture(v.ty.id) && !g.is_lazy(v.ty.id) && !v.per_thread;
        let ours = !g
            .program
            .outside
            .imported_globals
            .contains_key(&GlobalId(i as u32));
        let managed = whom == Told::Devices && v.space == VarSpace::Managed;
        let constant = g.program.constants.contains(&GlobalId(i as u32));
        v.space != VarSpace::Host
            && !constant
            && !managed
            && plain
            && ours
            && g.used.globals.get(i) == Some(&true)
    };
    let globals = g.program.globals.iter().enumerate();
    globals
        .filter(|(i, v)| of_device(*i, v))
        .filter_map(|(i, _)| {
            let (module, name) = &g.names.globals[i];
            let m = g.names.modules.get(*module)?;
            let path = format!("{}::{}", super::rx::ident(&m.name), super::rx::ident(name));
            let what = format!("{path}.addr().cast(), size_of_val(&*{path}) as u64");
            let constant = g.program.globals[i].space == VarSpace::Constant;
            Some(match whom {
                Told::Trace => format!("cudart_rs::memory::device_variable({what}, {constant})"),
                Told::Checkers => format!("cudart_rs::check::device_variable({what})"),
                Told::Devices => format!("cudart_rs::cuda::variables::device_variable({what})"),
            })
        })
        .collect()
}

/// Which functions throw the errors of the library, if the program catches them.
fn library_errors(g: &Gen) -> Vec<String> {
    let prefix = crate::sema::exception::LIBRARY_THROW;
    g.program
        .functions
        .iter()
        .enumerate()
        .filter(|(i, f)| f.body.is_some() && g.used.functions.get(*i) == Some(&true))
        .filter_map(|(i, f)| {
            let class = f.name.strip_prefix(prefix)?;
            let (module, name) = &g.names.functions[i];
            let m = g.names.modules.get(*module)?;
            Some(format!(
                "cudart_rs::cpp::exception::on_library_error(\"std::{class}\", {}::{})",
                super::rx::ident(&m.name),
                super::rx::ident(name)
            ))
        })
        .collect()
}

/// The text of `engines/mod.rs`.
pub fn engines_mod(modules: Vec<String>) -> String {
    let mut out = String::from(
        "//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in\n//! the modules of the program. A kernel that was edited runs as it is written there, without its forms here and what they name.\n\n#![allow(unused_imports)]\n\n",
    );
    let idents = modules.iter().map(|m| super::rx::ident(m).to_string());
    let mut names: Vec<String> = idents.collect();
    names.sort();
    for n in names {
        let _ = writeln!(out, "pub mod {n};");
    }
    out
}
