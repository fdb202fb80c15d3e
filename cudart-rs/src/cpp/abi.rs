//! Sizes of the library's classes: those that the C++ ABI fixes (libstdc++, x86-64). Programs take `sizeof` of them, and the transpiler
//! counts on what our headers say of them (`[[cu2rs::size("32")]]`); nothing here compiles where that is not so.

use super::utility::Less;
use super::{
    adaptors, atomic, chrono, exception, list, ordered, random, string, thread, unordered, vector,
};

/// Words that bring a type to its size.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub(super) struct Padding<const N: usize>(Words<N>);
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Words<const N: usize>(#[allow(dead_code)] [u64; N]);
impl<const N: usize> Default for Words<N> {
    fn default() -> Self {
        Words([0; N])
    }
}
impl<const N: usize> Padding<N> {
    /// Nothing.
    pub(super) const fn new() -> Self {
        Padding(Words([0; N]))
    }
}

macro_rules! sizes {
    ($($size:literal $align:literal $t:ty;)*) => {
        $(const _: () = assert!(size_of::<$t>() == $size && align_of::<$t>() == $align);)*
    };
}
sizes! {
    32 8 string::CppString;
    24 8 vector::Vector<u8>;
    24 8 list::List<u8>;
    80 8 adaptors::Deque<u8>;
    32 8 adaptors::PriorityQueue<u8, Less>;
    48 8 ordered::Map<u8, u64, Less>;
    48 8 ordered::Multimap<u8, u64, Less>;
    48 8 ordered::Set<u8, Less>;
    48 8 ordered::Multiset<u8, Less>;
    56 8 unordered::UnorderedMap<u8, u64>;
    56 8 unordered::UnorderedMultimap<u8, u64>;
    56 8 unordered::UnorderedSet<u8>;
    56 8 unordered::UnorderedMultiset<u8>;
    16 8 super::regex::Regex;
    8 8 exception::ExceptionPtr;
    40 8 thread::Lock;
    48 8 thread::Condition;
    1 1 atomic::Atomic<u8>;
    8 8 atomic::Atomic<f64>;
    8 8 chrono::TimePoint;
    8 8 chrono::Duration<i64, ()>;
    4 4 chrono::Duration<f32, ()>;
    5000 8 random::Mt19937;
    2504 8 random::Mt19937_64;
    8 8 random::Minstd<16807>;
    8 4 random::UniformInt<i32>;
    16 8 random::UniformReal<f64>;
    32 8 random::Normal<f64>;
    16 4 random::Normal<f32>;
    8 8 random::Exponential<f64>;
    104 8 random::Poisson<i32>;
    8 8 random::Bernoulli;
}
