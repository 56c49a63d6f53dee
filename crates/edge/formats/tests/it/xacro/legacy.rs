//! Old descriptions: macros and properties without prefix.

use karakuri_formats::xacro::{Options, expand, to_xml};
use karakuri_formats::{MemoryAssets, xml};

/// A cell with a stand, in the style of old lab descriptions, partly with and partly without prefix.
const STAND: &str = r#"<?xml version="1.0"?>
<robot xmlns:xacro="http://www.ros.org/wiki/xacro">
  <property name="post_width" value="0.05" />
  <property name="stand_height" value="0.6" />

  <macro name="post" params="parent name *origin">
    <joint name="${name}_joint" type="fixed">
      <insert_block name="origin"/>
      <parent link="${parent}"/>
      <child link="${name}_link"/>
    </joint>
    <link name="${name}_link">
      <visual>
        <geometry><box size="${post_width} ${post_width} ${stand_height}"/></geometry>
      </visual>
    </link>
  </macro>

  <macro name="stand" params="parent name *origin depth">
    <joint name="${name}_joint" type="fixed">
      <insert_block name="origin"/>
      <parent link="${parent}_link"/>
      <child link="${name}_top_link"/>
    </joint>
    <link name="${name}_top_link"/>
    <xacro:post parent="${name}_top_link" name="${name}_post_0">
      <origin xyz="${depth/2} 0 ${-stand_height/2}"/>
    </xacro:post>
    <post parent="${name}_top_link" name="${name}_post_1">
      <origin xyz="${-depth/2} 0 ${-stand_height/2}"/>
    </post>
    <if value="${depth > 1}"><wide/></if>
    <unless value="${depth > 1}"><narrow/></unless>
  </macro>
</robot>
"#;

const CELL: &str = r#"<robot xmlns:xacro="http://www.ros.org/wiki/xacro" name="cell">
  <include filename="stand.xacro"/>
  <link name="world_link"/>
  <xacro:stand parent="world" name="stand" depth="0.8">
    <origin xyz="0 0 0.6"/>
  </xacro:stand>
</robot>
"#;

fn assets() -> MemoryAssets {
    let files = [("stand.xacro".to_owned(), STAND.as_bytes().to_vec())];
    MemoryAssets { files: files.into(), ..MemoryAssets::default() }
}

#[test]
fn old_descriptions_expand_with_legacy() {
    let options = Options { legacy: true, ..Options::default() };
    let loaded = expand(CELL, "cell.xacro", &options, &assets()).unwrap();
    let expected = r#"<?xml version="1.0" ?>
<robot name="cell">
  <link name="world_link"/>
  <joint name="stand_joint" type="fixed">
    <origin xyz="0 0 0.6"/>
    <parent link="world_link"/>
    <child link="stand_top_link"/>
  </joint>
  <link name="stand_top_link"/>
  <joint name="stand_post_0_joint" type="fixed">
    <origin xyz="0.4 0 -0.3"/>
    <parent link="stand_top_link"/>
    <child link="stand_post_0_link"/>
  </joint>
  <link name="stand_post_0_link">
    <visual>
      <geometry>
        <box size="0.05 0.05 0.6"/>
      </geometry>
    </visual>
  </link>
  <joint name="stand_post_1_joint" type="fixed">
    <origin xyz="-0.4 0 -0.3"/>
    <parent link="stand_top_link"/>
    <child link="stand_post_1_link"/>
  </joint>
  <link name="stand_post_1_link">
    <visual>
      <geometry>
        <box size="0.05 0.05 0.6"/>
      </geometry>
    </visual>
  </link>
  <narrow/>
</robot>
"#;
    assert_eq!(to_xml(&loaded.value), expected);
    assert_eq!(loaded.warnings, []);
}

/// Expanded elements keep their place.
#[test]
fn origins_point_into_the_source() {
    let options = Options { legacy: true, ..Options::default() };
    let root = expand(CELL, "cell.xacro", &options, &assets()).unwrap().value;
    let link = root.elements_named("link").last().unwrap();
    assert_eq!(link.origin.to_string(), "stand.xacro:12:5");
    let joint = root.elements_named("joint").next().unwrap();
    let origin = joint.elements_named("origin").next().unwrap();
    assert_eq!(origin.origin.to_string(), "cell.xacro:5:5");
    assert_eq!(origin.attribute_origin("xyz").to_string(), "cell.xacro:5:13");
}

#[test]
fn without_legacy_they_stay_and_a_warning_names_the_option() {
    let text = r#"<robot xmlns:xacro="x">
  <property name="width" value="2"/>
  <macro name="m" params="x"><link name="${1+1}"/></macro>
  <property name="height" value="2"/>
  <m x="3"/>
</robot>"#;
    let loaded = expand(text, "old.xacro", &Options::default(), &MemoryAssets::default()).unwrap();
    let names: Vec<&str> = loaded.value.elements().map(|e| e.name.as_str()).collect();
    assert_eq!(names, ["property", "macro", "property", "m"]);
    let said: Vec<String> = loaded.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(said.len(), 3, "{said:?}");
    assert!(said.iter().all(|w| w.contains("--legacy")), "{said:?}");
    assert!(said[0].starts_with("old.xacro:2:3: <property> without the prefix"), "{said:?}");
    assert!(said[2].starts_with("old.xacro:5:3: <m> looks like a call"), "{said:?}");

    // A call with prefix of a macro without: the remedy names the option.
    let text = text.replace("<m x", "<xacro:m x");
    let error = expand(&text, "old.xacro", &Options::default(), &MemoryAssets::default());
    assert!(error.unwrap_err().to_string().contains("--legacy"));
}

/// Elements of URDF and SDF with such a name are not taken for macros.
#[test]
fn legacy_leaves_other_elements_alone() {
    let text = "<robot><include/><property/><arg name=\"x\"/><if/></robot>";
    let options = Options { legacy: true, ..Options::default() };
    let loaded = expand(text, "a.xacro", &options, &MemoryAssets::default()).unwrap();
    assert_eq!(loaded.value.to_xml(), xml::parse(text, "a").unwrap().to_xml());
}
