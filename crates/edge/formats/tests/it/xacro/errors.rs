//! Error messages of xacro.

use karakuri_formats::xacro::{Options, expand, to_xml};
use karakuri_formats::{MemoryAssets, ReadError};

const LIBRARY: &str = r#"<robot xmlns:xacro="x">
  <xacro:macro name="wheel" params="name radius:=0.1 *origin">
    <link name="${name}">
      <xacro:insert_block name="origin"/>
      <cylinder radius="${radius}" length="${wheel_widht}"/>
    </link>
  </xacro:macro>
  <xacro:property name="wheel_width" value="${2 * track}"/>
</robot>"#;

fn assets() -> MemoryAssets {
    let files = [
        ("parts/wheel.xacro", LIBRARY),
        ("parts/broken.yaml", "a: 1\nb: !degres 90\n"),
        ("parts/open.xacro", "<robot>\n  <link>\n</robot>"),
    ];
    let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    MemoryAssets { files: files.into(), ..MemoryAssets::default() }
}

fn refused(inside: &str) -> ReadError {
    let text = format!("<robot xmlns:xacro=\"x\">\n{inside}\n</robot>");
    let options = Options { arguments: vec![("side".into(), "left".into())], ..Options::default() };
    expand(&text, "robot.xacro", &options, &assets()).expect_err(inside)
}

#[track_caller]
fn check(inside: &str, expected: &str) {
    assert_eq!(refused(inside).to_string(), expected, "{inside}");
}

#[test]
fn errors_point_and_advise() {
    check(
        "<xacro:property name=\"wheel_radius\" value=\"0.1\"/>\n<link r=\"${2*whel_radius}\"/>",
        "robot.xacro:3:7: cannot evaluate '${2*whel_radius}': name 'whel_radius' is not defined (did you mean 'wheel_radius'?)",
    );
    check(
        "  text ${1 +} more",
        "robot.xacro:1:24: cannot evaluate '${1 +}': the expression ends too early",
    );
    check(
        "<a v=\"${abs(1)}\"/>",
        "robot.xacro:2:4: cannot evaluate '${abs(1)}': name 'abs' is not defined (write 'python.abs')",
    );
    check(
        "<a v=\"${side}\"/>",
        "robot.xacro:2:4: cannot evaluate '${side}': name 'side' is not defined (write '$(arg side)' or 'xacro.arg('side')')",
    );
    check(
        "<a v=\"$(arg sid)\"/>",
        "robot.xacro:2:4: cannot resolve '$(arg sid)': argument 'sid' is not set (did you mean 'side'?)",
    );
    check(
        "<a v=\"${'w' + 1}\"/>",
        "robot.xacro:2:4: cannot evaluate '${'w' + 1}': '+' does not work between 'str' and 'int' (write str(…) around the other)",
    );
    check(
        "<a v=\"${dict(width=1)['widht']}\"/>",
        "robot.xacro:2:4: cannot evaluate '${dict(width=1)['widht']}': the dictionary has no key 'widht' (did you mean 'width'?)",
    );
    check(
        "<a v=\"${[1].append(2)}\"/>",
        "robot.xacro:2:4: cannot evaluate '${[1].append(2)}': list.append() is not there: values do not change in a description (define a new property, as in value=\"${list + [item]}\")",
    );
    check(
        "<xacro:if value=\"maybe\"/>",
        "robot.xacro:2:11: 'maybe' is neither true nor false (write a comparison such as ${x == 'text'})",
    );
    check(
        "<xacro:wheels/>",
        "robot.xacro:2:1: there is no macro 'wheels' (include the file that defines it before its first use)",
    );
    check(
        "<xacro:include filename=\"parts/whel.xacro\"/>",
        "robot.xacro:2:16: cannot read \"parts/whel.xacro\": no such file",
    );
    check(
        "<xacro:property name=\"a\" value=\"${b}\"/>\n<xacro:property name=\"b\" value=\"${a}\"/>\n<l v=\"${a}\"/>",
        "robot.xacro:2:26: property 'a' is defined by itself (break the circle, or set lazy_eval=\"false\" to use its older value)\n  in the use of property 'b' at robot.xacro:2:26\n  in the use of property 'a' at robot.xacro:4:4",
    );
}

#[test]
fn the_way_there_is_told() {
    check(
        "<xacro:include filename=\"parts/wheel.xacro\"/>\n<xacro:wheel name=\"w\"><origin/></xacro:wheel>",
        "parts/wheel.xacro:5:36: cannot evaluate '${wheel_widht}': name 'wheel_widht' is not defined (did you mean 'wheel_width'?)\n  in macro 'wheel' at robot.xacro:3:1",
    );
    check(
        "<xacro:include filename=\"parts/wheel.xacro\"/>\n<a v=\"${wheel_width}\"/>",
        "parts/wheel.xacro:8:38: cannot evaluate '${2 * track}': name 'track' is not defined\n  in the use of property 'wheel_width' at robot.xacro:3:4",
    );
    check(
        "<xacro:include filename=\"parts/open.xacro\"/>",
        "parts/open.xacro:3:1: not well-formed XML: expected 'link' tag, not 'robot' at 3:1\n  in include of 'parts/open.xacro' at robot.xacro:2:1",
    );
    check(
        "<a v=\"${xacro.load_yaml('parts/broken.yaml').b}\"/>",
        "parts/broken.yaml:2:4: the tag '!degres' is not known here (did you mean '!degrees'?)\n  in load_yaml('parts/broken.yaml') at robot.xacro:2:4",
    );
    check(
        "<xacro:include filename=\"parts/wheel.xacro\"/>\n<xacro:wheel nam=\"w\"/>",
        "robot.xacro:3:14: macro 'wheel' has no parameter 'nam' (did you mean 'name'?)",
    );
    check(
        "<xacro:include filename=\"parts/wheel.xacro\"/>\n<xacro:weel name=\"w\"/>",
        "robot.xacro:3:1: there is no macro 'weel' (did you mean <xacro:wheel>?)",
    );
    check(
        "<xacro:include filename=\"parts/wheel.xacro\"/>\n<xacro:wheel name=\"w\"/>",
        "robot.xacro:3:1: macro 'wheel' needs a block 'origin' (put an element between <xacro:wheel> and </xacro:wheel>)",
    );
}

#[test]
fn what_is_odd_is_warned_of() {
    let text = r#"<robot xmlns:xacro="x">
  <xacro:property name="e" value="1"/>
  <xacro:property name="w" vlaue="1"/>
  <link n="${range(3)}${xacro.warning('mind', 3)}"/>
  <link n="${range(4)}"/>
  <b><xacro:if value="1"><xacro:attribute name="lost" value="1"/></xacro:if></b>
</robot>"#;
    let loaded = expand(text, "odd.xacro", &Options::default(), &assets()).unwrap();
    let said: Vec<String> = loaded.warnings.iter().map(ToString::to_string).collect();
    let expected = [
        "odd.xacro:2:28: the property 'e' hides what xacro defines by that name (choose another name)",
        "odd.xacro:3:28: <xacro:property> has an unknown attribute 'vlaue' (did you mean 'value'?)",
        "odd.xacro:4:9: 'range' without 'python.' is deprecated (write 'python.range')",
        "odd.xacro:4:9: mind 3",
        "odd.xacro:6:26: the attribute 'lost' is set inside a condition or macro and is lost (write <xacro:attribute> directly inside the element it belongs to)",
    ];
    assert_eq!(said, expected);
}

/// `$(dirname)` and `$(cwd)`, which the real package cannot resolve without its files.
#[test]
fn folders_of_files() {
    let text = "<a d=\"$(dirname)\" c=\"$(cwd)\"/>";
    let options = Options { root_dir: Some("/lab".into()), ..Options::default() };
    let expanded = |file| to_xml(&expand(text, file, &options, &assets()).unwrap().value);
    assert!(expanded("robots/a.xacro").contains("d=\"/lab/robots\" c=\"/lab\""));
    assert!(expanded("/abs/a.xacro").contains("d=\"/abs\""));
    assert!(expanded("a.xacro").contains("d=\"/lab\""));
    let without = expand(text, "a.xacro", &Options::default(), &assets()).unwrap_err();
    assert!(without.to_string().contains("current folder"), "{without}");
}
