import { type MailDomain, mailDomain } from "@portico/rules/email-address";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../platform/commands/command.ts";
import { readOptions } from "../../platform/commands/read-options.ts";
import { requirePortfolio } from "../portfolios/portfolios.public.ts";
import {
  changeToken,
  countUsers,
  deleteDirectory,
  insertDirectory,
  listDirectories,
} from "./directories/directories.repository.ts";
import { hashDirectoryToken, makeDirectoryToken } from "./directories/directory-token.ts";
import { scimPath } from "./http/scim-path.ts";

/** `scim`: the directories that provision people. */
export const scimCommand: Command = {
  name: "scim",
  usage: "scim [add SLUG --portfolio SLUG --domain DOMAIN … | rotate SLUG | remove SLUG]",
  summary:
    "Lists the directories that provision people, adds one, changes its token or removes it.",
  details: [
    "add SLUG              makes a directory and shows its bearer token, this once only",
    "  --portfolio SLUG    the portfolio whose buildings its people use",
    "  --domain DOMAIN     a mail domain of its people; may stand several times",
    "rotate SLUG           makes another token; the old one ends at once",
    "remove SLUG           forgets a directory and its groups; its people's accounts stay",
  ],
  read(words) {
    const action = readWords(words);
    return async (parts) => act(action, parts);
  },
};

type Action =
  | { kind: "list" }
  | { kind: "add"; slug: string; portfolio: string; domains: MailDomain[] }
  | { kind: "rotate" | "remove"; slug: string };

async function act(action: Action, parts: CommandParts): Promise<void> {
  const { db, output } = parts;
  switch (action.kind) {
    case "list":
      return list(parts);
    case "add":
      return add(action, parts);
    case "rotate": {
      const token = makeDirectoryToken();
      const isThere = await changeToken(db, action.slug, hashDirectoryToken(token));
      if (!isThere) throw unknownDirectory(action.slug);
      output.line(`The old token of ${action.slug} has ended.`);
      return showToken(token, parts);
    }
    case "remove": {
      const isThere = await deleteDirectory(db, action.slug);
      if (!isThere) throw unknownDirectory(action.slug);
      output.line(`${action.slug} is gone; its people's accounts are as they were.`);
    }
  }
}

function unknownDirectory(slug: string): CommandFailure {
  return new CommandFailure(`There is no directory "${slug}"; "scim" alone lists them.`);
}

async function list({ db, output, publicUrl }: CommandParts): Promise<void> {
  const directories = await listDirectories(db);
  if (directories.length === 0) return output.line("There are no directories yet.");
  for (const { uuid, slug, portfolio, domains } of directories) {
    const users = await countUsers(db, uuid);
    output.line(`${slug}: ${domains.join(", ")}; portfolio ${portfolio}; ${users} users`);
  }
  output.line(`They reach the portal at ${publicUrl}${scimPath}`);
}

async function add(
  { slug, portfolio, domains }: Extract<Action, { kind: "add" }>,
  parts: CommandParts,
): Promise<void> {
  const { db, output } = parts;
  const { uuid: portfolioUuid } = await requirePortfolio(db, portfolio);
  const token = makeDirectoryToken();
  const tokenHash = hashDirectoryToken(token);
  const isNew = await insertDirectory(db, { slug, portfolioUuid, domains, tokenHash });
  if (!isNew) throw new CommandFailure(`There is a directory "${slug}" already.`);
  output.line(`${slug} provisions people of ${domains.join(", ")} for ${portfolio}.`);
  showToken(token, parts);
}

function showToken(token: string, { output, publicUrl }: CommandParts): void {
  output.line(`  URL:   ${publicUrl}${scimPath}`);
  output.line(`  token: ${token}`);
  output.line("  The token is not kept and cannot be shown again.");
}

const slugPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

function readDomain(text: string): MailDomain {
  const domain = mailDomain(text);
  if (domain !== null) return domain;
  throw new UsageError(`--domain wants a mail domain such as acme.example, not ${text}`);
}

function readSlug(words: readonly string[]): string {
  const [slug, ...surplus] = words;
  if (slug === undefined || surplus.length > 0) throw new UsageError("Which directory? One name.");
  if (slugPattern.test(slug)) return slug;
  throw new UsageError(`A name has small letters, digits and hyphens, unlike ${slug}.`);
}

function readWords(words: readonly string[]): Action {
  const { values, positionals } = readOptions(words, {
    portfolio: { type: "string" },
    domain: { type: "string", multiple: true },
  });
  const [kind, ...rest] = positionals;
  const hasOptions = values.portfolio !== undefined || values.domain !== undefined;
  if (kind !== "add" && hasOptions) throw new UsageError("Only add takes options.");
  if (kind === undefined) return { kind: "list" };
  if (kind === "rotate" || kind === "remove") return { kind, slug: readSlug(rest) };
  if (kind !== "add") throw new UsageError(`add, rotate or remove, not ${kind}.`);
  const slug = readSlug(rest);
  if (values.portfolio === undefined) throw new UsageError("For which portfolio? --portfolio SLUG");
  if (values.domain === undefined) throw new UsageError("Whose people? --domain DOMAIN");
  const domains = [...new Set(values.domain.map(readDomain))];
  return { kind, slug, portfolio: values.portfolio, domains };
}
