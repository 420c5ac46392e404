import type { Page } from "@playwright/test";
import type { FlagName } from "@portico/contract";

/** Opens pages as a brand sees them that has switched a flag off; the demo's brands have them on. */
export async function switchOff(page: Page, flag: FlagName): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(`"${flag}":true`, `"${flag}":false`);
    await route.fulfill({ response: answer, body });
  });
}
