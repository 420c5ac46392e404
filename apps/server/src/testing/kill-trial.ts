import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../cli.ts", import.meta.url));

/** How often it is asked whether a command has begun its work, in milliseconds. */
const pause = 5;

/** A command of the operator that is killed. */
export interface KilledCommand {
  words: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Whether it has begun its work: what comes before is the start of Node, where a kill says nothing. */
  isAtWork(): Promise<boolean>;
}

/** What is there after a command was killed, and after another run of it. */
export interface Found {
  /** How much of it is done. `some` where each step of it is whole by itself. */
  done: "none" | "some" | "all";
  /** What is neither as it was before nor as it should be afterwards. */
  half: number;
  /** What was there before, and is nowhere. */
  lost: number;
}

/** A command that is killed again and again, and what is asked afterwards. */
export interface KillTrial {
  /** Furnishes what the command of a round works on. */
  begin(round: number): Promise<KilledCommand>;
  find(round: number): Promise<Found>;
  /** Runs the same command again, and lets it end. */
  finish(round: number): Promise<void>;
}

/** What the rounds found. */
export interface KillCounts {
  /** Rounds after which nothing of the command was done, part of it, and all of it. */
  none: number;
  some: number;
  all: number;
  half: number;
  lost: number;
  /** Rounds that the next run of the command did not bring in order. */
  left: number;
}

/**
 * Runs a command until it ends, or is killed some milliseconds after it began its work; answers how many
 * it was at work where it ended, and null where it was killed.
 * @throws where it fails
 */
async function runUntil(
  { words, env, isAtWork }: KilledCommand,
  killAfter: number | null,
): Promise<number | null> {
  const child = spawn(process.execPath, [program, ...words], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      SECURITY_LOG: "off",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  while (child.exitCode === null && !(await isAtWork())) await delay(pause);
  const begun = performance.now();
  if (killAfter !== null) {
    await Promise.race([ended, delay(killAfter)]);
    child.kill("SIGKILL");
  }
  await ended;
  if (child.signalCode !== null) return null;
  if (child.exitCode !== 0) throw new Error(`${words.join(" ")} failed`);
  return performance.now() - begun;
}

const isInOrder = ({ done, half, lost }: Found) => done === "all" && half === 0 && lost === 0;

/**
 * Kills a command at moments spread over its work, counts what is half there or lost, and what the next
 * run does not bring in order. A first run is let finish, for its time.
 */
export async function countKills(trial: KillTrial, rounds: number): Promise<KillCounts> {
  let time = (await runUntil(await trial.begin(0), null)) ?? 0;
  if (!isInOrder(await trial.find(0))) throw new Error("It fails where nobody kills it.");
  const counts: KillCounts = { none: 0, some: 0, all: 0, half: 0, lost: 0, left: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    // One that was faster than the kill tells what it takes by now.
    time = (await runUntil(await trial.begin(round), (time * (round - 0.5)) / rounds)) ?? time;
    const { done, half, lost } = await trial.find(round);
    counts[done] += 1;
    counts.half += half;
    counts.lost += lost;
    await trial.finish(round);
    if (!isInOrder(await trial.find(round))) counts.left += 1;
  }
  return counts;
}
