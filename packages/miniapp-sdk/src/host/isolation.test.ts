import { expect, it } from "vitest";
import { answers, openPage, settle } from "./testing-host.ts";

it("lets 50 guests at once hear only what they have asked themselves", async () => {
  const count = 50;
  // Later guests are answered first.
  const waiting: (() => void)[] = [];
  const handlers = {
    ...answers,
    getBrand: (_: null, { frame }: { frame: { appUuid: string } }) =>
      new Promise<{ name: string; logo_url: null }>((resolve) => {
        waiting.push(() => resolve({ name: frame.appUuid, logo_url: null }));
      }),
  };
  const { open } = openPage({ handlers });
  const guests = Array.from({ length: count }, (_, at) => {
    // Every other two apps share an origin, which sets them apart by their windows alone.
    const origin = `https://app-${Math.floor(at / 2)}.example`;
    const appUuid = `app ${at}`;
    return { appUuid, ...open({ appUuid, origins: new Set([origin]) }, origin) };
  });
  for (const { fake } of guests) {
    fake.say({ action: "getBrand" });
    fake.say({ action: "getBrand", requestId: "1" });
    fake.say({ action: "getStorage", key: "shared" });
  }
  await settle();
  expect(waiting).toHaveLength(2 * count);
  for (const answer of waiting.toReversed()) answer();
  await settle();
  for (const { fake, appUuid } of guests) {
    const mine = { action: "getBrandResponse", data: { name: appUuid, logo_url: null } };
    expect(fake.heard).toHaveLength(3);
    expect(fake.heard).toEqual(
      expect.arrayContaining([
        { action: "getStorageResponse", data: { key: "shared", value: appUuid } },
        mine,
        { ...mine, requestId: "1" },
      ]),
    );
  }
});
