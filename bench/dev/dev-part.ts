import type { Browser, Page } from "@playwright/test";
import type { Closing } from "../../apps/server/src/platform/process/closing.ts";
import { pace } from "../env.ts";
import { type Figure, median, type Part } from "../report/figure.ts";
import { startDevServer } from "./dev-server.ts";
import { openSource, type Source, sources } from "./saves.ts";

/** The longest that anything is waited for, in milliseconds: a first page gathers all its modules. */
const patience = { timeout: 120_000 };

/** Milliseconds from each save to the moment at which the page shows it. */
async function timeSaves(page: Page, source: Source, closing: Closing): Promise<number[]> {
  const { save, restore } = await openSource(source);
  closing.add(restore);
  const times: number[] = [];
  // The first one finds what no save has touched yet.
  for (let round = 0; round <= pace.visits; round += 1) {
    const mark = `${Date.now()}`;
    const savedAt = performance.now();
    await save(mark);
    await page.waitForFunction(source.shows, mark, patience);
    times.push(performance.now() - savedAt);
    await page.getByRole("textbox").first().waitFor(patience);
    await page.waitForLoadState("networkidle", patience);
  }
  await restore();
  return times.slice(1);
}

/**
 * How soon a page that is open shows what is saved while `npm run dev` runs. The project's own files are
 * saved, and put back.
 */
export async function measureSaves(browser: Browser, closing: Closing): Promise<Part> {
  const origin = await startDevServer(closing);
  const page = await browser.newPage();
  closing.add(() => page.close());
  await page.goto(`${origin}/login`, patience);
  await page.getByRole("textbox").first().waitFor(patience);
  const figures: Figure[] = [];
  for (const source of sources) {
    const times = await timeSaves(page, source, closing);
    const target = { of: "value", sign: "<", bound: source.bound } as const;
    figures.push({ name: source.name, unit: "ms", value: median(times), target });
  }
  return { title: "From saving a file to seeing it, with npm run dev and a page open", figures };
}
