//! Answers that stay the same while the server runs are packed once, not for everyone who asks.

use std::{
    collections::HashMap,
    hash::Hash,
    io::{Read, Write},
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    body::Bytes,
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY},
    },
    response::{IntoResponse, Response},
};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use sha2::{Digest, Sha256};

/// An answer, plain and packed.
pub(crate) struct Packed {
    kind: HeaderValue,
    tag: HeaderValue,
    plain: Bytes,
    /// Where packing makes it smaller.
    gzip: Option<Bytes>,
}

impl Packed {
    pub(crate) fn new(kind: &str, plain: impl Into<Bytes>) -> Self {
        let plain = plain.into();
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        let packed = packer.write_all(&plain).and_then(|()| packer.finish()).expect("memory takes bytes");
        Self {
            kind: content_type(kind),
            tag: tag(&plain),
            gzip: (packed.len() < plain.len()).then(|| packed.into()),
            plain,
        }
    }

    /// An answer that was packed before. Few take it plain, so it is unpacked only to be sure that it can be.
    pub(super) fn ready(kind: &str, gzip: Vec<u8>) -> std::io::Result<Self> {
        let mut plain = Vec::new();
        GzDecoder::new(&gzip[..]).read_to_end(&mut plain)?;
        Ok(Self { kind: content_type(kind), tag: tag(&plain), plain: plain.into(), gzip: Some(gzip.into()) })
    }

    /// The answer for who sends these headers, to be kept as `cache` says.
    pub(crate) fn answer(&self, asked: &HeaderMap, cache: &'static str) -> Response {
        let mut headers = HeaderMap::new();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
        headers.insert(ETAG, self.tag.clone());
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if asked.get(IF_NONE_MATCH).is_some_and(|known| *known == self.tag) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        headers.insert(CONTENT_TYPE, self.kind.clone());
        match &self.gzip {
            Some(packed) if takes_gzip(asked) => {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                (headers, packed.clone()).into_response()
            }
            _ => (headers, self.plain.clone()).into_response(),
        }
    }
}

fn content_type(kind: &str) -> HeaderValue {
    HeaderValue::try_from(kind).expect("a content type is plain text")
}

fn tag(plain: &[u8]) -> HeaderValue {
    let tag: String = Sha256::digest(plain)[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    HeaderValue::try_from(format!("\"{tag}\"")).expect("digits and quotes")
}

fn takes_gzip(asked: &HeaderMap) -> bool {
    let lines = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|part| {
        let mut words = part.split(';').map(str::trim);
        words.next() == Some("gzip") && !words.any(|word| matches!(word, "q=0" | "q=0.0"))
    })
}

/// Packed answers by name.
pub(super) struct Shelf<K>(Mutex<HashMap<K, Arc<Packed>>>);

impl<K> Default for Shelf<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash> Shelf<K> {
    /// The answer of this name, made when it is asked for first. There must be few names: nothing is ever thrown away.
    pub(super) fn get<E>(
        &self,
        name: K,
        make: impl FnOnce(&K) -> Result<Packed, E>,
    ) -> Result<Arc<Packed>, E> {
        let known = |shelf: &HashMap<K, Arc<Packed>>, name: &K| shelf.get(name).map(Arc::clone);
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known(&lock(), &name) {
            return Ok(found);
        }
        // Two who ask first at once both pack: nobody waits behind a lock.
        let packed = Arc::new(make(&name)?);
        lock().insert(name, Arc::clone(&packed));
        Ok(packed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(encoding: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, encoding.parse().unwrap());
        headers
    }

    #[test]
    fn who_takes_packed_answers_gets_them_and_who_knows_them_gets_nothing() {
        let packed = Packed::new("text/plain", "noah ".repeat(1000));
        let answer = packed.answer(&asked("br, gzip;q=0.8"), "no-cache");
        assert_eq!(answer.headers()[CONTENT_ENCODING], "gzip");
        for plain in ["identity", "gzip;q=0", "br"] {
            let answer = packed.answer(&asked(plain), "no-cache");
            assert!(!answer.headers().contains_key(CONTENT_ENCODING), "{plain}");
        }
        let mut again = asked("gzip");
        again.insert(IF_NONE_MATCH, answer.headers()[ETAG].clone());
        assert_eq!(packed.answer(&again, "no-cache").status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn an_answer_is_packed_once() {
        let shelf = Shelf::default();
        let mut made = 0;
        for _ in 0..3 {
            let packed = shelf.get("a", |_| {
                made += 1;
                Ok::<_, ()>(Packed::new("text/plain", "a"))
            });
            assert!(packed.is_ok());
        }
        assert_eq!(made, 1);
        assert!(shelf.get("b", |_| Err(())).is_err());
    }
}
