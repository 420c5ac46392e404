import { randomBytes } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cardsToldBy, testCardNumbers } from "../../../../../e2e/support/card-digits.ts";
import { getTableConfig, is, PgTable } from "../../platform/database/drizzle.ts";
import * as schema from "../../platform/database/schema.ts";
import { makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { cardIn, createWallet } from "./testing/wallet.ts";

let written = "";
const { write } = process.stdout;
beforeAll(() => {
  // The log goes to standard output; everything that it says at its loudest is read here.
  process.stdout.write = (chunk: string | Uint8Array) => {
    written += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
    return true;
  };
});
const test = usePortal({ LOG_LEVEL: "trace" });
afterAll(() => {
  process.stdout.write = write;
});

/** Every row of every table, as text. */
async function everyRow(): Promise<string> {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { name } = getTableConfig(table);
      const { sql } = test.database;
      const rows = await sql<{ text: string }[]>`
        select to_jsonb(t)::text as text from ${sql(name)} t`;
      return rows.map(({ text }) => `${name} ${text}`).join("\n");
    }),
  );
  return texts.join("\n");
}

const vault = { host: "vault.localhost:4000", origin: "http://vault.localhost:4000" };

it.each([
  ["4242424242424242", true],
  ['{"number":"4242 4242 4242 4242"}', true],
  ["number=3782-822463-10005", true],
  ["?card=5555%205555%205555%204444", true],
  ["visa ending in 4242, good to 04/2042", false],
])("finds a number in %s: %s", (text, isTold) => {
  expect(cardsToldBy(text).length > 0).toBe(isTold);
});

/** A number as it stands on a card. */
const inGroups = (number: string, between: string) => number.match(/.{1,4}/g)?.join(between) ?? "";

it("keeps, logs and answers no more of a card than its last four, whatever is sent", async () => {
  const user = await makeUser(test.database.db, test.ours);
  const wallet = createWallet(test.app, await test.bearer(user.email));
  const answers: LightMyRequestResponse[] = [];
  const tokens: string[] = [];

  /** Has the sandbox take a card, as its fields ask it to, perhaps with what they never say. */
  async function take(number: string, more: object = {}): Promise<string> {
    const opened = await wallet.openVault();
    const { nonce, signature } = opened.json().data.session;
    const token = randomBytes(20).toString("hex");
    const card = { brand: "visa", last_four: number.slice(-4), month: 3, year: 2098 };
    const payload = { ...card, holder_name: "Maya Lind", nonce, signature, token, ...more };
    answers.push(
      opened,
      await test.app.inject({ method: "POST", url: "/cards", headers: vault, payload }),
    );
    tokens.push(token);
    return token;
  }

  for (const number of testCardNumbers) {
    // What a broken page might say: it is refused, or left aside.
    await take(number, { last_four: number });
    await take(number, { token: number });
    await take(number, { holder_name: inGroups(number, " ") });
    answers.push(await wallet.save(number), await wallet.save(inGroups(number, "-")));
    const token = await take(number, { number, cvv: "737" });
    const more = { payment_token: token, number, card: { number } };
    const saved = await wallet.ask("POST", "/payment-methods", more);
    expect(saved.statusCode).toBe(200);
    const { id, card_last_four: lastFour } = cardIn(saved);
    expect(lastFour).toBe(number.slice(-4));
    const tracked = {
      building_uuid: test.ours.buildingUuid,
      event_type: "page_view",
      properties: { page: "Payment cards" },
    };
    answers.push(
      saved,
      await wallet.ask("GET", "/payment-methods"),
      await wallet.choose(id),
      await wallet.tokenize(id),
      await wallet.tokenize(id, number),
      await wallet.tokenize(id, inGroups(number, "-")),
      await wallet.tokenize(id, inGroups(number, "_")),
      await wallet.ask("POST", "/analytics/v2/track", tracked),
    );
    if (number.startsWith("3")) answers.push(await wallet.remove(id));
  }

  const rows = await everyRow();
  const lines = [written, ...(await test.securityLines())].join("\n");
  expect(written).toContain("request refused");
  expect(rows).toContain("analytics_events");
  expect(lines).toContain("card.saved");
  expect(cardsToldBy(rows)).toEqual([]);
  expect(cardsToldBy(answers.map(({ body }) => body).join("\n"))).toEqual([]);
  expect(cardsToldBy(lines)).toEqual([]);
  for (const token of tokens) {
    expect(rows).not.toContain(token);
    expect(lines).not.toContain(token);
  }
});
