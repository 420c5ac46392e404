import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { makeBuilding, makeCompany, makeContent, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();
const day = 86_400_000;
let headers: { authorization: string };
let neighbour: { authorization: string };
let sibling: { uuid: string };
let company: { uuid: string };
let event: { uuid: string };

/** A Wednesday at noon, far enough from now for whole weeks around it. */
const wednesday = new Date("2126-05-15T12:00:00Z");
const from = (days: number) => new Date(wednesday.getTime() + days * day);

beforeAll(async () => {
  headers = await test.bearer(test.ours.email);
  const { db } = test.database;
  const { portfolioUuid, buildingUuid } = test.ours;
  const here = { portfolioUuid, buildingUuid };
  sibling = await makeBuilding(db, portfolioUuid, "Second House");
  const there = { portfolioUuid, buildingUuid: sibling.uuid };
  const { email } = await makeUser(db, there);
  neighbour = await test.bearer(email);
  company = await makeCompany(db, { ...here, name: "Summit & Sound" });
  await makeCompany(db, { ...there, name: "Upstairs" });
  const host = { hostCompanyName: "SUMMIT & Sound" };
  const attached = { attachable: { company_uuid: company.uuid } };
  event = await makeContent(db, {
    ...here,
    ...host,
    type: "event_post",
    title: "Talk",
    startAt: from(0),
  });
  for (const item of [
    {
      ...here,
      ...attached,
      ...host,
      type: "offer",
      title: "Deal",
      startAt: new Date(Date.now() - day),
      endAt: from(0),
    },
    { ...here, ...host, type: "offer", title: "Deal to come", startAt: from(0) },
    { ...here, ...host, type: "post", title: "Post", startAt: from(0) },
    {
      ...here,
      ...host,
      type: "event_post",
      title: "Was",
      startAt: from(-36_600),
      endAt: from(-36_599),
    },
    {
      portfolioUuid,
      buildingUuid: null,
      ...host,
      type: "event_post",
      title: "Sunday",
      startAt: from(4),
    },
    { ...here, type: "event_post", title: "Monday", startAt: from(-2) },
    { ...here, type: "event_post", title: "Week after", startAt: from(6) },
    { ...there, ...host, type: "event_post", title: "Secret", startAt: from(0) },
  ] as const) {
    await makeContent(db, item);
  }
  const { portfolioUuid: theirPortfolio, buildingUuid: theirBuilding } = test.theirs;
  const theirs = { portfolioUuid: theirPortfolio, buildingUuid: theirBuilding };
  await makeContent(db, {
    ...theirs,
    ...host,
    type: "event_post",
    title: "Theirs",
    startAt: from(0),
  });
});

function get(
  path: string,
  as: Record<string, string> = headers,
  building = test.ours.buildingUuid,
) {
  return test.app.inject({ url: `/api/tenant/v1/buildings/${building}/${path}`, headers: as });
}

async function titles(path: string): Promise<string[]> {
  const { data } = (await get(path)).json();
  return data.contents.map(({ title }: { title: string }) => title);
}

describe("what a company has on", () => {
  const path = () => `companies/${company.uuid}/content`;

  it("is what it hosts, in any case, or what belongs to it, once, and can be had now", async () => {
    expect(await titles(path())).toEqual(["Deal", "Talk", "Sunday"]);
  });

  it("is not found for a company of another building, landlord, or nowhere", async () => {
    const { uuid } = await makeCompany(test.database.db, { ...test.theirs, name: "Foreign" });
    for (const unknown of [uuid, randomUUID()]) {
      const answer = await get(`companies/${unknown}/content`);
      expect(answer.json()).toMatchObject({ status: 404, code: "companies.not_found" });
    }
    const upstairs = await get(path(), neighbour, sibling.uuid);
    expect(upstairs.json()).toMatchObject({ status: 404, code: "companies.not_found" });
  });
});

describe("the same week", () => {
  const path = () => `content/${event.uuid}/same-week`;

  it("has the other events from Monday to Sunday, of the building and its portfolio", async () => {
    expect(await titles(path())).toEqual(["Monday", "Sunday"]);
  });

  it("is this week for what has begun in an earlier one", async () => {
    const { portfolioUuid, buildingUuid } = test.ours;
    const here = { portfolioUuid, buildingUuid, type: "event_post" } as const;
    const inDays = (days: number) => new Date(Date.now() + days * day);
    const { uuid } = await makeContent(test.database.db, {
      ...here,
      title: "Exhibition",
      startAt: inDays(-21),
      endAt: inDays(21),
    });
    const current = { ...here, startAt: inDays(0), endAt: inDays(1) };
    await makeContent(test.database.db, { ...current, title: "Now" });
    const then = { ...here, startAt: inDays(-20), endAt: inDays(1) };
    await makeContent(test.database.db, { ...then, title: "Of its first week" });
    expect(await titles(`content/${uuid}/same-week`)).toEqual(["Now"]);
  });

  it("is empty for what is no event", async () => {
    const { portfolioUuid, buildingUuid } = test.ours;
    const post = { portfolioUuid, buildingUuid, type: "post", title: "News" } as const;
    const { uuid } = await makeContent(test.database.db, { ...post, startAt: from(0) });
    expect(await titles(`content/${uuid}/same-week`)).toEqual([]);
  });

  it("is not found for an item of another building or nowhere", async () => {
    expect((await get(path(), neighbour, sibling.uuid)).json()).toMatchObject({
      status: 404,
      code: "content.not_found",
    });
    expect((await get(`content/${randomUUID()}/same-week`)).statusCode).toBe(404);
  });
});

describe("both lists", () => {
  const paths = () => [`companies/${company.uuid}/content`, `content/${event.uuid}/same-week`];

  it("are for people of the building, and take keys alone", async () => {
    for (const path of paths()) {
      expect((await get(path, {})).statusCode).toBe(401);
      expect((await get(path, neighbour)).json()).toMatchObject({ code: "buildings.not_found" });
      expect((await get(path, headers, test.theirs.buildingUuid)).statusCode).toBe(404);
      expect((await get(path.replace(/[\da-f-]{36}/, "1"))).statusCode).toBe(400);
    }
  });
});

describe("the host on an item", () => {
  it("is the company of the building by that name", async () => {
    const answer = await test.app.inject({
      url: `/api/tenant/v2/buildings/${test.ours.buildingUuid}/content/${event.uuid}`,
      headers,
    });
    expect(answer.json().data.content.host_company).toMatchObject({
      uuid: company.uuid,
      name: "Summit & Sound",
    });
  });

  it("is nobody where only another building has the company", async () => {
    const { portfolioUuid, buildingUuid } = test.ours;
    const { uuid } = await makeContent(test.database.db, {
      portfolioUuid,
      buildingUuid,
      type: "event_post",
      title: "Visit",
      hostCompanyName: "Upstairs",
    });
    const answer = await test.app.inject({
      url: `/api/tenant/v2/buildings/${buildingUuid}/content/${uuid}`,
      headers,
    });
    expect(answer.json().data.content).toMatchObject({
      host_company_name: "Upstairs",
      host_company: null,
    });
  });
});
