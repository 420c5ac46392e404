import { randomUUID } from "node:crypto";
import { dayIn } from "@portico/rules/day";
import { beforeEach, describe, expect, it } from "vitest";
import { makeCompany } from "../../../testing/factories.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { booker, hourIn, inHours, makeService } from "../testing/bookers.ts";

const test = usePortal();
let ada: Awaited<ReturnType<typeof booker>>;
let bob: Awaited<ReturnType<typeof booker>>;

beforeEach(async () => {
  await test.database.sql`delete from resource_bookings`;
  await test.database.sql`delete from resources`;
  await test.database.sql`delete from service_providers`;
  await test.database.sql`delete from rate_limits`;
  ada = await booker(test);
  bob = await booker(test);
});

type Service = Awaited<ReturnType<typeof makeService>>;

const pathOf = ({ uuid, providerUuid }: Service) => `/providers/${providerUuid}/events/${uuid}`;

const draftAt = (hours: number, other: object = {}) => ({
  idempotency_key: randomUUID(),
  starts_at: hourIn(hours).starts_at,
  ...other,
});

const book = (who: typeof ada, service: Service, draft: object) =>
  who.call("POST", `${pathOf(service)}/bookings`, draft);

/** The starts that are free on the day of tomorrow's hour. */
async function startsOf(service: Service, hours = 24) {
  const [building] = await test.database.sql<{ timezone: string }[]>`
    select timezone from buildings where uuid = ${test.ours.buildingUuid}`;
  const from = dayIn(inHours(hours), building?.timezone ?? "UTC");
  const { data } = await ada.call("GET", `${pathOf(service)}/slots?from=${from}&days=2`);
  return data.slots.map(({ starts_at }) => starts_at);
}

describe("what providers do", () => {
  it("is listed by provider, with its price in cents, and is no place of the building", async () => {
    const cut = await makeService(test, { priceMinor: 3850, currencyType: "USD", position: 1 });
    await makeService(test, { providerUuid: cut.providerUuid, name: "Shave", position: 0 });
    const { data } = await ada.call("GET", "/providers");
    expect(data.providers).toMatchObject([
      {
        uuid: cut.providerUuid,
        name: "Barber",
        floor: "1",
        services: [
          { name: "Shave", price: null },
          { name: "Haircut", price: 3850, currency_type: "USD", duration_minutes: 60 },
        ],
      },
    ]);
    const one = await ada.call("GET", `/providers/${cut.providerUuid}/events`);
    expect(one.data.provider).toEqual(data.providers[0]);
    expect((await ada.call("GET", "resources")).data.resources).toEqual([]);
    const other = await ada.call("GET", `/providers/${randomUUID()}/events`);
    expect([other.status, other.code]).toEqual([404, "services.provider_not_found"]);
  });

  it("is not booked as a place, nor by the way of another provider", async () => {
    const cut = await makeService(test);
    const place = { idempotency_key: randomUUID(), dates: [hourIn(24)] };
    const asPlace = await ada.call("POST", `resources/${cut.uuid}/bookings`, place);
    expect(asPlace.code).toBe("bookings.resource_not_found");
    const other = await makeService(test);
    const crossed = { uuid: cut.uuid, providerUuid: other.providerUuid };
    expect((await book(ada, crossed, draftAt(24))).code).toBe("services.service_not_found");
    const slots = await ada.call("GET", `${pathOf(crossed)}/slots?from=2026-03-09`);
    expect(slots.code).toBe("services.service_not_found");
  });
});

describe("booking a service", () => {
  it("keeps it for as long as it takes, for its price, with a mail and a file for the calendar", async () => {
    const cut = await makeService(test, {
      priceMinor: 3850,
      currencyType: "USD",
      confirmationText: "Come five minutes early.",
      requestedText: "We call you.",
    });
    const { data } = await book(ada, cut, draftAt(24, { name: "Short, please" }));
    expect(data.booking).toMatchObject({
      status: "confirmed",
      name: "Short, please",
      resource: { uuid: cut.uuid, kind: "service", name: "Haircut", floor: "1" },
      owner: { owner_type: "provider", owner_uuid: cut.providerUuid, name: "Barber" },
      start_at: hourIn(24).starts_at,
      end_at: hourIn(24).ends_at,
      total_price: 38.5,
      receipt_text: "Come five minutes early.",
      is_cancellable: true,
    });
    const [mail] = await mailsTo(test.app, ada.email);
    expect(mail?.subject).toContain("Haircut, Barber");
    expect(mail?.text).toContain("/book-service");
    expect(mail?.attachment?.text).toContain(`UID:${data.booking.uuid}@portico`);
  });

  it("is asked for where the provider decides, and then says what they say to who asks", async () => {
    const cut = await makeService(test, { needsApproval: true, requestedText: "We call you." });
    const team = await booker(test, "building_admin");
    const { data } = await book(ada, cut, draftAt(24));
    expect(data.booking).toMatchObject({ status: "pending", receipt_text: "We call you." });
    const waiting = await team.call("GET", "requests");
    expect(waiting.data.bookings.map(({ uuid }) => uuid)).toEqual([data.booking.uuid]);
    await team.call("PUT", `bookings/${data.booking.uuid}/decision`, { decision: "approve" });
    const after = await ada.call("GET", ada.mine(data.booking));
    expect(after.data.booking).toMatchObject({ status: "accepted", receipt_text: null });
  });

  it("is made once for one key", async () => {
    const cut = await makeService(test, { staff: 2 });
    const draft = draftAt(24);
    const [first, again] = [await book(ada, cut, draft), await book(ada, cut, draft)];
    expect(again.data).toEqual(first.data);
    const changed = await book(ada, cut, { ...draft, starts_at: hourIn(30).starts_at });
    expect(changed.code).toBe("bookings.key_used");
  });

  it.each([
    ["soon", { starts_at: "soon" }, "no_date"],
    ["in the past", { starts_at: hourIn(-5).starts_at }, "past"],
    ["too far ahead", { starts_at: hourIn(24 * 91).starts_at }, "too_far"],
    [
      "off the grid",
      { starts_at: new Date(inHours(24).getTime() + 60_000).toISOString() },
      "off_grid",
    ],
  ])("is refused %s", async (_, other, fault) => {
    const cut = await makeService(test);
    const { status, fields } = await book(ada, cut, draftAt(24, other));
    expect(status).toBe(400);
    expect(fields).toEqual({ "/starts_at": fault });
  });

  it("is refused without an answer that is asked for", async () => {
    const questions = [{ question: "Hair?", type: "yes_no" as const, is_required: true }];
    const cut = await makeService(test, { questions });
    expect((await book(ada, cut, draftAt(24))).fields).toEqual({ "/answers/0": "required" });
    expect((await book(ada, cut, draftAt(24, { answers: ["yes"] }))).status).toBe(200);
  });
});

describe("a service for a colleague", () => {
  async function people() {
    const { portfolioUuid, buildingUuid } = test.ours;
    const place = { portfolioUuid, buildingUuid };
    const [acme, zeta] = [
      await makeCompany(test.database.db, { ...place, name: "Acme" }),
      await makeCompany(test.database.db, { ...place, name: "Zeta" }),
    ];
    const of = (companyUuid: string, firstName: string) =>
      booker(test, "tenant_user", { companyUuid, firstName, lastName: "Lind" });
    return {
      maya: await of(acme.uuid, "Maya"),
      nora: await of(acme.uuid, "Nora"),
      third: await of(acme.uuid, "Theo"),
      stranger: await of(zeta.uuid, "Norbert"),
    };
  }

  it("is theirs, is told to them by email, and both see who made it for whom", async () => {
    const { maya, nora, third } = await people();
    const cut = await makeService(test);
    const { data } = await book(maya, cut, draftAt(24, { for_user_uuid: nora.uuid }));
    expect(data.booking).toMatchObject({ booked_by: "Maya Lind", booked_for: "Nora Lind" });
    for (const who of [maya, nora]) {
      const mine = (await who.call("GET", "bookings/mine?owner=provider")).data.bookings;
      expect(mine.map(({ uuid }) => uuid)).toEqual([data.booking.uuid]);
    }
    const [mail] = await mailsTo(test.app, nora.email);
    expect(mail?.text).toContain("Booked by Maya Lind for Nora Lind");
    expect(mail?.attachment?.name).toBe("booking.ics");
    expect(await mailsTo(test.app, maya.email)).toEqual([]);
    expect((await third.call("DELETE", third.mine(data.booking))).code).toBe("bookings.not_found");
  });

  it("is decided on, and both hear of it", async () => {
    const { maya, nora } = await people();
    const team = await booker(test, "building_admin");
    const cut = await makeService(test, { needsApproval: true });
    const { data } = await book(maya, cut, draftAt(24, { for_user_uuid: nora.uuid }));
    await team.call("PUT", `bookings/${data.booking.uuid}/decision`, { decision: "approve" });
    expect((await mailsTo(test.app, nora.email))[0]?.subject).toContain("Haircut");
    expect((await mailsTo(test.app, maya.email))[0]?.subject).toContain("Booking for Nora Lind");
  });

  it("is cancelled by either, and the other hears of it", async () => {
    const { maya, nora } = await people();
    const cut = await makeService(test);
    const bookAt = async (hours: number) =>
      (await book(maya, cut, draftAt(hours, { for_user_uuid: nora.uuid }))).data.booking;
    const [first, second] = [await bookAt(24), await bookAt(30)];
    expect((await nora.call("DELETE", nora.mine(first))).data.cancelled).toBe(1);
    expect((await mailsTo(test.app, maya.email))[0]?.subject).toContain("Booking for Nora Lind");
    expect((await maya.call("DELETE", maya.mine(second))).data.cancelled).toBe(1);
    expect((await mailsTo(test.app, nora.email))[0]?.subject).toContain("Canceled");
  });

  it("is refused for who is none, and books nothing", async () => {
    const { maya, stranger } = await people();
    const cut = await makeService(test);
    for (const other of [stranger.uuid, cut.uuid]) {
      const reply = await book(maya, cut, draftAt(24, { for_user_uuid: other }));
      expect(reply).toMatchObject({ status: 404, code: "colleagues.not_found" });
    }
    expect((await book(maya, cut, draftAt(24, { for_user_uuid: "nobody" }))).code).toBe(
      "request.invalid",
    );
    expect((await stranger.call("GET", "bookings/mine")).data.bookings).toEqual([]);
    expect(await startsOf(cut)).toContain(hourIn(24).starts_at);
  });
});

describe("a provider's people", () => {
  it("have one thing at a time, whichever service it is", async () => {
    const cut = await makeService(test, { staff: 2 });
    const shave = await makeService(test, { providerUuid: cut.providerUuid });
    expect((await book(ada, cut, draftAt(24))).status).toBe(200);
    expect((await book(bob, shave, draftAt(24))).status).toBe(200);
    const carl = await booker(test);
    expect((await book(carl, shave, draftAt(24))).code).toBe("bookings.taken");
    const elsewhere = await makeService(test);
    expect((await book(ada, elsewhere, draftAt(24))).status).toBe(200);
  });

  it("have a pause after it", async () => {
    const cut = await makeService(test, { bufferMinutes: 15 });
    await book(ada, cut, draftAt(24));
    expect((await book(bob, cut, draftAt(25))).code).toBe("bookings.taken");
    expect((await book(bob, cut, draftAt(23))).code).toBe("bookings.taken");
    expect((await book(bob, cut, draftAt(26))).status).toBe(200);
  });

  it("are free again for others when somebody cancels", async () => {
    const cut = await makeService(test);
    const { data } = await book(ada, cut, draftAt(24));
    expect((await ada.call("DELETE", ada.mine(data.booking))).data.cancelled).toBe(1);
    expect((await book(bob, cut, draftAt(24))).status).toBe(200);
  });

  it("are shown free while one of them is", async () => {
    const cut = await makeService(test, { staff: 2, stepMinutes: 60 });
    const at = hourIn(24).starts_at;
    expect(await startsOf(cut)).toContain(at);
    await book(ada, cut, draftAt(24));
    expect(await startsOf(cut)).toContain(at);
    await book(bob, cut, draftAt(24));
    expect(await startsOf(cut)).not.toContain(at);
    expect(await startsOf(cut)).toContain(hourIn(25).starts_at);
  });

  it("see to as many at once as there are of them, of fifty at two processes", async () => {
    const cut = await makeService(test, { staff: 3 });
    const apps = [test.app, await test.another()];
    const people = await Promise.all(Array.from({ length: 50 }, () => booker(test)));
    const calls = people.map(({ callAt }, n) => callAt(apps[n % 2] ?? test.app));
    const path = `${pathOf(cut)}/bookings`;
    const replies = await Promise.all(calls.map((call) => call("POST", path, draftAt(24))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ code }) => code === "bookings.taken")).toHaveLength(47);
    const lanes = await test.database.sql<{ lane: number }[]>`
      select lane from resource_bookings order by lane`;
    expect(lanes.map(({ lane }) => lane)).toEqual([1, 2, 3]);
  });
});

it.each(["2026-02-30", "2026-13-01"])("%s is no day to be free on", async (from) => {
  const cut = await makeService(test);
  const { status, fields } = await ada.call("GET", `${pathOf(cut)}/slots?from=${from}`);
  expect([status, fields]).toEqual([400, { "/from": 'must match format "date"' }]);
});

it("one's own bookings are listed by whose they are, and services among the plans", async () => {
  const cut = await makeService(test);
  await book(ada, cut, draftAt(24));
  const mine = async (owner: string) =>
    (await ada.call("GET", `bookings/mine?owner=${owner}`)).data.bookings.length;
  expect([await mine("provider"), await mine("building")]).toEqual([1, 0]);
  const url = `/api/tenant/v1/users/current/transactions?buildingUuid=${test.ours.buildingUuid}`;
  const plans = async (kind: string) => {
    const answer = await test.app.inject({ url: `${url}&kind=${kind}`, headers: ada.headers });
    return answer.json<{ data: { transactions: unknown[] } }>().data.transactions;
  };
  expect(await plans("service_booking")).toMatchObject([
    { kind: "service_booking", content: { title: "Haircut", subtitle: "Barber" } },
  ]);
  expect(await plans("resource_booking")).toEqual([]);
});

it("nobody without a session has any of it, nor from another building", async () => {
  const cut = await makeService(test);
  const path = `/api/providers?buildingUuid=${test.ours.buildingUuid}`;
  expect((await test.app.inject({ url: path })).statusCode).toBe(401);
  const elsewhere = `/api${pathOf(cut)}/slots?from=2026-03-09&buildingUuid=${test.theirs.buildingUuid}`;
  const answer = await test.app.inject({ url: elsewhere, headers: ada.headers });
  expect(answer.statusCode).toBe(404);
});
