import type { Executor } from "../../platform/database/executor.ts";
import type { RowProblem } from "./import-failure.ts";
import type { ImportKind } from "./import-kind.ts";
import type { PortfolioOpener } from "./import-request.ts";
import type { Mapping } from "./mapping.ts";
import type { FoundRecord } from "./resolve-names.ts";

/** Of rows that were just written, those that nobody will see, and why. */
export async function findUnseenRows(
  db: Executor,
  { findUnseen }: ImportKind,
  portfolioUuid: string,
  records: readonly FoundRecord[],
): Promise<RowProblem[]> {
  if (findUnseen === undefined || records.length === 0) return [];
  const keyOf = ({ row }: FoundRecord) => String(row["externalId"]);
  const reasons = await findUnseen(db, portfolioUuid, records.map(keyOf));
  return records.flatMap((record) => {
    const reason = reasons.get(keyOf(record));
    return reason === undefined ? [] : [{ line: record.line, column: null, reason }];
  });
}

/** What of a whole file nobody will see, once it is written. */
export async function findUnseenParts(
  db: Executor,
  portfolios: Pick<PortfolioOpener, "readAudience">,
  portfolioUuid: string,
  { columns }: Mapping,
): Promise<string[]> {
  const { hasBuildings, languages } = await portfolios.readAudience(db, portfolioUuid);
  if (!hasBuildings) return ["the portfolio has no building yet, so that no page shows any of it"];
  return columns.flatMap(({ heading, language }) =>
    language === null || languages.has(language)
      ? []
      : [`"${heading}" is read by nobody: no building and no brand offers ${language}`],
  );
}
