//! Small things with one stable word each: the word of notations, data files and JSON.

/// Declares a fieldless enum with its words, all its values in order, `Display` and `FromStr`. JSON is in snake case, and
/// is also read with the words of the notation.
///
/// ```
/// menagerie_kit::named! {
///     /// A season.
///     Season, "a season" {
///         /// The first.
///         Spring = "spring",
///         /// The second.
///         Summer = "summer",
///     }
/// }
/// assert_eq!("summer".parse::<Season>(), Ok(Season::Summer));
/// assert_eq!(Season::ALL[0].word(), "spring");
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$meta:meta])*
        $name:ident, $what:literal { $( $(#[$value_meta:meta])* $value:ident = $word:literal ),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
            $crate::reexport::serde::Serialize, $crate::reexport::serde::Deserialize, $crate::reexport::ts_rs::TS,
        )]
        #[serde(crate = "menagerie_kit::reexport::serde", rename_all = "snake_case")]
        #[ts(crate = "menagerie_kit::reexport::ts_rs")]
        #[repr(u8)]
        pub enum $name {
            $( $(#[$value_meta])* #[serde(alias = $word)] $value, )+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();

            /// Its place in [`Self::ALL`].
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word it is written as.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$value => $word,)+ }
            }
        }

        impl $crate::Key for $name {
            #[inline]
            fn index(self) -> usize {
                self as usize
            }
            #[inline]
            fn at(index: usize) -> Self {
                Self::ALL[index]
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::reexport::NotationError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL.into_iter().find(|value| value.word() == text).ok_or_else(|| {
                    let expected = format!("{}: one of {}", $what, [$($word),+].join(", "));
                    $crate::reexport::NotationError::new(text, expected)
                })
            }
        }
    };
}

/// Declares a numbered thing written as a prefix and its number counted from 1, such as `Z4`.
#[macro_export]
macro_rules! numbered {
    ($(#[$meta:meta])* $name:ident, $prefix:literal, $count:expr) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default,
            $crate::reexport::serde::Serialize, $crate::reexport::ts_rs::TS,
        )]
        #[serde(crate = "menagerie_kit::reexport::serde", transparent)]
        #[ts(crate = "menagerie_kit::reexport::ts_rs")]
        pub struct $name(pub u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> {
                (0..Self::COUNT as u8).map(Self)
            }
        }

        $crate::key!($name);

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0 + 1)
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::reexport::NotationError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.strip_prefix($prefix)
                    .and_then(|number| number.parse::<u8>().ok().filter(|_| !number.starts_with(['0', '+'])))
                    .filter(|&number| (1..=Self::COUNT).contains(&usize::from(number)))
                    .map(|number| Self(number - 1))
                    .ok_or_else(|| {
                        let expected = format!(concat!("one of ", $prefix, "1 to ", $prefix, "{}"), Self::COUNT);
                        $crate::reexport::NotationError::new(text, expected)
                    })
            }
        }
    };
}

/// JSON of a thing that is its notation, as a string.
#[macro_export]
macro_rules! serde_as_text {
    ($name:ty) => {
        impl $crate::reexport::serde::Serialize for $name {
            fn serialize<S: $crate::reexport::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::reexport::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::reexport::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                <String as $crate::reexport::serde::Deserialize>::deserialize(deserializer)?
                    .parse()
                    .map_err($crate::reexport::serde::de::Error::custom)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    crate::numbered!(
        /// A zone.
        Zone,
        "Z",
        8
    );

    #[test]
    fn numbers_are_counted_from_one_and_read_exactly() {
        assert_eq!("Z8".parse(), Ok(Zone(7)));
        assert_eq!(Zone(0).to_string(), "Z1");
        assert_eq!(Zone::all().map(Zone::index).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6, 7]);
        for wrong in ["Z0", "Z9", "Z01", "Z+1", "8", "Z"] {
            assert!(wrong.parse::<Zone>().is_err(), "{wrong}");
        }
    }
}
