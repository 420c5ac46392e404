import { useClock, useTexts } from "@portico/client/texts";
import type { ContentCard } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { classes, Heading, Icon, Picture } from "@portico/ui";
import { useBuildingPlace } from "../../../lib/building-place.ts";
import { cardPlace } from "../../../lib/card-place.ts";
import linkStyles from "../../../lib/whole-link.module.css";
import { timeText } from "../../../lib/time-text.ts";
import { useMinute } from "@portico/client/use-now";
import { ContentLink } from "./content-link.tsx";
import { PartBadge } from "./part-badge.tsx";
import styles from "./today-row.module.css";

interface RowProps {
  card: ContentCard;
  buildingUuid: string;
}

function RowLink({ card, buildingUuid }: RowProps) {
  return (
    <Heading className={styles.title} level={3} size={16}>
      <ContentLink
        buildingUuid={buildingUuid}
        className={linkStyles.link}
        contentUuid={card.uuid}
        type={card.type}
      >
        {card.title}
      </ContentLink>
    </Heading>
  );
}

/** An event of today or tomorrow: when, what and where, with a small picture. */
export function TodayRow({ timeZone, ...row }: RowProps & { timeZone: string }) {
  const { t } = useTexts();
  const clock = useClock(timeZone);
  const now = useMinute();
  const { card } = row;
  const place = cardPlace(card.formatted_address, useBuildingPlace(row.buildingUuid));
  return (
    <article className={classes(linkStyles.area, styles.row)}>
      <div className={styles.picture}>
        <Picture alt="" image={card.image && pictureSource(card.image)} sizes="96px" />
      </div>
      <div className={styles.text}>
        {card.start_at !== null && (
          <p className={styles.time}>
            {timeText({ ...card, start_at: card.start_at }, t, clock, now)}
            <PartBadge buildingUuid={row.buildingUuid} card={card} />
          </p>
        )}
        <RowLink {...row} />
        {place !== null && <p className={styles.place}>{place}</p>}
      </div>
      <Icon className={styles.on} name="chevronRight" size={20} />
    </article>
  );
}

/** A notice of the building, in one line. */
export function NoticeRow(row: RowProps) {
  return (
    <article className={classes(linkStyles.area, styles.row, styles.notice)}>
      <Icon className={styles.mark} name="info" size={20} />
      <RowLink {...row} />
      <Icon className={styles.on} name="chevronRight" size={20} />
    </article>
  );
}
