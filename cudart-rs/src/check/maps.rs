//! What the system has at an address: nothing, constants, a stack, the program's variables, or the heap.

/// What an address is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// Not mapped, or not to be accessed.
    Nothing,
    /// Constants.
    ReadOnly,
    /// The stack that the launch runs on.
    Stack,
    /// Variables of static storage, of the program or a library.
    Data,
    /// Everything else that can be written.
    Heap,
}

/// Looks an address up in the table of the process's memory. `stack` is an address on the stack that the launch runs on. Where the system has no such
/// table, everything is taken for constants, of which nothing is said.
pub(super) fn find(address: usize, stack: usize) -> Found {
    match std::fs::read_to_string("/proc/self/maps") {
        Ok(table) => in_table(&table, address, stack),
        Err(_) => Found::ReadOnly,
    }
}

fn in_table(table: &str, address: usize, stack: usize) -> Found {
    let mut of_file = "";
    for line in table.lines() {
        let mut words = line.split_whitespace();
        let range = words.next().and_then(|r| r.split_once('-'));
        let number = |text: &str| usize::from_str_radix(text, 16).unwrap_or(0);
        let Some((from, to)) = range.map(|(a, b)| (number(a), number(b))) else {
            continue;
        };
        let rights = words.next().unwrap_or_default();
        let name = words.nth(3).unwrap_or_default();
        // Variables without initial values follow those of a file.
        let follows = name.is_empty() && !of_file.is_empty();
        if !(from..to).contains(&address) {
            of_file = match (name.starts_with('/'), address >= to) {
                (true, true) => name,
                _ => "",
            };
            continue;
        }
        return match rights.as_bytes() {
            [b'r', b'w', ..] if (from..to).contains(&stack) => Found::Stack,
            [b'r', b'w', ..] if name.starts_with('/') || follows => Found::Data,
            [b'r', b'w', ..] => Found::Heap,
            [b'r', ..] => Found::ReadOnly,
            _ => Found::Nothing,
        };
    }
    Found::Nothing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_systems_table_is_understood() {
        let table = "1000-2000 r--p 00000000 fd:00 7 /bin/x\n2000-3000 rw-p 00001000 fd:00 7 /bin/x\n3000-4000 rw-p 00000000 00:00 0\n\
            5000-6000 rw-p 00000000 00:00 0 [heap]\n7000-8000 ---p 00000000 00:00 0\n9000-a000 rw-p 00000000 00:00 0 [stack]\nb000-c000 rw-p 00000000 00:00 0\n";
        let is = |address| in_table(table, address, 0x9800);
        assert_eq!(is(0x1800), Found::ReadOnly);
        assert_eq!(is(0x2800), Found::Data);
        assert_eq!(is(0x3800), Found::Data);
        assert_eq!(is(0x4800), Found::Nothing);
        assert_eq!(is(0x5800), Found::Heap);
        assert_eq!(is(0x7800), Found::Nothing);
        assert_eq!(is(0x9900), Found::Stack);
        assert_eq!(is(0xb800), Found::Heap);
    }
}
