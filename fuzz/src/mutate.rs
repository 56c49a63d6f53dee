//! Mutations of seeds: cuts, swaps, repeats, changed bytes and lengths, words of the format, pieces of other seeds.

use karakuri_testkit::random::Rng;

/// Words that have broken readers before.
const WORDS: &[&str] = &[
    "nan",
    "inf",
    "-1",
    "0",
    "1",
    "1e999",
    "1e308",
    "-1e308",
    "1e-320",
    "99999999999999999999",
    "",
    "\"",
    "'",
    "<",
    ">",
    "/>",
    "</",
    "&",
    "&#0;",
    "&lt;",
    "]]>",
    "<!--",
    "-->",
    "<![CDATA[",
    "${x}",
    "$(arg x)",
    "\u{fffd}",
    "/",
    "//",
    "..",
    "-2147483648",
    "4294967295",
    "\0",
    "\n",
    "\r\n",
    "\t",
    " ",
    ":",
    "- ",
    "{",
    "}",
    "[",
    "]",
    "#",
    "%20",
    "0x1",
    "1_0",
];
/// Numbers that lengths and counts are replaced by.
const LENGTHS: [u64; 8] = [0, 1, 0x7f, 0xff, 0xffff, 0x7fff_ffff, 0xffff_ffff, u64::MAX];
/// Greatest length of an input (bytes).
const MOST: usize = 1 << 16;

/// A broken copy of a seed, with up to eight changes.
pub(crate) fn mutated(seeds: &[Vec<u8>], words: &[&str], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = seeds[rng.below(seeds.len())].clone();
    for _ in 0..=rng.below(8) {
        if bytes.is_empty() || bytes.len() > MOST {
            break;
        }
        change(&mut bytes, seeds, words, rng);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, seeds: &[Vec<u8>], words: &[&str], rng: &mut Rng) {
    let at = rng.below(bytes.len());
    let length = (1 + rng.below(60)).min(bytes.len() - at);
    let word = match (words.is_empty(), rng.below(2)) {
        (false, 0) => words[rng.below(words.len())],
        _ => WORDS[rng.below(WORDS.len())],
    };
    match rng.below(10) {
        0 => bytes[at] = rng.bits() as u8,
        1 => bytes[at] ^= 1 << rng.below(8),
        2 => drop(bytes.drain(at..at + length)),
        3 => bytes.truncate(at),
        4 => drop(bytes.splice(at..at, word.bytes())),
        // A piece again, somewhere else or many times.
        5 => {
            let piece = bytes[at..at + length].repeat(1 + rng.below(3) * rng.below(12));
            let to = rng.below(bytes.len());
            bytes.splice(to..to, piece);
        }
        // A length or count, as binary formats have them.
        6 => {
            let value = LENGTHS[rng.below(LENGTHS.len())].to_le_bytes();
            let width = [2, 4, 8][rng.below(3)].min(bytes.len() - at);
            bytes[at..at + width].copy_from_slice(&value[..width]);
        }
        // A piece of another seed.
        7 => {
            let other = &seeds[rng.below(seeds.len())];
            if !other.is_empty() {
                let from = rng.below(other.len());
                let to = (from + 1 + rng.below(200)).min(other.len());
                bytes.splice(at..at, other[from..to].iter().copied());
            }
        }
        // A whole number or name, which keeps the structure of a text.
        _ => {
            let is_word = |b: &u8| b.is_ascii_alphanumeric() || b".-_".contains(b);
            let start = bytes[..at].iter().rposition(|b| !is_word(b)).map_or(0, |i| i + 1);
            let end = bytes[at..].iter().position(|b| !is_word(b)).map_or(bytes.len(), |i| at + i);
            bytes.splice(start..end.max(start), word.bytes());
        }
    }
}
