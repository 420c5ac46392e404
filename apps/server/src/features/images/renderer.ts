import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { ImageFormat, ImageWidth } from "@portico/rules/image-ladder";
import type { RenderAnswer, RenderJob } from "./render-job.ts";

/** Renders pictures. */
export interface Renderer {
  render(original: Uint8Array, width: ImageWidth, format: ImageFormat): Promise<Buffer>;
}

interface Pending {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
  timeout: NodeJS.Timeout;
}

const program = fileURLToPath(new URL("./render-child.ts", import.meta.url));

/** Milliseconds without work after which the process ends and gives its memory back. */
const idleTime = 60_000;

/** How a renderer stands behind what else the machine has to do. */
export interface Manners {
  /** From 0 to 19; the more, the more it yields to others that want the processor. */
  niceness: number;
  /** Milliseconds after which a render counts as stuck. */
  patience: number;
}

/** For renditions that somebody waits for: requests go first, and no more. */
const awaited: Manners = { niceness: 5, patience: 30_000 };

/**
 * Renders in a process of its own: encoding AVIF leaves some 200 MB behind in whatever process does
 * it, and a picture that breaks a decoder takes down nothing else. The process starts with the first
 * job and ends when there has been none for a while.
 */
export function createRenderer({ niceness, patience }: Manners = awaited): Renderer {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const settle = (id: number): Pending | undefined => {
    const job = pending.get(id);
    pending.delete(id);
    clearTimeout(job?.timeout);
    if (pending.size === 0) rest();
    return job;
  };
  /** Lets the portal end while nothing is being rendered. */
  const rest = () => {
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(() => child?.disconnect(), idleTime).unref();
  };
  const wake = (): ChildProcess => {
    clearTimeout(idle);
    child ??= start();
    child.ref();
    child.channel?.ref();
    return child;
  };
  const start = (): ChildProcess => {
    const started = fork(program, {
      serialization: "advanced",
      execArgv: [],
      // Nothing secret goes to where foreign bytes are decoded. Fewer memory pools of the C library
      // take half the memory at the same speed here.
      env: { MALLOC_ARENA_MAX: "2" },
    });
    lower(started, niceness);
    const forget = () => {
      if (child !== started) return;
      child = null;
      for (const id of pending.keys()) settle(id)?.reject(new Error("The renderer ended"));
    };
    started.on("message", (answer: RenderAnswer) => {
      const job = settle(answer.id);
      if ("bytes" in answer) job?.resolve(Buffer.from(answer.bytes));
      else job?.reject(new Error(`A picture cannot be rendered: ${answer.reason}`));
    });
    started.on("disconnect", forget);
    started.on("exit", forget);
    started.on("error", forget);
    return started;
  };

  return {
    render(original, width, format) {
      const id = (lastId += 1);
      const job: RenderJob = { id, original, width, format };
      return new Promise((resolve, reject) => {
        const stop = () => child?.kill("SIGKILL");
        pending.set(id, { resolve, reject, timeout: setTimeout(stop, patience) });
        wake().send(job, (error) => {
          if (error !== null) settle(id)?.reject(error);
        });
      });
    },
  };
}

/** Best effort: some systems do not let processes change priorities. */
function lower({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Then it competes with requests like any other process.
  }
}
