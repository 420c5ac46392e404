import { expect, it } from "vitest";
import { requiredLine, requiredText } from "./typed-text.ts";

it("tidies what was typed", () => {
  expect(requiredLine(" A\u202E  tap\n", "/subject")).toBe("A tap");
  expect(requiredText(" A tap\r\n\u202Edrips. ", "/text")).toBe("A tap\ndrips.");
});

it.each([requiredLine, requiredText])(
  "refuses what is nothing then, and names the field",
  (read) => {
    expect(() => read(" \u202E\n", "/subject")).toThrow(
      expect.objectContaining({
        code: "request.invalid",
        fields: { "/subject": "must not be blank" },
      }),
    );
  },
);
