//! Plain data as its JSON text: a tenth of what the tree of it takes, and copied by counting. A server keeps some for each table.

use std::{fmt, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, value::RawValue};

/// Plain data as its JSON text. Equal data have equal texts, for members are sorted.
#[derive(Clone, PartialEq, Eq)]
pub struct Json(Arc<str>);

impl Json {
    /// What plain data are as JSON.
    pub fn of(data: &impl Serialize) -> serde_json::Result<Self> {
        Ok(Self::from(&serde_json::to_value(data)?))
    }

    /// The data, to look into.
    pub fn value(&self) -> Value {
        serde_json::from_str(&self.0).expect("it was written as JSON")
    }
}

impl From<&Value> for Json {
    fn from(value: &Value) -> Self {
        Self(value.to_string().into())
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw: &RawValue = serde_json::from_str(&self.0).expect("it was written as JSON");
        raw.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::from(&Value::deserialize(deserializer)?))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn data_come_back_as_they_were_and_equal_ones_are_equal() {
        let data = json!({"b": [1, 2.5, null], "a": {"é\n": true}});
        let kept = Json::of(&data).unwrap();
        assert_eq!(kept.value(), data);
        assert_eq!(serde_json::to_string(&kept).unwrap(), kept.to_string());
        assert_eq!(serde_json::to_value(&kept).unwrap(), data);
        let read: Json =
            serde_json::from_str("{ \"a\": {\"\\u00e9\\n\":true}, \"b\": [1,2.5,null] }").unwrap();
        assert_eq!(read, kept);
        assert_ne!(read, Json::of(&json!({})).unwrap());
    }
}
