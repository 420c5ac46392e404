import {
  hashPassword,
  verifyPassword,
} from "../../apps/server/src/features/auth/passwords/password.ts";
import type { Child } from "../child.ts";
import { pace } from "../env.ts";
import type { Part } from "../report/figure.ts";
import { runLoad } from "./load.ts";
import { loginCall, openSession, refreshCall } from "./sessions.ts";
import { perCoreSecond } from "./usage.ts";

/** Sign-ins and sessions under way at once. */
const atOnce = 8;

/** Repeats something in several loops for the time of one measurement; answers how often. */
async function repeat(step: (loop: number) => Promise<void>): Promise<number> {
  const end = performance.now() + pace.signInSeconds * 1000;
  let count = 0;
  const loops = Array.from({ length: atOnce }, async (_, loop) => {
    while (performance.now() < end) {
      await step(loop);
      count += 1;
    }
  });
  await Promise.all(loops);
  return count;
}

/** Checks of a password for each second of a core: what a sign-in cannot go below. */
async function passwordChecks(): Promise<number> {
  const hash = await hashPassword("Portico-2026!");
  const before = process.cpuUsage();
  const count = await repeat(async () => void (await verifyPassword(hash, "Portico-2026!")));
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1e6);
}

/**
 * Exchanges refresh tokens, each session its own one after the other. For as long as it is measured it
 * runs before: a process answers half as many in its first seconds, until its code is compiled.
 */
async function refreshes(origin: string, server: Child): Promise<number> {
  const sessions = Array.from({ length: atOnce }, () => openSession(origin));
  const tokens = (await Promise.all(sessions)).map(({ refreshToken }) => refreshToken);
  async function refresh(loop: number): Promise<void> {
    const { refreshToken } = await openSession(origin, refreshCall(tokens[loop] ?? ""));
    tokens[loop] = refreshToken;
  }
  await repeat(refresh);
  return perCoreSecond(server, () => repeat(refresh));
}

/** Sign-ins and refreshes for each second of a core that the server's process spends on them. */
export async function measureSignIns(origin: string, server: Child): Promise<Part> {
  const target = { origin, requests: [loginCall], connections: atOnce };
  await runLoad(target, 1);
  const signIns = await perCoreSecond(
    server,
    async () => (await runLoad(target, pace.signInSeconds)).count,
  );
  return {
    title: "Sign-ins, beside the check of the password alone (Argon2id, 19 MiB, 2 passes)",
    figures: [
      {
        name: "sign-ins",
        unit: "/s per core",
        value: signIns,
        compared: await passwordChecks(),
        target: { of: "ratio", sign: "≥", bound: 0.78 },
      },
      {
        name: "refreshes",
        unit: "/s per core",
        value: await refreshes(origin, server),
        target: { of: "value", sign: "≥", bound: 800 },
      },
    ],
  };
}
