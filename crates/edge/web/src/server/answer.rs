//! The answer to a request.

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONNECTION, CONTENT_ENCODING, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, HeaderName, HeaderValue, IF_NONE_MATCH, REFERRER_POLICY, RETRY_AFTER,
    SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, SET_COOKIE, UPGRADE, VARY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use hyper::http::request::Parts;
use hyper::{Method, Response, StatusCode};
use tungstenite::handshake::derive_accept_key;

use super::Shared;
use super::access::text;
use crate::page;
use crate::protocol::Request;

/// An answer with its complete body.
pub(super) type Answer = Response<Full<Bytes>>;

/// What the page may load and do: only what this server sends, pictures that it makes itself, and its icon. No other
/// page may frame it, so that nobody clicks on it unknowingly. Its elements may have styles, such as the colour of an
/// object in a list.
const POLICY: &str = "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";
/// On every answer.
const ALWAYS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    // The address may contain the token.
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];
/// For names that contain the hash of what they name.
const FOREVER: &str = "private, max-age=31536000, immutable";
/// For names whose content may change: ask each time, by the hash.
const ASK_AGAIN: &str = "private, no-cache";

/// Answers a request for a file of the page, a mesh or a recording.
pub(super) fn answer(shared: &Shared, head: &Parts) -> Answer {
    let path = head.uri.path();
    if is_stop(head) {
        return match shared.backend.handle(&Request::Stop) {
            Ok(_) => words(StatusCode::OK, "every device is stopped"),
            Err(error) => words(StatusCode::SERVICE_UNAVAILABLE, error.message),
        };
    }
    if let Some(id) = path.strip_prefix("/mesh/") {
        return match shared.backend.shown().meshes.get(id) {
            Some(mesh) => bytes(Bytes::from_owner(mesh.clone()), FOREVER),
            None => words(StatusCode::NOT_FOUND, "there is no such mesh"),
        };
    }
    if let Some(name) = path.strip_prefix("/recording/") {
        return match shared.backend.recording(name) {
            Ok(recording) => bytes(recording.into(), ASK_AGAIN),
            Err(why) => words(StatusCode::NOT_FOUND, why),
        };
    }
    let Some((file, is_hashed)) = page::file(path) else {
        return words(StatusCode::NOT_FOUND, "there is nothing here");
    };
    let mut answer = page_file(head, file, is_hashed);
    if let Some(token) = &shared.access.token {
        let cookie = format!("karakuri={token}; HttpOnly; SameSite=Strict; Path=/");
        let cookie = HeaderValue::try_from(cookie).expect("a token is of hexadecimal digits");
        answer.headers_mut().insert(SET_COOKIE, cookie);
    }
    answer
}

/// Whether it is the emergency stop without a WebSocket: for those for whom there is no place any more.
fn is_stop(head: &Parts) -> bool {
    head.method == Method::POST && head.uri.path() == "/stop"
}

/// Why a request gets no file; `None`: it does.
pub(super) fn refusal(shared: &Shared, head: &Parts) -> Option<Answer> {
    if let Some(why) = shared.access.refuses(head) {
        return Some(words(StatusCode::FORBIDDEN, why));
    }
    (head.method != Method::GET && !is_stop(head)).then(|| {
        let mut answer = words(StatusCode::METHOD_NOT_ALLOWED, "only GET");
        set(&mut answer, ALLOW, "GET");
        answer
    })
}

/// Agrees to continue as a WebSocket, or tells why not.
pub(super) fn switch(head: &Parts) -> Result<Answer, Box<Answer>> {
    let asks = |name, wanted: &str| {
        text(&head.headers, name).is_some_and(|value| value.eq_ignore_ascii_case(wanted))
    };
    let key = head.headers.get(SEC_WEBSOCKET_KEY);
    let (Some(key), true, true) =
        (key, asks(UPGRADE, "websocket"), asks(SEC_WEBSOCKET_VERSION, "13"))
    else {
        let why = "a WebSocket of version 13 is needed";
        return Err(Box::new(words(StatusCode::BAD_REQUEST, why)));
    };
    let mut answer = with_status(StatusCode::SWITCHING_PROTOCOLS, Bytes::new());
    set(&mut answer, CONNECTION, "Upgrade");
    set(&mut answer, UPGRADE, "websocket");
    let accept = HeaderValue::try_from(derive_accept_key(key.as_bytes())).expect("it is base64");
    answer.headers_mut().insert(SEC_WEBSOCKET_ACCEPT, accept);
    Ok(answer)
}

/// There are too many visitors.
pub(super) fn full() -> Answer {
    let mut answer = words(StatusCode::SERVICE_UNAVAILABLE, "too many visitors; try again");
    set(&mut answer, RETRY_AFTER, "5");
    answer
}

/// The request could not be handled.
pub(super) fn broken() -> Answer {
    words(StatusCode::INTERNAL_SERVER_ERROR, "the program failed to answer")
}

fn page_file(head: &Parts, file: &'static page::PageFile, is_hashed: bool) -> Answer {
    // Weak, because the compressed and the plain file have the same.
    let tag = format!("W/\"{}\"", file.hash);
    let known = text(&head.headers, IF_NONE_MATCH).unwrap_or_default();
    let mut answer = if known.split(',').any(|known| known.trim() == tag) {
        with_status(StatusCode::NOT_MODIFIED, Bytes::new())
    } else if takes_gzip(head) {
        let mut answer = with_status(StatusCode::OK, file.gzip.clone());
        set(&mut answer, CONTENT_ENCODING, "gzip");
        answer
    } else {
        with_status(StatusCode::OK, file.plain.clone())
    };
    set(&mut answer, CONTENT_TYPE, file.kind);
    set(&mut answer, VARY, "Accept-Encoding");
    set(&mut answer, CACHE_CONTROL, if is_hashed { FOREVER } else { ASK_AGAIN });
    answer.headers_mut().insert(ETAG, HeaderValue::try_from(tag).expect("a hash is of digits"));
    answer
}

fn takes_gzip(head: &Parts) -> bool {
    let accepted = text(&head.headers, ACCEPT_ENCODING).unwrap_or_default();
    accepted.split(',').any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        let weight = parts.find_map(|part| part.strip_prefix("q="));
        is_gzip && weight.is_none_or(|weight| weight.parse::<f64>().is_ok_and(|q| q > 0.0))
    })
}

fn bytes(body: Bytes, cache: &'static str) -> Answer {
    let mut answer = with_status(StatusCode::OK, body);
    set(&mut answer, CONTENT_TYPE, "application/octet-stream");
    set(&mut answer, CACHE_CONTROL, cache);
    answer
}

fn words(status: StatusCode, text: impl Into<Bytes>) -> Answer {
    let mut answer = with_status(status, text.into());
    set(&mut answer, CONTENT_TYPE, "text/plain; charset=utf-8");
    set(&mut answer, CACHE_CONTROL, "no-store");
    answer
}

fn with_status(status: StatusCode, body: Bytes) -> Answer {
    let mut answer = Response::new(Full::new(body));
    *answer.status_mut() = status;
    // One request per connection: places are few.
    set(&mut answer, CONNECTION, "close");
    for (name, value) in ALWAYS {
        set(&mut answer, name, value);
    }
    answer
}

fn set(answer: &mut Answer, name: HeaderName, value: &'static str) {
    answer.headers_mut().insert(name, HeaderValue::from_static(value));
}
