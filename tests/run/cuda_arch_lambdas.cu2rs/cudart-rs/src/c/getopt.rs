//! GNU's `getopt`, `getopt_long` and `getopt_long_only`.
//!
//! Options may stand anywhere: arguments that are none are moved behind them (unless the option text begins with
//! `+`, or the environment has `POSIXLY_CORRECT`; with `-` they are reported as option 1). Messages are glibc's.

use super::args::c_bytes;
use super::file::stderr;
use crate::global::Global;
use crate::ptr::Ptr;
use std::sync::{Mutex, PoisonError};

/// The argument of the option just found.
pub static optarg: Global<Ptr<i8>> = Global::new(Ptr::null());
/// The index of the next element of `argv`; 0 starts over.
pub static optind: Global<i32> = Global::new(1);
/// Whether errors are reported.
pub static opterr: Global<i32> = Global::new(1);
/// The option that was unknown or lacks its argument.
pub static optopt: Global<i32> = Global::new(b'?' as i32);

/// GNU's `struct option`: a long option; a null name ends a table.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct option {
    /// The name, without dashes.
    pub name: Ptr<i8>,
    /// 0: no argument, 1: one, 2: one may follow after `=`.
    pub has_arg: i32,
    /// Where `val` is stored; null: it is returned.
    pub flag: Ptr<i32>,
    /// The value.
    pub val: i32,
}

/// What lasts from call to call.
struct State {
    started: bool,
    /// The rest of the element of short options being read.
    rest: Ptr<i8>,
    /// Elements `first..last` are not options and were passed over.
    first: i32,
    last: i32,
    order: Order,
}
#[derive(Clone, Copy, PartialEq)]
enum Order {
    Permute,
    Require,
    Return,
}
static STATE: Mutex<State> = Mutex::new(State {
    started: false,
    rest: Ptr::null(),
    first: 1,
    last: 1,
    order: Order::Permute,
});

/// POSIX `getopt` with GNU's permutation: the option's letter, `?`, `:`, or -1 at the end.
pub fn getopt(argc: i32, argv: Ptr<Ptr<i8>>, options: Ptr<i8>) -> i32 {
    next(argc, argv, options, Ptr::null(), Ptr::null(), false)
}
/// GNU `getopt_long`: long options after `--`.
pub fn getopt_long(
    argc: i32,
    argv: Ptr<Ptr<i8>>,
    options: Ptr<i8>,
    long_options: Ptr<option>,
    index: Ptr<i32>,
) -> i32 {
    next(argc, argv, options, long_options, index, false)
}
/// GNU `getopt_long_only`: long options after one dash too.
pub fn getopt_long_only(
    argc: i32,
    argv: Ptr<Ptr<i8>>,
    options: Ptr<i8>,
    long_options: Ptr<option>,
    index: Ptr<i32>,
) -> i32 {
    next(argc, argv, options, long_options, index, true)
}

fn report(argv: Ptr<Ptr<i8>>, quiet: bool, message: &[&[u8]]) {
    if *opterr == 0 || quiet {
        return;
    }
    let mut line = c_bytes(argv[0]).to_vec();
    line.extend_from_slice(b": ");
    for part in message {
        line.extend_from_slice(part);
    }
    line.push(b'\n');
    stderr().lock().put(&line);
}

/// Moves the passed-over elements behind the options `last..optind`.
fn exchange(argv: Ptr<Ptr<i8>>, state: &mut State) {
    let (first, middle, end) = (state.first, state.last, *optind);
    let count = (end - first).max(0) as usize;
    let left = (middle - first).clamp(0, count as i32) as usize;
    if count > 0 {
        // SAFETY: C's contract: argv has at least `optind` elements.
        let elements = unsafe { std::slice::from_raw_parts_mut((argv + first).as_raw(), count) };
        elements.rotate_left(left);
    }
    state.first += end - middle;
    state.last = end;
}

fn is_option(text: Ptr<i8>) -> bool {
    text[0] == b'-' as i8 && text[1] != 0
}

fn next(
    argc: i32,
    argv: Ptr<Ptr<i8>>,
    options: Ptr<i8>,
    table: Ptr<option>,
    index: Ptr<i32>,
    long_only: bool,
) -> i32 {
    if argc < 1 {
        return -1;
    }
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    let state = &mut *state;
    *optarg.get_mut() = Ptr::null();
    let mut letters = c_bytes(options);
    if *optind == 0 || !state.started {
        if *optind == 0 {
            *optind.get_mut() = 1;
        }
        *state = State {
            started: true,
            rest: Ptr::null(),
            first: *optind,
            last: *optind,
            order: match letters.first() {
                Some(b'-') => Order::Return,
                Some(b'+') => Order::Require,
                _ if std::env::var_os("POSIXLY_CORRECT").is_some() => Order::Require,
                _ => Order::Permute,
            },
        };
    }
    if let Some(b'-' | b'+') = letters.first() {
        letters = &letters[1..];
    }
    let quiet = letters.first() == Some(&b':');

    if state.rest.is_null() || *state.rest == 0 {
        state.last = state.last.min(*optind);
        state.first = state.first.min(*optind);
        if state.order == Order::Permute {
            if state.first != state.last && state.last != *optind {
                exchange(argv, state);
            } else if state.last != *optind {
                state.first = *optind;
            }
            while *optind < argc && !is_option(argv[*optind]) {
                *optind.get_mut() += 1;
            }
            state.last = *optind;
        }
        if *optind != argc && c_bytes(argv[*optind]) == b"--" {
            *optind.get_mut() += 1;
            if state.first != state.last && state.last != *optind {
                exchange(argv, state);
            } else if state.first == state.last {
                state.first = *optind;
            }
            state.last = argc;
            *optind.get_mut() = argc;
        }
        if *optind >= argc {
            if state.first != state.last {
                *optind.get_mut() = state.first;
            }
            return -1;
        }
        let element = argv[*optind];
        if !is_option(element) {
            if state.order == Order::Require {
                return -1;
            }
            *optind.get_mut() += 1;
            *optarg.get_mut() = element;
            return 1;
        }
        if !table.is_null() {
            if element[1] == b'-' as i8 {
                return long_option(argc, argv, element + 2, b"--", table, index, quiet);
            }
            let single = element[2] == 0 && letters.contains(&(element[1] as u8));
            if long_only && !single {
                let matches = matching(table, name_of(element + 1).0);
                if !matches.is_empty() || !letters.contains(&(element[1] as u8)) {
                    return long_option(argc, argv, element + 1, b"-", table, index, quiet);
                }
            }
        }
        state.rest = element + 1;
    }
    short_option(argc, argv, letters, state, quiet)
}

fn short_option(
    argc: i32,
    argv: Ptr<Ptr<i8>>,
    letters: &[u8],
    state: &mut State,
    quiet: bool,
) -> i32 {
    let letter = *state.rest as u8;
    state.rest += 1;
    let at_end = *state.rest == 0;
    if at_end {
        *optind.get_mut() += 1;
    }
    let found = letters.iter().position(|c| *c == letter);
    let place = match found {
        Some(place) if letter != b':' && letter != b';' => place,
        _ => {
            report(argv, quiet, &[b"invalid option -- '", &[letter], b"'"]);
            *optopt.get_mut() = i32::from(letter);
            return i32::from(b'?');
        }
    };
    if letters.get(place + 1) != Some(&b':') {
        return i32::from(letter);
    }
    let optional = letters.get(place + 2) == Some(&b':');
    if !at_end {
        *optarg.get_mut() = state.rest;
        *optind.get_mut() += 1;
    } else if !optional {
        if *optind >= argc {
            report(
                argv,
                quiet,
                &[b"option requires an argument -- '", &[letter], b"'"],
            );
            *optopt.get_mut() = i32::from(letter);
            state.rest = Ptr::null();
            let leading_colon = quiet;
            return i32::from(if leading_colon { b':' } else { b'?' });
        }
        *optarg.get_mut() = argv[*optind];
        *optind.get_mut() += 1;
    }
    state.rest = Ptr::null();
    i32::from(letter)
}

/// The option's name and the place of its `=`, if it has one.
fn name_of(text: Ptr<i8>) -> (&'static [u8], Option<Ptr<i8>>) {
    let bytes = c_bytes(text);
    match bytes.iter().position(|c| *c == b'=') {
        Some(at) => (&bytes[..at], Some(text + at)),
        None => (bytes, None),
    }
}

/// Table indices of the options that `name` may mean: the exact one alone, or all it is a beginning of.
fn matching(table: Ptr<option>, name: &[u8]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut i = 0;
    while !table[i].name.is_null() {
        let candidate = c_bytes(table[i].name);
        if candidate == name {
            return vec![i];
        }
        if candidate.starts_with(name) {
            found.push(i);
        }
        i += 1;
    }
    found
}

fn long_option(
    argc: i32,
    argv: Ptr<Ptr<i8>>,
    text: Ptr<i8>,
    dashes: &[u8],
    table: Ptr<option>,
    mut index: Ptr<i32>,
    quiet: bool,
) -> i32 {
    let (name, equals) = name_of(text);
    let found = matching(table, name);
    *optind.get_mut() += 1;
    let same = |a: &usize| {
        let (x, y) = (table[*a], table[found[0]]);
        (x.has_arg, x.flag, x.val) == (y.has_arg, y.flag, y.val)
    };
    if found.is_empty() {
        report(
            argv,
            quiet,
            &[b"unrecognized option '", dashes, c_bytes(text), b"'"],
        );
        *optopt.get_mut() = 0;
        return i32::from(b'?');
    }
    if !found.iter().all(same) {
        let mut message: Vec<u8> = Vec::new();
        for at in &found {
            message.extend_from_slice(b" '");
            message.extend_from_slice(dashes);
            message.extend_from_slice(c_bytes(table[*at].name));
            message.push(b'\'');
        }
        report(
            argv,
            quiet,
            &[
                b"option '",
                dashes,
                c_bytes(text),
                b"' is ambiguous; possibilities:",
                &message,
            ],
        );
        *optopt.get_mut() = 0;
        return i32::from(b'?');
    }
    let chosen = table[found[0]];
    let full = c_bytes(chosen.name);
    match (equals, chosen.has_arg) {
        (Some(_), 0) => {
            report(
                argv,
                quiet,
                &[b"option '", dashes, full, b"' doesn't allow an argument"],
            );
            *optopt.get_mut() = chosen.val;
            return i32::from(b'?');
        }
        (Some(at), _) => *optarg.get_mut() = at + 1,
        (None, 1) => {
            if *optind >= argc {
                report(
                    argv,
                    quiet,
                    &[b"option '", dashes, full, b"' requires an argument"],
                );
                *optopt.get_mut() = chosen.val;
                return i32::from(if quiet { b':' } else { b'?' });
            }
            *optarg.get_mut() = argv[*optind];
            *optind.get_mut() += 1;
        }
        _ => {}
    }
    if !index.is_null() {
        *index = found[0] as i32;
    }
    if chosen.flag.is_null() {
        return chosen.val;
    }
    let mut flag = chosen.flag;
    *flag = chosen.val;
    0
}
