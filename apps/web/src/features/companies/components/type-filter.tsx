import { useChapter } from "@portico/client/texts";
import { Button, Chip, Chips } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { type CompaniesScope, companyTypesQuery } from "../api.ts";
import { toggleType } from "../company-types.ts";
import styles from "./type-filter.module.css";

interface TypeFilterProps extends CompaniesScope {
  /** Ids of the types in the address. */
  chosen: readonly string[];
  onChoose: (types: string[]) => void;
}

/**
 * One chip a type, and one for all. A type that the address names keeps its chip although nobody here
 * has it, or it could not be dropped. Without types there is nothing to choose, and no row.
 */
export function TypeFilter({ chosen, onChoose, ...scope }: TypeFilterProps) {
  const { t } = useChapter("companies");
  const { data: known = [], isError, refetch } = useQuery(companyTypesQuery(scope));
  const unknown = chosen.filter((type) => !known.some(({ id }) => id === type));
  const types = [...known, ...unknown.map((id) => ({ id, name: id }))];
  return (
    <>
      {isError && (
        <p className={styles.failed} role="alert">
          {t("companies.types_failed")}
          <Button onClick={() => void refetch()} variant="quiet">
            {t("app.try_again")}
          </Button>
        </p>
      )}
      {types.length > 0 && (
        <Chips label={t("companies.filter")}>
          <Chip isOn={chosen.length === 0} onToggle={() => onChoose([])}>
            {t("companies.all")}
          </Chip>
          {types.map(({ id, name }) => (
            <Chip
              isOn={chosen.includes(id)}
              key={id}
              onToggle={() => onChoose(toggleType(chosen, id))}
            >
              {name}
            </Chip>
          ))}
        </Chips>
      )}
    </>
  );
}
