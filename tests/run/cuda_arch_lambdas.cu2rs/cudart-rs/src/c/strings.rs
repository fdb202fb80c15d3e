//! POSIX `<strings.h>`: the BSD functions.

use super::string::{compare_ignoring_case, memcmp, memmove, memset, strchr, strrchr};
use crate::ptr::{Ptr, Void};

/// `bzero`.
pub fn bzero(to: Ptr<Void>, size: u64) {
    memset(to, 0, size);
}
/// `bcopy`: source first.
pub fn bcopy(from: Ptr<Void>, to: Ptr<Void>, size: u64) {
    memmove(to, from, size);
}
/// `bcmp`.
pub fn bcmp(a: Ptr<Void>, b: Ptr<Void>, size: u64) -> i32 {
    memcmp(a, b, size)
}
/// `index`: `strchr`.
pub fn index(text: Ptr<i8>, c: i32) -> Ptr<i8> {
    strchr(text, c)
}
/// `rindex`: `strrchr`.
pub fn rindex(text: Ptr<i8>, c: i32) -> Ptr<i8> {
    strrchr(text, c)
}
/// `strcasecmp`.
pub fn strcasecmp(a: Ptr<i8>, b: Ptr<i8>) -> i32 {
    compare_ignoring_case(a, b, u64::MAX)
}
/// `strncasecmp`.
pub fn strncasecmp(a: Ptr<i8>, b: Ptr<i8>, size: u64) -> i32 {
    compare_ignoring_case(a, b, size)
}
/// `ffs`: the place of the lowest set bit, counted from 1; 0 for 0.
pub fn ffs(x: i32) -> i32 {
    if x == 0 {
        0
    } else {
        x.trailing_zeros() as i32 + 1
    }
}
