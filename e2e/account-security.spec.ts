import type { Browser, Page, Route } from "@playwright/test";
import { test } from "./support/account-test.ts";
import { switchOff } from "./support/flags.ts";
import type { Account } from "./support/new-account.ts";
import { signInByHand } from "./support/sign-in-steps.ts";
import { accounts, expect, expectHome } from "./support/test.ts";

const newPassword = "Lighthouse-of-1852!";

/** The same user in another browser. */
async function otherBrowser(browser: Browser, origin: string, { email, password }: Account) {
  const context = await browser.newContext({
    baseURL: origin,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
  });
  const page = await context.newPage();
  const answer = await page.request.post("/api/auth/v2/login", {
    headers: { "x-web": "true", origin },
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
  await page.goto("/");
  await expectHome(page);
  return { page, close: () => context.close() };
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function fillPasswords(page: Page, current: string, next: string, repeat = next) {
  await field(page, "Current password").fill(current);
  await field(page, "New password").fill(next);
  await field(page, "Repeat new password").fill(repeat);
}

async function openPasswordDialog(page: Page): Promise<void> {
  await page.goto("/account/settings");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(field(page, "Current password")).toBeFocused();
}

const submit = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Update password" });

test.describe("the password", () => {
  test("ends all other sessions when it changes, and the old one is of no use", async ({
    page,
    account,
    browser,
    baseURL,
    request,
  }) => {
    const other = await otherBrowser(browser, baseURL ?? "", account);
    await openPasswordDialog(page);
    await fillPasswords(page, account.password, newPassword);
    await submit(page).click();
    const done = page.getByRole("dialog", { name: "Password updated" });
    await expect(done).toContainText("signed out everywhere else");
    await done.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("button", { name: "Update password" })).toBeFocused();

    // Whatever the page asks next tells it so; it may ask by itself first.
    const expired = other.page.getByRole("dialog", { name: "Your session has expired" });
    const change = other.page.getByRole("button", { name: /^Change building/ });
    await Promise.race([change.click(), expired.waitFor()]);
    await expect(expired).toBeVisible();
    await other.close();

    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    const login = (password: string) =>
      request.post("/api/auth/v2/login", { data: { email: account.email, password } });
    expect((await login(account.password)).status()).toBe(401);
    expect((await login(newPassword)).status()).toBe(200);
  });

  test("says what is missing until the list is fulfilled and both are equal", async ({
    page,
    account,
  }) => {
    await openPasswordDialog(page);
    await submit(page).click();
    await expect(field(page, "Current password")).toBeFocused();
    await expect(page.getByText("Enter your password.")).toBeVisible();
    await expect(page.getByText("Choose a password that meets every point below.")).toBeVisible();
    const rules = page.getByRole("dialog").getByRole("listitem");
    await field(page, "Current password").fill(account.password);
    await field(page, "New password").fill("lighthouse");
    await expect(rules.filter({ hasText: "At least 8 characters, done" })).toBeVisible();
    await expect(rules.filter({ hasText: "At least one number, missing" })).toBeVisible();
    await expect(page.getByText("1 of 4 done")).toBeAttached();
    await field(page, "New password").fill(newPassword);
    await expect(page.getByText("4 of 4 done")).toBeAttached();
    await field(page, "Repeat new password").fill(`${newPassword}?`);
    await submit(page).click();
    await expect(field(page, "Repeat new password")).toBeFocused();
    await expect(page.getByText("Passwords are not equal")).toBeVisible();
    await field(page, "Repeat new password").fill(newPassword);
    await expect(page.getByText("Passwords are not equal")).toBeHidden();
    await submit(page).click();
    await expect(page.getByRole("dialog", { name: "Password updated" })).toBeVisible();
  });

  test("is not left while it is on its way, and what has become of it is told", async ({
    page,
    account,
  }) => {
    const { promise: asked, resolve: hold } = Promise.withResolvers<Route>();
    await page.route(/password/, (route) =>
      route.request().method() === "GET" ? route.fallback() : hold(route),
    );
    await openPasswordDialog(page);
    await fillPasswords(page, account.password, newPassword);
    await submit(page).click();
    const held = await asked;
    const dialog = page.getByRole("dialog", { name: "Update password" });
    for (const name of ["Cancel", "Close"]) {
      await expect(dialog.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await held.continue();
    await expect(page.getByRole("dialog", { name: "Password updated" })).toBeVisible();
  });

  test("says at its field what the server refuses", async ({ page, account }) => {
    await openPasswordDialog(page);
    await fillPasswords(page, "Wrong-password-1", newPassword);
    await page.keyboard.press("Enter");
    await expect(page.getByText("The current password is incorrect")).toBeVisible();
    await expect(field(page, "Current password")).toBeFocused();
    await expect(field(page, "Current password")).toHaveAttribute("aria-invalid", "true");
    await fillPasswords(page, account.password, account.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("You can not reuse this old password")).toBeVisible();
    await expect(field(page, "New password")).toHaveAttribute("aria-invalid", "true");
  });

  test("does not say that it was used before where the brand keeps that to itself", async ({
    page,
    account,
  }) => {
    await switchOff(page, "reused-password-message");
    await openPasswordDialog(page);
    await fillPasswords(page, account.password, account.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("You can't use this password")).toBeVisible();
    await expect(field(page, "New password")).toHaveAttribute("aria-invalid", "true");
  });

  test("tells password managers which field is which", async ({ page, account }) => {
    await openPasswordDialog(page);
    await expect(field(page, "Current password")).toHaveAttribute(
      "autocomplete",
      "current-password",
    );
    for (const name of ["New password", "Repeat new password"]) {
      await expect(field(page, name)).toHaveAttribute("autocomplete", "new-password");
    }
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(account.email);
  });
});

test.describe("the sessions", () => {
  test("are listed in plain words, and end one by one", async ({
    page,
    account,
    browser,
    baseURL,
  }) => {
    const other = await otherBrowser(browser, baseURL ?? "", account);
    await page.goto("/account/sessions");
    const rows = page.getByRole("listitem").filter({ hasText: "Last used" });
    await expect(rows.first()).toContainText("Chrome on Linux");
    await expect(rows.first()).toContainText("This device");
    await expect(rows.first().getByRole("button")).toHaveCount(0);
    const phone = rows.filter({ hasText: "Safari on iOS" });
    await phone.getByRole("button", { name: /^Sign out Safari on iOS, last used/ }).click();
    const question = page.getByRole("dialog", { name: "Sign out this device?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(phone).toBeVisible();
    await phone.getByRole("button").click();
    await question.getByRole("button", { name: "Sign out" }).click();
    await expect(phone).toHaveCount(0);
    await expect(page.getByText("Safari on iOS is signed out")).toBeAttached();
    // Whatever the page asks next tells it so; it may ask by itself first.
    const expired = other.page.getByRole("dialog", { name: "Your session has expired" });
    const change = other.page.getByRole("button", { name: /^Change building/ });
    await Promise.race([change.click(), expired.waitFor()]);
    await expect(expired).toBeVisible();
    await other.close();
  });

  test("end everywhere at once, here too", async ({ page, account, browser, baseURL }) => {
    const other = await otherBrowser(browser, baseURL ?? "", account);
    await page.goto("/account/sessions");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    const question = page.getByRole("dialog", { name: "Sign out everywhere?" });
    await question.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto("/account/sessions");
    await expect(page).toHaveURL(/\/login/);
    await other.page.reload();
    await expect(other.page).toHaveURL(/\/login/);
    await other.close();
  });

  test("that end elsewhere lead to sign-in, unsaved changes or not", async ({ page, account }) => {
    await page.goto("/account/profile");
    await page.getByLabel("First name").fill("Augusta");
    expect((await page.request.post("/api/auth/logout", { data: {} })).status()).toBe(204);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Your session has expired" })
      .getByRole("button", { name: "OK" })
      .click();
    await signInByHand(page, account);
    await expect(page).toHaveURL(/\/account\/profile$/);
    await expect(page.getByLabel("First name")).toHaveValue(account.firstName);
  });

  test("say so when the list cannot be loaded, and try again", async ({ page, account }) => {
    expect(account.email).toContain("@");
    await page.route("**/api/auth/v2/sessions", (route) => route.fulfill({ status: 404 }));
    await page.goto("/account/sessions");
    await expect(page.getByRole("alert").filter({ hasText: "Something went wrong" })).toBeVisible();
    await page.unroute("**/api/auth/v2/sessions");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("This device")).toBeVisible();
  });
});

/** Answers in the place of the demo's administration. */
async function withAdministration(page: Page): Promise<void> {
  await page
    .context()
    .route("https://admin.portico.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Administration</title>" }),
    );
}

/** Opens the menu, and waits until it knows what it may offer. */
async function openUserMenu(page: Page): Promise<void> {
  await page.goto("/");
  await expectHome(page);
  const answered = page.waitForResponse(/\/api\/user-permissions\/v1/);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await answered;
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
}

test.describe("the administration", () => {
  test("opens for who may see it, as this user and for this building", async ({
    page,
    signIn,
    request,
  }) => {
    await signIn(accounts.manager);
    await withAdministration(page);
    await openUserMenu(page);
    const building = /building\/([\da-f-]{36})/.exec(page.url())?.[1];
    const popup = page.waitForEvent("popup");
    await page.getByRole("menuitem", { name: "Launch admin" }).click();
    const opened = await popup;
    await opened.waitForURL("https://admin.portico.example/**");
    const query = Object.fromEntries(new URL(opened.url()).searchParams);
    expect(query["building"]).toBe(building);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    const redeemed = await request.post("/api/auth/v2/redeem-auth-link", {
      data: { ott: query["ott"], auth_code: query["authCode"] },
    });
    expect(redeemed.status()).toBe(200);
    const { user } = await redeemed.json();
    expect(user.email).toBe(accounts.manager);
    expect(query["company"] ?? null).toBe(user.company_uuid);
  });

  test("is not offered to others", async ({ page, signIn }) => {
    await signIn(accounts.tenant);
    await openUserMenu(page);
    await expect(page.getByRole("menuitem", { name: "Launch admin" })).toHaveCount(0);
  });

  test("is asked about only when somebody reaches for the menu", async ({ page, signIn }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await signIn(accounts.manager);
    await page.goto("/");
    await expectHome(page);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.startsWith("/api/user-permissions"))).toEqual([]);
  });

  test("needs a tab, and says how to allow it where the browser gives none", async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await signIn(accounts.manager);
    await openUserMenu(page);
    await page.getByRole("menuitem", { name: "Launch admin" }).click();
    await expect(page.getByText("Allow this site to open new tabs")).toBeVisible();
  });

  test("says why it did not open, and leaves no empty tab", async ({ page, signIn }) => {
    await signIn(accounts.manager);
    await withAdministration(page);
    await openUserMenu(page);
    await page.route("**/api/auth/v2/generate-auth-link", (route) => route.abort());
    const popup = page.waitForEvent("popup");
    await page.getByRole("menuitem", { name: "Launch admin" }).click();
    const opened = await popup;
    await expect(page.getByText("The portal can't be reached")).toBeVisible();
    await expect.poll(() => opened.isClosed()).toBe(true);
  });
});
