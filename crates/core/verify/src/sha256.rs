//! The hash function SHA-256 (FIPS 180-4).

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
fn constants() -> [u32; 64] {
    let mut found = [0; 64];
    let mut count = 0;
    let mut candidate: u64 = 2;
    while count < 64 {
        if (2..candidate).take_while(|d| d * d <= candidate).all(|d| !candidate.is_multiple_of(d)) {
            found[count] = fraction(candidate, 3);
            count += 1;
        }
        candidate += 1;
    }
    found
}

/// The first 32 bits of the fractional part of a root of a small number, by bisection in whole numbers.
fn fraction(of: u64, degree: u32) -> u32 {
    let target = u128::from(of) << (32 * degree);
    let (mut low, mut high) = (0_u128, 1_u128 << 40);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if middle.pow(degree) <= target { low = middle } else { high = middle }
    }
    low as u32
}

/// The hash of some bytes, as 64 hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    let k = constants();
    let mut state = [2, 3, 5, 7, 11, 13, 17, 19].map(|prime| fraction(prime, 2));
    let whole = bytes.chunks_exact(64);
    let mut tail = whole.remainder().to_vec();
    tail.push(0x80);
    while tail.len() % 64 != 56 {
        tail.push(0);
    }
    tail.extend((bytes.len() as u64 * 8).to_be_bytes());
    for block in whole.chain(tail.chunks_exact(64)) {
        compress(&mut state, block, &k);
    }
    state.iter().map(|word| format!("{word:08x}")).collect()
}

fn compress(state: &mut [u32; 8], block: &[u8], k: &[u32; 64]) {
    let mut w = [0_u32; 64];
    for (word, bytes) in w.iter_mut().zip(block.chunks_exact(4)) {
        *word = bytes.iter().fold(0, |word, byte| word << 8 | u32::from(*byte));
    }
    for i in 16..64 {
        let (a, b) = (w[i - 15], w[i - 2]);
        let small = a.rotate_right(7) ^ a.rotate_right(18) ^ (a >> 3);
        let large = b.rotate_right(17) ^ b.rotate_right(19) ^ (b >> 10);
        w[i] = w[i - 16].wrapping_add(small).wrapping_add(w[i - 7]).wrapping_add(large);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for i in 0..64 {
        let large = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = (e & f) ^ (!e & g);
        let sum = [large, choice, k[i], w[i]].iter().fold(h, |sum, x| sum.wrapping_add(*x));
        let small = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = (a & b) ^ (a & c) ^ (b & c);
        (h, g, f, e, d, c, b) = (g, f, e, d.wrapping_add(sum), c, b, a);
        a = sum.wrapping_add(small).wrapping_add(majority);
    }
    for (word, new) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *word = word.wrapping_add(new);
    }
}
