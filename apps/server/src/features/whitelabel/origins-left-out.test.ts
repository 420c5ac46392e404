import { expect, it } from "vitest";
import { makeApp, makeBrand, makePortfolio } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createWhitelabelService } from "./whitelabel.service.ts";

const test = usePortal();

it("tells the operator how many origins of a brand's apps its pages have no room for", async () => {
  const { db } = test.database;
  const brand = await makeBrand(db, { identifier: "FULL", hostNames: ["full.test"] });
  const heard: [string, number][] = [];
  const whitelabel = createWhitelabelService({
    db,
    publicUrl: "http://localhost:4000",
    cache: { get: (_key, load) => load() },
    hosts: { get: (_key, load) => load() },
    onOriginsLeftOut: (...left) => heard.push(left),
  });
  // Each of the landlords keeps to what it may register.
  for (const landlord of ["a", "b"]) {
    const { portfolio } = await makePortfolio(db, brand.uuid);
    await makeApp(db, {
      portfolioUuid: portfolio.uuid,
      name: "Rooms",
      origins: Array.from({ length: 10 }, (_, n) => `https://${landlord}${n}.${"x".repeat(239)}`),
    });
    await whitelabel.findByUuid(brand.uuid);
  }
  expect(heard).toEqual([["FULL", 5]]);
  expect((await whitelabel.configByHost("full.test")).frame_origins).toHaveLength(16);
});
