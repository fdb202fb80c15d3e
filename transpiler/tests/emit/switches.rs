// ---- src/switches.rs
//! Translated from `switches.cu`.

/// `switches.cu:1`
pub fn classify(n: i32) -> i32 {
    let mut r: i32 = 0;
    'outer: for i in 0..n {
        'switch: {
            match n {
                1 => {
                    r += 1;
                    r += 2;
                }
                2 | 3 => {
                    r += 2;
                }
                7 => {
                    if r > 5 {
                        break 'switch;
                    }
                    r += 1;
                }
                8 => continue 'outer,
                _ => {
                    r += 9;
                }
            }
        }
        r += 1;
        if r > 100 {
            break;
        }
    }
    'switch: {
        'case_4: {
            'case_3: {
                'case_2: {
                    'case_1: {
                        match n {
                            0 => break 'case_1,
                            1 => break 'case_2,
                            2 => break 'case_3,
                            _ => break 'case_4,
                        }
                    }
                    r += 1;
                    let mut i: i32 = 0;
                    while i < r {
                        r += 9;
                        i += 1;
                    }
                }
                let mut i: i32 = 0;
                while i < r {
                    r += 9;
                    i += 1;
                }
                r += 2;
            }
            let mut i: i32 = 0;
            while i < r {
                r += 9;
                i += 1;
            }
            r += 2;
            break 'switch;
        }
        r += 9;
        let mut i: i32 = 0;
        while i < r {
            r += 9;
            i += 1;
        }
    }
    r
}

/// `switches.cu:1`
pub fn letter(c: i8) -> i32 {
    match c as u8 {
        b'a' | b'e' => return 1,
        b'x' => return 2,
        _ => {}
    }
    0
}
// ---- src/main.rs
//! `switches`, translated from CUDA by cu2rs.

mod switches;

fn main() {}
