import type { Attached, ContentItem } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { Heading, Picture } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import { useChapter } from "../../../lib/texts.tsx";
import { itemTarget } from "../item-target.ts";
import styles from "./content-more.module.css";

interface RelatedProps {
  buildingUuid: string;
  item: Attached;
}

/** The word for what something is; a page is just a page. */
function useKind(kind: Attached["kind"]): string | null {
  const { t } = useChapter("content_more");
  if (kind === "company") return t("content_more.company");
  return kind === "content" ? null : t(`content.types.${kind}`);
}

/** One small card: what it is, and what it is called. */
function Related({ buildingUuid, item: { image, title, subtitle, ...item } }: RelatedProps) {
  const kind = useKind(item.kind);
  const isCompany = item.kind === "company";
  return (
    <Link {...itemTarget({ ...item, buildingUuid })} className={styles.card} preload="intent">
      {image !== null && (
        <Picture
          alt=""
          className={isCompany ? styles.logo : styles.picture}
          image={pictureSource(image)}
          ownRatio={isCompany}
          sizes="96px"
        />
      )}
      <span className={styles.text}>
        {kind !== null && <span className={styles.kind}>{kind}</span>}
        <span className={styles.title}>{title}</span>
        {subtitle !== null && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
    </Link>
  );
}

interface ContentMoreProps {
  buildingUuid: string;
  content: ContentItem;
}

/** What a content belongs to: an amenity, a company, another content (3.043). */
export function ContentMore({ buildingUuid, content: { attached } }: ContentMoreProps) {
  const { t } = useChapter("content_more");
  if (attached.length === 0) return null;
  return (
    <section className={styles.section}>
      <Heading level={2} size={20}>
        {t("content_more.title")}
      </Heading>
      <ul className={styles.list}>
        {attached.map((item) => (
          <li key={item.uuid}>
            <Related buildingUuid={buildingUuid} item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
