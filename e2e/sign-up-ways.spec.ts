import type { Page } from "@playwright/test";
import { mailsTo } from "./support/outbox.ts";
import {
  acceptTerms,
  chooseBuilding,
  enterAddress,
  enterCode,
  expectStep,
  giveNames,
  giveNewPassword,
  newAddress,
  openAccount,
  ownPassword,
  press,
} from "./support/sign-up-steps.ts";
import { expect, test } from "./support/test.ts";

test("guests of an unknown domain choose among the buildings that take guests", async ({
  page,
}) => {
  const email = newAddress("stranger.example");
  await enterAddress(page, email);
  await press(page, "Continue as a guest");
  await expectStep(page, "Select building", "Step 1 of 5");
  await page.getByRole("combobox", { name: "Primary building" }).click();
  await expect(page.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await chooseBuilding(page, "Pioneer Block");
  await openAccount(page);
  await enterCode(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Pioneer Block" })).toBeVisible();
});

test.describe("people who were entered before", () => {
  test("with names and building set a password and accept the terms", async ({ page }) => {
    const email = "newcomer@harbor.example";
    await enterAddress(page, email);
    await expectStep(page, "Enter code", "Step 1 of 4");
    expect(await mailsTo(page.request, email)).toHaveLength(1);
    await page.reload();
    await enterCode(page, email);
    await expectStep(page, "Enter new password", "Steps 2–3 of 4");
    expect(await mailsTo(page.request, email)).toHaveLength(1);
    await page.getByLabel("New password", { exact: true }).fill(ownPassword);
    await page.getByLabel("Confirm new password").fill("Something-else-1");
    await page.getByLabel("Confirm new password").blur();
    await expect(page.getByText("Passwords are not equal")).toBeVisible();
    await press(page, "Next");
    await expect(page.getByLabel("Confirm new password")).toBeFocused();
    await giveNewPassword(page);
    await acceptTerms(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rainier Square Tower");
  });

  test("without names give them, and choose their building", async ({ page }) => {
    const email = "nameless@harbor.example";
    await enterAddress(page, email);
    await enterCode(page, email);
    await expectStep(page, "Create account", "Steps 2–4 of 5");
    await giveNewPassword(page);
    await giveNames(page);
    await acceptTerms(page);
    await expectStep(page, "Select building", "Step 5 of 5");
    await chooseBuilding(page, "Harbor Steps");
    await expect(page.getByRole("heading", { level: 1, name: "Harbor Steps" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Your account: Ada Byron/ })).toBeVisible();
  });
});

test.describe("every step", () => {
  /** Walks through all of them and calls for a look at each. */
  async function walk(page: Page, look: () => Promise<void>): Promise<void> {
    const email = newAddress();
    await enterAddress(page, email);
    await expectStep(page, "Select building");
    await look();
    await page.getByRole("combobox", { name: "Primary building" }).click();
    await look();
    await page.getByRole("option").first().click();
    await press(page, "Next");
    await page.getByLabel("Password", { exact: true }).fill("Lighthouse");
    await look();
    await press(page, "Next");
    await look();
    await openAccount(page);
    await expectStep(page, "Enter code");
    await press(page, "Send a new code");
    await expect(page.getByText(/on its way/)).toBeVisible();
    await look();
    await press(page, "Confirm");
    await look();
  }

  test("gives axe nothing to find, and fits", async ({ page, expectAccessible, expectToFit }) => {
    test.slow();
    await walk(page, async () => {
      await expectAccessible();
      await expectToFit();
    });
  });
});
