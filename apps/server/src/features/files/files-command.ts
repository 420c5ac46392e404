import type { FileStore } from "../../adapters/storage/file-storage.ts";
import { type Command, CommandFailure, UsageError } from "../../platform/commands/command.ts";
import { moveFiles } from "./move-files.ts";

/** The two places that files can be in. */
export interface FilePlaces {
  /** The folder of this machine. */
  filesFolder: string;
  /** The bucket, where the settings name one. */
  bucket: FileStore | null;
}

/** `files`: brings pictures and attachments from this machine's folder to a bucket. */
export const filesCommand: Command<FilePlaces> = {
  name: "files",
  usage: "files move [--delete]",
  summary: "Copies pictures and attachments from DATA_DIR to the bucket of S3_URL.",
  details: [
    "--delete: removes from DATA_DIR what was seen in the bucket",
    "It may be interrupted and run again. First start the portal with S3_URL, then move: what is",
    "new goes to the bucket at once, and what is old shows again as it arrives.",
  ],
  read(words) {
    const [word, ...options] = words;
    if (word !== "move") throw new UsageError("What about files? move.");
    const unknown = options.find((option) => option !== "--delete");
    if (unknown !== undefined) throw new UsageError(`There is no option "${unknown}".`);
    const deletes = options.length > 0;
    return async ({ filesFolder, bucket, output }) => {
      if (bucket === null) throw new CommandFailure("Where to? Set S3_URL.");
      const { copied, present, deleted } = await moveFiles(filesFolder, bucket, {
        deletes,
        onFile: (done) => {
          if (done % 1000 === 0) output.line(`${done} files …`);
        },
      });
      output.line(
        `${copied} files copied, ${present} were there already, ${deleted} deleted from ${filesFolder}.`,
      );
    };
  },
};
