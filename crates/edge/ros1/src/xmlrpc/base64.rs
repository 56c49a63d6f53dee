//! Base64 (RFC 4648).

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Encodes `bytes`.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let word = group.iter().fold(0_u32, |word, byte| word << 8 | u32::from(*byte))
            << (8 * (3 - group.len()));
        for i in 0..4 {
            let letter = LETTERS[(word >> (18 - 6 * i) & 63) as usize] as char;
            text.push(if i <= group.len() { letter } else { '=' });
        }
    }
    text
}

/// Decodes `text`, ignoring white space; `None` if it is not base64.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let letters: Vec<u8> = text.bytes().filter(|b| !b.is_ascii_whitespace()).collect();
    let end = letters.iter().position(|b| *b == b'=').unwrap_or(letters.len());
    let (data, padding) = letters.split_at(end);
    let whole =
        letters.len().is_multiple_of(4) && padding.len() <= 2 && padding.iter().all(|b| *b == b'=');
    if !whole {
        return None;
    }
    let mut bytes = Vec::with_capacity(data.len() * 3 / 4);
    for group in data.chunks(4) {
        let mut word = 0_u32;
        for letter in group {
            word = word << 6 | LETTERS.iter().position(|l| l == letter)? as u32;
        }
        word <<= 6 * (4 - group.len());
        bytes.extend_from_slice(&word.to_be_bytes()[1..group.len()]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standards_own_examples() {
        for (plain, letters) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(encode(plain.as_bytes()), letters);
            assert_eq!(decode(letters).as_deref(), Some(plain.as_bytes()));
        }
        for wrong in ["Zg=", "Z", "Z===", "Zm9v*", "=Zg="] {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
    }
}
