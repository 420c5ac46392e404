import type { Browser, BrowserContext, CDPSession, Frame, Page } from "@playwright/test";
import { isQuick } from "../env.ts";
import { median, type Part } from "../report/figure.ts";
import { signInAsBrowser } from "../server/sessions.ts";
import { phone } from "./browser.ts";

interface AppsPartOptions {
  browser: Browser;
  origin: string;
}

const frameOfApp = 'iframe[src*="/visitor-registration/"]';

/** Calls of each kind; a hundredth of them is what the target is about. */
const calls = isQuick ? 100 : 500;

/** Openings after which the page should be as it was. */
const openings = isQuick ? 3 : 20;

/** Milliseconds between two calls: the host hears twenty a second of an app. */
const pause = 55;

/** What is sent here, as far as it is read; others of the page's may be anything. */
type Heard = MessageEvent<{ action?: string; requestId?: string } | null>;

/** Runs in the portal's page: the least that could answer a frame. */
function answerEchoes(): void {
  addEventListener("message", ({ data, source, origin }: Heard) => {
    if (data?.action !== "echo") return;
    const { requestId } = data;
    source?.postMessage({ action: "echoResponse", requestId }, { targetOrigin: origin });
  });
}

interface Asking {
  count: number;
  pause: number;
}

/** Runs in the app's frame: milliseconds from each call to its answer, of the host's and of echoes in turns. */
async function timeCalls({ count, pause: rest }: Asking): Promise<Record<string, number[]>> {
  const time = (action: string) =>
    new Promise<number>((resolve, reject) => {
      const unanswered = setTimeout(reject, 10_000, new Error(`No answer to ${action}`));
      const requestId = crypto.randomUUID();
      const hear = ({ data, timeStamp }: Heard) => {
        if (data?.requestId !== requestId) return;
        removeEventListener("message", hear);
        clearTimeout(unanswered);
        resolve(timeStamp - sentAt);
      };
      addEventListener("message", hear);
      const sentAt = performance.now();
      parent.postMessage({ action, requestId }, "*");
    });
  const times: Record<string, number[]> = { getKioskEnabled: [], echo: [] };
  for (let at = 0; at < count; at += 1) {
    for (const [action, all] of Object.entries(times)) all.push(await time(action));
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  return times;
}

/** What 99 of 100 stay under. */
function p99(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * 0.99) - 1] ?? Number.NaN;
}

async function openApp(page: Page): Promise<Frame> {
  await page.getByRole("button", { name: /^Visitors/ }).click();
  const element = await page.waitForSelector(`${frameOfApp}[data-state=loaded]`);
  const frame = await element.contentFrame();
  if (frame === null) throw new Error("The app has no frame");
  return frame;
}

async function closeApp(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.locator(frameOfApp).waitFor({ state: "detached" });
}

interface Held {
  documents: number;
  bytes: number;
}

/** What a page holds once all is collected that nothing leads to. */
async function held(devtools: CDPSession): Promise<Held> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { documents: valueOf("Documents"), bytes: valueOf("JSHeapUsedSize") };
}

/** What stays in the page of apps that were opened and closed again, and what the last one took. */
async function measureLeftovers(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable");
  const open: Held[] = [];
  const closed: Held[] = [];
  for (let round = 0; round <= openings; round += 1) {
    await openApp(page);
    open.push(await held(devtools));
    await closeApp(page);
    closed.push(await held(devtools));
  }
  return { open, closed };
}

/** How soon the host answers an app, and what an app leaves behind that was closed. */
export async function measureApps({ browser, origin }: AppsPartOptions): Promise<Part> {
  const context = await browser.newContext(phone);
  await context.addCookies([{ ...(await signInAsBrowser(origin)), url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/home`);
  await page.evaluate(answerEchoes);
  const app = await openApp(page);
  const { getKioskEnabled = [], echo = [] } = await app.evaluate(timeCalls, {
    count: calls,
    pause,
  });
  await closeApp(page);
  const { open, closed } = await measureLeftovers(context, page);
  await context.close();
  const [first, last, opened] = [closed.at(0), closed.at(-1), open.at(-1)];
  if (first === undefined || last === undefined || opened === undefined) {
    throw new Error("Nothing was opened");
  }
  return {
    title: "Mini-apps: a call to the host and back, beside an echo; what closed apps leave behind",
    figures: [
      {
        name: "call, p99",
        unit: "ms",
        value: p99(getKioskEnabled),
        compared: p99(echo),
        target: { of: "value", sign: "<", bound: 5 },
      },
      {
        name: "call, median",
        unit: "ms",
        value: median(getKioskEnabled),
        compared: median(echo),
      },
      {
        name: `documents more after ${openings} openings`,
        unit: "",
        value: last.documents - first.documents,
        target: { of: "value", sign: "=", bound: 0 },
      },
      {
        name: "scripts' memory more for each opening, beside what the open app takes",
        unit: "KB",
        value: (last.bytes - first.bytes) / openings / 1000,
        compared: (opened.bytes - last.bytes) / 1000,
        target: { of: "ratio", sign: "<", bound: 0.05 },
      },
    ],
    details: { getKioskEnabled, echo, open, closed },
  };
}
