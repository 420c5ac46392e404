import type { Page } from "@playwright/test";

/** Enters an address on the page of the sign-in and goes on. */
export async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel("Work email").fill(email);
  await page.getByRole("button", { name: "Next" }).click();
}

/** Gives the password of an address and signs in. */
export async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

interface Person {
  email: string;
  password: string;
}

/** Signs in on the page of the sign-in, as somebody does by hand. */
export async function signInByHand(page: Page, { email, password }: Person): Promise<void> {
  await enterEmail(page, email);
  await enterPassword(page, password);
}
