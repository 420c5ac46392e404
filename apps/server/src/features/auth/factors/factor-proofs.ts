import type { FactorMethod, PasskeyProof } from "@portico/contract";
import { AppError } from "../../../platform/errors/app-error.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { Asker, PasskeysService } from "./passkeys/passkeys.service.ts";
import type { RecoveryCodes } from "./recovery/recovery-codes.service.ts";
import type { TotpService } from "./totp/totp.service.ts";

/** A proof as a call brings it; the part that the method names is needed. */
export interface BroughtProof {
  method: FactorMethod;
  code?: string | undefined;
  credential?: PasskeyProof | undefined;
}

interface FactorProofsDeps {
  passkeys: Pick<PasskeysService, "prove">;
  totp: Pick<TotpService, "prove">;
  recoveryCodes: Pick<RecoveryCodes, "prove">;
}

/** Checks a proof of a second factor of an account, and uses it up. */
export type ProveFactor = (userUuid: string, proof: BroughtProof, asker: Asker) => Promise<void>;

function brought<T>(part: T | undefined, name: string): T {
  if (part === undefined) throw new AppError("request.invalid", { [`/${name}`]: "is missing" });
  return part;
}

/** Builds the check; it throws `auth.factor_not_right`, `auth.passkey_refused` or a limit's error. */
export function createProveFactor(deps: FactorProofsDeps): ProveFactor {
  const checks: Record<FactorMethod, ProveFactor> = {
    totp: (userUuid, { code }) => deps.totp.prove(userUuid, brought(code, "code")),
    recovery_code: (userUuid, { code }) =>
      deps.recoveryCodes.prove(userUuid, brought(code, "code")),
    async passkey(userUuid, { credential }, asker) {
      const owner = await deps.passkeys.prove(brought(credential, "credential"), asker);
      if (owner !== userUuid) throw new AppError("auth.passkey_refused");
    },
  };
  return async (userUuid, proof, asker) => {
    const { method } = proof;
    try {
      await checks[method](userUuid, proof, asker);
      securityLog.record("factor.used", { method }, userUuid);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      securityLog.record("factor.refused", { method, code: error.code }, userUuid);
      throw error;
    }
  };
}
