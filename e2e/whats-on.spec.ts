import type { Page } from "@playwright/test";
import { importContent, newTitle } from "./support/import-content.ts";
import { expect, expectHome, test } from "./support/test.ts";

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await expectHome(page);
});

const grid = (page: Page) => page.getByRole("grid");
const chosenDay = (page: Page) => page.getByRole("gridcell", { selected: true });

async function openList(page: Page): Promise<void> {
  await page.getByRole("link", { name: "All events" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What's on" })).toBeVisible();
}

async function openMonth(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole("tab", { name: "Month" }).click();
  await expect(grid(page)).toHaveAttribute("aria-busy", "false");
}

/** Name of a month such as `2026-11`. */
function nameOf(month: string): string {
  const parts = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-us", parts).format(new Date(month));
}

test("events stand under today and later, and those that run say their end", async ({
  page,
  expectAccessible,
  expectToFit,
}) => {
  const [exhibition, gala] = [newTitle("Exhibition"), newTitle("Gala")];
  await importContent("events", {
    title: exhibition,
    start_at: "-2d 09:00",
    end_at: "+9d 18:00",
  });
  await importContent("events", { title: gala, start_at: "+90d 18:00", end_at: "+92d 22:00" });
  await openList(page);
  const running = page
    .getByRole("region", { name: "Today" })
    .getByRole("article")
    .filter({ hasText: exhibition });
  const planned = page
    .getByRole("region", { name: "Later" })
    .getByRole("article")
    .filter({ hasText: gala });
  // Other tests' events may stand before it, more than a page of them.
  const more = page.getByRole("button", { name: "Show more" });
  await expect(async () => {
    await page.reload();
    await expect(running).toContainText(/On now until \w+ \d+/, { timeout: 10_000 });
    await expect(async () => {
      if (await more.isVisible()) await more.click({ timeout: 10_000 });
      await expect(planned).toContainText(/\d\s–\s\w/, { timeout: 10_000 });
    }).toPass({ timeout: 30_000 });
  }).toPass();
  const groups = ["Today", "This week", "Later"];
  const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.filter((name) => groups.includes(name))).toEqual(
    groups.filter((name) => headings.includes(name)),
  );
  await expectAccessible();
  await expectToFit();
});

test("a month is gone through by keyboard, and back and reload lead to its day again", async ({
  page,
  expectAccessible,
  expectToFit,
}) => {
  await openMonth(page);
  const today = page.locator("[aria-current=date]");
  const month = (await today.getAttribute("data-day"))?.slice(0, 7) ?? "";
  const next = new Date(month);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const nextMonth = next.toISOString().slice(0, 7);
  const title = newTitle("Festival");
  await importContent("events", {
    title,
    start_at: `${nextMonth}-10T20:00:00Z`,
    end_at: `${nextMonth}-12T22:00:00Z`,
  });
  await expect(page.getByRole("button", { name: "Previous month" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );

  await chosenDay(page).focus();
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("grid", { name: nameOf(nextMonth) })).toBeVisible();
  const focused = page.locator("td:focus");
  await expect(focused).toHaveAttribute("data-day", new RegExp(`^${nextMonth}`));
  const from = Number((await focused.getAttribute("data-day"))?.slice(-2));
  const key = from > 11 ? "ArrowLeft" : "ArrowRight";
  for (let steps = Math.abs(from - 11); steps > 0; steps -= 1) await page.keyboard.press(key);
  await expect(focused).toHaveAttribute("data-day", `${nextMonth}-11`);
  await page.keyboard.press("Enter");
  const day = page.getByRole("region", { name: / 11$/ });
  const link = day.getByRole("link", { name: title });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page).toHaveURL(new RegExp(`month=${nextMonth}&day=${nextMonth}-11$`));
  await expect(chosenDay(page)).toContainText(/ 11, \d+ events?/);
  await expectAccessible();
  await expectToFit();

  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("grid", { name: nameOf(nextMonth) })).toBeVisible();
  await expect(chosenDay(page)).toHaveAttribute("data-day", `${nextMonth}-11`);

  // It begins on the day before, and is over on the day after the next.
  for (const [date, count] of [
    ["10", 1],
    ["12", 1],
    ["13", 0],
  ] as const) {
    await page.locator(`[data-day="${nextMonth}-${date}"]`).click();
    await expect(chosenDay(page)).toHaveAttribute("data-day", `${nextMonth}-${date}`);
    await expect(page.getByRole("link", { name: title })).toHaveCount(count);
  }
  // Months are no steps of the history: back is where one came from.
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expectHome(page);
});

test("a month without events says so, and a list that fails can be asked again", async ({
  page,
}) => {
  await openList(page);
  const list = new URL(page.url()).pathname;
  await page.goto(`${list}?month=2099-02`);
  await expect(page.getByText("No events in February 2099")).toBeVisible();
  await page.route("**/buildings/*/events?*", async (route) => route.abort());
  await page.goto(list);
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await page.unroute("**/buildings/*/events?*");
  await again.click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a month that is opened offline says that it opens by itself, and does", async ({
  page,
  context,
}) => {
  await openMonth(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Next month" }).click();
  const error = page.getByRole("main").getByText("This needs a connection.");
  await expect(error).toBeVisible();
  await expect(page.getByRole("main").getByText("Nothing was sent.")).toHaveCount(0);
  await context.setOffline(false);
  await expect(error).toBeHidden();
  await expect(grid(page)).toHaveAttribute("aria-busy", "false");
});
