import type { Page } from "@playwright/test";
import { importContent, newTitle } from "./support/import-content.ts";
import { expect, expectHome, test } from "./support/test.ts";

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await expectHome(page);
});

const titlesOf = (page: Page, section: string) =>
  page.locator(section).getByRole("heading", { level: 3 }).allTextContents();

test("the home greets its user with what is on today, in the first screen", async ({ page }) => {
  const events = page.getByRole("list", { name: "Today and tomorrow" });
  for (const { most, ...size } of [
    { width: 390, height: 844, most: 240 },
    { width: 1440, height: 900, most: 340 },
  ]) {
    await page.setViewportSize(size);
    await expect(
      page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Maya$/ }),
    ).toBeInViewport();
    await expect(events.getByRole("listitem").first()).toBeInViewport({ ratio: 1 });
    expect((await page.locator("#home").boundingBox())?.height).toBeLessThanOrEqual(most);
  }
  await expect(events).toContainText(/Today|Tomorrow|On now until/);
  await events.getByRole("link").first().click();
  await expect(page.getByRole("complementary", { name: "Details and actions" })).toBeVisible();
});

test("a notice stands there while its time is", async ({ page }) => {
  const [now, past] = [newTitle("Lift works"), newTitle("Window cleaning")];
  await importContent("posts", { title: now, start_at: "+0d 00:00", end_at: "+3d 18:00" });
  await importContent("posts", { title: past, start_at: "-3d 08:00", end_at: "-1d 18:00" });
  const notices = page.getByRole("list", { name: "Notices" });
  await expect(async () => {
    await page.reload();
    await expect(notices.getByRole("link", { name: now })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(notices.getByRole("link", { name: past })).toHaveCount(0);
});

test("what is in the spotlight is not told again in Discover", async ({ page }) => {
  await page.getByRole("button", { name: /^Show all \d+$/ }).press("Enter");
  const spotlight = await titlesOf(page, "#spotlight");
  expect(spotlight.length).toBeGreaterThan(2);
  await page.locator("#discover").scrollIntoViewIfNeeded();
  await expect(page.locator("#discover").getByRole("tab").first()).toBeVisible();
  for (const tab of await page.locator("#discover").getByRole("tab").all()) {
    await tab.click();
    for (const title of await titlesOf(page, "#discover")) expect(spotlight).not.toContain(title);
  }
});

test("opening the rest of a list leads the focus to it", async ({ page }) => {
  await page.getByRole("button", { name: /^Show all \d+$/ }).press("Enter");
  await expect(
    page.locator("#spotlight").getByRole("listitem").nth(2).getByRole("link"),
  ).toBeFocused();
});

test("back from a card the home is as it was left: opened list, tab and place", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const spotlight = page.locator("#spotlight");
  const tab = page.locator("#discover").getByRole("tab").nth(1);
  await spotlight.getByRole("button", { name: /^Show all \d+$/ }).click();
  await page.locator("#discover").scrollIntoViewIfNeeded();
  await tab.click();
  const card = page.locator("#discover").getByRole("article").last().getByRole("link");
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 60));
  await expect(page).toHaveURL(/#discover$/);
  const before = await page.evaluate(() => scrollY);
  await card.click();
  await expect(page.getByRole("link", { name: "Back", exact: true })).toBeVisible();
  await page.clock.install();
  await page.goBack();
  await expectHome(page);
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => spotlight.getByRole("article").count()).toBeGreaterThan(2);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 40);
  // The section in the address would have moved the page by now.
  await page.clock.runFor(1200);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40);
});

test("back from a card that was reloaded the home has its opened list and its tab again", async ({
  page,
}) => {
  const spotlight = page.locator("#spotlight");
  const tab = page.locator("#discover").getByRole("tab").nth(1);
  await spotlight.getByRole("button", { name: /^Show all \d+$/ }).click();
  await page.locator("#discover").scrollIntoViewIfNeeded();
  await tab.click();
  await page.locator("#discover").getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Back", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Back", exact: true })).toBeVisible();
  await page.goBack();
  await expectHome(page);
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => spotlight.getByRole("article").count()).toBeGreaterThan(2);
});

test("back from a card that had not come yet the home is where it was", async ({ page }) => {
  const card = page.locator("#discover").getByRole("article").last().getByRole("link");
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(600);
  await page.route("**/tenant/v*/buildings/*/contents/**", () => undefined);
  await card.click();
  await expect(page.locator("main [aria-busy=true]")).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 100);
  await page.goBack();
  await expectHome(page);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
    .toBeLessThan(40);
});

test("stepping back by keyboard leaves no focus under the bar of sections", async ({ page }) => {
  await page.locator("#amenities").getByRole("link").last().focus();
  const bar = page.getByRole("navigation", { name: "Sections of this page" });
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press("Shift+Tab");
    const focused = page.locator(":focus");
    if ((await bar.locator(":focus").count()) > 0) break;
    const [above, below] = [await bar.boundingBox(), await focused.boundingBox()];
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeGreaterThan(
      (above?.y ?? 0) + (above?.height ?? 0),
    );
  }
});

test("a title in a script that runs from the right stands at the right", async ({ page }) => {
  const title = `\u05E9\u05D9\u05E2\u05D5\u05E8 \u05D9\u05D5\u05D2\u05D4 ${Date.now()}`;
  await importContent("posts", { title, start_at: "+0d 00:00", end_at: "+3d 18:00" });
  await expect(async () => {
    await page.reload();
    await page
      .getByRole("list", { name: "Notices" })
      .getByRole("link", { name: title })
      .click({ timeout: 10_000 });
  }).toPass();
  const heading = page.getByRole("heading", { level: 1, name: title });
  const gaps = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return { left: text.left - box.left, right: box.right - text.right };
  });
  expect(gaps.left).toBeGreaterThan(40);
  expect(gaps.right).toBeLessThan(4);
});

test("every text, and what is typed, runs as its own letters do", async ({ page }) => {
  await page.getByRole("button", { name: "Search" }).first().click();
  await expect(page.getByRole("combobox", { name: "Search" })).toBeVisible();
  const others = await page.evaluate(() => {
    const ownDirection = (element: Element) => {
      let at: Element | null = element;
      while (at !== null && getComputedStyle(at).display === "inline") {
        if (getComputedStyle(at).unicodeBidi === "plaintext") return true;
        at = at.parentElement;
      }
      return at !== null && getComputedStyle(at).unicodeBidi === "plaintext";
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const { parentElement: parent, textContent } = text;
      if (parent === null || /^\s*$/.test(textContent ?? "")) continue;
      if (["SCRIPT", "STYLE", "TEMPLATE"].includes(parent.tagName)) continue;
      if (!ownDirection(parent)) found.push(`${parent.tagName}: ${textContent}`);
    }
    const fields = [...document.querySelectorAll("input, textarea")];
    return [...found, ...fields.filter((field) => !ownDirection(field)).map(({ id }) => id)];
  });
  expect(others).toEqual([]);
});
