//! What commands print with. A reader that has seen enough (`| head -1`) is no failure: the command ends, and says nothing.
//!
//! `println!` would panic there.

use std::io::{self, ErrorKind, StdoutLock, Write, stdout};

/// Stdout for a command: ends the program quietly when nobody reads on.
pub struct Out(StdoutLock<'static>);

/// Takes hold of stdout.
pub fn out() -> Out {
    Out(stdout().lock())
}

/// Prints to stdout, at once.
pub fn print(text: &str) -> io::Result<()> {
    let mut out = out();
    out.write_all(text.as_bytes())?;
    out.flush()
}

fn or_end<T>(outcome: io::Result<T>) -> io::Result<T> {
    match outcome {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        other => other,
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        or_end(self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        or_end(self.0.flush())
    }
}
