import type { FileStore } from "../../adapters/storage/file-storage.ts";
import { createDiskStorage } from "../../adapters/storage/disk-storage.ts";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../platform/commands/command.ts";
import { countedLine } from "../../platform/commands/output.ts";
import { readOptions } from "../../platform/commands/read-options.ts";
import { attachmentOf } from "../support/support.public.ts";
import { listKnownAttachments } from "./known-files.repository.ts";
import { moveFiles } from "./move-files.ts";
import { dropUnused, findUnused } from "./sweep-files.ts";

/** The places that files can be in. */
export interface FilePlaces {
  /** Where the portal keeps them: the bucket, or the folder of this machine. */
  storage: FileStore;
  /** The folder of this machine. */
  filesFolder: string;
  /** The folder of this machine with renditions of pictures. */
  renditionsFolder: string;
  /** The bucket, where the settings name one. */
  bucket: FileStore | null;
}

type FilesParts = Pick<CommandParts, "db" | "output" | "now"> & FilePlaces;

/** `files`: brings files from this machine's folder to a bucket, and drops what nobody has any more. */
export const filesCommand: Command<FilePlaces> = {
  name: "files",
  usage: "files move [--delete] | files sweep [--yes]",
  summary:
    "Copies pictures and attachments from DATA_DIR to the bucket of S3_URL, or drops unused ones.",
  details: [
    "move: copies; --delete removes from DATA_DIR what was seen in the bucket, or is nobody's any more",
    "It may be interrupted and run again. First start the portal with S3_URL, then move: what is",
    "new goes to the bucket at once, and what is old shows again as it arrives.",
    "sweep: tells which files no row tells of, and which pictures none names; --yes drops them for good",
  ],
  read([word, ...words]) {
    if (word === "move") {
      const deletes = readOptions(words, { delete: { type: "boolean" } });
      refuseSurplus(deletes.positionals);
      return (parts) => move(deletes.values.delete ?? false, parts);
    }
    if (word === "sweep") {
      const { values, positionals } = readOptions(words, { yes: { type: "boolean" } });
      refuseSurplus(positionals);
      return (parts) => sweep(values.yes ?? false, parts);
    }
    throw new UsageError("What about files? move or sweep.");
  },
};

function refuseSurplus([word]: readonly string[]): void {
  if (word !== undefined) throw new UsageError(`What is "${word}"?`);
}

async function move(
  deletes: boolean,
  { db, filesFolder, bucket, output }: FilesParts,
): Promise<void> {
  if (bucket === null) throw new CommandFailure("Where to? Set S3_URL.");
  const { copied, present, deleted, left } = await moveFiles(filesFolder, bucket, {
    deletes,
    async isGone(key) {
      const attachment = attachmentOf(key);
      if (attachment === null) return false;
      return !(await listKnownAttachments(db, [attachment])).has(attachment);
    },
    onFile: (done) => {
      if (done % 1000 === 0) output.line(`${done} files …`);
    },
  });
  if (left > 0) output.line(`${left} files did not come along: nobody has them any more.`);
  output.line(
    `${copied} files copied, ${present} were there already, ${deleted} deleted from ${filesFolder}.`,
  );
}

async function sweep(isSure: boolean, parts: FilesParts): Promise<void> {
  const { db, storage: files, output, now } = parts;
  const renditions = createDiskStorage(parts.renditionsFolder);
  const unused = await findUnused({ db, files, renditions, now });
  const { pictures, files: loose, renditions: stale, used } = unused;
  if (pictures.length + loose.length + stale.length === 0) return output.line("Nothing is unused.");
  output.line(isSure ? "Goes:" : "Would go:");
  output.line(countedLine(pictures.length, "pictures that nothing names"));
  output.line(
    countedLine(loose.length, `files that no row tells of, beside ${used} that one does`),
  );
  output.line(countedLine(stale.length, "renditions of pictures that are gone, on this machine"));
  if (used === 0 && loose.length > 0) {
    throw new CommandFailure(
      "No file at all has a row: these are not the files of this database. Nothing was dropped.",
    );
  }
  if (!isSure) return output.line("Nothing has changed; --yes drops them for good.");
  await dropUnused({ db, files, renditions }, unused);
  output.line("They are dropped.");
}
