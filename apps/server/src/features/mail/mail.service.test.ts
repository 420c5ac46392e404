import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { createMailService } from "./mail.service.ts";
import { createOutbox } from "./outbox/outbox.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { testBrand } from "./testing/test-brand.ts";

const key: Keyring = [randomBytes(32)];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function codeMail(to: string): OutgoingMail {
  const params = { code: "735102", minutes: 10 };
  return { template: "login_code", to, locale: "en-us", brand: testBrand(), params };
}

const rowsFor = (to: string) =>
  database.sql<Record<string, unknown>[]>`select * from outgoing_mails where recipient = ${to}`;

it("writes a mail in the caller's transaction", async () => {
  const mails = createMailService({ key, delivery: "smtp" });
  await database.db.transaction(async (transaction) => {
    await mails.send(transaction, codeMail("kept@tenant.example"));
  });
  expect(await rowsFor("kept@tenant.example")).toHaveLength(1);
});

it("writes no mail where the transaction is rolled back", async () => {
  const mails = createMailService({ key, delivery: "smtp" });
  const failing = database.db.transaction(async (transaction) => {
    await mails.send(transaction, codeMail("gone@tenant.example"));
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await rowsFor("gone@tenant.example")).toHaveLength(0);
});

it("keeps the code out of every column", async () => {
  const mails = createMailService({ key, delivery: "smtp" });
  await mails.send(database.db, codeMail("sealed@tenant.example"));
  const [row] = await rowsFor("sealed@tenant.example");
  expect(JSON.stringify(row)).not.toContain("735102");
  expect(row?.["subject"]).toBe("Your sign-in code for Northlight");
});

it.each([
  ["smtp", null],
  ["held", null],
  ["page", expect.any(String)],
] as const)("leaves a mail to senders or takes it from them: %s", async (delivery, sentAt) => {
  const to = `${delivery}@tenant.example`;
  await createMailService({ key, delivery }).send(database.db, codeMail(to));
  const [row] = await rowsFor(to);
  expect(row?.["sent_at"]).toEqual(sentAt);
});

it("passes over mails that were sealed under another secret", async () => {
  const stranger = createMailService({ key: [randomBytes(32)], delivery: "page" });
  await stranger.send(database.db, codeMail("moved@tenant.example"));
  await createMailService({ key, delivery: "page" }).send(
    database.db,
    codeMail("moved@tenant.example"),
  );
  const outbox = createOutbox(database.db, key);
  expect(await outbox.list("MOVED@tenant.example")).toHaveLength(1);
});
