//! No input may cause a panic, a hang or unbounded memory use.

use karakuri_ros1::msg::moveit_msgs::PlanningScene;
use karakuri_ros1::msg::sensor_msgs::{Image, JointState, PointCloud2};
use karakuri_ros1::{Message, TypeLibrary, Value, catalogue, convert};
use proptest::prelude::*;

proptest! {
    #[test]
    fn bytes_are_a_message_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        // What can be read must serialize to the same bytes, except strings that are not UTF-8.
        if let Ok(message) = JointState::from_bytes(&bytes) {
            prop_assert_eq!(JointState::from_bytes(&message.to_bytes()).map(|m| m.to_bytes()), Ok(message.to_bytes()));
        }
        let _ = Image::from_bytes(&bytes);
        let _ = PointCloud2::from_bytes(&bytes);
        let scene = catalogue().message(PlanningScene::TYPE).expect("one of ours");
        let all = scene.all();
        let typed = PlanningScene::from_bytes(&bytes).is_ok();
        prop_assert_eq!(typed, Value::decode(scene.newest(), &bytes).is_ok());
        prop_assert_eq!(typed, convert(&bytes, all[0], all[1]).is_ok());
    }

    #[test]
    fn text_is_a_definition_or_an_error(text in "([a-zA-Z0-9_/\\[\\]=# .-]{0,20}\n){0,12}") {
        let mut library = TypeLibrary::from_definition("p/T", &text);
        if let Ok(kind) = library.build("p/T") {
            let zero = Value::zero(&kind);
            let bytes = zero.encode(&kind).expect("zero fits every type");
            prop_assert_eq!(bytes.len(), kind.min_len);
            prop_assert_eq!(Value::decode(&kind, &bytes), Ok(zero));
        }
    }
}

#[test]
fn structs_and_values_agree_on_every_type() {
    macro_rules! agree {
        ($($kind:ty),*) => {$(
            let kind = catalogue().message(<$kind>::TYPE).expect("one of ours").newest();
            let zero = Value::zero(kind).encode(kind).expect("zero fits");
            assert_eq!(<$kind>::default().to_bytes(), zero, "{}", <$kind>::TYPE);
        )*};
    }
    use karakuri_ros1::msg::*;
    agree!(
        JointState,
        Image,
        PointCloud2,
        PlanningScene,
        sensor_msgs::CameraInfo,
        tf2_msgs::TFMessage,
        trajectory_msgs::JointTrajectory,
        visualization_msgs::MarkerArray,
        rosgraph_msgs::Log,
        control_msgs::FollowJointTrajectoryActionGoal,
        moveit_msgs::MoveGroupActionGoal,
        geometry_msgs::PoseWithCovarianceStamped,
        iis_schunk_hardware::MotorCurrentInfo
    );
}
