import { createHash, createHmac, randomInt } from "node:crypto";
import type { LocaleCode } from "@portico/i18n";
import type { EmailAddress } from "@portico/rules/email-address";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { rehearse } from "../../../platform/database/rehearse.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { RateLimit, RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { MailService, OutgoingMail } from "../../mail/mail.public.ts";
import type { Brand } from "../../whitelabel/whitelabel.public.ts";
import type { CodePurpose } from "../auth.tables.ts";
import type { CodeKey, CodesRepository } from "./codes.repository.ts";

/** How often codes are sent and tried (5.006 and its decision). */
const codeLimits = {
  sendsPerAddress: { name: "code sends", count: 5, windowSeconds: 3600 },
  /** A whole office shares one network address on the day it moves in. */
  sendsPerNetwork: { name: "code sends network", count: 1000, windowSeconds: 3600 },
  /** Four digits are few: whoever asks for ever new codes must not get to try them all. */
  wrongTriesPerAddress: { name: "code tries", count: 25, windowSeconds: 24 * 3600 },
} as const satisfies Record<string, RateLimit>;

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
  brand: Brand;
  locale: LocaleCode;
  ip: string;
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
  secret: Uint8Array;
}

function limitError(purpose: CodePurpose): AppError {
  return new AppError(
    purpose === "reset_password"
      ? "password_reset_limit_has_been_reached"
      : "auth.code_limit_reached",
  );
}

/** Builds mailed codes: made, hashed, limited, checked and used up. */
export function createCodesService({ db, repository, limiter, mail, secret }: CodesServiceDeps) {
  const hashKey = deriveKey(secret, "verification codes");

  function keyOf({ purpose, email, registrationUuid = null }: CodeSubject): CodeKey {
    const addressHash = createHash("sha256").update(email).digest("hex");
    return { purpose, addressHash, registrationUuid };
  }

  function hashOf({ purpose, addressHash, registrationUuid }: CodeKey, code: string): string {
    const text = [purpose, addressHash, registrationUuid ?? "", code].join(" ");
    return createHmac("sha256", hashKey).update(text).digest("hex");
  }

  async function requireSends({ purpose, email }: CodeSubject, ip: string): Promise<void> {
    const isAddressFree = await limiter.take(codeLimits.sendsPerAddress, `${purpose} ${email}`);
    const isNetworkFree = await limiter.take(codeLimits.sendsPerNetwork, ip);
    if (!isAddressFree || !isNetworkFree) throw limitError(purpose);
  }

  return {
    /** Mails a new code; the one before is of no use any more. Throws the limit's error. */
    async send(subject: CodeSubject, options: SendOptions) {
      const { brand, locale, instead, alongside } = options;
      await requireSends(subject, options.ip);
      const { code_digits: digits, code_minutes: minutes } = brand.config.settings;
      const code = String(randomInt(10 ** digits)).padStart(digits, "0");
      const key = keyOf(subject);
      const letter = { to: subject.email, locale, brand };
      await db.transaction(async (tx) => {
        await alongside?.(tx);
        await repository.replace(tx, key, hashOf(key, code), minutes * 60);
        if (instead === "address_registered") {
          await mail.send(tx, { ...letter, template: "address_registered", params: {} });
          return;
        }
        const template = templates[subject.purpose];
        await rehearse(tx, instead === undefined, (inner) =>
          mail.send(inner, { ...letter, template, params: { code, minutes } }),
        );
      });
      return { digits, expires_in: minutes * 60 };
    },

    /** Throws `enter_valid_code` or the limit's error unless the code is right; wrong ones count. */
    async check(subject: CodeSubject, code: string): Promise<void> {
      const { wrongTriesPerAddress } = codeLimits;
      const whose = `${subject.purpose} ${subject.email}`;
      if (!(await limiter.allows(wrongTriesPerAddress, whose))) throw limitError(subject.purpose);
      const key = keyOf(subject);
      const result = await repository.attempt(key, hashOf(key, code));
      if (result === "right") return;
      await limiter.take(wrongTriesPerAddress, whose);
      throw result === "spent" ? limitError(subject.purpose) : new AppError("enter_valid_code");
    },

    /** Uses a code up that was checked, in the caller's transaction; throws `enter_valid_code`. */
    async consume(executor: Executor, subject: CodeSubject, code: string): Promise<void> {
      const key = keyOf(subject);
      const isFirst = await repository.consume(executor, key, hashOf(key, code));
      if (!isFirst) throw new AppError("enter_valid_code");
    },

    sweep: () => repository.sweep(),
  };
}

/** Mailed codes. */
export type CodesService = ReturnType<typeof createCodesService>;
