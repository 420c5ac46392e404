import { addresses } from "./addresses.ts";
import { embedding } from "./embedding.ts";
import { parsing } from "./parsing.ts";
import { scripts } from "./scripts.ts";
import { size } from "./size.ts";
import { words } from "./words.ts";

/** Hostile texts by what they try. */
export const corpus = { scripts, addresses, parsing, embedding, words, size };
