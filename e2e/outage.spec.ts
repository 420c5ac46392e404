import type { Route } from "@playwright/test";
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

test("a page that found the portal being restarted opens by itself once it is back", async ({
  page,
  signIn,
}) => {
  const restarting = (route: Route) => route.fulfill({ status: 502, body: "<html>Bad gateway" });
  await signIn();
  await page.goto("/account/profile");
  await expect(page.getByLabel("First name")).toBeVisible();
  await page.route("**/api/**", restarting);
  await page.getByRole("link", { name: "Sign-in and security" }).click();
  await expect(page.getByText("The portal can't be reached").first()).toBeVisible();

  await page.unroute("**/api/**", restarting);
  await expect(page.getByText("The portal can't be reached")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /recovery|passkey/i }).first()).toBeVisible();
});
