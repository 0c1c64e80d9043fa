//! The web app's files, or a page that says how to build it; and the headers around everything.

use menagerie_client::Client;

use crate::common::*;

#[tokio::test]
async fn every_page_of_the_app_is_the_app_and_missing_files_are_missing() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut client = Client::new(house.address);
    for page in ["/", "/t/some-table", "/new/ark-nova"] {
        let reply = client.get(page).await.unwrap();
        // 503 with instructions when the program was built without the web app.
        assert!(matches!(reply.status, 200 | 503), "{}", reply.status);
        assert!(reply.header("content-type").unwrap().starts_with("text/html"), "{page}");
        assert!(reply.body.contains("Menagerie"));
    }
    assert_eq!(client.get("/assets/missing.js").await.unwrap().status, 404);
    assert_eq!(client.get("/../../Cargo.toml").await.unwrap().status, 404);
    house.close().await;
}

#[tokio::test]
async fn answers_carry_the_headers_that_keep_guests_safe() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut client = Client::new(house.address);
    let page = client.get("/").await.unwrap();
    assert!(page.header("content-security-policy").unwrap().contains("frame-ancestors 'none'"));
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    let api = client.get("/api/me").await.unwrap();
    assert_eq!(api.header("cache-control"), Some("no-store"));
    let games = client.get("/api/games").await.unwrap();
    assert_eq!(
        games.header("cache-control"),
        Some("no-cache"),
        "the same for everyone, and checked by its tag"
    );
    let tag = games.header("etag").unwrap().to_owned();
    let again = client.request("GET", "/api/games", &[("if-none-match", &tag)], None).await.unwrap();
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    house.close().await;
}
