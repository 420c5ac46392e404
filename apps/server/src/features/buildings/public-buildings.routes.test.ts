import type { PublicBuilding } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/database/drizzle.ts";
import {
  makeBrand,
  makeBuilding,
  makeEmailDomain,
  makePortfolio,
  makeUser,
} from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { buildings } from "./buildings.tables.ts";
import { publicListLimit } from "./public-buildings.routes.ts";

/** A landlord whose mail domain opens the first of two buildings; the second takes guests. */
async function makeLandlord(brandUuid: string, name: string) {
  const { db } = test.database;
  const { portfolio, building } = await makePortfolio(db, brandUuid);
  await db.update(buildings).set({ name }).where(eq(buildings.uuid, building.uuid));
  const guests = await makeBuilding(db, portfolio.uuid, `${name} for guests`);
  await db
    .update(buildings)
    .set({ isGuestBuilding: true, city: "Bergen" })
    .where(eq(buildings.uuid, guests.uuid));
  const place = { portfolioUuid: portfolio.uuid, buildingUuid: building.uuid };
  await makeEmailDomain(db, place, "both.example");
  return { portfolioUuid: portfolio.uuid, buildingUuid: building.uuid, guestUuid: guests.uuid };
}

const test = usePortal();
let open: Awaited<ReturnType<typeof makeLandlord>>;
let restricted: Awaited<ReturnType<typeof makeLandlord>>;
beforeAll(async () => {
  const { db } = test.database;
  const openBrand = await makeBrand(db, { identifier: "OPEN", hostNames: ["open.test"] });
  const vornado = { identifier: "VORNADO", hostNames: ["vornado.test"], scope: "VORNADO" };
  const restrictedBrand = await makeBrand(db, vornado);
  open = await makeLandlord(openBrand.uuid, "Open");
  restricted = await makeLandlord(restrictedBrand.uuid, "Restricted");
});

async function ask(path: string, query: Record<string, string> = {}, host = "open.test") {
  const answer = await test.app.inject({ url: `/api${path}`, query, headers: { host } });
  return answer.json<{ data: { buildings: PublicBuilding[] } }>().data.buildings;
}

const namesOf = (list: PublicBuilding[]) => list.map(({ name }) => name);

describe("buildings of a mail domain", () => {
  const list = (query: Record<string, string>, host?: string) =>
    ask("/public/buildings", query, host);

  it("are told without a session, with uuid, name, address and city and nothing else", async () => {
    const [building, ...more] = await list({ email_domain: "both.example" }, "vornado.test");
    expect(more).toEqual([]);
    expect(building).toEqual({
      uuid: restricted.buildingUuid,
      name: "Restricted",
      address_1: "1 Quay Street",
      city: "Hamburg",
    });
  });

  it("are those of every brand, but on a restricted brand's host only its own", async () => {
    const query = { email_domain: "both.example" };
    expect(namesOf(await list(query))).toEqual(["Open", "Restricted"]);
    expect(namesOf(await list(query, "vornado.test"))).toEqual(["Restricted"]);
  });

  it("are those that the named host would list, unless the request's own is restricted", async () => {
    const query = { email_domain: "both.example" };
    expect(namesOf(await list({ ...query, domain: "vornado.test" }))).toEqual(["Restricted"]);
    expect(namesOf(await list({ ...query, domain: "open.test" }, "vornado.test"))).toEqual([
      "Restricted",
    ]);
  });

  it.each(["BOTH.example", " both.example ", "@both.example", "somebody@both.example"])(
    "are found for %j",
    async (domain) => {
      expect(await list({ email_domain: domain })).toHaveLength(2);
    },
  );

  it.each(["nobody.example", "example", "%", "both.exampl_"])("are none for %j", async (domain) => {
    expect(await list({ email_domain: domain })).toEqual([]);
  });

  it("are all of the portfolio where the domain names no building, each once", async () => {
    const { db } = test.database;
    const { portfolioUuid, buildingUuid } = open;
    await makeEmailDomain(db, { portfolioUuid }, "whole.example");
    await makeEmailDomain(db, { portfolioUuid, buildingUuid }, "whole.example");
    expect(namesOf(await list({ email_domain: "whole.example" }))).toEqual([
      "Open",
      "Open for guests",
    ]);
    const guestsOnly = { email_domain: "whole.example", guestBuildingsOnly: "true" };
    expect(namesOf(await list(guestsOnly))).toEqual(["Open for guests"]);
  });

  it("refuses a domain that is none, and a yes or no that is neither", async () => {
    const urls = [`email_domain=${"x".repeat(300)}`, "guestBuildingsOnly=maybe"];
    for (const query of urls) {
      const answer = await test.app.inject({ url: `/api/public/buildings?${query}` });
      expect(answer.json()).toMatchObject({ status: 400, code: "request.invalid" });
    }
  });
});

describe.each([
  ["the guest list", "/public/guest-buildings"],
  ["the list without a mail domain", "/public/buildings"],
])("%s", (_what, path) => {
  it("tells the guest buildings of the brand whose host the visitor came to", async () => {
    expect(await ask(path)).toEqual([
      {
        uuid: open.guestUuid,
        name: "Open for guests",
        address_1: "1 Quay Street",
        city: "Bergen",
      },
    ]);
    expect(namesOf(await ask(path, {}, "vornado.test"))).toEqual(["Restricted for guests"]);
  });

  it("goes by the named host, unless the request's own is restricted", async () => {
    expect(namesOf(await ask(path, { domain: "vornado.test" }))).toEqual(["Restricted for guests"]);
    expect(namesOf(await ask(path, { domain: "open.test" }, "vornado.test"))).toEqual([
      "Restricted for guests",
    ]);
  });

  it("forgets a building as soon as it takes no more guests", async () => {
    const { db } = test.database;
    const setOpen = (isGuestBuilding: boolean) =>
      db.update(buildings).set({ isGuestBuilding }).where(eq(buildings.uuid, open.guestUuid));
    await setOpen(false);
    await expect.poll(() => ask(path)).toEqual([]);
    await setOpen(true);
    await expect.poll(() => ask(path)).toHaveLength(1);
  });

  it("stops a network that asks too often, and no other", async () => {
    const from = (remoteAddress: string) =>
      test.app.inject({ url: `/api${path}?email_domain=x.example`, remoteAddress });
    const address = path.endsWith("guest-buildings") ? "192.0.2.7" : "192.0.2.8";
    for (let time = 0; time < publicListLimit.count; time += 1) await from(address);
    expect((await from(address)).json()).toMatchObject({
      status: 429,
      code: "auth.too_many_attempts",
    });
    expect((await from("192.0.2.9")).statusCode).toBe(200);
  });
});

describe("the user's buildings as older clients ask for them", () => {
  const path = "/api/users/current/buildings";

  it("are those the user may enter, by name", async () => {
    const { db } = test.database;
    const user = await makeUser(db, { portfolioUuid: open.portfolioUuid });
    const headers = await test.bearer(user.email);
    const { data } = (await test.app.inject({ url: path, headers })).json();
    expect(namesOf(data.buildings)).toEqual(["Open", "Open for guests"]);
    const there = { ...headers, host: "vornado.test" };
    expect((await test.app.inject({ url: path, headers: there })).json().data.buildings).toEqual(
      [],
    );
  });

  it("are told nobody without a session", async () => {
    expect((await test.app.inject({ url: path })).json()).toMatchObject({
      status: 401,
      code: "auth.session_required",
    });
  });
});
