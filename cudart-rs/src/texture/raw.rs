//! Fetches from texture objects whose elements' type is known at run time only: what PTX's `tex` does. Four channels of 32 bits, zero where there are fewer.

use super::cudaTextureObject_t;
use super::sampler::Sampler;
use super::surface::cudaSurfaceObject_t;
use super::texel::Texel;
use crate::cuda::array::{cudaChannelFormatKindFloat, cudaChannelFormatKindSigned};
use crate::ptr::Ptr;
use crate::vector::*;

/// Where to fetch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// Texel so many of linear memory.
    Texel(i64),
    /// Coordinates of a texture of one, two or three dimensions.
    At1(f32),
    /// As above.
    At2(f32, f32),
    /// As above.
    At3(f32, f32, f32),
}

/// The address of a surface's element of so many bytes at byte `x`, row `y`, slice `z`; 0 outside of the surface. `clamp`: that of the nearest one inside.
pub fn surface_element(object: cudaSurfaceObject_t, at: [i32; 3], bytes: u64, clamp: bool) -> u64 {
    super::surface::place(object, at, bytes, clamp).unwrap_or(0)
}

fn get<R: Texel>(s: &Sampler, at: Place) -> R {
    match at {
        Place::Texel(n) => s.texel(n),
        Place::At1(x) => s.sample([x]),
        Place::At2(x, y) => s.sample([x, y]),
        Place::At3(x, y, z) => s.sample([x, y, z]),
    }
}

/// The texel's channels, as bits: floats, or integers extended to 32 bits by their sign. `None`: elements of another type than textures can have.
// (`inline`: compiled only where it is called; it needs all of sampling for all types of texels, which is two thirds of what there would be to compile of the runtime.)
#[inline]
pub fn fetch(object: cudaTextureObject_t, at: Place) -> Option<[u32; 4]> {
    let s: Sampler = *Ptr::<Sampler>::from_bits(object);
    let d = s.desc;
    let channels = [d.x, d.y, d.z, d.w].iter().filter(|b| **b != 0).count();
    macro_rules! by_channels {
        ($one:ident $two:ident $four:ident, $as:expr) => {{
            let f = $as;
            match channels {
                1 => {
                    let v: $one = get(&s, at);
                    Some([f(v.x), 0, 0, 0])
                }
                2 => {
                    let v: $two = get(&s, at);
                    Some([f(v.x), f(v.y), 0, 0])
                }
                4 => {
                    let v: $four = get(&s, at);
                    Some([f(v.x), f(v.y), f(v.z), f(v.w)])
                }
                _ => None,
            }
        }};
    }
    if s.scaled || d.f == cudaChannelFormatKindFloat {
        return match (s.scaled, d.x) {
            (true, _) | (_, 16 | 32) => by_channels!(float1 float2 float4, |v: f32| v.to_bits()),
            _ => None,
        };
    }
    match (d.f == cudaChannelFormatKindSigned, d.x) {
        (true, 8) => by_channels!(char1 char2 char4, |v: i8| i32::from(v) as u32),
        (true, 16) => by_channels!(short1 short2 short4, |v: i16| i32::from(v) as u32),
        (true, 32) => by_channels!(int1 int2 int4, |v: i32| v as u32),
        (false, 8) => by_channels!(uchar1 uchar2 uchar4, |v: u8| u32::from(v)),
        (false, 16) => by_channels!(ushort1 ushort2 ushort4, |v: u16| u32::from(v)),
        (false, 32) => by_channels!(uint1 uint2 uint4, |v: u32| v),
        _ => None,
    }
}
