import { isRecord } from "@portico/rules/is-record";
import type { Filter } from "../filter/filter.ts";
import { describedBy, matchesFilter } from "../filter/matches-filter.ts";
import { findKey } from "../resource/find-key.ts";
import { refusal, ScimError } from "../scim-error.ts";
import type { PatchOperation } from "./read-patch.ts";

type Item = Record<string, unknown>;

function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Values are objects; a bare text is the `value` of one. */
function itemOf(value: unknown): Item {
  return isRecord(value) ? value : { value };
}

function withPart(item: Item, part: string, value: unknown): Item {
  const key = findKey(item, part);
  if (value !== null) return { ...item, [key]: value };
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== key));
}

function isPrimary(item: unknown): boolean {
  const value = isRecord(item) ? item[findKey(item, "primary")] : undefined;
  return String(value).toLowerCase() === "true";
}

/** A value that has just become the preferred one takes that from the others (RFC 7644 §3.5.2). */
function onePrimary(list: readonly unknown[], changed: ReadonlySet<unknown>): unknown[] {
  if (!list.some((item) => changed.has(item) && isPrimary(item))) return [...list];
  return list.map((item) =>
    isRecord(item) && !changed.has(item) && isPrimary(item)
      ? withPart(item, "primary", false)
      : item,
  );
}

/** Adds what is not in the list yet. */
function append(list: readonly unknown[], value: unknown): unknown[] {
  const known = new Set(list.map((item) => JSON.stringify(item)));
  const added = listOf(value).filter((item) => {
    const text = JSON.stringify(item);
    return !known.has(text) && known.add(text);
  });
  return onePrimary([...list, ...added], new Set(added));
}

/** Whether a removal means this value: by its `value`, or by all it names where that has none. */
function names(removal: Item, item: Item): boolean {
  const parts = Object.hasOwn(removal, "value") ? ["value"] : Object.keys(removal);
  return parts.every((part) => {
    const [wanted, held] = [removal[part], item[findKey(item, part)]];
    return JSON.stringify(wanted) === JSON.stringify(held);
  });
}

/** The values that a removal without a filter does not name; Entra removes members in this way. */
function without(list: readonly unknown[], value: unknown): unknown[] {
  const removals = listOf(value).map(itemOf);
  return list.filter((item) => !removals.some((removal) => names(removal, itemOf(item))));
}

function remove(list: unknown[], part: string | null, { path, value }: PatchOperation): unknown[] {
  const { filter } = path;
  if (filter === null && part === null)
    return listOf(value).length === 0 ? [] : without(list, value);
  const isMeant = (item: unknown) => filter === null || matchesFilter(filter, item);
  // Without its value nothing is left of an address or number.
  if (part === null || part === "value") return list.filter((item) => !isMeant(item));
  return list.map((item) => (isMeant(item) ? withPart(itemOf(item), part, null) : item));
}

/** The value of a list that a filter asks for and that is not there, as Entra adds addresses. */
function made(filter: Filter, change: (item: Item) => Item): Item {
  const described = describedBy(filter);
  if (described === null) throw refusal("noTarget", "No value of the list fits the filter.");
  return change(described);
}

function changeOf({ op, value }: PatchOperation, part: string | null): (item: Item) => Item {
  if (part !== null) return (item) => withPart(item, part, value);
  if (op === "replace" && isRecord(value)) return () => value;
  return (item) => ({ ...item, ...itemOf(value) });
}

/** Changes the values that fit; one that fits is made if there is none. */
function change(list: unknown[], part: string | null, operation: PatchOperation): unknown[] {
  const { filter } = operation.path;
  const changeItem = changeOf(operation, part);
  const changed = new Set<unknown>();
  const note = (item: Item) => {
    changed.add(item);
    return item;
  };
  const isMeant = (item: unknown) => filter === null || matchesFilter(filter, item);
  const result = list.map((item) => (isMeant(item) ? note(changeItem(itemOf(item))) : item));
  if (changed.size === 0) {
    result.push(note(filter === null ? changeItem({}) : made(filter, changeItem)));
  }
  return onePrimary(result, changed);
}

/** Values of one person beyond which no operation looks at each of them. */
const longestList = 200;

function checkLength(list: readonly unknown[]): void {
  if (list.length <= longestList) return;
  throw new ScimError(413, null, `A list is changed up to ${longestList} values; replace it.`);
}

/** A list after one operation; `part` is the sub-attribute as the schema spells it. */
export function patchList(
  current: unknown,
  part: string | null,
  operation: PatchOperation,
): unknown[] {
  const { op, path, value } = operation;
  const isWhole = path.filter === null && part === null;
  if (isWhole && (op === "replace" || (op === "remove" && value === null))) return listOf(value);
  const list = listOf(current);
  checkLength(list);
  checkLength(listOf(value));
  if (op === "remove") return remove(list, part, operation);
  const result = isWhole ? append(list, value) : change(list, part, operation);
  checkLength(result);
  return result;
}
