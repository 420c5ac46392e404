import { type EmailAddress, emailAddress } from "@portico/rules/email-address";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../platform/commands/command.ts";
import { readOptions } from "../../platform/commands/read-options.ts";
import { securityLog } from "../../platform/security-log/security-log.ts";
import { requirePortfolio } from "../portfolios/portfolios.public.ts";
import { findAccountByEmail, grantMembership } from "./accounts.repository.ts";
import { type Role, roles } from "./users.tables.ts";

/** `grant`: lets somebody into a portfolio. */
export const grantCommand: Command = {
  name: "grant",
  usage: "grant EMAIL --portfolio SLUG [--role ROLE]",
  summary: "Lets an account into every building of a portfolio.",
  details: [`--role ROLE           ${roles.join(", ")} (${roles[0]})`],
  read(words) {
    const grant = readWords(words);
    return (parts) => giveAccess(grant, parts);
  },
};

interface Grant {
  email: EmailAddress;
  slug: string;
  role: Role;
}

async function giveAccess({ email, slug, role }: Grant, { db, output }: CommandParts) {
  const portfolio = await requirePortfolio(db, slug);
  const account = await findAccountByEmail(db, email);
  if (account === undefined) {
    throw new CommandFailure(`There is no account with the address ${email}.`);
  }
  const member = { portfolioUuid: portfolio.uuid, userUuid: account.uuid, role };
  const isNew = await grantMembership(db, member);
  if (isNew) securityLog.record("permission.granted", { portfolio: portfolio.uuid }, account.uuid);
  output.line(`${email} ${isNew ? "is now" : "was already"} ${role} of ${slug}.`);
}

function readWords(words: readonly string[]): Grant {
  const { values, positionals } = readOptions(words, {
    portfolio: { type: "string" },
    role: { type: "string" },
  });
  const [typed, ...surplus] = positionals;
  const email = emailAddress(typed ?? "");
  if (email === null || surplus.length > 0) throw new UsageError("Whom? One email address.");
  if (values.portfolio === undefined)
    throw new UsageError("Into which portfolio? --portfolio SLUG");
  const wanted = values.role ?? roles[0];
  const role = roles.find((each) => each === wanted);
  if (role === undefined) throw new UsageError(`Roles are ${roles.join(", ")}, not ${wanted}.`);
  return { email, slug: values.portfolio, role };
}
