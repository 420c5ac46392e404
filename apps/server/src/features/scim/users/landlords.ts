import { isLocaleCode } from "@portico/i18n";
import type { Executor } from "../../../platform/database/executor.ts";
import type { MailService } from "../../mail/mail.public.ts";
import type { WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import type { Directory } from "../directories/directory.ts";
import type { DirectoriesRepository } from "../directories/directories.repository.ts";

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
  /** Asks somebody whose account is not the directory's own to join by themselves. */
  ask(executor: Executor, account: Addressee): Promise<void>;
}

interface LandlordsDeps {
  repository: Pick<DirectoriesRepository, "findLandlord">;
  whitelabel: Pick<WhitelabelService, "find">;
  mail: MailService;
}

/** Builds the look-up of landlords; it comes before a transaction, which must wait for nobody. */
export function createLandlords({ repository, whitelabel, mail }: LandlordsDeps) {
  const letter = ({ email, locale }: Addressee) => ({
    to: email,
    locale: isLocaleCode(locale) ? locale : ("en-us" as const),
  });

  return {
    async find(directory: Directory): Promise<Landlord> {
      const { name, host } = await repository.findLandlord(directory.portfolioUuid);
      const brand = await whitelabel.find(host ?? "");
      return {
        directory,
        async tellOldAddress(executor, account) {
          const template = "address_changed";
          await mail.send(executor, { ...letter(account), brand, template, params: {} });
        },
        async ask(executor, account) {
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
