import type { CtaType } from "@portico/contract";
import { Fault, type Rule } from "../../platform/writes/check.ts";
import { linkOfApp, linkOrPath } from "../../platform/writes/word-rules.ts";
import type { NewContent } from "./content.write.ts";

/** What is stored of an item, as far as it may contradict what is said of it later. */
export interface StoredContent {
  startAt: Date | null;
  endAt: Date | null;
  ctaType: CtaType | null;
  ctaUrl: string | null;
  richDescriptionType: string;
  hasRichDescription: boolean;
}

/** What a rich text is of which nobody says so. */
export const usualTextType = "BASIC";

/** Whether something is over before it begins. */
export const endsBeforeStart = (startAt: Date | null, endAt: Date | null): boolean =>
  startAt !== null && endAt !== null && endAt < startAt;

/** Deep and native links may have a scheme of their app's. */
export const linkFor = (ctaType: CtaType | null): Rule<string> =>
  ctaType === "NATIVE_LINK" || ctaType === "DEEP_LINK" ? linkOfApp : linkOrPath;

/**
 * What speaks against a row that is clean by itself: a file may say half of what belongs together, and
 * the other half is what is stored. Null where they go together.
 */
export function contradictionOf(row: Partial<NewContent>, stored: StoredContent): string | null {
  const { startAt = stored.startAt, endAt = stored.endAt } = row;
  const saysTimes = row.startAt !== undefined || row.endAt !== undefined;
  if (saysTimes && endsBeforeStart(startAt, endAt)) return "would end before it starts";
  return contradictionOfLink(row, stored) ?? contradictionOfText(row, stored);
}

function contradictionOfLink(row: Partial<NewContent>, { ctaUrl }: StoredContent): string | null {
  if (row.ctaType === undefined || row.ctaUrl !== undefined || ctaUrl === null) return null;
  const found = linkFor(row.ctaType)(ctaUrl, row);
  return found instanceof Fault ? "has a link already that its cta_type does not open" : null;
}

/** A text was cleaned as what it is: under another type it would show its markup, or lose its signs. */
function contradictionOfText(row: Partial<NewContent>, stored: StoredContent): string | null {
  const texts = [row, ...Object.values(row.translations ?? {})];
  const saysText = texts.some(({ richDescription }) => typeof richDescription === "string");
  if (row.richDescriptionType === undefined) {
    return saysText && stored.richDescriptionType !== usualTextType
      ? `needs its rich_description_type, which is ${stored.richDescriptionType}`
      : null;
  }
  const changes = (row.richDescriptionType ?? usualTextType) !== stored.richDescriptionType;
  return changes && stored.hasRichDescription && row.richDescription === undefined
    ? "needs its rich_description with another rich_description_type"
    : null;
}
