// ---- src/structs.rs
//! Translated from `structs.cu`.

use cudart_rs::prelude::*;

#[repr(C)]
#[derive(Clone, Copy)]
pub union bits {
    pub i: i32,
    pub f: f32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct node {
    pub value: i32,
    pub next: Ptr<node>,
    pub items: Array<i32, 4>,
    pub r#type: bits,
}

/// `structs.cu:1`
pub fn sum(mut p: Ptr<node>) -> i32 {
    let mut s: i32 = 0;
    while !p.is_null() {
        s += p.value + p.items[p.value];
        p = p.next;
    }
    s
}

/// `structs.cu:1`
pub fn touch(mut p: Ptr<node>, mut q: Ptr<i32>) {
    *(p.items.ptr() + p.value) = *post_inc(&mut q);
    p.r#type.f = 1.5;
    {
        let value = unsafe { p.r#type.i };
        unsafe {
            p.r#type.i |= value;
        }
    }
    *(q + q[0]) += 1;
}
// ---- src/main.rs
//! `structs`, translated from CUDA by cu2rs.

mod structs;

fn main() {}
