//! `cu2rs env` and `cu2rs explain`: what there is to say without a program.

use super::{FAILED, OK};
use cu2rs::diag::codes;
use cu2rs::project::run;

/// The toolkit's folder, or lines for a shell that put it into the environment.
pub(super) fn environment(root_only: bool) -> i32 {
    use cu2rs::nvcc::toolkit;
    match toolkit::create(&run::cache_dir(), &toolkit::own_nvcc()) {
        Ok(root) if root_only => anstream::println!("{}", root.display()),
        Ok(root) => anstream::print!("{}", toolkit::shell_lines(&root)),
        Err(e) => {
            anstream::eprintln!("cu2rs: cannot make the toolkit's folder: {e}");
            return FAILED;
        }
    }
    OK
}

/// A code's page, or the list of codes.
pub(super) fn explain(code: Option<&str>) -> i32 {
    match code {
        None => {
            for (code, title) in codes::all() {
                anstream::println!("{code}  {title}");
            }
            OK
        }
        Some(name) => match codes::page(name) {
            Some(text) => {
                anstream::print!("{text}");
                OK
            }
            None => {
                anstream::eprintln!(
                    "cu2rs: there is no code `{name}`; `cu2rs explain` lists them all"
                );
                FAILED
            }
        },
    }
}
