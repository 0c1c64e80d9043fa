import type { Brief } from "./Brief";
import type { State } from "./State";
export type Told = State | Brief;
