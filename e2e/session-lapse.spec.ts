import type { Page } from "@playwright/test";
import { lapseAfter } from "./support/lapsing.ts";
import { expect, expectHome, test } from "./support/test.ts";

/** What the page is told of its session: five minutes, as the strictest brand may say. */
const lapse = 300;

const question = (page: Page) => page.getByRole("alertdialog", { name: "Are you still there?" });

const stay = (page: Page) => question(page).getByRole("button", { name: "Stay signed in" });

/** What the browser's clocks show, in milliseconds: they stand, however long a busy machine takes. */
let shown = 0;

/** Lets seconds go by in which nobody does anything. */
async function pass(page: Page, seconds: number): Promise<void> {
  shown += seconds * 1000;
  await page.clock.setFixedTime(shown);
}

test.beforeEach(async ({ page, context, signIn }) => {
  await lapseAfter(context, lapse);
  shown = Date.now();
  await page.clock.setFixedTime(shown);
  await signIn();
  await page.goto("/home");
  await expectHome(page);
});

test("asks two minutes before the end, and goes on with one tap", async ({
  page,
  expectAccessible,
}) => {
  await pass(page, lapse - 125);
  await expect(question(page)).toBeHidden();
  await pass(page, 10);
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole("timer")).toHaveText("115 seconds left");
  await expect(stay(page)).toBeFocused();
  await expectAccessible();
  // A movement on the way to the button is no answer.
  await page.mouse.move(40, 40);
  await pass(page, 2);
  await expect(question(page).getByRole("timer")).toHaveText("113 seconds left");
  const renewal = page.waitForResponse("**/auth/v2/refresh");
  await page.keyboard.press("Enter");
  expect((await renewal).status()).toBe(200);
  await expect(question(page)).toBeHidden();
  await pass(page, lapse - 125);
  await expect(question(page)).toBeHidden();
});

test("does not ask who is here", async ({ page }) => {
  // What watches has come once it has asked.
  await pass(page, lapse - 100);
  await stay(page).click();
  await expect(question(page)).toBeHidden();
  await pass(page, lapse - 150);
  await page.mouse.move(60, 60);
  const renewal = page.waitForResponse("**/auth/v2/refresh");
  await pass(page, 35);
  expect((await renewal).status()).toBe(200);
  await expect(question(page)).toBeHidden();
});

test("is answered for all tabs in one of them", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/home");
  await expectHome(other);
  await pass(page, lapse - 100);
  for (const tab of [page, other]) await expect(question(tab)).toBeVisible();
  await stay(other).click();
  for (const tab of [page, other]) await expect(question(tab)).toBeHidden();
});

test("says that the portal was not reached, and asks on", async ({ page }) => {
  await pass(page, lapse - 100);
  await page.route("**/auth/v2/refresh", (route) => route.abort("internetdisconnected"));
  await stay(page).click();
  await expect(question(page).getByRole("alert")).toContainText("couldn't reach the portal");
  await page.unroute("**/auth/v2/refresh");
  await stay(page).click();
  await expect(question(page)).toBeHidden();
});

test("shows the end when nobody answers, and leads back after signing in", async ({
  page,
  context,
}) => {
  await pass(page, lapse - 100);
  await expect(question(page)).toBeVisible();
  // The server ends it, too.
  await context.clearCookies({ name: /refresh/ });
  await pass(page, 110);
  await expect(page).toHaveURL(/\/login\?return=/);
  await expect(page.getByText("Your session has expired")).toBeVisible();
});

test("is signed out from on request, also amid something entered", async ({ page }) => {
  await pass(page, lapse - 100);
  await question(page).getByRole("button", { name: "Sign out now" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(question(page)).toBeHidden();
});
