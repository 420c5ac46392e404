import { AxeBuilder } from "@axe-core/playwright";
import { type Page, test as base, expect } from "@playwright/test";
import { accounts } from "./accounts.ts";

interface Fixtures {
  /** Signs in through the API, as a browser that was here before. */
  signIn: (email?: string, password?: string) => Promise<void>;
  /** Fails with what axe reports on the page as it stands, in light and in dark. */
  expectAccessible: () => Promise<void>;
  /**
   * Fails where the page as it stands scrolls sideways on a narrow screen, or cuts a line of its content
   * on the narrowest one with the spacing that a reader may set (WCAG 2.2, 1.4.10 and 1.4.12).
   */
  expectToFit: () => Promise<void>;
}

/** A tablet, a phone and a small phone. */
const narrowWidths = [820, 390, 320] as const;

/** What a reader may set for all text without losing any of it (WCAG 2.2, 1.4.12). */
const readersSpacing = `
  * { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em; }
  p { margin-bottom: 2em; }
`.replaceAll(";", " !important;");

/**
 * What axe has against the page, in all rules or in some. It does without a page of its own to join the
 * frames' results, and without what is fine: both take longer than the rules.
 */
async function faultsOf(page: Page, rules?: string[]): Promise<[string, string[]][]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Shows the page in a scheme, and waits until no colour is on its way any more. */
export async function switchScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/**
 * Lines of the page's content that end in an ellipsis where its reader sets the spacing; titles may, after
 * their second line.
 */
function cutLines(page: Page): Promise<(string | null)[]> {
  return page.locator("main *").evaluateAll((elements, spacing) => {
    // The page's policy lets no style element in.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(spacing);
    document.adoptedStyleSheets.push(sheet);
    const cut = elements
      // What nobody sees is not cut: browsers give file choosers an ellipsis that no style takes away.
      .filter((each) => !each.classList.contains("visually-hidden"))
      .filter((each) => getComputedStyle(each).textOverflow === "ellipsis")
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent);
    document.adoptedStyleSheets.pop();
    return cut;
  }, readersSpacing);
}

/** The browser test with what all features need. */
export const test = base.extend<Fixtures>({
  signIn: async ({ page, baseURL }, use) => {
    await use(async (email = accounts.tenant, password = accounts.password) => {
      const answer = await page.request.post("/api/auth/v2/login", {
        headers: { "x-web": "true", origin: baseURL ?? "" },
        data: { email, password },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      await switchScheme(page, "light");
      expect(await faultsOf(page)).toEqual([]);
      // Nothing but the colours differs in the dark.
      await switchScheme(page, "dark");
      expect(await faultsOf(page, ["color-contrast"])).toEqual([]);
      await switchScheme(page, "light");
    });
  },
  expectToFit: async ({ page }, use) => {
    await use(async () => {
      const before = page.viewportSize();
      for (const width of narrowWidths) {
        await page.setViewportSize({ width, height: 800 });
        const overhang = () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        await expect.poll(overhang, `${width} px`).toBeLessThanOrEqual(0);
      }
      expect(await cutLines(page)).toEqual([]);
      if (before !== null) await page.setViewportSize(before);
    });
  },
});

/** Serves a page as a static host would: the built document without anything the server knows. */
export async function serveBarePage(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replaceAll(/<script type="application\/json" id="portico-boot.*?<\/script>/gs, "")
      .replace(/<div id="root">.*<\/div>(?=\s*<\/body>)/s, '<div id="root"></div>');
    await route.fulfill({ response: answer, body });
  });
}

/** The same server under another host name. */
export function atHost(baseURL: string | undefined, name: string): string {
  const url = new URL(baseURL ?? "");
  url.hostname = `${name}.localhost`;
  return url.origin;
}

/** The home, loaded: every section has its heading and no skeleton is left. */
export async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/building\/[\da-f-]{36}/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: /Spotlight|Im Blickpunkt|Highlights/ }),
  ).toBeVisible();
  // Those of the painted first screen are held back until the page has taken its place.
  await expect(page.getByRole("banner").getByRole("button", { disabled: true })).toHaveCount(0);
}

export { accounts, expect };
