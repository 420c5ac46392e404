import type { Page } from "@playwright/test";
import { test } from "./support/account-test.ts";
import { cardForm, typeCard } from "./support/card-form.ts";
import { expect } from "./support/test.ts";

const listed = (page: Page) => page.getByRole("listitem").filter({ hasText: "ending in" });

/** Counts what is saved, and keeps each call waiting until the test goes on. */
async function holdSaving(page: Page) {
  const line = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const saved: string[] = [];
  await page.route("**/api/payment-methods", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    saved.push(route.request().url());
    asked.resolve();
    await line.promise;
    // The page may be gone.
    await route.continue().catch(() => undefined);
  });
  return { saved, asked: asked.promise, goOn: () => line.resolve() };
}

test("what is typed before the vault's fields are ready is not lost, and is judged as it is", async ({
  page,
  context,
  account: _account,
}) => {
  const scripts = Promise.withResolvers<void>();
  await context.route(/\/\/vault\.[^/]+\/assets\/.+\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/add-card");
  const form = cardForm(page);
  await typeCard(page);
  await form.country.focus();
  await expect(form.number).toHaveValue("5555555555554444");
  await expect(form.add).toHaveAttribute("aria-disabled", "true");
  scripts.resolve();
  await expect(form.number).toHaveValue("5555 5555 5555 4444");
  await expect(form.add).not.toHaveAttribute("aria-disabled");
  await form.add.click();
  await expect(page).toHaveURL("/account/cards");
  await expect(listed(page)).toHaveCount(1);
});

test("a script that is still on its way after fifteen seconds keeps nothing from the next try", async ({
  page,
  account: _account,
}) => {
  await page.clock.install();
  let asked = 0;
  await page.route(/\/iframe-v1\.js/, async (route) => {
    asked += 1;
    // The first line went silent.
    if (asked > 1) await route.continue();
  });
  const first = page.waitForRequest("**/iframe-v1.js");
  // A script that hangs keeps the page from being loaded as a whole.
  await page.goto("/add-card", { waitUntil: "commit" });
  await first;
  await page.clock.fastForward(15_001);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cardForm(page).add).not.toHaveAttribute("aria-disabled");
  expect(asked).toBe(2);
});

test("fields that were open for too long are to be opened anew, and all but number and code stays", async ({
  page,
  context,
  account: _account,
}) => {
  await page.goto("/add-card");
  await typeCard(page);
  await context.route("**/cards", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 403 }) : route.fallback(),
  );
  const form = cardForm(page);
  await form.add.click();
  await expect(page.getByText("The card fields were open for too long.")).toBeVisible();
  await context.unroute("**/cards");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(form.number).toHaveValue("");
  await expect(form.last).toHaveValue("Byron");
  await form.number.pressSequentially("5555555555554444");
  await form.cvv.pressSequentially("739");
  await form.add.click();
  await expect(page).toHaveURL("/account/cards");
  await expect(listed(page)).toHaveCount(1);
});

test("an answer that comes too late is not taken for that of another card", async ({
  page,
  context,
  account: _account,
}) => {
  await page.clock.install();
  const line = Promise.withResolvers<void>();
  await context.route("**/cards", async (route) => {
    if (route.request().method() === "POST") await line.promise;
    await route.fallback();
  });
  const saved: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/payment-methods"))
      saved.push(request.url());
  });
  await page.goto("/add-card");
  await typeCard(page);
  const form = cardForm(page);
  const handed = context.waitForEvent("request", (request) => request.url().endsWith("/cards"));
  await form.add.click();
  await handed;
  await page.clock.fastForward(20_001);
  const silent = page.getByText("The card service hasn't answered.");
  await expect(silent).toBeVisible();
  await form.number.fill("");
  await form.number.pressSequentially("4242424242424242");
  await expect(silent).toBeHidden();
  await form.add.click();
  const answered = context.waitForEvent("response", (response) =>
    response.url().endsWith("/cards"),
  );
  line.resolve();
  await answered;
  await expect(silent).toBeVisible();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(form.number).toHaveValue("");
  expect(saved).toEqual([]);
  await form.number.pressSequentially("4242424242424242");
  await form.cvv.pressSequentially("739");
  await form.add.click();
  await expect(page).toHaveURL("/account/cards");
  await expect(listed(page)).toHaveText([/4242/]);
});

test("a whole number can be read on the smallest phone, beside whose card it is", async ({
  page,
  account: _account,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/add-card");
  await typeCard(page, { number: "378282246310005" });
  await expect(page.getByText("American Express")).toBeVisible();
  const cut = await cardForm(page).number.evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  );
  expect(cut).toBeLessThanOrEqual(0);
});

test("tells offline, refused and failed apart, and hands a card over once", async ({
  page,
  context,
  account: _account,
}) => {
  await page.goto("/add-card");
  const form = cardForm(page);
  await typeCard(page);
  await context.setOffline(true);
  await form.add.click();
  await expect(page.getByText("You're offline")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("The connection is back: try again.")).toBeVisible();
  await expect(page.getByText("You're offline")).toBeHidden();
  const handedOver: string[] = [];
  page.on("request", (each) => {
    if (new URL(each.url()).pathname === "/cards") handedOver.push(each.method());
  });
  await page.route("**/api/payment-methods", (route) => route.abort());
  await form.add.click();
  await expect(page.getByText("The portal can't be reached")).toBeVisible();
  await page.unroute("**/api/payment-methods");
  await page.route("**/api/payment-methods", (route) =>
    route.fulfill({
      status: 409,
      contentType: "application/problem+json",
      json: { code: "payments.too_many_cards", title: "No more cards", detail: "Remove one." },
    }),
  );
  await form.add.click();
  await expect(page.getByText("No more cards")).toBeVisible();
  expect(handedOver).toEqual(["POST"]);
  await page.unroute("**/api/payment-methods");
  await form.add.click();
  await expect(page).toHaveURL("/account/cards");
  await expect(listed(page).filter({ hasText: "4444" })).toBeVisible();
});

test("two clicks save one card", async ({ page, account: _account }) => {
  await page.goto("/add-card");
  await typeCard(page);
  const { saved, asked, goOn } = await holdSaving(page);
  await cardForm(page).add.dblclick();
  await asked;
  // What is on its way is neither left nor changed.
  await expect(page.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await expect(cardForm(page).last).not.toBeEditable();
  await cardForm(page).add.click({ force: true });
  goOn();
  await expect(page).toHaveURL("/account/cards");
  await expect(listed(page)).toHaveCount(1);
  expect(saved).toHaveLength(1);
});

for (const [what, leave] of [
  ["a reload", (page: Page) => page.reload()],
  ["going back", (page: Page) => page.goBack()],
] as const) {
  test(`${what} while a card is being saved saves nothing by halves, and the form takes it anew`, async ({
    page,
    account: _account,
  }) => {
    await page.goto("/account/cards");
    await page.getByRole("link", { name: "Add card" }).click();
    await typeCard(page);
    const { asked, goOn } = await holdSaving(page);
    await cardForm(page).add.click();
    await asked;
    await leave(page);
    goOn();
    await page.unroute("**/api/payment-methods");
    await page.goto("/add-card");
    const form = cardForm(page);
    await expect(form.last).toHaveValue("Byron");
    await expect(form.number).toHaveValue("");
    await form.expiry.fill("");
    await typeCard(page);
    await form.add.click();
    await expect(page).toHaveURL("/account/cards");
    await expect(listed(page)).toHaveCount(1);
  });
}

test("a card that another tab removed is not made the default: the page says so, and shows what is there", async ({
  page,
  context,
  account: _account,
}) => {
  for (const number of ["5555555555554444", "4242424242424242"]) {
    await page.goto("/add-card");
    await typeCard(page, { number });
    await cardForm(page).add.click();
    await expect(page).toHaveURL("/account/cards");
  }
  await expect(listed(page)).toHaveCount(2);
  const other = await context.newPage();
  await other.goto("/account/cards");
  await other.getByRole("button", { name: /^Remove.*4242/ }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Remove card" }).click();
  await expect(listed(other)).toHaveCount(1);
  await page.getByRole("button", { name: /^Make default.*4242/ }).click();
  await expect(page.getByText("Card not found")).toBeVisible();
  await expect(listed(page)).toHaveCount(1);
});
