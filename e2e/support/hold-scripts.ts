import type { Page } from "@playwright/test";

/** Holds scripts, or other files of the page, back until they are released. */
export async function holdScripts(page: Page, pattern: string): Promise<() => void> {
  const script = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await script.promise;
    await route.continue();
  });
  return script.resolve;
}
