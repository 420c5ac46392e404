import { expect, it } from "vitest";
import { tidyLine, tidyText } from "./tidy-text.ts";

it("keeps nothing that turns letters round or is none", () => {
  expect(tidyLine("Anna\u202Ereluf\u0000 \u0007M")).toBe("Annareluf M");
  expect(tidyText(" Ring\u202D twice.\r\nWait.\u009B ")).toBe("Ring twice.\nWait.");
  expect(tidyLine("\u202E \u0000")).toBeNull();
  expect(tidyLine(undefined)).toBeNull();
});

it("spells a letter in one way, however it was composed", () => {
  expect(tidyLine("Andre\u0301")).toBe("Andr\u00E9");
  expect(tidyText("Andre\u0301")).toBe("Andr\u00E9");
});
