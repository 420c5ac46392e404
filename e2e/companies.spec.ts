import type { Page } from "@playwright/test";
import { expect, expectHome, test } from "./support/test.ts";

test.beforeEach(async ({ signIn }) => signIn());

/** Opens the directory of the visitor's building, with a query where one is wanted. */
async function openDirectory(page: Page, query = ""): Promise<string> {
  await page.goto("/");
  await expectHome(page);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/companies${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return pathname;
}

const listed = (page: Page) => page.getByRole("list", { name: "Companies" }).getByRole("link");

test("the tile on the home leads to the companies, and a tile there to one", async ({ page }) => {
  await page.goto("/");
  await expectHome(page);
  await page
    .locator("#utilities")
    .getByRole("link", { name: /^Companies/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Companies" })).toBeFocused();
  await listed(page).filter({ hasText: "Alder & Finch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Alder & Finch" })).toBeFocused();
  const website = page.getByRole("link", { name: "Website" });
  await expect(website).toHaveAttribute("href", "https://alder-finch.example/");
  await expect(website).toHaveAttribute("target", "_blank");
  await expect(website).toHaveAttribute("rel", /noopener/);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Companies" })).toBeVisible();
});

test("the types chosen by keyboard stand in the address and outlive a reload", async ({ page }) => {
  await openDirectory(page);
  await expect(listed(page).first()).toBeVisible();
  const all = await listed(page).count();
  const law = page
    .getByRole("group", { name: "Filter by type" })
    .getByRole("button", { name: "Law" });
  await law.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/company_types=Law$/);
  await expect(law).toHaveAttribute("aria-pressed", "true");
  await expect(law).toBeFocused();
  await expect.poll(() => listed(page).count()).toBeLessThan(all);
  const few = await listed(page).count();
  await page.reload();
  await expect(listed(page)).toHaveCount(few);
  await page.getByRole("button", { name: "All" }).click();
  await expect(page).not.toHaveURL(/company_types/);
  await expect(listed(page)).toHaveCount(all);
});

test("types that nobody here has are told apart from an empty building", async ({ page }) => {
  await openDirectory(page, "?company_types=,Submarines,,");
  await expect(page.getByText("No companies of this type")).toBeVisible();
  await page.getByRole("button", { name: "Show all companies" }).click();
  await expect(listed(page).first()).toBeVisible();
});

test("going back restores the filter and the scroll", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await openDirectory(page);
  const last = listed(page).last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(100);
  await last.click();
  await expect(page).toHaveURL(/companies\/[\da-f-]{36}$/);
  await page.goBack();
  await expect(listed(page).first()).toBeVisible();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => Math.round(scrollY))) - before))
    .toBeLessThan(60);
});

test("a company of another building or nowhere is not found, with a way home", async ({ page }) => {
  const home = await openDirectory(page);
  await page.goto(`${home}/companies/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await page.goto(`${home}/companies/nonsense`);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

test("a directory that does not load says so and tries again", async ({ page }) => {
  let isBroken = true;
  await page.route("**/companies?**", (route) =>
    isBroken && route.request().resourceType() === "fetch"
      ? route.fulfill({ status: 404, body: "no" })
      : route.continue(),
  );
  await openDirectory(page);
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect(listed(page).first()).toBeVisible();
});

test("German fits a phone, without a fault that axe knows", async ({
  page,
  expectAccessible,
  expectToFit,
}) => {
  await openDirectory(page, "?lang=de-de");
  await expect(page.getByRole("heading", { level: 1, name: "Unternehmen" })).toBeVisible();
  const links = page.getByRole("list", { name: "Unternehmen" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  await expectToFit();
  await expectAccessible();
  await links.first().click();
  await expect(page.getByRole("link", { name: "Zurück" })).toBeVisible();
  await expectToFit();
  await expectAccessible();
});
