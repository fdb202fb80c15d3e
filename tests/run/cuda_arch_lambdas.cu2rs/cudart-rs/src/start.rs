//! The entry of an emitted program, and the end of one that reaches what was not translated.

use crate::at_exit;
use crate::ptr::Ptr;

/// Runs `main(argc, argv)` as the C start-up code does, and ends the process with its result.
///
/// `argv` is null-terminated, its strings are writable and live as long as the process.
pub fn start(main: impl FnOnce(i32, Ptr<Ptr<i8>>) -> i32) -> ! {
    crate::launch::cpu::require();
    crate::check::warn_if_asked();
    let (argc, argv) = arguments(std::env::args_os().map(|a| a.into_encoded_bytes()));
    let code = main(argc, argv);
    at_exit::run();
    std::process::exit(crate::check::exit_code(code))
}

fn arguments(arguments: impl Iterator<Item = Vec<u8>>) -> (i32, Ptr<Ptr<i8>>) {
    let mut argv: Vec<Ptr<i8>> = arguments
        .map(|mut text| {
            text.push(0);
            Ptr::new(Vec::leak(text).as_mut_ptr().cast())
        })
        .collect();
    let argc = argv.len() as i32;
    argv.push(Ptr::null());
    (argc, Ptr::new(Vec::leak(argv).as_mut_ptr()))
}

/// Exit code of a program that reached what was not translated.
pub const EXIT_REFUSED: i32 = 70;

/// Stops the program at a construct that was refused with `code` (`CU4012`) at `place` (`app.cu:12:3`).
#[cold]
pub fn refused(code: &str, place: &str) -> ! {
    at_exit::run();
    eprintln!(
        "error[{code}]: {place}: reached code that cu2rs could not translate (cu2rs explain {code})"
    );
    std::process::exit(EXIT_REFUSED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn argv_is_cs() {
        let (argc, argv) = arguments([b"prog".to_vec(), b"-n".to_vec()].into_iter());
        assert_eq!((argc, argv[0][0], argv[1][0], argv[1][2]), (2, 112, 45, 0));
        assert!(argv[2].is_null());
        let mut writable = argv[1];
        writable[1] = 109;
        assert_eq!(argv[1][1], 109);
    }
}
