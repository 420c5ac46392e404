import type { BrowserContext, Page } from "@playwright/test";
import { holdScripts } from "./support/hold-scripts.ts";
import { accounts, expect, expectHome, test } from "./support/test.ts";

const scripts = "**/assets/*.js";

/** Where everything of the first screen stands that says, shows or does something. */
function placesOf(page: Page): Promise<string[]> {
  return page
    .locator("#root")
    .locator("h1, h2, h3, a, button, img")
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isSeen = width > 0 && y < innerHeight;
        const says = element.textContent || element.getAttribute("aria-label");
        return isSeen ? [`${element.tagName} ${says} ${x} ${y} ${width} ${height}`] : [];
      }),
    );
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await expectHome(page);
});

test("the first screen of the home is in its document, before any script", async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("button", { name: /^Change building/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Your account: Maya Lindgren" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Maya$/ }),
  ).toBeVisible();
  const events = page.getByRole("list", { name: "Today and tomorrow" });
  await expect(events).toContainText(/Today|Tomorrow|On now until/);
  const [link, tile] = [events.getByRole("link").first(), page.locator("#utilities li").first()];
  await expect(tile).toBeVisible();
  await expect(page.getByRole("button", { name: /^Search/ })).toBeDisabled();
  // It is a link as any other: who cannot wait is led on by the browser.
  const title = (await link.textContent()) ?? "";
  await page.unroute(scripts);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

for (const width of [320, 1440]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("the large picture is fetched once, ahead of its place", async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.reload();
      await expectHome(page);
      const image = page.locator("#home header img");
      const path = await image.evaluate(({ currentSrc }: HTMLImageElement) => {
        return new URL(currentSrc).pathname;
      });
      const folder = path.slice(0, path.lastIndexOf("/") + 1);
      expect(asked.filter((each) => each.startsWith(folder))).toEqual([path]);
      // Browsers take a picture that they have, whatever else its place would have them ask for.
      const sizes = await page.locator('link[as="image"]').getAttribute("imagesizes");
      const drawn = page.locator("#home header source").first();
      await expect(drawn).toHaveAttribute("sizes", sizes ?? "");
    });
  });
}

test("what is painted of one's own is in nobody else's document", async ({
  page,
  browser,
  baseURL,
}) => {
  const documentOf = async (context: BrowserContext) =>
    (await context.request.get(`${baseURL}/home`)).text();
  const [theirs, nobodys] = await Promise.all([browser.newContext(), browser.newContext()]);
  const answer = await theirs.request.post(`${baseURL}/api/auth/v2/login`, {
    headers: { "x-web": "true", origin: baseURL ?? "" },
    data: { email: accounts.manager, password: accounts.password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  // The second one is put together from what the first one has left.
  for (const round of [1, 2]) {
    const [mine, other] = [await documentOf(page.context()), await documentOf(theirs)];
    expect(mine, `round ${round}`).toMatch(/Good \w+, Maya/);
    expect(mine).not.toContain(accounts.manager);
    expect(other).toMatch(/<h2[^>]*>Good \w+, /);
    expect(other).not.toMatch(/Maya|Lindgren/);
  }
  expect(await documentOf(nobodys)).not.toMatch(/id="utilities"|Good \w+, |Maya/);
  await Promise.all([theirs.close(), nobodys.close()]);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  test(`nothing of the first screen moves when the page takes over, ${viewport.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const release = await holdScripts(page, scripts);
    await page.reload({ waitUntil: "commit" });
    await expect(page.locator("#utilities li").first()).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    const before = await placesOf(page);
    expect(before.length).toBeGreaterThan(10);
    release();
    // What lies below is the page's own.
    await expect(page.locator("#spotlight article").first()).toBeAttached();
    expect(await placesOf(page)).toEqual(before);
  });
}
