import { classes } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useChapter } from "../../../lib/texts.tsx";
import { companyTypesQuery } from "../api.ts";
import { toggleType } from "../company-types.ts";
import styles from "./type-filter.module.css";

interface ChipProps {
  label: string;
  isOn: boolean;
  onToggle: () => void;
}

function Chip({ label, isOn, onToggle }: ChipProps) {
  return (
    <button
      aria-pressed={isOn}
      className={classes(styles.chip, isOn && styles.on)}
      onClick={onToggle}
      type="button"
    >
      {label}
    </button>
  );
}

interface TypeFilterProps {
  buildingUuid: string;
  /** The types in the address. */
  chosen: readonly string[];
  onChoose: (types: string[]) => void;
}

/**
 * One chip a type, and one for all. A type that the address names keeps its chip although nobody here
 * has it, or it could not be dropped. Without types there is nothing to choose, and no row.
 */
export function TypeFilter({ buildingUuid, chosen, onChoose }: TypeFilterProps) {
  const { t } = useChapter("companies");
  const known = useQuery(companyTypesQuery(buildingUuid)).data ?? [];
  const types = [...known, ...chosen.filter((type) => !known.includes(type))];
  if (types.length === 0) return null;
  return (
    <div aria-label={t("companies.filter")} className={styles.chips} role="group">
      <Chip isOn={chosen.length === 0} label={t("companies.all")} onToggle={() => onChoose([])} />
      {types.map((type) => (
        <Chip
          isOn={chosen.includes(type)}
          key={type}
          label={type}
          onToggle={() => onChoose(toggleType(chosen, type))}
        />
      ))}
    </div>
  );
}
