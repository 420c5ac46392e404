import { Chip, Chips, Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useChapter } from "../../../lib/texts.tsx";
import type { HomeScope } from "../api.ts";
import { categoryTagsQuery } from "../category-api.ts";
import styles from "./category-view.module.css";

interface CategoryTagsProps extends HomeScope {
  categoryUuid: string;
  /** The tag in the address. */
  chosen: string | null;
  onChoose: (tag: string | null) => void;
}

/**
 * One chip a tag, and one for all (7.037). A tag that only the address knows keeps its chip, or it
 * could not be dropped. It only helps to find something, so a failure leaves no row.
 */
export function CategoryTags({ categoryUuid, chosen, onChoose, ...scope }: CategoryTagsProps) {
  const { t } = useChapter("categories");
  const { data, isError } = useQuery(categoryTagsQuery(scope, categoryUuid));
  if (data === undefined && !isError) {
    return <Skeleton className={styles.tagPlace} shape="block" />;
  }
  const known = (data ?? []).map(({ name }) => name);
  const isSame = (name: string) => name.toLowerCase() === chosen?.toLowerCase();
  const names = chosen === null || known.some(isSame) ? known : [...known, chosen];
  if (names.length === 0) return null;
  return (
    <Chips label={t("categories.filter")}>
      <Chip isOn={chosen === null} onToggle={() => onChoose(null)}>
        {t("categories.all")}
      </Chip>
      {names.map((name) => (
        <Chip isOn={isSame(name)} key={name} onToggle={() => onChoose(isSame(name) ? null : name)}>
          {name}
        </Chip>
      ))}
    </Chips>
  );
}
