import { expect, it } from "vitest";
import { demoFolder, readDemoManifest } from "./demo-folder.ts";
import { readManifest } from "./demo-manifest.ts";

/** The demo's manifest with the session settings of its second brand changed. */
async function manifestWith(settings: object): Promise<string> {
  const manifest = await readDemoManifest(demoFolder);
  const [, second] = manifest.brands;
  Object.assign(second?.settings ?? {}, settings);
  return JSON.stringify(manifest);
}

const path = "/brands/1/settings";

it.each([
  [{ session_access_minutes: 0 }, `${path}/session_access_minutes`],
  [{ session_access_minutes: 61 }, `${path}/session_access_minutes`],
  [{ session_idle_minutes: 4 }, `${path}/session_idle_minutes`],
  [{ session_absolute_days: 0 }, `${path}/session_absolute_days`],
  [{ session_absolute_days: 91 }, `${path}/session_absolute_days`],
])("refuses sessions of %j and says where", async (settings, where) => {
  const json = await manifestWith(settings);
  expect(() => readManifest(json)).toThrow(where);
});

it.each([
  { session_access_minutes: 1, session_idle_minutes: 5, session_absolute_days: 1 },
  { session_access_minutes: 60, session_idle_minutes: 1440, session_absolute_days: 1 },
  { session_access_minutes: 60, session_idle_minutes: 129_600, session_absolute_days: 90 },
])("takes sessions of %j", async (settings) => {
  const json = await manifestWith(settings);
  expect(readManifest(json).brands[1]?.settings).toMatchObject(settings);
});
