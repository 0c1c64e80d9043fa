//! Nets as files: weights in 16 bits, each table with its own scale.

use menagerie_kernel::Features;

use super::{FIRST, HEADS, NO_ROW, Net, SECOND};

/// The first bytes of a file: what it is, and the version of the layout.
pub const FORMAT: [u8; 8] = *b"MENANET1";

/// Why a file is no net for this game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadNet {
    /// Not a file of this layout, or cut off.
    Unreadable,
    /// Trained on another list of features.
    OtherFeatures,
}

impl std::fmt::Display for BadNet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Unreadable => "not a net file of this version",
            Self::OtherFeatures => "a net trained on another list of features",
        })
    }
}

impl std::error::Error for BadNet {}

impl Net {
    /// The file's bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = FORMAT.to_vec();
        out.extend(self.fingerprint.to_le_bytes());
        out.extend((self.story.len() as u32).to_le_bytes());
        out.extend(self.story.as_bytes());
        out.extend((self.rows.len() as u32).to_le_bytes());
        for some in self.rows.chunks(8) {
            let bits = some.iter().enumerate().filter(|(_, row)| **row != NO_ROW);
            out.push(bits.fold(0, |byte, (bit, _)| byte | 1 << bit));
        }
        write(&mut out, self.skip.iter().flatten());
        write(&mut out, self.first.iter().flatten());
        write(&mut out, &self.first_bias);
        write(&mut out, self.second.iter().flatten());
        write(&mut out, &self.second_bias);
        write(&mut out, self.out.iter().flatten());
        write(&mut out, &self.out_bias);
        out
    }

    /// Reads a file's bytes; with a list of features, only a net trained on it is taken.
    pub fn from_bytes(bytes: &[u8], features: Option<&Features>) -> Result<Self, BadNet> {
        let mut rest = bytes;
        if take(&mut rest, 8)? != FORMAT {
            return Err(BadNet::Unreadable);
        }
        let fingerprint = u64::from_le_bytes(array(take(&mut rest, 8)?));
        if features.is_some_and(|features| features.fingerprint() != fingerprint) {
            return Err(BadNet::OtherFeatures);
        }
        let length = number(&mut rest)?;
        let story = String::from_utf8(take(&mut rest, length)?.to_vec()).map_err(|_| BadNet::Unreadable)?;
        let count = number(&mut rest)?;
        let bits = take(&mut rest, count.div_ceil(8))?;
        let mut used = 0;
        let rows: Vec<u16> = (0..count)
            .map(|index| {
                if bits[index / 8] >> (index % 8) & 1 == 0 {
                    return NO_ROW;
                }
                used += 1;
                used - 1
            })
            .collect();
        let mut net = Self::blank(fingerprint, rows);
        net.story = story;
        read(&mut rest, net.skip.iter_mut().flatten())?;
        read(&mut rest, net.first.iter_mut().flatten())?;
        read(&mut rest, &mut net.first_bias)?;
        read(&mut rest, net.second.iter_mut().flatten())?;
        read(&mut rest, &mut net.second_bias)?;
        read(&mut rest, net.out.iter_mut().flatten())?;
        read(&mut rest, &mut net.out_bias)?;
        if rest.is_empty() { Ok(net) } else { Err(BadNet::Unreadable) }
    }
}

fn write<'a>(out: &mut Vec<u8>, weights: impl IntoIterator<Item = &'a f32> + Clone) {
    let largest = weights.clone().into_iter().fold(0.0f32, |most, weight| most.max(weight.abs()));
    let scale = if largest > 0.0 { largest / f32::from(i16::MAX) } else { 1.0 };
    out.extend(scale.to_le_bytes());
    for weight in weights {
        out.extend(((weight / scale).round() as i16).to_le_bytes());
    }
}

fn read<'a>(rest: &mut &[u8], weights: impl IntoIterator<Item = &'a mut f32>) -> Result<(), BadNet> {
    let scale = f32::from_le_bytes(array(take(rest, 4)?));
    for weight in weights {
        *weight = f32::from(i16::from_le_bytes(array(take(rest, 2)?))) * scale;
    }
    Ok(())
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Result<&'a [u8], BadNet> {
    let (taken, left) = rest.split_at_checked(length).ok_or(BadNet::Unreadable)?;
    *rest = left;
    Ok(taken)
}

fn number(rest: &mut &[u8]) -> Result<usize, BadNet> {
    Ok(u32::from_le_bytes(array(take(rest, 4)?)) as usize)
}

fn array<const N: usize>(bytes: &[u8]) -> [u8; N] {
    bytes.try_into().expect("as many bytes as were taken")
}

const _: () = assert!(FIRST == 64 && SECOND == 32 && HEADS == 4, "another layout needs another FORMAT");

#[cfg(test)]
mod tests {
    use super::*;

    fn some_net() -> Net {
        let mut net = Net::blank(7, vec![0, NO_ROW, 1, 2]);
        net.story = "made by hand".into();
        let weights = net.first.iter_mut().flatten().chain(net.skip.iter_mut().flatten());
        weights.enumerate().for_each(|(at, weight)| *weight = at as f32 * 0.25 - 30.0);
        net.out_bias = [1.0, -2.0, 0.5, 0.0];
        net
    }

    #[test]
    fn a_net_survives_its_file_within_rounding() {
        let net = some_net();
        let back = Net::from_bytes(&net.to_bytes(), None).expect("it reads back");
        assert_eq!((&back.rows, &back.story), (&net.rows, &net.story));
        let pairs = back.first.iter().flatten().zip(net.first.iter().flatten());
        assert!(pairs.into_iter().all(|(a, b)| (a - b).abs() < 0.002));
        assert_eq!(Net::from_bytes(&back.to_bytes(), None), Ok(back), "rounded once, it stays");
    }

    #[test]
    fn strangers_and_torn_files_are_refused() {
        let bytes = some_net().to_bytes();
        assert_eq!(Net::from_bytes(&bytes[..bytes.len() - 1], None), Err(BadNet::Unreadable));
        assert_eq!(Net::from_bytes(b"MENANET0", None), Err(BadNet::Unreadable));
        assert_eq!(Net::from_bytes(&bytes, Some(&Features::NONE)), Err(BadNet::OtherFeatures));
    }
}
