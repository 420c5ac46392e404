import { expect, expectHome, test } from "./support/test.ts";

test("the header leads to visitors where the brand wants it", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/home");
  await expectHome(page);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Visitors" }).click();
  const app = page.frameLocator('iframe[src*="/visitor-registration/"]');
  await expect(app.getByRole("heading", { name: "Your visitors" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("visitors have a page of their own, for a tab or a bookmark", async ({
  page,
  signIn,
  expectAccessible,
  expectToFit,
}) => {
  await signIn();
  await page.goto("/home");
  await expectHome(page);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/visitors`);
  await expect(page.getByRole("heading", { level: 1, name: "Visitors" })).toBeVisible();
  const app = page.frameLocator('iframe[src*="/visitor-registration/"]');
  await app.getByRole("button", { name: "Invite visitors", exact: true }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Invite visitors" })).toBeFocused();
  await expectAccessible();
  await expectToFit();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${pathname}(?:#|$)`));
});
