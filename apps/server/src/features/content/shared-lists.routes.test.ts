import { expect, it } from "vitest";
import { and, eq } from "../../platform/database/drizzle.ts";
import { makeCompany, makeContent, makeUser, makeUtilityButton } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { companies } from "../companies/companies.tables.ts";
import { memberships } from "../users/users.tables.ts";
import { contentItems, utilityButtons } from "./content.tables.ts";

const test = usePortal();

async function spotlight(email: string, lang = "en-us") {
  const path = `/api/tenant/v1/buildings/${test.ours.buildingUuid}/categories/contents-spotlight`;
  const headers = await test.bearer(email);
  return test.app.inject({ url: `${path}?lang=${lang}`, headers });
}

it("is read once for all who may enter, and never given to others", async () => {
  const { portfolioUuid } = test.ours;
  await makeContent(test.database.db, {
    portfolioUuid,
    type: "post",
    title: "Roof yoga",
    isSpotlight: true,
  });
  const colleague = await makeUser(test.database.db, test.ours);
  const [first, second] = [await spotlight(test.ours.email), await spotlight(colleague.email)];
  expect(first.body).toContain("Roof yoga");
  expect(second.body).toBe(first.body);
  expect(second.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect((await spotlight(test.theirs.email)).statusCode).toBe(404);
});

it("shows in every process and language what has become of an item", async () => {
  const { portfolioUuid } = test.ours;
  const { db } = test.database;
  const other = await test.another();
  const { uuid } = await makeContent(db, {
    portfolioUuid,
    type: "post",
    title: "Old",
    isSpotlight: true,
  });
  const headers = await test.bearer(test.ours.email);
  const path = `/api/tenant/v1/buildings/${test.ours.buildingUuid}/categories/contents-spotlight`;
  const open = async () => {
    const answers = await Promise.all(
      [test.app, other].map((app) => app.inject({ url: path, headers })),
    );
    return answers.map(({ body }) => ["Old", "New"].filter((title) => body.includes(`"${title}"`)));
  };
  await expect.poll(open).toEqual([["Old"], ["Old"]]);
  await db
    .update(contentItems)
    .set({ title: "New" })
    .where(and(eq(contentItems.portfolioUuid, portfolioUuid), eq(contentItems.uuid, uuid)));
  await expect.poll(open).toEqual([["New"], ["New"]]);
});

it("shows in every process the tiles that there are, and for whom", async () => {
  const { portfolioUuid, buildingUuid } = test.ours;
  const { db } = test.database;
  const company = await makeCompany(db, { portfolioUuid, name: "Lex", companyTypes: ["Law"] });
  const { uuid: userUuid, email } = await makeUser(db, { portfolioUuid });
  const place = { portfolioUuid, buildingUuid, companyUuid: company.uuid };
  await db.insert(memberships).values({ ...place, userUuid, role: "guest" });
  const processes = [test.app, await test.another()];
  const headers = await test.bearer(email);
  const url = `/api/tenant/v2/buildings/${buildingUuid}/utility-buttons`;
  const open = async () => {
    const answers = await Promise.all(processes.map((app) => app.inject({ url, headers })));
    return answers.map(({ body }) => ["Counsel", "Advice"].filter((name) => body.includes(name)));
  };
  await expect.poll(open).toEqual([[], []]);
  await makeUtilityButton(db, { portfolioUuid, name: "Counsel", companyTypes: ["law"] });
  await expect.poll(open).toEqual([["Counsel"], ["Counsel"]]);
  await db
    .update(utilityButtons)
    .set({ name: "Advice" })
    .where(eq(utilityButtons.portfolioUuid, portfolioUuid));
  await expect.poll(open).toEqual([["Advice"], ["Advice"]]);
  const ofUser = eq(memberships.userUuid, userUuid);
  await db.update(memberships).set({ companyUuid: null }).where(ofUser);
  await expect.poll(open).toEqual([[], []]);
  await db.update(memberships).set({ companyUuid: company.uuid }).where(ofUser);
  await expect.poll(open).toEqual([["Advice"], ["Advice"]]);
  await db
    .update(companies)
    .set({ companyTypeIds: [] })
    .where(and(eq(companies.portfolioUuid, portfolioUuid), eq(companies.uuid, company.uuid)));
  await expect.poll(open).toEqual([[], []]);
});
