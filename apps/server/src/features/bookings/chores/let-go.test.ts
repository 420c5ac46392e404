import { beforeEach, expect, it } from "vitest";
import { makeBuilding, makeCompany } from "../../../testing/factories.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { takeCard } from "../../payments/testing/take-card.ts";
import { cardIn, createWallet } from "../../payments/testing/wallet.ts";
import { booker, makeResource, moveBooking } from "../testing/bookers.ts";

const test = usePortal();
let ada: Awaited<ReturnType<typeof booker>>;
let room: { uuid: string };
beforeEach(async () => {
  ada = await booker(test);
  room = await makeResource(test, { name: "Boardroom" });
});

const runChores = (app = test.app) => app.housekeeping.runNow();
const leave = () => test.database.sql`delete from memberships where user_uuid = ${ada.uuid}`;

/** A booking of Ada's that begins in so many minutes, an hour long. */
async function booked(minutes: number) {
  const booking = await ada.book(room.uuid);
  await moveBooking(test, booking.uuid, [minutes, minutes + 60]);
  return booking;
}

async function statusOf({ uuid }: { uuid: string }) {
  const [row] = await test.database.sql<{ status: string }[]>`
    select status from resource_bookings where uuid = ${uuid}`;
  return row?.status;
}

it.each([
  ["has left the building", () => leave()],
  [
    "has a closed account",
    () => test.database.sql`update users set deactivated = true where uuid = ${ada.uuid}`,
  ],
  [
    "is at home in another building of the landlord's alone",
    async () => {
      const sibling = await makeBuilding(test.database.db, test.ours.portfolioUuid, "Next Door");
      await test.database.sql`
        update memberships set building_uuid = ${sibling.uuid} where user_uuid = ${ada.uuid}`;
    },
  ],
])("frees what somebody has booked who %s, a day before", async (_what, go) => {
  const booking = await booked(23 * 60);
  await go();
  await runChores();
  expect(await statusOf(booking)).toBe("cancelled");
});

it("frees what has begun, and leaves what is over as it was", async () => {
  const [now, over] = [await booked(-10), await booked(-75)];
  await leave();
  await runChores();
  expect(await statusOf(now)).toBe("cancelled");
  expect(await statusOf(over)).toBe("confirmed");
});

it("leaves what begins later: who is back by then has lost nothing", async () => {
  const booking = await booked(27 * 60);
  await leave();
  await runChores();
  expect(await statusOf(booking)).toBe("confirmed");
});

it("leaves what those have booked who are still there", async () => {
  const booking = await booked(60);
  await runChores();
  expect(await statusOf(booking)).toBe("confirmed");
});

it("frees what waits for a decision", async () => {
  room = await makeResource(test, { needsApproval: true });
  const booking = await booked(60);
  await leave();
  await runChores();
  expect(await statusOf(booking)).toBe("cancelled");
});

it("gives back what was paid, once over two processes", async () => {
  room = await makeResource(test, { paysBy: "card", priceMinor: 4000, currencyType: "USD" });
  const wallet = await createWallet(test.app, ada.headers).save(await takeCard(test));
  const booking = await ada.book(room.uuid, { card_id: cardIn(wallet).id, total_price: 40 });
  await moveBooking(test, booking.uuid, [60, 120]);
  await leave();
  await Promise.all([runChores(), runChores(await test.another())]);
  const refunds = await test.database.sql<{ amount_minor: number }[]>`
    select amount_minor from payment_refunds where charge_uuid = (
      select charge_uuid from resource_bookings where uuid = ${booking.uuid})`;
  expect(refunds.map((row) => row.amount_minor)).toEqual([4000]);
});

it("tells them and who booked it for them", async () => {
  const { uuid: companyUuid } = await makeCompany(test.database.db, {
    portfolioUuid: test.ours.portfolioUuid,
    buildingUuid: test.ours.buildingUuid,
    name: "Acme",
  });
  ada = await booker(test, "tenant_user", { companyUuid });
  const maya = await booker(test, "tenant_user", { companyUuid });
  const booking = await maya.book(room.uuid, { for_user_uuid: ada.uuid });
  await moveBooking(test, booking.uuid, [60, 120]);
  await leave();
  await runChores();
  expect((await mailsTo(test.app, ada.email))[0]?.text).toMatch(/isn.t booked/);
  expect((await mailsTo(test.app, maya.email))[0]?.text).toMatch(/isn.t booked for/);
});
