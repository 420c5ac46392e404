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

const pdf = { name: "Plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };

/** The form of the boardroom, opened, and what opens it. */
async function openForm(page: Page) {
  const home = await openAmenities(page);
  const name = "Boardroom on level 40";
  await listed(page).filter({ hasText: name }).click();
  const open = page.getByRole("button", { name: "Send a request" });
  await open.click();
  const form = page.getByRole("dialog", { name: `Request: ${name}` });
  const wish = form.getByLabel("What would you like?");
  await expect(wish).toBeFocused();
  return { home, open, form, wish, send: form.getByRole("button", { name: "Send request" }) };
}

test("an amenity is asked for in a form, which keeps its text until it is sent", async ({
  page,
  expectAccessible,
}) => {
  const { open, form, wish, send } = await openForm(page);
  await send.click();
  await expect(form.getByText("Tell us what you'd like.")).toBeVisible();
  await expectAccessible();
  await wish.fill("Tomorrow at ten, for twelve people.");
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await open.press("Enter");
  await expect(wish).toHaveValue("Tomorrow at ten, for twelve people.");

  await page.route("**/api/support-requests", (route) => route.abort());
  await send.click();
  const failed = page.getByRole("dialog").filter({ hasText: "error while submitting" });
  await expect(failed).toContainText("Everything you've written is still here.");
  await expectAccessible();
  await page.unroute("**/api/support-requests");
  await failed.getByRole("button", { name: "Try again" }).click();
  const sent = page.getByRole("dialog", { name: "Request sent" });
  await expect(sent).toContainText("help@portico.example");
  await sent.getByRole("button", { name: "Done" }).click();
  await expect(open).toBeFocused();
  await open.click();
  await expect(wish).toHaveValue("");
});

test("files go with the request for an amenity, which is then among one's requests", async ({
  page,
}) => {
  const { home, open, form, wish, send } = await openForm(page);
  const subject = `Boardroom ${Date.now()}`;
  await form.getByLabel("Subject").fill(subject);
  await wish.fill("With the plan as attached.");
  await form
    .getByLabel("Take or choose photos")
    .setInputFiles([pdf, { ...pdf, name: "setup.exe" }]);
  await expect(form.getByText("“setup.exe” can't be attached.")).toBeVisible();
  await expect(form.getByText("Plan.pdf", { exact: true })).toBeVisible();

  // What is on its way is stopped, also by who closes the form.
  await page.route("**/api/support-requests", () => undefined);
  for (const stop of [
    () => form.getByRole("button", { name: "Stop sending" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await send.click();
    await expect(form.getByRole("progressbar", { name: "Files sent" })).toBeVisible();
    await stop();
    await expect(form.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
  }
  await page.unroute("**/api/support-requests");
  await page.keyboard.press("Escape");
  await open.press("Enter");
  await expect(form.getByText("Plan.pdf", { exact: true })).toBeVisible();
  await send.click();
  await page.getByRole("dialog", { name: "Request sent" }).getByText("Done").click();

  await page.goto(`${home}/service-requests`);
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByText("With the plan as attached.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Plan\.pdf/ })).toBeVisible();
});

test("what was written for an amenity asks before it goes", async ({ page }) => {
  const { wish } = await openForm(page);
  await wish.fill("Tomorrow at ten.");
  await page.evaluate(() => history.back());
  await page
    .getByRole("dialog", { name: "Discard this request?" })
    .getByRole("button", { name: "Keep writing" })
    .click();
  await expect(wish).toHaveValue("Tomorrow at ten.");
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
