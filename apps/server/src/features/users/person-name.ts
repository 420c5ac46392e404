import { tidyLine } from "@portico/rules/tidy-text";
import { AppError } from "../../platform/errors/app-error.ts";

/** Characters of a first or a last name at most. */
export const personNameLength = 100;

/** A first or last name as accounts keep it, whoever tells it: one line, cut where it is too long; "" for none. */
export const personName = (told: string | null | undefined): string =>
  Array.from(tidyLine(told) ?? "")
    .slice(0, personNameLength)
    .join("")
    .trimEnd();

/** A name that somebody has typed into a field; throws `request.invalid` for none. */
export function typedName(typed: string, field: string): string {
  const name = personName(typed);
  if (name === "") throw new AppError("request.invalid", { [field]: "must not be blank" });
  return name;
}
