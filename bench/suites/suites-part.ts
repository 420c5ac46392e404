import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { BenchPortal } from "../open-portal.ts";
import { openStream } from "../open-stream.ts";
import { type Figure, median, type Part } from "../report/figure.ts";
import { percentile99 } from "../server/load.ts";
import { usageOf } from "../server/usage.ts";
import { amount, openSuiteStage, type SuiteViewer } from "./suite-stage.ts";

/** How often lights are set, and how long after one another, in milliseconds. */
const [commands, every] = [300, 100];
/** How long nobody asks for anything while the server is watched, in seconds. */
const quiet = 30;
/** How long a page waits for what it is to hear, in milliseconds. */
const patience = 10_000;

/** A page of a suite that is open. */
interface SuitePage {
  viewer: SuiteViewer;
  /** When the page heard first that the last command for the lights has this value and state. */
  hears: (value: number, state: "sent" | "done") => Promise<number>;
  close: () => void;
}

async function openPage(agent: Agent, viewer: SuiteViewer): Promise<SuitePage> {
  const heard = new Map<string, PromiseWithResolvers<number>>();
  const of = (value: number, state: string) => {
    const key = `${value} ${state}`;
    const known = heard.get(key) ?? Promise.withResolvers<number>();
    heard.set(key, known);
    return known;
  };
  const { changes: url, headers } = viewer;
  const close = await openStream(agent, { url, headers }, (text) => {
    const told = /"control":"lighting","value":(\d+),"state":"(\w+)"/g;
    for (const [, value, state = ""] of text.matchAll(told)) {
      const now = performance.now();
      of(Number(value), "sent").resolve(now);
      of(Number(value), state).resolve(now);
    }
  });
  return {
    viewer,
    async hears(value, state) {
      const none = delay(patience, null, { ref: false });
      const at = await Promise.race([of(value, state).promise, none]);
      if (at === null) throw new Error(`An open page did not hear that ${value} is ${state}`);
      return at;
    },
    close,
  };
}

/** Sets lights again and again, and tells when each page of the suite heard of it. */
async function setLights(pages: readonly SuitePage[]) {
  const [updates, confirmations]: number[][] = [[], []];
  const suites = amount.pages / amount.viewersOfSuite;
  const setting = Array.from({ length: commands }, async (_, n) => {
    await delay(n * every);
    const first = (n % suites) * amount.viewersOfSuite;
    const viewers = pages.slice(first, first + amount.viewersOfSuite);
    const viewer = viewers[n % viewers.length]?.viewer;
    const value = 1 + Math.floor(n / suites);
    const sent = performance.now();
    const answer = await fetch(viewer?.lighting(value) ?? "", {
      method: "PUT",
      headers: viewer?.headers ?? {},
    });
    if (!answer.ok) throw new Error(`A command was answered ${answer.status}`);
    const heard = await Promise.all(viewers.map((page) => page.hears(value, "sent")));
    const done = await Promise.all(viewers.map((page) => page.hears(value, "done")));
    updates?.push(...heard.map((at) => at - sent));
    confirmations?.push(...done.map((at) => at - sent));
  });
  await Promise.all(setting);
  return { updates: updates ?? [], confirmations: confirmations ?? [] };
}

/** How soon open pages of suites hear of commands, and what simulating them costs. */
export async function measureSuites(portal: BenchPortal): Promise<Part> {
  const stage = await openSuiteStage(portal);
  const agent = new Agent({ keepAlive: false });
  const pages = await stage.openPages((viewer) => openPage(agent, viewer));
  const { updates, confirmations } = await setLights(pages);
  const [before, writesBefore] = [await usageOf(portal.child), await stage.countWrites()];
  await delay(quiet * 1000);
  const [after, writesAfter] = [await usageOf(portal.child), await stage.countWrites()];
  for (const page of pages) page.close();
  await stage.close();
  const figures: Figure[] = [
    { name: "a command is heard of, p50", unit: "ms", value: median(updates) },
    {
      name: "a command is heard of, p99",
      unit: "ms",
      value: percentile99(updates),
      target: { of: "value", sign: "<", bound: 1000 },
    },
    { name: "it is confirmed, p50", unit: "ms", value: median(confirmations) },
    {
      name: "it is confirmed, p99",
      unit: "ms",
      value: percentile99(confirmations),
      target: { of: "value", sign: "<", bound: 1000 },
    },
    {
      name: "processor while nobody asks",
      unit: "% of a core",
      value: ((after.cpuSeconds - before.cpuSeconds) / quiet) * 100,
    },
    {
      name: "states written meanwhile",
      unit: "/s",
      value: (writesAfter - writesBefore) / quiet,
    },
    {
      name: "resident",
      unit: "MB",
      value: after.rssBytes / 1e6,
      target: { of: "value", sign: "<", bound: 400 },
    },
  ];
  return { title: `${amount.pages} open pages of ${amount.suites} suites`, figures };
}
