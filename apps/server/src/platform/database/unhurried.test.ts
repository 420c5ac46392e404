import { afterAll, beforeAll, expect, it } from "vitest";
import { PgDialect } from "./drizzle.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";
import { unhurried } from "./unhurried.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("lets the disk be late for one transaction, and for no other of the connection", async () => {
  const connection = await database.sql.reserve();
  const setting = async () => {
    const [row] = await connection`select current_setting('synchronous_commit') as setting`;
    return row?.["setting"] as unknown;
  };
  // Databases of tests never wait for the disk.
  await connection`set synchronous_commit to on`;
  const { sql: condition } = new PgDialect().sqlToQuery(unhurried);
  await connection`begin`;
  await connection.unsafe(`update leases set name = name where ${condition}`);
  expect(await setting()).toBe("off");
  await connection`commit`;
  expect(await setting()).toBe("on");
  await connection`reset synchronous_commit`;
  connection.release();
});
