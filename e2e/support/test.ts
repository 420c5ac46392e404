import { AxeBuilder } from "@axe-core/playwright";
import { type Page, test as base, expect } from "@playwright/test";

/** The accounts of the demo portfolio. */
export const accounts = {
  tenant: "tenant@portico.example",
  manager: "manager@portico.example",
  password: "Portico-2026!",
} as const;

interface Fixtures {
  /** Signs in through the API, as a browser that was here before. */
  signIn: (email?: string) => Promise<void>;
  /** Fails with what axe reports on the page as it stands. */
  expectAccessible: () => Promise<void>;
}

/** The browser test with what all features need. */
export const test = base.extend<Fixtures>({
  signIn: async ({ page, baseURL }, use) => {
    await use(async (email = accounts.tenant) => {
      const answer = await page.request.post("/api/auth/v2/login", {
        headers: { "x-web": "true", origin: baseURL ?? "" },
        data: { email, password: accounts.password },
      });
      expect(answer.status()).toBe(200);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // Transitions show colours that no finished page has.
      await page.emulateMedia({ reducedMotion: "reduce" });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  },
});

/** Serves a page as a static host would: the built document without anything the server knows. */
export async function serveBarePage(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(/<script type="application\/json" id="portico-boot".*?<\/script>/s, "")
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
}

export { expect };
