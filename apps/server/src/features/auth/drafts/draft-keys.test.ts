import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createDraftKeys, draftSeconds } from "./draft-keys.ts";

const secret = [randomBytes(32)] as const;
let time = Date.UTC(2026, 10, 21, 9);
const keys = createDraftKeys({ secret, now: () => time });

describe("keys of drafts", () => {
  it("are found by their tickets, in every process, and differ", () => {
    const [one, other] = [keys.make(), keys.make()];
    const elsewhere = createDraftKeys({ secret, now: () => time });
    expect(elsewhere.find(one.ticket)).toEqual(one);
    expect(other.key).not.toBe(one.key);
    expect(Buffer.from(one.key, "base64url")).toHaveLength(32);
  });

  it("are not told after an hour", () => {
    const { ticket, key } = keys.make();
    time += (draftSeconds - 1) * 1000;
    expect(keys.find(ticket)).toEqual({ ticket, key, seconds: 1 });
    time += 1000;
    expect(keys.find(ticket)).toBeNull();
  });

  it("are others where somebody prolongs a ticket, or the installation has another secret", () => {
    const { ticket, key } = keys.make();
    const longer = Buffer.from(ticket, "base64url");
    longer.writeUInt32BE(longer.readUInt32BE(16) - 1, 16);
    expect(keys.find(longer.toString("base64url"))?.key).not.toBe(key);
    longer.writeUInt32BE(longer.readUInt32BE(16) + 3600, 16);
    expect(keys.find(longer.toString("base64url"))).toBeNull();
    const now = () => time;
    expect(createDraftKeys({ secret: [randomBytes(32)], now }).find(ticket)?.key).not.toBe(key);
  });

  it.each(["", "x", "a".repeat(100)])("are none for %o", (ticket) =>
    expect(keys.find(ticket)).toBeNull(),
  );
});
