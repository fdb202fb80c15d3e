//! The macros a compiler brings: what nvcc 12.4 with g++ 12 on x86-64 Linux defines, as far as programs look at it.
//!
//! This is data, in tables a language each, and is given to the preprocessor as the text of a builtin file. Macros
//! that need a place (`__LINE__`) are in `macros`; those that belong to the CUDA headers (`CUDART_VERSION`) are in our headers.
//! The values are those of the platform's ABI; they agree with the types the type checker gives.
//!
//! Left out on purpose: macros that invite a program to use what is better avoided when it has a plain alternative
//! (`__SSE2__` and its like, `__SIZEOF_INT128__`), and those that depend on options (`__OPTIMIZE__`, `_OPENMP`).

use super::PpOptions;
use super::lexer::Language;
use std::fmt::Write;

/// Defined in every language.
const COMMON: &[(&str, &str)] = &[
    // The compiler that the program believes it is compiled by.
    ("__GNUC__", "12"),
    ("__GNUC_MINOR__", "2"),
    ("__GNUC_PATCHLEVEL__", "0"),
    ("__VERSION__", "\"12.2.0\""),
    ("__STDC__", "1"),
    ("__STDC_HOSTED__", "1"),
    ("__STDC_IEC_559__", "1"),
    ("__STDC_UTF_16__", "1"),
    ("__STDC_UTF_32__", "1"),
    ("__STDC_ISO_10646__", "201706L"),
    ("__GNUC_STDC_INLINE__", "1"),
    ("__FINITE_MATH_ONLY__", "0"),
    // The system.
    ("__linux__", "1"),
    ("__linux", "1"),
    ("linux", "1"),
    ("__gnu_linux__", "1"),
    ("__unix__", "1"),
    ("__unix", "1"),
    ("unix", "1"),
    ("__ELF__", "1"),
    ("__GLIBC__", "2"),
    ("__GLIBC_MINOR__", "36"),
    ("__GNU_LIBRARY__", "6"),
    // The processor.
    ("__x86_64__", "1"),
    ("__x86_64", "1"),
    ("__amd64__", "1"),
    ("__amd64", "1"),
    ("__LP64__", "1"),
    ("_LP64", "1"),
    ("__ORDER_LITTLE_ENDIAN__", "1234"),
    ("__ORDER_BIG_ENDIAN__", "4321"),
    ("__ORDER_PDP_ENDIAN__", "3412"),
    ("__BYTE_ORDER__", "__ORDER_LITTLE_ENDIAN__"),
    ("__FLOAT_WORD_ORDER__", "__ORDER_LITTLE_ENDIAN__"),
    ("__BIGGEST_ALIGNMENT__", "16"),
    ("__REGISTER_PREFIX__", ""),
    ("__USER_LABEL_PREFIX__", ""),
    // Sizes.
    ("__CHAR_BIT__", "8"),
    ("__SIZEOF_SHORT__", "2"),
    ("__SIZEOF_INT__", "4"),
    ("__SIZEOF_LONG__", "8"),
    ("__SIZEOF_LONG_LONG__", "8"),
    ("__SIZEOF_POINTER__", "8"),
    ("__SIZEOF_SIZE_T__", "8"),
    ("__SIZEOF_PTRDIFF_T__", "8"),
    ("__SIZEOF_WCHAR_T__", "4"),
    ("__SIZEOF_WINT_T__", "4"),
    ("__SIZEOF_FLOAT__", "4"),
    ("__SIZEOF_DOUBLE__", "8"),
    ("__SIZEOF_LONG_DOUBLE__", "16"),
    // Types.
    ("__SIZE_TYPE__", "long unsigned int"),
    ("__PTRDIFF_TYPE__", "long int"),
    ("__WCHAR_TYPE__", "int"),
    ("__WINT_TYPE__", "unsigned int"),
    ("__CHAR16_TYPE__", "short unsigned int"),
    ("__CHAR32_TYPE__", "unsigned int"),
    ("__INTMAX_TYPE__", "long int"),
    ("__UINTMAX_TYPE__", "long unsigned int"),
    ("__INTPTR_TYPE__", "long int"),
    ("__UINTPTR_TYPE__", "long unsigned int"),
    ("__SIG_ATOMIC_TYPE__", "int"),
    ("__INT8_TYPE__", "signed char"),
    ("__INT16_TYPE__", "short int"),
    ("__INT32_TYPE__", "int"),
    ("__INT64_TYPE__", "long int"),
    ("__UINT8_TYPE__", "unsigned char"),
    ("__UINT16_TYPE__", "short unsigned int"),
    ("__UINT32_TYPE__", "unsigned int"),
    ("__UINT64_TYPE__", "long unsigned int"),
    // Limits of integers.
    ("__SCHAR_MAX__", "0x7f"),
    ("__SHRT_MAX__", "0x7fff"),
    ("__INT_MAX__", "0x7fffffff"),
    ("__LONG_MAX__", "0x7fffffffffffffffL"),
    ("__LONG_LONG_MAX__", "0x7fffffffffffffffLL"),
    ("__WCHAR_MAX__", "0x7fffffff"),
    ("__WCHAR_MIN__", "(-__WCHAR_MAX__ - 1)"),
    ("__WINT_MAX__", "0xffffffffU"),
    ("__WINT_MIN__", "0U"),
    ("__PTRDIFF_MAX__", "0x7fffffffffffffffL"),
    ("__SIZE_MAX__", "0xffffffffffffffffUL"),
    ("__INTMAX_MAX__", "0x7fffffffffffffffL"),
    ("__UINTMAX_MAX__", "0xffffffffffffffffUL"),
    ("__INTPTR_MAX__", "0x7fffffffffffffffL"),
    ("__UINTPTR_MAX__", "0xffffffffffffffffUL"),
    ("__INT8_MAX__", "0x7f"),
    ("__INT16_MAX__", "0x7fff"),
    ("__INT32_MAX__", "0x7fffffff"),
    ("__INT64_MAX__", "0x7fffffffffffffffL"),
    ("__UINT8_MAX__", "0xff"),
    ("__UINT16_MAX__", "0xffff"),
    ("__UINT32_MAX__", "0xffffffffU"),
    ("__UINT64_MAX__", "0xffffffffffffffffUL"),
    ("__SCHAR_WIDTH__", "8"),
    ("__SHRT_WIDTH__", "16"),
    ("__INT_WIDTH__", "32"),
    ("__LONG_WIDTH__", "64"),
    ("__LONG_LONG_WIDTH__", "64"),
    ("__SIZE_WIDTH__", "64"),
    ("__INT8_C(c)", "c"),
    ("__INT16_C(c)", "c"),
    ("__INT32_C(c)", "c"),
    ("__INT64_C(c)", "c ## L"),
    ("__INTMAX_C(c)", "c ## L"),
    ("__UINT8_C(c)", "c"),
    ("__UINT16_C(c)", "c"),
    ("__UINT32_C(c)", "c ## U"),
    ("__UINT64_C(c)", "c ## UL"),
    ("__UINTMAX_C(c)", "c ## UL"),
    // Floating point.
    ("__FLT_RADIX__", "2"),
    ("__FLT_EVAL_METHOD__", "0"),
    ("__DECIMAL_DIG__", "21"),
    ("__FLT_MANT_DIG__", "24"),
    ("__FLT_DIG__", "6"),
    ("__FLT_DECIMAL_DIG__", "9"),
    ("__FLT_MIN_EXP__", "(-125)"),
    ("__FLT_MIN_10_EXP__", "(-37)"),
    ("__FLT_MAX_EXP__", "128"),
    ("__FLT_MAX_10_EXP__", "38"),
    ("__FLT_MAX__", "3.40282346638528859811704183484516925e+38F"),
    ("__FLT_MIN__", "1.17549435082228750796873653722224568e-38F"),
    (
        "__FLT_EPSILON__",
        "1.19209289550781250000000000000000000e-7F",
    ),
    (
        "__FLT_DENORM_MIN__",
        "1.40129846432481707092372958328991613e-45F",
    ),
    ("__DBL_MANT_DIG__", "53"),
    ("__DBL_DIG__", "15"),
    ("__DBL_DECIMAL_DIG__", "17"),
    ("__DBL_MIN_EXP__", "(-1021)"),
    ("__DBL_MIN_10_EXP__", "(-307)"),
    ("__DBL_MAX_EXP__", "1024"),
    ("__DBL_MAX_10_EXP__", "308"),
    ("__DBL_MAX__", "1.79769313486231570814527423731704357e+308"),
    ("__DBL_MIN__", "2.22507385850720138309023271733240406e-308"),
    (
        "__DBL_EPSILON__",
        "2.22044604925031308084726333618164062e-16",
    ),
    (
        "__DBL_DENORM_MIN__",
        "4.94065645841246544176568792868221372e-324",
    ),
    ("__LDBL_MANT_DIG__", "64"),
    ("__LDBL_DIG__", "18"),
    (
        "__LDBL_MAX__",
        "1.18973149535723176502126385303097021e+4932L",
    ),
    (
        "__LDBL_MIN__",
        "3.36210314311209350626267781732175260e-4932L",
    ),
    (
        "__LDBL_EPSILON__",
        "1.08420217248550443400745280086994171e-19L",
    ),
    // Atomics.
    ("__ATOMIC_RELAXED", "0"),
    ("__ATOMIC_CONSUME", "1"),
    ("__ATOMIC_ACQUIRE", "2"),
    ("__ATOMIC_RELEASE", "3"),
    ("__ATOMIC_ACQ_REL", "4"),
    ("__ATOMIC_SEQ_CST", "5"),
];

/// Defined in C only.
const C: &[(&str, &str)] = &[("__STDC_VERSION__", "201710L")];

/// Defined in C++ and CUDA C++: C++17.
const CPP: &[(&str, &str)] = &[
    ("__cplusplus", "201703L"),
    ("__GNUG__", "12"),
    ("_GNU_SOURCE", "1"),
    ("__EXCEPTIONS", "1"),
    ("__GXX_RTTI", "1"),
    ("__GXX_ABI_VERSION", "1017"),
    ("__GXX_WEAK__", "1"),
    ("__DEPRECATED", "1"),
    ("__STDCPP_DEFAULT_NEW_ALIGNMENT__", "16"),
    ("__STDCPP_THREADS__", "1"),
    ("__GLIBCXX__", "20220819"),
    ("_GLIBCXX_RELEASE", "12"),
    ("__cpp_exceptions", "199711L"),
    ("__cpp_rtti", "199711L"),
    ("__cpp_aggregate_bases", "201603L"),
    ("__cpp_alias_templates", "200704L"),
    ("__cpp_aligned_new", "201606L"),
    ("__cpp_attributes", "200809L"),
    ("__cpp_binary_literals", "201304L"),
    ("__cpp_constexpr", "201603L"),
    ("__cpp_decltype", "200707L"),
    ("__cpp_decltype_auto", "201304L"),
    ("__cpp_deduction_guides", "201703L"),
    ("__cpp_delegating_constructors", "200604L"),
    ("__cpp_digit_separators", "201309L"),
    ("__cpp_fold_expressions", "201603L"),
    ("__cpp_generic_lambdas", "201304L"),
    ("__cpp_guaranteed_copy_elision", "201606L"),
    ("__cpp_hex_float", "201603L"),
    ("__cpp_if_constexpr", "201606L"),
    ("__cpp_inheriting_constructors", "201511L"),
    ("__cpp_init_captures", "201304L"),
    ("__cpp_initializer_lists", "200806L"),
    ("__cpp_inline_variables", "201606L"),
    ("__cpp_lambdas", "200907L"),
    ("__cpp_namespace_attributes", "201411L"),
    ("__cpp_nested_namespace_definitions", "201411L"),
    ("__cpp_noexcept_function_type", "201510L"),
    ("__cpp_nontype_template_args", "201411L"),
    ("__cpp_nontype_template_parameter_auto", "201606L"),
    ("__cpp_nsdmi", "200809L"),
    ("__cpp_range_based_for", "201603L"),
    ("__cpp_raw_strings", "200710L"),
    ("__cpp_ref_qualifiers", "200710L"),
    ("__cpp_return_type_deduction", "201304L"),
    ("__cpp_rvalue_references", "200610L"),
    ("__cpp_static_assert", "201411L"),
    ("__cpp_structured_bindings", "201606L"),
    ("__cpp_unicode_characters", "201411L"),
    ("__cpp_unicode_literals", "200710L"),
    ("__cpp_user_defined_literals", "200809L"),
    ("__cpp_variable_templates", "201304L"),
    ("__cpp_variadic_templates", "200704L"),
    ("__cpp_variadic_using", "201611L"),
];

/// Defined in CUDA C++ only.
const CUDA: &[(&str, &str)] = &[
    ("__CUDACC__", "1"),
    ("__NVCC__", "1"),
    ("__CUDACC_VER_MAJOR__", "12"),
    ("__CUDACC_VER_MINOR__", "4"),
    ("__CUDACC_VER_BUILD__", "131"),
    ("__CUDA_API_VER_MAJOR__", "12"),
    ("__CUDA_API_VER_MINOR__", "4"),
];

/// The `#define` lines of the predefined macros.
pub(super) fn text(opts: &PpOptions) -> String {
    let mut out = String::new();
    let mut table = |rows: &[(&str, &str)]| {
        for (name, value) in rows {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "#define {name} {value}");
        }
    };
    table(COMMON);
    table(if opts.language.is_cpp() { CPP } else { C });
    if opts.language == Language::Cuda {
        table(CUDA);
        if opts.device_view {
            table(&[("__CUDA_ARCH__", &opts.cuda_arch.to_string())]);
        }
        table(&[("__CUDA_ARCH_LIST__", &opts.cuda_arch.to_string())]);
    }
    out
}

/// The lines that `-D` and `-U` options stand for.
pub(super) fn command_line(opts: &PpOptions) -> String {
    let one_line = |s: &str| s.replace(['\n', '\r'], " ");
    let mut out = String::new();
    for d in &opts.defines {
        let line = match d.split_once('=') {
            Some((name, value)) => format!("#define {} {}\n", name.trim(), one_line(value)),
            None => format!("#define {} 1\n", one_line(d.trim())),
        };
        out.push_str(&line);
    }
    for u in &opts.undefines {
        out.push_str(&format!("#undef {}\n", one_line(u.trim())));
    }
    out
}
