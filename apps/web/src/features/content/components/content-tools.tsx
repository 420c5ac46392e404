import { useTexts } from "@portico/client/texts";
import type { ContentItem } from "@portico/contract";
import { Button, Icon } from "@portico/ui";
import { tracked } from "../../../lib/tracked.ts";
import { useShare } from "../use-share.ts";
import { useSaveCalendar } from "../use-save-calendar.ts";

interface ContentToolsProps {
  content: ContentItem;
  buildingUuid: string;
}

/** What one does with a content that one takes part in: into the calendar, and on to others. */
export function ContentTools({ content, buildingUuid }: ContentToolsProps) {
  const { t } = useTexts();
  const { isSaving, save } = useSaveCalendar(buildingUuid, content);
  const share = useShare(content.title);
  const { uuid, start_at: startAt, display_calendar_icon: hasCalendar } = content;
  return (
    <>
      {hasCalendar && startAt !== null && (
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
      )}
      <Button dense onClick={share} variant="secondary">
        <Icon name="share" size={16} />
        {t("content.tools.share")}
      </Button>
    </>
  );
}
