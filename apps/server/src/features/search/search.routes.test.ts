import { beforeAll, describe, expect, it } from "vitest";
import { and, eq } from "../../platform/database/drizzle.ts";
import { makeBuilding, makeContent } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { companies } from "../companies/companies.tables.ts";
import { contentItems } from "../content/content.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";

const test = usePortal();
let headers: { authorization: string };

const hour = 3_600_000;

function get(query: string, as: Record<string, string> = headers, building?: string) {
  const buildingUuid = building ?? test.ours.buildingUuid;
  return test.app.inject({
    url: `/api/tenant/v1/buildings/${buildingUuid}/search?${query}`,
    headers: as,
  });
}

/** Titles of what is found, best first. */
async function find(q: string, lang = "en-us"): Promise<string[]> {
  const answer = await get(new URLSearchParams({ q, lang }).toString());
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: { hits: { title: string }[] } }>();
  return data.hits.map(({ title }) => title);
}

beforeAll(async () => {
  headers = await test.bearer(test.ours.email);
  const { db } = test.database;
  const { portfolioUuid, buildingUuid } = test.ours;
  const here = { portfolioUuid, buildingUuid };
  await makeContent(db, {
    ...here,
    type: "event_post",
    title: "Rooftop yoga",
    subtitle: "Breathe above the harbour",
    description: "Bring a mat and meet the neighbours.",
    translations: {
      "de-de": { title: "Yoga auf dem Dach", subtitle: "Veranstaltung über den Dächern" },
      "fr-fr": { title: "Les événements de l’été" },
    },
    startAt: new Date(Date.now() + 48 * hour),
    endAt: new Date(Date.now() + 49 * hour),
  });
  await makeContent(db, { portfolioUuid, type: "post", title: "Everywhere yoghurt" });
  await makeContent(db, {
    ...here,
    type: "post",
    title: "News of the house",
    richDescription: '<p class="lead">The <b>bicycles</b> move to level-5.</p>',
  });
  await makeContent(db, {
    ...here,
    type: "event_post",
    title: "Yesterday's yoga",
    startAt: new Date(Date.now() - 25 * hour),
    endAt: new Date(Date.now() - 24 * hour),
  });
  await makeContent(db, { ...here, type: "offer", title: "O'Brien & Söhne: 20% off" });
  const elsewhere = await makeBuilding(db, portfolioUuid, "Other house");
  await makeContent(db, {
    portfolioUuid,
    buildingUuid: elsewhere.uuid,
    type: "post",
    title: "Yoga elsewhere",
  });
  await makeContent(db, {
    portfolioUuid: test.theirs.portfolioUuid,
    type: "post",
    title: "Yoga of theirs",
  });
  await db.insert(companies).values({
    ...here,
    externalId: "falk",
    name: "Falk & Partner",
    description: "Lawyers for shipping",
    translations: { "de-de": { description: "Anwälte für Schifffahrt" } },
  });
});

describe("the search of a building", () => {
  it("finds what is here and in all buildings, nothing of others and nothing that is over", async () => {
    expect(await find("yog")).toEqual(["Everywhere yoghurt", "Rooftop yoga"]);
    expect(await find("yoga")).toEqual(["Rooftop yoga"]);
  });

  it("answers what a list of hits shows", async () => {
    const answer = await get("q=rooftop&lang=en");
    expect(answer.json()).toEqual({
      data: {
        hits: [
          {
            kind: "event_post",
            uuid: expect.any(String),
            title: "Rooftop yoga",
            subtitle: "Breathe above the harbour",
            start_at: expect.stringMatching(/Z$/),
            end_at: expect.stringMatching(/Z$/),
            image: null,
          },
        ],
      },
    });
  });

  it("wants every word, in any order and of any part, and the last may be unfinished", async () => {
    expect(await find("yoga roof")).toEqual(["Rooftop yoga"]);
    expect(await find("yoga mat")).toEqual(["Rooftop yoga"]);
    expect(await find("yoga bicycle")).toEqual([]);
    expect(await find("neighb bicycle yoga")).toEqual([]);
    expect(await find("neighb mat")).toEqual([]);
    expect(await find("the rooftop")).toEqual(["Rooftop yoga"]);
  });

  it("puts a word of the title before one of the description", async () => {
    const { db } = test.database;
    const { portfolioUuid } = test.ours;
    await makeContent(db, { portfolioUuid, type: "post", title: "A", description: "Lantern" });
    await makeContent(db, { portfolioUuid, type: "post", title: "The lantern" });
    expect(await find("lantern")).toEqual(["The lantern", "A"]);
  });

  it("puts a title with the word before one with a word that begins so", async () => {
    const { db } = test.database;
    const { portfolioUuid } = test.ours;
    await makeContent(db, { portfolioUuid, type: "post", title: "A catering menu" });
    await makeContent(db, { portfolioUuid, type: "post", title: "The cat café" });
    expect(await find("cat")).toEqual(["The cat café", "A catering menu"]);
    expect(await find("cater")).toEqual(["A catering menu"]);
  });

  it("forgets what ends, and finds it again when it is put off", async () => {
    const { db } = test.database;
    const { portfolioUuid } = test.ours;
    const { uuid } = await makeContent(db, {
      portfolioUuid,
      type: "event_post",
      title: "Vernissage",
    });
    const ends = (endAt: Date) =>
      db
        .update(contentItems)
        .set({ endAt })
        .where(and(eq(contentItems.portfolioUuid, portfolioUuid), eq(contentItems.uuid, uuid)));
    expect(await find("vernissage")).toEqual(["Vernissage"]);
    await ends(new Date(Date.now() - hour));
    expect(await find("vernissage")).toEqual([]);
    await ends(new Date(Date.now() + hour));
    expect(await find("vernissage")).toEqual(["Vernissage"]);
  });

  it("finds words of rich text, and none of its markup", async () => {
    expect(await find("bicycle")).toEqual(["News of the house"]);
    expect(await find("level 5")).toEqual(["News of the house"]);
    expect(await find("lead class")).toEqual([]);
  });

  it("finds companies", async () => {
    const answer = await get("q=falk");
    expect(answer.json()).toMatchObject({
      data: { hits: [{ kind: "company", title: "Falk & Partner" }] },
    });
    expect(await find("lawyer")).toEqual(["Falk & Partner"]);
    expect(await find("Anwalt", "de-de")).toEqual(["Falk & Partner"]);
  });

  it("answers as many as are asked for", async () => {
    const answer = await get("q=yog&limit=1");
    expect(answer.json<{ data: { hits: unknown[] } }>().data.hits).toHaveLength(1);
  });

  it("finds titles that are misspelt when nothing has the words", async () => {
    expect(await find("roftop")).toEqual(["Rooftop yoga"]);
    expect(await find("xylophone")).toEqual([]);
  });
});

describe("the language of the search", () => {
  it.each([
    ["de-de", "Veranstaltungen", "Yoga auf dem Dach"],
    ["de-de", "veranstaltu", "Yoga auf dem Dach"],
    ["de-de", "Dächer", "Yoga auf dem Dach"],
    ["de-de", "dacher", "Yoga auf dem Dach"],
    ["de-de", "SÖHNE", "O'Brien & Söhne: 20% off"],
    ["fr-fr", "evenement", "Les événements de l’été"],
    ["fr-fr", "l'été", "Les événements de l’été"],
    ["en-us", "neighbour", "Rooftop yoga"],
    ["pl-pl", "sohn", "O'Brien & Söhne: 20% off"],
  ])("is the reader's: %s finds %s", async (lang, q, title) => {
    expect(await find(q, lang)).toEqual([title]);
  });

  it("finds an item in its own language only where the reader's has no texts", async () => {
    expect(await find("neighbours", "de-de")).toEqual(["Yoga auf dem Dach"]);
    expect(await find("rooftop harbour", "de-de")).toEqual([]);
    expect(await find("bicycles", "de-de")).toEqual(["News of the house"]);
  });

  it("follows the language of the portfolio", async () => {
    const { db } = test.database;
    const { portfolioUuid } = test.theirs;
    await makeContent(db, { portfolioUuid, type: "post", title: "Neue Mieter" });
    await db
      .update(portfolios)
      .set({ language: "de-de" })
      .where(eq(portfolios.uuid, portfolioUuid));
    const theirs = await test.bearer(test.theirs.email);
    const answer = await get("q=neuer+mieter&lang=en", theirs, test.theirs.buildingUuid);
    expect(answer.json()).toMatchObject({ data: { hits: [{ title: "Neue Mieter" }] } });
  });
});

describe("what was typed", () => {
  it.each([
    "yoga'",
    "'yoga' | 'news'",
    "yoga & ! roof",
    "yoga:*",
    "(((yoga",
    "yoga <-> roof",
    "yoga \\ roof",
    "yoga'); drop table search_documents; --",
    "$1 yoga {roof}",
  ])("is data, never syntax: %s", async (q) => {
    expect([[], ["Rooftop yoga"]]).toContainEqual(await find(q));
  });

  it.each(["yoga ʹ", "ʹ yoga", "ʼyoga"])("may have letters that stand for signs: %s", async (q) => {
    expect(await find(q)).toEqual(["Rooftop yoga"]);
  });

  it("may have letters that stand for several", async () => {
    expect(await find("ŉ")).toEqual(["News of the house", "Rooftop yoga"]);
  });

  it("finds the words between the signs", async () => {
    expect(await find("O'Brien & 20%")).toEqual(["O'Brien & Söhne: 20% off"]);
    expect(await find("yoga <-> roof")).toEqual(["Rooftop yoga"]);
  });

  it.each(["'", "& | ! ( : * <->", "\\", "%", "½", "😀", "́", "ʹ", "ʼ ʺ", "ˈ", "〃"])(
    "may have no word in it: %j",
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  it.each([
    "",
    "q=",
    "q=%20%09",
    `q=${"a".repeat(101)}`,
    "q=%00",
    "q=a&limit=0",
    "q=a&limit=51",
    "q=a&q=b",
  ])("is refused with 400: %s", async (query) => {
    const answer = await get(query);
    expect(answer.json()).toMatchObject({ status: 400 });
  });
});

describe("who may search", () => {
  it("answers nobody without a session", async () => {
    const answer = await get("q=yoga", {});
    expect(answer.json()).toMatchObject({ status: 401, code: "auth.session_required" });
  });

  it("does not find another landlord's building", async () => {
    const answer = await get("q=yoga", headers, test.theirs.buildingUuid);
    expect(answer.json()).toMatchObject({ status: 404, code: "buildings.not_found" });
  });
});

describe("a change", () => {
  it("of an item or company is found at once, and what is gone is not", async () => {
    const { db } = test.database;
    const { portfolioUuid } = test.ours;
    const { uuid } = await makeContent(db, { portfolioUuid, type: "post", title: "Gazebo" });
    const own = and(eq(contentItems.portfolioUuid, portfolioUuid), eq(contentItems.uuid, uuid));
    expect(await find("gazebo")).toEqual(["Gazebo"]);
    await db.update(contentItems).set({ title: "Pergola" }).where(own);
    expect(await find("gazebo")).toEqual([]);
    expect(await find("pergola")).toEqual(["Pergola"]);
    await db
      .update(contentItems)
      .set({ translations: { "de-de": { title: "Laube" } } })
      .where(own);
    expect(await find("laube", "de-de")).toEqual(["Laube"]);
    await db.delete(contentItems).where(own);
    expect(await find("pergola")).toEqual([]);

    const company = { portfolioUuid, externalId: "quill" };
    await db.insert(companies).values({ ...company, name: "Quill" });
    const ofCompany = and(
      eq(companies.portfolioUuid, portfolioUuid),
      eq(companies.externalId, "quill"),
    );
    await db.update(companies).set({ name: "Quartz" }).where(ofCompany);
    expect(await find("quill")).toEqual([]);
    expect(await find("quartz")).toEqual(["Quartz"]);
    await db.delete(companies).where(ofCompany);
    expect(await find("quartz")).toEqual([]);
  });
});
