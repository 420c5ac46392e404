import type { Checked, CheckResult } from "../../platform/writes/check.ts";
import { ImportFailure } from "../imports/imports.public.ts";

/** What a check has cleaned; throws what is wrong with it, of this entry of the manifest. */
export function cleanRow<Row>(result: CheckResult<Row>, entry: string): Checked<Row> {
  if (result.faults === null) return result.row;
  const faults = result.faults.map(({ field, reason }) => `${field} ${reason}`);
  throw new ImportFailure(`demo.json: ${entry}: ${faults.join(", ")}`);
}
