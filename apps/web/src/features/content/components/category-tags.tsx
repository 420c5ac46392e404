import { useChapter } from "@portico/client/texts";
import type { Tag } from "@portico/contract";
import { tagKey } from "@portico/rules/tags";
import { Chip, Chips } from "@portico/ui";

interface CategoryTagsProps {
  tags: readonly Tag[];
  /** The tag in the address. */
  chosen: string | null;
  onChoose: (tag: string | null) => void;
}

/**
 * One chip a tag, and one for all. A tag that only the address knows keeps its chip, or it
 * could not be dropped. Without tags there is nothing to choose, and no row.
 */
export function CategoryTags({ tags, chosen, onChoose }: CategoryTagsProps) {
  const { t } = useChapter("categories");
  const isSame = (name: string) => chosen !== null && tagKey(name) === tagKey(chosen);
  const known = tags.map(({ name }) => name);
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
