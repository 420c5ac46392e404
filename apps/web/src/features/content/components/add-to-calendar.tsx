import { errorText } from "@portico/client/error-text";
import { useTexts } from "@portico/client/texts";
import type { ContentItem } from "@portico/contract";
import { calendarLink } from "@portico/rules/calendar-link";
import { useMutation } from "@tanstack/react-query";
import { notify } from "../../../lib/notices.ts";
import { useSession } from "../../../lib/session.ts";
import { tracked } from "../../../lib/tracked.ts";
import { saveCalendar } from "../save-calendar.ts";
import styles from "./add-to-calendar.module.css";
import { SiteLink } from "./fact.tsx";

interface AddToCalendarProps {
  content: Pick<ContentItem, "uuid" | "title" | "end_at" | "formatted_address">;
  /** Start, RFC 3339. */
  startAt: string;
  buildingUuid: string;
  /** IANA zone of the building. */
  timeZone: string;
}

/** Two ways into a calendar: the link of a calendar service, and a file for all others. */
export function AddToCalendar({ content, startAt, buildingUuid, timeZone }: AddToCalendarProps) {
  const { t } = useTexts();
  const language = useSession((session) => session.language);
  const { uuid: contentUuid, title, end_at: endAt, formatted_address: location } = content;
  const save = useMutation({
    mutationFn: () => saveCalendar({ buildingUuid, contentUuid, language, title }),
    onError: (error) => {
      const failure = errorText(error, t);
      notify(failure.title, failure.detail);
    },
  });
  return (
    <div className={styles.ways} {...tracked("add_to_calendar", contentUuid)}>
      <SiteLink href={calendarLink({ title, startAt, endAt, timeZone, location })}>
        {t("content.detail.calendar_service")}
      </SiteLink>
      <button
        aria-disabled={save.isPending}
        className={styles.file}
        onClick={() => {
          if (!save.isPending) save.mutate();
        }}
        type="button"
      >
        {t("content.detail.calendar_file")}
      </button>
    </div>
  );
}
