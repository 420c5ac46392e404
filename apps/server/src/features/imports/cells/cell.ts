import { type Rule, Fault } from "../../../platform/writes/check.ts";
import { BadCell } from "../import-failure.ts";

/** Which number of `03/04/2026` is the day: the first (`dmy`) or the second (`mdy`). */
export const dateOrders = ["dmy", "mdy"] as const;

export type DateOrder = (typeof dateOrders)[number];

/** A date that means one day or another, depending on whom one asks. */
export class AmbiguousDate extends BadCell {}

/** What a cell may need to know besides its own text. */
export interface CellContext {
  /** IANA zone that local times of the row are in. */
  zone: string;
  /** The moment of the run; relative dates count from its day. */
  now: Date;
  /** What the operator says of dates with slashes; undefined where nobody has said it. */
  dates?: DateOrder | undefined;
  /** Whether rows may give roles that let people manage something; they may where it does not say no. */
  mayGrant?: boolean | undefined;
  /** What the columns before this one gave, by field. */
  row: Readonly<Record<string, unknown>>;
}

/** Reads a cell that is not empty, in the forms that people write. Throws `BadCell`. */
export type CellReader<Value> = (text: string, context: CellContext) => Value | null;

/** The text of a cell, which the rules of its field clean. */
export const asWritten: CellReader<string> = (text) => text;

/** A list with semicolons between its items. */
export const items: CellReader<string[]> = (text) => text.split(";");

/** A text that a rule cleans at once, because no field of its own does. */
export function cleaned<Clean>(rule: Rule<string, Clean>): CellReader<Clean> {
  return (text) => {
    const value = rule(text, {});
    if (value instanceof Fault) throw new BadCell(value.reason);
    return value;
  };
}
