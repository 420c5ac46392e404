import type { RemoteFiles } from "../../../adapters/remote/remote-files.ts";
import type { FileStorage } from "../../../adapters/storage/file-storage.ts";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import type { Db } from "../../../platform/database/client.ts";
import type { MailService } from "../../mail/mail.public.ts";

/** What a command works with. */
export interface CommandParts {
  db: Db;
  storage: FileStorage;
  remoteFiles: RemoteFiles;
  hashPassword(password: string): Promise<string>;
  /** The terminal, or what stands for it. */
  output: Output;
  now: Date;
  /** Origin of the installation; brands' hosts share its scheme and port. */
  publicUrl: string;
  /** Whether nobody but this machine can reach the portal. */
  isOwnMachine: boolean;
  /** The installation's secret; made where there is none yet. */
  secretKey(): Promise<Keyring>;
  /** Writes mails, which the running portal sends. */
  mail(): Promise<MailService>;
}

/** Where commands write. */
export interface Output {
  /** Writes a line. */
  line(text: string): void;
  /** Shows how far a long work is; replaces itself on a terminal. */
  progress(done: number, total: number): void;
}

/** A word of the command line. */
export interface Command {
  name: string;
  /** How to write it, after `npm run portico -- `. */
  usage: string;
  /** One line on what it does. */
  summary: string;
  /** Lines on its options. */
  details?: readonly string[];
  /**
   * Understands the words before anything is opened; what it answers does the work. Both throw
   * `ImportFailure` for what cannot be done, this one also `UsageError`.
   */
  read(words: readonly string[]): Promise<Task> | Task;
}

/** The work of a command. */
type Task = (parts: CommandParts) => Promise<void>;

/** The command was written wrong. */
export class UsageError extends Error {}
