//! Small enumerations with one stable word for each value: the word of notations and data files.

/// Defines an enumeration whose values have a word each, with `ALL`, `index`, `Display` and `FromStr`.
macro_rules! named {
    (
        $(#[$meta:meta])*
        $name:ident, $expected:literal;
        $($(#[$value_meta:meta])* $value:ident = $word:literal),+ $(,)?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, ts_rs::TS)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$value_meta])* $value),+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// Its place in the order.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its word in notations and data files.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word),+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl std::str::FromStr for $name {
            type Err = menagerie_kernel::NotationError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL
                    .into_iter()
                    .find(|value| value.word() == text)
                    .ok_or_else(|| menagerie_kernel::NotationError::new(text, $expected))
            }
        }
    };
}

/// Defines a numbered thing written as a prefix and its number counted from 1, such as `Z4`.
macro_rules! numbered {
    ($(#[$meta:meta])* $name:ident, $prefix:literal, $count:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, ts_rs::TS)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> {
                (0..$count as u8).map(Self)
            }

            /// Its place in the order, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0 + 1)
            }
        }

        impl std::str::FromStr for $name {
            type Err = menagerie_kernel::NotationError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.strip_prefix($prefix)
                    .and_then(|number| number.parse::<u8>().ok().filter(|_| !number.starts_with(['0', '+'])))
                    .filter(|&number| (1..=$count).contains(&number))
                    .map(|number| Self(number - 1))
                    .ok_or_else(|| {
                        let expected = format!(concat!("one of ", $prefix, "1 to ", $prefix, "{}"), $count);
                        menagerie_kernel::NotationError::new(text, expected)
                    })
            }
        }
    };
}

pub(crate) use {named, numbered};
