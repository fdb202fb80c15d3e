//! Where translated host code meets objects of other compilers by more than the C ABI.
//!
//! Plain functions and variables cross ([`crate::sema::link`]). What does not: members, instances of templates, functions with the library's classes, whichever side has
//! them, and state that both sides have, because a header defines it: inline variables, statics of inline functions, static members of templates. A program in which that
//! happens has one compiler for the host code of both units, the host's ([`super::later`]); this module finds out. It compares names without template arguments and
//! parameters, which finds too much rather than too little: a unit that is split without need does the same.

use super::inputs::ForeignFile;
use super::unit::Names;
use cpp_demangle::{DemangleOptions, Symbol};
use std::collections::{BTreeMap, BTreeSet};

/// A name without template arguments and parameters: `ns::Sum::add` of `ns::Sum<int>::add(int)`. Operators are one name.
pub fn plain(name: &str) -> String {
    let mut out = String::new();
    let mut depth = 0u32;
    let mut rest = name;
    while let Some(c) = rest.chars().next() {
        let word = !out.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        if depth == 0 && word && rest.starts_with("operator") {
            let behind = rest["operator".len()..].chars().next();
            if !behind.is_some_and(|c| c.is_alphanumeric() || c == '_') {
                out.push_str("operator");
                return out;
            }
        }
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            '>' | ')' | ']' | '}' => depth = depth.saturating_sub(1),
            c if depth == 0 => out.push(c),
            _ => {}
        }
        rest = &rest[c.len_utf8()..];
    }
    // (What follows is `const` and the like.)
    out.split_whitespace().next().unwrap_or_default().to_owned()
}

/// The [`plain`] name of a symbol of C++; the class's where it is what the compiler makes for a class with virtual functions.
fn of_symbol(symbol: &str) -> Option<String> {
    let options = || DemangleOptions::new().no_return_type();
    let text = Symbol::new(symbol)
        .ok()?
        .demangle_with_options(&options())
        .ok()?;
    if ["_ZTV", "_ZTI", "_ZTS"]
        .iter()
        .any(|p| symbol.starts_with(p))
    {
        let class = text.split_once('(').and_then(|(_, c)| c.rsplit_once(')'));
        return class.map(|(c, _)| plain(c));
    }
    (!symbol.starts_with("_ZG")).then(|| plain(&text))
}

/// The [`plain`] name of a name of ours: of a function, `ns::Sum::[int]add<>(int)`.
fn of_ours(link_name: &str) -> String {
    match link_name.split_once("::[") {
        Some((scopes, rest)) => {
            let name = plain(&format!("[{rest}"));
            match scopes.is_empty() {
                true => name,
                false => format!("{}::{name}", plain(scopes)),
            }
        }
        None => plain(link_name),
    }
}

/// Names of libraries that both sides have of their own.
fn of_library(name: &str) -> bool {
    let own = [
        "std",
        "thrust",
        "cub",
        "cuda",
        "cooperative_groups",
        "nvcuda",
        "__gnu_cxx",
    ];
    own.contains(&name.split("::").next().unwrap_or_default())
}

/// What objects of other compilers, host halves among them, have and lack.
#[derive(Default)]
pub struct Border {
    /// What they need and nobody has as the C ABI knows it, by plain names.
    needs: BTreeMap<String, String>,
    /// What they define.
    defines: BTreeMap<String, String>,
    /// The symbols that they need.
    calls: BTreeSet<String>,
    /// Those that are defined by objects that throw.
    throws: BTreeSet<String>,
}

impl Border {
    /// `known`: what translated units define.
    pub fn of<'a>(files: &[ForeignFile], known: impl Iterator<Item = &'a Names>) -> Self {
        let files = || files.iter().filter(|f| !f.ours).map(|f| &f.symbols);
        let defines: BTreeSet<&String> = files().flat_map(|f| &f.defines).map(|d| &d.0).collect();
        let known: BTreeSet<&String> = known.flat_map(|n| &n.symbols).collect();
        let needs = files().flat_map(|f| &f.needs);
        let open = needs.filter(|n| !defines.contains(n) && !known.contains(n));
        let throwing = files().filter(|f| f.needs.iter().any(|n| throws(n)));
        Self {
            needs: named(open),
            defines: named(defines.iter().copied()),
            calls: files().flat_map(|f| &f.needs).cloned().collect(),
            throws: throwing
                .flat_map(|f| &f.defines)
                .map(|d| d.0.clone())
                .collect(),
        }
    }

    /// What is only needed, of symbols some of which are `there`.
    pub fn lacking(needs: &BTreeSet<String>, there: &BTreeSet<String>) -> Self {
        Self {
            needs: named(
                needs
                    .iter()
                    .filter(|s| s.starts_with("_Z") && !there.contains(*s)),
            ),
            ..Self::default()
        }
    }

    /// Whether one of them defines something of this name.
    pub fn defines(&self, name: &str) -> bool {
        self.defines.contains_key(&plain(name))
    }

    /// Why a unit of these names cannot be translated beside them.
    pub fn meets(&self, names: &Names) -> Option<String> {
        if let Some(name) = names.statics.iter().find(|s| self.defines.contains_key(*s)) {
            return Some(format!(
                "the variable `{name}` is one for all host code, and other host code of the program is left to the host's compiler"
            ));
        }
        let mut thrown = names.throws.iter().map(|s| (s, self.calls.contains(s)));
        if let Some((symbol, _)) = thrown.find(|t| t.1) {
            return Some(format!(
                "`{}` may throw, and host code that is left to the host's compiler calls it",
                of_symbol(symbol).unwrap_or_else(|| symbol.clone())
            ));
        }
        let noticed = names.unwinds.iter();
        let noticed = noticed.filter(|(by, _)| by.is_empty() || self.calls.contains(*by));
        let mut noticed = noticed.flat_map(|(_, symbols)| symbols);
        if let Some(symbol) = noticed.find(|s| self.throws.contains(*s)) {
            return Some(format!(
                "exceptions of `{}` would pass through it, which is left to the host's compiler",
                of_symbol(symbol).unwrap_or_else(|| symbol.clone())
            ));
        }
        if self.needs.is_empty() {
            return None;
        }
        let ours = names.defines.iter().find_map(|d| {
            let name = of_ours(d);
            let class = name.rsplit_once("::").map(|(class, _)| class);
            let needed = self.needs.get(&name).or_else(|| {
                let symbol = self.needs.get(class?)?;
                symbol.starts_with("_ZT").then_some(symbol)
            });
            needed.map(|_| name.clone())
        });
        ours.map(|name| {
            format!(
                "`{name}` is more than a plain function, and host code that is left to the host's compiler calls it"
            )
        })
    }
}

/// Whether who needs a symbol throws exceptions that somebody may wait for.
fn throws(symbol: &str) -> bool {
    let own = [
        "__cxa_throw",
        "__cxa_rethrow",
        "_ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE",
    ];
    let library = [
        "__throw_out_of_range",
        "__throw_invalid_argument",
        "__throw_bad_",
        "__throw_system_error",
    ];
    own.contains(&symbol)
        || symbol.starts_with("_ZSt") && library.iter().any(|n| symbol.contains(n))
}

/// Symbols by their names.
fn named<'a>(symbols: impl Iterator<Item = &'a String>) -> BTreeMap<String, String> {
    let all = symbols.filter_map(|s| Some((of_symbol(s).or_else(|| c_variable(s))?, s.clone())));
    all.filter(|(n, _)| !of_library(n)).collect()
}

/// A variable of the global namespace: its symbol is its name.
fn c_variable(symbol: &str) -> Option<String> {
    (!symbol.starts_with("_Z")).then(|| symbol.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nvcc::object::Foreign;

    #[test]
    fn names_lose_arguments_and_parameters() {
        for (name, want) in [
            ("ns::Sum<int>::add(int)", "ns::Sum::add"),
            ("counter()::c", "counter::c"),
            ("name_of[abi:cxx11](int)", "name_of"),
            ("A::operator<<(int)", "A::operator"),
            ("operators::f", "operators::f"),
            ("f<(A)1, B<C>>", "f"),
        ] {
            assert_eq!(plain(name), want);
        }
        for (symbol, want) in [
            ("_ZN3SumIiE3addEi", "Sum::add"),
            ("_Z9run_scaleIiEvPT_S0_", "run_scale"),
            ("_ZZ7countervE1c", "counter::c"),
            ("_ZZ6holderIiERT_vE1c", "holder::c"),
            ("_ZTV4Base", "Base"),
            ("_ZN3RegIiE1nE", "Reg::n"),
        ] {
            assert_eq!(of_symbol(symbol).as_deref(), Some(want), "{symbol}");
        }
        assert_eq!(of_symbol("_ZGVZ7countervE1c"), None);
        for (name, want) in [
            ("ns::Sum::[int]add<>(int)", "ns::Sum::add"),
            ("::[]run<int[3]>(int *)", "run"),
            ("Plain::[]get<>() const", "Plain::get"),
            ("Reg<int>::n", "Reg::n"),
        ] {
            assert_eq!(of_ours(name), want);
        }
    }

    #[test]
    fn units_meet_by_members_and_by_state() {
        let file = ForeignFile {
            path: "a.o".into(),
            symbols: Foreign {
                defines: [
                    ("_ZZ7countervE1c".into(), false),
                    ("_Z9run_scaleIiEvPT_S0_".into(), true),
                ]
                .into(),
                needs: ["_ZNK5Plain3getEv", "_Z4flatv", "__cxa_throw"]
                    .map(String::from)
                    .into(),
            },
            object: true,
            shared: false,
            whole: false,
            ours: false,
            half: false,
        };
        let mut names = Names::default();
        names.defines.insert("::[]flat<>()".into());
        names.symbols.insert("_Z4flatv".into());
        let border = Border::of(&[file], [&names].into_iter());
        assert!(border.defines("run_scale") && !border.defines("run"));
        assert_eq!(border.meets(&names), None);
        let mut state = names.clone();
        state.statics.insert("counter::c".into());
        assert!(
            border
                .meets(&state)
                .is_some_and(|w| w.contains("counter::c"))
        );
        let mut thrown = names.clone();
        thrown.throws.insert("_Z4flatv".into());
        assert!(
            border
                .meets(&thrown)
                .is_some_and(|w| w.contains("`flat` may throw"))
        );
        let mut passed = names.clone();
        let below = ["_Z9run_scaleIiEvPT_S0_".to_owned()];
        passed
            .unwinds
            .insert("_Z5otherv".into(), below.clone().into());
        assert_eq!(border.meets(&passed), None);
        passed.unwinds.insert("_Z4flatv".into(), below.into());
        assert!(
            border
                .meets(&passed)
                .is_some_and(|w| w.contains("exceptions of `run_scale`"))
        );
        names.defines.insert("Plain::[]get<>() const".into());
        assert!(
            border
                .meets(&names)
                .is_some_and(|w| w.contains("Plain::get"))
        );
    }
}
