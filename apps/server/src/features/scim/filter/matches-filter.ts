import { isRecord } from "@portico/rules/is-record";
import { findKey } from "../resource/find-key.ts";
import type { Comparison, CompareValue, Filter } from "./filter.ts";

/** A list's values are objects, or bare texts that stand for their `value`. */
function partOf(value: unknown, name: string): unknown {
  if (!isRecord(value)) return name.toLowerCase() === "value" ? value : undefined;
  return value[findKey(value, name)];
}

/** Texts without their case; Entra writes booleans as texts, so these count as such. */
function comparable(value: unknown): string | number | null {
  if (typeof value === "string") return value.toLowerCase();
  if (typeof value === "boolean") return String(value);
  return typeof value === "number" ? value : null;
}

const tests: Readonly<Record<Comparison, (left: string, right: string) => boolean>> = {
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
  co: (left, right) => left.includes(right),
  sw: (left, right) => left.startsWith(right),
  ew: (left, right) => left.endsWith(right),
  gt: (left, right) => left > right,
  ge: (left, right) => left >= right,
  lt: (left, right) => left < right,
  le: (left, right) => left <= right,
};

function compare(op: Comparison, stored: unknown, wanted: CompareValue): boolean {
  const [left, right] = [comparable(stored), comparable(wanted)];
  if (left === null || right === null) {
    return op === "ne" ? left !== right : op === "eq" && left === right;
  }
  return tests[op](String(left), String(right));
}

/** Whether one value of a list fits the filter in a path's brackets (RFC 7644 §3.5.2). */
export function matchesFilter(filter: Filter, value: unknown): boolean {
  switch (filter.kind) {
    case "and":
      return filter.filters.every((each) => matchesFilter(each, value));
    case "or":
      return filter.filters.some((each) => matchesFilter(each, value));
    case "not":
      return !matchesFilter(filter.filter, value);
    case "present":
      return comparable(partOf(value, filter.path.name)) !== null;
    case "compare":
      return compare(filter.op, partOf(value, filter.path.name), filter.value);
    case "some":
      return false;
  }
}

/** `type eq "work" and primary eq true` as the value it describes; null for any other filter. */
export function describedBy(filter: Filter): Record<string, CompareValue> | null {
  if (filter.kind === "compare") {
    return filter.op === "eq" ? { [filter.path.name]: filter.value } : null;
  }
  if (filter.kind !== "and") return null;
  const described: Record<string, CompareValue> = {};
  for (const each of filter.filters) {
    const part = describedBy(each);
    if (part === null) return null;
    Object.assign(described, part);
  }
  return described;
}
