import type { Page } from "@playwright/test";
import type { endpoints, ResponseOf } from "@portico/contract";
import { switchOff } from "./support/flags.ts";
import { changeAnswers, copiesOf } from "./support/shell-answers.ts";
import { atHost, expect, expectHome, test } from "./support/test.ts";

test.describe("for people who are signed in", () => {
  test.beforeEach(async ({ signIn }) => signIn());

  test("a category shows all it has, filtered by the tag in its address, by keyboard", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/");
    await expectHome(page);
    await page.getByRole("link", { name: "Show everything in What’s on" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "What’s on" })).toBeVisible();
    const cards = page.getByRole("main").getByRole("article");
    await expect.poll(() => cards.count()).toBeGreaterThan(9);
    const all = await cards.count();
    // Which tags there are goes with what is on at this hour.
    const tags = page.getByRole("group", { name: "Filter by tag" }).getByRole("button");
    const tag = tags.filter({ hasNotText: /^All$/ }).first();
    await tag.focus();
    await page.keyboard.press("Space");
    await expect(tag).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/\?tag=/);
    await expect.poll(() => cards.count()).toBeLessThan(all);
    await expectAccessible();
    await page.reload();
    await expect(tag).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(page).not.toHaveURL(/tag=/);
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(all);
  });

  test("the large picture is fetched once, ahead of everything else", async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => void fetched.push(new URL(request.url()).pathname));
    await page.goto("/");
    await expectHome(page);
    const picture = await page
      .locator("#home img")
      .first()
      .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect(fetched.indexOf(picture)).toBe(1);
    const [folder = ""] = /^.*\//.exec(picture) ?? [];
    expect(fetched.filter((path) => path.startsWith(folder))).toEqual([picture]);
  });

  test("the second list has its place below, and each of its categories a page", async ({
    page,
  }) => {
    await page.goto("/");
    await expectHome(page);
    await page
      .getByRole("navigation", { name: "More about the building" })
      .getByRole("link", { name: "Building guide" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Building guide" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await page.goto(page.url().replace(/[\da-f]{12}$/, "000000000000"));
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  });

  test("more categories than a row of tabs shows are listed on a page of their own", async ({
    page,
    expectAccessible,
    expectToFit,
  }) => {
    await manyCategories(page, 13);
    await page.goto("/");
    await expectHome(page);
    await page.locator("#discover").getByRole("link", { name: "All categories" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "All categories" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Building guide" })).toBeVisible();
    await expectAccessible();
    await expectToFit();
    await main.getByRole("link", { name: "What’s on" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "What’s on" })).toBeVisible();
  });

  test("titles of cards beside each other stand at one height, with a badge and without", async ({
    page,
  }) => {
    await changeAnswers(page, {
      listDiscover: ({ data }) => {
        for (const [index, card] of (data.categories[0]?.contents ?? []).entries()) {
          card.places_left = index === 0 ? 0 : null;
        }
      },
    });
    await page.goto("/");
    await expectHome(page);
    const cards = page.locator("#discover").getByRole("article");
    await expect(cards.first()).toContainText("Full");
    const tops = await cards
      .getByRole("heading")
      .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
    expect(tops[1]).toBeCloseTo(tops[0] ?? 0, 0);
  });

  test("tiles open over the page; those of the mobile app are not there", async ({ page }) => {
    await page.route("https://example.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Lunch</p>" }),
    );
    await page.goto("/");
    await expectHome(page);
    const tiles = page.locator("#utilities");
    await expect(tiles.getByRole("listitem")).toHaveCount(6);
    await tiles.getByRole("button", { name: "More" }).press("Enter");
    const seventh = tiles.getByRole("listitem").nth(6);
    await expect(seventh.getByRole("link").or(seventh.getByRole("button"))).toBeFocused();
    await expect(tiles.getByText("Wallet")).toHaveCount(0);
    await expect(tiles.getByRole("link", { name: /Departures/ })).toHaveAttribute(
      "rel",
      /noopener/,
    );
    await tiles.getByRole("button", { name: /Order lunch/ }).click();
    await expect(page.getByRole("dialog", { name: "Order lunch" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(tiles.getByRole("button", { name: /Order lunch/ })).toBeFocused();
  });

  test("promoted content stands by category where its flag is off, one item before the spotlight", async ({
    page,
  }) => {
    // The shell of a brand that has the flag on does not bring it along.
    await page.route("**/categories/contents-promoted?*", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as ResponseOf<(typeof endpoints)["listPromoted"]>;
      for (const category of answer.data.categories) {
        category.contents = copiesOf(category.contents, 4, "uuid");
      }
      await route.fulfill({ response, json: answer });
    });
    await switchOff(page, "show-content-v-2");
    await page.goto("/");
    await expectHome(page);
    const promoted = page.getByRole("region", { name: "Recommended" });
    await expect(promoted.getByRole("heading", { level: 3, name: "What’s on" })).toBeVisible();
    await expect(promoted.getByRole("article")).toHaveCount(1);
    await expect(promoted.getByText("Learn more")).toHaveCount(0);
    const others = page.locator("#spotlight").getByRole("heading", { level: 4 });
    await expect(others).toHaveCount(1);
    await page.getByRole("button", { name: "Show all recommendations" }).press("Enter");
    await expect.poll(() => others.count()).toBeGreaterThan(1);
    await expect(others.nth(1).getByRole("link")).toBeFocused();
  });

  test("a section of the address comes to stand the margin below the bar", async ({ page }) => {
    await page.goto("/#discover");
    await expectHome(page);
    const bar = page.getByRole("navigation", { name: "Sections of this page" });
    const heading = page.getByRole("heading", { name: "Discover" });
    await expect
      .poll(async () => {
        const [above, below] = [await bar.boundingBox(), await heading.boundingBox()];
        return Math.abs((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0) - 27);
      })
      .toBeLessThanOrEqual(4);
  });

  test("the row of categories comes when it is near, and the cards below it stay", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await expectHome(page);
    const discover = page.locator("#discover");
    const card = discover.getByRole("tabpanel", { name: "What’s on" }).getByRole("link").first();
    await card.evaluate((element) => element.setAttribute("data-first", ""));
    await expect(discover.getByRole("tab")).toHaveCount(0);
    await page.locator("#spotlight").scrollIntoViewIfNeeded();
    await expect(discover.getByRole("tab", { name: "What’s on" })).toBeVisible();
    await expect(card).toHaveAttribute("data-first", "");
  });

  test("a hundred categories keep their tabs within reach and the page in its place", async ({
    page,
  }) => {
    await manyCategories(page, 100);
    await page.goto("/");
    await expectHome(page);
    await page.locator("#discover").scrollIntoViewIfNeeded();
    const tabs = page.locator("#discover").getByRole("tab");
    await expect(tabs).toHaveCount(100);
    await tabs.first().focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press("End");
    await expect(tabs.last()).toBeFocused();
    await expect(tabs.last()).toBeInViewport();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.first()).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

test("a brand's services stay within reach in a maintenance, some for users only", async ({
  page,
  baseURL,
}) => {
  await page.goto(`${atHost(baseURL, "livework")}/maintenance`);
  await expect(page.getByRole("link", { name: /Emergency desk/ })).toHaveAttribute("href", /^tel:/);
  await expect(page.getByRole("link", { name: /Door code/ })).toHaveCount(0);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(page.getByText("Sign in required")).toBeVisible();
  }
});

/** Opens pages as a building with so many categories would be shown. */
const manyCategories = (page: Page, count: number) =>
  changeAnswers(page, {
    listDiscover: ({ data }) => {
      data.categories = copiesOf(data.categories, count, "uuid").map((category, index) => ({
        ...category,
        name: `Category number ${index + 1}`,
      }));
    },
  });
