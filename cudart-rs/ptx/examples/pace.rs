//! How long a thread takes, compiled and interpreted: blocks that add up numbers in shared memory, between barriers. CPU time of the process, so that other
//! programs do not count. `cargo run --release -p cudart-ptx --example pace [BLOCKS]`

use cudart_ptx::{LaunchConfig, Module, Options};

fn cpu() -> f64 {
    // SAFETY: a structure of numbers, for which zeros are good.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: it is written.
    unsafe { libc::getrusage(libc::RUSAGE_SELF, &raw mut usage) };
    usage.ru_utime.tv_sec as f64 + usage.ru_utime.tv_usec as f64 * 1e-6
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let blocks: u32 = std::env::args()
        .nth(1)
        .and_then(|n| n.parse().ok())
        .unwrap_or(20_000);
    let ptx = include_str!("../tests/programs/reduce.ptx");
    for (kernel, waits) in [("sum", 9), ("warp_sum", 6)] {
        for interpret in [false, true] {
            let mut options = Options::default();
            options.interpret = interpret;
            let module = Module::load(ptx, &options)?;
            let kernel = module.kernel(kernel).ok_or("no kernel")?;
            kernel.prepare()?;
            let blocks = if interpret { blocks / 20 + 1 } else { blocks };
            let (input, mut output) = (
                vec![1u32; blocks as usize * 128],
                vec![0u32; blocks as usize],
            );
            let mut params = kernel.params();
            params.set(0, &(input.as_ptr() as u64).to_le_bytes())?;
            params.set(1, &(output.as_mut_ptr() as u64).to_le_bytes())?;
            let config = LaunchConfig {
                grid: [blocks, 1, 1],
                block: [128, 1, 1],
                dynamic_shared: 64,
                cooperative: false,
            };
            let begun = cpu();
            // SAFETY: the buffers are as large as the grid needs.
            unsafe { kernel.launch(&config, params.bytes())? };
            let nanos = (cpu() - begun) * 1e9 / (f64::from(blocks) * 128.0);
            println!(
                "{}: {nanos:.1} ns a thread, {:.1} ns from wait to wait (interpreted: {interpret})",
                kernel.name(),
                nanos / f64::from(waits)
            );
            assert!(output.iter().all(|n| *n == 128));
        }
    }
    Ok(())
}
