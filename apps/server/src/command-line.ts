import { setImmediate } from "node:timers/promises";
import type { RemoteFiles } from "./adapters/remote/remote-files.ts";
import { openRemoteFiles } from "./adapters/remote/open-remote-files.ts";
import {
  filesFolder,
  openFileStore,
  renditionsFolder,
} from "./adapters/storage/open-file-store.ts";
import { openCardVault } from "./adapters/vault/open-card-vault.ts";
import type { PaymentGateway } from "./adapters/vault/payment-gateway.ts";
import { type Env, type EnvSource, loadEnv } from "./env.ts";
import { factorsCommand } from "./features/auth/factors/account/factors-command.ts";
import { hashPassword } from "./features/auth/passwords/password.ts";
import { rotateKeysCommand } from "./features/auth/keys/rotate-keys-command.ts";
import { passwordCommand } from "./features/auth/passwords/password-command.ts";
import { signOutCommand } from "./features/auth/sessions/sign-out-command.ts";
import { backupCommand } from "./features/backup/backup-command.ts";
import { createRestoreCommand } from "./features/backup/restore-command.ts";
import { createSettleCommand } from "./features/backup/settle-command.ts";
import { crossCommand } from "./features/crossing/cross-command.ts";
import { bookingsCommand } from "./features/bookings/bookings.public.ts";
import { demoCommand } from "./features/demo/demo.public.ts";
import { type FilePlaces, filesCommand } from "./features/files/files-command.ts";
import { createMailWriter } from "./features/mail/create-mail.ts";
import type { MailService } from "./features/mail/mail.public.ts";
import { paymentsCommand } from "./features/payments/payments.public.ts";
import { personCommand } from "./features/person-data/person-command.ts";
import { putBackCommand } from "./features/removals/put-back-command.ts";
import { removeCommand } from "./features/removals/remove-command.ts";
import { removedCommand } from "./features/removals/removed-command.ts";
import { scimCommand } from "./features/scim/scim-command.ts";
import { secretCommand } from "./features/security/secret-command.ts";
import { securityCommand } from "./features/security/security-command.ts";
import { applyCommand } from "./features/setup/apply-command.ts";
import { exportCommand } from "./features/setup/export-command.ts";
import { setupCommand } from "./features/setup/setup-command.ts";
import { ssoCommand } from "./features/sso/sso-command.ts";
import { grantCommand } from "./features/users/grant-command.ts";
import { importsCommand } from "./features/imports/schedule/imports-command.ts";
import { importCommand } from "./importing.ts";
import { settles } from "./settles.ts";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  type CommandWords,
  type InstallationCommand,
  UsageError,
} from "./platform/commands/command.ts";
import { createOutput, type TextStream } from "./platform/commands/output.ts";
import type { Terminal } from "./platform/commands/terminal.ts";
import { atAddress, waysOfPortal } from "./platform/database/at-address.ts";
import type { Keyring } from "./platform/crypto/keyring.ts";
import { openDatabase } from "./platform/database/client.ts";
import { migrateCommand } from "./platform/database/migrate-command.ts";
import { migrateDatabase } from "./platform/database/migrate.ts";
import { requireSecretOf } from "./platform/database/require-secret.ts";
import { startEmbeddedDatabase } from "./platform/embedded-database/embedded-database.ts";
import { type Closing, createClosing } from "./platform/process/closing.ts";
import { openSecrets, prepareDataFolder } from "./platform/process/data-folder.ts";
import { exitCodeOf, type onShutdown } from "./platform/process/shutdown.ts";
import { openSecurityJournal } from "./platform/security-log/security-journal.ts";
import { outsideRequests } from "./platform/security-log/security-log.ts";
import { spelling } from "./platform/process/spelling.ts";
import { StartError } from "./platform/process/start-error.ts";
import { explainFault, reportUnforeseen } from "./platform/process/start-fault.ts";

/** What commands get of whoever runs them: a process of their own, or one that runs many. */
export interface Surroundings {
  env: EnvSource;
  /** Gets what a command answers, and nothing else. */
  stdout: TextStream;
  /** Gets the rest: what went wrong, and the security log. */
  complain(lines: string): void;
  /** Who can be asked; null where nobody is there. */
  terminal: Terminal | null;
  /** Hears that the process is asked to end. */
  onShutdown: typeof onShutdown;
}

/** What some commands work with besides. */
interface FeatureParts extends FilePlaces {
  remoteFiles: RemoteFiles;
  /** Who can be asked; null where nobody is there. */
  terminal: Terminal | null;
  /** What variables answer to the questions of the setup. */
  setupAnswers: Readonly<Record<string, string>>;
  hashPassword(password: string): Promise<string>;
  /** The secret of the settings, whether or not it is the portal's; made where there is none. */
  givenSecret(): Promise<Keyring>;
  /** Writes mails, which the running portal sends. */
  mail(): Promise<MailService>;
  /** Knows what was charged. */
  gateway(): Promise<PaymentGateway>;
}

type AnyCommand = Command<FeatureParts>;

const commands: readonly AnyCommand[] = [
  setupCommand,
  applyCommand,
  exportCommand,
  importCommand,
  importsCommand,
  grantCommand,
  ssoCommand,
  scimCommand,
  passwordCommand,
  rotateKeysCommand,
  signOutCommand,
  createSettleCommand(settles),
  secretCommand,
  securityCommand,
  factorsCommand,
  bookingsCommand,
  filesCommand,
  paymentsCommand,
  personCommand,
  removeCommand,
  removedCommand,
  putBackCommand,
  demoCommand,
];

/** Those that come before the database is opened. */
const installationCommands: readonly InstallationCommand[] = [
  backupCommand,
  createRestoreCommand(settles),
  migrateCommand,
  crossCommand,
];

/** What is true of every command that ends by a signal. */
const interrupted = "Interrupted: what it had not finished is not done. Run it again.";

/** Connections at most; commands do one thing after the other. */
const poolSize = 2;

function helpText(only?: CommandWords): string {
  const { portico, start } = spelling;
  if (only !== undefined) {
    const details = (only.details ?? []).map((line) => `  ${line}`);
    return [`${portico} ${only.usage}`, `  ${only.summary}`, ...details].join("\n");
  }
  const all: readonly CommandWords[] = [...commands, ...installationCommands];
  const serving = `${start}\n  Serves the portal until it is told to end.`;
  return [serving, ...all.map((command) => helpText(command)), `${portico} help`].join("\n\n");
}

/** Uses the database of a Portico that runs on the folder, or starts it for the command. */
async function findDatabase(env: Env, closing: Closing): Promise<string> {
  if (env.databaseUrl !== null) return env.databaseUrl;
  const embedded = await startEmbeddedDatabase({
    directory: env.dataDir,
    purpose: "a command of the operator",
    whenTaken: "join",
    archive: env.backupArchive,
  });
  closing.add(embedded.stop);
  return embedded.url;
}

/** One command that runs. */
interface Run {
  env: Env;
  closing: Closing;
  surroundings: Surroundings;
}

async function runCommand(
  command: AnyCommand,
  words: readonly string[],
  { env, closing, surroundings }: Run,
): Promise<void> {
  const { stdout, complain, terminal } = surroundings;
  const task = await command.read(words);
  await prepareDataFolder(env.dataDir);
  const url = await findDatabase(env, closing);
  await atAddress(env, waysOfPortal, migrateDatabase, async () => url);
  const { db, close } = openDatabase(url, { max: poolSize, prepare: env.databasePrepare });
  closing.add(close);
  const storage = await openFileStore(env);
  const output = createOutput(stdout);
  // Standard output is for what the command answers, and nothing comes between its words.
  const events: string[] = [];
  const sayEvents = (lines: string) => void events.push(lines);
  closing.add(async () => events.forEach((lines) => complain(lines)));
  const sink = { target: env.securityLog, say: sayEvents, onFault: console.error };
  const journal = openSecurityJournal(sink);
  closing.add(journal.flush);
  const givenSecret = () => openSecrets(env);
  const secretKey = async () => requireSecretOf(db, await givenSecret());
  const parts: CommandParts & FeatureParts = {
    db,
    storage,
    filesFolder: filesFolder(env.dataDir),
    renditionsFolder: renditionsFolder(env.dataDir),
    bucket: env.s3 === null ? null : storage,
    remoteFiles: openRemoteFiles(env),
    setupAnswers: env.setupAnswers,
    terminal,
    hashPassword,
    output,
    now: new Date(),
    publicUrl: env.publicUrl,
    isOwnMachine: env.isOwnMachine,
    secretKey,
    givenSecret,
    mail: async () => createMailWriter(env, await secretKey()),
    gateway: async () => {
      const { cardVault, isOwnMachine } = env;
      return openCardVault({ db, secretKey: await secretKey(), cardVault, isOwnMachine }).gateway;
    },
  };
  await outsideRequests(journal, () => task(parts));
}

async function runInstallationCommand(
  command: InstallationCommand,
  words: readonly string[],
  { env, closing, surroundings }: Run,
): Promise<void> {
  const task = command.read(words);
  await task({ env, output: createOutput(surroundings.stdout), now: new Date(), closing });
}

/** One line about what went wrong, or the usage after a wrong word. */
async function explain(error: unknown, command: CommandWords, env: Env): Promise<string> {
  if (error instanceof UsageError) return `${error.message}\n\n${helpText(command)}`;
  if (error instanceof CommandFailure) return error.message;
  return explainFault(error, env) ?? (await reportUnforeseen(error, env.dataDir));
}

/**
 * Runs a command of the operator; without words it is `help`.
 *
 * @returns its exit code: 0, or 1 where it was refused or failed, which it has said
 */
export async function runCommandLine(
  [name = "help", ...words]: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const { stdout, complain } = surroundings;
  const isHelp = name === "help" || name === "--help";
  const wanted = isHelp ? words[0] : name;
  const command = commands.find((each) => each.name === wanted);
  const installation = installationCommands.find((each) => each.name === wanted);
  const found = command ?? installation;
  if (isHelp || words.includes("--help")) {
    createOutput(stdout).line(helpText(found));
    return 0;
  }
  if (found === undefined) {
    complain(`There is no command "${name}".\n\n${helpText()}`);
    return 1;
  }
  const closing = createClosing();
  let isInterrupted = false;
  try {
    const env = loadEnv(surroundings.env);
    surroundings.onShutdown(async (signal) => {
      isInterrupted = true;
      await closing.close().catch(() => undefined);
      // What had come to its end meanwhile has ended the process by then.
      await setImmediate();
      complain(found.interrupted ?? interrupted);
      return exitCodeOf(signal);
    });
    const run = { env, closing, surroundings };
    try {
      if (command !== undefined) await runCommand(command, words, run);
      if (installation !== undefined) await runInstallationCommand(installation, words, run);
      return 0;
    } catch (error) {
      // It failed because all was closed under its hands, which is told already.
      if (isInterrupted) await new Promise<never>(() => undefined);
      complain(await explain(error, found, env));
      return 1;
    } finally {
      await closing.close();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    complain(error.message);
    return 1;
  }
}
