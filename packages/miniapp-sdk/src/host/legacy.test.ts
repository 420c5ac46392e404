import { describe, expect, it } from "vitest";
import { actionNames, actions, MiniAppError } from "../protocol/index.ts";
import { answers, openPage, settle } from "./testing-host.ts";

/** A guest that knows the specification only: what it says, and what it hears. */
async function converse(
  messages: readonly unknown[],
  settings: Parameters<typeof openPage>[0] = {},
) {
  const { fake } = openPage(settings).open();
  for (const message of messages) fake.say(message);
  await settle();
  return fake.heard;
}

describe("a guest that has not sent initialize", () => {
  it.each([
    { action: "init" },
    { action: "init", app_uuid: "app" },
    { action: "init", data: null },
    { action: "init", data: {} },
    { action: "init", data: "app" },
    { action: "init", data: ["app"] },
    { action: "init", data: { app_uuid: 7 } },
    { action: "init", data: { appUuid: "app" } },
  ])("hears 'Invalid init event data' as a text after %j", async (message) => {
    expect(await converse([message])).toEqual([
      { action: "initResponse", data: { success: false }, error: "Invalid init event data" },
    ]);
  });

  it("is heard where it writes fields beside the action", async () => {
    const messages = [
      { action: "setStorage", key: "a", value: "b" },
      { action: "getStorage", key: "a" },
      { action: "tokenizeCard", card_id: "a", gateway_id: "b" },
    ];
    expect(await converse(messages)).toEqual([
      { action: "setStorageResponse", data: { success: true } },
      { action: "getStorageResponse", data: { key: "a", value: "app" } },
      { action: "tokenizeCardResponse", data: { token: "app a" } },
    ]);
  });

  it.each([
    [{ action: "setStorage", key: "a" }, { success: false }],
    [{ action: "setStorage", data: { key: "a", value: 7 } }, { success: false }],
    [{ action: "setStorage", data: { key: "a" }, value: "b" }, { success: false }],
    [{ action: "getStorage", data: { key: null } }, { value: null }],
    [{ action: "getStorage" }, { value: null }],
  ])("has %j refused", async (message, data) => {
    const action = `${message.action}Response`;
    expect(await converse([message])).toEqual([{ action, data, error: "Invalid parameters" }]);
  });

  it("hears silence where nothing is known by that name", async () => {
    const ours = actionNames.filter((action) => actions[action].since > 0);
    const words = [
      "getWeather",
      "",
      "toString",
      "__proto__",
      "constructor",
      "GETUSER",
      "contextChanged",
    ];
    const unknown = [...words, ...ours.filter((action) => action !== "initialize")];
    expect(await converse(unknown.map((action) => ({ action, data: {} })))).toEqual([]);
  });

  it("hears no events", async () => {
    const { host, open } = openPage();
    const { fake, attachment } = open();
    fake.say({ action: "init", data: { app_uuid: "app" } });
    await settle();
    host.push("contextChanged", { locale: "de" });
    attachment.push("backPressed", {});
    await settle();
    expect(attachment.isInitialized).toBe(false);
    expect(fake.heard).toHaveLength(1);
  });

  it("gets the empty fields of an answer that failed, with the words of the error", async () => {
    const handlers = { getJWT: () => Promise.reject(new MiniAppError("UNAUTHENTICATED")) };
    expect(
      await converse([{ action: "getJWT" }, { action: "getBuildings" }], { handlers }),
    ).toEqual([
      {
        action: "getBuildingsResponse",
        data: { buildings: [] },
        error: "The host does not offer this",
      },
      { action: "getJWTResponse", data: { jwt: null }, error: "Nobody is signed in" },
    ]);
  });

  it("gets answers of an action in the order of its asking, without ids", async () => {
    const slow: (() => void)[] = [];
    const handlers = {
      ...answers,
      getStorage: ({ key }: { key: string }) =>
        new Promise<{ key: string; value: null }>((resolve) => {
          slow.push(() => resolve({ key, value: null }));
        }),
    };
    const { fake } = openPage({ handlers }).open();
    for (const key of ["a", "b", "c"]) fake.say({ action: "getStorage", key });
    fake.say({ action: "getHostInfo" });
    await settle();
    slow[2]?.();
    slow[1]?.();
    await settle();
    expect(fake.heard).toMatchObject([{ action: "getHostInfoResponse" }]);
    slow[0]?.();
    await settle();
    const keys = fake.heard
      .slice(1)
      .map((answer) => (answer as { data: { key: string } }).data.key);
    expect(keys).toEqual(["a", "b", "c"]);
  });
});
