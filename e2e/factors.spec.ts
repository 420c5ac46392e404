import type { Page } from "@playwright/test";
import { test } from "./support/account-test.ts";
import { addAuthenticator } from "./support/authenticator.ts";
import { signUp } from "./support/new-account.ts";
import { porticoFile } from "./support/operator.ts";
import { signInByHand } from "./support/sign-in-steps.ts";
import { expect, expectHome } from "./support/test.ts";
import { totpCode } from "./support/totp.ts";
import { openSecurity, addApp, keepCodes, addPasskey, signOut } from "./support/factors.ts";

test.describe("an authenticator app", () => {
  test("is set up by its key, and asked for after the password from then on", async ({
    page,
    account,
    expectAccessible,
    expectToFit,
  }) => {
    await openSecurity(page);
    const { key } = await addApp(page);
    await expect(page.getByText("10 codes left")).toBeVisible();
    await signOut(page);
    await signInByHand(page, account);
    await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
    const code = page.getByLabel("Code from your app");
    await expect(code).toBeFocused();
    await code.fill("000000");
    await expect(page.getByText("This code is incorrect")).toBeVisible();
    await expect(code).toBeFocused();
    await expectAccessible();
    await expectToFit();
    await code.fill(totpCode(key, 1));
    await expectHome(page);
  });

  test("shows its recovery codes until somebody says that they are kept", async ({
    page,
    account,
  }) => {
    expect(account.email).toContain("@");
    await openSecurity(page);
    await page.getByRole("button", { name: "Set up" }).click();
    const setup = page.getByRole("dialog", { name: "Set up an authenticator app" });
    const key = (await setup.locator("code").textContent()) ?? "";
    await setup.getByLabel("Code from your app").fill(totpCode(key));
    const codes = page.getByRole("dialog", { name: "Recovery codes" });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    await expect(codes.getByRole("button", { name: "Close" })).toHaveCount(0);
    await keepCodes(page);
    await expect(codes).toHaveCount(0);
  });

  test("that is lost gives way to a recovery code, which works once", async ({
    page,
    account,
    expectAccessible,
    expectToFit,
  }) => {
    await openSecurity(page);
    const { codes } = await addApp(page);
    await expectAccessible();
    await expectToFit();
    await signOut(page);
    await signInByHand(page, account);
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    await page.getByLabel("Recovery code", { exact: true }).fill((codes[0] ?? "").toUpperCase());
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectHome(page);
    await openSecurity(page);
    await expect(page.getByText("9 codes left")).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test("is opened by a link, beside QR code and key", async ({ page, account, expectToFit }) => {
      await openSecurity(page);
      await page.getByRole("button", { name: "Set up" }).click();
      const link = page.getByRole("link", { name: "Open your authenticator app" });
      await expect(link).toHaveAttribute(
        "href",
        new RegExp(`^otpauth://totp/.*${encodeURIComponent(account.email)}.*secret=`),
      );
      await expect(link).toBeVisible();
      await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
      await expectToFit();
    });
  });

  test("is not added with a wrong code, and is removed after a question", async ({
    page,
    account,
  }) => {
    expect(account.email).toContain("@");
    await openSecurity(page);
    await page.getByRole("button", { name: "Set up" }).click();
    const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
    await dialog.getByLabel("Code from your app").fill("000000");
    await expect(dialog.getByText("This code is incorrect.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await addApp(page);
    await page.getByRole("button", { name: "Remove the authenticator app" }).click();
    const question = page.getByRole("dialog", { name: "Remove the authenticator app?" });
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No app yet")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Recovery codes" })).toHaveCount(0);
  });

  test("ends a sign-in after five wrong codes, and lets it start again", async ({
    page,
    account,
  }) => {
    await openSecurity(page);
    await addApp(page);
    await signOut(page);
    await signInByHand(page, account);
    for (const code of ["000001", "000002", "000003", "000004", "000005"]) {
      await page.getByLabel("Code from your app").fill(code);
      await expect(page.getByText("This code is incorrect")).toBeVisible();
    }
    await page.getByLabel("Code from your app").fill("000006");
    await expect(page.getByText("This sign-in has expired")).toBeVisible();
    await page.getByRole("button", { name: "Start over with your email" }).click();
    await expect(page.getByLabel("Work email")).toBeVisible();
  });
});

/** Has the server ask once who it is, as it does ten minutes after the last proof. */
async function askWhoItIs(page: Page, path: string, methods: string[]): Promise<void> {
  const problem = {
    type: "about:blank#auth.proof_required",
    title: "Confirm it's you",
    status: 403,
    code: "auth.proof_required",
    detail: "Confirm who you are before you change this.",
    trace_id: "0".repeat(32),
    proof: { methods },
  };
  await page.route(
    path,
    (route) =>
      route.fulfill({ status: 403, contentType: "application/problem+json", json: problem }),
    { times: 1 },
  );
}

test.describe("a change of the account", () => {
  const question = (page: Page) => page.getByRole("dialog", { name: "Confirm it's you" });

  test("asks for the password, and is done after it", async ({
    page,
    account,
    expectAccessible,
  }) => {
    await openSecurity(page);
    await askWhoItIs(page, "**/api/auth/v2/factors/totp", ["password"]);
    await page.getByRole("button", { name: "Set up" }).click();
    const dialog = question(page);
    await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
    // Dialogs never stack: the one that waits is out of sight.
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expectAccessible();
    await dialog.getByLabel("Password", { exact: true }).fill("Wrong-password-1");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByText("This password is incorrect")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(account.password);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    const setup = page.getByRole("dialog", { name: "Set up an authenticator app" });
    await expect(setup.getByRole("img")).toBeVisible();
    await expect(question(page)).toHaveCount(0);
  });

  test("shows that the proof is being checked, and keeps the focus", async ({ page, account }) => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/auth/v2/proofs", async (route) => {
      await asked;
      await route.continue();
    });
    await openSecurity(page);
    await askWhoItIs(page, "**/api/auth/v2/factors/totp", ["password"]);
    await page.getByRole("button", { name: "Set up" }).click();
    const dialog = question(page);
    await dialog.getByLabel("Password", { exact: true }).fill(account.password);
    const confirm = dialog.getByRole("button", { name: "Confirm" });
    await confirm.click();
    await expect(dialog.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
    await expect(confirm).toBeFocused();
    await expect(confirm).toBeDisabled();
    answer();
    await expect(dialog).toHaveCount(0);
  });

  test("asks for a passkey where there is one", async ({ page, account }) => {
    expect(account.email).toContain("@");
    await addAuthenticator(page);
    await openSecurity(page);
    await addPasskey(page);
    await keepCodes(page);
    await askWhoItIs(page, "**/api/auth/v2/factors/recovery-codes", ["passkey", "recovery_code"]);
    await page.getByRole("button", { name: "New codes" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "New codes" }).click();
    await question(page).getByRole("button", { name: "Use your passkey" }).click();
    await keepCodes(page);
  });

  test("leaves everything as it was when nobody answers", async ({ page, account }) => {
    expect(account.email).toContain("@");
    await page.goto("/account/sessions");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await askWhoItIs(page, "**/api/auth/v2/sessions", ["password"]);
    const asked = page.getByRole("dialog", { name: "Sign out everywhere?" });
    await asked.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(asked).toBeVisible();
    await asked.getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await expect(page.getByText("This device")).toBeVisible();
  });
});

test.describe("a second factor that a company demands", () => {
  const importInto = (kind: string, content: string) =>
    porticoFile(
      [
        ["import", kind],
        ["--portfolio", "seattle"],
      ],
      `${kind}.csv`,
      content,
    );

  test("is enrolled before anything opens: by passkey, with recovery codes", async ({
    page,
    request,
    expectAccessible,
    expectToFit,
  }) => {
    await importInto(
      "companies",
      "external_id,name,building,second_factor_required\nvault,Vault Works,harbor-steps,yes\n",
    );
    await importInto("domains", "domain,building,company\nvault.example,harbor-steps,vault\n");
    const { account } = await signUp(request, "vault.example");
    await addAuthenticator(page);
    await page.goto("/login");
    await signInByHand(page, account);
    await expect(page.getByRole("heading", { name: "Protect your account" })).toBeFocused();
    await expectAccessible();
    await expectToFit();
    await page.getByRole("button", { name: "Use an authenticator app" }).click();
    await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByRole("listitem").first()).toHaveText(/^\w{6}(?:-\w{6}){3}$/);
    await page.getByRole("button", { name: "I saved my codes, continue" }).click();
    await expectHome(page);
    await openSecurity(page);
    await expect(page.getByText("A second factor is required")).toBeVisible();
    await page.getByRole("button", { name: /^Remove Chrome/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "last second factor" })).toBeVisible();
  });
});
