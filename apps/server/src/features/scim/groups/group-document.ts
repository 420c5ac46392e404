import { isUuid } from "@portico/contract/uuid";
import { isRecord } from "@portico/rules/is-record";
import type { Filter } from "../filter/filter.ts";
import type { ExtensionRemoval, PatchOperation } from "../patch/read-patch.ts";
import { expectSchema } from "../resource/expect-schema.ts";
import { readValues } from "../resource/read-values.ts";
import { commonAttributes } from "../schema/schema.ts";
import { groupKind } from "../schema/resource-kinds.ts";
import { refusal } from "../scim-error.ts";

/** What has a column: all that is kept of a group besides its members. */
export interface GroupValues {
  displayName: string;
  externalId: string | null;
}

/** A step on the way to other members. */
export type MemberChange =
  | { kind: "add"; uuids: string[] }
  | { kind: "remove"; uuids: string[] }
  | { kind: "remove-matching"; filter: Filter }
  | { kind: "clear" };

const longestName = 254;
const attributes = [...commonAttributes, ...groupKind.schema.attributes];

function readName(value: unknown, name: string): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "string") throw refusal("invalidValue", `${name} must be a text.`);
  if (value.length <= longestName) return value.trim() === "" ? null : value;
  throw refusal("invalidValue", `${name} has ${longestName} characters at most.`);
}

function readDisplayName(value: unknown): string {
  const name = readName(value, "displayName");
  if (name === null) throw refusal("invalidValue", "displayName is required.");
  return name;
}

const idOf = (member: unknown) => (isRecord(member) ? member["value"] : member);

/** The users whom a list of members names; throws 400 for what can be none of ours. */
function readMembers(members: unknown): string[] {
  const { members: list } = readValues(attributes, { members });
  const ids = Array.isArray(list) ? list.map(idOf) : [];
  if (ids.every((id) => typeof id === "string" && isUuid(id))) {
    return [...new Set(ids.map((id) => String(id).toLowerCase()))];
  }
  throw refusal("invalidValue", "members must be users of this directory, by their id.");
}

/** Reads a group as sent with POST and PUT. */
export function readGroupDocument(body: unknown): GroupValues & { members: string[] } {
  expectSchema(body, groupKind.schema.id);
  const { displayName, externalId, members } = readValues(attributes, body);
  return {
    displayName: readDisplayName(displayName),
    externalId: readName(externalId, "externalId"),
    members: readMembers(members ?? null),
  };
}

/** Unknown ids are nobody's and so have left already. */
function readRemoved(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((member) => String(idOf(member))).filter(isUuid);
}

function memberChanges({ op, path, value }: PatchOperation): MemberChange[] {
  if (path.filter !== null) {
    if (op === "remove") return [{ kind: "remove-matching", filter: path.filter }];
    throw refusal("noTarget", "Members are added by their id, without a filter.");
  }
  if (op === "remove") {
    const isAll = value === null || (Array.isArray(value) && value.length === 0);
    return [isAll ? { kind: "clear" } : { kind: "remove", uuids: readRemoved(value) }];
  }
  const add = { kind: "add" as const, uuids: readMembers(value) };
  return op === "add" ? [add] : [{ kind: "clear" }, add];
}

/** What a PATCH does to a group: members are changed one by one, since a group may have thousands. */
export interface GroupPatch {
  values: GroupValues;
  members: MemberChange[];
}

/** Reads what the operations make of a group; attributes that groups do not have change nothing. */
export function patchGroup(
  current: GroupValues,
  operations: readonly (PatchOperation | ExtensionRemoval)[],
): GroupPatch {
  const patch: GroupPatch = { values: { ...current }, members: [] };
  for (const operation of operations) {
    if (operation.op === "remove-extension" || operation.path.schema !== null) continue;
    const value = operation.op === "remove" ? null : operation.value;
    const name = operation.path.name.toLowerCase();
    if (name === "displayname") patch.values.displayName = readDisplayName(value);
    if (name === "externalid") patch.values.externalId = readName(value, "externalId");
    if (name === "members") patch.members.push(...memberChanges(operation));
  }
  return patch;
}
