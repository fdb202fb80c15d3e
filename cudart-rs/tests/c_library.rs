//! Random numbers against the system's C library; scanning, options, sorting, files, text.

use cudart_rs::c::args::c_bytes;
use cudart_rs::c::getopt::{getopt, getopt_long, optarg, opterr, optind, option, optopt};
use cudart_rs::c::stdio::*;
use cudart_rs::c::{rand, sort, stdlib, string};
use cudart_rs::prelude::*;
use std::sync::Mutex;

/// Tests of process-wide state (generators, options) take turns.
static TURN: Mutex<()> = Mutex::new(());

fn turn() -> std::sync::MutexGuard<'static, ()> {
    TURN.lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

unsafe extern "C" {
    fn lrand48() -> i64;
    fn mrand48() -> i64;
    fn drand48() -> f64;
    fn srand48(seed: i64);
    fn erand48(state: *mut u16) -> f64;
    fn rand_r(seed: *mut u32) -> i32;
}

#[test]
fn rand_is_glibcs() {
    let _turn = turn();
    // SAFETY: no other thread of this test program uses the system's generators.
    unsafe {
        for _ in 0..50 {
            assert_eq!(rand::rand(), libc::rand());
            assert_eq!(rand::drand48(), drand48());
        }
        for seed in [
            0u32,
            1,
            7,
            42,
            123_456_789,
            2_147_483_647,
            2_147_483_648,
            u32::MAX,
        ] {
            rand::srand(seed);
            libc::srand(seed);
            rand::srand48(i64::from(seed));
            srand48(i64::from(seed));
            let (mut a, mut b) = (seed, seed);
            let (mut s, mut t) = ([seed as u16, 2, 3], [seed as u16, 2, 3]);
            for _ in 0..1000 {
                assert_eq!(rand::rand(), libc::rand(), "seed {seed}");
                assert_eq!(rand::rand_r(addr(&mut a)), rand_r(&raw mut b));
                assert_eq!(rand::lrand48(), lrand48());
                assert_eq!(rand::mrand48(), mrand48());
                assert_eq!(rand::drand48(), drand48());
                assert_eq!(rand::erand48(addr(&mut s).cast()), erand48(t.as_mut_ptr()));
            }
        }
    }
}

#[test]
fn sscanf_conversions() {
    let (mut a, mut b, mut c) = (0i32, 0i32, 0i32);
    let word: Array<i8, 32> = zeroed();
    let mut x = 0f64;
    let mut y = 0f32;
    assert_eq!(
        sscanf!(
            cstr(c"12 -7 0x1f"),
            "%d%d %i",
            addr(&mut a),
            addr(&mut b),
            addr(&mut c)
        ),
        3
    );
    assert_eq!((a, b, c), (12, -7, 31));
    assert_eq!(
        sscanf!(
            cstr(c"1.5e2abc 2.5"),
            "%lf%s %f",
            addr(&mut x),
            word.ptr(),
            addr(&mut y)
        ),
        3
    );
    assert_eq!((x, c_bytes(word.ptr()), y), (150.0, &b"abc"[..], 2.5));
    assert_eq!(
        sscanf!(
            cstr(c"key=value;rest"),
            "%*[^=]=%[^;]%n",
            word.ptr(),
            addr(&mut a)
        ),
        1
    );
    assert_eq!((c_bytes(word.ptr()), a), (&b"value"[..], 9));
    assert_eq!(
        sscanf!(cstr(c"12345"), "%2d%3d", addr(&mut a), addr(&mut b)),
        2
    );
    assert_eq!((a, b), (12, 345));
    assert_eq!(sscanf!(cstr(c""), "%d", addr(&mut a)), -1);
    assert_eq!(sscanf!(cstr(c"   "), "%d", addr(&mut a)), -1);
    assert_eq!(sscanf!(cstr(c"x"), "%d", addr(&mut a)), 0);
    assert_eq!(sscanf!(cstr(c"5,"), "%d,%d", addr(&mut a), addr(&mut b)), 1);
    assert_eq!(
        sscanf!(cstr(c"5;6"), "%d,%d", addr(&mut a), addr(&mut b)),
        1
    );
    let mut short = -1i16;
    let mut byte = 9u8;
    let mut long = 0i64;
    assert_eq!(
        sscanf!(
            cstr(c"70000 300 99999999999"),
            "%hd %hhu %ld",
            addr(&mut short),
            addr(&mut byte),
            addr(&mut long)
        ),
        3
    );
    assert_eq!((short, byte, long), (4464, 44, 99_999_999_999));
    let two: Array<i8, 4> = zeroed();
    assert_eq!(sscanf!(cstr(c" ab"), "%2c", two.ptr()), 1);
    assert_eq!((two[0], two[1]), (b' ' as i8, b'a' as i8));
    assert_eq!(
        sscanf!(cstr(c"[x-z]yy]q"), "[x-z]%[]y-]%c", word.ptr(), two.ptr()),
        2
    );
    assert_eq!((c_bytes(word.ptr()), two[0]), (&b"yy]"[..], b'q' as i8));
    assert_eq!(
        sscanf!(
            cstr(c"inf nan -INFINITY"),
            "%lf %f",
            addr(&mut x),
            addr(&mut y)
        ),
        2
    );
    assert!(x.is_infinite() && y.is_nan());
    assert_eq!(
        sscanf!(cstr(c"50%3"), "%d%%%d", addr(&mut a), addr(&mut b)),
        2
    );
    assert_eq!((a, b), (50, 3));
    assert_eq!(
        sscanf!(cstr(c"99999999999999999999"), "%d", addr(&mut a)),
        1
    );
    assert_eq!(a, -1);
    assert_eq!(sscanf!(cstr(c"0.1"), "%f", addr(&mut y)), 1);
    assert_eq!(y, 0.1f32);
}

#[test]
fn numbers_from_text() {
    let mut end = Ptr::null();
    let text = cstr(c"  -0x7fz");
    assert_eq!(stdlib::strtol(text, addr(&mut end), 0), -127);
    assert_eq!(end - text, 7);
    assert_eq!(stdlib::strtol(cstr(c"077"), Ptr::null(), 0), 63);
    assert_eq!(stdlib::strtol(cstr(c"zz"), Ptr::null(), 36), 1295);
    assert_eq!(
        stdlib::strtol(cstr(c"9223372036854775808"), Ptr::null(), 10),
        i64::MAX
    );
    assert_eq!(stdlib::strtoul(cstr(c"-1"), Ptr::null(), 10), u64::MAX);
    let bad = cstr(c" abc");
    assert_eq!((stdlib::strtol(bad, addr(&mut end), 10), end), (0, bad));
    assert_eq!(stdlib::atoi(cstr(c"42abc")), 42);
    assert_eq!(stdlib::atof(cstr(c" -2.5e1,")), -25.0);
    let number = cstr(c"1e+x");
    assert_eq!(
        (stdlib::strtod(number, addr(&mut end)), end - number),
        (1.0, 1)
    );
}

fn ascending(a: Ptr<Void>, b: Ptr<Void>) -> i32 {
    let (a, b) = (*a.cast::<Pair>(), *b.cast::<Pair>());
    i32::from(a.key > b.key) - i32::from(a.key < b.key)
}
#[derive(Clone, Copy, PartialEq, Debug)]
struct Pair {
    key: i32,
    place: i32,
}

#[test]
fn qsort_is_stable_and_bsearch_finds() {
    let mut pairs: Vec<Pair> = (0..500)
        .map(|i| Pair {
            key: i * 7919 % 41,
            place: i,
        })
        .collect();
    let mut expected = pairs.clone();
    expected.sort_by_key(|p| p.key);
    let base = Ptr::new(pairs.as_mut_ptr()).cast::<Void>();
    sort::qsort(base, 500, 8, Some(ascending));
    assert_eq!(pairs, expected);
    let mut key = Pair { key: 17, place: 0 };
    let found = sort::bsearch(addr(&mut key).cast(), base, 500, 8, Some(ascending)).cast::<Pair>();
    assert_eq!(found.key, 17);
    key.key = 99;
    assert!(sort::bsearch(addr(&mut key).cast(), base, 500, 8, Some(ascending)).is_null());
}

fn arguments(list: &[&'static std::ffi::CStr]) -> (Vec<Ptr<i8>>, i32) {
    let mut argv: Vec<Ptr<i8>> = list.iter().map(|t| string::strdup(cstr(t))).collect();
    argv.push(Ptr::null());
    (argv, list.len() as i32)
}

#[test]
fn getopt_permutes_and_reports() {
    let _turn = turn();
    *opterr.get_mut() = 0;
    *optind.get_mut() = 0;
    let (mut argv, argc) = arguments(&[c"prog", c"file", c"-ab", c"value", c"-cx", c"--", c"-d"]);
    let p = Ptr::new(argv.as_mut_ptr());
    let mut seen = Vec::new();
    loop {
        let c = getopt(argc, p, cstr(c"ab:c::d"));
        if c == -1 {
            break;
        }
        seen.push((
            c as u8 as char,
            String::from_utf8_lossy(c_bytes(*optarg)).into_owned(),
        ));
    }
    assert_eq!(
        seen,
        [
            ('a', String::new()),
            ('b', "value".into()),
            ('c', "x".into())
        ]
    );
    assert_eq!(*optind, 5);
    assert_eq!((c_bytes(p[5]), c_bytes(p[6])), (&b"file"[..], &b"-d"[..]));

    *optind.get_mut() = 0;
    let (mut argv, argc) = arguments(&[c"prog", c"-x", c"-b"]);
    let p = Ptr::new(argv.as_mut_ptr());
    assert_eq!(getopt(argc, p, cstr(c"b:")), i32::from(b'?'));
    assert_eq!(*optopt, i32::from(b'x'));
    assert_eq!(getopt(argc, p, cstr(c"b:")), i32::from(b'?'));
    assert_eq!(*optopt, i32::from(b'b'));
    *optind.get_mut() = 0;
    assert_eq!(getopt(argc, p, cstr(c":b:")), i32::from(b'?'));
    assert_eq!(getopt(argc, p, cstr(c":b:")), i32::from(b':'));
}

#[test]
fn getopt_long_abbreviates() {
    let _turn = turn();
    *opterr.get_mut() = 0;
    *optind.get_mut() = 0;
    let mut flag = 0;
    let mut table = [
        option {
            name: cstr(c"verbose"),
            has_arg: 0,
            flag: addr(&mut flag),
            val: 9,
        },
        option {
            name: cstr(c"size"),
            has_arg: 1,
            flag: Ptr::null(),
            val: i32::from(b's'),
        },
        option {
            name: cstr(c"sum"),
            has_arg: 2,
            flag: Ptr::null(),
            val: i32::from(b'u'),
        },
        option::default(),
    ];
    let t = addr(&mut table).cast::<option>();
    let (mut argv, argc) = arguments(&[
        c"prog",
        c"rest",
        c"--verb",
        c"--size=12",
        c"--siz",
        c"13",
        c"--sum",
        c"-s",
        c"4",
        c"--s",
        c"--no",
    ]);
    let p = Ptr::new(argv.as_mut_ptr());
    let mut index = -1;
    let mut next = || getopt_long(argc, p, cstr(c"s:"), t, addr(&mut index));
    assert_eq!((next(), flag), (0, 9));
    assert_eq!((next(), c_bytes(*optarg)), (i32::from(b's'), &b"12"[..]));
    assert_eq!((next(), c_bytes(*optarg)), (i32::from(b's'), &b"13"[..]));
    assert_eq!((next(), optarg.is_null()), (i32::from(b'u'), true));
    assert_eq!((next(), c_bytes(*optarg)), (i32::from(b's'), &b"4"[..]));
    assert_eq!(next(), i32::from(b'?'));
    assert_eq!(next(), i32::from(b'?'));
    assert_eq!(next(), -1);
    assert_eq!((*optind, c_bytes(p[10]), index), (10, &b"rest"[..], 2));
}

#[test]
fn files_read_back_what_was_written() {
    let f = tmpfile();
    assert_eq!(fprintf!(f, "%d %s\nline two\n", 42, cstr(c"words")), 18);
    assert_eq!(ftell(f), 18);
    rewind(f);
    let mut n = 0;
    let word: Array<i8, 16> = zeroed();
    assert_eq!(fscanf!(f, "%d %s", addr(&mut n), word.ptr()), 2);
    assert_eq!((n, c_bytes(word.ptr()), ftell(f)), (42, &b"words"[..], 8));
    let line: Array<i8, 6> = zeroed();
    assert_eq!(c_bytes(fgets(line.ptr(), 6, f)), b"\n");
    assert_eq!(c_bytes(fgets(line.ptr(), 6, f)), b"line ");
    assert_eq!(ungetc(fgetc(f), f), i32::from(b't'));
    assert_eq!(c_bytes(fgets(line.ptr(), 6, f)), b"two\n");
    assert_eq!(feof(f), 0);
    assert!(fgets(line.ptr(), 6, f).is_null());
    assert_eq!((feof(f), fgetc(f)), (1, -1));
    assert_eq!(fseek(f, -4, 2), 0);
    assert_eq!((feof(f), fgetc(f)), (0, i32::from(b't')));
    // Overwriting in place: the read-ahead must not displace it.
    assert_eq!(fseek(f, 0, 0), 0);
    let mut bytes = [7u8; 4];
    assert_eq!(fwrite(addr(&mut bytes).cast(), 2, 2, f), 2);
    assert_eq!(fseek(f, 0, 0), 0);
    assert_eq!(fread(addr(&mut bytes).cast(), 1, 4, f), 4);
    assert_eq!((bytes, ftell(f)), ([7; 4], 4));
    assert_eq!(fclose(f), 0);
}

#[test]
fn text_functions() {
    let text = string::strdup(cstr(c"a,b;;c"));
    let mut parts = Vec::new();
    let mut part = string::strtok(text, cstr(c",;"));
    while !part.is_null() {
        parts.push(c_bytes(part));
        part = string::strtok(Ptr::null(), cstr(c",;"));
    }
    assert_eq!(parts, [b"a", b"b", b"c"]);
    assert!(string::strcmp(cstr(c"abc"), cstr(c"abd")) < 0);
    assert!(string::strncmp(cstr(c"abX"), cstr(c"abY"), 2) == 0);
    assert_eq!(
        cudart_rs::c::strings::strncasecmp(cstr(c"LiSt"), cstr(c"list"), 4),
        0
    );
    let s = cstr(c"hello world");
    assert_eq!(string::strstr(s, cstr(c"o w")) - s, 4);
    assert_eq!(string::strrchr(s, i32::from(b'o')) - s, 7);
    let mut to: Array<i8, 8> = Array([1; 8]);
    string::strncpy(to.ptr(), cstr(c"xy"), 5);
    assert_eq!(to.0, [120, 121, 0, 0, 0, 1, 1, 1]);
    let path = string::strdup(cstr(c"/usr/lib/"));
    assert_eq!(c_bytes(string::basename(path)), b"lib");
    assert_eq!(c_bytes(string::dirname(path)), b"/usr");
    to[0] = 0;
    string::strcat(to.ptr(), cstr(c"ab"));
    string::strncat(to.ptr(), cstr(c"cdef"), 2);
    assert_eq!(c_bytes(to.ptr()), b"abcd");
}
