import { createCall } from "./call.ts";
import { createCallQuery } from "./call-query.ts";
import { createProof } from "./proof.ts";
import { createRenewal } from "./renew.ts";
import { createSend, type SendOptions } from "./send.ts";
import type { AppSession } from "./session.ts";

/** What a client needs of its app. */
export interface ClientOptions extends SendOptions {
  session: AppSession;
}

/**
 * The way to the API for an app: `call` for everybody, `callQuery` for the query cache. `useProof` is
 * what the app must ask its user to prove: without a dialog that shows it, such calls wait for ever.
 */
export function createClient(options: ClientOptions) {
  const { session } = options;
  const send = createSend(options);
  const renewOrEnd = createRenewal(session, send);
  const { askForProof, useProof } = createProof();
  const call = createCall({ session, send, renewOrEnd, askForProof });
  const callQuery = createCallQuery(call);
  return { call, callQuery, renewOrEnd, send, useProof };
}
