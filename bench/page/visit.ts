import { brotliCompressSync } from "node:zlib";
import type { BrowserContext, Page } from "@playwright/test";
import { listResources, type Resource, type Vitals } from "./vitals.ts";

/** A middling phone on a middling mobile network. */
const network = {
  offline: false,
  /** Bytes a second: 9 Mbit/s down, 3 Mbit/s up. */
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 3e6 / 8,
  /** Milliseconds from a request to the first byte of its answer. */
  latency: 100,
};

/** How many times slower than this machine. */
const processorSlowdown = 4;

/** Milliseconds without a request after which the page counts as loaded: late work still shows. */
const settles = 2000;

/** What one visit of a page gave. */
export interface Visit {
  vitals: Vitals;
  resources: Resource[];
  /** Bytes of the styles that stand in the page, compressed as the page is. */
  inlineStyleBytes: number;
}

/** What to visit. */
export interface Target {
  url: string;
  /** Sees that the page shows what it should; throws where it does not. */
  check(page: Page): Promise<void>;
}

/** Makes a page as slow as on that phone. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
}

/** Opens a page in a tab of its own and waits until it has come to rest. */
export async function visit(context: BrowserContext, { url, check }: Target): Promise<Visit> {
  const page = await context.newPage();
  await slowDown(context, page);
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  await page.waitForTimeout(settles);
  await check(page);
  const vitals = await page.evaluate(() => window.benchVitals);
  const resources = await page.evaluate(listResources);
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll("style")].map((style) => style.textContent).join(""),
  );
  await page.close();
  if (vitals === undefined) throw new Error(`${url} was not observed`);
  return { vitals, resources, inlineStyleBytes: brotliCompressSync(styles).length };
}
