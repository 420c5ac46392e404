import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { createSandboxVault, type SandboxVault } from "./sandbox-vault.ts";

let database: TestDatabase;
let vault: SandboxVault;
beforeAll(async () => {
  database = await createTestDatabase();
  vault = createSandboxVault({ db: database.db, secretKey: [Buffer.alloc(32, 1)] });
});
afterAll(() => database.close());
afterEach(() => void vi.useRealTimers());

const card = { brand: "visa", lastFour: "1111", month: 4, year: 2031, holderName: "Ada Byron" };

const openFields = async () => {
  const { nonce, signature } = await vault.openSession("http://localhost:4000");
  return { nonce: nonce ?? "", signature: signature ?? "" };
};

describe("the sandbox for cards", () => {
  it("opens fields of its own host", async () => {
    expect(await vault.openSession("http://localhost:4000")).toMatchObject({
      vault: "sandbox",
      script_url: "http://vault.localhost:4000/iframe-v1.js",
    });
    expect(vault.pageSources("https://portal.example")).toEqual(["https://vault.portal.example"]);
  });

  it("keeps a card by the hash of its token", async () => {
    expect(await vault.take(await openFields(), { ...card, token: "kept" })).toBe(true);
    expect(await vault.readCard("kept")).toEqual(card);
    const rows = await database.sql`select * from sandbox_cards`;
    expect(JSON.stringify(rows)).not.toContain('kept"');
    expect(await vault.readCard("another")).toBeNull();
  });

  it("takes a card once, and from fields that the portal has opened only", async () => {
    const opening = await openFields();
    expect(await vault.take(opening, { ...card, token: "once" })).toBe(true);
    expect(await vault.take(opening, { ...card, token: "once" })).toBe(false);
    const other = { ...opening, nonce: "made up" };
    expect(await vault.take(other, { ...card, token: "other" })).toBe(false);
    expect(await vault.take({ nonce: "", signature: "" }, { ...card, token: "other" })).toBe(false);
  });

  it("takes cards from fields that were opened less than twelve hours ago", async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    const [one, other] = [await openFields(), await openFields()];
    vi.setSystemTime(Date.now() + 12 * 3_600_000 - 1);
    expect(await vault.take(one, { ...card, token: "in time" })).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    expect(await vault.take(other, { ...card, token: "late" })).toBe(false);
  });

  it("forgets a card that nobody saves, after an hour", async () => {
    const opening = await openFields();
    await vault.take(opening, { ...card, token: "loose" });
    await vault.take(opening, { ...card, token: "saved" });
    expect(await vault.retain("saved")).toBe(true);
    await database.sql`update sandbox_cards set created_at = now() - interval '59 minutes'`;
    expect(await vault.readCard("loose")).toEqual(card);
    await database.sql`update sandbox_cards set created_at = now() - interval '60 minutes'`;
    expect(await vault.readCard("loose")).toBeNull();
    expect(await vault.retain("loose")).toBe(false);
    await vault.sweep();
    expect(await database.sql`select brand from sandbox_cards`).toHaveLength(1);
    expect(await vault.readCard("saved")).toEqual(card);
  });

  it("gives out a token for a gateway, until the card is forgotten", async () => {
    await vault.take(await openFields(), { ...card, token: "used" });
    expect(await vault.tokenFor("used", "stripe")).toMatch(/^sandbox_stripe_[\da-f]{32}$/);
    await vault.forget("used");
    await vault.forget("used");
    expect(await vault.tokenFor("used", "stripe")).toBeNull();
  });
});
