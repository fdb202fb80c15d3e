//! Programs with their probes and their trees: what mappings of blocks and annotated sources are made of.

use super::*;

/// A unit as it was read: what its text is, apart from what it means.
pub struct UnitTree {
    /// Its main file.
    pub main: FileId,
    /// Its tokens.
    pub pp: PpOutput,
    /// Its syntax tree.
    pub tree: ast::Unit,
}

/// A program with its sites.
pub struct Sited {
    /// Messages and files.
    pub translation: Translation,
    /// The sites; `None` if the program could not be read.
    pub traced: Option<passes::probes::Traced>,
    /// All units, one more for each that device code sees otherwise than host code.
    pub units: Vec<UnitTree>,
}

/// The sites that `--trace` would put into a program, and the text that they stand in.
pub fn sited(options: &Options, loader: &dyn FileLoader, progress: &Progress) -> Sited {
    let mut session = front(options, loader, progress);
    let program = session.link(progress);
    let mut t = session.result;
    let mut units = Vec::new();
    let Some(mut program) = program.filter(|_| !t.bad_usage) else {
        return Sited {
            translation: t,
            traced: None,
            units,
        };
    };
    passes::virtual_bases::run(&mut program, &mut t.diags);
    passes::settle::run(&mut program, &t.sources);
    passes::own_address::run(&mut program, &t.sources, &mut t.diags);
    let traced = passes::probes::run(&mut program, &t.sources, &options.crate_name());
    // All messages are out already.
    let messages = std::mem::take(&mut t.diags);
    let given = options.inputs.iter().map(|p| (p, options));
    for (path, own) in options.units.iter().map(|(p, o)| (p, o)).chain(given) {
        let Some(unit) = open(path, own, loader, &mut t) else {
            continue;
        };
        let pp = preprocess(&unit, own, false, loader, &mut t);
        let device = device_view(&unit, &pp, own, loader, &mut t);
        for pp in [Some(pp), device].into_iter().flatten() {
            let tree = parse(&unit, &pp, &mut t);
            units.push(UnitTree {
                main: unit.file,
                pp,
                tree,
            });
        }
    }
    t.diags = messages;
    Sited {
        translation: t,
        traced: Some(traced),
        units,
    }
}
