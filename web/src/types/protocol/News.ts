import type { LogMark } from "./LogMark";
import type { LogPart } from "./LogPart";
export type News = { version: number, kept: LogMark, log: Array<LogPart>, };
