import type { Page } from "@playwright/test";
import { newAccount, type Account } from "./support/new-account.ts";
import { expect, test as base } from "./support/test.ts";

const test = base.extend<{ account: Account }>({
  /** The page's user, who belongs to this test alone and has the profile open. */
  account: async ({ page, request, signIn }, use) => {
    const account = await newAccount(request);
    await signIn(account.email, account.password);
    await page.goto("/account/profile");
    await expect(firstName(page)).toHaveValue(account.firstName);
    await use(account);
  },
});

const firstName = (page: Page) => page.getByLabel("First name");
const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const settingsTab = (page: Page) => page.getByRole("link", { name: "Settings" }).first();

/** Keeps saves of the profile waiting until they are let go, or answered by a proxy without its portal. */
async function holdSaves(page: Page, isAway = false): Promise<() => void> {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/users/current", async (route) => {
    await answered;
    await (isAway ? route.fulfill({ status: 502, body: "<html>" }) : route.continue());
  });
  return answer;
}

/** Saves a name, and leaves while that is under way. */
async function leaveAmidSave(page: Page): Promise<void> {
  await firstName(page).fill("Augusta");
  await saveButton(page).click();
  await settingsTab(page).click();
  await expect(dialog(page, "Your changes are still being saved")).toBeVisible();
}

test("who leaves while a profile is being saved is asked, and told what was saved", async ({
  page,
  account,
}) => {
  expect(account.firstName).not.toBe("Augusta");
  const answer = await holdSaves(page);
  await leaveAmidSave(page);
  await page.getByRole("button", { name: "Stay" }).click();
  await settingsTab(page).click();
  answer();
  const done = dialog(page, "Profile updated");
  await expect(done).toContainText("Your changes have been saved.");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await done.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  await settingsTab(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test("who was leaving sees that a save has failed, and keeps what was typed", async ({
  page,
  account,
}) => {
  expect(account.firstName).not.toBe("Augusta");
  const answer = await holdSaves(page, true);
  await leaveAmidSave(page);
  answer();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const failed = page.getByRole("alert").filter({ hasText: "The portal can't be reached" });
  await expect(failed).toBeVisible();
  await expect(firstName(page)).toHaveValue("Augusta");
});

test("what was typed while a profile was being saved is not said to be saved", async ({
  page,
  account,
}) => {
  const answer = await holdSaves(page);
  await firstName(page).fill("Augusta");
  await saveButton(page).click();
  await firstName(page).fill(account.firstName);
  answer();
  const done = dialog(page, "Profile updated");
  await expect(done).toContainText("What you changed since hasn't.");
  await done.getByRole("button", { name: "Done" }).click();
  await expect(firstName(page)).toHaveValue(account.firstName);
  await expect(saveButton(page)).toBeEnabled();
});
