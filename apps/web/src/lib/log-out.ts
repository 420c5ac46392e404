import { call } from "./client.ts";
import { refreshBody } from "./session.ts";

/** Ends the session on the server, which alone can: throws `ApiError` where it could not be told. */
export async function logOut(): Promise<void> {
  await call("logout", { body: refreshBody(), keepalive: true });
}
