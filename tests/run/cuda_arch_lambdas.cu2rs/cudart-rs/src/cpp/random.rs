//! `<random>`: the engines of the standard and the distributions as libstdc++ computes them, number for number.
//!
//! The standard fixes the engines ([rand.predef]); distributions are the library's own, so programs' output depends on
//! libstdc++'s ways: `generate_canonical` from as many draws as the digits need, bounded integers by Lemire's
//! multiplication for 32-bit engines and by division otherwise, normal numbers by Marsaglia's polar method.

use super::abi::Padding;
use super::callable::Call;
use crate::ptr::{Ptr, addr};

/// A uniform random bit generator.
pub trait Engine {
    /// Least value.
    fn least(&self) -> u64;
    /// Greatest value.
    fn greatest(&self) -> u64;
    /// The next number.
    fn draw(&mut self) -> u64;
}

/// `std::mt19937`.
#[derive(Clone, Debug, PartialEq)]
pub struct Mt19937 {
    words: [u64; 624],
    at: usize,
}
impl Default for Mt19937 {
    fn default() -> Self {
        Self::new(5489)
    }
}
impl Mt19937 {
    /// From the words of a seed sequence.
    pub fn from_seeds(seeds: Ptr<u32>, _of_sequence: i64) -> Self {
        let mut engine = Self::default();
        engine.seed_words(seeds);
        engine
    }
    /// Throws numbers away.
    pub fn discard(&mut self, count: u64) {
        for _ in 0..count {
            self.draw();
        }
    }
    /// `==`: the same numbers follow.
    pub fn equal(&self, other: Self) -> bool {
        *self == other
    }
    /// The state from the words of a seed sequence.
    pub fn seed_words(&mut self, seeds: Ptr<u32>) {
        let mut zero = true;
        for i in 0..624 {
            self.words[i] = u64::from(seeds[i]);
            zero &= if i == 0 {
                self.words[0] & 0x8000_0000 == 0
            } else {
                self.words[i] == 0
            };
        }
        if zero {
            self.words[0] = 1 << 31;
        }
        self.at = 624;
    }
    /// What `<<` writes: the words, then the place.
    pub fn state_word(&self, i: u64) -> u64 {
        self.words
            .get(i as usize)
            .copied()
            .unwrap_or(self.at as u64)
    }
    /// What `>>` reads.
    pub fn set_state_word(&mut self, i: u64, word: u64) {
        match self.words.get_mut(i as usize) {
            Some(w) => *w = word,
            None => self.at = (word as usize).min(624),
        }
    }
    /// From a seed.
    pub fn new(seed: u32) -> Self {
        let mut words = [0u64; 624];
        let mut word = seed;
        for (i, slot) in words.iter_mut().enumerate() {
            if i > 0 {
                word = 1_812_433_253u32
                    .wrapping_mul(word ^ word >> 30)
                    .wrapping_add(i as u32);
            }
            *slot = u64::from(word);
        }
        Mt19937 { words, at: 624 }
    }
    /// With the seed of the standard.
    pub fn new_default() -> Self {
        Self::default()
    }
    /// Starts anew.
    pub fn seed(&mut self, seed: u32) {
        *self = Self::new(seed);
    }
    /// The next number.
    pub fn call(&mut self) -> u64 {
        self.draw()
    }
}
impl Engine for Mt19937 {
    fn least(&self) -> u64 {
        0
    }
    fn greatest(&self) -> u64 {
        u32::MAX as u64
    }
    fn draw(&mut self) -> u64 {
        if self.at == 624 {
            for i in 0..624 {
                let y = self.words[i] & 0x8000_0000 | self.words[(i + 1) % 624] & 0x7fff_ffff;
                let twist = if y & 1 == 1 { 0x9908_b0df } else { 0 };
                self.words[i] = self.words[(i + 397) % 624] ^ y >> 1 ^ twist;
            }
            self.at = 0;
        }
        let mut y = self.words[self.at];
        self.at += 1;
        y ^= y >> 11;
        y ^= y << 7 & 0x9d2c_5680;
        y ^= y << 15 & 0xefc6_0000;
        y ^ y >> 18
    }
}

/// `std::mt19937_64`.
#[derive(Clone, Debug, PartialEq)]
pub struct Mt19937_64 {
    words: [u64; 312],
    at: usize,
}
impl Default for Mt19937_64 {
    fn default() -> Self {
        Self::new(5489)
    }
}
impl Mt19937_64 {
    /// From the words of a seed sequence.
    pub fn from_seeds(seeds: Ptr<u32>, _of_sequence: i64) -> Self {
        let mut engine = Self::default();
        engine.seed_words(seeds);
        engine
    }
    /// Throws numbers away.
    pub fn discard(&mut self, count: u64) {
        for _ in 0..count {
            self.draw();
        }
    }
    /// `==`: the same numbers follow.
    pub fn equal(&self, other: Self) -> bool {
        *self == other
    }
    /// The state from the words of a seed sequence.
    pub fn seed_words(&mut self, seeds: Ptr<u32>) {
        let mut zero = true;
        for i in 0..312 {
            self.words[i] = u64::from(seeds[2 * i]) | u64::from(seeds[2 * i + 1]) << 32;
            zero &= if i == 0 {
                self.words[0] & 0xffff_ffff_8000_0000 == 0
            } else {
                self.words[i] == 0
            };
        }
        if zero {
            self.words[0] = 1 << 63;
        }
        self.at = 312;
    }
    /// What `<<` writes: the words, then the place.
    pub fn state_word(&self, i: u64) -> u64 {
        self.words
            .get(i as usize)
            .copied()
            .unwrap_or(self.at as u64)
    }
    /// What `>>` reads.
    pub fn set_state_word(&mut self, i: u64, word: u64) {
        match self.words.get_mut(i as usize) {
            Some(w) => *w = word,
            None => self.at = (word as usize).min(312),
        }
    }
    /// From a seed.
    pub fn new(seed: u64) -> Self {
        let mut words = [0u64; 312];
        let mut word = seed;
        for (i, slot) in words.iter_mut().enumerate() {
            if i > 0 {
                word = 6_364_136_223_846_793_005u64
                    .wrapping_mul(word ^ word >> 62)
                    .wrapping_add(i as u64);
            }
            *slot = word;
        }
        Mt19937_64 { words, at: 312 }
    }
    /// With the seed of the standard.
    pub fn new_default() -> Self {
        Self::default()
    }
    /// Starts anew.
    pub fn seed(&mut self, seed: u64) {
        *self = Self::new(seed);
    }
    /// The next number.
    pub fn call(&mut self) -> u64 {
        self.draw()
    }
}
impl Engine for Mt19937_64 {
    fn least(&self) -> u64 {
        0
    }
    fn greatest(&self) -> u64 {
        u64::MAX
    }
    fn draw(&mut self) -> u64 {
        if self.at == 312 {
            for i in 0..312 {
                let y =
                    self.words[i] & 0xffff_ffff_8000_0000 | self.words[(i + 1) % 312] & 0x7fff_ffff;
                let twist = if y & 1 == 1 { 0xb502_6f5a_a966_19e9 } else { 0 };
                self.words[i] = self.words[(i + 156) % 312] ^ y >> 1 ^ twist;
            }
            self.at = 0;
        }
        let mut y = self.words[self.at];
        self.at += 1;
        y ^= y >> 29 & 0x5555_5555_5555_5555;
        y ^= y << 17 & 0x71d6_7fff_eda6_0000;
        y ^= y << 37 & 0xfff7_eee0_0000_0000;
        y ^ y >> 43
    }
}

/// `std::minstd_rand0` (A = 16807, also `default_random_engine`) and `std::minstd_rand` (A = 48271).
#[derive(Clone, Debug, PartialEq)]
pub struct Minstd<const A: u64> {
    state: u64,
}
impl<const A: u64> Default for Minstd<A> {
    fn default() -> Self {
        Self::new(1)
    }
}
impl<const A: u64> Minstd<A> {
    /// From the words of a seed sequence.
    pub fn from_seeds(seeds: Ptr<u32>, _of_sequence: i64) -> Self {
        Self::new(u64::from(seeds[3]))
    }
    /// Throws numbers away.
    pub fn discard(&mut self, count: u64) {
        for _ in 0..count {
            self.draw();
        }
    }
    /// `==`: the same numbers follow.
    pub fn equal(&self, other: Self) -> bool {
        *self == other
    }
    /// The state from the words of a seed sequence.
    pub fn seed_words(&mut self, seeds: Ptr<u32>) {
        self.seed(u64::from(seeds[3]));
    }
    /// What `<<` writes.
    pub fn state_word(&self, _i: u64) -> u64 {
        self.state
    }
    /// What `>>` reads.
    pub fn set_state_word(&mut self, _i: u64, word: u64) {
        self.state = word;
    }
    /// From a seed; a multiple of the modulus counts as 1.
    pub fn new(seed: u64) -> Self {
        let state = seed % 2_147_483_647;
        Minstd {
            state: if state == 0 { 1 } else { state },
        }
    }
    /// With the seed of the standard.
    pub fn new_default() -> Self {
        Self::default()
    }
    /// Starts anew.
    pub fn seed(&mut self, seed: u64) {
        *self = Self::new(seed);
    }
    /// The next number.
    pub fn call(&mut self) -> u64 {
        self.draw()
    }
}
impl<const A: u64> Engine for Minstd<A> {
    fn least(&self) -> u64 {
        1
    }
    fn greatest(&self) -> u64 {
        2_147_483_646
    }
    fn draw(&mut self) -> u64 {
        self.state = self.state * A % 2_147_483_647;
        self.state
    }
}

/// `std::random_device`: numbers of the system.
#[derive(Clone, Debug, Default)]
pub struct RandomDevice;
impl RandomDevice {
    /// The device, whatever its name.
    pub fn named(_token: super::string::CppString) -> Self {
        RandomDevice
    }
    /// `entropy()`: all 32 bits.
    pub fn entropy(&self) -> f64 {
        32.0
    }
    /// The device.
    pub fn new() -> Self {
        RandomDevice
    }
    /// The next number. With `CUDART_TIME` set (runs that shall repeat) it is a constant.
    pub fn call(&mut self) -> u32 {
        self.draw() as u32
    }
}
impl Engine for RandomDevice {
    fn least(&self) -> u64 {
        0
    }
    fn greatest(&self) -> u64 {
        u32::MAX as u64
    }
    fn draw(&mut self) -> u64 {
        if std::env::var_os("CUDART_TIME").is_some() {
            return 5489;
        }
        let mut bytes = [0u8; 4];
        // SAFETY: the buffer has four bytes; a short answer leaves zeros.
        unsafe { libc::getrandom(bytes.as_mut_ptr().cast(), 4, 0) };
        u64::from(u32::from_ne_bytes(bytes))
    }
}

/// An engine that is a class of the program or of a translated header: it is called back.
struct Drawn<F> {
    draw: F,
    least: u64,
    greatest: u64,
}
impl<F: Call<(), Output = u64>> Engine for Drawn<F> {
    fn least(&self) -> u64 {
        self.least
    }
    fn greatest(&self) -> u64 {
        self.greatest
    }
    fn draw(&mut self) -> u64 {
        F::call(addr(&mut self.draw), ())
    }
}
/// What all distributions have: `call_with` draws from an engine that is called back, `equal` is `==`; parameters stand for distributions and the other way round.
macro_rules! distribution {
    ($t:ty => $result:ty, keeps $($kept:ident)?) => {
        /// The next number, from an engine that is called back.
        pub fn call_with<F: Call<(), Output = u64>>(&mut self, draw: F, least: u64, greatest: u64) -> $result {
            let mut engine = Drawn { draw, least, greatest };
            self.call(addr(&mut engine))
        }
        /// `==`.
        pub fn equal(&self, other: $t) -> bool {
            *self == other
        }
        /// `param(p)`.
        pub fn set_param(&mut self, other: $t) {
            *self = self.with_param(other);
        }
        /// The numbers of `other` with what this one keeps between draws.
        pub fn with_param(&self, other: $t) -> $t {
            #[allow(unused_mut)] // most keep nothing
            let mut result = other;
            $(result.$kept = self.$kept;)?
            result
        }
        /// Keeps what the other one does.
        pub fn keep_of(&mut self, other: $t) {
            let _ = other;
            $(self.$kept = other.$kept;)?
        }
    };
}
macro_rules! forgets_nothing {
    () => {
        /// `reset()`: nothing is kept between draws.
        pub fn reset(&mut self) {}
    };
}

/// A floating type that distributions give.
pub trait Real: Copy {
    /// A number in [0, 1) from an engine.
    fn canonical<G: Engine>(g: &mut G) -> Self;
    /// From and to `f64`, for parameters.
    fn to_f64(self) -> f64;
    /// Rounded.
    fn from_f64(x: f64) -> Self;
}

/// How many draws of an engine give `digits` binary digits.
fn draws<G: Engine>(g: &G, digits: u32) -> u32 {
    let range = u128::from(g.greatest() - g.least()) + 1;
    // libstdc++ truncates the logarithm.
    let bits = range.ilog2();
    digits.div_ceil(bits).max(1)
}
macro_rules! reals {
    ($($t:ty, $digits:literal, $below_one:expr;)*) => { $(impl Real for $t {
        fn canonical<G: Engine>(g: &mut G) -> Self {
            let range = (u128::from(g.greatest() - g.least()) + 1) as f64;
            let (mut sum, mut scale): ($t, $t) = (0.0, 1.0);
            for _ in 0..draws(g, $digits) {
                sum += (g.draw() - g.least()) as $t * scale;
                // Products of at most two ranges below 2^64: double arithmetic rounds them as long double and back does.
                scale = (f64::from(scale) * range) as $t;
            }
            let x = sum / scale;
            if x >= 1.0 { $below_one } else { x }
        }
        fn to_f64(self) -> f64 { f64::from(self) }
        fn from_f64(x: f64) -> Self { x as $t }
    })* };
}
reals! {
    f64, 53, 1.0 - f64::EPSILON / 2.0;
    f32, 24, 1.0 - f32::EPSILON / 2.0;
}

/// `std::uniform_real_distribution`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UniformReal<T> {
    low: T,
    high: T,
}
macro_rules! uniform_real {
    ($($t:ty)*) => { $(impl UniformReal<$t> {
        distribution!(UniformReal<$t> => $t, keeps);
        /// The lower end.
        pub fn a(&self) -> $t {
            self.low
        }
        /// The upper end.
        pub fn b(&self) -> $t {
            self.high
        }
        forgets_nothing!();
        /// Numbers in [low, high).
        pub fn new(low: $t, high: $t) -> Self {
            UniformReal { low, high }
        }
        /// The next number.
        pub fn call<G: Engine>(&mut self, mut g: Ptr<G>) -> $t {
            <$t>::canonical(&mut *g) * (self.high - self.low) + self.low
        }
    })* };
}
uniform_real!(f32 f64);

impl<T: Real> Default for UniformReal<T> {
    fn default() -> Self {
        UniformReal {
            low: T::from_f64(0.0),
            high: T::from_f64(1.0),
        }
    }
}

/// `std::uniform_int_distribution`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UniformInt<T> {
    low: T,
    high: T,
}
macro_rules! uniform_int {
    ($($t:ty)*) => { $(impl Default for UniformInt<$t> {
        fn default() -> Self {
            UniformInt { low: 0, high: <$t>::MAX }
        }
    }
    impl UniformInt<$t> {
        distribution!(UniformInt<$t> => $t, keeps);
        /// The lower end.
        pub fn a(&self) -> $t {
            self.low
        }
        /// The upper end.
        pub fn b(&self) -> $t {
            self.high
        }
        forgets_nothing!();
        /// Numbers in [low, high].
        pub fn new(low: $t, high: $t) -> Self {
            UniformInt { low, high }
        }
        /// The next number.
        pub fn call<G: Engine>(&mut self, mut g: Ptr<G>) -> $t {
            let range = (self.high as u64).wrapping_sub(self.low as u64);
            (self.low as u64).wrapping_add(bounded(&mut *g, range)) as $t
        }
    })* };
}
uniform_int!(i8 u8 i16 u16 i32 u32 i64 u64);

/// A number in 0..=range.
fn bounded<G: Engine>(g: &mut G, range: u64) -> u64 {
    let engine = g.greatest() - g.least();
    if engine > range {
        let count = range + 1;
        if engine == u64::from(u32::MAX) {
            return lemire(count, 32, || g.draw());
        }
        if engine == u64::MAX {
            return lemire(count, 64, || g.draw());
        }
        let scaling = engine / count;
        let past = count * scaling;
        loop {
            let x = g.draw() - g.least();
            if x < past {
                return x / scaling;
            }
        }
    }
    if engine == range {
        return g.draw() - g.least();
    }
    let step = engine.wrapping_add(1);
    loop {
        let high = step.wrapping_mul(bounded(g, range / step));
        let x = high.wrapping_add(g.draw() - g.least());
        if x <= range && x >= high {
            return x;
        }
    }
}
/// A number in 0..=last.
pub fn below<G: Engine>(mut g: Ptr<G>, last: u64) -> u64 {
    bounded(&mut *g, last)
}
/// The same from an engine that is called back.
pub fn below_with<F: Call<(), Output = u64>>(draw: F, least: u64, greatest: u64, last: u64) -> u64 {
    bounded(
        &mut Drawn {
            draw,
            least,
            greatest,
        },
        last,
    )
}
/// Lemire's nearly divisionless method for `bits`-bit numbers below `count`.
fn lemire(count: u64, bits: u32, mut draw: impl FnMut() -> u64) -> u64 {
    let mask = (1u128 << bits) - 1;
    let mut product = u128::from(draw()) * u128::from(count);
    if (product & mask) < u128::from(count) {
        let threshold = ((1u128 << bits) - u128::from(count)) % u128::from(count);
        while (product & mask) < threshold {
            product = u128::from(draw()) * u128::from(count);
        }
    }
    (product >> bits) as u64
}

/// `std::normal_distribution`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Normal<T> {
    mean: T,
    deviation: T,
    saved: Option<T>,
}
macro_rules! normal {
    ($($t:ty)*) => { $(impl Default for Normal<$t> {
        fn default() -> Self {
            Normal::<$t>::new(0.0, 1.0)
        }
    }
    impl Normal<$t> {
        distribution!(Normal<$t> => $t, keeps saved);
        /// The mean.
        pub fn mean(&self) -> $t {
            self.mean
        }
        /// The standard deviation.
        pub fn stddev(&self) -> $t {
            self.deviation
        }
        /// With this mean and standard deviation.
        pub fn new(mean: $t, deviation: $t) -> Self {
            Normal { mean, deviation, saved: None }
        }
        /// Forgets the saved number.
        pub fn reset(&mut self) {
            self.saved = None;
        }
        /// The next number.
        pub fn call<G: Engine>(&mut self, mut g: Ptr<G>) -> $t {
            let unit = self.saved.take().unwrap_or_else(|| loop {
                let x = 2.0 * <$t>::canonical(&mut *g) - 1.0;
                let y = 2.0 * <$t>::canonical(&mut *g) - 1.0;
                let square = x * x + y * y;
                if square <= 1.0 && square != 0.0 {
                    let factor = (-2.0 * square.ln() / square).sqrt();
                    self.saved = Some(x * factor);
                    break y * factor;
                }
            });
            unit * self.deviation + self.mean
        }
    })* };
}
normal!(f32 f64);

/// `std::exponential_distribution`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exponential<T> {
    lambda: T,
}
impl<T: Real + PartialEq> Default for Exponential<T> {
    fn default() -> Self {
        Exponential::new(T::from_f64(1.0))
    }
}
impl<T: Real + PartialEq> Exponential<T> {
    distribution!(Exponential<T> => T, keeps);
    forgets_nothing!();
    /// The rate.
    pub fn lambda(&self) -> T {
        self.lambda
    }
    /// With this rate.
    pub fn new(lambda: T) -> Self {
        Exponential { lambda }
    }
    /// The next number.
    pub fn call<G: Engine>(&mut self, mut g: Ptr<G>) -> T {
        T::from_f64(-(1.0 - T::canonical(&mut *g).to_f64()).ln() / self.lambda.to_f64())
    }
}
/// `std::poisson_distribution`: for means below 12 by multiplication, else by rejection (Devroye, "Non-Uniform Random Variate Generation", 1986, X.3.4, with
/// the book's errata).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Poisson<T> {
    mean: f64,
    normal: Normal<f64>,
    _padding: Padding<8>,
    of: std::marker::PhantomData<T>,
}
impl<T: TryFrom<i64> + Copy + Default + PartialEq> Default for Poisson<T> {
    fn default() -> Self {
        Poisson::new(1.0)
    }
}
impl<T: TryFrom<i64> + Copy + Default + PartialEq> Poisson<T> {
    distribution!(Poisson<T> => T, keeps normal);
    /// The mean.
    pub fn mean(&self) -> f64 {
        self.mean
    }
    /// With this mean.
    pub fn new(mean: f64) -> Self {
        Poisson {
            mean,
            normal: Normal::<f64>::new(0.0, 1.0),
            _padding: Padding::new(),
            of: std::marker::PhantomData,
        }
    }
    /// Forgets the saved number.
    pub fn reset(&mut self) {
        self.normal.reset();
    }
    /// The next number.
    pub fn call<G: Engine>(&mut self, mut g: Ptr<G>) -> T {
        let count = if self.mean < 12.0 {
            let limit = (-self.mean).exp();
            let (mut n, mut product) = (0, 1.0);
            loop {
                product *= f64::canonical(&mut *g);
                if product <= limit {
                    break n;
                }
                n += 1;
            }
        } else {
            self.rejected(g)
        };
        T::try_from(count).unwrap_or_default()
    }
    /// The five parts that together lie above the distribution: two halves of normal ones, the three numbers round the mean, and a tail.
    fn rejected<G: Engine>(&mut self, mut g: Ptr<G>) -> i64 {
        use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};
        let mean = self.mean;
        let m = mean.floor();
        let (log_mean, log_factorial) = (mean.ln(), crate::c::math::lgamma(m + 1.0));
        let root = m.sqrt();
        let d = (2.0 * m * (32.0 * m / FRAC_PI_4).ln()).sqrt();
        let d = 6f64.max(m.min(d)).round();
        let cx = 2.0 * m + d;
        let (half_root, inverse) = ((cx / 2.0).sqrt(), 1.0 / cx);
        let left = root * FRAC_PI_2.sqrt();
        let right = left + (FRAC_PI_4 * cx).sqrt() * inverse.exp();
        let before = right + 1.0;
        let at = before + 1.0;
        let after = at + 1.012_903_047_932_001_8;
        let all = after + 2.0 * cx * (-d * inverse * (1.0 + d / 2.0)).exp() / d;
        let below_half = (1.0 - f64::EPSILON) / 2.0;
        let too_large = f64::from(i32::MAX) + below_half;
        loop {
            let u = all * f64::canonical(&mut *g);
            let e = -(1.0 - f64::canonical(&mut *g)).ln();
            let (x, w) = if u <= left {
                let n = self.normal.call(g);
                let x = (-n.abs() * root - 1.0).floor();
                if x < -m {
                    continue;
                }
                (x, -n * n / 2.0)
            } else if u <= right {
                let n = self.normal.call(g);
                let y = 1.0 + n.abs() * half_root;
                let x = y.ceil();
                if x > d {
                    continue;
                }
                (x, y * (2.0 - y) * inverse)
            } else if u <= before {
                (-1.0, 0.0)
            } else if u <= at {
                (0.0, 0.0)
            } else if u <= after {
                (1.0, 0.0)
            } else {
                let v = -(1.0 - f64::canonical(&mut *g)).ln();
                let y = d + v * (2.0 * cx) / d;
                (y.ceil(), -d * inverse * (1.0 + y / 2.0))
            };
            let reject = w - e - x * log_mean > log_factorial - crate::c::math::lgamma(x + m + 1.0);
            if !reject && x + m < too_large {
                return (x + m + below_half) as i64;
            }
        }
    }
}

/// `std::bernoulli_distribution`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bernoulli {
    p: f64,
}
impl Default for Bernoulli {
    fn default() -> Self {
        Bernoulli::new(0.5)
    }
}
impl Bernoulli {
    distribution!(Bernoulli => bool, keeps);
    forgets_nothing!();
    /// The probability.
    pub fn p(&self) -> f64 {
        self.p
    }
    /// True with probability `p`.
    pub fn new(p: f64) -> Self {
        Bernoulli { p }
    }
    /// The next value.
    pub fn call<G: Engine>(&mut self, mut g: Ptr<G>) -> bool {
        f64::canonical(&mut *g) < self.p
    }
}

/// `std::shuffle`: libstdc++ draws two places at a time when the engine's range allows.
pub fn shuffle<T, G: Engine>(first: Ptr<T>, last: Ptr<T>, mut g: Ptr<G>) {
    let items = super::vector::range(first, last);
    let count = items.len() as u64;
    if count < 2 {
        return;
    }
    let range = g.greatest() - g.least();
    if range / count < count {
        for i in 1..count {
            let j = bounded(&mut *g, i);
            items.swap(i as usize, j as usize);
        }
        return;
    }
    let mut i = 1u64;
    if count.is_multiple_of(2) {
        let j = bounded(&mut *g, 1);
        items.swap(1, j as usize);
        i = 2;
    }
    while i < count {
        let swap_range = i + 1;
        let both = bounded(&mut *g, swap_range * (swap_range + 1) - 1);
        items.swap(i as usize, (both / (swap_range + 1)) as usize);
        items.swap(i as usize + 1, (both % (swap_range + 1)) as usize);
        i += 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_meet_the_standards_check_values() {
        // [rand.predef]: the 10000th number of each default engine.
        let mut a = Mt19937::default();
        let mut b = Mt19937_64::default();
        let mut c = Minstd::<16807>::default();
        let mut d = Minstd::<48271>::default();
        for _ in 0..9999 {
            a.draw();
            b.draw();
            c.draw();
            d.draw();
        }
        assert_eq!(
            (a.draw(), b.draw(), c.draw(), d.draw()),
            (
                4_123_659_995,
                9_981_545_732_273_789_042,
                1_043_618_065,
                399_268_537
            )
        );
    }

    /// What the library of g++ 12 gives for the calls of the test below, printed by a C++ program of the same calls.
    const EXPECTED: &str = include_str!("random_expected.txt");

    #[test]
    fn distributions_are_libstdcxxs() {
        let mut g = Mt19937::new(42);
        let g = addr(&mut g);
        let mut e = Minstd::<16807>::new(7);
        let e = addr(&mut e);
        let (mut u, mut f) = (
            UniformReal::<f64>::new(-1.0, 3.0),
            UniformReal::<f32>::new(0.0, 10.0),
        );
        let (mut i, mut l) = (
            UniformInt::<i32>::new(-5, 100),
            UniformInt::<i64>::new(0, 1 << 40),
        );
        let (mut n, mut s) = (Normal::<f64>::new(1.0, 2.0), Normal::<f32>::new(0.0, 1.0));
        let mut found = Vec::new();
        for _ in 0..8 {
            found.extend([
                u.call(g),
                f64::from(f.call(g)),
                f64::from(i.call(g)),
                l.call(g) as f64,
                n.call(g),
                f64::from(s.call(g)),
            ]);
            found.extend([
                u.call(e),
                f64::from(f.call(e)),
                f64::from(i.call(e)),
                l.call(e) as f64,
                n.call(e),
                f64::from(s.call(e)),
            ]);
        }
        let mut places: Vec<i32> = (0..9).collect();
        let first = Ptr::new(places.as_mut_ptr());
        shuffle(first, first + 9, g);
        found.extend(places.iter().map(|x| f64::from(*x)));
        shuffle(first, first + 8, e);
        found.extend(places.iter().map(|x| f64::from(*x)));
        let expected: Vec<f64> = EXPECTED.lines().map(|x| x.parse().unwrap()).collect();
        assert_eq!(found, expected);
    }
}
