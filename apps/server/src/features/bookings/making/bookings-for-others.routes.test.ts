import { beforeAll, describe, expect, it } from "vitest";
import { makeBuilding, makeCompany } from "../../../testing/factories.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { booker, draftOf, hourIn, makeResource } from "../testing/bookers.ts";

const test = usePortal();

let companyUuid: string;
let otherUuid: string;
let maya: Awaited<ReturnType<typeof booker>>;
let nora: Awaited<ReturnType<typeof booker>>;
let stranger: Awaited<ReturnType<typeof booker>>;

const company = async (name: string) => {
  const { portfolioUuid, buildingUuid } = test.ours;
  return (await makeCompany(test.database.db, { portfolioUuid, buildingUuid, name })).uuid;
};

beforeAll(async () => {
  companyUuid = await company("Acme");
  otherUuid = await company("Zeta");
  const person = (firstName: string, lastName: string, uuid: string) =>
    booker(test, "tenant_user", { companyUuid: uuid, firstName, lastName });
  maya = await person("Maya", "Lind", companyUuid);
  nora = await person("Nora", "Quist", companyUuid);
  stranger = await person("Norbert", "Quade", otherUuid);
});

const find = (who: typeof maya, query: string) =>
  who.call("GET", `/tenant/v1/users/current/colleagues?query=${encodeURIComponent(query)}`);
const namesOf = async (who: typeof maya, query: string) =>
  (await find(who, query)).data.colleagues.map(({ name }) => name);

describe("colleagues", () => {
  it("are found by how their first, last or whole name begins", async () => {
    expect(await namesOf(maya, "no")).toEqual(["Nora Quist"]);
    expect(await namesOf(maya, "QUI")).toEqual(["Nora Quist"]);
    expect(await namesOf(maya, "nora q")).toEqual(["Nora Quist"]);
    expect(await namesOf(maya, "ora")).toEqual([]);
  });

  it("are nobody of another company, and not oneself", async () => {
    expect(await namesOf(maya, "Quade")).toEqual([]);
    expect(await namesOf(maya, "Maya")).toEqual([]);
    expect(await namesOf(stranger, "No")).toEqual([]);
  });

  it("are those of this building only", async () => {
    const annex = await makeBuilding(test.database.db, test.ours.portfolioUuid, "Annex");
    const away = await booker(test, "tenant_user", { companyUuid, firstName: "Noel" });
    await test.database.sql`
      update memberships set building_uuid = ${annex.uuid} where user_uuid = ${away.uuid}`;
    expect(await namesOf(maya, "no")).toEqual(["Nora Quist"]);
  });

  it("are not told to who types one letter, nor signs that mean anything elsewhere", async () => {
    expect((await find(maya, "n")).code).toBe("request.invalid");
    expect(await namesOf(maya, "%%")).toEqual([]);
    expect(await namesOf(maya, "  ")).toEqual([]);
  });

  it("are told to tenants only", async () => {
    const guest = await booker(test, "guest", { companyUuid });
    expect(await find(guest, "no")).toMatchObject({
      status: 403,
      code: "permissions.not_allowed",
    });
  });

  it("are looked up so often in an hour, not more", async () => {
    const curious = await booker(test, "tenant_user", { companyUuid });
    await test.database.sql`delete from rate_limits`;
    const codes = new Set<string | undefined>();
    for (let n = 0; n < 301; n += 1) codes.add((await find(curious, "no")).code);
    expect([...codes]).toEqual([undefined, "auth.too_many_attempts"]);
    await test.database.sql`delete from rate_limits`;
  });
});

describe("a booking for a colleague", () => {
  it("is theirs, is told to them by email, and both see who made it for whom", async () => {
    const { uuid } = await makeResource(test);
    const booking = await maya.book(uuid, { for_user_uuid: nora.uuid });
    expect(booking).toMatchObject({ booked_by: "Maya Lind", booked_for: "Nora Quist" });
    for (const who of [maya, nora]) {
      const mine = (await who.call("GET", "bookings/mine")).data.bookings;
      expect(mine).toContainEqual(expect.objectContaining({ uuid: booking.uuid }));
    }
    const [mail] = await mailsTo(test.app, nora.email);
    expect(mail?.text).toContain("Booked by Maya Lind for Nora Quist");
    expect(mail?.attachment?.name).toBe("booking.ics");
    expect(await mailsTo(test.app, maya.email)).toEqual([]);
  });

  it("stands among the plans of whom it is for", async () => {
    const { uuid } = await makeResource(test, { name: "Plans" });
    await maya.book(uuid, { for_user_uuid: nora.uuid });
    const plansOf = async (who: typeof maya) => {
      const answer = await test.app.inject({
        url: `/api/tenant/v1/users/current/transactions?buildingUuid=${test.ours.buildingUuid}`,
        headers: who.headers,
      });
      return answer
        .json<{ data: { transactions: { content: { title: string } }[] } }>()
        .data.transactions.map(({ content }) => content.title);
    };
    expect(await plansOf(nora)).toContain("Plans");
    expect(await plansOf(maya)).not.toContain("Plans");
  });

  it("is cancelled by either, and the other hears of it", async () => {
    const { uuid } = await makeResource(test);
    const first = await maya.book(uuid, { for_user_uuid: nora.uuid });
    const second = await maya.book(uuid, { for_user_uuid: nora.uuid, dates: [hourIn(30)] });
    expect((await nora.call("DELETE", nora.mine(first))).data.booking.status).toBe(
      "cancelled_user",
    );
    expect((await mailsTo(test.app, maya.email))[0]?.subject).toContain("Booking for Nora Quist");
    expect((await maya.call("DELETE", maya.mine(second))).data.cancelled).toBe(1);
    expect((await mailsTo(test.app, nora.email))[0]?.subject).toContain("Canceled");
    expect(await mailsTo(test.app, maya.email)).toHaveLength(1);
  });

  it("is refused for who is none", async () => {
    const { uuid } = await makeResource(test);
    for (const other of [stranger.uuid, uuid]) {
      const reply = await maya.call(
        "POST",
        `resources/${uuid}/bookings`,
        draftOf({ for_user_uuid: other }),
      );
      expect(reply).toMatchObject({ status: 404, code: "colleagues.not_found" });
    }
    expect((await stranger.call("GET", "bookings/mine")).data.bookings).toEqual([]);
  });

  it("is nothing to a third person", async () => {
    const { uuid } = await makeResource(test);
    const booking = await maya.book(uuid, { for_user_uuid: nora.uuid });
    const third = await booker(test, "tenant_user", { companyUuid });
    expect((await third.call("GET", third.mine(booking))).code).toBe("bookings.not_found");
    expect((await third.call("DELETE", third.mine(booking))).code).toBe("bookings.not_found");
  });
});

describe("a company's own room", () => {
  it("is seen and booked by its people, and is not there for others", async () => {
    const { uuid } = await makeResource(test, { name: "Den", companyUuid });
    const namesSeen = async (who: typeof maya) =>
      (await who.call("GET", "resources")).data.resources.map(({ name }) => name);
    expect(await namesSeen(maya)).toContain("Den");
    expect(await namesSeen(stranger)).not.toContain("Den");
    const booking = await maya.book(uuid);
    expect(booking.owner).toEqual({ owner_type: "company", owner_uuid: companyUuid, name: "Acme" });
    const day = `day?date=${new Date().toISOString().slice(0, 10)}`;
    const seen = (await stranger.call("GET", day)).data.resources;
    expect(seen.map(({ resource }) => resource.name)).not.toContain("Den");
    const span = hourIn(24);
    for (const [method, path, body] of [
      ["POST", `resources/${uuid}/bookings`, draftOf({ dates: [hourIn(40)] })],
      ["POST", `resources/${uuid}/dates`, { dates: [span] }],
      [
        "GET",
        `resources/${uuid}/availability?from=${encodeURIComponent(span.starts_at)}&to=${encodeURIComponent(span.ends_at)}`,
        undefined,
      ],
    ] as const) {
      expect(await stranger.call(method, path, body)).toMatchObject({
        status: 404,
        code: "bookings.resource_not_found",
      });
    }
  });

  it("is not there for the property team either", async () => {
    const { uuid } = await makeResource(test, { companyUuid });
    const team = await booker(test, "building_admin");
    expect((await team.call("POST", `resources/${uuid}/bookings`, draftOf())).code).toBe(
      "bookings.resource_not_found",
    );
    const booking = await maya.book(uuid);
    const decision = `bookings/${booking.uuid}/decision`;
    expect((await team.call("PUT", decision, { decision: "cancel" })).code).toBe(
      "bookings.not_found",
    );
    expect((await maya.call("GET", maya.mine(booking))).data.booking.status).toBe("confirmed");
  });
});

describe("a booking of a company's own room", () => {
  const pathOf = (
    owner: string,
    { uuid, resource }: { uuid: string; resource: { uuid: string } },
  ) => `/resource-booking/v2/company/${owner}/resources/${resource.uuid}/bookings/${uuid}/mine`;

  it("is read and cancelled by its owner, too", async () => {
    const { uuid } = await makeResource(test, { companyUuid });
    const booking = await maya.book(uuid);
    const path = pathOf(companyUuid, booking);
    expect((await maya.call("GET", path)).data.booking.uuid).toBe(booking.uuid);
    expect((await maya.call("DELETE", path)).data.booking.status).toBe("cancelled_user");
    expect((await maya.call("DELETE", path)).code).toBe("bookings.not_cancellable");
  });

  it("is nothing by another owner, to another person, or where the room is the building's", async () => {
    const { uuid } = await makeResource(test, { companyUuid });
    const booking = await maya.book(uuid);
    const shared = await maya.book((await makeResource(test)).uuid);
    for (const [who, path] of [
      [maya, pathOf(otherUuid, booking)],
      [nora, pathOf(companyUuid, booking)],
      [stranger, pathOf(companyUuid, booking)],
      [maya, pathOf(companyUuid, shared)],
    ] as const) {
      expect((await who.call("GET", path)).code).toBe("bookings.not_found");
      expect((await who.call("DELETE", path)).code).toBe("bookings.not_found");
    }
    expect((await maya.call("GET", maya.mine(booking))).data.booking.status).toBe("confirmed");
  });
});

describe("the list of a company", () => {
  const listOf = (who: typeof maya, query = "") => who.call("GET", `bookings/company${query}`);

  it("has what its people have booked, for who sees to it there, page by page", async () => {
    const admin = await booker(test, "tenant_admin", { companyUuid: otherUuid });
    const { uuid } = await makeResource(test);
    const mine = await maya.book(uuid, { dates: [hourIn(50)] });
    const theirs = [];
    for (const hours of [51, 52, 53]) {
      theirs.push((await stranger.book(uuid, { dates: [hourIn(hours)] })).uuid);
    }
    const first = await listOf(admin, "?limit=2");
    const second = await listOf(admin, `?limit=2&after=${first.next}`);
    const seen = [...first.data.bookings, ...second.data.bookings];
    expect(seen.map((one) => one.uuid)).toEqual(theirs);
    expect(seen.map((one) => one.booked_for)).toContain("Norbert Quade");
    expect(seen.map((one) => one.uuid)).not.toContain(mine.uuid);
    expect(second.next).toBeNull();
    expect((await listOf(admin, "?when=past")).data.bookings).toEqual([]);
  });

  it("is asked for by its company, for who sees to that one", async () => {
    const admin = await booker(test, "tenant_admin", { companyUuid: otherUuid });
    const of = (who: typeof maya, uuid: string) =>
      who.call("GET", `/resource-booking/v2/company/${uuid}/bookings?limit=2`);
    const theirs = await of(admin, otherUuid);
    expect(theirs.data.bookings).toEqual((await listOf(admin, "?limit=2")).data.bookings);
    expect(await of(admin, companyUuid)).toMatchObject({
      status: 404,
      code: "companies.not_found",
    });
    expect((await of(stranger, otherUuid)).code).toBe("permissions.not_allowed");
  });

  it("is for who administers the company, in the role that says so", async () => {
    expect(await listOf(maya)).toMatchObject({ status: 403, code: "permissions.not_allowed" });
    const team = await booker(test, "building_admin", { companyUuid });
    expect((await listOf(team)).code).toBe("permissions.not_allowed");
    const homeless = await booker(test, "tenant_admin");
    expect((await listOf(homeless)).data.bookings).toEqual([]);
  });
});
