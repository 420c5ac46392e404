import { type Env, loadEnv } from "../../env.ts";
import { loggedError } from "../database/logged-error.ts";
import { type Closing, createClosing } from "./closing.ts";
import { onShutdown } from "./shutdown.ts";
import { explainFault, reportUnforeseen } from "./start-fault.ts";
import { logUnhandledRejections } from "./unhandled-rejections.ts";

async function fail(error: unknown, env: Env, closing: Closing): Promise<void> {
  const line = explainFault(error, env) ?? (await reportUnforeseen(error, env.dataDir));
  console.error(line);
  if (env.logLevel === "debug") console.error(loggedError(error));
  await closing.close().catch(() => undefined);
  process.exit(1);
}

function settings(): Env {
  try {
    return loadEnv(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Runs what this process is for, with the settings of the environment. What it opens is closed when it
 * is asked to end, and when it fails, which is told in one line.
 * @param isWatched whether another process sees to its end, however often it is asked
 */
export async function runProgram(
  start: (env: Env, closing: Closing) => Promise<void>,
  { isWatched = false } = {},
): Promise<void> {
  const env = settings();
  const closing = createClosing();
  onShutdown(closing.close, { isWatched });
  process.on("uncaughtException", (error) => void fail(error, env, closing));
  logUnhandledRejections();
  await start(env, closing).catch((error: unknown) => fail(error, env, closing));
}
