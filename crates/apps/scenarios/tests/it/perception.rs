//! Objects in real pictures: labelled Kinect scenes of an object database.

use karakuri_scenarios::bench::{self, PerceptionError, PerceptionRow};

/// Boxes and cylindrical things; stacked and occluded ones.
const SINGLE: [&str; 7] =
    ["learn0", "learn4", "learn12", "learn33", "learn36", "learn40", "learn44"];

fn share_found(rows: &[&PerceptionRow]) -> (usize, usize) {
    let objects = || rows.iter().flat_map(|row| &row.objects);
    (objects().filter(|object| object.is_found()).count(), objects().count())
}

#[test]
fn labelled_objects_of_real_pictures_are_found() {
    let Some(data) = karakuri_testkit::data::folder() else { return };
    let scenes = bench::perception_scenes(&data.join("osd-kinect")).expect("labelled pictures");
    let rows: Vec<PerceptionRow> =
        scenes.iter().map(|scene| bench::perception(scene, 1).expect("a picture")).collect();
    let (single, others): (Vec<&PerceptionRow>, Vec<&PerceptionRow>) =
        rows.iter().partition(|row| SINGLE.contains(&row.scene.as_str()));
    assert_eq!((single.len(), others.len()), (7, 3));
    let (found, all) = share_found(&single);
    assert!(found * 100 >= 95 * all, "{found} of {all} boxes and cylindrical things");
    let (found, all) = share_found(&others);
    assert!(found * 100 >= 80 * all, "{found} of {all} stacked and occluded things");
    for object in rows.iter().flat_map(|row| &row.objects) {
        assert!(object.rms_m.is_none_or(|rms_m| rms_m <= 0.003), "{object:?}");
        assert!(object.shape.is_some() || object.no_fit.is_some(), "{object:?}");
    }
}

#[test]
fn folders_without_labelled_pictures_are_refused_by_name() {
    let folder = std::env::temp_dir().join(format!("karakuri-perception-{}", std::process::id()));
    let missing = bench::perception_scenes(&folder).expect_err("no folder");
    assert!(matches!(missing, PerceptionError::Read { .. }), "{missing}");
    std::fs::create_dir_all(&folder).unwrap();
    let empty = bench::perception_scenes(&folder).expect_err("no files");
    assert!(matches!(empty, PerceptionError::Empty { .. }), "{empty}");
    let text = "VERSION .7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nWIDTH 1\nHEIGHT 1\nPOINTS 1\nDATA ascii\n0 0 1\n";
    std::fs::write(folder.join("plain.pcd"), text).unwrap();
    let plain = bench::perception_scenes(&folder).expect_err("no labels");
    assert!(plain.to_string().contains("label"), "{plain}");
    std::fs::write(folder.join("plain.pcd"), "VERSION .7\nDATA").unwrap();
    let broken = bench::perception_scenes(&folder).expect_err("not a cloud");
    assert!(matches!(broken, PerceptionError::Cloud { .. }), "{broken}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn rendered_tables_have_known_errors() {
    let row = bench::perception_rendered(2, 3, 1).expect("a picture");
    assert!(!row.objects.is_empty());
    for object in &row.objects {
        assert!(object.is_found(), "{object:?}");
        assert!(object.position_error_m.is_some_and(|off| off < 0.01), "{object:?}");
    }
}
