//! Layered textures and cube maps (CUDA C++ guide, "Layered Textures", "Cubemap Textures").
//!
//! A layered array is a volume of which each slice is a texture of its own; a cube map has six square layers, a layered cube map six for each
//! layer. A direction picks the face of a cube and two coordinates on it. At the edges of a face linear filtering stays
//! on the face, where a GPU mixes in the neighbouring one.

use super::sampler::Sampler;
use super::{Fetch, Texel};

impl Sampler {
    /// One layer as a texture without layers; numbers outside mean the first and the last.
    fn layer(mut self, layer: i64) -> Sampler {
        let last = self.size[2].saturating_sub(1) as i64;
        let bytes = self.size[1] * self.pitch;
        self.data += layer.clamp(0, last) as u64 * bytes;
        self.size[2] = 1;
        self
    }
}

/// The face that a direction meets, and the place on it in [0, 1].
fn face(x: f32, y: f32, z: f32) -> (i64, f32, f32) {
    let (ax, ay, az) = (x.abs(), y.abs(), z.abs());
    let (face, m, s, t) = if ax >= ay && ax >= az {
        if x >= 0.0 {
            (0, ax, -z, -y)
        } else {
            (1, ax, z, -y)
        }
    } else if ay >= az {
        if y >= 0.0 {
            (2, ay, x, z)
        } else {
            (3, ay, x, -z)
        }
    } else if z >= 0.0 {
        (4, az, x, -y)
    } else {
        (5, az, -x, -y)
    };
    (face, (s / m + 1.0) / 2.0, (t / m + 1.0) / 2.0)
}

/// A fetch from layer `layer` of a layered one-dimensional texture.
pub fn tex1DLayered<R: Texel>(texture: impl Fetch<R>, x: f32, layer: i32) -> R {
    texture.sampler().layer(layer.into()).sample([x])
}

/// A fetch from layer `layer` of a layered two-dimensional texture.
pub fn tex2DLayered<R: Texel>(texture: impl Fetch<R>, x: f32, y: f32, layer: i32) -> R {
    texture.sampler().layer(layer.into()).sample([x, y])
}

/// A fetch from a cube map in the direction (x, y, z).
pub fn texCubemap<R: Texel>(texture: impl Fetch<R>, x: f32, y: f32, z: f32) -> R {
    texCubemapLayered(texture, x, y, z, 0)
}

/// A fetch from layer `layer` of a layered cube map in the direction (x, y, z).
pub fn texCubemapLayered<R: Texel>(
    texture: impl Fetch<R>,
    x: f32,
    y: f32,
    z: f32,
    layer: i32,
) -> R {
    let (face, s, t) = face(x, y, z);
    let mut sampler = texture.sampler().layer(6 * i64::from(layer) + face);
    // Places on a face are always in [0, 1], whatever the texture says of its coordinates.
    sampler.normalized = true;
    sampler.sample([s, t])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_meet_faces() {
        let corners = [
            (1.0, 0.25, 0.5, 0, 0.25, 0.375),
            (-1.0, 0.25, 0.5, 1, 0.75, 0.375),
            (0.5, 1.0, 0.25, 2, 0.75, 0.625),
            (0.5, -1.0, 0.25, 3, 0.75, 0.375),
            (0.5, 0.25, 1.0, 4, 0.75, 0.375),
            (0.5, 0.25, -1.0, 5, 0.25, 0.375),
            // Lengths make no difference.
            (0.0, 0.5, -2.0, 5, 0.5, 0.375),
        ];
        for (x, y, z, number, s, t) in corners {
            assert_eq!(face(x, y, z), (number, s, t), "({x}, {y}, {z})");
        }
    }
}
