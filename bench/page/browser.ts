import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { chromiumPath } from "../env.ts";
import { observeVitals } from "./vitals.ts";

/** Where systems keep their Chromium, the faster one first; otherwise Playwright's own is taken. */
const installed = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** A phone of the middle size. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  locale: "en-US",
};

/** Starts Chromium. */
export function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath ?? installed.find((path) => existsSync(path));
  return chromium.launch({
    // Root, as in a container, gets no sandbox. Frames of other sites share the page's process, and so
    // the slowness that a page is given.
    args: ["--no-sandbox", "--disable-features=IsolateOrigins,site-per-process"],
    // The bench closes everything itself, in its own order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/** Runs in the page: the visitor asks for no more than what is shown. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/**
 * A visitor with empty caches whose pages are observed. What the portal fetches for later, while nothing
 * else is to do, is no part of opening a page.
 */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  await context.addInitScript(saveData);
  await context.addInitScript(observeVitals);
  return context;
}
