import { useChapter, useClock } from "@portico/client/texts";
import type { DeskVisit } from "@portico/contract";
import { formatInstantRange } from "@portico/i18n";
import { factLine } from "../../lib/fact-line.ts";

/** Whose visit it is, to whom and when, in a line. */
export function WhoComes({ visit }: { visit: DeskVisit }) {
  const { t } = useChapter("visits");
  const clock = useClock(visit.time_zone);
  const { visitor, host, starts_at, ends_at } = visit;
  return (
    <p>
      {factLine([
        visitor.name,
        visitor.company,
        host.name && t("visits.desk.visits", { host: host.name }),
        formatInstantRange(starts_at, ends_at, clock),
      ])}
    </p>
  );
}
