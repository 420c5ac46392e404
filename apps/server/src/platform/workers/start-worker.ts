import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { isReport, type Numbers, type Order, type Report, type Served } from "./messages.ts";

/** A process that serves beside others. */
export interface Worker {
  /** Resolves once it serves; rejects where it ends before. */
  serving: Promise<Served>;
  /** Resolves when it has ended, with its exit code or the signal that ended it. */
  ended: Promise<string>;
  /** Its numbers; null where it does not tell them in time. */
  tellNumbers(): Promise<Numbers | null>;
  /** Asks it to end, and makes it end when it has not after so many milliseconds. */
  stop(patience: number): Promise<void>;
}

/** Milliseconds that a process may take to tell its numbers. */
const patienceForNumbers = 2000;

/** The next report of a kind; never, where the process ends before. */
function nextReport<K extends Report["kind"]>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<Report, { kind: K }>> {
  const isIt = (report: Report): report is Extract<Report, { kind: K }> => report.kind === kind;
  return new Promise((resolve) => {
    function hear(message: unknown): void {
      if (!isReport(message) || !isIt(message)) return;
      child.off("message", hear);
      resolve(message);
    }
    child.on("message", hear);
  });
}

/** Starts a program that serves when it is told to. */
export function startWorker(program: string, order: Order & { kind: "serve" }): Worker {
  // In a process group of its own, Ctrl-C in the terminal reaches only us. Numbers that are none, such as
  // those of a database that is away, are lost in JSON.
  const child = fork(program, { serialization: "advanced", detached: true });
  let asked: Promise<Numbers> | null = null;
  const send = (message: Order) => {
    if (child.connected) child.send(message, () => undefined);
  };
  const ended = once(child, "exit").then(([code, signal]) =>
    signal === null ? `code ${code}` : String(signal),
  );
  const serving = Promise.race([
    nextReport(child, "serving").then(({ served }) => served),
    ended.then((how) => Promise.reject(new Error(`The process ended (${how})`))),
  ]);
  // Whoever waits hears of it; nobody waits for one that takes another's place.
  serving.catch(() => undefined);
  send(order);
  return {
    serving,
    ended,
    async tellNumbers() {
      if (asked === null) {
        asked = nextReport(child, "numbers").then(({ numbers }) => {
          asked = null;
          return numbers;
        });
        send({ kind: "tellNumbers" });
      }
      return Promise.race([asked, delay(patienceForNumbers, null, { ref: false })]);
    },
    async stop(patience) {
      child.kill("SIGTERM");
      const end = setTimeout(() => child.kill("SIGKILL"), patience);
      await ended;
      clearTimeout(end);
    },
  };
}
