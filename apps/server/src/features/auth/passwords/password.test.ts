import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

describe("a hash of a password", () => {
  it("takes what OWASP asks of Argon2id, and a salt of its own", async () => {
    const [one, other] = [
      await hashPassword("Correct-horse-7"),
      await hashPassword("Correct-horse-7"),
    ];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  it("is of this password and of no other", async () => {
    const hash = await hashPassword("Correct-horse-7");
    expect(await verifyPassword(hash, "Correct-horse-7")).toBe(true);
    expect(await verifyPassword(hash, "correct-horse-7")).toBe(false);
  });

  it("that there is not is nobody's password", async () => {
    expect(await verifyPassword(null, "")).toBe(false);
  });
});
