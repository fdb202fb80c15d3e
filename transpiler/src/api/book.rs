//! The book's pages of libraries: an overview, and a page each with what it is limited in and all names by header.

use super::{Index, Item, Kind, REFUSED};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The pages, by their names in `book/src/`.
pub fn pages(index: &Index) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    let mut rows = String::new();
    for library in index.libraries() {
        let items: Vec<&Item> = index
            .items
            .iter()
            .filter(|i| i.library == library)
            .collect();
        let file = format!("api-{}.md", slug(&library));
        let count = |kinds: &[Kind], members: bool| {
            let of = |i: &&&Item| kinds.contains(&i.kind) && i.parent.is_some() == members;
            items.iter().filter(of).count()
        };
        let functions = count(&[Kind::Function], false);
        let members = count(&[Kind::Function], true);
        let classes = count(&[Kind::Class], false) + count(&[Kind::Class], true);
        let refused = items
            .iter()
            .filter(|i| i.forms.iter().any(|f| f.refused.is_some()))
            .count();
        let limited = items
            .iter()
            .filter(|i| i.forms.iter().any(|f| !f.limits.is_empty()))
            .count();
        let others = items.len() - functions - members - classes;
        let _ = writeln!(
            rows,
            "| [{library}]({file}) | {functions} | {classes} | {members} | {others} | {limited} | {refused} |"
        );
        pages.insert(file, page(index, &library, &items));
    }
    let overview = format!(
        "# Which calls work\n\n\
        `cu2rs api NAME` says of a function, class, constant or header whether it is there, what it is bound to, and what differs from NVIDIA's:\n\n\
        ```console\n\
        $ cu2rs api cudaMemcpyAsync\n\
        $ cu2rs api thrust::sort std::vector cuda_runtime.h\n\
        $ cu2rs api 'cublas?gemm*'\n\
        $ cu2rs api --library cuBLAS --list\n\
        ```\n\n\
        The same is listed here by library. All of it is read from the declarations that programs are translated with, by a test that fails when these pages \
        are stale (`UPDATE=1 cargo test --test api` writes them). A name that is not listed is not declared: a program that uses it is refused at that place.\n\n\
        | library | functions | classes | member functions | types, constants, macros, data members | with limits of their own | refused ({REFUSED}), wholly or in part |\n\
        | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n{rows}"
    );
    pages.insert("api.md".into(), overview);
    pages
}

/// A library's name in file names: `C++ library` is `c-plus-plus-library`.
pub fn slug(library: &str) -> String {
    let text = library.to_lowercase().replace('+', "-plus");
    let word = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let text: String = text.chars().map(word).collect();
    let parts: Vec<&str> = text.split('-').filter(|p| !p.is_empty()).collect();
    parts.join("-")
}

fn page(index: &Index, library: &str, items: &[&Item]) -> String {
    let mut out =
        format!("# {library}\n\n<!-- written by `UPDATE=1 cargo test --test api` -->\n\n");
    let general = index.library_limits(library);
    for l in &general {
        let _ = writeln!(out, "* {}", escaped(l));
    }
    if !general.is_empty() {
        out.push('\n');
    }
    let limited: Vec<&&Item> = items.iter().filter(|i| i.is_limited()).collect();
    if !limited.is_empty() {
        out += "## Refused or limited\n\n";
        for i in limited {
            let mut seen = Vec::new();
            for f in &i.forms {
                let refusal = f
                    .refused
                    .iter()
                    .map(|why| format!("refused ({REFUSED}): {why}"));
                for text in refusal.chain(f.limits.iter().map(|l| l.to_string())) {
                    if !seen.contains(&text) {
                        seen.push(text);
                    }
                }
            }
            let _ = writeln!(out, "* `{}`: {}", i.name, escaped(&seen.join("; ")));
        }
        out.push('\n');
    }
    let mut by_header: BTreeMap<String, Vec<&Item>> = BTreeMap::new();
    for i in items.iter().filter(|i| i.parent.is_none()) {
        let header = index.public_headers(&i.header);
        let header = header
            .first()
            .map_or_else(|| i.header.to_string(), |h| h.to_string());
        by_header.entry(header).or_default().push(i);
    }
    out += "## All names\n";
    for (header, items) in by_header {
        let _ = writeln!(out, "\n### `<{header}>`\n");
        for (title, kinds) in [
            ("Functions", &[Kind::Function][..]),
            ("Types", &[Kind::Enumeration, Kind::Type, Kind::Concept]),
            ("Constants and variables", &[Kind::Constant, Kind::Variable]),
            ("Macros", &[Kind::Macro]),
            ("Names of other headers' declarations", &[Kind::Alias]),
        ] {
            let named = |i: &&&Item| kinds.contains(&i.kind) && !i.name.contains("operator");
            let names: Vec<String> = items
                .iter()
                .filter(named)
                .map(|i| format!("`{}`", i.name))
                .collect();
            if !names.is_empty() {
                let _ = writeln!(out, "{title}: {}.\n", names.join(", "));
            }
        }
        for class in items.iter().filter(|i| i.kind == Kind::Class) {
            let members = index.members(class).map(|m| format!("`{}`", m.last()));
            let members: Vec<String> = members.collect();
            let _ = match members.is_empty() {
                true => writeln!(out, "* `{}`", class.name),
                false => writeln!(out, "* `{}`: {}", class.name, members.join(", ")),
            };
        }
    }
    while out.contains("\n\n\n") {
        out = out.replace("\n\n\n", "\n\n");
    }
    out.trim_end().to_owned() + "\n"
}

/// Text of a header in Markdown: `*` and `<` are plain characters there.
fn escaped(text: &str) -> String {
    text.replace('*', "\\*").replace('<', "&lt;")
}
