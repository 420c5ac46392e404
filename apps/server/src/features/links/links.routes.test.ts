import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { eq } from "../../platform/database/drizzle.ts";
import { makeBrand, makeBuilding, makeContent, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { creationLimit } from "./links.service.ts";
import { linkClicks, links } from "./links.tables.ts";

interface Made {
  code: string;
  url: string;
  click_count: number;
}

const test = usePortal();
type Headers = Record<string, string>;
let team: Headers;
let tenant: Headers;
beforeAll(async () => {
  const { portfolioUuid } = test.ours;
  const { db } = test.database;
  const manager = await makeUser(db, { portfolioUuid }, { role: "building_admin" });
  team = await test.bearer(manager.email);
  tenant = await test.bearer(test.ours.email);
  await makeBrand(db, { identifier: "OTHER", hostNames: ["other.localhost"] });
});

function create(payload: object, headers: Headers = team) {
  return test.app.inject({ method: "POST", url: "/api/links", payload, headers });
}

async function make(more: object = {}): Promise<Made> {
  const answer = await create({ building_uuid: test.ours.buildingUuid, ...more });
  return answer.json<{ data: { link: Made } }>().data.link;
}

const open = (code: string, headers: Headers = {}) =>
  test.app.inject({ url: `/l/${code}`, headers: { host: "localhost:4000", ...headers } });

const take = (click: string, headers: Headers = tenant) =>
  test.app.inject({ method: "POST", url: "/api/links/take", payload: { click }, headers });

async function clickOn(code: string): Promise<{ path: string; click: string }> {
  const { location = "" } = (await open(code)).headers;
  const url = new URL(location, "http://localhost");
  return { path: url.pathname, click: url.searchParams.get("link") ?? "" };
}

async function clicksOf(code: string): Promise<number | undefined> {
  const { buildingUuid } = test.ours;
  const answer = await test.app.inject({
    url: "/api/links",
    query: { buildingUuid },
    headers: team,
  });
  const { data } = answer.json<{ data: { links: Made[] } }>();
  return data.links.find((link) => link.code === code)?.click_count;
}

describe("a link", () => {
  it("to a building leads to its page", async () => {
    const { code, url } = await make();
    expect(url).toBe(`http://localhost:4000/l/${code}`);
    const { path, click } = await clickOn(code);
    expect(path).toBe(`/building/${test.ours.buildingUuid}`);
    expect((await take(click)).json().data.link).toEqual({
      building_uuid: test.ours.buildingUuid,
      content_uuid: null,
      navigation_url: null,
    });
  });

  it("to a content leads to the content's page in the building", async () => {
    const { portfolioUuid, buildingUuid } = test.ours;
    const post = await makeContent(test.database.db, {
      portfolioUuid,
      buildingUuid,
      type: "post",
      title: "Lunch",
    });
    const { code } = await make({ content_uuid: post.uuid });
    const { path, click } = await clickOn(code);
    expect(path).toBe(`/building/${buildingUuid}/content/${post.uuid}`);
    expect((await take(click)).json().data.link).toMatchObject({ content_uuid: post.uuid });
  });

  it("to a site leads to the building, and tells the site to its page alone", async () => {
    const { code } = await make({ navigation_url: "https://apps.example/menu?day=1" });
    const { path, click } = await clickOn(code);
    expect(path).toBe(`/building/${test.ours.buildingUuid}`);
    expect((await take(click)).json().data.link).toMatchObject({
      navigation_url: "https://apps.example/menu?day=1",
    });
  });

  it("opens in capitals, too, and is never kept by a browser", async () => {
    const { code } = await make();
    const answer = await open(code.toUpperCase());
    expect(answer.statusCode).toBe(303);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("counts each of fifty clicks at once, and none that only looks", async () => {
    const { code } = await make();
    await Promise.all(Array.from({ length: 50 }, () => open(code)));
    await test.app.inject({ method: "HEAD", url: `/l/${code}` });
    expect(await clicksOf(code)).toBe(50);
  });

  /** Makes a link, and lets its end pass. */
  async function makeEnded(): Promise<string> {
    const { code } = await make({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    const expiresAt = new Date(Date.now() - 1);
    await test.database.db.update(links).set({ expiresAt }).where(eq(links.code, code));
    return code;
  }

  const leadingNowhere: [string, () => Promise<string>][] = [
    ["unknown", async () => "abcdefghjk"],
    ["no code", async () => "0"],
    ["over", makeEnded],
  ];

  it.each(leadingNowhere)("that is %s shows a page with status 404", async (_name, codeOf) => {
    const answer = await open(await codeOf());
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("text/html");
  });

  it("opens until it ends", async () => {
    const { code } = await make({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    expect((await open(code)).statusCode).toBe(303);
  });

  it("opens at no other brand's host", async () => {
    const { code } = await make();
    expect((await open(code, { host: "other.localhost:4000" })).statusCode).toBe(404);
  });
});

describe("a click", () => {
  it("is answered once, to one of fifty who ask at once", async () => {
    const { click } = await clickOn((await make()).code);
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(click)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await take(click)).json()).toMatchObject({ code: "links.not_found" });
  });

  it("is one's own: two clicks on one link are answered each", async () => {
    const { code } = await make();
    const [one, other] = [await clickOn(code), await clickOn(code)];
    expect((await take(other.click)).statusCode).toBe(200);
    expect((await take(one.click)).statusCode).toBe(200);
  });

  it("waits for an hour, and is swept then", async () => {
    const { code } = await make();
    const { click } = await clickOn(code);
    const { db } = test.database;
    const ofLink = eq(linkClicks.code, code);
    await db
      .update(linkClicks)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(ofLink);
    expect((await take(click)).json()).toMatchObject({ code: "links.not_found" });
    await test.app.housekeeping.runNow();
    expect(await db.select().from(linkClicks).where(ofLink)).toEqual([]);
  });

  it("is answered to nobody without a session", async () => {
    const { click } = await clickOn((await make()).code);
    expect((await take(click, {})).json()).toMatchObject({ code: "auth.session_required" });
    expect((await take(click)).statusCode).toBe(200);
  });
});

describe("making a link", () => {
  const building = () => ({ building_uuid: test.ours.buildingUuid });

  it("is for the building's team", async () => {
    expect((await create(building(), {})).json()).toMatchObject({ code: "auth.session_required" });
    expect((await create(building(), tenant)).json()).toMatchObject({
      code: "permissions.not_allowed",
    });
    const theirs = { building_uuid: test.theirs.buildingUuid };
    expect((await create(theirs)).json()).toMatchObject({ code: "buildings.not_found" });
  });

  it("takes no content of the building next door", async () => {
    const { portfolioUuid } = test.ours;
    const { db } = test.database;
    const { uuid } = await makeBuilding(db, portfolioUuid, "Next Door");
    const post = await makeContent(db, {
      portfolioUuid,
      buildingUuid: uuid,
      type: "post",
      title: "X",
    });
    const answer = await create({ ...building(), content_uuid: post.uuid });
    expect(answer.json()).toMatchObject({ code: "content.not_found" });
  });

  it.each([
    ["a program for an address", { navigation_url: "javascript:alert(1)" }],
    ["a page of ours for an address", { navigation_url: "/account" }],
    ["an address with a user", { navigation_url: "https://bank.example@evil.example/" }],
    ["an address that is too long", { navigation_url: `https://a.example/${"a".repeat(2000)}` }],
    ["an end that has passed", { expires_at: "2020-01-01T00:00:00Z" }],
    ["an end in a year of five digits", { expires_at: "9999-12-31T23:59:59-12:00" }],
    ["no building", { building_uuid: "x" }],
    [
      "a content and an address",
      {
        content_uuid: "0199a000-0000-7000-8000-00000000c001",
        navigation_url: "https://a.example/",
      },
    ],
  ])("is refused with %s", async (_name, more) => {
    expect((await create({ ...building(), ...more })).json()).toMatchObject({
      code: "request.invalid",
    });
  });

  it("has a limit for each person", async () => {
    const { portfolioUuid } = test.ours;
    const busy = await makeUser(test.database.db, { portfolioUuid }, { role: "building_admin" });
    const headers = await test.bearer(busy.email);
    const atOnce = 50;
    const some = async () => {
      const answers = Array.from({ length: atOnce }, () => create(building(), headers));
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    for (let made = 0; made < creationLimit.count; made += atOnce) {
      expect(new Set(await some())).toEqual(new Set([200]));
    }
    expect(new Set(await some())).toEqual(new Set([429]));
  });
});

describe("the list of links", () => {
  it("is for the building's team, the latest first", async () => {
    const [first, second] = [await make(), await make()];
    const { buildingUuid } = test.ours;
    const list = (headers: Headers, uuid = buildingUuid) =>
      test.app.inject({ url: "/api/links", query: { buildingUuid: uuid }, headers });
    const { data } = (await list(team)).json<{ data: { links: Made[] } }>();
    expect(data.links.slice(0, 2).map(({ code }) => code)).toEqual([second.code, first.code]);
    expect((await list({})).json()).toMatchObject({ code: "auth.session_required" });
    expect((await list(tenant)).json()).toMatchObject({ code: "permissions.not_allowed" });
    expect((await list(team, test.theirs.buildingUuid)).json()).toMatchObject({
      code: "buildings.not_found",
    });
  });
});

describe("a link that is asked for again with its key", () => {
  const ask = (more: object, app = test.app) =>
    app.inject({
      method: "POST",
      url: "/api/links",
      payload: { building_uuid: test.ours.buildingUuid, ...more },
      headers: team,
    });
  const codesOf = (answers: { json: () => { data: { link: Made } } }[]) =>
    new Set(answers.map((answer) => answer.json().data.link.code));

  it("is the one that was made, and another request is refused", async () => {
    const asked = {
      idempotency_key: randomUUID(),
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    };
    const first = await ask(asked);
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ["Date"] });
    const again = await ask(asked).finally(() => vi.useRealTimers());
    expect(codesOf([first, again]).size).toBe(1);
    const other = await ask({ ...asked, navigation_url: "https://site.example/" });
    expect(other.json()).toMatchObject({ code: "links.key_used" });
    expect(other.statusCode).toBe(409);
  });

  it("is made once, however many ask at once at two processes, and counts once", async () => {
    const second = await test.another();
    await test.database.sql`delete from rate_limits`;
    const asked = { idempotency_key: randomUUID(), navigation_url: "https://site.example/once" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => ask(asked, n % 2 === 0 ? test.app : second)),
    );
    expect(codesOf(answers).size).toBe(1);
    const [taken] = await test.database.sql`select sum(count)::int as count from rate_limits`;
    expect(taken).toEqual({ count: 1 });
  });

  it("is somebody's own: nobody else's key is taken", async () => {
    const { portfolioUuid } = test.ours;
    const other = await makeUser(test.database.db, { portfolioUuid }, { role: "building_admin" });
    const asked = { building_uuid: test.ours.buildingUuid, idempotency_key: randomUUID() };
    const answers = [await create(asked), await create(asked, await test.bearer(other.email))];
    expect(codesOf(answers).size).toBe(2);
  });
});

describe("taking a link back", () => {
  const remove = (code: string, headers: Headers = team, uuid = test.ours.buildingUuid) =>
    test.app.inject({
      method: "DELETE",
      url: `/api/links/${code}`,
      query: { buildingUuid: uuid },
      headers,
    });

  it("ends it at once, the clicks that wait included", async () => {
    const { code } = await make();
    const { click } = await clickOn(code);
    expect((await remove(code.toUpperCase())).statusCode).toBe(204);
    expect((await open(code)).statusCode).toBe(404);
    expect((await take(click)).json()).toMatchObject({ code: "links.not_found" });
    expect(await clicksOf(code)).toBeUndefined();
    expect((await remove(code)).json()).toMatchObject({ code: "links.not_found" });
  });

  it("is for the building's team, in its own building", async () => {
    const { code } = await make();
    const { uuid } = await makeBuilding(test.database.db, test.ours.portfolioUuid, "Beside");
    expect((await remove(code, {})).json()).toMatchObject({ code: "auth.session_required" });
    expect((await remove(code, tenant)).json()).toMatchObject({ code: "permissions.not_allowed" });
    expect((await remove(code, team, uuid)).json()).toMatchObject({
      code: expect.stringMatching(/not_found$/),
    });
    expect((await remove(code, team, test.theirs.buildingUuid)).json()).toMatchObject({
      code: "buildings.not_found",
    });
    expect((await remove("0")).json()).toMatchObject({ code: "links.not_found" });
    expect((await open(code)).statusCode).toBe(303);
  });
});
