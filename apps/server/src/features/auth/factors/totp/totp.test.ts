import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { newTotpSecret, totpStep, totpUri } from "./totp.ts";
import { readTotpSetup, writeTotpSetup } from "./totp-setup.ts";

describe("codes of an authenticator app", () => {
  const secret = newTotpSecret();
  const now = 1_800_000_015_000;
  const codeAt = (timestamp: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

  it("are those of RFC 6238, appendix B", () => {
    // The secret of the appendix; its codes have eight digits, of which apps show the last six.
    const known = new Secret({ buffer: new TextEncoder().encode("12345678901234567890").buffer });
    expect(totpStep(known.base32, "287082", 59_000)).toBe(1);
    expect(totpStep(known.base32, "081804", 1_111_111_109_000)).toBe(37_037_036);
  });

  it("hold for the step before and after, and not beyond", () => {
    const step = Math.floor(now / 30_000);
    for (const by of [-1, 0, 1]) {
      expect(totpStep(secret, codeAt(now + by * 30_000), now)).toBe(step + by);
    }
    for (const by of [-2, 2]) expect(totpStep(secret, codeAt(now + by * 30_000), now)).toBeNull();
  });

  it("come from 160 bits, which the address of the QR code names with brand and account", () => {
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    const uri = new URL(totpUri(secret, "Live. Work. Do.", "ada+1@tenant.example"));
    expect(decodeURIComponent(uri.pathname)).toBe("/Live. Work. Do.:ada+1@tenant.example");
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret,
      digits: "6",
      period: "30",
    });
  });
});

describe("setting up an app", () => {
  const key = [new Uint8Array(32).fill(7)] as const;
  const setup = { userUuid: "0199a000-0000-7000-8000-000000000001", secret: "ABC" };

  it("is for its account alone, and for ten minutes", () => {
    const text = writeTotpSetup(key, setup, 0);
    expect(readTotpSetup(key, text, setup.userUuid, 599_999)).toBe("ABC");
    expect(readTotpSetup(key, text, setup.userUuid, 600_000)).toBeNull();
    expect(readTotpSetup(key, text, "somebody else", 0)).toBeNull();
    expect(readTotpSetup(key, `${text.slice(0, -2)}AA`, setup.userUuid, 0)).toBeNull();
    expect(readTotpSetup(key, "", setup.userUuid, 0)).toBeNull();
  });
});
