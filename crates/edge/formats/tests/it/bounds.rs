//! Hostile files: memory stays within a stated multiple of the file, whatever is in it, and only regular files within
//! the allowed folders are read.

use std::path::PathBuf;

use karakuri_formats::check::{Code, check};
use karakuri_formats::urdf::{self, ModelOptions};
use karakuri_formats::{Assets, DiskAssets, MemoryAssets, mesh, read_file, xacro, xml};
use karakuri_testkit::allocation::Counting;

/// Memory is at most 20 times the file; a small file may take 64 MB.
#[track_caller]
fn bounded<T>(what: &str, bytes: usize, work: impl FnOnce() -> T) -> T {
    let (result, peak) = Counting::peak_bytes(work);
    let allowed = (20 * bytes).clamp(64 << 20, 256 << 20);
    assert!(peak <= allowed, "{what}: {bytes} bytes took {peak}, {allowed} are allowed");
    result
}

/// Refused, within the bound on memory.
#[track_caller]
fn refused(text: &str, why: &str) {
    let error = bounded(why, text.len(), || xml::parse(text, "attack.urdf")).unwrap_err();
    assert!(error.to_string().contains(why), "{error}");
}

#[test]
fn many_attributes_are_refused_before_they_are_compared() {
    let attributes: String = (0..60_000).map(|i| format!(" a{i}=\"1\"")).collect();
    refused(&format!("<robot{attributes}/>"), "60000 attributes");
    // A tag that hides behind quotes, comments and sections is found too.
    let hiding = "<r><!-- ' > --><![CDATA[ \" < ]]><?p ' ?>";
    refused(&format!("{hiding}<a b='>' {attributes}/></r>"), "60001 attributes");
    let fine: String = (0..200).map(|i| format!(" a{i}='{i}'")).collect();
    assert_eq!(xml::parse(&format!("<robot{fine}/>"), "fine").unwrap().attributes.len(), 200);
    // In an entity.
    refused(
        &format!("<!DOCTYPE r [<!ELEMENT '><!ENTITY e '<a{attributes}/>'>]><r>&e;</r>"),
        "60000 attributes",
    );
}

#[test]
fn many_namespaces_are_refused() {
    let own: String = (0..200).map(|i| format!(" xmlns:n{i}=\"u{i}\"")).collect();
    refused(&format!("<robot{own}/>"), "namespaces");
    let nested: String = (0..100).map(|i| format!("<a xmlns:n{i} = 'u{i}'>")).collect();
    refused(&format!("{nested}{}", "</a>".repeat(100)), "namespaces");
    // Beside each other, they do not add up.
    let beside: String = (0..1_000).map(|i| format!("<a xmlns:n='u{i}' n:x='1'/>")).collect();
    let root = xml::parse(&format!("<r xmlns:n='n'>{beside}</r>"), "fine").unwrap();
    assert!(
        root.elements().enumerate().all(|(i, e)| e.attribute("xmlns:n") == Some(&format!("u{i}")))
    );
}

#[test]
fn entities_count_as_expanded() {
    let long = "x".repeat(20_000);
    let uses = "&a;".repeat(10_000);
    for inner in ["&t;&t;&t;&t;&t;&t;", "<x y='&t;'/>&t;"] {
        let text =
            format!("<!DOCTYPE r [<!ENTITY t \"{long}\"><!ENTITY a \"{inner}\">]><r>{uses}</r>");
        refused(&text, "most of it for entities");
    }
    let elements = format!("<!DOCTYPE r [<!ENTITY a '{}'>]><r>{uses}</r>", "<b/>".repeat(2_000));
    refused(&elements, "most of it for entities");
    let values =
        format!("<!DOCTYPE r [<!ENTITY t \"{long}\">]><r>{}</r>", "<b c='&t;'/>".repeat(2_000));
    refused(&values, "most of it for entities");
    let many: String = (0..100).map(|i| format!("<!ENTITY e{i} 'x'>")).collect();
    refused(&format!("<!DOCTYPE r [{many}]><r/>"), "entities are declared");
    let circle = "<!DOCTYPE r [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><r>&a;</r>";
    refused(circle, "XML");

    let fine = "<!DOCTYPE r [<!ENTITY % p 'q'><!ENTITY a 'one &b;'><!-- <!ENTITY a 'x'> --><!ENTITY b 'two'>]><r>&a;</r>";
    assert_eq!(xml::parse(fine, "fine").unwrap().text(), "one two");
}

#[test]
fn dense_xml_is_refused_or_fits() {
    for piece in [
        "<a/>",
        "<a></a>",
        "<a>1</a>",
        "<a b='1'/>",
        "<a/> ",
        "<!---->",
        "<?a?>",
        "<b c=\"&lt;\">x</b>",
    ] {
        for count in [1_000, 200_000, 2_000_000] {
            let text = format!("<r>{}</r>", piece.repeat(count));
            let result = bounded(piece, text.len(), || xml::parse(&text, "dense.urdf"));
            assert!(if count == 1_000 {
                result.is_ok()
            } else {
                count < 2_000_000 || result.is_err()
            });
        }
    }
    for text in
        ["<".repeat(4 << 20), "=".repeat(4 << 20), format!("<r>{}</r>", "=".repeat(4 << 20))]
    {
        bounded("marks", text.len(), || xml::parse(&text, "marks.urdf")).unwrap_err();
    }
    let lines = format!("<r>{}</r>", "\n".repeat(8 << 20));
    bounded("lines", lines.len(), || xml::parse(&lines, "lines.urdf")).unwrap();
}

#[test]
fn included_entities_cost_steps() {
    let long = "x".repeat(20_000);
    let text =
        format!("<!DOCTYPE r [<!ENTITY t \"{long}\">]><r>{}</r>", "<b c='&t;'/>".repeat(300));
    let mut assets = MemoryAssets::default();
    let mut root = "<robot xmlns:xacro=\"http://ros.org/wiki/xacro\">".to_owned();
    for i in 0..60 {
        assets.files.insert(format!("f{i}.xacro"), text.clone().into_bytes());
        root += &format!("<xacro:include filename=\"f{i}.xacro\"/>");
    }
    root += "</robot>";
    let (result, peak) = Counting::peak_bytes(|| {
        xacro::expand(&root, "root.xacro", &xacro::Options::default(), &assets)
    });
    assert!(peak < 256 << 20, "{peak}");
    assert!(result.unwrap_err().to_string().contains("grows beyond"), "the work is limited");
}

#[test]
fn meshes_stay_within_the_bound() {
    let corners = "1 2 3 ".repeat(700_000);
    let vertices = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
    let face = format!("{vertices}f {corners}");
    let mesh = bounded("one face", face.len(), || mesh::read(face.as_bytes(), "face.obj")).unwrap();
    assert_eq!(mesh.triangles().len(), 2_100_000 - 2);
    let points = "v 0 0 0\n".repeat(1 << 20);
    bounded("points", points.len(), || mesh::read(points.as_bytes(), "points.obj")).unwrap();
    let facet = "facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n";
    let stl = format!("solid s\n{}endsolid s\n", facet.repeat(50_000));
    bounded("stl", stl.len(), || mesh::read(stl.as_bytes(), "text.stl")).unwrap();
    let mut binary = vec![0_u8; 84];
    binary[80..84].copy_from_slice(&100_000_u32.to_le_bytes());
    for i in 0..300_000_u32 {
        if i % 3 == 0 {
            binary.extend([0; 12]);
        }
        binary.extend([i as f32, 1.0, 2.0].into_iter().flat_map(f32::to_le_bytes));
        if i % 3 == 2 {
            binary.extend([0; 2]);
        }
    }
    bounded("binary", binary.len(), || mesh::read(&binary, "b.stl")).unwrap();
    let numbers = "1 ".repeat(1_500_000);
    let indices = "0 ".repeat(1_500_000);
    let dae = format!(
        "<COLLADA><library_geometries><geometry id='g'><mesh><source id='s'><float_array>{numbers}</float_array>\
         </source><vertices id='v'><input semantic='POSITION' source='#s'/></vertices><triangles>\
         <input semantic='VERTEX' source='#v' offset='0'/><p>{indices}</p></triangles></mesh></geometry>\
         </library_geometries></COLLADA>"
    );
    bounded("dae", dae.len(), || mesh::read(dae.as_bytes(), "a.dae")).unwrap();
}

/// A star with many corners and no end of dents: ear clipping would take cubic time.
#[test]
fn wicked_polygons_are_cut_in_bounded_work() {
    let n = 100_000;
    let mut obj = String::new();
    for i in 0..n {
        let (angle, r) =
            (std::f64::consts::TAU * i as f64 / n as f64, if i % 2 == 0 { 1.0 } else { 0.1 });
        obj += &format!("v {} {} 0\n", r * angle.cos(), r * angle.sin());
    }
    for start in (0..n).step_by(1_000) {
        let corners: Vec<String> = (start..start + 1_000).map(|i| (i + 1).to_string()).collect();
        obj += &format!("f {}\n", corners.join(" "));
    }
    let mesh = mesh::read(obj.as_bytes(), "star.obj").unwrap();
    assert_eq!(mesh.triangles().len(), 100 * 998);
}

#[test]
fn a_large_description_stays_within_the_bound() {
    let joint = |i: usize| {
        format!(
            "  <link name=\"link_{0}\"/>\n  <joint name=\"joint_{0}\" type=\"revolute\">\n    <parent link=\"link_{i}\"/>\n    \
             <child link=\"link_{0}\"/>\n    <axis xyz=\"0 0 1\"/>\n    <limit lower=\"-1\" upper=\"1\" effort=\"1\" velocity=\"1\"/>\n  </joint>\n",
            i + 1
        )
    };
    let joints: String = (0..9_000).map(joint).collect();
    let text = format!("<robot name=\"long\">\n  <link name=\"link_0\"/>\n{joints}</robot>");
    bounded("urdf", text.len(), || {
        let root = xml::parse(&text, "long.urdf").unwrap();
        let urdf = urdf::read(&root).unwrap().value;
        urdf.model(&MemoryAssets::default(), ModelOptions::default()).unwrap()
    });
}

/// A folder of its own that is removed again.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("karakuri-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, content: &str) -> String {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, content).unwrap();
        path.to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[cfg(unix)]
#[test]
fn devices_pipes_and_folders_are_not_read() {
    let folder = Folder::new("pipes");
    let pipe = folder.0.join("pipe.stl");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    for path in [PathBuf::from("/dev/zero"), pipe.clone(), folder.0.clone()] {
        let error = read_file(&path, 1 << 20).unwrap_err();
        assert!(error.why.contains("regular") || error.why.contains("folder"), "{error}");
    }
    // As a mesh and as an include, by a description that may read everything.
    let assets = DiskAssets::default();
    for name in ["/dev/zero".to_owned(), pipe.to_string_lossy().into_owned()] {
        let text = format!(
            "<robot name=\"r\"><link name=\"a\"><visual><geometry><mesh filename=\"{name}\"/></geometry></visual></link></robot>"
        );
        let report = check(&text, "r.urdf", &assets, ModelOptions::default());
        let finding = report.findings.iter().find(|f| f.code == Code::MeshMissing).unwrap();
        assert!(finding.what.contains("not a regular file"), "{finding}");
        let text = format!(
            "<robot xmlns:xacro=\"http://ros.org/wiki/xacro\"><xacro:include filename=\"{name}\" optional=\"true\"/></robot>"
        );
        let error =
            xacro::expand(&text, "r.xacro", &xacro::Options::default(), &assets).unwrap_err();
        assert!(error.what.contains("not a regular file"), "{error}");
    }
}

#[test]
fn a_file_beyond_the_limit_is_not_read() {
    let folder = Folder::new("limit");
    let path = folder.file("a.txt", &"x".repeat(1_000));
    assert_eq!(read_file(path.as_ref(), 1_000).unwrap().len(), 1_000);
    let error = read_file(path.as_ref(), 999).unwrap_err();
    assert!(error.why.contains("1000 bytes are more than the 999 allowed"), "{error}");
    assert!(DiskAssets::default().with_limit(999).read(&path).is_err());
}

#[test]
fn a_description_reads_its_own_package_only() {
    let folder = Folder::new("reach");
    let robot = folder.file("ws/arm/urdf/arm.urdf", "<robot name=\"arm\"/>");
    folder.file("ws/arm/package.xml", "<package/>");
    let own = folder.file("ws/arm/meshes/a.stl", "own");
    let sibling = folder.file("ws/hand/meshes/h.stl", "sibling");
    let elsewhere = folder.file("secret/key.yaml", "secret");

    let assets = DiskAssets::default().within(&robot);
    assert_eq!(assets.read(&own).as_deref(), Ok(b"own".as_slice()));
    let climbing = format!("{}/ws/arm/meshes/../../../secret/key.yaml", folder.0.display());
    for path in [&elsewhere, &climbing, &sibling] {
        let error = assets.read(path).unwrap_err();
        assert!(!error.is_missing && error.why.contains("outside"), "{error}");
        assert!(error.why.contains("--read-anywhere"), "{error}");
    }
    #[cfg(unix)]
    {
        let link = folder.0.join("ws/arm/meshes/link.yaml");
        std::os::unix::fs::symlink(&elsewhere, &link).unwrap();
        assert!(assets.read(&link.to_string_lossy()).is_err(), "a link leads out");
    }
    assert!(assets.list(&format!("{}/secret", folder.0.display())).is_empty());

    // A package that it names, beside its own, is found by walking up, and may then be read.
    assert!(assets.package("hand").unwrap().ends_with("ws/hand"));
    assert_eq!(assets.read(&sibling).as_deref(), Ok(b"sibling".as_slice()));
    assert_eq!(assets.package(".."), None);

    // With the folder on the package path, or with the setting.
    let told = DiskAssets::new(vec![folder.0.join("secret")]).within(&robot);
    assert!(told.read(&elsewhere).is_ok());
    assert!(DiskAssets::default().beside(&robot).read(&elsewhere).is_ok());
}
