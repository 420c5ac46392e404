import { useEffect, useState } from "react";
import { useFlag } from "../../features/flags/api.ts";
import { useSession } from "../../lib/session.ts";

/** Version of today's access tokens. */
const tokenVersion = 3;

/**
 * Exchanges a token of an older version, once a visit; true while that runs and nothing else should. A
 * token that cannot be exchanged is used as it is.
 */
export function useTokenUpgrade(): boolean {
  const isWanted = useFlag("token-version-upgrade");
  const isOld = useSession(
    ({ session }) => session !== null && session.user.token_version < tokenVersion,
  );
  const [hasFailed, setHasFailed] = useState(false);
  const isRunning = isWanted && isOld && !hasFailed;
  useEffect(() => {
    if (!isRunning) return;
    // Few people ever need it.
    import("./token-upgrade.ts")
      .then(({ upgradeToken }) => upgradeToken(tokenVersion))
      .then(
        (isUpgraded) => setHasFailed(!isUpgraded),
        () => setHasFailed(true),
      );
  }, [isRunning]);
  return isRunning;
}
