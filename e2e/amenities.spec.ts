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
  await expect(page.getByRole("button", { name: "Send a request" })).toBeVisible();
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
  await expect(page.getByRole("heading", { level: 1, name: "Amenities" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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

test("an amenity is asked for in a form, which keeps its text until it is sent", async ({
  page,
  expectAccessible,
}) => {
  await openAmenities(page);
  const name = "Boardroom on level 40";
  await listed(page).filter({ hasText: name }).click();
  const open = page.getByRole("button", { name: "Send a request" });
  await open.click();
  const form = page.getByRole("dialog", { name: `Request: ${name}` });
  const wish = form.getByLabel("What would you like?");
  await expect(wish).toBeFocused();
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(form.getByText("Tell us what you'd like.")).toBeVisible();
  await expectAccessible();
  await wish.fill("Tomorrow at ten, for twelve people.");
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await open.press("Enter");
  await expect(wish).toHaveValue("Tomorrow at ten, for twelve people.");

  await page.route("**/api/support-requests", (route) => route.abort());
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(form.getByText(/error while submitting your request form/)).toBeVisible();
  await page.unroute("**/api/support-requests");
  await form.getByRole("button", { name: "Try again" }).click();
  const sent = page.getByRole("dialog", { name: "Request sent" });
  await expect(sent).toContainText("help@portico.example");
  await sent.getByRole("button", { name: "Done" }).click();
  await expect(open).toBeFocused();
  await open.click();
  await expect(wish).toHaveValue("");
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
  await expect(page.getByRole("button", { name: "Anfrage stellen" })).toBeVisible();
  await expectToFit();
  await expectAccessible();
});
