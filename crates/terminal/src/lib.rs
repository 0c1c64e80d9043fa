//! What commands read and print with. A reader that has seen enough (`| head -1`) is no failure: the command ends, and says nothing.
//!
//! `println!` would panic there.

mod seconds;

pub use seconds::seconds;

use std::{
    error::Error,
    fmt,
    io::{self, ErrorKind, StdoutLock, Write, stdout},
};

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

/// The error of [`tell`] when nobody reads on.
#[derive(Debug)]
struct NobodyReads;

impl fmt::Display for NobodyReads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nobody reads on")
    }
}

impl Error for NobodyReads {}

/// Prints to stdout, for a command that has something to put away before it ends: an error says that nobody reads on.
pub fn tell(text: &str) -> io::Result<()> {
    let mut out = stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => io::Error::other(NobodyReads),
        _ => error,
    })
}

/// Whether this is that error: then the command has done what it was to do.
pub fn nobody_reads(error: &(dyn Error + 'static)) -> bool {
    let found = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
    found.is_some_and(|inner| inner.is::<NobodyReads>())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_reader_who_is_gone_is_no_failure() {
        let gone: Box<dyn Error> = io::Error::other(NobodyReads).into();
        let broken: Box<dyn Error> = io::Error::from(ErrorKind::BrokenPipe).into();
        assert!(nobody_reads(&*gone) && !nobody_reads(&*broken), "a connection to a server may break, too");
    }
}
