import { call } from "../../lib/client.ts";

interface CalendarFile {
  buildingUuid: string;
  contentUuid: string;
  /** Language code of the texts in it. */
  language: string;
  /** What the file is named after. */
  title: string;
}

/** Longest name of a file, without its ending. */
const longestName = 60;

/** A name that every system can write; letters of all scripts are kept. */
export function calendarFileName(title: string): string {
  const words = title.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = Array.from(words.join("-")).slice(0, longestName).join("").replace(/-+$/, "");
  return `${name === "" ? "calendar" : name}.ics`;
}

/**
 * Saves a date as a calendar file. The call carries the session, which a plain link could not; it
 * fails like every call.
 */
export async function saveCalendar(file: CalendarFile): Promise<void> {
  const { buildingUuid, contentUuid, language } = file;
  const params = { buildingUuid, contentUuid };
  const { data } = await call("getContentCalendar", { params, query: { lang: language } });
  const url = URL.createObjectURL(new Blob([data.calendar], { type: "text/calendar" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = calendarFileName(file.title);
  link.click();
  // The browser has taken the file by the next turn, not before.
  setTimeout(() => URL.revokeObjectURL(url));
}
