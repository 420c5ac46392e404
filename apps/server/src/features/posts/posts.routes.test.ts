import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../platform/database/drizzle.ts";
import { makeBuilding, makeContent, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await test.bearer(test.ours.email);
  await test.database.db.execute(sql`
    update whitelabel_configs set settings =
      settings || '{"survey_addresses": ["https://survey.example/portico"]}'`);
});

function get(uuid: string, as: Record<string, string> = headers, query = "") {
  return test.app.inject({ url: `/api/tenant/v1/posts/${uuid}${query}`, headers: as });
}

/** A post of ours, in our building where nothing else is said. */
function makePost(values: Partial<Parameters<typeof makeContent>[1]> = {}) {
  const { portfolioUuid, buildingUuid } = test.ours;
  return makeContent(test.database.db, {
    portfolioUuid,
    buildingUuid,
    type: "post",
    title: "The roof is open",
    ...values,
  });
}

describe("a post", () => {
  it("is told in full, in the language asked for", async () => {
    const { uuid } = await makePost({
      subtitle: "From May",
      description: "Bring a hat.",
      ctaLabel: "Read on",
      ctaUrl: "https://news.example/roof",
      translations: { "de-de": { title: "Das Dach ist offen", ctaLabel: "Weiterlesen" } },
    });
    const { post } = (await get(uuid, headers, "?lang=de-de")).json().data;
    expect(post).toEqual({
      uuid,
      building_uuid: test.ours.buildingUuid,
      title: "Das Dach ist offen",
      subtitle: "From May",
      description: "Bring a hat.",
      image: null,
      image_url: null,
      cta_label: "Weiterlesen",
      cta_url: "https://news.example/roof",
      survey_url: null,
    });
  });

  it("has a survey where its link lies at one of the brand's survey addresses", async () => {
    const survey = await makePost({ ctaUrl: "https://survey.example/portico/7" });
    const other = await makePost({ ctaUrl: "https://survey.example/sale" });
    const surveyOf = async (uuid: string) => (await get(uuid)).json().data.post.survey_url;
    expect(await surveyOf(survey.uuid)).toBe("https://survey.example/portico/7");
    expect(await surveyOf(other.uuid)).toBeNull();
  });

  it("shows in every building of the portfolio where it names none", async () => {
    const { uuid } = await makePost({ buildingUuid: null });
    const { portfolioUuid, buildingUuid } = test.ours;
    const { email } = await makeUser(test.database.db, { portfolioUuid, buildingUuid });
    expect((await get(uuid, await test.bearer(email))).json().data.post.building_uuid).toBeNull();
  });

  it("is for those who may enter its building", async () => {
    const { db } = test.database;
    const { portfolioUuid, buildingUuid } = test.ours;
    const upstairs = await makeBuilding(db, portfolioUuid, "Second House");
    const { uuid } = await makePost({ buildingUuid: upstairs.uuid });
    expect((await get(uuid)).statusCode).toBe(200);
    const { email } = await makeUser(db, { portfolioUuid, buildingUuid });
    const answer = await get(uuid, await test.bearer(email));
    expect(answer.json()).toMatchObject({ status: 404, code: "posts.not_found" });
  });

  it("is not found where it is another landlord's, of another kind or unknown", async () => {
    const { portfolioUuid, buildingUuid } = test.theirs;
    const foreign = await makePost({ portfolioUuid, buildingUuid });
    const event = await makePost({ type: "event_post" });
    for (const uuid of [foreign.uuid, event.uuid, randomUUID()]) {
      expect((await get(uuid)).json()).toMatchObject({ status: 404, code: "posts.not_found" });
    }
  });

  it("needs a session and a uuid", async () => {
    const { uuid } = await makePost();
    expect((await get(uuid, {})).statusCode).toBe(401);
    expect((await get("1")).json()).toMatchObject({ code: "request.invalid" });
  });
});
