import { isDeepStrictEqual } from "node:util";
import { setTimeout as delay } from "node:timers/promises";
import { buildApp } from "../../apps/server/src/app.ts";
import { loadEnv } from "../../apps/server/src/env.ts";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { ensureSecretKey } from "../../apps/server/src/platform/process/data-folder.ts";
import type { BareCall, Parameter, Statement } from "../messages.ts";
import type { Home } from "./home-calls.ts";

/** Time for the caches' change feed to connect, in milliseconds; nothing is cached before. */
const feedConnects = 1000;

function isParameter(value: unknown): value is Parameter {
  if (Array.isArray(value)) return value.every(isParameter);
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function toStatement(text: string, parameters: readonly unknown[] | undefined): Statement {
  const passed = parameters?.filter(isParameter) ?? [];
  const wanted = new Set(text.match(/\$\d+/g)).size;
  if (passed.length !== wanted || passed.length !== (parameters?.length ?? 0)) {
    throw new Error(`A statement's parameters cannot be passed on: ${text}`);
  }
  return { text, parameters: passed };
}

interface Recording {
  databaseUrl: string;
  dataDir: string;
  headers: Home["headers"];
  /** Calls, as paths with query. */
  paths: readonly string[];
}

/** Opens a second portal over the same database that writes down its statements; `ask` answers those of a call. */
async function openRecorder({ databaseUrl, dataDir, headers }: Omit<Recording, "paths">) {
  const statements: Statement[] = [];
  const database = openDatabase(databaseUrl, {
    // Drizzle's logger, which this is handed to, also gets the parameters.
    onStatement: (text: string, parameters?: readonly unknown[]) =>
      void statements.push(toStatement(text, parameters)),
  });
  const app = await buildApp({
    env: loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }),
    database,
    noticesUrl: databaseUrl,
    secretKey: [await ensureSecretKey(dataDir)],
  });
  await delay(feedConnects);
  return {
    async ask(path: string): Promise<BareCall> {
      statements.length = 0;
      const response = await app.inject({
        url: path,
        headers: { ...headers, "accept-encoding": "identity" },
      });
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
      return { path, statements: [...statements], answer: response.json() };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** What the portal runs for each call once its caches are filled. */
export async function recordStatements({ paths, ...of }: Recording): Promise<BareCall[]> {
  const { ask, close } = await openRecorder(of);

  /** Asked until it runs the same twice: caches fill with the first, and a chore may have been at work. */
  async function record(path: string): Promise<BareCall> {
    let before = await ask(path);
    for (let tries = 0; tries < 5; tries += 1) {
      const call = await ask(path);
      if (isDeepStrictEqual(call.statements, before.statements)) return call;
      before = call;
    }
    throw new Error(`${path} runs other statements each time`);
  }

  try {
    const calls: BareCall[] = [];
    for (const path of paths) calls.push(await record(path));
    return calls;
  } finally {
    await close();
  }
}

/** What the portal runs for each call of which it has nothing in memory. */
export async function recordWithoutMemory({ paths, ...of }: Recording): Promise<BareCall[]> {
  const calls: BareCall[] = [];
  for (const path of paths) {
    const { ask, close } = await openRecorder(of);
    try {
      calls.push(await ask(path));
    } finally {
      await close();
    }
  }
  return calls;
}
