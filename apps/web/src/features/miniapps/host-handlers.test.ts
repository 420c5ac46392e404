import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSessionFlags } from "../../lib/session-flags.ts";
import type { AppFrame } from "./host-handlers.ts";
import { portalHandlers } from "./host-handlers.ts";

const { getPaymentMethods, tokenizeCard } = portalHandlers;
const card = { card_id: "a-card", gateway_id: "gate" };

/** A call of an app that the person's cards are lent to. */
const call = (action: "getPaymentMethods" | "tokenizeCard") => ({
  frame: { app: { gateways: ["gate"] } } as unknown as AppFrame,
  action,
  signal: new AbortController().signal,
});

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  useSessionFlags.setState({ isKiosk: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
  useSessionFlags.setState({ isKiosk: false });
});

it("nobody's cards are told or handed out at a kiosk, whoever says yes there", async () => {
  expect(await getPaymentMethods?.(null, call("getPaymentMethods"))).toMatchObject({ cards: [] });
  await expect(tokenizeCard?.(card, call("tokenizeCard"))).rejects.toMatchObject({
    code: "NOT_SUPPORTED",
  });
  expect(fetched).not.toHaveBeenCalled();
});
