import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { PaymentGateway } from "../../adapters/vault/payment-gateway.ts";
import { and, eq } from "../../platform/database/drizzle.ts";
import { makeBrand, makePortfolio } from "../../testing/factories.ts";
import { furnish } from "../../testing/furnish.ts";
import { runCommand } from "../../testing/run-command.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { resourceBookings } from "../bookings/bookings.tables.ts";
import { type ChargeState, paymentCharges } from "../payments/charges/charges.tables.ts";
import { createSettling } from "../payments/charges/settle-charges.ts";
import { createLedger } from "../payments/payments.public.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { removeCommand } from "./remove-command.ts";

const test = usePortal();

let portfolioUuid: string;
let slug: string;
let bookingUuid: string;
let charge: { portfolioUuid: string; uuid: string };
beforeEach(async () => {
  const { db } = test.database;
  const { portfolio, building } = await makePortfolio(db, (await makeBrand(db)).uuid);
  portfolioUuid = portfolio.uuid;
  slug = portfolio.slug;
  const place = { portfolioUuid, buildingUuid: building.uuid, home: building.uuid };
  bookingUuid = (await furnish(db, place, `m${randomUUID().slice(0, 8)}`)).bookingUuid;
  charge = await makeCharge("paid");
  const isBooking = and(
    eq(resourceBookings.portfolioUuid, portfolioUuid),
    eq(resourceBookings.uuid, bookingUuid),
  );
  await db.update(resourceBookings).set({ chargeUuid: charge.uuid }).where(isBooking);
});

async function makeCharge(state: ChargeState, sealedToken: string | null = null) {
  const uuid = randomUUID();
  const transaction = state === "paid" ? randomUUID() : null;
  const card = { cardUuid: randomUUID(), cardBrand: "visa", cardLastFour: "4242" };
  const money = { amountMinor: 900, currencyType: "USD" };
  await test.database.db
    .insert(paymentCharges)
    .values({ uuid, portfolioUuid, ...card, ...money, state, transaction, sealedToken });
  return { portfolioUuid, uuid };
}

/** What cancelling it does to the booking and its money. */
async function cancel(): Promise<void> {
  const { db, sql } = test.database;
  await sql`update resource_bookings set status = 'cancelled' where uuid = ${bookingUuid}`;
  await createLedger(() => new Date()).giveBack(db, charge, 900);
}

/** Has the gateway make the refunds that are wanted; answers which it was asked for. */
async function settle(): Promise<string[]> {
  const asked: string[] = [];
  const refund: PaymentGateway["refund"] = (transaction) => {
    asked.push(transaction);
    return Promise.resolve(true);
  };
  await createSettling({
    db: test.database.db,
    charges: { settle: () => Promise.resolve("open") },
    gateway: { ...noAnswers, refund },
    log: { warn: () => undefined },
    now: () => new Date(),
  })();
  return asked;
}
const neverAsked = () => Promise.reject(new Error("Nobody asks for this"));
const noAnswers: PaymentGateway = {
  canCharge: true,
  purchase: neverAsked,
  find: neverAsked,
  refund: neverAsked,
  listTaken: neverAsked,
};

const remove = (...words: string[]) => runCommand(test, removeCommand, words);
const isThere = async () =>
  (await test.database.db.select().from(portfolios).where(eq(portfolios.uuid, portfolioUuid)))
    .length > 0;

describe("a portfolio that money is still to go for", () => {
  it("stays until what was paid for its bookings has gone back", async () => {
    await expect(remove("portfolio", slug, "--yes")).rejects.toThrow(
      `bookings cancel ${bookingUuid}`,
    );
    await cancel();
    for (const words of [[], ["--yes"]]) {
      await expect(remove("portfolio", slug, ...words)).rejects.toThrow(
        "1 refund that the gateway has not made yet",
      );
    }
    expect(await isThere()).toBe(true);
    expect(await settle()).toHaveLength(1);
    await remove("portfolio", slug, "--yes");
    expect(await isThere()).toBe(false);
  });

  it.each(["wanted", "sent", "given_up"] as const)(
    "stays while a charge is %s and asked for",
    async (state) => {
      await cancel();
      await settle();
      const { uuid } = await makeCharge(state, "sealed");
      await expect(remove("portfolio", slug, "--yes")).rejects.toThrow(
        "1 charge whose end it has not told yet",
      );
      expect(await isThere()).toBe(true);
      await test.database.sql`
        update payment_charges set state = 'given_up', sealed_token = null where uuid = ${uuid}`;
      // It was not charged, as far as anybody knows: nothing will go back of it.
      await createLedger(() => new Date()).giveBack(test.database.db, { portfolioUuid, uuid }, 900);
      await remove("portfolio", slug, "--yes");
      expect(await isThere()).toBe(false);
    },
  );

  it("has its brand stay too, and lets one of its buildings go, whose money goes back all the same", async () => {
    const { sql } = test.database;
    await cancel();
    const [row] = await sql<{ brand: string; building: string }[]>`
      select w.identifier as brand, b.external_id as building
      from portfolios p join brands w on w.uuid = p.brand_uuid
        join buildings b on b.portfolio_uuid = p.uuid
      where p.uuid = ${portfolioUuid}`;
    await expect(remove("brand", row?.brand ?? "", "--yes")).rejects.toThrow(/1 refund that/);
    await remove("building", row?.building ?? "", "--of", slug, "--yes");
    expect(await settle()).toHaveLength(1);
  });
});
