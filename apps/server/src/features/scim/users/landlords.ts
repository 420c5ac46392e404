import { resolveLocale } from "@portico/i18n";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { createRateLimiter, type RateLimit } from "../../../platform/rate-limit/rate-limiter.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { MailService } from "../../mail/mail.public.ts";
import type { WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import type { Directory } from "../directories/directory.ts";
import { findLandlord } from "../directories/directories.repository.ts";

/** Mails that ask the owner of an account, whichever directories it is for. */
export const asksPerAccount: RateLimit = {
  name: "directory asks an account",
  count: 3,
  windowSeconds: 7 * 24 * 3600,
};

/** Mails that a directory has sent to owners of accounts; a company that moves in has as many. */
export const asksPerDirectory: RateLimit = {
  name: "directory asks",
  count: 500,
  windowSeconds: 24 * 3600,
};

/** Whom a mail about an account goes to. */
interface Addressee {
  email: string;
  locale: string;
}

/** The landlord that a directory provisions for, who writes to the people it concerns. */
export interface Landlord {
  directory: Directory;
  /** Tells the address that an account has had, with the change. */
  tellOldAddress(executor: Executor, account: Addressee): Promise<void>;
  /**
   * Asks somebody whose account is not the directory's own to join by themselves; too often is told
   * to the security log, and not to the directory, which must not learn of other landlords.
   */
  ask(executor: Executor, account: Addressee & { uuid: string }): Promise<void>;
}

interface LandlordsDeps {
  db: Db;
  whitelabel: Pick<WhitelabelService, "findByUuid">;
  mail: MailService;
}

/** Builds the look-up of landlords; it comes before a transaction, which must wait for nobody. */
export function createLandlords({ db, whitelabel, mail }: LandlordsDeps) {
  const letter = ({ email, locale }: Addressee) => ({
    to: email,
    locale: resolveLocale(locale),
  });

  return {
    async find(directory: Directory): Promise<Landlord> {
      const { name, brandUuid } = await findLandlord(db, directory.portfolioUuid);
      const brand = await whitelabel.findByUuid(brandUuid);
      return {
        directory,
        async tellOldAddress(executor, account) {
          const template = "address_changed";
          await mail.send(executor, { ...letter(account), brand, template, params: {} });
        },
        async ask(executor, account) {
          // In the transaction, which must not wait for another connection.
          const { exhausted } = await createRateLimiter(executor).attempt([
            { limit: asksPerAccount, whose: account.uuid },
            { limit: asksPerDirectory, whose: directory.uuid },
          ]);
          const [full] = exhausted;
          if (full !== undefined) {
            const fields = { limit: full.name, directory: directory.uuid };
            securityLog.record("provisioning.unasked", fields, account.uuid);
            return;
          }
          const params = { portfolio: name };
          const template = "directory_asks";
          await mail.send(executor, { ...letter(account), brand, template, params });
        },
      };
    },
  };
}

/** The landlords of directories. */
export type Landlords = ReturnType<typeof createLandlords>;
