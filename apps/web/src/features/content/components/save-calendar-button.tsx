import { useTexts } from "@portico/client/texts";
import type { ContentItem } from "@portico/contract";
import { Button, Icon } from "@portico/ui";
import { tracked } from "../../../lib/tracked.ts";
import { useSaveCalendar } from "../use-save-calendar.ts";

interface SaveCalendarButtonProps {
  content: ContentItem;
  buildingUuid: string;
}

/** Puts a content that one takes part in into the calendar, where it has a date for it. */
export function SaveCalendarButton({ content, buildingUuid }: SaveCalendarButtonProps) {
  const { t } = useTexts();
  const { isSaving, save } = useSaveCalendar(buildingUuid, content);
  const { uuid, start_at: startAt, display_calendar_icon: hasCalendar } = content;
  if (!hasCalendar || startAt === null) return null;
  return (
    <Button
      {...tracked("add_to_calendar", uuid)}
      busy={isSaving}
      dense
      onClick={save}
      variant="secondary"
    >
      <Icon name="calendar" size={16} />
      {t("content.tools.calendar")}
    </Button>
  );
}
