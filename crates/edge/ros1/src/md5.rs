//! MD5 (RFC 1321), the checksum of ROS types. Not for security.

/// The checksum of `bytes`, in hexadecimal.
pub fn md5_hex(bytes: &[u8]) -> String {
    let mut state = [0x6745_2301_u32, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];
    let (blocks, rest) = bytes.as_chunks::<64>();
    blocks.iter().for_each(|block| mix(&mut state, block));

    // Padding: one bit, zeros, and the length in bits, to a whole block.
    let mut tail = rest.to_vec();
    tail.push(0x80);
    tail.resize(if rest.len() < 56 { 56 } else { 120 }, 0);
    tail.extend_from_slice(&(bytes.len() as u64).wrapping_mul(8).to_le_bytes());
    tail.as_chunks::<64>().0.iter().for_each(|block| mix(&mut state, block));

    state.iter().flat_map(|word| word.to_le_bytes()).map(|byte| format!("{byte:02x}")).collect()
}

const ROTATIONS: [[u32; 4]; 4] =
    [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];

fn mix(state: &mut [u32; 4], block: &[u8; 64]) {
    let words: Vec<u32> = block.as_chunks::<4>().0.iter().map(|w| u32::from_le_bytes(*w)).collect();
    let [mut a, mut b, mut c, mut d] = *state;
    for i in 0..64 {
        let (f, word) = match i / 16 {
            0 => ((b & c) | (!b & d), i),
            1 => ((d & b) | (!d & c), (5 * i + 1) % 16),
            2 => (b ^ c ^ d, (3 * i + 5) % 16),
            _ => (c ^ (b | !d), (7 * i) % 16),
        };
        // The constants of the standard are sines of the step numbers.
        let sine = ((i as f64 + 1.0).sin().abs() * 4_294_967_296.0) as u32;
        let sum = a.wrapping_add(f).wrapping_add(sine).wrapping_add(words[word]);
        (a, d, c) = (d, c, b);
        b = b.wrapping_add(sum.rotate_left(ROTATIONS[i / 16][i % 4]));
    }
    for (word, add) in state.iter_mut().zip([a, b, c, d]) {
        *word = word.wrapping_add(add);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standards_own_examples() {
        let digits = "1234567890".repeat(8);
        for (text, sum) in [
            ("", "d41d8cd98f00b204e9800998ecf8427e"),
            ("abc", "900150983cd24fb0d6963f7d28e17f72"),
            ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
            (digits.as_str(), "57edf4a22be3c955ac49da2e2107b67a"),
        ] {
            assert_eq!(md5_hex(text.as_bytes()), sum, "{text}");
        }
    }
}
