//! `std::numeric_limits` as constant functions, one for each type and member: `i32_max()`.

/// The least `i8`.
pub const fn i8_min() -> i8 {
    i8::MIN
}
/// The greatest `i8`.
pub const fn i8_max() -> i8 {
    i8::MAX
}
/// The least `i8`.
pub const fn i8_lowest() -> i8 {
    i8::MIN
}
/// The least `u8`.
pub const fn u8_min() -> u8 {
    u8::MIN
}
/// The greatest `u8`.
pub const fn u8_max() -> u8 {
    u8::MAX
}
/// The least `u8`.
pub const fn u8_lowest() -> u8 {
    u8::MIN
}
/// The least `i16`.
pub const fn i16_min() -> i16 {
    i16::MIN
}
/// The greatest `i16`.
pub const fn i16_max() -> i16 {
    i16::MAX
}
/// The least `i16`.
pub const fn i16_lowest() -> i16 {
    i16::MIN
}
/// The least `u16`.
pub const fn u16_min() -> u16 {
    u16::MIN
}
/// The greatest `u16`.
pub const fn u16_max() -> u16 {
    u16::MAX
}
/// The least `u16`.
pub const fn u16_lowest() -> u16 {
    u16::MIN
}
/// The least `i32`.
pub const fn i32_min() -> i32 {
    i32::MIN
}
/// The greatest `i32`.
pub const fn i32_max() -> i32 {
    i32::MAX
}
/// The least `i32`.
pub const fn i32_lowest() -> i32 {
    i32::MIN
}
/// The least `u32`.
pub const fn u32_min() -> u32 {
    u32::MIN
}
/// The greatest `u32`.
pub const fn u32_max() -> u32 {
    u32::MAX
}
/// The least `u32`.
pub const fn u32_lowest() -> u32 {
    u32::MIN
}
/// The least `i64`.
pub const fn i64_min() -> i64 {
    i64::MIN
}
/// The greatest `i64`.
pub const fn i64_max() -> i64 {
    i64::MAX
}
/// The least `i64`.
pub const fn i64_lowest() -> i64 {
    i64::MIN
}
/// The least `u64`.
pub const fn u64_min() -> u64 {
    u64::MIN
}
/// The greatest `u64`.
pub const fn u64_max() -> u64 {
    u64::MAX
}
/// The least `u64`.
pub const fn u64_lowest() -> u64 {
    u64::MIN
}
/// The least positive normal `f32`.
pub const fn f32_min() -> f32 {
    f32::MIN_POSITIVE
}
/// The greatest `f32`.
pub const fn f32_max() -> f32 {
    f32::MAX
}
/// The least `f32`.
pub const fn f32_lowest() -> f32 {
    f32::MIN
}
/// The distance from 1 to the next `f32`.
pub const fn f32_epsilon() -> f32 {
    f32::EPSILON
}
/// The infinite `f32`.
pub const fn f32_infinity() -> f32 {
    f32::INFINITY
}
/// A quiet NaN `f32`.
pub const fn f32_quiet_NaN() -> f32 {
    f32::NAN
}
/// The least positive `f32`.
pub const fn f32_denorm_min() -> f32 {
    f32::from_bits(1)
}
/// The least positive normal `f64`.
pub const fn f64_min() -> f64 {
    f64::MIN_POSITIVE
}
/// The greatest `f64`.
pub const fn f64_max() -> f64 {
    f64::MAX
}
/// The least `f64`.
pub const fn f64_lowest() -> f64 {
    f64::MIN
}
/// The distance from 1 to the next `f64`.
pub const fn f64_epsilon() -> f64 {
    f64::EPSILON
}
/// The infinite `f64`.
pub const fn f64_infinity() -> f64 {
    f64::INFINITY
}
/// A quiet NaN `f64`.
pub const fn f64_quiet_NaN() -> f64 {
    f64::NAN
}
/// The least positive `f64`.
pub const fn f64_denorm_min() -> f64 {
    f64::from_bits(1)
}
/// `false`
pub const fn bool_min() -> bool {
    false
}
/// `true`
pub const fn bool_max() -> bool {
    true
}
/// `false`
pub const fn bool_lowest() -> bool {
    false
}
/// The largest rounding error, in ulp.
pub const fn f32_round_error() -> f32 {
    0.5
}
/// The largest rounding error, in ulp.
pub const fn f64_round_error() -> f64 {
    0.5
}
