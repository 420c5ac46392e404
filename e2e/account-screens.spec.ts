import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

interface Screen {
  name: string;
  path: string;
  /** Leads from the tab to the screen. */
  reach?: (page: Page) => Promise<void>;
}

/** The account area with everything that opens in it; nothing here changes the demo's account. */
const screens: readonly Screen[] = [
  { name: "profile", path: "/account/profile" },
  {
    name: "profile, choosing a building",
    path: "/account/profile",
    reach: async (page) => {
      await page.getByRole("combobox", { name: "Default building" }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "profile, without a name",
    path: "/account/profile",
    reach: async (page) => {
      await page.getByLabel("First name").fill("");
      await page.getByLabel("First name").blur();
      await expect(page.getByText("Minimum 1 character")).toBeVisible();
    },
  },
  {
    name: "leaving the profile",
    path: "/account/profile",
    reach: async (page) => {
      await page.getByLabel("First name").fill("Somebody else");
      await page.getByRole("link", { name: "Settings" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "settings", path: "/account/settings" },
  {
    name: "password",
    path: "/account/settings",
    reach: async (page) => {
      await page.getByRole("button", { name: "Update password" }).click();
      await page.getByLabel("New password", { exact: true }).fill("lighthouse");
    },
  },
  {
    name: "sessions",
    path: "/account/sessions",
    reach: (page) => expect(page.getByText("This device")).toBeVisible(),
  },
  {
    name: "signing out everywhere",
    path: "/account/sessions",
    reach: async (page) => {
      await page.getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
];

test("every tab is in sight on a phone, in the longest words", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  for (const language of ["en-us", "de-de", "pl-pl"]) {
    await page.goto(`/account/profile?lang=${language}`);
    const tabs = page.locator("nav").filter({ has: page.locator('a[href^="/account/"]') });
    await expect(tabs.getByRole("link")).toHaveCount(6);
    for (const tab of await tabs.getByRole("link").all()) {
      await expect(tab).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const { name, path, reach } of screens) {
  test(`${name}: axe finds nothing, and nothing scrolls sideways`, async ({
    page,
    signIn,
    expectAccessible,
    expectToFit,
  }) => {
    await signIn();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await reach?.(page);
    await expectAccessible();
    await expectToFit();
  });
}
