//! The files of the page, embedded in the program. `ui/build` creates the folder `page` from its sources; building the program needs only cargo.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::LazyLock;

use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::body::Bytes;

/// Every file of the page by its name; a file comes after those that it refers to.
static SOURCES: [(&str, &str); 5] = [
    ("licences.txt", include_str!("../page/licences.txt")),
    ("coarsen.worker.js", include_str!("../page/coarsen.worker.js")),
    ("main.css", include_str!("../page/main.css")),
    ("main.js", include_str!("../page/main.js")),
    ("index.html", include_str!("../page/index.html")),
];

/// A file as it is sent.
#[derive(Debug)]
pub(crate) struct PageFile {
    /// The name in the folder.
    name: &'static str,
    /// The name with the content's hash: what has this name never changes.
    hashed_name: String,
    /// The hash of the content.
    pub(crate) hash: String,
    /// The media type.
    pub(crate) kind: &'static str,
    /// The content.
    pub(crate) plain: Bytes,
    /// The content, compressed.
    pub(crate) gzip: Bytes,
}

/// Made at the first request.
static FILES: LazyLock<Vec<PageFile>> = LazyLock::new(|| {
    let mut files: Vec<PageFile> = Vec::new();
    for (name, source) in SOURCES {
        // References become names with hashes, so that browsers keep what they point to.
        let text = files.iter().fold(source.to_owned(), |text, file| {
            text.replace(&format!("./{}", file.name), &format!("./{}", file.hashed_name))
        });
        let hash = content_hash(text.as_bytes());
        let (stem, ending) = name.rsplit_once('.').expect("every name has an ending");
        files.push(PageFile {
            name,
            hashed_name: format!("{stem}.{hash}.{ending}"),
            hash,
            kind: kind(ending),
            gzip: gzip(text.as_bytes()),
            plain: text.into(),
        });
    }
    files
});

/// A file of the page, and whether the path has the hash of its content; `None` if there is no such file.
pub(crate) fn file(path: &str) -> Option<(&'static PageFile, bool)> {
    let name = path.strip_prefix('/')?;
    let name = if name.is_empty() { "index.html" } else { name };
    let mut files = FILES.iter();
    let file = files.find(|file| [file.name, &file.hashed_name].contains(&name))?;
    Some((file, name == file.hashed_name))
}

/// A hash of some content, as 16 hexadecimal digits.
pub(crate) fn content_hash(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

fn gzip(bytes: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).expect("memory takes everything");
    encoder.finish().expect("memory takes everything").into()
}

fn kind(ending: &str) -> &'static str {
    match ending {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_served() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/page");
        let names = std::fs::read_dir(folder).unwrap();
        let mut names: Vec<String> =
            names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.retain(|name| name != "made-from.txt");
        assert_eq!(names.len(), SOURCES.len(), "{names:?}");
        for name in names {
            assert!(file(&format!("/{name}")).is_some(), "{name} is not in the program");
        }
    }

    /// The page and the script refer only to names with hashes, and what they refer to is there.
    #[test]
    fn what_the_page_asks_for_is_there() {
        let text = |path| String::from_utf8(file(path).unwrap().0.plain.to_vec()).unwrap();
        let (index, script) = (text("/"), text("/main.js"));
        let asked: Vec<&str> =
            index.split('"').filter_map(|word| word.strip_prefix("./")).collect();
        assert_eq!(asked.len(), 2, "{asked:?}");
        let worker = script.split("./").find(|rest| rest.starts_with("coarsen.worker."));
        let worker = worker.and_then(|rest| rest.split(['"', '\'', '`']).next());
        let worker = worker.expect("the script starts the worker by its name");
        for name in asked.into_iter().chain([worker]) {
            let (found, is_hashed) = file(&format!("/{name}")).expect(name);
            assert!(is_hashed && name.contains(&found.hash), "{name}");
            assert_eq!(found.hash, content_hash(&found.plain));
        }
        assert!(file("/main.0000000000000000.js").is_none(), "another content has another name");
    }
}
