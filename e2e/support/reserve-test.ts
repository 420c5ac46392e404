import type { FrameLocator, Page } from "@playwright/test";
import { dayAhead } from "./day-ahead.ts";
import { newAccount } from "./new-account.ts";
import { accounts, expect, expectHome, test as base } from "./test.ts";

/** The mini-app, as it stands in a page of the portal. */
interface Reserve {
  app: FrameLocator;
  page: Page;
  buildingUuid: string;
}

interface Fixtures {
  /** Opens the mini-app by its tile as somebody new. */
  asTenant: () => Promise<Reserve & { email: string }>;
  /** Opens it in another browser as somebody of the property team. */
  asTeam: (buildingUuid: string) => Promise<Reserve>;
}

export const button = (app: FrameLocator, name: RegExp | string) =>
  app.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

export const frameOf = (page: Page) => page.frameLocator('iframe[src*="/reserve-space/"]');

export const test = base.extend<Fixtures>({
  asTenant: async ({ page, request, signIn }, use) => {
    await use(async () => {
      const { email, password } = await newAccount(request);
      await signIn(email, password);
      await page.goto("/home");
      await expectHome(page);
      const buildingUuid = /[\da-f-]{36}/.exec(page.url())?.[0] ?? "";
      await page.getByRole("button", { name: /^Reserve a space/ }).click();
      const app = frameOf(page);
      await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
      return { app, page, buildingUuid, email };
    });
  },
  asTeam: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    await use(async (buildingUuid) => {
      const page = await context.newPage();
      const data = { email: accounts.manager, password: accounts.password };
      const headers = { "x-web": "true", origin: baseURL ?? "" };
      await page.request.post("/api/auth/v2/login", { headers, data });
      // What the mail about a request leads to.
      await page.goto(`/building/${buildingUuid}/reserve-space`);
      return { app: frameOf(page), page, buildingUuid };
    });
    await context.close();
  },
});

/** A Wednesday some weeks ahead, as a date field has it. */
export const aWednesday = (weeks = 2) => dayAhead("Wednesday", weeks);

/** Something of the day's list, by the beginning of its name. */
export const rowOf = (app: FrameLocator, name: string) =>
  app.getByRole("listitem").getByRole("button", { name: new RegExp(`^${name}`) });
