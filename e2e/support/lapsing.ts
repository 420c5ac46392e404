import type { BrowserContext } from "@playwright/test";

/**
 * Has every session of a browser end unused after so many seconds, as far as its pages are told: those of
 * the demo's brands last for weeks. The sessions themselves stay as they are.
 */
export async function lapseAfter(context: BrowserContext, seconds: number): Promise<void> {
  const told = `"lapses_in":${seconds},"user":{`;
  await context.route(/\/(?:building|home|login|auth\/v2\/refresh)\b[^.]*$/, async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document" && request.method() !== "POST") {
      return route.fallback();
    }
    const answer = await route.fetch({ maxRedirects: 0 });
    const body = (await answer.text()).replaceAll('"user":{', told);
    await route.fulfill({ response: answer, body });
  });
}
