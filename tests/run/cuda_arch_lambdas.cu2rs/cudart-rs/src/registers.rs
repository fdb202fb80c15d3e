//! What [`crate::lanes`] keeps vectors in: `where_vectors!({ AVX-512 } { AVX2 } { arrays })` and `where_registers!({ either of the first } { arrays })`, of expressions or of items.
//!
//! AVX-512 is with its byte, double-word and 128-bit parts, AVX2 with fused multiplication and addition.

#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx512f",
    target_feature = "avx512bw",
    target_feature = "avx512dq",
    target_feature = "avx512vl"
))]
#[allow(unused_macros)]
macro_rules! where_vectors {
    ({ $($v4:tt)* } { $($v3:tt)* } { $($arrays:tt)* }) => { $($v4)* };
}
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx512f",
    target_feature = "avx512bw",
    target_feature = "avx512dq",
    target_feature = "avx512vl"
))]
#[allow(unused_macros)]
macro_rules! where_registers {
    ({ $($with:tt)* } { $($without:tt)* }) => { $($with)* };
}

#[cfg(all(
    all(
        target_arch = "x86_64",
        target_feature = "avx2",
        target_feature = "fma"
    ),
    not(all(
        target_arch = "x86_64",
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512dq",
        target_feature = "avx512vl"
    ))
))]
#[allow(unused_macros)]
macro_rules! where_vectors {
    ({ $($v4:tt)* } { $($v3:tt)* } { $($arrays:tt)* }) => { $($v3)* };
}
#[cfg(all(
    all(
        target_arch = "x86_64",
        target_feature = "avx2",
        target_feature = "fma"
    ),
    not(all(
        target_arch = "x86_64",
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512dq",
        target_feature = "avx512vl"
    ))
))]
#[allow(unused_macros)]
macro_rules! where_registers {
    ({ $($with:tt)* } { $($without:tt)* }) => { $($with)* };
}

#[cfg(not(all(
    target_arch = "x86_64",
    target_feature = "avx2",
    target_feature = "fma"
)))]
#[allow(unused_macros)]
macro_rules! where_vectors {
    ({ $($v4:tt)* } { $($v3:tt)* } { $($arrays:tt)* }) => { $($arrays)* };
}
#[cfg(not(all(
    target_arch = "x86_64",
    target_feature = "avx2",
    target_feature = "fma"
)))]
#[allow(unused_macros)]
macro_rules! where_registers {
    ({ $($with:tt)* } { $($without:tt)* }) => { $($without)* };
}
