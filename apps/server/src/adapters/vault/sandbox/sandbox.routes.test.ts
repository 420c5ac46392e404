import { describe, expect, it } from "vitest";
import { usePortal } from "../../../testing/use-portal.ts";

const test = usePortal({ WEB_VIEW_PARENTS: "https://app.example" });

const own = "vault.localhost:4000";
const ask = (url: string, host = own) => test.app.inject({ url, headers: { host } });

/** What the number's frame sends, with the proof that the portal has opened it. */
async function newCard() {
  const { authorization } = await test.bearer(test.ours.email);
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/payments/v1/vault/sessions",
    headers: { authorization, host: "localhost:4000" },
  });
  const { nonce, signature } = answer.json().data.session;
  const token = Math.random().toString(16).slice(2).padEnd(40, "0").slice(0, 40);
  return {
    nonce,
    signature,
    token,
    brand: "visa",
    last_four: "4242",
    month: 4,
    year: 2031,
    holder_name: "Ada Byron",
  };
}

const send = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: "POST",
    url: "/cards",
    headers: { host: own, origin: `http://${own}`, ...headers },
    payload,
  });

describe("the sandbox's host", () => {
  it.each([
    ["number", "'self'"],
    ["cvv", "'none'"],
  ])("serves the field for the %s, to pages of its portal only", async (field, connect) => {
    const answer = await ask(`/fields/${field}`);
    expect(answer.statusCode).toBe(200);
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).toContain(`connect-src ${connect};`);
    expect(policy).toContain(
      "frame-ancestors http://localhost:4000 http://127.0.0.1:4000 https://app.example;",
    );
    expect((await ask(`/fields/${field}`, "localhost:4000")).body).not.toContain("<title>Number");
  });

  it("serves its script to pages of other origins, and keeps its files", async () => {
    const script = await ask("/iframe-v1.js");
    expect(script.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    const { headers } = await ask("/assets/number-1.js");
    expect(headers["cache-control"]).toContain("immutable");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  it.each(["/login", "/api/public/brand-config?host=localhost", "/add-card", "/number.html"])(
    "has nothing else: %s",
    async (url) => expect((await ask(url)).statusCode).toBe(404),
  );

  it("is not there where another vault is, or none", async () => {
    const app = await test.another({
      CARD_VAULT: "spreedly",
      SPREEDLY_ENVIRONMENT_KEY: "env",
      SPREEDLY_ACCESS_SECRET: "secret",
    });
    const headers = { host: own };
    expect((await app.inject({ url: "/fields/number", headers })).statusCode).toBe(404);
    expect((await app.inject({ url: "/iframe-v1.js", headers })).statusCode).toBe(404);
  });

  it("keeps a card of fields that the portal has opened, once", async () => {
    const card = await newCard();
    expect((await send(card)).statusCode).toBe(204);
    expect((await send(card)).statusCode).toBe(403);
    expect((await send({ ...(await newCard()), nonce: "made up" })).statusCode).toBe(403);
  });

  it("keeps nothing for pages of other origins, nor what is no card", async () => {
    const card = await newCard();
    expect((await send(card, { origin: "http://localhost:4000" })).statusCode).toBe(404);
    expect((await send({ ...card, last_four: "4111111111111111" })).statusCode).toBe(400);
    for (const month of [0, 13, 1.5, "04"]) {
      expect((await send({ ...card, month })).statusCode).toBe(400);
    }
    for (const other of [
      { token: "short" },
      { year: 2020 },
      { holder_name: "   " },
      { holder_name: "4242 4242 4242 4242" },
    ]) {
      expect((await send({ ...card, ...other })).statusCode).toBe(400);
    }
  });

  it("drops what is not asked for, such as a number", async () => {
    const card = await newCard();
    const number = "4242424242424242";
    expect((await send({ ...card, number, cvv: "737" })).statusCode).toBe(204);
    const rows = await test.database.sql`select * from sandbox_cards`;
    expect(JSON.stringify(rows)).not.toContain(number);
  });

  it("takes sixty cards of a network an hour", async () => {
    const app = await test.another();
    const card = await newCard();
    const statuses = [];
    for (let at = 0; at < 61; at += 1) {
      const { statusCode } = await app.inject({
        method: "POST",
        url: "/cards",
        remoteAddress: "203.0.113.61",
        headers: { host: own, origin: `http://${own}` },
        payload: { ...card, token: String(at).padStart(40, "0") },
      });
      statuses.push(statusCode);
    }
    expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});
