//! Absolute encoders at the joints, read over SPI: words with a counter and a checksum.

use std::f64::consts::{PI, TAU};

/// What is wrong with an encoder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncoderDefect {
    /// Its angle does not change any more, although it samples.
    Stuck,
    /// It does not sample any more: every reading is the last one.
    Stale,
    /// Bits of its words are wrong.
    Noisy,
}

/// Bits of the angle.
const BITS: u32 = 14;
/// Bits of the sample counter and of the checksum.
const COUNTER_BITS: u32 = 4;
const CRC_BITS: u32 = 6;
/// x⁶ + x + 1.
const CRC6: u32 = 0x43;
/// Length of a count (rad).
pub const COUNT_RAD: f64 = TAU / (1 << BITS) as f64;

/// An encoder with 14 bits per turn. Its zero is wherever it was mounted.
#[derive(Clone, Debug, PartialEq)]
pub struct AbsoluteEncoder {
    /// Its angle when the joint is at zero (rad).
    pub mounted_rad: f64,
    angle: u32,
    counter: u32,
    defect: Option<EncoderDefect>,
}

fn checksum(payload: u32) -> u32 {
    let mut rest = payload << CRC_BITS;
    for bit in (CRC_BITS..CRC_BITS + BITS + COUNTER_BITS).rev() {
        if rest >> bit & 1 == 1 {
            rest ^= CRC6 << (bit - CRC_BITS);
        }
    }
    rest
}

impl AbsoluteEncoder {
    /// An encoder that shows `mounted_rad` when the joint is at zero.
    pub fn new(mounted_rad: f64) -> Self {
        Self { mounted_rad, angle: 0, counter: 0, defect: None }
    }

    /// Breaks it, or mends it.
    pub fn set_defect(&mut self, defect: Option<EncoderDefect>) {
        self.defect = defect;
    }

    /// Samples the joint at a position, with its noise (rad).
    pub fn sample(&mut self, position_rad: f64, noise_rad: f64) {
        if self.defect == Some(EncoderDefect::Stale) {
            return;
        }
        self.counter = (self.counter + 1) % (1 << COUNTER_BITS);
        if self.defect != Some(EncoderDefect::Stuck) {
            let turned = (position_rad + self.mounted_rad + noise_rad).rem_euclid(TAU);
            self.angle = libm::round(turned / COUNT_RAD) as u32 % (1 << BITS);
        }
    }

    /// The word that it sends over SPI.
    pub fn word(&self) -> u32 {
        let payload = self.angle << COUNTER_BITS | self.counter;
        let word = payload << CRC_BITS | checksum(payload);
        if self.defect == Some(EncoderDefect::Noisy) {
            word ^ 1 << (7 + self.counter)
        } else {
            word
        }
    }
}

/// What is wrong with the readings of an encoder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncoderFault {
    /// Words with a wrong checksum.
    #[error("encoder of joint {joint} sends words with a wrong checksum")]
    Checksum {
        /// Index of the joint.
        joint: usize,
    },
    /// It does not sample.
    #[error("encoder of joint {joint} sends old samples")]
    Stale {
        /// Index of the joint.
        joint: usize,
    },
    /// It does not agree with the drives.
    #[error("encoder of joint {joint} does not follow its drive")]
    Stuck {
        /// Index of the joint.
        joint: usize,
    },
}

/// The reader of one encoder.
#[derive(Clone, Debug, PartialEq)]
pub struct EncoderReader {
    /// What the encoder shows when the joint is at zero, by calibration (rad).
    pub zero_rad: f64,
    angle_rad: f64,
    counter: Option<u32>,
    /// Readings in a row with the same counter, and with a wrong checksum.
    same: u32,
    wrong: u32,
}

/// This many bad readings in a row are a fault.
const BAD_READINGS: u32 = 5;

impl EncoderReader {
    /// A reader of an encoder whose zero is known by calibration (rad).
    pub fn new(zero_rad: f64) -> Self {
        Self { zero_rad, angle_rad: zero_rad, counter: None, same: 0, wrong: 0 }
    }

    /// Takes a word.
    pub fn read(&mut self, word: u32) {
        let payload = word >> CRC_BITS;
        if checksum(payload) != word & ((1 << CRC_BITS) - 1)
            || payload >> (BITS + COUNTER_BITS) != 0
        {
            self.wrong += 1;
            return;
        }
        self.wrong = 0;
        let counter = payload & ((1 << COUNTER_BITS) - 1);
        self.same = if self.counter == Some(counter) { self.same + 1 } else { 0 };
        self.counter = Some(counter);
        self.angle_rad = f64::from(payload >> COUNTER_BITS) * COUNT_RAD;
    }

    /// Its angle as it shows it (rad, 0 to 2 π).
    pub fn shown_rad(&self) -> f64 {
        self.angle_rad
    }

    /// Position of the joint (rad), within half a turn of zero.
    pub fn position(&self) -> f64 {
        (self.angle_rad - self.zero_rad + PI).rem_euclid(TAU) - PI
    }

    /// What is wrong with its readings; `joint` is for the message.
    pub fn fault(&self, joint: usize) -> Option<EncoderFault> {
        if self.wrong >= BAD_READINGS {
            Some(EncoderFault::Checksum { joint })
        } else if self.same >= BAD_READINGS {
            Some(EncoderFault::Stale { joint })
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_come_back_within_half_a_count() {
        let mut encoder = AbsoluteEncoder::new(2.5);
        let mut reader = EncoderReader::new(2.5);
        for k in -30..=30 {
            let position = f64::from(k) * 0.1;
            encoder.sample(position, 0.0);
            reader.read(encoder.word());
            let error = reader.position() - position;
            assert!(error.abs() <= 0.5 * COUNT_RAD + 1e-12, "{position}: {error}");
            assert_eq!(reader.fault(0), None);
        }
    }

    /// A checksum of six bits with this polynomial finds every error of one or two bits in a word of 24 bits.
    #[test]
    fn every_error_of_one_or_two_bits_is_found() {
        let mut encoder = AbsoluteEncoder::new(0.0);
        encoder.sample(1.234, 0.0);
        let word = encoder.word();
        for first in 0..24 {
            for second in 0..24 {
                let flips = if first == second { 1 << first } else { 1 << first | 1 << second };
                let mut reader = EncoderReader::new(0.0);
                (0..BAD_READINGS).for_each(|_| reader.read(word ^ flips));
                let fault = Some(EncoderFault::Checksum { joint: 4 });
                assert_eq!(reader.fault(4), fault, "bits {first} and {second}");
            }
        }
    }

    #[test]
    fn old_samples_and_wrong_words_are_told_apart() {
        let mut encoder = AbsoluteEncoder::new(0.0);
        let mut reader = EncoderReader::new(0.0);
        let mut read = |defect, position: f64| {
            encoder.set_defect(defect);
            for _ in 0..10 {
                encoder.sample(position, 0.0);
                reader.read(encoder.word());
            }
            (reader.fault(2), reader.position())
        };
        assert_eq!(read(None, 0.5).0, None);
        let (fault, position) = read(Some(EncoderDefect::Stale), 0.9);
        assert_eq!(fault, Some(EncoderFault::Stale { joint: 2 }));
        assert!((position - 0.5).abs() < COUNT_RAD);
        let (fault, _) = read(Some(EncoderDefect::Noisy), 0.9);
        assert_eq!(fault, Some(EncoderFault::Checksum { joint: 2 }));
        // A stuck one, at its last angle, is only found by comparison with its drive.
        let (fault, position) = read(Some(EncoderDefect::Stuck), 0.2);
        assert_eq!(fault, None);
        assert!((position - 0.9).abs() < COUNT_RAD);
        let (fault, position) = read(None, 0.2);
        assert_eq!(fault, None);
        assert!((position - 0.2).abs() < COUNT_RAD);
    }
}
