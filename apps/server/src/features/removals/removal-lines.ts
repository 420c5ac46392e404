import { countedLine } from "../../platform/commands/output.ts";
import type { ToldTable } from "./hanging-rows.repository.ts";
import type { ToldRemoval } from "./take-away.ts";

function group(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

/** What a removal is about: what goes, what ends for good, what stays and without what. */
export function removalLines({ tables }: ToldRemoval, stays: readonly string[]): string[] {
  const line = ({ table, count }: ToldTable) => countedLine(count, table);
  const going = tables.filter(({ lost }) => lost === null);
  const freed = tables.filter(({ lost }) => lost !== null);
  const whole = freed.map(({ table, count, lost }) =>
    countedLine(count, `${table}, without ${lost}`),
  );
  const reasons = stays.map((reason) => `          ${reason}`);
  return [
    ...group("Goes:", going.filter(({ isKept }) => isKept).map(line)),
    ...group("Ends, and does not come back:", going.filter(({ isKept }) => !isKept).map(line)),
    ...group("Stays:", [...whole, ...reasons]),
  ];
}
