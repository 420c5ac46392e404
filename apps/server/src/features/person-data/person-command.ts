import { resolve } from "node:path";
import { type EmailAddress, emailAddress } from "@portico/rules/email-address";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../platform/commands/command.ts";
import { countedLine } from "../../platform/commands/output.ts";
import { readOptions } from "../../platform/commands/read-options.ts";
import { withPath } from "../../platform/process/file-fault.ts";
import { spelling } from "../../platform/process/spelling.ts";
import { securityLog } from "../../platform/security-log/security-log.ts";
import { erasePerson, goes, type PlannedRows, planErasure } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import { findPerson, type Person } from "./person-data.repository.ts";

/** Where the files are that people sent. */
interface FileParts {
  storage: FileStorage;
}

type PersonParts = CommandParts & FileParts;

/** `person`: what is kept of somebody, to be given to them or erased. */
export const personCommand: Command<FileParts> = {
  name: "person",
  usage: "person export EMAIL --to FOLDER | person erase EMAIL [--yes]",
  summary: "Writes down everything that is kept of a person, or erases it.",
  details: [
    "export: a new folder with person.json, person.html and the files that they sent",
    "erase: tells what would go and what stays and why; with --yes it does it, for good",
    "A backup from before still has them: erase again after a restore.",
  ],
  read(words) {
    const { word, email, to, isSure } = readWords(words);
    if (word === "export") {
      if (to === undefined) throw new UsageError("Where to? --to FOLDER, which is made.");
      return (parts) => write(email, resolve(to), parts);
    }
    return (parts) => erase(email, isSure, parts);
  },
};

interface Asked {
  word: "export" | "erase";
  email: EmailAddress;
  to: string | undefined;
  isSure: boolean;
}

function readWords(words: readonly string[]): Asked {
  const { values, positionals } = readOptions(words, {
    to: { type: "string" },
    yes: { type: "boolean" },
  });
  const [word, typed = "", ...surplus] = positionals;
  if (word !== "export" && word !== "erase") {
    throw new UsageError("What about a person? export or erase.");
  }
  const email = emailAddress(typed);
  if (email === null || surplus.length > 0) throw new UsageError("Whom? One email address.");
  return { word, email, to: values.to, isSure: values.yes ?? false };
}

async function requirePerson(email: EmailAddress, { db }: PersonParts): Promise<Person> {
  const person = await findPerson(db, email);
  if (person === undefined) {
    throw new CommandFailure(`There is no account with the address ${email}.`);
  }
  return person;
}

/** Notes it of each of their accounts. */
function record(event: "person.exported" | "person.erased", { uuids }: Person): void {
  for (const uuid of uuids) securityLog.record(event, {}, uuid);
}

async function write(email: EmailAddress, folder: string, parts: PersonParts): Promise<void> {
  const person = await requirePerson(email, parts);
  const done = await withPath(folder, exportPerson(person, folder, parts));
  record("person.exported", person);
  parts.output.line(`${done.rows} entries and ${done.files} files are in ${folder}.`);
  if (done.lost.length > 0) {
    parts.output.line(
      `${done.lost.length} files that person.json names are lost: ${done.lost.join(", ")}.`,
    );
  }
}

const told = ({ kind, count }: PlannedRows) =>
  countedLine(count, `${kind.title}${kind.why === undefined ? "" : `: ${kind.why}`}`);

async function erase(email: EmailAddress, isSure: boolean, parts: PersonParts): Promise<void> {
  const { db, output } = parts;
  const person = await requirePerson(email, parts);
  const { rows, inTheWay } = await planErasure(db, person);
  output.line(isSure ? "Goes:" : "Would go:");
  rows.filter(({ kind }) => goes(kind.fate)).forEach((each) => output.line(told(each)));
  output.line("Stays:");
  rows.filter(({ kind }) => !goes(kind.fate)).forEach((each) => output.line(told(each)));
  output.line("          The security log, which knows accounts by their keys alone.");
  if (inTheWay.length > 0) {
    const commands = inTheWay.map((uuid) => `  ${spelling.portico} bookings cancel ${uuid}`);
    throw new CommandFailure(
      ["Bookings to come are paid for. Cancel them first, or wait:", ...commands].join("\n"),
    );
  }
  if (!isSure) return output.line("Nothing has changed; --yes erases it for good.");
  if (!(await erasePerson(db, email, await parts.secretKey()))) {
    throw new CommandFailure("Something was booked meanwhile; nothing has changed. Try again.");
  }
  record("person.erased", person);
  output.line(`${email} is erased.`);
}
