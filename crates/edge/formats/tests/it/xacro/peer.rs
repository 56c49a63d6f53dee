//! The real xacro, in one Python process.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use karakuri_formats::xacro::{Options, expand};
use karakuri_formats::xml::{Element, Node};
use karakuri_formats::{AssetError, Assets, DiskAssets};
use serde_json::{Map, Value, json};

/// A description to expand with both.
#[derive(Clone, Debug, Default)]
pub(crate) struct Job {
    pub(crate) text: String,
    pub(crate) file: String,
    pub(crate) arguments: BTreeMap<String, String>,
}

/// The files that both can read.
#[derive(Clone, Debug, Default)]
pub(crate) struct World {
    pub(crate) packages: BTreeMap<String, PathBuf>,
    pub(crate) env: BTreeMap<String, String>,
}

impl Assets for World {
    fn read(&self, path: &str) -> Result<Vec<u8>, AssetError> {
        DiskAssets::default().read(path)
    }

    fn list(&self, folder: &str) -> Vec<String> {
        DiskAssets::default().list(folder)
    }

    fn package(&self, name: &str) -> Option<String> {
        self.packages.get(name).map(|path| path.to_string_lossy().into_owned())
    }

    fn env(&self, name: &str) -> Option<String> {
        self.env.get(name).cloned()
    }
}

/// A folder that is removed when dropped.
pub(crate) struct TempFolder(pub(crate) PathBuf);

impl TempFolder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("karakuri-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Self(path)
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Expands all jobs with the real package: the tree, or the error.
pub(crate) fn real(python: &Path, world: &World, jobs: &[Job]) -> Vec<Result<Value, String>> {
    let folder = TempFolder::new(&format!("ament-{:?}", std::thread::current().id()));
    let module = folder.0.join("ament_index_python");
    std::fs::create_dir_all(&module).expect("a temporary folder");
    std::fs::write(module.join("__init__.py"), "").expect("a file");
    let packages = "import json, os\n\
        def get_package_share_directory(name):\n    \
        return json.loads(os.environ['KARAKURI_PACKAGES'])[name]\n";
    std::fs::write(module.join("packages.py"), packages).expect("a file");

    let mut child = Command::new(python)
        .args(["-c", include_str!("peer.py")])
        .env("PYTHONPATH", &folder.0)
        .env("KARAKURI_PACKAGES", json!(world.packages).to_string())
        .envs(&world.env)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the Python of KARAKURI_PYTHON runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let lines: String = jobs
        .iter()
        .map(|job| {
            json!({"text": job.text, "file": job.file, "arguments": job.arguments}).to_string()
                + "\n"
        })
        .collect();
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()));
    let output = child.wait_with_output().expect("Python ends");
    writer.join().expect("the writer ends").expect("Python reads all jobs");
    let answers = String::from_utf8(output.stdout).expect("UTF-8");
    let answer = |line: &str| {
        let answer: Value = serde_json::from_str(line).expect("a JSON line");
        match answer.get("ok") {
            Some(tree) => Ok(tree.clone()),
            None => Err(answer["error"].as_str().unwrap_or_default().to_owned()),
        }
    };
    let answers: Vec<_> = answers.lines().map(answer).collect();
    assert_eq!(answers.len(), jobs.len(), "one answer per job");
    answers
}

/// Expands a job with ours.
pub(crate) fn ours(world: &World, job: &Job) -> Result<Value, String> {
    let arguments = job.arguments.clone().into_iter().collect();
    let options = Options { arguments, root_dir: root_dir(), ..Options::default() };
    let loaded = expand(&job.text, &job.file, &options, world).map_err(|e| e.to_string())?;
    Ok(tree(&loaded.value, &BTreeMap::new()))
}

fn root_dir() -> Option<String> {
    Some(std::env::current_dir().ok()?.to_string_lossy().into_owned())
}

/// The element in the form that `peer.py` writes: no order of attributes, no blank text.
pub(crate) fn tree(element: &Element, inherited: &BTreeMap<String, String>) -> Value {
    let is_declaration = |name: &str| name == "xmlns" || name.starts_with("xmlns:");
    let mut scope = inherited.clone();
    let mut attributes = Map::new();
    for attribute in &element.attributes {
        let (name, value) = (attribute.name.clone(), attribute.value.clone());
        if is_declaration(&name) {
            if inherited.get(&name) == Some(&value) {
                continue;
            }
            scope.insert(name.clone(), value.clone());
        }
        attributes.insert(name, value.into());
    }
    attributes.sort_keys();
    let mut children = Vec::new();
    let mut text = String::new();
    let flush = |text: &mut String, children: &mut Vec<Value>| {
        let said = std::mem::take(text);
        if !said.trim().is_empty() {
            children.push(said.trim().into());
        }
    };
    for node in &element.children {
        match node {
            Node::Text(t) => text.push_str(&t.value),
            Node::Element(child) => {
                flush(&mut text, &mut children);
                children.push(tree(child, &scope));
            }
            Node::Comment(comment) => {
                flush(&mut text, &mut children);
                children.push(json!({ "comment": comment }));
            }
        }
    }
    flush(&mut text, &mut children);
    json!([element.name, attributes, children])
}

/// Compares both on all jobs; panics with the first differences. Returns the number of jobs that expanded in both.
#[track_caller]
pub(crate) fn compare(python: &Path, world: &World, jobs: &[Job]) -> usize {
    let mut differences = Vec::new();
    let mut expanded = 0;
    for (job, real) in jobs.iter().zip(real(python, world, jobs)) {
        let ours = ours(world, job);
        let shown = if job.text.len() < 2000 { &job.text } else { &job.file };
        match (&real, &ours) {
            (Ok(real), Ok(ours)) => {
                expanded += 1;
                let difference = first_difference(real, ours);
                differences.extend(difference.map(|d| format!("{shown}\n  differ: {d}")));
            }
            (Err(_), Err(_)) => {}
            (Ok(real), Err(ours)) => {
                differences.push(format!("{shown}\n  real: {real}\n  ours refuses: {ours}"));
            }
            (Err(real), Ok(ours)) => {
                differences.push(format!("{shown}\n  real refuses: {real}\n  ours: {ours}"));
            }
        }
    }
    println!("{expanded} of {} expand in both", jobs.len());
    let count = differences.len();
    let first = differences.iter().take(40).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(differences.is_empty(), "{count} of {} differ:\n{first}", jobs.len());
    expanded
}

/// The innermost place where two trees differ.
pub(crate) fn first_difference(real: &Value, ours: &Value) -> Option<String> {
    if real == ours {
        return None;
    }
    if let (Value::Array(a), Value::Array(b)) = (real, ours)
        && a.len() == b.len()
        && let Some((a, b)) = a.iter().zip(b).find(|(a, b)| a != b)
    {
        return first_difference(a, b);
    }
    let cut = |value: &Value| value.to_string().chars().take(600).collect::<String>();
    Some(format!("\n    real {}\n    ours {}", cut(real), cut(ours)))
}
