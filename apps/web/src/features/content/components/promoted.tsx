import { useTexts } from "@portico/client/texts";
import type { ContentCard } from "@portico/contract";
import { classes, Heading, Icon, Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useShowRest } from "../../../lib/use-show-rest.ts";
import linkStyles from "../../../lib/whole-link.module.css";
import { promotedQuery, type HomeScope } from "../api.ts";
import { useCardFacts } from "../card-facts.ts";
import { markOpenedPicture } from "../shared-picture.ts";
import { CardPicture } from "./card-picture.tsx";
import { ContentLink } from "./content-link.tsx";
import { PartBadge } from "./part-badge.tsx";
import { firstOfRest, PromotedSection } from "./promoted-section.tsx";
import { ShowAllPromoted } from "./show-all-promoted.tsx";
import cardStyles from "./content-card.module.css";
import styles from "./promoted.module.css";

const sizes = {
  wide: "(min-width: 1200px) 720px, (min-width: 1025px) 56vw, 92vw",
  pair: "(min-width: 1200px) 592px, (min-width: 769px) 46vw, 92vw",
} as const;

interface PromotedCardProps {
  card: ContentCard;
  buildingUuid: string;
  timeZone: string;
  /** Alone in its row: words beside the picture where there is room. */
  isWide: boolean;
}

/** One promoted item, with more words than other cards. */
function PromotedCard({ card, buildingUuid, timeZone, isWide }: PromotedCardProps) {
  const { t } = useTexts();
  const picture = useRef<HTMLDivElement>(null);
  const key = `promoted ${card.uuid}`;
  const facts = useCardFacts({ ...card, subtitle: null }, { buildingUuid, timeZone });
  return (
    <article className={classes(styles.card, isWide && styles.wide)}>
      <CardPicture
        card={card}
        className={styles.picture}
        listKey={key}
        ref={picture}
        sizes={isWide ? sizes.wide : sizes.pair}
      />
      <div className={styles.text}>
        <p className={cardStyles.kind}>
          {t("content.promoted.title")}
          <PartBadge buildingUuid={buildingUuid} card={card} />
        </p>
        <Heading className={classes(cardStyles.title, styles.title)} level={3} size={34}>
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
        {card.subtitle !== null && <p className={styles.subtitle}>{card.subtitle}</p>}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(" · ")}</p>}
        <span aria-hidden="true" className={styles.more}>
          {t("content.promoted.more")}
          <Icon name="chevronRight" size={20} />
        </span>
      </div>
    </article>
  );
}

interface PromotedProps extends HomeScope {
  timeZone: string | undefined;
}

/**
 * The first promoted item, over the tabs, where there is any. It only adds to the page, so nothing
 * stands there when it is empty or fails.
 */
export function Promoted({ buildingUuid, language, timeZone }: PromotedProps) {
  const { data, isError } = useQuery(promotedQuery({ buildingUuid, language }));
  const first = data?.[0];
  if (isError || (data !== undefined && first === undefined)) return null;
  if (first === undefined || timeZone === undefined) return <PromotedSkeleton />;
  return (
    <PromotedSection>
      <PromotedCard buildingUuid={buildingUuid} card={first} isWide timeZone={timeZone} />
    </PromotedSection>
  );
}

/** The promoted items after the first, where there are any. */
export function MorePromoted({ buildingUuid, language, timeZone }: PromotedProps) {
  const { t } = useTexts();
  const rest = useQuery(promotedQuery({ buildingUuid, language })).data?.slice(1) ?? [];
  const { isOpen, showRest, list } = useShowRest("promoted", firstOfRest);
  if (rest.length === 0 || timeZone === undefined) return null;
  const shown = isOpen ? rest : rest.slice(0, firstOfRest);
  const isWide = shown.length === 1;
  return (
    <div className={styles.rest}>
      <ul
        aria-label={t("content.promoted.title")}
        className={classes(styles.list, !isWide && styles.pairs)}
        ref={list}
      >
        {shown.map((card) => (
          <li key={card.uuid}>
            <PromotedCard
              buildingUuid={buildingUuid}
              card={card}
              isWide={isWide}
              timeZone={timeZone}
            />
          </li>
        ))}
      </ul>
      {!isOpen && rest.length > firstOfRest && <ShowAllPromoted onPress={showRest} />}
    </div>
  );
}

/** The promoted card on its way. */
export function PromotedSkeleton() {
  return (
    <div aria-hidden="true" className={classes(styles.card, styles.wide)}>
      <Skeleton className={styles.place} shape="picture" />
      <div className={styles.text}>
        <Skeleton length="short" />
        <Heading className={styles.title} level={3} size={34}>
          <Skeleton length="medium" />
        </Heading>
        <Skeleton />
        <Skeleton length="medium" />
      </div>
    </div>
  );
}
