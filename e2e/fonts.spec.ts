import type { Page } from "@playwright/test";
import { holdScripts as hold } from "./support/hold-scripts.ts";
import { press } from "./support/sign-up-steps.ts";
import { atHost, expect, test } from "./support/test.ts";

const furtherLetters = "**/assets/inter-latin-ext-*.woff2";

/** The fonts that the page's heading is painted in. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const heading = { nodeId: root.nodeId, selector: "h1" };
  const { nodeId } = await client.send("DOM.querySelector", heading);
  const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
  await client.detach();
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : "stand-in"));
}

/** Waits until one of the two files is there for certain. */
async function waitForPlainLetters(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.load('1em "Inter Variable"', "a"));
}

async function expectOneFont(page: Page, name: RegExp): Promise<void> {
  await expect.poll(() => fontsOfHeading(page)).toEqual([expect.stringMatching(name)]);
}

test("a Polish page waits for both files of its font, however slow one is", async ({ page }) => {
  const releaseScripts = await hold(page, "**/assets/*.js");
  const release = await hold(page, furtherLetters);
  await page.goto("/login?lang=pl-pl", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: /się/ })).toBeVisible();
  await waitForPlainLetters(page);
  await expectOneFont(page, /stand-in/);
  releaseScripts();
  await expect(page.getByRole("button", { name: "Dalej" })).toBeEnabled();
  await expectOneFont(page, /stand-in/);
  release();
  await expectOneFont(page, /^Inter/);
});

test("a page that changes to Polish waits for the further letters", async ({ page, baseURL }) => {
  const release = await hold(page, furtherLetters);
  await page.goto(`${atHost(baseURL, "northlight")}/login`);
  await expectOneFont(page, /^Inter/);
  await page.getByRole("button", { name: /^Change language/ }).click();
  await page.getByRole("radio", { name: "Polski" }).check();
  await press(page, "Use this language");
  await expect(page.getByRole("heading", { level: 1, name: /się/ })).toBeVisible();
  await expectOneFont(page, /stand-in/);
  release();
  await expectOneFont(page, /^Inter/);
});

test("a Polish name on a page in another language is in one font, too", async ({ page }) => {
  const release = await hold(page, furtherLetters);
  await page.goto("/login");
  await expectOneFont(page, /^Inter/);
  await page.locator("h1").evaluate((heading) => heading.append(" Łódź"));
  await expectOneFont(page, /stand-in/);
  release();
  await expectOneFont(page, /^Inter/);
});
