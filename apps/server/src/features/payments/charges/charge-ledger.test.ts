import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../platform/database/new-id.ts";
import { and, eq } from "../../../platform/database/drizzle.ts";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { makeBrand, makePortfolio } from "../../../testing/factories.ts";
import { createLedger } from "./charge-ledger.ts";
import { findCharge, insertCharge } from "./charges.repository.ts";
import { paymentRefunds } from "./charges.tables.ts";

let database: TestDatabase;
let portfolioUuid: string;
const ledger = createLedger(() => new Date());

beforeAll(async () => {
  database = await createTestDatabase();
  const brand = await makeBrand(database.db);
  ({
    portfolio: { uuid: portfolioUuid },
  } = await makePortfolio(database.db, brand.uuid));
});
afterAll(() => database.close());

async function open(state: "wanted" | "sent") {
  const charge = { portfolioUuid, uuid: newId() };
  await insertCharge(database.db, {
    ...charge,
    userUuid: null,
    cardUuid: newId(),
    cardBrand: "visa",
    cardLastFour: "4242",
    amountMinor: 4000,
    currencyType: "USD",
    sealedToken: "sealed",
    wantedAt: new Date(),
    state,
  });
  return charge;
}

async function refundsOf({ uuid }: { uuid: string }): Promise<number[]> {
  const rows = await database.db
    .select()
    .from(paymentRefunds)
    .where(
      and(eq(paymentRefunds.portfolioUuid, portfolioUuid), eq(paymentRefunds.chargeUuid, uuid)),
    );
  return rows.map(({ amountMinor }) => amountMinor);
}

describe("giving back what was not sent yet", () => {
  it("ends it: nothing is charged", async () => {
    const charge = await open("wanted");
    await ledger.giveBack(database.db, charge, 4000);
    expect(await findCharge(database.db, charge)).toMatchObject({
      state: "dropped",
      sealedToken: null,
    });
    expect(await refundsOf(charge)).toEqual([]);
  });

  it("waits for the charge where a part is given back, and ends it with the last", async () => {
    const charge = await open("wanted");
    await ledger.giveBack(database.db, charge, 1000);
    expect(await findCharge(database.db, charge)).toMatchObject({ state: "wanted" });
    expect(await refundsOf(charge)).toEqual([1000]);
    await ledger.giveBack(database.db, charge, 3000);
    expect(await findCharge(database.db, charge)).toMatchObject({ state: "dropped" });
    expect(await refundsOf(charge)).toEqual([]);
  });
});

it("giving back what the gateway may have charged waits for its end", async () => {
  const charge = await open("sent");
  await ledger.giveBack(database.db, charge, 4000);
  expect(await findCharge(database.db, charge)).toMatchObject({ state: "sent" });
  expect(await refundsOf(charge)).toEqual([4000]);
});
