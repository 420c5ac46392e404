import type { App } from "@portico/contract";
import { consentNames } from "@portico/contract/constants";
import { permissionNames, permissions } from "@portico/miniapp-sdk/protocol";
import { ApiError } from "@portico/client/api-error";
import { describe, expect, it } from "vitest";
import { createAskOnce } from "./ask-once.ts";

const app: App = {
  uuid: "rooms",
  name: "Rooms",
  url: "",
  origins: [],
  permissions: ["profile"],
  gateways: [],
};
const frame = { app, buildingUuid: "tower" };
const signal = AbortSignal.any([]);

/** A user who says the same each time, and a server that knows, keeps or is out of reach. */
function surroundings(
  says: boolean,
  server: { knows?: boolean; isAway?: boolean; isShared?: boolean } = {},
) {
  const asked: string[] = [];
  const kept: string[] = [];
  const reached = <T>(value: T) =>
    server.isAway === true
      ? Promise.reject(new ApiError("network", { status: 0, traceId: "" }))
      : Promise.resolve(value);
  const ask = createAskOnce({
    isGranted: () => reached(server.knows === true),
    grant: async (_place, permission) => {
      await reached(null);
      // An answer takes its time, and the app is told no sooner.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      kept.push(permission);
    },
    ask: async ({ app: name, permission }) => {
      asked.push(`${name} ${permission}`);
      return says;
    },
    isShared: () => server.isShared === true,
  });
  return { asked, kept, ask: () => ask({ frame, permission: "profile", signal }) };
}

describe("whether an app may have something", () => {
  it("is asked, and a yes is kept", async () => {
    const { ask, asked, kept } = surroundings(true);
    expect(await ask()).toBe(true);
    expect(kept).toEqual(["profile"]);
    expect(asked).toEqual(["Rooms profile"]);
  });

  it("is not asked of who has said yes before", async () => {
    const { ask, asked } = surroundings(false, { knows: true });
    expect(await ask()).toBe(true);
    expect(asked).toEqual([]);
  });

  it("is asked of everybody who uses a kiosk, and kept for nobody", async () => {
    const { ask, asked, kept } = surroundings(true, { knows: true, isShared: true });
    expect([await ask(), await ask()]).toEqual([true, true]);
    expect(asked).toHaveLength(2);
    expect(kept).toEqual([]);
  });

  it("keeps no no", async () => {
    const { ask, kept } = surroundings(false);
    expect(await ask()).toBe(false);
    expect(kept).toEqual([]);
  });

  it("is asked where the portal cannot be reached, and each time anew: no yes counts that nobody knows", async () => {
    const { ask, asked } = surroundings(true, { isAway: true });
    await expect(ask()).rejects.toMatchObject({ code: "NETWORK" });
    await expect(ask()).rejects.toMatchObject({ code: "NETWORK" });
    expect(asked).toEqual(["Rooms profile", "Rooms profile"]);
  });

  it("is a no where the portal cannot be reached and the user says so", async () => {
    const { ask } = surroundings(false, { isAway: true });
    expect(await ask()).toBe(false);
  });

  it("is a question for all that the protocol calls sensitive, and nothing else", () => {
    const sensitive = permissionNames.filter((name) => permissions[name].isSensitive);
    expect(sensitive).toEqual([...consentNames]);
  });
});
