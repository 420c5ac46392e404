import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSessionFlags } from "../../lib/session-flags.ts";
import { cardHandlers } from "./card-handlers.ts";

const card = { card_id: "a-card", gateway_id: "gate" };
const session = { token: "the-apps-own", expires_in: 600, endsAt: 0, launch_context: "" };
const call = { frame: { sessions: { current: async () => session } } };

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
  useSessionFlags.setState({ isKiosk: false });
});

const answer = (data: object) => fetched.mockResolvedValueOnce(Response.json({ data }));
const refusal = (code: string, status: number) =>
  fetched.mockResolvedValueOnce(
    Response.json({ code, status, title: "No", detail: "", trace_id: "t" }, { status }),
  );

/** With which token the portal was asked. */
const askedWith = () =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("authorization"));

it("the portal is asked for cards with the app's token, so that it decides what the app is lent", async () => {
  answer({ payment_methods: [] });
  expect(await cardHandlers.getPaymentMethods(null, call)).toMatchObject({ cards: [] });
  answer({ token: "at-the-gate" });
  expect(await cardHandlers.tokenizeCard(card, call)).toEqual({ token: "at-the-gate" });
  expect(askedWith()).toEqual(["Bearer the-apps-own", "Bearer the-apps-own"]);
});

it.each([
  ["miniapps.not_allowed", 403, "PERMISSION_DENIED"],
  ["miniapps.consent_required", 403, "PERMISSION_DENIED"],
  ["payments.gateway_not_listed", 403, "INVALID_PARAMETERS"],
  ["auth.session_ended", 401, "UNAUTHENTICATED"],
])("an app that is refused by `%s` (%i) hears %s", async (code, status, heard) => {
  refusal(code, status);
  await expect(cardHandlers.tokenizeCard(card, call)).rejects.toMatchObject({ code: heard });
});

it("nobody's cards are told or handed out at a kiosk, whoever says yes there", async () => {
  useSessionFlags.setState({ isKiosk: true });
  expect(await cardHandlers.getPaymentMethods(null, call)).toMatchObject({ cards: [] });
  await expect(cardHandlers.tokenizeCard(card, call)).rejects.toMatchObject({
    code: "NOT_SUPPORTED",
  });
  expect(fetched).not.toHaveBeenCalled();
});
