import { useChapter, useClock } from "@portico/client/texts";
import type { Visit } from "@portico/contract";
import { formatInstant, formatInstantRange } from "@portico/i18n";
import styles from "../../lib/facts.module.css";

interface VisitFactsProps {
  visit: Visit;
  /** Whether the visitor's name is among them, where no title says it. */
  hasName?: boolean;
}

/** What is known of a visit. */
export function VisitFacts({ visit, hasName = false }: VisitFactsProps) {
  const { t } = useChapter("visits");
  const clock = useClock(visit.time_zone);
  const { visitor, purpose, note, arrived_at, left_at, starts_at, ends_at } = visit;
  const facts = [
    ["name", hasName ? visitor.name : null],
    ["when", formatInstantRange(starts_at, ends_at, clock)],
    ["arrived", arrived_at === null ? null : formatInstant(arrived_at, clock)],
    ["left", left_at === null ? null : formatInstant(left_at, clock)],
    ["email", visitor.email],
    ["phone", visitor.phone],
    ["company", visitor.company],
    ["purpose", purpose],
    ["note", note],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, text]) =>
          text !== null && (
            <div className={styles.fact} key={name}>
              <dt>{t(`visits.facts.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
