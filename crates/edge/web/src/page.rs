//! The files of the page, embedded in the program. `ui/build` creates the folder `page` from its sources; building the program needs only cargo.

/// Every file of the page by its path.
static FILES: [(&str, &[u8]); 5] = [
    ("/index.html", include_bytes!("../page/index.html")),
    ("/main.js", include_bytes!("../page/main.js")),
    ("/main.css", include_bytes!("../page/main.css")),
    ("/coarsen.worker.js", include_bytes!("../page/coarsen.worker.js")),
    ("/licences.txt", include_bytes!("../page/licences.txt")),
];

/// A file of the page and its media type; `None` if there is no such file.
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
        Some("txt") => "text/plain; charset=utf-8",
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
        assert_eq!(names.len(), FILES.len(), "{names:?}");
        for name in names {
            assert!(file(&format!("/{name}")).is_some(), "{name} is not in the program");
        }
    }

    #[test]
    fn what_the_page_asks_for_is_there() {
        let (index, _) = file("/").unwrap();
        let index = std::str::from_utf8(index).unwrap();
        let asked = index.split(['"']).filter_map(|word| word.strip_prefix("./"));
        let asked: Vec<&str> = asked.collect();
        assert_eq!(asked, ["main.css", "main.js"]);
        let (script, _) = file("/main.js").unwrap();
        let script = std::str::from_utf8(script).unwrap();
        assert!(script.contains("./coarsen.worker.js"), "the script starts the worker by its name");
        for name in asked {
            assert!(file(&format!("/{name}")).is_some(), "{name} is not in the program");
        }
    }
}
