import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commonFingerprints, isCommonPassword } from "./common-passwords.ts";

describe("common passwords", () => {
  it.each([
    "password",
    "Password1!",
    "P@ssw0rd2026",
    "QWERTY",
    "dragon",
    "Dragon2026!",
    "!letmein7",
    "Welcome#2026",
    "Sommer2026!",
    "Warszawa1!",
    "trustno1",
  ])("are refused: %s", async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each([
    "Correct-horse-7",
    "Harbour-house-7",
    "Größe-im-Haus-7",
    "2026-11-21!!",
    "My dog ate 3 of the red shoes.",
    "Der Zug fährt um 7 Uhr ab, oder?",
    "kV7#mPq9$xTz",
  ])("are not phrases and random signs: %s", async (password) =>
    expect(await isCommonPassword(password)).toBe(false),
  );

  it("are at least 100,000, each of which can be met", async () => {
    const list = await commonFingerprints();
    expect(list.length).toBeGreaterThan(300_000);
    expect(new Set(list).size).toBe(list.length);
    expect(list.byteLength).toBeLessThan(3_000_000);
  });

  it("are mistaken for none of 20,000 random passwords", async () => {
    const random = Array.from({ length: 20_000 }, () => randomBytes(12).toString("base64"));
    const refused = await Promise.all(random.map(isCommonPassword));
    expect(refused.filter(Boolean)).toEqual([]);
  });
});
