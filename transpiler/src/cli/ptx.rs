//! The commands that read PTX: `annotate`, `trace map`, and PTX given to `--trace`.

use super::*;

pub(super) fn annotate(a: &AnnotateArgs) -> i32 {
    let printer = Printer::new(&a.source);
    let progress = Progress::new(std::io::stderr().is_terminal(), a.source.verbose);
    let Some(options) = options_or_said(&a.source, &printer) else {
        return FAILED;
    };
    let mut sited = pipeline::sited(&options, &DiskLoader, &progress);
    let mut diags = Diagnostics::new();
    notes_on_usage(&a.source, &mut diags);
    diags.append(std::mem::take(&mut sited.translation.diags));
    let output = project::annotate::run(&sited, &mut diags);
    let map = &sited.translation.sources;
    let Some(output) = output else {
        printer.print(&diags, map);
        return FAILED;
    };
    if project::annotate::overwrites(&a.out, &output, map) {
        let text = "the annotated files would overwrite the program's own: choose another folder";
        diags.push(Diagnostic::error(7011, Span::NONE, text));
        printer.print(&diags, map);
        return FAILED;
    }
    let written = write::write(&a.out, &output.files, a.force, &mut diags);
    printer.print(&diags, map);
    if written.is_none() {
        return FAILED;
    }
    printer.say(&format!(
        "`{}`: {}, {} of {} have a marker",
        a.out.display(),
        count(output.files.len(), "file"),
        output.markers,
        count(output.sites, "site"),
    ));
    for main in &output.mains {
        let place = a.out.join(main);
        printer.say(&format!(
            "next: nvcc -ptx -lineinfo -Xcicc -O1 -arch=compute_75 {}",
            place.display()
        ));
    }
    OK
}

pub(super) fn trace_map(a: &MapArgs) -> i32 {
    let printer = Printer::new(&a.source);
    let progress = Progress::new(std::io::stderr().is_terminal(), a.source.verbose);
    let has_name = |p: &PathBuf, end: &str| p.extension().is_some_and(|e| e == end);
    let inputs = &a.source.inputs;
    let mut diags = Diagnostics::new();
    let mut sources = SourceMap::new();
    if let Some(path) = inputs.iter().find(|p| has_name(p, "json")) {
        let text = std::fs::read(path).map_err(|e| e.to_string());
        let program = text
            .and_then(|t| cu2rs_trace::model::Program::from_json(&t).map_err(|e| e.to_string()));
        return match program {
            Ok(p) => {
                for m in &p.mappings {
                    print_mapping(&p, m, None, a.totals);
                }
                OK
            }
            Err(e) => {
                printer.say(&format!("error: `{}`: {e}", path.display()));
                FAILED
            }
        };
    }
    let alone = a.ptx.is_empty() && inputs.iter().all(|p| has_name(p, "ptx"));
    let mut sited = if alone {
        None
    } else {
        let Some(options) = options_or_said(&a.source, &printer) else {
            return FAILED;
        };
        Some(pipeline::sited(&options, &DiskLoader, &progress))
    };
    if let Some(s) = &mut sited {
        // What was refused is said by the translation; here only what could not be read counts.
        if s.traced.is_none() {
            printer.print(&s.translation.diags, &s.translation.sources);
            return FAILED;
        }
        std::mem::swap(&mut sources, &mut s.translation.sources);
    }
    let paths = if alone { inputs } else { &a.ptx };
    let texts = project::mapping::load(paths, &DiskLoader, &mut sources, &mut diags);
    let reads = project::mapping::read(&texts, &mut diags);
    if diags.has_errors() {
        printer.print(&diags, &sources);
        return FAILED;
    }
    let Some(mut sited) = sited else {
        printer.print(&diags, &sources);
        for read in &reads {
            let program = cu2rs::ptx::map::alone(read);
            print_mapping(&program, &program.mappings[0], None, a.totals);
        }
        return OK;
    };
    std::mem::swap(&mut sources, &mut sited.translation.sources);
    let mut findings = None;
    if !reads.is_empty() {
        findings = project::mapping::add(&mut sited, &reads, &mut diags);
    }
    printer.print(&diags, &sited.translation.sources);
    if diags.has_errors() {
        return FAILED;
    }
    if let Some(traced) = &sited.traced
        && let Some(mapping) = traced.program.mappings.last()
    {
        print_mapping(&traced.program, mapping, findings.as_ref(), a.totals);
    }
    OK
}

pub(super) fn instrument(ptx: &PathBuf, out: &PathBuf, counts: bool) -> i32 {
    use cu2rs::ptx::instrument::{Mode, run};
    let mut sources = SourceMap::new();
    let mut diags = Diagnostics::new();
    let paths = std::slice::from_ref(ptx);
    let texts = project::mapping::load(paths, &DiskLoader, &mut sources, &mut diags);
    let reads = project::mapping::read(&texts, &mut diags);
    for d in diags.iter().filter(|d| d.severity == Severity::Error) {
        let text = render(d, &sources, Format::Human, false);
        let _ = std::io::stderr().lock().write_all(text.as_bytes());
    }
    let (false, [text], [read]) = (diags.has_errors(), &texts[..], &reads[..]) else {
        return FAILED;
    };
    let mode = if counts { Mode::Count } else { Mode::Thread };
    match std::fs::write(out, run(text.text(), read, mode)) {
        Ok(()) => OK,
        Err(e) => {
            anstream::eprintln!("cu2rs: cannot write `{}`: {e}", out.display());
            FAILED
        }
    }
}

pub(super) fn print_mapping(
    program: &cu2rs_trace::model::Program,
    mapping: &cu2rs_trace::model::Mapping,
    findings: Option<&cu2rs::ptx::map::Findings>,
    totals: bool,
) {
    let text = cu2rs::ptx::report::blocks(program, mapping, findings);
    let text = match text.find("\nTotals:").filter(|_| totals) {
        Some(at) => &text[at + 1..],
        None => &text,
    };
    // A closed pipe (`| head`) is no error.
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
}

/// Adds the blocks of PTX files to the description that a traced crate carries.
pub(super) fn add_ptx(
    options: &Options,
    ptx: &[PathBuf],
    t: &mut Translation,
    progress: &Progress,
) -> Option<()> {
    let _step = progress.step("reading PTX");
    let mut sited = pipeline::sited(options, &DiskLoader, progress);
    let texts = project::mapping::load(ptx, &DiskLoader, &mut t.sources, &mut t.diags);
    let mut diags = Diagnostics::new();
    let reads = project::mapping::read(&texts, &mut diags);
    let bad = texts.len() < ptx.len() || diags.has_errors();
    t.diags.append(diags);
    if bad {
        return None;
    }
    let mut diags = Diagnostics::new();
    let findings = project::mapping::add(&mut sited, &reads, &mut diags)?;
    let program = &sited.traced.as_ref()?.program;
    project::mapping::warn_of_ambiguity(program, &findings, &mut diags);
    let bad = diags.has_errors();
    t.diags.append(diags);
    let place = t
        .files
        .as_mut()?
        .iter_mut()
        .find(|f| f.path == "src/trace.json")?;
    place.bytes = (program.to_json() + "\n").into_bytes();
    (!bad).then_some(())
}
