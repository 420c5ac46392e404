import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { test } from "./support/account-test.ts";
import { accounts, expect, expectHome } from "./support/test.ts";

async function openVisitors(page: Page) {
  await page.goto("/home");
  await expectHome(page);
  await page.getByRole("button", { name: /^Visitors/ }).click();
  return page.frameLocator('iframe[src*="/visitor-registration/"]');
}

/** Opens the form that changes Ada's visit. */
async function openChange(page: Page) {
  const app = await openVisitors(page);
  await app.getByRole("button", { name: /Ada Byron/ }).click();
  await app.getByRole("button", { name: "Change" }).click();
  return {
    app,
    reason: app.getByLabel("Reason for the visit (optional)"),
    save: app.getByRole("button", { name: "Save changes" }),
  };
}

test("a visit that another tab has changed is shown before one's own change is saved", async ({
  page,
  context,
  account: _account,
}) => {
  const invitation = await openVisitors(page);
  await invitation.getByRole("button", { name: "Invite visitors" }).click();
  await invitation.getByLabel("Name", { exact: true }).fill("Ada Byron");
  await invitation.getByRole("button", { name: "Send 1 invitation" }).click();
  await expect(invitation.getByRole("heading", { name: "Ada Byron is invited" })).toBeFocused();

  const [here, there] = [await openChange(page), await openChange(await context.newPage())];
  await there.reason.fill("Interview");
  await there.save.click();
  await expect(there.app.getByText("Interview")).toBeVisible();

  await here.reason.fill("Lunch");
  await here.save.click();
  await expect(here.app.getByText("Changed elsewhere")).toBeVisible();
  await expect(here.app.getByText("Interview")).toBeVisible();
  await expect(here.reason).toHaveValue("Lunch");
  await here.save.click();
  await expect(here.app.getByRole("button", { name: "Change" })).toBeVisible();
  await expect(here.app.getByText("Lunch")).toBeVisible();
});

/** Opens the form of what the building tells everybody who is invited. */
async function openArrival(page: Page) {
  const app = await openVisitors(page);
  await app.getByRole("tab", { name: "Front desk" }).click();
  await app.getByRole("button", { name: "Arrival instructions" }).click();
  return {
    app,
    text: app.getByLabel("How to get in"),
    save: app.getByRole("button", { name: "Save", exact: true }),
  };
}

test("arrival instructions that another desk has changed are shown before one's own are saved", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.manager, accounts.password);
  const [here, there] = [await openArrival(page), await openArrival(await context.newPage())];
  const [theirs, ours] = [`Quay Street, door ${randomUUID()}`, `Side door ${randomUUID()}`];
  await there.text.fill(theirs);
  await there.save.click();
  await expect(there.app.getByText("Saved.")).toBeVisible();

  await here.text.fill(ours);
  await here.save.click();
  await expect(here.app.getByText("Changed elsewhere")).toBeVisible();
  await expect(here.app.getByText(theirs)).toBeVisible();
  await expect(here.text).toHaveValue(ours);
  await here.save.click();
  await expect(here.app.getByText("Saved.")).toBeVisible();
  await expect(here.app.getByText(theirs)).toBeHidden();
  await expect(here.text).toHaveValue(ours);
  // What is saved asks nothing.
  await here.app.getByRole("button", { name: "Back", exact: true }).click();
  await expect(here.app.getByRole("heading", { level: 1, name: "Front desk" })).toBeVisible();
});
