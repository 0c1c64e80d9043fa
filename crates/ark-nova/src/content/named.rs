//! Small things that are written as words: in data files, in notation, in JSON.

/// Declares a fieldless enum with its words, all its values in order, `Display` and `FromStr`. JSON is in snake case,
/// and is also read with the words of the notation.
macro_rules! named {
    (
        $(#[$meta:meta])*
        $name:ident ($what:literal) { $( $(#[$vmeta:meta])* $variant:ident = $word:literal, )+ }
    ) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize, ts_rs::TS,
        )]
        #[serde(rename_all = "snake_case")]
        #[repr(u8)]
        pub enum $name {
            $( $(#[$vmeta])* #[serde(alias = $word)] $variant, )+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$variant),+];

            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();

            /// Its place in [`Self::ALL`].
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word it is written as.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }
        }

        impl menagerie_kit::Key for $name {
            #[inline]
            fn index(self) -> usize {
                self as usize
            }
            #[inline]
            fn at(index: usize) -> Self {
                Self::ALL[index]
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
                Self::ALL.into_iter().find(|value| value.word() == text).ok_or_else(|| {
                    menagerie_kernel::NotationError::new(
                        text,
                        format!("{}: one of {}", $what, [$($word),+].join(", ")),
                    )
                })
            }
        }
    };
}

/// JSON of a thing that is its notation, as a string.
macro_rules! serde_as_text {
    ($name:ty) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <String as serde::Deserialize>::deserialize(deserializer)?
                    .parse()
                    .map_err(serde::de::Error::custom)
            }
        }
    };
}

/// The same in snake case, as everything in JSON; also read as the notation has it.
macro_rules! serde_as_snake_text {
    ($name:ty) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.to_string().replace('-', "_"))
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <String as serde::Deserialize>::deserialize(deserializer)?
                    .replace('_', "-")
                    .parse()
                    .map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use named;
pub(crate) use serde_as_snake_text;
pub(crate) use serde_as_text;
