//! CUDA's built-in vector types, their `make_` functions, and [`dim3`].
//!
//! Sizes and alignments are those of the CUDA programming guide's table "Alignment requirements of
//! vector types": vectors of two and four are aligned as a whole (at most 16 bytes), vectors of one
//! and three as their element. Plain data only; operators on vectors are the program's own business.

macro_rules! vectors {
    ($($name:ident, $make:ident: $t:ty, $align:literal, { $($field:ident),+ };)*) => { $(
        #[doc = concat!("CUDA's `", stringify!($name), "`: elements of type `", stringify!($t), "`.")]
        #[repr(C, align($align))]
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        #[allow(missing_docs)] // The fields are the elements in order.
        pub struct $name { $(pub $field: $t),+ }

        #[doc = concat!("A `", stringify!($name), "` of these elements.")]
        #[inline(always)]
        pub const fn $make($($field: $t),+) -> $name {
            $name { $($field),+ }
        }
    )* };
}

vectors! {
    char1, make_char1: i8, 1, { x };
    char2, make_char2: i8, 2, { x, y };
    char3, make_char3: i8, 1, { x, y, z };
    char4, make_char4: i8, 4, { x, y, z, w };
    uchar1, make_uchar1: u8, 1, { x };
    uchar2, make_uchar2: u8, 2, { x, y };
    uchar3, make_uchar3: u8, 1, { x, y, z };
    uchar4, make_uchar4: u8, 4, { x, y, z, w };
    short1, make_short1: i16, 2, { x };
    short2, make_short2: i16, 4, { x, y };
    short3, make_short3: i16, 2, { x, y, z };
    short4, make_short4: i16, 8, { x, y, z, w };
    ushort1, make_ushort1: u16, 2, { x };
    ushort2, make_ushort2: u16, 4, { x, y };
    ushort3, make_ushort3: u16, 2, { x, y, z };
    ushort4, make_ushort4: u16, 8, { x, y, z, w };
    int1, make_int1: i32, 4, { x };
    int2, make_int2: i32, 8, { x, y };
    int3, make_int3: i32, 4, { x, y, z };
    int4, make_int4: i32, 16, { x, y, z, w };
    uint1, make_uint1: u32, 4, { x };
    uint2, make_uint2: u32, 8, { x, y };
    uint3, make_uint3: u32, 4, { x, y, z };
    uint4, make_uint4: u32, 16, { x, y, z, w };
    long1, make_long1: i64, 8, { x };
    long2, make_long2: i64, 16, { x, y };
    long3, make_long3: i64, 8, { x, y, z };
    long4, make_long4: i64, 16, { x, y, z, w };
    ulong1, make_ulong1: u64, 8, { x };
    ulong2, make_ulong2: u64, 16, { x, y };
    ulong3, make_ulong3: u64, 8, { x, y, z };
    ulong4, make_ulong4: u64, 16, { x, y, z, w };
    longlong1, make_longlong1: i64, 8, { x };
    longlong2, make_longlong2: i64, 16, { x, y };
    longlong3, make_longlong3: i64, 8, { x, y, z };
    longlong4, make_longlong4: i64, 16, { x, y, z, w };
    ulonglong1, make_ulonglong1: u64, 8, { x };
    ulonglong2, make_ulonglong2: u64, 16, { x, y };
    ulonglong3, make_ulonglong3: u64, 8, { x, y, z };
    ulonglong4, make_ulonglong4: u64, 16, { x, y, z, w };
    float1, make_float1: f32, 4, { x };
    float2, make_float2: f32, 8, { x, y };
    float3, make_float3: f32, 4, { x, y, z };
    float4, make_float4: f32, 16, { x, y, z, w };
    double1, make_double1: f64, 8, { x };
    double2, make_double2: f64, 16, { x, y };
    double3, make_double3: f64, 8, { x, y, z };
    double4, make_double4: f64, 16, { x, y, z, w };
}

/// Extents of a grid or block (CUDA programming guide, "dim3"): what is not given is 1.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct dim3 {
    /// Extent in x, the fastest-varying.
    pub x: u32,
    /// Extent in y.
    pub y: u32,
    /// Extent in z.
    pub z: u32,
}

impl dim3 {
    /// `dim3(x, y, z)`.
    #[inline(always)]
    pub const fn new(x: u32, y: u32, z: u32) -> dim3 {
        dim3 { x, y, z }
    }

    /// The number of points, without overflow for any extents the runtime accepts.
    #[inline(always)]
    pub const fn count(self) -> u64 {
        (self.x as u64)
            .wrapping_mul(self.y as u64)
            .wrapping_mul(self.z as u64)
    }
}

impl Default for dim3 {
    fn default() -> dim3 {
        dim3::new(1, 1, 1)
    }
}

impl From<uint3> for dim3 {
    #[inline(always)]
    fn from(v: uint3) -> dim3 {
        dim3::new(v.x, v.y, v.z)
    }
}
impl From<dim3> for uint3 {
    #[inline(always)]
    fn from(d: dim3) -> uint3 {
        make_uint3(d.x, d.y, d.z)
    }
}

macro_rules! extents {
    ($($t:ty)*) => { $(impl From<$t> for dim3 {
        /// C's implicit conversion of a number to an x extent: modulo 2^32.
        #[inline(always)]
        fn from(x: $t) -> dim3 { dim3::new(x as u32, 1, 1) }
    })* };
}
extents!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layouts_follow_the_guide() {
        macro_rules! layout { ($($t:ident $size:literal $align:literal,)*) => { $(
            assert_eq!((size_of::<$t>(), align_of::<$t>()), ($size, $align), stringify!($t));
        )* } }
        layout! {
            char1 1 1, char2 2 2, char3 3 1, uchar4 4 4, short2 4 4, ushort3 6 2, short4 8 8,
            int1 4 4, int2 8 8, uint3 12 4, uint4 16 16, long1 8 8, long2 16 16, ulonglong3 24 8, longlong4 32 16,
            float1 4 4, float2 8 8, float3 12 4, float4 16 16, double1 8 8, double2 16 16, double3 24 8, double4 32 16,
            dim3 12 4,
        }
    }

    #[test]
    fn makers_and_conversions() {
        assert_eq!(make_float4(1.0, 2.0, 3.0, 4.0).w, 4.0);
        assert_eq!(dim3::from(7), dim3::new(7, 1, 1));
        assert_eq!(dim3::from(-1i32).x, u32::MAX);
        assert_eq!(
            (dim3::default().count(), dim3::new(2, 3, 4).count()),
            (1, 24)
        );
        assert_eq!(uint3::from(dim3::new(1, 2, 3)), make_uint3(1, 2, 3));
    }
}
