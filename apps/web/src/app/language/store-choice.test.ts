import type { Translate } from "@portico/i18n";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeChoice } from "./store-choice.ts";

const t = ((key: string) => key) as Translate;
/** The languages that were sent to be stored, and what ends that. */
let sent: { locale: string; answer: (response: Response) => void }[];
const languages = () => sent.map(({ locale }) => locale);

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", (_url: string, { body }: { body: string }) => {
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    const { locale } = JSON.parse(body) as { locale: string };
    sent.push({ locale, answer });
    return promise;
  });
});

afterEach(() => vi.unstubAllGlobals());

it("stores one language after another, and of those chosen meanwhile the last", async () => {
  const first = storeChoice("de-de", t);
  await expect.poll(languages).toEqual(["de-de"]);
  const later = [storeChoice("pl-pl", t), storeChoice("en-us", t)];
  sent[0]?.answer(Response.json({}));
  await expect.poll(languages).toEqual(["de-de", "en-us"]);
  sent[1]?.answer(Response.json({}));
  await Promise.all([first, ...later]);
  expect(languages()).toEqual(["de-de", "en-us"]);
});

it("stores what was chosen after one that could not be stored", async () => {
  const first = storeChoice("de-de", t);
  await expect.poll(languages).toEqual(["de-de"]);
  sent[0]?.answer(new Response("", { status: 502 }));
  await first;
  const second = storeChoice("pl-pl", t);
  await expect.poll(languages).toEqual(["de-de", "pl-pl"]);
  sent[1]?.answer(Response.json({}));
  await second;
});
