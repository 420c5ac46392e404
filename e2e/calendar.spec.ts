import type { Page } from "@playwright/test";
import { newAccount } from "./support/new-account.ts";
import { expect, test } from "./support/test.ts";

const address = (page: Page) => page.getByLabel("Your secret address");

test("the calendar: an address is made, read by a calendar, replaced and ended", async ({
  page,
  request,
  signIn,
}) => {
  const { email, password } = await newAccount(request);
  await signIn(email, password);
  await page.goto("/account/calendar");
  await expect(page.getByRole("link", { name: "Calendar" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const make = page.getByRole("button", { name: "Create my address" });
  // As high as any other, however long the list of tabs beside it is.
  expect((await make.boundingBox())?.height).toBeLessThan(60);
  await make.click();
  const first = await address(page).inputValue();
  expect(first).toMatch(/^https?:\/\/.+\/calendar\/[\w-]{43}\.ics$/);
  await expect(page.getByRole("link", { name: "Open in my calendar app" })).toHaveAttribute(
    "href",
    first.replace(/^https?:/, "webcal:"),
  );
  const feed = await request.get(first);
  expect(feed.headers()["content-type"]).toContain("text/calendar");
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);

  await page.reload();
  await expect(page.getByText("You have a calendar address")).toBeVisible();
  await expect(address(page)).toBeHidden();
  await page.getByRole("button", { name: "Create a new address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create a new address" }).click();
  const second = await address(page).inputValue();
  expect(second).not.toBe(first);
  expect((await request.get(first)).status()).toBe(404);

  await page.getByRole("button", { name: "Turn off the address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off the address" }).click();
  await expect(page.getByRole("button", { name: "Create my address" })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
