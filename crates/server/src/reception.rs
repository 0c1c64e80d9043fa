//! Taking connections: nobody may keep one by sending or taking nothing.

use std::{
    convert::Infallible,
    io,
    net::{IpAddr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    extract::{ConnectInfo, Request},
};
use hyper::{
    StatusCode,
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    task, time,
};

use crate::{
    cluster::inside,
    doors::network,
    http::{body::Patience, router},
    hub::Hub,
    patient::Patient,
    visits::{Visit, Visits},
};

/// Bytes of a request's headers; the longest that pages send are a tenth of it.
const HEADERS: usize = 64 * 1024;
/// Bytes that the system keeps for a connection whose other side does not take them (it keeps twice as much); by itself it would keep
/// megabytes for each, which no limit of ours sees.
const UNSENT: u32 = 128 * 1024;
/// Connections that may wait to be taken.
const WAITING: u32 = 1024;
/// Connections of operators: Prometheus and a few people.
const OPERATORS: usize = 32;
/// Where there is no room, whoever has been at the same for this part of the time that headers may take goes.
const SLOW: u32 = 10;
/// How long to wait when the system gives no more connections.
const BREATH: Duration = Duration::from_millis(100);

/// Listens where people come.
pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // So that a server that was just stopped can be started again.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    // Connections have it from here.
    socket.set_send_buffer_size(UNSENT)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

/// Takes connections from everywhere for as long as it is let.
pub(crate) async fn receive(listener: TcpListener, hub: Arc<Hub>) {
    let app = router(Arc::clone(&hub));
    receive_all(listener, |stream, peer| {
        // All connections through a proxy come from its address, so they are counted together only.
        let owner = (!hub.config.behind_proxy).then(|| network(peer.ip()));
        admit((stream, peer), owner, (&hub.doors, hub.config.limits.connections), &hub, &app);
    })
    .await;
}

/// Takes connections from operators. They are counted apart: no crowd at the other door keeps them out.
pub(crate) async fn receive_operators(listener: TcpListener, hub: Arc<Hub>, app: Router) {
    let doors = Visits::default();
    receive_all(listener, |stream, peer| {
        admit((stream, peer), Some(network(peer.ip())), (&doors, OPERATORS), &hub, &app);
    })
    .await;
}

/// Takes connections from the other processes of the house; they are as many as those processes have let in.
pub(crate) async fn receive_inside(listener: TcpListener, hub: Arc<Hub>) {
    let app = inside(Arc::clone(&hub));
    receive_all(listener, |stream, peer| {
        let (hub, app) = (Arc::clone(&hub), app.clone());
        task::spawn(async move { serve(stream, peer, None, &hub, app).await });
    })
    .await;
}

async fn receive_all(listener: TcpListener, take: impl Fn(TcpStream, SocketAddr)) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Messages are small and wait for nothing.
                let _ = stream.set_nodelay(true);
                take(stream, peer);
            }
            // The other side has gone again.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be taken");
                time::sleep(BREATH).await;
            }
        }
    }
}

/// Serves a connection, unless there are enough and nobody is slow; then it is closed at once.
fn admit(
    (stream, peer): (TcpStream, SocketAddr),
    owner: Option<IpAddr>,
    (doors, most): (&Visits, usize),
    hub: &Arc<Hub>,
    app: &Router,
) {
    let limits = &hub.config.limits;
    let most = (most, limits.connections_per_address);
    let Some(visiting) = doors.enter(owner, most, limits.header_time / SLOW) else { return };
    let (hub, app) = (Arc::clone(hub), app.clone());
    task::spawn(async move {
        let visit = Arc::clone(&visiting.visit);
        tokio::select! {
            () = serve(stream, peer, Some(Arc::clone(&visit)), &hub, app) => {}
            () = visit.shown_out() => {}
        }
        drop(visiting);
    });
}

async fn serve(stream: TcpStream, peer: SocketAddr, visit: Option<Arc<Visit>>, hub: &Hub, app: Router) {
    let limits = &hub.config.limits;
    let (body_time, app) = (limits.body_time, TowerToHyperService::new(app));
    let line = Arc::new(AtomicBool::new(false));
    let begun = Arc::clone(&line);
    let service = service_fn(move |mut request: Request<Incoming>| {
        let extensions = request.extensions_mut();
        extensions.insert(ConnectInfo(peer));
        extensions.insert(Patience(body_time));
        let (answer, begun, visit) = (app.call(request), Arc::clone(&begun), visit.clone());
        async move {
            visit.as_ref().inspect(|visit| visit.goes_on());
            let answer = answer.await?;
            visit.as_ref().inspect(|visit| visit.goes_on());
            begun.store(answer.status() == StatusCode::SWITCHING_PROTOCOLS, Ordering::Relaxed);
            Ok::<_, Infallible>(answer)
        }
    });
    let stream = TokioIo::new(Patient::new(stream, limits.send_time, line, limits.messages));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_time)
        .max_buf_size(HEADERS)
        .serve_connection(stream, service)
        .with_upgrades();
    tokio::pin!(connection);
    let mut closing = hub.closing.clone();
    // Whatever goes wrong on a connection ends that connection alone.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = async { drop(closing.wait_for(|closing| *closing).await) } => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Before, three megabytes lay in the system for each that took nothing.
    #[tokio::test]
    async fn little_waits_in_the_system_for_who_takes_nothing() {
        let listener = listen(([127, 0, 0, 1], 0).into()).unwrap();
        let silent = TcpSocket::new_v4().unwrap();
        silent.set_recv_buffer_size(4096).unwrap();
        let _silent = silent.connect(listener.local_addr().unwrap()).await.unwrap();
        let (near, _) = listener.accept().await.unwrap();
        let mut sent = 0;
        for _ in 0..20 {
            while let Ok(more) = near.try_write(&[0; 16 * 1024]) {
                sent += more;
            }
            time::sleep(Duration::from_millis(10)).await;
        }
        assert!((16 * 1024..1024 * 1024).contains(&sent), "{sent}");
    }
}
