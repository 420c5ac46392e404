import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { findTestBuilding } from "./find-content.ts";
import { type Account, type Elsewhere, newAccount, signInElsewhere } from "./new-account.ts";
import { newSuite, type SuiteWishes, type TestSuite } from "./new-suite.ts";
import { expect, test as base } from "./test.ts";

interface Fixtures {
  /** Somebody new, signed in, with a suite of their own. */
  withSuite: (wishes?: SuiteWishes) => Promise<{
    suite: TestSuite;
    /** Their other device, without a browser. */
    elsewhere: Elsewhere;
    buildingUuid: string;
    account: Account;
  }>;
}

/** Makes somebody with a suite. */
export type WithSuite = Fixtures["withSuite"];

export const test = base.extend<Fixtures>({
  withSuite: async ({ request, signIn }, use) => {
    await use(async (wishes) => {
      const account = await newAccount(request);
      const elsewhere = await signInElsewhere(request, account);
      const { uuid: buildingUuid } = await findTestBuilding(elsewhere);
      const suite = await newSuite(elsewhere, buildingUuid, wishes);
      await signIn(account.email, account.password);
      return { suite, elsewhere, buildingUuid, account };
    });
  },
});

export const state = (page: Page): Locator => page.getByRole("tabpanel").getByRole("status");
export const slider = (page: Page): Locator => page.getByRole("slider", { name: "Brightness" });
export const warmer = (page: Page): Locator => page.getByRole("button", { name: /^Warmer/ });
export const cooler = (page: Page): Locator => page.getByRole("button", { name: /^Cooler/ });
export const problem = (page: Page): Locator => page.getByRole("tabpanel").getByRole("alert");

/** Opens a control, and waits for what the equipment has reported. */
export async function openControl(page: Page, path: string, held: RegExp): Promise<void> {
  await page.goto(path);
  await expect(state(page)).toContainText(held);
}

/** Sets a suite from another device. */
export async function setElsewhere(elsewhere: Elsewhere, path: string): Promise<void> {
  expect((await elsewhere.put(path, {})).status()).toBe(200);
}

/** The floors in another app, which hands a token of its user over. */
export async function webViewPath(
  request: APIRequestContext,
  { account, buildingUuid }: { account: Account; buildingUuid: string },
): Promise<string> {
  const data = { email: account.email, password: account.password };
  const login = await request.post("/api/auth/v2/login", { data });
  const { token } = (await login.json()) as { token: string };
  return `/webview/building/${buildingUuid}/smart-building?accessToken=${token}`;
}
