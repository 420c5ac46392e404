import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loadEnv } from "../../env.ts";
import { openChangeFeed } from "../../platform/cache/change-feed.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { createMail, type MailDeps } from "./create-mail.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { testBrand } from "./testing/test-brand.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const mail: OutgoingMail = {
  template: "password_changed",
  to: "maya@tenant.example",
  locale: "de-de",
  brand: testBrand(),
  params: {},
};

const silence: MailDeps["feed"] = { subscribe: () => undefined };

function create(settings: Record<string, string>, feed = silence) {
  const log = { warn: vi.fn<(text: unknown) => void>(), error: vi.fn<() => void>() };
  const { db } = database;
  const env = loadEnv(settings);
  return { ...createMail({ db, feed, env, secretKey: [randomBytes(32)], log }), log };
}

it("sends a mail as soon as its transaction has committed", async () => {
  const server = await startMailServer();
  const feed = openChangeFeed(database.url);
  await new Promise((resolve) => feed.subscribe(resolve));
  const mails = create({ SMTP_URL: server.url, MAIL_FROM: "portal@mail.example" }, feed);
  await database.db.transaction((transaction) => mails.mail.send(transaction, mail));
  await server.until(() => server.mails.length > 0);
  await mails.close();
  await feed.close();
  await server.close();
  expect(mails.outbox).toBeNull();
  expect(server.mails[0]?.headers).toMatchObject({
    subject: "Ihr Passwort für Northlight wurde geändert",
    from: "Northlight <portal@mail.example>",
  });
});

it("says at the start that mails wait where they can neither be sent nor shown", async () => {
  const mails = create({ PUBLIC_URL: "https://portal.example" });
  expect(mails.log.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("SMTP_URL"));
  await mails.close();
});

it("has nothing to say where they are shown", async () => {
  const mails = create({});
  expect(mails.outbox).not.toBeNull();
  expect(mails.log.warn).not.toHaveBeenCalled();
  await mails.close();
});
