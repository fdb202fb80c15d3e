//! cuRAND's device generators (cuRAND Library, "Device API"): XORWOW, MRG32k3a and Philox4x32-10, with uniform, normal and log-normal
//! numbers.
//!
//! The recurrences, the seeding and the distances of subsequences (2^67 for XORWOW, 2^76 for MRG32k3a, the upper half of Philox's
//! counter) are those that NVIDIA documents; Philox and MRG32k3a follow their published papers. Uniform numbers are in (0, 1]. Normal
//! numbers come in pairs by Box and Muller; their last bits depend on the sine and the logarithm at hand. Generators of quasirandom
//! numbers are not here.

use crate::array::{Array, zeroed};
use crate::ptr::Ptr;
use crate::vector::{
    double2, float2, float4, make_double2, make_float2, make_float4, make_uint2, make_uint4, uint2,
    uint4,
};
use std::sync::OnceLock;

/// A generator's state.
pub trait Generator: Copy {
    /// The next 32 bits.
    fn bits(&mut self) -> u32;
    /// The next number in (0, 1].
    fn uniform(&mut self) -> f32 {
        to_uniform(self.bits())
    }
    /// The next number in (0, 1], of two outputs.
    fn uniform_double(&mut self) -> f64 {
        let (x, y) = (self.bits(), self.bits());
        to_uniform_double(x, y)
    }
    /// The second number of a pair of normal numbers until it is used, and whether there is one.
    fn spare(&mut self) -> (&mut f32, &mut i32);
    /// The same for doubles.
    fn spare_double(&mut self) -> (&mut f64, &mut i32);
    /// A pair of independent normal numbers.
    fn normal_pair(&mut self) -> float2 {
        let (x, y) = (self.bits(), self.bits());
        box_muller(to_uniform(x), to_angle(y))
    }
    /// A pair of independent normal numbers.
    fn normal_pair_double(&mut self) -> double2 {
        let (u, v) = (self.uniform_double(), self.uniform_double());
        box_muller_double(u, v)
    }
}

const STEP: f32 = 2.328_306_4e-10; // 2^-32
fn to_uniform(x: u32) -> f32 {
    (x as f32).mul_add(STEP, STEP / 2.0)
}
fn to_angle(x: u32) -> f32 {
    const TURN: f32 = 2.328_306_4e-10 * 6.283_185_5;
    (x as f32).mul_add(TURN, TURN / 2.0)
}
fn to_uniform_double(x: u32, y: u32) -> f64 {
    let z = u64::from(x) ^ u64::from(y) << 21;
    const STEP: f64 = 1.110_223_024_625_156_5e-16; // 2^-53
    (z as f64).mul_add(STEP, STEP / 2.0)
}
fn box_muller(u: f32, angle: f32) -> float2 {
    let s = (-2.0 * u.ln()).sqrt();
    let (sin, cos) = angle.sin_cos();
    make_float2(sin * s, cos * s)
}
fn box_muller_double(u: f64, v: f64) -> double2 {
    let s = (-2.0 * u.ln()).sqrt();
    let (sin, cos) = (v * 2.0 * std::f64::consts::PI).sin_cos();
    make_double2(sin * s, cos * s)
}

macro_rules! spares {
    () => {
        fn spare(&mut self) -> (&mut f32, &mut i32) {
            (&mut self.boxmuller_extra, &mut self.boxmuller_flag)
        }
        fn spare_double(&mut self) -> (&mut f64, &mut i32) {
            (
                &mut self.boxmuller_extra_double,
                &mut self.boxmuller_flag_double,
            )
        }
    };
}

/// XORWOW's state (Marsaglia, "Xorshift RNGs").
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)] // CUDA's fields.
pub struct curandStateXORWOW {
    pub d: u32,
    pub v: Array<u32, 5>,
    pub boxmuller_flag: i32,
    pub boxmuller_flag_double: i32,
    pub boxmuller_extra: f32,
    pub boxmuller_extra_double: f64,
}

impl Generator for curandStateXORWOW {
    #[inline]
    fn bits(&mut self) -> u32 {
        let v = &mut self.v.0;
        let t = v[0] ^ v[0] >> 2;
        v.rotate_left(1);
        v[4] = (v[3] ^ v[3] << 4) ^ (t ^ t << 1);
        self.d = self.d.wrapping_add(362_437);
        v[4].wrapping_add(self.d)
    }
    spares!();
}

/// A linear map of the 160 bits of XORWOW's `v`: what each bit becomes.
type Map = Vec<[u32; 5]>;

fn apply(map: &Map, v: [u32; 5]) -> [u32; 5] {
    let mut out = [0; 5];
    for (bit, image) in map.iter().enumerate() {
        if v[bit / 32] >> (bit % 32) & 1 == 1 {
            for (o, i) in out.iter_mut().zip(image) {
                *o ^= i;
            }
        }
    }
    out
}

/// The maps of 2^0, 2^1, … steps; 2^131 is the last that a subsequence needs.
fn steps() -> &'static Vec<Map> {
    static STEPS: OnceLock<Vec<Map>> = OnceLock::new();
    STEPS.get_or_init(|| {
        let one = (0..160)
            .map(|bit| {
                let mut s: curandStateXORWOW = zeroed();
                s.v[bit / 32] = 1 << (bit % 32);
                s.bits();
                s.v.0
            })
            .collect();
        let mut all: Vec<Map> = vec![one];
        for _ in 1..131 {
            let last = &all[all.len() - 1];
            let next = last.iter().map(|image| apply(last, *image)).collect();
            all.push(next);
        }
        all
    })
}

impl curandStateXORWOW {
    fn skip(&mut self, n: u64, first: usize) {
        for bit in (0..64).filter(|b| n >> b & 1 == 1) {
            self.v = Array(apply(&steps()[first + bit], self.v.0));
        }
    }

    /// The generator of a seed, at a subsequence and an offset in it.
    pub fn start(seed: u64, subsequence: u64, offset: u64) -> Self {
        let (s0, s1) = (seed as u32 ^ 0xaad2_6b49, (seed >> 32) as u32 ^ 0xf7dc_efdd);
        let (t0, t1) = (
            s0.wrapping_mul(1_099_087_573),
            s1.wrapping_mul(2_591_861_531),
        );
        let mut s = curandStateXORWOW {
            d: 6_615_241u32.wrapping_add(t1).wrapping_add(t0),
            v: Array([
                123_456_789u32.wrapping_add(t0),
                362_436_069 ^ t0,
                521_288_629u32.wrapping_add(t1),
                88_675_123 ^ t1,
                5_783_321u32.wrapping_add(t0),
            ]),
            ..zeroed()
        };
        s.skip(subsequence, 67);
        s.ahead(offset);
        s
    }

    /// Leaves out `n` outputs.
    pub fn ahead(&mut self, n: u64) {
        self.skip(n, 0);
        self.d = self.d.wrapping_add((n as u32).wrapping_mul(362_437));
    }
}

/// MRG32k3a's state (L'Ecuyer 1999).
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)] // CUDA's fields.
pub struct curandStateMRG32k3a {
    pub s1: Array<u32, 3>,
    pub s2: Array<u32, 3>,
    pub boxmuller_flag: i32,
    pub boxmuller_flag_double: i32,
    pub boxmuller_extra: f32,
    pub boxmuller_extra_double: f64,
}

const M1: u64 = 4_294_967_087;
const M2: u64 = 4_294_944_443;
const A1: [[u64; 3]; 3] = [[0, 1, 0], [0, 0, 1], [M1 - 810_728, 1_403_580, 0]];
const A2: [[u64; 3]; 3] = [[0, 1, 0], [0, 0, 1], [M2 - 1_370_589, 0, 527_612]];

fn times(a: &[[u64; 3]; 3], b: &[[u64; 3]; 3], m: u64) -> [[u64; 3]; 3] {
    std::array::from_fn(|i| {
        std::array::from_fn(|j| (0..3).fold(0, |s, k| (s + a[i][k] * b[k][j] % m) % m))
    })
}
/// `state` after `n` · 2^`shift` steps of the matrix.
fn advance(a: &[[u64; 3]; 3], state: [u64; 3], n: u64, shift: u32, m: u64) -> [u64; 3] {
    let mut power = *a;
    for _ in 0..shift {
        power = times(&power, &power, m);
    }
    let (mut n, mut state) = (n, state);
    while n != 0 {
        if n & 1 == 1 {
            state = std::array::from_fn(|i| {
                (0..3).fold(0, |s, k| (s + power[i][k] * state[k] % m) % m)
            });
        }
        power = times(&power, &power, m);
        n >>= 1;
    }
    state
}

/// Residues, which have 32 bits.
fn narrow(s: [u64; 3]) -> Array<u32, 3> {
    Array(s.map(|x| x as u32))
}

impl curandStateMRG32k3a {
    /// The generator of a seed, at a subsequence and an offset in it.
    pub fn start(seed: u64, subsequence: u64, offset: u64) -> Self {
        let (mut s1, mut s2) = ([12345u64; 3], [12345u64; 3]);
        if seed != 0 {
            let x1 = u64::from(seed as u32 ^ 0x5555_5555);
            let x2 = u64::from((seed >> 32) as u32 ^ 0xaaaa_aaaa);
            s1 = [x1 * 12345 % M1, x2 * 12345 % M1, x1 * 12345 % M1];
            s2 = [x2 * 12345 % M2, x1 * 12345 % M2, x2 * 12345 % M2];
        }
        let mut s = curandStateMRG32k3a {
            s1: narrow(advance(&A1, s1, subsequence, 76, M1)),
            s2: narrow(advance(&A2, s2, subsequence, 76, M2)),
            ..zeroed()
        };
        s.ahead(offset);
        s
    }

    /// Leaves out `n` outputs.
    pub fn ahead(&mut self, n: u64) {
        self.s1 = narrow(advance(&A1, self.s1.0.map(u64::from), n, 0, M1));
        self.s2 = narrow(advance(&A2, self.s2.0.map(u64::from), n, 0, M2));
    }

    /// The next number from 1 to `M1`.
    fn next(&mut self) -> u64 {
        let (s1, s2) = (self.s1.0.map(u64::from), self.s2.0.map(u64::from));
        let p1 = (1_403_580 * s1[1] + 810_728 * (M1 - s1[0])) % M1;
        self.s1 = narrow([s1[1], s1[2], p1]);
        let p2 = (527_612 * s2[2] + 1_370_589 * (M2 - s2[0])) % M2;
        self.s2 = narrow([s2[1], s2[2], p2]);
        if p1 <= p2 { p1 + M1 - p2 } else { p1 - p2 }
    }
}

const MRG_STEP: f64 = 2.328_306_549_295_728e-10;

impl Generator for curandStateMRG32k3a {
    fn bits(&mut self) -> u32 {
        (self.next() as f64 * 1.000_000_048_662) as u32
    }
    fn uniform(&mut self) -> f32 {
        (self.next() as f64 * MRG_STEP) as f32
    }
    fn uniform_double(&mut self) -> f64 {
        self.next() as f64 * MRG_STEP
    }
    fn normal_pair(&mut self) -> float2 {
        let (u, v) = (self.uniform(), self.uniform());
        box_muller(u, v * 6.283_185_5)
    }
    spares!();
}

/// Philox4x32-10's state (Salmon and others, "Parallel random numbers: as easy as 1, 2, 3").
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, non_snake_case)] // CUDA's fields.
pub struct curandStatePhilox4_32_10 {
    pub ctr: uint4,
    pub output: uint4,
    pub key: uint2,
    pub STATE: u32,
    pub boxmuller_flag: i32,
    pub boxmuller_flag_double: i32,
    pub boxmuller_extra: f32,
    pub boxmuller_extra_double: f64,
}

/// Ten rounds.
fn philox(counter: u128, key: [u32; 2]) -> [u32; 4] {
    let mut c: [u32; 4] = std::array::from_fn(|i| (counter >> (32 * i)) as u32);
    let mut k = key;
    for _ in 0..10 {
        let (a, b) = (u64::from(c[0]) * 0xd251_1f53, u64::from(c[2]) * 0xcd9e_8d57);
        c = [
            (b >> 32) as u32 ^ c[1] ^ k[0],
            b as u32,
            (a >> 32) as u32 ^ c[3] ^ k[1],
            a as u32,
        ];
        k = [
            k[0].wrapping_add(0x9e37_79b9),
            k[1].wrapping_add(0xbb67_ae85),
        ];
    }
    c
}

impl curandStatePhilox4_32_10 {
    /// The generator of a seed, at a subsequence and an offset in it.
    pub fn start(seed: u64, subsequence: u64, offset: u64) -> Self {
        let mut s = curandStatePhilox4_32_10 {
            ctr: make_uint4(0, 0, subsequence as u32, (subsequence >> 32) as u32),
            key: make_uint2(seed as u32, (seed >> 32) as u32),
            ..zeroed()
        };
        s.ahead(offset);
        s
    }

    /// Leaves out `n` outputs.
    pub fn ahead(&mut self, n: u64) {
        let n = u128::from(n) + u128::from(self.STATE);
        self.STATE = (n % 4) as u32;
        self.count(n / 4);
    }

    /// Adds to the counter and computes its outputs.
    fn count(&mut self, n: u128) {
        let c = self.ctr;
        let words = [c.x, c.y, c.z, c.w];
        let counter = (0..4).fold(0u128, |all, i| all | u128::from(words[i]) << (32 * i));
        let counter = counter.wrapping_add(n);
        let [x, y, z, w] = std::array::from_fn(|i| (counter >> (32 * i)) as u32);
        self.ctr = make_uint4(x, y, z, w);
        let [x, y, z, w] = philox(counter, [self.key.x, self.key.y]);
        self.output = make_uint4(x, y, z, w);
    }

    /// The next four outputs.
    pub fn four(&mut self) -> [u32; 4] {
        std::array::from_fn(|_| self.bits())
    }
}

impl Generator for curandStatePhilox4_32_10 {
    #[inline]
    fn bits(&mut self) -> u32 {
        let o = self.output;
        let bits = [o.x, o.y, o.z, o.w][(self.STATE & 3) as usize];
        self.STATE += 1;
        if self.STATE == 4 {
            self.STATE = 0;
            self.count(1);
        }
        bits
    }
    fn uniform_double(&mut self) -> f64 {
        const STEP: f64 = 2.328_306_436_538_696_3e-10; // 2^-32
        f64::from(self.bits()).mul_add(STEP, STEP)
    }
    fn normal_pair_double(&mut self) -> double2 {
        let [x, y, z, w] = self.four();
        box_muller_double(to_uniform_double(x, y), to_uniform_double(z, w))
    }
    spares!();
}

macro_rules! init {
    ($($t:ident $init:ident $skip:ident;)*) => { $(
        /// `curand_init`.
        pub fn $init(seed: u64, subsequence: u64, offset: u64, mut state: Ptr<$t>) {
            *state = $t::start(seed, subsequence, offset);
        }
        /// `skipahead`.
        pub fn $skip(n: u64, mut state: Ptr<$t>) {
            state.ahead(n);
        }
    )* };
}
init! {
    curandStateXORWOW init_xorwow skip_xorwow;
    curandStateMRG32k3a init_mrg skip_mrg;
    curandStatePhilox4_32_10 init_philox skip_philox;
}

/// 32 random bits.
pub fn curand<G: Generator>(mut state: Ptr<G>) -> u32 {
    state.bits()
}
/// A number in (0, 1].
pub fn curand_uniform<G: Generator>(mut state: Ptr<G>) -> f32 {
    state.uniform()
}
/// A number in (0, 1].
pub fn curand_uniform_double<G: Generator>(mut state: Ptr<G>) -> f64 {
    state.uniform_double()
}
/// A normal number, mean 0 and standard deviation 1.
pub fn curand_normal<G: Generator>(mut state: Ptr<G>) -> f32 {
    let (second, there) = state.spare();
    if *there != 0 {
        *there = 0;
        return *second;
    }
    let pair = state.normal_pair();
    let (second, there) = state.spare();
    (*second, *there) = (pair.y, 1);
    pair.x
}
/// A normal number, mean 0 and standard deviation 1.
pub fn curand_normal_double<G: Generator>(mut state: Ptr<G>) -> f64 {
    let (second, there) = state.spare_double();
    if *there != 0 {
        *there = 0;
        return *second;
    }
    let pair = state.normal_pair_double();
    let (second, there) = state.spare_double();
    (*second, *there) = (pair.y, 1);
    pair.x
}
/// Two normal numbers.
pub fn curand_normal2<G: Generator>(mut state: Ptr<G>) -> float2 {
    state.normal_pair()
}
/// Two normal numbers.
pub fn curand_normal2_double<G: Generator>(mut state: Ptr<G>) -> double2 {
    state.normal_pair_double()
}
/// A number whose logarithm is normal.
pub fn curand_log_normal<G: Generator>(state: Ptr<G>, mean: f32, deviation: f32) -> f32 {
    (mean + deviation * curand_normal(state)).exp()
}
/// A number whose logarithm is normal.
pub fn curand_log_normal_double<G: Generator>(state: Ptr<G>, mean: f64, deviation: f64) -> f64 {
    (mean + deviation * curand_normal_double(state)).exp()
}
/// Four times 32 random bits.
pub fn curand4(mut state: Ptr<curandStatePhilox4_32_10>) -> uint4 {
    let [x, y, z, w] = state.four();
    make_uint4(x, y, z, w)
}
/// Four numbers in (0, 1].
pub fn curand_uniform4(mut state: Ptr<curandStatePhilox4_32_10>) -> float4 {
    let [x, y, z, w] = state.four().map(to_uniform);
    make_float4(x, y, z, w)
}
/// Two numbers in (0, 1].
pub fn curand_uniform2_double(mut state: Ptr<curandStatePhilox4_32_10>) -> double2 {
    let [x, y, z, w] = state.four();
    make_double2(to_uniform_double(x, y), to_uniform_double(z, w))
}
/// Four normal numbers.
pub fn curand_normal4(mut state: Ptr<curandStatePhilox4_32_10>) -> float4 {
    let [x, y, z, w] = state.four();
    let a = box_muller(to_uniform(x), to_angle(y));
    let b = box_muller(to_uniform(z), to_angle(w));
    make_float4(a.x, a.y, b.x, b.y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::addr;

    #[test]
    fn philox_gives_the_papers_vectors() {
        // Known answers of Random123's kat_vectors for philox4x32 10.
        assert_eq!(
            philox(0, [0, 0]),
            [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]
        );
        assert_eq!(
            philox(u128::MAX, [u32::MAX; 2]),
            [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]
        );
        let mut a = curandStatePhilox4_32_10::start(7, 3, 0);
        let mut b = curandStatePhilox4_32_10::start(7, 3, 5);
        for _ in 0..5 {
            a.bits();
        }
        assert_eq!((a.bits(), a.ctr.z), (b.bits(), 3));
    }

    #[test]
    fn skipping_equals_stepping() {
        let (mut a, mut b) = (
            curandStateXORWOW::start(1234, 5, 0),
            curandStateXORWOW::start(1234, 5, 1000),
        );
        let (mut c, mut d) = (
            curandStateMRG32k3a::start(1234, 5, 0),
            curandStateMRG32k3a::start(1234, 5, 1000),
        );
        for _ in 0..1000 {
            a.bits();
            c.next();
        }
        for _ in 0..4 {
            assert_eq!((a.bits(), c.next()), (b.bits(), d.next()));
        }
        // A subsequence is 2^67 steps: the square of 2^66.
        let whole = curandStateXORWOW::start(9, 1, 0).v.0;
        let start = curandStateXORWOW::start(9, 0, 0).v.0;
        let half = |v| apply(&steps()[66], v);
        assert_eq!(whole, half(half(start)));
    }

    #[test]
    fn mrg_follows_the_paper() {
        // L'Ecuyer's example: all seeds 12345, the sum of the first numbers.
        let mut g = curandStateMRG32k3a::start(0, 0, 0);
        let first = g.next();
        assert_eq!(first as f64 * MRG_STEP, 0.12701112204657714);
    }

    #[test]
    fn distributions_are_where_they_should_be() {
        let mut g = curandStateXORWOW::start(42, 0, 0);
        let p = addr(&mut g);
        let n = 20000;
        let (mut mean, mut square, mut uniform) = (0.0, 0.0, 0.0);
        for _ in 0..n {
            let x = f64::from(curand_normal(p));
            (mean, square) = (mean + x, square + x * x);
            let u = f64::from(curand_uniform(p));
            assert!(u > 0.0 && u <= 1.0);
            uniform += u;
        }
        let n = f64::from(n);
        assert!(
            (mean / n).abs() < 0.03
                && (square / n - 1.0).abs() < 0.05
                && (uniform / n - 0.5).abs() < 0.01
        );
    }
}
