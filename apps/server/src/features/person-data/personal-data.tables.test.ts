import { describe, expect, it } from "vitest";
import { getTableColumns, getTableConfig, is, PgTable } from "../../platform/database/drizzle.ts";
import * as schema from "../../platform/database/schema.ts";
import { users } from "../users/users.tables.ts";
import { type Fate, personalData, toldColumns } from "./personal-data.tables.ts";

const tables = Object.values<unknown>(schema).filter((value): value is PgTable =>
  is(value, PgTable),
);

/** What the database does with rows whose account is deleted, by what the table says. */
const fates: Readonly<Record<string, Fate>> = { cascade: "with_account", "set null": "nameless" };

const isSaid = (column: object) => personalData.some(({ person }) => person === column);

describe("what is kept of people", () => {
  it("names every column that refers to an account, with what the database does", () => {
    for (const table of tables) {
      for (const { reference, onDelete } of getTableConfig(table).foreignKeys) {
        const { columns, foreignTable } = reference();
        if (foreignTable !== users) continue;
        const said = personalData.find(({ person }) => person === columns[0]);
        const name = `${getTableConfig(table).name}.${columns[0]?.name}`;
        expect([name, said?.fate]).toEqual([name, fates[onDelete ?? ""]]);
      }
    }
  });

  it("names every column that holds an address or the key of an account", () => {
    const found = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).filter(({ name }) =>
        /(^|_)(email|recipient|user_uuid|host_uuid)$/.test(name),
      ),
    );
    // The address of an account is the account's own.
    const missing = found.filter((column) => column !== users.email && !isSaid(column));
    expect(missing.map(({ name, table }) => `${getTableConfig(table).name}.${name}`)).toEqual([]);
    expect(found.length).toBeGreaterThan(25);
  });

  it("says why something stays", () => {
    const unexplained = personalData.filter(
      ({ fate, why }) => (fate === "nameless" || fate === "kept") && why === undefined,
    );
    expect(unexplained.map(({ title }) => title)).toEqual([]);
  });

  it("tells nothing that opens a door", () => {
    const told = personalData.flatMap((rows) =>
      Object.values(toldColumns(rows)).map(({ name }) => name),
    );
    expect(told.filter((name) => /hash|secret|sealed|credential/.test(name))).toEqual([]);
  });
});
