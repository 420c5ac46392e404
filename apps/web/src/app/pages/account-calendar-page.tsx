import { useChapter } from "@portico/client/texts";
import { CalendarFeed } from "../../features/account/components/calendar-feed.tsx";
import { usePageTitle } from "../../lib/page-title.ts";

/** The calendar tab. */
export function AccountCalendarPage() {
  const { t } = useChapter("calendar");
  usePageTitle(t("calendar.title"));
  return <CalendarFeed />;
}
