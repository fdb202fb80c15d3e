// Inline PTX: for each instruction the function that it becomes (PTX ISA, "Instruction Set"); see transpiler/src/sema/ptx_asm.
// The name is the opcode with `_` for its dots, without state spaces, cache hints, scopes and `.aligned`. Parameters are the operands in order,
// then the carry flag (`.cc`, `addc`, `subc`, `madc`).
#pragma once
#pragma cu2rs module cudart_rs::device::ptx

// Integers.
[[cu2rs::rust("cudart_rs::device::ptx_typed::add_u32")]] __device__ unsigned int __ptx_add_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sub_u32")]] __device__ unsigned int __ptx_sub_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::min_u32")]] __device__ unsigned int __ptx_min_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::max_u32")]] __device__ unsigned int __ptx_max_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::div_u32")]] __device__ unsigned int __ptx_div_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::rem_u32")]] __device__ unsigned int __ptx_rem_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mul_lo_u32")]] __device__ unsigned int __ptx_mul_lo_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mul_hi_u32")]] __device__ unsigned int __ptx_mul_hi_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_lo_u32")]] __device__ unsigned int __ptx_mad_lo_u32(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_hi_u32")]] __device__ unsigned int __ptx_mad_hi_u32(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sad_u32")]] __device__ unsigned int __ptx_sad_u32(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::shr_u32")]] __device__ unsigned int __ptx_shr_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::add_s32")]] __device__ int __ptx_add_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sub_s32")]] __device__ int __ptx_sub_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::min_s32")]] __device__ int __ptx_min_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::max_s32")]] __device__ int __ptx_max_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::div_s32")]] __device__ int __ptx_div_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::rem_s32")]] __device__ int __ptx_rem_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mul_lo_s32")]] __device__ int __ptx_mul_lo_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mul_hi_s32")]] __device__ int __ptx_mul_hi_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_lo_s32")]] __device__ int __ptx_mad_lo_s32(int a, int b, int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_hi_s32")]] __device__ int __ptx_mad_hi_s32(int a, int b, int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sad_s32")]] __device__ int __ptx_sad_s32(int a, int b, int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::shr_s32")]] __device__ int __ptx_shr_s32(int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::add_u64")]] __device__ unsigned long long __ptx_add_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sub_u64")]] __device__ unsigned long long __ptx_sub_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::min_u64")]] __device__ unsigned long long __ptx_min_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::max_u64")]] __device__ unsigned long long __ptx_max_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::div_u64")]] __device__ unsigned long long __ptx_div_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::rem_u64")]] __device__ unsigned long long __ptx_rem_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mul_lo_u64")]] __device__ unsigned long long __ptx_mul_lo_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mul_hi_u64")]] __device__ unsigned long long __ptx_mul_hi_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_lo_u64")]] __device__ unsigned long long __ptx_mad_lo_u64(unsigned long long a, unsigned long long b, unsigned long long c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_hi_u64")]] __device__ unsigned long long __ptx_mad_hi_u64(unsigned long long a, unsigned long long b, unsigned long long c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sad_u64")]] __device__ unsigned long long __ptx_sad_u64(unsigned long long a, unsigned long long b, unsigned long long c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::shr_u64")]] __device__ unsigned long long __ptx_shr_u64(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::add_s64")]] __device__ long long __ptx_add_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sub_s64")]] __device__ long long __ptx_sub_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::min_s64")]] __device__ long long __ptx_min_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::max_s64")]] __device__ long long __ptx_max_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::div_s64")]] __device__ long long __ptx_div_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::rem_s64")]] __device__ long long __ptx_rem_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mul_lo_s64")]] __device__ long long __ptx_mul_lo_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mul_hi_s64")]] __device__ long long __ptx_mul_hi_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_lo_s64")]] __device__ long long __ptx_mad_lo_s64(long long a, long long b, long long c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_hi_s64")]] __device__ long long __ptx_mad_hi_s64(long long a, long long b, long long c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sad_s64")]] __device__ long long __ptx_sad_s64(long long a, long long b, long long c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::shr_s64")]] __device__ long long __ptx_shr_s64(long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::add_u16")]] __device__ unsigned short __ptx_add_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sub_u16")]] __device__ unsigned short __ptx_sub_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::min_u16")]] __device__ unsigned short __ptx_min_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::max_u16")]] __device__ unsigned short __ptx_max_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::div_u16")]] __device__ unsigned short __ptx_div_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::rem_u16")]] __device__ unsigned short __ptx_rem_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mul_lo_u16")]] __device__ unsigned short __ptx_mul_lo_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mul_hi_u16")]] __device__ unsigned short __ptx_mul_hi_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_lo_u16")]] __device__ unsigned short __ptx_mad_lo_u16(unsigned short a, unsigned short b, unsigned short c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_hi_u16")]] __device__ unsigned short __ptx_mad_hi_u16(unsigned short a, unsigned short b, unsigned short c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sad_u16")]] __device__ unsigned short __ptx_sad_u16(unsigned short a, unsigned short b, unsigned short c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::shr_u16")]] __device__ unsigned short __ptx_shr_u16(unsigned short a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::add_s16")]] __device__ short __ptx_add_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sub_s16")]] __device__ short __ptx_sub_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::min_s16")]] __device__ short __ptx_min_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::max_s16")]] __device__ short __ptx_max_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::div_s16")]] __device__ short __ptx_div_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::rem_s16")]] __device__ short __ptx_rem_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mul_lo_s16")]] __device__ short __ptx_mul_lo_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mul_hi_s16")]] __device__ short __ptx_mul_hi_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_lo_s16")]] __device__ short __ptx_mad_lo_s16(short a, short b, short c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_hi_s16")]] __device__ short __ptx_mad_hi_s16(short a, short b, short c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sad_s16")]] __device__ short __ptx_sad_s16(short a, short b, short c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::shr_s16")]] __device__ short __ptx_shr_s16(short a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::neg_s32")]] __device__ int __ptx_neg_s32(int a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::abs_s32")]] __device__ int __ptx_abs_s32(int a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::neg_s64")]] __device__ long long __ptx_neg_s64(long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::abs_s64")]] __device__ long long __ptx_abs_s64(long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::neg_s16")]] __device__ short __ptx_neg_s16(short a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::abs_s16")]] __device__ short __ptx_abs_s16(short a);
[[cu2rs::rust("cudart_rs::device::ptx::mul_wide_u32")]] __device__ unsigned long long __ptx_mul_wide_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx::mad_wide_u32")]] __device__ unsigned long long __ptx_mad_wide_u32(unsigned int a, unsigned int b, unsigned long long c);
[[cu2rs::rust("cudart_rs::device::ptx::mul_wide_s32")]] __device__ long long __ptx_mul_wide_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx::mad_wide_s32")]] __device__ long long __ptx_mad_wide_s32(int a, int b, long long c);
[[cu2rs::rust("cudart_rs::device::ptx::mul_wide_u16")]] __device__ unsigned int __ptx_mul_wide_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx::mad_wide_u16")]] __device__ unsigned int __ptx_mad_wide_u16(unsigned short a, unsigned short b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx::mul_wide_s16")]] __device__ int __ptx_mul_wide_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx::mad_wide_s16")]] __device__ int __ptx_mad_wide_s16(short a, short b, int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::and_b16")]] __device__ unsigned short __ptx_and_b16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::or_b16")]] __device__ unsigned short __ptx_or_b16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::xor_b16")]] __device__ unsigned short __ptx_xor_b16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::not_b16")]] __device__ unsigned short __ptx_not_b16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::cnot_b16")]] __device__ unsigned short __ptx_cnot_b16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::shl_b16")]] __device__ unsigned short __ptx_shl_b16(unsigned short a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::shr_b16")]] __device__ unsigned short __ptx_shr_b16(unsigned short a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::and_b32")]] __device__ unsigned int __ptx_and_b32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::or_b32")]] __device__ unsigned int __ptx_or_b32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::xor_b32")]] __device__ unsigned int __ptx_xor_b32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::not_b32")]] __device__ unsigned int __ptx_not_b32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::cnot_b32")]] __device__ unsigned int __ptx_cnot_b32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::shl_b32")]] __device__ unsigned int __ptx_shl_b32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::shr_b32")]] __device__ unsigned int __ptx_shr_b32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::and_b64")]] __device__ unsigned long long __ptx_and_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::or_b64")]] __device__ unsigned long long __ptx_or_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::xor_b64")]] __device__ unsigned long long __ptx_xor_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::not_b64")]] __device__ unsigned long long __ptx_not_b64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::cnot_b64")]] __device__ unsigned long long __ptx_cnot_b64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::shl_b64")]] __device__ unsigned long long __ptx_shl_b64(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::shr_b64")]] __device__ unsigned long long __ptx_shr_b64(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx::and_pred")]] __device__ bool __ptx_and_pred(bool a, bool b);
[[cu2rs::rust("cudart_rs::device::ptx::or_pred")]] __device__ bool __ptx_or_pred(bool a, bool b);
[[cu2rs::rust("cudart_rs::device::ptx::xor_pred")]] __device__ bool __ptx_xor_pred(bool a, bool b);
[[cu2rs::rust("cudart_rs::device::ptx::not_pred")]] __device__ bool __ptx_not_pred(bool a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfe_u32")]] __device__ unsigned int __ptx_bfe_u32(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfind_u32")]] __device__ unsigned int __ptx_bfind_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfind_shiftamt_u32")]] __device__ unsigned int __ptx_bfind_shiftamt_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfe_s32")]] __device__ int __ptx_bfe_s32(int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfind_s32")]] __device__ unsigned int __ptx_bfind_s32(int a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfind_shiftamt_s32")]] __device__ unsigned int __ptx_bfind_shiftamt_s32(int a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfe_u64")]] __device__ unsigned long long __ptx_bfe_u64(unsigned long long a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfind_u64")]] __device__ unsigned int __ptx_bfind_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfind_shiftamt_u64")]] __device__ unsigned int __ptx_bfind_shiftamt_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfe_s64")]] __device__ long long __ptx_bfe_s64(long long a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfind_s64")]] __device__ unsigned int __ptx_bfind_s64(long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfind_shiftamt_s64")]] __device__ unsigned int __ptx_bfind_shiftamt_s64(long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfi_b32")]] __device__ unsigned int __ptx_bfi_b32(unsigned int a, unsigned int b, unsigned int c, unsigned int d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::popc_b32")]] __device__ unsigned int __ptx_popc_b32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::clz_b32")]] __device__ unsigned int __ptx_clz_b32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::bfi_b64")]] __device__ unsigned long long __ptx_bfi_b64(unsigned long long a, unsigned long long b, unsigned int c, unsigned int d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::popc_b64")]] __device__ unsigned int __ptx_popc_b64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::clz_b64")]] __device__ unsigned int __ptx_clz_b64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::__brev")]] __device__ unsigned int __ptx_brev_b32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::__brevll")]] __device__ unsigned long long __ptx_brev_b64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::lop3_b32")]] __device__ unsigned int __ptx_lop3_b32(unsigned int a, unsigned int b, unsigned int c, unsigned int d);
[[cu2rs::rust("cudart_rs::device::__byte_perm")]] __device__ unsigned int __ptx_prmt_b32(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::__funnelshift_l")]] __device__ unsigned int __ptx_shf_l_wrap_b32(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::__funnelshift_lc")]] __device__ unsigned int __ptx_shf_l_clamp_b32(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::__funnelshift_r")]] __device__ unsigned int __ptx_shf_r_wrap_b32(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::__funnelshift_rc")]] __device__ unsigned int __ptx_shf_r_clamp_b32(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx::vshr_u32_u32_u32_clamp_add")]] __device__ unsigned int __ptx_vshr_u32_u32_u32_clamp_add(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx::vshl_u32_u32_u32_clamp_add")]] __device__ unsigned int __ptx_vshl_u32_u32_u32_clamp_add(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::dp4a_u32_u32")]] __device__ unsigned int __ptx_dp4a_u32_u32(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::dp4a_s32_s32")]] __device__ int __ptx_dp4a_s32_s32(int a, int b, int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::dp4a_s32_u32")]] __device__ int __ptx_dp4a_s32_u32(int a, unsigned int b, int c);

// Carry chains.
[[cu2rs::rust("cudart_rs::device::ptx_typed::add_u32_cc")]] __device__ unsigned int __ptx_add_u32_cc(unsigned int a, unsigned int b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::addc_u32")]] __device__ unsigned int __ptx_addc_u32(unsigned int a, unsigned int b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::addc_u32_cc")]] __device__ unsigned int __ptx_addc_u32_cc(unsigned int a, unsigned int b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sub_u32_cc")]] __device__ unsigned int __ptx_sub_u32_cc(unsigned int a, unsigned int b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::subc_u32")]] __device__ unsigned int __ptx_subc_u32(unsigned int a, unsigned int b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::subc_u32_cc")]] __device__ unsigned int __ptx_subc_u32_cc(unsigned int a, unsigned int b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_lo_u32_cc")]] __device__ unsigned int __ptx_mad_lo_u32_cc(unsigned int a, unsigned int b, unsigned int c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_lo_u32")]] __device__ unsigned int __ptx_madc_lo_u32(unsigned int a, unsigned int b, unsigned int c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_lo_u32_cc")]] __device__ unsigned int __ptx_madc_lo_u32_cc(unsigned int a, unsigned int b, unsigned int c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_hi_u32_cc")]] __device__ unsigned int __ptx_mad_hi_u32_cc(unsigned int a, unsigned int b, unsigned int c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_hi_u32")]] __device__ unsigned int __ptx_madc_hi_u32(unsigned int a, unsigned int b, unsigned int c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_hi_u32_cc")]] __device__ unsigned int __ptx_madc_hi_u32_cc(unsigned int a, unsigned int b, unsigned int c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::add_s32_cc")]] __device__ int __ptx_add_s32_cc(int a, int b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::addc_s32")]] __device__ int __ptx_addc_s32(int a, int b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::addc_s32_cc")]] __device__ int __ptx_addc_s32_cc(int a, int b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sub_s32_cc")]] __device__ int __ptx_sub_s32_cc(int a, int b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::subc_s32")]] __device__ int __ptx_subc_s32(int a, int b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::subc_s32_cc")]] __device__ int __ptx_subc_s32_cc(int a, int b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_lo_s32_cc")]] __device__ int __ptx_mad_lo_s32_cc(int a, int b, int c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_lo_s32")]] __device__ int __ptx_madc_lo_s32(int a, int b, int c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_lo_s32_cc")]] __device__ int __ptx_madc_lo_s32_cc(int a, int b, int c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_hi_s32_cc")]] __device__ int __ptx_mad_hi_s32_cc(int a, int b, int c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_hi_s32")]] __device__ int __ptx_madc_hi_s32(int a, int b, int c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_hi_s32_cc")]] __device__ int __ptx_madc_hi_s32_cc(int a, int b, int c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::add_u64_cc")]] __device__ unsigned long long __ptx_add_u64_cc(unsigned long long a, unsigned long long b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::addc_u64")]] __device__ unsigned long long __ptx_addc_u64(unsigned long long a, unsigned long long b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::addc_u64_cc")]] __device__ unsigned long long __ptx_addc_u64_cc(unsigned long long a, unsigned long long b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sub_u64_cc")]] __device__ unsigned long long __ptx_sub_u64_cc(unsigned long long a, unsigned long long b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::subc_u64")]] __device__ unsigned long long __ptx_subc_u64(unsigned long long a, unsigned long long b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::subc_u64_cc")]] __device__ unsigned long long __ptx_subc_u64_cc(unsigned long long a, unsigned long long b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_lo_u64_cc")]] __device__ unsigned long long __ptx_mad_lo_u64_cc(unsigned long long a, unsigned long long b, unsigned long long c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_lo_u64")]] __device__ unsigned long long __ptx_madc_lo_u64(unsigned long long a, unsigned long long b, unsigned long long c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_lo_u64_cc")]] __device__ unsigned long long __ptx_madc_lo_u64_cc(unsigned long long a, unsigned long long b, unsigned long long c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_hi_u64_cc")]] __device__ unsigned long long __ptx_mad_hi_u64_cc(unsigned long long a, unsigned long long b, unsigned long long c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_hi_u64")]] __device__ unsigned long long __ptx_madc_hi_u64(unsigned long long a, unsigned long long b, unsigned long long c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_hi_u64_cc")]] __device__ unsigned long long __ptx_madc_hi_u64_cc(unsigned long long a, unsigned long long b, unsigned long long c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::add_s64_cc")]] __device__ long long __ptx_add_s64_cc(long long a, long long b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::addc_s64")]] __device__ long long __ptx_addc_s64(long long a, long long b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::addc_s64_cc")]] __device__ long long __ptx_addc_s64_cc(long long a, long long b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::sub_s64_cc")]] __device__ long long __ptx_sub_s64_cc(long long a, long long b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::subc_s64")]] __device__ long long __ptx_subc_s64(long long a, long long b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::subc_s64_cc")]] __device__ long long __ptx_subc_s64_cc(long long a, long long b, unsigned int * c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_lo_s64_cc")]] __device__ long long __ptx_mad_lo_s64_cc(long long a, long long b, long long c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_lo_s64")]] __device__ long long __ptx_madc_lo_s64(long long a, long long b, long long c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_lo_s64_cc")]] __device__ long long __ptx_madc_lo_s64_cc(long long a, long long b, long long c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::mad_hi_s64_cc")]] __device__ long long __ptx_mad_hi_s64_cc(long long a, long long b, long long c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_hi_s64")]] __device__ long long __ptx_madc_hi_s64(long long a, long long b, long long c, unsigned int * d);
[[cu2rs::rust("cudart_rs::device::ptx_typed::madc_hi_s64_cc")]] __device__ long long __ptx_madc_hi_s64_cc(long long a, long long b, long long c, unsigned int * d);

// Comparisons and selection.
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_eq_u16")]] __device__ bool __ptx_setp_eq_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ne_u16")]] __device__ bool __ptx_setp_ne_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_lt_u16")]] __device__ bool __ptx_setp_lt_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_le_u16")]] __device__ bool __ptx_setp_le_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_gt_u16")]] __device__ bool __ptx_setp_gt_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ge_u16")]] __device__ bool __ptx_setp_ge_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_eq_s16")]] __device__ bool __ptx_setp_eq_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ne_s16")]] __device__ bool __ptx_setp_ne_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_lt_s16")]] __device__ bool __ptx_setp_lt_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_le_s16")]] __device__ bool __ptx_setp_le_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_gt_s16")]] __device__ bool __ptx_setp_gt_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ge_s16")]] __device__ bool __ptx_setp_ge_s16(short a, short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_eq_u32")]] __device__ bool __ptx_setp_eq_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ne_u32")]] __device__ bool __ptx_setp_ne_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_lt_u32")]] __device__ bool __ptx_setp_lt_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_le_u32")]] __device__ bool __ptx_setp_le_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_gt_u32")]] __device__ bool __ptx_setp_gt_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ge_u32")]] __device__ bool __ptx_setp_ge_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_eq_s32")]] __device__ bool __ptx_setp_eq_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ne_s32")]] __device__ bool __ptx_setp_ne_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_lt_s32")]] __device__ bool __ptx_setp_lt_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_le_s32")]] __device__ bool __ptx_setp_le_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_gt_s32")]] __device__ bool __ptx_setp_gt_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ge_s32")]] __device__ bool __ptx_setp_ge_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_eq_u64")]] __device__ bool __ptx_setp_eq_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ne_u64")]] __device__ bool __ptx_setp_ne_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_lt_u64")]] __device__ bool __ptx_setp_lt_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_le_u64")]] __device__ bool __ptx_setp_le_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_gt_u64")]] __device__ bool __ptx_setp_gt_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ge_u64")]] __device__ bool __ptx_setp_ge_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_eq_s64")]] __device__ bool __ptx_setp_eq_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ne_s64")]] __device__ bool __ptx_setp_ne_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_lt_s64")]] __device__ bool __ptx_setp_lt_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_le_s64")]] __device__ bool __ptx_setp_le_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_gt_s64")]] __device__ bool __ptx_setp_gt_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ge_s64")]] __device__ bool __ptx_setp_ge_s64(long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_eq_b32")]] __device__ bool __ptx_setp_eq_b32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ne_b32")]] __device__ bool __ptx_setp_ne_b32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_eq_b64")]] __device__ bool __ptx_setp_eq_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ne_b64")]] __device__ bool __ptx_setp_ne_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_eq_b16")]] __device__ bool __ptx_setp_eq_b16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ne_b16")]] __device__ bool __ptx_setp_ne_b16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_lo_u16")]] __device__ bool __ptx_setp_lo_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ls_u16")]] __device__ bool __ptx_setp_ls_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_hi_u16")]] __device__ bool __ptx_setp_hi_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_hs_u16")]] __device__ bool __ptx_setp_hs_u16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_lo_u32")]] __device__ bool __ptx_setp_lo_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ls_u32")]] __device__ bool __ptx_setp_ls_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_hi_u32")]] __device__ bool __ptx_setp_hi_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_hs_u32")]] __device__ bool __ptx_setp_hs_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_lo_u64")]] __device__ bool __ptx_setp_lo_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ls_u64")]] __device__ bool __ptx_setp_ls_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_hi_u64")]] __device__ bool __ptx_setp_hi_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_hs_u64")]] __device__ bool __ptx_setp_hs_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_eq_f32")]] __device__ bool __ptx_setp_eq_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ne_f32")]] __device__ bool __ptx_setp_ne_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_lt_f32")]] __device__ bool __ptx_setp_lt_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_le_f32")]] __device__ bool __ptx_setp_le_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_gt_f32")]] __device__ bool __ptx_setp_gt_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ge_f32")]] __device__ bool __ptx_setp_ge_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_neu_f32")]] __device__ bool __ptx_setp_neu_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_eq_f64")]] __device__ bool __ptx_setp_eq_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ne_f64")]] __device__ bool __ptx_setp_ne_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_lt_f64")]] __device__ bool __ptx_setp_lt_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_le_f64")]] __device__ bool __ptx_setp_le_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_gt_f64")]] __device__ bool __ptx_setp_gt_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_ge_f64")]] __device__ bool __ptx_setp_ge_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::setp_neu_f64")]] __device__ bool __ptx_setp_neu_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::selp_b16")]] __device__ unsigned short __ptx_selp_b16(unsigned short a, unsigned short b, bool c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::selp_u16")]] __device__ unsigned short __ptx_selp_u16(unsigned short a, unsigned short b, bool c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::selp_s16")]] __device__ short __ptx_selp_s16(short a, short b, bool c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::selp_b32")]] __device__ unsigned int __ptx_selp_b32(unsigned int a, unsigned int b, bool c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::selp_u32")]] __device__ unsigned int __ptx_selp_u32(unsigned int a, unsigned int b, bool c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::selp_s32")]] __device__ int __ptx_selp_s32(int a, int b, bool c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::selp_b64")]] __device__ unsigned long long __ptx_selp_b64(unsigned long long a, unsigned long long b, bool c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::selp_u64")]] __device__ unsigned long long __ptx_selp_u64(unsigned long long a, unsigned long long b, bool c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::selp_s64")]] __device__ long long __ptx_selp_s64(long long a, long long b, bool c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::selp_f32")]] __device__ float __ptx_selp_f32(float a, float b, bool c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::selp_f64")]] __device__ double __ptx_selp_f64(double a, double b, bool c);

// Conversions.
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u8_s8")]] __device__ unsigned char __ptx_cvt_u8_s8(signed char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u8_u16")]] __device__ unsigned char __ptx_cvt_u8_u16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u8_s16")]] __device__ unsigned char __ptx_cvt_u8_s16(short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u8_u32")]] __device__ unsigned char __ptx_cvt_u8_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u8_s32")]] __device__ unsigned char __ptx_cvt_u8_s32(int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u8_u64")]] __device__ unsigned char __ptx_cvt_u8_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u8_s64")]] __device__ unsigned char __ptx_cvt_u8_s64(long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s8_u8")]] __device__ signed char __ptx_cvt_s8_u8(unsigned char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s8_u16")]] __device__ signed char __ptx_cvt_s8_u16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s8_s16")]] __device__ signed char __ptx_cvt_s8_s16(short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s8_u32")]] __device__ signed char __ptx_cvt_s8_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s8_s32")]] __device__ signed char __ptx_cvt_s8_s32(int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s8_u64")]] __device__ signed char __ptx_cvt_s8_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s8_s64")]] __device__ signed char __ptx_cvt_s8_s64(long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u16_u8")]] __device__ unsigned short __ptx_cvt_u16_u8(unsigned char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u16_s8")]] __device__ unsigned short __ptx_cvt_u16_s8(signed char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u16_s16")]] __device__ unsigned short __ptx_cvt_u16_s16(short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u16_u32")]] __device__ unsigned short __ptx_cvt_u16_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u16_s32")]] __device__ unsigned short __ptx_cvt_u16_s32(int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u16_u64")]] __device__ unsigned short __ptx_cvt_u16_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u16_s64")]] __device__ unsigned short __ptx_cvt_u16_s64(long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s16_u8")]] __device__ short __ptx_cvt_s16_u8(unsigned char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s16_s8")]] __device__ short __ptx_cvt_s16_s8(signed char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s16_u16")]] __device__ short __ptx_cvt_s16_u16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s16_u32")]] __device__ short __ptx_cvt_s16_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s16_s32")]] __device__ short __ptx_cvt_s16_s32(int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s16_u64")]] __device__ short __ptx_cvt_s16_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s16_s64")]] __device__ short __ptx_cvt_s16_s64(long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u32_u8")]] __device__ unsigned int __ptx_cvt_u32_u8(unsigned char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u32_s8")]] __device__ unsigned int __ptx_cvt_u32_s8(signed char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u32_u16")]] __device__ unsigned int __ptx_cvt_u32_u16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u32_s16")]] __device__ unsigned int __ptx_cvt_u32_s16(short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u32_s32")]] __device__ unsigned int __ptx_cvt_u32_s32(int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u32_u64")]] __device__ unsigned int __ptx_cvt_u32_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u32_s64")]] __device__ unsigned int __ptx_cvt_u32_s64(long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s32_u8")]] __device__ int __ptx_cvt_s32_u8(unsigned char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s32_s8")]] __device__ int __ptx_cvt_s32_s8(signed char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s32_u16")]] __device__ int __ptx_cvt_s32_u16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s32_s16")]] __device__ int __ptx_cvt_s32_s16(short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s32_u32")]] __device__ int __ptx_cvt_s32_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s32_u64")]] __device__ int __ptx_cvt_s32_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s32_s64")]] __device__ int __ptx_cvt_s32_s64(long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u64_u8")]] __device__ unsigned long long __ptx_cvt_u64_u8(unsigned char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u64_s8")]] __device__ unsigned long long __ptx_cvt_u64_s8(signed char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u64_u16")]] __device__ unsigned long long __ptx_cvt_u64_u16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u64_s16")]] __device__ unsigned long long __ptx_cvt_u64_s16(short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u64_u32")]] __device__ unsigned long long __ptx_cvt_u64_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u64_s32")]] __device__ unsigned long long __ptx_cvt_u64_s32(int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_u64_s64")]] __device__ unsigned long long __ptx_cvt_u64_s64(long long a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s64_u8")]] __device__ long long __ptx_cvt_s64_u8(unsigned char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s64_s8")]] __device__ long long __ptx_cvt_s64_s8(signed char a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s64_u16")]] __device__ long long __ptx_cvt_s64_u16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s64_s16")]] __device__ long long __ptx_cvt_s64_s16(short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s64_u32")]] __device__ long long __ptx_cvt_s64_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s64_s32")]] __device__ long long __ptx_cvt_s64_s32(int a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_s64_u64")]] __device__ long long __ptx_cvt_s64_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::__int2float_rn")]] __device__ float __ptx_cvt_rn_f32_s32(int a);
[[cu2rs::rust("cudart_rs::device::__float2int_rn")]] __device__ int __ptx_cvt_rni_s32_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2int_rn")]] __device__ int __ptx_cvt_rni_s32_f64(double a);
[[cu2rs::rust("cudart_rs::device::__int2float_rz")]] __device__ float __ptx_cvt_rz_f32_s32(int a);
[[cu2rs::rust("cudart_rs::device::__float2int_rz")]] __device__ int __ptx_cvt_rzi_s32_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2int_rz")]] __device__ int __ptx_cvt_rzi_s32_f64(double a);
[[cu2rs::rust("cudart_rs::device::__int2float_rd")]] __device__ float __ptx_cvt_rm_f32_s32(int a);
[[cu2rs::rust("cudart_rs::device::__float2int_rd")]] __device__ int __ptx_cvt_rmi_s32_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2int_rd")]] __device__ int __ptx_cvt_rmi_s32_f64(double a);
[[cu2rs::rust("cudart_rs::device::__int2float_ru")]] __device__ float __ptx_cvt_rp_f32_s32(int a);
[[cu2rs::rust("cudart_rs::device::__float2int_ru")]] __device__ int __ptx_cvt_rpi_s32_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2int_ru")]] __device__ int __ptx_cvt_rpi_s32_f64(double a);
[[cu2rs::rust("cudart_rs::device::__uint2float_rn")]] __device__ float __ptx_cvt_rn_f32_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::__float2uint_rn")]] __device__ unsigned int __ptx_cvt_rni_u32_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2uint_rn")]] __device__ unsigned int __ptx_cvt_rni_u32_f64(double a);
[[cu2rs::rust("cudart_rs::device::__uint2float_rz")]] __device__ float __ptx_cvt_rz_f32_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::__float2uint_rz")]] __device__ unsigned int __ptx_cvt_rzi_u32_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2uint_rz")]] __device__ unsigned int __ptx_cvt_rzi_u32_f64(double a);
[[cu2rs::rust("cudart_rs::device::__uint2float_rd")]] __device__ float __ptx_cvt_rm_f32_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::__float2uint_rd")]] __device__ unsigned int __ptx_cvt_rmi_u32_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2uint_rd")]] __device__ unsigned int __ptx_cvt_rmi_u32_f64(double a);
[[cu2rs::rust("cudart_rs::device::__uint2float_ru")]] __device__ float __ptx_cvt_rp_f32_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::__float2uint_ru")]] __device__ unsigned int __ptx_cvt_rpi_u32_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2uint_ru")]] __device__ unsigned int __ptx_cvt_rpi_u32_f64(double a);
[[cu2rs::rust("cudart_rs::device::__ll2float_rn")]] __device__ float __ptx_cvt_rn_f32_s64(long long a);
[[cu2rs::rust("cudart_rs::device::__float2ll_rn")]] __device__ long long __ptx_cvt_rni_s64_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2ll_rn")]] __device__ long long __ptx_cvt_rni_s64_f64(double a);
[[cu2rs::rust("cudart_rs::device::__ll2double_rn")]] __device__ double __ptx_cvt_rn_f64_s64(long long a);
[[cu2rs::rust("cudart_rs::device::__ll2float_rz")]] __device__ float __ptx_cvt_rz_f32_s64(long long a);
[[cu2rs::rust("cudart_rs::device::__float2ll_rz")]] __device__ long long __ptx_cvt_rzi_s64_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2ll_rz")]] __device__ long long __ptx_cvt_rzi_s64_f64(double a);
[[cu2rs::rust("cudart_rs::device::__ll2double_rz")]] __device__ double __ptx_cvt_rz_f64_s64(long long a);
[[cu2rs::rust("cudart_rs::device::__ll2float_rd")]] __device__ float __ptx_cvt_rm_f32_s64(long long a);
[[cu2rs::rust("cudart_rs::device::__float2ll_rd")]] __device__ long long __ptx_cvt_rmi_s64_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2ll_rd")]] __device__ long long __ptx_cvt_rmi_s64_f64(double a);
[[cu2rs::rust("cudart_rs::device::__ll2double_rd")]] __device__ double __ptx_cvt_rm_f64_s64(long long a);
[[cu2rs::rust("cudart_rs::device::__ll2float_ru")]] __device__ float __ptx_cvt_rp_f32_s64(long long a);
[[cu2rs::rust("cudart_rs::device::__float2ll_ru")]] __device__ long long __ptx_cvt_rpi_s64_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2ll_ru")]] __device__ long long __ptx_cvt_rpi_s64_f64(double a);
[[cu2rs::rust("cudart_rs::device::__ll2double_ru")]] __device__ double __ptx_cvt_rp_f64_s64(long long a);
[[cu2rs::rust("cudart_rs::device::__ull2float_rn")]] __device__ float __ptx_cvt_rn_f32_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::__float2ull_rn")]] __device__ unsigned long long __ptx_cvt_rni_u64_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2ull_rn")]] __device__ unsigned long long __ptx_cvt_rni_u64_f64(double a);
[[cu2rs::rust("cudart_rs::device::__ull2double_rn")]] __device__ double __ptx_cvt_rn_f64_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::__ull2float_rz")]] __device__ float __ptx_cvt_rz_f32_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::__float2ull_rz")]] __device__ unsigned long long __ptx_cvt_rzi_u64_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2ull_rz")]] __device__ unsigned long long __ptx_cvt_rzi_u64_f64(double a);
[[cu2rs::rust("cudart_rs::device::__ull2double_rz")]] __device__ double __ptx_cvt_rz_f64_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::__ull2float_rd")]] __device__ float __ptx_cvt_rm_f32_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::__float2ull_rd")]] __device__ unsigned long long __ptx_cvt_rmi_u64_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2ull_rd")]] __device__ unsigned long long __ptx_cvt_rmi_u64_f64(double a);
[[cu2rs::rust("cudart_rs::device::__ull2double_rd")]] __device__ double __ptx_cvt_rm_f64_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::__ull2float_ru")]] __device__ float __ptx_cvt_rp_f32_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::__float2ull_ru")]] __device__ unsigned long long __ptx_cvt_rpi_u64_f32(float a);
[[cu2rs::rust("cudart_rs::device::__double2ull_ru")]] __device__ unsigned long long __ptx_cvt_rpi_u64_f64(double a);
[[cu2rs::rust("cudart_rs::device::__ull2double_ru")]] __device__ double __ptx_cvt_rp_f64_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::__int2double_rn")]] __device__ double __ptx_cvt_rn_f64_s32(int a);
[[cu2rs::rust("cudart_rs::device::__uint2double_rn")]] __device__ double __ptx_cvt_rn_f64_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::__double2float_rn")]] __device__ float __ptx_cvt_rn_f32_f64(double a);
[[cu2rs::rust("cudart_rs::device::__double2float_rz")]] __device__ float __ptx_cvt_rz_f32_f64(double a);
[[cu2rs::rust("cudart_rs::device::__double2float_rd")]] __device__ float __ptx_cvt_rm_f32_f64(double a);
[[cu2rs::rust("cudart_rs::device::__double2float_ru")]] __device__ float __ptx_cvt_rp_f32_f64(double a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_f64_f32")]] __device__ double __ptx_cvt_f64_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_f32_f16")]] __device__ float __ptx_cvt_f32_f16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_rn_f16_f32")]] __device__ unsigned short __ptx_cvt_rn_f16_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::low_b64")]] __device__ unsigned int __ptx_low_b64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::high_b64")]] __device__ unsigned int __ptx_high_b64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::pack_b64")]] __device__ unsigned long long __ptx_pack_b64(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx::low_b32")]] __device__ unsigned short __ptx_low_b32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx::high_b32")]] __device__ unsigned short __ptx_high_b32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx::pack_b32")]] __device__ unsigned int __ptx_pack_b32(unsigned short a, unsigned short b);

// Floating point.
[[cu2rs::rust("cudart_rs::device::__fadd_rn")]] __device__ float __ptx_add_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fadd_rn")]] __device__ float __ptx_add_rn_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fadd_rz")]] __device__ float __ptx_add_rz_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fadd_rd")]] __device__ float __ptx_add_rm_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fadd_ru")]] __device__ float __ptx_add_rp_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fsub_rn")]] __device__ float __ptx_sub_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fsub_rn")]] __device__ float __ptx_sub_rn_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fsub_rz")]] __device__ float __ptx_sub_rz_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fsub_rd")]] __device__ float __ptx_sub_rm_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fsub_ru")]] __device__ float __ptx_sub_rp_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fmul_rn")]] __device__ float __ptx_mul_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fmul_rn")]] __device__ float __ptx_mul_rn_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fmul_rz")]] __device__ float __ptx_mul_rz_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fmul_rd")]] __device__ float __ptx_mul_rm_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fmul_ru")]] __device__ float __ptx_mul_rp_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fdiv_rn")]] __device__ float __ptx_div_rn_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fmaf_rn")]] __device__ float __ptx_fma_rn_f32(float a, float b, float c);
[[cu2rs::rust("cudart_rs::device::__fmaf_rn")]] __device__ float __ptx_mad_rn_f32(float a, float b, float c);
[[cu2rs::rust("cudart_rs::device::__fsqrt_rn")]] __device__ float __ptx_sqrt_rn_f32(float a);
[[cu2rs::rust("cudart_rs::device::__frcp_rn")]] __device__ float __ptx_rcp_rn_f32(float a);
[[cu2rs::rust("cudart_rs::device::__fdiv_rz")]] __device__ float __ptx_div_rz_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fmaf_rz")]] __device__ float __ptx_fma_rz_f32(float a, float b, float c);
[[cu2rs::rust("cudart_rs::device::__fmaf_rz")]] __device__ float __ptx_mad_rz_f32(float a, float b, float c);
[[cu2rs::rust("cudart_rs::device::__fsqrt_rz")]] __device__ float __ptx_sqrt_rz_f32(float a);
[[cu2rs::rust("cudart_rs::device::__frcp_rz")]] __device__ float __ptx_rcp_rz_f32(float a);
[[cu2rs::rust("cudart_rs::device::__fdiv_rd")]] __device__ float __ptx_div_rm_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fmaf_rd")]] __device__ float __ptx_fma_rm_f32(float a, float b, float c);
[[cu2rs::rust("cudart_rs::device::__fmaf_rd")]] __device__ float __ptx_mad_rm_f32(float a, float b, float c);
[[cu2rs::rust("cudart_rs::device::__fsqrt_rd")]] __device__ float __ptx_sqrt_rm_f32(float a);
[[cu2rs::rust("cudart_rs::device::__frcp_rd")]] __device__ float __ptx_rcp_rm_f32(float a);
[[cu2rs::rust("cudart_rs::device::__fdiv_ru")]] __device__ float __ptx_div_rp_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__fmaf_ru")]] __device__ float __ptx_fma_rp_f32(float a, float b, float c);
[[cu2rs::rust("cudart_rs::device::__fmaf_ru")]] __device__ float __ptx_mad_rp_f32(float a, float b, float c);
[[cu2rs::rust("cudart_rs::device::__fsqrt_ru")]] __device__ float __ptx_sqrt_rp_f32(float a);
[[cu2rs::rust("cudart_rs::device::__frcp_ru")]] __device__ float __ptx_rcp_rp_f32(float a);
[[cu2rs::rust("cudart_rs::c::math::fminf")]] __device__ float __ptx_min_f32(float a, float b);
[[cu2rs::rust("cudart_rs::c::math::fmaxf")]] __device__ float __ptx_max_f32(float a, float b);
[[cu2rs::rust("cudart_rs::c::math::fabsf")]] __device__ float __ptx_abs_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::neg_f32")]] __device__ float __ptx_neg_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::copysign_f32")]] __device__ float __ptx_copysign_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::__dadd_rn")]] __device__ double __ptx_add_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dadd_rn")]] __device__ double __ptx_add_rn_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dadd_rz")]] __device__ double __ptx_add_rz_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dadd_rd")]] __device__ double __ptx_add_rm_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dadd_ru")]] __device__ double __ptx_add_rp_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dsub_rn")]] __device__ double __ptx_sub_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dsub_rn")]] __device__ double __ptx_sub_rn_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dsub_rz")]] __device__ double __ptx_sub_rz_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dsub_rd")]] __device__ double __ptx_sub_rm_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dsub_ru")]] __device__ double __ptx_sub_rp_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dmul_rn")]] __device__ double __ptx_mul_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dmul_rn")]] __device__ double __ptx_mul_rn_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dmul_rz")]] __device__ double __ptx_mul_rz_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dmul_rd")]] __device__ double __ptx_mul_rm_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__dmul_ru")]] __device__ double __ptx_mul_rp_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__ddiv_rn")]] __device__ double __ptx_div_rn_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__fma_rn")]] __device__ double __ptx_fma_rn_f64(double a, double b, double c);
[[cu2rs::rust("cudart_rs::device::__fma_rn")]] __device__ double __ptx_mad_rn_f64(double a, double b, double c);
[[cu2rs::rust("cudart_rs::device::__dsqrt_rn")]] __device__ double __ptx_sqrt_rn_f64(double a);
[[cu2rs::rust("cudart_rs::device::__drcp_rn")]] __device__ double __ptx_rcp_rn_f64(double a);
[[cu2rs::rust("cudart_rs::device::__ddiv_rz")]] __device__ double __ptx_div_rz_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__fma_rz")]] __device__ double __ptx_fma_rz_f64(double a, double b, double c);
[[cu2rs::rust("cudart_rs::device::__fma_rz")]] __device__ double __ptx_mad_rz_f64(double a, double b, double c);
[[cu2rs::rust("cudart_rs::device::__dsqrt_rz")]] __device__ double __ptx_sqrt_rz_f64(double a);
[[cu2rs::rust("cudart_rs::device::__drcp_rz")]] __device__ double __ptx_rcp_rz_f64(double a);
[[cu2rs::rust("cudart_rs::device::__ddiv_rd")]] __device__ double __ptx_div_rm_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__fma_rd")]] __device__ double __ptx_fma_rm_f64(double a, double b, double c);
[[cu2rs::rust("cudart_rs::device::__fma_rd")]] __device__ double __ptx_mad_rm_f64(double a, double b, double c);
[[cu2rs::rust("cudart_rs::device::__dsqrt_rd")]] __device__ double __ptx_sqrt_rm_f64(double a);
[[cu2rs::rust("cudart_rs::device::__drcp_rd")]] __device__ double __ptx_rcp_rm_f64(double a);
[[cu2rs::rust("cudart_rs::device::__ddiv_ru")]] __device__ double __ptx_div_rp_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::__fma_ru")]] __device__ double __ptx_fma_rp_f64(double a, double b, double c);
[[cu2rs::rust("cudart_rs::device::__fma_ru")]] __device__ double __ptx_mad_rp_f64(double a, double b, double c);
[[cu2rs::rust("cudart_rs::device::__dsqrt_ru")]] __device__ double __ptx_sqrt_rp_f64(double a);
[[cu2rs::rust("cudart_rs::device::__drcp_ru")]] __device__ double __ptx_rcp_rp_f64(double a);
[[cu2rs::rust("cudart_rs::c::math::fmin")]] __device__ double __ptx_min_f64(double a, double b);
[[cu2rs::rust("cudart_rs::c::math::fmax")]] __device__ double __ptx_max_f64(double a, double b);
[[cu2rs::rust("cudart_rs::c::math::fabs")]] __device__ double __ptx_abs_f64(double a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::neg_f64")]] __device__ double __ptx_neg_f64(double a);
[[cu2rs::rust("cudart_rs::device::ptx::copysign_f64")]] __device__ double __ptx_copysign_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::ptx::ex2_approx_f32")]] __device__ float __ptx_ex2_approx_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::lg2_approx_f32")]] __device__ float __ptx_lg2_approx_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::rcp_approx_f32")]] __device__ float __ptx_rcp_approx_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::sqrt_approx_f32")]] __device__ float __ptx_sqrt_approx_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::rsqrt_approx_f32")]] __device__ float __ptx_rsqrt_approx_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::sin_approx_f32")]] __device__ float __ptx_sin_approx_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::cos_approx_f32")]] __device__ float __ptx_cos_approx_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::tanh_approx_f32")]] __device__ float __ptx_tanh_approx_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::div_approx_f32")]] __device__ float __ptx_div_approx_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::ptx::div_approx_f32")]] __device__ float __ptx_div_full_f32(float a, float b);

// Memory; addresses are generic.
[[cu2rs::rust("cudart_rs::device::ptx::ld_u8")]] [[cu2rs::does("plain")]] __device__ unsigned char __ptx_ld_u8(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_u8")]] __device__ void __ptx_st_u8(unsigned long long a, unsigned char b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u8")]] [[cu2rs::does("volatile plain")]] __device__ unsigned char __ptx_ld_volatile_u8(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u8")]] [[cu2rs::does("cached plain")]] __device__ unsigned char __ptx_ld_cg_u8(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_u8")]] __device__ void __ptx_st_volatile_u8(unsigned long long a, unsigned char b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_i8")]] [[cu2rs::does("plain")]] __device__ signed char __ptx_ld_s8(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_s8")]] __device__ void __ptx_st_s8(unsigned long long a, signed char b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_i8")]] [[cu2rs::does("volatile plain")]] __device__ signed char __ptx_ld_volatile_s8(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_i8")]] [[cu2rs::does("cached plain")]] __device__ signed char __ptx_ld_cg_s8(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_s8")]] __device__ void __ptx_st_volatile_s8(unsigned long long a, signed char b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_u8")]] [[cu2rs::does("plain")]] __device__ unsigned char __ptx_ld_b8(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_b8")]] __device__ void __ptx_st_b8(unsigned long long a, unsigned char b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u8")]] [[cu2rs::does("volatile plain")]] __device__ unsigned char __ptx_ld_volatile_b8(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u8")]] [[cu2rs::does("cached plain")]] __device__ unsigned char __ptx_ld_cg_b8(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_b8")]] __device__ void __ptx_st_volatile_b8(unsigned long long a, unsigned char b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_u16")]] [[cu2rs::does("plain")]] __device__ unsigned short __ptx_ld_u16(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_u16")]] __device__ void __ptx_st_u16(unsigned long long a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u16")]] [[cu2rs::does("volatile plain")]] __device__ unsigned short __ptx_ld_volatile_u16(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u16")]] [[cu2rs::does("cached plain")]] __device__ unsigned short __ptx_ld_cg_u16(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_u16")]] __device__ void __ptx_st_volatile_u16(unsigned long long a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_i16")]] [[cu2rs::does("plain")]] __device__ short __ptx_ld_s16(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_s16")]] __device__ void __ptx_st_s16(unsigned long long a, short b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_i16")]] [[cu2rs::does("volatile plain")]] __device__ short __ptx_ld_volatile_s16(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_i16")]] [[cu2rs::does("cached plain")]] __device__ short __ptx_ld_cg_s16(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_s16")]] __device__ void __ptx_st_volatile_s16(unsigned long long a, short b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_u16")]] [[cu2rs::does("plain")]] __device__ unsigned short __ptx_ld_b16(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_b16")]] __device__ void __ptx_st_b16(unsigned long long a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u16")]] [[cu2rs::does("volatile plain")]] __device__ unsigned short __ptx_ld_volatile_b16(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u16")]] [[cu2rs::does("cached plain")]] __device__ unsigned short __ptx_ld_cg_b16(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_b16")]] __device__ void __ptx_st_volatile_b16(unsigned long long a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_u32")]] [[cu2rs::does("plain")]] __device__ unsigned int __ptx_ld_u32(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_u32")]] __device__ void __ptx_st_u32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u32")]] [[cu2rs::does("volatile plain")]] __device__ unsigned int __ptx_ld_volatile_u32(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u32")]] [[cu2rs::does("cached plain")]] __device__ unsigned int __ptx_ld_cg_u32(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_u32")]] __device__ void __ptx_st_volatile_u32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_i32")]] [[cu2rs::does("plain")]] __device__ int __ptx_ld_s32(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_s32")]] __device__ void __ptx_st_s32(unsigned long long a, int b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_i32")]] [[cu2rs::does("volatile plain")]] __device__ int __ptx_ld_volatile_s32(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_i32")]] [[cu2rs::does("cached plain")]] __device__ int __ptx_ld_cg_s32(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_s32")]] __device__ void __ptx_st_volatile_s32(unsigned long long a, int b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_u32")]] [[cu2rs::does("plain")]] __device__ unsigned int __ptx_ld_b32(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_b32")]] __device__ void __ptx_st_b32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u32")]] [[cu2rs::does("volatile plain")]] __device__ unsigned int __ptx_ld_volatile_b32(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u32")]] [[cu2rs::does("cached plain")]] __device__ unsigned int __ptx_ld_cg_b32(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_b32")]] __device__ void __ptx_st_volatile_b32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_u64")]] [[cu2rs::does("plain")]] __device__ unsigned long long __ptx_ld_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_u64")]] __device__ void __ptx_st_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u64")]] [[cu2rs::does("volatile plain")]] __device__ unsigned long long __ptx_ld_volatile_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u64")]] [[cu2rs::does("cached plain")]] __device__ unsigned long long __ptx_ld_cg_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_u64")]] __device__ void __ptx_st_volatile_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_i64")]] [[cu2rs::does("plain")]] __device__ long long __ptx_ld_s64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_s64")]] __device__ void __ptx_st_s64(unsigned long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_i64")]] [[cu2rs::does("volatile plain")]] __device__ long long __ptx_ld_volatile_s64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_i64")]] [[cu2rs::does("cached plain")]] __device__ long long __ptx_ld_cg_s64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_s64")]] __device__ void __ptx_st_volatile_s64(unsigned long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_u64")]] [[cu2rs::does("plain")]] __device__ unsigned long long __ptx_ld_b64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_b64")]] __device__ void __ptx_st_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u64")]] [[cu2rs::does("volatile plain")]] __device__ unsigned long long __ptx_ld_volatile_b64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_u64")]] [[cu2rs::does("cached plain")]] __device__ unsigned long long __ptx_ld_cg_b64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_b64")]] __device__ void __ptx_st_volatile_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_f32")]] [[cu2rs::does("plain")]] __device__ float __ptx_ld_f32(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_f32")]] __device__ void __ptx_st_f32(unsigned long long a, float b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_f32")]] [[cu2rs::does("volatile plain")]] __device__ float __ptx_ld_volatile_f32(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_f32")]] [[cu2rs::does("cached plain")]] __device__ float __ptx_ld_cg_f32(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_f32")]] __device__ void __ptx_st_volatile_f32(unsigned long long a, float b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_f64")]] [[cu2rs::does("plain")]] __device__ double __ptx_ld_f64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_f64")]] __device__ void __ptx_st_f64(unsigned long long a, double b);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_f64")]] [[cu2rs::does("volatile plain")]] __device__ double __ptx_ld_volatile_f64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::ld_volatile_f64")]] [[cu2rs::does("cached plain")]] __device__ double __ptx_ld_cg_f64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx_typed::st_volatile_f64")]] __device__ void __ptx_st_volatile_f64(unsigned long long a, double b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_add_u32")]] [[cu2rs::does("meanwhile")]] __device__ unsigned int __ptx_atom_add_u32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_add_s32")]] [[cu2rs::does("meanwhile")]] __device__ int __ptx_atom_add_s32(unsigned long long a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_add_u64")]] [[cu2rs::does("meanwhile")]] __device__ unsigned long long __ptx_atom_add_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_add_s64")]] [[cu2rs::does("meanwhile")]] __device__ long long __ptx_atom_add_s64(unsigned long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_add_f32")]] [[cu2rs::does("meanwhile")]] __device__ float __ptx_atom_add_f32(unsigned long long a, float b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_add_f64")]] [[cu2rs::does("meanwhile")]] __device__ double __ptx_atom_add_f64(unsigned long long a, double b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_min_u32")]] [[cu2rs::does("meanwhile")]] __device__ unsigned int __ptx_atom_min_u32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_min_s32")]] [[cu2rs::does("meanwhile")]] __device__ int __ptx_atom_min_s32(unsigned long long a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_min_u64")]] [[cu2rs::does("meanwhile")]] __device__ unsigned long long __ptx_atom_min_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_min_s64")]] [[cu2rs::does("meanwhile")]] __device__ long long __ptx_atom_min_s64(unsigned long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_max_u32")]] [[cu2rs::does("meanwhile")]] __device__ unsigned int __ptx_atom_max_u32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_max_s32")]] [[cu2rs::does("meanwhile")]] __device__ int __ptx_atom_max_s32(unsigned long long a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_max_u64")]] [[cu2rs::does("meanwhile")]] __device__ unsigned long long __ptx_atom_max_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_max_s64")]] [[cu2rs::does("meanwhile")]] __device__ long long __ptx_atom_max_s64(unsigned long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_exch_b32")]] [[cu2rs::does("meanwhile")]] __device__ unsigned int __ptx_atom_exch_b32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_exch_b64")]] [[cu2rs::does("meanwhile")]] __device__ unsigned long long __ptx_atom_exch_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_and_b32")]] [[cu2rs::does("meanwhile")]] __device__ unsigned int __ptx_atom_and_b32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_and_b64")]] [[cu2rs::does("meanwhile")]] __device__ unsigned long long __ptx_atom_and_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_or_b32")]] [[cu2rs::does("meanwhile")]] __device__ unsigned int __ptx_atom_or_b32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_or_b64")]] [[cu2rs::does("meanwhile")]] __device__ unsigned long long __ptx_atom_or_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_xor_b32")]] [[cu2rs::does("meanwhile")]] __device__ unsigned int __ptx_atom_xor_b32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_xor_b64")]] [[cu2rs::does("meanwhile")]] __device__ unsigned long long __ptx_atom_xor_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_add_u32")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_add_u32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_add_s32")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_add_s32(unsigned long long a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_add_u64")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_add_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_add_s64")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_add_s64(unsigned long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_add_f32")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_add_f32(unsigned long long a, float b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_add_f64")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_add_f64(unsigned long long a, double b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_min_u32")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_min_u32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_min_s32")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_min_s32(unsigned long long a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_min_u64")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_min_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_min_s64")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_min_s64(unsigned long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_max_u32")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_max_u32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_max_s32")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_max_s32(unsigned long long a, int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_max_u64")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_max_u64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_max_s64")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_max_s64(unsigned long long a, long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_and_b32")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_and_b32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_and_b64")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_and_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_or_b32")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_or_b32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_or_b64")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_or_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_xor_b32")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_xor_b32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::red_xor_b64")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_xor_b64(unsigned long long a, unsigned long long b);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_cas_b32")]] [[cu2rs::does("meanwhile")]] __device__ unsigned int __ptx_atom_cas_b32(unsigned long long a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_typed::atom_cas_b64")]] [[cu2rs::does("meanwhile")]] __device__ unsigned long long __ptx_atom_cas_b64(unsigned long long a, unsigned long long b, unsigned long long c);
[[cu2rs::rust("cudart_rs::device::ptx::atom_inc")]] [[cu2rs::does("meanwhile")]] __device__ unsigned int __ptx_atom_inc_u32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx::atom_dec")]] [[cu2rs::does("meanwhile")]] __device__ unsigned int __ptx_atom_dec_u32(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::__threadfence")]] __device__ void __ptx_membar();
[[cu2rs::rust("cudart_rs::device::__threadfence")]] __device__ void __ptx_fence();
[[cu2rs::rust("cudart_rs::device::ptx::prefetch")]] __device__ void __ptx_prefetch_L1(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::prefetch")]] __device__ void __ptx_prefetch_L2(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::prefetch")]] __device__ void __ptx_prefetchu_L1(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::same")]] __device__ unsigned long long __ptx_cvta_to_global_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::ptx::same")]] __device__ unsigned long long __ptx_cvta_global_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::__nanosleep")]] __device__ void __ptx_nanosleep_u32(unsigned int a);
[[cu2rs::rust("cudart_rs::device::__trap")]] __device__ void __ptx_trap();
[[cu2rs::rust("cudart_rs::device::__brkpt")]] __device__ void __ptx_brkpt();

// Special registers.
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_tid_x")]] __device__ unsigned int __ptx_sreg_tid_x();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_ntid_x")]] __device__ unsigned int __ptx_sreg_ntid_x();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_ctaid_x")]] __device__ unsigned int __ptx_sreg_ctaid_x();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_nctaid_x")]] __device__ unsigned int __ptx_sreg_nctaid_x();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_tid_y")]] __device__ unsigned int __ptx_sreg_tid_y();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_ntid_y")]] __device__ unsigned int __ptx_sreg_ntid_y();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_ctaid_y")]] __device__ unsigned int __ptx_sreg_ctaid_y();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_nctaid_y")]] __device__ unsigned int __ptx_sreg_nctaid_y();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_tid_z")]] __device__ unsigned int __ptx_sreg_tid_z();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_ntid_z")]] __device__ unsigned int __ptx_sreg_ntid_z();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_ctaid_z")]] __device__ unsigned int __ptx_sreg_ctaid_z();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_nctaid_z")]] __device__ unsigned int __ptx_sreg_nctaid_z();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_laneid")]] __device__ unsigned int __ptx_sreg_laneid();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_warpid")]] __device__ unsigned int __ptx_sreg_warpid();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_nwarpid")]] __device__ unsigned int __ptx_sreg_nwarpid();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_lanemask_eq")]] __device__ unsigned int __ptx_sreg_lanemask_eq();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_lanemask_lt")]] __device__ unsigned int __ptx_sreg_lanemask_lt();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_lanemask_le")]] __device__ unsigned int __ptx_sreg_lanemask_le();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_lanemask_gt")]] __device__ unsigned int __ptx_sreg_lanemask_gt();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::ptx::sreg_lanemask_ge")]] __device__ unsigned int __ptx_sreg_lanemask_ge();
[[cu2rs::rust("cudart_rs::device::ptx::sreg_smid")]] __device__ unsigned int __ptx_sreg_smid();
[[cu2rs::rust("cudart_rs::device::ptx::sreg_clock")]] __device__ unsigned int __ptx_sreg_clock();
[[cu2rs::rust("cudart_rs::device::ptx::sreg_clock64")]] __device__ unsigned long long __ptx_sreg_clock64();
[[cu2rs::rust("cudart_rs::device::ptx::sreg_globaltimer")]] __device__ unsigned long long __ptx_sreg_globaltimer();
[[cu2rs::rust("cudart_rs::device::ptx::sreg_globaltimer_lo")]] __device__ unsigned int __ptx_sreg_globaltimer_lo();

// Shared memory by addresses of its own, and copies to it.
[[cu2rs::rust("cudart_rs::device::window::cvta_to_shared")]] __device__ unsigned long long __ptx_cvta_to_shared_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::window::cvta_shared")]] __device__ unsigned long long __ptx_cvta_shared_u64(unsigned long long a);
[[cu2rs::rust("cudart_rs::device::window::cp_async")]] __device__ void __ptx_cp_async(unsigned long long to, unsigned long long from, unsigned int size, unsigned int source);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_rna_tf32_f32")]] __device__ unsigned int __ptx_cvt_rna_tf32_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_rn_f16x2_f32")]] __device__ unsigned int __ptx_cvt_rn_f16x2_f32(float high, float low);
[[cu2rs::rust("cudart_rs::device::ptx::cvt_rn_bf16x2_f32")]] __device__ unsigned int __ptx_cvt_rn_bf16x2_f32(float high, float low);

// Half types. Their numbers are bits here, pairs have the first one below.
[[cu2rs::rust("cudart_rs::device::ptx_half::add_f16")]] __device__ unsigned short __ptx_add_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::add_f16x2")]] __device__ unsigned int __ptx_add_f16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::add_f16")]] __device__ unsigned short __ptx_add_rn_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::add_f16x2")]] __device__ unsigned int __ptx_add_rn_f16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::sub_f16")]] __device__ unsigned short __ptx_sub_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::sub_f16x2")]] __device__ unsigned int __ptx_sub_f16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::sub_f16")]] __device__ unsigned short __ptx_sub_rn_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::sub_f16x2")]] __device__ unsigned int __ptx_sub_rn_f16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::mul_f16")]] __device__ unsigned short __ptx_mul_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::mul_f16x2")]] __device__ unsigned int __ptx_mul_f16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::mul_f16")]] __device__ unsigned short __ptx_mul_rn_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::mul_f16x2")]] __device__ unsigned int __ptx_mul_rn_f16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::fma_rn_f16")]] __device__ unsigned short __ptx_fma_rn_f16(unsigned short a, unsigned short b, unsigned short c);
[[cu2rs::rust("cudart_rs::device::ptx_half::fma_rn_f16x2")]] __device__ unsigned int __ptx_fma_rn_f16x2(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_half::fma_rn_relu_f16")]] __device__ unsigned short __ptx_fma_rn_relu_f16(unsigned short a, unsigned short b, unsigned short c);
[[cu2rs::rust("cudart_rs::device::ptx_half::fma_rn_relu_f16x2")]] __device__ unsigned int __ptx_fma_rn_relu_f16x2(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_half::min_f16")]] __device__ unsigned short __ptx_min_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::min_f16x2")]] __device__ unsigned int __ptx_min_f16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::max_f16")]] __device__ unsigned short __ptx_max_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::max_f16x2")]] __device__ unsigned int __ptx_max_f16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::min_nan_f16")]] __device__ unsigned short __ptx_min_NaN_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::min_nan_f16x2")]] __device__ unsigned int __ptx_min_NaN_f16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::max_nan_f16")]] __device__ unsigned short __ptx_max_NaN_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::max_nan_f16x2")]] __device__ unsigned int __ptx_max_NaN_f16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::neg_f16")]] __device__ unsigned short __ptx_neg_f16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx_half::neg_f16x2")]] __device__ unsigned int __ptx_neg_f16x2(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_half::abs_f16")]] __device__ unsigned short __ptx_abs_f16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx_half::abs_f16x2")]] __device__ unsigned int __ptx_abs_f16x2(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_half::ex2_approx_f16")]] __device__ unsigned short __ptx_ex2_approx_f16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx_half::ex2_approx_f16x2")]] __device__ unsigned int __ptx_ex2_approx_f16x2(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_half::tanh_approx_f16")]] __device__ unsigned short __ptx_tanh_approx_f16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx_half::tanh_approx_f16x2")]] __device__ unsigned int __ptx_tanh_approx_f16x2(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_half::add_bf16")]] __device__ unsigned short __ptx_add_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::add_bf16x2")]] __device__ unsigned int __ptx_add_bf16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::add_bf16")]] __device__ unsigned short __ptx_add_rn_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::add_bf16x2")]] __device__ unsigned int __ptx_add_rn_bf16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::sub_bf16")]] __device__ unsigned short __ptx_sub_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::sub_bf16x2")]] __device__ unsigned int __ptx_sub_bf16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::sub_bf16")]] __device__ unsigned short __ptx_sub_rn_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::sub_bf16x2")]] __device__ unsigned int __ptx_sub_rn_bf16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::mul_bf16")]] __device__ unsigned short __ptx_mul_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::mul_bf16x2")]] __device__ unsigned int __ptx_mul_bf16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::mul_bf16")]] __device__ unsigned short __ptx_mul_rn_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::mul_bf16x2")]] __device__ unsigned int __ptx_mul_rn_bf16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::fma_rn_bf16")]] __device__ unsigned short __ptx_fma_rn_bf16(unsigned short a, unsigned short b, unsigned short c);
[[cu2rs::rust("cudart_rs::device::ptx_half::fma_rn_bf16x2")]] __device__ unsigned int __ptx_fma_rn_bf16x2(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_half::fma_rn_relu_bf16")]] __device__ unsigned short __ptx_fma_rn_relu_bf16(unsigned short a, unsigned short b, unsigned short c);
[[cu2rs::rust("cudart_rs::device::ptx_half::fma_rn_relu_bf16x2")]] __device__ unsigned int __ptx_fma_rn_relu_bf16x2(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx_half::min_bf16")]] __device__ unsigned short __ptx_min_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::min_bf16x2")]] __device__ unsigned int __ptx_min_bf16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::max_bf16")]] __device__ unsigned short __ptx_max_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::max_bf16x2")]] __device__ unsigned int __ptx_max_bf16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::min_nan_bf16")]] __device__ unsigned short __ptx_min_NaN_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::min_nan_bf16x2")]] __device__ unsigned int __ptx_min_NaN_bf16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::max_nan_bf16")]] __device__ unsigned short __ptx_max_NaN_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::max_nan_bf16x2")]] __device__ unsigned int __ptx_max_NaN_bf16x2(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::neg_bf16")]] __device__ unsigned short __ptx_neg_bf16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx_half::neg_bf16x2")]] __device__ unsigned int __ptx_neg_bf16x2(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_half::abs_bf16")]] __device__ unsigned short __ptx_abs_bf16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx_half::abs_bf16x2")]] __device__ unsigned int __ptx_abs_bf16x2(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_half::ex2_approx_bf16")]] __device__ unsigned short __ptx_ex2_approx_bf16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx_half::ex2_approx_bf16x2")]] __device__ unsigned int __ptx_ex2_approx_bf16x2(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_half::tanh_approx_bf16")]] __device__ unsigned short __ptx_tanh_approx_bf16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx_half::tanh_approx_bf16x2")]] __device__ unsigned int __ptx_tanh_approx_bf16x2(unsigned int a);
[[cu2rs::rust("cudart_rs::device::ptx_half::setp_eq_f16")]] __device__ bool __ptx_setp_eq_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::setp_ne_f16")]] __device__ bool __ptx_setp_ne_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::setp_lt_f16")]] __device__ bool __ptx_setp_lt_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::setp_le_f16")]] __device__ bool __ptx_setp_le_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::setp_gt_f16")]] __device__ bool __ptx_setp_gt_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::setp_ge_f16")]] __device__ bool __ptx_setp_ge_f16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::setp_eq_bf16")]] __device__ bool __ptx_setp_eq_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::setp_ne_bf16")]] __device__ bool __ptx_setp_ne_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::setp_lt_bf16")]] __device__ bool __ptx_setp_lt_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::setp_le_bf16")]] __device__ bool __ptx_setp_le_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::setp_gt_bf16")]] __device__ bool __ptx_setp_gt_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::setp_ge_bf16")]] __device__ bool __ptx_setp_ge_bf16(unsigned short a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::cvt_f32_bf16")]] __device__ float __ptx_cvt_f32_bf16(unsigned short a);
[[cu2rs::rust("cudart_rs::device::ptx_half::cvt_rn_bf16_f32")]] __device__ unsigned short __ptx_cvt_rn_bf16_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx_half::atom_add_noftz_f16x2")]] [[cu2rs::does("meanwhile")]] __device__ unsigned int __ptx_atom_add_noftz_f16x2(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::red_add_noftz_f16x2")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_add_noftz_f16x2(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::atom_add_noftz_bf16x2")]] [[cu2rs::does("meanwhile")]] __device__ unsigned int __ptx_atom_add_noftz_bf16x2(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::red_add_noftz_bf16x2")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_add_noftz_bf16x2(unsigned long long a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx_half::atom_add_noftz_f16")]] [[cu2rs::does("meanwhile")]] __device__ unsigned short __ptx_atom_add_noftz_f16(unsigned long long a, unsigned short b);
[[cu2rs::rust("cudart_rs::device::ptx_half::red_add_noftz_f16")]] [[cu2rs::does("meanwhile")]] __device__ void __ptx_red_add_noftz_f16(unsigned long long a, unsigned short b);

// What other instructions are made of, and rarer ones.
[[cu2rs::rust("cudart_rs::device::ptx::ftz_f32")]] __device__ float __ptx_ftz_f32(float a);
[[cu2rs::rust("cudart_rs::c::math::rintf")]] __device__ float __ptx_cvt_rni_f32_f32(float a);
[[cu2rs::rust("cudart_rs::c::math::rint")]] __device__ double __ptx_cvt_rni_f64_f64(double a);
[[cu2rs::rust("cudart_rs::c::math::truncf")]] __device__ float __ptx_cvt_rzi_f32_f32(float a);
[[cu2rs::rust("cudart_rs::c::math::trunc")]] __device__ double __ptx_cvt_rzi_f64_f64(double a);
[[cu2rs::rust("cudart_rs::c::math::floorf")]] __device__ float __ptx_cvt_rmi_f32_f32(float a);
[[cu2rs::rust("cudart_rs::c::math::floor")]] __device__ double __ptx_cvt_rmi_f64_f64(double a);
[[cu2rs::rust("cudart_rs::c::math::ceilf")]] __device__ float __ptx_cvt_rpi_f32_f32(float a);
[[cu2rs::rust("cudart_rs::c::math::ceil")]] __device__ double __ptx_cvt_rpi_f64_f64(double a);
[[cu2rs::rust("cudart_rs::device::ptx::setp_num_f32")]] __device__ bool __ptx_setp_num_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::ptx::setp_nan_f32")]] __device__ bool __ptx_setp_nan_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::ptx::testp_finite_f32")]] __device__ bool __ptx_testp_finite_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::testp_infinite_f32")]] __device__ bool __ptx_testp_infinite_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::testp_number_f32")]] __device__ bool __ptx_testp_number_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::testp_notanumber_f32")]] __device__ bool __ptx_testp_notanumber_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::testp_normal_f32")]] __device__ bool __ptx_testp_normal_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::testp_subnormal_f32")]] __device__ bool __ptx_testp_subnormal_f32(float a);
[[cu2rs::rust("cudart_rs::device::ptx::setp_num_f64")]] __device__ bool __ptx_setp_num_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::ptx::setp_nan_f64")]] __device__ bool __ptx_setp_nan_f64(double a, double b);
[[cu2rs::rust("cudart_rs::device::ptx::testp_finite_f64")]] __device__ bool __ptx_testp_finite_f64(double a);
[[cu2rs::rust("cudart_rs::device::ptx::testp_infinite_f64")]] __device__ bool __ptx_testp_infinite_f64(double a);
[[cu2rs::rust("cudart_rs::device::ptx::testp_number_f64")]] __device__ bool __ptx_testp_number_f64(double a);
[[cu2rs::rust("cudart_rs::device::ptx::testp_notanumber_f64")]] __device__ bool __ptx_testp_notanumber_f64(double a);
[[cu2rs::rust("cudart_rs::device::ptx::testp_normal_f64")]] __device__ bool __ptx_testp_normal_f64(double a);
[[cu2rs::rust("cudart_rs::device::ptx::testp_subnormal_f64")]] __device__ bool __ptx_testp_subnormal_f64(double a);
[[cu2rs::rust("cudart_rs::device::__umul24")]] __device__ unsigned int __ptx_mul24_lo_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::__mul24")]] __device__ int __ptx_mul24_lo_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx::mul24_hi_u32")]] __device__ unsigned int __ptx_mul24_hi_u32(unsigned int a, unsigned int b);
[[cu2rs::rust("cudart_rs::device::ptx::mul24_hi_s32")]] __device__ int __ptx_mul24_hi_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx::mad24_lo_u32")]] __device__ unsigned int __ptx_mad24_lo_u32(unsigned int a, unsigned int b, unsigned int c);
[[cu2rs::rust("cudart_rs::device::ptx::mad24_lo_s32")]] __device__ int __ptx_mad24_lo_s32(int a, int b, int c);
[[cu2rs::rust("cudart_rs::device::ptx::max_nan_f32")]] __device__ float __ptx_max_NaN_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::ptx::min_nan_f32")]] __device__ float __ptx_min_NaN_f32(float a, float b);
[[cu2rs::rust("cudart_rs::device::ptx::add_sat_s32")]] __device__ int __ptx_add_sat_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::ptx::sub_sat_s32")]] __device__ int __ptx_sub_sat_s32(int a, int b);
[[cu2rs::rust("cudart_rs::device::__fns")]] __device__ unsigned int __ptx_fns_b32(unsigned int a, unsigned int b, int c);
[[cu2rs::rust("cudart_rs::device::ptx::rcp_f64")]] __device__ double __ptx_rcp_approx_f64(double a);
[[cu2rs::rust("cudart_rs::device::ptx::rsqrt_f64")]] __device__ double __ptx_rsqrt_approx_f64(double a);

// Named barriers (`bar.arrive`, `bar.red`).
[[cu2rs::suspends]] [[cu2rs::does("named")]] [[cu2rs::rust("bar_arrive")]] __device__ void __ptx_bar_arrive(unsigned int id, unsigned int count);
[[cu2rs::suspends]] [[cu2rs::does("named")]] [[cu2rs::rust("bar_count")]] __device__ int __ptx_bar_popc(unsigned int id, unsigned int count, bool condition);
[[cu2rs::suspends]] [[cu2rs::does("named")]] [[cu2rs::rust("bar_and")]] __device__ int __ptx_bar_and(unsigned int id, unsigned int count, bool condition);
[[cu2rs::suspends]] [[cu2rs::does("named")]] [[cu2rs::rust("bar_or")]] __device__ int __ptx_bar_or(unsigned int id, unsigned int count, bool condition);

// Video instructions on four bytes, whose sum is added to.
#pragma cu2rs source
__device__ inline unsigned int __ptx_vabsdiff4_u32_u32_u32_add(unsigned int a, unsigned int b, unsigned int c) { return __vsadu4(a, b) + c; }
__device__ inline unsigned int __ptx_vabsdiff4_u32_u32_u32(unsigned int a, unsigned int b, unsigned int c) { return __vabsdiffu4(a, b); }

// Products of matrices: each lane computes its own elements of the result, one a call. Of a group of four lanes each has a quarter of a row of
// A (the group's number) and of a column of B; a lane computes two neighbouring columns. Products are added in the order of k, those of 16-bit numbers and
// tf32 in float.
__device__ inline unsigned int __ptx_lane() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x & 31u; }

// The lane that a shuffle reads: its own if that lies outside of its segment, else with bit 8 set.
__device__ inline unsigned int __ptx_shfl_last(unsigned int lane, unsigned int c) {
  unsigned int segment = c >> 8 & 31u;
  return (lane & segment) | (c & 31u & ~segment);
}
__device__ inline unsigned int __ptx_shfl_from_up(unsigned int b, unsigned int c) {
  unsigned int lane = __ptx_lane();
  int from = (int)lane - (int)(b & 31u);
  return from >= (int)__ptx_shfl_last(lane, c) ? (unsigned int)from | 256u : lane;
}
__device__ inline unsigned int __ptx_shfl_from_down(unsigned int b, unsigned int c) {
  unsigned int lane = __ptx_lane(), from = lane + (b & 31u);
  return from <= __ptx_shfl_last(lane, c) ? from | 256u : lane;
}
__device__ inline unsigned int __ptx_shfl_from_bfly(unsigned int b, unsigned int c) {
  unsigned int lane = __ptx_lane(), from = lane ^ (b & 31u);
  return from <= __ptx_shfl_last(lane, c) ? from | 256u : lane;
}
__device__ inline unsigned int __ptx_shfl_from_idx(unsigned int b, unsigned int c) {
  unsigned int lane = __ptx_lane(), segment = c >> 8 & 31u, from = (lane & segment) | (b & 31u & ~segment);
  return from <= __ptx_shfl_last(lane, c) ? from | 256u : lane;
}
__device__ inline bool __ptx_shfl_within(unsigned int from) { return (from & 256u) != 0; }
__device__ inline float __ptx_f16(unsigned int bits) {
  unsigned int magnitude = bits & 0x7fffu;
  // As float with a smaller exponent, which the factor sets right; infinity and NaN have the largest.
  float value = magnitude < 0x7c00u ? __uint_as_float(magnitude << 13) * 0x1p112f : __uint_as_float(magnitude << 13 | 0x7f800000u);
  return __uint_as_float(__float_as_uint(value) | (bits & 0x8000u) << 16);
}
__device__ inline float __ptx_dot_f16(float c, unsigned int a, unsigned int b) {
  c += __ptx_f16(a & 0xffffu) * __ptx_f16(b & 0xffffu);
  return c + __ptx_f16(a >> 16) * __ptx_f16(b >> 16);
}
__device__ inline float __ptx_dot_bf16(float c, unsigned int a, unsigned int b) {
  c += __uint_as_float(a << 16) * __uint_as_float(b << 16);
  return c + __uint_as_float(a & 0xffff0000u) * __uint_as_float(b & 0xffff0000u);
}
__device__ inline float __ptx_dot_tf32(float c, unsigned int a, unsigned int b) {
  return c + __uint_as_float(a & 0xffffe000u) * __uint_as_float(b & 0xffffe000u);
}
__device__ inline int __ptx_dot_s8_s8(int c, unsigned int a, unsigned int b) { return __dp4a((int)a, (int)b, c); }
__device__ inline int __ptx_dot_u8_u8(int c, unsigned int a, unsigned int b) { return (int)__dp4a(a, b, (unsigned int)c); }
__device__ inline int __ptx_dot_s8_u8(int c, unsigned int a, unsigned int b) {
  for (int i = 0; i < 4; i++)
    c += (int)(signed char)(a >> 8 * i) * (int)(b >> 8 * i & 0xffu);
  return c;
}
__device__ inline int __ptx_dot_u8_s8(int c, unsigned int a, unsigned int b) { return __ptx_dot_s8_u8(c, b, a); }
// Two numbers within the limits of a narrow type, behind what a register has already (PTX ISA, "cvt.pack").
#define __CU2RS_CVT_PACK(name, low, high, width)                                                                      \
  __device__ inline unsigned int __ptx_cvt_pack_sat_##name##_s32_b32(int a, int b, unsigned int c) {                  \
    a = a < low ? low : a > high ? high : a, b = b < low ? low : b > high ? high : b;                                 \
    return c << 2 * width | ((unsigned int)a & ((1u << width) - 1)) << width | ((unsigned int)b & ((1u << width) - 1)); \
  }
__CU2RS_CVT_PACK(s8, -128, 127, 8)
__CU2RS_CVT_PACK(u8, 0, 255, 8)
__CU2RS_CVT_PACK(s4, -8, 7, 4)
__CU2RS_CVT_PACK(u4, 0, 15, 4)
__CU2RS_CVT_PACK(s2, -2, 1, 2)
__CU2RS_CVT_PACK(u2, 0, 3, 2)
#undef __CU2RS_CVT_PACK
__device__ inline unsigned int __ptx_cvt_pack_sat_s16_s32(int a, int b) {
  a = a < -32768 ? -32768 : a > 32767 ? 32767 : a, b = b < -32768 ? -32768 : b > 32767 ? 32767 : b;
  return (unsigned int)a << 16 | ((unsigned int)b & 0xffffu);
}
__device__ inline unsigned int __ptx_cvt_pack_sat_u16_s32(int a, int b) {
  a = a < 0 ? 0 : a > 65535 ? 65535 : a, b = b < 0 ? 0 : b > 65535 ? 65535 : b;
  return (unsigned int)a << 16 | (unsigned int)b;
}
// Eight elements of four bits in a register, 32 of one bit.
#define __CU2RS_DOT4(name, A, B)                                                                                      \
  __device__ inline int __ptx_dot_##name(int c, unsigned int a, unsigned int b) {                                     \
    for (int i = 0; i < 32; i += 4)                                                                                   \
      c += ((A)(a << (28 - i)) >> 28) * ((B)(b << (28 - i)) >> 28);                                                   \
    return c;                                                                                                         \
  }
__CU2RS_DOT4(s4_s4, int, int)
__CU2RS_DOT4(s4_u4, int, unsigned int)
__CU2RS_DOT4(u4_s4, unsigned int, int)
__CU2RS_DOT4(u4_u4, unsigned int, unsigned int)
#undef __CU2RS_DOT4
__device__ inline int __ptx_dot_b1_and(int c, unsigned int a, unsigned int b) { return c + __popc(a & b); }
__device__ inline int __ptx_dot_b1_xor(int c, unsigned int a, unsigned int b) { return c + __popc(a ^ b); }
#define __CU2RS_MMA(T, name)                                                                                          \
  __device__ inline T __ptx_mma_##name(T c, unsigned int a, unsigned int b, int column) {                             \
    int lane = __ptx_lane(), row = lane & 28, from = (lane & 3) * 8 + column * 4;                                     \
    for (int i = 0; i < 4; i++) {                                                                                     \
      unsigned int x = __shfl_sync(0xffffffffu, a, row + i), y = __shfl_sync(0xffffffffu, b, from + i);               \
      c = __ptx_dot_##name(c, x, y);                                                                                  \
    }                                                                                                                 \
    return c;                                                                                                         \
  }
__CU2RS_MMA(float, f16)
__CU2RS_MMA(float, bf16)
__CU2RS_MMA(float, tf32)
__CU2RS_MMA(int, s8_s8)
__CU2RS_MMA(int, s8_u8)
__CU2RS_MMA(int, u8_s8)
__CU2RS_MMA(int, u8_u8)
__CU2RS_MMA(int, s4_s4)
__CU2RS_MMA(int, s4_u4)
__CU2RS_MMA(int, u4_s4)
__CU2RS_MMA(int, u4_u4)
__CU2RS_MMA(int, b1_and)
__CU2RS_MMA(int, b1_xor)
#undef __CU2RS_MMA
__device__ inline double __ptx_mma_f64(double c, double a, double b, int column) {
  int lane = __ptx_lane(), row = lane & 28, from = (lane & 3) * 8 + column * 4;
  for (int i = 0; i < 4; i++) {
    double x = __shfl_sync(0xffffffffu, a, row + i), y = __shfl_sync(0xffffffffu, b, from + i);
    c = fma(x, y, c);
  }
  return c;
}
// Four products of 8 x 8 x 4 at once (PTX ISA, "Matrix Fragments for mma.m8n8k4"): each is of the eight lanes whose numbers have the same bits 2 and 3. The `i`th element of a lane's
// result; `sums`: it has them as floats, else as pairs of halves, and lies elsewhere. A by columns and B by rows have a lane for each k.
__device__ inline float __ptx_mma_quads(float c, unsigned int a0, unsigned int a1, unsigned int b0, unsigned int b1, int i, bool sums, bool a_columns, bool b_rows) {
  int lane = __ptx_lane(), quad = lane & 12, upper = lane & 16;
  int row = sums ? (lane & 1) + (i & 2) : lane & 3, column = sums ? (i & 4) + (lane & 2) + (i & 1) : i;
  int from_a = quad + upper + (a_columns ? 0 : row), from_b = quad + (column & 4) * 4 + (b_rows ? 0 : column & 3);
  for (int k = 0; k < 4; k++) {
    int at_a = a_columns ? row : k, at_b = b_rows ? column & 3 : k;
    unsigned int low = __shfl_sync(0xffffffffu, a0, from_a + (a_columns ? k : 0)), high = __shfl_sync(0xffffffffu, a1, from_a + (a_columns ? k : 0));
    unsigned int x = (at_a & 2 ? high : low) >> (at_a & 1) * 16;
    low = __shfl_sync(0xffffffffu, b0, from_b + (b_rows ? k : 0)), high = __shfl_sync(0xffffffffu, b1, from_b + (b_rows ? k : 0));
    unsigned int y = (at_b & 2 ? high : low) >> (at_b & 1) * 16;
    c += __ptx_f16(x & 0xffffu) * __ptx_f16(y & 0xffffu);
  }
  return c;
}
__device__ inline int __ptx_mma_clamped(int c, int sum) {
  long long all = (long long)c + sum;
  return all > 0x7fffffffll ? 0x7fffffff : all < -0x80000000ll ? (int)0x80000000 : (int)all;
}

// Matrices of 8 rows of 16 bytes, whose addresses eight lanes have: the pair of elements that a lane gets.
__device__ inline unsigned int __ptx_ldmatrix(unsigned long long row, int matrix) {
  int lane = __ptx_lane();
  unsigned long long from = __shfl_sync(0xffffffffu, row, matrix * 8 + lane / 4);
  return __ptx_ld_u32(from + (lane & 3) * 4);
}
__device__ inline unsigned int __ptx_ldmatrix_trans(unsigned long long row, int matrix) {
  int lane = __ptx_lane(), first = matrix * 8 + (lane & 3) * 2;
  unsigned long long low = __shfl_sync(0xffffffffu, row, first), high = __shfl_sync(0xffffffffu, row, first + 1);
  return (unsigned int)__ptx_ld_u16(high + lane / 4 * 2) << 16 | __ptx_ld_u16(low + lane / 4 * 2);
}
// A matrix of 8 x 8 halves, of which a lane has two neighbours of a row, with rows and columns exchanged.
__device__ inline unsigned int __ptx_movmatrix(unsigned int pair) {
  int lane = __ptx_lane(), first = (lane & 3) * 8 + lane / 8, shift = lane / 4 % 2 * 16;
  unsigned int low = __shfl_sync(0xffffffffu, pair, first), high = __shfl_sync(0xffffffffu, pair, first + 4);
  return (high >> shift & 0xffff) << 16 | (low >> shift & 0xffff);
}
