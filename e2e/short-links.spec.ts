import { randomUUID } from "node:crypto";
import { findTestBuilding } from "./support/find-content.ts";
import { signInElsewhere } from "./support/new-account.ts";
import { newContent } from "./support/new-content.ts";
import { accounts, expect, test } from "./support/test.ts";

test("a link is made, copied, counted and taken back", async ({
  page,
  context,
  request,
  signIn,
  baseURL,
  expectAccessible,
  expectToFit,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const team = await signInElsewhere(request, { ...accounts, email: accounts.manager });
  const content = await newContent(team, {});
  await signIn(accounts.manager);
  await page.goto(`/building/${content.buildingUuid}`);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Short links" }).click();
  await expect(page.getByRole("heading", { name: "Short links", level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "Create a link" }).click();
  const form = page.getByRole("dialog", { name: "Create a link" });
  const address = form.getByLabel("What it opens");
  await address.fill("javascript:alert(1)");
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form.getByText(/^Enter the address of a page/)).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill(`${baseURL}${content.path}`);
  await form.getByLabel("Last day").fill("2090-03-09");
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/links"),
  );
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form).toBeHidden();

  // Found by its address: the team's other tests make links beside this one.
  const { url } = (await (await answered).json()).data.link;
  const row = page.getByRole("listitem").filter({ hasText: url });
  await expect(row).toContainText("A page of the building");
  await expect(row).toContainText("0 clicks");
  await expect(row).toContainText("Until");
  await row.getByRole("button", { name: /^Copy/ }).click();
  await expect(row.getByRole("status")).toHaveText("Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expectAccessible();
  await expectToFit();

  const visitor = await context.newPage();
  await visitor.goto(url);
  await expect(visitor).toHaveURL(new RegExp(`${content.uuid}$`));
  await page.reload();
  await expect(row).toContainText("1 click");

  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(url, { exact: true })).toBeHidden();
  expect((await visitor.goto(url))?.status()).toBe(404);
});

test("for whoever may not make links there is no such page", async ({ page, request, signIn }) => {
  const tenant = await signInElsewhere(request, { ...accounts, email: accounts.tenant });
  const { uuid } = await findTestBuilding(tenant);
  await signIn(accounts.tenant);
  await page.goto(`/building/${uuid}/links`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("button", { name: /^Your account/ }).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Short links" })).toBeHidden();
});

test("without a line a link is not made, which is said at once and keeps what was entered", async ({
  page,
  context,
  request,
  signIn,
}) => {
  const team = await signInElsewhere(request, { ...accounts, email: accounts.manager });
  const { uuid } = await findTestBuilding(team);
  await signIn(accounts.manager);
  await page.goto(`/building/${uuid}/links`);
  await page.getByRole("button", { name: "Create a link" }).click();
  const form = page.getByRole("dialog", { name: "Create a link" });
  const target = `https://without-a-line.example/${randomUUID()}`;
  await form.getByLabel("What it opens").fill(target);
  await context.setOffline(true);
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form.getByText("Nothing was sent.")).toBeVisible();
  await expect(form.getByLabel("What it opens")).toHaveValue(target);
  await context.setOffline(false);
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(target)).toHaveCount(1);
});
