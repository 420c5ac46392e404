import type { BrandSettings } from "@portico/contract";

/** How the brand wants people to answer: in dialogs, or at once where nothing is to be decided. */
export type Answers = BrandSettings["answers"];
