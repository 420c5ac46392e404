import { expect, test } from "@playwright/test";

test("the portal answers a visitor with its sign-in", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("textbox", { name: /email/i })).toBeVisible();
});

test("each host shows its own brand", async ({ page, baseURL }) => {
  const northlight = new URL(baseURL ?? "");
  northlight.hostname = "northlight.localhost";
  await page.goto(northlight.href);
  await expect(page).toHaveTitle(/northlight/i);
});
