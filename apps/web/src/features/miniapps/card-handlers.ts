import { MiniAppError } from "@portico/miniapp-sdk/host";
import { useSessionFlags } from "../../lib/session-flags.ts";
import { listCards, tokenizeCard } from "./api.ts";
import type { createAppSessions } from "./app-sessions.ts";
import { asked } from "./asked.ts";

/** Whether anybody may stand before the page: cards are whose account it is, and nobody else's to use. */
const isShared = () => useSessionFlags.getState().isKiosk;

/** The app that asks: with its own token, so that its registration and the user's yes hold as they are now. */
interface CardCall {
  frame: { sessions: Pick<ReturnType<typeof createAppSessions>, "current"> };
}

/** What the portal answers about the saved cards of whoever uses an app. */
export const cardHandlers = {
  async getPaymentMethods(_request: unknown, { frame }: CardCall) {
    const listed = async () => listCards((await frame.sessions.current()).token);
    return {
      cards: isShared() ? [] : await asked(listed()),
      apple_pay: false as const,
      google_pay: false as const,
    };
  },
  async tokenizeCard(request: { card_id: string; gateway_id: string }, { frame }: CardCall) {
    if (isShared()) throw new MiniAppError("NOT_SUPPORTED");
    const { card_id: cardId, gateway_id: gatewayId } = request;
    const made = async () =>
      tokenizeCard((await frame.sessions.current()).token, { cardId, gatewayId });
    return { token: await asked(made()) };
  },
};
