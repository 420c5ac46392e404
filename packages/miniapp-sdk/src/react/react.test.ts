import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { createGuest } from "../guest/index.ts";
import { createFakePage, createMockHost } from "../testing/index.ts";
import { type ActionState, createActionRunner } from "./action-runner.ts";
import { MiniAppProvider, useHostAction, useHostContext, useMiniApp } from "./index.ts";
import { followContext } from "./use-host-context.ts";

function open() {
  const page = createFakePage("https://portal.example");
  const frame = page.openFrame("https://rooms.example");
  const host = createMockHost(
    { contentWindow: frame.contentWindow, origin: "https://rooms.example" },
    { window: page.window },
  );
  return { host, guest: createGuest({ appUuid: "app", window: frame.window }) };
}

it("gives components the line, its context and its actions", async () => {
  const { guest } = open();
  await guest.ready;
  function Greeting() {
    const { isPending, data } = useHostAction("getUser");
    return createElement(
      "p",
      null,
      [useHostContext()?.locale, useMiniApp() === guest, isPending, data].map(String).join(" "),
    );
  }
  const app = createElement(MiniAppProvider, { guest }, createElement(Greeting));
  expect(renderToString(app)).toBe("<p>en true false null</p>");
  expect(() => renderToString(createElement(Greeting))).toThrow("MiniAppProvider");
});

it("follows the context from the host's first answer on, until it stops", async () => {
  const { guest, host } = open();
  const seen: unknown[] = [];
  const stop = followContext(guest, () => seen.push(guest.context?.locale));
  await guest.ready;
  host.change({ locale: "de" });
  await expect.poll(() => seen).toEqual(["en", "de"]);
  stop();
  host.change({ locale: "pl" });
  await expect.poll(() => guest.context?.locale).toBe("pl");
  expect(seen).toEqual(["en", "de"]);
});

it("says how a call stands, and lets the last one count", async () => {
  const { guest } = open();
  let state: ActionState<"getStorage"> = { data: null, error: null, isPending: false };
  const seen: boolean[] = [];
  const runner = createActionRunner(guest, "getStorage", (change) => {
    state = change(state);
    seen.push(state.isPending);
  });
  const first = runner.run({ key: "a" });
  await Promise.all([first, runner.run({ key: "b" })]);
  expect(state).toEqual({ data: { key: "b", value: null }, error: null, isPending: false });
  expect(seen).toEqual([true, true, false]);
  const stopped = runner.run({ key: "c" });
  runner.stop();
  await stopped;
  expect(seen).toEqual([true, true, false, true]);
});

it("keeps what a call has failed with", async () => {
  const { guest } = open();
  let state: ActionState<"setTitle"> = { data: null, error: null, isPending: false };
  const runner = createActionRunner(guest, "setTitle", (change) => {
    state = change(state);
  });
  await runner.run({ title: "x".repeat(500) });
  expect(state).toMatchObject({
    data: null,
    error: { code: "INVALID_PARAMETERS" },
    isPending: false,
  });
});
