//! An authenticator in software: what a browser and its passkey would answer, and what a forger would.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use p256::ecdsa::{Signature, SigningKey, signature::Signer};
use serde_json::{Value, json};
use sha2_next::{Digest, Sha256};

/// Where the house's passkeys belong: the site of [`crate::accounts::with_letters`].
pub const ORIGIN: &str = "http://localhost:8080";
const RP: &str = "localhost";

/// A person is there, and has shown who they are.
const PRESENT: u8 = 1;
const VERIFIED: u8 = 4;
/// A public key follows.
const ATTESTED: u8 = 64;

/// One passkey.
#[derive(Clone)]
pub struct Authenticator {
    key: SigningKey,
    id: Vec<u8>,
    handle: String,
}

/// What it says of itself and of where it was asked.
#[derive(Clone)]
pub struct Claims {
    pub origin: String,
    pub rp: String,
    pub kind: &'static str,
    pub verified: bool,
    pub counter: u32,
    pub handle: Option<String>,
    /// A challenge of another ceremony.
    pub challenge: Option<Value>,
}

/// An honest answer.
pub fn honest(counter: u32) -> Claims {
    let (origin, rp) = (ORIGIN.into(), RP.into());
    Claims { origin, rp, kind: "webauthn.get", verified: true, counter, handle: None, challenge: None }
}

fn client_data(kind: &str, challenge: &Value, origin: &str) -> Vec<u8> {
    json!({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": false}).to_string().into()
}

fn data(rp: &str, flags: u8, counter: u32) -> Vec<u8> {
    let mut data = Sha256::digest(rp).to_vec();
    data.push(flags);
    data.extend(counter.to_be_bytes());
    data
}

/// A passkey for what was begun, and the answer that makes it known.
pub fn make(begun: &Value, number: u8) -> (Authenticator, Value) {
    let options = &begun["options"]["publicKey"];
    let key = SigningKey::from_slice(&[number; 32]).expect("a key");
    let id = vec![number; 16];
    let point = key.verifying_key().to_sec1_point(false);
    let mut data = data(RP, PRESENT | VERIFIED | ATTESTED, 0);
    data.extend([0; 16]);
    data.extend((id.len() as u16).to_be_bytes());
    data.extend(&id);
    // The public key in COSE: an elliptic curve, ES256, P-256, x and y.
    data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
    data.extend(&point.as_bytes()[1..33]);
    data.extend([0x22, 0x58, 0x20]);
    data.extend(&point.as_bytes()[33..]);
    // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
    let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
    object.push(data.len() as u8);
    object.extend(&data);
    let client = client_data("webauthn.create", &options["challenge"], ORIGIN);
    let credential = json!({"id": BASE64.encode(&id), "rawId": BASE64.encode(&id), "type": "public-key",
        "response": {"attestationObject": BASE64.encode(&object), "clientDataJSON": BASE64.encode(&client)},
        "extensions": {}});
    let handle = options["user"]["id"].as_str().unwrap_or_default().to_owned();
    let answer = json!({"id": begun["id"], "credential": credential, "name": "Soft"});
    (Authenticator { key, id, handle }, answer)
}

impl Authenticator {
    /// The answer to what was begun, as claimed.
    pub fn answer(&self, begun: &Value, claims: &Claims) -> Value {
        let Claims { origin, rp, kind, verified, counter, handle, challenge } = claims;
        let asked = &begun["options"]["publicKey"]["challenge"];
        let client = client_data(kind, challenge.as_ref().unwrap_or(asked), origin);
        let data = data(rp, PRESENT | if *verified { VERIFIED } else { 0 }, *counter);
        let signed = [data.as_slice(), Sha256::digest(&client).as_slice()].concat();
        let signature: Signature = self.key.sign(&signed);
        let handle = handle.as_ref().unwrap_or(&self.handle);
        let response = json!({"authenticatorData": BASE64.encode(data), "clientDataJSON": BASE64.encode(client),
            "signature": BASE64.encode(signature.to_der().as_bytes()), "userHandle": handle});
        let id = BASE64.encode(&self.id);
        let credential =
            json!({"id": id, "rawId": id, "type": "public-key", "response": response, "extensions": {}});
        json!({"id": begun["id"], "credential": credential})
    }

    /// Its name to others.
    pub fn handle(&self) -> String {
        self.handle.clone()
    }

    /// The same passkey with the key of somebody else.
    pub fn forged(&self) -> Self {
        Self { key: SigningKey::from_slice(&[99; 32]).expect("a key"), ..self.clone() }
    }
}
