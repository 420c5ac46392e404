import { flagNames } from "@portico/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeBrand } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeBrand(test.database.db, { identifier: "NORTHLIGHT", hostNames: ["north.test"] });
});
afterAll(() => test.close());

async function brandOf(url: string, host = "localhost") {
  return (await test.app.inject({ url: `/api${url}`, headers: { host } })).json().brand;
}

it("tells the brand of the host asked for, or of the request's own", async () => {
  expect(await brandOf("/public/brand-config?host=north.test:4000")).toBe("NORTHLIGHT");
  expect(await brandOf("/public/brand-config", "north.test")).toBe("NORTHLIGHT");
});

it("tells the default brand for a host that nobody knows", async () => {
  expect(await brandOf("/public/brand-config?host=who.knows")).toBe("HQO");
});

it("refuses a host that is too long", async () => {
  const url = `/api/public/brand-config?host=${"x".repeat(300)}`;
  expect((await test.app.inject({ url })).statusCode).toBe(400);
});

it("evaluates every flag for visitors, too", async () => {
  const flags = (await test.app.inject({ url: "/api/public/flags" })).json();
  expect(Object.keys(flags).toSorted()).toEqual(flagNames.toSorted());
});
