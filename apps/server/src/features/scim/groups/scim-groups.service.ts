import { isUuid } from "@portico/contract/uuid";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import type { Directory } from "../directories/directory.ts";
import type { ChangeCall, ResourceService, ScimResource } from "../http/resource-routes.ts";
import { readPatch } from "../patch/read-patch.ts";
import { type Projection, wants } from "../query/projection.ts";
import { groupKind } from "../schema/resource-kinds.ts";
import { notFound, orConflict } from "../scim-error.ts";
import { changeMembers } from "./change-members.ts";
import { type GroupPatch, patchGroup, readGroupDocument } from "./group-document.ts";
import {
  countGroups,
  deleteGroup,
  findGroup,
  insertGroup,
  listGroups,
  listMembers,
  lockGroup,
  type ScimGroupRow,
  updateGroup,
} from "./scim-groups.repository.ts";
import { toGroupResource } from "./scim-groups.view.ts";

interface ScimGroupsServiceDeps {
  db: Db;
  baseUrl: string;
}

const taken = "Another group has this displayName.";

/** Builds `/Groups`: the directory's groups of its own users. */
export function createScimGroupsService(deps: ScimGroupsServiceDeps): ResourceService {
  const { db, baseUrl } = deps;

  async function show(
    { uuid }: Directory,
    rows: readonly ScimGroupRow[],
    projection: Projection,
  ): Promise<ScimResource[]> {
    const isWanted = wants(projection, "members");
    const uuids = rows.map((row) => row.uuid);
    const members = isWanted ? await listMembers(db, uuid, uuids) : null;
    const byGroup = members === null ? null : Map.groupBy(members, ({ groupUuid }) => groupUuid);
    return rows.map((row) =>
      toGroupResource(row, byGroup === null ? null : (byGroup.get(row.uuid) ?? []), baseUrl),
    );
  }

  async function showOne(directory: Directory, row: ScimGroupRow, projection: Projection) {
    const [resource] = await show(directory, [row], projection);
    if (resource === undefined) throw notFound("group");
    return resource;
  }

  async function lock(tx: Executor, { directory, id, precondition }: ChangeCall) {
    const row = isUuid(id) ? await lockGroup(tx, directory.uuid, id) : undefined;
    if (row === undefined) throw notFound("group");
    precondition(row.version);
    return row;
  }

  /** Changes a group and its members in one transaction. */
  async function change(call: ChangeCall, next: (row: ScimGroupRow) => GroupPatch) {
    const { directory, id, projection } = call;
    const row = await orConflict(taken, () =>
      db.transaction(async (tx) => {
        const { values, members } = next(await lock(tx, call));
        await changeMembers(tx, { groupUuid: id, directoryUuid: directory.uuid }, members);
        return updateGroup(tx, directory.uuid, id, values);
      }),
    );
    return showOne(directory, row, projection);
  }

  return {
    async list(directory, query) {
      const { startIndex, count, projection } = query;
      const rows = count === 0 ? [] : await listGroups(db, directory, query);
      // A first page that is not full tells the total by itself.
      const isAll = startIndex === 1 && rows.length < count;
      const total = isAll ? rows.length : await countGroups(db, directory, query);
      return { total, resources: await show(directory, rows, projection) };
    },

    async find({ directory, id, projection }) {
      const row = isUuid(id) ? await findGroup(db, directory.uuid, id) : undefined;
      if (row === undefined) throw notFound("group");
      return showOne(directory, row, projection);
    },

    async create({ directory, projection }, body) {
      const { members, ...values } = readGroupDocument(body);
      const row = await orConflict(taken, () =>
        db.transaction(async (tx) => {
          const inserted = await insertGroup(tx, directory, values);
          const group = { groupUuid: inserted.uuid, directoryUuid: directory.uuid };
          await changeMembers(tx, group, [{ kind: "add", uuids: members }]);
          return inserted;
        }),
      );
      return showOne(directory, row, projection);
    },

    replace(call, body) {
      const { members, ...values } = readGroupDocument(body);
      const changes = [{ kind: "clear" as const }, { kind: "add" as const, uuids: members }];
      return change(call, () => ({ values, members: changes }));
    },

    patch(call, body) {
      const operations = readPatch(groupKind, body);
      return change(call, ({ displayName, externalId }) =>
        patchGroup({ displayName, externalId }, operations),
      );
    },

    async remove(call) {
      await db.transaction(async (tx) => {
        await lock(tx, call);
        await deleteGroup(tx, call.directory.uuid, call.id);
      });
    },
  };
}
