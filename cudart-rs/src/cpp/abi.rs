//! Sizes of the library's classes: those that the C++ ABI fixes (libstdc++, x86-64). Programs take `sizeof` of them, and the transpiler
//! counts on what our headers say of them (`[[cu2rs::size("32")]]`); nothing here compiles where that is not so.

#[cfg(feature = "containers")]
use super::utility::Less;
use super::{atomic, chrono, exception, string, vector};

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
    8 8 exception::ExceptionPtr;
    1 1 atomic::Atomic<u8>;
    8 8 atomic::Atomic<f64>;
    8 8 chrono::TimePoint;
    8 8 chrono::Duration<i64, ()>;
    4 4 chrono::Duration<f32, ()>;
}
#[cfg(feature = "containers")]
sizes! {
    24 8 super::list::List<u8>;
    80 8 super::adaptors::Deque<u8>;
    32 8 super::adaptors::PriorityQueue<u8, Less>;
    48 8 super::ordered::Map<u8, u64, Less>;
    48 8 super::ordered::Multimap<u8, u64, Less>;
    48 8 super::ordered::Set<u8, Less>;
    48 8 super::ordered::Multiset<u8, Less>;
    56 8 super::unordered::UnorderedMap<u8, u64>;
    56 8 super::unordered::UnorderedMultimap<u8, u64>;
    56 8 super::unordered::UnorderedSet<u8>;
    56 8 super::unordered::UnorderedMultiset<u8>;
}
#[cfg(feature = "regex")]
sizes! {
    16 8 super::regex::Regex;
}
#[cfg(feature = "threads")]
sizes! {
    40 8 super::thread::Lock;
    48 8 super::thread::Condition;
}
#[cfg(feature = "random")]
sizes! {
    5000 8 super::random::Mt19937;
    2504 8 super::random::Mt19937_64;
    8 8 super::random::Minstd<16807>;
    8 4 super::random::UniformInt<i32>;
    16 8 super::random::UniformReal<f64>;
    32 8 super::random::Normal<f64>;
    16 4 super::random::Normal<f32>;
    8 8 super::random::Exponential<f64>;
    104 8 super::random::Poisson<i32>;
    8 8 super::random::Bernoulli;
}
