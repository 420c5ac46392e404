import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../platform/database/new-id.ts";
import type { PaymentGateway } from "../../../adapters/vault/payment-gateway.ts";
import { createSandboxGateway } from "../../../adapters/vault/sandbox/sandbox-gateway.ts";
import { sandboxPurchases } from "../../../adapters/vault/sandbox/sandbox-purchases.tables.ts";
import { and, eq } from "../../../platform/database/drizzle.ts";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { createRateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import { makeBrand, makePortfolio, makeUser } from "../../../testing/factories.ts";
import { createCharges, declineLimit } from "./charges.service.ts";
import { paymentCharges, paymentRefunds } from "./charges.tables.ts";
import { createSettling } from "./settle-charges.ts";
import { lateAnswer } from "./testing/late-answer.ts";
import { type Loss, loseAnswers } from "./testing/lossy-gateway.ts";

const minute = 60_000;

/** Cards by what they do. */
const cardOf = { good: newId(), bad: newId(), expired: newId(), unknown: newId() };
type CardName = keyof typeof cardOf;

let database: TestDatabase;
let portfolioUuid: string;
let userUuid: string;
let clock: Date;
let gateway: PaymentGateway;
/** How the next answers of the gateway are lost. */
let losses: Loss[];

beforeAll(async () => {
  database = await createTestDatabase();
  const brand = await makeBrand(database.db);
  const { portfolio } = await makePortfolio(database.db, brand.uuid);
  portfolioUuid = portfolio.uuid;
  ({ uuid: userUuid } = await makeUser(database.db, { portfolioUuid }));
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.db.delete(paymentRefunds).where(eq(paymentRefunds.portfolioUuid, portfolioUuid));
  await database.db.delete(paymentCharges).where(eq(paymentCharges.portfolioUuid, portfolioUuid));
  await database.db.delete(sandboxPurchases);
  await createRateLimiter(database.db).clear([{ limit: declineLimit, whose: userUuid }]);
  clock = new Date();
  losses = [];
  const lastFourOf = { good: "4242", bad: "0002" } as const;
  const sandbox = createSandboxGateway(database.db, {
    readCard: async (token) => ({
      brand: "visa",
      lastFour: token === "bad" ? lastFourOf.bad : lastFourOf.good,
      month: 12,
      year: 2099,
      holderName: "Maya",
    }),
  });
  gateway = loseAnswers(sandbox, () => losses.shift());
});

/** What one process has. */
const portal = () => {
  const { db } = database;
  const now = () => clock;
  const charges = createCharges({
    db,
    key: [Buffer.alloc(32, 1)],
    gateway,
    limiter: createRateLimiter(db),
    now,
    findCard: async (_tx, user, card) =>
      user === userUuid && card !== cardOf.unknown
        ? {
            token: card === cardOf.bad ? "bad" : "good",
            brand: "visa",
            lastFour: "4242",
            isExpired: card === cardOf.expired,
          }
        : null,
  });
  const settle = createSettling({ db, charges, gateway, now, log: { warn: () => undefined } });
  return { charges, settle };
};

const asked = (card: CardName) => ({
  portfolioUuid,
  userUuid,
  cardUuid: cardOf[card],
  amountMinor: 4000,
  currencyType: "USD",
});

const purchaseOf = ({ uuid: reference }: { uuid: string }, token: "good" | "bad") => ({
  token,
  reference,
  amountMinor: 4000,
  currencyType: "USD",
});

interface Opening {
  card?: CardName;
  when?: "due" | "wanted";
}

async function open({ card = "good", when = "wanted" }: Opening = {}) {
  const uuid = await portal().charges.open(database.db, asked(card), when);
  return { portfolioUuid, uuid };
}

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * minute);
};

const bought = async () =>
  (await database.db.select().from(sandboxPurchases)).filter(({ refundOf }) => refundOf === null);

const givenBack = async () =>
  (await database.db.select().from(sandboxPurchases))
    .filter(({ refundOf }) => refundOf !== null)
    .map(({ amountMinor }) => amountMinor);

const stateOf = async ({ uuid }: { uuid: string }) => {
  const [row] = await database.db
    .select()
    .from(paymentCharges)
    .where(and(eq(paymentCharges.portfolioUuid, portfolioUuid), eq(paymentCharges.uuid, uuid)));
  return row;
};

describe("a charge", () => {
  it("is made once, however many ask at the same time, and keeps no token", async () => {
    const charge = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => portal().charges.carryOut(charge)),
    );
    expect(outcomes).toContain("paid");
    expect(await bought()).toHaveLength(1);
    expect(await stateOf(charge)).toMatchObject({ state: "paid", sealedToken: null });
  });

  it("is refused with a card that the gateway declines", async () => {
    const charge = await open({ card: "bad" });
    expect(await portal().charges.carryOut(charge)).toBe("refused");
    expect(await stateOf(charge)).toMatchObject({ state: "refused", reason: "declined" });
  });

  it("is not opened with another's card, nor with one that has expired", async () => {
    await expect(open({ card: "unknown" })).rejects.toMatchObject({
      code: "payments.card_not_found",
    });
    await expect(open({ card: "expired" })).rejects.toMatchObject({
      code: "payments.card_refused",
    });
  });

  it("is found where its answer was lost, and not made again", async () => {
    losses = ["after"];
    const charge = await open();
    expect(await portal().charges.carryOut(charge)).toBe("open");
    expect(await portal().charges.carryOut(charge)).toBe("open");
    expect(await portal().charges.settle(charge)).toBe("paid");
    expect(await bought()).toHaveLength(1);
  });

  it("is given up ten minutes after it did not come to the gateway", async () => {
    losses = ["before"];
    const charge = await open();
    await portal().charges.carryOut(charge);
    later(9.9);
    expect(await portal().charges.settle(charge)).toBe("open");
    later(0.1);
    expect(await portal().charges.settle(charge)).toBe("refused");
    expect(await stateOf(charge)).toMatchObject({ state: "given_up" });
    expect(await bought()).toHaveLength(0);
  });

  it("goes back as a whole where it came to the gateway after it was given up", async () => {
    losses = ["before"];
    const charge = await open();
    await portal().charges.carryOut(charge);
    later(10);
    await portal().charges.settle(charge);
    await gateway.purchase(purchaseOf(charge, "good"));
    await portal().settle();
    await portal().settle();
    expect(await givenBack()).toEqual([4000]);
  });

  it("is sought for a day and no longer", async () => {
    losses = ["before"];
    const charge = await open();
    await portal().charges.carryOut(charge);
    later(10);
    await portal().settle();
    expect((await stateOf(charge))?.sealedToken).not.toBeNull();
    later(24 * 60);
    await portal().settle();
    expect(await stateOf(charge)).toMatchObject({ state: "given_up", sealedToken: null });
  });

  it("is made by another process where the first one ended before it asked", async () => {
    const charge = await open();
    later(2);
    await portal().settle();
    expect(await stateOf(charge)).toMatchObject({ state: "paid" });
  });

  it("is dropped where nobody asked for ten minutes", async () => {
    const charge = await open();
    later(10);
    expect(await portal().charges.settle(charge)).toBe("refused");
    expect(await stateOf(charge)).toMatchObject({ state: "dropped", sealedToken: null });
    expect(await bought()).toHaveLength(0);
  });

  it("waits until it is demanded where something is to be decided, for days", async () => {
    const charge = await open({ when: "due" });
    later(3 * 24 * 60);
    await portal().settle();
    expect(await portal().charges.carryOut(charge)).toBe("open");
    expect(await portal().charges.demand(database.db, charge)).toBe(true);
    expect(await portal().charges.demand(database.db, charge)).toBe(false);
    expect(await portal().charges.settle(charge)).toBe("paid");
  });
});

describe("an answer that comes late, to a process that was held up", () => {
  it("overwrites nothing that another has noted of a charge", async () => {
    const late = lateAnswer<Awaited<ReturnType<PaymentGateway["purchase"]>>>();
    const { purchase } = gateway;
    gateway.purchase = late.ask;
    const charge = await open();
    const heldUp = portal().charges.carryOut(charge);
    await late.asked;
    await purchase(purchaseOf(charge, "good"));
    expect(await portal().charges.settle(charge)).toBe("paid");
    const paid = await stateOf(charge);
    late.come({ state: "refused", reason: "late" });
    expect(await heldUp).toBe("paid");
    expect(await stateOf(charge)).toEqual(paid);
  });

  it("says nothing of a refund that another has taken meanwhile", async () => {
    const charge = await open();
    await portal().charges.carryOut(charge);
    await portal().charges.giveBack(database.db, charge, 4000);
    const { refund } = gateway;
    const late = lateAnswer<boolean>();
    gateway.refund = late.ask;
    const heldUp = portal().settle();
    await late.asked;
    gateway.refund = refund;
    await portal().settle();
    expect(await givenBack()).toEqual([]);
    later(5.1);
    const next = lateAnswer<boolean>();
    gateway.refund = async (...asked) => (await next.ask()) && refund(...asked);
    const taken = portal().settle();
    await next.asked;
    late.come(false);
    await heldUp;
    next.come(true);
    await taken;
    expect(await givenBack()).toEqual([4000]);
    const rows = await database.db
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.portfolioUuid, portfolioUuid));
    expect(rows).toMatchObject([{ state: "done", attempts: 2 }]);
  });
});

describe("ten declined cards of a person", () => {
  const pay = async (opening: Opening = {}) => portal().charges.carryOut(await open(opening));
  const tooMany = expect.objectContaining({ code: "auth.too_many_attempts" });

  it("are all that the gateway is asked about, of fifty at once that are tried", async () => {
    const charges = await Promise.all(Array.from({ length: 50 }, () => open({ card: "bad" })));
    const outcomes = await Promise.allSettled(charges.map((one) => portal().charges.carryOut(one)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(outcomes).toContainEqual({ status: "rejected", reason: tooMany });
    expect(await bought()).toHaveLength(10);
    await expect(pay()).rejects.toEqual(tooMany);
    await expect(portal().charges.requireTries(userUuid)).rejects.toEqual(tooMany);
  });

  it("are not those that are paid, in whatever way that is heard of", async () => {
    for (let n = 0; n < 10; n++) expect(await pay()).toBe("paid");
    for (let n = 0; n < 10; n++) {
      losses = ["after"];
      const lost = await open();
      expect(await portal().charges.carryOut(lost)).toBe("open");
      expect(await portal().charges.settle(lost)).toBe("paid");
    }
    for (let n = 0; n < 10; n++) {
      losses = ["before"];
      const lost = await open();
      await portal().charges.carryOut(lost);
      later(10);
      expect(await portal().charges.settle(lost)).toBe("refused");
    }
    expect(await pay()).toBe("paid");
  });

  it("count where the answer was lost, and after a day no more", async () => {
    for (let n = 0; n < 10; n++) {
      losses = ["after"];
      await pay({ card: "bad" });
    }
    await expect(pay()).rejects.toEqual(tooMany);
    await database.sql`update rate_limits set window_ends_at = now()`;
    expect(await pay()).toBe("paid");
  });

  it("count where that is heard of after they were given up, too", async () => {
    const { purchase } = gateway;
    for (let n = 0; n < 10; n++) {
      losses = ["before"];
      const charge = await open({ card: "bad" });
      await portal().charges.carryOut(charge);
      later(10);
      expect(await portal().charges.settle(charge)).toBe("refused");
      await purchase(purchaseOf(charge, "bad"));
      await portal().charges.settle(charge);
    }
    await expect(pay()).rejects.toEqual(tooMany);
  });

  it("end what is charged without its person, too: it is refused, and the gateway is not asked", async () => {
    for (let n = 0; n < 10; n++) await pay({ card: "bad" });
    const approved = await open();
    expect(await portal().charges.settle(approved)).toBe("refused");
    expect(await stateOf(approved)).toMatchObject({ state: "refused", sealedToken: null });
    expect(await bought()).toHaveLength(10);
  });
});

describe("giving back", () => {
  const giveBack = (charge: { portfolioUuid: string; uuid: string }, amount: number) =>
    database.db.transaction((tx) => portal().charges.giveBack(tx, charge, amount));

  it("is done once, over two processes, and never more than was charged", async () => {
    const charge = await open();
    await portal().charges.carryOut(charge);
    await giveBack(charge, 1500);
    await giveBack(charge, 9000);
    await giveBack(charge, 1);
    await Promise.all([portal().settle(), portal().settle()]);
    expect((await givenBack()).toSorted((a, b) => a - b)).toEqual([1500, 2500]);
  });

  it("is tried again where the gateway is away, without giving back twice", async () => {
    const charge = await open();
    await portal().charges.carryOut(charge);
    await giveBack(charge, 4000);
    losses = ["after", "before"];
    await portal().settle();
    later(1);
    await portal().settle();
    later(2);
    await portal().settle();
    expect(await givenBack()).toEqual([4000]);
    const rows = await database.db
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.portfolioUuid, portfolioUuid));
    expect(rows).toMatchObject([{ state: "done", attempts: 3 }]);
  });

  it("waits for a charge whose end is open, and is nothing where it is refused", async () => {
    losses = ["after"];
    const lost = await open();
    await portal().charges.carryOut(lost);
    await giveBack(lost, 4000);
    await portal().settle();
    expect(await givenBack()).toEqual([]);
    later(1.1);
    await portal().settle();
    expect(await givenBack()).toEqual([4000]);
    losses = ["after"];
    const refused = await open({ card: "bad" });
    await portal().charges.carryOut(refused);
    await giveBack(refused, 4000);
    await portal().charges.settle(refused);
    later(2);
    await portal().settle();
    expect(await givenBack()).toEqual([4000]);
  });

  it("drops what is only due", async () => {
    const charge = await open({ when: "due" });
    await giveBack(charge, 4000);
    expect(await stateOf(charge)).toMatchObject({ state: "dropped", sealedToken: null });
    expect(await portal().charges.demand(database.db, charge)).toBe(false);
  });
});
