import type { Page } from "@playwright/test";
import { newAccount, signInElsewhere } from "./support/new-account.ts";
import { saveCard } from "./support/new-card.ts";
import { refuse } from "./support/refuse.ts";
import { expect, test as base } from "./support/test.ts";

interface Fixtures {
  /** Somebody new at the cards of the account, who has saved some, the first first. */
  openCards: (...lastFours: string[]) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  openCards: async ({ page, request, signIn, baseURL }, use) => {
    await use(async (...lastFours) => {
      const account = await newAccount(request);
      const owner = await signInElsewhere(request, account);
      for (const last_four of lastFours) {
        await saveCard(request, owner, baseURL ?? "", { last_four });
      }
      await signIn(account.email, account.password);
      await page.goto("/account/cards");
      await expect(heading(page)).toBeVisible();
      return page;
    });
  },
});

const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Payment cards" });
const cards = (page: Page) =>
  page.getByRole("list", { name: "Payment cards" }).getByRole("listitem");
const cardEnding = (page: Page, digits: string) => cards(page).filter({ hasText: digits });
const calls = "**/api/payment-methods**";

test("whoever has no card is told so, and led to where one is added", async ({
  openCards,
  expectAccessible,
  expectToFit,
}) => {
  const page = await openCards();
  await expect(page.getByText("No cards saved")).toBeVisible();
  await expect(page.getByRole("link", { name: "Payment cards" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expectAccessible();
  await expectToFit();
  await page.getByRole("link", { name: "Add card" }).click();
  await expect(page).toHaveURL("/add-card");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("cards are listed, one is made the default, and one is removed", async ({
  openCards,
  expectAccessible,
  expectToFit,
}) => {
  const page = await openCards("1111", "2222", "3333");
  await test.step("the default one comes first", async () => {
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first()).toContainText("Visa ending in 1111");
    await expect(cards(page).first()).toContainText("Default");
    await expect(cards(page).first()).toContainText("Expires 03/98");
    await expect(cardEnding(page, "2222")).not.toContainText("Default");
    await expectAccessible();
    await expectToFit();
  });
  await test.step("another is made the default", async () => {
    await page.getByRole("button", { name: "Make default: Visa ending in 2222" }).click();
    await expect(cards(page).first()).toContainText("Visa ending in 2222");
    await expect(page.getByRole("status")).toContainText(["Visa ending in 2222"]);
    await expect(heading(page)).toBeFocused();
  });
  await test.step("the default one is removed, and the newest takes its place", async () => {
    const remove = page.getByRole("button", { name: "Remove Visa ending in 2222" });
    await remove.click();
    const dialog = page.getByRole("dialog", { name: "Remove this card?" });
    await expect(dialog).toContainText("not even for bookings that still wait for approval");
    await expect(dialog).toContainText("The card you added last becomes your default.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(cards(page)).toHaveCount(3);
    await remove.click();
    await dialog.getByRole("button", { name: "Remove card" }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText("Visa ending in 3333");
    await expect(cards(page).first()).toContainText("Default");
    await expect(heading(page)).toBeFocused();
  });
  await test.step("they are still so for who comes back", async () => {
    await page.reload();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText("Visa ending in 3333");
  });
});

test("a card whose month is over says so", async ({ openCards }) => {
  const page = await openCards("4444");
  // No card is saved that is over: it has been there for years.
  await page.route(calls, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { payment_methods: object[] } };
    const old = { month: 1, year: 2020, is_expired: true };
    const payment_methods = data.payment_methods.map((card) => ({ ...card, ...old }));
    await route.fulfill({ response: answer, json: { data: { payment_methods } } });
  });
  await page.reload();
  await expect(cards(page)).toContainText(["Expired 01/20"]);
});

test("what is on its way is told whatever is asked meanwhile, and what was removed without a word is gone", async ({
  openCards,
}) => {
  const page = await openCards("1111", "2222", "3333");
  const line = Promise.withResolvers<void>();
  await page.route(`${calls}/default`, async (route) => {
    await line.promise;
    await refuse(500, "server.error", "Broken")(route);
  });
  await page.getByRole("button", { name: "Make default: Visa ending in 2222" }).click();
  const remove = page.getByRole("button", { name: "Remove Visa ending in 1111" });
  await remove.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  line.resolve();
  await expect(page.getByRole("alert").filter({ hasText: "Broken" })).toBeVisible();

  await page.route(calls, async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await remove.click();
  await dialog.getByRole("button", { name: "Remove card" }).click();
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cardEnding(page, "1111")).toHaveCount(0);
});

test("what fails, waits or is offline is said, and nothing is shown as done before it is", async ({
  openCards,
}) => {
  const page = await openCards("1111", "2222");
  const makeDefault = page.getByRole("button", { name: "Make default: Visa ending in 2222" });
  await test.step("refused", async () => {
    await page.route(`${calls}/default`, refuse(404, "payments.card_not_found", "Gone"));
    await makeDefault.click();
    await expect(page.getByRole("alert")).toContainText("Gone");
    await expect(cards(page).first()).toContainText("Visa ending in 1111");
    await page.unroute(`${calls}/default`);
  });
  await test.step("pending", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`${calls}/default`, async (route) => {
      await held;
      await route.continue();
    });
    await makeDefault.click();
    await expect(makeDefault).toHaveAttribute("aria-disabled", "true");
    await expect(cards(page).first()).toContainText("Visa ending in 1111");
    answer();
    await expect(cards(page).first()).toContainText("Visa ending in 2222");
  });
  await test.step("offline", async () => {
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Remove Visa ending in 1111" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Remove card" }).click();
    await expect(dialog.getByRole("alert")).not.toBeEmpty();
    await expect(page.getByText("Visa ending in 1111").first()).toBeVisible();
    await page.context().setOffline(false);
    await dialog.getByRole("button", { name: "Remove card" }).click();
    await expect(cards(page)).toHaveCount(1);
  });
  await test.step("a list that does not come can be asked for again", async () => {
    await page.route(calls, refuse(500, "server.error", "Broken"));
    await page.reload();
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await page.unroute(calls);
    await again.click();
    await expect(cards(page)).toHaveCount(1);
  });
});
