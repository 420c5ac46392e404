import { useChapter } from "@portico/client/texts";
import type { EventPost } from "@portico/contract";
import { Badge, ButtonLink, StatusBar, StatusWord } from "@portico/ui";
import { createLink } from "@tanstack/react-router";

const RoutedButton = createLink(ButtonLink);

interface EventCancelledProps {
  event: Pick<EventPost, "attendance">;
  buildingUuid: string;
}

/** In the place of the answer: the event was called off, and what there is to do about it. */
export function EventCancelled({ event: { attendance }, buildingUuid }: EventCancelledProps) {
  const { t } = useChapter("events");
  return (
    <StatusBar
      label={t("events.panel")}
      refusal={null}
      status={
        <>
          <Badge tone="alert">{t("events.cancelled.badge")}</Badge>
          <StatusWord>{t("events.cancelled.title")}</StatusWord>
          {attendance === "attending" && <StatusWord>{t("events.cancelled.had_place")}</StatusWord>}
        </>
      }
    >
      <RoutedButton
        params={{ buildingUuid }}
        to="/building/$buildingUuid/events"
        variant="secondary"
        wide
      >
        {t("events.cancelled.others")}
      </RoutedButton>
    </StatusBar>
  );
}
