//! What hashed containers ask of their keys: `std::hash` as libstdc++ computes it, equality, and functions of the program's for both.

use super::*;
use crate::cpp::murmur::hash_bytes;

/// `std::hash` as libstdc++ computes it.
pub trait Hash {
    /// The hash value.
    fn hash(&self) -> u64;
}
macro_rules! identity {
    ($($t:ty)*) => { $(impl Hash for $t {
        fn hash(&self) -> u64 { *self as u64 }
    })* };
}
identity!(i8 u8 i16 u16 i32 u32 i64 u64 bool);
impl<T> Hash for Ptr<T> {
    fn hash(&self) -> u64 {
        self.to_bits()
    }
}
impl Hash for f64 {
    fn hash(&self) -> u64 {
        if *self == 0.0 {
            0
        } else {
            hash_bytes(&self.to_ne_bytes())
        }
    }
}
impl Hash for f32 {
    fn hash(&self) -> u64 {
        if *self == 0.0 {
            0
        } else {
            hash_bytes(&self.to_ne_bytes())
        }
    }
}
impl Hash for CppString {
    fn hash(&self) -> u64 {
        hash_bytes(self.as_bytes())
    }
}

/// `std::hash`: the library's hash of a type that has one.
#[derive(Clone, Copy, Debug, Default)]
pub struct StdHash;
impl StdHash {
    /// The object.
    pub fn new() -> StdHash {
        StdHash
    }
    /// `hash(value)`.
    pub fn call<T: Hash>(&self, value: Ptr<T>) -> u64 {
        (*value).hash()
    }
}
/// `std::equal_to`, by the type's own `==`.
#[derive(Clone, Copy, Debug, Default)]
pub struct StdEqual;

/// A container's hash function: the library's, or an object of the program's (see [`crate::cpp::callable`]).
pub trait Hasher<K, M> {
    /// The hash of a key.
    fn hash_of(this: Ptr<Self>, key: Ptr<K>) -> u64
    where
        Self: Sized;
}
impl<K: Hash> Hasher<K, Library> for StdHash {
    fn hash_of(_this: Ptr<Self>, key: Ptr<K>) -> u64 {
        (*key).hash()
    }
}
impl<K, F: Invoke1<K, ByReference, Output: HashValue>> Hasher<K, ByReference> for F {
    fn hash_of(mut this: Ptr<Self>, key: Ptr<K>) -> u64 {
        this.invoke(key).value()
    }
}
impl<K, F: Invoke1<K, ByValue, Output: HashValue>> Hasher<K, ByValue> for F {
    fn hash_of(mut this: Ptr<Self>, key: Ptr<K>) -> u64 {
        this.invoke(key).value()
    }
}
/// What hash functions return: an integer.
pub trait HashValue {
    /// As `size_t`.
    fn value(self) -> u64;
}
macro_rules! hash_values {
    ($($t:ty)*) => { $(impl HashValue for $t {
        fn value(self) -> u64 { self as u64 }
    })* };
}
hash_values!(i32 u32 i64 u64);

/// A container's equality of keys.
pub trait Equality<K, M> {
    /// Whether two keys are the same.
    fn same(this: Ptr<Self>, a: Ptr<K>, b: Ptr<K>) -> bool
    where
        Self: Sized;
}
impl<K: PartialEq> Equality<K, Library> for StdEqual {
    fn same(_this: Ptr<Self>, a: Ptr<K>, b: Ptr<K>) -> bool {
        *a == *b
    }
}
impl<K, F: Invoke2<K, K, ByReference, Output: Truth>> Equality<K, ByReference> for F {
    fn same(mut this: Ptr<Self>, a: Ptr<K>, b: Ptr<K>) -> bool {
        this.invoke(a, b).truth()
    }
}
impl<K, F: Invoke2<K, K, ByValue, Output: Truth>> Equality<K, ByValue> for F {
    fn same(mut this: Ptr<Self>, a: Ptr<K>, b: Ptr<K>) -> bool {
        this.invoke(a, b).truth()
    }
}
