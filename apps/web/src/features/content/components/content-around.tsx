import { useChapter } from "@portico/client/texts";
import type { ContentItem } from "@portico/contract";
import { ButtonLink } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { createLink } from "@tanstack/react-router";
import type { HomeScope } from "../api.ts";
import { sameWeekQuery } from "../around-api.ts";
import { categoryGlanceQuery } from "../category-api.ts";
import styles from "./content-around.module.css";
import { ContentShelf } from "./content-shelf.tsx";
import shelfStyles from "./content-shelf.module.css";

const CategoryLink = createLink(ButtonLink);

/** A row of cards, and what a category is asked for to fill it: a list that others have asked for. */
const inRow = 3;
const glance = 6;

interface ContentAroundProps extends HomeScope {
  content: ContentItem;
  /** IANA zone of the building. */
  timeZone: string;
}

/** What leads on from a content: other events of its week, more of its category. It only adds. */
export function ContentAround({ content, timeZone, ...scope }: ContentAroundProps) {
  const { t } = useChapter("content_more");
  const { uuid, type, category } = content;
  const week = useQuery({ ...sameWeekQuery(scope, uuid), enabled: type === "event_post" }).data;
  const more = useQuery({
    ...categoryGlanceQuery(scope, category?.uuid ?? "", glance),
    enabled: category !== null,
  }).data;
  const thisWeek = (week ?? []).slice(0, inRow);
  const isShown = new Set([uuid, ...thisWeek.map((card) => card.uuid)]);
  const others = (more ?? []).filter((card) => !isShown.has(card.uuid)).slice(0, inRow);
  if (thisWeek.length === 0 && others.length === 0) return null;
  const shelf = { buildingUuid: scope.buildingUuid, timeZone };
  return (
    <div className={styles.around}>
      <ContentShelf
        {...shelf}
        cards={thisWeek}
        list="same week"
        title={t("content_more.same_week")}
      />
      {category !== null && (
        <ContentShelf
          {...shelf}
          cards={others}
          list="same category"
          title={t("content_more.more_from", { name: category.name })}
        >
          <CategoryLink
            className={shelfStyles.all}
            params={{ buildingUuid: scope.buildingUuid, categoryUuid: category.uuid }}
            preload="intent"
            to="/building/$buildingUuid/categories/$categoryUuid"
            variant="secondary"
          >
            {t("content_more.show_all")}
          </CategoryLink>
        </ContentShelf>
      )}
    </div>
  );
}
