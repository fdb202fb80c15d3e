//! Where items end: balanced brackets only, no names. Damage in one item does not reach the next.

use super::normalise::Stream;

/// One past the item (or class member) that begins at `lo`.
///
/// An item ends at `;` outside brackets, or with the brace that closes a function's, namespace's or linkage
/// block. Braces of classes, enumerations and initialisers go on to the `;`.
pub fn item_end(st: &Stream, lo: usize, end: usize) -> usize {
    let mut i = lo;
    let mut goes_on = false;
    let mut parens = false;
    while i < end {
        match st.s(i) {
            ";" => return i + 1,
            "struct" | "class" | "union" | "enum" | "typedef" if !parens => {
                // Not the `class` of template parameters, nor a return type.
                goes_on |= !matches!(st.s(i.wrapping_sub(1)), "<" | ",") || i == lo;
            }
            "=" => goes_on = true,
            "(" | "[" => {
                parens |= st.s(i) == "(";
                match st.mate(i).filter(|&m| m > i && m < end) {
                    Some(m) => i = m,
                    None => return resync(st, i, end),
                }
            }
            "{" => {
                let Some(m) = st.mate(i).filter(|&m| m > i && m < end) else {
                    return end;
                };
                if !goes_on || parens && st.s(m + 1) != ";" {
                    return if st.s(m + 1) == ";" && m + 1 < end {
                        m + 2
                    } else {
                        m + 1
                    };
                }
                i = m;
            }
            "}" => return if i == lo { i + 1 } else { i },
            ")" | "]" if i == lo => return i + 1,
            _ => {}
        }
        i += 1;
    }
    end
}

/// After an unclosed parenthesis: behind the next `;` or before the next closing brace.
fn resync(st: &Stream, lo: usize, end: usize) -> usize {
    let mut i = lo + 1;
    while i < end {
        match st.s(i) {
            ";" => return i + 1,
            "{" => {
                return st
                    .mate(i)
                    .filter(|&m| m > i && m < end)
                    .map_or(end, |m| m + 1);
            }
            "}" => return i.max(lo + 1),
            _ => i += 1,
        }
    }
    end
}
