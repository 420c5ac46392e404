import type { Page } from "@playwright/test";
import { expect, expectHome, test } from "./support/test.ts";

const searchCall = "**/api/tenant/v1/buildings/*/search?**";

const buttonOf = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Search" });
const fieldOf = (page: Page) => page.getByRole("combobox");
const activeOf = (page: Page) => page.getByRole("option", { selected: true });

async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await expectHome(page);
}

async function find(page: Page, words: string): Promise<void> {
  await buttonOf(page).click();
  await fieldOf(page).fill(words);
}

test.beforeEach(async ({ signIn }) => signIn());

test("the search is used by keyboard alone", async ({ page }) => {
  await openHome(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type("coffee");
  await expect(page.getByRole("option").nth(1)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ results$/ })).toBeAttached();
  const first = await activeOf(page).textContent();
  await page.keyboard.press("ArrowDown");
  await expect(activeOf(page)).not.toHaveText(first ?? "");
  const active = await fieldOf(page).getAttribute("aria-activedescendant");
  expect(await activeOf(page).getAttribute("id")).toBe(active);
  await page.keyboard.press("ArrowUp");
  await expect(activeOf(page)).toHaveText(first ?? "");
  const title = await activeOf(page).locator("mark").first().textContent();
  expect(title?.toLowerCase()).toBe("coffee");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/building\/[\da-f-]{36}\/[a-z-]+\/[\da-f-]{36}$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("Ctrl+K opens it, Escape closes it and gives the focus back", async ({ page }) => {
  await openHome(page);
  await page.keyboard.press("Control+k");
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press("/");
  await expect(fieldOf(page)).toHaveValue("/");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(buttonOf(page)).toBeFocused();
});

test("hits stand by kind: an event, a company", async ({ page }) => {
  await openHome(page);
  await find(page, "yoga");
  const events = page.getByRole("group", { name: "Events" });
  await expect(events.getByRole("option", { name: /Sunrise yoga/ })).toBeVisible();
  await fieldOf(page).fill("tidewater");
  const companies = page.getByRole("group", { name: "Companies" });
  await companies.getByRole("option", { name: "Tidewater Analytics" }).click();
  await expect(page).toHaveURL(/\/companies\/[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Tidewater Analytics" }).first()).toBeVisible();
});

test("German words are found in German", async ({ page, baseURL }) => {
  await page
    .context()
    .addCookies([{ name: "portico-language", value: "de-de", url: baseURL ?? "" }]);
  await openHome(page);
  await page.getByRole("banner").getByRole("button", { name: "Suchen" }).click();
  await fieldOf(page).fill("dachgärten");
  const events = page.getByRole("group", { name: "Veranstaltungen" });
  await expect(events.getByRole("option", { name: /Mittagspause im Dachgarten/ })).toBeVisible();
});

test("the next words wait in the place of their hits", async ({ page }) => {
  await openHome(page);
  await find(page, "xylophone");
  await expect(page.getByRole("dialog").getByText("try fewer words")).toBeVisible();
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(searchCall, async (route) => {
    await isAnswered;
    await route.continue();
  });
  const asked = page.waitForRequest(searchCall);
  await fieldOf(page).fill("coffee");
  await asked;
  await expect(page.getByRole("dialog").getByText("try fewer words")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  answer();
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("nothing found says so, and what to do", async ({ page, expectAccessible }) => {
  await openHome(page);
  await find(page, "xylophone");
  await expect(page.getByRole("dialog").getByText("try fewer words")).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "No results for “xylophone”" }),
  ).toBeAttached();
  await expectAccessible();
});

test("a failure says what happened, and trying again helps", async ({ page }) => {
  await openHome(page);
  await page.route(searchCall, (route) => route.abort());
  await find(page, "coffee");
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText("The portal can't be reached");
  await page.unroute(searchCall);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("hits of other words are no answer without a connection, which says so and comes by itself", async ({
  page,
  context,
}) => {
  await openHome(page);
  await find(page, "coffee");
  await expect(page.getByRole("option").first()).toBeVisible();
  await context.setOffline(true);
  await fieldOf(page).fill("yoga");
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText("You're offline");
  await expect(page.getByRole("option")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole("option", { name: /Sunrise yoga/ })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("recent searches come back, go one by one, and end with the session", async ({
  page,
  expectAccessible,
}) => {
  await openHome(page);
  for (const words of ["coffee", "yoga"]) {
    await find(page, words);
    await expect(activeOf(page).locator("mark").first()).toHaveText(new RegExp(words, "i"));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await buttonOf(page).click();
  const recent = page.getByRole("region", { name: "Recent searches" });
  await expect(recent.getByRole("listitem")).toHaveText(["yoga", "coffee"]);
  await expectAccessible();
  await recent.getByRole("button", { name: "Remove “yoga” from recent searches" }).click();
  await expect(recent.getByRole("listitem")).toHaveText(["coffee"]);
  await recent.getByRole("button", { name: "coffee", exact: true }).click();
  await expect(fieldOf(page)).toHaveValue("coffee");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("portico-searches"))).toBeNull();
});

test("what was typed stays text", async ({ page }) => {
  await openHome(page);
  await find(page, "<img zzqxj=vvkwq>");
  await expect(
    page
      .getByRole("dialog")
      .getByText(/No results/)
      .last(),
  ).toContainText("<img");
});

test("hits are accessible and fit", async ({ page, expectAccessible, expectToFit }) => {
  await openHome(page);
  await find(page, "coffee");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessible();
  await expectToFit();
});
