//! "Did you mean": the known name that a mistyped one was most likely meant to be.
//!
//! The measure and its limit are those of rustc: a third of the name's letters may be missing, too many, wrong or in the wrong order.

/// The known name that is nearest, if one is near enough. Of names that are equally near, the one that comes first.
pub fn closest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    closest_within(name, known).map(|(_, n)| n)
}

/// The same, with the number of letters that differ.
pub fn closest_within<'n>(
    name: &str,
    known: impl IntoIterator<Item = &'n str>,
) -> Option<(usize, &'n str)> {
    let count = name.chars().count();
    // Of names of one or two letters each is near the other.
    if !(3..=64).contains(&count) {
        return None;
    }
    let limit = count / 3;
    let ours = name.starts_with("__");
    (known.into_iter())
        .filter(|k| *k != name && k.len().abs_diff(name.len()) <= 4 * limit)
        // What the library has for itself is nothing that a program means.
        .filter(|k| ours || !k.starts_with("__"))
        .map(|k| {
            let same_letters = k.eq_ignore_ascii_case(name);
            let distance = if same_letters {
                0
            } else {
                strsim::osa_distance(name, k)
            };
            (distance, k)
        })
        .filter(|(d, _)| *d <= limit)
        .min_by_key(|(d, _)| *d)
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn names_are_near_within_a_third_of_their_letters() {
        let known = [
            "value",
            "values",
            "cudaMalloc",
            "cudaMallocHost",
            "i",
            "__value",
        ];
        for (typed, meant) in [
            ("vlaue", Some("value")),
            ("Value", Some("value")),
            ("cudaMaloc", Some("cudaMalloc")),
            ("cudaMallocHst", Some("cudaMallocHost")),
            ("valuess", Some("values")),
            ("__valu", Some("__value")),
            ("other", None),
            ("j", None),
            ("value", Some("values")),
        ] {
            assert_eq!(closest(typed, known), meant, "{typed}");
        }
    }
}
