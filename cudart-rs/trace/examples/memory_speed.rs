//! How fast memory traces are read, and their costs found: `cargo run --release -p cu2rs-trace --example memory_speed -- FILE`.

use cu2rs_trace::memory::reuse::Reuse;
use cu2rs_trace::memory::transactions;
use cu2rs_trace::reader::Reader;
use std::fs::File;
use std::io::BufReader;
use std::time::Instant;

fn main() {
    let Some(name) = std::env::args().nth(1) else {
        eprintln!("which file?");
        std::process::exit(2)
    };
    for (what, costs, distances) in [
        ("read", false, false),
        ("read, and found the costs of", true, false),
        ("read, and found costs and reuse distances of", true, true),
    ] {
        let mut reader = match File::open(&name).map(BufReader::new).map(Reader::new) {
            Ok(Ok(r)) => r,
            Ok(Err(e)) => return eprintln!("{name}: {e}"),
            Err(e) => return eprintln!("{name}: {e}"),
        };
        let began = Instant::now();
        let (mut accesses, mut lanes, mut sum) = (0u64, 0u64, 0u64);
        let mut reuse = Reuse::new();
        for i in 0..reader.entries().len() {
            let told = reader.accesses(i, &mut |_, a| {
                accesses += 1;
                lanes += u64::from(a.mask.count_ones());
                if costs {
                    let touched = |sector| {
                        if distances {
                            reuse.touch(sector);
                        }
                    };
                    transactions::each(a, touched, |r| sum += u64::from(r.transactions));
                }
            });
            if let Err(e) = told {
                eprintln!("{name}: {e}");
            }
        }
        let seconds = began.elapsed().as_secs_f64();
        println!(
            "{what} {accesses} warp accesses ({lanes} of threads, {sum} transactions) in {seconds:.3} s: {:.1} M warp accesses/s, {:.0} M of threads/s",
            accesses as f64 / seconds / 1e6,
            lanes as f64 / seconds / 1e6
        );
    }
}
