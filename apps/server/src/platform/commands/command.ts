import type { Env } from "../../env.ts";
import type { Keyring } from "../crypto/keyring.ts";
import type { Db } from "../database/client.ts";
import type { Closing } from "../process/closing.ts";

/** What every command works with. */
export interface CommandParts {
  db: Db;
  /** The terminal, or what stands for it. */
  output: Output;
  now: Date;
  /** Origin of the installation; brands' hosts share its scheme and port. */
  publicUrl: string;
  /** Whether nobody but this machine can reach the portal. */
  isOwnMachine: boolean;
  /**
   * The installation's secret; made where there is none yet. Throws `StartError` where it is not the
   * portal's.
   */
  secretKey(): Promise<Keyring>;
}

/** Where commands write. */
export interface Output {
  /** Writes a line. */
  line(text: string): void;
  /** Shows how far a long work is; replaces itself on a terminal. */
  progress(done: number, total: number): void;
}

/** What a command says of itself. */
export interface CommandWords {
  name: string;
  /** How to write it, after `npm run portico -- ` or `portico `. */
  usage: string;
  /** One line on what it does. */
  summary: string;
  /** Lines on its options. */
  details?: readonly string[];
  /** What is true where it ends by a signal; without it what is true of all. */
  interrupted?: string;
}

/** A word of the command line; `More` is what it works with besides. */
export interface Command<More = unknown> extends CommandWords {
  /**
   * Understands the words before anything is opened; what it answers does the work. Both throw
   * `CommandFailure` for what cannot be done, this one also `UsageError`.
   */
  read(words: readonly string[]): Promise<Task<More>> | Task<More>;
}

/** The work of a command. */
type Task<More> = (parts: CommandParts & More) => Promise<void>;

/** What commands on the installation itself work with. */
export interface InstallationParts {
  env: Env;
  output: Output;
  now: Date;
  /** Where to add what is opened. */
  closing: Closing;
}

/** A word for what is done before the database is opened, or brought up to date. */
export interface InstallationCommand extends CommandWords {
  read(words: readonly string[]): (parts: InstallationParts) => Promise<void>;
}

/** The command was written wrong. */
export class UsageError extends Error {}

/** The command cannot be done: why not, in words for the operator. */
export class CommandFailure extends Error {}
