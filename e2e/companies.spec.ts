import type { Page } from "@playwright/test";
import { expect, expectHome, test } from "./support/test.ts";

test.beforeEach(async ({ signIn }) => signIn());

/** Opens the directory of the visitor's building, with a query where one is wanted. */
async function openDirectory(page: Page, query = ""): Promise<string> {
  await page.goto("/");
  await expectHome(page);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/companies${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return pathname;
}

const listed = (page: Page) => page.getByRole("list", { name: "Companies" }).getByRole("link");

test("the tile on the home leads to the companies, and a tile there to one", async ({ page }) => {
  await page.goto("/");
  await expectHome(page);
  await page
    .locator("#utilities")
    .getByRole("link", { name: /^Companies/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Companies" })).toBeFocused();
  await listed(page).filter({ hasText: "Alder & Finch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Alder & Finch" })).toBeFocused();
  const website = page.getByRole("link", { name: "Website" });
  await expect(website).toHaveAttribute("href", "https://alder-finch.example/");
  await expect(website).toHaveAttribute("target", "_blank");
  await expect(website).toHaveAttribute("rel", /noopener/);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Companies" })).toBeVisible();
});

test("a company is handed on: its link is copied and said so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDirectory(page);
  await listed(page).filter({ hasText: "Alder & Finch" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("a heading that comes late has the focus as soon as it is there", async ({ page }) => {
  await openDirectory(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/companies\/[\w-]+\?/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.clock.install();
  await listed(page).filter({ hasText: "Alder & Finch" }).click();
  await expect(page.locator("#content")).toBeFocused();
  await page.clock.fastForward(5_000);
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Alder & Finch" })).toBeFocused();
});

test("the types chosen by keyboard stand in the address and outlive a reload", async ({ page }) => {
  await openDirectory(page);
  await expect(listed(page).first()).toBeVisible();
  const all = await listed(page).count();
  const law = page
    .getByRole("group", { name: "Filter by type" })
    .getByRole("button", { name: "Law" });
  await law.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/company_types=law$/);
  await expect(law).toHaveAttribute("aria-pressed", "true");
  await expect(law).toBeFocused();
  await expect.poll(() => listed(page).count()).toBeLessThan(all);
  const few = await listed(page).count();
  await page.reload();
  await expect(listed(page)).toHaveCount(few);
  await page.getByRole("button", { name: "All" }).click();
  await expect(page).not.toHaveURL(/company_types/);
  await expect(listed(page)).toHaveCount(all);
});

test("the directory is searched as one types, and the words stand in the address", async ({
  page,
}) => {
  await openDirectory(page);
  const search = page.getByRole("searchbox", { name: "Search companies" });
  await search.fill("ALDER");
  await expect(listed(page)).toHaveText(["Alder & Finch"]);
  await expect(page).toHaveURL(/q=ALDER$/);
  await page.reload();
  await expect(search).toHaveValue("ALDER");
  await expect(listed(page)).toHaveText(["Alder & Finch"]);
  await search.fill("nobody at all");
  await page.getByRole("button", { name: "Show all companies" }).click();
  await expect(search).toHaveValue("");
  await expect(listed(page).filter({ hasText: "Alder & Finch" })).toBeVisible();
});

/** A directory of so many companies, every letter of the Latin alphabet in turn. */
async function fillDirectory(page: Page, count: number): Promise<void> {
  const companies = Array.from({ length: count }, (_, index) => ({
    uuid: `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
    name: `${String.fromCharCode(65 + (index % 26))}lpha ${index}`,
    logo: null,
    company_types: [{ id: "tax-audit", name: "Tax, audit" }],
  }));
  await page.route("**/companies?**", (route) =>
    route.request().resourceType() === "fetch"
      ? route.fulfill({ json: { data: { companies }, pagination: { next: null } } })
      : route.continue(),
  );
}

test("400 companies stand by letter, with a bar that jumps by keyboard", async ({
  page,
  expectAccessible,
}) => {
  await fillDirectory(page, 400);
  await openDirectory(page);
  const bar = page.getByRole("navigation", { name: "Companies by letter" });
  await expect(bar.getByRole("button")).toHaveCount(26);
  await bar.getByRole("button", { name: "Letter A" }).focus();
  await page.keyboard.press("End");
  await expect(bar.getByRole("button", { name: "Letter Z" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 2, name: "Y", exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expectAccessible();
});

test("stepping back by keyboard leaves no focus under the bar of letters", async ({ page }) => {
  await fillDirectory(page, 100);
  await openDirectory(page);
  const bar = page.getByRole("navigation", { name: "Companies by letter" });
  await page.getByRole("link", { name: "Mlpha 64" }).focus();
  // As somebody scrolls by the wheel: rows above are within the window, under the bar.
  await page.evaluate(() => {
    const focused = document.activeElement?.getBoundingClientRect();
    window.scrollBy(0, (focused?.bottom ?? 0) - 20);
  });
  for (let steps = 0; steps < 8; steps += 1) {
    await page.keyboard.press("Shift+Tab");
    const [above, row] = [await bar.boundingBox(), await page.locator(":focus").boundingBox()];
    expect(row?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 4);
  }
});

test("3 companies need no search and no letters", async ({ page }) => {
  await fillDirectory(page, 3);
  await openDirectory(page);
  await expect(listed(page)).toHaveCount(3);
  await expect(page.getByRole("searchbox", { name: "Search companies" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Companies by letter" })).toHaveCount(0);
});

test("types that do not load say so and are asked for again", async ({ page }) => {
  let isBroken = true;
  await page.route("**/company-types?**", (route) =>
    isBroken ? route.fulfill({ status: 404, body: "no" }) : route.continue(),
  );
  await openDirectory(page);
  await expect(page.getByText("The types didn't load.")).toBeVisible();
  await expect(listed(page).first()).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("group", { name: "Filter by type" })).toBeVisible();
});

test("types that nobody here has are told apart from an empty building", async ({ page }) => {
  await openDirectory(page, "?company_types=,Submarines,,");
  await expect(page.getByText("No companies found")).toBeVisible();
  await page.getByRole("button", { name: "Show all companies" }).click();
  await expect(listed(page).first()).toBeVisible();
});

test("going back restores the filter and the scroll", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await openDirectory(page);
  const last = listed(page).last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(100);
  await last.click();
  await expect(page).toHaveURL(/companies\/[\da-f-]{36}$/);
  await page.goBack();
  await expect(listed(page).first()).toBeVisible();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => Math.round(scrollY))) - before))
    .toBeLessThan(60);
});

test("a company of another building or nowhere is not found, with a way home", async ({ page }) => {
  const home = await openDirectory(page);
  for (const id of ["00000000-0000-7000-8000-000000000000", "nonsense"]) {
    expect((await page.goto(`${home}/companies/${id}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  }
});

test("a directory that does not load says so and tries again", async ({ page }) => {
  let isBroken = true;
  await page.route("**/companies?**", (route) =>
    isBroken && route.request().resourceType() === "fetch"
      ? route.fulfill({ status: 404, body: "no" })
      : route.continue(),
  );
  await openDirectory(page);
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect(listed(page).first()).toBeVisible();
});

test("German fits a phone, without a fault that axe knows", async ({
  page,
  expectAccessible,
  expectToFit,
}) => {
  await openDirectory(page, "?lang=de-de");
  await expect(page.getByRole("heading", { level: 1, name: "Unternehmen" })).toBeVisible();
  const links = page.getByRole("list", { name: "Unternehmen" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Recht" })).toBeVisible();
  await expectToFit();
  await expectAccessible();
  await links.first().click();
  await expect(page.getByRole("link", { name: "Zurück" })).toBeVisible();
  await expectToFit();
  await expectAccessible();
});
