import { randomUUID } from "node:crypto";
import { builtScript } from "./support/built-script.ts";
import { expect, expectHome, serveBarePage, test } from "./support/test.ts";

test("a page that does not exist says so in the brand's look and leads home", async ({
  page,
  signIn,
  expectAccessible,
  expectToFit,
}) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Portico, home" })).toBeVisible();
  await expectAccessible();
  await expectToFit();
  await signIn();
  await page.goto("/");
  await expectHome(page);
  for (const address of ["/no/such/page", "/building/1", "/building/1/companies"]) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await page.getByRole("link", { name: "Go to homepage" }).click();
  await expectHome(page);
});

test("an address of a building that names nothing there is says so, whatever it would be", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await expectHome(page);
  const home = new URL(page.url()).pathname;
  const unknown = randomUUID();
  for (const below of [
    "service-requests/1",
    `service-requests/${unknown}`,
    `reserve-space/${unknown}/${unknown}`,
    `book-service/1/${unknown}`,
    "event-posts/1",
    `things/${unknown}`,
  ]) {
    expect((await page.goto(`${home}/${below}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  }
});

test("a page that fails says so in its place, and reloading brings it back", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await expectHome(page);
  const script = await builtScript("src/app/pages/event-post-page.tsx");
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  await page.locator("#spotlight").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Sorry.. there was an Error" })).toBeVisible();
  await page.unroute(script);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("complementary", { name: "Details and actions" })).toBeVisible();
});

test("the skip link leads to the content", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await expectHome(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("while the portal cannot work the page says so, and comes back by itself", async ({
  page,
}) => {
  let isAway = true;
  await page.route("**/api/healthcheck", (route) =>
    isAway
      ? route.fulfill({
          status: 503,
          contentType: "application/json",
          body: '{"status":"UNAVAILABLE"}',
        })
      : route.continue(),
  );
  await serveBarePage(page, "/login");
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByLabel("Work email")).toBeHidden();
  isAway = false;
  await expect(page.getByLabel("Work email")).toBeVisible();
});
