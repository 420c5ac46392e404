import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSessionFlags } from "../../lib/session-flags.ts";
import { cardHandlers } from "./card-handlers.ts";

const card = { card_id: "a-card", gateway_id: "gate" };
const lent = { frame: { app: { gateways: ["gate"] } } };

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
  expect(await cardHandlers.getPaymentMethods()).toMatchObject({ cards: [] });
  await expect(cardHandlers.tokenizeCard(card, lent)).rejects.toMatchObject({
    code: "NOT_SUPPORTED",
  });
  expect(fetched).not.toHaveBeenCalled();
});
