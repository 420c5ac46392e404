import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { NewClaim, OfferRow, OffersRepository } from "./offers.repository.ts";
import { createOffersService } from "./offers.service.ts";

const userUuid = randomUUID();
const place = { portfolioUuid: randomUUID(), buildingUuid: randomUUID() };

const row: OfferRow = {
  item: {
    uuid: randomUUID(),
    ...place,
    title: "Lunch",
    descriptionTitle: "What you get",
    description: "Soup and bread",
    richDescription: "<p>Soup</p>",
    startAt: null,
    endAt: null,
    ctaType: "CLAIM",
    ctaDisplayStartAt: null,
    ctaDisplayEndAt: null,
    claimable: true,
    maxClaimsPerUser: null,
    eligibleCompanyTypes: [],
  },
  texts: null,
  image: null,
  count: 0,
  maxTotal: null,
  claims: [],
  companyTypes: [],
};

let codes: string[];
let found: OfferRow;
/** What each try to insert meets; nothing is success. */
let faults: Error[];

const repository: OffersRepository = {
  findOffer: async () => found,
  findClaimFigures: async () => undefined,
  insertClaim: async ({ code }: NewClaim) => {
    codes.push(code);
    const fault = faults.shift();
    if (fault !== undefined) throw fault;
    return true;
  },
  cancelClaim: async () => true,
};
const service = createOffersService({
  repository,
  remoteLinks: { linkTo: (address) => address },
  limiter: {
    require: async () => ({
      isFree: true,
      exhausted: [],
      retryAfterSeconds: 0,
      giveBack: async () => undefined,
    }),
  },
});

const session = { sessionUuid: "", userUuid, tokenVersion: 3, isSignUpComplete: true };
const claim = () =>
  service.claim({
    session: { ...session, brandScope: null, app: null },
    place,
    offerUuid: row.item.uuid,
    locale: "en-us",
  });
const lost = () => Object.assign(new Error("duplicate key"), { code: "23505" });

beforeEach(() => {
  codes = [];
  faults = [];
  found = row;
});

describe("a claim whose slot another one took", () => {
  it("is tried again with a code of its own", async () => {
    faults = [lost(), new Error("failed query", { cause: lost() })];
    const { code } = await claim();
    expect(codes).toHaveLength(3);
    expect(new Set(codes).size).toBe(3);
    expect(code).toBe(codes.at(-1));
  });

  it("is given up after twenty tries", async () => {
    faults = Array.from({ length: 100 }, lost);
    await expect(claim()).rejects.toThrow("duplicate key");
    expect(codes).toHaveLength(20);
  });

  it("is not tried again when something else is wrong", async () => {
    faults = [new Error("the connection is gone")];
    await expect(claim()).rejects.toThrow("the connection is gone");
    expect(codes).toHaveLength(1);
  });
});

it("counts nothing for what is no offer", async () => {
  const key = { ...place, offerUuid: randomUUID(), userUuid };
  expect(await service.claimFigures(key)).toEqual({ count: 0, maxTotal: null, userCount: 0 });
});

describe("the texts of an offer", () => {
  const texts = {
    title: "Mittagessen",
    description_title: "Was es gibt",
    description: "Suppe und Brot",
    rich_description: "<p>Suppe</p>",
  };
  const own = {
    title: "Lunch",
    description_title: "What you get",
    description: "Soup and bread",
    rich_description: "<p>Soup</p>",
  };
  const shown = (offerTexts: Record<string, string> | null) => {
    found = { ...row, texts: offerTexts };
    return service.getOffer({ ...session, brandScope: null, app: null }, row.item.uuid, "de-de");
  };

  it.each(Object.entries(texts))("have a translated %s, and else their own", async (name, text) => {
    expect(await shown({ [name]: text })).toMatchObject({ ...own, [name]: text });
    expect(await shown({ ...texts, [name]: "" })).toMatchObject({
      ...texts,
      [name]: own[name as keyof typeof own],
    });
    expect(await shown(null)).toMatchObject(own);
  });
});

it("shows an offer's picture, with an address for those who cannot choose a width", async () => {
  const uuid = randomUUID();
  found = {
    ...row,
    image: { uuid, width: 1600, height: 900, color: "#123456", focalX: 0.5, focalY: 0.3 },
  };
  const offer = await service.getOffer(
    { ...session, brandScope: null, app: null },
    row.item.uuid,
    "en-us",
  );
  expect(offer.image).toMatchObject({
    width: 1600,
    height: 900,
    color: "#123456",
    focus: { x: 0.5, y: 0.3 },
  });
  expect(offer.image_url).toMatch(new RegExp(`${uuid}.*/960\\.webp$`));
});
