//! Pseudo-random numbers of `<stdlib.h>`, bit for bit those of glibc.
//!
//! `rand`/`random` share an additive feedback generator x(n) = x(n-3) + x(n-31) over 31 words, seeded by the
//! minimal-standard generator 16807·x mod (2^31 − 1), the first 310 results thrown away. `rand_r` joins three steps of a linear
//! congruential generator. The `drand48` family is POSIX's: X(n+1) = 0x5DEECE66D·X(n) + 11 mod 2^48.

use crate::global::Global;
use crate::ptr::Ptr;
use std::sync::{Mutex, MutexGuard, PoisonError};

const DEGREE: usize = 31;
const SEPARATION: usize = 3;

/// The additive feedback generator's words and the place of the oldest.
struct Additive {
    words: [u32; DEGREE],
    oldest: usize,
}

impl Additive {
    fn seeded(seed: u32) -> Additive {
        let mut words = [0; DEGREE];
        // A seed of 0 counts as 1.
        let mut word = i64::from(seed.max(1) as i32);
        for slot in &mut words {
            *slot = word as u32;
            // The remainder is C's, brought into 0..2^31-1.
            word = 16807 * word % 2_147_483_647;
            if word < 0 {
                word += 2_147_483_647;
            }
        }
        // The sequence starts with the front pointer SEPARATION words in.
        let mut generator = Additive { words, oldest: 0 };
        for _ in 0..10 * DEGREE {
            generator.next();
        }
        generator
    }

    fn next(&mut self) -> i32 {
        // With r(i) for i >= 31: r(i) = r(i-31) + r(i-3), the words being a ring; the seeds are r(0..31),
        // and the ring starts as if r(31..34) repeated r(0..3).
        let front = (self.oldest + SEPARATION) % DEGREE;
        self.words[front] = self.words[front].wrapping_add(self.words[self.oldest]);
        self.oldest = (self.oldest + 1) % DEGREE;
        (self.words[front] >> 1) as i32
    }
}

static ADDITIVE: Mutex<Option<Additive>> = Mutex::new(None);

/// `random()`: 31 bits.
pub fn random() -> i64 {
    i64::from(rand())
}
/// `rand()`: 31 bits; as if seeded with 1 at first.
pub fn rand() -> i32 {
    let mut state = ADDITIVE.lock().unwrap_or_else(PoisonError::into_inner);
    state.get_or_insert_with(|| Additive::seeded(1)).next()
}
/// `srand(seed)`.
pub fn srand(seed: u32) {
    *ADDITIVE.lock().unwrap_or_else(PoisonError::into_inner) = Some(Additive::seeded(seed));
}
/// `srandom(seed)`: the same generator.
pub fn srandom(seed: u32) {
    srand(seed);
}

/// `rand_r`: the generator whose whole state is `*seed`.
pub fn rand_r(mut seed: Ptr<u32>) -> i32 {
    let mut state = *seed;
    let mut bits = |count: u32| {
        state = state.wrapping_mul(1_103_515_245).wrapping_add(12345);
        state >> 16 & ((1 << count) - 1)
    };
    let result = bits(11) << 20 | bits(10) << 10 | bits(10);
    *seed = state;
    result as i32
}

/// The 48-bit generator and its parameters.
struct Congruential {
    state: u64,
    multiplier: u64,
    increment: u64,
    /// What `seed48` returns a pointer to.
    previous: Global<[u16; 3]>,
}

const MULTIPLIER: u64 = 0x5_DEEC_E66D;
const INCREMENT: u64 = 11;
const MASK: u64 = (1 << 48) - 1;

static CONGRUENTIAL: Mutex<Congruential> = Mutex::new(Congruential {
    state: 0,
    multiplier: MULTIPLIER,
    increment: INCREMENT,
    previous: Global::new([0; 3]),
});

fn congruential() -> MutexGuard<'static, Congruential> {
    CONGRUENTIAL.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Congruential {
    fn step(&self, state: u64) -> u64 {
        state
            .wrapping_mul(self.multiplier)
            .wrapping_add(self.increment)
            & MASK
    }
    fn next(&mut self) -> u64 {
        self.state = self.step(self.state);
        self.state
    }
}

fn join(words: Ptr<u16>) -> u64 {
    u64::from(words[0]) | u64::from(words[1]) << 16 | u64::from(words[2]) << 32
}

fn split(state: u64, mut words: Ptr<u16>) {
    words[0] = state as u16;
    words[1] = (state >> 16) as u16;
    words[2] = (state >> 32) as u16;
}

fn own_state(words: Ptr<u16>) -> u64 {
    let state = congruential().step(join(words));
    split(state, words);
    state
}

fn fraction(state: u64) -> f64 {
    state as f64 / (1u64 << 48) as f64
}

/// `drand48()`: in [0, 1).
pub fn drand48() -> f64 {
    fraction(congruential().next())
}
/// `erand48`: [`drand48`] with the caller's state.
pub fn erand48(state: Ptr<u16>) -> f64 {
    fraction(own_state(state))
}
/// `lrand48()`: 31 bits.
pub fn lrand48() -> i64 {
    (congruential().next() >> 17) as i64
}
/// `nrand48`: [`lrand48`] with the caller's state.
pub fn nrand48(state: Ptr<u16>) -> i64 {
    (own_state(state) >> 17) as i64
}
/// `mrand48()`: 32 bits with sign.
pub fn mrand48() -> i64 {
    i64::from((congruential().next() >> 16) as u32 as i32)
}
/// `jrand48`: [`mrand48`] with the caller's state.
pub fn jrand48(state: Ptr<u16>) -> i64 {
    i64::from((own_state(state) >> 16) as u32 as i32)
}
/// `srand48(seed)`: the upper 32 bits of the state from the seed; parameters back to the normal ones.
pub fn srand48(seed: i64) {
    let mut generator = congruential();
    generator.state = u64::from(seed as u32) << 16 | 0x330E;
    generator.multiplier = MULTIPLIER;
    generator.increment = INCREMENT;
}
/// `seed48`: the whole state; returns the previous one.
pub fn seed48(seed: Ptr<u16>) -> Ptr<u16> {
    let mut generator = congruential();
    split(generator.state, generator.previous.addr().cast());
    generator.state = join(seed);
    generator.multiplier = MULTIPLIER;
    generator.increment = INCREMENT;
    generator.previous.addr().cast()
}
/// `lcong48`: state, multiplier and increment.
pub fn lcong48(parameters: Ptr<u16>) {
    let mut generator = congruential();
    generator.state = join(parameters);
    generator.multiplier = join(parameters + 3);
    generator.increment = u64::from(parameters[6]);
}
