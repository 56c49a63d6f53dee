//! A small linear program solver (simplex method).

/// Entries smaller than this count as zero.
const TINY: f64 = 1e-9;
/// The steepest exchange converges fastest. After this many exchanges Bland's rule is used, which does not cycle.
const STEEP_EXCHANGES: usize = 300;
/// Rounding can make even Bland's rule cycle: after this many exchanges the answer is unknown.
const MOST_EXCHANGES: usize = 2_000;

/// The solution was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GaveUp;

/// The largest value of the last variable for which `rows · x = right` and `x ≥ 0`; `None` if there is no such `x` at all.
///
/// Infinite if nothing bounds it. Each of `rows` holds one number per variable.
///
/// # Errors
///
/// If rounding keeps it from being found.
pub(super) fn most_of_last(rows: &[Vec<f64>], right: &[f64]) -> Result<Option<f64>, GaveUp> {
    let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
    // The tableau: variables, one artificial variable per row, the right side.
    let mut table: Vec<Vec<f64>> = Vec::with_capacity(height);
    for (i, (row, &right)) in rows.iter().zip(right).enumerate() {
        let scale = row.iter().fold(TINY, |most, x| x.abs().max(most));
        let sign = if right < 0.0 { -1.0 } else { 1.0 } / scale;
        let mut line: Vec<f64> = row.iter().map(|x| x * sign).collect();
        line.extend((0..height).map(|k| f64::from(u8::from(k == i))));
        line.push(right * sign);
        table.push(line);
    }
    let mut basis: Vec<usize> = (width..width + height).collect();

    // Phase 1: minimise the sum of the artificial variables to zero.
    let mut price = vec![0.0; width + height + 1];
    for line in &table {
        for (k, price) in price.iter_mut().enumerate() {
            *price -= if k < width || k == width + height { line[k] } else { 0.0 };
        }
    }
    improve(&mut table, &mut basis, &mut price, width)?;
    if -price[width + height] > 1e-7 {
        return Ok(None);
    }
    // Remaining artificial variables are zero and must stay zero: they are exchanged for others.
    for i in 0..height {
        if basis[i] >= width {
            table[i][width + height] = 0.0;
            let other = (0..width).find(|&k| table[i][k].abs() > 1e-7);
            if let Some(enter) = other {
                exchange(&mut table, &mut basis, &mut price, i, enter);
            }
        }
    }
    // Phase 2: maximise the last variable.
    let mut price = vec![0.0; width + height + 1];
    price[width - 1] = -1.0;
    for (line, &basic) in table.iter().zip(&basis) {
        let factor = price[basic];
        if factor != 0.0 {
            price.iter_mut().zip(line).for_each(|(price, x)| *price -= factor * x);
        }
    }
    let bounded = improve(&mut table, &mut basis, &mut price, width)?;
    Ok(Some(if bounded { price[width + height] } else { f64::INFINITY }))
}

/// Exchanges variables until no price is negative; `false` if the goal grows without bound.
fn improve(
    table: &mut [Vec<f64>],
    basis: &mut [usize],
    price: &mut [f64],
    variables: usize,
) -> Result<bool, GaveUp> {
    for exchanges in 0..MOST_EXCHANGES {
        let mut falling = (0..variables).filter(|&k| price[k] < -TINY);
        let enter = if exchanges < STEEP_EXCHANGES {
            falling.min_by(|&a, &b| price[a].total_cmp(&price[b]))
        } else {
            falling.next()
        };
        let Some(enter) = enter else { return Ok(true) };
        let last = price.len() - 1;
        let mut leave: Option<(usize, f64)> = None;
        for (i, line) in table.iter().enumerate() {
            if line[enter] <= TINY {
                continue;
            }
            let ratio = line[last] / line[enter];
            let better = leave.is_none_or(|(best, least)| {
                ratio < least - TINY || (ratio < least + TINY && basis[i] < basis[best])
            });
            if better {
                leave = Some((i, ratio));
            }
        }
        let Some((leave, _)) = leave else { return Ok(false) };
        exchange(table, basis, price, leave, enter);
    }
    Err(GaveUp)
}

/// Pivot: the variable `enter` replaces the basic variable of row `leave`.
fn exchange(
    table: &mut [Vec<f64>],
    basis: &mut [usize],
    price: &mut [f64],
    leave: usize,
    enter: usize,
) {
    let pivot = table[leave][enter];
    table[leave].iter_mut().for_each(|x| *x /= pivot);
    let line = table[leave].clone();
    let clear = |row: &mut [f64]| {
        let factor = row[enter];
        if factor != 0.0 {
            row.iter_mut().zip(&line).for_each(|(x, y)| *x -= factor * y);
        }
    };
    for (i, row) in table.iter_mut().enumerate() {
        if i != leave {
            clear(row);
        }
    }
    clear(price);
    basis[leave] = enter;
}

#[cfg(test)]
mod tests {
    use super::most_of_last;

    #[test]
    fn corners_are_found() {
        // x + y + s = 4, x − y + t = 2 and z = x: at most 3.
        let rows = [
            vec![1.0, 1.0, 1.0, 0.0, 0.0],
            vec![1.0, -1.0, 0.0, 1.0, 0.0],
            vec![1.0, 0.0, 0.0, 0.0, -1.0],
        ];
        let most = most_of_last(&rows, &[4.0, 2.0, 0.0]).expect("found").expect("zero is allowed");
        assert!((most - 3.0).abs() < 1e-12, "{most}");
    }

    #[test]
    fn what_cannot_be_is_none_and_what_has_no_end_is_infinite() {
        // x + z = −1 has no answer; x − z = 1 has all of them.
        assert_eq!(most_of_last(&[vec![1.0, 1.0]], &[-1.0]), Ok(None));
        assert_eq!(most_of_last(&[vec![1.0, -1.0]], &[1.0]), Ok(Some(f64::INFINITY)));
    }

    #[test]
    fn a_row_that_forbids_the_last_variable_is_heeded() {
        // x + y = 1, and −0.1 · z = 0.
        let rows = [vec![1.0, 1.0, 0.0], vec![0.0, 0.0, -0.1]];
        assert_eq!(most_of_last(&rows, &[1.0, 0.0]), Ok(Some(0.0)));
    }

    #[test]
    fn redundant_rows_do_no_harm() {
        let rows = [vec![1.0, 1.0], vec![2.0, 2.0], vec![0.0, 0.0]];
        let most = most_of_last(&rows, &[1.0, 2.0, 0.0]).expect("found").expect("they agree");
        assert!((most - 1.0).abs() < 1e-9, "{most}");
    }
}
