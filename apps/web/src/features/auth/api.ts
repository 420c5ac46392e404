import { call } from "../../lib/client.ts";
import { refreshBody } from "../../lib/session.ts";

/** Ends the session on the server, which alone can: throws `ApiError` where it could not be told. */
export async function logOut(): Promise<void> {
  await call("logout", { body: refreshBody(), keepalive: true });
}
