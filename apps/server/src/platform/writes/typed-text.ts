import { tidyLine, tidyText } from "@portico/rules/tidy-text";
import { AppError } from "../errors/app-error.ts";

function required(text: string | null, field: string): string {
  if (text === null) throw new AppError("request.invalid", { [field]: "must not be blank" });
  return text;
}

/** One line that somebody has typed into a field, tidied; throws `request.invalid` where nothing is left of it. */
export const requiredLine = (typed: string, field: string): string =>
  required(tidyLine(typed), field);

/** The same of a text that keeps its paragraphs. */
export const requiredText = (typed: string, field: string): string =>
  required(tidyText(typed), field);
