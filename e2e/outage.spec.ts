import { refuse } from "./support/refuse.ts";
import { newAccount } from "./support/new-account.ts";
import { expect, test } from "./support/test.ts";

const unavailable = refuse(503, "server.database_unavailable", "Temporarily unavailable");

test("what was entered is there again after the database was away", async ({
  page,
  request,
  signIn,
}) => {
  const account = await newAccount(request);
  await signIn(account.email, account.password);
  await page.goto("/account/profile");
  await page.getByLabel("First name").fill("Augusta");

  await page.route("**/api/**", unavailable);
  await page.getByRole("button", { name: /^Search/ }).click();
  await page.getByRole("combobox", { name: /^Search events/ }).fill("coffee");
  await expect(page.getByRole("button", { name: "Check now" })).toBeVisible();
  await expect(page.getByLabel("First name")).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.unroute("**/api/**", unavailable);
  await page.getByRole("button", { name: "Check now" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("First name")).toHaveValue("Augusta");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Profile updated" })).toBeVisible();
});
