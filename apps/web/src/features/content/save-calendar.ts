import { saveFile } from "@portico/client/save-file";
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
  saveFile({ name: calendarFileName(file.title), type: "text/calendar", text: data.calendar });
}
