//! `cu2rs api`: reading the question and choosing what is printed.

use clap::Args;
use cu2rs::api::find::{Answer, find};
use cu2rs::api::{Index, Item, print};

/// It is there.
const KNOWN: i32 = 0;
/// It is refused, or nothing is known of it.
const NOT_THERE: i32 = 1;
/// Bad usage, or a fault of the tool.
const FAILED: i32 = 2;

pub const ABOUT: &str = "\
Examples:
  cu2rs api cudaMemcpyAsync          will this call work, in host or device code, and what differs from NVIDIA's?
  cu2rs api thrust::sort             names in full ...
  cu2rs api sort                     ... or by their last part: std::sort, thrust::sort, cooperative groups' ...
  cu2rs api std::vector              a class, with its members; a member is std::vector::insert
  cu2rs api cuda_runtime.h           what a header gives
  cu2rs api 'cublas?gemm*'           a pattern; quote it
  cu2rs api                          the libraries
  cu2rs api --library cublas         all names of a library
  cu2rs api --list                   all names of all libraries
  cu2rs api cudaMalloc --json        for editors and scripts

What is printed is read from the declarations that programs are translated with. `Rust:` names the item of cudart-rs that a call
becomes in the emitted crate; `C++ of cu2rs's own` is translated with your program. Limits are what a program may notice; those
of a whole library stand at the end.

Exit code: 0 all names are there, 1 one is refused or not known, 2 bad usage or internal error.";

#[derive(Args, Debug)]
pub struct ApiArgs {
    /// Functions, classes, constants, macros, headers; `*` and `?` make a pattern
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Only this library, by its name or the beginning of it (without NAME: all of its names)
    #[arg(long, value_name = "LIBRARY")]
    library: Option<String>,
    /// List all names, one a line
    #[arg(long, conflicts_with = "names")]
    list: bool,
    /// Print JSON: an object for each NAME, or an array of items
    #[arg(long)]
    json: bool,
}

/// Does what the command line says and returns the exit code.
pub fn main(args: &ApiArgs) -> i32 {
    let mut index = match Index::load() {
        Ok(index) => index,
        Err(e) => {
            anstream::eprintln!("cu2rs: internal error: {e}");
            return FAILED;
        }
    };
    if let Some(wanted) = &args.library {
        let plain = |t: &str| t.to_lowercase().replace([' ', '-'], "");
        let all = index.libraries();
        let begins = all.iter().filter(|l| plain(l).starts_with(&plain(wanted)));
        let begins: Vec<_> = begins.cloned().collect();
        let exact = begins.iter().find(|l| plain(l) == plain(wanted));
        let Some(chosen) = exact.or(match &begins[..] {
            [one] => Some(one),
            _ => None,
        }) else {
            let all: Vec<_> = if begins.is_empty() {
                all.into_iter().collect()
            } else {
                begins
            };
            anstream::eprintln!(
                "cu2rs: which library is `{wanted}`? There are {}",
                all.join(", ")
            );
            return FAILED;
        };
        index.items.retain(|i| i.library == *chosen);
    }
    if args.names.is_empty() {
        overview(&index, args);
        return KNOWN;
    }
    let mut code = KNOWN;
    for (n, name) in args.names.iter().enumerate() {
        let answer = find(&index, name);
        let there = match &answer {
            Answer::Items(items) => items.iter().any(|i| !i.is_refused()),
            Answer::Header(..) => true,
            Answer::Codes(_) | Answer::Unknown(_) => false,
        };
        if !there {
            code = NOT_THERE;
        }
        if args.json {
            anstream::println!("{}", print::json(&index, name, &answer));
            continue;
        }
        if n > 0 {
            anstream::println!();
        }
        anstream::print!("{}", print::text(&index, name, &answer));
    }
    code
}

/// All names, or the libraries.
fn overview(index: &Index, args: &ApiArgs) {
    let items: Vec<&Item> = index.items.iter().collect();
    if args.json {
        anstream::println!("{}", print::json_items(index, &items));
    } else if args.list || args.library.is_some() {
        anstream::print!("{}", print::list(&items));
    } else {
        for library in index.libraries() {
            let n = items.iter().filter(|i| i.library == library).count();
            anstream::println!("  {library}: {n} names");
        }
        anstream::println!(
            "\n`cu2rs api NAME` tells of one, `cu2rs api --library LIBRARY` lists one; see `cu2rs api --help`."
        );
    }
}
