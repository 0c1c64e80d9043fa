//! A PostgreSQL server is spoken with privately where the address says so, and only if it is the one it says it is.

use std::{fs, path::Path, thread, time::Duration};

use menagerie_server::{Config, storage::database::postgres::scratch::Scratch};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use serde_json::json;

use crate::common::*;

/// Says whether the line on which it is said is private.
const IS_PRIVATE: &str = "DO $$ BEGIN IF NOT (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) \
                          THEN RAISE EXCEPTION 'anyone can listen'; END IF; END $$";

/// A certificate for this machine with its key, and that of who has signed it.
fn certificates() -> [String; 3] {
    let mut signer = CertificateParams::new(Vec::new()).unwrap();
    signer.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let signer_key = KeyPair::generate().unwrap();
    let root = signer.self_signed(&signer_key).unwrap().pem();
    let issuer = Issuer::new(signer, signer_key);
    let key = KeyPair::generate().unwrap();
    let own = CertificateParams::new(vec!["127.0.0.1".into()]).unwrap().signed_by(&key, &issuer).unwrap();
    [own.pem(), key.serialize_pem(), root]
}

/// Lets the server for tests speak TLS with this certificate. Its files must be its own.
fn speak_privately(database: &Scratch, certificate: &str, key: &str) {
    for (file, text) in [("test.crt", certificate), ("test.key", key)] {
        let lines = format!("SELECT unnest(string_to_array('{}', E'\\n'))", text.trim());
        database.run(&format!("COPY ({lines}) TO PROGRAM 'umask 077; cat > {file}'")).unwrap();
    }
    for setting in ["ssl_cert_file = 'test.crt'", "ssl_key_file = 'test.key'", "ssl = on"] {
        database.run(&format!("ALTER SYSTEM SET {setting}")).unwrap();
    }
    database.run("SELECT pg_reload_conf()").unwrap();
    let on = "DO $$ BEGIN IF current_setting('ssl') <> 'on' THEN RAISE EXCEPTION 'not yet'; END IF; END $$";
    let ready = (0..100).any(|_| {
        thread::sleep(Duration::from_millis(50));
        database.run(on).is_ok()
    });
    assert!(ready, "the server takes the certificate");
}

fn saved(folder: &Path, name: &str, text: &str) -> String {
    fs::create_dir_all(folder).unwrap();
    let file = folder.join(name);
    fs::write(&file, text).unwrap();
    file.to_string_lossy().into_owned()
}

#[tokio::test]
async fn a_line_to_postgres_is_private_or_there_is_none() {
    let Some(database) = Scratch::for_tests() else { return };
    let folder = Folder::new();
    let [certificate, key, root] = certificates();
    let [.., stranger] = certificates();
    speak_privately(&database, &certificate, &key);
    let with = |more: &str| format!("{}&sslmode=require{more}", database.address());
    let at = |address: &str| Scratch::new(address).map(|scratch| scratch.run(IS_PRIVATE));
    let trusted = format!("&sslrootcert={}", saved(&folder.0, "root.pem", &root));
    at(&with(&trusted)).unwrap().unwrap();
    let another = format!("&sslrootcert={}", saved(&folder.0, "stranger.pem", &stranger));
    for (address, why) in [(with(&another), "another's signature"), (with(""), "nobody's whom all trust")] {
        let refused = at(&address).expect_err(why).to_string();
        assert!(refused.contains("certificate"), "{refused}");
    }
    assert!(at(&database.address()).unwrap().is_err(), "whoever does not ask for it has a plain line");

    // A whole house, with the lines on which processes tell each other news.
    let house = House::with(Config { database: Some(with(&trusted)), ..config(&folder) }).await;
    let mut ann = house.guest("Ann").await;
    make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    house.close().await;
}
