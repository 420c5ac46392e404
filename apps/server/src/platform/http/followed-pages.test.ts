import type { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { AppError } from "../errors/app-error.ts";
import type { Attempt } from "../rate-limit/rate-limiter.ts";
import { createFollowedPages, followLimitOf } from "./followed-pages.ts";

interface Viewer {
  userUuid: string;
  thing: string;
}

const limit = followLimitOf("event pages followed", 2);
const minute = 60_000;

let now: number;
let standings: Map<string, string>;
let ended: Set<string>;
/** What is taken of the limit at the moment, by whose it is. */
let takings: string[];
beforeEach(() => {
  now = Date.UTC(2026, 10, 23, 9);
  standings = new Map([["tea", '"hot"']]);
  ended = new Set();
  takings = [];
});

const open = (mostOfProcess = 10) =>
  createFollowedPages<Viewer>({
    keyOf: ({ thing }) => thing,
    read: async () => standings,
    notFound: "events.not_found",
    tooMany: "events.too_many_followed",
    limit,
    mostOfProcess,
    sessions: { findStillLive: async (uuids) => uuids.filter((uuid) => !ended.has(uuid)) },
    limiter: {
      async require(_limit, whose) {
        takings.push(whose);
        const giveBack = async () => void takings.splice(takings.indexOf(whose), 1);
        return { giveBack } as Attempt;
      },
    },
    now: () => now,
  });

const maya: Viewer = { userUuid: "maya", thing: "tea" };
const session = { sessionUuid: "desk" };

/** What a stream has said since it was asked last. */
function said(stream: Readable): string {
  const bytes = stream.read() as Buffer | null;
  return bytes?.toString().replace(/^retry: .*\n\n/, "") ?? "";
}

/** Whether a stream ends once what it has said is read. */
async function hasEnded(stream: Readable): Promise<boolean> {
  stream.resume();
  await nextTurn();
  return stream.readableEnded;
}

describe("a page that is followed", () => {
  it("is told how things stand, and again when that has changed", async () => {
    const pages = open();
    const stream = await pages.follow(session, maya);
    expect(said(stream)).toBe('data: "hot"\n\n');
    await pages.tellPages();
    expect(said(stream)).toBe("");
    standings.set("tea", '"cold"');
    await pages.tellPages(() => false);
    expect(said(stream)).toBe("");
    await pages.tellPages();
    expect(said(stream)).toBe('data: "cold"\n\n');
  });

  it("hears a beat after 25 seconds of silence, not before", async () => {
    const pages = open();
    const stream = await pages.follow(session, maya);
    said(stream);
    for (const wanted of [":\n\n", ":\n\n"]) {
      now += 24_999;
      await pages.tellPages();
      expect(said(stream)).toBe("");
      now += 1;
      await pages.tellPages();
      expect(said(stream)).toBe(wanted);
    }
  });

  it("has to ask anew after a quarter of an hour, not before", async () => {
    const pages = open();
    const stream = await pages.follow(session, maya);
    now += 15 * minute - 1;
    await pages.tellPages();
    expect(pages.viewers()).toEqual([maya]);
    now += 1;
    await pages.tellPages();
    expect(await hasEnded(stream)).toBe(true);
    expect(pages.viewers()).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ["its session", () => ended.add("desk")],
    ["the right to see it", () => standings.delete("tea")],
  ])("ends with %s", async (_what, end) => {
    const pages = open();
    const stream = await pages.follow(session, maya);
    end();
    await pages.tellPages();
    expect(await hasEnded(stream)).toBe(true);
    expect([pages.viewers(), takings]).toEqual([[], []]);
  });
});

describe("the places for pages", () => {
  it("are those of a person and a quarter of an hour, and come back as streams close", async () => {
    const pages = open();
    const stream = await pages.follow(session, maya);
    now += 15 * minute;
    const later = await pages.follow(session, maya);
    const [one = "", other = ""] = takings;
    expect([one.split(" ")[0], one === other]).toEqual(["maya", false]);
    for (const each of [stream, later]) each.destroy();
    await expect.poll(() => takings).toEqual([]);
    expect(limit).toEqual({ name: "event pages followed", count: 2, windowSeconds: 1800 });
  });

  it("are as many as a process takes, and none is lost by what cannot be followed", async () => {
    const pages = open(1);
    const missing = pages.follow(session, { ...maya, thing: "coffee" });
    await expect(missing).rejects.toThrow("events.not_found");
    expect(takings).toEqual([]);
    const stream = await pages.follow(session, maya);
    await expect(pages.follow(session, maya)).rejects.toThrow(AppError);
    stream.destroy();
    await expect.poll(() => pages.viewers()).toEqual([]);
    expect(said(await pages.follow(session, maya))).toBe('data: "hot"\n\n');
  });

  it("are closed for good with the process", async () => {
    const pages = open();
    const stream = await pages.follow(session, maya);
    pages.close();
    expect(await hasEnded(stream)).toBe(true);
    expect(await hasEnded(await pages.follow(session, maya))).toBe(true);
    expect(pages.viewers()).toEqual([]);
  });
});
