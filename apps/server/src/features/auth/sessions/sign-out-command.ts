import { type EmailAddress, emailAddress } from "@portico/rules/email-address";
import type { Db } from "../../../platform/database/client.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import { type Command, CommandFailure, UsageError } from "../../../platform/commands/command.ts";
import { type ClosedAccounts, createClosedAccounts } from "../closed-accounts/closed-accounts.ts";
import { createSignInRepository } from "../sign-in/sign-in.repository.ts";
import { createSessionsRepository } from "./sessions.repository.ts";

/** The word that stands for every account. */
const everybody = "--all";

/** `sign-out`: ends the sessions of an account, or of everybody, as after a theft (ASVS 7.4.5). */
export const signOutCommand: Command = {
  name: "sign-out",
  usage: `sign-out EMAIL | ${everybody}`,
  summary: "Ends every session of an account, or of everybody, on every device at once.",
  read(words) {
    const whose = readWords(words);
    return async ({ db, isOwnMachine, output }) => {
      const closed = createClosedAccounts({ db, isOwnMachine });
      const userUuid = whose === everybody ? null : await findAccount(db, closed, whose);
      const count = await createSessionsRepository(db, closed).endByOperator(userUuid);
      securityLog.record("session.ended", { session: null, reason: "ended_by_operator" }, userUuid);
      const name = userUuid === null ? "everybody" : whose;
      output.line(`${count} ${count === 1 ? "session" : "sessions"} of ${name} ended.`);
    };
  },
};

function readWords([typed = "", ...surplus]: readonly string[]): EmailAddress | typeof everybody {
  const whose = typed === everybody ? everybody : emailAddress(typed);
  if (whose === null || surplus.length > 0) {
    throw new UsageError(`Whom? One email address, or ${everybody}.`);
  }
  return whose;
}

async function findAccount(db: Db, closed: ClosedAccounts, email: EmailAddress): Promise<string> {
  const account = await createSignInRepository(db, closed).findAccount(email, null);
  if (account === undefined) {
    throw new CommandFailure(`There is no account with the address ${email}.`);
  }
  return account.uuid;
}
