import { emailAddress } from "@portico/rules/email-address";
import { requirePortfolio } from "../portfolios/portfolios.public.ts";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../platform/commands/command.ts";
import { readOptions } from "../../platform/commands/read-options.ts";
import { securityLog } from "../../platform/security-log/security-log.ts";
import { spelling } from "../../platform/process/spelling.ts";
import { removalLines } from "./removal-lines.ts";
import {
  isRemovable,
  type RemovableKind,
  removableKinds,
  removableOf,
} from "./removable.tables.ts";
import {
  findThings,
  type Found,
  listLandlordsOf,
  listLandlordsOfPerson,
  membershipsOf,
  removalDays,
  rootsOf,
} from "./removals.repository.ts";
import {
  planRemoval,
  requireSettled,
  takeAway,
  type Taking,
  type ToldRemoval,
} from "./take-away.ts";

interface Asked {
  kind: RemovableKind;
  key: string;
  of: string | undefined;
  isSure: boolean;
}

/** `remove`: takes something away, with what hangs on it. */
export const removeCommand: Command = {
  name: "remove",
  usage: `remove ${removableKinds.join("|")} KEY [--of SLUG] [--yes]`,
  summary: `Takes something away with what hangs on it, and keeps it for ${removalDays} days.`,
  details: [
    "KEY                   its external_id, key, or name; address of a person, name of a domain",
    "--of SLUG             the portfolio; of a person: takes them out of it, and the account stays",
    "--yes                 does it; without it, only tells what would go and what stays",
    "`removed` lists what was taken away, `put-back` puts it back.",
  ],
  read(words) {
    const asked = readWords(words);
    return (parts) => remove(asked, parts);
  },
};

function readWords(words: readonly string[]): Asked {
  const { values, positionals } = readOptions(words, {
    of: { type: "string" },
    yes: { type: "boolean" },
  });
  const [kind, key, ...surplus] = positionals;
  if (!isRemovable(kind)) {
    throw new UsageError(`Remove what? One of ${removableKinds.join(", ")}.`);
  }
  if (key === undefined || surplus.length > 0) throw new UsageError("Which one? One key.");
  const isOwned = removableOf(kind).landlord !== null;
  if (isOwned && values.of === undefined) throw new UsageError("Of which portfolio? --of SLUG");
  if (!isOwned && kind !== "person" && values.of !== undefined) {
    throw new UsageError(`--of does not go with a ${kind}.`);
  }
  return { kind, key, of: values.of, isSure: values.yes ?? false };
}

async function remove({ isSure, ...asked }: Asked, parts: CommandParts): Promise<void> {
  const { db, output } = parts;
  const { taking, stays, notes } = await findTaking(asked, parts);
  notes.forEach(output.line);
  const told = isSure
    ? await db.transaction(async (tx) => requireAny(await takeAway(tx, taking), taking))
    : requireAny(await planRemoval(db, taking), taking);
  removalLines(told, stays).forEach(output.line);
  requireSettled(told);
  if (!isSure) return output.line("Nothing has changed; --yes takes it away.");
  securityLog.record("removal.made", { count: told.roots });
  output.line(`Taken away, and kept for ${removalDays} days. To have it back:`);
  output.line(`  ${spelling.portico} put-back ${told.removalUuid}`);
}

/** @throws CommandFailure where nothing of it is there: the transaction is given up, and nothing listed */
function requireAny(told: ToldRemoval, { words }: Taking): ToldRemoval {
  if (told.roots > 0) return told;
  const { kind, name, landlord } = words;
  throw new CommandFailure(
    kind === "person" && landlord !== null
      ? `${name} is nothing in ${landlord} (any more).`
      : "It is gone already.",
  );
}

/** What stays, and why. */
const pictures =
  "Pictures: whoever sends the same one shares it. `files sweep` drops those that nothing names.";
const views = "What was looked at: it goes by age.";
const accounts = "Accounts: people may belong elsewhere, and may have a reason to sign in.";
const stayingOf: Readonly<Partial<Record<RemovableKind, readonly string[]>>> = {
  brand: [accounts, pictures, views],
  portfolio: [accounts, pictures, views],
  building: [accounts, pictures, views, "Charges and refunds: books of account."],
  company: [accounts, "Bookings and visits of its people: they are the building's record."],
  person: ["Charges and refunds, without the person: books of account."],
};

/** What there is to say before. */
const books = [
  `Charges and refunds go as well, for good after ${removalDays} days: export what the law wants kept.`,
];
const notesOf: typeof stayingOf = { brand: books, portfolio: books };

interface Planned {
  taking: Taking;
  stays: readonly string[];
  notes: readonly string[];
}

async function findTaking(
  { kind, key, of }: Omit<Asked, "isSure">,
  { db, now }: CommandParts,
): Promise<Planned> {
  const landlord = of === undefined ? null : await requirePortfolio(db, of);
  const owner = removableOf(kind).landlord === null ? null : (landlord?.uuid ?? null);
  // Addresses are kept in one spelling.
  const called = kind === "person" ? (emailAddress(key) ?? key) : key;
  const found = await findThings(db, kind, called, owner);
  const [thing] = found;
  if (thing === undefined) throw new CommandFailure(`There is no ${kind} "${key}".`);
  // A domain may be let into several buildings: all of it goes.
  if (found.length > 1 && kind !== "domain") throw new CommandFailure(tellAll(kind, key, found));
  const words = { kind, name: thing.key, landlord: of ?? null, now };
  if (kind === "person") return takePerson(thing, words, landlord?.uuid ?? null, { db });
  const landlords =
    kind === "brand"
      ? await listLandlordsOf(db, thing.uuid)
      : [kind === "portfolio" ? thing.uuid : (owner ?? "")];
  const roots = rootsOf(
    kind,
    found.map(({ uuid }) => uuid),
    owner,
  );
  return {
    taking: { words, roots, landlords },
    stays: stayingOf[kind] ?? [],
    notes: notesOf[kind] ?? [],
  };
}

async function takePerson(
  { uuid }: Found,
  words: Taking["words"],
  landlordUuid: string | null,
  { db }: Pick<CommandParts, "db">,
): Promise<Planned> {
  if (landlordUuid !== null) {
    const roots = membershipsOf(uuid, landlordUuid);
    const stays = ["The account, and what they did here: take away the account for that."];
    const taking = { words, roots, landlords: [landlordUuid], leaver: { uuid, landlordUuid } };
    return { taking, stays, notes: [] };
  }
  const slugs = await listLandlordsOfPerson(db, uuid);
  const notes =
    slugs.length > 1
      ? [`The account is of several portfolios: ${slugs.join(", ")}. --of SLUG is for one.`]
      : [];
  const landlords = await listLandlordsOf(db);
  return {
    taking: { words, roots: rootsOf("person", [uuid], null), landlords },
    stays: stayingOf.person ?? [],
    notes,
  };
}

function tellAll(kind: string, called: string, found: readonly Found[]): string {
  // Categories of two types may have one key.
  const isToldByKey = new Set(found.map(({ key }) => key)).size === found.length;
  const keys = found.map(({ key, uuid, name }) => `  ${isToldByKey ? key : uuid}  ${name}`);
  return [`There is more than one ${kind} "${called}". Say its key:`, ...keys].join("\n");
}
