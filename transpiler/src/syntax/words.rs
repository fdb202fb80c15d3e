//! What is done with attributes and pragmas, by name: GCC's and nvcc's lists as one table.
//!
//! Each is honoured (here or where `normalise` gives it a meaning of its own), known to have no effect on what a program computes, refused because it
//! changes layout or control flow, or told: it may mean something, and is not obeyed. Names that no list has are told as well.

/// What becomes of an attribute or a pragma.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// It is obeyed, or has no effect on what the program computes.
    Fine,
    /// It changes what the program does: the declaration or statement it stands at is refused. What it changes.
    Refused(&'static str),
    /// It is ignored, which is told. What that may mean.
    Told(&'static str),
}

use Effect::{Fine, Refused, Told};

/// Attributes that are obeyed elsewhere, or only help compilers, linkers and readers.
const FINE_ATTRIBUTES: &[&str] = &[
    // Obeyed.
    "constructor",
    "destructor",
    "noreturn",
    "concept",
    // Of the standards.
    "assume",
    "carries_dependency",
    "optimize_for_synchronized",
    "deprecated",
    "fallthrough",
    "likely",
    "maybe_unused",
    "nodiscard",
    "noescape",
    "reproducible",
    "unlikely",
    "unsequenced",
    // Warnings, optimisation, analysis.
    "access",
    "alloc_align",
    "alloc_size",
    "artificial",
    "assume_aligned",
    "btf_decl_tag",
    "btf_type_tag",
    "cold",
    "const",
    "copy",
    "counted_by",
    "designated_init",
    "error",
    "externally_visible",
    "fd_arg",
    "fd_arg_read",
    "fd_arg_write",
    "flag_enum",
    "flatten",
    "format",
    "format_arg",
    "gcc_struct",
    "gnu_inline",
    "hot",
    "leaf",
    "malloc",
    "may_alias",
    "no_address_safety_analysis",
    "no_caller_saved_registers",
    "no_icf",
    "no_instrument_function",
    "no_profile_instrument_function",
    "no_reorder",
    "no_sanitize",
    "no_sanitize_address",
    "no_sanitize_coverage",
    "no_sanitize_thread",
    "no_sanitize_undefined",
    "no_split_stack",
    "no_stack_limit",
    "no_stack_protector",
    "noclone",
    "nodebug",
    "noipa",
    "nonnull",
    "nonnull_if_nonzero",
    "nonstring",
    "expected_throw",
    "noplt",
    "nothrow",
    "null_terminated_string_arg",
    "objc_root_class",
    "optimize",
    "patchable_function_entry",
    "pure",
    "returns_nonnull",
    "returns_twice",
    "sentinel",
    "simd",
    "stack_protect",
    "strict_flex_array",
    "tainted_args",
    "target",
    "target_clones",
    "unavailable",
    "uninitialized",
    "unused",
    "warn_if_not_aligned",
    "warn_unused",
    "warn_unused_result",
    "warning",
    "zero_call_used_regs",
    // Objects and symbols, calling conventions: one Rust program has its own.
    "abi_tag",
    "cdecl",
    "common",
    "cf_check",
    "dllexport",
    "dllimport",
    "fastcall",
    "fentry_name",
    "fentry_section",
    "force_align_arg_pointer",
    "function_return",
    "indirect_branch",
    "indirect_return",
    "ms_abi",
    "no_dllimport",
    "no_callee_saved_registers",
    "nocf_check",
    "nocommon",
    "nodirect_extern_access",
    "noinit",
    "regparm",
    "retain",
    "sseregparm",
    "stdcall",
    "sysv_abi",
    "thiscall",
    "tls_model",
    "type_visibility",
    "used",
    "visibility",
    // nvcc.
    "annotate",
    "builtin_align",
    "cudart_builtin",
    "device_builtin",
    "device_builtin_surface_type",
    "device_builtin_texture_type",
    "grid_constant",
    "maxnreg",
    "nv_linkonce_odr",
    "nv_pure",
    "nv_weak",
    "nv_register_params",
    "overloadable",
    "preferred_name",
];

const TOLD_ATTRIBUTES: &[(&str, &str)] = &[
    (
        "section",
        "the variable or function lies where Rust puts it",
    ),
    ("weak", "the definition counts like any other"),
    ("symver", "the symbol has no version"),
    ("persistent", "the variable begins anew in each run"),
    (
        "cluster_dims",
        "the kernel is launched without clusters of blocks",
    ),
    ("block_size", "the launch says how large blocks are"),
    ("hardbool", "it is a plain `bool`"),
];

const REFUSED_ATTRIBUTES: &[(&str, &str)] = &[
    (
        "alias",
        "it makes the name another one for a definition elsewhere",
    ),
    (
        "cleanup",
        "it calls a function at the end of the variable's block",
    ),
    (
        "ifunc",
        "it chooses the function's definition at the start of the program",
    ),
    (
        "init_priority",
        "it changes the order in which objects are made",
    ),
    ("interrupt", "the function is no ordinary one"),
    ("mode", "it changes the type"),
    ("ms_struct", "it changes the layout"),
    ("naked", "the function is what its assembly says"),
    (
        "no_unique_address",
        "it changes where members of the class lie",
    ),
    ("scalar_storage_order", "it changes the layout"),
    (
        "transparent_union",
        "calls convert to one of the union's members",
    ),
    ("vector_size", "it makes the type a vector"),
    ("weakref", "it makes the name another one for a symbol"),
    ("ext_vector_type", "it makes the type a vector"),
    ("address_space", "it changes the type"),
];

/// Pragmas (their first word, or two where the first one is a name space) that are obeyed elsewhere or only help compilers and readers.
const FINE_PRAGMAS: &[&str] = &[
    "GCC dependency",
    "GCC diagnostic",
    "GCC ivdep",
    "GCC novector",
    "GCC optimize",
    "GCC poison",
    "GCC pop_options",
    "GCC pch_preprocess",
    "GCC push_options",
    "GCC reset_options",
    "GCC system_header",
    "GCC target",
    "GCC unroll",
    "GCC visibility",
    "GCC warning",
    "STDC CX_LIMITED_RANGE",
    "STDC FP_CONTRACT",
    "acc",
    "clang",
    "comment",
    "cu2rs",
    "diag_default",
    "diag_error",
    "diag_once",
    "diag_remark",
    "diag_suppress",
    "diag_warning",
    "endregion",
    "hd_warning_disable",
    "ident",
    "inline",
    "intrinsic",
    "ivdep",
    "loop",
    "mark",
    "message",
    "noinline",
    "nounroll",
    "novector",
    "nv_abi",
    "nv_diag_default",
    "nv_diag_error",
    "nv_diag_once",
    "nv_diag_remark",
    "nv_diag_suppress",
    "nv_diag_warning",
    "nv_diagnostic",
    "nv_exec_check_disable",
    "nv_hdrstop",
    "nv_no_pch",
    "omp",
    "once",
    "optimize",
    "pop_macro",
    "push_macro",
    "region",
    "simd",
    "unroll",
    "vector",
    "warning",
];

const TOLD_PRAGMAS: &[(&str, &str)] = &[
    (
        "STDC FENV_ACCESS",
        "what is computed may be computed at translation, as GCC does",
    ),
    (
        "STDC FLOAT_CONST_DECIMAL64",
        "constants are binary, as GCC says",
    ),
    ("weak", "the definition counts like any other"),
    ("redefine_extname", "the symbol keeps its name"),
    ("init_seg", "objects are made in the order of the text"),
    ("ms_struct", "GCC ignores it on this system, too"),
    ("options", "GCC ignores it on this system, too"),
];

/// What is done with an attribute (its name without underscores in front and behind).
pub fn attribute(name: &str) -> Effect {
    let told = TOLD_ATTRIBUTES.iter().find(|(n, _)| *n == name);
    let refused = REFUSED_ATTRIBUTES.iter().find(|(n, _)| *n == name);
    match (told, refused) {
        (_, Some((_, why))) => Refused(why),
        (Some((_, why)), _) => Told(why),
        _ if FINE_ATTRIBUTES.contains(&name) => Fine,
        _ => Told("cu2rs does not know it"),
    }
}

/// What is done with a pragma (the text behind `#pragma`).
pub fn pragma(text: &str) -> Effect {
    let mut words = text
        .split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .filter(|w| !w.is_empty());
    let first = words.next().unwrap_or_default();
    let both = format!("{first} {}", words.next().unwrap_or_default());
    let is = |n: &str| n == first || n == both;
    if first.is_empty() || FINE_PRAGMAS.iter().any(|n| is(n)) {
        return Fine;
    }
    if is("scalar_storage_order") {
        return Refused("it changes the layout");
    }
    match TOLD_PRAGMAS.iter().find(|(n, _)| is(n)) {
        Some((_, why)) => Told(why),
        None => Told("cu2rs does not know it"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_stands_in_one_list() {
        let mut names: Vec<&str> = FINE_ATTRIBUTES.to_vec();
        names.extend(TOLD_ATTRIBUTES.iter().map(|n| n.0));
        names.extend(REFUSED_ATTRIBUTES.iter().map(|n| n.0));
        names.sort_unstable();
        let twice: Vec<_> = names.windows(2).filter(|w| w[0] == w[1]).collect();
        assert!(twice.is_empty(), "{twice:?}");
        assert_eq!(attribute("unused"), Fine);
        assert!(matches!(attribute("mode"), Refused(_)));
        assert!(matches!(attribute("no_such_thing"), Told(_)));
    }

    #[test]
    fn pragmas_by_one_word_or_two() {
        assert_eq!(pragma("unroll 4"), Fine);
        assert_eq!(pragma("unroll(4)"), Fine);
        assert_eq!(pragma("GCC diagnostic push"), Fine);
        assert_eq!(pragma(""), Fine);
        assert!(matches!(pragma("GCC unheard of"), Told(_)));
        assert!(matches!(pragma("STDC FENV_ACCESS ON"), Told(_)));
        assert!(matches!(pragma("unrolled"), Told(_)));
    }
}
