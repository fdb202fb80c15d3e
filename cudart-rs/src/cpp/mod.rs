//! The C++ library as emitted code calls it: streams, strings, containers, algorithms, clocks, random numbers.
//!
//! Types are ours (`CppString`, `Vector<T>`, `Map<K, V>`, `Stream`), methods keep C++'s names with a suffix where C++ overloads. Iterators of
//! contiguous containers are `Ptr<T>`. Results that programs can see (the text of numbers, the order of equal elements, random
//! numbers) are libstdc++'s. What the library throws has libstdc++'s class and message ([`exception`]).

mod abi;
#[cfg(feature = "containers")]
pub mod adaptors;
pub mod algorithm;
pub mod atomic;
pub mod callable;
pub mod chrono;
pub mod ended;
pub mod exception;
pub mod heap;
pub mod limits;
#[cfg(feature = "containers")]
pub mod list;
pub mod memory;
mod murmur;
#[cfg(feature = "containers")]
pub mod ordered;
#[cfg(feature = "containers")]
mod placed;
#[cfg(feature = "random")]
pub mod random;
#[cfg(feature = "regex")]
pub mod regex;
pub mod slot;
pub mod sort;
#[cfg(feature = "iostream")]
pub mod stream;
#[cfg(feature = "iostream")]
pub mod stream_buffer;
#[cfg(feature = "iostream")]
pub mod stream_in;
#[cfg(feature = "iostream")]
pub mod stream_out;
pub mod string;
#[cfg(feature = "threads")]
pub mod thread;
#[cfg(feature = "containers")]
mod tree;
#[cfg(feature = "containers")]
pub mod unordered;
pub mod utility;
pub mod vector;
