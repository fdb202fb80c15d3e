//! How messages come to the user: with source lines, one line each, or as JSON, in colours where they are wanted.

use super::*;

/// Prints messages on stderr as the user wants them.
pub(super) struct Printer {
    pub(super) format: Format,
    colour: bool,
}

impl Printer {
    pub(super) fn new(s: &SourceArgs) -> Self {
        Self::with(s.color, s.message_format)
    }

    pub(super) fn with(color: Color, format: MessageFormat) -> Self {
        let choice = match color {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
        let colour =
            anstream::AutoStream::choice(&std::io::stderr()) != anstream::ColorChoice::Never;
        let format = match format {
            MessageFormat::Human => Format::Human,
            MessageFormat::Short => Format::Short,
            MessageFormat::Json => Format::Json,
        };
        Self { format, colour }
    }

    pub(super) fn print(&self, diags: &Diagnostics, sources: &SourceMap) {
        let mut err = std::io::stderr().lock();
        for d in diags.iter() {
            let _ = err.write_all(render(d, sources, self.format, self.colour).as_bytes());
        }
    }

    /// A plain line for people; nothing in JSON.
    pub(super) fn say(&self, text: &str) {
        if self.format != Format::Json {
            anstream::eprintln!("cu2rs: {text}");
        }
    }
}
