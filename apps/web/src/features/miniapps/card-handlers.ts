import type { App } from "@portico/contract";
import { MiniAppError } from "@portico/miniapp-sdk/host";
import { useSessionFlags } from "../../lib/session-flags.ts";
import { listCards, tokenizeCard } from "./api.ts";
import { asked } from "./asked.ts";

/** Whether anybody may stand before the page: cards are whose account it is, and nobody else's to use. */
const isShared = () => useSessionFlags.getState().isKiosk;

/** What of a call for a token counts besides its request. */
interface TokenCall {
  frame: { app: Pick<App, "gateways"> };
}

/** What the portal answers about the saved cards of whoever uses an app. */
export const cardHandlers = {
  getPaymentMethods: async () => ({
    cards: isShared() ? [] : await asked(listCards()),
    apple_pay: false as const,
    google_pay: false as const,
  }),
  async tokenizeCard(request: { card_id: string; gateway_id: string }, { frame }: TokenCall) {
    if (isShared()) throw new MiniAppError("NOT_SUPPORTED");
    const { card_id: cardId, gateway_id: gatewayId } = request;
    // The page asks in the person's name, whom the registration of an app does not bind.
    if (!frame.app.gateways.includes(gatewayId)) throw new MiniAppError("INVALID_PARAMETERS");
    return { token: await asked(tokenizeCard(cardId, gatewayId)) };
  },
};
