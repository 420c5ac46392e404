import type { Page } from "@playwright/test";
import { test } from "./support/account-test.ts";
import { expect, expectHome } from "./support/test.ts";

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
