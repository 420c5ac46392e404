import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { usePortal } from "../../../testing/use-portal.ts";
import { createPassCodes, passHashOf } from "./pass-codes.ts";
import { codeOf, moveVisit, somebody } from "../testing/people.ts";

const test = usePortal();
let host: Awaited<ReturnType<typeof somebody>>;
beforeAll(async () => {
  host = await somebody(test);
});

const open = (code: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/pass/${code}`, headers });

describe("a pass", () => {
  it("shows who, to whom, when and where, and a code, to anybody and without a script", async () => {
    const visit = await host.invite({
      visitors: [{ name: "<b>Anna & Co</b>" }],
      purpose: "Lease",
      note: "Ring twice.\nThen wait.",
    });
    const { statusCode, headers, body } = await open(codeOf(visit));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe|https?:/);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(body).not.toContain("<script");
    expect(body).not.toContain("<b>");
    expect(body).toContain("Pass for &lt;b&gt;Anna &amp; Co&lt;/b&gt;");
    for (const text of [
      "Maya Lind",
      "Harbour House, 1 Quay Street, Hamburg",
      "Lease",
      "<p>Ring twice.</p>",
      "<svg",
    ]) {
      expect(body).toContain(text);
    }
  });

  it.each([
    ["valid", [-10, 60], null, true],
    ["early", [90, 120], null, true],
    ["over", [-60, -1], null, false],
    ["arrived", [-10, 60], "arrived", false],
    ["valid", [-10, 60], "left", true],
    ["cancelled", [-10, 60], "cancelled", false],
  ] as const)("is %s", async (state, window, status, hasCode) => {
    const visit = await host.invite({ note: "Ring twice." });
    await moveVisit(test, visit.uuid, window);
    if (status !== null) {
      await test.database.sql`update visits set status = ${status} where uuid = ${visit.uuid}`;
    }
    const { body } = await open(codeOf(visit));
    expect(body).toContain(`data-state="${state}"`);
    expect(body.includes("<svg")).toBe(hasCode);
    const typed = /<code translate="no">([^<]*)</.exec(body)?.[1]?.split(" ") ?? [];
    expect(typed.join("")).toBe(hasCode ? codeOf(visit) : "");
    expect(Math.max(0, ...typed.map(({ length }) => length))).toBe(hasCode ? 4 : 0);
    expect(body.includes("Ring twice.")).toBe(hasCode);
  });

  it("speaks the language of the browser, else the building's", async () => {
    const code = codeOf(await host.invite());
    const german = await open(code, { "accept-language": "de" });
    expect(german.body).toContain('<html lang="de"');
    expect(german.body).toContain("Besucherausweis für Anna Müller");
    const french = await open(code, { "accept-language": "fr" });
    expect(french.body).toContain('<html lang="en"');
    await test.database.sql`
      update buildings set locale = 'pl-pl' where uuid = ${test.ours.buildingUuid}`;
    expect((await open(code)).body).toContain("Przepustka: Anna Müller");
    await test.database.sql`
      update buildings set locale = 'en-us' where uuid = ${test.ours.buildingUuid}`;
  });

  it("that is none says so, without a limit for who opens real ones, with one for who guesses", async () => {
    const code = codeOf(await host.invite());
    for (let n = 0; n < 70; n += 1) expect((await open(code)).statusCode).toBe(200);
    const { statusCode, body } = await open(randomBytes(20).toString("base64url"));
    expect(statusCode).toBe(404);
    expect(body).toContain("Pass not found");
    let refused = 0;
    // Not all at once: a busy process would refuse some for its own sake.
    for (let round = 0; round < 4; round += 1) {
      const guesses = await Promise.all(
        Array.from({ length: 20 }, () => open(randomBytes(20).toString("base64url"))),
      );
      refused += guesses.filter((answer) => answer.statusCode === 429).length;
    }
    expect(refused).toBe(21);
    // Whoever waits in the same lobby still gets in.
    expect((await open(code)).statusCode).toBe(200);
    await test.database.sql`delete from rate_limits`;
  });
});

describe("the code of a pass", () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)] as const;
  const uuid = "0198f3f4-1111-7111-8111-111111111111";

  it("is not kept, and can be told again while one of the secrets that made it is there", () => {
    const kept = { uuid, ...createPassCodes([old]).issue(uuid) };
    const code = createPassCodes([old]).codeOf(kept) ?? "";
    expect(code).toMatch(/^[\w-]{27}$/);
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(createPassCodes([fresh, old]).codeOf(kept)).toBe(code);
    expect(createPassCodes([fresh]).codeOf(kept)).toBeNull();
  });

  it("is another for each visit and issue, and found alone or at the end of an address", () => {
    const codes = createPassCodes([old]);
    const first = codes.issue(uuid).passHash;
    expect(codes.issue(uuid, 2).passHash).not.toBe(first);
    expect(codes.issue(uuid.replace("0198", "0199")).passHash).not.toBe(first);
    const code = codes.codeOf({ uuid, ...codes.issue(uuid) }) ?? "";
    expect(passHashOf(code)).toBe(first);
    expect(passHashOf(` https://portal.example/pass/${code} `)).toBe(first);
    expect(passHashOf(code.replaceAll(/.{4}/g, "$& "))).toBe(first);
    expect(passHashOf(`${code}?x`)).toBeNull();
    expect(passHashOf(`x${code}`)).toBeNull();
  });
});

it("a visit whose secret is gone gets another pass when it is sent again", async () => {
  const visit = await host.invite();
  await test.database.sql`update visits set pass_hash = 'gone' where uuid = ${visit.uuid}`;
  expect((await host.call("GET", `visits/${visit.uuid}`)).data.visit.pass_url).toBeNull();
  const wish = { idempotency_key: randomUUID() };
  expect((await host.call("POST", `visits/${visit.uuid}/resend`, wish)).status).toBe(204);
  const { data } = await host.call("GET", `visits/${visit.uuid}`);
  expect((await open(codeOf(data.visit))).statusCode).toBe(200);
});
