import { useTexts } from "@portico/client/texts";
import type { ContentCard as Card } from "@portico/contract";
import { classes, Heading } from "@portico/ui";
import { useRef } from "react";
import linkStyles from "../../../lib/whole-link.module.css";
import { useCardFacts } from "../card-facts.ts";
import { markOpenedPicture } from "../shared-picture.ts";
import { CardPicture } from "./card-picture.tsx";
import { ContentLink } from "./content-link.tsx";
import { PartBadge } from "./part-badge.tsx";
import styles from "./content-card.module.css";

interface ContentCardProps {
  card: Card;
  buildingUuid: string;
  timeZone: string;
  /** Layout widths of the picture, as in `<img sizes>`. */
  sizes: string;
  /** The list it stands in: the same item may stand in two. */
  list: string;
  large?: boolean;
  level?: 2 | 3 | 4 | undefined;
  priority?: boolean;
}

/** Content in a list: picture, kind, title of two lines at most, one line of facts. */
export function ContentCard({
  card,
  buildingUuid,
  timeZone,
  sizes,
  list,
  large = false,
  level = 3,
  priority = false,
}: ContentCardProps) {
  const { t } = useTexts();
  const picture = useRef<HTMLDivElement>(null);
  const key = `${list} ${card.uuid}`;
  const facts = useCardFacts(card, { buildingUuid, timeZone });
  return (
    <article className={classes(linkStyles.area, styles.card, large && styles.large)}>
      <CardPicture
        card={card}
        className={styles.picture}
        listKey={key}
        priority={priority}
        ref={picture}
        sizes={sizes}
      />
      <div className={styles.text}>
        <p className={styles.kind}>
          {card.type !== "content" && t(`content.types.${card.type}`)}
          <PartBadge buildingUuid={buildingUuid} card={card} />
        </p>
        <Heading className={styles.title} level={level} size={large ? 26 : 20}>
          <ContentLink
            buildingUuid={buildingUuid}
            className={linkStyles.link}
            contentUuid={card.uuid}
            onClick={() => markOpenedPicture(key, picture.current)}
            type={card.type}
          >
            {card.title}
          </ContentLink>
        </Heading>
        {facts.length > 0 && (
          <p className={styles.facts}>
            {facts.map((fact) => (
              <span className={styles.fact} key={fact}>
                {fact}
              </span>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
