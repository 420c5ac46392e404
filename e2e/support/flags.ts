import type { Page } from "@playwright/test";
import type { FlagName } from "@portico/contract";

/** Opens pages as a brand sees them that has set some flags otherwise than the demo's brands. */
export async function switchFlags(
  page: Page,
  flags: Partial<Record<FlagName, boolean>>,
): Promise<void> {
  await page.route("**/*", async (route) => {
    // The portal's own pages alone: what stands in a frame knows nothing of flags.
    const request = route.request();
    const isApp = new URL(request.url()).hostname.startsWith("miniapps.");
    if (request.resourceType() !== "document" || isApp) return route.fallback();
    const answer = await route.fetch();
    let body = await answer.text();
    for (const [flag, isOn] of Object.entries(flags)) {
      body = body.replace(`"${flag}":${!isOn}`, `"${flag}":${isOn}`);
    }
    await route.fulfill({ response: answer, body });
  });
}

/** The same for one that the demo's brands have on. */
export const switchOff = (page: Page, flag: FlagName) => switchFlags(page, { [flag]: false });
