import { describe, expect, it } from "vitest";
import { eq } from "../../platform/database/drizzle.ts";
import { makeBrand, makePortfolio, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { findHomeBrand } from "./home-brand.repository.ts";
import { memberships, users } from "./users.tables.ts";

const test = usePortal();

/** A landlord whose brand has no host. */
async function landlord() {
  const { db } = test.database;
  const brand = await makeBrand(db);
  const { portfolio, building } = await makePortfolio(db, brand.uuid);
  return { brandUuid: brand.uuid, portfolioUuid: portfolio.uuid, buildingUuid: building.uuid };
}

describe("the brand that somebody knows the portal by", () => {
  it("is that of the landlord they belong to for longest, until they have a building of their own", async () => {
    const { db } = test.database;
    const [first, second] = [await landlord(), await landlord()];
    const { uuid: userUuid } = await makeUser(db, { portfolioUuid: first.portfolioUuid });
    const { portfolioUuid } = second;
    await db.insert(memberships).values({ userUuid, portfolioUuid, role: "tenant_user" });
    expect(await findHomeBrand(db, userUuid)).toBe(first.brandUuid);
    const own = { defaultBuildingUuid: second.buildingUuid };
    await db.update(users).set(own).where(eq(users.uuid, userUuid));
    expect(await findHomeBrand(db, userUuid)).toBe(second.brandUuid);
  });

  it("is none where they belong nowhere", async () => {
    const { db } = test.database;
    const { uuid } = await makeUser(db, test.ours);
    await db.delete(memberships).where(eq(memberships.userUuid, uuid));
    expect(await findHomeBrand(db, uuid)).toBeNull();
  });
});
