//! Calls to addresses that people have given: push services and webhooks. Nobody reaches through this server what only it can
//! reach: loopback, private networks, the cloud's own addresses. The name is looked up and checked where the connection is made, so
//! a name that means something else the second time helps nobody; redirects are not followed.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use axum::body::Bytes;
use hyper::{Request, StatusCode, body::Incoming};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{
        Client,
        connect::{HttpConnector, dns::Name},
    },
    rt::TokioExecutor,
};
use tokio::{net::lookup_host, time::timeout};
use tower::util::BoxCloneSyncService;
use url::{Host, Url};

type Addresses = std::vec::IntoIter<SocketAddr>;
type Resolver = BoxCloneSyncService<Name, Addresses, io::Error>;
type Body = http_body_util::Full<Bytes>;

/// Characters of an address that someone gives.
const LONGEST: usize = 500;

/// What can be called.
pub(crate) struct Caller {
    client: Client<HttpsConnector<HttpConnector<Resolver>>, Body>,
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
        let resolve = tower::service_fn(move |name: Name| async move {
            let found = lookup_host((name.as_str(), 0)).await?;
            let found: Vec<SocketAddr> = found.filter(|address| private || is_public(address.ip())).collect();
            if found.is_empty() {
                return Err(io::Error::other("this name means no public address"));
            }
            Ok(found.into_iter())
        });
        let mut http = HttpConnector::new_with_resolver(BoxCloneSyncService::new(resolve));
        http.enforce_http(false);
        http.set_connect_timeout(Some(patience));
        let https = HttpsConnectorBuilder::new().with_webpki_roots();
        let https = if private { https.https_or_http() } else { https.https_only() };
        let connector = https.enable_http1().wrap_connector(http);
        Self { client: Client::builder(TokioExecutor::new()).build(connector), private, patience }
    }

    /// An address that may be called.
    pub(crate) fn address(&self, text: &str) -> Option<Url> {
        let url = Url::parse(text).ok().filter(|_| text.len() <= LONGEST)?;
        let scheme = url.scheme() == "https" || self.private && url.scheme() == "http";
        // A literal address is not looked up, so it is checked here.
        let place = match url.host()? {
            Host::Domain(name) => self.private || name.contains('.') && !name.ends_with(".localhost"),
            Host::Ipv4(address) => self.private || is_public(address.into()),
            Host::Ipv6(address) => self.private || is_public(address.into()),
        };
        (scheme && place && url.username().is_empty() && url.password().is_none()).then_some(url)
    }

    /// Sends a body there. Of the answer only its status is read.
    pub(crate) async fn post(
        &self,
        url: &Url,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Result<(), Failed> {
        let mut request = Request::post(url.as_str());
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::from(body)).map_err(|_| Failed::ForEver)?;
        let answer = timeout(self.patience, self.client.request(request)).await;
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

/// Whether everyone can reach this address.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match address.to_ipv4_mapped().or_else(|| embedded(address)) {
            Some(inner) => is_public_v4(inner),
            // Global unicast, less documentation, and what is translated (6to4, Teredo).
            None => {
                let [first, second, ..] = address.segments();
                first & 0xe000 == 0x2000
                    && first != 0x2002
                    && !(first == 0x2001 && (second < 0x200 || second == 0xdb8))
            }
        },
    }
}

/// The address of the older kind that stands at the end of this one (NAT64).
fn embedded(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let [first, second, .., high, low] = address.segments();
    let [a, b] = high.to_be_bytes();
    let [c, d] = low.to_be_bytes();
    ((first, second) == (0x64, 0xff9b)).then(|| Ipv4Addr::new(a, b, c, d))
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let special = a == 0 || a >= 224 || (a, b, c) == (192, 0, 0) || a == 198 && (b == 18 || b == 19);
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || shared
        || special)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            "https://[fd00::1]/",
            "https://[fe80::1]/",
            "https://[2002:7f00:1::]/",
            "https://user:word@hooks.example.org/",
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
        assert_eq!(caller.post(&url, &[], Vec::new()).await, Err(Failed::ForNow));
        let came = timeout(Duration::from_millis(200), here.accept()).await;
        assert!(came.is_err(), "not even a connection is made");
    }
}
