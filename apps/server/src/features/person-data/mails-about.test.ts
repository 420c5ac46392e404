import { expect, it } from "vitest";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import { inArray } from "../../platform/database/drizzle.ts";
import { addressOf } from "../../testing/addresses.ts";
import { makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createMailService } from "../mail/mail.service.ts";
import { outgoingMails } from "../mail/mail.tables.ts";
import { leaseMails, markSent } from "../mail/sender/mail-queue.repository.ts";
import { testBrand } from "../mail/testing/test-brand.ts";
import { erasePerson } from "./erase-person.ts";

const test = usePortal();

/** Tells a host that a visitor is there, by a mail server that is away. */
async function tellHost(to: string, visitor: { name: string; email: string | null }) {
  const mail = createMailService({ key: deriveKey(test.secretKey, "mail"), delivery: "smtp" });
  await mail.send(test.database.db, {
    template: "visitor_arrived",
    to,
    locale: "en-us",
    brand: testBrand(),
    about: [visitor.email],
    params: {
      visitor: visitor.name,
      visitorCompany: null,
      host: "Maya Lind",
      startAt: "2026-05-04T08:00:00Z",
      endAt: "2026-05-04T09:00:00Z",
      timeZone: "Europe/Berlin",
      building: "Quay 1",
      purpose: null,
    },
  });
}

async function subjectsTo(...addresses: string[]) {
  const rows = await test.database.db
    .select()
    .from(outgoingMails)
    .where(inArray(outgoingMails.recipient, addresses));
  return rows.map(({ subject }) => subject).toSorted();
}

it("takes back what waits and tells others of somebody erased, and nothing else", async () => {
  const { db } = test.database;
  const [gone, host] = [await makeUser(db, test.ours), await makeUser(db, test.ours)];
  // More than are opened at a time.
  for (let at = 0; at < 210; at += 1)
    await tellHost("desk@tenant.example", { name: "Zoe", email: null });
  await tellHost(host.email, { name: "Carlomagno Zwetschge", email: gone.email });
  await tellHost(host.email, { name: "Carla Zwetschge", email: host.email });
  await erasePerson(db, gone.email, test.secretKey);
  expect(await subjectsTo(host.email)).toEqual(["Carla Zwetschge is here"]);
  expect(await subjectsTo("desk@tenant.example")).toHaveLength(210);
});

it("leaves all that waits where nobody is erased", async () => {
  await tellHost("asked@tenant.example", { name: "Nobody", email: "nobody@tenant.example" });
  const { db } = test.database;
  expect(await erasePerson(db, addressOf("nobody@tenant.example"), test.secretKey)).toBe(false);
  expect(await subjectsTo("asked@tenant.example")).toHaveLength(1);
});

it("finds nobody's name in what was sent to others", async () => {
  const { db } = test.database;
  const to = "sent@tenant.example";
  await tellHost(to, { name: "Carlomagno Zwetschge", email: null });
  const leased = await leaseMails(db, { count: 500, seconds: 60, maxAttempts: 6 });
  for (const mail of leased) await markSent(db, mail);
  expect(await subjectsTo(to)).toEqual([""]);
});
