//! C's `<ctype.h>` (C17 7.4) in the "C" locale. Values outside `unsigned char` belong to no class.

macro_rules! classes {
    ($($name:ident |$c:ident| $test:expr;)*) => { $(
        #[doc = concat!("C's `", stringify!($name), "`: 1 or 0.")]
        pub fn $name(c: i32) -> i32 {
            i32::from(u8::try_from(c).is_ok_and(|$c| $test))
        }
    )* };
}
classes! {
    isalnum |c| c.is_ascii_alphanumeric();
    isalpha |c| c.is_ascii_alphabetic();
    isblank |c| c == b' ' || c == b'\t';
    iscntrl |c| c.is_ascii_control();
    isdigit |c| c.is_ascii_digit();
    isgraph |c| c.is_ascii_graphic();
    islower |c| c.is_ascii_lowercase();
    isprint |c| c.is_ascii_graphic() || c == b' ';
    ispunct |c| c.is_ascii_punctuation();
    isspace |c| matches!(c, b' ' | b'\t'..=b'\r');
    isupper |c| c.is_ascii_uppercase();
    isxdigit |c| c.is_ascii_hexdigit();
    isascii |c| c.is_ascii();
}
/// `toascii`: the low seven bits.
pub fn toascii(c: i32) -> i32 {
    c & 0x7f
}
/// `tolower`.
pub fn tolower(c: i32) -> i32 {
    u8::try_from(c).map_or(c, |c| i32::from(c.to_ascii_lowercase()))
}
/// `toupper`.
pub fn toupper(c: i32) -> i32 {
    u8::try_from(c).map_or(c, |c| i32::from(c.to_ascii_uppercase()))
}
