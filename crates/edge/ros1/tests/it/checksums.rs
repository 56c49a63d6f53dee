//! Compares our definitions with the checksums of real ROS: installed packages and published releases.

use karakuri_ros1::{Release, catalogue};

/// One row: kind, type and the checksum in each release.
fn rows() -> Vec<(String, String, Vec<Option<String>>)> {
    let lines = include_str!("checksums.txt").lines().filter(|line| !line.starts_with('#'));
    let row = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut sums: Vec<Option<String>> = Vec::new();
        for word in &words[2..] {
            sums.push(match *word {
                "-" => None,
                "=" => sums.last().expect("something stands before it").clone(),
                sum => Some(sum.to_owned()),
            });
        }
        (words[0].to_owned(), words[1].to_owned(), sums)
    };
    lines.map(row).collect()
}

#[test]
fn every_type_has_the_checksum_of_real_ros_in_every_release() {
    let mut compared = 0;
    for (kind, name, sums) in rows() {
        for (release, sum) in Release::ALL.into_iter().zip(sums) {
            let Some(sum) = sum else { continue };
            let ours = match kind.as_str() {
                "srv" => {
                    catalogue().service(&name).and_then(|s| s.of(release)).map(|s| s.md5.as_str())
                }
                _ => catalogue().message(&name).and_then(|m| m.of(release)).map(|m| m.md5.as_str()),
            };
            assert_eq!(ours, Some(sum.as_str()), "{name} in {release:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, 1239, "every row of the table was compared");
}

#[test]
fn a_checksum_finds_its_release() {
    let goal = catalogue().message("moveit_msgs/MoveGroupActionGoal").unwrap();
    let hydro = goal.with_md5("5a63f1e432efa5831f25bdbf4067e372").unwrap();
    let noetic = goal.with_md5("b7138704cefd43a8dd9758d697350b85").unwrap();
    assert_eq!((goal.all().len(), &noetic.md5), (3, &goal.newest().md5));
    assert!(hydro.min_len < noetic.min_len);
    assert!(goal.with_md5("00000000000000000000000000000000").is_none());
}
