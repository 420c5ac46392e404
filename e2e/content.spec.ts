import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { refuse } from "./support/refuse.ts";
import { expect, expectHome, test } from "./support/test.ts";

test.beforeEach(async ({ signIn }) => signIn());

test("the home shows building, tiles, promoted content, spotlight, discover and amenities", async ({
  page,
}) => {
  await page.goto("/");
  await expectHome(page);
  const name = page.getByRole("heading", { level: 1, name: "Rainier Square Tower" });
  await expect(name).toBeVisible();
  await expect(page.locator("#utilities").getByRole("link").first()).toBeVisible();
  for (const section of ["spotlight", "discover", "amenities"]) {
    await expect(page.locator(`#${section}`).getByRole("link").first()).toBeVisible();
  }
});

test("the home asks the API for nothing that the shell has brought", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.method() === "GET") asked.push(pathname);
  });
  // For others the page gets ready for what may come next, which on a busy machine comes within this test.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto("/");
  await expectHome(page);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});

test("discover changes category by arrow keys", async ({ page }) => {
  await page.goto("/");
  await expectHome(page);
  await page.locator("#discover").scrollIntoViewIfNeeded();
  const tabs = page.locator("#discover").getByRole("tab");
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("#discover").getByRole("tabpanel")).toBeVisible();
});

test("the tab bar follows the scroll and writes the section into the address", async ({ page }) => {
  await page.goto("/");
  await expectHome(page);
  await page.locator("#discover").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(page).toHaveURL(/#(discover|spotlight)$/);
  await page.locator("#amenities").getByRole("link").last().scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/#amenities$/);
});

test("an address with a section scrolls there", async ({ page }) => {
  await page.goto("/#discover");
  await expectHome(page);
  await expect(page.locator("#discover")).toBeInViewport();
});

test("a card opens its content, and going back restores the scroll", async ({ page }) => {
  await page.goto("/");
  await expectHome(page);
  const card = page.locator("#discover").getByRole("link").nth(3);
  await card.scrollIntoViewIfNeeded();
  // Read as the card is left: what comes late may still move it until then.
  const left = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener("click", () => resolve(Math.round(scrollY)), {
          capture: true,
          once: true,
        });
      }),
  );
  await card.click();
  const before = await left;
  expect(before).toBeGreaterThan(300);
  await expect(page).toHaveURL(/\/(content|event-posts|offers|posts)\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator("#discover")).toBeVisible();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => Math.round(scrollY))) - before))
    .toBeLessThan(60);
});

test("a picture that does not load is replaced by a drawing of the same size", async ({ page }) => {
  await page.route("**/images/**", (route) => route.abort());
  await page.goto("/");
  await expectHome(page);
  const card = page.locator("#spotlight").getByRole("link").first();
  await expect(card).toBeVisible();
  const box = await page.locator("#spotlight img, #spotlight svg").first().boundingBox();
  expect(box?.height).toBeGreaterThan(100);
});

test("a panel whose call fails says so with its trace id, and tries again", async ({ page }) => {
  await page.goto("/");
  await expectHome(page);
  let isBroken = true;
  await page.route("**/categories/contents?**", (route) =>
    isBroken ? refuse(500, "server.failed", "Something went wrong")(route) : route.continue(),
  );
  await page.getByRole("button", { name: /^Change building/ }).click();
  await page.getByLabel("Search by name or address").fill("opernturm");
  await expect(page.getByText("1 building")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const go = page.getByRole("button", { name: "Go to building" });
  if (await go.isVisible()) await go.click();
  const panel = page.locator("#discover");
  await panel.getByText("Details for support").click();
  await expect(panel.getByText("ab".repeat(16))).toBeVisible();
  await expect(page.locator("#spotlight").getByRole("link").first()).toBeVisible();
  isBroken = false;
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("tab").first()).toBeVisible();
});

test("an event tells when, where and what it costs, and offers the calendar", async ({ page }) => {
  await page.goto("/");
  await expectHome(page);
  const spotlight = page.locator("#spotlight");
  await spotlight.getByRole("button", { name: /^Show all/ }).click();
  await spotlight.getByRole("link", { name: /yoga/i }).click();
  const panel = page.getByRole("complementary", { name: "Details and actions" });
  await expect(panel.getByText("Free").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Add to Google Calendar/ })).toHaveAttribute(
    "href",
    /calendar\.google\.com.*ctz=America(%2F|\/)Los_Angeles/,
  );
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download calendar file" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/yoga.*\.ics$/i);
  expect(await readFile(await file.path(), "utf8")).toMatch(
    /^BEGIN:VCALENDAR\r\n.*SUMMARY:.*yoga/is,
  );
  await expect(page.getByRole("link", { name: /Open in maps/ }).first()).toHaveAttribute(
    "rel",
    /noopener/,
  );
});

/** For how many CSS pixels a picture was chosen, beside those that it takes. */
const chosenWidth = (picture: Locator) =>
  picture.evaluate((img: HTMLImageElement) => img.naturalWidth / img.clientWidth);

test("the picture of a content is as large as its place, with a panel beside it and without", async ({
  page,
}) => {
  const withPanel = () => page.locator("#spotlight").getByRole("link").first().click();
  const without = async () => {
    await page.getByRole("link", { name: "Building guide" }).click();
    await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  };
  for (const [panels, open] of [[1, withPanel] as const, [0, without] as const]) {
    await page.goto("/");
    await expectHome(page);
    await open();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const panel = page.getByRole("complementary", { name: "Details and actions" });
    await expect(panel).toHaveCount(panels);
    const picture = page.getByRole("article").first().locator("img").first();
    for (const width of [820, 1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => chosenWidth(picture)).toBeGreaterThan(0.97);
      await expect.poll(() => chosenWidth(picture)).toBeLessThan(1.3);
    }
  }
});

test("content of another building is not found, with a way home", async ({ page }) => {
  await page.goto("/");
  await expectHome(page);
  await page.goto(`${new URL(page.url()).pathname}/content/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/not found|no longer/i);
});
