//! `cu2rs rtc`: device code to PTX.

use super::*;
use cu2rs::project::rtc;

pub(super) const HELP: &str = "\
Usage: cu2rs rtc FILE [-o FILE.ptx] [OPTIONS]

Options are NVRTC's: -I DIR, -D NAME[=VALUE], -U NAME, --pre-include=FILE, --std=c++17, --gpu-architecture=compute_80, -default-device, --fmad=true ...
  --name-expression=EXPR  make the instance that EXPR names (`scale<float>`, `&table`), and say its symbol: // name: SYMBOL = EXPR
  -o FILE                 where the PTX goes [default: the standard output]

Examples:
  cu2rs rtc kernels.cu -o kernels.ptx
  cu2rs rtc kernels.cu --name-expression='scale<float>' --gpu-architecture=compute_75

Exit code: 0 compiled, 1 not compiled (the messages tell why), 2 the command line is wrong.";

pub(super) fn run(args: &[String]) -> i32 {
    if args.iter().any(|a| a == "--help" || a == "-h") {
        anstream::println!("{HELP}");
        return OK;
    }
    let request = match rtc::request(args) {
        Ok(r) => r,
        Err(e) => {
            anstream::eprintln!("error: {e}");
            return FAILED;
        }
    };
    let printer = Printer::with(Color::Auto, MessageFormat::Human);
    let progress = Progress::new(false, false);
    let (ptx, mut t) = rtc::compile(&request, &DiskLoader, &progress);
    // The text is all that the standard output has.
    let mut written = Ok(());
    if let Some(ptx) = &ptx {
        let text = rtc::text(&request, ptx, &t.sources);
        written = match &request.output {
            Some(path) => std::fs::write(path, text).map_err(|e| (path.display().to_string(), e)),
            None => {
                let mut out = std::io::stdout().lock();
                let _ = out.write_all(text.as_bytes());
                Ok(())
            }
        };
    }
    if let Err((path, e)) = written {
        let what = format!("`{path}` cannot be written: {e}");
        t.diags.push(Diagnostic::error(4, Span::NONE, what));
    }
    printer.print(&t.diags, &t.sources);
    match ptx.is_some() && !t.diags.has_errors() {
        true => OK,
        false => INCOMPLETE,
    }
}
