import type { AppPermission, Booking, BookingDraft } from "@portico/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeApp, makeCompany } from "../../../testing/factories.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { takeCard } from "../../payments/testing/take-card.ts";
import { cardIn, createWallet } from "../../payments/testing/wallet.ts";
import { createLedger } from "../../payments/payments.public.ts";
import { sweepBookings } from "../chores/sweep-bookings.repository.ts";
import {
  booker,
  draftOf,
  hourIn,
  makeResource,
  makeService,
  moveBooking,
} from "../testing/bookers.ts";

const test = usePortal();
type Booker = Awaited<ReturnType<typeof booker>>;
let ada: Booker;
let other: Booker;
let team: Booker;
let studio: { uuid: string };
let card_id: string;

/** Pays an hour, or more of them, by a card. */
const by = (card: string, hours = 1) => ({ card_id: card, total_price: 40 * hours });

const priced = { paysBy: "card", priceMinor: 4000, currencyType: "USD" } as const;

/** A saved card of somebody's. */
async function saveCard({ headers }: Booker, card: Parameters<typeof takeCard>[1] = {}) {
  return cardIn(await createWallet(test.app, headers).save(await takeCard(test, card))).id;
}

beforeAll(async () => {
  team = await booker(test, "building_admin");
});

beforeEach(async () => {
  [ada, other] = [await booker(test), await booker(test)];
  studio = await makeResource(test, { name: "Studio", ...priced });
  card_id = await saveCard(ada);
});

const order = (draft: Partial<BookingDraft>, who = ada, room = studio) =>
  who.call("POST", `resources/${room.uuid}/bookings`, draftOf(draft));

/** Amounts that the gateway has charged and was asked to give back, of one booking's charge. */
async function moneyOf({ uuid }: Booking) {
  const { sql } = test.database;
  const [charge] = await sql<{ state: string; amount_minor: number }[]>`
    select state, amount_minor from payment_charges
    where uuid = (select charge_uuid from resource_bookings where uuid = ${uuid})`;
  const refunds = await sql<{ amount_minor: number }[]>`
    select amount_minor from payment_refunds
    where charge_uuid = (select charge_uuid from resource_bookings where uuid = ${uuid})`;
  return { ...charge, refunds: refunds.map((row) => row.amount_minor) };
}

/** A booking as its payer sees it. */
const lookAt = async (booking: Booking) => (await ada.call("GET", ada.mine(booking))).data.booking;

const subjectsTo = async ({ email }: Booker) =>
  (await mailsTo(test.app, email)).map(({ subject }) => subject);

describe("what a card pays", () => {
  it("says so, and is charged when it is booked", async () => {
    const { resources } = (await ada.call("GET", "resources")).data;
    expect(resources.find(({ uuid }) => uuid === studio.uuid)?.pays_by).toBe("card");
    const booking = await ada.book(studio.uuid, by(card_id));
    expect(booking).toMatchObject({
      status: "confirmed",
      total_price: 40,
      payment: { state: "paid", card_brand: "visa", card_last_four: "4242", refund: 40 },
    });
    expect(await moneyOf(booking)).toEqual({ state: "paid", amount_minor: 4000, refunds: [] });
    expect(await subjectsTo(ada)).toEqual([expect.stringContaining("Studio")]);
  });

  it("is one charge for all dates, and each that is cancelled goes back", async () => {
    const dates = [hourIn(24), hourIn(48), hourIn(72)];
    const booking = await ada.book(studio.uuid, { ...by(card_id, 3), dates });
    expect(await moneyOf(booking)).toMatchObject({ amount_minor: 12_000 });
    const { data } = await ada.call("DELETE", ada.mine(booking));
    expect(data.booking).toMatchObject({
      status: "cancelled_user",
      payment: { state: "refunded", refund: null },
    });
    expect(await moneyOf(booking)).toMatchObject({ refunds: [4000] });
    const [next] = (await ada.call("GET", "bookings/mine")).data.bookings;
    if (next === undefined) throw new Error("The series is gone.");
    await ada.call("DELETE", `${ada.mine(next)}?scope=all`);
    expect((await moneyOf(booking)).refunds).toEqual([4000, 8000]);
  });

  it("wants a card that is good and the booker's own", async () => {
    expect((await order({})).fields).toMatchObject({ "/card_id": "required" });
    const theirs = await saveCard(other);
    expect((await order(by(theirs))).code).toBe("payments.card_not_found");
    await test.database.sql`update payment_cards set year = 2020 where uuid = ${card_id}`;
    expect((await order(by(card_id))).code).toBe("payments.card_refused");
    await other.book(studio.uuid, by(theirs));
  });

  it("is not booked with a card that is declined: the time is free, and the same call with another card books it", async () => {
    const bad = await saveCard(ada, { lastFour: "0002" });
    const { idempotency_key } = draftOf();
    expect((await order({ ...by(bad), idempotency_key })).code).toBe("payments.card_refused");
    expect((await ada.call("GET", "bookings/mine?when=past")).data.bookings).toEqual([]);
    expect(await subjectsTo(ada)).toEqual([]);
    const again = await order({ ...by(card_id), idempotency_key });
    expect(again.data.bookings[0]?.status).toBe("confirmed");
  });

  it("is charged for no other price than whoever pays was told", async () => {
    const asked = [by(card_id, 2), { card_id }, { card_id, total_price: 39.99 }];
    for (const draft of asked) {
      expect((await order(draft)).fields).toEqual({ "/total_price": "price_changed" });
    }
    await test.database.sql`update resources set price_minor = 4100 where uuid = ${studio.uuid}`;
    expect((await order(by(card_id))).fields).toEqual({ "/total_price": "price_changed" });
    expect((await order({ card_id, total_price: 41 })).status).toBe(200);
  });

  it("is told to its payer alone", async () => {
    const booking = await ada.book(studio.uuid, by(card_id));
    await test.database.sql`
      update payment_charges set user_uuid = ${other.uuid} where user_uuid = ${ada.uuid}`;
    expect((await lookAt(booking)).payment).toBeNull();
  });

  it("is tried with ten declined cards a day, whoever's turn it is", async () => {
    const bad = await saveCard(ada, { lastFour: "0002" });
    for (let n = 0; n < 9; n++) {
      expect((await order(by(bad))).code).toBe("payments.card_refused");
    }
    // What is charged does not count.
    const paid = draftOf(by(card_id));
    const { data } = await order(paid);
    const elsewhen = { dates: [hourIn(48)] };
    expect((await order({ ...by(bad), ...elsewhen })).code).toBe("payments.card_refused");
    expect((await order({ ...by(card_id), ...elsewhen })).code).toBe("auth.too_many_attempts");
    expect(await order(paid)).toMatchObject({ status: 200, data });
  });

  it("is charged once, however often the same call comes", async () => {
    const draft = draftOf(by(card_id));
    const path = `resources/${studio.uuid}/bookings`;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => ada.call("POST", path, draft)),
    );
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const [row] = await test.database.sql<{ count: number }[]>`
      select count(*)::int from payment_charges where user_uuid = ${ada.uuid}`;
    expect(row?.count).toBe(1);
    expect(await subjectsTo(ada)).toHaveLength(1);
  });

  it("costs nothing where it is free or paid by invoice", async () => {
    const lounge = await makeResource(test, { ...priced, paysBy: "invoice" });
    expect(await ada.book(lounge.uuid)).toMatchObject({ status: "confirmed", payment: null });
    const open = await makeResource(test, { paysBy: "card" });
    const booking = await ada.book(open.uuid, { card_id });
    expect(booking).toMatchObject({ status: "confirmed", payment: null });
  });

  it("is a service's price as well", async () => {
    const service = await makeService(test, priced);
    const path = `/providers/${service.providerUuid}/events/${service.uuid}/bookings`;
    const { idempotency_key, dates } = draftOf();
    const asked = { idempotency_key, starts_at: dates[0]?.starts_at };
    expect((await ada.call("POST", path, asked)).fields).toMatchObject({ "/card_id": "required" });
    const { data } = await ada.call("POST", path, { ...asked, ...by(card_id) });
    expect(data.booking).toMatchObject({ status: "confirmed", payment: { state: "paid" } });
  });
});

describe("what a card pays once it is approved", () => {
  let hall: { uuid: string };
  beforeEach(async () => {
    hall = await makeResource(test, { name: "Hall", needsApproval: true, ...priced });
  });
  const decide = (booking: Booking, decision: string) =>
    team.call("PUT", `bookings/${booking.uuid}/decision`, { decision });

  it("is due until then, and charged then", async () => {
    const booking = await ada.book(hall.uuid, by(card_id));
    expect(booking).toMatchObject({ status: "pending", payment: { state: "due", refund: null } });
    const decided = (await decide(booking, "approve")).data.booking;
    expect(decided).toMatchObject({ status: "accepted", payment: null });
    expect(await lookAt(booking)).toMatchObject({ payment: { state: "paid" } });
    expect((await subjectsTo(ada))[0]).toContain("Hall");
    await decide(booking, "cancel");
    expect(await lookAt(booking)).toMatchObject({
      status: "cancelled_vendor",
      payment: { state: "refunded" },
    });
    expect(await moneyOf(booking)).toMatchObject({ refunds: [4000] });
  });

  it.each(["deny_unavailable", "deny_available"])("is not charged by %s", async (decision) => {
    const booking = await ada.book(hall.uuid, by(card_id));
    await decide(booking, decision);
    expect((await lookAt(booking)).payment?.state).toBe("not_charged");
    expect(await moneyOf(booking)).toMatchObject({ state: "dropped", refunds: [] });
  });

  it("is not charged once who asked has cancelled", async () => {
    const booking = await ada.book(hall.uuid, by(card_id));
    await ada.call("DELETE", ada.mine(booking));
    expect((await decide(booking, "approve")).code).toBe("bookings.not_waiting");
    expect(await moneyOf(booking)).toMatchObject({ state: "dropped", refunds: [] });
  });

  it("is not charged to a card that its owner has removed meanwhile", async () => {
    const booking = await ada.book(hall.uuid, by(card_id));
    await createWallet(test.app, ada.headers).remove(card_id);
    await decide(booking, "approve");
    expect(await lookAt(booking)).toMatchObject({ status: "cancelled" });
    expect(await moneyOf(booking)).toMatchObject({ state: "refused" });
  });

  it("is dropped once nobody has decided in time", async () => {
    const booking = await ada.book(hall.uuid, by(card_id));
    await moveBooking(test, booking.uuid, [-90, -30]);
    const { db } = test.database;
    await sweepBookings(
      db,
      createLedger(() => new Date()),
    );
    expect(await moneyOf(booking)).toMatchObject({ state: "dropped" });
  });

  it("frees its time where the card is declined then, and says so by mail", async () => {
    const bad = await saveCard(ada, { lastFour: "0002" });
    const booking = await ada.book(hall.uuid, by(bad));
    await decide(booking, "approve");
    expect(await lookAt(booking)).toMatchObject({
      status: "cancelled",
      payment: { state: "not_charged" },
    });
    expect((await subjectsTo(ada))[0]).toBe("Not paid: Hall");
    await other.book(hall.uuid, by(await saveCard(other)));
  });
});

describe("what is booked for a colleague", () => {
  let nora: Booker;
  let lou: Booker;
  beforeAll(async () => {
    const { portfolioUuid, buildingUuid } = test.ours;
    const company = { portfolioUuid, buildingUuid, name: "Acme" };
    const { uuid: companyUuid } = await makeCompany(test.database.db, company);
    nora = await booker(test, "tenant_user", { companyUuid, firstName: "Nora" });
    lou = await booker(test, "tenant_user", { companyUuid, firstName: "Lou" });
  });
  const paymentFor = async (who: Booker, booking: Booking) =>
    (await who.call("GET", who.mine(booking))).data.booking.payment;

  it.each([
    ["the booker", () => nora],
    ["the colleague", () => lou],
  ])(
    "is paid by the booker's card, and goes back to it when %s cancels",
    async (_who, canceller) => {
      const card = await saveCard(nora);
      const booking = await nora.book(studio.uuid, { ...by(card), for_user_uuid: lou.uuid });
      expect(booking).toMatchObject({
        status: "confirmed",
        payment: { state: "paid", refund: 40 },
      });
      expect(await paymentFor(lou, booking)).toBeNull();
      const [charge] = await test.database.sql<{ user_uuid: string; card_uuid: string }[]>`
      select user_uuid, card_uuid from payment_charges
      where uuid = (select charge_uuid from resource_bookings where uuid = ${booking.uuid})`;
      expect(charge).toEqual({ user_uuid: nora.uuid, card_uuid: card });
      const who = canceller();
      expect((await who.call("DELETE", who.mine(booking))).data.booking.status).toBe(
        "cancelled_user",
      );
      expect(await moneyOf(booking)).toEqual({
        state: "paid",
        amount_minor: 4000,
        refunds: [4000],
      });
      expect(await paymentFor(nora, booking)).toMatchObject({ state: "refunded" });
      expect(await paymentFor(lou, booking)).toBeNull();
    },
  );

  it("is not paid by the colleague's card", async () => {
    const theirs = { ...by(await saveCard(lou)), for_user_uuid: lou.uuid };
    expect((await order(theirs, nora)).code).toBe("payments.card_not_found");
  });

  it("counts a declined card against the booker, and not against the colleague", async () => {
    const payer = await booker(test);
    await test.database.sql`
      update memberships set company_uuid =
        (select company_uuid from memberships where user_uuid = ${lou.uuid})
      where user_uuid = ${payer.uuid}`;
    const bad = { ...by(await saveCard(payer, { lastFour: "0002" })), for_user_uuid: lou.uuid };
    for (let n = 0; n < 10; n++) {
      expect((await order(bad, payer)).code).toBe("payments.card_refused");
    }
    expect((await order(bad, payer)).code).toBe("auth.too_many_attempts");
    await lou.book(studio.uuid, by(await saveCard(lou)));
  });
});

describe("an app", () => {
  type Registration = Partial<Parameters<typeof makeApp>[1]>;

  /** An app of somebody else that acts for ada, and what she lets it have. */
  async function openApp(permissions: AppPermission[], other: Registration = {}) {
    const { portfolioUuid, buildingUuid } = test.ours;
    const app = await makeApp(test.database.db, {
      portfolioUuid,
      buildingUuid,
      name: "Rooms",
      permissions,
      ...other,
    });
    const mine = createWallet(test.app, ada.headers);
    const base = `/tenant/v1`;
    const opened = await mine.ask("POST", `${base}/apps/${app.uuid}/sessions`, {
      building_uuid: buildingUuid,
    });
    const { token } = opened.json<{ data: { session: { token: string } } }>().data.session;
    const acting = createWallet(test.app, { authorization: `Bearer ${token}` });
    const resources = `/resource-booking/v2/building/${buildingUuid}/resources`;
    const consents = `${base}/buildings/${buildingUuid}/apps/${app.uuid}/consents`;
    const bookAt = ({ uuid }: { uuid: string }, draft: Partial<BookingDraft>) =>
      acting.ask("POST", `${resources}/${uuid}/bookings`, draftOf(draft));
    return {
      bookAt,
      book: (draft: Partial<BookingDraft>) => bookAt(studio, draft),
      see: async (booking: Booking) =>
        (
          await acting.ask("GET", `${resources}/${studio.uuid}/bookings/${booking.uuid}/mine`)
        ).json<{
          data: { booking: Booking };
        }>().data.booking,
      allow: (permission: AppPermission) => mine.ask("PUT", `${consents}/${permission}`),
    };
  }

  const url = "{miniapps}/reserve-space/";

  it("pays with nobody's card unless it is the portal's own and lent cards", async () => {
    const bare = await openApp(["bookings"], { url });
    expect((await bare.book(by(card_id))).json()).toMatchObject({ code: "miniapps.not_allowed" });
    const lent = await openApp(["bookings", "payment"], { url });
    expect((await lent.book(by(card_id))).statusCode).toBe(200);
  });

  it.each([
    ["of somebody else", {}],
    [
      "of the portal's host, with an origin of somebody else",
      { url, origins: ["https://a.example"] },
    ],
  ])("%s pays with nobody's card, whatever the person lets it have", async (_whose, other) => {
    const lent = await openApp(["bookings", "payment"], other);
    await lent.allow("payment");
    const refused = await lent.book(by(card_id));
    expect(refused.json()).toMatchObject({ status: 403, code: "miniapps.portal_only" });
    const [row] = await test.database.sql<{ count: number }[]>`
      select count(*)::int from payment_charges where user_uuid = ${ada.uuid}`;
    expect(row?.count).toBe(0);
    const free = await makeResource(test);
    expect((await lent.bookAt(free, {})).statusCode).toBe(200);
  });

  it("books for nobody else unless it is lent colleagues, and the person says yes", async () => {
    const lent = await openApp(["bookings", "colleagues"]);
    const forOther = { for_user_uuid: other.uuid };
    const bare = await openApp(["bookings"]);
    expect((await bare.book(forOther)).json()).toMatchObject({ code: "miniapps.not_allowed" });
    expect((await lent.book(forOther)).json()).toMatchObject({
      code: "miniapps.consent_required",
    });
  });

  it("hears how a booking is paid, and by which card only with that yes", async () => {
    const booking = await ada.book(studio.uuid, by(card_id));
    const app = await openApp(["bookings", "payment"]);
    expect((await app.see(booking)).payment).toMatchObject({
      state: "paid",
      refund: 40,
      card_last_four: null,
    });
    await app.allow("payment");
    expect((await app.see(booking)).payment).toMatchObject({ card_last_four: "4242" });
  });
});
