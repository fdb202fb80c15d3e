//! A module's variables laid out, its names resolved, its functions lowered.

use super::{function, trace};
use crate::LoadError;
use crate::ir::{Func, Ty, verify};
use crate::record::{self, Description};
use crate::text::syntax::{self, Init, Linking, Operand, Variable};
use std::collections::BTreeMap;

/// A module in the IR.
#[derive(Debug, Default)]
pub(crate) struct Program {
    pub funcs: Vec<Func>,
    pub globals: Vec<Global>,
    pub kernels: Vec<Kernel>,
    /// What a recorder is told, if there is one.
    pub description: Description,
}

/// A variable of the module.
#[derive(Debug, Default)]
pub(crate) struct Global {
    pub name: String,
    pub size: usize,
    pub align: usize,
    pub bytes: Vec<u8>,
    /// Addresses to be written once they are known.
    pub addresses: Vec<Address>,
}

/// An address within an initial value.
#[derive(Debug)]
pub(crate) struct Address {
    pub at: usize,
    pub target: Target,
    pub add: i64,
    /// One byte of it only.
    pub byte: Option<u32>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Target {
    Global(u32),
    Function(u32),
}

/// What a launch must know of a kernel.
#[derive(Debug)]
pub(crate) struct Kernel {
    pub name: String,
    pub func: u32,
    /// Offset, size, alignment.
    pub params: Vec<(usize, usize, usize)>,
    pub param_size: usize,
    pub static_shared: usize,
    pub max_threads: Option<u32>,
    pub required: Option<[u32; 3]>,
    pub cluster: Option<[u32; 3]>,
}

/// The size and alignment of an element.
pub(super) fn layout(v: &Variable<'_>) -> Result<(u64, u64), LoadError> {
    let bytes = match v.ty {
        "b128" => 16,
        "texref" | "samplerref" | "surfref" => 8,
        t => match Ty::parse(t) {
            Some(t) => u64::from(t.bytes()),
            None => return Err(LoadError::unsupported(v.line, format!(".{t}"))),
        },
    };
    let element = bytes * u64::from(v.vector);
    Ok((
        element,
        u64::from(v.align.unwrap_or(0)).max(element.min(16)),
    ))
}

/// Bytes and alignment of a variable.
pub(super) fn size(v: &Variable<'_>) -> Result<(usize, usize), LoadError> {
    let (element, align) = layout(v)?;
    let size = element
        .checked_mul(v.count.unwrap_or(0))
        .filter(|s| *s < 1 << 40);
    let size = size.ok_or_else(|| {
        LoadError::syntax(v.line, "a variable without a size that fits in memory")
    })?;
    if !align.is_power_of_two() || align > 1 << 20 {
        return Err(LoadError::syntax(
            v.line,
            "an alignment that is no power of two",
        ));
    }
    Ok((size as usize, align as usize))
}

/// What names of a module mean.
pub(super) struct Names<'a, 't> {
    pub globals: BTreeMap<&'t str, u32>,
    /// Offsets in shared memory; `None`: the dynamic part.
    pub shared: BTreeMap<&'t str, Option<u32>>,
    pub functions: BTreeMap<&'t str, u32>,
    /// All functions, defined or declared.
    pub declared: BTreeMap<&'t str, &'a syntax::Function<'t>>,
    /// Bytes of shared memory that all kernels have.
    pub shared_size: u32,
}

/// The number of a `.file` of a module among those of all that are linked.
fn file(module: u32, n: u32) -> u32 {
    module.wrapping_shl(20).wrapping_add(n)
}

/// Lowers modules that are linked into one.
pub(crate) fn lower(modules: &[syntax::Module<'_>], traced: bool) -> Result<Program, LoadError> {
    let mut names = Names {
        globals: BTreeMap::new(),
        shared: BTreeMap::new(),
        functions: BTreeMap::new(),
        declared: BTreeMap::new(),
        shared_size: 0,
    };
    let mut program = Program::default();
    let mut variables: Vec<&Variable<'_>> = Vec::new();
    let mut functions: Vec<(u32, &syntax::Function<'_>)> = Vec::new();
    for (n, m) in (0u32..).zip(modules) {
        let files = m
            .files
            .iter()
            .map(|(k, name)| (file(n, *k), (*name).to_owned()));
        program.description.files.extend(files);
        for v in &m.variables {
            match v.space {
                "global" | "const" | "tex" => {
                    let known = names.globals.get(v.name).copied();
                    match (known, v.linking) {
                        (_, Linking::Extern) => {}
                        (Some(at), Linking::Weak | Linking::Common) => {
                            let _ = at;
                        }
                        (Some(_), _) if modules.len() == 1 => {
                            return Err(LoadError::syntax(
                                v.line,
                                format!("`{}` is defined twice", v.name),
                            ));
                        }
                        _ => {
                            names.globals.insert(v.name, variables.len() as u32);
                            variables.push(v);
                        }
                    }
                }
                "shared" => {
                    let offset = match v.count {
                        None | Some(0) => None,
                        Some(_) => {
                            let (size, align) = size(v)?;
                            let at = (names.shared_size as usize).next_multiple_of(align);
                            names.shared_size = u32::try_from(at + size)
                                .map_err(|_| LoadError::syntax(v.line, "too much shared memory"))?;
                            Some(at as u32)
                        }
                    };
                    names.shared.insert(v.name, offset);
                }
                s => {
                    return Err(LoadError::unsupported(
                        v.line,
                        format!("a .{s} variable of the module"),
                    ));
                }
            }
        }
        for f in &m.functions {
            if f.body.is_some()
                && !(f.linking == Linking::Weak && names.functions.contains_key(f.name))
            {
                names.functions.insert(f.name, functions.len() as u32);
                functions.push((n, f));
            }
            if f.body.is_some() || !names.declared.contains_key(f.name) {
                names.declared.insert(f.name, f);
            }
        }
        for (a, b) in &m.aliases {
            if let Some(f) = names.functions.get(b).copied() {
                names.functions.insert(a, f);
            }
        }
    }
    // What is only declared and never defined: a variable of no known content.
    for v in modules.iter().flat_map(|m| &m.variables) {
        if v.linking == Linking::Extern
            && matches!(v.space, "global" | "const")
            && !names.globals.contains_key(v.name)
        {
            return Err(LoadError::unresolved(v.line, v.name));
        }
    }
    for v in &variables {
        program.globals.push(global(v, &names)?);
    }
    let mut marks = 0u32;
    for (n, f) in &functions {
        let mut blocks = None;
        if traced {
            let known = |name: &str| names.functions.get(name).copied();
            let found = trace::blocks(
                f.body.as_deref().unwrap_or(&[]),
                f.line,
                &|k| file(*n, k),
                &known,
            );
            blocks = Some((found, marks));
        }
        let (func, kernel) = function::lower(&names, f, blocks.as_ref().map(|(b, n)| (b, *n)))?;
        if let Some((found, first)) = blocks {
            marks += found.list.len() as u32;
            program.description.functions.push(record::Function {
                name: f.name.to_owned(),
                kernel: f.kernel,
                ptx_line: f.line,
                first,
                blocks: found.list,
            });
        }
        if let Some(mut k) = kernel {
            k.func = program.funcs.len() as u32;
            program.kernels.push(k);
        }
        program.funcs.push(func);
    }
    let counts: Vec<u32> = program.funcs.iter().map(|f| f.args).collect();
    for f in &program.funcs {
        verify::verify(f, &counts, program.globals.len())
            .map_err(|(line, what)| LoadError::syntax(line, format!("in `{}`: {what}", f.name)))?;
    }
    Ok(program)
}

fn global(v: &Variable<'_>, names: &Names<'_, '_>) -> Result<Global, LoadError> {
    let (size, align) = size(v)?;
    let mut g = Global {
        name: v.name.to_owned(),
        size,
        align,
        ..Global::default()
    };
    if let Some(init) = &v.init {
        let ty = Ty::parse(v.ty).ok_or_else(|| {
            LoadError::unsupported(v.line, format!("an initial value of .{}", v.ty))
        })?;
        // How many elements a value of each dimension has.
        let mut steps: Vec<u64> = Vec::new();
        let mut step = u64::from(v.vector);
        for d in v.dims.iter().rev() {
            steps.insert(0, step);
            step = step.saturating_mul(*d);
        }
        write(&mut g, init, ty, 0, &steps, names, v.line)?;
    }
    Ok(g)
}

/// Writes an initial value from an element on.
fn write(
    g: &mut Global,
    init: &Init<'_>,
    ty: Ty,
    at: u64,
    steps: &[u64],
    names: &Names<'_, '_>,
    line: u32,
) -> Result<(), LoadError> {
    let width = ty.bytes() as usize;
    let byte = (at as usize).saturating_mul(width);
    let fits = |n: usize| byte.checked_add(n).is_some_and(|e| e <= g.size);
    match init {
        Init::List(list) => {
            let (step, rest) = steps.split_first().map_or((1, steps), |(s, r)| (*s, r));
            for (i, item) in list.iter().enumerate() {
                write(
                    g,
                    item,
                    ty,
                    at.saturating_add(step.saturating_mul(i as u64)),
                    rest,
                    names,
                    line,
                )?;
            }
        }
        Init::Value(o) => {
            let bits = constant(o, ty)
                .ok_or_else(|| LoadError::syntax(line, "an initial value that is no constant"))?;
            if !fits(width) {
                return Err(LoadError::syntax(
                    line,
                    format!("more initial values than `{}` has elements", g.name),
                ));
            }
            if g.bytes.len() < byte + width {
                g.bytes.resize(byte + width, 0);
            }
            g.bytes[byte..byte + width].copy_from_slice(&bits.to_le_bytes()[..width]);
        }
        Init::Symbol {
            name,
            add,
            byte: part,
            ..
        } => {
            let target = match (names.globals.get(name), names.functions.get(name)) {
                (Some(v), _) => Target::Global(*v),
                (_, Some(f)) => Target::Function(*f),
                _ => return Err(LoadError::unresolved(line, name)),
            };
            if !fits(if part.is_some() { 1 } else { 8 }) {
                return Err(LoadError::syntax(
                    line,
                    "an address that does not fit in its place",
                ));
            }
            g.addresses.push(Address {
                at: byte,
                target,
                add: *add as i64,
                byte: *part,
            });
        }
    }
    Ok(())
}

/// The bits of a constant in a type.
pub(super) fn constant(o: &Operand<'_>, ty: Ty) -> Option<u64> {
    let float = |v: f64| match ty {
        Ty::F32 => u64::from((v as f32).to_bits()),
        Ty::F16 | Ty::Bf16 => crate::value::float::store(ty, crate::ir::Round::Near, v),
        _ => v.to_bits(),
    };
    Some(match o {
        Operand::Int(n) if ty.float() && ty.bits() >= 32 => float(*n as f64),
        Operand::Int(n) => *n as u64,
        Operand::Single(b) if ty == Ty::F64 => f64::from(f32::from_bits(*b)).to_bits(),
        Operand::Single(b) => u64::from(*b),
        Operand::Double(b) if ty == Ty::F32 => u64::from((f64::from_bits(*b) as f32).to_bits()),
        Operand::Double(b) => *b,
        Operand::Decimal(v) => float(*v),
        _ => return None,
    })
}
