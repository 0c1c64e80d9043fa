import type { BriefAsk } from "./BriefAsk";
import type { Cause } from "./Cause";
import type { LogMark } from "./LogMark";
import type { LogPart } from "./LogPart";
import type { ScoreLine } from "./ScoreLine";
import type { Seat } from "./Seat";
import type { Standing } from "./Standing";
import type { TurnInfo } from "./TurnInfo";
export type Brief = { version: number, step: number, viewer?: Seat, view?: unknown, view_patch?: unknown, drawing?: string, waiting_for?: Array<Seat>, ask?: BriefAsk, cause?: Cause, turn?: TurnInfo, undo?: Seat, restart?: Seat, redo?: Seat, kept?: LogMark, log?: Array<LogPart>, events?: unknown[], scores: Array<number>, standing?: Standing, score_sheet?: Array<ScoreLine>, };
