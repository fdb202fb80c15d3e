//! How small programs are run and what they give: lines that begin with `//!` say it. (The translator's tests run what it writes as PTX by the same lines.)
//!
//!
//! * `buffer N TYPE values…`, or `buffer N TYPE zero COUNT`, or `buffer N TYPE count COUNT` (0, 1, 2, …);
//! * `launch KERNEL grid X,Y,Z block X,Y,Z [shared BYTES] [cooperative] args bN TYPE:VALUE…`;
//! * `expect N TYPE values…`: how buffer N begins;
//! * `fault NAME`: the launch before it ends so.

use cudart_ptx::{LaunchConfig, Module, Options};

fn bytes(ty: &str, v: &str) -> Vec<u8> {
    let int = |v: &str| -> u64 {
        match v.strip_prefix("0x") {
            Some(h) => u64::from_str_radix(h, 16).unwrap(),
            None => v.parse::<i128>().unwrap() as u64,
        }
    };
    match ty {
        "f32" => v.parse::<f32>().unwrap().to_le_bytes().to_vec(),
        "f64" => v.parse::<f64>().unwrap().to_le_bytes().to_vec(),
        _ => {
            let bits: usize = ty[1..].parse().unwrap();
            int(v).to_le_bytes()[..bits / 8].to_vec()
        }
    }
}

fn list(ty: &str, words: &[&str]) -> Vec<u8> {
    match words {
        ["zero", n] => vec![0; bytes(ty, "0").len() * n.parse::<usize>().unwrap()],
        ["count", n] => (0..n.parse::<usize>().unwrap())
            .flat_map(|i| bytes(ty, &i.to_string()))
            .collect(),
        values => values.iter().flat_map(|v| bytes(ty, v)).collect(),
    }
}

fn three(v: &str) -> [u32; 3] {
    let mut n = v.split(',').map(|n| n.parse().unwrap());
    [0; 3].map(|_| n.next().unwrap_or(1))
}

/// Runs a module as a text's directives say, and checks what they expect.
pub fn run(name: &str, directives: &str, ptx: &str, options: &Options) {
    let interpret = options.interpret;
    let module = Module::load(ptx, options).unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut buffers: Vec<Vec<u8>> = Vec::new();
    let mut last = Ok(());
    let mut checks = 0;
    for line in directives.lines().filter_map(|l| l.strip_prefix("//! ")) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[0] {
            "buffer" => {
                assert_eq!(buffers.len(), words[1].parse::<usize>().unwrap());
                buffers.push(list(words[2], &words[3..]));
            }
            "launch" => {
                let kernel = module
                    .kernel(words[1])
                    .unwrap_or_else(|| panic!("{name}: no kernel {}", words[1]));
                let mut config = LaunchConfig {
                    grid: [1; 3],
                    block: [1; 3],
                    ..Default::default()
                };
                let mut params = kernel.params();
                let mut at = 2;
                while at < words.len() {
                    match words[at] {
                        "grid" => config.grid = three(words[at + 1]),
                        "block" => config.block = three(words[at + 1]),
                        "shared" => config.dynamic_shared = words[at + 1].parse().unwrap(),
                        "cooperative" => {
                            config.cooperative = true;
                            at += 1;
                            continue;
                        }
                        "args" => break,
                        w => panic!("{name}: {w}"),
                    }
                    at += 2;
                }
                for (n, a) in words[at + 1..].iter().enumerate() {
                    let value = match a.split_once(':') {
                        Some((ty, v)) => bytes(ty, v),
                        None => (buffers[a[1..].parse::<usize>().unwrap()].as_mut_ptr() as u64)
                            .to_le_bytes()
                            .to_vec(),
                    };
                    params.set(n, &value).unwrap();
                }
                // SAFETY: the program's buffers are large enough for what it does.
                last = unsafe { kernel.launch(&config, params.bytes()) };
                if !directives.contains("//! fault") {
                    last.clone().unwrap_or_else(|e| panic!("{name}: {e}"));
                }
            }
            "expect" => {
                checks += 1;
                let want = list(words[2], &words[3..]);
                let have = &buffers[words[1].parse::<usize>().unwrap()][..want.len()];
                let width = bytes(words[2], "0").len();
                for (i, (w, h)) in want.chunks(width).zip(have.chunks(width)).enumerate() {
                    assert_eq!(
                        w,
                        h,
                        "{name} (interpreted: {interpret}): buffer {}, element {i}, wanted {}",
                        words[1],
                        words[3..].get(i).unwrap_or(&"?")
                    );
                }
            }
            "fault" => {
                checks += 1;
                let e = last.clone().expect_err(name);
                assert!(format!("{e:?}").starts_with(words[1]), "{name}: {e:?}");
            }
            w => panic!("{name}: {w}"),
        }
    }
    assert!(checks > 0, "{name} checks nothing");
}
