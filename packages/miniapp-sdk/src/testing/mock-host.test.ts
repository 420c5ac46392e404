import { expect, it } from "vitest";
import { createGuest } from "../guest/index.ts";
import { actionNames } from "../protocol/index.ts";
import { createFakePage, createMockHost, type MockHostOptions } from "./index.ts";

function open(options: MockHostOptions = {}) {
  const page = createFakePage("https://mock.example");
  const frame = page.openFrame("https://rooms.example");
  const host = createMockHost(
    { contentWindow: frame.contentWindow, origin: "https://rooms.example" },
    { window: page.window, ...options },
  );
  return { page, host, guest: createGuest({ appUuid: "app", window: frame.window }) };
}

it("offers every action of the protocol", async () => {
  const { guest } = open();
  const state = await guest.ready;
  expect(state).toMatchObject({ capabilities: { actions: actionNames } });
});

it("answers from its table, and from the test's where that says more", async () => {
  const { guest } = open({ handlers: { getBrand: () => ({ name: "Ours", logo_url: null }) } });
  expect(await guest.call("getBrand")).toEqual({ name: "Ours", logo_url: null });
  await guest.call("setStorage", { key: "a", value: "1" });
  expect(await guest.call("getStorage", { key: "a" })).toEqual({ key: "a", value: "1" });
  expect(await guest.call("getHostInfo")).toMatchObject({ platform: "web" });
});

it("turns its knobs: theme, language, kiosk, permissions and the user's word", async () => {
  const { guest, host } = open({
    context: { isKiosk: true },
    permissions: ["profile"],
    onConsent: () => Promise.resolve(false),
  });
  expect(await guest.call("getKioskEnabled")).toEqual({ enabled: true });
  await expect(guest.call("getUser")).rejects.toMatchObject({ code: "USER_CANCELLED" });
  await expect(guest.call("getToken")).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
  host.change({ theme: { mode: "dark", variables: {} }, locale: "ar", dir: "rtl" });
  await expect.poll(() => guest.context).toMatchObject({ locale: "ar", dir: "rtl", isKiosk: true });
  expect(await guest.call("getTheme")).toEqual({ mode: "dark", variables: {} });
});

it("leaves nothing behind when it closes", () => {
  const { page, host } = open();
  host.close();
  expect(page.listenerCount).toBe(0);
});
