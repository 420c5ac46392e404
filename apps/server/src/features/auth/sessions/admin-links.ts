import { newSecret } from "../../../platform/crypto/new-secret.ts";
import { secretHash } from "../../../platform/crypto/secret-hash.ts";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { CurrentSession } from "../../../platform/sessions/current-session.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import {
  consumeOneTimeToken,
  findOneTimeToken,
  insertOneTimeToken,
  sweepOneTimeTokens,
} from "./admin-links.repository.ts";
import type { Claim } from "./sessions.repository.ts";

/** Seconds that a link is valid: it is opened at once or not at all. */
const linkSeconds = 60;

const hashed = (token: string) => secretHash(token, "hex");

/** Builds the one-time tokens that open the administration. */
export function createAdminLinks(db: Db) {
  return {
    /** A token in two halves, for the administration of a building. */
    async generate(session: CurrentSession, buildingUuid: string) {
      const ott = newSecret();
      const authCode = newSecret();
      await insertOneTimeToken(db, {
        tokenHash: hashed(ott),
        authCodeHash: hashed(authCode),
        userUuid: session.userUuid,
        sessionUuid: session.sessionUuid,
        seconds: linkSeconds,
      });
      securityLog.record("admin_link.made", { building: buildingUuid }, session.userUuid);
      return { ott, auth_code: authCode };
    },

    /** Whose token it is, and what uses it up. Both throw `auth.link_not_valid`. */
    async open(ott: string, authCode: string): Promise<{ userUuid: string; claim: Claim }> {
      const key = { tokenHash: hashed(ott), authCodeHash: hashed(authCode) };
      const userUuid = await findOneTimeToken(db, key);
      if (userUuid === null) throw new AppError("auth.link_not_valid");
      const claim = async (tx: Executor) => {
        const isFirst = await consumeOneTimeToken(tx, key);
        if (!isFirst) throw new AppError("auth.link_not_valid");
      };
      return { userUuid, claim };
    },

    sweep: () => sweepOneTimeTokens(db),
  };
}

/** One-time tokens that open the administration. */
export type AdminLinks = ReturnType<typeof createAdminLinks>;
