import { builtScript } from "./support/built-script.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { saveData } from "./support/save-data.ts";
import { accounts, expect, expectHome, test } from "./support/test.ts";

test.describe("signing in on a bad line", () => {
  // Nothing is fetched before it is wanted.
  test.beforeEach(({ page }) => saveData(page));

  test("shows that the password step comes, keeps the address and goes on by itself", async ({
    page,
  }) => {
    const release = await holdScripts(
      page,
      await builtScript("src/features/auth/password-step.tsx"),
    );
    await page.goto("/login");
    const email = page.getByLabel("Work email");
    const next = page.getByRole("button", { name: "Next" });
    let checks = 0;
    page.on("request", (request) => {
      if (request.url().includes("validate-email")) checks += 1;
    });
    const checked = page.waitForResponse("**/validate-email**");
    await expect(email).toBeFocused();
    await page.keyboard.type(accounts.tenant);
    await page.keyboard.press("Enter");
    await (await checked).finished();
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
    await expect(next).toBeDisabled();
    // Who types ahead writes no password into the field of the address.
    await page.keyboard.type(accounts.password);
    await page.keyboard.press("Enter");
    await expect(email).toHaveValue(accounts.tenant);
    await expect(email).toBeFocused();
    await expect(next).toBeDisabled();
    release();
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    expect(checks).toBe(1);
    await page.keyboard.type(accounts.password);
    await page.keyboard.press("Enter");
    await expectHome(page);
  });

  test("shows that the sign-up comes, and goes on by itself", async ({ page }) => {
    const release = await holdScripts(
      page,
      await builtScript("src/features/auth/leave-sign-in.ts"),
    );
    await page.goto("/login");
    const checked = page.waitForResponse("**/validate-email**");
    await page.getByLabel("Work email").fill("somebody.new@harbor.example");
    await page.keyboard.press("Enter");
    await (await checked).finished();
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/signup/);
  });

  test("says that it is offline before the first letter, and goes on after it", async ({
    page,
    context,
  }) => {
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
    await context.setOffline(true);
    const email = page.getByLabel("Work email");
    await email.pressSequentially(accounts.tenant);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "You're offline" })).toBeVisible();
    await expect(email).toHaveValue(accounts.tenant);
    await context.setOffline(false);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.keyboard.type(accounts.password);
    await page.keyboard.press("Enter");
    await expectHome(page);
  });
});
