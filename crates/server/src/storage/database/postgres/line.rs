//! Lines to a PostgreSQL server, private ones where the address says so.
//!
//! `sslmode=require` in the address wants TLS, and the server's certificate is always looked at: it must be signed by someone
//! whom browsers trust too, or by who is in the file that `sslrootcert` names. Any other `sslmode` is a plain line.

use std::{future::poll_fn, str::FromStr, time::Duration};

use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, pem::PemObject},
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    sync::mpsc,
};
use tokio_postgres::{AsyncMessage, Client, Config, Connection, Error, NoTls, Notification, config::SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::storage::StorageError;

/// How long the database may take to answer the door.
const PATIENCE: Duration = Duration::from_secs(5);
/// Where the address names the certificates that are trusted.
const ROOTS: &str = "sslrootcert=";

/// Where a database is, and how one speaks with it.
pub(crate) struct Address {
    config: Config,
    tls: Option<MakeRustlsConnect>,
}

impl FromStr for Address {
    type Err = StorageError;

    fn from_str(address: &str) -> Result<Self, StorageError> {
        let (address, roots) = without_roots(address);
        let mut config = Config::from_str(&address)?;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        config.application_name("menagerie");
        let tls = match config.get_ssl_mode() {
            SslMode::Require => Some(tls(roots.as_deref())?),
            // Whoever is in the way could have it so: private only if nobody minds is not private.
            _ => {
                config.ssl_mode(SslMode::Disable);
                None
            }
        };
        Ok(Self { config, tls })
    }
}

impl Address {
    /// Opens a line; notices go to who wants to hear them. It is closed with the client.
    pub(crate) async fn connect(&self, heard: Option<mpsc::Sender<Notification>>) -> Result<Client, Error> {
        match &self.tls {
            Some(tls) => {
                let (client, line) = self.config.connect(tls.clone()).await?;
                tokio::spawn(drive(line, heard));
                Ok(client)
            }
            None => {
                let (client, line) = self.config.connect(NoTls).await?;
                tokio::spawn(drive(line, heard));
                Ok(client)
            }
        }
    }
}

/// Keeps a line going until it ends.
async fn drive<S, T>(mut line: Connection<S, T>, heard: Option<mpsc::Sender<Notification>>)
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    while let Some(Ok(message)) = poll_fn(|context| line.poll_message(context)).await {
        if let (AsyncMessage::Notification(notice), Some(heard)) = (message, &heard) {
            // If nobody listens any more, the line is still needed for what is said.
            let _ = heard.send(notice).await;
        }
    }
}

/// The address as the library reads it, and the file of certificates that it names.
fn without_roots(address: &str) -> (String, Option<String>) {
    let Some((place, asked)) = address.split_once('?') else { return (address.to_owned(), None) };
    let (roots, others): (Vec<_>, Vec<_>) = asked.split('&').partition(|part| part.starts_with(ROOTS));
    let roots = roots.first().map(|part| part[ROOTS.len()..].to_owned());
    let rest = if others.is_empty() { place.to_owned() } else { format!("{place}?{}", others.join("&")) };
    (rest, roots)
}

fn tls(roots: Option<&str>) -> Result<MakeRustlsConnect, StorageError> {
    let mut trusted = RootCertStore::empty();
    match roots {
        Some(file) => {
            let wrong = |why: String| StorageError::new(format!("the certificates in {file}: {why}"));
            let found = CertificateDer::pem_file_iter(file).map_err(|error| wrong(error.to_string()))?;
            for certificate in found {
                let certificate = certificate.map_err(|error| wrong(error.to_string()))?;
                trusted.add(certificate).map_err(|error| wrong(error.to_string()))?;
            }
            if trusted.is_empty() {
                return Err(wrong("there is none".into()));
            }
        }
        None => trusted.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
    }
    let config = ClientConfig::builder_with_provider(rustls::crypto::ring::default_provider().into())
        .with_safe_default_protocol_versions()
        .map_err(StorageError::new)?
        .with_root_certificates(trusted)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_certificates_is_taken_out_of_the_address() {
        let of = |address| {
            let (rest, roots) = without_roots(address);
            (rest, roots.unwrap_or_default())
        };
        assert_eq!(of("postgres://a@b/c"), ("postgres://a@b/c".into(), String::new()));
        assert_eq!(
            of("postgres://a@b/c?sslmode=require&sslrootcert=/x.pem&options=-cx"),
            ("postgres://a@b/c?sslmode=require&options=-cx".into(), "/x.pem".into())
        );
        assert_eq!(of("postgres://b/c?sslrootcert=x"), ("postgres://b/c".into(), "x".into()));
        assert!(Address::from_str("postgres://b/c?sslmode=require&sslrootcert=/nowhere").is_err());
        assert!(Address::from_str("postgres://b/c?sslmode=require").is_ok_and(|it| it.tls.is_some()));
        assert!(Address::from_str("postgres://b/c?sslmode=prefer").is_ok_and(|it| it.tls.is_none()));
    }
}
