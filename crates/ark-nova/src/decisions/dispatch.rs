//! From a step to what it does: the enum and its exhaustive dispatch, made from the one list of steps.

/// The steps of an agenda, and the way from a step to what it does.
macro_rules! steps {
    (
        decided { $( $file:ident::$decision:ident ),+ $(,)? }
        automatic { $( $chapter:ident::$automatic:ident ),+ $(,)? }
    ) => {
        $(
            mod $file;
            pub(crate) use $file::$decision;
        )+

        /// One pending step: a decision, or something that resolves itself.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Step {
            $( $decision($decision), )+
            $( $automatic(rules::$chapter::$automatic), )+
        }

        $(
            impl From<$decision> for Step {
                #[inline]
                fn from(step: $decision) -> Self {
                    Self::$decision(step)
                }
            }
        )+
        $(
            impl From<rules::$chapter::$automatic> for Step {
                #[inline]
                fn from(step: rules::$chapter::$automatic) -> Self {
                    Self::$automatic(step)
                }
            }
        )+

        impl Step {
            /// The seats that owe the decision of this step.
            #[inline]
            pub fn deciders(&self, game: &ArkNova) -> Seats {
                match self {
                    $( Self::$decision(step) => (*step).deciders(game), )+
                    $( Self::$automatic(_) => Seats::NONE, )+
                }
            }

            /// Resolves the step on top if it needs no decision; says whether it did.
            #[inline]
            pub fn settle_top(game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool {
                let Some(top) = game.agenda.peek() else { return false };
                match top {
                    $(
                        Self::$decision(step) => {
                            let step = *step;
                            step.settle(game, w)
                        }
                    )+
                    $(
                        Self::$automatic(step) => {
                            let step = *step;
                            game.agenda.pop();
                            step.settle(game, w);
                            true
                        }
                    )+
                }
            }

            /// Adds what a seat may choose, if it decides; says whether it does. Both in one step from kind to file, for
            /// that is a jump which no processor foresees.
            #[inline]
            pub fn offer(&self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) -> bool {
                match self {
                    $(
                        Self::$decision(step) => {
                            let decides = (*step).decides(game, seat);
                            if decides {
                                (*step).offer(game, seat, out);
                            }
                            decides
                        }
                    )+
                    $( Self::$automatic(_) => false, )+
                }
            }

            /// Carries out a choice that was offered.
            #[inline]
            pub fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
                match self {
                    $( Self::$decision(step) => step.answer(game, seat, choice, w), )+
                    $( Self::$automatic(step) => not_offered(step, choice), )+
                }
            }

            /// Adds why a choice is not offered to a decider.
            pub fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
                match self {
                    $( Self::$decision(step) => step.explain(game, seat, choice, reasons), )+
                    $( Self::$automatic(_) => {} )+
                }
            }

            /// The question of a decision; nothing where nothing is decided.
            pub fn prompt(self, game: &ArkNova, seat: Seat, speaker: Speaker<'_>) -> Option<String> {
                match self {
                    $( Self::$decision(step) => Some(step.prompt(game, seat, speaker)), )+
                    $( Self::$automatic(_) => None, )+
                }
            }

            /// What it means to stop here, on a button.
            pub fn done(self) -> Words {
                match self {
                    $( Self::$decision(_) => <$decision as Decision>::DONE, )+
                    $( Self::$automatic(_) => words::DONE, )+
                }
            }

            /// Whether different answers can lead to different money and animals.
            pub fn bears_on_turn(self) -> bool {
                match self {
                    $( Self::$decision(_) => <$decision as Decision>::BEARS_ON_TURN, )+
                    $( Self::$automatic(_) => true, )+
                }
            }

            /// Whether cards that nobody has seen yet could be turned into money here.
            pub fn sells_unseen(self) -> bool {
                match self {
                    $( Self::$decision(_) => <$decision as Decision>::SELLS_UNSEEN, )+
                    $( Self::$automatic(_) => false, )+
                }
            }

            /// What a choice is called here, where that is not what it is called everywhere.
            pub fn label(self, game: &ArkNova, seat: Seat, choice: Choice, lang: Lang) -> Option<String> {
                match self {
                    $( Self::$decision(step) => step.label(game, seat, choice, lang), )+
                    $( Self::$automatic(_) => None, )+
                }
            }

            /// How many cards a decider picks before anything else can happen.
            pub fn picks(self, game: &ArkNova, seat: Seat) -> usize {
                match self {
                    $( Self::$decision(step) => step.picks(game, seat), )+
                    $( Self::$automatic(_) => 0, )+
                }
            }

            /// The maps that a viewer sees to choose from.
            pub fn maps(self, game: &ArkNova, viewer: Viewer) -> Vec<MapId> {
                match self {
                    $( Self::$decision(step) => step.maps(game, viewer), )+
                    $( Self::$automatic(_) => Vec::new(), )+
                }
            }

            /// Money that its decider will have paid when it is decided.
            pub fn due(self) -> u8 {
                match self {
                    $( Self::$decision(step) => step.due(), )+
                    $( Self::$automatic(_) => 0, )+
                }
            }

            /// What it brings its decider, whatever the answer.
            pub fn certain(self, game: &ArkNova) -> Vec<Bonus> {
                match self {
                    $( Self::$decision(step) => step.certain(game), )+
                    $( Self::$automatic(_) => Vec::new(), )+
                }
            }

            /// How good the decision is for its decider, in points.
            pub fn evaluate(self, game: &ArkNova) -> f32 {
                match self {
                    $( Self::$decision(step) => step.evaluate(game), )+
                    $( Self::$automatic(_) => 0.0, )+
                }
            }

            /// Whose it is and which kind, for players that learn.
            pub fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
                match self {
                    $( Self::$decision(step) => step.observed(game), )+
                    $( Self::$automatic(step) => step.observed(game), )+
                }
            }

            /// Whether the others may not hear of this choice.
            pub fn is_secret(self, choice: Choice) -> bool {
                match self {
                    $( Self::$decision(step) => step.is_secret(choice), )+
                    $( Self::$automatic(_) => false, )+
                }
            }
        }
    };
}
