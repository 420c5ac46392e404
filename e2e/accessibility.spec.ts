import type { Page } from "@playwright/test";
import { enterEmail } from "./support/sign-in-steps.ts";
import { expect, expectHome, test } from "./support/test.ts";

type Open = (page: Page) => Promise<void>;

const openHome: Open = async (page) => {
  await page.goto("/");
  await expectHome(page);
};

/** Every screen of the portal and how to get there, signed in or not. */
const screens: readonly { name: string; isPublic?: true; open: Open }[] = [
  {
    name: "sign-in, email",
    isPublic: true,
    open: async (page) => {
      await page.goto("/login");
      await expect(page.getByLabel("Work email")).toBeVisible();
    },
  },
  {
    name: "sign-in, password",
    isPublic: true,
    open: async (page) => {
      await page.goto("/login");
      await enterEmail(page, "tenant@portico.example");
      await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    },
  },
  {
    name: "sign-in, unknown address",
    isPublic: true,
    open: async (page) => {
      await page.goto("/login");
      await enterEmail(page, "a@stranger.example");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "sign-up",
    isPublic: true,
    open: async (page) => {
      await page.goto("/signup");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
  { name: "home", open: openHome },
  {
    name: "content",
    open: async (page) => {
      await openHome(page);
      await page.locator("#spotlight").getByRole("link").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    },
  },
  {
    name: "building switcher",
    open: async (page) => {
      await openHome(page);
      // A phone's header has no room for it; there it is an item of the user's menu.
      await page.getByRole("button", { name: /^Your account/ }).click();
      await page.getByRole("menuitem", { name: "Change building" }).click();
      await expect(page.getByRole("dialog").getByText(/\d+ buildings/)).toBeVisible();
    },
  },
  {
    name: "user menu",
    open: async (page) => {
      await openHome(page);
      await page.getByRole("button", { name: /^Your account/ }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "language choice",
    open: async (page) => {
      await openHome(page);
      await page.getByRole("button", { name: /^Your account/ }).click();
      await page.getByRole("menuitem", { name: "Change language" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "floors with suites",
    open: async (page) => {
      await openHome(page);
      await page.goto(`${new URL(page.url()).pathname}/smart-building`);
      await expect(page.getByRole("link", { name: "Floor 31", exact: true })).toBeVisible();
    },
  },
  {
    name: "light of a suite",
    open: async (page) => {
      await openHome(page);
      await page.goto(`${new URL(page.url()).pathname}/smart-building`);
      await page.getByRole("link", { name: "Floor 31", exact: true }).click();
      await page.getByRole("link", { name: "Suite 3100" }).click();
      await expect(page.getByRole("slider", { name: "Brightness" })).toBeVisible();
    },
  },
  {
    name: "not found",
    open: async (page) => {
      await page.goto("/no/such/page");
      await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    },
  },
];

for (const { name, isPublic, open } of screens) {
  test(`${name}: axe finds nothing, and nothing scrolls sideways`, async ({
    page,
    signIn,
    expectAccessible,
    expectToFit,
  }) => {
    if (!isPublic) await signIn();
    await open(page);
    await expectAccessible();
    await expectToFit();
  });
}
