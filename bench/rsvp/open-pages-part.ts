import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { openStream } from "../open-stream.ts";
import { percentile99 } from "../server/load.ts";
import { usageOf } from "../server/usage.ts";
import { type Figure, median, type Part } from "../report/figure.ts";
import { requireStatuses, rush, type Tap } from "./rush.ts";
import type { Stage } from "./stage.ts";

/** People who have the page of one event open. */
const pages = 500;
/** Places that become free, one after another. */
const frees = 20;
/** People who answer while the pages are open, and how many of them at a time. */
const [answerers, atOnce] = [3000, 64];
/** How long a page waits for what it is to hear, in milliseconds. */
const patience = 10_000;

interface OpenPage {
  /** When the page heard that so many places are taken, not before `since`; rejects when it does not. */
  hears: (taken: number, since: number) => Promise<number>;
  close: () => void;
}

/** Opens a page's stream and keeps what it is told, with the time of each. */
async function openPage(agent: Agent, { origin, path, headers }: Tap): Promise<OpenPage> {
  const heard = new Map<number, number>();
  const waiting = new Map<number, (at: number) => void>();
  const close = await openStream(agent, { url: origin + path, headers }, (text) => {
    for (const [, taken] of text.matchAll(/"taken":(\d+)/g)) {
      const at = performance.now();
      heard.set(Number(taken), at);
      waiting.get(Number(taken))?.(at);
    }
  });
  return {
    async hears(taken, since) {
      const at = heard.get(taken);
      if (at !== undefined && at >= since) return at;
      const coming = new Promise<number>((resolve) => waiting.set(taken, resolve));
      const none = delay(patience, null, { ref: false });
      const first = await Promise.race([coming, none]);
      if (first === null) throw new Error(`An open page did not hear that ${taken} are taken`);
      return first;
    },
    close,
  };
}

/** Everybody's pages; a place becomes free again and again, and each page tells when it heard. */
async function freePlaces(stage: Stage, event: string, open: readonly OpenPage[]) {
  const leavers = stage.people.slice(pages, pages + frees);
  const taking = leavers.map((person, n) => stage.tap("attendEventPost", event, person, n, {}));
  requireStatuses(await rush(taking, 1), 200);
  await Promise.all(open.map((page) => page.hears(frees, 0)));
  const times: number[] = [];
  for (const [n, person] of leavers.entries()) {
    // Not in step with what the portal does each second.
    await delay(150 + ((n * 370) % 1000));
    const leaving = performance.now();
    requireStatuses(await rush([stage.tap("recallEventPost", event, person, n)], 1), 200);
    const heard = await Promise.all(open.map((page) => page.hears(frees - n - 1, leaving)));
    times.push(...heard.map((at) => at - leaving));
  }
  return times;
}

/** How soon open pages of one event hear of a free place, and what they cost. */
export async function measureOpenPages(stage: Stage): Promise<Part> {
  const event = await stage.makeItem({ type: "event_post", capacity: stage.people.length });
  const agent = new Agent({ keepAlive: false });
  const open: OpenPage[] = [];
  while (open.length < pages) {
    const from = open.length;
    const next = stage.people.slice(from, Math.min(from + atOnce, pages));
    const opening = next.map((person, n) =>
      openPage(agent, stage.tap("followEventPost", event, person, n)),
    );
    open.push(...(await Promise.all(opening)));
  }
  const times = await freePlaces(stage, event, open);
  const cpuBefore = await cpuSeconds(stage);
  await delay(5000);
  const idle = ((await cpuSeconds(stage)) - cpuBefore) / 5;
  const crowd = stage.people.slice(pages + frees, pages + frees + answerers);
  const answers = await rush(
    crowd.map((person, n) => stage.tap("attendEventPost", event, person, n, {})),
    atOnce,
  );
  requireStatuses(answers, 200);
  await Promise.all(open.map((page) => page.hears(crowd.length, 0)));
  const usages = await Promise.all(stage.servers.map(usageOf));
  for (const page of open) page.close();
  const rss = usages.reduce((sum, { rssBytes }) => sum + rssBytes, 0) / 1e6;
  const figures: Figure[] = [
    { name: "a free place is heard of, p50", unit: "ms", value: median(times) },
    {
      name: "a free place is heard of, p99",
      unit: "ms",
      value: percentile99(times),
      target: { of: "value", sign: "<", bound: 5000 },
    },
    { name: "processor while nothing happens", unit: "% of a core", value: idle * 100 },
    {
      name: "RSVPs meanwhile",
      unit: "/s",
      value: answers.rate,
      target: { of: "value", sign: "≥", bound: 500 },
    },
    {
      name: "resident, most of one process",
      unit: "MB",
      value: Math.max(...usages.map(({ rssBytes }) => rssBytes)) / 1e6,
      target: { of: "value", sign: "<", bound: 400 },
    },
    { name: "resident, both processes", unit: "MB", value: rss },
  ];
  return { title: `${pages} open pages of one event over two processes`, figures };
}

async function cpuSeconds({ servers }: Stage): Promise<number> {
  const usages = await Promise.all(servers.map(usageOf));
  return usages.reduce((sum, usage) => sum + usage.cpuSeconds, 0);
}
