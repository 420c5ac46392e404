import { writeFile } from "node:fs/promises";
import { startPortal } from "../support/server.ts";
import type { BrowserPage } from "./browser-page.ts";
import { openFirefox } from "./firefox.ts";
import { journey } from "./journey.ts";
import { openWebKit } from "./webkit.ts";

const browsers = { Firefox: openFirefox, WebKit: openWebKit };

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

async function takeSteps(page: BrowserPage): Promise<void> {
  for (const [step, act] of Object.entries(journey)) {
    const started = performance.now();
    try {
      await act(page);
    } catch (cause) {
      throw new Error(`It stopped where one ${step}`, { cause });
    }
    console.log(`  ${step} (${secondsSince(started)})`);
  }
}

async function travel(openBrowser: () => Promise<BrowserPage>, url: string): Promise<void> {
  const page = await openBrowser();
  try {
    await page.open(url);
    await takeSteps(page);
  } finally {
    await page.close();
  }
}

/** Goes on the journey in each browser, and writes the counts into the file that is named. */
async function main(report: string): Promise<void> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const portal = await startPortal();
  for (const [name, openBrowser] of Object.entries(browsers)) {
    const started = performance.now();
    console.log(name);
    try {
      await travel(openBrowser, portal.url);
      counts.passed += 1;
    } catch (fault) {
      console.error(fault);
      counts.failed += 1;
    }
    console.log(`  in all ${secondsSince(started)}`);
  }
  await portal.stop();
  await writeFile(report, JSON.stringify(counts));
}

await main(process.argv[2] ?? "");
