import { longestPersonName } from "@portico/contract/constants";
import { tidyLine } from "@portico/rules/tidy-text";
import { requiredLine } from "../../platform/writes/typed-text.ts";

/** A first or last name as accounts keep it, whoever tells it: one line, cut where it is too long; "" for none. */
export const personName = (told: string | null | undefined): string =>
  Array.from(tidyLine(told) ?? "")
    .slice(0, longestPersonName)
    .join("")
    .trimEnd();

/** A name that somebody has typed into a field; throws `request.invalid` for none. */
export const typedName = (typed: string, field: string): string =>
  personName(requiredLine(typed, field));
