//! Web Push: messages to browsers, sealed so that only they can read them (RFC 8291), with the keys by which push services
//! know this house (VAPID, RFC 8292).

use aes_gcm::{Aes128Gcm, KeyInit, aead::Aead};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use hkdf::Hkdf;
use p256::{
    PublicKey, SecretKey,
    ecdsa::{Signature, SigningKey, signature::Signer},
    elliptic_curve::sec1::ToSec1Point,
};
use serde_json::json;
use sha2_next::Sha256;
use url::Url;

use crate::storage::notices::Push;

/// How long a push service may believe a signature, in seconds.
const SIGNED_FOR: u64 = 12 * 60 * 60;
/// The size of a record; a message is one.
const RECORD: u32 = 4096;

/// What is wrong with what a browser has sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no key of a browser")]
pub(crate) struct BadKey;

/// The keys of the house.
pub(crate) struct Vapid(SecretKey);

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A key that nobody else has. (Nearly every number is one.)
fn fresh() -> SecretKey {
    loop {
        if let Ok(key) = SecretKey::from_slice(&random::<32>()) {
            return key;
        }
    }
}

fn public(key: &SecretKey) -> Vec<u8> {
    key.public_key().to_sec1_point(false).as_bytes().to_vec()
}

impl Vapid {
    /// Keys as they are kept.
    pub(crate) fn fresh_text() -> String {
        BASE64.encode(fresh().to_bytes())
    }

    /// Keys that were kept.
    pub(crate) fn read(text: &str) -> Option<Self> {
        SecretKey::from_slice(&BASE64.decode(text).ok()?).ok().map(Self)
    }

    /// What browsers subscribe with.
    pub(crate) fn public(&self) -> String {
        BASE64.encode(public(&self.0))
    }

    /// What a push service wants to see: who sends this, for a while.
    pub(crate) fn signature(&self, endpoint: &Url, contact: &str, now: u64) -> String {
        let part = |value: serde_json::Value| BASE64.encode(value.to_string());
        let audience = endpoint.origin().ascii_serialization();
        let head = part(json!({ "typ": "JWT", "alg": "ES256" }));
        let body = part(json!({ "aud": audience, "exp": now + SIGNED_FOR, "sub": contact }));
        let signed = format!("{head}.{body}");
        let signature: Signature = SigningKey::from(&self.0).sign(signed.as_bytes());
        format!("vapid t={signed}.{}, k={}", BASE64.encode(signature.to_bytes()), self.public())
    }
}

/// Whether a browser's keys can be used.
pub(crate) fn check(push: &Push) -> Result<(), BadKey> {
    keys(push).map(drop)
}

fn keys(push: &Push) -> Result<(PublicKey, Vec<u8>), BadKey> {
    let bytes = |text: &str| BASE64.decode(text.trim_end_matches('=')).map_err(|_| BadKey);
    let key = PublicKey::from_sec1_bytes(&bytes(&push.p256dh)?).map_err(|_| BadKey)?;
    let auth = bytes(&push.auth)?;
    if auth.len() == 16 { Ok((key, auth)) } else { Err(BadKey) }
}

/// A message that only this browser can read.
pub(crate) fn sealed(push: &Push, text: &str) -> Result<Vec<u8>, BadKey> {
    seal(push, text, &fresh(), random())
}

fn seal(push: &Push, text: &str, own: &SecretKey, salt: [u8; 16]) -> Result<Vec<u8>, BadKey> {
    let (theirs, auth) = keys(push)?;
    let shared = own.diffie_hellman(&theirs);
    let (their_public, own_public) = (theirs.to_sec1_point(false), public(own));
    let info = [b"WebPush: info\0", their_public.as_bytes(), &own_public].concat();
    let mut secret = [0; 32];
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    let expand = |hkdf: &Hkdf<Sha256>, info: &[u8], to: &mut [u8]| hkdf.expand(info, to).map_err(|_| BadKey);
    expand(&Hkdf::new(Some(&auth), shared.raw_secret_bytes()), &info, &mut secret)?;
    let both = Hkdf::new(Some(&salt), &secret);
    expand(&both, b"Content-Encoding: aes128gcm\0", &mut key)?;
    expand(&both, b"Content-Encoding: nonce\0", &mut nonce)?;
    let cipher = Aes128Gcm::new_from_slice(&key).map_err(|_| BadKey)?;
    // The last record ends with a 2.
    let padded = [text.as_bytes(), &[2]].concat();
    let closed = cipher.encrypt(&nonce.into(), padded.as_slice()).map_err(|_| BadKey)?;
    Ok([&salt[..], &RECORD.to_be_bytes(), &[own_public.len() as u8], &own_public, &closed].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example in the appendix of RFC 8291.
    #[test]
    fn messages_are_sealed_as_browsers_expect() {
        let push = Push {
            endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV".into(),
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
                .into(),
            auth: "BTBZMqHH6r4Tts7J_aSIgg".into(),
        };
        let own =
            SecretKey::from_slice(&BASE64.decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").unwrap());
        let salt = BASE64.decode("DGv6ra1nlYgDCS1FRnbzlw").unwrap().try_into().unwrap();
        let sealed = seal(&push, "When I grow up, I want to be a watermelon", &own.unwrap(), salt).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64.encode(sealed), expected);
    }

    #[test]
    fn keys_survive_being_kept_and_what_is_no_key_is_refused() {
        let text = Vapid::fresh_text();
        let public = Vapid::read(&text).unwrap().public();
        assert_eq!(Vapid::read(&text).unwrap().public(), public);
        assert_eq!(BASE64.decode(public).unwrap().len(), 65);
        assert!(Vapid::read("nothing").is_none());
        for (p256dh, auth) in [("", ""), ("AAAA", "BTBZMqHH6r4Tts7J_aSIgg"), ("%", "%")] {
            let push = Push { endpoint: String::new(), p256dh: p256dh.into(), auth: auth.into() };
            assert_eq!(check(&push), Err(BadKey));
        }
    }
}
