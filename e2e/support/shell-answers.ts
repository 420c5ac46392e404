import type { Page } from "@playwright/test";
import type { EndpointId, ResponseOf, endpoints, SharedBoot } from "@portico/contract";

const bootPattern = /(<script type="application\/json" id="portico-boot"[^>]*>)(.*?)(<\/script>)/s;

/** What a call answers, by its name. */
type Answer<I extends EndpointId> = ResponseOf<(typeof endpoints)[I]>;

/** How answers are changed that the shell brings along. */
export type AnswerChanges = { [I in EndpointId]?: (answer: Answer<I>) => void };

/** Opens pages with other answers in their shell than the server's. */
export async function changeAnswers(page: Page, changes: AnswerChanges): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (!isPage) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      bootPattern,
      (_all, start: string, json: string, end: string) => {
        const boot = JSON.parse(json) as SharedBoot;
        for (const { id, body: answer } of boot.preloaded) {
          (changes as Record<string, (answer: unknown) => void>)[id]?.(answer);
        }
        return start + JSON.stringify(boot).replaceAll("<", "\\u003c") + end;
      },
    );
    await route.fulfill({ response, body });
  });
}

/** So many copies of some things, each with a key of its own. */
export function copiesOf<T>(things: readonly T[], count: number, key: keyof T & string): T[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(things[index % things.length] as T),
    [key]: `00000000-0000-4000-8000-${`${index}`.padStart(12, "0")}`,
  }));
}
