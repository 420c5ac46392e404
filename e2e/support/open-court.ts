import type { FrameLocator, Page } from "@playwright/test";
import { expect, expectHome } from "./test.ts";

export const button = (app: FrameLocator, name: RegExp | string) =>
  app.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

/** A Wednesday some weeks ahead, as a date field has it; others book other weeks. */
function aWednesday(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

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
