//! From measurements to maps: cameras, depth images, clouds.
