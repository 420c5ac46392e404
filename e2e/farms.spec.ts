import type { Page } from "@playwright/test";
import { holdScripts } from "./support/hold-scripts.ts";
import { signInByHand } from "./support/sign-in-steps.ts";
import { accounts, expect, expectHome, test } from "./support/test.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Select a farm" });
const barOf = (page: Page) => page.getByRole("complementary", { name: "Farm" });

test("the sentinel opens the list of farms; the chosen one answers until somebody leads back", async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const own = new URL(baseURL ?? "");
  const atFarm = ({ url }: { url: string }) =>
    url.startsWith(`http://staging.localhost:${own.port}/api/`);
  await page.goto("/login?lang=en-us");
  await page.getByLabel("Work email").fill("/farm");
  const use = dialogOf(page).getByRole("button", { name: "Use this farm" });
  await expect(use).toBeDisabled();
  await expectAccessible();
  await dialogOf(page)
    .getByRole("radio", { name: /Staging/ })
    .check();
  await use.click();

  await expect(barOf(page)).toContainText("Staging");
  await expect(barOf(page)).toContainText(`http://staging.localhost:${own.port}/api`);
  await expectAccessible();
  const checked = page.waitForRequest("**/auth/v2/login");
  await signInByHand(page, { email: accounts.tenant, password: accounts.password });
  expect(atFarm({ url: (await checked).url() })).toBe(true);
  await expectHome(page);
  const picture = page.getByRole("img").first();
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(
    "staging.localhost",
  );
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringContaining("refresh") }),
  );

  await page.reload();
  await expect(barOf(page)).toContainText("Staging");
  await barOf(page)
    .getByRole("button", { name: `Back to ${own.host}` })
    .click();
  await expect(barOf(page)).toBeHidden();
  const ownCheck = page.waitForRequest("**/auth/v2/login");
  await signInByHand(page, { email: accounts.tenant, password: accounts.password });
  expect(atFarm({ url: (await ownCheck).url() })).toBe(false);
  await expectHome(page);
});

test("the sentinel opens the list, too, where it was typed before the page listened", async ({
  page,
}) => {
  const release = await holdScripts(page, "**/assets/*.js");
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Work email").fill("/farm");
  release();
  await expect(dialogOf(page)).toBeVisible();
});

test("a farm renews its session with the token that it gave, not with a cookie", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/login");
  await page.getByLabel("Work email").fill("/farm");
  await dialogOf(page)
    .getByRole("radio", { name: /Staging/ })
    .check();
  await dialogOf(page).getByRole("button", { name: "Use this farm" }).click();
  await expect(barOf(page)).toBeVisible();
  await signInByHand(page, { email: accounts.tenant, password: accounts.password });
  await expectHome(page);
  const renewal = page.waitForRequest("**/auth/v2/refresh");
  await page.clock.fastForward("11:00");
  await page.getByRole("button", { name: /^Change building/ }).click();
  const request = await renewal;
  expect(request.url()).toContain("staging.localhost");
  expect(request.postDataJSON()).toMatchObject({ refresh_token: expect.any(String) });
  expect((await request.response())?.status()).toBe(200);
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("a farm that does not answer can be left", async ({ page, baseURL }) => {
  await page.goto("/login");
  await page.evaluate(() => {
    const farm = { uuid: "1", description: "Gone", url: "http://staging.localhost:9/api" };
    localStorage.setItem("portico-farm", JSON.stringify(farm));
  });
  await page.reload();
  await expect(barOf(page)).toContainText("Gone");
  await barOf(page)
    .getByRole("button", { name: `Back to ${new URL(baseURL ?? "").host}` })
    .click();
  await expect(page.getByLabel("Work email")).toBeVisible();
});

test("without farms the sentinel is just an address that is not one", async ({ page }) => {
  await page.route("**/api/farms?*", (route) => route.fulfill({ status: 404 }));
  await page.goto("/login");
  await page.getByLabel("Work email").fill("/farm");
  await page.getByLabel("Work email").press("Enter");
  await expect(page.getByText("Invalid email.")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});
