//! The command `cu2rs-nvcc`: a compiler with nvcc's command line. See [`cu2rs::nvcc`].

/// Recursive stages follow the program's nesting; address space is free, and only what is touched becomes memory.
const STACK: usize = 512 << 20;

fn on_panic(info: &std::panic::PanicHookInfo<'_>) {
    eprintln!(
        "cu2rs-nvcc {}: internal error: {info}\n\
         This is a fault of cu2rs, not of your program. Please report it with this text and the command line.",
        env!("CARGO_PKG_VERSION")
    );
}

fn main() {
    std::panic::set_hook(Box::new(on_panic));
    let work = || cu2rs::nvcc::main(std::env::args_os().skip(1).collect());
    let code = match std::thread::Builder::new().stack_size(STACK).spawn(work) {
        Ok(handle) => handle.join().unwrap_or(cu2rs::nvcc::FAILED),
        Err(e) => {
            eprintln!("cu2rs-nvcc: cannot start a thread: {e}");
            cu2rs::nvcc::FAILED
        }
    };
    std::process::exit(code);
}
