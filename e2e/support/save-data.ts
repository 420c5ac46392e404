import type { Page } from "@playwright/test";

/** A visitor who pays for every byte: nothing is fetched before it is wanted. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}
