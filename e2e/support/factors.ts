import type { Page } from "@playwright/test";
import { expect } from "./test.ts";
import { totpCode } from "./totp.ts";

/** Opens the page with the account's factors. */
export async function openSecurity(page: Page): Promise<void> {
  await page.goto("/account/security");
  await expect(page.getByRole("heading", { level: 1, name: "Sign-in and security" })).toBeVisible();
}

/** Sets an authenticator app up by its key; answers the key and the recovery codes. */
export async function addApp(page: Page) {
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(
    dialog.getByRole("img", { name: "QR code for your authenticator app" }),
  ).toBeVisible();
  const key = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByLabel("Code from your app").fill(totpCode(key));
  return { key, codes: await keepCodes(page) };
}

/** Reads the recovery codes, the one time that they are shown. */
export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole("dialog", { name: "Recovery codes" });
  const items = dialog.getByRole("listitem");
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await dialog.getByRole("button", { name: "I saved my codes" }).click();
  return codes;
}

/** Adds a passkey; the browser's device makes it. */
export async function addPasskey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).click();
}

/** Leaves as a browser that forgets its session. */
export async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login");
}
