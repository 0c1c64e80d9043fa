//! What is counted.

use std::{
    sync::{Arc, atomic::AtomicU64},
    time::{Duration, Instant},
};

use axum::{
    extract::{MatchedPath, Request, State},
    http::Method,
    middleware::Next,
    response::Response,
};
use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
        info::Info,
    },
    registry::Registry,
};

use super::process;
use crate::hub::Hub;

/// A request that was answered. Address and method are of those that the server knows, never what a client wrote: every other word
/// would be remembered for ever.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct Answered {
    pub(crate) method: String,
    pub(crate) route: String,
    pub(crate) status: u16,
}

/// Everything that is counted, and what it is called.
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) requests: Family<Answered, Counter>,
    pub(crate) request_time: Histogram,
    pub(crate) heard: Counter,
    pub(crate) said: Counter,
    pub(crate) said_bytes: Counter,
    pub(crate) refused: Counter,
    pub(crate) entries: Counter,
    pub(crate) commit_time: Histogram,
    pub(crate) thinking_time: Histogram,
    tables: Gauge,
    sockets: Gauge,
    connections: Gauge,
    storage: Gauge,
    damaged: Gauge,
    losses: Gauge,
    lost: Gauge,
    draining: Gauge,
    memory: Gauge,
    descriptors: Gauge,
    cpu: Gauge<f64, AtomicU64>,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("menagerie");
        let metrics = Self {
            requests: Family::default(),
            request_time: times(),
            heard: Counter::default(),
            said: Counter::default(),
            said_bytes: Counter::default(),
            refused: Counter::default(),
            entries: Counter::default(),
            commit_time: times(),
            thinking_time: times(),
            tables: Gauge::default(),
            sockets: Gauge::default(),
            connections: Gauge::default(),
            storage: Gauge::default(),
            damaged: Gauge::default(),
            losses: Gauge::default(),
            lost: Gauge::default(),
            draining: Gauge::default(),
            memory: Gauge::default(),
            descriptors: Gauge::default(),
            cpu: Gauge::default(),
            registry: Registry::default(),
        };
        let of = &metrics;
        registry.register("build", "This server", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
        registry.register("requests", "Requests by address and answer", of.requests.clone());
        registry.register("request_seconds", "Time to answer a request", of.request_time.clone());
        registry.register("messages_heard", "Messages of clients at tables", of.heard.clone());
        registry.register("messages_said", "Messages to clients at tables", of.said.clone());
        registry.register("messages_said_bytes", "Bytes of those", of.said_bytes.clone());
        registry.register(
            "messages_refused",
            "Messages that were too many or not readable",
            of.refused.clone(),
        );
        registry.register("entries", "Choices and other entries of tables made durable", of.entries.clone());
        registry.register("commit_seconds", "Time to make entries durable", of.commit_time.clone());
        registry.register("thinking_seconds", "Time of bots' decisions", of.thinking_time.clone());
        registry.register("tables_awake", "Tables in memory", of.tables.clone());
        registry.register("sockets", "Connections to tables", of.sockets.clone());
        registry.register("connections", "Connections that are not to a table", of.connections.clone());
        registry.register("storage_well", "Whether what is to be kept is kept", of.storage.clone());
        let damaged = "Whether something cannot be read that was not gone round yet";
        registry.register("storage_damaged", damaged, of.damaged.clone());
        let lost =
            "Parts of the database of which rows were lost, as far as the notes about it are still there";
        registry.register("storage_lost", lost, of.lost.clone());
        let losses = "Tables that do not go on because entries of them are missing, or may be";
        registry.register("tables_with_losses", losses, of.losses.clone());
        registry.register("draining", "Whether new tables are refused before an end", of.draining.clone());
        registry.register("resident_memory_bytes", "Memory of the process", of.memory.clone());
        registry.register("open_descriptors", "Files and connections of the process", of.descriptors.clone());
        registry.register("cpu_seconds", "Processor time of the process", of.cpu.clone());
        Self { registry, ..metrics }
    }

    /// Everything as Prometheus reads it.
    pub(crate) fn text(&self, hub: &Hub) -> String {
        let gauge = |gauge: &Gauge, value: usize| {
            gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
        };
        gauge(&self.tables, hub.awake());
        gauge(&self.sockets, hub.sockets.all());
        gauge(&self.connections, hub.doors.all());
        gauge(&self.storage, hub.store.is_well().into());
        gauge(&self.damaged, hub.store.is_damaged().into());
        gauge(&self.losses, hub.store.losses());
        gauge(&self.lost, hub.store.lost().len());
        gauge(&self.draining, hub.orders.is_draining().into());
        // Other systems do not tell these.
        if let Some(process) = process::figures() {
            gauge(&self.memory, process.resident_bytes);
            gauge(&self.descriptors, process.descriptors);
            self.cpu.set(process.cpu.as_secs_f64());
        }
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes everything");
        text
    }
}

/// Counts a request by the address that it is for, and how long its answer takes.
pub(crate) async fn count(State(hub): State<Arc<Hub>>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("the site", MatchedPath::as_str).to_owned();
    let (method, begin) = (known(request.method()).to_owned(), Instant::now());
    let response = next.run(request).await;
    let answered = Answered { method, route, status: response.status().as_u16() };
    hub.metrics.requests.get_or_create(&answered).inc();
    hub.metrics.request_time.observe(begin.elapsed().as_secs_f64());
    response
}

/// The method, if it is one that somebody needs.
fn known(method: &Method) -> &str {
    match *method {
        Method::GET | Method::HEAD | Method::POST | Method::PUT | Method::DELETE | Method::OPTIONS => {
            method.as_str()
        }
        _ => "other",
    }
}

/// From a tenth of a millisecond to some seconds.
fn times() -> Histogram {
    Histogram::new(exponential_buckets(Duration::from_micros(100).as_secs_f64(), 2.5, 12))
}
