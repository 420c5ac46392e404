import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { makeCategory, makeContent, makeUtilityButton } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();
let headers: { authorization: string };
let base: string;
let category: { uuid: string };
let event: { uuid: string };
let foreign: { uuid: string; categoryUuid: string };

const hour = 3_600_000;

beforeAll(async () => {
  headers = await test.bearer(test.ours.email);
  base = `buildings/${test.ours.buildingUuid}`;
  const { db } = test.database;
  const { portfolioUuid, buildingUuid } = test.ours;
  category = await makeCategory(db, {
    portfolioUuid,
    type: "AudienceContent",
    name: "What's on",
    translations: { "de-de": { name: "Was läuft" } },
  });
  const amenities = await makeCategory(db, { portfolioUuid, type: "Amenity", name: "Work" });
  const here = { portfolioUuid, buildingUuid, categoryUuid: category.uuid };
  event = await makeContent(db, {
    ...here,
    type: "event_post",
    title: "Rooftop yoga",
    translations: { "de-de": { title: "Yoga auf dem Dach" } },
    priceMinor: 1250,
    currencyType: "EUR",
    startAt: new Date(Date.now() + 48 * hour),
    endAt: new Date(Date.now() + 49 * hour),
    isSpotlight: true,
    isPromoted: true,
    position: 1,
  });
  await makeContent(db, {
    ...here,
    type: "post",
    title: "Roof closed",
    translations: { "de-de": { title: "Dach gesperrt" } },
    position: 2,
  });
  await makeContent(db, {
    portfolioUuid,
    categoryUuid: category.uuid,
    type: "post",
    title: "Everywhere",
    position: 3,
  });
  await makeContent(db, {
    ...here,
    type: "event_post",
    title: "Yesterday",
    startAt: new Date(Date.now() - 25 * hour),
    endAt: new Date(Date.now() - 24 * hour),
    isSpotlight: true,
  });
  await makeContent(db, {
    portfolioUuid,
    buildingUuid,
    categoryUuid: amenities.uuid,
    type: "amenity",
    title: "Board room",
    subtitle: "Seats twelve",
  });
  await makeUtilityButton(db, { portfolioUuid, name: "Amenities" });
  const theirs = {
    portfolioUuid: test.theirs.portfolioUuid,
    buildingUuid: test.theirs.buildingUuid,
  };
  const theirCategory = await makeCategory(db, {
    ...theirs,
    type: "AudienceContent",
    name: "Theirs",
  });
  const theirItem = await makeContent(db, {
    ...theirs,
    type: "post",
    title: "Theirs",
    categoryUuid: theirCategory.uuid,
    isSpotlight: true,
    isPromoted: true,
  });
  await makeUtilityButton(db, { ...theirs, name: "Theirs" });
  foreign = { uuid: theirItem.uuid, categoryUuid: theirCategory.uuid };
});

function get(path: string, as: Record<string, string> = headers) {
  return test.app.inject({ url: `/api/tenant/${path}`, headers: as });
}

function titlesOf(items: { title: string }[]): string[] {
  return items.map(({ title }) => title);
}

const lists = [
  ["v1", "categories/contents-spotlight"],
  ["v1", "categories/contents"],
  ["v1", "categories/contents-promoted"],
  ["v2", "promoted-content"],
  ["v1", "categories"],
  ["v2", "sanitized-tags"],
  ["v2", "utility-buttons"],
  ["v2", "amenitiesByCategory"],
] as const;

describe.each(lists)("/tenant/%s/…/%s", (version, tail) => {
  it("answers those who may enter the building, with their own rows only", async () => {
    const answer = await get(`${version}/${base}/${tail}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain("Theirs");
  });

  it("answers nobody without a session", async () => {
    const answer = await get(`${version}/${base}/${tail}`, {});
    expect(answer.json()).toMatchObject({ status: 401, code: "auth.session_required" });
  });

  it("does not find another landlord's building", async () => {
    const answer = await get(`${version}/buildings/${test.theirs.buildingUuid}/${tail}`);
    expect(answer.json()).toMatchObject({ status: 404, code: "buildings.not_found" });
  });

  it("refuses what is not a uuid, and a language that is not a code", async () => {
    expect((await get(`${version}/buildings/x/${tail}`)).statusCode).toBe(400);
    expect((await get(`${version}/${base}/${tail}?lang=../../etc`)).json()).toMatchObject({
      code: "request.invalid",
      fields: { "/lang": expect.any(String) },
    });
  });
});

describe("the home's lists", () => {
  it("shows spotlight items that are not over", async () => {
    const { contents } = (await get(`v1/${base}/categories/contents-spotlight`)).json().data;
    expect(titlesOf(contents)).toEqual(["Rooftop yoga"]);
  });

  it("shows categories with contents of the building and of the whole portfolio, in order", async () => {
    const { categories } = (await get(`v1/${base}/categories/contents`)).json().data;
    expect(categories).toHaveLength(1);
    expect(titlesOf(categories[0].contents)).toEqual(["Roof closed", "Everywhere"]);
  });

  it("answers in the language asked for, and in the row's own where there is no translation", async () => {
    const { categories } = (await get(`v1/${base}/categories/contents?lang=de-de`)).json().data;
    expect(categories[0].name).toBe("Was läuft");
    expect(titlesOf(categories[0].contents)).toEqual(["Dach gesperrt", "Everywhere"]);
  });

  it("shows prices in major units", async () => {
    const { contents } = (await get(`v2/${base}/promoted-content`)).json().data;
    expect(contents[0]).toMatchObject({ price: 12.5, currency_type: "EUR" });
  });

  it("groups amenities by category", async () => {
    const { categories } = (await get(`v2/${base}/amenitiesByCategory?offset=0`)).json().data;
    expect(categories).toEqual([
      {
        category_uuid: expect.any(String),
        category_name: "Work",
        amenities: [
          expect.objectContaining({ amenity_name: "Board room", description: "Seats twelve" }),
        ],
      },
    ]);
  });

  it("orders and pages categories as asked", async () => {
    const path = `v1/${base}/categories/contents?orderByProperty=name&orderBy=desc&offset=1`;
    expect((await get(path)).json().data.categories).toEqual([]);
    const page = await get(`v1/${base}/categories/contents-spotlight?offset=1`);
    expect(page.json().data.contents).toEqual([]);
  });

  it("filters categories by kind", async () => {
    const { categories } = (await get(`v1/${base}/categories?categoryType=Amenity`)).json().data;
    expect(categories.map(({ name }: { name: string }) => name)).toEqual(["Work"]);
    expect((await get(`v1/${base}/categories?categoryType=Nonsense`)).statusCode).toBe(400);
  });
});

describe("a category's contents", () => {
  it("are listed", async () => {
    const answer = await get(`v2/${base}/categories/${category.uuid}/content?lang=de-de`);
    const { data } = answer.json();
    expect(data.category).toEqual({
      uuid: category.uuid,
      name: "Was läuft",
      type: "AudienceContent",
    });
    expect(titlesOf(data.contents)).toEqual(["Yoga auf dem Dach", "Dach gesperrt", "Everywhere"]);
  });

  it("are not found under another landlord's category or an unknown one", async () => {
    for (const uuid of [foreign.categoryUuid, randomUUID()]) {
      const answer = await get(`v2/${base}/categories/${uuid}/content`);
      expect(answer.json()).toMatchObject({ status: 404, code: "content.category_not_found" });
    }
  });

  it("need a session", async () => {
    const answer = await get(`v2/${base}/categories/${category.uuid}/content`, {});
    expect(answer.statusCode).toBe(401);
  });
});

describe("one content item", () => {
  it("is told in full", async () => {
    const { content } = (await get(`v2/${base}/content/${event.uuid}?lang=de-de`)).json().data;
    expect(content).toMatchObject({
      title: "Yoga auf dem Dach",
      rich_description_type: "BASIC",
      category: { name: "Was läuft" },
      start_at: expect.stringMatching(/Z$/),
    });
  });

  it("is not found in another building, nor when it is another landlord's, nor unknown", async () => {
    for (const uuid of [foreign.uuid, randomUUID()]) {
      const answer = await get(`v2/${base}/content/${uuid}`);
      expect(answer.json()).toMatchObject({ status: 404, code: "content.not_found" });
    }
  });

  it("needs a session and a uuid", async () => {
    expect((await get(`v2/${base}/content/${event.uuid}`, {})).statusCode).toBe(401);
    expect((await get(`v2/${base}/content/1`)).json()).toMatchObject({ code: "request.invalid" });
  });
});
