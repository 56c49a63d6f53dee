//! The page itself, made by `build.rs` and kept in the program.

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// A file of the page and what it is; `None`: there is no such file.
pub(crate) fn file(path: &str) -> Option<(&'static [u8], &'static str)> {
    let path = if path == "/" { "/index.html" } else { path };
    let (_, bytes) = FILES.iter().find(|(name, _)| *name == path)?;
    Some((bytes, kind(path)))
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}
