import type { Page } from "@playwright/test";
import { expect, expectHome, test } from "./support/test.ts";

interface SentEvent {
  event_type: string;
  event_id: string;
  building_uuid: string;
  properties: Record<string, string>;
}

/** The events of every call that the server has answered, batch by batch. */
function collectBatches(page: Page): SentEvent[][] {
  const batches: SentEvent[][] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().endsWith("/api/analytics/v2/track")) return;
    const body = request.postDataJSON() as { events: SentEvent[] };
    batches.push(body.events);
  });
  return batches;
}

/** How many events this browser keeps. */
function countWaiting(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith("portico-event:")).length,
  );
}

test("what is seen and used is kept without network, and told once when it is back", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const batches = collectBatches(page);
  await page.goto("/");
  await expectHome(page);
  const home = new URL(page.url()).pathname;
  // How many have been sent by then is a matter of time; every event is either waiting or sent.
  const countAll = async () => batches.flat().length + (await countWaiting(page));
  await expect.poll(countAll).toBe(2);
  await page.locator("#spotlight").getByRole("link").first().click();
  await expect.poll(countAll).toBe(4);
  const event = new URL(page.url()).pathname;

  await context.setOffline(true);
  const sentBefore = batches.flat().length;
  await page.goBack();
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect.poll(countAll).toBe(6);
  expect(batches.flat()).toHaveLength(sentBefore);

  await context.setOffline(false);
  await expect.poll(() => batches.flat().length).toBe(6);
  await expect.poll(() => countWaiting(page)).toBe(0);
  const sent = batches.flat();
  expect(sent.map(({ event_type, properties }) => ({ event_type, ...properties }))).toEqual([
    { event_type: "page_view", path: home },
    { event_type: "screen_impression", name: "Home" },
    { event_type: "click", name: "card", item_uuid: event.split("/").at(-1) },
    { event_type: "page_view", path: event },
    { event_type: "page_view", path: home },
    { event_type: "screen_impression", name: "Home" },
  ]);
  expect(new Set(sent.map(({ event_id }) => event_id)).size).toBe(6);
  expect(home).toContain(sent[0]?.building_uuid);
});
