import { describe, expect, it } from "vitest";
import { chapterTexts } from "./chapter-texts.ts";

describe("chapterTexts", () => {
  it("loads a chapter once for all who wait, and has it at hand from then on", async () => {
    const loading = chapterTexts("en-us", "sign_up");
    expect(loading).toBeInstanceOf(Promise);
    expect(chapterTexts("en-us", "sign_up")).toBe(loading);
    const t = await loading;
    expect(chapterTexts("en-us", "sign_up")).toBe(loading);
    expect(loading).toMatchObject({ status: "fulfilled", value: t });
    expect(t("sign_up.step", { at: 2, of: 5 })).toBe("Step 2 of 5");
  });

  it("keeps languages apart", async () => {
    const t = await chapterTexts("de-de", "sign_up");
    expect(t("sign_up.step", { at: 2, of: 5 })).toBe("Schritt 2 von 5");
  });
});
