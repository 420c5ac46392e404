import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createDraftKeys } from "./draft-keys.ts";

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
    time += (3600 - 1) * 1000;
    expect(keys.find(ticket)).toEqual({ ticket, key, seconds: 1 });
    time += 1000;
    expect(keys.find(ticket)).toBeNull();
  });

  it.each([-1, 1, 3600])("are not told where somebody moves the end of a ticket by %i", (by) => {
    const ticket = Buffer.from(keys.make().ticket, "base64url");
    ticket.writeUInt32BE(ticket.readUInt32BE(16) + by, 16);
    expect(keys.find(ticket.toString("base64url"))).toBeNull();
  });

  it("stay the same when the secret changes, until the one before is gone", () => {
    const made = keys.make();
    const fresh = randomBytes(32);
    const now = () => time;
    expect(createDraftKeys({ secret: [fresh, ...secret], now }).find(made.ticket)).toEqual(made);
    expect(createDraftKeys({ secret: [fresh], now }).find(made.ticket)).toBeNull();
    const next = createDraftKeys({ secret: [fresh, ...secret], now }).make();
    expect(createDraftKeys({ secret: [fresh], now }).find(next.ticket)).toEqual(next);
  });

  it.each(["", "x", "a".repeat(100)])("are none for %o", (ticket) =>
    expect(keys.find(ticket)).toBeNull(),
  );
});
