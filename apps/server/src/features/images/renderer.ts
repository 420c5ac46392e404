import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { ImageWidth } from "@portico/rules/image-ladder";
import type { InspectedImage } from "./measure-image.ts";
import type {
  RenderAnswer,
  RenderFormat,
  RenderJob,
  RenderOutcome,
  RenderTask,
} from "./render-job.ts";
import { UnusableImage } from "./unusable-image.ts";

/** Renders and measures pictures; throws `UnusableImage` for what is none that can be decoded. */
export interface Renderer {
  render(original: Uint8Array, width: ImageWidth, format: RenderFormat): Promise<Buffer>;
  /** Decodes a picture in full: bytes, or a file of this machine by its path. */
  measure(picture: Uint8Array | string): Promise<InspectedImage>;
}

/** The process has ended, or was ended for taking too long, before it had answered. */
export class RendererEnded extends Error {
  constructor() {
    super("The renderer ended");
  }
}

interface Pending {
  resolve(outcome: RenderOutcome): void;
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
 * Decodes in a process of its own: encoding AVIF leaves some 200 MB behind in whatever process does
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
      for (const id of pending.keys()) settle(id)?.reject(new RendererEnded());
    };
    started.on("message", (answer: RenderAnswer) => {
      settle(answer.id)?.resolve(answer);
    });
    started.on("disconnect", forget);
    started.on("exit", forget);
    started.on("error", forget);
    return started;
  };

  const run = (task: RenderTask): Promise<RenderOutcome> => {
    const id = (lastId += 1);
    const job: RenderJob = { ...task, id };
    return new Promise((resolve, reject) => {
      const stop = () => child?.kill("SIGKILL");
      pending.set(id, { resolve, reject, timeout: setTimeout(stop, patience) });
      wake().send(job, (error) => {
        if (error !== null) settle(id)?.reject(error);
      });
    });
  };

  return {
    async render(original, width, format) {
      const outcome = await run({ original, width, format });
      if ("bytes" in outcome) return Buffer.from(outcome.bytes);
      throw unusable(outcome);
    },
    async measure(measured) {
      const outcome = await run({ measured });
      if ("size" in outcome) return outcome.size;
      throw unusable(outcome);
    },
  };
}

const unusable = (outcome: RenderOutcome) =>
  new UnusableImage("reason" in outcome ? outcome.reason : "is answered with something else");

/** Best effort: some systems do not let processes change priorities. */
function lower({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Then it competes with requests like any other process.
  }
}
