import type { Page } from "@playwright/test";
import { switchFlags } from "./support/flags.ts";
import { newAccount } from "./support/new-account.ts";
import { expect, expectHome, test } from "./support/test.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Kiosk" });
const header = (page: Page) => page.getByRole("banner");
const question = (page: Page) => page.getByRole("alertdialog", { name: "Are you still there?" });
const flagOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("KIOSK_ENABLED"));

/** Opens the home as a brand sees it that has kiosks. */
async function openHome(page: Page, canExit: boolean): Promise<void> {
  await switchFlags(page, { "dropdown-kiosk": true, "enable-exit-kiosk-mode": canExit });
  await page.goto("/?lang=en-us");
  await expectHome(page);
}

async function startKiosk(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Your account:/ }).click();
  await page.getByRole("menuitem", { name: "Kiosk mode" }).click();
  await page.getByRole("button", { name: "Start kiosk mode" }).click();
  await expect(header(page)).toBeHidden();
}

const targetOf = (page: Page) =>
  bar(page)
    .getByRole("link", { name: "Home" })
    .evaluate((link) => link.getBoundingClientRect().height);

test("a kiosk has a bar in the place of the header, and larger type, until its exit", async ({
  page,
  signIn,
  expectAccessible,
  expectToFit,
}) => {
  await signIn();
  await openHome(page, true);
  await startKiosk(page);
  expect(await flagOf(page)).toBe("true");
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect.poll(() => targetOf(page)).toBeGreaterThanOrEqual(60);
  await expect(page.locator("html")).toHaveCSS("font-size", "20px");
  await expectAccessible();
  await expectToFit();

  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(header(page)).toBeHidden();
  await bar(page).getByRole("button", { name: "Exit kiosk mode" }).click();
  await expect(header(page)).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("font-size", "16px");
  expect(await flagOf(page)).toBeNull();
});

test("a kiosk asks who does not move, and forgets who has left", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install();
  await signIn();
  await openHome(page, false);
  await startKiosk(page);
  await expect(bar(page).getByRole("button", { name: "Exit kiosk mode" })).toBeHidden();
  await bar(page)
    .getByRole("button", { name: /Search/ })
    .click();
  const search = page.getByRole("combobox");
  await search.fill("yoga");

  await page.clock.fastForward(101_000);
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole("button", { name: "I'm still here" })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press("Space");
  await expect(question(page)).toBeHidden();
  await expect(search).toHaveValue("yoga");

  await page.clock.fastForward(101_000);
  await expect(question(page)).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(question(page)).toBeHidden();
  await expect(search).toBeHidden();
  await expectHome(page);
  await expect(bar(page)).toBeVisible();

  // Nobody is there: nobody is asked.
  await page.clock.fastForward(600_000);
  await expect(question(page)).toBeHidden();
  await bar(page)
    .getByRole("button", { name: /Search/ })
    .click();
  await expect(page.getByRole("combobox")).toHaveValue("");
});

test("what was opened and entered on another page is gone with its visitor", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await openHome(page, false);
  await startKiosk(page);
  await page.goto("/account/profile");
  await expect(bar(page)).toBeVisible();
  const name = page.getByLabel("First name");
  await name.fill("Somebody else");
  await page.clock.fastForward(121_000);
  await expectHome(page);
  await page.goto("/account/profile");
  await expect(name).not.toHaveValue("Somebody else");
});

test("a kiosk shows nobody whom others have invited, and keeps nothing of what they typed", async ({
  page,
  context,
  request,
  signIn,
}) => {
  // The page that the test changes counts as one from outside.
  await context.grantPermissions(["local-network-access"]);
  const { email, password } = await newAccount(request);
  await signIn(email, password);
  const kept: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "PUT" && sent.url().includes("/storage")) kept.push(sent.url());
  });
  await page.clock.install();
  await openHome(page, true);
  await startKiosk(page);
  const app = page.frameLocator('iframe[src*="/visitor-registration/"]');
  const name = app.getByLabel("Name", { exact: true });
  for (const visitor of ["first", "next"]) {
    await test.step(`the ${visitor} visitor`, async () => {
      await page.getByRole("button", { name: /^Visitors/ }).click();
      await app.getByRole("button", { name: "Invite visitors" }).click();
      await expect(name).toHaveValue("");
      await name.fill("Nora Berg");
      await page.clock.fastForward(5_000);
      await app.getByRole("button", { name: "Back", exact: true }).click();
      await expect(app.getByRole("heading", { name: "Your visitors" })).toBeVisible();
      await expect(app.getByText("Upcoming")).toBeHidden();
      await page.getByRole("button", { name: "Close" }).click();
    });
  }
  expect(kept).toEqual([]);
});

test("without the flag the menu has no kiosk", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/?lang=en-us");
  await expectHome(page);
  await page.getByRole("button", { name: /^Your account:/ }).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Kiosk mode" })).toBeHidden();
});

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

test.describe("the mobile-only page", () => {
  test.use({ userAgent: iPhone });
  test("tells a phone how to keep the portal", async ({ page, expectAccessible, expectToFit }) => {
    await page.goto("/mobile-only?lang=en-us");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Keep Portico/);
    await expectAccessible();
    await expectToFit();
  });
});

test("the mobile-only page leads a computer home", async ({ page }) => {
  await page.goto("/mobile-only");
  await expect(page).toHaveURL(/\/login/);
});
