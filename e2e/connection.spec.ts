import { builtScript } from "./support/built-script.ts";
import type { Locator, Page } from "@playwright/test";
import { saveData } from "./support/save-data.ts";
import { expect, expectHome, test } from "./support/test.ts";

const scripts = "**/assets/*.js";

const offline = (page: Page): Locator => page.getByRole("log").getByText("You're offline");

const card = (page: Page): Locator => page.locator("#spotlight").getByRole("link").first();
const button = (page: Page, name: RegExp): Locator =>
  page.getByRole("button", { name }).and(page.locator(":visible")).first();

/** What is fetched when somebody first wants it, and what then shows. */
const opened: Record<string, { tap: (page: Page) => Locator; shows: (page: Page) => Locator }> = {
  "a card": {
    tap: card,
    shows: (page) => page.getByRole("complementary", { name: "Details and actions" }),
  },
  "the search": {
    tap: (page) => button(page, /^Search/),
    shows: (page) => page.getByRole("dialog").getByRole("combobox"),
  },
  "the menu": {
    tap: (page) => button(page, /^Your account/),
    shows: (page) => page.getByRole("menu"),
  },
  "the other buildings": {
    tap: (page) => button(page, /^Change building/),
    shows: (page) => page.getByRole("dialog"),
  },
};

for (const [what, { tap, shows }] of Object.entries(opened)) {
  test(`${what}, tapped offline, says so and opens by itself when the network is back`, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn();
    await page.goto("/");
    await expectHome(page);
    await context.setOffline(true);
    await expect(offline(page)).toBeVisible();
    await tap(page).click();
    await expect(offline(page)).toBeVisible();
    await expect(page.getByText("Sorry.. there was an Error")).toBeHidden();
    await context.setOffline(false);
    await expect(shows(page)).toBeVisible();
    await expect(offline(page)).toBeHidden();
  });
}

test("a page whose script is slow shows at once that it comes", async ({ page, signIn }) => {
  await signIn();
  await saveData(page);
  await page.goto("/");
  await expectHome(page);
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await sent;
    await route.continue();
  });
  await card(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  send();
  await expect(page.getByRole("complementary", { name: "Details and actions" })).toBeVisible();
});

test("the other pages are fetched while nothing else is to do, and open with no network", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  // The pages come in the order of their table, in which offers follow events.
  const fetched = page.waitForResponse(await builtScript("src/app/pages/offer-page.tsx"));
  await page.goto("/");
  await expectHome(page);
  await fetched;
  await context.setOffline(true);
  await card(page).click();
  await expect(page).toHaveURL(/event-posts/);
  await expect(page.getByRole("article").getByRole("link", { name: "Back" })).toBeVisible();
});

test("a script that does not come is asked for until it does, and the page says so", async ({
  page,
  signIn,
}) => {
  await signIn();
  await saveData(page);
  await page.goto("/");
  await expectHome(page);
  await page.route(scripts, (route) => route.abort());
  await card(page).click();
  const silent = page.getByRole("log").getByText("The portal isn't answering");
  await expect(silent).toBeVisible();
  await page.getByRole("log").getByRole("button", { name: "Close" }).click();
  await expect(silent).toBeHidden();
  await page.unroute(scripts);
  await expect(page.getByRole("complementary", { name: "Details and actions" })).toBeVisible();
});
