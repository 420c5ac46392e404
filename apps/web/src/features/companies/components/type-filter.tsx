import { useChapter } from "@portico/client/texts";
import { Chip, Chips } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { companyTypesQuery } from "../api.ts";
import { toggleType } from "../company-types.ts";

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
    <Chips label={t("companies.filter")}>
      <Chip isOn={chosen.length === 0} onToggle={() => onChoose([])}>
        {t("companies.all")}
      </Chip>
      {types.map((type) => (
        <Chip
          isOn={chosen.includes(type)}
          key={type}
          onToggle={() => onChoose(toggleType(chosen, type))}
        >
          {type}
        </Chip>
      ))}
    </Chips>
  );
}
