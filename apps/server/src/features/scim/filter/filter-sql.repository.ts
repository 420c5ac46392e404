import { isUuid } from "@portico/contract/uuid";
import { and, not, or, type SQL, sql } from "../../../platform/database/drizzle.ts";
import { readInstant } from "@portico/rules/read-instant";
import { refusal } from "../scim-error.ts";
import type { AttributePath, Comparison, Filter } from "./filter.ts";

/** What an attribute is in the database. */
export type Operand =
  | { type: "text"; value: SQL; isExact: boolean }
  | { type: "uuid"; value: SQL }
  | { type: "boolean"; value: SQL }
  | { type: "time"; value: SQL }
  /** An object of which only its being there can be asked. */
  | { type: "object"; value: SQL }
  /** Holds if one of several values fits; `part` are the attributes of each. */
  | { type: "list"; some: (condition: SQL) => SQL; part: Resolve };

/** Finds an attribute; null for one that there is not. */
export type Resolve = (path: AttributePath) => Operand | null;

function nameOf({ name, sub }: AttributePath): string {
  return sub === null ? name : `${name}.${sub}`;
}

function refuse(path: AttributePath, why: string) {
  return refusal("invalidFilter", `${nameOf(path)} ${why}.`);
}

/** Reads from every comparison of two texts what SQL makes of it; all are of the same case. */
const textTests: Readonly<Record<Comparison, (left: SQL, right: SQL) => SQL>> = {
  eq: (left, right) => sql`${left} = ${right}`,
  ne: (left, right) => sql`coalesce(${left} <> ${right}, true)`,
  co: (left, right) => sql`strpos(${left}, ${right}) > 0`,
  sw: (left, right) => sql`starts_with(${left}, ${right})`,
  ew: (left, right) => sql`right(${left}, length(${right})) = ${right}`,
  gt: (left, right) => sql`(${left} collate "C") > ${right}`,
  ge: (left, right) => sql`(${left} collate "C") >= ${right}`,
  lt: (left, right) => sql`(${left} collate "C") < ${right}`,
  le: (left, right) => sql`(${left} collate "C") <= ${right}`,
};

const signs: Partial<Record<Comparison, SQL>> = {
  eq: sql`=`,
  ne: sql`<>`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

type Comparing = Extract<Filter, { kind: "compare" }>;

function compareText(
  { value: stored, isExact }: Extract<Operand, { type: "text" }>,
  { path, op, value }: Comparing,
): SQL {
  if (typeof value !== "string") throw refuse(path, "is compared with a text");
  if (isExact) return textTests[op](stored, sql`${value}::text`);
  return textTests[op](sql`lower(${stored})`, sql`lower(${value}::text)`);
}

/** Ids are compared as such, so that their index serves; parts of one are compared as text. */
function compareUuid(stored: SQL, { path, op, value }: Comparing): SQL {
  if (typeof value !== "string") throw refuse(path, "is compared with a text");
  if (op !== "eq") return textTests[op](sql`${stored}::text`, sql`${value}::text`);
  return isUuid(value) ? sql`${stored} = ${value}::uuid` : sql`false`;
}

/** Entra writes booleans as texts. */
function compareBoolean(stored: SQL, { path, op, value }: Comparing): SQL {
  const word = String(value).toLowerCase();
  if ((op !== "eq" && op !== "ne") || (word !== "true" && word !== "false")) {
    throw refuse(path, "is equal to true or false, or not");
  }
  const isSame = sql`${stored} = ${word === "true"}::boolean`;
  return op === "eq" ? isSame : sql`coalesce(not (${isSame}), true)`;
}

/** Times are told in milliseconds, so that is how exactly they are compared. */
function compareTime(stored: SQL, { path, op, value }: Comparing): SQL {
  const sign = signs[op];
  const time = typeof value === "string" ? readInstant(value) : null;
  if (sign === undefined || time === null) {
    throw refuse(path, "is compared with a time such as 2026-05-04T10:00:00Z");
  }
  const known = sql`${time.toISOString()}::timestamptz`;
  return sql`date_trunc('milliseconds', ${stored}) ${sign} ${known}`;
}

/** Comparing with null asks whether there is a value. */
function compareNull(operand: Operand, { path, op }: Comparing): SQL {
  if (op === "eq") return not(present(operand));
  if (op === "ne") return present(operand);
  throw refuse(path, "is null or not, and nothing else");
}

function compare(operand: Operand, filter: Comparing): SQL {
  if (operand.type === "list") return operand.some(compare(partOf(operand, filter.path), filter));
  if (filter.value === null) return compareNull(operand, filter);
  switch (operand.type) {
    case "text":
      return compareText(operand, filter);
    case "uuid":
      return compareUuid(operand.value, filter);
    case "boolean":
      return compareBoolean(operand.value, filter);
    case "time":
      return compareTime(operand.value, filter);
    case "object":
      throw refuse(filter.path, "has parts; one of them must be named");
  }
}

function present(operand: Operand): SQL {
  if (operand.type === "list") return operand.some(sql`true`);
  if (operand.type === "text") return sql`coalesce(${operand.value} <> '', false)`;
  return sql`${operand.value} is not null`;
}

/** The part of a list's values that is meant; their `value` if none is named. */
function partOf({ part }: Extract<Operand, { type: "list" }>, path: AttributePath): Operand {
  const found = part({ schema: null, name: path.sub ?? "value", sub: null });
  if (found === null) throw refuse(path, "is no attribute that can be asked for");
  return found;
}

function find(resolve: Resolve, path: AttributePath): Operand {
  const operand = resolve(path);
  if (operand === null) throw refuse(path, "is no attribute that can be asked for");
  return operand;
}

function some(resolve: Resolve, { path, filter }: Extract<Filter, { kind: "some" }>): SQL {
  const operand = find(resolve, path);
  if (operand.type !== "list") throw refuse(path, "is no list");
  return operand.some(compileFilter(filter, operand.part));
}

function presentAt(resolve: Resolve, path: AttributePath): SQL {
  const operand = find(resolve, path);
  if (operand.type !== "list" || path.sub === null) return present(operand);
  return operand.some(present(partOf(operand, path)));
}

/**
 * The filter as a condition; every value travels as a parameter. A comparison with what is not there
 * is unknown in SQL and counts as false, inside of `not` as well. Throws 400 `invalidFilter`.
 */
export function compileFilter(filter: Filter, resolve: Resolve): SQL {
  switch (filter.kind) {
    case "and":
      return and(...filter.filters.map((each) => compileFilter(each, resolve))) ?? sql`true`;
    case "or":
      return or(...filter.filters.map((each) => compileFilter(each, resolve))) ?? sql`false`;
    case "not":
      return sql`not coalesce((${compileFilter(filter.filter, resolve)}), false)`;
    case "present":
      return presentAt(resolve, filter.path);
    case "compare":
      return compare(find(resolve, filter.path), filter);
    case "some":
      return some(resolve, filter);
  }
}

/** The order that `sortBy` asks for; texts without regard to case (RFC 7644 §3.4.2.3). */
export function compileSort(
  { path, isDescending }: { path: AttributePath; isDescending: boolean },
  resolve: Resolve,
): SQL {
  const operand = resolve(path);
  if (operand === null || operand.type === "list" || operand.type === "object") {
    throw refusal("invalidValue", `${nameOf(path)} cannot be sorted by.`);
  }
  const isFolded = operand.type === "text" && !operand.isExact;
  const value = isFolded ? sql`lower(${operand.value})` : operand.value;
  return isDescending ? sql`${value} desc nulls first` : sql`${value} asc nulls last`;
}
