import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { makeBuilding, makeCompany, makeContent } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();
let headers: { authorization: string };
let here: { portfolioUuid: string; buildingUuid: string };

beforeAll(async () => {
  headers = await test.bearer(test.ours.email);
  const { portfolioUuid, buildingUuid } = test.ours;
  here = { portfolioUuid, buildingUuid };
});

async function read(uuid: string, query = "") {
  const url = `/api/tenant/v2/buildings/${here.buildingUuid}/content/${uuid}${query}`;
  const answer = await test.app.inject({ url, headers });
  return answer.json().data.content;
}

function make(values: Omit<Parameters<typeof makeContent>[1], keyof typeof here>) {
  return makeContent(test.database.db, { ...here, ...values });
}

describe("a content item", () => {
  it("without anything but a title is told with nothing but empty fields", async () => {
    const { uuid } = await make({ type: "content", title: "Bare" });
    const { uuid: _uuid, type, title, ...rest } = await read(uuid);
    expect({ type, title }).toEqual({ type: "content", title: "Bare" });
    const filled = Object.entries(rest).filter(([, value]) => value !== null);
    expect(Object.fromEntries(filled)).toEqual({
      rich_description_type: "BASIC",
      display_calendar_icon: true,
      display_start_at: true,
      rsvp_enabled: false,
      claimable: false,
      attach_secondary_content: false,
      attached: [],
    });
  });

  it("tells message, window, capacity and navigation command, in the language asked for", async () => {
    const { uuid } = await make({
      type: "event_post",
      title: "Quiz",
      message: "Bring a friend",
      translations: { "de-de": { message: "Bringen Sie jemanden mit" } },
      richDescription: "a < b",
      richDescriptionType: "PLAIN",
      capacity: 12,
      ctaDisplayStartAt: new Date("2026-05-01T08:00:00Z"),
      ctaDisplayEndAt: new Date("2026-06-01T08:00:00Z"),
      navigationCommand: { type: "amenity", value: "", options: { uuid: here.buildingUuid } },
    });
    expect(await read(uuid, "?lang=de-de")).toMatchObject({
      message: "Bringen Sie jemanden mit",
      rich_description_type: "PLAIN",
      capacity: 12,
      rsvp_enabled: true,
      cta_display_start_at: "2026-05-01T08:00:00.000Z",
      cta_display_end_at: "2026-06-01T08:00:00.000Z",
      navigation_command: {
        type: "amenity",
        value: "",
        options: { url: null, uuid: here.buildingUuid, building_uuid: null },
      },
    });
  });

  it("is offered to calendars until it is over", async () => {
    const hour = 3_600_000;
    const offered = async (values: Partial<Parameters<typeof make>[0]>) => {
      const { uuid } = await make({ type: "event_post", title: "Quiz", ...values });
      return (await read(uuid)).display_calendar_icon;
    };
    const at = (hours: number) => new Date(Date.now() + hours * hour);
    expect(await offered({ startAt: at(1), endAt: at(2) })).toBe(true);
    expect(await offered({ startAt: at(-1), endAt: at(1) })).toBe(true);
    expect(await offered({ startAt: at(-2), endAt: at(-1) })).toBe(false);
    expect(await offered({ startAt: at(-13) })).toBe(false);
    expect(await offered({ startAt: at(1), isCancelled: true })).toBe(false);
    expect(await offered({ type: "offer", endAt: at(-1) })).toBe(false);
    expect(await offered({ startAt: at(1), displayCalendarIcon: false })).toBe(false);
  });

  it("is claimed as often as its offer says", async () => {
    const { uuid } = await make({ type: "offer", title: "Lunch", maxClaimsTotal: 9 });
    const claim = `/api/tenant/v1/buildings/${here.buildingUuid}/offers/${uuid}/claim`;
    expect((await test.app.inject({ method: "PUT", url: claim, headers })).statusCode).toBe(200);
    expect(await read(uuid)).toMatchObject({
      claimable: true,
      claims_details: { is_claimable: true, user_count: 1, count: 1 },
      max_claims_total: 9,
      max_claims_per_user: 1,
    });
  });

  it("cannot be claimed where the offer leads elsewhere", async () => {
    const { uuid } = await make({ type: "offer", title: "Shop", ctaType: "EXTERNAL_URL" });
    expect(await read(uuid)).toMatchObject({ claims_details: { is_claimable: false } });
  });
});

describe("a content item of the landlord's other building", () => {
  it("is not found in this one", async () => {
    const { db } = test.database;
    const other = await makeBuilding(db, here.portfolioUuid, "Pier House");
    const item = await makeContent(db, {
      portfolioUuid: here.portfolioUuid,
      buildingUuid: other.uuid,
      type: "post",
      title: "Elsewhere",
    });
    const url = `/api/tenant/v2/buildings/${here.buildingUuid}/content/${item.uuid}`;
    const answer = await test.app.inject({ url, headers });
    expect(answer.json()).toMatchObject({ status: 404, code: "content.not_found" });
  });
});

describe("what an item is attached to", () => {
  it("comes with it: an amenity, other content and a company", async () => {
    const amenity = await make({ type: "amenity", title: "Board room", subtitle: "Seats twelve" });
    const offer = await make({ type: "offer", title: "Coffee" });
    const company = await makeCompany(test.database.db, {
      ...here,
      name: "Café Nord",
      companyTypes: ["Food"],
    });
    const [service, provider] = [randomUUID(), randomUUID()];
    const { uuid } = await make({
      type: "post",
      title: "Opening",
      attachable: {
        amenity_uuid: amenity.uuid,
        content_uuid: offer.uuid,
        company_uuid: company.uuid,
        service_uuid: service,
        service_provider_uuid: provider,
        survey_type: "feedback",
        has_secondary_content: true,
      },
    });
    const { attached, ...content } = await read(uuid);
    expect(content).toMatchObject({
      attachable_amenity_uuid: amenity.uuid,
      attachable_content_uuid: offer.uuid,
      attachable_company_uuid: company.uuid,
      attachable_service_uuid: service,
      attachable_service_provider_uuid: provider,
      attachable_survey_type: "feedback",
      attach_secondary_content: true,
    });
    const card = { image: null };
    expect(attached).toEqual([
      {
        ...card,
        kind: "amenity",
        uuid: amenity.uuid,
        title: "Board room",
        subtitle: "Seats twelve",
      },
      { ...card, kind: "offer", uuid: offer.uuid, title: "Coffee", subtitle: null },
      { ...card, kind: "company", uuid: company.uuid, title: "Café Nord", subtitle: "Food" },
    ]);
  });

  it("stays away where it is another landlord's or gone", async () => {
    const { portfolioUuid, buildingUuid } = test.theirs;
    const theirs = { portfolioUuid, buildingUuid };
    const { db } = test.database;
    const post = await makeContent(db, { ...theirs, type: "post", title: "Theirs" });
    const company = await makeCompany(db, { ...theirs, name: "Theirs" });
    const { uuid } = await make({
      type: "post",
      title: "Ours",
      attachable: {
        content_uuid: post.uuid,
        company_uuid: company.uuid,
        amenity_uuid: randomUUID(),
      },
    });
    expect(await read(uuid)).toMatchObject({ attached: [] });
  });
});
