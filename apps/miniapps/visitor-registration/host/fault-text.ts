import { useChapter } from "@portico/client/texts";
import type { Faults } from "./faults.ts";

/** Says what is wrong with a field, in the language of the page; nothing where nothing is. */
export function useFaultText(faults: Faults): (pointer: string) => string | undefined {
  const { t } = useChapter("visits");
  return (pointer) => {
    const fault = faults.at(pointer);
    return fault === undefined ? undefined : t(`visits.faults.${fault}`);
  };
}
