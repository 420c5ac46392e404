import type { Executor } from "../../../platform/database/executor.ts";
import { refusal } from "../scim-error.ts";
import type { MemberChange } from "./group-document.ts";
import {
  clearMembers,
  deleteMatchingMembers,
  deleteMembers,
  insertMembers,
  lockMembers,
} from "./group-members.repository.ts";

/** A group of a directory. */
interface Group {
  groupUuid: string;
  directoryUuid: string;
}

/** Puts users into a group; throws 400 unless all of them are the directory's own. */
async function add(tx: Executor, { groupUuid, directoryUuid }: Group, uuids: string[]) {
  if (uuids.length === 0) return;
  const known = await lockMembers(tx, directoryUuid, uuids);
  if (known.length < uuids.length) {
    throw refusal("invalidValue", "members must be users of this directory, by their id.");
  }
  await insertMembers(tx, groupUuid, uuids);
}

/** Carries out changes of a group's members, in their order. */
export async function changeMembers(
  tx: Executor,
  group: Group,
  changes: readonly MemberChange[],
): Promise<void> {
  for (const change of changes) {
    switch (change.kind) {
      case "clear":
        await clearMembers(tx, group.groupUuid);
        break;
      case "add":
        await add(tx, group, change.uuids);
        break;
      case "remove":
        await deleteMembers(tx, group.groupUuid, change.uuids);
        break;
      case "remove-matching":
        await deleteMatchingMembers(tx, group, change.filter);
        break;
    }
  }
}
