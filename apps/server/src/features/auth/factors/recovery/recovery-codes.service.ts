import { createHash } from "node:crypto";
import type { Db } from "../../../../platform/database/client.ts";
import type { Executor } from "../../../../platform/database/executor.ts";
import { AppError } from "../../../../platform/errors/app-error.ts";
import { newRecoveryCode, plainRecoveryCode } from "./recovery-code.ts";
import { consumeRecoveryCode, replaceRecoveryCodes } from "./recovery-codes.repository.ts";

/** Codes of a set. */
const setSize = 10;

interface RecoveryCodesDeps {
  db: Db;
}

/**
 * Builds recovery codes. With 120 random bits each they need no limit but that of the sign-in, and a
 * plain hash of them tells nobody anything, so that they outlive a change of the secret.
 */
export function createRecoveryCodes({ db }: RecoveryCodesDeps) {
  const hashOf = (userUuid: string, code: string) =>
    createHash("sha256")
      .update(`${userUuid} ${plainRecoveryCode(code)}`)
      .digest("hex");

  return {
    /** A new set in the place of the one before, in the caller's transaction. */
    async renew(executor: Executor, userUuid: string): Promise<string[]> {
      const codes = Array.from({ length: setSize }, newRecoveryCode);
      await replaceRecoveryCodes(
        executor,
        userUuid,
        codes.map((code) => hashOf(userUuid, code)),
      );
      return codes;
    },

    /** Drops all codes of an account, in the caller's transaction. */
    drop: (executor: Executor, userUuid: string) => replaceRecoveryCodes(executor, userUuid, []),

    /** Uses a code up; throws `auth.factor_not_right`. */
    async prove(userUuid: string, code: string): Promise<void> {
      const isFirst = await consumeRecoveryCode(db, userUuid, hashOf(userUuid, code));
      if (!isFirst) throw new AppError("auth.factor_not_right");
    },
  };
}

/** Recovery codes. */
export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;
