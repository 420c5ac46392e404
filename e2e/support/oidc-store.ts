import type { Adapter, AdapterPayload } from "oidc-provider";

/** What the test's OpenID provider remembers of one kind of thing, for as long as it runs. */
export function createOidcStore(): Adapter {
  const rows = new Map<string, AdapterPayload>();
  const find = async (id: string) => rows.get(id);
  const findWhere = async (name: "uid" | "userCode", value: string) =>
    [...rows.values()].find((row) => row[name] === value);

  return {
    find,
    findByUid: (uid) => findWhere("uid", uid),
    findByUserCode: (code) => findWhere("userCode", code),
    upsert: async (id, payload) => void rows.set(id, payload),
    destroy: async (id) => void rows.delete(id),
    async consume(id) {
      const row = rows.get(id);
      if (row !== undefined) row.consumed = Math.floor(Date.now() / 1000);
    },
    async revokeByGrantId(grantId) {
      for (const [id, row] of rows) if (row.grantId === grantId) rows.delete(id);
    },
  };
}
