import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { makeCompany } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { booker, hourIn, makeService } from "../testing/bookers.ts";

const test = usePortal();
type Somebody = Awaited<ReturnType<typeof booker>>;
type Service = Awaited<ReturnType<typeof makeService>>;
let maya: Somebody;
let nora: Somebody;
let cut: Service;
let shave: Service;

beforeEach(async () => {
  await test.database.sql`delete from resource_bookings`;
  await test.database.sql`delete from rate_limits`;
  const { portfolioUuid, buildingUuid } = test.ours;
  const acme = await makeCompany(test.database.db, { portfolioUuid, buildingUuid, name: "Acme" });
  maya = await booker(test, "tenant_user", { companyUuid: acme.uuid });
  nora = await booker(test, "tenant_user", { companyUuid: acme.uuid });
  cut = await makeService(test, { staff: 50, bufferMinutes: 15 });
  shave = await makeService(test, { providerUuid: cut.providerUuid });
});

const pathOf = ({ uuid, providerUuid }: Service) =>
  `/providers/${providerUuid}/events/${uuid}/bookings`;
const draftAt = (hours: number, forWhom?: Somebody) => ({
  idempotency_key: randomUUID(),
  starts_at: hourIn(hours).starts_at,
  ...(forWhom !== undefined && { for_user_uuid: forWhom.uuid }),
});
const book = (who: Somebody, service: Service, hours: number, forWhom?: Somebody) =>
  who.call("POST", pathOf(service), draftAt(hours, forWhom));

describe("one person at a provider with people enough", () => {
  it("has one appointment at a time, whichever service it is, and the next right after it", async () => {
    expect((await book(maya, cut, 24)).status).toBe(200);
    for (const service of [cut, shave]) {
      expect(await book(maya, service, 24)).toMatchObject({
        status: 409,
        code: "bookings.person_busy",
      });
    }
    expect((await book(maya, shave, 25)).status).toBe(200);
    expect((await book(maya, cut, 23)).status).toBe(200);
    expect((await book(nora, cut, 24)).status).toBe(200);
    const elsewhere = await makeService(test);
    expect((await book(maya, elsewhere, 24)).status).toBe(200);
  });

  it("is whom it is for: who books for a colleague keeps their own time", async () => {
    expect((await book(maya, cut, 24)).status).toBe(200);
    expect((await book(maya, cut, 24, nora)).status).toBe(200);
    expect((await book(maya, cut, 24, nora)).code).toBe("bookings.person_busy");
    expect((await book(nora, shave, 24)).code).toBe("bookings.person_busy");
  });

  it("has the time again once it is canceled, or nobody waits for them anymore", async () => {
    const { data } = await book(maya, cut, 24);
    await maya.call("DELETE", maya.mine(data.booking));
    expect((await book(maya, shave, 24)).status).toBe(200);
    const asked = await makeService(test, { checkInMinutes: 10, staff: 2 });
    const late = await book(maya, asked, 30);
    const past = new Date(Date.now() - 60_000).toISOString();
    await test.database.sql`
      update resource_bookings set release_at = ${past} where uuid = ${late.data.booking.uuid}`;
    expect((await book(maya, asked, 30)).status).toBe(200);
  });

  it("has one of fifty that are asked for at once at two processes, by them and for them", async () => {
    const apps = [test.app, await test.another()];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const who = n % 3 === 0 ? nora : maya;
        const service = n % 2 === 0 ? cut : shave;
        const call = who.callAt(apps[n % 2] ?? test.app);
        return call("POST", pathOf(service), draftAt(24, who === nora ? undefined : nora));
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === "bookings.person_busy")).toHaveLength(49);
  });
});
