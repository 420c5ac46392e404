import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { runTestImport } from "../imports/testing/run-test-import.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A file of one row. */
function fileOf(row: Readonly<Record<string, string>>): string {
  const quoted = Object.values(row).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  return `${Object.keys(row).join(",")}\n${quoted.join(",")}\n`;
}

async function importOne(kind: string, row: Readonly<Record<string, string>>) {
  const result = await runTestImport(database, kind, fileOf(row));
  const [item] = await database.sql`
    select * from content_items where external_id = ${row["id"] ?? ""}`;
  return { ...result, item };
}

describe("importing content", () => {
  it("fills every field that a page shows", async () => {
    const { item } = await importOne("posts", {
      id: "full",
      title: "Opening",
      message: "Doors at six",
      "message:de-de": "Einlass um sechs",
      rich_description_type: "PLAIN",
      rich_description: "2 < 3 <b>",
      display_start_at: "no",
      display_calendar_icon: "no",
      virtual_directions: "Ask for the code",
      cta_label_at_capacity: "Full",
      "cta_label_at_capacity:de-de": "Voll",
      cta_display_start_at: "2026-11-20",
      cta_display_end_at: "2026-11-21",
      tags: "#music; food; Music",
      "tags:de-de": "Musik; Essen",
    });
    expect(item).toMatchObject({
      message: "Doors at six",
      translations: {
        "de-de": {
          message: "Einlass um sechs",
          cta_label_at_capacity: "Voll",
          tags: "Musik;Essen",
        },
      },
      rich_description_type: "PLAIN",
      rich_description: "2 < 3 <b>",
      display_start_at: false,
      display_calendar_icon: false,
      virtual_directions: "Ask for the code",
      cta_label_at_capacity: "Full",
      tags: ["Music", "food"],
    });
    const [window] = await database.sql`
      select cta_display_end_at - cta_display_start_at = interval '47:59' as two_days
      from content_items where external_id = 'full'`;
    expect(window).toEqual({ two_days: true });
  });

  it("finds what content belongs to by key or title, and keeps it on the next run", async () => {
    await importOne("amenities", { id: "gym", title: "Gym", category: "Fitness" });
    await importOne("offers", { id: "lunch", title: "Lunch for two" });
    await runTestImport(database, "companies", "id,name\nnord,Café Nord\n");
    const row = {
      id: "linked",
      title: "Linked",
      attachable_amenity: "gym",
      attachable_content: "Lunch for two",
      attachable_company: "café nord",
      attachable_service_uuid: "",
      attachable_survey_type: "feedback",
      attach_secondary_content: "yes",
      navigation_type: "amenity",
      navigation_value: "",
      navigation_url: "/building",
    };
    const first = await importOne("posts", row);
    expect(first.problems).toEqual([]);
    const uuid = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(first.item).toMatchObject({
      attachable: {
        amenity_uuid: uuid,
        content_uuid: uuid,
        company_uuid: uuid,
        survey_type: "feedback",
        has_secondary_content: true,
      },
      navigation_command: { type: "amenity", value: "", options: { url: "/building" } },
    });
    expect(await importOne("posts", row)).toMatchObject({ unchanged: 1 });
    const emptied = await importOne("posts", { ...row, attachable_survey_type: "" });
    expect(emptied).toMatchObject({ updated: 1 });
    expect(emptied.item?.["attachable"]).not.toHaveProperty("survey_type");
  });

  it.each([
    [{ attachable_amenity: "pool" }, "names no amenity of the portfolio: pool"],
    [{ attachable_content: "Twin" }, "names more than one content: Twin"],
    [{ attachable_service_uuid: "7" }, "is not a UUID: 7"],
    [{ cta_type: "EXTERNAL_URL", cta_url: "wallet://x" }, "is not a web address: wallet://x"],
    [{ cta_type: "NATIVE_LINK", cta_url: "javascript:x" }, "is no link of an app: javascript:x"],
  ])("refuses %j", async (cells, reason) => {
    await runTestImport(database, "posts", "id,title\ntwin-1,Twin\ntwin-2,Twin\n");
    const { problems } = await importOne("posts", { id: "bad", title: "Bad", ...cells });
    expect(problems.map((problem) => problem.reason)).toEqual([reason]);
  });

  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    ["a start after its end", {}, { start_at: "2026-12-17T09:00" }, ["would end before it starts"]],
    ["a start before its end", {}, { start_at: "2026-12-10T10:00" }, []],
    ["an end before its start", {}, { end_at: "2026-12-09" }, ["would end before it starts"]],
    ["both times", {}, { start_at: "2026-12-17T09:00", end_at: "2026-12-17T10:00" }, []],
    [
      "a type that does not open its link",
      { cta_type: "NATIVE_LINK", cta_url: "wallet://open" },
      { cta_type: "EXTERNAL_URL" },
      ["has a link already that its cta_type does not open"],
    ],
    ["a type for its link", { cta_url: "x.example" }, { cta_type: "CLAIM" }, []],
    [
      "a text of another type",
      { rich_description_type: "PLAIN", rich_description: "2 < 3" },
      { "rich_description:de-de": "3 > 2" },
      ["needs its rich_description_type, which is PLAIN"],
    ],
    [
      "another type of its text",
      { rich_description: "<p>2</p>" },
      { rich_description_type: "PLAIN" },
      ["needs its rich_description with another rich_description_type"],
    ],
    [
      "its text and its type",
      { rich_description: "<p>2</p>" },
      { rich_description_type: "PLAIN", rich_description: "2" },
      [],
    ],
  ])("sees what is stored when a later file says %s", async (name, before, cells, reasons) => {
    const own = { id: name, title: "Talk" };
    const times = { start_at: "2026-12-10T09:00", end_at: "2026-12-10T11:00" };
    expect(await importOne("posts", { ...own, ...times, ...before })).toMatchObject({
      inserted: 1,
      problems: [],
    });
    const { problems, item } = await importOne("posts", { ...own, ...cells });
    expect(problems).toEqual(reasons.map((reason) => ({ line: 2, column: null, reason })));
    expect(item?.["over_at"]).toEqual(item?.["end_at"]);
  });

  it("takes links of apps for calls to action that open one", async () => {
    const cells = { cta_type: "NATIVE_LINK", cta_url: "wallet://open" };
    const { item } = await importOne("posts", { id: "native", title: "Native", ...cells });
    expect(item).toMatchObject({ cta_url: "wallet://open" });
  });

  it("puts pages into the building's second list, whose categories other kinds then find", async () => {
    await importOne("secondary", { id: "rules", title: "House rules", category: "Good to know" });
    await importOne("posts", { id: "tip", title: "A tip", category: "Good to know" });
    const rows = await database.sql`
      select c.type, count(*)::int as items from categories c
      join content_items i on i.category_uuid = c.uuid
      where c.name = 'Good to know' group by c.type`;
    expect(rows).toEqual([{ type: "SecondaryContent", items: 2 }]);
  });
});
