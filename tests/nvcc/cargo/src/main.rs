//! A Rust program that calls CUDA through build scripts and crate `cc`, as with nvcc.

use std::ffi::c_int;

unsafe extern "C" {
    fn scaled_sum(data: *const f32, n: c_int) -> f32;
    fn squared(n: c_int) -> c_int;
}

#[unsafe(no_mangle)]
extern "C" fn factor() -> f32 {
    3.0
}

fn main() {
    let data: Vec<f32> = (0..1000).map(|x| x as f32).collect();
    // SAFETY: there are as many elements; functions of C that keep nothing.
    let worker = std::thread::spawn(move || unsafe { scaled_sum(data.as_ptr(), 1000) });
    println!("{}", worker.join().unwrap());
    println!("{}", unsafe { squared(3) });
    let caught = std::panic::catch_unwind(|| std::panic::resume_unwind(Box::new(1)));
    println!("{}", caught.is_err());
}
