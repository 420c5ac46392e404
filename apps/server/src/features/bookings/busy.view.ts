import type { BusyTime } from "@portico/contract";
import type { BusyRow } from "./busy.repository.ts";

/** By start; instants of one form stand in their order as texts do. */
const byStart = (a: BusyTime, b: BusyTime): number => {
  if (a.starts_at === b.starts_at) return 0;
  return a.starts_at < b.starts_at ? -1 : 1;
};

/**
 * Makes what shows the times of a resource, by start, as everybody in the building sees them. Those of a
 * day have a few instants in common: each is written once.
 */
export function createBusyView() {
  const written = new Map<string, string>();
  function write(seconds: string): string {
    const before = written.get(seconds);
    if (before !== undefined) return before;
    const instant = new Date(Number(seconds) * 1000).toISOString();
    written.set(seconds, instant);
    return instant;
  }
  return function toBusy(rows: readonly BusyRow[]): BusyTime[] {
    const busy: BusyTime[] = [];
    for (const { times, unit, isMine, name } of rows) {
      const seconds = times.split(" ");
      const shown = { unit, is_mine: isMine, name: name === null ? null : name.trim() };
      for (let n = 1; n < seconds.length; n += 2) {
        const [from = "", to = ""] = [seconds[n - 1], seconds[n]];
        busy.push({ starts_at: write(from), ends_at: write(to), ...shown });
      }
    }
    // Those of one person are in order already.
    return rows.length > 1 ? busy.toSorted(byStart) : busy;
  };
}
