import type { APIRequestContext, Page } from "@playwright/test";
import { type Account, newAccount, signInElsewhere } from "./support/new-account.ts";
import { press } from "./support/sign-up-steps.ts";
import { expect, test } from "./support/test.ts";

/** The language that mails and other devices speak. */
async function storedLocale(request: APIRequestContext, account: Account): Promise<unknown> {
  const elsewhere = await signInElsewhere(request, account);
  const user = (await (await elsewhere.get("/users/current")).json()) as { locale: unknown };
  return user.locale;
}

async function chooseGerman(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: /^Change language/ }).click();
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await press(page, "Use this language");
}

async function signInInGerman(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel("Geschäftliche E-Mail-Adresse").fill(email);
  await press(page, "Weiter");
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await press(page, "Anmelden");
  await expect(page.getByRole("button", { name: "Ihr Konto: Ada Byron" })).toBeVisible();
}

test("a language that is chosen at sign-in is the account's from then on, after a reload too", async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await chooseGerman(page);
  await page.reload();
  await signInInGerman(page, account);
  await expect.poll(() => storedLocale(request, account)).toBe("de-de");
});

test("a language that cannot be stored holds up nobody", async ({ page, request }) => {
  const account = await newAccount(request);
  await chooseGerman(page);
  const asked = page.waitForRequest((request) => request.method() === "PUT");
  await page.route("**/api/users/current", (route) => route.abort());
  await signInInGerman(page, account);
  await asked;
  await expect(page.getByRole("log")).toBeEmpty();
});

test("a language that an address asks for is the page's and not the account's", async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await page.goto("/login?lang=de-de");
  await signInInGerman(page, account);
  await page.waitForLoadState("networkidle");
  expect(await storedLocale(request, account)).toBe("en-us");
});
