//! The codes of this stage, CU2001 to CU2999, with the fixed parts of their messages. Each has a page in `transpiler/codes`.

/// The text does not follow the grammar.
pub const SYNTAX: u16 = 2001;
/// A bracket has no partner.
pub const UNBALANCED: u16 = 2002;
/// Nested too deeply.
pub const TOO_DEEP: u16 = 2003;
/// A GNU extension that is not translated: nested function, computed goto.
pub const GNU_EXTENSION: u16 = 2005;
/// C++ syntax outside the supported language.
pub const CPP_FEATURE: u16 = 2006;
/// A combination of type words that means nothing.
pub const TYPE_WORDS: u16 = 2007;
/// No type where one is needed.
pub const NO_TYPE: u16 = 2008;
/// A byte that belongs to no token.
pub const STRAY: u16 = 2009;
/// A pragma inside a statement was ignored.
pub const PRAGMA: u16 = 2010;
/// A `#pragma pack` that GCC ignores.
pub const PACK: u16 = 2012;
/// An attribute or a pragma that is ignored.
pub const IGNORED_WORD: u16 = 2013;
/// An attribute or a pragma that changes layout or control flow.
pub const REFUSED_WORD: u16 = 2014;

/// A CUDA or alignment specifier in a place where no declaration takes it up.
pub const SPECIFIER: u16 = 2011;

/// The text at the primary place.
pub fn label(code: u16) -> &'static str {
    match code {
        UNBALANCED => "opened here",
        TOO_DEEP => "too deep from here on",
        GNU_EXTENSION | CPP_FEATURE | REFUSED_WORD => "not translated",
        NO_TYPE => "a type is missing",
        SPECIFIER => "belongs to nothing",
        PRAGMA | PACK | IGNORED_WORD => "has no effect here",
        _ => "not understood from here on",
    }
}

/// What to do about it.
pub fn help(code: u16) -> &'static str {
    match code {
        UNBALANCED => "add the missing bracket, or look for an `#if` that hides it",
        TOO_DEEP => "split the expression or the statement into several",
        GNU_EXTENSION => "write it in standard C or C++",
        CPP_FEATURE => "write it with the C++17 that cu2rs supports",
        TYPE_WORDS => "use one of the types of the C standard",
        NO_TYPE => "write the type; C++ has no implicit `int`",
        STRAY => "remove the character",
        SPECIFIER => "write it at the beginning of the declaration",
        PACK => {
            "write `#pragma pack(n)`, `pack()`, `pack(push, n)` or `pack(pop)`; GCC expands no macros in it"
        }
        IGNORED_WORD => "remove it, if the program does not need it",
        REFUSED_WORD => "write what it does in standard C++",
        PRAGMA => "put it before a statement, or remove it",
        _ => {
            "check that the file compiles with nvcc; if it does, this construct is not supported yet"
        }
    }
}
