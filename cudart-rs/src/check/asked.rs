//! What is said where `CU2RS_CHECK` asks for what a program has not got.

/// Says so, if it is asked for.
pub(crate) fn warn() {
    let asked =
        std::env::var_os("CU2RS_CHECK").is_some_and(|v| !v.is_empty() && v != "off" && v != "0");
    if asked {
        eprintln!("cudart-rs: CU2RS_CHECK is set, but this program was translated without --check");
    }
}
