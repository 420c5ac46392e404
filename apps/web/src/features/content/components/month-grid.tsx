import { useChapter } from "@portico/client/texts";
import type { ContentCard } from "@portico/contract";
import { firstWeekday, formatWeekday } from "@portico/i18n";
import { monthOf } from "@portico/rules/iso-date";
import { classes } from "@portico/ui";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { weeksOf } from "../month-days.ts";
import { dayByKey } from "../month-keys.ts";
import { dayLabel } from "./day-events.tsx";
import styles from "./month-grid.module.css";

/** Events that a day names; the others are counted. */
const mostNamed = 2;
/** Dots of a day where there is no room for names. */
const mostDots = 3;

/** The number of a day in its month. */
const dateOf = (day: string) => Number(day.slice(-2));

interface MonthGridProps {
  month: string;
  today: string;
  /** The day whose events are shown beside. */
  chosen: string;
  days: ReadonlyMap<string, readonly ContentCard[]>;
  isBusy: boolean;
  /** Id of the heading that names the month. */
  labelledBy: string;
  onChoose: (day: string) => void;
  /** Another month is gone to by keyboard. */
  onMonth: (month: string) => void;
}

/**
 * A month as a grid of days (WAI-ARIA APG, "grid"): one stop for the Tab key, arrows, Home, End, Page Up
 * and Page Down move, over its edges into the next month, Enter and the space bar choose.
 */
export function MonthGrid({ month, today, chosen, days, ...props }: MonthGridProps) {
  const { locale } = useChapter("whats_on");
  const weekBegin = firstWeekday(locale);
  const weeks = weeksOf(month, weekBegin);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const [active, setActive] = useState(chosen);
  const stop = monthOf(active) === month ? active : chosen;
  // Of another month the day is there some renders later.
  useEffect(() => {
    if (!isMoving.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`);
    if (cell === null || cell === undefined) return;
    isMoving.current = false;
    cell.focus();
  });
  const handleChoose = (day: string) => {
    setActive(day);
    props.onChoose(day);
  };
  const handleKeyDown = (event: KeyboardEvent, day: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isChoice = event.key === "Enter" || event.key === " ";
    const next = isChoice ? day : dayByKey(event.key, day, weekBegin);
    if (next === null) return;
    event.preventDefault();
    if (isChoice) handleChoose(day);
    // What is over is in no list: months before this one are empty.
    if (isChoice || monthOf(next) < monthOf(today)) return;
    isMoving.current = true;
    setActive(next);
    if (monthOf(next) !== month) props.onMonth(monthOf(next));
  };
  return (
    <table
      aria-busy={props.isBusy}
      aria-labelledby={props.labelledBy}
      className={styles.grid}
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- days are moved through by arrows: APG "grid"
      role="grid"
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th className={styles.weekday} key={day} scope="col">
              <span aria-hidden="true">{formatWeekday(day, locale, "short")}</span>
              <span className="visually-hidden">{formatWeekday(day, locale, "long")}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              monthOf(day) === month ? (
                <td
                  aria-current={day === today ? "date" : undefined}
                  aria-selected={day === chosen}
                  className={classes(styles.day, day < today && styles.past)}
                  data-day={day}
                  key={day}
                  onClick={() => handleChoose(day)}
                  onKeyDown={(event) => handleKeyDown(event, day)}
                  tabIndex={day === stop ? 0 : -1}
                >
                  <Day day={day} events={days.get(day) ?? []} />
                </td>
              ) : (
                <td aria-disabled="true" className={styles.outside} key={day}>
                  <span className={styles.number}>{dateOf(day)}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day's number, and its events as far as there is room. */
function Day({ day, events }: { day: string; events: readonly ContentCard[] }) {
  const texts = useChapter("whats_on");
  const further = events.length - mostNamed;
  return (
    <>
      <span className="visually-hidden">{dayLabel(day, events.length, texts)}</span>
      <span aria-hidden="true" className={styles.number}>
        {dateOf(day)}
      </span>
      <span aria-hidden="true" className={styles.dots}>
        {events.slice(0, mostDots).map(({ uuid }) => (
          <span className={styles.dot} key={uuid} />
        ))}
      </span>
      <span aria-hidden="true" className={styles.names}>
        {events.slice(0, mostNamed).map(({ uuid, title }) => (
          <span className={styles.name} key={uuid}>
            {title}
          </span>
        ))}
        {further > 0 && (
          <span className={styles.further}>{texts.t("whats_on.further", { count: further })}</span>
        )}
      </span>
    </>
  );
}
