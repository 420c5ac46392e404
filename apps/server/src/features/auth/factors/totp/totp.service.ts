import type { TotpSetup } from "@portico/contract";
import type { Keyring } from "../../../../platform/crypto/keyring.ts";
import { deriveKey, seal, unsealOrNull } from "../../../../platform/crypto/secret-box.ts";
import type { Db } from "../../../../platform/database/client.ts";
import type { Executor } from "../../../../platform/database/executor.ts";
import { AppError } from "../../../../platform/errors/app-error.ts";
import type { RateLimit, RateLimiter } from "../../../../platform/rate-limit/rate-limiter.ts";
import { newTotpSecret, totpStep, totpUri } from "./totp.ts";
import { readTotpSetup, writeTotpSetup } from "./totp-setup.ts";
import { findTotpApp, putTotpApp, removeTotpApp, spendTotpStep } from "./totp.repository.ts";

/**
 * Wrong codes of an account in a day, over all its sign-ins: three of a million codes are right at a
 * time, so who knows the password gets in by guessing once in 30 years.
 */
export const totpTries: RateLimit = { name: "totp tries", count: 30, windowSeconds: 24 * 3600 };

interface TotpServiceDeps {
  db: Db;
  limiter: RateLimiter;
  secret: Keyring;
  /** Now in milliseconds; tests move it. */
  now: () => number;
}

/** Builds authenticator apps (TOTP, RFC 6238). */
export function createTotpService({ db, limiter, secret, now }: TotpServiceDeps) {
  const secretKey = deriveKey(secret, "totp secrets");
  const setupKey = deriveKey(secret, "totp setups");

  /** A secret whose key is lost proves nothing; the operator resets the factors of whom they know. */
  function stepOf(sealedSecret: string, code: string): number | null {
    const known = unsealOrNull(secretKey, sealedSecret);
    return known === null ? null : totpStep(known, code, now());
  }

  return {
    /** Begins an app for an account; `issuer` and `address` are what the app shows. */
    begin(userUuid: string, { issuer, address }: { issuer: string; address: string }): TotpSetup {
      const fresh = newTotpSecret();
      return {
        secret: fresh,
        uri: totpUri(fresh, issuer, address),
        setup: writeTotpSetup(setupKey, { userUuid, secret: fresh }, now()),
      };
    },

    /** Adds the app in the caller's transaction; throws `auth.factor_setup_ended` or `auth.factor_not_right`. */
    async confirm(
      executor: Executor,
      userUuid: string,
      { setup, code }: { setup: string; code: string },
    ): Promise<void> {
      const fresh = readTotpSetup(setupKey, setup, userUuid, now());
      if (fresh === null) throw new AppError("auth.factor_setup_ended");
      const step = totpStep(fresh, code, now());
      if (step === null) throw new AppError("auth.factor_not_right");
      await putTotpApp(executor, {
        userUuid,
        sealedSecret: seal(secretKey, fresh),
        lastStep: step,
      });
    },

    /** Uses a code up; throws `auth.factor_not_right` or `auth.too_many_attempts`. */
    async prove(userUuid: string, code: string): Promise<void> {
      const attempt = await limiter.require(totpTries, userUuid);
      const app = await findTotpApp(db, userUuid);
      const step = app === undefined ? null : stepOf(app.sealedSecret, code);
      const isFirst =
        app !== undefined &&
        step !== null &&
        (await spendTotpStep(db, userUuid, app.sealedSecret, step));
      if (!isFirst) throw new AppError("auth.factor_not_right");
      await attempt.giveBack();
    },

    remove: (executor: Executor, userUuid: string) => removeTotpApp(executor, userUuid),
  };
}

/** Authenticator apps. */
export type TotpService = ReturnType<typeof createTotpService>;
