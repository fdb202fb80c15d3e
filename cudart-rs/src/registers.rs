//! Whether [`crate::lanes`] keeps vectors in registers: `where_registers!({ if so } { if not })`, of expressions or of items.

/// With registers where the crate is compiled for AVX-512 with its byte, double-word and 128-bit parts.
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx512f",
    target_feature = "avx512bw",
    target_feature = "avx512dq",
    target_feature = "avx512vl"
))]
macro_rules! where_registers {
    ({ $($with:tt)* } { $($without:tt)* }) => { $($with)* };
}

#[cfg(not(all(
    target_arch = "x86_64",
    target_feature = "avx512f",
    target_feature = "avx512bw",
    target_feature = "avx512dq",
    target_feature = "avx512vl"
)))]
macro_rules! where_registers {
    ({ $($with:tt)* } { $($without:tt)* }) => { $($without)* };
}
