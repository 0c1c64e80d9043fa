//! What is long goes deflated to those who can open it.
//!
//! Each message stands for itself. A window that a connection keeps from message to message would make small ones smaller
//! still, but takes more memory than the connection and its table do, and every message would pay for it.

use std::cell::RefCell;

use axum::{body::Bytes, extract::ws::Message};
use flate2::{Compress, Compression, FlushCompress, Status};

/// What is shorter goes as it is: it fits into one packet of the usual network either way, and to deflate it costs a twentieth of
/// all that a choice takes.
const LONG: usize = 1400;
/// From so many bytes on more time is taken: the longer, the more there is to find, and the rarer it is. At level 6 the log of a whole
/// game (100 KB) would take a seventh less room (13.5 instead of 15.9 KB) and twice the time, while all other tables wait.
const LEVELS: [(usize, u32); 2] = [(0, 1), (8 * 1024, 3)];

thread_local! {
    /// Their tables are large: one of each level for each thread that speaks.
    static DEFLATERS: RefCell<[Compress; LEVELS.len()]> =
        RefCell::new(LEVELS.map(|(_, level)| Compress::new(Compression::new(level), false)));
}

/// A text as a packed connection gets it.
pub(crate) fn packed(text: axum::extract::ws::Utf8Bytes) -> Message {
    if text.len() < LONG { Message::Text(text) } else { Message::Binary(deflated(text.as_bytes())) }
}

/// A text, deflated.
pub(crate) fn deflated(text: &[u8]) -> Bytes {
    DEFLATERS.with_borrow_mut(|deflaters| {
        let level = LEVELS.iter().rposition(|(from, _)| text.len() >= *from).unwrap_or_default();
        let deflater = &mut deflaters[level];
        deflater.reset();
        let mut out = Vec::with_capacity(text.len() / 4);
        loop {
            let taken = deflater.total_in() as usize;
            let status = deflater.compress_vec(&text[taken..], &mut out, FlushCompress::Finish);
            match status.expect("what is deflated is all there") {
                Status::StreamEnd => break,
                Status::Ok | Status::BufError => out.reserve(text.len() / 4 + 64),
            }
        }
        out.into()
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_is_long_is_deflated_and_comes_out_as_it_was() {
        assert!(matches!(packed("short".into()), Message::Text(_)));
        for text in ["lay -1,-3 r2 ".repeat(3_000), (0..20_000).map(|number| number.to_string()).collect()] {
            let Message::Binary(bytes) = packed(text.clone().into()) else { panic!("it is long") };
            assert!(bytes.len() < text.len());
            let mut again = String::new();
            flate2::read::DeflateDecoder::new(&bytes[..]).read_to_string(&mut again).unwrap();
            assert_eq!(again, text);
        }
    }
}
