import { bootElementIds, type SharedBoot } from "@portico/contract";
import { beforeAll, expect, it } from "vitest";
import { signInBrowser } from "../../testing/cookie-browser.ts";
import { makeCategory, makeCompany, makeUser, makeUtilityButton } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { memberships } from "../users/users.tables.ts";

const test = usePortal();
let cookies: Record<string, string>;
beforeAll(async () => void ({ cookies } = await signInBrowser(test, test.ours.email)));

/** The calls whose answers are in the part of a page that many share. */
async function sharedCalls(path: string): Promise<SharedBoot["preloaded"]> {
  const { body } = await test.app.inject({ url: `/building/${path}`, cookies });
  const [, json = ""] =
    new RegExp(`id="${bootElementIds.shared}">(.*?)</script>`, "s").exec(body) ?? [];
  return (JSON.parse(json) as SharedBoot).preloaded;
}

it("does not depend on how whoever came first had spelt the address", async () => {
  const { buildingUuid } = test.ours;
  const home = await sharedCalls(buildingUuid.toUpperCase());
  expect(home.map(({ params }) => params)).toContainEqual({ buildingUuid });
  expect(await sharedCalls(buildingUuid)).toEqual(home);
});

it("is each category's own, where their answers are the same", async () => {
  const { portfolioUuid, buildingUuid } = test.ours;
  for (const name of ["Courses", "Markets"]) {
    const place = { portfolioUuid, buildingUuid, name, type: "SecondaryContent" as const };
    const { uuid } = await makeCategory(test.database.db, place);
    const calls = await sharedCalls(`${buildingUuid}/categories/${uuid}`);
    expect(calls).toContainEqual(
      expect.objectContaining({
        id: "listTags",
        query: expect.objectContaining({ categoryUuid: uuid }),
      }),
    );
  }
});

it("has the tiles of one's own companies, whoever has opened the home before", async () => {
  const { db } = test.database;
  const { portfolioUuid, buildingUuid } = test.ours;
  await makeUtilityButton(db, { portfolioUuid, name: "Counsel", companyTypes: ["law"] });
  const [lawyer, baker] = await Promise.all(
    ["Law", "Bakery"].map(async (type) => {
      const company = await makeCompany(db, { portfolioUuid, name: type, companyTypes: [type] });
      const { email, uuid: userUuid } = await makeUser(db, { portfolioUuid });
      const place = { portfolioUuid, buildingUuid, companyUuid: company.uuid };
      await db.insert(memberships).values({ ...place, userUuid, role: "guest" });
      return (await signInBrowser(test, email)).cookies;
    }),
  );
  const hasTile = async (own: Record<string, string> | undefined) =>
    (await test.app.inject({ url: "/", cookies: own ?? {} })).body.includes('"name":"Counsel"');
  const seen: boolean[] = [];
  for (const own of [lawyer, baker, lawyer, baker]) seen.push(await hasTile(own));
  expect(seen).toEqual([true, false, true, false]);
});
