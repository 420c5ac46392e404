import { randomBytes } from "node:crypto";
import { type EmailAddress, emailAddress } from "@portico/rules/email-address";
import type { Executor } from "../../../platform/database/executor.ts";
import { passwordsText } from "../../../platform/process/banner.ts";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../../platform/commands/command.ts";
import { createUsersService } from "../../users/users.public.ts";
import { createClosedAccounts } from "../closed-accounts/closed-accounts.ts";
import { createSessionsRepository } from "../sessions/sessions.repository.ts";
import { hashPassword } from "./password.ts";
import { createPasswordsService } from "./passwords.service.ts";

/** `password`: random passwords for accounts that cannot reset theirs, the closed ones of the demo above all. */
export const passwordCommand: Command = {
  name: "password",
  usage: "password EMAIL …",
  summary:
    "Gives accounts new random passwords, shows them once and ends the sessions of these accounts.",
  read(words) {
    const emails = words.flatMap((word) => emailAddress(word) ?? []);
    if (emails.length === 0 || emails.length < words.length) {
      throw new UsageError("Whose? One email address or more.");
    }
    return (parts) => givePasswords(emails, parts);
  },
};

async function givePasswords(emails: readonly EmailAddress[], parts: CommandParts): Promise<void> {
  const { db, output } = parts;
  const given = await db.transaction(async (tx) => {
    const done: { email: string; password: string }[] = [];
    for (const email of emails) done.push(await givePassword(tx, email, parts));
    return done;
  });
  output.line(passwordsText(given));
}

async function givePassword(tx: Executor, email: EmailAddress, parts: CommandParts) {
  const { db, isOwnMachine } = parts;
  const users = createUsersService(db);
  const account = await users.findByEmail(tx, email);
  if (account === undefined) {
    throw new CommandFailure(`There is no account with the address ${email}.`);
  }
  const password = randomBytes(15).toString("base64url");
  const passwords = createPasswordsService({ db, users });
  await passwords.store(tx, account, await hashPassword(password));
  const sessions = createSessionsRepository(db, createClosedAccounts({ db, isOwnMachine }));
  await sessions.endAll(tx, account.uuid, "password_changed");
  return { email: account.email, password };
}
