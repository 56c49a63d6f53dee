//! Every feature in a few lines, expanded by the real xacro and by us.

use karakuri_testkit::data;

use super::peer::{Job, TempFolder, World, compare};

/// Insides of a root element, separated by lines of dashes; comment lines in front name the feature.
const SNIPPETS: &str = include_str!("snippets.txt");

/// Files that the snippets include or load.
pub(crate) const FILES: [(&str, &str); 12] = [
    (
        "inc.xacro",
        "<r xmlns:xacro='http://ros.org/wiki/xacro' xmlns:extra='urn:extra'>\
         <xacro:property name='p' value='from inc'/><xacro:property name='q' value='${p}!'/>\
         <xacro:macro name='m' params='x:=1'><m x='${x}' p='${p}'/></xacro:macro>\
         <xacro:macro name='set'><xacro:property name='p' value='set' scope='parent'/></xacro:macro>\
         <inc/></r>",
    ),
    ("plain.xml", "<r><one/>text<two/></r>"),
    ("part_1.xml", "<r><part n='1'/></r>"),
    ("part_2.xml", "<r><part n='2'/></r>"),
    ("sub/deep.xacro", "<r xmlns:xacro='x'><xacro:include filename='leaf.xml'/><deep/></r>"),
    ("sub/leaf.xml", "<r><leaf/></r>"),
    (
        "sub/loads.xacro",
        "<r xmlns:xacro='x'><xacro:property name='d' value=\"${xacro.load_yaml('leaf.yaml')}\"/>\
         <xacro:macro name='late'><late v=\"${xacro.load_yaml('data.yaml')['name']}\"/></xacro:macro>\
         <v>${d.leaf}</v></r>",
    ),
    ("sub/leaf.yaml", "leaf: green\n"),
    ("missing_inside.xacro", "<r xmlns:xacro='x'><xacro:include filename='nope.xml'/></r>"),
    (
        "data.yaml",
        "name: arm\nnumbers: [1, 2.5, -3, 1e3, 1.0e+3, 0x1F, 0o17, 017, 1_000, .5, .inf, 1:30]\n\
         words: [yes, No, ON, off, true, 'true', ~, null, '', plain text, \"quoted\\n\"]\n\
         nested:\n  a: {b: [10, {c: deep}]}\n  list:\n    - first\n    - second: 2\n\
         units:\n  angle: !degrees 90\n  turn: !radians pi/2\n  mm: !millimeters 250\n  \
         inch: !inches 10\n  foot: !foot 2\n  m: !meters 1.5\n\
         base: &base {x: 1, y: 2}\nmerged:\n  <<: *base\n  y: 3\nalias: *base\n\
         folded: >\n  two\n  lines\nliteral: |\n  two\n  lines\n1: one\nitems: shadow\n\
         typed: [!!str 5, !!int '7', !!float 3, !!bool 'yes']\n",
    ),
    ("broken.yaml", "a: [1, 2\nb: 3\n"),
    ("tagged.yaml", "a: !unknown 3\n"),
];

#[test]
fn snippets_expand_as_in_the_real_xacro() {
    let Some(python) = data::python() else { return };
    let folder = TempFolder::new("snippets");
    std::fs::create_dir_all(folder.0.join("sub")).expect("a folder");
    for (name, text) in FILES {
        std::fs::write(folder.0.join(name), text).expect("a file");
    }
    let file = folder.0.join("main.xacro").to_string_lossy().into_owned();
    let arguments = [("size", "2.5"), ("count", "3"), ("flag", "true"), ("word", "left arm")];
    let arguments = arguments.map(|(k, v)| (k.to_owned(), v.to_owned()));
    let jobs: Vec<Job> = SNIPPETS
        .split("----\n")
        .map(|snippet| {
            let lines = snippet.lines().filter(|line| !line.starts_with("# "));
            let inside = lines.collect::<Vec<_>>().join("\n");
            let text = format!("<a xmlns:xacro=\"http://ros.org/wiki/xacro\">\n{inside}\n</a>");
            Job { text, file: file.clone(), arguments: arguments.clone().into() }
        })
        .collect();
    assert!(jobs.len() >= 150, "only {} snippets", jobs.len());
    let packages = [("robot_pkg".to_owned(), folder.0.clone())];
    let env = [("KARAKURI_TEST".to_owned(), "from env".to_owned())];
    let world = World { packages: packages.into(), env: env.into() };
    let expanded = compare(&python, &world, &jobs);
    assert!(expanded >= 110, "only {expanded} snippets expand");
}
