export type LogMark = { step: number, lines: number, };
