import { randomInt } from "node:crypto";
import type { LocaleCode } from "@portico/i18n";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
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
  askerBudgets,
  guardedMinutes,
  idleBudgets,
  longestDigits,
  mailboxBudget,
  sendBudgets,
  tierBudgets,
  tiers,
  tryBudgets,
  unboundDigits,
} from "./code-limits.ts";
import { type CodeSubject, createCodeHashes } from "./code-hashes.ts";
import {
  attemptCode,
  consumeCode,
  findLiveCode,
  isCodeSpent,
  replaceCode,
  sweepCodes,
} from "./codes.repository.ts";

const templates = {
  confirm: "confirm_code",
  reset_password: "reset_code",
  login: "login_code",
} as const satisfies Record<CodePurpose, OutgoingMail["template"]>;

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

/** A code that somebody asks for. */
interface Asked {
  subject: CodeSubject;
  asker: Asker;
  /** Digits that the brand demands. */
  demanded: number;
}

interface CodesServiceDeps {
  db: Db;
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
export function createCodesService({ db, limiter, mail, secret }: CodesServiceDeps) {
  const { keyOf, hashesOf } = createCodeHashes(secret);

  /**
   * Digits of a new code: as demanded, but more for clients that no cookie tells apart, and while wrong
   * codes pile up where it is asked for, on the account or anywhere. The last one that the mailbox
   * takes is as long as any, since it is there for all who ask until the next.
   */
  async function digitsOf({ purpose, email }: CodeSubject, asker: Asker, demanded: number) {
    if (await limiter.isSpent(...askerBudgets(email, asker))) return longestDigits;
    if (asker.isKnownDevice) return demanded;
    if (await limiter.isSpent(mailboxBudget(purpose, email))) return longestDigits;
    let digits = asker.device === null ? Math.max(demanded, unboundDigits) : demanded;
    for (const [at, tier] of tiers.entries()) {
      const longer = tiers[at + 1]?.digits ?? longestDigits;
      if (digits >= longer || digits < tier.digits) continue;
      if (await limiter.isSpent(...tierBudgets(tier, email))) digits = longer;
    }
    return digits;
  }

  /**
   * Takes what a send spends; tells how long its code has to be, or what is answered in its place.
   * Where others have used up what the network or the mailbox has, the longest code is for everybody:
   * the one that waits in the mailbox, or else a new one. Throws the limit's error.
   */
  async function takeSend({ subject, asker, demanded }: Asked) {
    const { purpose, email } = subject;
    const { ofAsker, ofMailbox, ofNetwork } = sendBudgets(purpose, email, asker);
    const attempt = await limiter.attempt([...ofAsker, ...ofMailbox, ...ofNetwork]);
    if (attempt.isFree) return { digits: await digitsOf(subject, asker, demanded) };
    const isOwnDoing = ofAsker.some(({ limit }) => attempt.exhausted.includes(limit));
    if (isOwnDoing) throw limitError(purpose, attempt);
    const waiting = await findLiveCode(db, keyOf(subject), asker.device, longestDigits);
    // Who is answered for the one that waits has asked as well.
    const spent = waiting === undefined ? [...ofAsker, ...ofMailbox] : ofAsker;
    const again = await limiter.attempt(spent);
    if (!again.isFree) throw limitError(purpose, again);
    return waiting === undefined ? { digits: longestDigits } : { waiting };
  }

  return {
    /**
     * Mails a new code; the one before in this browser is of no use any more. Where others have had as
     * many mailed as the mailbox or the network takes, it answers for the one that waits and confirms
     * in this browser, too. Throws the limit's error.
     */
    async send(subject: CodeSubject, options: SendOptions) {
      const { visitor, isKnownDevice, policy, locale, instead, alongside } = options;
      const asker: Asker = { ...visitor, isKnownDevice };
      const demanded = policy.code_digits;
      const { digits, waiting } = await takeSend({ subject, asker, demanded });
      if (waiting !== undefined) return { digits: longestDigits, expires_in: waiting.seconds };
      const minutes =
        digits === demanded ? policy.code_minutes : Math.min(policy.code_minutes, guardedMinutes);
      const code = String(randomInt(10 ** digits)).padStart(digits, "0");
      const key = keyOf(subject);
      const fresh = { codeHash: hashesOf(key, code)[0], digits, seconds: minutes * 60 };
      const letter = { to: subject.email, locale, brand: visitor.brand };
      await db.transaction(async (tx) => {
        await alongside?.(tx);
        await replaceCode(tx, key, asker.device, fresh);
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
     * `auth.code_spent` once there are none or its length bears no more. A try is counted before it is
     * judged and given back when it was right.
     */
    async check(subject: CodeSubject, code: string, asker: Asker): Promise<void> {
      const { purpose, email } = subject;
      const key = keyOf(subject);
      const live = await findLiveCode(db, key, asker.device, code.length);
      // Where there is nothing to guess, guessing costs the account nothing.
      const budgets =
        live === undefined
          ? idleBudgets(code.length, asker)
          : tryBudgets(email, code.length, asker);
      const attempt = await limiter.attempt(budgets);
      if (!attempt.isFree) {
        // Codes of this length bear no more, here or anywhere: the next are longer.
        securityLog.record("code.spent", { purpose });
        throw new AppError("auth.code_spent");
      }
      if (live === undefined) {
        securityLog.record("code.wrong", { purpose });
        const isSpent = await isCodeSpent(db, key, asker.device);
        throw new AppError(isSpent ? "auth.code_spent" : "enter_valid_code");
      }
      const { isRight, triesLeft } = await attemptCode(
        db,
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
      const isFirst = await consumeCode(executor, key, device, hashesOf(key, code));
      if (!isFirst) throw new AppError("enter_valid_code");
      securityLog.record("code.used", { purpose: subject.purpose });
    },

    sweep: () => sweepCodes(db),
  };
}

/** Mailed codes. */
export type CodesService = ReturnType<typeof createCodesService>;
