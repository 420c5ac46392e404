import type { Page } from "@playwright/test";
import { test as withAccount } from "./support/account-test.ts";
import { addApp, openSecurity, signOut } from "./support/factors.ts";
import { newAccount } from "./support/new-account.ts";
import { codeFor } from "./support/outbox.ts";
import { enterEmail, enterPassword, signInByHand } from "./support/sign-in-steps.ts";
import { expectStep, newAddress, press } from "./support/sign-up-steps.ts";
import { accounts, expect, expectHome, test } from "./support/test.ts";
import { totpCode } from "./support/totp.ts";

const emailField = (page: Page) => page.getByLabel("Work email");
const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });
const codeField = (page: Page) => page.getByLabel("Verification code");

/** The draft is stored once it is sealed; what is reloaded before has nothing to go on with. */
const draftIsKept = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem("portico-auth-draft") !== null);

test.describe("the browser's way through a sign-in", () => {
  test("leads back to the address and forward to the password, with what was typed", async ({
    page,
  }) => {
    await page.goto("/login?lang=en-us#top");
    await enterEmail(page, accounts.tenant);
    await passwordField(page).fill("half a pass");
    await page.goBack();
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveValue(accounts.tenant);
    await expect(page).toHaveURL(/\/login\?lang=en-us#top$/);
    await page.goForward();
    await expect(passwordField(page)).toHaveValue("half a pass");
    await expect(passwordField(page)).toBeFocused();
    await enterPassword(page, accounts.password);
    await expectHome(page);
  });

  test("does not lead forward to the password of another address", async ({ page }) => {
    await page.goto("/login");
    await enterEmail(page, accounts.tenant);
    await passwordField(page).fill("half a pass");
    await page.goBack();
    await emailField(page).fill(accounts.manager);
    await page.goForward();
    await expect(emailField(page)).toHaveValue(accounts.manager);
    await press(page, "Next");
    await expect(passwordField(page)).toHaveValue("");
  });

  test("leads back from a mailed code to the password, and forward to the code, sent once", async ({
    page,
    request,
  }) => {
    const { email } = await newAccount(request);
    await page.goto("/login");
    await enterEmail(page, email);
    await press(page, "Email me a code instead");
    await expect(codeField(page)).toBeFocused();
    await page.goBack();
    await expect(passwordField(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Sign in/);
    await page.goBack();
    await expect(emailField(page)).toHaveValue(email);
    await page.goForward();
    await page.goForward();
    await codeField(page).fill(await codeFor(request, email));
    await expectHome(page);
  });

  test("leads from a reset back to the password, and from a sign-up to the address", async ({
    page,
  }) => {
    await page.goto("/login");
    await enterEmail(page, accounts.tenant);
    await press(page, "Forgot password?");
    await expectStep(page, "Enter code");
    await page.goBack();
    await expect(passwordField(page)).toBeVisible();
    await page.goBack();
    const email = newAddress();
    await enterEmail(page, email);
    await expectStep(page, "Select building");
    await page.goBack();
    await expect(emailField(page)).toHaveValue(email);
  });
});

test.describe("a reload in the middle of a sign-in", () => {
  test("keeps an address that was not sent yet", async ({ page }) => {
    await page.goto("/login");
    await emailField(page).fill(accounts.tenant);
    await draftIsKept(page);
    await page.reload();
    await expect(emailField(page)).toHaveValue(accounts.tenant);
  });

  test("keeps address and password step, not the password", async ({ page }) => {
    await page.goto("/login");
    await enterEmail(page, accounts.tenant);
    await passwordField(page).fill("half a pass");
    await draftIsKept(page);
    await page.reload();
    await expect(passwordField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveValue("");
    await expect(page.getByText(accounts.tenant)).toBeVisible();
    await page.goBack();
    await expect(emailField(page)).toHaveValue(accounts.tenant);
    await page.goForward();
    await enterPassword(page, accounts.password);
    await expectHome(page);
    expect(await page.evaluate(() => sessionStorage.getItem("portico-auth-draft"))).toBeNull();
  });

  test("still takes the code that was mailed", async ({ page, request }) => {
    const { email } = await newAccount(request);
    await page.goto("/login");
    await enterEmail(page, email);
    await press(page, "Email me a code instead");
    await expect(codeField(page)).toBeFocused();
    await draftIsKept(page);
    await page.reload();
    await codeField(page).fill(await codeFor(request, email));
    await expectHome(page);
  });
});

withAccount.describe("a second factor", () => {
  withAccount(
    "is there again after Back and Forward; a reload asks for the password first",
    async ({ page, account, expectAccessible }) => {
      await openSecurity(page);
      const { key } = await addApp(page);
      await signOut(page);
      await signInByHand(page, account);
      const code = page.getByLabel("Code from your app");
      await expect(code).toBeFocused();
      await page.goBack();
      await expect(passwordField(page)).toHaveValue(account.password);
      await page.goForward();
      await expect(code).toBeFocused();
      await page.reload();
      await expect(page.getByText("Your sign-in was interrupted.")).toBeVisible();
      await expect(passwordField(page)).toBeFocused();
      await expectAccessible();
      await page.goBack();
      await expect(page.getByText("Your sign-in was interrupted.")).toBeHidden();
      await enterPassword(page, account.password);
      await code.fill(totpCode(key, 1));
      await expectHome(page);
    },
  );
});
