import { resolveLocale } from "@portico/i18n";
import { emailAddress, type EmailAddress } from "@portico/rules/email-address";
import { securityLog } from "../../../../platform/security-log/security-log.ts";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../../../platform/commands/command.ts";
import type { MailService } from "../../../mail/mail.public.ts";
import { findHomeBrand } from "../../../users/users.public.ts";
import { readBrand } from "../../../whitelabel/whitelabel.public.ts";
import { createClosedAccounts } from "../../closed-accounts/closed-accounts.ts";
import { createSessionsRepository } from "../../sessions/sessions.repository.ts";
import { createSignInRepository } from "../../sign-in/sign-in.repository.ts";
import { removeFactors } from "./reset-factors.repository.ts";

/** Who tells the owner of an account. */
interface MailParts {
  /** Writes mails, which the running portal sends. */
  mail(): Promise<MailService>;
}

/** `factors reset`: for somebody who has lost every device and every recovery code. */
export const factorsCommand: Command<MailParts> = {
  name: "factors",
  usage: "factors reset EMAIL",
  summary:
    "Removes the passkeys, authenticator app and recovery codes of an account, and ends its sessions.",
  details: ["Make sure first who asks: without its factors the account opens to its password."],
  read(words) {
    const email = readWords(words);
    return (parts) => reset(email, parts);
  },
};

function readWords([word, typed = "", ...surplus]: readonly string[]): EmailAddress {
  const email = emailAddress(typed);
  if (word !== "reset" || email === null || surplus.length > 0) {
    throw new UsageError("Whose factors? reset and one email address.");
  }
  return email;
}

async function reset(email: EmailAddress, parts: CommandParts & MailParts): Promise<void> {
  const { db, isOwnMachine, output, publicUrl } = parts;
  const closed = createClosedAccounts({ db, isOwnMachine });
  const account = await createSignInRepository(db, closed).findAccount(email, null);
  if (account === undefined) {
    throw new CommandFailure(`There is no account with the address ${email}.`);
  }
  const brand = await readBrand(db, publicUrl, await findHomeBrand(db, account.uuid));
  const mail = await parts.mail();
  const count = await db.transaction(async (tx) => {
    const removed = await removeFactors(tx, account.uuid);
    await createSessionsRepository(db, closed).endAll(tx, account.uuid, "factors_reset");
    await mail.send(tx, {
      template: "factor_changed",
      to: email,
      locale: resolveLocale(account.locale),
      brand,
      params: { change: "factors_reset", name: "" },
    });
    return removed;
  });
  for (const factor of ["passkey", "totp", "recovery_codes"] as const) {
    securityLog.record("factor.removed", { factor }, account.uuid);
  }
  output.line(`${count} ${count === 1 ? "factor" : "factors"} of ${email} removed.`);
}
