import { fork } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Env } from "../env.ts";
import { watchServerSources } from "../platform/dev/server-sources.ts";
import { startEmbeddedDatabase } from "../platform/embedded-database/embedded-database.ts";
import type { Closing } from "../platform/process/closing.ts";
import { prepareDataFolder } from "../platform/process/data-folder.ts";
import { runProgram } from "../platform/process/program.ts";

const standby = fileURLToPath(new URL("standby.ts", import.meta.url));

/** Files that are saved within this time, in milliseconds, make one restart. */
const savedTogether = 30;

/** The server in a process of its own, which waits until it is told to start. */
interface Server {
  /** Loads its sources: to be asked once they are saved. */
  load(): void;
  /** Resolves when it answers, or when it has ended without. */
  start(): Promise<void>;
  /** Ends it, with all that it has opened. */
  stop(): Promise<void>;
}

const living = new Set<Server>();

function prepareServer(): Server {
  const child = fork(standby);
  let isUnwanted = false;
  const ended = once(child, "exit").then(() => {
    living.delete(server);
  });

  function tell(step: "load" | "start"): void {
    if (child.connected) child.send(step);
  }

  async function start(): Promise<void> {
    void ended.then(() => {
      if (!isUnwanted) console.error("The server has ended. Save a source to start it again.");
    });
    const ready = once(child, "message");
    tell("start");
    await Promise.race([ready, ended]);
  }

  async function stop(): Promise<void> {
    isUnwanted = true;
    child.kill("SIGTERM");
    await ended;
  }

  const server: Server = { load: () => tell("load"), start, stop };
  living.add(server);
  return server;
}

/** Runs the server, and the next one in its place whenever a source is saved. */
async function serve(saves: EventEmitter): Promise<never> {
  let saved = once(saves, "save");
  for (let server = prepareServer(), next: Server; ; server = next) {
    await Promise.race([server.start(), saved]);
    next = prepareServer();
    await saved;
    await delay(savedTogether);
    saved = once(saves, "save");
    next.load();
    await server.stop();
  }
}

/** Starts the database that all servers join: no restart waits for it. */
async function keepDatabase(env: Env, closing: Closing): Promise<void> {
  if (env.databaseUrl !== null) return;
  await prepareDataFolder(env.dataDir);
  const { stop } = await startEmbeddedDatabase({
    directory: env.dataDir,
    purpose: env.publicUrl,
    onNotice: (notice) => console.error(notice),
  });
  closing.add(stop);
}

await runProgram(async (env, closing) => {
  await keepDatabase(env, closing);
  const saves = new EventEmitter();
  watchServerSources(() => saves.emit("save"));
  closing.add(async () => {
    await Promise.all([...living].map((server) => server.stop()));
  });
  await serve(saves);
});
