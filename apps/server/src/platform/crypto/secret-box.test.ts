import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isMacOf, macsOf } from "./keyring.ts";
import { deriveKey, reseal, seal, unseal } from "./secret-box.ts";

const [old, fresh, other] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const;

describe("a sealed text", () => {
  it("opens with the key that closed it, whether it is in use or from before", () => {
    const sealed = seal([old], "text");
    expect(unseal([old], sealed)).toBe("text");
    expect(unseal([fresh, other, old], sealed)).toBe("text");
    expect(() => unseal([fresh, other], sealed)).toThrow("None of the keys");
  });

  it("is closed by the key in use", () => {
    expect(unseal([fresh], seal([fresh, old], "text"))).toBe("text");
  });

  it("is closed anew where an older key did it, and only there", () => {
    const sealed = seal([old], "text");
    const again = reseal([fresh, old], sealed) ?? "";
    expect(unseal([fresh], again)).toBe("text");
    expect(reseal([fresh, old], again)).toBeNull();
    expect(() => reseal([fresh], sealed)).toThrow("None of the keys");
  });

  it.each(["", "AAAA", "A".repeat(38), "A".repeat(200)])(
    "does not open when it is %j",
    (rubbish) => {
      expect(() => unseal([fresh, old], rubbish)).toThrow("None of the keys");
    },
  );
});

describe("a message code", () => {
  it("holds under any of the keys, whole or shortened, and under no other", () => {
    const [whole] = macsOf([old], "text");
    expect(isMacOf([fresh, old], "text", whole)).toBe(true);
    expect(isMacOf([fresh, old], "text", whole.subarray(0, 16))).toBe(true);
    expect(isMacOf([fresh, other], "text", whole)).toBe(false);
    for (const length of [0, 15]) {
      expect(isMacOf([old], "text", whole.subarray(0, length))).toBe(false);
    }
    for (const more of [whole.subarray(0, 1), whole]) {
      expect(isMacOf([old], "text", Buffer.concat([whole, more]))).toBe(false);
    }
    expect(isMacOf([fresh, old], "texts", whole)).toBe(false);
  });
});

it("derives other keys for each purpose and secret", () => {
  const keys = [...deriveKey([old, fresh], "one"), ...deriveKey([old, fresh], "two")];
  expect(new Set(keys.map((key) => macsOf([key], "text")[0].toString("hex"))).size).toBe(4);
});
