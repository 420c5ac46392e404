import { test } from "./support/account-test.ts";
import { expect, expectHome } from "./support/test.ts";

test("who has no address is not said to have been sent anything", async ({
  page,
  account: _account,
}) => {
  await page.goto("/home");
  await expectHome(page);
  await page.getByRole("button", { name: /^Visitors/ }).click();
  const app = page.frameLocator('iframe[src*="/visitor-registration/"]');
  await app.getByRole("button", { name: "Invite visitors" }).click();
  await app.getByLabel("Name", { exact: true }).fill("Ada Byron");
  await app.getByRole("button", { name: "Add the next day" }).click();
  await expect(app.getByRole("button", { name: /^Remove \w{3}, \w{3} \d+, \d{4}$/ })).toHaveCount(
    2,
  );
  await app.getByRole("button", { name: "Send 2 invitations" }).click();
  await expect(app.getByRole("heading", { name: "2 visits are on the list" })).toBeFocused();
  await expect(app.getByText("2 visits have no email address")).toBeVisible();
});
