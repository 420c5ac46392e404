import { useChapter } from "@portico/client/texts";
import type { Attached, ContentItem } from "@portico/contract";
import { ButtonLink, Heading } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { createLink } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "../../../lib/session.ts";
import { secondaryCategoriesQuery } from "../api.ts";
import { categoryGlanceQuery } from "../category-api.ts";
import styles from "./content-more.module.css";
import { RelatedCard } from "./related-card.tsx";

const CategoryLink = createLink(ButtonLink);

/** Contents of the second list that stand under another one. */
const atAGlance = 4;

interface SectionProps {
  title: string;
  buildingUuid: string;
  items: readonly Attached[];
  children?: ReactNode;
}

function Section({ title, buildingUuid, items, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <Heading level={2} size={20}>
        {title}
      </Heading>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.uuid}>
            <RelatedCard buildingUuid={buildingUuid} item={item} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

interface SecondaryProps {
  buildingUuid: string;
  /** The content that it stands under. */
  contentUuid: string;
}

/** The building's second list: its first contents, and the way to all. It only adds. */
function Secondary({ buildingUuid, contentUuid }: SecondaryProps) {
  const { t } = useChapter("content_more");
  const language = useSession((session) => session.language);
  const scope = { buildingUuid, language };
  const [category] = useQuery(secondaryCategoriesQuery(scope)).data ?? [];
  const contents = useQuery({
    ...categoryGlanceQuery(scope, category?.uuid ?? "", atAGlance + 1),
    enabled: category !== undefined,
  }).data;
  const others = (contents ?? []).filter(({ uuid }) => uuid !== contentUuid);
  if (category === undefined || others.length === 0) return null;
  const items = others.slice(0, atAGlance).map(({ type, ...card }) => ({ ...card, kind: type }));
  return (
    <Section buildingUuid={buildingUuid} items={items} title={category.name}>
      {others.length > atAGlance && (
        <CategoryLink
          className={styles.more}
          params={{ buildingUuid, categoryUuid: category.uuid }}
          preload="intent"
          to="/building/$buildingUuid/categories/$categoryUuid"
          variant="secondary"
        >
          {t("content_more.show_all")}
        </CategoryLink>
      )}
    </Section>
  );
}

interface ContentMoreProps {
  buildingUuid: string;
  content: ContentItem;
}

/** What a content belongs to, and what the building has besides. */
export function ContentMore({ buildingUuid, content }: ContentMoreProps) {
  const { t } = useChapter("content_more");
  const { attached, attach_secondary_content: hasSecondary, uuid } = content;
  return (
    <div className={styles.sections}>
      {attached.length > 0 && (
        <Section buildingUuid={buildingUuid} items={attached} title={t("content_more.title")} />
      )}
      {hasSecondary && <Secondary buildingUuid={buildingUuid} contentUuid={uuid} />}
    </div>
  );
}
