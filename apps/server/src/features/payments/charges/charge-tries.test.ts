import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../platform/database/new-id.ts";
import type { PaymentGateway } from "../../../adapters/vault/payment-gateway.ts";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { createRateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { SecurityJournal } from "../../../platform/security-log/security-journal.ts";
import { outsideRequests } from "../../../platform/security-log/security-log.ts";
import { makeBrand, makePortfolio, makeUser } from "../../../testing/factories.ts";
import { type ChargedCard, createCharges, declineLimit } from "./charges.service.ts";
import { createSettling } from "./settle-charges.ts";

const minute = 60_000;
const card: ChargedCard = { token: "t", brand: "visa", lastFour: "0002", isExpired: false };

let database: TestDatabase;
let portfolioUuid: string;
let userUuid: string;
let clock: Date;
/** What the gateway says; null where its answer never comes. */
let answer: Awaited<ReturnType<PaymentGateway["purchase"]>> | null;
/** Purchases that the gateway was asked for. */
let asked: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const brand = await makeBrand(database.db);
  const { portfolio } = await makePortfolio(database.db, brand.uuid);
  portfolioUuid = portfolio.uuid;
});
afterAll(() => database.close());

beforeEach(async () => {
  ({ uuid: userUuid } = await makeUser(database.db, { portfolioUuid }));
  clock = new Date();
  asked = 0;
  answer = { state: "refused", reason: "declined" };
});

const gateway: PaymentGateway = {
  canCharge: true,
  async purchase() {
    asked++;
    if (answer === null) throw new AppError("payments.vault_unreachable");
    return answer;
  },
  find: async () => null,
  listTaken: async () => [],
  refund: async () => true,
};

/** What one process has; one whose card cannot be looked up ends on its way to the gateway. */
function portal(findCard: () => Promise<ChargedCard | null> = async () => card) {
  const { db } = database;
  const now = () => clock;
  const limiter = createRateLimiter(db);
  const charges = createCharges({
    db,
    key: [Buffer.alloc(32, 1)],
    gateway,
    limiter,
    now,
    findCard,
  });
  const settle = createSettling({ db, charges, gateway, now, log: { warn: () => undefined } });
  return { charges, settle };
}

async function open() {
  const wanted = { portfolioUuid, userUuid, cardUuid: newId(), amountMinor: 4000 };
  const uuid = await portal().charges.open(
    database.db,
    { ...wanted, currencyType: "USD" },
    "wanted",
  );
  return { portfolioUuid, uuid };
}

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * minute);
};

/** A security log that notes the names of what it is told. */
const journalOf = (told: string[]): SecurityJournal => ({
  write: ({ name }) => void told.push(name),
  flush: async () => undefined,
});

describe("the tries of a person", () => {
  it("are not given back by what ended before it took one", async () => {
    for (let n = 1; n < declineLimit.count; n++) await portal().charges.carryOut(await open());
    const { uuid, ...place } = await open();
    const ended = portal(() => Promise.reject(new Error("The process ends")));
    await expect(ended.charges.carryOut({ uuid, ...place })).rejects.toThrow("The process ends");
    later(10);
    expect(await portal().charges.settle({ uuid, ...place })).toBe("refused");
    expect(await portal().charges.carryOut(await open())).toBe("refused");
    await expect(portal().charges.carryOut(await open())).rejects.toMatchObject({
      code: "auth.too_many_attempts",
    });
    expect(asked).toBe(declineLimit.count);
  });

  it("are given back once for what never came to the gateway, by whichever process gives it up", async () => {
    for (let n = 1; n < declineLimit.count; n++) await portal().charges.carryOut(await open());
    answer = null;
    await portal().charges.carryOut(await open());
    later(10);
    await Promise.all([portal().settle(), portal().settle()]);
    answer = { state: "refused", reason: "declined" };
    expect(await portal().charges.carryOut(await open())).toBe("refused");
    await expect(portal().charges.carryOut(await open())).rejects.toMatchObject({
      code: "auth.too_many_attempts",
    });
  });
});

it("tells the security log once of a charge that is given up, over two processes and a day", async () => {
  const told: string[] = [];
  answer = null;
  await portal().charges.carryOut(await open());
  const settleTwice = () =>
    outsideRequests(journalOf(told), () => Promise.all([portal().settle(), portal().settle()]));
  later(5);
  await settleTwice();
  expect(told).toEqual([]);
  later(5);
  await settleTwice();
  await settleTwice();
  later(24 * 60);
  await settleTwice();
  expect(told).toEqual(["charge.given_up"]);
});

it("tells once of one that nobody could ask for within a day, too", async () => {
  const told: string[] = [];
  answer = null;
  await portal().charges.carryOut(await open());
  later(25 * 60);
  const { find } = gateway;
  gateway.find = () => Promise.reject(new AppError("payments.vault_unreachable"));
  await outsideRequests(journalOf(told), () => Promise.all([portal().settle(), portal().settle()]));
  gateway.find = find;
  expect(told).toEqual(["charge.given_up"]);
});
