import type { FrameLocator, Page } from "@playwright/test";
import { dayAhead } from "./day-ahead.ts";
import { expect, expectHome } from "./test.ts";

export const button = (app: FrameLocator, name: RegExp | string) =>
  app.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

const aWednesday = (weeks: number) => dayAhead("Wednesday", weeks);

/** Opens Padel, which a card pays, in Reserve a space some weeks ahead. */
export async function openPadel(page: Page, weeks: number): Promise<FrameLocator> {
  await page.goto("/home");
  await expectHome(page);
  await page.getByRole("button", { name: /^Reserve a space/ }).click();
  const app = page.frameLocator('iframe[src*="/reserve-space/"]');
  await button(app, "Courts").click();
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(weeks));
  await app
    .getByRole("listitem")
    .getByRole("button", { name: /^Padel/ })
    .click();
  await expect(app.getByRole("heading", { name: "Padel" })).toBeFocused();
  return app;
}
