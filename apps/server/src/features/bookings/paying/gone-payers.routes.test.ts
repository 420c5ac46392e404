import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeBuilding } from "../../../testing/factories.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { takeCard } from "../../payments/testing/take-card.ts";
import { cardIn, createWallet } from "../../payments/testing/wallet.ts";
import { booker, makeResource } from "../testing/bookers.ts";

const test = usePortal();
let ada: Awaited<ReturnType<typeof booker>>;
let team: typeof ada;
let hall: { uuid: string };

beforeAll(async () => {
  team = await booker(test, "building_admin");
  hall = await makeResource(test, {
    name: "Hall",
    needsApproval: true,
    paysBy: "card",
    priceMinor: 4000,
    currencyType: "USD",
  });
});

beforeEach(async () => {
  ada = await booker(test);
});

/** Something that waits for the property team, and that a card pays then. */
async function asked() {
  const wallet = await createWallet(test.app, ada.headers).save(await takeCard(test));
  return ada.book(hall.uuid, { card_id: cardIn(wallet).id, total_price: 40 });
}

const approve = async ({ uuid }: { uuid: string }) =>
  (await team.call("PUT", `bookings/${uuid}/decision`, { decision: "approve" })).data.booking;

const stateOfCharge = async ({ uuid }: { uuid: string }) => {
  const [charge] = await test.database.sql<{ state: string }[]>`
    select state from payment_charges
    where uuid = (select charge_uuid from resource_bookings where uuid = ${uuid})`;
  return charge?.state;
};

it("who has left the building is charged for nothing there, and hears that it is not booked", async () => {
  const booking = await asked();
  await test.database.sql`delete from memberships where user_uuid = ${ada.uuid}`;
  expect(await approve(booking)).toMatchObject({ status: "cancelled" });
  expect(await stateOfCharge(booking)).toBe("dropped");
  expect((await mailsTo(test.app, ada.email))[0]?.subject).toBe("Not paid: Hall");
});

it("who is at home in another building of the landlord's alone is not charged either", async () => {
  const booking = await asked();
  const sibling = await makeBuilding(test.database.db, test.ours.portfolioUuid, "Next Door");
  await test.database.sql`
    update memberships set building_uuid = ${sibling.uuid} where user_uuid = ${ada.uuid}`;
  expect(await approve(booking)).toMatchObject({ status: "cancelled" });
  expect(await stateOfCharge(booking)).toBe("dropped");
});

it("who belongs to all of the landlord's buildings is", async () => {
  const booking = await asked();
  await test.database.sql`
    update memberships set building_uuid = null where user_uuid = ${ada.uuid}`;
  expect(await approve(booking)).toMatchObject({ status: "accepted" });
  expect(await stateOfCharge(booking)).toBe("paid");
});
