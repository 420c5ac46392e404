import { newAccount } from "./support/new-account.ts";
import { expect, expectHome, test } from "./support/test.ts";

test.beforeEach(async ({ signIn }) => signIn());

test("switching building by keyboard shows the other building", async ({ page }) => {
  await page.goto("/");
  await expectHome(page);
  const before = page.url();
  await page.getByRole("button", { name: /^Change building/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Select building" });
  const search = dialog.getByLabel("Search by name or address");
  await expect(search).toBeFocused();
  await search.fill("opernturm");
  await expect(dialog.getByText("1 building")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const go = dialog.getByRole("button", { name: "Go to building" });
  if (await go.isVisible()) await go.click();
  await expect(page.getByRole("heading", { level: 1, name: "Opernturm" })).toBeVisible();
  expect(page.url()).not.toBe(before);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Opernturm" })).toBeVisible();
});

test("a search without a match says so, and Escape gives the focus back", async ({ page }) => {
  await page.goto("/");
  await expectHome(page);
  const button = page.getByRole("button", { name: /^Change building/ });
  await button.click();
  await page.getByLabel("Search by name or address").fill("no such building");
  await expect(page.getByText("No buildings match")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("a building that one may not enter says so, under one's own header, and leads on", async ({
  page,
  expectAccessible,
  expectToFit,
}) => {
  const answer = await page.goto("/building/00000000-0000-7000-8000-000000000000");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "You can't open this building" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Change building, currently/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await expectAccessible();
  await expectToFit();
  await page.getByRole("button", { name: "Choose a building" }).click();
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Go to building" }).click();
  await expectHome(page);
});

test("changing the language changes texts and content, and is remembered", async ({
  page,
  request,
  signIn,
}) => {
  // The choice is stored with the account, and the demo's is everybody's.
  const { email, password } = await newAccount(request);
  await signIn(email, password);
  await page.goto("/");
  await expectHome(page);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Change language" }).click();
  const dialog = page.getByRole("dialog", { name: "Language" });
  await dialog.getByRole("radio", { name: /Deutsch/ }).check();
  await dialog.getByRole("button", { name: "Use this language" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^de/);
  const discover = page.getByRole("tabpanel", { name: "Was läuft" });
  await expect(discover).toBeVisible();
  await page.reload();
  await expect(discover).toBeVisible();
});
