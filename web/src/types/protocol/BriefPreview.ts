import type { Change } from "./Change";
export type BriefPreview = { reveals?: boolean, ends_turn?: boolean, changes?: Array<Change>, warnings?: Array<string>, };
