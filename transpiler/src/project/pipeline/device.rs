//! The device half of a split unit, as tokens: all of the unit's as device code sees them, cut to what kernels reach ([`split::device`]), with the text behind it.

use super::*;

/// The tokens of a unit whose host code the host's compiler takes. `ahead`: all of the unit's, if they were read already.
pub(super) fn half(
    unit: &Unit,
    options: &Options,
    half: &DeviceHalf,
    path: &Path,
    loader: &dyn FileLoader,
    ahead: Option<PpOutput>,
    t: &mut Translation,
) -> (PpOutput, split::device::Left) {
    let known = half.tokens.as_ref();
    let known = known.and_then(|k| k.restore(unit.file, loader, &mut t.sources));
    let keep = known.is_none();
    let mut pp = known
        .or(ahead)
        .unwrap_or_else(|| tokens(unit, options, loader, t));
    let tail = half.tail.clone()
        + &split::exports::text(&pp, &t.sources, &half.needs, |path| {
            let name = path.components().skip(1).collect::<PathBuf>();
            host_headers::of_cuda(&name.to_string_lossy())
        });
    let text: Rc<[u8]> = tail.as_bytes().into();
    let name = split::tail_of(path);
    let file = t
        .sources
        .add(&name, Origin::Program, tail.clone().into_bytes());
    let tail: Vec<Token> = pp::lexemes(&text)
        .iter()
        .map(|l| Token {
            kind: l.kind,
            text: tail.get(l.lo..l.hi).unwrap_or_default().into(),
            span: Span {
                file,
                lo: l.lo as u32,
                hi: l.hi as u32,
            },
            expansion: None,
            at_line_start: false,
            space_before: true,
        })
        .collect();
    for f in &pp.files {
        t.sources.mark_split(*f);
    }
    pp.files.push(file);
    let bodies = half.unnamed.iter().flat_map(|u| u.functions()).collect();
    // (nvcc's word for `-rdc=true`.)
    let relocatable = options.defines.iter().any(|d| d == "__CUDACC_RDC__");
    let left = split::device::cut(&mut pp, &tail, &bodies, relocatable, &t.sources);
    if keep {
        let count = pp.tokens.len() - tail.len();
        t.device_tokens = Some(Stored::of(&pp, count, unit.file, &t.sources));
    }
    (pp, left)
}

/// The tokens of a unit as device code sees them. What is wrong with includes and directives the host's compiler says.
pub(super) fn tokens(
    unit: &Unit,
    options: &Options,
    loader: &dyn FileLoader,
    t: &mut Translation,
) -> PpOutput {
    let before = t.diags.clone();
    let pp = preprocess(unit, options, true, loader, t);
    t.diags = before;
    pp
}
