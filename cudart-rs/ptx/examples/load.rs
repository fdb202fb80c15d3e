//! Loads PTX files and compiles all their kernels: what is refused, and how long it took. `cargo run --release -p cudart-ptx --example load -- FILE…`

use std::time::Instant;

fn main() {
    let (mut good, mut bad) = (0, 0);
    for path in std::env::args().skip(1) {
        let Ok(text) = std::fs::read_to_string(&path) else {
            println!("{path}: cannot be read");
            bad += 1;
            continue;
        };
        let begun = Instant::now();
        let loaded = cudart_ptx::Module::load(&text, &cudart_ptx::Options::default());
        let loading = begun.elapsed();
        let result = loaded.and_then(|m| {
            m.kernels().try_for_each(|k| k.prepare())?;
            Ok(m.kernels().count())
        });
        match result {
            Ok(n) => {
                println!(
                    "{path}: {n} kernels, read in {loading:.0?}, compiled in {:.0?}",
                    begun.elapsed() - loading
                );
                good += 1;
            }
            Err(e) => {
                println!("{path}: {e}");
                bad += 1;
            }
        }
    }
    println!("{good} files loaded, {bad} not");
    if bad > 0 {
        std::process::exit(1);
    }
}
