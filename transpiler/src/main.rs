//! The command `cu2rs`. See [`cli`]; `cu2rs nvcc` is [`cu2rs::nvcc`].

mod api_command;
mod cli;
mod compare_command;

/// Recursive stages follow the program's nesting; address space is free, and only what is touched becomes memory.
const STACK: usize = 512 << 20;

fn on_panic(info: &std::panic::PanicHookInfo<'_>) {
    anstream::eprintln!(
        "cu2rs {}: internal error: {info}\n\
         This is a fault of cu2rs, not of your program. Please report it with this text, the command line and, if you can, the \
         source file.",
        env!("CARGO_PKG_VERSION")
    );
}

fn main() {
    std::panic::set_hook(Box::new(on_panic));
    // nvcc's options are not ours to read.
    let nvcc = std::env::args_os().nth(1).is_some_and(|a| a == "nvcc");
    let work: Box<dyn FnOnce() -> i32 + Send> = if nvcc {
        Box::new(|| cu2rs::nvcc::main(std::env::args_os().skip(2).collect()))
    } else {
        let args = cli::parse(std::env::args_os());
        Box::new(move || cli::main(&args))
    };
    let code = match std::thread::Builder::new().stack_size(STACK).spawn(work) {
        Ok(handle) => handle.join().unwrap_or(cli::FAILED),
        Err(e) => {
            anstream::eprintln!("cu2rs: cannot start a thread: {e}");
            cli::FAILED
        }
    };
    std::process::exit(code);
}
