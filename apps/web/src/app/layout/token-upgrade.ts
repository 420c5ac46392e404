import { send } from "../../lib/client.ts";
import { useSession } from "../../lib/session.ts";

/**
 * Exchanges the access token for one of today's version. Answers false where that failed; the
 * token goes on being used then.
 */
export async function upgradeToken(version: number): Promise<boolean> {
  const { session } = useSession.getState();
  if (session === null) return false;
  try {
    const upgraded = await send("upgradeToken", { body: { token: session.token } });
    const { session: now } = useSession.getState();
    // A session that was renewed or ended meanwhile is not to be undone.
    if (now?.token !== session.token) return false;
    const user = { ...now.user, token_version: version };
    const expiresAt = Math.floor(Date.now() / 1000) + upgraded.expires_in;
    useSession.setState({ session: { ...now, token: upgraded.token, expiresAt, user } });
    return true;
  } catch {
    return false;
  }
}
