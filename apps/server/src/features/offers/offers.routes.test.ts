import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { makeCompany, makeContent, makeUser } from "../../testing/factories.ts";
import { createRateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { usePortal } from "../../testing/use-portal.ts";
import type { contentItems } from "../content/content.tables.ts";
import { memberships } from "../users/users.tables.ts";
import { createOffersRepository } from "./offers.repository.ts";
import { returnLimit } from "./offers.service.ts";

const test = usePortal();
let headers: { authorization: string };

const hour = 3_600_000;

interface Claimed {
  data: { claim: { code: string } };
}

beforeAll(async () => {
  headers = await test.bearer(test.ours.email);
});

function makeOffer(values: Partial<typeof contentItems.$inferInsert> = {}) {
  const { portfolioUuid, buildingUuid } = test.ours;
  const row = { portfolioUuid, buildingUuid, type: "offer" as const, title: "Lunch for two" };
  return makeContent(test.database.db, { ...row, ...values });
}

/** Somebody else of the building, signed in. */
async function makeColleague() {
  const { email } = await makeUser(test.database.db, { portfolioUuid: test.ours.portfolioUuid });
  return test.bearer(email);
}

function read(offerUuid: string, as: Record<string, string> = headers, query = "") {
  return test.app.inject({ url: `/api/tenant/v1/offers/${offerUuid}${query}`, headers: as });
}

function put(
  what: "claim" | "cancel",
  offerUuid: string,
  { as = headers, building = test.ours.buildingUuid, query = "" } = {},
) {
  const url = `/api/tenant/v1/buildings/${building}/offers/${offerUuid}/${what}${query}`;
  return test.app.inject({ method: "PUT", url, headers: as });
}

const claim = (offerUuid: string, options = {}) => put("claim", offerUuid, options);
const cancel = (offerUuid: string, options = {}) => put("cancel", offerUuid, options);

describe("an offer", () => {
  it("is read with its texts in the language asked for, its limits and nobody's claims", async () => {
    const offer = await makeOffer({
      descriptionTitle: "What you get",
      translations: { "de-de": { title: "Mittagessen für zwei" } },
      maxClaimsTotal: 10,
      ctaDisplayStartAt: new Date("2026-01-01T09:00:00Z"),
      endAt: new Date("2126-01-01T09:00:00Z"),
    });
    const answer = await read(offer.uuid, headers, "?lang=de-de");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      data: {
        offer: {
          uuid: offer.uuid,
          title: "Mittagessen für zwei",
          description_title: "What you get",
          description: null,
          rich_description: null,
          image: null,
          image_url: null,
          claims_details: { is_claimable: true, user_count: 0, count: 0 },
          max_claims_total: 10,
          max_claims_per_user: 1,
          cta_display_start_at: "2026-01-01T09:00:00.000Z",
          cta_display_end_at: "2126-01-01T09:00:00.000Z",
          is_eligible: true,
          claimers: [],
          claims: [],
        },
      },
    });
  });

  it("is found by those who may enter its building only", async () => {
    const theirs = await makeContent(test.database.db, {
      portfolioUuid: test.theirs.portfolioUuid,
      buildingUuid: test.theirs.buildingUuid,
      type: "offer",
      title: "Theirs",
    });
    expect((await read(theirs.uuid)).json()).toMatchObject({ code: "offers.not_found" });
    for (const act of [claim, cancel]) {
      expect((await act(theirs.uuid)).json()).toMatchObject({ code: "offers.not_found" });
      expect((await act(theirs.uuid, { building: test.theirs.buildingUuid })).json()).toMatchObject(
        { status: 404, code: "buildings.not_found" },
      );
    }
  });

  it("is nothing without a session, and no other kind of content", async () => {
    const offer = await makeOffer();
    expect((await read(offer.uuid, {})).statusCode).toBe(401);
    expect((await claim(offer.uuid, { as: {} })).statusCode).toBe(401);
    expect((await cancel(offer.uuid, { as: {} })).statusCode).toBe(401);
    const post = await makeOffer({ type: "post" });
    for (const uuid of [post.uuid, randomUUID()]) {
      expect((await read(uuid)).json()).toMatchObject({ status: 404, code: "offers.not_found" });
      expect((await claim(uuid)).json()).toMatchObject({ status: 404, code: "offers.not_found" });
    }
  });

  it("refuses keys that are none", async () => {
    const offer = await makeOffer();
    const answers = [
      await read("1%20or%201=1"),
      await claim("x"),
      await claim(offer.uuid, { building: "x" }),
      await claim(offer.uuid, { query: "?claim_uuid=x" }),
      await cancel(offer.uuid, { query: "?claim_uuid=x" }),
    ];
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: "request.invalid" });
  });
});

describe("claiming", () => {
  it("answers a code that the offer then shows, to its owner only", async () => {
    const offer = await makeOffer();
    const answer = await claim(offer.uuid);
    expect(answer.statusCode).toBe(200);
    const own = answer.json<Claimed>().data.claim;
    expect(own.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await read(offer.uuid)).json()).toMatchObject({
      data: {
        offer: {
          claims_details: { user_count: 1, count: 1 },
          claimers: [test.ours.userUuid],
          claims: [{ code: own.code }],
        },
      },
    });
    const colleagues = await read(offer.uuid, await makeColleague());
    expect(colleagues.body).not.toContain(own.code);
    expect(colleagues.json()).toMatchObject({
      data: { offer: { claims_details: { user_count: 0, count: 1 }, claimers: [], claims: [] } },
    });
  });

  it("stops at what one person may hold: one, or what the offer says", async () => {
    const [one, two] = [await makeOffer(), await makeOffer({ maxClaimsPerUser: 2 })];
    expect((await claim(one.uuid)).statusCode).toBe(200);
    expect((await claim(one.uuid)).json()).toMatchObject({
      status: 409,
      code: "offers.claims_limit",
      title: "You've reached the claims limit",
    });
    expect((await claim(two.uuid)).statusCode).toBe(200);
    expect((await claim(two.uuid)).statusCode).toBe(200);
    expect((await claim(two.uuid)).json()).toMatchObject({ code: "offers.claims_limit" });
  });

  it("stops at what everybody may hold together, until somebody gives one back", async () => {
    const offer = await makeOffer({ maxClaimsTotal: 1 });
    const as = await makeColleague();
    expect((await claim(offer.uuid)).statusCode).toBe(200);
    expect((await claim(offer.uuid, { as })).json()).toMatchObject({ code: "offers.claims_limit" });
    expect((await cancel(offer.uuid)).statusCode).toBe(204);
    expect((await claim(offer.uuid, { as })).statusCode).toBe(200);
  });

  it("is done once for a wish, however often it is asked for, and one after the other or at once", async () => {
    const offer = await makeOffer({ maxClaimsPerUser: 9 });
    const wish = { query: `?claim_uuid=${randomUUID()}` };
    const answers = await Promise.all(
      Array.from({ length: 9 }, async () => claim(offer.uuid, wish)),
    );
    answers.push(await claim(offer.uuid, wish));
    const codes = answers.map((answer) => answer.json<Claimed>().data.claim.code);
    expect(new Set(codes).size).toBe(1);
    const colleague = await claim(offer.uuid, { ...wish, as: await makeColleague() });
    expect(codes).not.toContain(colleague.json<Claimed>().data.claim.code);
    await claim(offer.uuid, { query: `?claim_uuid=${randomUUID()}` });
    expect((await read(offer.uuid)).json()).toMatchObject({
      data: { offer: { claims_details: { user_count: 2, count: 3 } } },
    });
  });

  it("is done for a wish by the same name for another offer, too", async () => {
    const wish = { query: `?claim_uuid=${randomUUID()}` };
    const codes: string[] = [];
    for (const { uuid } of [await makeOffer(), await makeOffer()]) {
      const answer = await claim(uuid, wish);
      expect(answer.statusCode).toBe(200);
      codes.push(answer.json<Claimed>().data.claim.code);
    }
    expect(new Set(codes).size).toBe(2);
  });

  it("is not done again for a wish whose claim was given back", async () => {
    const offer = await makeOffer({ maxClaimsPerUser: 9 });
    const wish = { query: `?claim_uuid=${randomUUID()}` };
    await claim(offer.uuid, wish);
    await cancel(offer.uuid);
    expect((await claim(offer.uuid, wish)).statusCode).toBe(409);
    expect((await claim(offer.uuid)).statusCode).toBe(200);
  });

  it("lets nobody in beyond a limit that was lowered below what is claimed", async () => {
    const offer = await makeOffer({ maxClaimsTotal: 5 });
    expect((await claim(offer.uuid)).statusCode).toBe(200);
    await test.database.sql`
      update content_items set max_claims_total = 0 where uuid = ${offer.uuid}`;
    const late = await claim(offer.uuid, { as: await makeColleague() });
    expect(late.json()).toMatchObject({ code: "offers.claims_limit" });
    expect((await cancel(offer.uuid)).statusCode).toBe(204);
    expect((await claim(offer.uuid)).json()).toMatchObject({ code: "offers.claims_limit" });
  });

  it.each([
    ["before its window", { ctaDisplayStartAt: new Date(Date.now() + hour) }],
    ["after its window", { ctaDisplayEndAt: new Date(Date.now() - hour) }],
    ["before the offer itself", { startAt: new Date(Date.now() + hour) }],
    ["after the offer itself", { endAt: new Date(Date.now() - hour) }],
    ["where there is nothing to claim", { claimable: false }],
    ["where the offer leads elsewhere", { ctaType: "EXTERNAL_URL" as const }],
  ])("is closed %s", async (_when, values) => {
    const offer = await makeOffer(values);
    expect((await claim(offer.uuid)).json()).toMatchObject({ status: 409, code: "offers.closed" });
  });

  it("works everywhere for an offer of the whole portfolio", async () => {
    const offer = await makeOffer({ buildingUuid: null });
    expect((await claim(offer.uuid)).statusCode).toBe(200);
  });
});

describe("the figures of an offer", () => {
  it("are what is held of it, by all and by one, and of no other", async () => {
    const { portfolioUuid, userUuid } = test.ours;
    const [offer, other] = [
      await makeOffer({ maxClaimsTotal: 9, maxClaimsPerUser: 3 }),
      await makeOffer(),
    ];
    const { findClaimFigures } = createOffersRepository(test.database.db);
    const figures = (offerUuid: string, ofPortfolio = portfolioUuid) =>
      findClaimFigures({ portfolioUuid: ofPortfolio, offerUuid, userUuid });
    expect(await figures(offer.uuid)).toEqual({ count: 0, maxTotal: 9, userCount: 0 });
    const as = await makeColleague();
    for (const options of [{}, {}, { as }]) await claim(offer.uuid, options);
    await claim(other.uuid);
    expect(await figures(offer.uuid)).toEqual({ count: 3, maxTotal: 9, userCount: 2 });
    await cancel(offer.uuid);
    expect(await figures(offer.uuid)).toEqual({ count: 2, maxTotal: 9, userCount: 1 });
    expect(await figures(other.uuid)).toEqual({ count: 1, maxTotal: null, userCount: 1 });
    expect(await figures(offer.uuid, test.theirs.portfolioUuid)).toBeUndefined();
    const post = await makeOffer({ type: "post" });
    expect(await figures(post.uuid)).toBeUndefined();
  });
});

describe("an offer for some types of companies", () => {
  async function makeEmployee(companyTypes: string[]) {
    const { portfolioUuid } = test.ours;
    const { db } = test.database;
    const company = await makeCompany(db, { portfolioUuid, name: "Alder", companyTypes });
    const user = await makeUser(db, { portfolioUuid });
    await db.insert(memberships).values({
      userUuid: user.uuid,
      portfolioUuid,
      companyUuid: company.uuid,
      role: "tenant_admin",
    });
    return test.bearer(user.email);
  }

  it("is for people of these companies", async () => {
    const offer = await makeOffer({ eligibleCompanyTypes: ["Law, tax & audit", "Consulting"] });
    const as = await makeEmployee(["LAW, Tax & Audit", "Other"]);
    expect((await read(offer.uuid, as)).json()).toMatchObject({
      data: { offer: { is_eligible: true } },
    });
    expect((await claim(offer.uuid, { as })).statusCode).toBe(200);
  });

  it("is not for others, nor for those without a company", async () => {
    const offer = await makeOffer({ eligibleCompanyTypes: ["Law"] });
    for (const as of [headers, await makeEmployee(["Software"])]) {
      expect((await read(offer.uuid, as)).json()).toMatchObject({
        data: { offer: { is_eligible: false } },
      });
      expect((await claim(offer.uuid, { as })).json()).toMatchObject({
        status: 403,
        code: "offers.not_eligible",
      });
    }
  });
});

describe("giving back", () => {
  it("takes the claim that is named, or else the latest", async () => {
    const offer = await makeOffer({ maxClaimsPerUser: 3 });
    const made = [await claim(offer.uuid), await claim(offer.uuid), await claim(offer.uuid)].map(
      (answer) => answer.json<{ data: { claim: { uuid: string } } }>().data.claim.uuid,
    );
    const [first = "", second = ""] = made;
    expect((await cancel(offer.uuid, { query: `?claim_uuid=${first}` })).statusCode).toBe(204);
    expect((await cancel(offer.uuid)).statusCode).toBe(204);
    const { offer: left } = (await read(offer.uuid)).json<{
      data: { offer: { claims: { uuid: string }[] } };
    }>().data;
    expect(left.claims.map(({ uuid }) => uuid)).toEqual([second]);
  });

  it("finds nothing where nothing is held, or where it is somebody else's", async () => {
    const offer = await makeOffer();
    expect((await cancel(offer.uuid)).json()).toMatchObject({
      status: 409,
      code: "offers.not_claimed",
    });
    const theirs = (await claim(offer.uuid, { as: await makeColleague() })).json<{
      data: { claim: { uuid: string } };
    }>().data.claim;
    const answer = await cancel(offer.uuid, { query: `?claim_uuid=${theirs.uuid}` });
    expect(answer.json()).toMatchObject({ code: "offers.not_claimed" });
  });
});

it("is given back so often in an hour and no more, at two processes at once", async () => {
  const { db } = test.database;
  const { uuid } = await makeOffer({ maxClaimsPerUser: 10 });
  const person = await makeUser(db, { portfolioUuid: test.ours.portfolioUuid });
  const as = await test.bearer(person.email);
  const apps = [test.app, await test.another()];
  const url = `/api/tenant/v1/buildings/${test.ours.buildingUuid}/offers/${uuid}/cancel`;
  const giveBack = (n: number) =>
    (apps[n % 2] ?? test.app).inject({ method: "PUT", url, headers: as });
  // What is not claimed takes nothing.
  expect((await giveBack(0)).json()).toMatchObject({ code: "offers.not_claimed" });
  const limiter = createRateLimiter(db);
  for (let n = 1; n < returnLimit.count; n += 1) await limiter.require(returnLimit, person.uuid);
  for (let n = 0; n < 10; n += 1) expect((await claim(uuid, { as })).statusCode).toBe(200);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => giveBack(n)));
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9);
});
