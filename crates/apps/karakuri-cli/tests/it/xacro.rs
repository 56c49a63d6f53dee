//! `karakuri xacro`.

use crate::run::{file, karakuri};

const ARM: &str = r#"<robot name="arm" xmlns:xacro="http://www.ros.org/wiki/xacro">
  <xacro:arg name="side" default="left"/>
  <xacro:property name="length" value="${0.5 * 2}"/>
  <link name="$(arg side)_hand"/>
  <!-- ${length} -->
</robot>"#;

#[test]
fn arguments_reach_the_file_and_plain_xml_comes_out() {
    let path = file("arm.xacro", ARM);
    let left = karakuri(&["xacro", &path]).exits(0).out;
    assert!(left.contains("left_hand") && !left.contains("xacro:property"), "{left}");
    let right = karakuri(&["xacro", &path, "side:=right"]).exits(0).out;
    assert!(right.contains("right_hand"), "{right}");
    let shown = karakuri(&["show", &path, "side:=upper", "--json"]).exits(0).json();
    assert_eq!(shown["root"], "upper_hand");
}

#[test]
fn old_tags_expand_with_legacy_and_are_pointed_at_without() {
    let old = file(
        "old.xacro",
        r#"<robot name="old"><property name="n" value="tip"/><link name="${n}"/></robot>"#,
    );
    let new = karakuri(&["xacro", &old, "--legacy"]).exits(0);
    assert!(new.out.contains(r#"name="tip""#), "{}", new.out);
    let warned = karakuri(&["xacro", &old]);
    assert!(warned.err.contains("--legacy"), "{}", warned.err);
}

#[test]
fn errors_say_where() {
    let path = file("wrong.xacro", &ARM.replace("0.5 * 2", "0.5 * nothing"));
    let wrong = karakuri(&["xacro", &path]);
    // Properties are evaluated lazily: this one is used only in the comment, which is not expanded.
    assert_eq!(wrong.code, 0, "{}", wrong.err);
    let path = file("wronger.xacro", &ARM.replace("$(arg side)_hand", "${nothing}"));
    let wrong = karakuri(&["xacro", &path]).exits(2);
    assert!(
        wrong.err.contains("wronger.xacro:4:") && wrong.err.contains("nothing"),
        "{}",
        wrong.err
    );
    karakuri(&["xacro", &path, "side=left"]).exits(2);
}
