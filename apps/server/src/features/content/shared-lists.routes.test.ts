import { expect, it } from "vitest";
import { and, eq } from "../../platform/database/drizzle.ts";
import { makeContent, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { contentItems } from "./content.tables.ts";

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
