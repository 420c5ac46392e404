import type { ContentItem } from "@portico/contract";
import {
  type Clock,
  formatDay,
  formatDayRange,
  formatInstantRange,
  type Translate,
} from "@portico/i18n";
import { lastMoment } from "@portico/rules/day";

type Times = Pick<ContentItem, "type" | "start_at" | "end_at">;

/** A deal is valid by days; the minute it ends says nothing to anybody. */
function offerDays({ start_at, end_at }: Times, t: Translate, clock: Clock): string | null {
  if (end_at === null) {
    return start_at && t("content.facts.from", { day: formatDay(start_at, clock) });
  }
  const last = lastMoment(end_at);
  return start_at === null
    ? t("content.facts.until", { day: formatDay(last, clock) })
    : formatDayRange(start_at, last, clock);
}

/** When a content is, on its own page; null where nothing says so. */
export function whenText(content: Times, t: Translate, clock: Clock): string | null {
  const { type, start_at: start, end_at: end } = content;
  if (type === "offer") return offerDays(content, t, clock);
  return start === null ? null : formatInstantRange(start, end, clock);
}
