import type { Seat } from "./Seat";
export type LogPart = { step: number, seat: Seat, texts: Array<string>, };
