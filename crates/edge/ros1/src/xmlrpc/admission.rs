//! Admits only requests of ROS programs, and rejects what a web page can make a browser send.
//!
//! A page of any site can make the browser of a user at this machine send requests to loopback. Browsers mark requests
//! of scripts and forms with `Origin` and `Sec-Fetch-…`, allow only a few content types without a preflight request,
//! and send the host name of the page's URL in `Host`. ROS clients (rospy and the tools, which use Python's
//! `xmlrpc.client`; roscpp; this crate) send `text/xml`, none of these marks, and a host name of this machine.

use hyper::header::{CONTENT_TYPE, HOST, HeaderName};
use hyper::http::request::Parts;
use hyper::{Method, StatusCode};

use crate::net::HostNames;

/// Why a request is rejected, as the HTTP answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    /// The HTTP status.
    pub(super) status: StatusCode,
    /// The reason, sent as the body.
    pub(super) text: String,
}

/// Checks the head of a request; `is_on_loopback` is whether the connection is on loopback.
pub(super) fn admit(head: &Parts, is_on_loopback: bool, names: &HostNames) -> Result<(), Refusal> {
    let forbidden = |text: String| Err(Refusal { status: StatusCode::FORBIDDEN, text });
    let is_mark = |name: &&HeaderName| *name == "origin" || name.as_str().starts_with("sec-fetch-");
    if let Some(mark) = head.headers.keys().find(is_mark) {
        return forbidden(format!(
            "Requests from web browsers are refused: this one has the header {:?}.",
            mark.as_str()
        ));
    }
    if head.method != Method::POST {
        let text = "XML-RPC is called with POST only.".to_owned();
        return Err(Refusal { status: StatusCode::METHOD_NOT_ALLOWED, text });
    }
    let values = |name| {
        let values = head.headers.get_all(name).into_iter();
        values.map(|value| String::from_utf8_lossy(value.as_bytes()))
    };
    let mut kinds = values(CONTENT_TYPE).peekable();
    if kinds.peek().is_none() {
        return forbidden(
            "Only calls with the content type text/xml are answered; this one has none.".to_owned(),
        );
    }
    if let Some(other) = kinds.find(|kind| !is_xml(kind)) {
        return forbidden(format!(
            "Only calls with the content type text/xml are answered, not {other:?}."
        ));
    }
    // HTTP/1.0 needs no Host; every browser sends one.
    if is_on_loopback && let Some(host) = values(HOST).find(|host| !names.allow(host)) {
        return forbidden(format!(
            "{host:?} is not a name of this machine that this program knows: use localhost, or start it with ROS_HOSTNAME set to that name."
        ));
    }
    Ok(())
}

/// Whether a content type is `text/xml`, with or without parameters.
fn is_xml(kind: &str) -> bool {
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("text/xml"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(head: &str, is_on_loopback: bool) -> u16 {
        let mut lines = head.lines();
        let method = lines.next().and_then(|line| line.split(' ').next()).expect("a first line");
        let mut request = hyper::Request::builder().method(method);
        for (name, value) in lines.map(|line| line.split_once(": ").expect("a header")) {
            request = request.header(name, value);
        }
        let (head, ()) = request.body(()).expect("a head").into_parts();
        let names = HostNames::default().and("robot");
        admit(&head, is_on_loopback, &names)
            .map_or_else(|refusal| refusal.status.as_u16(), |()| 200)
    }

    #[test]
    fn what_ros_clients_send_is_answered() {
        for head in [
            // Python's xmlrpc.client, with which rospy, rosnode, rostopic, rosbag and rosmaster call.
            "POST /RPC2 HTTP/1.1\nHost: localhost:11311\nAccept-Encoding: gzip\nContent-Type: text/xml\nUser-Agent: Python-xmlrpc/3.11\nContent-Length: 3",
            // roscpp's XmlRpcClient, and so rviz.
            "POST / HTTP/1.1\nUser-Agent: XMLRPC++ 0.7\nHost: robot:11311\nContent-Type: text/xml\nContent-length: 3",
            "POST / HTTP/1.0\nContent-Type: text/xml; charset=utf-8",
            "POST / HTTP/1.1\nHost: [::1]:1\nCONTENT-TYPE: TEXT/XML",
        ] {
            assert_eq!(status(head, true), 200, "{head}");
        }
    }

    #[test]
    fn what_browsers_send_is_refused() {
        let good = "POST / HTTP/1.1\nHost: localhost:1\nContent-Type: text/xml";
        for mark in [
            "Origin: null",
            "origin: http://localhost:1",
            "Sec-Fetch-Mode: no-cors",
            "SEC-FETCH-SITE: none",
        ] {
            for is_on_loopback in [true, false] {
                assert_eq!(status(&format!("{good}\n{mark}"), is_on_loopback), 403, "{mark}");
            }
        }
        for kind in [
            "text/plain",
            "text/plain;text/xml",
            "application/x-www-form-urlencoded",
            "application/xml",
            "",
            "text/xmlx",
        ] {
            let head = format!("POST / HTTP/1.1\nHost: localhost:1\nContent-Type: {kind}");
            assert_eq!(status(&head, true), 403, "{kind}");
            let twice = format!("{good}\nContent-Type: {kind}");
            assert_eq!(status(&twice, true), 403, "{kind}");
        }
        assert_eq!(status("POST / HTTP/1.1\nHost: localhost:1", true), 403);
        let rebound = "POST / HTTP/1.1\nHost: evil.example:1\nContent-Type: text/xml";
        assert_eq!((status(rebound, true), status(rebound, false)), (403, 200));
        assert_eq!(status(&format!("{good}\nHost: evil.example"), true), 403);
        for method in ["GET", "OPTIONS", "PUT", "HEAD"] {
            let head = format!("{method} / HTTP/1.1\nHost: localhost:1\nContent-Type: text/xml");
            assert_eq!(status(&head, true), 405, "{method}");
        }
    }
}
