//! Calls to addresses that people have given: push services and webhooks. Nobody reaches through this server what only it can
//! reach: loopback, private networks, the cloud's own addresses. The name is looked up and checked where the connection is made, so
//! a name that means something else the second time helps nobody; redirects are not followed.

use std::{
    future::ready,
    io, iter,
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::Arc,
    time::Duration,
};

use axum::body::Bytes;
use hyper::{Request, StatusCode, body::Incoming};
use hyper_rustls::{ConfigBuilderExt, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{
        Client,
        connect::{HttpConnector, dns::Name},
    },
    rt::TokioExecutor,
};
use rustls::ClientConfig;
use tokio::{net::lookup_host, time::timeout};
use url::{Host, Url};

use crate::doors::is_public;

type Found = Pin<Box<dyn Future<Output = io::Result<Vec<SocketAddr>>> + Send>>;
type Body = http_body_util::Full<Bytes>;

/// Characters of an address that someone gives.
const LONGEST: usize = 500;

/// What can be called.
pub(crate) struct Caller {
    /// What names mean.
    lookup: Arc<dyn Fn(String) -> Found + Send + Sync>,
    tls: ClientConfig,
    /// Whether private addresses may be called, and plain HTTP used.
    private: bool,
    patience: Duration,
}

/// Why a call has failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Failed {
    /// Another attempt makes no sense.
    ForEver,
    /// The other side knows nothing of it any more.
    Gone,
    /// It may work later.
    ForNow,
}

impl Caller {
    pub(crate) fn new(private: bool, patience: Duration) -> Self {
        Self::asking(private, patience, async |name| Ok(lookup_host((name, 0)).await?.collect()))
    }

    /// The same with a way of one's own to find out what names mean. It is asked once for each call, and that is made to
    /// nothing else than what was answered and found right.
    pub(super) fn asking<F>(
        private: bool,
        patience: Duration,
        lookup: impl Fn(String) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = io::Result<Vec<SocketAddr>>> + Send + 'static,
    {
        let lookup = Arc::new(move |name| -> Found { Box::pin(lookup(name)) });
        let tls = ClientConfig::builder().with_webpki_roots().with_no_client_auth();
        Self { lookup, tls, private, patience }
    }

    /// What may be called under this address, the best first, one at least.
    pub(super) fn find(
        &self,
        url: &Url,
    ) -> impl Future<Output = Result<Vec<IpAddr>, Failed>> + Send + use<> + 'static {
        let literal = |address: IpAddr| -> Found { Box::pin(ready(Ok(vec![(address, 0).into()]))) };
        let found = match url.host() {
            Some(Host::Domain(name)) => (self.lookup)(name.to_owned()),
            Some(Host::Ipv4(address)) => literal(address.into()),
            Some(Host::Ipv6(address)) => literal(address.into()),
            None => Box::pin(ready(Ok(Vec::new()))),
        };
        let private = self.private;
        async move {
            let found = found.await.map_err(|_| Failed::ForNow)?;
            let mut allowed = Vec::new();
            for address in found.iter().map(|found| found.ip().to_canonical()) {
                if (private || is_public(address)) && !allowed.contains(&address) {
                    allowed.push(address);
                }
            }
            if allowed.is_empty() { Err(Failed::ForNow) } else { Ok(allowed) }
        }
    }

    /// An address that may be called, as it is understood: there is one way to write it.
    pub(crate) fn address(&self, text: &str) -> Option<Url> {
        let mut url = Url::parse(text).ok().filter(|_| text.len() <= LONGEST)?;
        // Nobody is told that part.
        url.set_fragment(None);
        if url.as_str().len() > LONGEST || url.port() == Some(0) {
            return None;
        }
        let scheme = url.scheme() == "https" || self.private && url.scheme() == "http";
        // A literal address is not looked up, so it is checked here.
        let place = match url.host()? {
            Host::Domain(name) => self.private || is_elsewhere(name.trim_end_matches('.')),
            Host::Ipv4(address) => self.private || is_public(address.into()),
            Host::Ipv6(address) => self.private || is_public(address.into()),
        };
        (scheme && place && url.username().is_empty() && url.password().is_none()).then_some(url)
    }

    /// Sends a body there, to this address of those that were found. Of the answer only its status is read.
    pub(super) async fn post(
        &self,
        url: &Url,
        address: IpAddr,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Result<(), Failed> {
        let mut request = Request::post(url.as_str());
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::from(body)).map_err(|_| Failed::ForEver)?;
        let there = move |_: Name| ready(Ok::<_, io::Error>(iter::once(SocketAddr::new(address, 0))));
        let mut http = HttpConnector::new_with_resolver(tower::service_fn(there));
        http.enforce_http(false);
        http.set_connect_timeout(Some(self.patience));
        let https = HttpsConnectorBuilder::new().with_tls_config(self.tls.clone());
        let https = if self.private { https.https_or_http() } else { https.https_only() };
        // A line that was open before might lead to another address of the same name.
        let client = Client::builder(TokioExecutor::new()).build(https.enable_http1().wrap_connector(http));
        let answer = timeout(self.patience, client.request(request)).await;
        let Ok(Ok(answer)) = answer else { return Err(Failed::ForNow) };
        judge(&answer)
    }
}

fn judge(answer: &hyper::Response<Incoming>) -> Result<(), Failed> {
    match answer.status() {
        status if status.is_success() => Ok(()),
        StatusCode::NOT_FOUND | StatusCode::GONE => Err(Failed::Gone),
        StatusCode::TOO_MANY_REQUESTS => Err(Failed::ForNow),
        status if status.is_server_error() => Err(Failed::ForNow),
        _ => Err(Failed::ForEver),
    }
}

/// Whether a name may mean something that everyone can reach.
fn is_elsewhere(name: &str) -> bool {
    name.contains('.') && !name.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn call(caller: &Caller, url: &Url) -> Result<(), Failed> {
        let address = caller.find(url).await?[0];
        caller.post(url, address, &[], Vec::new()).await
    }

    fn allowed(private: bool, text: &str) -> bool {
        Caller::new(private, Duration::from_secs(1)).address(text).is_some()
    }

    #[test]
    fn nobody_is_sent_where_only_this_machine_can_go() {
        for good in ["https://hooks.example.org/a?b=c", "https://8.8.8.8/", "https://[2606:4700::1111]/x"] {
            assert!(allowed(false, good), "{good}");
        }
        for bad in [
            "http://hooks.example.org/",
            "https://localhost/",
            "https://intranet/",
            "https://a.localhost/",
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://10.1.2.3/",
            "https://172.16.0.1/",
            "https://192.168.0.1/",
            "https://169.254.169.254/latest/meta-data",
            "https://100.64.0.1/",
            "https://0.0.0.0/",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://[64:ff9b::7f00:1]/",
            "https://[64:ff9b:1::808:808]/",
            "https://[3fff::1]/",
            "https://localhost./",
            "https://a.localhost./",
            "https://hooks.example.org:0/",
            "https://[fd00::1]/",
            "https://[fe80::1]/",
            "https://[2002:7f00:1::]/",
            "https://user:word@hooks.example.org/",
            "https://user@hooks.example.org/",
            "https://:word@hooks.example.org/",
            "ftp://hooks.example.org/",
            "file:///etc/passwd",
            "nonsense",
        ] {
            assert!(!allowed(false, bad), "{bad}");
        }
        assert!(allowed(true, "http://127.0.0.1:9/"), "where the host allows it");
        assert!(!allowed(true, &format!("https://a.example/{}", "x".repeat(LONGEST))));
    }

    #[tokio::test]
    async fn a_name_that_means_this_machine_is_not_called() {
        let here = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let caller = Caller::new(false, Duration::from_secs(2));
        // Asked for past the check of the text, as a name whose meaning changes would be.
        let url = Url::parse(&format!("https://localhost:{}/", here.local_addr().unwrap().port())).unwrap();
        assert_eq!(call(&caller, &url).await, Err(Failed::ForNow));
        let came = timeout(Duration::from_millis(200), here.accept()).await;
        assert!(came.is_err(), "not even a connection is made");
    }

    /// A name that means what everyone may call while it is checked, and this machine when it is called. Before anything is sent,
    /// nothing but what was found out then is connected to, and nobody asks again.
    #[tokio::test]
    async fn a_name_whose_meaning_changes_leads_nowhere_else() {
        use std::sync::atomic::{AtomicUsize, Ordering};
        let here = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = here.local_addr().unwrap().port();
        for inner in [
            "127.0.0.1",
            "::ffff:127.0.0.1",
            "0.0.0.0",
            "10.0.0.1",
            "169.254.169.254",
            "fd00::1",
            "100.64.0.1",
        ] {
            let asked = Arc::new(AtomicUsize::new(0));
            let counted = Arc::clone(&asked);
            let inner = SocketAddr::new(inner.parse().unwrap(), 0);
            let lookup = move |name: String| {
                assert_eq!(name, "rebound.example");
                counted.fetch_add(1, Ordering::Relaxed);
                async move { Ok(vec![inner, inner]) }
            };
            let caller = Caller::asking(false, Duration::from_secs(5), lookup);
            let url = caller.address(&format!("https://rebound.example:{port}/")).expect("its name is fine");
            assert_eq!(call(&caller, &url).await, Err(Failed::ForNow), "{inner}");
            assert_eq!(asked.load(Ordering::Relaxed), 1);
        }
        assert!(timeout(Duration::from_millis(200), here.accept()).await.is_err(), "nobody came");

        // Where the host allows it, that is where it goes: the way that leads there is the one that was just closed.
        let lookup = |_| async { Ok(vec![SocketAddr::from(([127, 0, 0, 1], 0))]) };
        let caller = Caller::asking(true, Duration::from_secs(5), lookup);
        let url = caller.address(&format!("http://rebound.example:{port}/")).unwrap();
        let (called, came) = tokio::join!(call(&caller, &url), async {
            let (mut stream, _) = here.accept().await.unwrap();
            let mut request = [0; 1024];
            assert!(tokio::io::AsyncReadExt::read(&mut stream, &mut request).await.unwrap() > 0);
            // It is sent on to somewhere else, and does not go.
            let answer = format!(
                "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:{port}/again\r\ncontent-length: 0\r\n\r\n"
            );
            tokio::io::AsyncWriteExt::write_all(&mut stream, answer.as_bytes()).await.unwrap();
            timeout(Duration::from_millis(300), here.accept()).await.is_ok()
        });
        assert_eq!((called, came), (Err(Failed::ForEver), false));
    }
}
