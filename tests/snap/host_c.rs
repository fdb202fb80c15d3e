//// src/host_c.rs
//! Translated from `tests/snap/host_c.c`.

// C as it is written: loops, pointers, strings, a struct.

use cudart_rs::c::stdio::{printf, sprintf};
use cudart_rs::c::stdlib::{free, malloc};
use cudart_rs::prelude::*;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct item {
    pub name: Array<i8, 16>,
    pub price: f64, // in euros
}

/// `host_c.c:10`
pub fn total(items: Ptr<item>, n: i32) -> f64 {
    let mut sum: f64 = 0.0;

    for i in 0..n {
        sum += items[i].price;
    }
    sum
}

/// `host_c.c:20`
pub fn main(argc: i32, argv: Ptr<Ptr<i8>>) -> i32 {
    let mut items = malloc(3 * sizeof::<item>()).cast::<item>();

    if items.is_null() {
        return 1;
    }
    for k in 0..3 {
        sprintf!(items[k].name.ptr(), "item %d", k);
        items[k].price = 1.25 * (k + 1) as f64;
    }
    printf!(
        "%s: %.2f of %.2f\n",
        items[1].name.ptr(),
        items[1].price,
        total(items, 3)
    );
    free(items.cast());
    (argc > 5 && argv[1][0] == b'x' as i8) as i32
}

//// src/main.rs
//! `host_c`, translated from CUDA by cu2rs.

mod host_c;

fn main() {
    cudart_rs::start(host_c::main)
}
