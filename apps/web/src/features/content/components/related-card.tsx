import { useChapter } from "@portico/client/texts";
import type { Attached } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { Picture } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import { itemTarget } from "../item-target.ts";
import styles from "./related-card.module.css";

/** The word for what something is; a page is just a page. */
function useKind(kind: Attached["kind"]): string | null {
  const { t } = useChapter("content_more");
  if (kind === "company") return t("content_more.company");
  return kind === "content" ? null : t(`content.types.${kind}`);
}

interface RelatedCardProps {
  buildingUuid: string;
  item: Attached;
}

/** A small card that leads on: what it is, and what it is called. */
export function RelatedCard({
  buildingUuid,
  item: { image, title, subtitle, ...item },
}: RelatedCardProps) {
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
