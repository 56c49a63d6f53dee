//! Bundles the page with npm, once per change of its sources, and writes a table of its files.
//!
//! Without node the program still builds; its page then says how to get the real one.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the bundle is made from.
const SOURCES: [&str; 5] =
    ["index.html", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"];

const WITHOUT_NODE: &str = "<!doctype html><meta charset=utf-8><title>Karakuri</title><style>body{font:16px/1.5 system-ui;max-width:38em;\
margin:15vh auto;padding:0 1em}</style><h1>The viewer was not built</h1><p>This program was compiled where npm was missing or could not fetch \
its packages. Install Node.js 20 or newer with npm, then run <code>touch crates/edge/web/build.rs && cargo build --release</code>.\
<p>Everything else works without it.";

fn main() {
    let ui = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("ui");
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it"));
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", ui.join("src").display());
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", ui.join(source).display());
    }
    let page = match bundle(&ui, &out) {
        Ok(folder) => table(&folder),
        Err(why) => {
            println!("cargo::warning=the viewer's page was not built: {why}");
            let text = out.join("without_node.html");
            fs::write(&text, WITHOUT_NODE).expect("the output folder can be written");
            format!("[(\"/index.html\", include_bytes!({text:?}))]")
        }
    };
    let page = format!("static FILES: &[(&str, &[u8])] = &{page};\n");
    fs::write(out.join("page.rs"), page).expect("the output folder can be written");
}

/// The folder of the bundle, made unless it is there already.
fn bundle(ui: &Path, out: &Path) -> Result<PathBuf, String> {
    let mut files = Vec::new();
    collect(&ui.join("src"), &mut files).map_err(|error| error.to_string())?;
    files.extend(SOURCES.map(|source| ui.join(source)));
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in &files {
        file.strip_prefix(ui).expect("it is below").hash(&mut hasher);
        fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?.hash(&mut hasher);
    }
    // Below target/<profile>/build: all profiles and worktrees that share a target folder share the bundle.
    let kept = out.ancestors().nth(4).unwrap_or(out).join("viewer");
    let folder = kept.join(format!("{:016x}", hasher.finish()));
    if folder.join("dist/index.html").exists() {
        return Ok(folder.join("dist"));
    }
    let work = kept.join(format!("work-{}", std::process::id()));
    let copied = (|| -> std::io::Result<()> {
        for file in &files {
            let to = work.join(file.strip_prefix(ui).expect("it is below"));
            fs::create_dir_all(to.parent().expect("files are in folders"))?;
            fs::copy(file, to)?;
        }
        Ok(())
    })();
    copied.map_err(|error| error.to_string())?;
    // Not `ci`: it insists on the bundler's binaries for every other platform, which a registry may not have.
    run(&work, &["install", "--no-save", "--no-fund", "--no-audit", "--ignore-scripts"])?;
    run(&work, &["run", "--silent", "check"])?;
    run(&work, &["run", "--silent", "build"])?;
    fs::remove_dir_all(work.join("node_modules")).map_err(|error| error.to_string())?;
    // Whoever was faster made the same.
    if fs::rename(&work, &folder).is_err() {
        let _ = fs::remove_dir_all(&work);
    }
    Ok(folder.join("dist"))
}

fn run(work: &Path, arguments: &[&str]) -> Result<(), String> {
    let done = Command::new("npm").args(arguments).current_dir(work).output();
    let done = done.map_err(|error| format!("npm: {error}"))?;
    if done.status.success() {
        return Ok(());
    }
    let said = [done.stdout, done.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    let lines: Vec<&str> = said.lines().rev().take(12).collect();
    Err(format!(
        "npm {}: {}",
        arguments.join(" "),
        lines.into_iter().rev().collect::<Vec<_>>().join(" | ")
    ))
}

fn table(folder: &Path) -> String {
    let mut files = Vec::new();
    collect(folder, &mut files).expect("the bundle can be read");
    files.sort();
    let rows = files.iter().map(|file| {
        let name =
            file.strip_prefix(folder).expect("it is below").to_string_lossy().replace('\\', "/");
        format!("({:?}, include_bytes!({file:?}))", format!("/{name}"))
    });
    format!("[{}]", rows.collect::<Vec<_>>().join(", "))
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
