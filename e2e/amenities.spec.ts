import type { Page } from "@playwright/test";
import { expect, expectHome, test } from "./support/test.ts";

test.beforeEach(async ({ signIn }) => signIn());

/** Opens the amenities of the visitor's building, with a query where one is wanted. */
async function openAmenities(page: Page, query = ""): Promise<string> {
  await page.goto("/");
  await expectHome(page);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/amenities${query}`);
  await expect(page.getByRole("tab").first()).toBeVisible();
  return pathname;
}

const listed = (page: Page) => page.getByRole("tabpanel").getByRole("link");

test("the tile on the home leads to the amenities, and a card there to one", async ({ page }) => {
  await page.goto("/");
  await expectHome(page);
  await page
    .locator("#utilities")
    .getByRole("link", { name: /^Amenities/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Amenities" })).toBeFocused();
  await listed(page).filter({ hasText: "Boardroom on level 40" }).click();
  await expect(page).toHaveURL(/\/amenities\/[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: /Boardroom/ })).toBeFocused();
  await expect(page.getByText("Work", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask by mail" })).toHaveAttribute(
    "href",
    /^mailto:help@portico\.example\?subject=Boardroom%20on%20level%2040%2C%20Rainier/,
  );
});

test("arrow keys choose a category, which stands in the address", async ({ page }) => {
  await openAmenities(page);
  const all = await listed(page).count();
  const tabs = page.getByRole("tab");
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/\?category=[\da-f-]{36}$/);
  await expect.poll(() => listed(page).count()).toBeLessThan(all);
  await page.reload();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
});

test("going back restores the category and the scroll", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await openAmenities(page);
  await page.getByRole("tab").nth(1).click();
  await expect(page).toHaveURL(/category=/);
  const last = listed(page).last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(scrollY));
  await last.click();
  await expect(page).toHaveURL(/\/amenities\/[\da-f-]{36}$/);
  await page.goBack();
  await expect(page.getByRole("tab").nth(1)).toHaveAttribute("aria-selected", "true");
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => Math.round(scrollY))) - before))
    .toBeLessThan(60);
});

test("what is no amenity of this building is not found", async ({ page }) => {
  const home = await openAmenities(page);
  await page.goto(`${home}/amenities/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

test("German fits a phone, without a fault that axe knows", async ({
  page,
  expectAccessible,
  expectToFit,
}) => {
  await openAmenities(page, "?lang=de-de");
  await expectToFit();
  await expectAccessible();
  await listed(page).first().click();
  await expect(page.getByRole("link", { name: "Per E-Mail anfragen" })).toBeVisible();
  await expectToFit();
  await expectAccessible();
});
