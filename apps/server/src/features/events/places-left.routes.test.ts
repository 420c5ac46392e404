import type { ContentCard } from "@portico/contract";
import { expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";
import { changeEvent, makeEvent, somebody } from "./testing/event-people.ts";

const test = usePortal();

/** What a list tells of the places of events, by title, asked so that no kept list answers. */
async function placesLeft(): Promise<Record<string, number | null>> {
  const path = `/api/tenant/v1/buildings/${test.ours.buildingUuid}/categories/contents-spotlight`;
  const headers = await test.bearer(test.ours.email);
  const answer = await test.app.inject({ url: `${path}?limit=23`, headers });
  const { contents } = answer.json<{ data: { contents: ContentCard[] } }>().data;
  return Object.fromEntries(contents.map(({ title, places_left: left }) => [title, left]));
}

it("is told on cards, whoever has taken places", async () => {
  const shown = { isSpotlight: true };
  const { uuid } = await makeEvent(test, { ...shown, title: "Yoga", capacity: 4 });
  await makeEvent(test, { ...shown, title: "Concert", capacity: null });
  await makeEvent(test, { ...shown, title: "Open day", capacity: 9, rsvpEnabled: false });
  await makeEvent(test, { ...shown, title: "Post", type: "post", capacity: 9 });
  const nobody = { Concert: null, "Open day": null, Post: null };
  expect(await placesLeft()).toEqual({ Yoga: 4, ...nobody });
  await (await somebody(test, uuid)).attend(2);
  expect(await placesLeft()).toEqual({ Yoga: 1, ...nobody });
});

it("is nothing for somebody new while places are kept for who waits, and all of them on the last day", async () => {
  const { uuid } = await makeEvent(test, { title: "Lunch", isSpotlight: true, capacity: 3 });
  await (await somebody(test, uuid)).attend(1);
  await (await somebody(test, uuid)).attend(1);
  expect(await placesLeft()).toMatchObject({ Lunch: 0 });
  await changeEvent(test, uuid, { startAt: new Date(Date.now() + 20 * 3_600_000) });
  expect(await placesLeft()).toMatchObject({ Lunch: 1 });
});

it("is told on the event's own content, too", async () => {
  const { uuid } = await makeEvent(test, { capacity: 5 });
  await (await somebody(test, uuid)).attend();
  const answer = await test.app.inject({
    url: `/api/tenant/v2/buildings/${test.ours.buildingUuid}/content/${uuid}`,
    headers: await test.bearer(test.ours.email),
  });
  expect(answer.json()).toMatchObject({ data: { content: { capacity: 5, places_left: 4 } } });
});
