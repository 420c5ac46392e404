import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing.ts";
import { openSilentRelay } from "../../testing/silent-relay.ts";
import { followReplica } from "./replica.ts";
import { writeMark } from "./replica-marks.repository.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("is looked at over a new connection where nobody answers on the old one any more", async () => {
  const relay = await openSilentRelay(database.url);
  const replica = followReplica({ url: relay.url, max: 1, prepare: true });
  const [writer, mark] = [
    "00000000-0000-7000-8000-000000000001",
    "00000000-0000-7000-8000-00000000000a",
  ];
  await writeMark(database.db, writer, mark);
  const look = () => replica.look(writer, new Map([[mark, Date.now()]]));
  await look();
  expect(replica.readers).not.toBeNull();
  relay.fallSilent();
  await look();
  expect(replica.readers).toBeNull();
  await look();
  expect(replica.readers).not.toBeNull();
  await replica.close();
  await relay.close();
});
