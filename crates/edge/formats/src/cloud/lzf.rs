//! LZF, the compression of PCD files.

use super::CloudError;

/// Expands a block to exactly `size` bytes.
pub(super) fn expand(block: &[u8], size: usize) -> Result<Vec<u8>, CloudError> {
    let mut out = Vec::with_capacity(size);
    let mut at = 0;
    while at < block.len() {
        let damaged = CloudError::Damaged { at };
        let control = usize::from(block[at]);
        at += 1;
        if control < 32 {
            // So many bytes and one as they are.
            let literal = block.get(at..at + control + 1).ok_or(damaged.clone())?;
            if out.len() + literal.len() > size {
                return Err(damaged);
            }
            out.extend(literal);
            at += control + 1;
            continue;
        }
        // A copy of what was written before: length in three bits, offset in thirteen.
        let mut length = control >> 5;
        if length == 7 {
            length += usize::from(*block.get(at).ok_or(damaged.clone())?);
            at += 1;
        }
        let low = usize::from(*block.get(at).ok_or(damaged.clone())?);
        at += 1;
        let back = (control & 31) << 8 | low;
        let length = length + 2;
        let from = out.len().checked_sub(back + 1).ok_or(damaged.clone())?;
        if out.len() + length > size {
            return Err(damaged);
        }
        // Source and target may overlap.
        for i in from..from + length {
            out.push(out[i]);
        }
    }
    if out.len() != size {
        let (declared, found) = (size as u64, out.len() as u64);
        return Err(CloudError::Size { what: "bytes of the points", declared, found });
    }
    Ok(out)
}
