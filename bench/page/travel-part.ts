import type { Browser, Page } from "@playwright/test";
import { pace } from "../env.ts";
import { median, type Part } from "../report/figure.ts";
import type { Home } from "../server/home-calls.ts";
import { signInAsBrowser } from "../server/sessions.ts";
import { newVisitor } from "./browser.ts";
import { slowDown } from "./visit.ts";

interface TravelPartOptions {
  browser: Browser;
  origin: string;
  home: Home;
}

/** Where somebody goes, and the heading that says that they are there. */
interface Way {
  /** Address of the link to tap; null for the browser's Back. */
  href: string | null;
  heading: string;
}

/** Runs in the page: milliseconds from a tap or a step back to the frame after which its heading stands there. */
function timeWay({ href, heading }: Way): Promise<number> {
  return new Promise((resolve) => {
    const isThere = () =>
      [...document.querySelectorAll("h1")].some(({ textContent }) => textContent === heading);
    const start = performance.now();
    const look = () => {
      if (!isThere()) requestAnimationFrame(look);
      else setTimeout(() => resolve(performance.now() - start));
    };
    if (href === null) history.back();
    else document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
    requestAnimationFrame(look);
  });
}

/** The first event that the home leads to: its address, and what its page is called. */
async function findEvent(page: Page): Promise<{ href: string; heading: string }> {
  const link = page.locator('a[href*="/event-posts/"]').first();
  await link.waitFor();
  return { href: (await link.getAttribute("href")) ?? "", heading: await link.innerText() };
}

/** From the home to an event and back, by somebody who has been there before. */
export async function measureTravel({ browser, origin, home }: TravelPartOptions): Promise<Part> {
  const context = await newVisitor(browser);
  await context.addCookies([{ ...(await signInAsBrowser(origin)), url: origin }]);
  const page = await context.newPage();
  await slowDown(context, page);
  await page.goto(`${origin}/home`, { waitUntil: "networkidle", timeout: 60_000 });
  const event = await findEvent(page);
  const there: number[] = [];
  const back: number[] = [];
  for (let round = 0; round <= pace.visits; round += 1) {
    there.push(await page.evaluate(timeWay, event));
    await page.waitForLoadState("networkidle");
    back.push(await page.evaluate(timeWay, { href: null, heading: home.buildingName }));
    await page.waitForLoadState("networkidle");
  }
  await context.close();
  // The first time is not warm.
  const figures = [
    { name: "home to event", times: there.slice(1) },
    { name: "event back to home", times: back.slice(1) },
  ];
  return {
    title: "Home to event and back, warm, at 100 ms to the server and a processor 4 times slower",
    figures: figures.map(({ name, times }) => ({
      name,
      unit: "ms",
      value: median(times),
      target: { of: "value", sign: "<", bound: 300 },
    })),
    details: { there, back },
  };
}
