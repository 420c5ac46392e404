import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { MailTransport } from "../../../adapters/mail/mail-transport.ts";
import { createSmtpTransport } from "../../../adapters/mail/smtp-transport.ts";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { seal } from "../../../platform/crypto/secret-box.ts";
import { openChangeFeed } from "../../../platform/cache/change-feed.ts";
import { openDatabase } from "../../../platform/database/client.ts";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { createMailService } from "../mail.service.ts";
import { startMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { testBrand } from "../testing/test-brand.ts";
import {
  deleteOldMails,
  giveUp,
  giveUpLateMails,
  leaseMails,
  markSent,
  postpone,
} from "./mail-queue.repository.ts";
import { type MailSenderParts, startMailSender } from "./mail-sender.ts";
import { maxAttempts } from "./retry-delay.ts";

const key: Keyring = [randomBytes(32)];
const mails = createMailService({ key, delivery: "smtp" });
const silence = { subscribe: () => undefined };
const lease = { count: 10, seconds: 300, maxAttempts };
const to = "maya@tenant.example";

let database: TestDatabase;
let server: TestMailServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer();
});
afterEach(async () => {
  await database.sql`delete from outgoing_mails`;
  server.mails.length = 0;
  server.refusal = null;
  server.refused = 0;
});
afterAll(async () => {
  await server.close();
  await database.close();
});

function write(recipient = to, brand = testBrand()) {
  const params = { code: "735102", minutes: 10 };
  const mail = { template: "login_code", to: recipient, locale: "en-us", brand, params } as const;
  return mails.send(database.db, mail);
}

function start(parts: Partial<MailSenderParts> = {}) {
  const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const sender = startMailSender({
    db: database.db,
    feed: silence,
    key,
    transport: createSmtpTransport(server.url),
    mailFrom: null,
    log,
    ...parts,
  });
  return { ...sender, log };
}

/** Sends what is due, and comes back when it is written down. */
async function sendDueMails(parts: Partial<MailSenderParts> = {}): Promise<void> {
  await start(parts).close();
}

const rows = () => database.sql<Record<string, unknown>[]>`
  select *, extract(epoch from next_attempt_at - now())::int as wait from outgoing_mails`;

describe("sending a mail", () => {
  it("takes it to the mail server, from its brand, as text and HTML", async () => {
    await write();
    await sendDueMails();
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      to: [to],
      headers: {
        from: "Northlight <hello@north.example>",
        to,
        subject: "Your sign-in code for Northlight",
        "auto-submitted": "auto-generated",
        "message-id": expect.stringMatching(/^<[0-9a-f-]{36}@north\.example>$/),
      },
    });
    expect(mail?.headers).not.toHaveProperty("reply-to");
    expect(mail?.text).toContain("Your code: 735102\n");
    expect(mail?.html).toContain(">735102</p>");
  });

  it("comes from the installation's address where it has one, and answers go to the brand", async () => {
    await write(to, testBrand({ name: `Büro "Nord", & Söhne\r\nBcc: evil@evil.example` }));
    await sendDueMails({ mailFrom: "portal@mail.example" });
    const [mail] = server.mails;
    expect(mail?.to).toEqual([to]);
    expect(mail?.headers["from"]).toMatch(/Büro.*<portal@mail\.example>$/);
    expect(mail?.headers["reply-to"]).toMatch(/<hello@north\.example>$/);
    expect(mail?.headers).not.toHaveProperty("bcc");
  });

  it("brings the file that goes with it", async () => {
    const text = "BEGIN:VCALENDAR\r\nSUMMARY:Späti\r\nEND:VCALENDAR\r\n";
    const type = "text/calendar; charset=utf-8; method=PUBLISH";
    const params = { code: "735102", minutes: 10 };
    const mail = {
      template: "login_code",
      to,
      locale: "en-us",
      brand: testBrand(),
      params,
    } as const;
    await mails.send(database.db, { ...mail, attachment: { name: "event.ics", type, text } });
    await sendDueMails();
    const [received] = server.mails;
    expect(received?.calendar).toBe(text.replaceAll("\r\n", "\n"));
    expect(received?.text).toContain("Your code: 735102\n");
    expect(received?.html).toContain(">735102</p>");
  });

  it("takes mails that were written when there were no files yet", async () => {
    const content = {
      html: "<p>1</p>",
      text: "1",
      from: { name: "N", address: "n@north.example" },
    };
    await database.sql`
      insert into outgoing_mails (uuid, recipient, subject, sealed_content)
      values (gen_random_uuid(), ${to}, 'Old', ${seal(key, JSON.stringify(content))})`;
    await sendDueMails();
    expect(server.mails.map(({ headers }) => headers["subject"])).toEqual(["Old"]);
  });

  it("erases its content", async () => {
    await write();
    await sendDueMails();
    const [row] = await rows();
    expect(row).toMatchObject({ sealed_content: null, subject: "", failed_at: null, attempts: 1 });
    expect(row?.["sent_at"]).not.toBeNull();
    await sendDueMails();
    expect(server.mails).toHaveLength(1);
  });

  it("signs in to a mail server that asks for it", async () => {
    const strict = await startMailServer({ user: "portal", password: "p@ss:word" });
    const url = strict.url.replace("//", "//portal:p%40ss%3Aword@");
    await write();
    await sendDueMails({ transport: createSmtpTransport(url) });
    expect(strict.mails).toHaveLength(1);
    await strict.close();
  });

  it("begins when the change feed tells of it, without waiting for the clock", async () => {
    const feed = openChangeFeed(database.url);
    await new Promise((resolve) => feed.subscribe(resolve));
    const sender = start({ feed });
    await write();
    await server.until(() => server.mails.length > 0);
    expect(server.mails).toHaveLength(1);
    await sender.close();
    await feed.close();
  });

  it("happens once, whoever sends: two processes share fifty mails", async () => {
    const recipients = Array.from({ length: 50 }, (_, index) => `n${index}@tenant.example`);
    for (const recipient of recipients) await write(recipient);
    const other = openDatabase(database.url);
    const senders = [start(), start({ db: other.db })];
    await server.until(() => server.mails.length >= 50);
    await Promise.all(senders.map((sender) => sender.close()));
    await other.close();
    const sent = server.mails.flatMap((mail) => mail.to);
    expect(sent.toSorted()).toEqual(recipients.toSorted());
    expect((await rows()).every((row) => row["sent_at"] !== null)).toBe(true);
  });
});

describe("a mail that is not taken", () => {
  it("is tried again after a minute", async () => {
    server.refusal = { code: 451, text: "try later" };
    await write();
    await sendDueMails();
    const [refused] = await rows();
    expect(refused).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
    expect(refused?.["wait"]).toBeGreaterThan(50);
    expect(refused?.["wait"]).toBeLessThanOrEqual(60);

    server.refusal = null;
    await sendDueMails();
    expect(server.mails).toHaveLength(0);
    await database.sql`update outgoing_mails set next_attempt_at = now()`;
    await sendDueMails();
    expect(server.mails).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ attempts: 2, last_error: null });
  });

  it("is remembered with the server's code and nothing personal", async () => {
    server.refusal = { code: 550, text: "nobody here is called" };
    await write();
    const sender = start();
    await sender.close();
    expect((await rows())[0]?.["last_error"]).toBe("EENVELOPE 550");
    expect(JSON.stringify(sender.log.warn.mock.calls)).not.toMatch(/tenant\.example|735102/);
  });

  it.each([
    [1, 60],
    [2, 300],
    [3, 900],
    [4, 3600],
    [5, 14_400],
  ])("waits longer each time: after attempt %d, %d seconds", async (attempt, seconds) => {
    server.refusal = { code: 451, text: "try later" };
    await write();
    await database.sql`update outgoing_mails set attempts = ${attempt - 1}`;
    await sendDueMails();
    const wait = Number((await rows())[0]?.["wait"]);
    expect(Math.abs(wait - seconds)).toBeLessThan(10);
  });

  it("is given up after the last attempt, and its content goes", async () => {
    server.refusal = { code: 451, text: "try later" };
    await write();
    await database.sql`update outgoing_mails set attempts = ${maxAttempts - 1}`;
    const sender = start();
    await sender.close();
    const [row] = await rows();
    expect(row).toMatchObject({
      sealed_content: null,
      subject: "",
      sent_at: null,
      last_error: "EENVELOPE 451",
    });
    expect(row?.["failed_at"]).not.toBeNull();
    expect(sender.log.error).toHaveBeenCalledOnce();
  });

  it("does not hold up the others", async () => {
    await write("first@tenant.example");
    await database.sql`update outgoing_mails set sealed_content = 'unreadable'`;
    await write("second@tenant.example");
    await sendDueMails();
    expect(server.mails.map((mail) => mail.to)).toEqual([["second@tenant.example"]]);
  });
});

describe("a lease", () => {
  /** What a lease would be without its locks. */
  const naive = (sql: Pick<TestDatabase, "sql">["sql"]) => sql`
    update outgoing_mails set attempts = attempts + 1
    where uuid in (select uuid from outgoing_mails order by next_attempt_at limit 2)`;

  async function whileLeased(run: () => Promise<void>): Promise<string[]> {
    for (const name of ["a", "b", "c"]) await write(`${name}@tenant.example`);
    return database.db.transaction(async (transaction) => {
      const mine = await leaseMails(transaction, { ...lease, count: 2 });
      await run();
      return mine.map((mail) => mail.recipient);
    });
  }

  it("takes what nobody else is taking, without waiting", async () => {
    let others: string[] = [];
    const mine = await whileLeased(async () => {
      others = (await leaseMails(database.db, lease)).map((mail) => mail.recipient);
    });
    expect([mine.length, others.length]).toEqual([2, 1]);
    expect(mine).not.toContain(others[0]);
  });

  it("takes a code that somebody waits for before what was written earlier", async () => {
    for (const name of ["a", "b", "c"]) {
      const notice = { template: "password_changed", to: `${name}@tenant.example` } as const;
      const mail = { ...notice, locale: "en-us", brand: testBrand(), params: {} } as const;
      await database.db.transaction((tx) => mails.send(tx, mail));
    }
    await write("last@tenant.example");
    const leased = await leaseMails(database.db, { ...lease, count: 2 });
    expect(leased.map(({ recipient }) => recipient).toSorted()).toEqual([
      "a@tenant.example",
      "last@tenant.example",
    ]);
  });

  it("would wait for the others if it did not pass over what they lock", async () => {
    await whileLeased(async () => {
      const impatient = openDatabase(`${database.url}?lock_timeout=100`, { max: 1 });
      await expect(naive(impatient.sql)).rejects.toThrow("lock timeout");
      await impatient.close();
    });
  });
});

describe("a process that dies", () => {
  it("leaves its mails to others when the lease ends, not before", async () => {
    await write();
    await leaseMails(database.db, lease);
    await sendDueMails();
    expect(server.mails).toHaveLength(0);
    await database.sql`update outgoing_mails set next_attempt_at = now()`;
    await sendDueMails();
    expect(server.mails).toHaveLength(1);
  });

  it("with every attempt leaves a mail that is given up", async () => {
    await write();
    await database.sql`update outgoing_mails set attempts = ${maxAttempts}`;
    expect(await leaseMails(database.db, lease)).toEqual([]);
    await giveUpLateMails(database.db, maxAttempts);
    expect((await rows())[0]).toMatchObject({
      sealed_content: null,
      subject: "",
      last_error: "LATE",
    });
  });
});

describe("a lease that another process has taken since", () => {
  const later = { reason: "OLD", seconds: 900 };
  it.each<[string, (stale: { uuid: string; attempts: number }) => Promise<void>]>([
    ["sent", (stale) => markSent(database.db, stale)],
    ["postponed", (stale) => postpone(database.db, stale, later)],
    ["given up", (stale) => giveUp(database.db, stale, "OLD")],
  ])("cannot have its mail %s any more", async (_what, finish) => {
    await write();
    const [stale] = await leaseMails(database.db, lease);
    await database.sql`update outgoing_mails set next_attempt_at = now()`;
    const [fresh] = await leaseMails(database.db, lease);
    await finish(stale ?? { uuid: "", attempts: 0 });
    const untouched = { sent_at: null, failed_at: null, last_error: null, wait: lease.seconds };
    expect((await rows())[0]).toMatchObject({ ...untouched, attempts: fresh?.attempts });
  });
});

describe("a database that goes away", () => {
  it("does not end the sender, nor keep it from closing", async () => {
    const nowhere = openDatabase("postgres://127.0.0.1:9/none");
    const sender = start({ db: nowhere.db });
    await sender.close();
    expect(sender.log.warn).toHaveBeenCalledOnce();
    await nowhere.close();
  });

  it("after a mail is sent does not have it sent twice", async () => {
    await write();
    let sent = 0;
    const transport: MailTransport = {
      async send() {
        sent += 1;
        await database.sql`alter table outgoing_mails rename to hidden_mails`;
      },
      close: () => undefined,
    };
    const { promise: isWaiting, resolve: warn } = Promise.withResolvers<void>();
    const sender = start({ transport, log: { warn: () => warn(), error: () => undefined } });
    await isWaiting;
    await database.sql`alter table hidden_mails rename to outgoing_mails`;
    await database.sql`update outgoing_mails set next_attempt_at = now()`;
    await sender.wake();
    await sender.close();
    expect(sent).toBe(1);
    expect((await rows())[0]?.["sent_at"]).not.toBeNull();
  });
});

describe("an old mail", () => {
  it("is not sent after a day, but given up", async () => {
    await write();
    await database.sql`update outgoing_mails set created_at = now() - interval '25 hours'`;
    await sendDueMails();
    expect(server.mails).toHaveLength(0);
    await giveUpLateMails(database.db, maxAttempts);
    expect((await rows())[0]).toMatchObject({ sealed_content: null, last_error: "LATE" });
  });

  it("is forgotten after thirty days", async () => {
    await write("old@tenant.example");
    await database.sql`update outgoing_mails set created_at = now() - interval '31 days'`;
    await write("new@tenant.example");
    await deleteOldMails(database.db, 30);
    expect((await rows()).map((row) => row["recipient"])).toEqual(["new@tenant.example"]);
  });
});
