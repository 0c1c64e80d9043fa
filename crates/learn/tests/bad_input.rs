//! What makes no sense is answered, not played.

use std::process::Command;

#[test]
fn a_time_that_no_clock_can_count_is_refused() {
    for seconds in ["--seconds=-1", "--seconds=nan", "--seconds=inf", "--seconds=1e300"] {
        let ran = Command::new(env!("CARGO_BIN_EXE_menagerie-learn"))
            .args(["match", "ark-and-noah", "random", "random", "--games", "1", seconds])
            .output()
            .expect("the program starts");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert_eq!(ran.status.code(), Some(2), "{seconds}: {said}");
        assert!(said.contains("--seconds") && said.contains("above 0"), "{seconds}: {said}");
    }
}
