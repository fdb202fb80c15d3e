//! What of the runtime has which name in C++: the bindings of our headers, the other way round.
//!
//! To read all headers takes most of a second. So what they say is kept, sorted, in `library.tsv`, which is part of the command; a test of `tests/refresh.rs` compares the two
//! (`UPDATE=1` writes the file).

use super::types::scalar;
use crate::api::{self, Binding, Index, Kind};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// A text of the file, or of the headers.
type Text = Cow<'static, str>;

/// A name of C++ and the header that declares it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// Qualified.
    pub name: Text,
    /// What to include.
    pub header: Text,
    /// Its path in the runtime.
    pub path: Text,
    /// It is no member of a class.
    pub free: bool,
}

/// The words of the file, by the sorts of its lines.
const SORTS: [&str; 3] = ["function", "class", "enumerator"];

/// The file.
const KEPT: &str = include_str!("library.tsv");

/// The runtime's items by their Rust paths.
#[derive(Default, PartialEq, Eq, Debug)]
pub struct Library {
    functions: BTreeMap<Text, Known>,
    types: BTreeMap<Text, Known>,
    /// By the last part of the path, where only one has it.
    values_by_name: BTreeMap<Text, BTreeSet<Text>>,
    /// Enumerators by their last names; none where several have the name.
    enumerators: BTreeMap<Text, Option<Known>>,
    types_by_name: BTreeMap<Text, BTreeSet<Text>>,
}

/// Functions that only the dialect's header declares.
const OWN: [(&str, &str); 4] = [
    ("cudart_rs::device::math::expf", "::__cu2rs_expf"),
    ("cudart_rs::device::math::logf", "::__cu2rs_logf"),
    ("cudart_rs::device::math::fmaf", "::__cu2rs_fmaf"),
    ("cudart_rs::device::math::fma", "::__cu2rs_fma"),
];

/// The header with the recorder's macros.
const PROBES: &str = "__cu2rs_trace.h";
/// The header with the functions of the checkers.
const CHECKS: &str = "__cu2rs_check.h";

/// The header with the functions of memory traces.
const RECORDS: &str = "__cu2rs_memory.h";

/// What is no declaration of a header: the compiler's functions, which the front end knows by their names, and the limits of numbers, which are members of classes, one
/// for each type. The name in C++, and what to include.
pub fn spelled(path: &str) -> Option<(String, Option<&'static str>)> {
    if let Some((_, word)) = OWN.iter().find(|(own, _)| *own == path) {
        return Some(((*word).to_owned(), None));
    }
    if let Some(check) = path.strip_prefix("cudart_rs::check::") {
        return Some((format!("::__cu2rs_check_{check}"), Some(CHECKS)));
    }
    if let Some(record) = path.strip_prefix("cudart_rs::memory::") {
        return Some((format!("::__cu2rs_memory_{record}"), Some(RECORDS)));
    }
    if let Some(probe) = path.strip_prefix("cudart_rs::trace::") {
        return Some((format!("::__cu2rs_trace_{probe}"), Some(PROBES)));
    }
    if let Some(function) = path.strip_prefix("cudart_rs::c::gcc_bits::") {
        return Some((format!("__builtin_{function}"), None));
    }
    let (of, limit) = path
        .strip_prefix("cudart_rs::cpp::limits::")?
        .split_once('_')?;
    let name = format!("::std::numeric_limits<{}>::{limit}", scalar(of)?);
    Some((name, Some("limits")))
}

fn last(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

/// [`last`], kept as its path is.
fn last_of(path: &Text) -> Text {
    match path {
        Cow::Borrowed(path) => Cow::Borrowed(last(path)),
        Cow::Owned(path) => Cow::Owned(last(path).to_owned()),
    }
}

impl Library {
    /// What the headers say, as it is kept.
    pub fn load() -> Library {
        // (Sorted as they are: collected, not put in one by one.)
        let mut sorts: [Vec<(Text, Known)>; 3] = Default::default();
        for line in KEPT.lines() {
            let mut parts = line.split('\t');
            let mut next = || parts.next().unwrap_or_default();
            let (sort, path, name, header) = (next(), next(), next(), next());
            let known = Known {
                name: name.into(),
                header: header.into(),
                path: path.into(),
                free: next() == "free",
            };
            let sort = SORTS.iter().position(|s| *s == sort).unwrap_or(2);
            sorts[sort].push((path.into(), known));
        }
        let [functions, types, enumerators] = sorts;
        let enumerators = enumerators.into_iter().map(|(path, k)| (path, Some(k)));
        let mut library = Library {
            functions: functions.into_iter().collect(),
            types: types.into_iter().collect(),
            enumerators: enumerators.collect(),
            ..Library::default()
        };
        library.name();
        library
    }

    /// The text of the file that [`Self::load`] reads.
    pub fn kept(&self) -> String {
        let named = |(path, k): (&Text, &Known)| {
            let free = if k.free { "free" } else { "member" };
            format!("{path}\t{}\t{}\t{free}\n", k.name, k.header)
        };
        let single = self.enumerators.iter();
        let single = single.filter_map(|(path, k)| Some((path, k.as_ref()?)));
        let all = [
            self.functions.iter().map(named).collect::<Vec<_>>(),
            self.types.iter().map(named).collect(),
            single.map(named).collect(),
        ];
        let lines = SORTS.iter().zip(all);
        lines
            .flat_map(|(sort, lines)| lines.into_iter().map(move |l| format!("{sort}\t{l}")))
            .collect()
    }

    /// Sorts paths by the names at their ends.
    fn name(&mut self) {
        let by_name = |all: &BTreeMap<Text, Known>| {
            let mut names: BTreeMap<Text, BTreeSet<Text>> = BTreeMap::new();
            for path in all.keys() {
                names.entry(last_of(path)).or_default().insert(path.clone());
            }
            names
        };
        self.values_by_name = by_name(&self.functions);
        self.types_by_name = by_name(&self.types);
    }

    /// Reads the headers.
    pub fn of_headers() -> Result<Library, String> {
        let index = Index::load_all()?;
        let mut library = Library::default();
        for item in &index.items {
            if item.kind == Kind::Constant && item.parent.is_some() {
                let known = Known {
                    name: item.name.to_string().into(),
                    header: item.header.to_string().into(),
                    path: item.last().to_owned().into(),
                    free: false,
                };
                let name = item.last().to_owned().into();
                (library.enumerators.entry(name))
                    .and_modify(|e| *e = None)
                    .or_insert(Some(known));
            }
            let paths = item.forms.iter().flat_map(|form| {
                let own = match &form.binding {
                    Binding::Rust(path) => Some(path),
                    _ => None,
                };
                own.into_iter().chain(&form.on_device)
            });
            for path in paths {
                let path = path.trim_end_matches('!');
                let path: Text = path.split('<').next().unwrap_or(path).to_owned().into();
                let known = Known {
                    name: item.name.to_string().into(),
                    header: item.header.to_string().into(),
                    path: path.clone(),
                    free: item.parent.is_none(),
                };
                let by = match item.kind {
                    Kind::Class => &mut library.types,
                    Kind::Function | Kind::Variable => &mut library.functions,
                    _ => continue,
                };
                // Of several names the runtime's own, else the plainest.
                let rank = |k: &Known| {
                    let own = api::last_part(&k.name) == last(&k.path);
                    (!own, k.name.len(), k.name.clone())
                };
                let entry = by.entry(path).or_insert_with(|| known.clone());
                if rank(&known) < rank(entry) {
                    *entry = known;
                }
            }
        }
        library.enumerators.retain(|_, k| k.is_some());
        library.name();
        Ok(library)
    }

    /// A function or variable.
    pub fn value(&self, path: &str) -> Option<&Known> {
        let found = find(path, &self.functions, &self.values_by_name);
        found.or_else(|| self.enumerators.get(last(path))?.as_ref())
    }

    /// A class.
    pub fn class(&self, path: &str) -> Option<&Known> {
        find(path, &self.types, &self.types_by_name)
    }

    /// An operation that waits: a method of `barrier`.
    pub fn waiting(&self, method: &str) -> Option<&Known> {
        self.functions.get(&*format!("barrier.{method}"))
    }
}

/// By the path; what the prelude exports by its name.
fn find<'l>(
    path: &str,
    all: &'l BTreeMap<Text, Known>,
    by_name: &BTreeMap<Text, BTreeSet<Text>>,
) -> Option<&'l Known> {
    if let Some(k) = all.get(path) {
        return Some(k);
    }
    if !path.starts_with("cudart_rs::prelude::") {
        return None;
    }
    let others = by_name.get(last(path))?;
    match others.len() {
        1 => all.get(&**others.first()?),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both round otherwise: what the text names is what forms call.
    #[test]
    fn the_c_library_and_the_device_have_functions_of_one_name() {
        let library = Library::load();
        for f in ["expf", "logf"] {
            let host = library.value(&format!("cudart_rs::c::math::{f}")).unwrap();
            assert_eq!(host.name, f);
            let device = format!("cudart_rs::device::math::{f}");
            assert_eq!(library.value(&device), None);
            assert_eq!(spelled(&device), Some((format!("::__cu2rs_{f}"), None)));
        }
    }

    #[test]
    fn limits_and_compilers_functions_are_spelled() {
        let limit = spelled("cudart_rs::cpp::limits::u32_max");
        let name = "::std::numeric_limits<unsigned int>::max".to_owned();
        assert_eq!(limit, Some((name, Some("limits"))));
        let unreachable = spelled("cudart_rs::c::gcc_bits::unreachable");
        assert_eq!(unreachable, Some(("__builtin_unreachable".into(), None)));
        assert_eq!(spelled("cudart_rs::c::math::expf"), None);
    }
}
