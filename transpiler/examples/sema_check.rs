//! Runs the front end over the files given (several: linked) and prints messages, with `-d` the HIR. A development tool.
use cu2rs::diag::{Diagnostics, Severity, render};
use cu2rs::pp::{self, PpOptions};
use cu2rs::project::{Language, language_of, loader::DiskLoader};
use cu2rs::sema::{self, SemaOptions};
use cu2rs::source::{FileLoader, Origin, SourceMap};
use cu2rs::syntax::{self, ParseOptions};

fn main() {
    let t = std::thread::Builder::new()
        .stack_size(512 << 20)
        .spawn(real);
    t.expect("thread").join().expect("join");
}

fn real() {
    let mut dump = false;
    let mut files = Vec::new();
    let mut dirs = Vec::new();
    let mut defines = Vec::new();
    for a in std::env::args().skip(1) {
        if a == "-d" {
            dump = true;
        } else if let Some(d) = a.strip_prefix("-I") {
            dirs.push(d.into());
        } else if let Some(d) = a.strip_prefix("-D") {
            defines.push(d.to_owned());
        } else {
            files.push(std::path::PathBuf::from(a));
        }
    }
    let loader = DiskLoader;
    let mut map = SourceMap::new();
    let mut diags = Diagnostics::new();
    let mut units = Vec::new();
    for f in &files {
        let Some(language) = language_of(f) else {
            continue;
        };
        let Some(bytes) = loader.load(f) else {
            println!("cannot read {}", f.display());
            continue;
        };
        let id = map.add(f, Origin::Program, bytes);
        let o = PpOptions {
            language,
            include_dirs: dirs.clone(),
            defines: defines.clone(),
            predefined_header: (language == Language::Cuda)
                .then(|| "__cu2rs_predefined.h".to_owned()),
            trailing_header: (language == Language::C).then(|| "__cu2rs_implicit.h".to_owned()),
            ..PpOptions::default()
        };
        let out = pp::preprocess(&mut map, &loader, id, &o, &mut diags);
        let ast = syntax::parse(&out, &ParseOptions { language }, &mut diags);
        let t = std::time::Instant::now();
        let u = sema::analyse(
            &ast,
            &out,
            &map,
            &SemaOptions {
                language,
                rtti: Default::default(),
                dialect: false,
                default_device: false,
            },
            &mut sema::ClosureNames::default(),
            &mut diags,
        );
        eprintln!("sema {:?}", t.elapsed());
        units.push(u);
    }
    let program = sema::link::link(units, &sema::link::Symbols::default(), &map, &mut diags);
    if dump {
        println!("{:#?}", program.functions);
    }
    let mut v = Diagnostics::new();
    if !diags.has_errors() {
        cu2rs::hir::verify::verify(&program, &mut v);
    }
    for d in diags.iter().chain(v.iter()) {
        print!("{}", render::render(d, &map, render::Format::Human, false));
    }
    println!(
        "{} functions, {} errors, {} warnings, {} verify",
        program.functions.len(),
        diags.count(Severity::Error),
        diags.count(Severity::Warning) - diags.count(Severity::Error),
        v.count(Severity::Error)
    );
}
