import { describe, expect, it } from "vitest";
import { checkContent } from "./content.write.ts";

const item = { externalId: "1", title: "Talk" };

/** What is wrong with an item, by field. */
function faultsOf(draft: Parameters<typeof checkContent>[0]) {
  const { faults } = checkContent({ ...item, ...draft });
  return (faults ?? []).map(({ field, reason }) => `${field} ${reason}`);
}

const cleanOf = (draft: Parameters<typeof checkContent>[0]) => {
  const result = checkContent({ ...item, ...draft });
  return result.faults === null ? result.row : null;
};

describe("what is to be written of content", () => {
  it("needs a title and a key", () => {
    expect(checkContent({}).faults?.map(({ field }) => field)).toEqual(["externalId", "title"]);
  });

  it("does not end before it starts", () => {
    const startAt = new Date("2026-11-20T18:00:00Z");
    expect(faultsOf({ startAt, endAt: startAt })).toEqual([]);
    const before = new Date("2026-11-20T17:59:59Z");
    expect(faultsOf({ startAt, endAt: before })).toEqual(["endAt is before the start"]);
  });

  it("costs something of a currency", () => {
    expect(faultsOf({ currencyType: "EUR", priceMinor: 1 })).toEqual([]);
    expect(faultsOf({ priceMinor: 250 })).toEqual(["priceMinor needs a currency_type"]);
    expect(faultsOf({ currencyType: "EUR", priceMinor: 0 })).toHaveLength(1);
    expect(faultsOf({ currencyType: "JPY" })).toEqual(["currencyType needs a price with it"]);
  });

  it.each([
    ["capacity", 1, 1_000_000],
    ["maxGuests", 0, 20],
    ["maxClaimsTotal", 1, 1_000_000],
    ["maxClaimsPerUser", 1, 1000],
  ] as const)("keeps %s between %d and %d", (field, min, max) => {
    expect([min, max].flatMap((value) => faultsOf({ [field]: value }))).toEqual([]);
    expect([min - 1, max + 1].flatMap((value) => faultsOf({ [field]: value }))).toHaveLength(2);
  });

  it("has rich text unless its type says otherwise, in other languages too", () => {
    const richDescription = "<p>2 < 3<script>x</script></p>";
    const translations = { "de-de": { richDescription } };
    expect(cleanOf({ richDescription, translations })).toMatchObject({
      richDescription: "<p>2 &lt; 3</p>",
      translations: { "de-de": { richDescription: "<p>2 &lt; 3</p>" } },
    });
    const plain = { richDescription, richDescriptionType: "PLAIN" };
    expect(cleanOf(plain)).toMatchObject({ richDescription });
  });

  it("opens an app only where it is said to", () => {
    const ctaUrl = "lift://floor/3";
    expect(faultsOf({ ctaUrl, ctaType: "DEEP_LINK" })).toEqual([]);
    expect(faultsOf({ ctaUrl, ctaType: "EXTERNAL_URL" })).toHaveLength(1);
    expect(faultsOf({ ctaUrl: "javascript:x", ctaType: "DEEP_LINK" })).toHaveLength(1);
  });

  it("leads where its link says when nobody says what it does", () => {
    expect(cleanOf({ ctaUrl: " /building" })).toMatchObject({ ctaType: "INTERNAL_LINK" });
    expect(cleanOf({ ctaUrl: "x.example" })).toMatchObject({ ctaType: "EXTERNAL_URL" });
    expect(cleanOf({ ctaUrl: null })).toMatchObject({ ctaType: null });
    expect(cleanOf({ ctaUrl: "/a", ctaType: null })).toMatchObject({ ctaType: null });
    expect(cleanOf({})).not.toHaveProperty("ctaType");
  });

  it("commands something, or nothing", () => {
    const options = { url: "x.example" };
    expect(cleanOf({ navigationCommand: { type: "url", value: "", options } })).toMatchObject({
      navigationCommand: { type: "url", value: "", options: { url: "https://x.example/" } },
    });
    expect(cleanOf({ navigationCommand: { type: " ", value: "x" } })).toMatchObject({
      navigationCommand: null,
    });
    const script = { type: "url", value: "", options: { url: "javascript:x" } };
    expect(faultsOf({ navigationCommand: script })).toEqual([
      "navigationCommand.options.url is not a web address: javascript:x",
    ]);
  });

  it("belongs to rows by their keys", () => {
    expect(faultsOf({ attachable: { service_uuid: "none" } })).toEqual([
      "attachable.service_uuid is not a UUID: none",
    ]);
  });
});
