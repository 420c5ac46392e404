import { call } from "../../lib/call.ts";
import { refreshBody } from "../../lib/session.ts";

/** Ends the session on the server. Whether it could be told or not, the page forgets it. */
export async function logOut(): Promise<void> {
  await call("logout", { body: refreshBody(), keepalive: true }).catch(() => undefined);
}
