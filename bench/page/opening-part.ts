import type { Browser, BrowserContext, Frame, Page } from "@playwright/test";
import { pace } from "../env.ts";
import { median, type Part } from "../report/figure.ts";
import { signInAsBrowser } from "../server/sessions.ts";
import { phone } from "./browser.ts";
import { slowDown } from "./visit.ts";

interface OpeningPartOptions {
  browser: Browser;
  origin: string;
}

const frameOfApp = 'iframe[src*="/visitor-registration/"]';

/** Milliseconds for what a slow phone loads in spare time. */
const patience = 60_000;

/** Runs in the page: when the next tap is, milliseconds since 1970. */
function timeNextTap(): Promise<number> {
  return new Promise((resolve) => {
    const told = ({ timeStamp }: Event) => resolve(performance.timeOrigin + timeStamp);
    addEventListener("click", told, { once: true, capture: true });
  });
}

/** Runs in the app's frame: when it first showed anything, milliseconds since 1970. */
function timeFirstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-paint");
      if (paint !== undefined) resolve(performance.timeOrigin + paint.startTime);
    }).observe({ type: "paint", buffered: true });
  });
}

async function openedFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector(frameOfApp, { state: "attached", timeout: patience });
  const frame = await element.contentFrame();
  if (frame === null) throw new Error("The app has no frame");
  // Until its document is there, an empty one stands in it.
  await frame.waitForURL(/\/visitor-registration\//, { waitUntil: "commit", timeout: patience });
  return frame;
}

/** Milliseconds from the tap on the tile to what the app shows first; the app is closed again. */
async function open(page: Page): Promise<number> {
  const tap = page.evaluate(timeNextTap);
  await page.getByRole("button", { name: /^Visitors/ }).click();
  const frame = await openedFrame(page);
  const shown = await frame.evaluate(timeFirstPaint);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  return shown - (await tap);
}

async function openHome(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/home`, { timeout: patience });
  await page.getByRole("button", { name: /^Visitors/ }).waitFor({ timeout: patience });
}

/** Openings of one visitor, whose browser has the app's files: as soon as the home is there, and later. */
async function measure(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  await slowDown(context, page);
  await openHome(page, origin);
  await open(page);
  const times: { soon: number[]; later: number[] } = { soon: [], later: [] };
  for (let round = 0; round < pace.visits; round += 1) {
    await openHome(page, origin);
    times.soon.push(await open(page));
    await openHome(page, origin);
    await page.locator(`${frameOfApp}[data-state=loaded]`).waitFor({
      state: "attached",
      timeout: patience,
    });
    times.later.push(await open(page));
  }
  await page.close();
  return times;
}

/** How soon an app of the portal shows something after it is opened. */
export async function measureOpenings({ browser, origin }: OpeningPartOptions): Promise<Part> {
  // With spare time, which other measurements do without.
  const context = await browser.newContext(phone);
  await context.addCookies([{ ...(await signInAsBrowser(origin)), url: origin }]);
  const times = await measure(context, origin);
  await context.close();
  return {
    title:
      "From a tap to the first paint of an app whose files are there, at 9 Mbps, 100 ms and a processor 4 times slower",
    figures: [
      {
        name: "kept warm",
        unit: "ms",
        value: median(times.later),
        target: { of: "value", sign: "<", bound: 400 },
      },
      { name: "as soon as the home is there", unit: "ms", value: median(times.soon) },
    ],
    details: times,
  };
}
