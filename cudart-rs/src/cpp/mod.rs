//! The C++ library as emitted code calls it: streams, strings, containers, algorithms, clocks, random numbers.
//!
//! Types are ours (`CppString`, `Vector<T>`, `Map<K, V>`, `Stream`), methods keep C++'s names with a suffix where C++ overloads. Iterators of
//! contiguous containers are `Ptr<T>`. Results that programs can see (the text of numbers, the order of equal elements, random
//! numbers) are libstdc++'s. What the library throws has libstdc++'s class and message ([`exception`]).

mod abi;
pub mod adaptors;
pub mod algorithm;
pub mod atomic;
pub mod callable;
pub mod chrono;
pub mod ended;
pub mod exception;
pub mod heap;
pub mod limits;
pub mod list;
pub mod memory;
pub mod ordered;
mod placed;
pub mod random;
pub mod regex;
pub mod slot;
pub mod sort;
pub mod stream;
pub mod stream_in;
pub mod stream_out;
pub mod string;
pub mod thread;
mod tree;
pub mod unordered;
pub mod utility;
pub mod vector;
