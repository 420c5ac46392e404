import { useTexts } from "@portico/client/texts";
import type { ContentItem } from "@portico/contract";
import { isWholeDays } from "@portico/i18n";
import { calendarLink } from "@portico/rules/calendar-link";
import { tracked } from "../../../lib/tracked.ts";
import { useSaveCalendar } from "../use-save-calendar.ts";
import styles from "./add-to-calendar.module.css";
import { SiteLink } from "./fact.tsx";

interface AddToCalendarProps {
  content: Pick<ContentItem, "uuid" | "title" | "end_at">;
  /** Place in words, where there is one. */
  location: string | null;
  /** Start, RFC 3339. */
  startAt: string;
  buildingUuid: string;
  /** IANA zone of the building. */
  timeZone: string;
}

/** Two ways into a calendar: the link of a calendar service, and a file for all others. */
export function AddToCalendar(props: AddToCalendarProps) {
  const { t } = useTexts();
  const { content, location, startAt, buildingUuid, timeZone } = props;
  const { uuid, title, end_at: endAt } = content;
  const isAllDay = isWholeDays(startAt, endAt, timeZone);
  const { isSaving, save } = useSaveCalendar(buildingUuid, content);
  return (
    <div className={styles.ways} {...tracked("add_to_calendar", uuid)}>
      <SiteLink href={calendarLink({ title, startAt, endAt, isAllDay, timeZone, location })}>
        {t("content.detail.calendar_service")}
      </SiteLink>
      <button aria-disabled={isSaving} className={styles.file} onClick={save} type="button">
        {t("content.detail.calendar_file")}
      </button>
    </div>
  );
}
