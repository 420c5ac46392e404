import { describe, expect, it } from "vitest";
import { isUuid, readUuid, uuidForm } from "./uuid.ts";

const uuid = "019abcde-0000-0000-0000-0123456789af";

describe("an id", () => {
  it("is one in any capitals, and read in small letters", () => {
    expect([uuid, uuid.toUpperCase()].map(isUuid)).toEqual([true, true]);
    expect(readUuid(uuid.toUpperCase())).toBe(uuid);
  });

  it.each(["", "none", `${uuid}0`, ` ${uuid}`, `${uuid}\n`, `{${uuid}}`, uuid.replaceAll("-", "")])(
    "is not %j",
    (text) => {
      expect(readUuid(text)).toBeNull();
    },
  );

  it("has a form that patterns are made of", () => {
    expect(new RegExp(`/items/(${uuidForm})$`).exec(`/items/${uuid}`)?.[1]).toBe(uuid);
  });
});
