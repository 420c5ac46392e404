import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { codeFor } from "./outbox.ts";
import { enterEmail } from "./sign-in-steps.ts";
import { expect } from "./test.ts";

/** A password that nobody else in the tests has. */
export const ownPassword = "Lighthouse-of-1852!";

/** An address that nobody has used. `harbor.example` opens two buildings, `solo.example` one. */
export const newAddress = (domain = "harbor.example") => `${randomUUID()}@${domain}`;

/** The heading of the step; waits until it is there. */
export async function expectStep(page: Page, title: string, counter?: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  if (counter !== undefined) await expect(page.getByText(counter, { exact: true })).toBeVisible();
}

/** Presses the button that a step ends with. */
export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

/** Enters an address at sign-in. */
export async function enterAddress(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await enterEmail(page, email);
}

/** Chooses a building and goes on. */
export async function chooseBuilding(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Primary building" }).click();
  await page.getByRole("option", { name }).click();
  await press(page, "Next");
}

/** Gives a name, to a page that may ask for more. */
export async function giveNames(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
}

/** Gives the password of a new account. */
export async function givePassword(page: Page, password = ownPassword): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** Gives a password in the place of another, or of none. */
export async function giveNewPassword(page: Page, password = ownPassword): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(password);
}

/** Accepts the terms, which stand last on their page, and goes on. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
  await press(page, "Next");
}

/** Gives what a new account needs, from the name to the terms, and goes on to its code. */
export async function openAccount(page: Page): Promise<void> {
  await giveNames(page);
  await givePassword(page);
  await acceptTerms(page);
}

/** Enters the newest code that was mailed to an address; its last digit sends it. */
export async function enterCode(page: Page, email: string): Promise<void> {
  await expectStep(page, "Enter code");
  await page.getByLabel("Verification code").fill(await codeFor(page.request, email));
}
