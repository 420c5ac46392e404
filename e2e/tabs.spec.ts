import type { BrowserContext, Page } from "@playwright/test";
import { newAccount } from "./support/new-account.ts";
import { accounts, expect, expectHome, test } from "./support/test.ts";

/** Somebody else signs in in this browser, as a tab would that this page has heard nothing of. */
async function signInElsewhere(
  page: Page,
  email: string,
  password: string = accounts.password,
): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post("/api/auth/v2/login", {
    headers: { "x-web": "true", origin },
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
}

async function openTab(context: BrowserContext, path = "/"): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Browsers without the channel between tabs. */
const withoutChannel = (context: BrowserContext) =>
  context.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));

/** Browsers whose tabs hear nothing of each other at all. */
async function withoutAnyWay(context: BrowserContext): Promise<void> {
  await withoutChannel(context);
  await context.addInitScript(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
  });
}

const expired = (page: Page) => page.getByRole("dialog", { name: "Your session has expired" });
const otherUser = (page: Page) =>
  page.getByRole("dialog", { name: "Another account is signed in" });

const ways = [
  ["by the channel between tabs", async () => undefined],
  ["by their storage where there is no channel", withoutChannel],
] as const;

for (const [way, prepare] of ways) {
  test.describe(`tabs that hear of each other ${way}`, () => {
    test.beforeEach(({ context }) => prepare(context));

    test("are all signed out at once, and say so", async ({ page, context, signIn }) => {
      await signIn();
      await page.goto("/account/profile");
      await page.getByLabel("First name").fill("Augusta");
      const other = await openTab(context);
      await expectHome(other);
      await logOut(other);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText("You signed out in another tab")).toBeVisible();
      await expect(expired(page)).toBeHidden();
      await expect(other.getByText("You signed out in another tab")).toBeHidden();
    });

    test("stop when somebody else comes, and show them after a reload", async ({
      page,
      context,
      signIn,
      expectAccessible,
    }) => {
      await signIn();
      await page.goto("/account/profile");
      await expect(page.getByLabel("First name")).toBeVisible();
      await signInElsewhere(page, accounts.manager);
      await expectHome(await openTab(context));
      await expect(otherUser(page)).toBeVisible();
      await expectAccessible();
      const reloaded = page.waitForEvent("load");
      await otherUser(page).getByRole("button", { name: "Reload the page" }).last().click();
      await reloaded;
      await expect(otherUser(page)).toBeHidden();
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue(accounts.manager);
    });
  });
}

test.describe("a tab that hears nothing of the others", () => {
  test.beforeEach(({ context }) => withoutAnyWay(context));

  test("saves nothing into the profile of somebody else", async ({ page, signIn, request }) => {
    const [mine, other] = [await newAccount(request), await newAccount(request)];
    await signIn(mine.email, mine.password);
    await page.goto("/account/profile");
    await page.getByLabel("First name").fill("Augusta");
    await signInElsewhere(page, other.email, other.password);
    const sent: number[] = [];
    page.on("response", (answer) => {
      if (answer.request().method() === "PUT") sent.push(answer.status());
    });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(otherUser(page)).toBeVisible();
    expect(sent).toEqual([401]);
    // The browser asks about what is not saved.
    page.on("dialog", (question) => void question.accept());
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(other.email);
    await expect(page.getByLabel("First name")).toHaveValue(other.firstName);
  });

  test("is signed out at its next call", async ({ page, context, signIn }) => {
    await signIn();
    await page.goto("/");
    await expectHome(page);
    const other = await openTab(context);
    await expectHome(other);
    await logOut(other);
    await page.getByRole("button", { name: /^Change building/ }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe("a session that has ended elsewhere", () => {
  test("is said to be over after a reload, once", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/");
    await expectHome(page);
    const { pathname } = new URL(page.url());
    // The cookie stays with the browser: only the server knows.
    const cookies = await page.context().cookies();
    await page.request.post("/api/auth/logout", { data: {} });
    await page.context().addCookies(cookies);
    await page.reload();
    await expect(expired(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/login.*${encodeURIComponent(pathname)}`));
    await expired(page).getByRole("button", { name: "OK" }).click();
    await expect(page.getByLabel("Work email")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Work email")).toBeVisible();
    await expect(expired(page)).toBeHidden();
  });

  test("is no news to who signed out here", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/");
    await expectHome(page);
    await logOut(page);
    await page.goto("/");
    await expect(page.getByLabel("Work email")).toBeVisible();
    await expect(expired(page)).toBeHidden();
  });
});

test("signing out without a connection is not shown as done, and goes on with one", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await expectHome(page);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.route("**/api/auth/logout", (route) => route.abort());
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(
    page.getByRole("heading", { name: "You're still signed in on this device" }),
  ).toBeVisible();
  await expect(page.getByText("The portal can't be reached")).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain("portico-refresh");
  await page.unroute("**/api/auth/logout");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("portico-refresh");
});

test("signing out leaves nothing of the user in the browser", async ({ page, context, signIn }) => {
  await signIn();
  await page.goto("/");
  await expectHome(page);
  await page.evaluate(() => {
    localStorage.setItem("portico-searches", "rooftop");
    sessionStorage.setItem("portico-note", "rooftop");
  });
  const answered = page.waitForResponse("**/api/auth/logout");
  await logOut(page);
  expect(await (await answered).headerValue("clear-site-data")).toBe('"cache", "storage"');
  const stored = () =>
    page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat());
  await expect.poll(stored).toEqual([]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain("portico-refresh");
});
