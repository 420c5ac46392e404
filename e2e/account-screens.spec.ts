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

for (const { name, path, reach } of screens) {
  const open = async (page: Page) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await reach?.(page);
  };

  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on ${name}, ${colorScheme}`, async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      await page.emulateMedia({ colorScheme });
      await signIn();
      await open(page);
      await expectAccessible();
    });
  }

  test(`${name} fits 320 px without sideways scroll`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await signIn();
    await open(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
