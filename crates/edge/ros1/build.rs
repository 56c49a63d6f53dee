//! Writes a Rust struct for every message definition in `msg`, and a table of the definitions themselves.

// Shared with the library, which uses all of it; the build script uses most of it.
#[allow(dead_code, unreachable_pub, unused_imports)]
#[path = "src/definition/mod.rs"]
mod definition;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use definition::{Constant, Definition, ElementName, Field, Length, Primitive};

/// Longer arrays have no `Default` in the standard library.
const LARGEST_ARRAY_WITH_DEFAULT: usize = 32;
/// Rust keywords that messages use as field names.
const KEYWORDS: [&str; 8] = ["type", "move", "ref", "match", "loop", "static", "where", "in"];

/// A definition file.
struct Source {
    package: String,
    /// The last release that has it; `None` for the newest.
    until: Option<String>,
    name: String,
    kind: String,
    path: String,
    text: String,
}

fn main() {
    println!("cargo::rerun-if-changed=msg");
    println!("cargo::rerun-if-changed=build.rs");
    let sources = sources(&Path::new(&env("CARGO_MANIFEST_DIR")).join("msg"));
    let out = env("OUT_DIR");
    let out = Path::new(&out);
    std::fs::write(out.join("sources.rs"), table(&sources)).expect("the output folder is ours");
    std::fs::write(out.join("msg.rs"), modules(&sources)).expect("the output folder is ours");
}

fn env(name: &str) -> String {
    std::env::var(name).expect("cargo sets it")
}

fn sources(folder: &Path) -> Vec<Source> {
    let mut sources = Vec::new();
    for package in entries(folder) {
        for entry in entries(&package) {
            if entry.is_dir() {
                let until = Some(file_name(&entry));
                for file in entries(&entry) {
                    sources.push(source(&package, until.clone(), &file));
                }
            } else {
                sources.push(source(&package, None, &entry));
            }
        }
    }
    sources
}

fn entries(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder of definitions can be read");
    let mut paths: Vec<_> = entries.map(|e| e.expect("it can be listed").path()).collect();
    paths.sort();
    paths
}

fn file_name(path: &Path) -> String {
    path.file_name().expect("it was listed").to_string_lossy().into_owned()
}

fn source(package: &Path, until: Option<String>, file: &Path) -> Source {
    let file_name_ = file_name(file);
    let (name, kind) = file_name_.split_once('.').expect("definitions are .msg, .srv or .action");
    Source {
        package: file_name(package),
        until,
        name: name.to_owned(),
        kind: kind.to_owned(),
        path: file.display().to_string(),
        text: std::fs::read_to_string(file).expect("a definition is text"),
    }
}

fn table(sources: &[Source]) -> String {
    let mut out = format!("pub(super) static SOURCES: [Source; {}] = [\n", sources.len());
    for s in sources {
        let kind = match s.kind.as_str() {
            "msg" => "Message",
            "srv" => "Service",
            "action" => "Action",
            other => panic!("{}: {other} is no kind of definition", s.path),
        };
        let until = match &s.until {
            None => "Release::Noetic".to_owned(),
            Some(word) => format!("Release::{}{}", word[..1].to_uppercase(), &word[1..]),
        };
        let line = format!(
            "    Source {{ package: {:?}, name: {:?}, kind: SourceKind::{kind}, until: {until}, text: include_str!({:?}) }},\n",
            s.package, s.name, s.path
        );
        out.push_str(&line);
    }
    out.push_str("];\n");
    out
}

/// One module for each package, with the newest form of every type.
fn modules(sources: &[Source]) -> String {
    let mut packages: BTreeMap<&str, String> = BTreeMap::new();
    for s in sources.iter().filter(|s| s.until.is_none()) {
        let out = packages.entry(&s.package).or_default();
        match s.kind.as_str() {
            "msg" => message(out, &s.package, &s.name, &s.text),
            "srv" => service(out, s),
            _ => action(out, s),
        }
    }
    let mut out = String::new();
    for (package, body) in packages {
        let _ = writeln!(out, "/// Messages of `{package}`.\npub mod {package} {{\n{body}}}\n");
    }
    out
}

fn service(out: &mut String, s: &Source) {
    let parts = definition::sections(&s.text);
    let [request, response] = parts.as_slice() else { panic!("{}: not two parts", s.path) };
    let (package, name) = (&s.package, &s.name);
    message(out, package, &format!("{name}Request"), request);
    message(out, package, &format!("{name}Response"), response);
    let _ = writeln!(
        out,
        "#[derive(Clone, Copy, Debug)] pub struct {name};\n\
         impl crate::Service for {name} {{ const TYPE: &'static str = \"{package}/{name}\"; \
         type Request = {name}Request; type Response = {name}Response; }}"
    );
}

fn action(out: &mut String, s: &Source) {
    let (package, name) = (&s.package, &s.name);
    let parts = definition::expand_action(name, &s.text)
        .unwrap_or_else(|| panic!("{}: not three parts", s.path));
    for (name, text) in parts {
        message(out, package, &name, &text);
    }
    let mut part = |part: &str, what: &str, field: &str| {
        let _ = writeln!(
            out,
            "impl crate::Action{part}Message for {name}Action{part} {{ type {part} = {name}{part}; \
             fn assemble(header: crate::msg::std_msgs::Header, {what}: crate::msg::actionlib_msgs::{kind}, {field}: {name}{part}) -> Self \
             {{ Self {{ header, {what}, {field} }} }} \
             fn disassemble(self) -> (crate::msg::actionlib_msgs::{kind}, {name}{part}) {{ (self.{what}, self.{field}) }} }}",
            kind = if what == "goal_id" { "GoalID" } else { "GoalStatus" },
        );
    };
    part("Goal", "goal_id", "goal");
    part("Result", "status", "result");
    part("Feedback", "status", "feedback");
    let _ = writeln!(
        out,
        "impl crate::Action for {name}Action {{ type Goal = {name}Goal; type Result = {name}Result; type Feedback = {name}Feedback; \
         type GoalMessage = {name}ActionGoal; type ResultMessage = {name}ActionResult; type FeedbackMessage = {name}ActionFeedback; }}"
    );
}

fn message(out: &mut String, package: &str, name: &str, text: &str) {
    let definition =
        definition::read(package, text).unwrap_or_else(|error| panic!("{package}/{name}: {error}"));
    let fields = &definition.fields;
    let large = fields
        .iter()
        .any(|f| matches!(f.length, Length::Exactly(n) if n > LARGEST_ARRAY_WITH_DEFAULT));
    let derived = if large { "" } else { ", Default" };
    let _ = writeln!(out, "#[derive(Clone, Debug, PartialEq{derived})]\npub struct {name} {{");
    for field in fields {
        let _ = writeln!(out, "    pub {}: {},", ident(&field.name), rust_type(package, field));
    }
    out.push_str("}\n");
    if large {
        let _ = writeln!(out, "impl Default for {name} {{ fn default() -> Self {{ Self {{");
        for field in fields {
            let value = match field.length {
                Length::Exactly(_) => "std::array::from_fn(|_| Default::default())",
                _ => "Default::default()",
            };
            let _ = writeln!(out, "{}: {value},", ident(&field.name));
        }
        out.push_str("} } }\n");
    }
    constants(out, name, &definition);
    wire(out, package, name, fields);
}

fn constants(out: &mut String, name: &str, definition: &Definition) {
    if definition.constants.is_empty() {
        return;
    }
    let _ = writeln!(out, "impl {name} {{");
    for Constant { kind, name, value } in &definition.constants {
        let (kind, value) = match kind {
            Primitive::Text => ("&'static str", format!("{value:?}")),
            Primitive::Bool => ("bool", (value != "0" && value != "False").to_string()),
            Primitive::F32 | Primitive::F64 => (primitive(*kind), format!("{value} as f64 as _")),
            _ => (primitive(*kind), value.clone()),
        };
        let _ = writeln!(out, "    pub const {name}: {kind} = {value};");
    }
    out.push_str("}\n");
}

fn wire(out: &mut String, package: &str, name: &str, fields: &[Field]) {
    let _ = writeln!(out, "impl crate::Wire for {name} {{");
    let sum = |term: &dyn Fn(&Field) -> String| {
        let terms: Vec<String> = fields.iter().map(term).collect();
        if terms.is_empty() { "0".to_owned() } else { terms.join(" + ") }
    };
    let min = sum(&|f| format!("<{} as crate::Wire>::MIN_LEN", rust_type(package, f)));
    let len = sum(&|f| format!("crate::Wire::wire_len(&self.{})", ident(&f.name)));
    let _ = writeln!(out, "const MIN_LEN: usize = {min};");
    let _ = writeln!(out, "fn wire_len(&self) -> usize {{ {len} }}");
    let _ = writeln!(out, "fn write(&self, out: &mut Vec<u8>) {{");
    for f in fields {
        let _ = writeln!(out, "crate::Wire::write(&self.{}, out);", ident(&f.name));
    }
    let _ = writeln!(
        out,
        "}}\nfn read(input: &mut crate::Reader<'_>) -> Result<Self, crate::WireError> {{ Ok(Self {{"
    );
    for f in fields {
        let _ = writeln!(out, "{}: crate::Wire::read(input)?,", ident(&f.name));
    }
    let _ = writeln!(
        out,
        "}}) }}\n}}\nimpl crate::Message for {name} {{ const TYPE: &'static str = \"{package}/{name}\"; }}"
    );
}

fn ident(name: &str) -> String {
    if KEYWORDS.contains(&name) { format!("r#{name}") } else { name.to_owned() }
}

fn rust_type(package: &str, field: &Field) -> String {
    let element = match &field.element {
        ElementName::Primitive(kind) => primitive(*kind).to_owned(),
        ElementName::Message(full) => match full.split_once('/') {
            Some((other, name)) if other == package => name.to_owned(),
            Some((other, name)) => format!("super::{other}::{name}"),
            None => panic!("{full}: names carry their package"),
        },
    };
    match field.length {
        Length::One => element,
        Length::Exactly(n) => format!("[{element}; {n}]"),
        Length::Many => format!("Vec<{element}>"),
    }
}

fn primitive(kind: Primitive) -> &'static str {
    match kind {
        Primitive::Bool => "bool",
        Primitive::Byte | Primitive::I8 => "i8",
        Primitive::Char | Primitive::U8 => "u8",
        Primitive::I16 => "i16",
        Primitive::U16 => "u16",
        Primitive::I32 => "i32",
        Primitive::U32 => "u32",
        Primitive::I64 => "i64",
        Primitive::U64 => "u64",
        Primitive::F32 => "f32",
        Primitive::F64 => "f64",
        Primitive::Text => "std::string::String",
        Primitive::Time => "crate::Time",
        Primitive::Duration => "crate::Duration",
    }
}
