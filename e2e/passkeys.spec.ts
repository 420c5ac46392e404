import type { Page } from "@playwright/test";
import { test } from "./support/account-test.ts";
import { addAuthenticator } from "./support/authenticator.ts";
import { signInByHand } from "./support/sign-in-steps.ts";
import { expect, expectHome } from "./support/test.ts";
import { openSecurity, keepCodes, addPasskey, signOut } from "./support/factors.ts";

declare global {
  /** There on pages that {@link recordAsked} watches. */
  function noteAsked(text: string): Promise<void>;
}

/** What pages ask devices for from now on, and when that ends; and fails where a page throws. */
async function recordAsked(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on("pageerror", ({ message }) => asked.push(message));
  await page.exposeFunction("noteAsked", (text: string) => asked.push(text));
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async (options) => {
      const name = options?.mediation === "conditional" ? "list" : "button";
      void noteAsked(name);
      try {
        return await get(options);
      } finally {
        void noteAsked(`${name} ended`);
      }
    };
  });
  return asked;
}

test.describe("a passkey", () => {
  test("is added, renamed, signs in at once, and is removed", async ({
    page,
    account,
    expectAccessible,
  }) => {
    const device = await addAuthenticator(page);
    await openSecurity(page);
    await addPasskey(page);
    await keepCodes(page);
    expect(await device.count()).toBe(1);
    await page.getByRole("button", { name: "Rename Chrome, Linux" }).click();
    const name = page.getByRole("dialog").getByLabel("Name");
    await name.fill(" ");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByText("Enter a name.")).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill("Work laptop");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Work laptop" })).toBeVisible();
    await expectAccessible();

    // In the list of the email field the device would answer before the button is pressed.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await signOut(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expectHome(page);

    await openSecurity(page);
    await page.getByRole("button", { name: "Remove Work laptop" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Work laptop")).toHaveCount(0);
    await signOut(page);
    await signInByHand(page, account);
    await expectHome(page);
  });

  test("by its button comes after the list of the email field has ended", async ({
    page,
    account,
  }) => {
    expect(account.email).toContain("@");
    const device = await addAuthenticator(page);
    await openSecurity(page);
    await addPasskey(page);
    await keepCodes(page);
    await device.answers(false);
    const asked = await recordAsked(page);
    await signOut(page);
    await expect.poll(() => asked).toEqual(["list"]);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect.poll(() => asked).toEqual(["list", "list ended", "button"]);
  });

  test("by its button is not cut short by a list that comes late", async ({ page, account }) => {
    expect(account.email).toContain("@");
    const device = await addAuthenticator(page);
    await openSecurity(page);
    await addPasskey(page);
    await keepCodes(page);
    await device.answers(false);
    const asked = await recordAsked(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      "**/api/auth/v2/passkey/begin",
      async (route) => {
        await released;
        await route.continue();
      },
      { times: 1 },
    );
    const late = page.waitForRequest("**/api/auth/v2/passkey/begin");
    await signOut(page);
    const request = await late;
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect.poll(() => asked).toEqual(["button"]);
    const answered = page.waitForEvent("requestfinished", (each) => each === request);
    release();
    await answered;
    // By the time of another answer the page has done what it does with this one.
    await page.evaluate(async () => (await fetch("/api/health")).text());
    await expect(page.getByText("Waiting for your device")).toBeVisible();
    expect(asked).toEqual(["button"]);
  });

  test("is offered in the list of the email field", async ({ page, account }) => {
    expect(account.email).toContain("@");
    await addAuthenticator(page);
    await openSecurity(page);
    await addPasskey(page);
    await keepCodes(page);
    await signOut(page);
    // The device chooses it by itself, as somebody would in the list.
    await expectHome(page);
  });

  test("serves as second factor after the password", async ({ page, account }) => {
    const device = await addAuthenticator(page);
    await openSecurity(page);
    await addPasskey(page);
    await keepCodes(page);
    await device.answers(false);
    await signOut(page);
    await signInByHand(page, account);
    await device.answers(true);
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await expectHome(page);
  });

  test("that the device already has is said so", async ({ page, account }) => {
    expect(account.email).toContain("@");
    await addAuthenticator(page);
    await openSecurity(page);
    await addPasskey(page);
    await keepCodes(page);
    await addPasskey(page);
    await expect(
      page.getByText("This device already has a passkey for your account."),
    ).toBeVisible();
  });

  test("that is not given leaves other ways open", async ({ page, account }) => {
    const device = await addAuthenticator(page);
    await openSecurity(page);
    await addPasskey(page);
    const codes = await keepCodes(page);
    await device.forget();
    await signOut(page);
    await signInByHand(page, account);
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await expect(page.getByText("Your device didn't provide a passkey.")).toBeVisible();
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    await page.getByLabel("Recovery code", { exact: true }).fill(codes[0] ?? "");
    await page.keyboard.press("Enter");
    await expectHome(page);
  });

  test("is waited for, in words", async ({ page, account }) => {
    const device = await addAuthenticator(page);
    await openSecurity(page);
    await addPasskey(page);
    await keepCodes(page);
    await device.answers(false);
    await signOut(page);
    await signInByHand(page, account);
    const button = page.getByRole("button", { name: "Use your passkey" });
    await button.click();
    await expect(
      page.getByRole("status").filter({ hasText: "Waiting for your device" }),
    ).toBeVisible();
    await expect(button).toBeDisabled();
  });

  test("says so when the portal is out of reach", async ({ page, account }) => {
    expect(account.email).toContain("@");
    await addAuthenticator(page);
    await openSecurity(page);
    await page.route("**/api/auth/v2/factors/passkeys/begin", (route) => route.abort());
    await addPasskey(page);
    await expect(
      page.getByRole("alert").filter({ hasText: "The portal can't be reached" }),
    ).toBeVisible();
  });
});
