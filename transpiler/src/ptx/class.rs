//! What kind of work an instruction is, for counts by class (PTX ISA, "Instruction Set").

use super::syntax::Instruction;

/// Kinds of work. The order is that of reports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// Integer arithmetic and logic.
    Integer,
    /// Half and bfloat16 arithmetic.
    Half,
    /// Single precision arithmetic.
    Single,
    /// Double precision arithmetic.
    Double,
    /// Reciprocals, roots, sines, exponentials, divisions of floats.
    Special,
    /// Comparisons, selections, logic of predicates.
    Compare,
    /// Conversions of numbers and addresses.
    Convert,
    /// Moves between registers.
    Move,
    /// Reads of parameters and writes of a call's arguments.
    Param,
    /// Reads and writes of global memory.
    Global,
    /// Reads and writes of shared memory.
    Shared,
    /// Reads and writes of local memory.
    Local,
    /// Reads of constant memory.
    Constant,
    /// Reads and writes through generic addresses.
    Generic,
    /// Textures and surfaces.
    Texture,
    /// Atomic operations and reductions in memory.
    Atomic,
    /// Bulk and asynchronous copies, prefetches, cache hints.
    Copy,
    /// Barriers and fences.
    Barrier,
    /// Shuffles, votes and matches among the lanes of a warp.
    Warp,
    /// Matrix units.
    Matrix,
    /// Branches and returns.
    Branch,
    /// Calls.
    Call,
    /// Traps, timers, anything else that is known.
    Control,
    /// An instruction that this version does not know.
    Unknown,
}

impl Class {
    /// The name in files and reports.
    pub fn name(self) -> &'static str {
        match self {
            Class::Integer => "integer",
            Class::Half => "half",
            Class::Single => "single",
            Class::Double => "double",
            Class::Special => "special",
            Class::Compare => "compare",
            Class::Convert => "convert",
            Class::Move => "move",
            Class::Param => "param",
            Class::Global => "global",
            Class::Shared => "shared",
            Class::Local => "local",
            Class::Constant => "constant",
            Class::Generic => "generic",
            Class::Texture => "texture",
            Class::Atomic => "atomic",
            Class::Copy => "copy",
            Class::Barrier => "barrier",
            Class::Warp => "warp",
            Class::Matrix => "matrix",
            Class::Branch => "branch",
            Class::Call => "call",
            Class::Control => "control",
            Class::Unknown => "unknown",
        }
    }

    /// The class of an instruction.
    pub fn of(i: &Instruction<'_>) -> Class {
        match i.base() {
            "add" | "sub" | "mul" | "mad" | "fma" | "neg" | "abs" | "min" | "max" | "min3"
            | "max3" => arithmetic(i),
            "div" => match arithmetic(i) {
                Class::Integer => Class::Integer,
                _ => Class::Special,
            },
            "rem" | "mul24" | "mad24" | "mad64" | "sad" | "addc" | "subc" | "madc" | "popc"
            | "clz" | "bfind" | "fns" | "brev" | "bfe" | "bfi" | "bmsk" | "szext" | "dp4a"
            | "dp2a" | "shl" | "shr" | "shf" | "lop3" | "prmt" | "cnot" | "vadd" | "vsub"
            | "vabsdiff" | "vmin" | "vmax" | "vshl" | "vshr" | "vmad" | "vset" | "vadd2"
            | "vsub2" | "vavrg2" | "vabsdiff2" | "vmin2" | "vmax2" | "vset2" | "vadd4"
            | "vsub4" | "vavrg4" | "vabsdiff4" | "vmin4" | "vmax4" | "vset4" | "clmad" => {
                Class::Integer
            }
            "and" | "or" | "xor" | "not" => match i.has("pred") {
                true => Class::Compare,
                false => Class::Integer,
            },
            "rcp" | "sqrt" | "rsqrt" | "sin" | "cos" | "lg2" | "ex2" | "tanh" => Class::Special,
            "copysign" | "testp" => match i.has("f64") {
                true => Class::Double,
                false => Class::Single,
            },
            "set" | "setp" | "selp" | "slct" => Class::Compare,
            "cvt" | "cvta" | "isspacep" => Class::Convert,
            "mov" | "mapa" | "getctarank" | "createpolicy" => Class::Move,
            "ld" | "ldu" | "st" => memory(i),
            "tex" | "tld4" | "txq" | "suld" | "sust" | "sured" | "suq" | "istypep" => {
                Class::Texture
            }
            "atom" | "red" => Class::Atomic,
            "cp" | "prefetch" | "prefetchu" | "applypriority" | "discard" | "multimem"
            | "tensormap" => Class::Copy,
            "bar" | "barrier" | "membar" | "fence" | "mbarrier" | "griddepcontrol" => {
                Class::Barrier
            }
            "shfl" | "vote" | "match" | "redux" | "activemask" | "elect" => Class::Warp,
            "wmma" | "mma" | "ldmatrix" | "stmatrix" | "movmatrix" | "wgmma" | "tcgen05" => {
                Class::Matrix
            }
            "bra" | "brx" | "ret" | "exit" => Class::Branch,
            "call" => Class::Call,
            "trap"
            | "brkpt"
            | "nanosleep"
            | "pmevent"
            | "setmaxnreg"
            | "alloca"
            | "stacksave"
            | "stackrestore"
            | "clusterlaunchcontrol"
            | "nop" => Class::Control,
            _ => Class::Unknown,
        }
    }
}

fn arithmetic(i: &Instruction<'_>) -> Class {
    for m in i.modifiers() {
        match m {
            "f64" => return Class::Double,
            "f32" | "f32x2" => return Class::Single,
            "f16" | "f16x2" | "bf16" | "bf16x2" => return Class::Half,
            _ => {}
        }
    }
    Class::Integer
}

fn memory(i: &Instruction<'_>) -> Class {
    for m in i.modifiers() {
        match m.split("::").next().unwrap_or(m) {
            "global" => return Class::Global,
            "shared" => return Class::Shared,
            "local" => return Class::Local,
            "const" => return Class::Constant,
            "param" => return Class::Param,
            _ => {}
        }
    }
    Class::Generic
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_follow_the_opcode_and_its_types() {
        for (opcode, class) in [
            ("add.s32", Class::Integer),
            ("fma.rn.f32", Class::Single),
            ("mul.f64", Class::Double),
            ("add.rn.bf16x2", Class::Half),
            ("div.full.f32", Class::Special),
            ("div.s32", Class::Integer),
            ("and.pred", Class::Compare),
            ("and.b32", Class::Integer),
            ("ld.global.nc.v4.f32", Class::Global),
            ("ld.volatile.shared::cta.u32", Class::Shared),
            ("st.u32", Class::Generic),
            ("ld.param.u64", Class::Param),
            ("barrier.sync.aligned", Class::Barrier),
            (
                "cp.async.bulk.tensor.2d.shared::cluster.global",
                Class::Copy,
            ),
            ("frobnicate.b32", Class::Unknown),
        ] {
            let i = Instruction {
                guard: None,
                opcode,
                operands: Vec::new(),
            };
            assert_eq!(Class::of(&i), class, "{opcode}");
        }
    }
}
