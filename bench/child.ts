import { fork } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isMessage, type Message, type MessageOf } from "./messages.ts";

/** A server in a process of its own, so that its processor time and memory are its own, too. */
export interface Child {
  /** Sends a message and waits for the answer; rejects when the process ends instead. */
  ask<K extends Message["kind"]>(question: Message, kind: K): Promise<MessageOf<K>>;
  /** Ends the process, gently first. */
  stop(): Promise<void>;
}

/** Time for a gentle end, in milliseconds. */
const patience = 10_000;

/** Runs a file of the bench; it ends by itself when the bench is gone (its channel closes). */
export function startChild(file: URL): Child {
  const name = basename(file.pathname);
  const child = fork(fileURLToPath(file), {
    env: { ...process.env, NODE_ENV: "production" },
    serialization: "advanced",
    // Its output is the security log, a line for each sign-in.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exited = once(child, "exit");

  function ask<K extends Message["kind"]>(question: Message, kind: K): Promise<MessageOf<K>> {
    return new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        if (!isMessage(message, kind)) return;
        child.off("message", hear);
        child.off("exit", fail);
        resolve(message);
      };
      const fail = (code: number | null) => reject(new Error(`${name} ended with ${code}`));
      child.on("message", hear);
      child.on("exit", fail);
      child.send(question);
    });
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const isGone = await Promise.race([exited, delay(patience, null, { ref: false })]);
    if (isGone === null) child.kill("SIGKILL");
    await exited;
  }

  return { ask, stop };
}
