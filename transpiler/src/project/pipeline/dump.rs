//! What a stage has made of a program, printed: `--dump=…`.

use super::*;
use crate::syntax::ParseStats;

fn tokens(pp: &PpOutput, sources: &SourceMap, out: &mut Vec<u8>) {
    for t in &pp.tokens {
        let chain: Vec<_> = pp
            .macro_chain(t)
            .iter()
            .map(|(n, _)| n.to_string())
            .collect();
        let from = if chain.is_empty() {
            String::new()
        } else {
            format!("  <- {}", chain.join(" <- "))
        };
        let line = format!(
            "{}\t{:?}\t{}{from}\n",
            sources.describe(t.span),
            t.kind,
            t.text
        );
        out.extend_from_slice(line.as_bytes());
    }
}

/// One line of JSON a unit: what `scripts/parse-rates` adds up.
fn stats(path: &Path, pp: &PpOutput, s: &ParseStats, out: &mut Vec<u8>) {
    let line = serde_json::json!({
        "file": path.display().to_string(),
        "tokens": pp.tokens.len(),
        "items": s.items,
        "items_with_errors": s.items_with_errors,
        "functions": s.functions,
        "functions_with_errors": s.functions_with_errors,
        "refused_statements": s.refused_statements,
        "decided": s.decided,
        "rebias_rounds": s.rebias_rounds,
        "without_tree": s.without_tree,
        "compared": s.compared,
        "disagreements": s.disagreements,
    });
    out.extend_from_slice(format!("{line}\n").as_bytes());
}

/// What prints an answer, for those that are about a program as a whole.
fn of_program(dump: Dump) -> Option<Box<Print>> {
    Some(match dump {
        Dump::Hir => Box::new(|p, _| hir::dump::dump(p)),
        Dump::Uniformity => Box::new(|p, _| dumps::uniformity(p)),
        Dump::Affine => Box::new(|p, _| dumps::affine(p)),
        Dump::Regions => Box::new(|p, _| dumps::regions(p)),
        Dump::Alias => Box::new(|p, _| dumps::alias(p)),
        Dump::Calls => Box::new(|p, _| dumps::calls(p)),
        Dump::Live => Box::new(|p, _| dumps::live(p)),
        Dump::Waits => Box::new(dumps::waits),
        Dump::Engines(cpu) => {
            Box::new(move |p, m| engines::report(p, m, &emit::kernels_in_lanes(p, m), cpu))
        }
        _ => return None,
    })
}

/// The lines about kernels whose forms are not made of their text.
fn unread_kernels(unread: &[Unread]) -> String {
    let line = |u: &Unread| {
        format!(
            "{}.rs: kernel `{}`: its forms are made of the CUDA source and not of its text, which is outside of the kernel dialect: {}\n",
            u.module, u.kernel, u.why
        )
    };
    unread.iter().map(line).collect()
}

/// Prints an answer about a session's program into `out`.
pub fn report(
    mut session: Session,
    dump: Dump,
    progress: &Progress,
    out: &mut Vec<u8>,
) -> Translation {
    let program = session.link(progress);
    let mut t = session.result;
    if let Some(mut program) = program {
        let passes = Passes {
            lockstep: session.lockstep,
            contract: session.contract == Some(true),
            check: session.check,
            traced_as: None,
        };
        // What the front end made is shown as it made it, all else as emission will see it.
        if matches!(dump, Dump::Hir) || passes.run(&mut program, &mut t).is_some() {
            let text = of_program(dump).map(|print| print(&program, &t.sources));
            out.extend_from_slice(text.unwrap_or_default().as_bytes());
            if matches!(dump, Dump::Engines(_)) {
                let unread = forms::unread(program, &session.emit, progress, &mut t);
                out.extend_from_slice(unread_kernels(&unread).as_bytes());
            }
        }
    }
    t
}

/// Runs the stages up to the one asked for and prints its result into `out`.
pub fn dump(
    options: &Options,
    loader: &dyn FileLoader,
    progress: &Progress,
    dump: Dump,
    out: &mut Vec<u8>,
) -> Translation {
    if of_program(dump).is_some() {
        return report(front(options, loader, progress), dump, progress, out);
    }
    let mut t = Translation::default();
    let given = options.inputs.iter().map(|p| (p, options));
    for (path, options) in options.units.iter().map(|(p, o)| (p, o)).chain(given) {
        let Some(unit) = open(path, options, loader, &mut t) else {
            continue;
        };
        let _step = progress.step(format!("reading {}", path.display()));
        let pp = preprocess(&unit, options, options.device_view, loader, &mut t);
        match dump {
            Dump::Preprocessed => out.extend_from_slice(&pp::print(&pp.tokens)),
            Dump::Tokens => tokens(&pp, &t.sources, out),
            Dump::Ast => {
                let ast = parse(&unit, &pp, &mut t);
                out.extend_from_slice(syntax::dump::unit(&ast).as_bytes());
            }
            Dump::Stats => {
                let options = ParseOptions {
                    language: unit.language,
                };
                let (_, s, _) = syntax::parse_checked(&pp, &options, &mut t.diags);
                stats(path, &pp, &s, out);
            }
            _ => {}
        }
    }
    t
}
