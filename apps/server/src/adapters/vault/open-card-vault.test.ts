import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { openCardVault } from "./open-card-vault.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it.each([
  [true, true],
  [false, false],
])("charges test cards on one's own machine only: %s", (isOwnMachine, canCharge) => {
  const { vault, gateway } = openCardVault({
    db: database.db,
    secretKey: [Buffer.alloc(32, 1)],
    cardVault: "sandbox",
    isOwnMachine,
  });
  expect(vault.kind).toBe("sandbox");
  expect(gateway.canCharge).toBe(canCharge);
});

it("charges nothing where there is no vault", () => {
  const { gateway } = openCardVault({
    db: database.db,
    secretKey: [Buffer.alloc(32, 1)],
    cardVault: null,
    isOwnMachine: true,
  });
  expect(gateway.canCharge).toBe(false);
});
