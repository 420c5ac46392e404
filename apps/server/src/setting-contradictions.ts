import type { Env, EnvSource } from "./env.ts";

/** What settings must not be together, and what is said then. */
const contradictions: readonly (readonly [isThere: (env: Env) => boolean, fault: string])[] = [
  [
    (env) => env.databaseDirectUrl !== null && env.databaseUrl === null,
    "DATABASE_DIRECT_URL needs DATABASE_URL.",
  ],
  [
    (env) => env.databaseReadUrls.length > 0 && env.databaseUrl === null,
    "DATABASE_READ_URL needs DATABASE_URL.",
  ],
  [(env) => env.trustTraceparent && env.trustProxy === 0, "TRUST_TRACEPARENT needs TRUST_PROXY."],
  [
    (env) => env.allowsRemoteLoopback && !env.isOwnMachine,
    "REMOTE_LOOPBACK must be false where PUBLIC_URL or HOST is not of this machine.",
  ],
  [
    (env) => env.isDev && !env.isOwnMachine,
    "PORTICO_DEV must be false where PUBLIC_URL or HOST is not of this machine.",
  ],
  [(env) => env.isDev && env.processes > 1, "PROCESSES must be 1 with PORTICO_DEV."],
];

/** Names of settings that have been before, and what they are called now. */
const renamed: Readonly<Record<string, string>> = { DATABASE_LISTEN_URL: "DATABASE_DIRECT_URL" };

/** What is wrong between settings each of which is right by itself, a line each. */
export function findContradictions(env: Env, source: EnvSource): string[] {
  const old = Object.entries(renamed).filter(([name]) => (source[name]?.trim() ?? "") !== "");
  return [
    ...contradictions.filter(([isThere]) => isThere(env)).map(([, fault]) => fault),
    ...old.map(([name, now]) => `${name} is called ${now}.`),
  ];
}
