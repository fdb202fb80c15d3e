//! cuRAND's host API: generators that fill arrays (cuRAND Library, "Host API Overview").
//!
//! The order of the default and best orderings is the documented one: the number at place n of an array comes from position
//! (n mod 4096) · 2^67 + ⌊n / 4096⌋ of XORWOW, and likewise with 2^76 of MRG32k3a. Normal numbers come in pairs: both of a pair are of one of these
//! streams, and stand beside each other. Philox has 65,536 streams, each of which gives four numbers (or two of 64 bits) at a time. Each call goes on
//! where the last one ended. The first numbers of all of these are those that NVIDIA's library samples print. Not checked against a GPU: where the next
//! call begins after one that takes part of what a stream gives together.

use super::curand_quasi;
use super::stream::cudaStream_t;
use crate::device::curand::{
    Generator, curand_log_normal, curand_log_normal_double, curand_normal, curand_normal_double,
    curandStateMRG32k3a, curandStatePhilox4_32_10, curandStateXORWOW,
};
use crate::device::math::normcdfinv;
use crate::ptr::{Ptr, addr};

/// A result of cuRAND: an enumeration.
pub type curandStatus = u32;
/// A generator's type: an enumeration.
pub type curandRngType = u32;
/// An ordering: an enumeration.
pub type curandOrdering = u32;
/// A result of cuRAND.
pub type curandStatus_t = u32;
/// It worked.
pub const CURAND_STATUS_SUCCESS: curandStatus_t = 0;
/// The generator was not made.
pub const CURAND_STATUS_NOT_INITIALIZED: curandStatus_t = 101;
/// The generator's type is not known.
pub const CURAND_STATUS_TYPE_ERROR: curandStatus_t = 103;
/// An argument is out of range.
pub const CURAND_STATUS_OUT_OF_RANGE: curandStatus_t = 104;
/// The length is not a multiple of 2, which pairs of normal numbers need.
pub const CURAND_STATUS_LENGTH_NOT_MULTIPLE: curandStatus_t = 105;
/// The default: XORWOW.
pub const CURAND_RNG_PSEUDO_DEFAULT: u32 = 100;
/// XORWOW.
pub const CURAND_RNG_PSEUDO_XORWOW: u32 = 101;
/// MRG32k3a.
pub const CURAND_RNG_PSEUDO_MRG32K3A: u32 = 121;
/// Philox4x32-10.
pub const CURAND_RNG_PSEUDO_PHILOX4_32_10: u32 = 161;

/// A result that is never given here.
pub const CURAND_STATUS_VERSION_MISMATCH: u32 = 100;
/// A result that is never given here.
pub const CURAND_STATUS_ALLOCATION_FAILED: u32 = 102;
/// A result that is never given here.
pub const CURAND_STATUS_DOUBLE_PRECISION_REQUIRED: u32 = 106;
/// A result that is never given here.
pub const CURAND_STATUS_LAUNCH_FAILURE: u32 = 201;
/// A result that is never given here.
pub const CURAND_STATUS_PREEXISTING_FAILURE: u32 = 202;
/// A result that is never given here.
pub const CURAND_STATUS_INITIALIZATION_FAILED: u32 = 203;
/// A result that is never given here.
pub const CURAND_STATUS_ARCH_MISMATCH: u32 = 204;
/// A result that is never given here.
pub const CURAND_STATUS_INTERNAL_ERROR: u32 = 999;
/// A generator that is not there.
pub const CURAND_RNG_TEST: u32 = 0;
/// A generator that is not there.
pub const CURAND_RNG_PSEUDO_MTGP32: u32 = 141;
/// A generator that is not there.
pub const CURAND_RNG_PSEUDO_MT19937: u32 = 142;
/// A generator that is not there.
pub const CURAND_RNG_QUASI_DEFAULT: u32 = 200;
/// A generator that is not there.
pub const CURAND_RNG_QUASI_SOBOL32: u32 = 201;
/// A generator that is not there.
pub const CURAND_RNG_QUASI_SCRAMBLED_SOBOL32: u32 = 202;
/// A generator that is not there.
pub const CURAND_RNG_QUASI_SOBOL64: u32 = 203;
/// A generator that is not there.
pub const CURAND_RNG_QUASI_SCRAMBLED_SOBOL64: u32 = 204;
/// An ordering; all give the documented one.
pub const CURAND_ORDERING_PSEUDO_BEST: u32 = 100;
/// An ordering; all give the documented one.
pub const CURAND_ORDERING_PSEUDO_DEFAULT: u32 = 101;
/// An ordering; all give the documented one.
pub const CURAND_ORDERING_PSEUDO_SEEDED: u32 = 102;
/// An ordering; all give the documented one.
pub const CURAND_ORDERING_PSEUDO_LEGACY: u32 = 103;
/// An ordering; all give the documented one.
pub const CURAND_ORDERING_PSEUDO_DYNAMIC: u32 = 104;
/// An ordering; all give the documented one.
pub const CURAND_ORDERING_QUASI_DEFAULT: u32 = 201;

/// Streams whose outputs take turns.
const LANES: u64 = 4096;
/// Those of Philox.
const PHILOX_LANES: u64 = 65536;

/// A host generator.
#[derive(Debug)]
pub struct curandGenerator_st {
    kind: u32,
    seed: u64,
    offset: u64,
    lanes: Vec<State>,
    /// How often a stream's turn has come.
    at: u64,
    /// What the stream whose turn it is is still to give.
    left: u64,
    /// Of quasirandom numbers.
    dimensions: u32,
}
/// Handle of a generator.
pub type curandGenerator_t = Ptr<curandGenerator_st>;

#[derive(Clone, Copy, Debug)]
enum State {
    Xorwow(curandStateXORWOW),
    Mrg(curandStateMRG32k3a),
    Philox(curandStatePhilox4_32_10),
}

impl curandGenerator_st {
    /// Makes the streams, where the offset says.
    fn begin(&mut self) {
        let (seed, offset) = (self.seed, self.offset);
        (self.at, self.left) = (offset % LANES, 0);
        // Streams before the first have had one turn more.
        let turns = |n: u64| offset / LANES + u64::from(n < offset % LANES);
        self.lanes = match self.kind {
            CURAND_RNG_PSEUDO_MRG32K3A => (0..LANES)
                .map(|n| State::Mrg(curandStateMRG32k3a::start(seed, n, turns(n))))
                .collect(),
            CURAND_RNG_PSEUDO_PHILOX4_32_10 => {
                self.at = offset / 4;
                vec![self.philox(offset % 4)]
            }
            _ => (0..LANES)
                .map(|n| State::Xorwow(curandStateXORWOW::start(seed, n, turns(n))))
                .collect(),
        };
        if self.lanes.len() == 1 && offset % 4 != 0 {
            (self.at, self.left) = (self.at + 1, 4 - offset % 4);
        }
    }

    /// Philox's stream of this turn, so many numbers further on.
    fn philox(&self, more: u64) -> State {
        let (lane, turn) = (self.at % PHILOX_LANES, self.at / PHILOX_LANES);
        State::Philox(curandStatePhilox4_32_10::start(
            self.seed,
            lane,
            4 * turn + more,
        ))
    }

    /// The generator of the next place. How many numbers a stream gives together: XORWOW's and MRG32k3a's, and Philox's.
    fn next(&mut self, together: u64, of_philox: u64) -> &mut State {
        if self.lanes.is_empty() {
            self.begin();
        }
        let one = self.lanes.len() == 1;
        if self.left == 0 {
            if one {
                self.lanes[0] = self.philox(0);
            }
            self.left = if one { of_philox } else { together };
            self.at += 1;
        }
        self.left -= 1;
        let lane = (self.at - 1) % self.lanes.len() as u64;
        &mut self.lanes[lane as usize]
    }
}

macro_rules! each {
    ($state:expr, $g:ident => $e:expr) => {
        match $state {
            State::Xorwow($g) => $e,
            State::Mrg($g) => $e,
            State::Philox($g) => $e,
        }
    };
}

fn generator<'a>(handle: curandGenerator_t) -> Option<&'a mut curandGenerator_st> {
    super::pending::settle(super::devices::current());
    // SAFETY: null or from `curandCreateGenerator`.
    unsafe { handle.as_raw().as_mut() }
}

/// Makes a generator; those of scrambled quasirandom numbers and Mersenne twisters are not there.
pub fn curandCreateGenerator(handle: Ptr<curandGenerator_t>, kind: u32) -> curandStatus_t {
    let mut handle = handle;
    let kind = match kind {
        CURAND_RNG_PSEUDO_DEFAULT => CURAND_RNG_PSEUDO_XORWOW,
        CURAND_RNG_QUASI_DEFAULT => CURAND_RNG_QUASI_SOBOL32,
        kind => kind,
    };
    if ![
        CURAND_RNG_PSEUDO_XORWOW,
        CURAND_RNG_PSEUDO_MRG32K3A,
        CURAND_RNG_PSEUDO_PHILOX4_32_10,
        CURAND_RNG_QUASI_SOBOL32,
        CURAND_RNG_QUASI_SOBOL64,
    ]
    .contains(&kind)
    {
        return CURAND_STATUS_TYPE_ERROR;
    }
    *handle = Ptr::new(Box::into_raw(Box::new(curandGenerator_st {
        kind,
        seed: 0,
        offset: 0,
        lanes: Vec::new(),
        at: 0,
        left: 0,
        dimensions: 1,
    })));
    CURAND_STATUS_SUCCESS
}
/// Makes a generator whose arrays are the host's.
pub fn curandCreateGeneratorHost(handle: Ptr<curandGenerator_t>, kind: u32) -> curandStatus_t {
    curandCreateGenerator(handle, kind)
}
/// Destroys a generator.
pub fn curandDestroyGenerator(handle: curandGenerator_t) -> curandStatus_t {
    if handle.is_null() {
        return CURAND_STATUS_NOT_INITIALIZED;
    }
    // SAFETY: from `curandCreateGenerator`, and not used any more.
    drop(unsafe { Box::from_raw(handle.as_raw()) });
    CURAND_STATUS_SUCCESS
}

/// Numbers of a generator of quasirandom ones, for `put` with their bits; nothing if it is another one. The length is a multiple of the dimensions.
fn quasirandom(
    handle: curandGenerator_t,
    n: u64,
    put: impl FnMut(u64, u64, u32),
) -> Option<curandStatus_t> {
    let g = generator(handle)?;
    let bits = match g.kind {
        CURAND_RNG_QUASI_SOBOL32 => 32,
        CURAND_RNG_QUASI_SOBOL64 => 64,
        _ => return None,
    };
    if !n.is_multiple_of(u64::from(g.dimensions)) {
        return Some(CURAND_STATUS_LENGTH_NOT_MULTIPLE);
    }
    let mut put = put;
    curand_quasi::each(bits, g.dimensions, g.offset, n, |i, x| put(i, x, bits));
    g.offset += n / u64::from(g.dimensions);
    Some(CURAND_STATUS_SUCCESS)
}
/// Sets how many dimensions quasirandom numbers have.
pub fn curandSetQuasiRandomGeneratorDimensions(
    handle: curandGenerator_t,
    dimensions: u32,
) -> curandStatus_t {
    let Some(g) = generator(handle) else {
        return CURAND_STATUS_NOT_INITIALIZED;
    };
    if g.kind < CURAND_RNG_QUASI_DEFAULT {
        return CURAND_STATUS_TYPE_ERROR;
    }
    if !(1..=curand_quasi::DIMENSIONS).contains(&dimensions) {
        return CURAND_STATUS_OUT_OF_RANGE;
    }
    (g.dimensions, g.offset) = (dimensions, 0);
    CURAND_STATUS_SUCCESS
}

fn with(handle: curandGenerator_t, f: impl FnOnce(&mut curandGenerator_st)) -> curandStatus_t {
    match generator(handle) {
        Some(g) => {
            f(g);
            CURAND_STATUS_SUCCESS
        }
        None => CURAND_STATUS_NOT_INITIALIZED,
    }
}
/// Sets the seed and begins anew.
pub fn curandSetPseudoRandomGeneratorSeed(handle: curandGenerator_t, seed: u64) -> curandStatus_t {
    with(handle, |g| {
        g.seed = seed;
        g.lanes.clear();
    })
}
/// Sets the position to begin at.
pub fn curandSetGeneratorOffset(handle: curandGenerator_t, offset: u64) -> curandStatus_t {
    with(handle, |g| {
        g.offset = offset;
        g.lanes.clear();
    })
}
/// Sets the ordering: the documented one in any case.
pub fn curandSetGeneratorOrdering(handle: curandGenerator_t, _order: u32) -> curandStatus_t {
    with(handle, |_| {})
}
/// Sets the stream: no difference here.
pub fn curandSetStream(handle: curandGenerator_t, _stream: cudaStream_t) -> curandStatus_t {
    with(handle, |_| {})
}
/// Prepares the states.
pub fn curandGenerateSeeds(handle: curandGenerator_t) -> curandStatus_t {
    with(handle, |_| {})
}
/// The version: that of CUDA 12.4.
pub fn curandGetVersion(version: Ptr<i32>) -> curandStatus_t {
    let mut version = version;
    *version = 10305;
    CURAND_STATUS_SUCCESS
}

/// Fills with random bits.
pub fn curandGenerate(handle: curandGenerator_t, out: Ptr<u32>, n: u64) -> curandStatus_t {
    let mut out = out;
    if generator(handle).is_some_and(|g| g.kind == CURAND_RNG_QUASI_SOBOL64) {
        return CURAND_STATUS_TYPE_ERROR;
    }
    if let Some(done) = quasirandom(handle, n, |i, x, _| out[i] = x as u32) {
        return done;
    }
    with(handle, |g| {
        (0..n).for_each(|i| out[i] = each!(g.next(1, 4), s => s.bits()))
    })
}
/// Fills with numbers in (0, 1].
pub fn curandGenerateUniform(handle: curandGenerator_t, out: Ptr<f32>, n: u64) -> curandStatus_t {
    let mut out = out;
    const STEP: f32 = 1.0 / 4_294_967_296.0;
    let number = |x: u64, bits: u32| (x >> (bits - 32)) as u32 as f32 * STEP + STEP / 2.0;
    if let Some(done) = quasirandom(handle, n, |i, x, bits| out[i] = number(x, bits)) {
        return done;
    }
    with(handle, |g| {
        (0..n).for_each(|i| out[i] = each!(g.next(1, 4), s => s.uniform()))
    })
}
/// Fills with numbers in (0, 1].
pub fn curandGenerateUniformDouble(
    handle: curandGenerator_t,
    out: Ptr<f64>,
    n: u64,
) -> curandStatus_t {
    let mut out = out;
    let number = |x: u64, bits: u32| {
        // (Of 64 bits the upper 53.)
        let (x, bits) = if bits == 64 { (x >> 11, 53) } else { (x, bits) };
        let step = 1.0 / (1u64 << bits) as f64;
        x as f64 * step + step / 2.0
    };
    if let Some(done) = quasirandom(handle, n, |i, x, bits| out[i] = number(x, bits)) {
        return done;
    }
    with(handle, |g| {
        (0..n).for_each(|i| out[i] = each!(g.next(1, 2), s => s.uniform_double()))
    })
}

macro_rules! normal {
    ($($f:ident $t:ty, $of_philox:literal, $one:expr, $of:expr, $what:literal;)*) => { $(
        #[doc = $what]
        pub fn $f(handle: curandGenerator_t, out: Ptr<$t>, n: u64, mean: $t, deviation: $t) -> curandStatus_t {
            let mut out = out;
            let single = size_of::<$t>() == 4;
            let of_bits = |x: u64, bits: u32| ($of)(inverse(x, bits, single), mean, deviation);
            if let Some(done) = quasirandom(handle, n, |i, x, bits| out[i] = of_bits(x, bits)) {
                return done;
            }
            if n % 2 != 0 {
                return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
            }
            with(handle, |g| (0..n).for_each(|i| out[i] = each!(g.next(2, $of_philox), s => ($one)(addr(s), mean, deviation))))
        }
    )* };
}
normal! {
    curandGenerateNormal f32, 4, |s, mean, deviation| mean + deviation * curand_normal(s), |z: f64, mean, deviation| mean + deviation * z as f32,
        "Fills with normal numbers.";
    curandGenerateNormalDouble f64, 2, |s, mean, deviation| mean + deviation * curand_normal_double(s), |z, mean, deviation| mean + deviation * z,
        "Fills with normal numbers.";
    curandGenerateLogNormal f32, 4, curand_log_normal, |z: f64, mean: f32, deviation: f32| (mean + deviation * z as f32).exp(),
        "Fills with numbers whose logarithm is normal.";
    curandGenerateLogNormalDouble f64, 2, curand_log_normal_double, |z: f64, mean: f64, deviation: f64| (mean + deviation * z).exp(),
        "Fills with numbers whose logarithm is normal.";
}

/// The normal number of a quasirandom one: the inverse of the normal distribution in the middle of its interval, the upper half mirrored. `single`: the place is
/// one of single precision.
fn inverse(x: u64, bits: u32, single: bool) -> f64 {
    let (x, bits) = match (bits, single) {
        (64, true) => (x >> 32, 32),
        (64, false) => (x >> 11, 53),
        _ => (x, bits),
    };
    let step = 1.0 / (1u64 << bits) as f64;
    let (x, sign) = match x > 1 << (bits - 1) {
        true => ((1u64 << bits) - 1 - x, -1.0),
        false => (x, 1.0),
    };
    let place = x as f64 * step + step / 2.0;
    sign * normcdfinv(if single {
        f64::from(place as f32)
    } else {
        place
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quasirandom_numbers_by_dimensions() {
        let mut g = Ptr::null();
        assert_eq!(
            curandCreateGenerator(addr(&mut g), CURAND_RNG_QUASI_SCRAMBLED_SOBOL32),
            103
        );
        assert_eq!(
            curandCreateGenerator(addr(&mut g), CURAND_RNG_QUASI_SOBOL32),
            0
        );
        assert_eq!(curandSetQuasiRandomGeneratorDimensions(g, 11), 104);
        assert_eq!(curandSetQuasiRandomGeneratorDimensions(g, 2), 0);
        let mut out = [9.0f32; 8];
        assert_eq!(curandGenerateUniform(g, Ptr::new(&raw mut out[0]), 7), 105);
        assert_eq!(curandGenerateUniform(g, Ptr::new(&raw mut out[0]), 8), 0);
        let eighths = out.map(|x| x * 8.0);
        assert_eq!(
            eighths,
            [0.0, 4.0, 6.0, 2.0, 0.0, 4.0, 2.0, 6.0].map(|x: f32| x + 4.0 / 4_294_967_296.0)
        );
        // The next call goes on.
        let mut bits = [0u32; 2];
        assert_eq!(curandGenerate(g, Ptr::new(&raw mut bits[0]), 2), 0);
        assert_eq!(bits.map(|b| b >> 29), [3, 3]);
        assert_eq!(
            curandGenerateNormal(g, Ptr::new(&raw mut out[0]), 8, 0.0, 1.0),
            0
        );
        assert_eq!(curandDestroyGenerator(g), 0);
        assert_eq!(
            curandCreateGenerator(addr(&mut g), CURAND_RNG_PSEUDO_XORWOW),
            0
        );
        assert_eq!(curandSetQuasiRandomGeneratorDimensions(g, 2), 103);
        assert_eq!(curandDestroyGenerator(g), 0);
    }

    #[test]
    fn lanes_take_turns_and_calls_go_on() {
        let mut g: curandGenerator_t = Ptr::null();
        assert_eq!(
            curandCreateGenerator(addr(&mut g), CURAND_RNG_PSEUDO_DEFAULT),
            0
        );
        curandSetPseudoRandomGeneratorSeed(g, 7);
        let mut out = vec![0u32; 4100];
        curandGenerate(g, Ptr::new(out.as_mut_ptr()), 4000);
        curandGenerate(g, Ptr::new(out[4000..].as_mut_ptr()), 100);
        let mut lane = curandStateXORWOW::start(7, 1, 0);
        assert_eq!((out[1], out[4097]), (lane.bits(), lane.bits()));
        assert_eq!(
            curandGenerateNormal(g, Ptr::null(), 3, 0.0, 1.0),
            CURAND_STATUS_LENGTH_NOT_MULTIPLE
        );
        assert_eq!(curandDestroyGenerator(g), 0);
    }

    /// The first numbers of a seed, as a GPU's library prints them.
    fn first<const N: usize>(kind: u32, fill: impl Fn(curandGenerator_t, Ptr<f32>)) -> [f32; N] {
        let mut g: curandGenerator_t = Ptr::null();
        assert_eq!(curandCreateGenerator(addr(&mut g), kind), 0);
        curandSetPseudoRandomGeneratorSeed(g, 1234);
        let mut out = [0.0; 64];
        fill(g, Ptr::new(&raw mut out[0]));
        curandDestroyGenerator(g);
        std::array::from_fn(|i| (out[i] * 1e4).round() / 1e4)
    }

    #[test]
    fn numbers_are_those_of_a_gpu() {
        let normal = |g, out| {
            curandGenerateNormal(g, out, 12, 1.0, 2.0);
        };
        assert_eq!(
            first(CURAND_RNG_PSEUDO_XORWOW, normal),
            [2.5619, -2.6032, 0.4383, 2.1271, -1.0227]
        );
        assert_eq!(
            first(CURAND_RNG_PSEUDO_MRG32K3A, normal),
            [0.2787, -0.1826, -2.4371, -0.8032, 1.6878]
        );
        assert_eq!(
            first(CURAND_RNG_PSEUDO_PHILOX4_32_10, normal),
            [-2.233, 3.4583, -2.1211, 1.9292, 2.1369, 0.4282]
        );
        for kind in [CURAND_RNG_QUASI_SOBOL32, CURAND_RNG_QUASI_SOBOL64] {
            assert_eq!(
                first(kind, normal),
                [-11.6759, 1.0, 2.349, -0.349, 0.3627, 3.3007]
            );
        }
        assert_eq!(
            first(CURAND_RNG_PSEUDO_PHILOX4_32_10, |g, out| {
                curandGenerateUniform(g, out, 12);
            }),
            [
                0.1272, 0.8535, 0.2656, 0.7961, 0.8167, 0.3242, 0.7811, 0.0589, 0.544
            ]
        );
        // From an offset on, in the middle of what streams give together and in the second round of streams.
        for (kind, offset) in [
            (CURAND_RNG_PSEUDO_PHILOX4_32_10, 6),
            (CURAND_RNG_PSEUDO_XORWOW, 4100),
        ] {
            let many = |offset: u64, n: usize| {
                let mut g: curandGenerator_t = Ptr::null();
                curandCreateGenerator(addr(&mut g), kind);
                curandSetGeneratorOffset(g, offset);
                let mut out = vec![0u32; n];
                curandGenerate(g, Ptr::new(out.as_mut_ptr()), n as u64);
                curandDestroyGenerator(g);
                out
            };
            assert_eq!(many(offset, 5000), many(0, 9200)[offset as usize..][..5000]);
        }
    }
}
