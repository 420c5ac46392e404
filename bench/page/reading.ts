import { paths } from "@portico/contract/paths";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";
import type { Resource } from "./vitals.ts";
import type { Visit } from "./visit.ts";

/** What a visit comes down to. */
export interface Reading {
  /** Milliseconds. */
  largestPaint: number;
  layoutShift: number;
  /** Milliseconds that tasks took beyond 50 ms each, from the first paint on. */
  blocking: number;
  scriptBytes: number;
  styleBytes: number;
  /** Everything: the document, scripts, styles, fonts, pictures and calls. */
  allBytes: number;
  apiCalls: number;
  /** Round trips to the API that had to wait for each other. */
  apiRounds: number;
}

/** The first visit with empty caches, and the second one. */
export interface Pair<T> {
  cold: T;
  warm: T;
}

/** From this length on a task is felt, in milliseconds (web.dev, total blocking time). */
const feltTask = 50;

/** Reports of use go out when they like; nothing on the page waits for them. */
const reportPath = paths.trackEvent.replace("POST ", apiBase);

function pathOf({ url }: Resource): string {
  return new URL(url).pathname;
}

/** The scripts or style sheets among resources. */
export function filesOf(resources: readonly Resource[], ending: ".js" | ".css"): Resource[] {
  return resources.filter((resource) => pathOf(resource).endsWith(ending));
}

/** A script that the page fetches before it imports it is told of twice, and came once. */
function bytesOf(resources: readonly Resource[]): number {
  const files = new Map(resources.map(({ url, encodedBytes }) => [url, encodedBytes]));
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** The calls of the API that the page made by itself. */
export function apiCallsOf(resources: readonly Resource[]): Resource[] {
  return resources.filter((resource) => {
    const path = pathOf(resource);
    return path.startsWith(`${apiBase}/`) && path !== reportPath;
  });
}

/** A call that starts after another has ended may have waited for it, and so begins a new round. */
function roundsOf(calls: readonly Resource[]): number {
  let rounds = 0;
  let firstEnd = Number.NEGATIVE_INFINITY;
  for (const { start, end } of calls.toSorted((a, b) => a.start - b.start)) {
    if (start < firstEnd) {
      firstEnd = Math.min(firstEnd, end);
    } else {
      rounds += 1;
      firstEnd = end;
    }
  }
  return rounds;
}

/** Reads the figures from a visit; throws where nothing was painted. */
export function readVisit({ vitals, resources, inlineStyleBytes }: Visit): Reading {
  const { firstContentfulPaint, largestContentfulPaint } = vitals;
  if (firstContentfulPaint === null || largestContentfulPaint === null) {
    throw new Error("A page painted nothing");
  }
  const felt = vitals.longTasks.filter(({ start }) => start >= firstContentfulPaint);
  const calls = apiCallsOf(resources);
  return {
    largestPaint: largestContentfulPaint,
    layoutShift: vitals.layoutShift,
    blocking: felt.reduce((sum, { duration }) => sum + duration - feltTask, 0),
    scriptBytes: bytesOf(filesOf(resources, ".js")),
    styleBytes: bytesOf(filesOf(resources, ".css")) + inlineStyleBytes,
    allBytes: bytesOf(resources),
    apiCalls: calls.length,
    apiRounds: roundsOf(calls),
  };
}
