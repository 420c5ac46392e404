import { describe, expect, it } from "vitest";
import {
  type Action,
  actionNames,
  actions,
  errorCodes,
  permissionNames,
  type RequestOf,
  type Responses,
} from "../protocol/index.ts";
import { answers, context, guestOrigin, openPage, settle } from "./testing-host.ts";

const good: { [A in Action]: RequestOf<A> } = {
  init: { app_uuid: "app" },
  getJWT: null,
  getUser: null,
  getBuilding: null,
  getBuildings: null,
  getHostInfo: null,
  setStorage: { key: "seen", value: "yes" },
  getStorage: { key: "seen" },
  showNativePayment: null,
  hideNativePayments: null,
  getPaymentMethods: null,
  tokenizeCard: { card_id: "card", gateway_id: "gateway" },
  getBrand: null,
  getTheme: null,
  closeWebView: null,
  logout: null,
  refreshToken: null,
  getKioskEnabled: null,
  initialize: { protocolVersion: 1, app: { name: "Rooms", version: "2" } },
  getToken: null,
  getLaunchContext: null,
  resize: { height: 640 },
  setTitle: { title: "Rooms" },
  navigate: { path: "/buildings?tab=map#top" },
  setBackState: { canGoBack: true },
  setUnsaved: { isUnsaved: true },
  requestPermission: { permission: "profile" },
  ready: null,
  failed: { reason: "no rooms" },
  reportVitals: { largestContentfulPaint: 1200 },
};

const done = { success: true };
const building = { uuid: "app", name: "app", address: null, time_zone: "UTC" };

const expected: { [A in Action]: Responses[A] } = {
  init: done,
  getJWT: { jwt: "app" },
  getUser: { uuid: "app", first_name: "app", last_name: "", email: "", company: null },
  getBuilding: building,
  getBuildings: { buildings: [building] },
  getHostInfo: { platform: "web", version: "1", region: "app" },
  setStorage: done,
  getStorage: { key: "seen", value: "app" },
  showNativePayment: { success: false },
  hideNativePayments: { success: false },
  getPaymentMethods: { cards: [], apple_pay: false, google_pay: false },
  tokenizeCard: { token: "app card" },
  getBrand: { name: "app", logo_url: null },
  getTheme: context.theme,
  closeWebView: done,
  logout: done,
  refreshToken: { jwt: "app" },
  getKioskEnabled: { enabled: false },
  initialize: {
    protocolVersion: 1,
    host: { name: "Portal", version: "1" },
    capabilities: {
      actions: actionNames,
      events: ["contextChanged", "visibilityChanged", "backPressed", "teardown", "tokenExpiring"],
      permissions: permissionNames,
    },
    context,
  },
  getToken: { token: "app", expiresAt: "2026-01-01T00:00:00Z" },
  getLaunchContext: { token: "app" },
  resize: { height: 640 },
  setTitle: done,
  navigate: done,
  setBackState: done,
  setUnsaved: done,
  requestPermission: { isGranted: true },
  ready: done,
  failed: done,
  reportVitals: done,
};

/** What of a good request may not be left out or be of another kind. */
const fields = actionNames.flatMap((action) =>
  Object.keys(good[action] ?? {}).map((field) => [action, field] as const),
);
const guarded = actionNames.filter((action) => actions[action].permission !== null);
const handled = Object.keys(answers) as (keyof typeof answers)[];

/** A frame whose guest speaks version 1, and nothing said since. */
async function openInitialized(...[settings, app]: Parameters<typeof openInPage>) {
  const opened = openInPage(settings, app);
  opened.fake.say({ action: "initialize", data: good.initialize });
  await settle();
  opened.heard.length = 0;
  opened.log.length = 0;
  return opened;
}

function openInPage(
  settings: Parameters<typeof openPage>[0] = {},
  app: Parameters<ReturnType<typeof openPage>["open"]>[0] = {},
) {
  const opened = openPage(settings);
  const { fake, attachment } = opened.open(app);
  return { ...opened, fake, attachment, heard: fake.heard as unknown[] };
}

describe.each(actionNames)("%s", (action) => {
  it("is answered, in the form that it was asked in", async () => {
    const { fake, heard } = await openInitialized();
    fake.say({ action, data: good[action] ?? undefined });
    fake.say(JSON.stringify({ action, requestId: "7", data: good[action] ?? undefined }));
    await settle();
    const answer = { action: `${action}Response`, data: expected[action] };
    expect(heard.map((one) => (typeof one === "string" ? JSON.parse(one) : one))).toEqual([
      answer,
      { ...answer, requestId: "7" },
    ]);
    expect(heard.map((one) => typeof one)).toEqual(["object", "string"]);
  });

  it("is heard from nowhere but its frame's window and origin", async () => {
    const { page, fake, heard, log, attach } = await openInitialized();
    const message = { action, data: good[action] ?? undefined };
    const stranger = page.openFrame(guestOrigin);
    stranger.say(message);
    attach(page.openFrame(guestOrigin));
    fake.navigate("https://evil.example");
    fake.say(message);
    for (const origin of ["null", "", "https://rooms.example:444", "https://rooms.example.evil"]) {
      page.dispatch({ data: message, origin, source: fake.contentWindow });
    }
    page.dispatch({ data: message, origin: guestOrigin, source: null });
    page.dispatch({ data: message, origin: guestOrigin, source: page.window });
    await settle();
    expect([...heard, ...stranger.heard]).toEqual([]);
    expect(log.map(({ fault, message: read }) => [fault, read])).toEqual(
      Array.from({ length: 5 }, () => ["origin", null]),
    );
  });

  it("is not answered once the frame is detached", async () => {
    const { page, fake, heard, attachment } = await openInitialized();
    fake.say({ action, data: good[action] ?? undefined });
    attachment.detach();
    page.dispatch({
      data: { action, data: good[action] },
      origin: guestOrigin,
      source: fake.contentWindow,
    });
    await settle();
    expect(heard).toEqual([]);
    expect(page.listenerCount).toBe(0);
  });
});

it.each(fields)("%s without a fitting %s is refused", async (action, field) => {
  const { fake, heard } = await openInitialized();
  const { [field]: _, ...without } = good[action] as Record<string, unknown>;
  const isRequired = actions[action].request?.required.includes(field) === true;
  const bad = [...(isRequired ? [without] : []), { ...without, [field]: [1] }, "text", [], 1];
  for (const data of bad) fake.say({ action, data });
  await settle();
  const error = {
    code: "INVALID_PARAMETERS",
    message: actions[action].fault ?? errorCodes.INVALID_PARAMETERS.message,
    retryable: false,
  };
  const refusal = { action: `${action}Response`, data: actions[action].empty, error };
  expect(heard).toEqual(bad.map(() => refusal));
});

it.each(guarded)("%s is refused to an app that is not registered for it", async (action) => {
  const { fake, heard } = await openInitialized({}, { permissions: new Set() });
  fake.say({ action, data: good[action] ?? undefined });
  await settle();
  expect(heard).toEqual([
    {
      action: `${action}Response`,
      data: actions[action].empty,
      error: {
        code: "PERMISSION_DENIED",
        message: errorCodes.PERMISSION_DENIED.message,
        retryable: false,
      },
    },
  ]);
});

it.each(handled)("%s fails as INTERNAL when its handler does, and says no more", async (action) => {
  const fault = new Error("secret of the database");
  const { fake, heard, errors } = await openInitialized({
    handlers: { ...answers, [action]: () => Promise.reject(fault) },
  });
  fake.say({ action, data: good[action] ?? undefined });
  await settle();
  expect(heard).toMatchObject([{ action: `${action}Response`, error: { code: "INTERNAL" } }]);
  expect(JSON.stringify(heard)).not.toContain("secret");
  expect(errors).toEqual([fault]);
});

it.each(handled)("%s is not offered by a host without its handler", async (action) => {
  const { [action]: _, ...handlers } = answers;
  const { fake, heard } = await openInitialized({ handlers });
  fake.say({ action: "initialize", data: good.initialize });
  fake.say({ action, data: good[action] ?? undefined });
  await settle();
  expect(heard).toMatchObject([
    { data: { capabilities: { actions: actionNames.filter((one) => one !== action) } } },
    { error: { code: "NOT_SUPPORTED" } },
  ]);
});
