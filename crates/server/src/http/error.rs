//! A fault as an HTTP answer.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};

use crate::{
    protocol::{ErrorCode, Fault},
    storage::StorageError,
};

fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::Malformed
        | ErrorCode::BadOptions
        | ErrorCode::BadName
        | ErrorCode::Rated
        | ErrorCode::BadWords
        | ErrorCode::BadEmail
        | ErrorCode::BadRecord
        | ErrorCode::UnknownGame
        | ErrorCode::Notation => StatusCode::BAD_REQUEST,
        ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::RateLimited | ErrorCode::TooManyTables | ErrorCode::TooManySockets => {
            StatusCode::TOO_MANY_REQUESTS
        }
        ErrorCode::ForeignOrigin
        | ErrorCode::NotYourSeat
        | ErrorCode::InviteNeeded
        | ErrorCode::BadLogin
        | ErrorCode::OtherBrowser
        | ErrorCode::ConfirmLogin
        | ErrorCode::HasLooked
        | ErrorCode::AccountNeeded
        | ErrorCode::Blocked
        | ErrorCode::Banned
        | ErrorCode::Forbidden => StatusCode::FORBIDDEN,
        ErrorCode::UnknownTable | ErrorCode::NotFound => StatusCode::NOT_FOUND,
        ErrorCode::SeatTaken
        | ErrorCode::NotStarted
        | ErrorCode::NotOver
        | ErrorCode::GameOver
        | ErrorCode::NotYourTurn
        | ErrorCode::Unmet
        | ErrorCode::Stale
        | ErrorCode::KeyUsed
        | ErrorCode::NoUndo
        | ErrorCode::NoRedo
        | ErrorCode::NotHeld
        | ErrorCode::Resigned
        | ErrorCode::NotAlone
        | ErrorCode::Clock
        | ErrorCode::NotResumable => StatusCode::CONFLICT,
        ErrorCode::Storage | ErrorCode::ShuttingDown => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        (status(self.code), Json(self)).into_response()
    }
}

impl From<StorageError> for Fault {
    fn from(error: StorageError) -> Self {
        tracing::error!(%error, "storage");
        Self::new(ErrorCode::Storage, "the data could not be saved or read, so nothing was done")
    }
}
