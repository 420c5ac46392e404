import { createHash, randomInt } from "node:crypto";
import type { LocaleCode } from "@portico/i18n";
import type { EmailAddress } from "@portico/rules/email-address";
import { type Keyring, macsOf } from "../../../platform/crypto/keyring.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { rehearse } from "../../../platform/database/rehearse.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import {
  type Attempt,
  type RateLimiter,
  tooMany,
} from "../../../platform/rate-limit/rate-limiter.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { MailService, OutgoingMail } from "../../mail/mail.public.ts";
import type { CodePurpose } from "../auth.tables.ts";
import type { AccountPolicy } from "../policy/account-policy.ts";
import type { Visitor } from "../sign-in/visitor.ts";
import {
  type Asker,
  guardedMinutes,
  networkBudget,
  sendBudgets,
  tierBudgets,
  tiers,
  tryBudgets,
  unboundDigits,
} from "./code-limits.ts";
import type { CodeKey, CodesRepository } from "./codes.repository.ts";

const templates = {
  confirm: "confirm_code",
  reset_password: "reset_code",
  login: "login_code",
} as const satisfies Record<CodePurpose, OutgoingMail["template"]>;

/** What a code is for, and for whom. */
export interface CodeSubject {
  purpose: CodePurpose;
  /** Where the code is mailed: the address of the account, or of the sign-up. */
  email: EmailAddress;
  /** The sign-up that it confirms; null for accounts. */
  registrationUuid?: string | null;
}

interface SendOptions {
  visitor: Visitor;
  isKnownDevice: boolean;
  policy: AccountPolicy;
  locale: LocaleCode;
  /**
   * What is mailed instead of the code. Answer and work are the same, so that they tell nobody
   * whether the address has an account.
   */
  instead?: "address_registered" | "nothing";
  /** What else happens in the same transaction. */
  alongside?: (executor: Executor) => Promise<void>;
}

interface CodesServiceDeps {
  db: Db;
  repository: CodesRepository;
  limiter: RateLimiter;
  mail: MailService;
  secret: Keyring;
}

function limitError(purpose: CodePurpose, attempt: Attempt): AppError {
  const isReset = purpose === "reset_password";
  return tooMany(
    attempt,
    isReset ? "password_reset_limit_has_been_reached" : "auth.code_limit_reached",
  );
}

/** Builds mailed codes: made, hashed, limited, checked and used up. */
export function createCodesService({ db, repository, limiter, mail, secret }: CodesServiceDeps) {
  const hashKey = deriveKey(secret, "verification codes");

  function keyOf({ purpose, email, registrationUuid = null }: CodeSubject): CodeKey {
    const addressHash = createHash("sha256").update(email).digest("hex");
    return { purpose, addressHash, registrationUuid };
  }

  /** What a code is stored as, and what it may be stored as by an older key. */
  function hashesOf(
    { purpose, addressHash, registrationUuid }: CodeKey,
    code: string,
  ): [string, ...string[]] {
    const text = [purpose, addressHash, registrationUuid ?? "", code].join(" ");
    const [current, ...older] = macsOf(hashKey, text);
    return [current.toString("hex"), ...older.map((mac) => mac.toString("hex"))];
  }

  /**
   * Digits and life of a new code: as demanded, but longer for clients that no cookie tells apart, and
   * for unknown browsers while wrong codes pile up on the account or anywhere.
   */
  async function formOf(email: EmailAddress, asker: Asker, policy: AccountPolicy) {
    const demanded = { digits: policy.code_digits, minutes: policy.code_minutes };
    if (asker.isKnownDevice) return demanded;
    let { digits } = demanded;
    if (asker.device === null) digits = Math.max(digits, unboundDigits);
    for (const [at, tier] of tiers.entries()) {
      const longer = tiers[at + 1]?.digits ?? digits;
      if (digits >= longer || digits < tier.digits) continue;
      if (await limiter.isSpent(...tierBudgets(tier, email))) digits = longer;
    }
    if (digits === demanded.digits) return demanded;
    return { digits, minutes: Math.min(demanded.minutes, guardedMinutes) };
  }

  return {
    /** Mails a new code; the one before in this browser is of no use any more. Throws the limit's error. */
    async send(subject: CodeSubject, options: SendOptions) {
      const { visitor, isKnownDevice, policy, locale, instead, alongside } = options;
      const asker: Asker = { ...visitor, isKnownDevice };
      const attempt = await limiter.attempt(sendBudgets(subject.purpose, subject.email, asker));
      if (!attempt.isFree) throw limitError(subject.purpose, attempt);
      const { digits, minutes } = await formOf(subject.email, asker, policy);
      const code = String(randomInt(10 ** digits)).padStart(digits, "0");
      const key = keyOf(subject);
      const fresh = { codeHash: hashesOf(key, code)[0], digits, seconds: minutes * 60 };
      const letter = { to: subject.email, locale, brand: visitor.brand };
      await db.transaction(async (tx) => {
        await alongside?.(tx);
        await repository.replace(tx, key, asker.device, fresh);
        if (instead === "address_registered") {
          await mail.send(tx, { ...letter, template: "address_registered", params: {} });
          return;
        }
        const template = templates[subject.purpose];
        await rehearse(tx, instead === undefined, (inner) =>
          mail.send(inner, { ...letter, template, params: { code, minutes } }),
        );
      });
      if (instead === undefined) securityLog.record("code.sent", { purpose: subject.purpose });
      return { digits, expires_in: minutes * 60 };
    },

    /**
     * Throws unless the code is right: `enter_valid_code` with the tries that are left,
     * `auth.code_spent` once there are none, or the limit's error. A try is counted before it is
     * judged and given back when it was right.
     */
    async check(subject: CodeSubject, code: string, asker: Asker): Promise<void> {
      const { purpose, email } = subject;
      const key = keyOf(subject);
      if (!(await repository.hasLive(key, asker.device, code.length))) {
        // Where there is nothing to guess, guessing costs the account nothing.
        const attempt = await limiter.attempt([networkBudget(asker)]);
        if (!attempt.isFree) throw limitError(purpose, attempt);
        securityLog.record("code.wrong", { purpose });
        const isSpent = await repository.isSpent(key, asker.device);
        throw new AppError(isSpent ? "auth.code_spent" : "enter_valid_code");
      }
      const attempt = await limiter.attempt(tryBudgets(email, code.length, asker));
      if (!attempt.isFree) {
        const isLongerNext = code.length < (tiers.at(-1)?.digits ?? 0) && !asker.isKnownDevice;
        const isOfNetwork = attempt.exhausted.includes(networkBudget(asker).limit);
        if (isLongerNext && !isOfNetwork) {
          securityLog.record("code.spent", { purpose });
          throw new AppError("auth.code_spent");
        }
        throw limitError(purpose, attempt);
      }
      const { isRight, triesLeft } = await repository.attempt(
        key,
        asker.device,
        hashesOf(key, code),
        code.length,
      );
      if (isRight) return attempt.giveBack();
      const isSpent = triesLeft === 0;
      securityLog.record(isSpent ? "code.spent" : "code.wrong", { purpose });
      if (isSpent) throw new AppError("auth.code_spent");
      const next = triesLeft === null ? {} : { tries_left: triesLeft };
      throw new AppError("enter_valid_code", undefined, next);
    },

    /** Uses a code up that was checked, in the caller's transaction; throws `enter_valid_code`. */
    async consume(
      executor: Executor,
      subject: CodeSubject,
      code: string,
      { device }: Asker,
    ): Promise<void> {
      const key = keyOf(subject);
      const isFirst = await repository.consume(executor, key, device, hashesOf(key, code));
      if (!isFirst) throw new AppError("enter_valid_code");
      securityLog.record("code.used", { purpose: subject.purpose });
    },

    sweep: () => repository.sweep(),
  };
}

/** Mailed codes. */
export type CodesService = ReturnType<typeof createCodesService>;
