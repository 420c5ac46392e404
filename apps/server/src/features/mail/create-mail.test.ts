import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
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

describe("its chores", () => {
  /** Two mails, one a little over a day old and one over thirty days, and what becomes of them. */
  async function afterChores(settings: Record<string, string>) {
    await database.sql`delete from outgoing_mails`;
    const mails = create(settings);
    for (const days of [1, 30]) {
      await mails.mail.send(database.db, mail);
      await database.sql`
        update outgoing_mails set created_at = now() - make_interval(days => ${days}, hours => 1),
          sent_at = null, next_attempt_at = now() + interval '1 hour'
        where created_at > now() - interval '1 day'`;
    }
    for (const chore of Object.values(mails.chores)) await chore();
    await mails.close();
    return database.sql`select failed_at is not null as is_given_up from outgoing_mails`;
  }

  it("give up mails of yesterday and forget those of last month", async () => {
    expect(await afterChores({ SMTP_URL: "smtp://127.0.0.1:9" })).toEqual([{ is_given_up: true }]);
  });

  it("give up none where mails wait for a mail server", async () => {
    const settings = { PUBLIC_URL: "https://portal.example" };
    expect(await afterChores(settings)).toEqual([{ is_given_up: false }]);
  });
});
