import type { CategoryWithContents } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { and, eq } from "../../platform/database/drizzle.ts";
import {
  makeBuilding,
  makeCategory,
  makeCompany,
  makeContent,
  makeUser,
  makeUtilityButton,
} from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { memberships } from "../users/users.tables.ts";
import { categories } from "./content.tables.ts";

const test = usePortal();
let headers: { authorization: string };
let base: string;
let news: { uuid: string };
let theirs: { uuid: string };

beforeAll(async () => {
  headers = await test.bearer(test.ours.email);
  base = `buildings/${test.ours.buildingUuid}`;
  const { db } = test.database;
  const { portfolioUuid, buildingUuid } = test.ours;
  const made = async (name: string, position: number) =>
    makeCategory(db, { portfolioUuid, type: "AudienceContent", name, position });
  news = await made("News", 3);
  const events = await made("Äpfel", 2);
  await made("Zoo", 1);
  for (let index = 0; index < 10; index += 1) {
    await makeContent(db, {
      portfolioUuid,
      categoryUuid: news.uuid,
      type: "post",
      title: `Post ${index}`,
      position: index,
      ...(index < 2 && {
        tags: ["Outdoors", index === 0 ? "#family" : "Family "],
        translations: { "de-de": { tags: ["Draußen", "Familie"] } },
      }),
    });
  }
  await makeContent(db, {
    portfolioUuid,
    buildingUuid,
    categoryUuid: events.uuid,
    type: "event_post",
    title: "Picnic",
    tags: ["outdoors", "<i></i>"],
    startAt: new Date(Date.now() + 3_600_000),
    isPromoted: true,
  });
  await makeContent(db, {
    portfolioUuid,
    categoryUuid: events.uuid,
    type: "event_post",
    title: "Long ago",
    tags: ["History"],
    endAt: new Date(Date.now() - 3_600_000),
  });
  theirs = await makeCategory(db, {
    portfolioUuid: test.theirs.portfolioUuid,
    type: "AudienceContent",
    name: "Theirs",
  });
  await makeContent(db, {
    portfolioUuid: test.theirs.portfolioUuid,
    categoryUuid: theirs.uuid,
    type: "post",
    title: "Theirs",
    tags: ["Secret"],
  });
});

async function get(path: string, as: Record<string, string> = headers) {
  return test.app.inject({ url: `/api/tenant/${path}`, headers: as });
}

async function namesOf(path: string): Promise<string[]> {
  const { categories } = (await get(path)).json().data;
  return categories.map(({ name }: { name: string }) => name);
}

async function tagsOf(query = ""): Promise<[string, number][]> {
  const { sanitized_tags: tags } = (await get(`v2/${base}/sanitized-tags${query}`)).json().data;
  return tags.map(({ name, count }: { name: string; count: number }) => [name, count]);
}

async function titlesOf(path: string): Promise<string[]> {
  const { contents } = (await get(path)).json().data;
  return contents.map(({ title }: { title: string }) => title);
}

describe("a category that is switched off", () => {
  it.each([
    ["AudienceContent", "v1", "categories/contents"],
    ["AudienceContent", "v1", "categories/contents-promoted"],
    ["Amenity", "v2", "amenitiesByCategory"],
  ] as const)("of %s is not in %s %s, until it is switched on", async (type, version, list) => {
    const { db } = test.database;
    const { portfolioUuid } = test.ours;
    const building = await makeBuilding(db, portfolioUuid, "Second House");
    const place = { portfolioUuid, buildingUuid: building.uuid };
    const off = await makeCategory(db, { ...place, type, name: "Switched", active: false });
    await makeContent(db, {
      ...place,
      categoryUuid: off.uuid,
      type: "post",
      title: "Kept back",
      isPromoted: true,
    });
    const bodyOf = async () => (await get(`${version}/buildings/${building.uuid}/${list}`)).body;
    expect(await bodyOf()).not.toContain("Kept back");
    await db
      .update(categories)
      .set({ active: true })
      .where(and(eq(categories.portfolioUuid, portfolioUuid), eq(categories.uuid, off.uuid)));
    await expect.poll(bodyOf).toContain("Kept back");
  });
});

describe("the order of categories", () => {
  const discover = () => `v1/${base}/categories/contents`;

  it("is by name from the end when nobody asks for another", async () => {
    expect(await namesOf(discover())).toEqual(["News", "Äpfel"]);
    expect(await namesOf(`${discover()}?orderByProperty=name&orderBy=asc`)).toEqual([
      "Äpfel",
      "News",
    ]);
  });

  it("is the property team's when asked for positions", async () => {
    expect(await namesOf(`${discover()}?orderByProperty=position`)).toEqual(["Äpfel", "News"]);
    expect(await namesOf(`${discover()}?orderByProperty=position&orderBy=desc`)).toEqual([
      "News",
      "Äpfel",
    ]);
  });

  it("comes with the first nine of each, and says which have more", async () => {
    const { categories } = (await get(discover())).json().data;
    expect(categories[0]).toMatchObject({ name: "News", has_more: true });
    expect(categories[0].contents).toHaveLength(9);
    expect(categories[1]).toMatchObject({ name: "Äpfel", has_more: false });
  });
});

describe("Discover", () => {
  it("begins after what the spotlight shows, however much of a category that is", async () => {
    const { db } = test.database;
    const { portfolioUuid } = test.ours;
    const building = await makeBuilding(db, portfolioUuid, "Lit House");
    const place = { portfolioUuid, buildingUuid: building.uuid };
    const fill = async (name: string, count: number, spotlit: number) => {
      const { uuid } = await makeCategory(db, { ...place, type: "AudienceContent", name });
      for (let position = 0; position < count; position += 1) {
        await makeContent(db, {
          ...place,
          categoryUuid: uuid,
          type: "post",
          title: `${name} ${position}`,
          position,
          isSpotlight: position < spotlit,
        });
      }
    };
    await fill("Some", 12, 10);
    await fill("All", 2, 2);
    await fill("None", 2, 0);
    const answer = await get(`v1/buildings/${building.uuid}/categories/contents?orderBy=asc`);
    const shown = answer
      .json()
      .data.categories.map((category: CategoryWithContents) => [
        category.name,
        category.contents.map(({ title }) => title),
        category.has_more,
      ]);
    const expected = [
      ["All", [], true],
      ["None", ["None 0", "None 1"], false],
      ["Some", ["Some 10", "Some 11"], true],
    ];
    expect(shown).toEqual(expect.arrayContaining(expected));
  });
});

describe("categories that have something to show", () => {
  it("are those with an item of the building or of its portfolio that is not over", async () => {
    const { db } = test.database;
    const { portfolioUuid } = test.ours;
    const building = await makeBuilding(db, portfolioUuid, "Empty House");
    const list = (of: { uuid: string }) =>
      namesOf(`v1/buildings/${of.uuid}/categories?categoryType=SecondaryContent&hasContent=true`);
    const elsewhere = await makeBuilding(db, portfolioUuid, "Full House");
    const fill = async (name: string, item: { buildingUuid?: string; endAt?: Date }) => {
      const { uuid } = await makeCategory(db, { portfolioUuid, type: "SecondaryContent", name });
      await makeContent(db, {
        portfolioUuid,
        categoryUuid: uuid,
        type: "post",
        title: name,
        ...item,
      });
    };
    await fill("Guide", { buildingUuid: elsewhere.uuid });
    await fill("Over", { endAt: new Date(Date.now() - 3_600_000) });
    expect(await list(building)).toEqual([]);
    expect(await list(elsewhere)).toEqual(["Guide"]);
    await fill("Everywhere", {});
    await expect.poll(() => list(elsewhere)).toEqual(["Everywhere", "Guide"]);
    await expect.poll(() => list(building)).toEqual(["Everywhere"]);
  });
});

describe.each([
  ["v1", "categories/contents"],
  ["v1", "categories/contents-promoted"],
  ["v2", "amenitiesByCategory"],
])("/tenant/%s/…/%s", (version, tail) => {
  it.each(["orderByProperty=uuid", "orderBy=random", "orderBy="])(
    "refuses ?%s and names it",
    async (query) => {
      const answer = await get(`${version}/${base}/${tail}?${query}`);
      expect(answer.json()).toMatchObject({
        status: 400,
        code: "request.invalid",
        fields: { [`/${query.split("=", 1)[0]}`]: expect.any(String) },
      });
    },
  );
});

describe.each([
  ["v1", "categories/contents-spotlight"],
  ["v1", "categories/contents"],
  ["v1", "categories/contents-promoted"],
  ["v2", "promoted-content"],
  ["v1", "categories"],
  ["v2", "sanitized-tags"],
  ["v2", "amenitiesByCategory"],
])("the page of /tenant/%s/…/%s", (version, tail) => {
  it.each(["limit=101", "limit=0", "limit=ten", "offset=-1", "offset=1.5"])(
    "is not read from ?%s",
    async (query) => {
      const answer = await get(`${version}/${base}/${tail}?${query}`);
      expect(answer.json()).toMatchObject({
        code: "request.invalid",
        fields: { [`/${query.split("=", 1)[0]}`]: expect.any(String) },
      });
    },
  );
});

describe("tags", () => {
  it("are cleaned and counted over what the building shows now, the most used first", async () => {
    expect(await tagsOf()).toEqual([
      ["Outdoors", 3],
      ["Family", 2],
    ]);
  });

  it("come in the language asked for, where they are translated", async () => {
    expect(await tagsOf("?lang=de-de")).toEqual([
      ["Draußen", 2],
      ["Familie", 2],
      ["outdoors", 1],
    ]);
  });

  it("of one category are those of its items, page by page", async () => {
    expect(await tagsOf(`?categoryUuid=${news.uuid}`)).toHaveLength(2);
    expect(await tagsOf(`?categoryUuid=${news.uuid}&offset=1&limit=1`)).toEqual([["Outdoors", 2]]);
  });

  it("of another landlord's category are not found", async () => {
    const answer = await get(`v2/${base}/sanitized-tags?categoryUuid=${theirs.uuid}`);
    expect(answer.json()).toMatchObject({ status: 404, code: "content.category_not_found" });
  });

  it("filter a category whatever their case, in the language asked for", async () => {
    const list = `v2/${base}/categories/${news.uuid}/content`;
    expect(await titlesOf(`${list}?tag=FAMILY`)).toEqual(["Post 0", "Post 1"]);
    expect(await titlesOf(`${list}?tag=outdoors`)).toEqual(["Post 0", "Post 1"]);
    expect(await titlesOf(`${list}?tag=Familie&lang=de-de&offset=1`)).toEqual(["Post 1"]);
    expect(await titlesOf(`${list}?tag=Nobody`)).toEqual([]);
    expect((await get(`${list}?tag=`)).statusCode).toBe(400);
    expect((await get(`${list}?tag=${"x".repeat(41)}`)).statusCode).toBe(400);
  });
});

describe("utility tiles", () => {
  it("for some types of companies go to people of such companies in this building only", async () => {
    const { db } = test.database;
    const { portfolioUuid, buildingUuid } = test.ours;
    await makeUtilityButton(db, { portfolioUuid, name: "Everybody" });
    await makeUtilityButton(db, { portfolioUuid, name: "Counsel", companyTypes: ["law", "tax"] });
    const law = await makeCompany(db, { portfolioUuid, name: "Lex", companyTypes: ["Law"] });
    const lawyer = await makeUser(db, { portfolioUuid });
    const elsewhere = await makeUser(db, { portfolioUuid });
    await db.insert(memberships).values([
      {
        userUuid: lawyer.uuid,
        portfolioUuid,
        buildingUuid,
        companyUuid: law.uuid,
        role: "guest",
      },
    ]);
    const tilesOf = async (email: string) => {
      const answer = await get(`v2/${base}/utility-buttons`, await test.bearer(email));
      return answer.json().data.utility_buttons.map(({ name }: { name: string }) => name);
    };
    expect(await tilesOf(lawyer.email)).toEqual(["Counsel", "Everybody"]);
    expect(await tilesOf(elsewhere.email)).toEqual(["Everybody"]);
  });
});
