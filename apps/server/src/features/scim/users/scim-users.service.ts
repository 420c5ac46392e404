import { isUuid } from "@portico/contract/uuid";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { Directory } from "../directories/directory.ts";
import type { ChangeCall, ResourceService, ScimResource } from "../http/resource-routes.ts";
import { applyPatch } from "../patch/apply-patch.ts";
import { readPatch } from "../patch/read-patch.ts";
import { type Projection, wants } from "../query/projection.ts";
import { userKind } from "../schema/resource-kinds.ts";
import { notFound, orConflict } from "../scim-error.ts";
import type { ScimAccounts } from "./scim-accounts.ts";
import type { LockedScimUser, ScimUserRow, ScimUsersRepository } from "./scim-users.repository.ts";
import { toUserResource } from "./scim-users.view.ts";
import { readUserDocument, toPatchable, type UserDocument } from "./user-document.ts";

interface ScimUsersServiceDeps {
  db: Db;
  repository: ScimUsersRepository;
  accounts: ScimAccounts;
  baseUrl: string;
}

const taken = "Another user has this userName or address.";

/** Builds `/Users`: what a directory says of its people, and their accounts along with it. */
export function createScimUsersService(deps: ScimUsersServiceDeps): ResourceService {
  const { db, repository, accounts, baseUrl } = deps;

  async function show(
    { uuid }: Directory,
    rows: readonly ScimUserRow[],
    projection: Projection,
  ): Promise<ScimResource[]> {
    const isWanted = wants(projection, "groups");
    const uuids = rows.map((row) => row.uuid);
    const groups = isWanted ? await repository.listGroups(uuid, uuids) : null;
    const byUser = groups === null ? null : Map.groupBy(groups, ({ userUuid }) => userUuid);
    return rows.map((row) =>
      toUserResource(row, byUser === null ? null : (byUser.get(row.uuid) ?? []), baseUrl),
    );
  }

  async function showOne(directory: Directory, row: ScimUserRow, projection: Projection) {
    const [resource] = await show(directory, [row], projection);
    if (resource === undefined) throw notFound("user");
    return resource;
  }

  async function lock(tx: Executor, { directory, id, precondition }: ChangeCall) {
    const row = isUuid(id) ? await repository.lock(tx, directory.uuid, id) : undefined;
    if (row === undefined) throw notFound("user");
    securityLog.concern(row.account);
    precondition(row.version);
    return row;
  }

  /** What a directory leaves out of `active` stays: a PUT of a name must not open an account. */
  function valuesOf(document: UserDocument, current: boolean) {
    return { ...document, active: document.active ?? current };
  }

  /** Changes a user and the account in one transaction. */
  async function change(call: ChangeCall, next: (row: LockedScimUser) => UserDocument) {
    const { directory, id, projection } = call;
    const landlord = await accounts.findLandlord(directory);
    const row = await orConflict(taken, () =>
      db.transaction(async (tx) => {
        const locked = await lock(tx, call);
        const values = valuesOf(next(locked), locked.active);
        await accounts.change(tx, landlord, locked.account, values);
        return repository.update(tx, directory.uuid, id, values);
      }),
    );
    return showOne(directory, row, projection);
  }

  return {
    async list(directory, query) {
      const { startIndex, count, projection } = query;
      const rows = count === 0 ? [] : await repository.list(directory, query);
      // A first page that is not full tells the total by itself.
      const isAll = startIndex === 1 && rows.length < count;
      const total = isAll ? rows.length : await repository.count(directory, query);
      return { total, resources: await show(directory, rows, projection) };
    },

    async find({ directory, id, projection }) {
      const row = isUuid(id) ? await repository.find(directory.uuid, id) : undefined;
      if (row === undefined) throw notFound("user");
      return showOne(directory, row, projection);
    },

    async create({ directory, projection }, body) {
      const values = valuesOf(readUserDocument(body), true);
      const open = await accounts.prepare(directory, values);
      const row = await orConflict(taken, () =>
        db.transaction(async (tx) => {
          const userUuid = await open(tx);
          securityLog.concern({ uuid: userUuid });
          return repository.insert(tx, directory, userUuid, values);
        }),
      );
      return showOne(directory, row, projection);
    },

    replace(call, body) {
      const document = readUserDocument(body);
      return change(call, () => document);
    },

    patch(call, body) {
      const operations = readPatch(userKind, body);
      return change(call, (row) =>
        readUserDocument(applyPatch(userKind, toPatchable(row), operations)),
      );
    },

    async remove(call) {
      await db.transaction(async (tx) => {
        const { account } = await lock(tx, call);
        await accounts.deactivate(tx, call.directory, account);
        await repository.delete(tx, call.directory.uuid, call.id);
      });
    },
  };
}
