import type { BriefPreview } from "./BriefPreview";
import type { Seat } from "./Seat";
export type BriefAsk = { seat: Seat, prompt: string, notations: Array<string>, texts: Array<string>, choices: unknown[], previews: Array<BriefPreview>, which?: Array<number>, };
