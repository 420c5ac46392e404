import { v7 } from "uuid";
import type { ImportKind } from "./kinds/kind.ts";
import type { TargetPortfolio } from "./portfolio.repository.ts";
import type { ImportRecord } from "./read-rows.ts";
import type { TargetRow, TargetTable } from "./upsert.repository.ts";

/** Where rows belong. */
export interface RowTarget {
  portfolio: TargetPortfolio;
  /** Building of the rows that name none. */
  buildingUuid: string | undefined;
}

/** What rows take from their portfolio where they have none of their own. */
const inherited: Record<TargetTable, (portfolio: TargetPortfolio) => TargetRow> = {
  buildings: ({ timezone, language }) => ({ timezone, locale: language }),
  companies: () => ({}),
  contentItems: () => ({}),
  emailDomains: () => ({}),
};

/** Rows for the table: what was read, the keys of where it belongs, and what it inherits. */
export function toTargetRows(
  table: TargetTable,
  kind: ImportKind,
  records: readonly ImportRecord[],
  target: RowTarget,
): TargetRow[] {
  const { portfolio, buildingUuid } = target;
  const defaults = inherited[table](portfolio);
  const place = buildingUuid === undefined ? {} : { buildingUuid };
  return records.map(({ externalId, values, translations }) => {
    const row: TargetRow = { ...defaults, ...kind.fixed, ...place };
    for (const [property, value] of Object.entries(values)) {
      if (value !== null || !(property in row)) row[property] = value;
    }
    return { ...row, uuid: v7(), portfolioUuid: portfolio.uuid, externalId, translations };
  });
}
